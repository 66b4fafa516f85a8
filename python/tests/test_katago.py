"""Rows for KataGo: every plane and number compared with a slow computation that shares no code with kifu."""

import random

import pytest

import kifu
from kifu import tensors
from slow_go import SlowBoard, other
from slow_katago import RULES, SlowInputs

np = pytest.importorskip("numpy")

KO = ";B[ab];W[ac];B[ba];W[bb];B[dd];W[aa];B[ab];W[dp];B[aa];W[ca];B[];W[ab];B[pd];W[];B[qq];W[];B[]"
LADDER = "AB[cd][dc][ed]AW[dd];B[ce];W[de];B[df];W[ee];B[fe];W[ef];B[eg];W[ff];B[gf];W[fg];B[pd];W[gg];B[pp];W[gh];B[hg];W[hh]"
REPEATED_PASS = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[];W[ee];B[cb];W[bb];B[];W[ff];B[];W[dd]"
TRIPLE = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb];B[cb];W[bb];B[cb];W[bb];B[ee]"
DOUBLE_KO = "AB[ab][ac][bc][bd][ba][ae]AW[bb][cb][ca][cc][cd][be][ce][af][bf];W[dd];B[pd];W[aa];B[pp];W[dp];B[ba];W[ad];B[aa]"


def played_at_random(seed, size, moves, handicap=0):
    """A game of random moves that the rules of records allow, with many captures, kos and passes."""
    chance, board, text = random.Random(seed), SlowBoard(size), ""
    color, ko = "b", None
    if handicap:
        points = chance.sample(board.points(), handicap)
        board.stones.update(dict.fromkeys(points, "b"))
        text, color = f"HA[{handicap}]AB" + "".join(f"[{letters(point)}]" for point in points), "w"
    for _ in range(moves):
        point = None
        for candidate in chance.sample(board.points(), size * size) if chance.random() > 0.04 else ():
            after = board.copy()
            if candidate in board.stones or candidate == ko or len(after.play(color, candidate)[1]) == 1:
                continue
            point = candidate
            break
        text += f";{color.upper()}[{letters(point)}]"
        ko = board.ko_after(point, *board.play(color, point)) if point else None
        color = other(color)
    return text


def letters(point):
    return "" if point is None else chr(97 + point[1]) + chr(97 + point[0])


def record(text, rules, komi, size, result="B+R"):
    return kifu.loads(f"(;SZ[{size}]RU[{rules}]KM[{komi}]RE[{result}]{text})")[0]


def cases(samples):
    """Games with their rules and komi."""
    for name, rules, komi in [
        ("ear-reddening-1846.sgf", "Japanese", 0),
        ("nine-stones-2002.sgf", "Chinese", 0.5),
        ("nine-stones-2002.sgf", "AGA", 0.5),
        ("nine-by-nine-2006.sgf", "Tromp-Taylor", 7.5),
        ("thirteen-by-thirteen.sgf", "NZ", 7),
        ("broken-ladder-2003.sgf", "GOE", 8),
        ("kisei-2018-game-1.sgf", "Korean", 6.5),
    ]:
        yield kifu.read(samples / name).set(RU=rules, KM=str(komi)), rules, komi
    for text in (KO, LADDER, REPEATED_PASS, TRIPLE, DOUBLE_KO):
        for rules in RULES:
            yield record(text, rules, 6.5, 19), rules, 6.5
    for seed, (size, moves, handicap) in enumerate([(5, 90, 0), (4, 120, 0), (7, 90, 3), (9, 120, 2), (13, 60, 4), (3, 60, 0)]):
        for rules, komi in [("Chinese", 7), ("AGA", 7.5), ("NZ", 0), ("Tromp-Taylor", -250.5), ("GOE", 300), ("Japanese", 0.25)]:
            yield record(played_at_random(seed, size, moves, handicap), rules, komi, size, "W+3.5"), rules, komi


