"""Pictures."""

import re

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


def test_a_move_by_name():
    assert GAME.svg(move=2) == GAME.svg(2) == draw.svg(GAME, move=2) != GAME.svg()
    assert GAME.svg(move="last") == GAME.svg() == GAME.svg(-1)
    with pytest.raises(TypeError, match="both"):
        GAME.svg(2, move=2)
    with pytest.raises(IndexError):
        GAME.svg(move=57)
    with pytest.raises(ValueError, match="move"):
        GAME[2].svg(move=2)
    with pytest.raises(ValueError, match="move"):
        draw.pdf(GAME, move=2)
    with pytest.raises(ValueError, match="whole game"):
        GAME.svg(per_figure=2)


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


def test_pictures_of_one_page_have_identifiers_of_their_own():
    """Browsers look for an identifier in the whole page, and notebooks show many pictures in one."""

    def identifiers(picture):
        found = set(re.findall(r'\bid="([^"]+)"', picture))
        used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture))
        assert found and used <= found
        return found

    game = kifu.loads("(;SZ[9];B[ee];W[gc];B[cg])")[0]
    pictures = [game.svg(1), game.svg(2), game.svg(2, theme="wood"), game.board(2).svg(), draw.svg(draw.Board(9))]
    every = [identifier for picture in pictures for identifier in identifiers(picture)]
    assert len(every) == len(set(every))
    assert game.svg(1) == kifu.loads(game.to_bytes())[0].svg(1)


def test_widgets(samples):
    game = kifu.read(samples / "ear-reddening-1846.sgf")
    page = game.widget(127).to_html()
    assert 'move="127"' in page and "hash>" not in page.split("<script")[0]
    assert 'move="start"' in game.widget().to_html()
    assert game.widget(-1).number == len(game)
    frame = game.widget(height=300)._repr_html_()
    assert frame.count("<iframe") == 1 and "height:300px" in frame and "<script" not in frame
    for number in (326, -327, 10**30):
        with pytest.raises(IndexError, match="325"):
            game.widget(number)
    with pytest.raises(ValueError, match="pixels"):
        game.widget(height=5)


def test_collections_in_notebooks():
    many = kifu.loads("(;PB[A<b>nn]DT[2016-03-15]RE[B+R];B[aa])" * 30)
    html = many._repr_html_()
    assert html.count("<tr>") == 21 and "and 10 more" in html and "30 games" in html
    assert "A&lt;b&gt;nn" in html and "<b>nn" not in html and "2016-03-15" in html
