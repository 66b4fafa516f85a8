"""`sgfmill.sgf`: games and their nodes."""

from __future__ import annotations

import codecs
import datetime
import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, cast

from kifu import Game, loads
from kifu import Node as SourceNode
from kifu import _native

from . import Missing
from ._values import Point, read, read_move, write

__all__ = ["Node", "Sgf_game", "Tree_node"]

_Properties: TypeAlias = dict[str, list[bytes]]
_Points: TypeAlias = set[Point]


def _codec(name: str) -> str:
    if not name.isascii():
        raise ValueError("names of character sets are ASCII")
    try:
        return re.sub("^ISO8859", "ISO-8859", codecs.lookup(name).name.upper().replace("_", "-"))
    except LookupError:
        raise ValueError(f"unknown encoding: {name}") from None


class Node:
    """A node of a game."""

    __slots__ = ("_below", "_own", "_source", "owner", "parent")

    owner: Sgf_game
    parent: Node | None

    def __init__(self, owner: Sgf_game, parent: Node | None, source: SourceNode | None = None) -> None:
        self.owner, self.parent, self._source = owner, parent, source
        self._own: _Properties | None = None if source else {}
        self._below: list[Node] | None = None if source else []

    def _children(self) -> list[Node]:
        if self._below is None:
            source = cast(SourceNode, self._source)
            self._below = [Node(self.owner, self, child) for child in source.children]
        return self._below

    def _change(self) -> _Properties:
        self.owner._changed = True
        return self.get_raw_property_map()

    def __len__(self) -> int:
        return len(self._children())

    def __getitem__(self, index: Any) -> Any:
        return self._children()[index]

    def index(self, child: Node) -> int:
        """Returns the place of a child."""
        return self._children().index(child)

    def get_size(self) -> int:
        """Returns the number of lines of the board."""
        return self.owner.size

    def get_encoding(self) -> str:
        """Returns the character set of raw values."""
        return self.owner.encoding

    def get_presenter(self) -> None:
        """Raises `NotImplementedError`: kifu reads values by its own table."""
        raise Missing("kifu has no presenters; kifu.Node reads typed values: node['KM']")

    def get_raw_property_map(self) -> _Properties:
        """Returns the raw values of all properties."""
        if self._own is None:
            self._own = cast(SourceNode, self._source)._raw_properties()
        return self._own

    def has_property(self, identifier: str) -> bool:
        """Returns true if the node has a property."""
        return identifier in (self._source if self._own is None else self._own)  # type: ignore[operator]

    def properties(self) -> list[str]:
        """Returns the identifiers of the properties."""
        return list(self.get_raw_property_map())

    def get_raw_list(self, identifier: str) -> list[bytes]:
        """Returns the bytes between the brackets of a property, for each value."""
        if self._own is None:
            return cast(SourceNode, self._source).raw(identifier)
        return self._own[identifier]

    def get_raw(self, identifier: str) -> bytes:
        """Returns the bytes between the first brackets of a property."""
        return self.get_raw_list(identifier)[0]

    def get(self, identifier: str) -> Any:
        """Returns a property as its type says. Raises `ValueError` if it cannot be read."""
        return read(identifier, self.get_raw_list(identifier), self.owner)

    def set(self, identifier: str, value: Any) -> None:
        """Sets a property to a value of its type."""
        self.set_raw_list(identifier, write(identifier, value, self.owner))

    def set_raw(self, identifier: str, value: bytes) -> None:
        """Sets a property to one raw value."""
        self.set_raw_list(identifier, [value])

    def set_raw_list(self, identifier: str, values: Iterable[bytes]) -> None:
        """Sets a property to raw values."""
        values = list(values)
        if not re.fullmatch("[A-Z]{1,64}", identifier):
            raise ValueError(f"{identifier!r} is not an identifier")
        if not values or not all(re.fullmatch(rb"(?:[^\\\]]|\\.)*", value, re.DOTALL) for value in values):
            raise ValueError(f"{values!r} cannot be written between brackets")
        if identifier == "SZ" and values != [b"%d" % self.owner.size]:
            raise ValueError("the size of a game cannot be changed")
        self._change()[identifier] = values

    def unset(self, identifier: str) -> None:
        """Removes a property."""
        if identifier == "SZ" and self.owner.size != 19:
            raise ValueError("the size of a game cannot be changed")
        del self._change()[identifier]

    def get_raw_move(self) -> tuple[str | None, bytes | None]:
        """Returns the colour and the raw value of the move."""
        for identifier, colour in (("B", "b"), ("W", "w")):
            if self.has_property(identifier):
                return colour, self.get_raw(identifier)
        return None, None

    def get_move(self) -> tuple[str | None, Point | None]:
        """Returns the colour and the point of the move; the point of a pass is `None`."""
        colour, raw = self.get_raw_move()
        return colour, None if raw is None else read_move(raw, self.owner.size)

    def set_move(self, colour: str, move: Point | None) -> None:
        """Sets the move, in the place of another one."""
        if colour not in ("b", "w"):
            raise ValueError("a colour is b or w")
        (written,) = write("B", move, self.owner)
        own = self._change()
        own.pop("B", None)
        own.pop("W", None)
        own[colour.upper()] = [written]

    def has_setup_stones(self) -> bool:
        """Returns true if the node places or removes stones."""
        return any(map(self.has_property, ("AB", "AW", "AE")))

    def get_setup_stones(self) -> tuple[_Points, _Points, _Points]:
        """Returns the points of black, white and no stones that the node sets up."""
        black, white, empty = (self.get(ident) if self.has_property(ident) else set() for ident in ("AB", "AW", "AE"))
        return black, white, empty

    def set_setup_stones(
        self, black: Iterable[Point], white: Iterable[Point], empty: Iterable[Point] | None = None
    ) -> None:
        """Replaces the stones that the node sets up."""
        for identifier, points in (("AB", black), ("AW", white), ("AE", empty)):
            self._change().pop(identifier, None)
            if points:
                self.set(identifier, points)

    def add_comment_text(self, text: str) -> None:
        """Adds a paragraph to the comment."""
        self.set("C", f"{self.get('C')}\n\n{text}" if self.has_property("C") else text)

    def new_child(self, index: int | None = None) -> Node:
        """Adds a node below this one."""
        child, siblings = Node(self.owner, self), self._children()
        siblings.insert(len(siblings) if index is None else index, child)
        self.owner._changed = True
        return child

    def delete(self) -> None:
        """Removes the node with all that follow it."""
        if self.parent is None:
            raise ValueError("the root cannot be removed")
        self.parent._children().remove(self)
        self.owner._changed = True

    def reparent(self, new_parent: Node, index: int | None = None) -> None:
        """Moves the node to another place of the tree."""
        if new_parent.owner is not self.owner:
            raise ValueError("the new parent is a node of another game")
        if self is new_parent or self in self.owner.get_sequence_above(new_parent):
            raise ValueError("a node cannot be below itself")
        self.delete()
        siblings = new_parent._children()
        siblings.insert(len(siblings) if index is None else index, self)
        self.parent = new_parent

    def find(self, identifier: str) -> Node | None:
        """Returns the last node on the way from the root to this one that has a property."""
        node: Node | None = self
        while node is not None and not node.has_property(identifier):
            node = node.parent
        return node

    def find_property(self, identifier: str) -> Any:
        """Returns the value of a property at the node that `find` returns."""
        if (node := self.find(identifier)) is None:
            raise KeyError(identifier)
        return node.get(identifier)

    def __str__(self) -> str:
        lines = (
            ident + "".join(f"[{value.decode(self.owner.encoding, 'replace')}]" for value in values)
            for ident, values in sorted(self.get_raw_property_map().items())
        )
        return "\n".join(lines) + "\n"


