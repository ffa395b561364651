"""The schemas and operations of the samples, read from their folders: nothing that our own programs made of them."""

import hashlib, json, pathlib

from graphql import OperationDefinitionNode, build_schema, parse, type_from_ast

import scalars
from content import Content

ROOT = pathlib.Path(__file__).resolve().parents[2]
# By name: the folder with schema and operations, and the scalars of such a server.
FOLDERS = {
    "wknd": ("Queries", scalars.AEM),
    "news": ("Sources/StrapiNews/Queries", scalars.STRAPI),
    "news4": ("Sources/StrapiNews4/Queries", scalars.STRAPI),
    "memo": ("Sources/CameraMemo/Queries", scalars.PARSE),
}


class Document:
    """An operation as it was deployed: its text is the file's, without white space around it."""

    def __init__(self, path, folder, schema):
        self.id = path.relative_to(folder).with_suffix("").as_posix()
        self.text = path.read_text(encoding="utf-8").strip()
        self.sha256 = hashlib.sha256(self.text.encode()).hexdigest()
        operation = parse(self.text).definitions
        if len(operation) != 1 or not isinstance(operation[0], OperationDefinitionNode):
            raise NotImplementedError(f"{path}: expected one operation and nothing else")
        self.variable_types = {
            definition.variable.name.value: type_from_ast(schema, definition.type)
            for definition in operation[0].variable_definitions
        }


class Sample:
    def __init__(self, name):
        self.name = name
        folder, own_scalars = FOLDERS[name]
        folder = ROOT / folder
        text = (folder / "schema.graphqls").read_text(encoding="utf-8")
        self.schema = build_schema(text)
        for scalar in scalars.scalar_types(own_scalars):
            if scalar.name in self.schema.type_map:
                scalar.bind_to_schema(self.schema)
        configuration = folder / "persisted-queries.json"
        # What is configured as never null is a promise of the server.
        promises = json.loads(configuration.read_text()).get("nonNull", []) if configuration.exists() else []
        # So are what Strapi 4's entities have.
        entities = [name for name in self.schema.type_map if name.endswith("Entity")]
        promises += [f"{name}.{field}" for name in entities for field in ("id", "attributes")]
        Content(self.schema, own_scalars, promises)
        documents = [Document(path, folder, self.schema) for path in sorted(folder.rglob("*.graphql"))]
        self.by_id = {document.id: document for document in documents}
        self.by_hash = {document.sha256: document for document in documents}


def all_samples():
    return {name: Sample(name) for name, (folder, _) in FOLDERS.items() if (ROOT / folder).is_dir()}
