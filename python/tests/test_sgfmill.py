"""kifu.compat.sgfmill answers as sgfmill does: on the samples, on damaged texts, and where KIFU_CORPUS names a folder, on its games."""

import datetime
import os
import random
from pathlib import Path

import pytest
import sgfmill.ascii_boards
import sgfmill.boards
import sgfmill.common
import sgfmill.sgf
import sgfmill.sgf_moves

from kifu.compat import sgfmill as ours

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "samples").glob("*.sgf"))
# Faults of texts that sgfmill reads in its way, and kifu refuses.
REFUSED = ("lost bracket", "junk in tree", "unclosed tree")
MUTATIONS = int(os.environ.get("KIFU_MUTATIONS", "300"))


def outcome(call):
    """What a call returns, or the kind of its error."""
    try:
        return call()
    except (KeyError, IndexError) as error:
        return type(error)
    except (ValueError, TypeError):
        # sgfmill raises TypeError for a label without a colon.
        return ValueError


def values(node):
    """All properties of a node, raw and read."""
    rows = {ident: (node.get_raw_list(ident), outcome(lambda: node.get(ident))) for ident in sorted(node.properties())}
    return rows, outcome(node.get_move), outcome(node.get_setup_stones), node.has_setup_stones()


def tree(game):
    """All nodes, each with the number of its children."""
    found, waiting = [], [game.get_root()]
    while waiting:
        node = waiting.pop()
        found.append((values(node), len(node)))
        waiting.extend(reversed(list(node)))
    return found


def facts(game):
    calls = ["get_size", "get_charset", "get_komi", "get_handicap", "get_winner", "serialise"]
    named = {name: outcome(getattr(game, name)) for name in calls}
    return named | {colour: outcome(lambda: game.get_player_name(colour)) for colour in "bw"}


def positions(package, game):
    """The stones of every position of the main line, with the points of kos."""
    board, plays = package.sgf_moves.get_setup_and_moves(game)
    found = [sorted(board.list_occupied_points())]
    for colour, move in plays:
        ko = None if move is None else outcome(lambda: board.play(*move, colour))
        found.append((ko, board.list_occupied_points()))
    return found, board.area_score(), package.ascii_boards.render_board(board)


def assert_same(text, encoding=None):
    """Both packages read the text alike, or both refuse it. Returns whether they read it; `None` if only sgfmill does.

    Where a bracket is lost, sgfmill takes the nodes that follow for a part of the value, and an identifier without capital
    letters for one without a name; a variation that begins like a root is a game to kifu. kifu refuses them.
    """
    theirs = outcome(lambda: sgfmill.sgf.Sgf_game.from_bytes(text, encoding))
    try:
        mine = ours.sgf.Sgf_game.from_bytes(text, encoding)
    except ValueError as error:
        assert theirs is ValueError or str(error) in REFUSED, text
        return False if theirs is ValueError else None
    assert theirs is not ValueError, text
    assert facts(mine) == facts(theirs)
    assert tree(mine) == tree(theirs)
    assert outcome(lambda: positions(ours, mine)) == outcome(lambda: positions(sgfmill, theirs))
    return True


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples(path):
    assert_same(path.read_bytes())
    assert_same(path.read_bytes(), "latin-1")


def test_damaged_texts():
    texts = [path.read_bytes()[:1200] + b")" for path in SAMPLES]
    texts += [b"(;SZ[9]AB[aa:bb][cc]AW[ee]KM[5.5]HA[2]LB[aa:x][bb:y:z]AR[aa:bb]FG[1:a]AP[a\\:b:c]PL[w];B[cc]BL[3.5];W[]C[a\\]\nb\\\nc](;B[tt]TE[2])(;B[dd]DD[]VW[aa]))"]
    pieces = [b"(", b")", b";", b"[", b"]", b"\\", b":", b"B[aa]", b"W[]", b"AB[cc]", b"KM[x]", b"SZ[13]", b"CA[UTF-8]", b"\xff", b" ", b"\n"]
    chance, read = random.Random(1), []
    for _ in range(MUTATIONS):
        text = bytearray(chance.choice(texts))
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(text))
            text[place : place + chance.choice([0, 0, 1, 2])] = chance.choice([b"", *pieces, bytes([chance.randrange(256)])])
        read.append(assert_same(bytes(text)))
    assert read.count(True) > MUTATIONS // 5 and read.count(None) < MUTATIONS // 20


