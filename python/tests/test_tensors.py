"""Planes and targets, each compared with a slow computation that shares no code with kifu."""

import pickle

import pytest

import kifu
from kifu import tensors
from slow_go import Ladders, SlowBoard, other

np = pytest.importorskip("numpy")


class SlowGame:
    """A game of 19x19 as lists of boards, moves and kos."""

    def __init__(self, game):
        self.game = game
        size = game.size[0]
        self.boards, self.moves, self.kos = [], [], []
        board, ko = SlowBoard(size), None
        for node in game.main_line:
            for ident, color in (("AB", "b"), ("AW", "w"), ("AE", None)):
                for point in node.get(ident) or ():
                    ko = None
                    place = divmod(int(point), size)
                    board.stones.pop(place, None)
                    if color:
                        board.stones[place] = color
            if node.move is not None:
                color = "b" if node.color == "black" else "w"
                point = None if node.move.is_pass else divmod(int(node.move), size)
                self.boards.append(board.copy())
                self.kos.append(ko)
                self.moves.append((color, point))
                ko = None
                if point is not None:
                    ko = board.ko_after(point, *board.play(color, point))
        # A ko is no ko for a player who moves twice in a row.
        for number in range(1, len(self.moves)):
            if self.moves[number][0] == self.moves[number - 1][0]:
                self.kos[number] = None


def plane(points, size=19):
    values = np.zeros((size, size), np.uint8)
    for point in points:
        values[point] = 1
    return values


def trials(slow, number):
    """The legal moves with their captures and liberties."""
    board, (color, _), ko = slow.boards[number], slow.moves[number], slow.kos[number]
    for point in board.points():
        if point in board.stones or point == ko:
            continue
        after = board.copy()
        taken, lost = after.play(color, point)
        if not lost:
            yield point, len(taken), len(after.chain(point)[1])


def stones_of(board, color):
    return plane(point for point, stone in board.stones.items() if stone == color)


def history(slow, number, count):
    color = slow.moves[number][0]
    for ago in range(count):
        board = slow.boards[number - ago] if ago <= number else SlowBoard()
        yield stones_of(board, color)
        yield stones_of(board, other(color))


def liberties(slow, number, count):
    chains = slow.boards[number].chains()
    for k in range(1, count + 1):
        yield plane(p for _, stones, free in chains if (len(free) == k or (k == count and len(free) > k)) for p in stones)


def last(slow, number, count):
    for ago in range(1, count + 1):
        point = slow.moves[number - ago][1] if ago <= number else None
        yield plane([point] if point else [])


def captures(slow, number, count):
    found = list(trials(slow, number))
    for k in range(1, count + 1):
        yield plane(point for point, taken, _ in found if taken == k or (k == count and taken > k))


def ladder(slow, number):
    states = Ladders().states(slow.boards[number], slow.kos[number])
    for state in ("threatened", "caught", "safe"):
        yield plane(point for stones, found, _ in states if found == state for point in stones)


def full(value):
    return np.full((19, 19), value, np.uint8)


EXPECTED = {
    "stones": lambda slow, number: history(slow, number, 1),
    "history": lambda slow, number: history(slow, number, 8),
    "history:3": lambda slow, number: history(slow, number, 3),
    "turn": lambda slow, number: [full(slow.moves[number][0] == "b")],
    "ones": lambda slow, number: [full(1)],
    "liberties": lambda slow, number: liberties(slow, number, 4),
    "liberties:7": lambda slow, number: liberties(slow, number, 7),
    "ko": lambda slow, number: [plane([slow.kos[number]] if slow.kos[number] else [])],
    "legal": lambda slow, number: [plane(point for point, _, _ in trials(slow, number))],
    "last": lambda slow, number: last(slow, number, 5),
    "captures": lambda slow, number: captures(slow, number, 1),
    "captures:4": lambda slow, number: captures(slow, number, 4),
    "self-atari": lambda slow, number: [plane(point for point, _, free in trials(slow, number) if free == 1)],
    "ladder": ladder,
    "komi": lambda slow, number: [full(round(2 * (slow.game.komi or 0)))],
    "edge": lambda slow, number: [plane(p for p in SlowBoard().points() if 0 in p or 18 in p)],
    "edge:3": lambda slow, number: [
        plane(p for p in SlowBoard().points() if min(*p, 18 - p[0], 18 - p[1]) == line) for line in range(3)
    ],
    "coordinates": lambda slow, number: [np.tile(np.arange(19), (19, 1)), np.tile(np.arange(19), (19, 1)).T],
}

KO = b"(;SZ[19]KM[7.5]RE[W+3];B[ab];W[ac];B[ba];W[bb];B[dd];W[aa];B[ab];W[dp];B[aa];W[ca];B[];W[ab])"
SETUP = b"(;SZ[19]AB[aa][ab][ba]AW[cc]KM[0.5]RE[0];W[bb];B[cc];AE[ba]AW[ca];W[];W[dd];B[dd];B[bc])"
LADDER = b"(;SZ[19]RE[B+R]AB[cd][dc][ed]AW[dd];B[ce];W[de];B[df];W[ee];B[fe];W[ef];B[eg];W[ff];B[gf];W[fg];B[pd];W[gg])"


