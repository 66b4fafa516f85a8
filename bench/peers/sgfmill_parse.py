"""Times sgfmill over a folder of records and prints rows of the table that `parse` prints.

Usage: sgfmill_parse.py [FOLDER], with KIFU_CORPUS, KIFU_FILES and KIFU_PASSES as in the Rust programs.
"""

import os
import sys
import time
from importlib.metadata import version
from pathlib import Path

from sgfmill import sgf_grammar

SAMPLES = Path(__file__).parent.parent.parent / "samples"


def load(folder, limit):
    """The bytes of the .sgf files below `folder`, at most `limit` of them, evenly spread."""
    root = Path(folder)
    paths = [path for path in root.rglob("*") if path.suffix.lower() == ".sgf" and path.is_file()]
    paths.sort(key=lambda path: [os.fsencode(part) for part in path.relative_to(root).parts])
    taken = min(limit, len(paths))
    return [paths[index * len(paths) // taken].read_bytes() for index in range(taken)]


def accepted(files):
    """Parses every file; returns how many came out with at least one game."""
    count = 0
    for data in files:
        try:
            count += bool(sgf_grammar.parse_sgf_collection(data))
        except (ValueError, RecursionError):
            pass
    return count


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("KIFU_CORPUS", SAMPLES)
    files = load(folder, int(os.environ.get("KIFU_FILES", sys.maxsize)))
    size = sum(map(len, files))
    fastest = float("inf")
    for _ in range(int(os.environ.get("KIFU_PASSES", 2))):
        start = time.process_time()
        count = accepted(files)
        fastest = min(fastest, time.process_time() - start)
    print(
        f"| sgfmill {version('sgfmill')}, parse_sgf_collection | coarse tree of bytes "
        f"| {size / fastest / 1e6:.1f} | {len(files) / fastest:.0f} | {count} of {len(files)} |"
    )


main()
