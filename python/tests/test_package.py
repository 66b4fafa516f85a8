"""The package as it is built."""

import subprocess
import sys
import tomllib
from pathlib import Path

import kifu

ROOT = Path(__file__).resolve().parents[2]


def test_profiles_are_those_of_the_workspace():
    """One target folder serves both, so that dependencies are compiled once."""
    root = tomllib.loads((ROOT / "Cargo.toml").read_text())["profile"]
    ours = tomllib.loads((ROOT / "python" / "Cargo.toml").read_text())["profile"]
    for name, profile in ours.items():
        for key, value in profile.items():
            if key != "package":
                assert value == root[name][key], (name, key)
        for crate, settings in profile.get("package", {}).items():
            # The module itself is in this workspace alone.
            assert crate == "kifu-python" or settings == root[name]["package"][crate], (name, crate)


def test_modules_are_imported_when_named():
    program = """
import sys, kifu
assert "kifu.draw" not in sys.modules and "numpy" not in sys.modules
assert kifu.draw.svg(kifu.go.Board(5)).startswith("<svg")
assert not hasattr(kifu, "drow") and not hasattr(kifu, "_drow")
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_package_imports_nothing_else():
    """`import kifu` takes a few milliseconds because it imports the compiled module only."""
    program = """
import sys
before = set(sys.modules)
import kifu
assert set(sys.modules) - before == {"kifu", "kifu._native"}
before = set(sys.modules)
assert len(kifu.loads("(;B[aa])")[0]) == 1
assert not {"typing", "dataclasses", "json", "numpy"} & (set(sys.modules) - before)
assert set(kifu.__all__) <= set(dir(kifu)) and all(hasattr(kifu, name) for name in dir(kifu))
"""
    # Without `site`, which imports modules of its own.
    path = str(Path(kifu.__file__).parents[1])
    subprocess.run([sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {path!r}){program}"], check=True)


def test_versions_agree():
    ours = tomllib.loads((ROOT / "python" / "Cargo.toml").read_text())["package"]["version"]
    root = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    assert kifu.__version__ == ours == root


def test_dependencies_have_the_versions_of_the_workspace():
    def versions(path):
        locked = tomllib.loads(path.read_text())["package"]
        return {(package["name"], package["version"]) for package in locked}

    root, ours = versions(ROOT / "Cargo.lock"), versions(ROOT / "python" / "Cargo.lock")
    names = {name for name, _ in root}
    assert {package for package in ours if package[0] in names} <= root