def written(package):
    """A game that is built, changed and written."""
    game = package.sgf.Sgf_game(13, "latin-1")
    root = game.get_root()
    root.set("PB", "Jürgen ] \\")
    root.set("KM", 6.5)
    root.set("TB", [])
    root.set_setup_stones([(2, 2), (3, 3)], {(9, 9)}, [(5, 5)])
    for colour, move in (("b", (4, 4)), ("w", None), ("b", (12, 0))):
        game.extend_main_sequence().set_move(colour, move)
    node = game.get_last_node()
    node.add_comment_text("One")
    node.add_comment_text("Two")
    node.set("LB", [((0, 0), "a"), ((1, 1), "b]")])
    node.set("AR", [((0, 0), (3, 3))])
    node.set("FG", (256, "name"))
    root.set("AP", ("a:b", "1"))
    other = root.new_child(0)
    other.set_move("w", (1, 2))
    other.set_raw("XY", b"z")
    other.new_child()
    other[0].reparent(root[1])
    root[1].new_child().delete()
    package.sgf_moves.indicate_first_player(game)
    other.unset("XY")
    game.set_date(datetime.date(2026, 1, 2))
    errors = [
        outcome(lambda: root.set("SZ", 19)),
        outcome(lambda: root.set("KM", float("inf"))),
        outcome(lambda: root.set("B", (13, 0))),
        outcome(lambda: root.set("b", "x")),
        outcome(lambda: root.set_raw("C", b"]")),
        outcome(lambda: root.set("AB", [])),
        outcome(lambda: root.delete()),
        outcome(lambda: root[0].reparent(root[0])),
        outcome(lambda: root.get("ZZ")),
        outcome(lambda: root[1].find_property("KM")),
        root[1].find("ZZ"),
    ]
    return game, errors


def test_writing():
    (mine, errors), (theirs, their_errors) = written(ours), written(sgfmill)
    assert errors == their_errors
    for wrap in (79, 20, None):
        assert mine.serialise(wrap) == theirs.serialise(wrap)
    assert str(mine.get_root()) == str(theirs.get_root())
    assert mine.kifu.komi == 6.5 and mine.kifu.black.name == "Jürgen ] \\"
    mine.get_root().set("CA", "UTF-8")
    theirs.get_root().set("CA", "UTF-8")
    assert mine.serialise() == theirs.serialise()


def test_changes_of_a_game_that_was_read():
    text = b"(;SZ[9]C[first];B[aa];W[bb](;B[cc])(;B[dd]))"

    def changed(package):
        game = package.sgf.Sgf_game.from_string(text.decode())
        game.get_root()[0].set_move("b", (4, 4))
        game.get_last_node().new_child().set_move("w", (5, 5))
        board = package.boards.Board(9)
        board.play(0, 0, "b")
        package.sgf_moves.set_initial_position(game, board)
        below, above = game.get_main_sequence_below(game.get_root()), game.get_sequence_above(game.get_last_node())
        return game.serialise(), positions(package, game), len(below), len(above), [len(node) for node in above]

    assert changed(ours) == changed(sgfmill)


def boards_of(package, chance):
    """Boards on which anything is played: kos, captures of both sides, setups without liberties."""
    rows = []
    for _ in range(40):
        size = chance.choice([2, 3, 4, 5, 9, 10])
        board = package.boards.Board(size)
        points = [(chance.randrange(-1, size + 1), chance.randrange(-1, size + 1)) for _ in range(40)]
        for row, column in points:
            colour = chance.choice("bw")
            rows.append(outcome(lambda: board.play(row, column, colour)))
            rows.append(outcome(lambda: board.get(row, column)))
        text = package.ascii_boards.render_board(board)
        rows += [board.list_occupied_points(), board.is_empty(), board.area_score(), text, board.board_points]
        again = package.ascii_boards.interpret_diagram(text, size)
        rows.append(again.list_occupied_points())
        copied = board.copy()
        stones = [[(chance.randrange(size), chance.randrange(size)) for _ in range(6)] for _ in range(3)]
        stones = [set(stones[0]), set(stones[1]) - set(stones[0]), set(stones[2]) - set(stones[1]) - set(stones[0])]
        rows += [copied.apply_setup(*stones), copied.list_occupied_points(), board.list_occupied_points()]
        rows.append(outcome(lambda: copied.apply_setup([(size, 0)], [], [])))
    return rows


def test_boards():
    assert boards_of(ours, random.Random(2)) == boards_of(sgfmill, random.Random(2))


def test_names():
    def rows(package):
        common = package.common
        names = ["A1", "t19", "Q16", "pass", "PASS", "I5", "Z1", "a0", "A20", "", "5", None, "k-1"]
        yield [outcome(lambda: common.move_from_vertex(name, size)) for name in names for size in (9, 19, 25, 26, 0)]
        points = [None, (0, 0), (18, 18), (24, 24), (25, 0), (-1, 3)]
        yield [outcome(lambda: common.format_vertex(point)) for point in points]
        yield common.format_vertex_list([None, (3, 4)])
        yield [outcome(lambda: (common.opponent_of(colour), common.colour_name(colour))) for colour in ("b", "w", "x")]

    assert list(rows(ours)) == list(rows(sgfmill))


def test_missing_parts_name_ours():
    game = ours.sgf.Sgf_game(9)
    for call in (game.get_property_presenter, ours.sgf.Sgf_game.from_coarse_game_tree):
        with pytest.raises(NotImplementedError, match=r"kifu\.\w+"):
            call()


@pytest.mark.skipif("KIFU_CORPUS" not in os.environ, reason="KIFU_CORPUS names no folder of records")
def test_the_games_of_a_corpus():
    """Every position of 2,000 games, drawn from all files."""
    files = sorted(Path(os.environ["KIFU_CORPUS"]).rglob("*.sgf"))
    random.Random(3).shuffle(files)
    read = [assert_same(path.read_bytes()) for path in files[:2000]]
    print(f"read by both: {read.count(True)}, refused by both: {read.count(False)}, refused by kifu: {read.count(None)}")
    assert read.count(True) > len(read) // 2
