"""Where we differ from the reference on purpose, by the words of messages. The reasons in full stand atop
Sources/GraphQLValidation/Validator.swift."""

import re

# Errors of ours that graphql-core 3.2 does not have.
OURS = re.compile(
    "|".join(
        [
            # From the September 2025 edition.
            "The schema has no root type for a",
            # It does not look into one-of input objects that are non-null.
            "must be non-null to be the field of one-of input",
            # It takes a default value that does not fit for none.
            "can't have a default value, as its input object is a one-of",
        ]
    )
)

# Errors of the reference that we do not have.
REFERENCE = re.compile(
    "|".join(
        [
            # It knows no built-in scalar in an operation that strays into a schema file.
            "Unknown type '(Int|Float|ID|String|Boolean)'",
            # It takes the items of a list for fields of the one-of input object in whose place the list stands.
            "must be non-nullable to be used for OneOf Input Object",
            # It takes a default value that does not fit for none, and so what has one for required.
            "Required (argument|input field) .* cannot be deprecated",
            "includes required argument .* that is missing from the Interface field",
        ]
    )
)


CONDITIONS = re.compile('must not use "@(skip|include)" in its root selection')
ROOT_FIELDS = re.compile(
    "must not use .* in its root selection|must (not )?select (one root field|.* as its root field|only one top level"
    " field|an introspection top level field)"
)


def comparable(expected, errors):
    """The errors on both sides in the order in which to pair them: what may be without a counterpart comes last.

    In the root selection of a subscription the September 2025 edition forbids @skip and @include, and the reference
    carries them out instead: there, root fields are not compared."""
    if any(CONDITIONS.search(message) for _, message, _ in errors):
        errors = [error for error in errors if not ROOT_FIELDS.search(error[1])]
        expected = [error for error in expected if not ROOT_FIELDS.search(error[0])]
    return (
        sorted(expected, key=lambda error: bool(REFERENCE.search(error[0]))),
        sorted(errors, key=lambda error: bool(OURS.search(error[1]))),
    )
