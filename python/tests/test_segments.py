"""Segments: the answers of parts, in any order and from any process, are the answer of all."""

import multiprocessing
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy
import polars
import pytest

from kifu import Pattern, library, segments, tables
from kifu.segments import Segment, Tally

PATTERNS = [
    Pattern("anchor:corner/......./......./......./...X.../......./......."),
    Pattern("XX/OO", variations=True),
    Pattern("X.", last=40),
]


@pytest.fixture(scope="module")
def files(samples):
    rng = random.Random(7)

    def game(number):
        points = [f"{a}{b}" for a in "abcdefghi" for b in "abcdefghi"]
        rng.shuffle(points)
        moves = "".join(f";{'BW'[move % 2]}[{point}]" for move, point in enumerate(points[:40]))
        return f"(;SZ[{[9, 13, 19][number % 3]}]PB[P{number % 7}]RE[{'BW'[number % 2]}+R]DT[{1990 + number % 9}]{moves})"

    made = [(f"made/{number}.sgf", game(number).encode()) for number in range(60)]
    return made + [(str(path), path.read_bytes()) for path in sorted(samples.glob("*.sgf"))]


@pytest.fixture(scope="module")
def whole(files, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    for number, (_, data) in enumerate(files):
        (folder / f"{number:03}.sgf").write_bytes(data)
    return library.index(folder)


def parts(files, count):
    chunks = [files[start::count] for start in range(count)]
    return [built for chunk in chunks for built in segments.build(chunk)]


def rows(table):
    return polars.DataFrame(table).rows()


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
@pytest.mark.parametrize("count", [1, 3, 8])
def test_parts_add_up(files, whole, pattern, count):
    expected = whole.search(pattern)
    tallies = [Segment(built.segment).search(pattern) for built in parts(files, count)]
    for order in range(3):
        random.Random(order).shuffle(tallies)
        total = sum(tallies, Tally())
        assert (total.games, total.matches, total.black_rate) == (len(expected), expected.matches, expected.black_rate)
        assert rows(total.next_moves()) == rows(expected.next_moves())
        assert rows(total.years()) == rows(expected.years())
    assert total.games > 0


def ask(job):
    data, pattern = job
    return segments.open_segment(data).search(pattern).to_bytes()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_answer_as_one(files, whole, method):
    jobs = [(built.segment, PATTERNS[0]) for built in parts(files, 4)]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        total = sum(map(Tally.from_bytes, pool.map(ask, jobs)), Tally())
    assert rows(total.next_moves()) == rows(whole.search(PATTERNS[0]).next_moves())


def test_segments_and_tallies_travel(files):
    [built, *_] = parts(files, 1)
    segment = Segment(built.segment, built.names)
    again = pickle.loads(pickle.dumps(segment))
    assert again == segment and hash(again) == hash(segment) and again.to_bytes() == built.segment
    assert again.select("black:P1") == segment.select("black:P1") != []
    tally = segment.search(PATTERNS[0])
    assert pickle.loads(pickle.dumps(tally)) == tally == Tally.from_bytes(tally.to_bytes())
    assert tally + Tally() == Tally() + tally == tally
    with pytest.raises(ValueError, match="different patterns"):
        tally + segment.search(PATTERNS[1])
    with pytest.raises(ValueError):
        Tally.from_bytes(b"{}")
    with pytest.raises(ValueError, match="no pattern"):
        Tally().next_moves()
    assert Tally().games == 0


def test_the_same_files_give_the_same_bytes(files):
    one, two = parts(files, 2), parts(files, 2)
    assert [built.segment for built in one] == [built.segment for built in two]
    assert len({built.name for built in one}) == len(one)
    assert sum(len(built) for built in one) == sum(len(Segment(built.segment)) for built in one)
    games = polars.DataFrame(one[0].games)
    assert games["id"].to_list() == list(range(1, len(one[0]) + 1))


def test_choosing_games(files):
    [built] = [built for built in parts(files, 1) if built.size == (9, 9)]
    segment = Segment(built.segment, built.names)
    wanted = segment.select("black:P3 year:1990..1995")
    assert 0 < len(wanted) < len(segment)
    tally, hits = segment.search(PATTERNS[2], wanted), segment.hits(PATTERNS[2], wanted)
    assert [game for game, _ in hits] == [game for game in wanted if segment.search(PATTERNS[2], [game]).games]
    assert tally.matches == sum(len(moves) for _, moves in hits)
    assert segment.hits(PATTERNS[2], limit=1)[0][0] == 0
    with pytest.raises(ValueError, match="no game"):
        segment.search(PATTERNS[2], [len(segment)])
    with pytest.raises(ValueError, match="names"):
        Segment(built.segment).select("black:P3")


def test_damage_is_an_exception(files):
    [built, *_] = parts(files, 1)
    for data in [b"", b"KIFUSEG", built.segment[:-1], built.segment + b"x"]:
        with pytest.raises(ValueError):
            Segment(data)
    # A flipped bit is found, or changes nothing that was asked for.
    expected, found = Segment(built.segment).search(PATTERNS[0]), 0
    for place in range(0, len(built.segment), 61):
        data = bytearray(built.segment)
        data[place] ^= 4
        try:
            assert Segment(bytes(data)).search(PATTERNS[0]) == expected
        except ValueError:
            found += 1
    assert found > 10
    with pytest.raises(ValueError):
        Segment(built.segment, b"nonsense")
    errors = []
    assert segments.build([("x", b"no game"), ("y", b"")], errors=errors) == []
    assert [path for path, _ in errors] == ["x", "y"]


def numbered(built):
    """The games of segments by what tells them apart everywhere: the file and the number in it."""
    games = [polars.DataFrame(part.games) for part in built]
    return lambda number: games[number >> 32].row(number & 0xFFFFFFFF, named=True)


def in_parts(built, machines):
    """The steps of `segments.dedupe` as many machines take them: each has some of the keys."""
    tables = [polars.DataFrame(segments.keys(Segment(part.segment, part.names))) for part in built]
    columns = polars.concat(
        table.with_columns((polars.col("game").cast(polars.Int64) + (number << 32)).alias("game"))
        for number, table in enumerate(tables)
    )
    found = set()
    for machine in range(machines):
        mine = columns.filter(polars.col("key") % machines == machine).sample(fraction=1, shuffle=True, seed=machine)
        arrays = [mine[name].cast(polars.Int64).to_numpy() for name in ("game", "key", "sketch", "length")]
        found.update(zip(*(column.tolist() for column in segments.pairs(*arrays))))
    opened = [Segment(part.segment, part.names) for part in built]
    game = lambda number: segments.compared(opened[number >> 32], [number & 0xFFFFFFFF])[0]
    copies = sorted(pair for pair in found if segments.relate(game(pair[0]), game(pair[1])) is not None)
    assert segments.are_copies((game(one), game(other)) for one, other in copies) == [True] * len(copies)
    one, other = (numpy.array(column, numpy.int64) for column in zip(*copies))
    members = {}
    for number, family in zip(*(column.tolist() for column in segments.families(one, other))):
        members.setdefault(family, []).append((number, game(number)))
    return rows(segments.groups(members.values()))


def test_copies_by_parts(files, tmp_path):
    """Keys, pairs and relations give the groups of one library, however games are divided."""
    rng = random.Random(5)
    made = list(files)
    for number in range(30):
        path, data = files[rng.randrange(60)]
        cut = data[: data.rindex(b";", 0, len(data) - rng.randrange(2, 30))] + b")"
        # A comment, so that no two records have the same bytes: segments alone do not know those.
        made.append((f"copies/{number}.sgf", cut.replace(b"(;", b"(;GC[%d]" % number, 1)))
    for number, (_, data) in enumerate(made):
        (tmp_path / f"{number:03}.sgf").write_bytes(data)
    named = [(f"{number:03}.sgf", data) for number, (_, data) in enumerate(made)]
    db = library.index(tmp_path, library=tmp_path / "library")
    expected = rows(db.dedupe().table())
    assert len(expected) >= 25
    ids = {(Path(row["file"]).name, row["number"]): row["id"] for row in tables.games(db.select()).rows()}
    # In the order of the files, so that the earliest of equally good games is the same one.
    built = [part for start in range(0, len(named), 40) for part in segments.build(named[start : start + 40])]
    where = numbered(built)
    alone = rows(segments.dedupe([Segment(part.segment, part.names) for part in built]))
    for found in (in_parts(built, 1), in_parts(built, 4), alone):
        key = lambda number: ids[where(number)["file"], where(number)["number"]]
        assert sorted((key(kept), key(copy), *rest) for kept, copy, *rest in found) == sorted(expected)
    with pytest.raises(ValueError, match="compared"):
        segments.relate(b"", b"x")
    with pytest.raises(ValueError, match="different lengths"):
        segments.families(numpy.array([1]), numpy.array([1, 2]))
