"""Games and nodes."""

import copy
import datetime
import gc
import pickle
import weakref

import numpy as np
import pytest

import kifu
from kifu import Color, Move

TEXT = (
    b"(;FF[4]SZ[9]PB[Ann]BR[3d]PW[Bob]KM[6.5]RE[W+R]DT[2016-03-15]HA[2]EV[Cup]AB[aa:bb]LB[cc:A][dd:x:y]AR[aa:bb]"
    b";B[ee]C[The centre.]\n;W[gc](;B[cg]N[Best])(;B[]))"
)


@pytest.fixture
def game():
    return kifu.read(TEXT)


def test_information(game):
    assert (game.black.name, game.black.rank, str(game.white)) == ("Ann", "3d", "Bob")
    assert (game.komi, game.handicap, game.rules) == (6.5, 2, None)
    assert (game.result.winner, game.result.how, str(game.result)) == (Color.WHITE, "resignation", "W+R")
    assert game.date == datetime.date(2016, 3, 15)
    assert (game.info["event"], game.info.text("komi"), game.size) == ("Cup", "6.5", (9, 9))
    assert repr(game) == "<Game Ann 3d – Bob, W+R, 3 moves>"
    assert game.variations == 2


@pytest.mark.parametrize(
    ("text", "winner", "how", "margin"),
    [
        ("B+3.5", "black", "points", 3.5),
        ("黒中押し勝ち", "black", "resignation", None),
        ("W+T", "white", "time", None),
        ("0", None, "draw", None),
        ("Void", None, "void", None),
        ("who knows", None, None, None),
    ],
)
def test_results(text, winner, how, margin):
    result = kifu.loads(f"(;RE[{text}])")[0].result
    assert (result.winner, result.how, result.margin, result.written) == (winner, how, margin, text)


@pytest.mark.parametrize(("text", "date"), [("2016", None), ("2016-02-30", None), ("yesterday", None), ("2016-03-15,16", datetime.date(2016, 3, 15))])
def test_dates(text, date):
    assert kifu.loads(f"(;DT[{text}])")[0].date == date


def test_nodes(game):
    assert [str(node.move) for node in game.main_line] == ["None", "E5", "G7", "C3"]
    assert game[1].comment == "The centre."
    assert (game[1].color, game[1].number, game[1].to_play) == (Color.BLACK, 1, Color.WHITE)
    assert game[-1].name == "Best"
    assert game[0] == game.root
    assert [child.path() for child in game[2].children] == [[0, 0, 0], [0, 0, 1]]
    assert game[2].children[1].move.is_pass
    assert game[3].find("C") == game[1]
    assert game[3].find("XX") is None
    assert [node.index for node in game[3].line()] == [0, 1, 2, 3]
    assert [node.index for node in game] == [0, 1, 2, 3, 4]
    assert len(list(game[2].descendants())) == 3
    assert game.root.parent is None
    assert game[1].parent == game.root
    assert game[1].game == game


@pytest.mark.parametrize("number", [4, -5, 1000, -1000])
def test_moves_out_of_range(game, number):
    with pytest.raises(IndexError, match="the main line has 3"):
        game[number]


def test_properties(game):
    root = game.root
    assert root["KM"] == 6.5
    assert root["HA"] == 2
    assert [str(point) for point in root["AB"]] == ["A9", "A8", "B9", "B8"]
    assert root["LB"] == [(Move(2, 2, size=9), "A"), (Move(3, 3, size=9), "x:y")]
    assert root["AR"] == [(Move(0, size=9), Move(10, size=9))]
    assert root.raw("LB") == [b"cc:A", b"dd:x:y"]
    assert root.properties["AB"] == ["aa:bb"]
    assert ("KM" in root, "XX" in root) == (True, False)
    assert (root.get("XX"), root.get("XX", 7)) == (None, 7)
    with pytest.raises(KeyError):
        root["XX"]


def test_a_short_text_that_names_many_points():
    game = kifu.read(b"(;SZ[52]AB" + b"[aa:ZZ]" * 2000 + b")")
    assert len(game.root["AB"]) == 52 * 52


def test_arrays(game):
    assert game.moves().tolist() == [40, 24, 56]
    assert game.moves().dtype == np.int16
    assert game.colors().tolist() == [0, 1, 0]
    positions = game.positions()
    assert (positions.shape, positions.dtype) == ((4, 9, 9), np.uint8)
    assert positions[0].sum() == 4
    assert positions[3][4, 4] == 1
    assert positions[2][2, 6] == 2
    assert np.array_equal(game.positions(every=2), positions[::2])
    positions[0] = 7
    assert game.positions()[0].sum() == 4
    for wrong in (0, -1):
        with pytest.raises(ValueError, match="1 or more"):
            game.positions(every=wrong)


