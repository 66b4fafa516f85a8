"""Moves, colors and other small values."""

import pickle

import pytest

from kifu import Color, Info, Move, SgfError


def test_moves():
    move = Move("Q16")
    assert (int(move), move.xy, move.x, move.y, move.name, move.sgf) == (72, (15, 3), 15, 3, "Q16", "pd")
    assert move == 72 and {72: "here"}[move] == "here"
    assert Move("pd") == Move(15, 3) == Move(72) == move
    assert Move("C3", size=9).xy == (2, 6)
    assert Move("C3", size=(9, 13)).xy == (2, 10)
    assert repr(move) == "Move('Q16')"
    assert pickle.loads(pickle.dumps(Move("C3", size=9))).name == "C3"


def test_passes():
    for move in (Move("pass"), Move(-1)):
        assert (move.is_pass, move.name, move.sgf, int(move)) == (True, "pass", "", -1)
        with pytest.raises(ValueError, match="pass"):
            move.xy


@pytest.mark.parametrize("wrong", [("Z99",), ("",), (361,), (-2,), (19, 0), (0, 19), (-1, 0), ("Q16", 3)])
def test_wrong_moves(wrong):
    with pytest.raises((ValueError, TypeError)):
        Move(*wrong)


@pytest.mark.parametrize("size", [0, 53, (19, 0), (1000, 2)])
def test_wrong_sizes(size):
    with pytest.raises((ValueError, OverflowError)):
        Move("A1", size=size)


def test_colors():
    assert Color.BLACK == "black" and Color.BLACK.other is Color.WHITE
    assert f"{Color.WHITE}" == "white"


def test_info():
    info = Info({"komi": 6.5})
    assert dict(info) == {"komi": 6.5} and info.text("komi") == "6.5" and info.text("rules") is None


def test_errors_can_be_pickled():
    error = pickle.loads(pickle.dumps(SgfError([])))
    assert error.problems == []


def test_moves_on_boards_of_other_sizes_differ():
    small, large = Move(40, size=9), Move(40)
    assert small != large and small == Move("E5", size=9) and small == 40 and large == 40
    assert len({small, large}) == 2 and hash(small) == hash(40)
    assert Move("pass", size=9) == Move("pass") == -1
