"""Records that are built, and games that are edited."""

import copy

import pytest

import kifu
from kifu import Record
from kifu.go import Board

TEXT = b"(;FF[4]SZ[9]\n  ;B[ee] (;W[gc];B[cg])(;W[cc]) )"


def test_a_problem_is_built():
    record = Record(9)
    record.root.setup(black=["C3", "D3"], white=["C4"])
    correct = record.root.play("B4", color="black")
    correct.comment = "Correct"
    wrong = record.root.play("B3", color="black")
    wrong.name = "Wrong"
    wrong.mark("triangle", "B3", "B2")
    wrong.label("A1", "x")
    record.set(black="Ann", komi=6.5)
    game = record.game()
    assert game.black.name == "Ann" and game.komi == 6.5
    assert [node.name for node in game.root.children] == [None, "Wrong"]
    assert game.root.children[1]["TR"] == [kifu.Move("B3", size=9), kifu.Move("B2", size=9)]
    assert game.root.children[1]["LB"] == [(72, "x")]
    assert len(game.root["AB"]) == 2
    assert game.check(select=["syntax"]) == []


def test_the_tree_of_a_record():
    record = Record(9)
    for move in ("E5", "G7", "pass"):
        record.end.play(move)
    assert [str(node.move) for node in record.root.children] == ["E5"]
    assert (len(record), record.end.color, record.end.to_play) == (3, "black", "white")
    other = record.root.children[0].play("C3")
    assert other.parent == record.root.children[0]
    other.promote()
    assert record.end == other
    twin = copy.deepcopy(record)
    other.remove()
    assert (len(record), len(twin)) == (3, 2)
    assert record.end.board() == record.game().board()
    record.root.to_play = "white"
    record.root.raw("XX", "1", "2")
    assert record.game().root.properties["XX"] == ["1", "2"]
    assert record.root.add().move is None
    with pytest.raises(ValueError, match="marks are"):
        record.root.mark("star", "A1")
    with pytest.raises(ValueError, match="not a field"):
        record.set(colour="red")
    with pytest.raises(ValueError):
        record.root.raw("x x", "1")


def test_boards_and_games_become_records():
    board = Board.from_text("X.\n.O")
    assert Record.from_board(board).game().board() == board
    game = kifu.read(TEXT)
    record = game.record()
    record.end.play("A1")
    assert (len(record), len(game)) == (4, 3)


def test_edits_keep_the_rest():
    game = kifu.read(TEXT)
    with game.editing() as editor:
        editor[game[1]].comment = "The centre."
    assert editor.game.to_bytes() == TEXT.replace(b"B[ee]", b"B[ee]C[The centre.]")
    assert game.to_bytes() == TEXT


def test_nodes_stay_the_same_while_others_change():
    game = kifu.read(TEXT)
    with game.editing() as editor:
        first, second, last = (editor[game[number]] for number in (1, 2, 3))
        reply = first.play("A1")
        assert reply.number == 5 and last.number == 3
        inner = second.play("B1", color="black")
        assert (inner.number, reply.number) == (4, 6)
        last.remove()
        with pytest.raises(LookupError, match="removed"):
            last.comment = "gone"
        assert (inner.number, reply.number) == (3, 5)
        reply.name = "Here"
        reply.mark("A1", mark="circle")
        reply.label("B2", "a")
        reply.set("QQ", "1")
        editor.set(black="Ann")
    edited = editor.game
    node = edited[1].children[2]
    assert (node.name, node["CR"], node["LB"], node["QQ"]) == ("Here", [72], [(64, "a")], "1")
    assert edited.black.name == "Ann"
    assert edited[1].children[0].children[0].move.name == "B1"


def test_impossible_edits():
    game = kifu.read(TEXT)
    editor = game.editing()
    with pytest.raises(ValueError):
        editor.root.play("Z99")
    with pytest.raises(IndexError):
        editor[99].comment = "none"
    with pytest.raises(ValueError):
        editor.root.mark("A1", mark="star")
    assert editor.game.to_bytes() == TEXT
    latin = kifu.read(b"(;CA[ISO-8859-1]PB[\xe9])")
    editor = latin.editing()
    with pytest.raises(ValueError, match="ISO-8859-1"):
        editor.root.comment = "秀策"
    assert editor.game == latin


def test_editors_have_the_nodes_of_the_game():
    editor = kifu.loads("(;SZ[9];B[aa];W[bb])")[0].editing()
    editor[0].play("C3")
    assert [node.number for node in editor] == [0, 1, 2]
    for number in (-1, 3, 10**30):
        with pytest.raises(IndexError, match="does not exist; the game has 3"):
            editor[number]


def test_illegal_moves_are_asked_for():
    editor = kifu.loads("(;SZ[9];B[ee])")[0].editing()
    with pytest.raises(ValueError, match="an illegal move: a black stone is on the point"):
        editor[1].play("E5")
    editor[1].play("E5", anyway=True)
    assert editor.game.to_bytes() == b"(;SZ[9];B[ee];W[ee]KO[])"


def test_a_board_stays_as_large_as_its_points_need():
    game = kifu.loads("(;SZ[19];B[pd];W[dd])")[0]
    with pytest.raises(ValueError, match="off a board of this size"):
        game.set(SZ=13)
    assert kifu.loads("(;SZ[19];B[dd])")[0].set(SZ=13).size == (13, 13)
