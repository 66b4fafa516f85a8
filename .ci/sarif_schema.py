"""Validates SARIF against the schema of OASIS with an independent validator: sarif_schema.py SCHEMA FILE..."""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
assert schema["$id"].endswith("sarif-schema-2.1.0.json"), schema["$id"]
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())
failed = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    results = sum(len(run["results"]) for run in log["runs"])
    assert results > 0, f"{path}: no results"
    error = next(validator.iter_errors(log), None)
    if error is None:
        print(f"{path}: {results} results")
    else:
        failed += 1
        print(f"{path}: {error.json_path}: {error.message[:300]}")
sys.exit(1 if failed else 0)
