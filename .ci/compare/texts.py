"""Texts for the parser and the printer: tokens in any order, changed characters, hard strings and numbers."""

from graphql import GraphQLError

from mutations import laid_out, tokens

WORDS = [
    "query", "mutation", "subscription", "fragment", "on", "a", "b", "true", "false", "null", "type", "extend",
    "schema", "scalar", "interface", "implements", "union", "enum", "input", "directive", "repeatable", "FIELD",
    "QUERY", "OBJECT", "VARIABLE_DEFINITION", "!", "$", "&", "(", ")", "...", ":", "=", "@", "[", "]", "{", "|",
    "}", "{", "}", "(", ")", "1", "-1", "0.5", "1e5", '"s"', '"""b"""', "$a", "@a", "a: 1", "a: B", "{ a }",
    "(a: 1)", "($a: B)", "...on A { b }", "...b", "..", ".", "&A", "|A", "{ a: B }", '"""d"""\ntype',
    "schema { query: A }", "[A!]!", "on FIELD", "= 1",
]
PIECES = [
    '"', '"', '""', '"""', '"""', "\\", '\\"""', "\\n", "\\u0041", "\\u{41}", "\\u{1F3C4}", "\\ud83c\\udfc4",
    "\\ud83c", "\\udfc4", "\\u{D83C}", "\\u{110000}", "\\u{}", "\\u{00000041}", "\\u00", "\\x", "\\/",
    "\\b\\f\\r\\t", "\n", "\n", "\r", "\r\n", " ", "  ", "\t", "a", "b ", "é", "🏄", "\u2028", "\ufeff", "\0",
    "\x07", "\x7f", "\x85", "#", "{", "}", "'", "0", "\u00a0", "\x1f", "\u200b", "\uffff",
]
NUMBERS = [
    "0", "00", "-0", "-", "+1", "1", "01", "1.", ".1", "1.0", "1.e1", "1e", "1e+", "1e-5", "1E5", "1e5.", "1.5.6",
    "1a", "0x1", "1_", "-a", "1.0e10", "-1.5E-3", "1é", "1..", "1...a", "9" * 40, "0.0", "-00", "0e0", '1""', "1#",
    "0b1", "-1-", "1e5e5",
]
TEMPLATES = [
    "{{ a(b: {0}) }}", "{{ a(b: [{0}, {1}]) {1} }}", "query ($a: B = {0}) {{ a }}", "{0}",
    "{0} type A {{ {1} b: C }}", "{0}\nschema {{ query: Q }}", "type A {{ {0} a({1} b: C = {0}): D }}",
    "enum A {{ {0} B {1} C }}", "{{ a @b(c: {0}) }}", "{0} {1}", "directive @a({0} b: C) on FIELD",
    "{0} query A {{ a }}", "{0} fragment A on B {{ a }}", "query A({0} $a: B) {{ a }}",
]


def text(documents, rng):
    """One text; most have a mistake somewhere."""
    kind = rng.choice(["soup", "characters", "characters", "tokens", "tokens", "strings", "strings", "numbers"])
    if kind == "soup":
        return "".join(rng.choice(WORDS) + rng.choice([" ", " ", "", "\n", ","]) for _ in range(rng.randrange(1, 14)))
    if kind == "strings":
        pieces = ["".join(rng.choice(PIECES) for _ in range(rng.randrange(8))) for _ in range(2)]
        quotes = [rng.choice(['"', '"""', '"""', ""]) for _ in range(2)]
        return rng.choice(TEMPLATES).format(*(quote + piece + quote for quote, piece in zip(quotes, pieces)))
    if kind == "numbers":
        return rng.choice(TEMPLATES).format(rng.choice(NUMBERS), rng.choice(NUMBERS))
    document = rng.choice(documents)
    if rng.random() < 0.5:
        document = laid_out(document, rng)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        document = (changed if kind == "characters" else retokened)(document, rng)
    return document


def changed(text, rng):
    """One character less, more, repeated or other; or the text ends early."""
    at = rng.randrange(len(text) + 1)
    draw = rng.random()
    if draw < 0.05:
        return text[:at]
    end = at + (0 if draw < 0.4 else 1 if draw < 0.8 else rng.randrange(9))
    return text[:at] + ("" if draw > 0.7 else rng.choice(PIECES + WORDS)) + text[end:]


def retokened(text, rng):
    """One token less, more, repeated or other."""
    try:
        found = tokens(text)
    except GraphQLError:
        return text
    if not found:
        return text
    at, draw = rng.randrange(len(found)), rng.random()
    if draw < 0.3:
        del found[at]
    elif draw < 0.5:
        found.insert(at, rng.choice(WORDS))
    elif draw < 0.7:
        found.insert(at, found[at])
    elif draw < 0.85:
        found[at] = rng.choice(found)
    else:
        other = rng.randrange(len(found))
        found[at], found[other] = found[other], found[at]
    return "".join(token + rng.choice([" ", " ", "\n"]) for token in found)
