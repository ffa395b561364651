"""Executable documents made at random from a schema. Nearly all are valid: what is left to chance is whether fields
that share a response key can be merged, and the reference is asked about that as about everything else."""

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLScalarType,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_composite_type,
    is_leaf_type,
    is_required_argument,
    is_required_input_field,
)

KINDS = ("query", "mutation", "subscription")
LOCATIONS = {"query": "QUERY", "mutation": "MUTATION", "subscription": "SUBSCRIPTION"}
STRINGS = [
    '""', '"a"', '"é 🏄"', '"\\n\\t\\"\\\\"', '"\\u00e9"', '"\\u{1F3C4}"', '"""block"""',
    '"""\n  two\n    lines\n  """', '"2026-01-01"', '"https://example.com/?a=b"',
]
SCALARS = {
    "Int": ["0", "-1", "7", "2147483647", "-2147483648"],
    "Float": ["0", "1.5", "-2e10", "1E-3", "12345678901"],
    "Boolean": ["true", "false"],
    "String": STRINGS,
    "ID": STRINGS + ["1", "-5", "12345678901234567890"],
}
ANY = ["1", "1.5", "true", "{a: 1, b: [null, X]}", '[1, "2"]', "ENUM"] + STRINGS


class DocumentMaker:
    """Makes the text of one document."""

    def __init__(self, schema, rng):
        self.schema, self.rng = schema, rng
        self.composites = [
            type for type in schema.type_map.values() if is_composite_type(type) and not type.name.startswith("__")
        ]
        self.fragments = {}  # name: (type, text, variables, spreads)
        self.variables = {}  # name: definition
        self.used, self.spread = set(), set()
        self.size = rng.choice([4, 10, 10, 30, 60])

    def document(self):
        rng = self.rng
        count = rng.choice([1, 1, 1, 1, 2, 3])
        operations = [
            self.operation(f"Op{index}" if count > 1 or rng.random() < 0.6 else "") for index in range(count)
        ]
        parts = [self.headed(*operation) for operation in operations]
        parts += [text for _, text, _, _ in self.fragments.values()]
        rng.shuffle(parts)
        return "\n\n".join(parts) + "\n"

    def operation(self, name):
        rng = self.rng
        kinds = [kind for kind in KINDS if getattr(self.schema, f"{kind}_type")]
        kind = "query" if "query" in kinds and rng.random() < 0.7 else rng.choice(kinds)
        root = getattr(self.schema, f"{kind}_type")
        self.used, self.spread = set(), set()
        left, self.size = self.size, max(4, self.size)
        directives = self.directives(LOCATIONS[kind])
        selection = self.selection_set(root, 5, single=kind == "subscription")
        self.size = left
        return kind, name, directives, selection, self.used, self.spread

    def headed(self, kind, name, directives, selection, used, spread):
        """The operation with the definitions of the variables that it and its fragments use."""
        used, reached = set(used), list(spread)
        for fragment in reached:
            _, _, variables, spreads = self.fragments[fragment]
            used |= variables
            reached += [other for other in sorted(spreads) if other not in reached]
        variables = [self.variables[name] for name in sorted(used)]
        if kind == "query" and not name and not variables and not directives and self.rng.random() < 0.5:
            return selection
        return " ".join(
            filter(None, [kind, name + (f"({', '.join(variables)})" if variables else ""), directives, selection])
        )

    def selection_set(self, type, depth, single=False):
        rng = self.rng
        selections = []
        for _ in range(1 if single else rng.choice([1, 1, 2, 2, 3, 4, 6])):
            draw = rng.random()
            if draw < 0.12:
                selections.append(self.inline_fragment(type, depth, single))
            elif draw < 0.24 and depth > 0:
                selections.append(self.fragment_spread(type, depth, single))
            else:
                selections.append(self.field(type, depth, single))
        return "{ " + " ".join(selections) + " }"

    def field(self, type, depth, single):
        rng = self.rng
        fields = getattr(type, "fields", {})
        names = list(fields)
        self.size -= 1
        if depth <= 0 or self.size < 0:
            names = [name for name in names if is_leaf_type(get_named_type(fields[name].type))]
        if not single and rng.random() < 0.04 and type is self.schema.query_type:
            return rng.choice(
                [
                    "__schema { types { name kind fields(includeDeprecated: true) { name } } }",
                    '__type(name: "Query") { name ofType { name } }',
                ]
            )
        if not names or (not single and rng.random() < 0.06):
            return self.alias("__typename") + self.directives("FIELD", single)
        name = rng.choice(names)
        field = fields[name]
        arguments = self.arguments(field.args)
        text = self.alias(name, bool(arguments)) + arguments + self.directives("FIELD", single)
        if is_leaf_type(get_named_type(field.type)):
            return text
        return text + " " + self.selection_set(get_named_type(field.type), depth - 1)

    def alias(self, name, is_likely=False):
        draw = self.rng.random()
        if draw < (0.6 if is_likely else 0.1):
            return f"{self.rng.choice(['a', 'b', 'c'])}{self.rng.randrange(40)}: {name}"
        return name

    def overlapping(self, type):
        possible = self.possible(type)
        return [
            other
            for other in self.rng.sample(self.composites, min(40, len(self.composites)))
            if possible & self.possible(other)
        ] or [type]

    def possible(self, type):
        return {each.name for each in self.schema.get_possible_types(type)} if is_abstract_type(type) else {type.name}

    def inline_fragment(self, type, depth, single):
        other = type if single or self.rng.random() < 0.4 else self.rng.choice(self.overlapping(type))
        condition = "" if other is type and self.rng.random() < 0.5 else f" on {other.name}"
        directives = self.directives("INLINE_FRAGMENT", single)
        return f"...{condition}{directives} {self.selection_set(other, depth - 1, single)}"

    def fragment_spread(self, type, depth, single):
        rng = self.rng
        possible = self.possible(type)
        known = [
            name
            for name, (other, *_) in self.fragments.items()
            if other is not None and possible & self.possible(other)
        ]
        if not single and known and rng.random() < 0.5:
            name = rng.choice(known)
        else:
            name = self.fragment(
                type if single or rng.random() < 0.5 else rng.choice(self.overlapping(type)), depth, single
            )
        self.spread.add(name)
        return f"...{name}{self.directives('FRAGMENT_SPREAD', single)}"

    def fragment(self, type, depth, single):
        name = f"F{len(self.fragments)}"
        self.fragments[name] = (None, "", set(), set())  # nothing within may spread it
        used, spread = self.used, self.spread
        self.used, self.spread = set(), set()
        directives = self.directives("FRAGMENT_DEFINITION")
        text = f"fragment {name} on {type.name}{directives} {self.selection_set(type, depth - 1, single)}"
        self.fragments[name] = (type, text, self.used, self.spread)
        self.used, self.spread = used, spread
        return name

    def directives(self, location, single=False):
        if self.rng.random() < 0.88:
            return ""
        fit = [
            directive
            for directive in self.schema.directives
            if location in {getattr(each, "name", each) for each in directive.locations}
            and not (single and directive.name in ("skip", "include"))
        ]
        is_constant = location == "VARIABLE_DEFINITION"
        return "".join(
            f" @{each.name}{self.arguments(each.args, is_constant)}"
            for each in self.rng.sample(fit, min(len(fit), self.rng.choice([1, 1, 2])))
        )

    def arguments(self, definitions, is_constant=False):
        given = []
        for name, definition in definitions.items():
            is_required = is_required_argument(definition)
            if is_required or self.rng.random() < 0.35:
                given.append(f"{name}: {self.value(definition.type, not is_required, 0, is_constant)}")
        self.rng.shuffle(given)
        return f"({', '.join(given)})" if given else ""

    def value(self, type, has_default=False, depth=0, is_constant=False):
        rng = self.rng
        if not is_constant and rng.random() < 0.25:
            return self.variable(type, has_default)
        if not isinstance(type, GraphQLNonNull) and rng.random() < 0.07:
            return "null"
        type = get_nullable_type(type)
        if isinstance(type, GraphQLList):
            if rng.random() < 0.3 and not (isinstance(get_nullable_type(type.of_type), GraphQLList)):
                return self.value(GraphQLNonNull(get_nullable_type(type.of_type)), False, depth + 1, is_constant)
            return (
                "["
                + ", ".join(
                    self.value(type.of_type, False, depth + 1, is_constant) for _ in range(rng.choice([0, 1, 2]))
                )
                + "]"
            )
        if isinstance(type, GraphQLEnumType):
            return rng.choice(list(type.values))
        if isinstance(type, GraphQLScalarType):
            return rng.choice(SCALARS.get(type.name, ANY))
        return self.object(type, depth, is_constant)

    def object(self, type: GraphQLInputObjectType, depth, is_constant):
        rng = self.rng
        if type.is_one_of:
            name = rng.choice(list(type.fields))
            value = self.value(
                GraphQLNonNull(get_nullable_type(type.fields[name].type)), False, depth + 1, is_constant
            )
            return f"{{{name}: {value}}}"
        given = []
        for name, field in type.fields.items():
            is_required = is_required_input_field(field)
            if is_required or (depth < 3 and rng.random() < 0.25):
                given.append(f"{name}: {self.value(field.type, not is_required, depth + 1, is_constant)}")
        rng.shuffle(given)
        return "{" + ", ".join(given) + "}"

    def variable(self, type, has_default):
        rng = self.rng
        name = f"v{len(self.variables)}"
        written, default = str(type), ""
        if not isinstance(type, GraphQLNonNull) and rng.random() < 0.3:
            written += "!"
        elif isinstance(type, GraphQLNonNull) and (has_default or rng.random() < 0.3):
            written = written[:-1]
            if not has_default:
                default = " = " + self.value(type, is_constant=True, depth=2)
        elif not isinstance(type, GraphQLNonNull) and rng.random() < 0.2:
            default = " = " + self.value(type, is_constant=True, depth=2)
        used = self.used
        self.variables[name] = f"${name}: {written}{default}{self.directives('VARIABLE_DEFINITION')}"
        self.used = used | {name}
        return f"${name}"
