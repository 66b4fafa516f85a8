"""Libraries: opened, indexed, selected, searched, counted, closed."""

import pickle
import threading

import polars
import pytest

import kifu
from kifu import Library, Pattern, library, tables

TWO = "(;SZ[9]PB[Ann]PW[Bob]RE[B+R]DT[1999];B[cc];W[gg];B[cg])(;SZ[9]PB[Cid]PW[Ann]RE[W+2];B[gc];W[cg];B[ee])"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "two.sgf").write_text(TWO)
    (tmp_path / "copy.sgf").write_text("(;SZ[9]PB[Ann]PW[Bob]DT[1999];B[cc];W[gg];B[cg])")
    (tmp_path / "dan.sgf").write_text("(;SZ[19]PB[Dan]C[a word];B[dd];W[pp];B[dp];W[pd])")
    return tmp_path


@pytest.fixture
def db(folder):
    return library.index(folder)


def test_a_library_is_made_opened_and_brought_up_to_date(folder):
    with pytest.raises(FileNotFoundError, match="library not found"):
        Library(folder)
    with library.index(folder) as db:
        assert len(db) == 4
        assert db.folder == str(folder / ".kifu")
    with pytest.raises(ValueError, match="closed"):
        len(db)
    (folder / "more.sgf").write_text("(;SZ[9]PB[Eve])")
    assert len(library.index(library=folder / ".kifu")) == 5 == len(Library(folder)) == len(Library(folder / ".kifu"))
    assert len(pickle.loads(pickle.dumps(Library(folder)))) == 5
    with pytest.raises(FileNotFoundError):
        library.index(folder / "nothing", library=folder / "other")
    with pytest.raises(ValueError, match="rebuild"):
        library.index(folder, mode="renew")
    with pytest.raises(TypeError):
        library.index()


def test_selections(db):
    ann = db.select("player:ann")
    assert [(game.black.name, game.white.name) for game in ann] == [("Ann", "Bob"), ("Ann", "Bob"), ("Cid", "Ann")]
    wins = db.select("player:ann result:b")
    assert len(ann - wins) == 2 and len(ann & wins) == 1 and len(ann | wins) == 3
    assert (ann ^ wins) == (ann - wins) != ann
    assert db.select().ids == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="plyer"):
        db.select("plyer:ann")
    other = Library(db.folder)
    with pytest.raises(ValueError, match="another library"):
        ann & other.select()
    with pytest.raises(ValueError, match="another library"):
        other.search(Pattern("X"), ann)
    with pytest.raises(TypeError):
        ann - 3


def test_files_that_changed_are_not_read(db, folder):
    games = iter(db.select())
    (folder / "copy.sgf").write_text("(;)")
    with pytest.raises(OSError, match="changed"):
        next(games)
    (folder / "copy.sgf").unlink()
    with pytest.raises(OSError, match="no longer exists"):
        list(db.select())


def test_tables_of_a_library(db):
    assert polars.DataFrame(tables.games(db.select("player:ann")))["id"].to_list() == [1, 3, 4]
    assert polars.DataFrame(tables.moves(db.select("event:none or black:dan")))["name"].to_list() == ["D16", "Q4", "D4", "Q16"]
    assert polars.DataFrame(tables.positions(db.select("black:dan"), every=4))["number"].to_list() == [0, 4]
    assert polars.DataFrame(tables.hits(db.select("player:ann")))["length"].to_list() == [3, 3, 3]


def test_patterns(db):
    pattern = Pattern("anchor:corner/.../.../..X")
    answer = db.search(pattern)
    assert (len(answer), answer.matches) == (3, 8)
    assert polars.DataFrame(answer.hits())["game"].to_list() == [1, 1, 1, 3, 3, 3, 4, 4]
    assert answer.games == db.select("player:ann")
    assert len(db.search(pattern, db.select("black:cid"))) == 1
    assert polars.DataFrame(answer.next_moves())["follows"].to_list()[0] == "nothing"
    assert dict(polars.DataFrame(answer.years()).iter_rows()) == {None: 1, 1999: 2}
    low, high = answer.black_rate[1:]
    assert low < answer.black_rate[0] < high
    assert pickle.loads(pickle.dumps(pattern)) == pattern != Pattern("X")
    assert hash(pickle.loads(pickle.dumps(pattern))) == hash(pattern)
    # The third game in other colors and turned.
    assert db.search(Pattern(played="C7 G3", board=9)).matches == 3
    assert db.search(Pattern(played="C7 G3", board=9, no_swap=True, no_symmetry=True)).matches == 2
    assert db.search(Pattern(played="C7 G3", board=9, last=1)).matches == 0
    for wrong in [{}, {"anchor": "corner"}, {"played": "Z99"}, {"played": "C3", "first": 3, "last": 2}]:
        with pytest.raises(ValueError):
            Pattern(**wrong)
    with pytest.raises(ValueError):
        Pattern("anchor:nowhere/X")


def test_statistics(db):
    rows = polars.DataFrame(db.statistics("player"))
    assert dict(zip(rows["value"], rows["games"])) == {"Ann": 3, "Bob": 2, "Cid": 1, "Dan": 1}
    assert polars.DataFrame(db.statistics("opponent", player="ann"))["value"].to_list() == ["Bob", "Cid"]
    assert polars.DataFrame(db.statistics("year", db.select("black:cid"))).height == 0
    with pytest.raises(ValueError, match="player, opponent"):
        db.statistics("colour")


def test_copies(tmp_path):
    moves = "".join(f";{'BW'[number % 2]}[{chr(97 + number * 7 % 19)}{chr(97 + number * 5 % 18)}]" for number in range(60))
    (tmp_path / "a.sgf").write_text(f"(;SZ[19]PB[Ann]PW[Bob]DT[1999]{moves})(;SZ[19]PB[Cid];B[dd])")
    (tmp_path / "b.sgf").write_text(f"(;SZ[19]PB[Ann]PW[Bob]DT[1999]{moves[: 50 * 6]})")
    db = library.index(tmp_path)
    copies = db.dedupe()
    assert len(copies) == 1
    [row] = copies.table().rows()
    assert (row["kept"], row["copy"], row["difference"], row["move"]) == (1, 3, "truncated", None)
    assert copies.copies().ids == [3]
    assert (db.select("player:ann") - copies.copies()).ids == [1]


def test_an_explorer(db):
    explorer = library.Explorer(db, size=9)
    assert dict(explorer.moves())
    explorer.play("C7")
    assert explorer.to_play == "white" and explorer.board["C7"] == "black"
    assert sum(games for _, games in explorer.moves()) == 3
    explorer.back()
    assert explorer.line == ()
    # The empty board, from which all games begin.
    assert len(explorer.answer) == 3


def test_threads_share_a_library(db):
    counts = []

    def ask():
        for _ in range(20):
            counts.append((len(db.select("player:ann")), db.search(Pattern("X")).matches))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(counts) == 160 and len(set(counts)) == 1


def test_games_in_archives(tmp_path):
    import zipfile

    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.writestr("inner/two.sgf", TWO)
    assert [game.black.name for game in library.index(tmp_path).select()] == ["Ann", "Cid"]


def test_a_library_of_the_samples_has_the_games_of_a_scan(samples, tmp_path):
    db = library.index(samples, library=tmp_path / "library")
    found = [game.black.name for game in db.select("player:shusaku")]
    assert found == [game.black.name for game in kifu.scan(samples).filter("player:shusaku")] != []
