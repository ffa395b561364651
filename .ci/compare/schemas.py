"""Type systems made at random: valid but for what chance does, to be changed by `mutations`."""

ROOTS = ["Query", "Mutation", "Subscription"]
LOCATIONS = [
    "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM",
    "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION", "FIELD", "QUERY",
]
DEFINITIONS = [
    "schema { query: Query }", "schema { query: Query mutation: Query }", "extend schema { subscription: T0 }",
    "type Empty", "extend type T0 { id: ID }", "extend type T1 implements I0", "extend interface I0 { extra: Int }",
    "extend union U0 = T0", "extend enum E0 { NEW A }", "extend input In0 { self: In0! }",
    'extend scalar S0 @specifiedBy(url: "u")', "extend input In0 @oneOf { id: ID }",
    "input Loop { other: In0! self: Loop! }", "interface I9 implements I9 { a: Int }",
    "directive @d0(a: Int! = 1) repeatable on OBJECT", "directive @self(a: Int @self) on ARGUMENT_DEFINITION",
    "scalar Int", "type __Type { a: Int }", "enum Bad { true1 __x }", "union None",
    "type T9 implements I0 & I1 { id: ID! }", "scalar ID", "directive @deprecated on OBJECT",
    "directive @skip(if: Boolean!) on FIELD", "type Query { a: Int }", "extend type Int { a: Int }",
    "directive @specifiedBy(url: String!) on SCALAR", "directive @oneOf on INPUT_OBJECT",
    "input One @oneOf { a: Int! b: Int = 1 }", "extend schema @d0",
    "type D { a(b: Int! @deprecated): Int @deprecated(reason: null) }", "query Q { a }",
    "fragment F on Query { a }",
]


class SchemaMaker:
    """Makes the definitions of one type system."""

    def __init__(self, rng):
        self.rng = rng
        some = lambda letter, most: [f"{letter}{index}" for index in range(rng.randrange(most))]
        self.objects, self.interfaces, self.unions = some("T", 5) + ["Query"], some("I", 4), some("U", 3)
        self.enums, self.inputs, self.scalars, self.directives = (
            some("E", 3),
            some("In", 4),
            some("S", 2),
            some("d", 3),
        )
        self.fields = {}  # by interface and then type: what it has to have

    def definitions(self):
        rng = self.rng
        made = [self.directive(name) for name in self.directives]
        made += [f"scalar {name}{self.applied('SCALAR')}" for name in self.scalars]
        made += [f"enum {name}{self.applied('ENUM')} {{ {' '.join(self.enum_values())} }}" for name in self.enums]
        made += [self.input(name) for name in self.inputs]
        for index, name in enumerate(self.interfaces):
            made.append(self.composite("interface", name, self.interfaces[:index]))
        for name in self.objects:
            made.append(self.composite("type", name, self.interfaces))
        for name in self.unions:
            members = rng.sample(self.objects, rng.randrange(1, len(self.objects) + 1))
            made.append(f"union {name}{self.applied('UNION')} = {' | '.join(members)}")
        if rng.random() < 0.3:
            made.append(f"schema{self.applied('SCHEMA')} {{ query: Query }}")
        if rng.random() < 0.1:
            made.append('extend schema @specifiedBy(url: "u")')
        rng.shuffle(made)
        return [
            self.described() + definition if not definition.startswith("extend") else definition
            for definition in made
        ]

    def described(self):
        return self.rng.choice(["", "", "", "", '"d" ', '"""\nblock\n"""\n'])

    def wrapped(self, name):
        return self.rng.choice(["{}", "{}", "{}!", "[{}]", "[{}!]!", "[[{}]!]"]).format(name)

    def leaf(self):
        return self.rng.choice(["Int", "Float", "String", "Boolean", "ID"] + self.enums + self.scalars)

    def enum_values(self):
        return [
            f"{value}{self.applied('ENUM_VALUE')}" for value in self.rng.sample("ABCDE", self.rng.randrange(1, 5))
        ]

    def directive(self, name):
        locations = " | ".join(self.rng.sample(LOCATIONS, self.rng.randrange(1, 6)))
        repeatable = self.rng.choice(["", "", " repeatable"])
        arguments = self.rng.choice(["", "(a: Int)", "(a: Int = 1, b: [String!])", "(a: Int!)"])
        return f"directive @{name}{arguments}{repeatable} on {locations}"

    def applied(self, location):
        rng = self.rng
        if rng.random() < 0.9:
            return ""
        if location.endswith(("FIELD_DEFINITION", "ENUM_VALUE", "ARGUMENT_DEFINITION")) and rng.random() < 0.6:
            return " @deprecated"
        arguments = rng.choice(["", "(a: 1)", "(a: null)", "(c: 1)", "(a: 1, b: [])"])
        return f" @{rng.choice(self.directives or ['unknown'])}{arguments}"

    def input_value(self, name, default=True):
        written = self.wrapped(self.rng.choice([self.leaf(), self.leaf()] + self.inputs))
        value = (
            self.rng.choice(["", "", "", " = null", " = 1", ' = "a"', " = []", " = {}", " = A", " = [1, null]"])
            if default
            else ""
        )
        return f"{self.described()}{name}: {written}{value}{self.applied('ARGUMENT_DEFINITION')}"

    def input(self, name):
        is_one_of = self.rng.random() < 0.2
        fields = [
            self.input_value(field, not is_one_of) for field in self.rng.sample("abcdef", self.rng.randrange(1, 4))
        ]
        return f"input {name}{' @oneOf' if is_one_of else ''}{self.applied('INPUT_OBJECT')} {{ {' '.join(fields)} }}"

    def field(self):
        arguments = [self.input_value(name) for name in self.rng.sample("xyz", self.rng.choice([0, 0, 0, 1, 2]))]
        type = self.wrapped(
            self.rng.choice([self.leaf(), self.leaf()] + self.objects + self.interfaces + self.unions)
        )
        return f"{'(' + ', '.join(arguments) + ')' if arguments else ''}: {type}{self.applied('FIELD_DEFINITION')}"

    def composite(self, keyword, name, interfaces):
        rng = self.rng
        named, fields = [], {}
        for interface in rng.sample(interfaces, min(len(interfaces), rng.choice([0, 0, 1, 2]))):
            for each in [interface, *self.fields[interface][0]]:
                if each not in named:
                    named.append(each)
                    fields |= {key: value for key, value in self.fields[each][1].items() if key not in fields}
        own = {field: self.field() for field in rng.sample("abcdefgh", rng.randrange(1, 4))}
        fields = own | fields if named or rng.random() < 0.95 else {}
        self.fields[name] = (named, fields)
        fields = {
            key: (
                value + "!"
                if not value.endswith(("!", "d", ")")) and "@" not in value and rng.random() < 0.1
                else value
            )
            for key, value in fields.items()
        }
        implements = f" implements {' & '.join(named)}" if named else ""
        body = " ".join(self.described() + field + rest for field, rest in fields.items())
        return f"{keyword} {name}{implements}{self.applied('OBJECT')} {{ {body} }}"
