"""Validates JGF against docs/jgf.schema.json with an independent validator: jgf_schema.py FILE..."""

import json
import sys
import threading

import jsonschema


def main():
    # The validator recurses for every nested variation.
    sys.setrecursionlimit(1_000_000)
    schema = json.load(open("docs/jgf.schema.json", encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failed = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            error = next(validator.iter_errors(json.load(file)), None)
        if error is not None:
            failed += 1
            print(f"{path}: {error.json_path}: {error.message[:300]}")
    print(f"{len(sys.argv) - 1 - failed} passed, {failed} failed")
    outcome.append(failed)


outcome = []
threading.stack_size(512 * 1024 * 1024)
worker = threading.Thread(target=main)
worker.start()
worker.join()
sys.exit(0 if outcome == [0] else 1)