def test_changes_keep_the_rest(game):
    changed = game.set(komi=7, event=None, PC="Kyoto")
    expected = TEXT.replace(b"KM[6.5]", b"KM[7]").replace(b"EV[Cup]", b"").replace(b"AR[aa:bb]", b"AR[aa:bb]PC[Kyoto]")
    assert changed.to_bytes() == expected
    assert game.komi == 6.5
    assert game.set().to_bytes() == TEXT
    with pytest.raises(ValueError, match="komi|KM"):
        game.set(KM="many")
    with pytest.raises(ValueError, match="colour"):
        game.set(colour="red")
    assert game.strip("comments", "variations").variations == 1
    assert game.strip("comments")[1].comment is None
    with pytest.raises(ValueError, match="parts are comments"):
        game.strip("everything")
    assert game.transform("left").transform("right").moves().tolist() == game.moves().tolist()
    assert game.transform(swap_colors=True)[1].color == Color.WHITE
    with pytest.raises(ValueError, match="symmetries are no, left-right"):
        game.transform("sideways")


def test_a_game_of_several():
    games = kifu.loads("(;PB[Ann];B[aa])\n(;PB[Bob])(;PB[Cid])")
    assert [game.black.name for game in games] == ["Ann", "Bob", "Cid"]
    assert [game.black.name for game in games[::-1]] == ["Cid", "Bob", "Ann"]
    assert games[-1].to_bytes() == b"(;PB[Cid])\n"
    assert games[1].set(komi=5).to_bytes() == b"(;PB[Bob]KM[5])\n"
    assert pickle.loads(pickle.dumps(games[1])).black.name == "Bob"
    assert games[0] == kifu.loads("(;PB[Ann];B[aa])")[0]
    for wrong in (3, -4):
        with pytest.raises(IndexError):
            games[wrong]


def test_other_formats(game):
    converted = game.to("jgf")
    again = kifu.read(converted)
    assert (again.format, again.black.name, again.moves().tolist()) == ("jgf", "Ann", game.moves().tolist())
    assert again[1].comment == "The centre."
    assert again.set(komi=5.5).komi == 5.5
    assert game.to("gtp").lost
    with pytest.raises(ValueError, match="pgn"):
        game.to("pgn")


