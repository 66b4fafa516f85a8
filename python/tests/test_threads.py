"""Threads share boards, positions and records: each call sees the value before or after a call of another thread."""

import sys
import threading

import pytest

import kifu
from kifu import go, tables

THREADS, TIMES = 8, 300


@pytest.fixture(autouse=True)
def frequent_switches():
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


class Index:
    """A point whose number is computed by Python, so that threads change places within a call."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return sum((self.number, 0))


def together(work):
    """Runs a function in many threads at once, and raises what any of them raised."""
    errors = []

    def run(number):
        try:
            work(number)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_board():
    board = go.Board(19)

    def work(number):
        for time in range(TIMES):
            board[Index((number * 43 + time) % 361)] = "black" if time % 2 else None
            board.play("white", Index((number * 17 + time) % 361))
            assert board == board and len(board.copy().stones()) <= 361
            go.ladder(board), go.life(board), go.score(board), str(board)

    together(lambda number: work(number))
    assert board.size == (19, 19)


def test_position():
    position = go.Position()

    def work(number):
        for time in range(TIMES // 10):
            try:
                position.play(Index((number * 43 + time) % 361))
            except go.IllegalMove:
                position.play("pass")
            assert position.board.size == (19, 19) and len(position.legal_moves()) <= 361

    together(work)
    assert position.moves == THREADS * (TIMES // 10)


def test_record():
    record = kifu.Record(19)

    def work(number):
        # Equal moves share a node, so each thread plays below its own.
        first = record.root.add()
        for time in range(TIMES):
            node = first.play(Index(time), color="black")
            node.comment = f"{number} {time}"
            record.set(event=str(number))
            assert record.root.children and node.comment == f"{number} {time}"
            if time % 50 == 0:
                # The thread whose node comes first may not have played yet.
                assert len(record.game()) <= 1 and len(record.copy()) <= 1

    together(work)
    comments = sorted(node.comment for first in record.root.children for node in first.children)
    assert comments == sorted(f"{number} {time}" for number in range(THREADS) for time in range(TIMES))


def test_editor():
    editor = kifu.read(b"(;FF[4]SZ[19];B[aa])").editing()
    together(lambda number: [editor[1].play(number * 20 + time, color="white") for time in range(1, 11)])
    assert len(editor.game[1].children) == THREADS * 10


def test_iterators_are_shared(tmp_path):
    for number in range(200):
        (tmp_path / f"{number}.sgf").write_text(f"(;GN[{number}];B[aa])")
    games = iter(kifu.scan(tmp_path))
    rows = tables.games(kifu.scan(tmp_path)).rows()
    for shared, name in ((games, lambda game: game.root["GN"]), (rows, lambda row: row["file"])):
        found, errors = [], []

        def take(shared=shared, name=name, found=found, errors=errors):
            try:
                found.extend(name(one) for one in shared)
            except Exception as error:
                errors.append(error)

        threads = [threading.Thread(target=take) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert errors == [] and len(found) == len(set(found)) == 200
