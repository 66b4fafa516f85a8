"""Writes docs/python-reference.md: signatures from the sources and stubs, texts from the docstrings."""

import ast
import importlib
import inspect
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "kifu"
PAGE = ROOT / "docs" / "python-reference.md"

# The modules in the order in which they are read, each with the extra that it needs.
MODULES = {
    "kifu": None,
    "kifu.go": None,
    "kifu.tables": None,
    "kifu.tensors": "NumPy",
    "kifu.draw": None,
    "kifu.engine": None,
    "kifu.check": None,
    "kifu.library": None,
    "kifu.segments": None,
    "kifu.dataset": None,
    "kifu.torch": "PyTorch",
    "kifu.spark": "PySpark and pyarrow",
    "kifu.compat.sgfmill": None,
}

INTRODUCTION = """# Reference of the Python package

Every public name of [the Python package](python.md), by module. The examples run as tests, beside the folder `samples`.

Points are numbers (row × columns + column, from 0 at the upper left), names (`"Q16"`, `"pd"`) or `kifu.Move`. Arrays are indexed
`[row, column]`; row 0 is the top. Colors are texts: `"black"`, `"white"`, and `kifu.Color` is equal to them.
"""


class Source:
    """The definitions in a file of the package."""

    def __init__(self, path):
        self.path = path
        self.tree = ast.parse(path.read_text())
        self.doc = ast.get_docstring(self.tree) or ""
        self.defined, self.imported, before = {}, {}, None
        for node in self.statements(self.tree.body):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.defined.setdefault(node.name, (node, ast.get_docstring(node)))
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                before = (node.targets[0] if isinstance(node, ast.Assign) else node.target).__dict__.get("id")
                self.defined.setdefault(before, (node, ""))
            elif isinstance(node, ast.Expr) and before and isinstance(node.value, ast.Constant):
                self.defined[before] = (self.defined[before][0], inspect.cleandoc(str(node.value.value)))
            elif isinstance(node, ast.ImportFrom) and node.level == 1:
                self.imported.update({name.asname or name.name: node.module for name in node.names})

    def statements(self, body):
        for node in body:
            yield node
            if isinstance(node, ast.If):
                yield from self.statements(node.body)

    def public(self):
        return ast.literal_eval(self.defined["__all__"][0].value)


SOURCES = {}


def source(name):
    if name not in SOURCES:
        plain = PACKAGE.joinpath(*name.split(".")[1:])
        paths = [plain / "__init__.py", plain.with_suffix(".py"), plain.with_suffix(".pyi")]
        SOURCES[name] = Source(next(path for path in paths if path.exists()))
    return SOURCES[name]


def definition(module, name):
    """The place where a name is defined: its module, its node and its docstring."""
    found = source(module)
    if name in found.defined and not (name in found.imported and name not in found.defined):
        node, doc = found.defined[name]
        return module, node, doc
    # Relative to the package in which the import stands.
    package = module if found.path.name == "__init__.py" else module.rpartition(".")[0]
    return definition(f"{package}.{found.imported[name] or name}", name)


def page():
    """The whole document."""
    parts = [INTRODUCTION]
    seen = {}
    for module, needs in MODULES.items():
        parts.append(f"## {module}\n")
        if needs:
            parts.append(f"It needs {needs}.\n")
        parts.append(text(source(module).doc))
        others = []
        for name in sorted(source(module).public(), key=lambda name: (name.lower(), name)):
            if name == "__version__":
                continue
            if module.startswith("kifu.compat"):
                others.append(f"`{name}`")
                continue
            place, node, doc = definition(module, name)
            if (place, name) in seen:
                first = f"{seen[place, name]}.{name}"
                others.append(f"[`{name}`](#{anchor(first)}) of `{seen[place, name]}`")
                continue
            seen[place, name] = module
            parts.append(entry(module, name, place, node, doc))
        if others:
            parts.append(f"Also here: {', '.join(others)}.\n")
    return "\n".join(parts)


def anchor(name):
    return "".join(letter for letter in name.lower() if letter.isalnum() or letter in "_-")