def test_equality_hash_copy_pickle(game):
    same = kifu.read(TEXT)
    assert game == same and hash(game) == hash(same)
    assert game != kifu.read(TEXT.replace(b"Ann", b"Anne"))
    assert game != 3
    assert copy.copy(game) is game and copy.deepcopy(game) is game
    for value in (game, game[1], game.root["LB"], game.black, game.result, game.info, game.check(), kifu.loads(TEXT)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value and type(again) is type(value)
    assert pickle.loads(pickle.dumps(kifu.read("(;PB[秀策])".encode("big5"), encoding="big5"))).black.name == "秀策"
    assert len({game, same, game[1], same[1]}) == 2


def test_nothing_leaks():
    game = kifu.read(TEXT)
    watched = weakref.ref(game)
    node = game[2]
    del game
    gc.collect()
    assert watched() is None
    assert node.move.name == "G7"


def test_saving(game, tmp_path):
    path = tmp_path / "out.sgf"
    game.save(path)
    assert path.read_bytes() == TEXT
    with pytest.raises(FileExistsError):
        game.save(path)
    game.set(komi=5).save(path, overwrite=True)
    assert kifu.read(path).komi == 5
    with pytest.raises(FileNotFoundError):
        game.save(tmp_path / "none" / "out.sgf")


def test_repairs_are_those_of_the_program(tmp_path):
    game = kifu.read(b"(;FF[4]CA[utf8]GM[1]SZ[19]KM[6,5];B[pd])")
    fixed = game.fix()
    assert fixed.applied == {"odd-komi": 1} and "charset-spelling" in [problem.rule for problem in fixed.left]
    assert game.fix(level="info").applied == {"odd-komi": 1, "charset-spelling": 1}
    assert game.fix(level="error").applied == {"odd-komi": 1}
    assert game.fix(select=["charset-spelling"]).applied == {"charset-spelling": 1}
    config = tmp_path / "kifu.toml"
    config.write_text('[check]\nignore = ["odd-komi"]\n')
    assert game.fix(config=config).applied == {}
    with pytest.raises(ValueError, match="levels are error"):
        game.fix(level="all")
    with pytest.raises(ValueError):
        game.fix(config=tmp_path / "none.toml")


def test_charsets_are_converted():
    latin = kifu.loads("(;GM[1]CA[ISO-8859-1]PB[Müller]\n ;B[aa])".encode("latin1"))[0]
    utf8 = "(;GM[1]CA[UTF-8]PB[Müller]\n ;B[aa])".encode()
    for game in (latin.to_utf8(), latin.set(CA="UTF-8"), latin.set(CA="utf-8")):
        assert game.to_bytes() == utf8 and game.encoding == "UTF-8" and game.black.name == "Müller"
    assert latin.to_utf8().to_bytes(encoding="ISO-8859-1") == latin.to_bytes()
    assert kifu.loads(latin.to_bytes()).to_utf8().to_bytes() == utf8
    assert latin.set(CA="UTF-8", white="柯洁").white.name == "柯洁"
    with pytest.raises(ValueError, match="'ü', which Big5 lacks"):
        latin.to_bytes(encoding="Big5")
    with pytest.raises(ValueError, match="unknown encoding"):
        latin.set(CA="klingon")
    editor = latin.editing()
    editor.root.set("CA", "UTF-8")
    assert editor.game.to_bytes() == utf8


@pytest.mark.parametrize("text", [b"(;GM[1]C[hello (CA[UTF-8", b"(;GM[1]FF[4]PB[abc((CA["])
def test_edits_of_damaged_texts_do_what_was_asked(text):
    game = kifu.loads(text)[0]
    try:
        changed = game.set(komi=6.5)
    except ValueError as error:
        assert "damaged" in str(error)
    else:
        assert changed.komi == 6.5 and len(kifu.loads(changed.to_bytes())) == len(kifu.loads(text))


def test_checks_and_repairs():
    game = kifu.read(b"(;FF[4]GM[1]SZ[19]KM[6,5]\n;B[pd;W[dp])")
    rules = [problem.rule for problem in game.check()]
    assert "odd-komi" in rules and "lost-bracket" in rules
    assert [problem.rule for problem in game.check(select=["odd-komi"])] == ["odd-komi"]
    assert "odd-komi" not in [problem.rule for problem in game.check(ignore=["odd-komi"])]
    fixed = game.fix()
    assert fixed.game.to_bytes() == b"(;FF[4]GM[1]SZ[19]KM[6.5]\n;B[pd;W[dp])"
    assert fixed.applied == {"odd-komi": 1}
    assert any(problem.rule == "lost-bracket" for problem in fixed.left)
    assert len(game.fix(unsafe=True).game) == 2
    with pytest.raises(ValueError, match="did you mean"):
        game.check(select=["lost-brackets"])


def test_scores():
    text = b"(;SZ[5]RU[Japanese]KM[0.5]RE[B+20.5];B[ca];W[aa];B[cb];W[];B[cc];W[];B[bd];W[];B[ad];W[];B[])"
    game = kifu.read(text)
    found = game.score()
    assert found["verdict"] == "exact" and found["dead"] == ["aa"] and "path" not in found
    assert game.score(dead=[])["counts"][0]["counted"] != "B+20.5"
    assert game.score(dead=["a5"], komi=5.5)["counts"][0]["counted"] == "B+15.5"
    assert game.score(rules="chinese")["counts"][0]["scoring"] == "area"
    for wrong in ({"rules": "house"}, {"komi": float("nan")}, {"dead": ["Z99"]}, {"dead": ["E1"]}):
        with pytest.raises(ValueError, match=".+"):
            game.score(**wrong)
    with pytest.raises(ValueError, match=".+"):
        kifu.read(b"(;GM[2];B[aa])").score()


def test_other_games():
    hex_game = kifu.read(b"(;GM[11]SZ[2]RE[B+];B[a1];W[b1];B[a1];B[a2])")
    found = hex_game.other_game()
    assert (found["name"], found["is_replayed"]) == ("Hex", True)
    assert [move["text"] for move in found["moves"]] == ["a1", "b1", "a1", "a2"]
    assert found["moves"][2]["fault"] == "is on an occupied point"
    assert found["remarks"] == [
        {"node": 4, "text": "Black has connected both sides", "code": "sides", "winner": "black"}
    ]
    assert list(hex_game.nodes())[4].other_position()["board"] == ["XO", "X."]
    chess = kifu.read(b"(;GM[3];B[e4];W[e5](;B[Nf3])(;B[f4]))")
    assert [(move["number"], move["text"]) for move in chess.other_game()["moves"]][-2:] == [(3, "Nf3"), (3, "f4")]
    assert chess.root.other_position() is None
    go = kifu.read(TEXT)
    assert (go.other_game(), go.root.other_position()) == (None, None)
