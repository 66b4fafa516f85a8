"""Runs the program that comes with the package: `python -m kifu check games/`."""

import sys

from ._program import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
