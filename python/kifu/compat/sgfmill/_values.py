"""Values of properties: read as sgfmill reads them, and written."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol, TypeAlias

Point: TypeAlias = tuple[int, int]


class Context(Protocol):
    """What values depend on."""

    size: int
    encoding: str


_TYPES = {
    ident: kind
    for kind, idents in {
        "points": "AB AE AW CR DD MA SL SQ TB TR TW VW",
        "move": "B W",
        "number": "FF GM HA MN OB OW PM ST SZ",
        "real": "BL KM TM V WL",
        "double": "BM DM GB GW HO TE UC",
        "none": "DO IT KO",
        "colour": "PL",
        "simple": "AN BR BT CA CP DT EV GN N ON OT PB PC PW RE RO RU SO US WR WT",
        "lines": "AR LN",
        "labels": "LB",
        "figure": "FG",
        "application": "AP",
    }.items()
    for ident in idents.split()
}
_LISTS = ("points", "lines", "labels")
_MAY_BE_EMPTY = ("DD", "TB", "TW", "VW")


@lru_cache(4096)
def read_move(raw: bytes, size: int) -> Point | None:
    if not raw or (raw == b"tt" and size <= 19):
        return None
    column, row = raw
    column, row = column - 97, size + 96 - row
    if not (0 <= column < size and 0 <= row < size):
        raise ValueError(f"{raw!r} is not a point on a board of {size} lines")
    return row, column


def _point(raw: bytes, game: Context) -> Point:
    if (point := read_move(raw, game.size)) is None:
        raise ValueError("a pass is not a point")
    return point


def _points(values: list[bytes], game: Context) -> set[Point]:
    found: set[Point] = set()
    for raw in values:
        first, colon, last = raw.partition(b":")
        top, left = bottom, right = _point(first, game)
        if colon:
            bottom, right = _point(last, game)
            if bottom > top or left > right:
                raise ValueError(f"{raw!r} is not a rectangle")
        found.update((row, column) for row in range(bottom, top + 1) for column in range(left, right + 1))
    return found


def _text(raw: bytes, game: Context, line_end: bytes = b"\n") -> str:
    raw = re.sub(rb"\n\r|\r\n?", b"\n", raw).translate(bytes.maketrans(b"\t\f\v", b"   "))
    parts = re.sub(rb"\\(.?)|(\n)", lambda sign: line_end if sign[2] else sign[1].strip(b"\n"), raw, flags=re.DOTALL)
    return parts.decode(game.encoding)


def _simple(raw: bytes, game: Context) -> str:
    return _text(raw, game, b" ")


def _halves(raw: bytes) -> tuple[bytes, bytes]:
    found = re.match(rb"((?:[^\\:]|\\.)*):(.*)", raw, re.DOTALL)
    if found is None:
        raise ValueError(f"{raw!r} has no colon")
    return found[1], found[2]


def _real(raw: bytes, game: Context) -> float:
    if not math.isfinite(number := float(raw)):
        raise ValueError(f"{raw!r} is not a number")
    return number


def _colour(raw: bytes, game: Context) -> str:
    return {b"b": "b", b"w": "w"}.get(raw.lower()) or _refuse(f"{raw!r} is not a colour")


def _lines(values: list[bytes], game: Context) -> list[tuple[Point, Point]]:
    return [(_point(start, game), _point(end, game)) for start, end in map(_halves, values)]


def _labels(values: list[bytes], game: Context) -> list[tuple[Point, str]]:
    return [(_point(at, game), _simple(text, game)) for at, text in map(_halves, values)]


def _figure(raw: bytes, game: Context) -> tuple[int, str] | None:
    if not raw:
        return None
    flags, name = _halves(raw)
    return int(flags), _simple(name, game)


def _application(raw: bytes, game: Context) -> tuple[str, str]:
    try:
        name, version = _halves(raw)
    except ValueError:
        name, version = raw, b""
    return _simple(name, game), _simple(version, game)


def _refuse(reason: str) -> Any:
    raise ValueError(reason)


_READ: dict[str, Callable[[Any, Context], Any]] = {
    "points": _points,
    "move": lambda raw, game: read_move(raw, game.size),
    "number": lambda raw, game: int(raw.replace(b" ", b"")),
    "real": _real,
    "double": lambda raw, game: 2 if raw.strip() == b"2" else 1,
    "none": lambda raw, game: True,
    "colour": _colour,
    "simple": _simple,
    "text": _text,
    "lines": _lines,
    "labels": _labels,
    "figure": _figure,
    "application": _application,
}


def _write_point(point: Point | None, game: Context) -> bytes:
    size = game.size
    if point is None:
        raise ValueError("a point is a pair of a row and a column")
    row, column = point
    if not (0 <= row < size and 0 <= column < size):
        raise ValueError(f"{point} is not a point on a board of {size} lines")
    return bytes((97 + column, 96 + size - row))


def _write_text(text: str, game: Context) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"a text is a str, not {type(text).__name__}")
    return text.encode(game.encoding).replace(b"\\", b"\\\\").replace(b"]", b"\\]")


def _write_real(number: float, game: Context) -> bytes:
    if not math.isfinite(number := float(number)):
        raise ValueError(f"{number} is not a number of SGF")
    text = repr(number)
    return str(int(number)).encode() if number == int(number) else b"0" if "e-" in text else text.encode()


_WRITE: dict[str, Callable[[Any, Context], Any]] = {
    "points": lambda points, game: sorted(_write_point(point, game) for point in points),
    "move": lambda to, game: (b"tt" if game.size <= 19 else b"") if to is None else _write_point(to, game),
    "number": lambda number, game: b"%d" % number,
    "real": _write_real,
    "double": lambda number, game: b"2" if number == 2 else b"1",
    "none": lambda value, game: b"",
    "colour": lambda colour, game: colour.upper().encode() if colour in ("b", "w") else _refuse("a colour is b or w"),
    "simple": _write_text,
    "text": _write_text,
    "lines": lambda pairs, game: [_write_point(a, game) + b":" + _write_point(b, game) for a, b in pairs],
    "labels": lambda pairs, game: [_write_point(at, game) + b":" + _write_text(text, game) for at, text in pairs],
    "figure": lambda figure, game: b"" if figure is None else b"%d:" % figure[0] + _write_text(figure[1], game),
    "application": lambda pair, game: b":".join((_write_text(pair[0], game).replace(b":", b"\\:"), _write_text(pair[1], game))),
}


def read(identifier: str, values: list[bytes], game: Context) -> Any:
    """Reads the values of a property. Raises `ValueError` if they are not what its type says."""
    kind = _TYPES.get(identifier, "text")
    if kind in _LISTS:
        return _READ[kind]([] if values == [b""] else values, game)
    if len(values) > 1:
        raise ValueError(f"{identifier} has several values")
    return _READ[kind](values[0], game)


def write(identifier: str, value: Any, game: Context) -> list[bytes]:
    """Writes the values of a property. Raises `ValueError` if they are not what its type says."""
    written = _WRITE[_TYPES.get(identifier, "text")](value, game)
    if written == [] and identifier in _MAY_BE_EMPTY:
        return [b""]
    return written if isinstance(written, list) else [written]
