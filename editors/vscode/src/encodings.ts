// The names that the editor has for the encodings of records.

const NAMES: Record<string, string> = {
  "utf-8": "utf8",
  "utf-16le": "utf16le",
  "utf-16be": "utf16be",
  "us-ascii": "utf8",
  "iso-8859-1": "iso88591",
  "iso-8859-2": "iso88592",
  "iso-8859-5": "iso88595",
  "iso-8859-15": "iso885915",
  "windows-1250": "windows1250",
  "windows-1251": "windows1251",
  "windows-1252": "windows1252",
  "koi8-r": "koi8r",
  gb2312: "gb2312",
  gbk: "gbk",
  gb18030: "gb18030",
  big5: "big5hkscs",
  shift_jis: "shiftjis",
  "euc-jp": "eucjp",
  "euc-kr": "euckr",
};

/** The editor's name of an encoding that kifu names; `null` if it has none. */
export function editorEncoding(name: string): string | null {
  return NAMES[name.toLowerCase()] ?? null;
}

/** Whether a file should be opened in another way: its text is damaged, or shown byte by byte. */
export function shouldReopen(opened: { opened: string; encoding: string | null }): string | null {
  if (opened.opened !== "damaged" && opened.opened !== "singleBytes") return null;
  return opened.encoding && editorEncoding(opened.encoding) ? opened.encoding : null;
}
