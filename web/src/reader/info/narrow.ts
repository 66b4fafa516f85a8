// Full-width and typographic characters.

const NARROW: Readonly<{ [character: string]: string }> = {
  ...{
    "、": ",",
    "。": ".",
    "・": ".",
    "·": ".",
    "〜": "~",
    "∼": "~",
    "×": "x",
    "’": "'",
    "′": "'",
    "”": '"',
    "″": '"',
  },
  ...{ "【": "(", "〔": "(", "《": "(", "】": ")", "〕": ")", "》": ")", "\ufeff": " ", "\u200b": " " },
};

/** The text with full-width and typographic characters as ASCII. */
export const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[‐-―−]/g, "-")
    .replace(/[、。・·〜∼×’′”″【〔《】〕》\ufeff\u200b]/g, (sign) => NARROW[sign]!);
