"""Damaged files, many threads, processes, pickles and Ctrl-C."""

import concurrent.futures
import copy
import os
import pickle
import random
import signal
import subprocess
import sys
import threading

import pytest
from test_wrong_arguments import RECEIVERS

import kifu
from kifu import draw, engine, go, library, tables, tensors


def mutants(text, seed, count):
    """Texts with bytes changed, removed and doubled, always the same ones."""
    chance = random.Random(seed)
    for _ in range(count):
        bytes_ = bytearray(text)
        for _ in range(chance.randint(1, 12)):
            if not bytes_:
                break
            place = chance.randrange(len(bytes_))
            match chance.randrange(4):
                case 0:
                    bytes_[place] = chance.choice(b"()[];:\\\0\xff\x1bBWACSZ1 ")
                case 1:
                    del bytes_[place : place + chance.randint(1, 40)]
                case 2:
                    bytes_[place:place] = bytes_[place : place + chance.randint(1, 400)]
                case 3:
                    bytes_ = bytes_[: place + 1]
        yield bytes(bytes_)


@pytest.mark.parametrize("name", ["ear-reddening-1846.sgf", "eight-problems.sgf", "broken-in-ten-ways.sgf", "ff1-long-names.sgf"])
def test_damaged_files(name, samples):
    for text in mutants((samples / name).read_bytes(), name, 25):
        collection = kifu.loads(text)
        assert collection.to_bytes() == text
        collection.check()
        collection.fix(unsafe=True)
        for game in collection[:2]:
            assert len(game.positions()) == len(game.moves()) + 1
            assert [node.properties for node in game][:0] == []
            assert game.svg().startswith("<svg")
            assert pickle.loads(pickle.dumps(game)) == game
            try:
                game.set(komi=6.5).strip("comments")
                game.to("jgf")
            except ValueError as error:
                assert str(error)


# Objects that change, and those that belong to an open library, to files, to games in memory or to a running program.
UNPICKLED = {
    kifu.Record, kifu.RecordNode, kifu.Editor, kifu.EditNode, go.Position, library.Selection, library.Answer, library.Explorer,
    library.Copies, tables.Table, tensors.KatagoRows, engine.Engine,
}  # fmt: skip


@pytest.mark.parametrize("kind", RECEIVERS, ids=lambda kind: kind.__name__)
def test_pickles_and_copies(kind):
    value = RECEIVERS[kind]()
    if kind in UNPICKLED:
        with pytest.raises(TypeError, match="cannot pickle"):
            pickle.dumps(value)
        return
    again = pickle.loads(pickle.dumps(value))
    assert type(again) is type(value)
    assert repr(again) == repr(value)
    assert repr(copy.deepcopy(copy.copy(value))) == repr(value)


def test_sixteen_threads_on_one_object(samples):
    """What never changes is shared; calls that change an object wait for each other."""
    collection = kifu.load(samples / "three-games.sgf")
    board, record, position = go.Board(19), kifu.Record(19), go.Position()
    begin = threading.Barrier(16)

    def work(number):
        begin.wait()
        for turn in range(20):
            game = collection[turn % 3]
            assert game.positions().shape[0] == len(game) + 1
            assert draw.svg(game).startswith("<svg")
            for change in (
                lambda: board.play("black", (number * 20 + turn) % 361),
                lambda: record.root.play((number * 20 + turn) % 361).board(),
                lambda: position.copy().legal_moves(),
                lambda: draw.svg(board),
                lambda: record.game().check(),
            ):
                change()
        return True

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        assert all(pool.map(work, range(16)))


LONG = {
    "load": "kifu.load(path)",
    "check": "collection.check()",
    "fix": "collection.fix(unsafe=True)",
    "to": "collection.to('jgf')",
    "pdf": "draw.pdf(list(collection), per_figure=1)",
    "gif": "draw.animation(long, size=2000)",
    "check_all": "list(check.check_all(scan))",
    "scan": "[game.set(komi=1) for game in scan]",
    "are_copies": "segments.are_copies([(record, record[:-100])] * 300_000)",
    "families": "segments.families(numbers, numbers[::-1].copy())",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG)
@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_ctrl_c_in_long_calls(call, samples, tmp_path):
    """Each call would take minutes; the process ends as soon as it is asked to."""
    program = f"""
import signal, threading, time
import numpy
import kifu
from kifu import check, draw, segments
text = open({str(samples / "ear-reddening-1846.sgf")!r}, "rb").read()
path = {str(tmp_path / "many.sgf")!r}
with open(path, "wb") as file:
    for _ in range({30_000 if call.startswith(("kifu.load", "collection.check")) else 6_000}):
        file.write(text)
call = {call!r}
collection = None if call.startswith("kifu.load") else kifu.load(path)
[built] = segments.build([("a.sgf", text)])
[record] = segments.compared(segments.Segment(built.segment))
numbers = numpy.arange(20_000_000)
long = kifu.loads("(;SZ[52]" + ";B[aa];W[bb]" * 5000 + ")")[0]
scan = iter([]) if collection is None else (game for _ in range(1000) for game in kifu.scan(path))
threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
try:
    eval(call)
    print("finished")
except KeyboardInterrupt:
    print("interrupted", flush=True)
import os; os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30)
    assert done.stdout == "interrupted\n", done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_during_long_calls(samples):
    """The child works although a thread of its parent was in the middle of something."""
    text = (samples / "ear-reddening-1846.sgf").read_bytes()
    stop = threading.Event()

    def work():
        while not stop.is_set():
            kifu.loads(text)[0].check()
            list(kifu.scan(samples))

    workers = [threading.Thread(target=work) for _ in range(3)]
    [worker.start() for worker in workers]
    try:
        for _ in range(10):
            child = os.fork()
            if child == 0:
                signal.alarm(60)
                good = len(kifu.loads(text)[0].check()) >= 0 and len(list(kifu.scan(samples))) > 10
                os._exit(0 if good else 1)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        stop.set()
        [worker.join() for worker in workers]


HUGE = {
    "sampler": "tensors.Sampler(games, size=9, batch=NUMBER).batch(0)",
    "buffer": "next(tensors.batches(games, size=9, batch=NUMBER))",
    "planes of threads": "tensors.planes(games, size=9, threads=NUMBER)",
    "rows of threads": "tensors.katago_rows(games, size=9, komi=7, threads=NUMBER).arrays()",
    "files of threads": "list(kifu.scan(SAMPLES, threads=NUMBER))",
    "tables of threads": "list(tables.games(SAMPLES, threads=NUMBER).rows())",
}


@pytest.mark.parametrize("call", HUGE.values(), ids=HUGE)
def test_huge_numbers(call, samples):
    """What has no room is an error, and there are not more threads than help."""
    program = """
import kifu
from kifu import tables, tensors
SAMPLES = {samples!r}
games = kifu.loads("(;SZ[9]RE[B+R]" + ";B[ee];W[gc];B[cc];W[dd]" * 3 + ")")
for NUMBER in (10**6, 2**40, 2**62):
    try:
        {call}
    except MemoryError as error:
        assert "bytes; make smaller batches" in str(error), error
""".format(samples=str(samples), call=call)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
