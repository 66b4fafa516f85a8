"""Pictures of positions and games: SVG, PNG, PDF, animations, text.

Options have the names of `kifu render`, with `_` for `-`: `region="top-right"`, `numbers="last:5"`, `theme="wood"`,
`coords="sgf"`, `no_marks=True`, `no_last=True`, `title="…"`, `comment=True`, `size=600`, `transparent=True`,
`captured="kept"`, `variations="next"`. Of a game, `move=57` draws the position after that move. Documents also take
`per_figure=50`, `paper="a5"` and `problems=6`. Options that a picture does not have raise `ValueError`.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from html import escape
from os import PathLike
from pathlib import Path
from typing import SupportsIndex, TypeAlias, cast

from . import _native
from ._native import Board, Collection, Game, Node

__all__ = ["Drawable", "Svg", "Widget", "animation", "draw", "pdf", "png", "svg", "text"]

Drawable: TypeAlias = Game | Node | Board
"""What can be drawn: a board, a node, or a game at the end of its main line."""


class Svg(str):
    """A picture as SVG. Notebooks show it.

    >>> import kifu
    >>> picture = kifu.go.Board(9).svg(size=200)
    >>> picture.save("board.svg")
    >>> open("board.svg").read() == picture
    True
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        # The text itself is as long as a page or two.
        return f"<Svg of {len(self)} characters>"

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Writes the picture to a file. Raises `FileExistsError` if it exists, unless `overwrite` is true."""
        _write(path, self.encode(), overwrite)


class Widget:
    """A game to play through, with its tree and comments: `Game.widget` makes it. Notebooks show it, also when they are exported.

    >>> import kifu
    >>> widget = kifu.read(b"(;SZ[9]PB[Ann];B[ee];W[gc])").widget(1)
    >>> widget.to_html().startswith("<!DOCTYPE html>")
    True
    """

    __slots__ = ("game", "height", "number")

    game: Game
    """The game."""
    number: int
    """The move to begin after."""
    height: int
    """The height in pixels."""

    def __init__(self, game: Game, number: int = 0, height: int = 560) -> None:
        self.game, self.number, self.height = game, number, height

    def to_html(self) -> str:
        """Returns the viewer as a page of its own, which needs no network."""
        page = _native.draw_book([self.game], "viewer", []).decode()
        begin = f'move="{self.number}"' if self.number else 'move="start"'
        return page.replace('<kifu-viewer lang="und" hash>', f'<kifu-viewer lang="und" {begin}>', 1)

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Writes the page to a file. Raises `FileExistsError` if it exists, unless `overwrite` is true."""
        _write(path, self.to_html().encode(), overwrite)

    def to_frame(self) -> str:
        """Returns the viewer as an element `iframe` for a page of your own, whose scripts it cannot reach.

        >>> import kifu
        >>> kifu.read(b"(;SZ[9];B[ee])").widget().to_frame()[:30]
        '<iframe sandbox="allow-scripts'
        """
        style = f"width:100%;max-width:60em;height:{self.height}px;border:0"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{escape(self.to_html())}"></iframe>'

    def _repr_html_(self) -> str:
        return self.to_frame()

    def __repr__(self) -> str:
        return f"<Widget of {repr(self.game)[1:]}"


def draw(what: Drawable, target: str, **options: object) -> bytes:
    """Draws a position to any target: `svg`, `png`, `pdf`, `gif`, `apng`, `webp`, `text`, `markdown`, `tex` and others.

    >>> from kifu import draw, go
    >>> draw.draw(go.Board(5), "png", size=100)[:4]
    b'\\x89PNG'
    """
    move = options.pop("move", None)
    chosen = _options(options)
    if move is not None and not isinstance(what, Game):
        raise ValueError("`move` chooses a position of a game; a node or a board is a position")
    if isinstance(what, Board):
        return _native.draw_board(what, target, chosen)
    at = -1 if move in (None, "last") else operator.index(cast(SupportsIndex, move))
    node = what[at] if isinstance(what, Game) else what
    if not isinstance(node, Node):
        raise TypeError(f"a picture shows a game, a node or a board, not {type(what).__name__}")
    return _native.draw_node(node, target, chosen)


def svg(what: Drawable, **options: object) -> Svg:
    """Draws a position as SVG.

    >>> from kifu import draw, go
    >>> draw.svg(go.Board(5)).startswith("<svg")
    True
    """
    return Svg(draw(what, "svg", **options).decode())


def png(what: Drawable, **options: object) -> bytes:
    """Draws a position as PNG; `size` is the width in pixels.

    >>> from kifu import draw, go
    >>> draw.png(go.Board(9), size=300, theme="wood")[:4]
    b'\\x89PNG'
    """
    return draw(what, "png", **options)


def text(what: Drawable, **options: object) -> str:
    """Draws a position as text.

    >>> from kifu import draw, go
    >>> board = go.Board.from_text("X.\\n.O")
    >>> "X" in draw.text(board) or "●" in draw.text(board)
    True
    """
    return draw(what, "text", **options).decode()


def animation(game: Game, format: str = "gif", **options: object) -> bytes:
    """Draws the main line move by move, as `gif`, `apng` or `webp`.

    >>> import kifu
    >>> kifu.draw.animation(kifu.read(b"(;SZ[5];B[cc];W[bc])"), size=100)[:6]
    b'GIF89a'
    """
    return draw(game, format, **options)


def pdf(games: Game | Iterable[Game], path: str | PathLike[str] | None = None, *, overwrite: bool = False, **options: object) -> bytes:
    """Draws games as a booklet of figures, or problems with `problems=6`; writes it to `path` if that is given.

    >>> import kifu
    >>> kifu.draw.pdf(kifu.load("samples/three-games.sgf"), "games.pdf", paper="a5")[:5]
    b'%PDF-'
    """
    all_games = [games] if isinstance(games, Game) else list(games)
    document = _native.draw_book(all_games, "pdf", _options(options))
    if path is not None:
        _write(path, document, overwrite)
    return document


def _options(options: dict[str, object]) -> list[tuple[str, str]]:
    """Options as the table of `kifu render` reads them."""
    words = {True: "true", False: "false"}
    chosen = [(name.replace("_", "-"), value) for name, value in options.items() if value is not None]
    return [(name, words[value] if isinstance(value, bool) else str(value)) for name, value in chosen]


def _write(path: str | PathLike[str], content: bytes, overwrite: bool) -> None:
    with Path(path).open("wb" if overwrite else "xb") as file:
        file.write(content)
