"""Reading from every kind of source."""

import io
from pathlib import Path

import pytest

import kifu

SGF = b"(;FF[4]CA[UTF-8]SZ[9]PB[\xe7\xa7\x80\xe7\xad\x96];B[ee])"


@pytest.mark.parametrize(
    "source",
    [SGF, bytearray(SGF), memoryview(SGF), io.BytesIO(SGF), io.StringIO(SGF.decode())],
    ids=lambda source: type(source).__name__,
)
def test_sources(source):
    game = kifu.read(source)
    assert game.black.name == "秀策"
    assert len(game) == 1


def test_files(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(SGF)
    for source in (path, str(path), path.open("rb"), path.open(encoding="utf-8")):
        game = kifu.read(source)
        assert game.black.name == "秀策"
        assert game.path == str(path)
    assert kifu.load(path).path == str(path)


def test_a_text_is_never_a_path():
    assert kifu.loads(SGF.decode())[0].black.name == "秀策"
    assert len(kifu.loads("samples")) == 0
    with pytest.raises(FileNotFoundError) as raised:
        kifu.load("(;B[aa])")
    assert raised.value.filename == "(;B[aa])"


@pytest.mark.parametrize("source", [None, 3, ["a.sgf"], object()])
def test_wrong_sources(source):
    with pytest.raises(TypeError):
        kifu.load(source)
    with pytest.raises(TypeError):
        kifu.loads(source)


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 100, b"(", b"(;", b"\xff\xfe(", b"(;B[", b"((((((((", b"(;SZ[99];B[aa])", b"(;AB[aa:zz", b"\x89PNG\r\n\x1a\n\0\0"],
)
def test_bad_content_is_data(content):
    games = kifu.load(content)
    for game in games:
        assert isinstance(repr(game), str)
        assert game.to_bytes() == content
        for node in game:
            assert all(isinstance(node[ident], object) for ident in node.properties)
        assert game.positions().shape[0] == len(game) + 1
    if not len(games):
        assert games.problems
        with pytest.raises(IndexError):
            kifu.read(content)


def test_strict_reading():
    with pytest.raises(kifu.SgfError, match="1:11: unclosed value") as raised:
        kifu.load(b"(;SZ[9];B[ee", strict=True)
    assert raised.value.problems[0].line == 1
    assert len(kifu.load(SGF, strict=True)) == 1


def test_encodings():
    text = "(;CA[Shift_JIS]PB[秀策])".encode("shift_jis")
    assert kifu.read(text).black.name == "秀策"
    assert kifu.read(text).encoding == "Shift_JIS"
    assert kifu.read("(;PB[秀策])".encode("big5"), encoding="Big5").black.name == "秀策"
    utf_16 = "(;PB[秀策])".encode("utf-16")
    game = kifu.read(utf_16)
    assert (game.black.name, game.encoding, game.to_bytes()) == ("秀策", "UTF-16LE", utf_16)
    with pytest.raises(ValueError, match="no-such"):
        kifu.load(SGF, encoding="no-such")


def test_samples(samples: Path):
    seen = 0
    for path in sorted(samples.iterdir()):
        if path.suffix == ".md" or path.is_dir():
            continue
        games = kifu.load(path)
        seen += len(games)
        assert games.to_bytes() == path.read_bytes()
        for game in games:
            assert game.positions().shape == (len(game) + 1, game.size[1], game.size[0])
    assert seen > 10


@pytest.mark.parametrize("format", ["jgf", "gtp", "katago", "list", "ugf", "gib", "ngf", "ogs"])
def test_formats(format):
    game = kifu.read(b"(;SZ[19]PB[Ann]PW[Bob];B[pd];W[dp])")
    try:
        text = game.to(format)
    except ValueError as error:
        assert "not written" in str(error)
        return
    again = kifu.read(text)
    assert again.moves().tolist() == [72, 288]
    assert [str(node.move) for node in again.main_line][1:] == ["Q16", "D4"]
