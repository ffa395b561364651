"""How an operation is asked for: by AEM's path, by an identifier in a parameter or in a path, by its text.

Each function finds out what is to be run, puts that into the data for GraphQL, and notes in the call how that went.
What can not be run is a `Refusal`.
"""

import hashlib, json, re
from urllib.parse import unquote_to_bytes

from graphql import GraphQLID, GraphQLString, get_nullable_type, is_enum_type, is_input_object_type, is_list_type
from starlette.responses import JSONResponse, PlainTextResponse

ENCODED = r"(?:[A-Za-z0-9\-._~]|%[0-9A-F]{2})*"
AEM_PATH = re.compile(rf"{ENCODED}(?:/{ENCODED})*;?")
QUERY_STRING = re.compile(rf"(?:{ENCODED}={ENCODED}(?:&{ENCODED}={ENCODED})*)?")
NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
SHA256 = re.compile(r"[0-9a-f]{64}")


class Refusal(Exception):
    def __init__(self, response, outcome):
        self.response, self.outcome = response, outcome

    @staticmethod
    def plain(status, message):
        return Refusal(PlainTextResponse(message, status), "refused")

    @staticmethod
    def graphql(status, outcome, message, code):
        errors = [{"message": message, "extensions": {"code": code}}]
        return Refusal(JSONResponse({"errors": errors}, status, {"Cache-Control": "private, no-cache"}), outcome)


# Adobe Experience Manager.


def find_aem_operation(call, data):
    """Of what follows `execute.json/` in a URL, as it came over the wire."""
    sample, path = call.sample, call.path
    if not AEM_PATH.fullmatch(path):
        raise Refusal.plain(400, f"not percent-encoded in full and once: {path!r}")
    if data.keys() - {"variables"} or (call.method == "GET" and data):
        raise Refusal.plain(400, "AEM takes nothing but variables")
    try:
        name, *pairs = unquote_to_bytes(path.removesuffix(";")).decode("utf-8").split(";")
    except UnicodeDecodeError:
        raise Refusal.plain(400, f"not UTF-8: {path!r}") from None
    if path.endswith(";") != bool(pairs):
        raise Refusal.plain(400, "variables end with a semicolon, and nothing else does")
    if pairs and call.method != "GET":
        raise Refusal.plain(400, "variables are in the path and in a body")
    if name not in sample.by_id:
        raise Refusal(PlainTextResponse(f"No persisted query {name!r}", 404), "miss")
    document, variables = sample.by_id[name], {}
    for pair in pairs:
        variable, equals, text = pair.partition("=")
        if not equals or variable in variables or variable not in document.variable_types:
            raise Refusal.plain(400, f"no variable, or one too many: {pair!r}")
        variables[variable] = aem_value(text, get_nullable_type(document.variable_types[variable]))
    call.outcome, data["query"] = "hit", document.text
    data.setdefault("variables", variables)


def aem_value(text, kind):
    """What a variable's text stands for. What does not fit stays a text, so that coercion refuses it."""
    if text == "null" and kind not in (GraphQLString, GraphQLID):
        return None
    if kind in (GraphQLString, GraphQLID) or is_enum_type(kind):
        return text
    if is_list_type(kind) or is_input_object_type(kind) or text[:1] in ("{", "["):
        try:
            return json.loads(text)
        except ValueError:
            return text
    if kind.name == "Boolean":
        return {"true": True, "false": False}.get(text, text)
    return json.loads(text) if kind.name in ("Int", "Float") and NUMBER.fullmatch(text) else text


# GraphQL over HTTP.


def get_parameters(request):
    """The members that a POST's body would have."""
    query = request.scope["query_string"].decode("latin-1")
    if not QUERY_STRING.fullmatch(query):
        raise Refusal.plain(400, f"not percent-encoded in full: {query!r}")
    pairs = request.query_params.multi_items()
    data = dict(pairs)
    if len(data) != len(pairs):
        raise Refusal.plain(400, "a parameter came twice")
    for name in ("variables", "extensions"):
        if name in data:
            try:
                data[name] = json.loads(data[name])
            except ValueError:
                raise Refusal.plain(400, f"{name} is not JSON") from None
    return data


