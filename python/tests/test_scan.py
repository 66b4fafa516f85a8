"""Folders, archives and patterns; threads and processes."""

import concurrent.futures
import gc
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import zipfile

import pytest

import kifu


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "b").mkdir()
    (tmp_path / "a.sgf").write_bytes(b"(;PB[Ann];B[aa])(;PB[Bob])")
    (tmp_path / "b" / "c.sgf").write_bytes(b"(;PB[Cid]")
    (tmp_path / "notes.md").write_text("(;PB[nobody])")
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        archive.writestr("inner/e.sgf", "(;PB[Dan])")
    return tmp_path


def names(scan):
    return [game.black.name for game in scan]


def test_folders(folder):
    scan = kifu.scan(folder)
    for _ in range(2):
        assert names(scan) == ["Ann", "Bob", "Cid", "Dan"]
    assert [game.path for game in scan][-1] == str(folder / "d.zip" / "inner" / "e.sgf")
    assert scan.errors == []
    assert names(kifu.scan(folder / "*.sgf", threads=1)) == ["Ann", "Bob"]
    assert names(kifu.scan(folder, members=False)) == ["Ann", "Bob", "Cid"]
    assert names(kifu.scan(folder / "d.zip", folder / "a.sgf", members=False)) == ["Dan", "Ann", "Bob"]
    assert sorted(names(kifu.scan(folder, ordered=False))) == ["Ann", "Bob", "Cid", "Dan"]
    assert names(pickle.loads(pickle.dumps(scan.filter("moves:1..")))) == ["Ann"]
    assert names(kifu.scan()) == []


def test_wrong_arguments(folder, monkeypatch):
    with pytest.raises(TypeError, match="has no len"):
        len(kifu.scan(folder))
    for threads in (0, -1):
        with pytest.raises(ValueError, match="1 or more"):
            kifu.scan(folder, threads=threads)
    with pytest.raises(FileNotFoundError, match="none"):
        kifu.scan(folder / "none")
    for path in (1, None, b"samples"):
        with pytest.raises(TypeError):
            kifu.scan(path)
    for number, expected in (("1", 4), ("", 4), ("0", 4), ("many", 4), ("²", 4)):
        monkeypatch.setenv("KIFU_THREADS", number)
        assert len(list(kifu.scan(folder))) == expected


def test_filter(folder):
    scan = kifu.scan(folder)
    for query, expected in [
        ("", ["Ann", "Bob", "Cid", "Dan"]),
        ("black:bob", ["Bob"]),
        ("moves:1.. or black:cid", ["Ann", "Cid"]),
        ("-has:faults", ["Ann", "Bob", "Dan"]),
        ("file:d.zip", ["Dan"]),
        ("xxx", []),
    ]:
        assert names(scan.filter(query)) == expected, query
    assert names(scan.filter("-black:ann").filter("-black:dan")) == ["Bob", "Cid"]
    for query, reason in [("plyer:ann", "player"), ("tag:good", "needs a library"), ("(", "character 1")]:
        with pytest.raises(ValueError, match=reason):
            scan.filter(query)


def test_what_cannot_be_read(folder):
    (folder / "broken.zip").write_bytes(b"PK\3\4nonsense")
    (folder / "program.sgf").write_bytes(b"\x7fELF\0\0\0\0")
    scan = kifu.scan(folder, folder / "none*.sgf")
    assert len(list(scan)) == 4
    assert {path.rsplit("/", 1)[-1] for path, _ in scan.errors} == {"broken.zip", "program.sgf", "none*.sgf"}


def test_ctrl_c_ends_a_loop(folder):
    """A reader that waits for a slow file system can be interrupted: here for a pipe that nobody writes to."""
    program = f"""
import kifu, os, signal, threading, time
os.mkfifo({str(folder / "slow")!r})
begun = time.monotonic()
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    list(kifu.scan("/dev/fd/" + str(os.open({str(folder / "slow")!r}, os.O_RDWR))))
except KeyboardInterrupt:
    print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout == "interrupted\n", done.stderr


def test_a_loop_may_end_early(folder):
    for number in range(200):
        (folder / f"{number}.sgf").write_bytes(b"(;B[aa])")
    for _ in range(20):
        assert next(iter(kifu.scan(folder))) is not None
    gc.collect()
    assert len(list(kifu.scan(folder))) == 204


def test_many_threads_share_a_game(samples):
    game = kifu.read(samples / "ear-reddening-1846.sgf")
    expected = game.positions().sum()

    def work(number):
        assert game.positions().sum() == expected
        assert len(game.check()) >= 0
        return [node.comment for node in game][number], game[number].board().hash, game.set(komi=number).komi

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        found = list(pool.map(work, range(64)))
    assert found == [work(number) for number in range(64)]


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(method, folder):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("this system cannot")
    games = list(kifu.scan(folder))
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(len, games) == [1, 0, 0, 0]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot")
def test_a_loop_of_another_process(folder):
    """A child has no threads of its parent: it is told instead of waiting for ever."""
    games = iter(kifu.scan(folder))
    next(games), next(games)
    child = os.fork()
    if child == 0:
        try:
            next(games)
        except RuntimeError as error:
            os._exit(0 if "forked" in str(error) and len(list(kifu.scan(folder))) == 4 else 1)
        os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert len(list(games)) == 2
