"""The scripts of python/examples run, and do what they say."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
EXAMPLES = sorted((HERE.parent / "examples").glob("*.py"))

# What each script writes, and a text of its output. A script that is not here only has to print something.
EXPECTED = {
    "open_anything": ([], "shift-jis-judan-2019.sgf: sgf in Shift_JIS"),
    "health": (["repaired/broken-in-ten-ways.sgf"], "broken-in-ten-ways.sgf: "),
    "one_file_per_game": (["games"], "UTF-8"),
    "diagrams": (["move-127.svg", "corner.svg", "lesson.pdf"], "19"),
    "build_a_problem": (["problem.sgf"], "C[Correct.]"),
    "board_for_a_page": (["game.html"], "<iframe sandbox"),
    "correct": (["corrected.sgf"], "+"),
    "positions_as_tensors": ([], "(256, 26, 19, 19)"),
    "data_loader": ([], "planes (256, 17, 19, 19)"),
    "on_spark": (["dataset/dataset.json"], "9 games, 23 matches"),
    "on_ray": (["dataset/dataset.json"], "9 games, 23 matches"),
    "on_dask": (["dataset/dataset.json"], "9 games, 23 matches"),
    "rows_for_katago": (["shards/rows-000000.npz"], " positions"),
}

# Libraries that the tests do not install: these scripts are tested where they are.
NEEDS = {"data_loader": "torch", "on_spark": "pyspark", "on_ray": "ray", "on_dask": "dask"}


def run(script, folder, *arguments):
    # The workers of Spark have the same Python.
    here = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    done = subprocess.run([sys.executable, script, *arguments], cwd=folder, env=here, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda path: path.stem)
def test_example(script, samples, tmp_path):
    if needed := NEEDS.get(script.stem):
        pytest.importorskip(needed)
    shutil.copytree(samples, tmp_path / "samples")
    output = run(script, tmp_path)
    files, text = EXPECTED.get(script.stem, ([], ""))
    assert output and text in output
    assert all((tmp_path / name).exists() for name in files)


def test_examples_have_types():
    if not EXAMPLES:
        pytest.fail("there are no examples")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--ignore-missing-imports", *map(str, EXAMPLES)]
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", timeout=300)
    assert done.stdout == "", done.stderr


def test_the_script_of_sgfmill_and_its_translation(samples, tmp_path):
    """Both print the same, but for the way in which a board is drawn."""
    names = ("ear-reddening-1846.sgf", "kisei-2018-game-1.sgf", "nine-stones-2002.sgf", "nine-by-nine-2006.sgf", "euc-kr-nongshim-2019.sgf", "corner-problem.sgf", "three-games.sgf")
    files = [str(samples / name) for name in names if (samples / name).exists()]
    assert len(files) >= 4
    theirs = run(HERE / "sgfmill_report.py", tmp_path, *files)
    ours = run(HERE.parent / "examples" / "from_sgfmill.py", tmp_path, *files)

    def stones(text):
        """Boards as rows of letters: sgfmill writes `9  .  #  o`, kifu `.XO`."""
        for line in text.splitlines():
            if drawn := re.fullmatch(r" *\d+((?:  [.#o])+)", line):
                yield drawn[1].replace("  ", "").replace("#", "X").replace("o", "O")
            elif not re.fullmatch(r" +A( +[B-Z])*", line):
                yield line

    assert list(stones(ours)) == list(stones(theirs))
