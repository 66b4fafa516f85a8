"""Opens what `kifu render` makes with programs that are not ours: documents.py KIFU SAMPLES FOLDER

PDF with pdfium (text and pictures of the pages), HTML with Python's parser and, if it is there, with headless Chromium, TeX
with pdflatex if it is there. Without them the braces and environments of TeX are counted.
"""

import re
import shutil
import struct
import subprocess
import sys
import zlib
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2

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
    """The part of a page that is not white."""
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

# Letters of other scripts are text too where a font has them, and are told where none has.
said = render(samples / "shift-jis-judan-2019.sgf", "-o", folder / "judan.pdf")
text = pypdfium2.PdfDocument(folder / "judan.pdf")[0].get_textpage().get_text_range()
check("pdf: 井山 is text, or said to be missing", "井山" in text or "no font has" in said)

# A page for a browser.


class Figures(HTMLParser):
    """Counts what a page is made of; whether anything comes from elsewhere."""

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
    data = shot.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    at, packed = 8, b""
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    check("html: Chromium shows a board", (width, height) == (800, 900) and len(set(zlib.decompress(packed))) > 20)
else:
    print("skipped: no Chromium")

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
