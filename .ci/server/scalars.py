"""The custom scalars of each sample's server: what they look like in answers, and what is taken as input.

Inputs are looked at as strictly as the real servers do, or more so; what is taken stays as it was sent, so that it can
be told what came.
"""

import base64, datetime, re

from ariadne import ScalarType
from graphql import GraphQLError
from starlette.datastructures import UploadFile

TEXTS = [
    "",
    "Bali Surf Camp",
    'quotes " and \\ and \'',
    "a line\nand another\r\n\tindented",
    "C++ & é;日本/?=#%",
    "👩‍🚀 e\u0301 \u2028 \u0001",
    "</script>&amp;{}[],:null",
]
INTS = [0, -1, 7, 2**31 - 1, -(2**31)]
FLOATS = [0.0, -0.5, 5000.0, 3.14159, 1e21, 1e-7, 1.7976931348623157e308, 0.1 + 0.2]
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)")


def moment(rng):
    """A date and time as these servers write it: UTC with milliseconds."""
    return f"{day(rng)}T{time(rng)}Z"


def day(rng):
    return str(datetime.date(1970, 1, 1) + datetime.timedelta(rng.randrange(50_000)))


def time(rng):
    return f"{rng.randrange(24):02}:{rng.randrange(60):02}:{rng.randrange(60):02}.{rng.randrange(1000):03}"


def any_json(rng, depth=2):
    members = {"text": text(rng), "number": rng.choice(FLOATS), "big": 2**63 - 1, "nothing": None, "yes": True}
    return {**members, "list": [any_json(rng, depth - 1)] * 2} if depth else members


def text(rng):
    return rng.choice(TEXTS)


def is_moment(value):
    return isinstance(value, str) and MOMENT.fullmatch(value) and datetime.datetime.fromisoformat(value)


def is_parse_date(value):
    return is_moment(value["iso"] if isinstance(value, dict) and value.get("__type") == "Date" else value)


def is_parse_file(value):
    return isinstance(value, str) or (isinstance(value, dict) and value.get("__type") == "File" and value["name"])


# By name: what makes a value for an answer, and what an input must be. An input is refused by false, or by an error.
BUILT_IN = {
    "Boolean": lambda rng: rng.random() < 0.5,
    "Float": lambda rng: rng.choice(FLOATS),
    "ID": lambda rng: base64.b64encode(rng.randbytes(9)).decode(),
    "Int": lambda rng: rng.choice(INTS),
    "String": text,
}
DAY = (day, lambda value: datetime.date.fromisoformat(value) and len(value) == 10)
TIME = (time, lambda value: datetime.time.fromisoformat(value) and len(value) >= 8)
JSON = (any_json, lambda value: True)
UPLOAD = (None, lambda value: isinstance(value, UploadFile))
AEM = {"Calendar": (moment, is_moment), "Date": DAY, "Time": TIME, "Json": JSON}
STRAPI = {
    "DateTime": (moment, is_moment),
    "Date": DAY,
    "Time": TIME,
    "JSON": JSON,
    "Long": (lambda rng: 2**63 - 1, lambda value: type(value) is int and -(2**63) <= value < 2**63),
    "I18NLocaleCode": (text, lambda value: isinstance(value, str)),
    "Upload": UPLOAD,
}
PARSE = {
    "Any": JSON,
    "Bytes": (BUILT_IN["ID"], lambda value: base64.b64decode(value, validate=True) is not None),
    "Date": (moment, is_parse_date),
    "File": (lambda rng: {"__type": "File", "name": text(rng)}, is_parse_file),
    "Object": (any_json, lambda value: isinstance(value, dict)),
    "Upload": UPLOAD,
}


def scalar_types(scalars):
    """Types that refuse what they must not take."""

    def parser(name, takes):
        def parse(value):
            try:
                if takes(value):
                    return value
            except (KeyError, TypeError, ValueError):
                pass
            raise GraphQLError(f"{name} can not represent {value!r}.")

        return parse

    return [ScalarType(name, value_parser=parser(name, takes)) for name, (_, takes) in scalars.items()]
