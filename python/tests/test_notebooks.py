"""The notebooks run with the installed package, and the pages that notebooks show are whole."""

import re
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import kifu
from kifu import go

ROOT = Path(__file__).resolve().parents[2]

# What each notebook must show: kinds of output with the texts in them.
SHOWN = {
    "board": ["Kuwahara Shusaku 4d – Inoue Genan Inseki 8d", "Move 127", "1 stone was captured", "<iframe sandbox"],
    "health": ["broken-in-ten-ways.sgf:1:1: warning", "findings before", "Shift_JIS"],
    "opening-tree": ["Black won", "Library of 27 games", "GNU Go 3.7.10"],
    "win-rates": ["<polyline", "Black's chance to win"],
}
NOTEBOOKS = sorted((ROOT / "python" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path):
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code), "the outputs are not stripped"
    if path.stem == "train":
        pytest.skip("it needs PyTorch: test_torch.py runs it")
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute()
    texts = []
    for output in (output for cell in code for output in cell.outputs):
        assert output.output_type in ("stream", "execute_result", "display_data"), output
        if output.output_type == "stream":
            assert output.name == "stdout", output.text
            texts.append(output.text)
        else:
            texts += [value for value in output.data.values() if isinstance(value, str)]
    for text in SHOWN[path.stem]:
        assert any(text in shown for shown in texts), text


class Balance(HTMLParser):
    """Counts the elements that are open."""

    def __init__(self, page):
        super().__init__()
        self.open = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def pages():
    game = kifu.loads("(;SZ[9]PB[<Ann>]PW[B&b]RE[B+R]KM[6.5]EV[<i>];B[ee]C[<b>one\ntwo</b>];W[gc])")[0]
    yield "game", game
    yield "record", game.record()
    yield "empty record", kifu.Record(5)
    yield "node", game[1]
    yield "root", game.root
    yield "collection", kifu.loads(game.to_text() * 30)
    yield "no games", kifu.loads("nothing")
    yield "table", kifu.tables.games(game)
    yield "positions", kifu.tables.positions(game)


@pytest.mark.parametrize("shown", [page[1] for page in pages()], ids=[page[0] for page in pages()])
def test_pages_are_whole(shown):
    page = shown._repr_html_()
    Balance(page)
    assert "<Ann>" not in page and "<i>" not in page and "<b>one" not in page
    assert not re.search(r"(?<![-\w])(color|background): *(black|white|#000|#fff)\b", page.split("<svg")[0])


def test_pages_of_libraries(samples, tmp_path):
    library = kifu.library.index(samples, library=tmp_path / "library")
    answer = library.search(kifu.Pattern("anchor:corner/..../..../..../...X"))
    for shown, text in ((library, "27 games"), (library.select("year:2000.."), "Iyama Yuta"), (answer, "matches")):
        page = shown._repr_html_()
        Balance(page)
        assert text in page
    nothing = library.search(kifu.Pattern("XXXXX/XXXXX/XXXXX/XXXXX/XXXXX"))._repr_html_()
    assert "0 games" in nothing


def test_boards_have_a_size_that_fits():
    def width(size):
        return int(re.search(r'<svg[^>]* width="(\d+)"', go.Board(size)._repr_svg_())[1])

    assert width(5) < width(9) < width(19) == width(25) == 360
    assert len(repr(go.Board(19).svg())) < 100


def test_objects_offer_text_beside_pictures():
    game = kifu.loads("(;SZ[5]PB[Ann];B[cc];W[bb])")[0]
    diagram = ".....\n.O...\n..X..\n.....\n....."
    assert game.board()._repr_mimebundle_() == {"text/plain": diagram, "image/svg+xml": game.board()._repr_svg_()}
    for shown in (game, game[2], game.record()):
        bundle = shown._repr_mimebundle_()
        assert bundle == {"text/plain": f"{shown!r}\n\n{diagram}", "text/html": shown._repr_html_()}
        assert list(shown._repr_mimebundle_(include={"text/html"})) == ["text/html"]
        assert list(shown._repr_mimebundle_(exclude=["text/html", "image/png"])) == ["text/plain"]


def test_ipython_shows_a_diagram_where_there_are_no_pictures():
    formatters = pytest.importorskip("IPython.core.formatters")
    data, _ = formatters.DisplayFormatter().format(kifu.read(b"(;SZ[3];B[bb])"))
    assert data["text/plain"].endswith("...\n.X.\n...") and "<svg" in data["text/html"]
