"""Changes of a game that keep the rest of its text byte for byte."""

from __future__ import annotations

import operator
from types import NoneType, TracebackType
from typing import Any

from ._native import Draft, Game, Node

Point = int | str


class Editor:
    """A game while it is edited. `editor[node]` is a node of it, and `editor.game` the game with all changes.

    >>> import kifu
    >>> game = kifu.read(b"(;FF[4]SZ[9]\\n  ;B[ee] )")
    >>> with game.editing() as editor:
    ...     editor[game[1]].comment = "The centre."
    ...     reply = editor[game[1]].play("G7")
    >>> editor.game.to_bytes()
    b'(;FF[4]SZ[9]\\n  ;B[ee]C[The centre.];W[gc] )'
    """

    def __init__(self, game: Game) -> None:
        self._draft = Draft(game)
        self._nodes = self._draft.nodes
        """The number of nodes of the original game."""
        self._shifts: list[tuple[int, int]] = []
        """What each action did to the numbers of nodes: from which number on they grew, and by how much."""

    def __enter__(self) -> Editor:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def __getitem__(self, node: Node | int) -> EditNode:
        """Returns a node of the original game, or the node with this number, to be changed."""
        number = node if isinstance(node, int) else node.index
        if not 0 <= number < self._nodes:
            raise IndexError(f"node {number} does not exist; the game has {self._nodes}")
        return EditNode(self, number, 0)

    @property
    def game(self) -> Game:
        """The game with all changes."""
        return self._draft.game()

    @property
    def root(self) -> EditNode:
        """The first node."""
        return self[0]

    def set(self, **values: object) -> None:
        """Sets game information by name: `set(black="Ann")`; `None` removes a value."""
        for field, value in values.items():
            self._act("info", field=field, text="" if value is None else str(value))

    def transform(self, turn: str = "none", *, swap_colors: bool = False) -> None:
        """Rotates or mirrors the whole game: `left`, `right`, `half`, `left_right`, `top_bottom`, `diagonal`, `antidiagonal`."""
        self._act("transform", turn=turn, swap_colors=swap_colors)

    def _act(self, action: str, **values: object) -> int:
        # Not imported with the package, which few programs use to edit.
        import json

        return self._draft.act(json.dumps({"action": action, **values}))

    def _shift(self, start: int, count: int) -> None:
        if count:
            self._shifts.append((start, count))


class EditNode:
    """A node of a game that is edited. It stays the same node when others are added or removed.

    >>> import kifu
    >>> editor = kifu.read(b"(;FF[4];B[aa];W[bb])").editing()
    >>> node = editor[2]
    >>> reply = editor[0].play("C3")
    >>> node.comment = "Still the same node."
    >>> editor.game.to_bytes()
    b'(;FF[4](;B[aa];W[bb]C[Still the same node.])(;B[cq]))'
    """

    __slots__ = ("_born", "_editor", "_number")

    def __init__(self, editor: Editor, number: int, born: int) -> None:
        self._editor, self._number, self._born = editor, number, born

    @property
    def number(self) -> int:
        """The number of the node in the order of the text, as it is now. Raises `LookupError` if it was removed."""
        number = self._number
        for start, count in self._editor._shifts[self._born :]:
            if count < 0 and start <= number < start - count:
                raise LookupError("the node was removed")
            if number >= start:
                number += count
        return number

    @property
    def _node(self) -> Node:
        nodes = self._editor.game.nodes()
        wanted = self.number
        for number, node in enumerate(nodes):
            if number == wanted:
                return node
        raise LookupError(f"node {wanted} does not exist")

    @property
    def comment(self) -> str | None:
        """The comment; `None` or an empty text removes it."""
        return self._node.comment

    @comment.setter
    def comment(self, text: str | None) -> None:
        self._act("comment", text=_text(text))

    @property
    def name(self) -> str | None:
        """The name; `None` or an empty text removes it."""
        return self._node.name

    @name.setter
    def name(self, text: str | None) -> None:
        self._act("name", text=_text(text))

    def play(self, point: Point, *, color: str | None = None, anyway: bool = False) -> EditNode:
        """Adds a move as the last variation, and returns its node; a child that makes the move already is returned.

        Raises `ValueError` for a move that the rules do not allow, unless it is to be played `anyway`: it then has the property `KO`.
        """
        passes = point in ("pass", "", -1)
        values: dict[str, Any] = {"point": None if passes else _name(point), "anyway": anyway}
        if color is not None:
            values["color"] = {"b": "black", "w": "white"}.get(str(color).lower(), str(color).lower())
        return self._grow("play", **values)

    def setup(self, *points: Point, stone: str | None = None) -> EditNode:
        """Puts stones on points, or empties them; after a move they get a node of their own, which is returned."""
        return self._grow("setup", points=[_name(point) for point in points], stone=stone)

    def mark(self, *points: Point, mark: str | None) -> None:
        """Marks points: `circle`, `triangle`, `square`, `cross`, `selected`, `black_territory`, `white_territory`; `None` removes marks."""
        self._act("mark", points=[_name(point) for point in points], mark=mark)

    def label(self, point: Point, text: str) -> None:
        """Writes a text on a point; an empty text removes it."""
        self._act("label", point=_name(point), text=text)

    def set(self, ident: str, *values: str) -> None:
        """Sets a property to these texts; without values it is removed."""
        self._act("property", ident=ident, values=list(values))

    def remove(self) -> None:
        """Removes the node with all that follow it."""
        self._shrink("delete_branch")

    def remove_only(self) -> None:
        """Removes the node; its children take its place."""
        self._shrink("delete_node")

    def _act(self, action: str, **values: object) -> int:
        return self._editor._act(action, node=self.number, **values)

    def _grow(self, action: str, **values: object) -> EditNode:
        editor = self._editor
        before = editor._draft.nodes
        shown = self._act(action, **values)
        editor._shift(shown, editor._draft.nodes - before)
        return EditNode(editor, shown, len(editor._shifts))

    def _shrink(self, action: str) -> None:
        editor, number, before = self._editor, self.number, self._editor._draft.nodes
        self._act(action)
        editor._shift(number, editor._draft.nodes - before)

    def __repr__(self) -> str:
        return f"<EditNode {self.number}>"


def _text(text: str | None) -> str:
    """A text as actions have it."""
    if not isinstance(text, (str, NoneType)):
        raise TypeError(f"a text is a str or None, not {type(text).__name__}")
    return text or ""


def _name(point: Point) -> Point:
    """A point as actions have it: a plain number or a name."""
    return point if isinstance(point, str) else operator.index(point)
