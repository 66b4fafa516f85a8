"""Random batches: even, repeatable, and never the same game in two parts."""

import multiprocessing
import pickle
from collections import Counter

import pytest

import kifu
from kifu import go, segments, tensors

np = pytest.importorskip("numpy")


def game_text(number, moves):
    """A game of a number that its moves tell."""
    letters = "abcdefghi"
    text = [f"(;SZ[9]RE[{'B' if number % 2 else 'W'}+1]"]
    for move in range(moves):
        place = (number * 7 + move * 5) % 81
        text.append(f";{'BW'[move % 2]}[{letters[place % 9]}{letters[place // 9]}]")
    return "".join(text) + ")"


@pytest.fixture(scope="module")
def games():
    return tensors.pack(kifu.loads("".join(game_text(number, 1 + number) for number in range(40))))


def same(one, other):
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key], equal_nan=one[key].dtype.kind == "f") for key in one)


def test_a_sampled_row_is_a_row_of_planes(games):
    options = {"features": ["history:3", "legal", "last:2"], "targets": ["policy", "value", "next:2"], "size": 9}
    every = tensors.planes(games, **options)
    places = {(game, move): row for row, (game, move) in enumerate(zip(every["game"].tolist(), every["move"].tolist()))}
    batch = tensors.Sampler(games, **options, batch=500, symmetry="no", seed=3).batch(4)
    rows = [places[key] for key in zip(batch["game"].tolist(), batch["move"].tolist())]
    assert same(batch, {key: values[rows] for key, values in every.items()})


def test_samples_are_even(games):
    sampler = tensors.Sampler(games, size=9, batch=10_000, seed=5)
    assert (sampler.games, sampler.rows) == (40, 820)
    counts = Counter()
    for number in range(100):
        batch = sampler.batch(number)
        counts.update(zip(batch["game"].tolist(), batch["move"].tolist()))
    assert len(counts) == 820
    expected = 1e6 / 820
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    # 819 degrees of freedom: 0.001 of all seeds are outside.
    assert 697 < chi_squared < 955


def numbered_batches(job):
    sampler, numbers = job
    return [sampler.batch(number) for number in numbers]


def test_workers_give_the_same_rows(games):
    sampler = tensors.Sampler(games, size=9, features=["history:2"], batch=64, per_game=2, seed=8)
    alone = [batch for batch, _ in zip(sampler, range(6))]
    assert all(max(Counter(batch["game"].tolist()).values()) <= 2 for batch in alone)
    for method in ("fork", "spawn"):
        with multiprocessing.get_context(method).Pool(2) as pool:
            odd, even = pool.map(numbered_batches, [(sampler, [1, 3, 5]), (sampler, [0, 2, 4])])
        shared = [batch for pair in zip(even, odd) for batch in pair]
        assert all(same(one, other) for one, other in zip(alone, shared))
    again = pickle.loads(pickle.dumps(sampler))
    assert same(again.batch(3), alone[3])
    other = tensors.Sampler(games, size=9, features=["history:2"], batch=64, per_game=2, seed=9)
    assert not same(other.batch(3), alone[3])


def test_copies_are_in_one_part():
    games = [kifu.loads(game_text(number, 20))[0] for number in range(200)]
    train = tensors.Sampler(games, size=9, split="train:0.8")
    test = tensors.Sampler(games, size=9, split="test:0.2")
    assert train.games + test.games == 200 and 130 < train.games < 185

    def chosen(source):
        return {game for batch in tensors.batches(source, size=9, split="train:0.8") for game in batch["game"].tolist()}

    for name in go.SYMMETRIES:
        copies = [game.transform(name).set(black="Ann") for game in games]
        assert chosen(copies) == chosen(games), name


def test_a_stream_has_every_row_once(games, tmp_path):
    every = tensors.planes(games, size=9, targets=["policy", "value"])
    options = {"size": 9, "targets": ["policy", "value"], "batch": 64}
    ordered = list(tensors.batches(games, **options, shuffle=0))
    assert same({key: np.concatenate([batch[key] for batch in ordered]) for key in every}, every)
    assert [len(batch["game"]) for batch in ordered] == [64] * 12 + [52]
    shuffled = list(tensors.batches(games, **options, shuffle=300, seed=2, per_game=5))
    found = Counter(key for batch in shuffled for key in zip(batch["game"].tolist(), batch["move"].tolist()))
    assert set(found.values()) == {1} and len(found) == 820
    assert all(max(Counter(batch["game"].tolist()).values()) <= 5 for batch in shuffled)
    again = list(tensors.batches(games, **options, shuffle=300, seed=2, per_game=5, threads=3))
    assert len(again) == len(shuffled) and all(same(one, other) for one, other in zip(again, shuffled))
    # From files: the same rows, as files are read in the order of their names.
    for number in range(40):
        (tmp_path / f"{number:02}.sgf").write_text(game_text(number, 1 + number))
    files = list(tensors.batches(tmp_path, **options, shuffle=300, seed=2, per_game=5))
    assert all(same(one, other) for one, other in zip(files, shuffled))
    # And left half way.
    for _ in tensors.batches(kifu.scan(tmp_path), **options):
        break


def test_wrong_arguments(games):
    for how in ({"batch": 0}, {"per_game": 0}, {"split": "most"}, {"size": 13}, {"features": ["x"]}):
        with pytest.raises(ValueError):
            tensors.Sampler(games, **{"size": 9, **how})
    for how in ({"batch": 0}, {"split": "most"}, {"features": ["x"]}):
        with pytest.raises(ValueError):
            tensors.batches(games, **how)
    assert list(tensors.batches([], size=9)) == []


def test_games_of_segments(samples, tmp_path):
    """Segments give the rows that their records give: moves, setup, captures, komi, handicap, rules, results."""
    paths = [samples / f"{name}.sgf" for name in ("ear-reddening-1846", "nine-stones-2002", "kisei-2018-game-1", "broken-ladder-2003")]
    setup = tmp_path / "setup.sgf"
    setup.write_text("(;SZ[19]KM[0.5]RE[W+2.5]AB[aa][ab]AW[ba];W[ca];B[da]AW[bb];AE[ba]AB[qq];W[];B[dd])")
    files = [(str(path), path.read_bytes()) for path in (*paths, setup)]
    names = []
    for part in segments.build(files):
        names.append(tmp_path / f"{part.name}.kseg")
        names[-1].write_bytes(part.segment)
    options = {"features": ["history:3", "komi"], "targets": ["policy", "value", "score", "next:3"], "batch": 300, "seed": 4}
    ours = tensors.Sampler([path for path, _ in files], **options)
    packed = tensors.Sampler(segments=names, **options)
    assert (packed.rows, packed.games) == (ours.rows, ours.games) and packed.games == 5
    for number in range(5):
        assert same(ours.batch(number), packed.batch(number))
    rows = [tensors.katago_rows(source, komi=0).arrays() for source in ([p for p, _ in files], tensors.pack_segments(names))]
    assert all(np.array_equal(rows[0][name], rows[1][name]) for name in rows[0])
    for wrong in ({}, {"segments": names, "source": 1}):
        with pytest.raises(TypeError):
            tensors.Sampler(*([files] if "source" in wrong else []), segments=wrong.get("segments"))
    names[0].write_bytes(b"no segment")
    with pytest.raises(ValueError):
        tensors.pack_segments(names)
