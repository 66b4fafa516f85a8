"""Every example in a docstring runs, and everything public has a docstring."""

import doctest
import importlib
import inspect
import pkgutil
import re
import shutil
from pathlib import Path

import pytest

import kifu

MODULES = ["kifu"] + [
    f"kifu.{module.name}"
    for module in pkgutil.iter_modules(kifu.__path__)
    if not module.name.startswith("_") and module.name not in ("torch", "spark")
]


def documented(module):
    """The public names of a module with their docstrings; those of the compiled classes too, which doctest skips."""
    for name in module.__all__:
        value = getattr(module, name)
        yield name, value
        if inspect.isclass(value) and value.__module__.startswith("kifu"):
            for member, content in vars(value).items():
                if not member.startswith("_") and (callable(content) or inspect.isdatadescriptor(content)):
                    yield f"{name}.{member}", content


@pytest.fixture
def beside_samples(samples, monkeypatch, tmp_path):
    """A folder to work in, where the examples find the sample records."""
    shutil.copytree(samples, tmp_path / "samples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", MODULES)
@pytest.mark.usefixtures("beside_samples")
def test_examples(name):
    module = importlib.import_module(name)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    texts = [(name, module.__doc__)] + [(place, inspect.getdoc(value)) for place, value in documented(module)]
    for place, text in texts:
        runner.run(parser.get_doctest(text or "", {}, f"{name}.{place}", None, None))
    assert runner.summarize().failed == 0


@pytest.mark.usefixtures("beside_samples")
def test_the_manual():
    """The examples of docs/python.md run one after the other."""
    root = Path(__file__).resolve().parents[2]
    text = "".join(re.findall(r"```pycon\n(.*?)```", (root / "docs" / "python.md").read_text(), re.DOTALL))
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", None, None))
    assert runner.summarize().failed == 0
    assert runner.tries > 20


@pytest.mark.parametrize("name", MODULES)
def test_everything_is_documented(name):
    module = importlib.import_module(name)
    fields = ("Source", "__version__")
    missing = [
        place
        for place, value in documented(module)
        if place not in fields and type(value).__name__ != "member_descriptor" and not inspect.getdoc(value)
    ]
    assert missing == []