def expected_plane(points):
    plane = np.zeros((19, 19), np.uint8)
    for point in points:
        plane[point] = 1
    return plane


def test_inputs(samples):
    compared, seen = 0, set()
    for game, rules, komi in cases(samples):
        slow = SlowInputs(game, rules, komi)
        rows = tensors.katago_rows(game)
        assert len(rows) == slow.rows(), (game, rules)
        arrays = rows.arrays()
        planes = np.unpackbits(arrays["binaryInputNCHWPacked"], axis=2)[:, :, :361].reshape(len(rows), 22, 19, 19)
        # Some rows of each game, the last ones of the short games among them.
        chosen = sorted({*range(0, len(rows), max(1, len(rows) // 9)), *range(max(0, len(rows) - 3), len(rows))})
        for number in chosen:
            expected, numbers = slow.inputs(number)
            for plane in range(22):
                assert np.array_equal(planes[number, plane], expected_plane(expected[plane])), (game, rules, number, plane)
                if expected[plane]:
                    seen.add(plane)
            found = arrays["globalInputNC"][number]
            assert np.allclose(found, numbers, atol=1e-6), (game, rules, number, found, numbers)
            assert arrays["globalTargetsNC"][number, 47] == np.float32(slow.own_komi)
            seen |= {22 + index for index, value in enumerate(numbers) if value}
            compared += 1
    assert compared > 200
    # Every input that a record can set was set somewhere: not the four of the playing out, nor 11 to 13, 15 to 17.
    assert set(range(41)) - seen == {7, 8, 20, 21} | {22 + index for index in (11, 12, 13, 15, 16, 17)}


def test_targets(samples):
    games = [
        (record(";B[aa];W[bb];B[cc];W[];B[dd]", "Chinese", 7, 19, "W+2.5"), [0.0, 1.0], -2.5),
        (record(";B[aa];W[bb]", "Chinese", 7, 9, "B+R"), [1.0, 0.0], 0),
        (record(";B[aa];W[bb];B[cc]", "Japanese", 0, 19, "0"), [0.5, 0.5], 0),
        (record(";B[aa];W[bb];B[cc]", "Japanese", 0, 19, "Void"), None, 0),
    ]
    for game, result, score in games:
        arrays = tensors.katago_rows(game).arrays()
        moves = game.moves().tolist()
        side = game.size[0]
        places = [361 if move < 0 else move // side * 19 + move % side for move in moves]
        targets, policy = arrays["globalTargetsNC"], arrays["policyTargetsNCMove"]
        for number in range(len(moves)):
            for ahead, weight in ((0, 26), (1, 28)):
                is_there = number + ahead < len(places)
                assert targets[number, weight] == is_there
                chosen = policy[number, ahead].nonzero()[0].tolist()
                assert chosen == ([places[number + ahead]] if is_there else list(range(362)))
            sign = 1 if number % 2 == 0 else -1
            for first in range(0, 20, 4):
                expected = [0.0, 0.0] if result is None else result[::sign]
                assert targets[number, first : first + 4].tolist() == [*expected, 0.0, sign * score]
            assert targets[number, 35] == (result is None) and targets[number, 25] == 1 and targets[number, 51] == number
        # What needs a search or a count has no weight; averages of later searches have none either.
        assert not targets[:, [20, 21, 27, 29, 34]].any() and (targets[:, 24] == 1).all() and (targets[:, 63] == 3).all()
        assert not arrays["qValueTargetsNCMove"].any() and not arrays["valueTargetsNCHW"][:, [0, 1, 4]].any()
        assert (arrays["scoreDistrN"].sum(axis=1) == 100).all()


def test_later_positions(samples):
    game = kifu.read(samples / "ear-reddening-1846.sgf")
    arrays, boards = tensors.katago_rows(game, komi=0).arrays(), game.positions().astype(np.int8)
    assert (arrays["globalTargetsNC"][:, 33] == 1).all()
    for number in (0, 1, 57, 200, 300, 320, len(game) - 1):
        for plane, ahead in ((2, 8), (3, 32)):
            later = boards[min(number + ahead, len(game))]
            own = 1 if number % 2 == 0 else 2
            expected = (later == own).astype(np.int8) - (later == 3 - own)
            assert np.array_equal(arrays["valueTargetsNCHW"][number, plane], expected)


def test_games_without_rows():
    def rows(text, **how):
        return len(tensors.katago_rows(kifu.loads(text), **how))

    assert rows("(;SZ[9]KM[7];B[aa])") == 1 and rows("(;SZ[9];B[aa])") == 0 and rows("(;SZ[9];B[aa])", komi=7) == 1
    assert rows("(;SZ[25]KM[7];B[aa])") == 0 and rows("(;SZ[25]KM[7];B[aa])", size=25) == 1
    assert rows("(;SZ[9]KM[7]RU[Old Chinese];B[aa])") == 0
    assert rows("(;SZ[13:9]KM[7];B[aa];W[bb];AB[cc];B[dd])") == 2
    with pytest.raises(ValueError):
        rows("(;B[aa])", rules="Old Chinese")


def test_history_can_be_hidden(samples):
    game = kifu.read(samples / "ear-reddening-1846.sgf")
    whole, hidden = (tensors.katago_rows(game, komi=0, history=history).arrays(100, 140) for history in (True, False))
    planes = [np.unpackbits(arrays["binaryInputNCHWPacked"], axis=2) for arrays in (whole, hidden)]
    assert planes[0][:, 9:14].any() and not planes[1][:, 9:14].any()
    same = [plane for plane in range(22) if plane not in (9, 10, 11, 12, 13, 15, 16)]
    assert np.array_equal(planes[0][:, same], planes[1][:, same])
    assert np.array_equal(planes[1][:, 14], planes[1][:, 16])
    assert hidden["globalTargetsNC"][:, 36:41].sum() == 0 and whole["globalTargetsNC"][:, 36:41].all()


def test_shards(samples, tmp_path):
    games = [kifu.read(samples / name) for name in ("ear-reddening-1846.sgf", "nine-by-nine-2006.sgf", "broken-ladder-2003.sgf")]
    rows = tensors.katago_rows(games, komi=6.5, threads=2)
    paths = rows.write_npz(tmp_path / "out", rows=100)
    assert len(paths) == -(-len(rows) // 100) and sorted(map(str, (tmp_path / "out").iterdir())) == paths
    whole = rows.arrays()
    for number, path in enumerate(paths):
        with np.load(path) as shard:
            assert set(shard) == set(whole)
            for name in whole:
                assert np.array_equal(shard[name], whole[name][number * 100 : number * 100 + 100]), name
                assert shard[name].dtype == whole[name].dtype
    kinds = {name: (array.dtype.name, array.shape[1:]) for name, array in whole.items()}
    assert kinds == {
        "binaryInputNCHWPacked": ("uint8", (22, 46)),
        "globalInputNC": ("float32", (19,)),
        "policyTargetsNCMove": ("int16", (2, 362)),
        "globalTargetsNC": ("float32", (80,)),
        "scoreDistrN": ("int8", (842,)),
        "valueTargetsNCHW": ("int8", (5, 19, 19)),
        "qValueTargetsNCMove": ("int16", (3, 362)),
    }
    # Rows of one game have one name, and no two games have the same.
    assert len({tuple(row) for row in whole["globalTargetsNC"][:, 41:47]}) == 3
    with pytest.raises(FileExistsError):
        rows.write_npz(tmp_path / "out", rows=100)
    assert rows.write_npz(tmp_path / "out", rows=100, overwrite=True) == paths
    for start, stop in ((50, 50), (len(rows), None), (-0, 1), (324, 326)):
        part = rows.arrays(start, stop)
        assert np.array_equal(part["globalInputNC"], whole["globalInputNC"][start:stop])
