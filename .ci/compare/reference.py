"""What graphql-core says: a list of errors, each with its places as (file, line, column in UTF-16 units)."""

import re

from graphql import DocumentNode, GraphQLError, Source, parse, print_ast, specified_rules, validate, validate_schema
from graphql.utilities import build_ast_schema, build_schema
from graphql.validation.validate import validate_sdl

# A limit that the specification does not know.
RULES = [rule for rule in specified_rules if rule.__name__ != "MaxIntrospectionDepthRule"]
# What the edition defines otherwise than graphql-core 3.2.
SEPTEMBER_2025 = """
directive @deprecated(reason: String! = "No longer supported")
  on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
"""
LINE_ENDS = re.compile(r"\r\n|\n|\r")


class Incomparable(Exception):
    """The reference has no answer, or one that is a defect of its own."""


def places(error):
    if not error.source and not error.nodes:
        return []
    found = []
    pairs = [(node.loc.source, node.loc.start) for node in error.nodes or () if node.loc] or [
        (error.source, position) for position in error.positions or ()
    ]
    for source, position in pairs:
        start, line = 0, 1
        for match in LINE_ENDS.finditer(source.body):
            if match.start() >= position:
                break
            start, line = match.end(), line + 1
        found.append(
            (source.name, line, len(source.body[start:position].encode("utf-16-le", "surrogatepass")) // 2 + 1)
        )
    return found


def listed(errors):
    """Each error once: the reference repeats conflicts of fields for each inline fragment that is around both."""
    return list(
        {(error.message, *found): (error.message, found) for error in errors for found in [places(error)]}.values()
    )


def schema(text):
    """The schema of a text; unknown directives are no mistake in it."""
    return build_schema(text + ("" if "directive @deprecated" in text else SEPTEMBER_2025), assume_valid_sdl=True)


def parsed(name, text):
    """The tree, or the error."""
    try:
        return parse(Source(text, name)), None
    except GraphQLError as error:
        return None, error


def formatted(name, text):
    tree, error = parsed(name, text)
    return ("", listed([error])) if error else (print_ast(tree) + "\n", [])


def validated(schema, name, text):
    tree, error = parsed(name, text)
    try:
        return listed([error] if error else validate(schema, tree, RULES, max_errors=1_000_000))
    except (KeyError, AttributeError, TypeError, RecursionError, GraphQLError) as error:
        raise Incomparable(repr(error)) from error


def checked(files):
    """The errors of a schema in one or several files, in the stages in which we look for them, too."""
    trees, errors = zip(*(parsed(*file) for file in files))
    if any(errors):
        return listed(filter(None, errors))
    document = DocumentNode(definitions=tuple(definition for tree in trees for definition in tree.definitions))
    errors = validate_sdl(document)
    # A snapshot of a server may use directives that it does not define: a warning of ours.
    unknown = [error for error in errors if error.message.startswith("Unknown directive")]
    if len(errors) > len(unknown):
        return listed(error for error in errors if error not in unknown)
    # Of some mistakes no schema can be made, and then the reference says nothing of the others: no case to compare.
    try:
        return listed(validate_schema(build_ast_schema(document, assume_valid_sdl=True)))
    except (TypeError, GraphQLError) as error:
        raise Incomparable(str(error)) from error
