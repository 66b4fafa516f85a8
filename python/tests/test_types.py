"""The package and the examples have types, by mypy, and by pyright where KIFU_PYRIGHT names it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTHON = Path(__file__).resolve().parents[1]
PYRIGHT = os.environ.get("KIFU_PYRIGHT")

needs_pyright = pytest.mark.skipif(not PYRIGHT, reason="KIFU_PYRIGHT names no pyright")


def test_the_package_by_mypy(tmp_path):
    command = [sys.executable, "-m", "mypy", "--config-file", PYTHON / "pyproject.toml", "--no-error-summary", "-p", "kifu"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.stdout == "", done.stderr


def pyright(folder, *arguments):
    """What pyright finds, as data, with the packages of this interpreter."""
    found = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    command = [PYRIGHT, "--outputjson", "--pythonpath", sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=found, timeout=300)
    return json.loads(done.stdout)


@needs_pyright
def test_the_examples_by_pyright(tmp_path):
    shutil.copytree(PYTHON / "examples", tmp_path / "examples")
    # Other libraries have no stubs; what comes from them is unknown.
    unknown = [f"reportUnknown{kind}Type" for kind in ("Member", "Variable", "Argument")]
    options = dict.fromkeys([*unknown, "reportMissingTypeStubs", "reportMissingImports"], False)
    settings = {"include": ["examples"], "typeCheckingMode": "strict", "pythonVersion": "3.11", **options}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    found = pyright(tmp_path)
    assert found["summary"]["filesAnalyzed"] == len(list((PYTHON / "examples").glob("*.py")))
    assert [(entry["file"], entry["message"]) for entry in found["generalDiagnostics"] if entry["severity"] == "error"] == []


@needs_pyright
def test_every_public_name_has_a_type(tmp_path):
    found = pyright(tmp_path, "--verifytypes", "kifu", "--ignoreexternal")["typeCompleteness"]
    # The base classes of PySpark and PyTorch are unknown where these are not installed.
    without = ("kifu.spark.", "kifu.torch.")
    unknown = [symbol["name"] for symbol in found["symbols"] if symbol["isExported"] and not symbol["isTypeKnown"]]
    assert len(found["symbols"]) > 400 and [name for name in unknown if not name.startswith(without)] == []