@pytest.fixture(scope="module")
def slow_games(samples):
    texts = [kifu.loads(text)[0] for text in (KO, SETUP, LADDER)]
    return [SlowGame(game) for game in [*texts, kifu.read(samples / "ear-reddening-1846.sgf")]]


@pytest.mark.parametrize("feature", EXPECTED)
def test_features(feature, slow_games):
    assert {name.split(":")[0] for name in EXPECTED} == {feature.name for feature in tensors.FEATURES}
    for slow in slow_games:
        batch = tensors.planes(slow.game, features=[feature])
        # Every position of the short games, some of the long one.
        step = 1 if len(slow.moves) < 50 else 23
        for number in range(0, len(slow.moves), step):
            expected = np.array(list(EXPECTED[feature](slow, number)))
            assert np.array_equal(batch["x"][number], expected), (feature, number)


def test_targets(slow_games):
    for slow in slow_games:
        batch = tensors.planes(slow.game, targets=["policy", "value", "score", "next:3"])
        points = [361 if point is None else point[0] * 19 + point[1] for _, point in slow.moves]
        assert batch["policy"].tolist() == points
        ahead = points + [-1, -1]
        assert batch["next"].tolist() == [ahead[number : number + 3] for number in range(len(points))]
        result = slow.game.result
        if result.winner is None:
            assert set(batch["value"]) == {0} and set(batch["score"]) == {0.0}
            continue
        signs = [1 if result.winner == ("black" if color == "b" else "white") else -1 for color, _ in slow.moves]
        assert batch["value"].tolist() == signs
        margin = result.margin
        if margin is None:
            assert np.isnan(batch["score"]).all()
        else:
            assert batch["score"].tolist() == [sign * margin for sign in signs]
        assert batch["move"].tolist() == list(range(len(points))) and set(batch["game"]) == {0}


def test_positions(slow_games, samples):
    stones, offsets = tensors.positions([slow.game for slow in slow_games])
    for index, slow in enumerate(slow_games):
        own = stones[offsets[index] : offsets[index + 1]]
        assert np.array_equal(own, slow.game.positions())


def test_games_without_rows():
    games = kifu.loads("(;SZ[9]RE[B+R];B[aa])(;SZ[19];B[aa])(;SZ[19]RE[Void];B[aa])(;SZ[19]RE[W+T];B[aa])")
    assert tensors.planes(games)["game"].tolist() == [1, 2, 3]
    assert tensors.planes(games, targets=["value"])["game"].tolist() == [3]
    assert tensors.planes(games, size=9)["x"].shape == (1, 2, 9, 9)
    assert tensors.planes(games, size=(9, 9))["game"].tolist() == [0]
    empty = tensors.planes([], targets=["policy", "value", "score", "next:2"])
    assert empty["x"].shape == (0, 2, 19, 19) and empty["next"].shape == (0, 2)
    assert tensors.positions(games)[1].tolist() == [0, 0, 2, 4, 6]


@pytest.mark.parametrize("name", ["no", "left-right", "top-bottom", "half", "left", "right", "diagonal", "antidiagonal"])
def test_symmetries(name, slow_games):
    game = slow_games[-1].game
    features = ["stones", "ladder", "last", "liberties"]
    turned = tensors.planes(game, features=features, symmetry=name)
    expected = tensors.planes(game.transform(name), features=features)
    assert np.array_equal(turned["x"], expected["x"]) and np.array_equal(turned["policy"], expected["policy"])


def test_packed(slow_games):
    game = slow_games[-1].game
    plain = tensors.planes(game, features=["history", "legal"])["x"]
    packed = tensors.planes(game, features=["history", "legal"], packed=True)["x"]
    assert packed.shape == (len(plain), 17, 46)
    assert np.array_equal(np.unpackbits(packed, axis=2, count=361).reshape(plain.shape), plain)


def test_wrong_arguments():
    game = kifu.loads("(;B[aa])")[0]
    for how in (
        {"features": ["stone"]},
        {"features": []},
        {"features": ["history:99"]},
        {"targets": ["result"]},
        {"symmetry": "up"},
        {"symmetry": "left", "size": (9, 13)},
        {"features": ["komi"], "packed": True},
        {"threads": 0},
        {"size": 99},
    ):
        with pytest.raises(ValueError):
            tensors.planes(game, **how)


def test_sources(samples):
    path = samples / "ear-reddening-1846.sgf"
    games = kifu.load(path)
    for source in (path, str(path), games, games[0], [path], [games], kifu.scan(path), tensors.pack(path)):
        assert tensors.pack(source).moves == 325, source
    with pytest.raises(TypeError):
        tensors.pack([57])


def test_packed_games_travel(slow_games):
    games = tensors.pack([slow.game for slow in slow_games])
    again = pickle.loads(pickle.dumps(games))
    assert len(again) == len(games) == 4 and again.moves == games.moves
    assert np.array_equal(tensors.planes(again)["x"], tensors.planes(games)["x"])
    with pytest.raises(ValueError):
        tensors.PackedGames.from_bytes(b"kifu games 1\n")
