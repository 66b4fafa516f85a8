"""Pictures."""

import pytest

import kifu
from kifu import draw
from kifu.go import Board

GAME = kifu.read(b"(;SZ[9]PB[<Ann>];B[ee];W[gc];B[cg]TR[ee])")


def test_svg():
    picture = GAME.svg(2, numbers="all", theme="wood")
    assert isinstance(picture, draw.Svg) and picture.startswith("<svg") and "</svg>" in picture
    assert GAME.svg(2) != GAME.svg(3)
    assert GAME[3].svg() == GAME.svg()
    assert Board(5)._repr_svg_().startswith("<svg")


def test_targets(tmp_path):
    for target, start in [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("gif", b"GIF8")]:
        assert draw.draw(GAME, target).startswith(start)
    assert draw.pdf([GAME, GAME], tmp_path / "book.pdf", per_figure=2).startswith(b"%PDF")
    with pytest.raises(FileExistsError):
        draw.pdf(GAME, tmp_path / "book.pdf")
    GAME.svg().save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == GAME.svg()


def test_wrong_options():
    with pytest.raises(ValueError, match="targets are svg"):
        draw.draw(GAME, "bmp")
    with pytest.raises(ValueError, match="theme: print, wood"):
        GAME.svg(theme="marble")
    with pytest.raises(ValueError, match="colour"):
        GAME.svg(colour="red")
    with pytest.raises(IndexError):
        GAME.svg(9)


def test_notebooks():
    html = GAME._repr_html_()
    assert "<svg" in html and "&lt;Ann&gt;" in html and "<Ann>" not in html
