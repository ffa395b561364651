"""The server: Ariadne's HTTP handler, with the protocols of persisted queries before it.

    /<instance>/<sample>/graphql                     GraphQL over HTTP: by text, by hash, by documentId, id, queryId
    /<instance>/<sample>/graphql/persisted/...       by a hash in the path, maybe with the operation's name
    /<instance>/<sample>/graphql/execute.json/...    Adobe Experience Manager
    /<instance>/log                                  what was asked, and how that went
    /<instance>/control                              POST "new"; "forget" its persisted queries; take none: "off"
    /operations                                      the operations of each sample

An instance is a server of its own, with its own list of persisted queries; its name is the seed of the content. It
comes into being when it is first asked.
"""

import hashlib, json

from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLHTTPHandler
from ariadne.exceptions import HttpError
from ariadne.types import Extension
from graphql import GraphQLError, OperationType, get_operation_ast, parse
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

import protocols, samples
from protocols import Refusal


PATHS = {"graphql": None, "graphql/persisted/": "path", "graphql/execute.json/": "aem"}


class Instance:
    def __init__(self, name):
        self.name, self.texts, self.persists, self.log = name, {}, True, []


class Call:
    """One request: what was asked for, and how that went."""

    def __init__(self, instance, sample, method, protocol=None, path=""):
        self.instance, self.sample, self.method, self.protocol, self.path = instance, sample, method, protocol, path
        self.outcome, self.data, self.coerced = "refused", {}, None

    def noted(self):
        return {"method": self.method, "protocol": self.protocol, "outcome": self.outcome}

    def received(self):
        data = {name: self.data.get(name) for name in ("operationName", "variables")}
        return plain({**self.noted(), **data, "coerced": self.coerced})


def plain(value):
    """A value as JSON; of files, what came."""
    if isinstance(value, UploadFile):
        value.file.seek(0)
        digest, size = hashlib.sha256(), 0
        while chunk := value.file.read(1 << 20):
            digest.update(chunk)
            size += len(chunk)
        return {"name": value.filename, "type": value.content_type, "size": size, "sha256": digest.hexdigest()}
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    return [plain(element) for element in value] if isinstance(value, list) else value


class Echo(Extension):
    """Adds to each answer what was received, before and after coercion."""

    def format(self, context):
        return {"received": context["request"].state.call.received()}


class Handler(GraphQLHTTPHandler):
    """Ariadne's handler for requests that name an operation otherwise than by its text, too."""

    async def respond(self, request, call):
        request.state.call = call
        try:
            if request.headers.get("origin"):
                raise Refusal.plain(403, "no client that is not a browser sends an Origin")
            await self.read(request, call)
            self.refuse_write_by_get(call)
        except Refusal as refusal:
            call.outcome = refusal.outcome
            return refusal.response
        except HttpError as error:
            return PlainTextResponse(error.message or error.status, 400)
        finally:
            call.instance.log.append(call.noted())
        success, result = await self.execute_graphql_query(request, call.data)
        response = await self.create_json_response(request, result, success)
        if call.protocol == "aem":
            response.status_code = 200
        elif "application/graphql-response+json" in request.headers.get("accept", ""):
            response.headers["content-type"] = "application/graphql-response+json; charset=utf-8"
        return response

    async def read(self, request, call):
        get = call.method == "GET"
        body = protocols.get_parameters(request) if get else await self.extract_data_from_request(request)
        if not isinstance(body, dict):
            raise Refusal.plain(400, "expected a JSON object")
        if call.protocol == "aem":
            protocols.find_aem_operation(call, body)
        elif call.protocol == "path":
            protocols.find_stored_operation(call, body)
        else:
            protocols.find_text(call, body)
        call.data = body

    def refuse_write_by_get(self, call):
        if call.method != "GET":
            return
        try:
            operation = get_operation_ast(parse(call.data["query"]), call.data.get("operationName"))
        except GraphQLError:
            return
        if operation and operation.operation != OperationType.QUERY:
            raise Refusal(Response(status_code=405, headers={"Allow": "POST"}), "refused")


class Application:
    def __init__(self):
        self.samples, self.instances = samples.all_samples(), {}
        self.servers = {
            name: GraphQL(sample.schema, http_handler=Handler(extensions=[Echo]), execute_get_queries=True)
            for name, sample in self.samples.items()
        }

    async def __call__(self, scope, receive, send):
        request = Request(scope, receive)
        response = await self.respond(request, scope["raw_path"].decode("latin-1"))
        await response(scope, receive, send)

    async def respond(self, request, path):
        if path == "/operations":
            return JSONResponse({name: sorted(sample.by_id) for name, sample in self.samples.items()})
        name, _, rest = path.removeprefix("/").partition("/")
        instance = self.instances.setdefault(name, Instance(name))
        if rest == "log":
            return JSONResponse(instance.log)
        if rest == "control" and request.method == "POST":
            return self.control(instance, await request.body())
        sample, _, rest = rest.partition("/")
        if sample not in self.samples or request.method not in ("GET", "POST"):
            return PlainTextResponse("Nothing here.", 404)
        for start, protocol in PATHS.items():
            if rest == start or (start.endswith("/") and rest.startswith(start)):
                call = Call(instance, self.samples[sample], request.method, protocol, rest.removeprefix(start))
                return await self.servers[sample].http_handler.respond(request, call)
        return PlainTextResponse("Nothing here.", 404)

    def control(self, instance, command):
        if command == b"new":
            self.instances[instance.name] = Instance(instance.name)
        elif command == b"forget":
            instance.texts.clear()
        elif command == b"off":
            instance.persists = False
        else:
            return PlainTextResponse('expected "new", "forget" or "off"', 400)
        return Response(status_code=204)
