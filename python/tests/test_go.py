"""Boards and rules."""

import copy
import pickle

import numpy as np
import pytest

from kifu import Color, Move, go
from kifu.go import Board, IllegalMove, Position

CORNER = Board.from_text("XX.\nOX.\n.O.")


def test_boards():
    board = Board((3, 2))
    assert (board.size, str(board)) == ((3, 2), "...\n...")
    assert board.play("black", "A2") == 0
    assert board.play("w", Move(1, size=(3, 2))) == 0
    assert board.play("white", "A1") == 1
    assert (board["A2"], board["A1"], board[1]) == (None, Color.WHITE, Color.WHITE)
    assert (board.prisoners("white"), board.prisoners("black")) == (1, 0)
    board["C1"] = "black"
    board["A1"] = None
    assert str(board) == ".O.\n..X"
    assert board.stones() == [(1, "white"), (5, "black")]
    assert board.play("black", "pass") == 0
    assert repr(board) == "<Board 3x2, 2 stones>"


def test_arrays():
    assert CORNER.array().tolist() == [[1, 1, 0], [2, 1, 0], [0, 2, 0]]
    assert CORNER.liberties().tolist() == [[2, 2, 0], [1, 2, 0], [0, 2, 0]]
    assert CORNER.chains().tolist() == [[0, 0, -1], [1, 0, -1], [-1, 2, -1]]
    assert CORNER.chains().dtype == np.int16


def test_copies_and_equality():
    board = CORNER.copy()
    assert board == CORNER and copy.deepcopy(board) == board and pickle.loads(pickle.dumps(board)) == board
    board.play("white", "C3")
    assert board != CORNER and board != 3
    assert board.hash != CORNER.hash
    taken = Board.from_text("XO\n..")
    taken.play("black", "B1")
    again = pickle.loads(pickle.dumps(taken))
    assert [again.prisoners(color) for color in Color] == [1, 0]
    with pytest.raises(TypeError):
        hash(board)


@pytest.mark.parametrize("name", go.SYMMETRIES)
def test_symmetries(name):
    board = CORNER.transform(name)
    assert sorted(board.array().ravel().tolist()) == sorted(CORNER.array().ravel().tolist())
    back = {"left": "right", "right": "left"}.get(name, name)
    assert board.transform(back) == CORNER
    assert board.transform(swap_colors=True).array().tolist() == ((3 - board.array()) % 3).tolist()


def test_symmetries_are_those_of_numpy():
    array = CORNER.array()
    for name, image in [
        ("left-right", array[:, ::-1]),
        ("top-bottom", array[::-1]),
        ("half", array[::-1, ::-1]),
        ("diagonal", array.T),
        ("left", np.rot90(array)),
        ("right", np.rot90(array, -1)),
        ("antidiagonal", array[::-1, ::-1].T),
    ]:
        assert np.array_equal(CORNER.transform(name).array(), image), name


def test_rules():
    position = Position(Board.from_text(".XO.\nXO.O\n.XO.\n...."), rules="Japanese")
    assert position.play("C3") == 1
    assert (position.ko, position.to_play, position.moves) == (5, Color.WHITE, 1)
    assert "ko" in position.illegal_reason("B3")
    with pytest.raises(IllegalMove, match="ko"):
        position.play("B3")
    assert position.moves == 1
    assert position.play("pass") == 0 and position.passes == 1
    assert position.illegal_reason("A1") is None
    assert "C3" not in [move.name for move in position.legal_moves()]
    with pytest.raises(IllegalMove, match="black stone"):
        position.play("C3")
    twin = position.copy()
    twin.play("A1")
    assert (twin.moves, position.moves) == (3, 2)
    with pytest.raises(ValueError, match="rulesets are"):
        Position(rules="house")
    with pytest.raises(ValueError):
        Position(Board.from_text("XO\nOX"))
    assert "Chinese" in go.rulesets()


def test_ladders():
    start = ".....\n..X..\n.XO..\n..XX.\n....."
    assert go.ladder(Board.from_text(start))[2, 2] == 2
    free = start.replace("..X..\n.XO", ".....\n.XO", 1)
    assert go.ladder(Board.from_text(free))[2, 2] == 1
    alone = ".....\n.....\n.XO..\n.....\n....."
    assert go.ladder(Board.from_text(alone))[2, 2] == 0
    assert go.ladder(Board(9)).sum() == 0


def test_life_and_score():
    board = Board.from_text(".X.XO\nXXXXO\nOOOOO\n.....\n.....")
    bits = go.life(board)
    assert (bits[0, 1], bits[0, 0], bits[0, 2], bits[2, 0]) == (1, 4, 4, 0)
    assert go.score(board, komi=0.5) == -9.5
    with pytest.raises(ValueError, match="pass"):
        go.score(board, dead=["pass"])


@pytest.mark.parametrize("wrong", ["Z99", 99, -2, "", "pass"])
def test_wrong_points(wrong):
    with pytest.raises((ValueError, OverflowError)):
        CORNER[wrong]


def test_wrong_boards():
    for size in (0, 53, (3, 0), 300, -1, 10**30):
        with pytest.raises(ValueError):
            Board(size)
    for size in ("19", None, 9.0, (9,)):
        with pytest.raises(TypeError, match="a size is a number"):
            Board(size)
    with pytest.raises(ValueError):
        Board.from_text("XX\nX")
    with pytest.raises(ValueError, match="colors"):
        CORNER.copy().play("red", "A1")