def entry(module, name, place, node, doc):
    heading = f"### {module}.{name}\n"
    live = getattr(importlib.import_module(place), name) if place == "kifu._native" else None
    doc = inspect.getdoc(live) if live is not None else doc
    if isinstance(node, ast.ClassDef):
        return "\n".join([heading, code(made(name, node)), text(doc), *members(node, live)])
    if isinstance(node, ast.FunctionDef):
        return "\n".join([heading, code(f"{name}({arguments(node, 0)}) -> {kind(node.returns)}"), text(doc)])
    return "\n".join([heading, text(doc)])


def made(name, node):
    """How an object of a class is made."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name in ("__new__", "__init__"):
            return f"class {name}({arguments(method, 1)})"
    fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
    if fields and any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        return f"class {name}({', '.join(kind(field) for field in fields)})"
    return f"class {name}"


def arguments(method, skipped):
    shown = ast.parse(ast.unparse(method)).body[0].args
    shown.args = shown.args[skipped:] if not shown.posonlyargs else shown.args
    shown.posonlyargs = shown.posonlyargs[skipped:] if shown.posonlyargs else []
    return re.sub(r"(: (?:[^,=\[\]()]|\[[^\]]*\])+?)=", r"\1 = ", kind(shown))


def kind(node):
    """A type as readers know it."""
    written = ast.unparse(node) if node is not None else "None"
    for private, meaning in (("_Point", "int | str"), ("_Size", "int | tuple[int, int]"), ("np.", ""), ("os.", "")):
        written = written.replace(private, meaning)
    return written


def members(node, live):
    """A list of the fields, properties and methods of a class."""
    lines, seen = [], set()
    body = list(node.body)
    for index, member in enumerate(body):
        after = body[index + 1] if index + 1 < len(body) else None
        if isinstance(member, ast.AnnAssign) and not member.target.id.startswith("_"):
            is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            doc = inspect.cleandoc(after.value.value) if is_text else ""
            lines.append(item(f"{member.target.id}: {kind(member.annotation)}", doc))
        elif isinstance(member, ast.Assign) and isinstance(member.value, ast.Constant) and not member.targets[0].id.startswith("_"):
            lines.append(item(f"{member.targets[0].id} = {kind(member.value)}", ""))
        elif isinstance(member, ast.FunctionDef) and not member.name.startswith("_") and member.name not in seen:
            seen.add(member.name)
            doc = inspect.getdoc(getattr(live, member.name)) if live is not None else ast.get_docstring(member)
            decorators = [ast.unparse(decorator) for decorator in member.decorator_list]
            if "property" in decorators:
                lines.append(item(f"{member.name}: {kind(member.returns)}", doc))
            else:
                skipped = 0 if "staticmethod" in decorators else 1
                lines.append(item(f"{member.name}({arguments(member, skipped)}) -> {kind(member.returns)}", doc))
    return [*lines, ""] if lines else []


def item(signature, doc):
    body = text(doc or "").strip("\n").split("\n")
    first = f"- `.{signature}`" + (f": {body[0]}" if body[0] else "")
    return "\n".join([first, *(f"  {line}" if line else "" for line in body[1:])])


def code(signature):
    if len(signature) > 110:
        name, inside, end = re.fullmatch(r"([^(]*\()(.*)(\).*)", signature).groups()
        lines = re.split(r", (?![^\[]*\])(?![^(]*\))", inside)
        signature = "\n".join([name, *(f"    {line}," for line in lines), end])
    return f"```python\n{signature}\n```\n"


def text(doc):
    """A docstring as Markdown: its examples become blocks of code."""
    lines, example = [], False
    for line in (doc or "").split("\n"):
        begins = line.startswith(">>>")
        if example and not line.strip():
            lines.append("```")
            example = False
        if begins and not example:
            lines += [] if not lines or lines[-1] == "" else [""]
            lines.append("```pycon")
            example = True
        lines.append(line)
    return "\n".join([*lines, "```"] if example else lines) + "\n"
