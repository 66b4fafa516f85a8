"""docs/python-reference.md is what the sources, the stubs and the docstrings say. UPDATE=1 writes it."""

import ast
import os
import re

import reference


def test_the_reference():
    page = reference.page()
    if os.environ.get("UPDATE"):
        reference.PAGE.write_text(page)
    assert reference.PAGE.read_text() == page, "run this test with UPDATE=1"


def test_every_link_has_a_place():
    page = reference.page()
    headings = {reference.anchor(heading) for heading in re.findall(r"^#+ (.*)$", page, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]*)\)", page)) <= headings


def test_everything_public_has_an_example():
    # Steps of `kifu.segments.dedupe`, whose example shows what they are for; two modules whose libraries are not installed.
    without = ("Relation", "are_copies", "compared", "groups", "pairs", "KatagoRows")
    missing = []
    for module in reference.MODULES:
        for name in reference.source(module).public() if not module.startswith("kifu.compat") else []:
            if name == "__version__":
                continue
            place, node, doc = reference.definition(module, name)
            text = reference.entry(module, name, place, node, doc)
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and ">>>" not in text and name not in without:
                missing.append(f"{module}.{name}")
    assert [name for name in missing if not name.startswith(("kifu.torch", "kifu.spark"))] == []
