"""Validates recorded replies (JSON lines on standard input) by the schemas of an OpenAPI 3.1 document."""

import json
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

with open(sys.argv[1]) as file:
    document = json.load(file)

base = "urn:document"
registry = Registry().with_resource(base, Resource(contents=document, specification=DRAFT202012))
operations = {
    operation["operationId"]: (path.replace("~", "~0").replace("/", "~1"), method, operation)
    for path, item in document["paths"].items()
    for method, operation in item.items()
    if isinstance(operation, dict) and "operationId" in operation
}


def place_of(operation_id, status):
    """Where the schema of a reply stands; nothing where the document has none."""
    path, method, operation = operations[operation_id]
    responses = operation["responses"]
    for code in (str(status), f"{status // 100}XX", "default"):
        if code in responses:
            place = f"/paths/{path}/{method}/responses/{code}"
            response = responses[code]
            if "$ref" in response:
                place = response["$ref"].removeprefix("#")
                response = document["components"]["responses"][place.rsplit("/", 1)[-1]]
            content = response.get("content", {})
            return f"{place}/content/application~1json/schema" if "application/json" in content else None
    raise KeyError(f"{operation_id} has no {status}")


validators = {}
for line in sys.stdin:
    reply = json.loads(line)
    key = (reply["operation"], reply["status"])

    def say(text):
        print(json.dumps({"operation": reply["operation"], "says": f"{reply['status']} {text}"}))

    try:
        if key not in validators:
            place = place_of(*key)
            schema = None if place is None else {"$ref": f"{base}#{place}"}
            validators[key] = None if schema is None else Draft202012Validator(schema, registry=registry)
    except KeyError as unknown:
        say(f"status: {unknown.args[0]}")
        continue
    validator = validators[key]
    if validator is None:
        continue
    try:
        body = json.loads(reply["text"])
    except ValueError:
        say("no JSON")
        continue
    for error in validator.iter_errors(body):
        where = "/".join("*" if isinstance(part, int) else str(part) for part in error.absolute_path)
        say(f"{where}: {error.validator} {json.dumps(error.validator_value)[:80]}")
