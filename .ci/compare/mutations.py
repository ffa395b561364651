"""Changes to syntax trees and to text, of the kinds that people make and of kinds that nobody would."""

import copy

from graphql import GraphQLError, Node, NameNode, OperationType, Source, Token, TokenKind, parse, print_ast
from graphql.language import Lexer, ast, parse_type, parse_value

VALUES = [
    "null", "0", "-0", "1", "-1", "2147483647", "2147483648", "-2147483649", "99999999999999999999", "1.5", "1e400",
    "-0.0", '""', '"a"', '"RED"', '"1"', '"""b"""', "true", "false", "RED", "X", "[]", "[1]", "[[null]]",
    '["a", 1]', "[null]", "{}", "{a: 1}", "{a: 1, a: 2}", "$v0", "$v1", "$unknown", "[$v0]", "{a: $v0}",
]
NAMES = [
    "x", "__typename", "__x", "id", "a", "A", "Int", "String", "Boolean", "Query", "__schema", "__type", "Unknown",
    "on", "input", "type", "true1", "ID", "__Type", "name", "v0", "F0", "F1",
]
DIRECTIVES = [
    "@skip(if: true)", "@include(if: $v0)", "@skip", "@include(if: null)", "@include(if: true, if: false)",
    "@deprecated", '@deprecated(reason: "r")', "@deprecated(reason: 1)", '@specifiedBy(url: "u")', "@specifiedBy",
    "@oneOf", "@unknown", "@unknown(a: $v0)", "@skip(unless: 1, if: false)", "@oneOf(a: 1)",
    "@deprecated(reason: null)",
]
FRAGMENTS = [
    "...F0", "...F1", "...F2", "...Unknown", "... @skip(if: true) { __typename }", "... on Query { __typename }",
    "__typename", "a0: __typename", "a1: id", "...on Unknown { a }", "...on Int { a }",
]
DEFINITIONS = [
    "fragment F0 on Query { __typename }", "fragment Self on Query { ...Self }", "{ __typename }",
    "query Op0 { __typename }", "mutation { __typename }", "subscription { a: __typename b: __typename }",
    "type X { a: Int }", "extend type Query { a: Int }", "schema { query: Query }",
    "fragment F1 on Query { a { ...F0 } ...F1 }", "directive @d on FIELD",
    "query Op1($v0: Int, $v0: String) { __typename }",
]


def mutate(document, rng, names=(), definitions=DEFINITIONS):
    """A copy of the tree with one to four changes, always one that can be printed and parsed again."""
    mutator = Mutator(copy.deepcopy(document), rng, list(names) + NAMES, definitions)
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4])):
        mutator.change()
    return mutator.document


