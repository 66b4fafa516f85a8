"""Opens the output of `kifu render` with independent programs: documents.py KIFU SAMPLES FOLDER

Opens PDF with pdfium (text and pictures of the pages), HTML with Python's parser and headless Chromium if installed, and TeX
with pdflatex if installed; otherwise only the braces and environments of TeX are counted.
"""

import io
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy
import pypdfium2
import resvg_py
from PIL import Image

THEMES = ["print", "wood", "flat", "dark", "contrast"]

kifu, samples, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
folder.mkdir(parents=True, exist_ok=True)
passed = 0


def check(what, holds):
    global passed
    assert holds, what
    passed += 1
    print(f"ok: {what}")


def render(*words):
    done = subprocess.run([kifu, "render", *map(str, words)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr


def dark(page):
    """Returns the share of dark pixels of a page."""
    picture = page.render(scale=0.5, grayscale=True)
    pixels = bytes(picture.buffer)
    return sum(value < 128 for value in pixels) / len(pixels)


# A booklet of two games, its text and its pages.
book = folder / "book.pdf"
games = [samples / "ear-reddening-1846.sgf", samples / "kisei-2018-game-1.sgf"]
render(*games, "--per-figure", 60, "--title", "Two games", "-o", book)
pdf = pypdfium2.PdfDocument(book)
texts = [page.get_textpage().get_text_range() for page in pdf]
whole = " ".join(" ".join(texts).split())
for words in ("Two games", "Figure 1 (1–60)", "Ichiriki Ryo", "Honinbo Shusaku"):
    check(f"pdf: {words!r} is text", words in whole)
check("pdf: three pages and more", len(pdf) >= 3)
check("pdf: pages are numbered", all(re.search(rf"\b{number}\b", text) for number, text in enumerate(texts[1:], 2)))
check("pdf: no page is empty or black", all(0.001 < dark(page) < 0.5 for page in pdf))
check("pdf: A4", all(abs(page.get_width() - 595.3) < 1 and abs(page.get_height() - 841.9) < 1 for page in pdf))

# Letters of other scripts are text if a font has them; otherwise a message names them.
said = render(samples / "shift-jis-judan-2019.sgf", "-o", folder / "judan.pdf")
text = pypdfium2.PdfDocument(folder / "judan.pdf")[0].get_textpage().get_text_range()
check("pdf: 井山 is text, or said to be missing", "井山" in text or "no font has" in said)

# A page for a browser.


class Figures(HTMLParser):
    """Counts the elements of a page and collects its references to other sites."""

    def __init__(self):
        super().__init__()
        self.open, self.counts, self.elsewhere = [], {}, []

    def handle_starttag(self, tag, attributes):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        values = dict(attributes)
        self.elsewhere += [value for name, value in values.items() if name in ("src", "href") and "://" in (value or "")]
        if tag not in ("meta", "br", "link", "img", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> after {self.open[-3:]}"
        self.open.pop()

    def handle_startendtag(self, tag, attributes):
        self.counts[tag] = self.counts.get(tag, 0) + 1


page = folder / "game.html"
render(samples / "kisei-2018-game-1.sgf", "--per-figure", 60, "-o", page)
parser = Figures()
parser.feed(page.read_text(encoding="utf-8"))
check("html: a figure for every 60 moves", parser.counts["figure"] >= 2 and parser.counts["svg"] == parser.counts["figure"])
check("html: everything is closed, nothing is fetched or run",
      not parser.open and not parser.elsewhere and "script" not in parser.counts)
chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if chromium:
    shot = folder / "game.png"
    subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run",
                    f"--user-data-dir={folder / 'chromium'}", f"--screenshot={shot}", "--window-size=800,900", page.resolve().as_uri()],
                   capture_output=True, timeout=120, check=False)
    with Image.open(shot) as picture:
        check("html: Chromium shows a board", picture.size == (800, 900) and len(picture.getcolors(1 << 20)) > 20)
else:
    print("skipped: no Chromium")

# Compares SVG with outlined letters, drawn by resvg, with our own pixels. Our lines and letters lie on whole pixels, so edges
# differ by up to one: the colours of cells of 12 × 12 pixels are compared.


def cells(picture):
    pixels = numpy.asarray(picture.convert("RGBA"), dtype=float)
    rows, columns = (side // 12 for side in pixels.shape[:2])
    return pixels[:rows * 12, :columns * 12].reshape(rows, 12, columns, 12, 4).mean(axis=(1, 3))


def difference(one, other):
    """Returns the average and the maximal difference of the cells."""
    far = abs(cells(one) - cells(other)).max(axis=2)
    return far.mean(), far.max()


def by_resvg(path, width, height):
    sized = path.read_text(encoding="utf-8").replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=sized)))


game = samples / "ear-reddening-1846.sgf"
for theme in THEMES:
    svg, bare, png = (folder / f"{theme}{ending}" for ending in (".svg", "-bare.svg", ".png"))
    options = ["--move", 127, "--theme", theme]
    render(game, *options, "--numbers", "all", "--svg-letters", "outlines", "-o", svg)
    render(game, *options, "--svg-letters", "outlines", "-o", bare)
    render(game, *options, "--numbers", "all", "--scale", 1.5, "-o", png)
    own = Image.open(png)
    drawn, without = (by_resvg(path, own.width, own.height) for path in (svg, bare))
    check(f"svg: {theme} has outlines, no text", "<text" not in svg.read_text(encoding="utf-8"))
    mean, most = difference(own, drawn)
    check(f"svg: {theme} as resvg draws it differs by {mean:.1f} of 255, at most by {most:.0f}", mean < 5 and most < 48)
    # The comparison notices missing numbers.
    check(f"svg: {theme} without numbers differs", difference(own, without)[1] > 64)

# TeX.
tex = folder / "game.tex"
render(samples / "kisei-2018-game-1.sgf", "--per-figure", 60, "-o", tex)
source = tex.read_text(encoding="utf-8")
bare = re.sub(r"\\[{}\\%]", "", re.sub(r"(?<!\\)%.*", "", source))
check("tex: braces", bare.count("{") == bare.count("}"))
environments = []
for begins, name in re.findall(r"\\(begin|end)\{(\w+\*?)\}", source):
    if begins == "begin":
        environments.append(name)
    else:
        check(f"tex: {name} ends", environments and environments.pop() == name)
check("tex: every environment ends", not environments)
if shutil.which("pdflatex"):
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", tex.name], cwd=folder, capture_output=True)
    check("tex: pdflatex makes pages of it", done.returncode == 0 and len(pypdfium2.PdfDocument(folder / "game.pdf")) >= 1)
else:
    print("skipped: no pdflatex")

print(f"{passed} passed, 0 failed")
