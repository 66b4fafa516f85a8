"""Makes digits.ttf, the digits on stones, out of Roboto Flex (SIL Open Font License 1.1).

    pip install fonttools brotli
    python digits.py RobotoFlex.woff2    # the variable font with all axes

Each digit has one glyph for numbers of one, two and three digits, in two weights: black on white, and white on black.
All have the same height; numbers of more digits have narrower ones.
"""

import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.transformPen import TransformPen
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The width of a digit, and the distance between two, by the number of digits: axes of the font and thousandths of an em.
WIDTHS = [
    ({"wdth": 100, "opsz": 18}, 60),
    ({"wdth": 62, "opsz": 27}, 58),
    ({"wdth": 25, "opsz": 49}, 44),
]
# White on black looks heavier than black on white, so it is drawn lighter.
WEIGHTS = [[540, 550, 510], [490, 500, 468]]
# Digits with an open side come closer to their neighbours: thousandths of an em at the left and at the right.
CLOSER = {"1": (6, 0), "4": (10, 0), "7": (4, 8)}
FIRST = 0xE000
EM = 1000


def main(path):
    glyphs, metrics, characters, order = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": (500, 0)}, {}, [".notdef"]
    for tone, weights in enumerate(WEIGHTS):
        for width, ((axes, gap), weight) in enumerate(zip(WIDTHS, weights)):
            font = TTFont(path)
            place = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes} | axes | {"wght": weight}
            instance = instancer.instantiateVariableFont(font, place)
            shapes, names, scale = instance.getGlyphSet(), instance.getBestCmap(), EM / instance["head"].unitsPerEm
            for digit in "0123456789":
                shape = shapes[names[ord(digit)]]
                bounds = BoundsPen(shapes)
                shape.draw(bounds)
                left, right = (gap / 2 - closer for closer in CLOSER.get(digit, (0, 0)))
                ink = (bounds.bounds[2] - bounds.bounds[0]) * scale
                pen = TTGlyphPen(None)
                shape.draw(TransformPen(pen, (scale, 0, 0, scale, left - bounds.bounds[0] * scale, 0)))
                name = f"d{tone}{width}{digit}"
                glyphs[name] = pen.glyph()
                metrics[name] = (round(left + ink + right), round(left))
                characters[FIRST + 0x100 * tone + 0x10 * width + int(digit)] = name
                order.append(name)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(characters)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, sCapHeight=711)
    # The licence asks that it stays with the font; the name is our own, as the font is no longer theirs.
    builder.setupNameTable({
        "copyright": "Copyright 2017 The Roboto Flex Project Authors (https://github.com/googlefonts/roboto-flex)",
        "familyName": "Kifu Digits", "styleName": "Regular", "fullName": "Kifu Digits", "version": "Version 1.000",
        "psName": "KifuDigits-Regular",
        "licenseDescription": "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        "licenseInfoURL": "https://openfontlicense.org",
    }, mac=False)
    builder.setupPost(keepGlyphNames=False)
    # Always the same bytes.
    builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    builder.save("digits.ttf")
    print("digits.ttf:", Path("digits.ttf").stat().st_size, "bytes")


main(sys.argv[1])
