"""Makes latin.ttf and bold.ttf, the fonts that come along, out of fonts of the Noto project.

    pip install fonttools
    python make.py FOLDER    # with NotoSans-Regular.ttf, NotoSans-Bold.ttf, NotoSansSymbols2-Regular.ttf and
                             # NotoSansMath-Regular.ttf
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

LETTERS = [
    (0x20, 0x7E), (0xA0, 0x17F),            # Latin, Latin-1, Latin Extended-A
    (0x1CD, 0x1DC), (0x218, 0x21B),         # pinyin with carons, Romanian
    (0x300, 0x304), (0x306, 0x308), (0x30A, 0x30C), (0x327, 0x328),
    (0x391, 0x3A1), (0x3A3, 0x3A9), (0x3B1, 0x3C9),
    (0x400, 0x45F), (0x490, 0x491),         # Cyrillic
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x2153, 0x2154), (0xFFFD, 0xFFFD),
]
MATHEMATICS = [(0x2190, 0x2199), (0x2212, 0x2212), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265), (0x221E, 0x221E)]
# Marks that people write as labels: squares, triangles, diamonds, discs, stars, ticks.
SYMBOLS = [(0x25A0, 0x25A1), (0x25B2, 0x25B3), (0x25BC, 0x25BD), (0x25C6, 0x25C7), (0x25CB, 0x25CB), (0x25CE, 0x25CF),
           (0x2605, 0x2606), (0x2713, 0x2713), (0x2715, 0x2715), (0x2717, 0x2717)]


def part(path, ranges, taken):
    """The characters of these ranges, without hints and without layout."""
    font = TTFont(path)
    wanted = {code for first, last in ranges for code in range(first, last + 1)} - taken
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[], notdef_outline=True, glyph_names=False)
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "MATH", "STAT", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    assert font["head"].unitsPerEm == 1000
    found = set(font.getBestCmap())
    print(path.name, len(found), "characters; not there:", [hex(code) for code in sorted(wanted - found)])
    return font, taken | found


def named(font, style, path):
    """Saves a font under our own name: the licence asks for it, and to stay with the font."""
    names = font["name"]
    names.names = []
    full = "Kifu Latin" if style == "Regular" else f"Kifu Latin {style}"
    texts = {0: "Copyright 2010, 2012-2020 Google Inc., 2015-2020 Google LLC", 1: "Kifu Latin", 2: style, 3: f"{full} 1", 4: full,
             5: "Version 1.000", 6: f"KifuLatin-{style}",
             13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
             14: "https://openfontlicense.org"}
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)
    # Always the same bytes.
    font["head"].created = font["head"].modified = 3_600_000_000
    font.recalcTimestamp = False
    font["post"].formatType = 3.0
    font.save(path)
    print(f"{path}:", Path(path).stat().st_size, "bytes,", len(font.getBestCmap()), "characters")


def regular(folder):
    parts, taken = [], set()
    sources = [("NotoSans", LETTERS + MATHEMATICS), ("NotoSansMath", MATHEMATICS + SYMBOLS), ("NotoSansSymbols2", SYMBOLS)]
    for name, ranges in sources:
        font, taken = part(folder / f"{name}-Regular.ttf", ranges, taken)
        if font.getBestCmap():
            path = Path(f"{name}.part.ttf")
            font.save(path)
            parts.append(str(path))
    named(Merger().merge(parts), "Regular", "latin.ttf")
    for path in parts:
        Path(path).unlink()


folder = Path(sys.argv[1])
if sys.argv[2:] != ["bold"]:
    regular(folder)
named(part(folder / "NotoSans-Bold.ttf", LETTERS, set())[0], "Bold", "bold.ttf")
