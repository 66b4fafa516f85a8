"""Where the program `kifu` is, which comes with the package."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

NAME = "kifu.exe" if os.name == "nt" else "kifu"
FOLDER = "Scripts" if os.name == "nt" else "bin"


def places() -> Iterator[Path]:
    """The files that may be the program, those that belong to this very package first."""
    site = Path(__file__).absolute().parent.parent
    # What the installer wrote down: in virtual environments, and with --user and --prefix.
    try:
        for file in distribution("kifu").files or []:
            if file.name == NAME and file.parent.name == FOLDER:
                yield Path(os.path.normpath(str(file.locate())))
    except PackageNotFoundError:
        pass
    # With --target the programs are beside the packages; the installer writes down a place that it has left.
    yield site / FOLDER / NAME
    # PREFIX/lib/python3.11/site-packages, or PREFIX\Lib\site-packages.
    yield from (above / FOLDER / NAME for above in list(site.parents)[1:3])
    yield Path(sysconfig.get_path("scripts")) / NAME
    yield Path(sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))) / NAME


def find() -> Path:
    """Returns the program. Raises `FileNotFoundError` if the package came without it."""
    tried = list(dict.fromkeys(places()))
    for place in tried:
        if place.is_file() and os.access(place, os.X_OK):
            return place
    looked = ", ".join(str(place.parent) for place in tried)
    raise FileNotFoundError(f"this package was installed without the program kifu; it is not in {looked}")


def run(arguments: list[str]) -> int:
    """Runs the program and returns its exit code; where the system can, the program takes the place of this process."""
    try:
        program = str(find())
    except FileNotFoundError as error:
        print(f"python -m kifu: {error}", file=sys.stderr)
        return 2
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(program, [program, *arguments])
    return subprocess.run([program, *arguments]).returncode
