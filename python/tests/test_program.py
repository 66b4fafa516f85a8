"""The program that comes with the package, and `python -m kifu`."""

import json
import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

import kifu

PACKAGE = Path(kifu.__file__).parent
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


def run(*arguments, where=None, program=(sys.executable, "-m", "kifu"), **options):
    environment = {**os.environ, "PYTHONPATH": str(where)} if where else None
    return subprocess.run([*program, *arguments], capture_output=True, text=True, env=environment, timeout=60, **options)


@pytest.mark.parametrize(
    ("packages", "programs"),
    [(".", "bin"), (f"lib/python{VERSION}/site-packages", "bin"), (f"lib64/python{VERSION}/site-packages", "bin")],
    ids=["--target", "--prefix", "--prefix of 64 bits"],
)
@pytest.mark.skipif(os.name == "nt", reason="the program here is a shell script")
def test_the_program_beside_the_package_is_run(tmp_path, packages, programs):
    """Also where the installer wrote down another place, or nothing."""
    (tmp_path / packages).mkdir(parents=True, exist_ok=True)
    (tmp_path / packages / "kifu").symlink_to(PACKAGE)
    # A distribution that comes before the one that is installed.
    record = tmp_path / packages / "kifu-0.0.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: kifu\nVersion: 0.0.0\n")
    (record / "RECORD").write_text("../../../../nowhere/bin/kifu,,\n")
    (tmp_path / programs).mkdir()
    program = tmp_path / programs / "kifu"
    program.write_text('#!/bin/sh\necho "$0" "$@"\nexit 7\n')
    program.chmod(0o755)
    done = run("check", "a b.sgf", where=tmp_path / packages, cwd=tmp_path.parent)
    assert (done.stdout, done.stderr, done.returncode) == (f"{program} check a b.sgf\n", "", 7)


def test_without_the_program(monkeypatch, tmp_path, capsys):
    from kifu import _program

    monkeypatch.setattr(_program, "places", lambda: iter([tmp_path / "kifu", tmp_path / "bin" / "kifu"]))
    assert _program.run(["--version"]) == 2
    assert f"it is not in {tmp_path}, {tmp_path / 'bin'}\n" in capsys.readouterr().err


def comes_with_program():
    return any(file.name in ("kifu", "kifu.exe") and not file.suffix == ".py" for file in distribution("kifu").files or [])


@pytest.mark.skipif(not comes_with_program(), reason="the package was built without the program")
def test_the_program(samples, tmp_path):
    version = run("--version").stdout
    assert version.split()[:2] == ["kifu", kifu.__version__]
    script = Path(sys.executable).parent / "kifu"
    assert run("--version", program=(script,)).stdout == version
    checked = run("check", str(samples), "--quiet", "--format", "json", cwd=tmp_path)
    assert checked.returncode == 1, checked.stderr
    by_program = sorted((found["path"], found["name"]) for found in json.loads(checked.stdout))
    files = sorted({game.path for game in kifu.scan(samples)})
    found = ((path, problem) for path in files for problem in kifu.load(path).check())
    # Notes are shown on request only.
    assert by_program == sorted((path, problem.rule) for path, problem in found if problem.level != "info")