def _by_name(row: tuple[str, list[bytes]]) -> tuple[bool, str]:
    # The version comes first, as elsewhere.
    return row[0] != "FF", row[0]


class Sgf_game:
    """A game."""

    __slots__ = ("_changed", "_source", "encoding", "root", "size")

    size: int
    encoding: str
    root: Node

    def __init__(self, size: int, encoding: str = "UTF-8") -> None:
        self._begin(size, encoding, None)
        for identifier, value in (("FF", "4"), ("GM", "1"), ("SZ", str(size)), ("CA", self.encoding)):
            self.root.set_raw(identifier, value.encode())

    def _begin(self, size: int, encoding: str, source: Game | None) -> None:
        if not 1 <= size <= 26:
            raise ValueError(f"size out of range: {size}")
        self.size, self.encoding, self._source, self._changed = size, _codec(encoding), source, False
        self.root = Node(self, None, source.root if source else None)

    @classmethod
    def from_bytes(cls, bb: bytes, override_encoding: str | None = None) -> Sgf_game:
        """Reads the first game of a text. Raises `ValueError` if it has a fault."""
        start = re.search(rb"\(\s*;", bb)
        if start is None:
            raise ValueError("no SGF data found")
        source = _native.read_as_written(bytes(bb[start.start() :]))
        root = source.root
        size = int(root.raw("SZ")[0]) if "SZ" in root else 19
        named = root.raw("CA")[0].decode("ascii", "replace") if "CA" in root else "ISO-8859-1"
        game = cls.__new__(cls)
        game._begin(size, override_encoding or named, source)
        if override_encoding:
            game.root.get_raw_property_map()["CA"] = [game.encoding.encode()]
        return game

    @classmethod
    def from_string(cls, s: str) -> Sgf_game:
        """Reads the first game of a text; it will be written as UTF-8."""
        if not isinstance(s, str):
            raise TypeError(f"a text is a str, not {type(s).__name__}")
        return cls.from_bytes(s.encode(), "utf-8")

    @classmethod
    def from_coarse_game_tree(cls, *_: object) -> Sgf_game:
        """Raises `NotImplementedError`: see `kifu.loads`."""
        raise Missing("kifu has no coarse trees; kifu.loads reads all games of a text")

    @property
    def kifu(self) -> Game:
        """The game as kifu has it."""
        return loads(self.serialise(), encoding=self.encoding)[0]

    def serialise(self, wrap: int | None = 79) -> bytes:
        """Returns the game as SGF, in lines of at most `wrap` bytes where that can be."""
        target = self.get_charset()
        pieces: list[bytes] = []
        waiting: list[Node | bytes] = [b")", self.root, b"("]
        while waiting:
            node = waiting.pop()
            if isinstance(node, bytes):
                pieces.append(node)
                continue
            pieces.append(b";")
            own = node.get_raw_property_map()
            order = own.items() if len(own) < 2 else sorted(own.items(), key=_by_name)
            pieces += [b"%b[%b]" % (ident.encode(), b"][".join(values)) for ident, values in order]
            below = node._children()
            if len(below) == 1:
                waiting.append(below[0])
            else:
                for child in reversed(below):
                    waiting += (b")", child, b"(")
        pieces.append(b"\n")
        lines: list[bytes] = [b"".join(pieces)] if wrap is None else []
        if wrap is not None:
            line: list[bytes] = []
            length = 0
            for piece in pieces:
                if length + len(piece) > wrap:
                    lines.append(b"".join(line))
                    line, length = [], 0
                line.append(piece)
                length += len(piece)
            lines.append(b"".join(line))
        text = b"\n".join(lines)
        return text if target == self.encoding else text.decode(self.encoding).encode(target)

    def get_property_presenter(self) -> None:
        """Raises `NotImplementedError`: kifu reads values by its own table."""
        self.root.get_presenter()

    def get_root(self) -> Node:
        """Returns the first node."""
        return self.root

    def get_main_sequence(self) -> list[Node]:
        """Returns the nodes of the main line."""
        return [self.root, *self.get_main_sequence_below(self.root)]

    def main_sequence_iter(self) -> Iterator[Node]:
        """Yields the nodes of the main line."""
        return iter(self.get_main_sequence())

    def get_last_node(self) -> Node:
        """Returns the last node of the main line."""
        return self.get_main_sequence()[-1]

    def extend_main_sequence(self) -> Node:
        """Adds a node at the end of the main line."""
        return self.get_last_node().new_child()

    def get_main_sequence_below(self, node: Node) -> list[Node]:
        """Returns the nodes that follow a node along the first variations."""
        self._check(node)
        below = []
        while children := node._children():
            below.append(node := children[0])
        return below

    def get_sequence_above(self, node: Node) -> list[Node]:
        """Returns the nodes from the root to the parent of a node."""
        self._check(node)
        above = []
        while (parent := node.parent) is not None:
            above.append(node := parent)
        return above[::-1]

    def _check(self, node: Node) -> None:
        if node.owner is not self:
            raise ValueError("the node belongs to another game")

    def _get(self, identifier: str, missing: Any) -> Any:
        return self.root.get(identifier) if self.root.has_property(identifier) else missing

    def get_size(self) -> int:
        """Returns the number of lines of the board."""
        return self.size

    def get_charset(self) -> str:
        """Returns the character set that the game names."""
        return _codec(self._get("CA", "ISO-8859-1"))

    def get_komi(self) -> float:
        """Returns the komi; 0.0 if the game has none."""
        return self._get("KM", 0.0)  # type: ignore[no-any-return]

    def get_handicap(self) -> int | None:
        """Returns the number of handicap stones, or `None`."""
        if (stones := self._get("HA", 0)) == 1:
            raise ValueError("a handicap has two stones or more")
        return stones or None

    def get_player_name(self, colour: str) -> str | None:
        """Returns the name of a player, or `None`."""
        return self._get({"b": "PB", "w": "PW"}[colour], None)  # type: ignore[no-any-return]

    def get_winner(self) -> str | None:
        """Returns the colour of the winner, or `None`."""
        letter = self._get("RE", "")[:1].lower()
        return letter if letter in ("b", "w") else None

    def set_date(self, date: datetime.date | None = None) -> None:
        """Sets the date of the game: today if there is none."""
        self.root.set("DT", (date or datetime.date.today()).isoformat())


Tree_node = Node
