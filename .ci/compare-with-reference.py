#!/usr/bin/env python3
"""Compares our command with graphql-core, the reference implementation's port to Python, on cases made at random.

    python3 .ci/compare-with-reference.py --command .build/release/query-generator --kind mutations --count 1000

Kinds:
  documents  executable documents made from a schema
  mutations  such documents with mistakes
  schemas    type systems in one or several files, most with mistakes
  parser     texts: valid or not, and where not
  format     the printed form, byte by byte, and that it does not change when it is printed again

We agree when both say valid or both invalid, with as many errors, and each of ours names a place that the
reference's names, too. Places where we differ on purpose are in compare/deviations.py. The same seed gives the same
cases; `--only N` runs the case numbered N and prints it. Needs graphql-core 3.2.14, nothing else.
"""

import argparse, glob, json, multiprocessing, os, random, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "compare"))
import deviations, mutations, reference, schemas, texts
from documents import DocumentMaker
from graphql import GraphQLError, introspection_from_schema, parse, print_ast

KINDS = ["documents", "mutations", "schemas", "parser", "format"]
EXAMPLES = [
    "wknd/schema.graphqls",
    "strapi/schema.graphqls",
    "parse/schema.graphqls",
    "conformance/projects/*/schema*.graphqls",
]


class Comparer:
    """Makes case after case and compares. Schemas are read once."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        paths = options.schemas or [os.path.join(HERE, "compare/example.graphqls")] + sorted(
            path for pattern in EXAMPLES for path in glob.glob(os.path.join(options.shared, pattern))
        )
        paths += [] if options.schemas else self.made_schemas(12)
        self.texts = [open(path, encoding="utf-8").read() for path in paths]
        self.schemas = [(path, reference.schema(text)) for path, text in zip(paths, self.texts)]
        self.introspected = {
            path: self.introspection(index, schema) for index, (path, schema) in enumerate(self.schemas)
        }
        self.small = [text for text in self.texts if len(text) < 10_000]

    def made_schemas(self, count):
        """Files with valid schemas made at random."""
        paths = []
        for index in range(count * 20):
            text = "\n".join(schemas.SchemaMaker(random.Random(f"{self.options.seed} schema {index}")).definitions())
            path = os.path.join(self.folder, f"made{index}.graphqls")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            # Without warnings, too: default values that do not fit are none to the reference.
            if json.loads(self.run("check-schema", "--format", "json", path).stdout)["diagnostics"]:
                continue
            paths.append(path)
            if len(paths) == count:
                break
        return paths

    def introspection(self, index, schema):
        """A file with the schema as its server would describe it; nothing where the reference can't."""
        try:
            description = introspection_from_schema(schema)
        except GraphQLError:
            return None
        path = os.path.join(self.folder, f"schema{index}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(description, file)
        return path

    def case(self, kind, index):
        """The files of a case, and the schema that the first of them is for."""
        rng = random.Random(f"{self.options.seed} {kind} {index}")
        if kind == "schemas":
            return self.schema_files(rng), None
        # The example has the most kinds of types.
        path, schema = self.schemas[0] if rng.random() < 0.3 else rng.choice(self.schemas)
        if kind in ("documents", "mutations"):
            return [("document.graphql", self.document(schema, rng, kind == "mutations"))], path
        documents = [
            self.document(schema, rng, rng.random() < 0.5),
            "\n".join(self.schema_definitions(rng)),
            rng.choice(self.small),
        ]
        if kind == "format" and rng.random() < 0.5:
            return [("document.graphql", mutations.laid_out(rng.choice(documents[:2]), rng))], None
        return [("document.graphql", texts.text(documents, rng))], None

    def document(self, schema, rng, is_mutated):
        text = DocumentMaker(schema, rng).document()
        if is_mutated:
            names = rng.sample(list(schema.type_map), min(8, len(schema.type_map)))
            for _ in range(8):
                tree = mutations.mutate(parse(text, no_location=True), rng, names)
                try:
                    parse(print_ast(tree))
                    text = print_ast(tree)
                    break
                except (GraphQLError, AttributeError, TypeError):
                    continue
        draw = rng.random()
        if draw < 0.3:
            return print_ast(parse(text))
        return mutations.laid_out(text, rng) if draw < 0.7 else text

    def schema_definitions(self, rng):
        made = schemas.SchemaMaker(rng).definitions()
        if rng.random() < 0.1:
            made = [print_ast(definition) for definition in parse(rng.choice(self.small)).definitions]
        if rng.random() < 0.2:
            return made
        for _ in range(8):
            try:
                tree = mutations.mutate(
                    parse("\n".join(made), no_location=True),
                    rng,
                    ["T0", "I0", "U0", "E0", "In0", "S0", "d0"],
                    schemas.DEFINITIONS,
                )
                definitions = [print_ast(definition) for definition in tree.definitions]
                parse("\n".join(definitions))
                return definitions
            except (GraphQLError, AttributeError, TypeError):
                continue
        return made

    def schema_files(self, rng):
        files = [[] for _ in range(rng.choice([1, 1, 2, 3]))]
        for definition in self.schema_definitions(rng):
            rng.choice(files).append(definition)
        return [
            (f"{index}.graphqls", "\n\n".join(definitions) + "\n")
            for index, definitions in enumerate(filter(None, files))
        ]

    def run(self, *arguments):
        return subprocess.run([self.options.command, *arguments], capture_output=True, timeout=60)

    def ours(self, kind, files, schema):
        """What we print, and our errors as (severity, message, (file, line, column))."""
        paths = []
        for name, text in files:
            paths.append(os.path.join(self.folder, f"{os.getpid()}-{name}"))
            with open(paths[-1], "w", encoding="utf-8", newline="") as file:
                file.write(text)
        if kind == "schemas":
            result = self.run("check-schema", "--format", "json", *paths)
        elif schema:
            result = self.run("validate", "--format", "json", "--schema", schema, *paths)
        else:
            result = self.run("format", *paths)
        if result.returncode not in (0, 1):
            raise RuntimeError(f"exit code {result.returncode}: {result.stderr.decode()}")
        if kind == "schemas" or schema:
            found = json.loads(result.stdout)["diagnostics"]
        else:
            found = [
                dict(zip(("path", "line", "column", "severity", "message"), line.split(":", 4)))
                for line in result.stderr.decode().splitlines()
                if line.startswith(paths[0] + ":")
            ]
        listed = []
        for each in found:
            name = os.path.basename(each["path"] or "").split("-", 1)[-1]
            where = (name, int(each["line"] or 0), int(each["column"] or 0))
            listed.append((each["severity"].strip(), each["message"], where))
        if (result.returncode == 1) != any(severity == "error" for severity, *_ in listed):
            raise RuntimeError("exit code and errors differ")
        return result.stdout.decode(), listed

    def disagreement(self, kind, files, schema):
        """What differs, in words, or nothing."""
        # Some documents are checked against the schema as its server describes it. It makes no difference.
        is_introspected = schema and random.Random(files[0][1]).random() < 0.2
        printed, got = self.ours(kind, files, is_introspected and self.introspected[schema] or schema)
        if kind == "schemas":
            expected = reference.checked(files)
        elif schema:
            expected = reference.validated(dict(self.schemas)[schema], *files[0])
        else:
            text, expected = reference.formatted(*files[0])
        expected, errors = deviations.comparable(expected, [each for each in got if each[0] == "error"])
        if kind == "format" and not expected and not errors:
            if printed != text:
                return f"printed otherwise:\n{printed}\n--- the reference:\n{text}"
            again, _ = self.ours(kind, [("again.graphql", printed)], None)
            if printed != again:
                return f"printed otherwise the second time:\n{printed}\n---\n{again}"
        pairs = paired(expected, errors)
        lines = [
            f"  reference {'; '.join(map(place, places))}: {message}"
            for index, (message, places) in enumerate(expected)
            if index not in pairs.values() and not deviations.REFERENCE.search(message)
        ]
        lines += [
            f"  ours      {place(where)}: {message}"
            for index, (_, message, where) in enumerate(errors)
            if index not in pairs and not deviations.OURS.search(message)
        ]
        return "\n".join(lines)


def place(where):
    return "{}:{}:{}".format(*where)


def paired(expected, errors):
    """For errors of ours, by index, that of one of the reference that names the same place: as many as can be."""
    owners = {}

    def pair(index, seen):
        for other, (_, _, where) in enumerate(errors):
            if other in seen or expected[index][1] and where not in expected[index][1]:
                continue
            seen.add(other)
            if other not in owners or pair(owners[other], seen):
                owners[other] = index
                return True
        return False

    for index in range(len(expected)):
        pair(index, set())
    return owners


def work(share):
    options, kind, indexes = share
    found = []
    with tempfile.TemporaryDirectory() as folder:
        comparer = Comparer(options, folder)
        for index in indexes:
            files, schema = comparer.case(kind, index)
            try:
                difference = comparer.disagreement(kind, files, schema)
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                difference = f"{type(error).__name__}: {error}"
            except reference.Incomparable as reason:
                difference = None
            if difference != "" or options.only is not None:
                found.append((index, files, schema, difference))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True, help="our query-generator")
    parser.add_argument("--kind", choices=KINDS + ["all"], default="all")
    parser.add_argument("--count", type=int, default=1000, help="cases of each kind")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="the number of one case, to print it")
    parser.add_argument("--schemas", nargs="*", help="schemas to make documents for")
    parser.add_argument("--shared", default=os.path.join(HERE, "../../shared"), help="a folder with more schemas")
    parser.add_argument("--show", type=int, default=5, help="how many cases to print where we differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    total = 0
    for kind in KINDS if options.kind == "all" else [options.kind]:
        indexes = range(options.count) if options.only is None else [options.only]
        with multiprocessing.Pool(options.jobs) as pool:
            shares = [(options, kind, indexes[start :: options.jobs]) for start in range(options.jobs)]
            found = sorted((each for each in pool.map(work, shares) for each in each), key=lambda each: each[0])
        incomparable = sum(each[3] is None for each in found)
        found = [each for each in found if each[3] or options.only is not None]
        differing = sum(bool(each[3]) for each in found)
        total += differing
        print(
            f"{kind}: {len(indexes)} cases, {differing} differ, the reference has no answer for {incomparable}",
            flush=True,
        )
        for index, files, schema, difference in found[: options.show]:
            print(f"--- {kind} --seed {options.seed} --only {index}" + (f", schema {schema}" if schema else ""))
            for name, text in files:
                print(f"{name}:\n{text}")
            print(difference or "  no difference")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