class Mutator:
    def __init__(self, document, rng, names, definitions):
        self.document, self.rng, self.names, self.definitions = document, rng, names, definitions

    def change(self):
        """One of the changes that there is a place for."""
        self.nodes = list(nodes(self.document))
        changes = [
            self.rename, self.rename, self.rename, self.list, self.list, self.list, self.list, self.value,
            self.value, self.type, self.directive, self.selection, self.alias, self.kind, self.definition,
            self.optional, self.move,
        ]
        for _ in range(20):
            if self.rng.choice(changes)():
                return

    def pick(self, test):
        found = [node for node in self.nodes if test(node)]
        return self.rng.choice(found) if found else None

    def rename(self):
        node = self.pick(lambda node: isinstance(node, NameNode))
        if not node:
            return False
        others = [other.value for other in self.nodes if isinstance(other, NameNode)]
        draw = self.rng.random()
        put(
            node,
            "value",
            (
                self.rng.choice(others)
                if draw < 0.4
                else self.rng.choice(self.names) if draw < 0.9 else node.value + "x"
            ),
        )
        return True

    def list(self):
        """Drops, repeats, swaps or copies an element of a list: selections, arguments, fields, members, definitions."""
        rng = self.rng
        lists = [
            (node, key)
            for node in self.nodes
            for key in node.keys
            if isinstance(getattr(node, key), (tuple, list)) and getattr(node, key)
        ]
        if not lists:
            return False
        node, key = rng.choice(lists)
        elements = list(getattr(node, key))
        at, draw = rng.randrange(len(elements)), rng.random()
        if draw < 0.3:
            del elements[at]
        elif draw < 0.5:
            elements.insert(rng.randrange(len(elements) + 1), copy.deepcopy(elements[at]))
        elif draw < 0.6:
            other = rng.randrange(len(elements))
            elements[at], elements[other] = elements[other], elements[at]
        else:  # one of another list of the same kind
            source, _ = rng.choice([pair for pair in lists if pair[1] == key])
            element = copy.deepcopy(rng.choice(getattr(source, key)))
            if draw < 0.8:
                elements.insert(at, element)
            else:
                elements[at] = element
        put(node, key, tuple(elements))
        return True

    def value(self):
        owner = self.pick(
            lambda node: isinstance(
                node,
                (
                    ast.ArgumentNode,
                    ast.ObjectFieldNode,
                    ast.VariableDefinitionNode,
                    ast.ListValueNode,
                    ast.InputValueDefinitionNode,
                ),
            )
        )
        if not owner:
            return False
        is_constant = isinstance(owner, (ast.VariableDefinitionNode, ast.InputValueDefinitionNode))
        values = [node for node in self.nodes if isinstance(node, ast.ValueNode)]
        if values and self.rng.random() < 0.4:
            value = copy.deepcopy(self.rng.choice(values))
        else:
            value = parse_value(self.rng.choice(VALUES), no_location=True)
        if is_constant and any(isinstance(node, ast.VariableNode) for node in nodes(value)):
            return False
        if isinstance(owner, ast.ListValueNode):
            put(owner, "values", (*owner.values, value))
        elif is_constant:
            put(owner, "default_value", None if owner.default_value and self.rng.random() < 0.3 else value)
        elif self.rng.random() < 0.15:
            put(owner, "value", ast.ListValueNode(values=(owner.value,)))
        else:
            put(owner, "value", value)
        return True

    def type(self):
        owner = self.pick(lambda node: isinstance(getattr(node, "type", None), ast.TypeNode))
        if not owner:
            return False
        draw, type = self.rng.random(), owner.type
        if draw < 0.25:
            put(owner, "type", ast.ListTypeNode(type=type))
        elif draw < 0.5:
            put(owner, "type", type.type if isinstance(type, ast.NonNullTypeNode) else ast.NonNullTypeNode(type=type))
        elif draw < 0.65 and not isinstance(type, ast.NamedTypeNode):
            put(owner, "type", type.type)
        else:
            put(owner, "type", parse_type(self.rng.choice(self.names), no_location=True))
        return True

    def directive(self):
        owner = self.pick(lambda node: hasattr(node, "directives"))
        if not owner:
            return False
        others = [node for node in self.nodes if isinstance(node, ast.DirectiveNode)]
        if others and self.rng.random() < 0.5:
            directive = copy.deepcopy(self.rng.choice(others))
        else:
            directive = (
                parse("{ a " + self.rng.choice(DIRECTIVES) + " }", no_location=True)
                .definitions[0]
                .selection_set.selections[0]
                .directives[0]
            )
        put(owner, "directives", (*(owner.directives or ()), directive))
        return True

    def selection(self):
        """Another selection somewhere; a set where there was none, or none where there was one."""
        rng = self.rng
        fields = [node for node in self.nodes if isinstance(node, ast.FieldNode)]
        sets = [node for node in self.nodes if isinstance(node, ast.SelectionSetNode)]
        if not sets:
            return False
        if rng.random() < 0.3 and fields:
            field = rng.choice(fields)
            put(
                field,
                "selection_set",
                None if field.selection_set and rng.random() < 0.5 else copy.deepcopy(rng.choice(sets)),
            )
            return True
        selection = (
            parse("{ " + rng.choice(FRAGMENTS) + " }", no_location=True).definitions[0].selection_set.selections[0]
        )
        target = rng.choice(sets)
        put(target, "selections", (*target.selections, selection))
        return True

    def alias(self):
        fields = [node for node in self.nodes if isinstance(node, ast.FieldNode)]
        if not fields:
            return False
        field, other = self.rng.choice(fields), self.rng.choice(fields)
        put(
            field,
            "alias",
            None if field.alias and self.rng.random() < 0.4 else copy.deepcopy(other.alias or other.name),
        )
        return True

    def kind(self):
        operation = self.pick(
            lambda node: isinstance(node, (ast.OperationDefinitionNode, ast.OperationTypeDefinitionNode))
        )
        if not operation:
            return False
        put(operation, "operation", self.rng.choice(list(OperationType)))
        return True

    def definition(self):
        definition = parse(self.rng.choice(self.definitions), no_location=True).definitions[0]
        at = self.rng.randrange(len(self.document.definitions) + 1)
        put(
            self.document,
            "definitions",
            (*self.document.definitions[:at], definition, *self.document.definitions[at:]),
        )
        return True

    def optional(self):
        """Leaves out what may be left out."""
        node = self.pick(
            lambda node: any(getattr(node, key, None) for key in ("name", "type_condition", "variable_definitions"))
        )
        if isinstance(node, (ast.OperationDefinitionNode, ast.InlineFragmentNode)):
            for key in ("name", "type_condition"):
                if hasattr(node, key):
                    put(node, key, None)
            return True
        return False

    def move(self):
        """A copy of one subtree in the place of another of the same kind."""
        rng = self.rng
        places = [(node, key) for node in self.nodes for key in node.keys if isinstance(getattr(node, key), Node)]
        if not places:
            return False
        node, key = rng.choice(places)
        kind = getattr(node, key).kind
        others = [getattr(*place) for place in places if getattr(*place).kind == kind]
        put(node, key, copy.deepcopy(rng.choice(others)))
        return True


def put(node, key, value):
    """Sets a member; the nodes of newer versions are frozen."""
    object.__setattr__(node, key, value)


def nodes(node):
    """The node and all below it."""
    stack = [node]
    while stack:
        node = stack.pop()
        yield node
        for key in node.keys:
            if key == "loc":
                continue
            child = getattr(node, key, None)
            if isinstance(child, Node):
                stack.append(child)
            elif isinstance(child, (tuple, list)):
                stack += reversed(child)


def tokens(text):
    """The tokens of a text, each as it is written."""
    lexer, found = Lexer(Source(text)), []
    while (token := lexer.advance()).kind != TokenKind.EOF:
        found.append(text[token.start : token.end])
    return found


IGNORED = [
    " ", " ", " ", "\n", "\n", ", ", "\r\n", "\r", "\t", " # é, a comment\n", "\n\n", "  ", " \ufeff", "#\r",
    '\n#🏄 {"\n',
]


def laid_out(text, rng):
    """The same tokens with other space, commas and comments between them."""
    parts = []
    for token in tokens(text):
        parts += [token, rng.choice(IGNORED)]
    return ("\ufeff" if rng.random() < 0.1 else "") + "".join(parts)
