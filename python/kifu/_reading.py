"""Reading records from files, bytes, texts and file objects."""

from __future__ import annotations

import os

from . import _native

# Type checkers take it for true. The module `typing` takes longer to import than all of this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._native import Collection, Game
    from ._types import Source


def load(source: Source, /, *, encoding: str | None = None, strict: bool = False) -> Collection:
    """Reads all games of a file, of bytes, or of an open file. The format is recognised by content.

    Faults of the content are not errors but data: `.problems`. With `strict` they raise `SgfError`.
    A `str` is a path; `loads` reads a text.

    >>> import kifu
    >>> kifu.load(b"(;PB[Ann])(;PB[Bob])")
    <Collection of 2 games>
    """
    if isinstance(source, bytes):
        return _native.parse(source, None, encoding, strict=strict)
    if isinstance(source, (bytearray, memoryview)):
        return _native.parse(bytes(source), None, encoding, strict=strict)
    if isinstance(source, (str, os.PathLike)):
        return _native.read_file(os.fspath(source), encoding, strict=strict)
    if not hasattr(source, "read"):
        kind = type(source).__name__
        raise TypeError(f"a record is a path, bytes or an open file, not {kind}; kifu.loads reads a text")
    content: Any = source.read()
    name = getattr(source, "name", None)
    path = name if isinstance(name, str) else None
    if isinstance(content, str):
        return _native.parse(content.encode("utf-8", "surrogateescape"), path, "utf-8", strict=strict)
    return _native.parse(bytes(content), path, encoding, strict=strict)


def read(source: Source, /, *, encoding: str | None = None, strict: bool = False) -> Game:
    """Reads the first game of a file, of bytes, or of an open file.

    Raises `IndexError` if there is no game.

    >>> import kifu
    >>> kifu.read(b"(;SZ[9];B[ee])").size
    (9, 9)
    """
    return load(source, encoding=encoding, strict=strict)[0]
