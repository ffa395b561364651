"""Content made from types: every field of a schema gets a resolver whose value depends on the path and a seed alone."""

import random

from graphql import is_abstract_type, is_enum_type, is_list_type, is_non_null_type, is_object_type

from scalars import BUILT_IN


class Content:
    """Resolves the fields of a schema.

    Of what may be null, about every seventh value is; but nothing of `never_null`, which are coordinates like
    "MemoConnection.edges" and, for its elements, "MemoConnection.edges[]".
    """

    def __init__(self, schema, scalars, never_null):
        self.schema, self.never_null = schema, set(never_null)
        self.makers = {**BUILT_IN, **{name: make for name, (make, _) in scalars.items()}}
        for kind in schema.type_map.values():
            if is_object_type(kind) and not kind.name.startswith("__"):
                for field in kind.fields.values():
                    field.resolve = self.resolve

    def resolve(self, _, info, **arguments):
        call = info.context["request"].state.call
        call.coerced = info.variable_values
        path = " ".join(map(str, [call.instance.name, *info.path.as_list()]))
        return self.value(info.return_type, path, f"{info.parent_type.name}.{info.field_name}")

    def value(self, kind, path, coordinate):
        rng = random.Random(path)
        if is_non_null_type(kind):
            kind = kind.of_type
        elif rng.random() < 1 / 7 and coordinate not in self.never_null:
            return None
        if is_list_type(kind):
            return [self.value(kind.of_type, f"{path} {index}", coordinate + "[]") for index in range(rng.randrange(4))]
        if is_enum_type(kind):
            return rng.choice(list(kind.values))
        if is_object_type(kind):
            return {"__typename": kind.name}
        if is_abstract_type(kind):
            return {"__typename": rng.choice(self.schema.get_possible_types(kind)).name}
        return self.makers[kind.name](rng)
