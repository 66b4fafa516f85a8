"""Engines: evaluations, dead stones, and programs that hang or die."""

import sys
import threading
import time
from pathlib import Path

import pytest

import kifu
from kifu.engine import Engine, EngineError
from kifu.go import Board, Position

STAND_IN = [sys.executable, str(Path(__file__).with_name("stand_in_engine.py"))]
GAME = kifu.read(b"(;SZ[9]RU[Chinese]KM[0.5];B[ee];W[gc];B[cg];B[cc])")


def started(*words: str, patience: float = 30.0) -> Engine:
    # The second word of `katago analysis` tells the protocol; here the first one is the interpreter.
    return Engine([*STAND_IN, "analysis", *words], protocol="katago", patience=patience)


def test_positions_of_a_game():
    with started() as engine:
        assert engine.name == "KataGo 1.0, stones"
        rows = engine.analyze(GAME, visits=7)
        assert [row["number"] for row in rows] == [0, 1, 2, 3, 4]
        assert [row["to_play"] for row in rows] == ["black", "white", "black", "white", "white"]
        # Black's numbers, whoever is to move.
        assert [row["lead"] for row in rows] == [-0.5, 0.5, -0.5, 0.5, 1.5]
        assert all((row["winrate"] > 0.5) == (row["lead"] > 0) and row["visits"] == 7 for row in rows)
        best = rows[1]["candidates"][0]
        assert (best["move"].name, best["prior"], [move.name for move in best["line"]]) == ("A9", 0.5, ["A9"])
        assert rows[0]["ownership"] is None
        assert [row["number"] for row in engine.analyze(GAME, moves="2-3")] == [1, 2, 3]
        owners = engine.analyze(GAME, moves="1-1", ownership=True)[-1]["ownership"]
        assert owners.shape == (9, 9) and owners[4, 4] == 1 and abs(owners).sum() == 1
        assert repr(engine) == "<Engine KataGo 1.0, stones>" and not engine.closed
    assert engine.closed and repr(engine).endswith(", closed>")
    engine.close()


def test_a_position():
    position = Position(Board.from_text("XX.\n.O.\n..."), to_play="white")
    with started() as engine:
        found = engine.evaluate(position, komi=0.5, ownership=True)
        assert (found["number"], found["to_play"], found["lead"]) == (0, "white", 0.5)
        assert found["ownership"].tolist() == [[1, 1, 0], [0, -1, 0], [0, 0, 0]]
        for komi in (0.3, 1000, float("nan")):
            with pytest.raises(ValueError, match="halves"):
                engine.evaluate(position, komi=komi)


def test_score_with_the_dead_stones_of_an_engine():
    game = kifu.read(b"(;SZ[5]RU[Chinese]KM[0.5];B[ca];W[aa];B[cb];W[];B[cc];W[];B[bd];W[];B[ad];W[];B[])")
    with started() as engine:
        found = game.score(engine=engine)
        assert found["dead_from"] == "engine"
        # The caller knows better, and the engine is not asked.
        assert game.score(engine=engine, dead=["A5"])["dead_from"] == "names"
    with pytest.raises(EngineError, match="closed"):
        game.score(engine=engine)


def test_games_that_engines_do_not_know():
    with started() as engine:
        for record, words in [
            (b"(;SZ[9]KM[6.5];B[ee])", "rules="),
            (b"(;SZ[9]RU[Chinese];B[ee])", "komi="),
            (b"(;SZ[21]RU[Chinese]KM[6.5];B[ee])", "19x19"),
            (b"(;GM[2]SZ[8];B[f5])", "not a game of Go"),
        ]:
            with pytest.raises(ValueError, match=words):
                engine.analyze(kifu.read(record))
        assert len(engine.analyze(kifu.read(b"(;SZ[9];B[ee])"), rules="japanese", komi=6.5)) == 2
        # After a forbidden move the engine gets the position, not the moves.
        rows = engine.analyze(kifu.read(b"(;SZ[9]RU[Chinese]KM[6.5];B[ee];W[ee];B[aa])"))
        assert [(row["number"], row["lead"]) for row in rows] == [(0, -6.5), (1, -5.5), (2, -7.5), (3, -6.5)]


def test_wrong_arguments():
    for wrong, words in [("", "empty"), ([], "empty"), ("katago 'analysis", "quotation mark")]:
        with pytest.raises(ValueError, match=words):
            Engine(wrong)
    with pytest.raises(ValueError, match="katago, lz, gtp"):
        Engine("gnugo", protocol="uci")
    for patience in (0, -1, float("nan"), 1e9):
        with pytest.raises(ValueError, match="patience"):
            Engine("gnugo", patience=patience)
    with started() as engine:
        for arguments, words in [({"visits": 0}, "visits"), ({"visits": -1}, "visits"), ({"moves": "9-1"}, "moves"), ({"rules": "x"}, "rules")]:
            with pytest.raises(ValueError, match=words):
                engine.analyze(GAME, **arguments)


def test_engines_that_cannot_start():
    with pytest.raises(EngineError, match="no-such-engine cannot be started"):
        Engine("no-such-engine analysis")
    with pytest.raises(EngineError, match="ended before it was ready; its last words: no network"):
        Engine([sys.executable, "-c", "raise SystemExit('no network')"], protocol="katago")
    began = time.monotonic()
    with pytest.raises(EngineError, match="not ready after .*patience"):
        started("mute", patience=0.1)
    assert time.monotonic() - began < 20


@pytest.mark.parametrize(("how", "words"), [("hang", "said nothing|ended 4 times"), ("die", "out of memory|ended 4 times")])
def test_engines_that_hang_or_die(how, words):
    began = time.monotonic()
    # Each process answers two questions; four of five are asked again alone, and the last one has no answer.
    with started(how, "3", patience=1.0) as engine:
        with pytest.raises(EngineError, match=words):
            engine.analyze(GAME)
        # It is started again for the next question, and answers one.
        assert engine.evaluate(Position(), komi=7.5)["lead"] == -7.5
    assert time.monotonic() - began < 30


def test_refusals_are_in_the_words_of_the_engine():
    with started("refuse") as engine:
        with pytest.raises(EngineError, match="after move 0: the engine does not accept it: no memory left"):
            engine.analyze(GAME)


def test_threads_share_an_engine():
    with started() as engine:
        found = []
        threads = [threading.Thread(target=lambda: found.append(engine.analyze(GAME))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 4 and all(rows == found[0] for rows in found)


def test_closing_ends_questions():
    engine = started("slow")
    failed = []

    def ask():
        with pytest.raises(EngineError) as raised:
            engine.analyze(kifu.read(b"(;SZ[9]RU[Chinese]KM[6.5]" + b";B[];W[]" * 50 + b")"))
        failed.append(str(raised.value))

    thread = threading.Thread(target=ask)
    thread.start()
    time.sleep(0.5)
    began = time.monotonic()
    engine.close()
    thread.join()
    assert time.monotonic() - began < 10
    assert failed and "stopped" in failed[0]