def find_text(call, data):
    """Adds the text of what the data asks for by an identifier."""
    named = [name for name in ("documentId", "id", "queryId") if name in data]
    unknown = data.keys() - {"query", "operationName", "variables", "extensions", *named}
    if unknown or len(named) > 1:
        raise Refusal.plain(400, f"unknown parameters: {sorted(unknown) or named}")
    extensions = data.get("extensions") or {}
    if named:
        call.protocol = named[0]
        {"documentId": find_document, "id": find_trusted_document, "queryId": find_saved_document}[named[0]](call, data)
    elif "persistedQuery" in extensions:
        call.protocol = "persistedQuery"
        find_persisted_query(call, data, extensions["persistedQuery"])
    elif data.get("query"):
        call.protocol, call.outcome = "query", "text"
    else:
        raise Refusal.graphql(400, "refused", "GraphQL operations must contain a non-empty `query`.", "BAD_REQUEST")


def find_deployed(call, data, sha256, refusal):
    if "query" in data:
        raise Refusal.plain(400, "both an identifier and a text")
    document = call.sample.by_hash.get(sha256)
    if document is None:
        raise refusal
    call.outcome, data["query"] = "hit", document.text


def find_document(call, data):
    """Persisted documents, as the working group of GraphQL over HTTP proposes them: only what was deployed is run."""
    kind, _, sha256 = str(data.pop("documentId")).partition(":")
    refusal = Refusal.graphql(404, "miss", "Persisted document not found.", "PERSISTED_DOCUMENT_NOT_FOUND")
    find_deployed(call, data, sha256 if kind == "sha256" else None, refusal)


def find_trusted_document(call, data):
    """Trusted documents of Hot Chocolate."""
    refusal = Refusal.graphql(200, "miss", "PersistedQueryNotFound", "HC0020")
    find_deployed(call, data, data.pop("id"), refusal)


def find_stored_operation(call, data):
    """A hash in the path, and after it the operation's name; the variables are a parameter."""
    sha256, _, name = call.path.partition("/")
    if data.keys() - {"variables"}:
        raise Refusal.plain(400, "expected nothing but variables")
    find_deployed(call, data, sha256, Refusal.plain(404, "No such operation."))
    data["operationName"] = unquote_to_bytes(name).decode("utf-8") or None


def find_saved_document(call, data):
    """WPGraphQL Smart Cache: what comes with its text is saved under the identifier that it comes with."""
    identifier, saved = data.pop("queryId"), call.instance.texts
    if "query" in data:
        call.outcome, saved[identifier] = "registered", data["query"]
    elif identifier in saved:
        call.outcome, data["query"] = "hit", saved[identifier]
    else:
        raise Refusal(JSONResponse({"errors": [{"message": "PersistedQueryNotFound"}]}), "miss")


def find_persisted_query(call, data, persisted):
    """Automatic persisted queries, as of Apollo Server."""
    instance = call.instance
    if not instance.persists:
        raise Refusal.graphql(200, "not supported", "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED")
    sha256 = persisted.get("sha256Hash", "")
    if persisted.get("version") != 1 or not SHA256.fullmatch(sha256):
        raise Refusal.graphql(400, "refused", "Unsupported persisted query version", "BAD_REQUEST")
    if "query" in data:
        if hashlib.sha256(data["query"].encode()).hexdigest() != sha256:
            raise Refusal.graphql(400, "mismatch", "provided sha does not match query", "BAD_REQUEST")
        call.outcome, instance.texts[sha256] = "registered", data["query"]
    elif sha256 in instance.texts:
        call.outcome, data["query"] = "hit", instance.texts[sha256]
    else:
        raise Refusal.graphql(200, "miss", "PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND")
