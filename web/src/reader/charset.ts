// The character set of a text, and how its bytes become characters.

import { isAscii, latin1 } from "./bytes.ts";
import { best } from "./detect.ts";
import type { Decode } from "./game.ts";
import type { Lead } from "./lex.ts";

/** The character sets by the names that browsers know, each with other names that records use, without signs. */
const LABELS: Readonly<{ [name: string]: string }> = {
  "utf-8": "unicode cp65001 utf8sig utf8bom utf8 unicode11utf8 unicode20utf8",
  "us-ascii": "usascii ascii ansix341968 iso646us us cp367 ibm367",
  "iso-8859-1": "iso88591 8859 88591 latin1 l1 cp819 ibm819 latin isoir100 cp28591",
  "windows-1252": "cp1252 win1252 ms1252 1252 msansi ansi",
  "windows-1250": "cp1250 win1250 1250",
  "windows-1251": "cp1251 win1251 1251",
  gb18030: "gb180302000 gb180302005 gb180302022 cp54936",
  gbk: "gbk xgbk cp936 ms936 936 windows936 gb2312 gb23121980 gb231280 csgb2312 euccn eucchn gb chinese hanzi cngb",
  big5: "big5hkscs hkscs big5eten big5tw cp950 ms950 950 windows950 cnbig5 xxbig5",
  shift_jis: "shiftjis sjis xsjis mskanji cp932 ms932 932 windows932 windows31j cp943 sjiswin shjis",
  "euc-jp": "eucjp xeucjp eucj ujis eucjpms eucjpwin cp51932",
  "euc-kr": "euckr cp949 ms949 949 windows949 uhc ksc56011987 ksc5601 ksx1001 ksc ks korean cp51949 wansung",
  "iso-2022-jp": "iso2022jp jis cp50220 cp50221",
  "utf-16le": "utf16le utf16 ucs2 ucs2le cp1200",
  "utf-16be": "utf16be ucs2be cp1201",
};

/** The character set with a label; null if none has it. */
export function charsetNamed(label: string): string | null {
  const letters = label.toLowerCase().replace(/[^a-z0-9]/g, "");
  const known = Object.keys(LABELS).find((name) =>
    [name.replace(/\W|_/g, ""), ...LABELS[name]!.split(" ")].includes(letters),
  );
  if (known) return known;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

/** The bytes that begin a character of two bytes. */
export const leadOf = (charset: string): Lead =>
  charset === "gb18030" || charset === "gbk" || charset === "big5" ? "gbk" : charset === "shift_jis" ? "sjis" : "";

/** Sets in which bytes below 128 are not ASCII: such texts are decoded before they are parsed. */
export const isWide = (charset: string): boolean => charset.startsWith("utf-16") || charset === "iso-2022-jp";

/** Decodes bytes; those that are no characters become one U+FFFD each run. */
export function decoder(charset: string): Decode {
  if (charset === "us-ascii") return (bytes) => latin1(bytes).replace(/[\x80-\xff]+/g, "\ufffd");
  if (charset === "utf-8") return decodeUtf8;
  const known = new TextDecoder(charset, { ignoreBOM: true });
  return (bytes) => (isAscii(bytes) ? latin1(bytes) : known.decode(bytes).replace(/\ufffd+/g, "\ufffd"));
}

const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** UTF-8, in which a program may have lost bytes of a character and written `?` for them. */
function decodeUtf8(bytes: Uint8Array): string {
  const text = UTF8.decode(bytes);
  if (!text.includes("\ufffd") || isUtf8(bytes)) return text;
  // Lost characters are kept apart from other damage.
  const LOST = /[\xc2-\xdf]\?|[\xe0-\xef](?:\?[\x80-\xbf?]|[\x80-\xbf]\?)|[\xf0-\xf4](?:[\x80-\xbf?]{3})/g;
  const raw = latin1(bytes).replace(LOST, (part) => (part.includes("?") ? "\0\0" : part));
  return raw
    .split("\0\0")
    .map((part) =>
      UTF8.decode(Uint8Array.from(part, (character) => character.charCodeAt(0))).replace(/\ufffd+/g, "\ufffd"),
    )
    .join("\ufffd");
}

/** True if the bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return isWhole(bytes, "utf-8");
}

function isWhole(bytes: Uint8Array, charset: string): boolean {
  if (charset === "us-ascii") return isAscii(bytes);
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The byte order mark of a text: its character set, and its length. */
export function markOf(bytes: Uint8Array): [string, number] | null {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (starts(0xef, 0xbb, 0xbf)) return ["utf-8", 3];
  if (starts(0xff, 0xfe)) return ["utf-16le", 2];
  if (starts(0xfe, 0xff)) return ["utf-16be", 2];
  return starts(0x84, 0x31, 0x95, 0x33) ? ["gb18030", 4] : null;
}

/** The sequences that begin Japanese in ISO-2022-JP. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: An escape begins them.
const ESCAPES = /\u001b\$[@B][!-~]{2}|\u001b\(I[!-_]/;

/** The set of a text that must be decoded before it is parsed; null for all others. */
export function wideCharset(bytes: Uint8Array): string | null {
  const mark = markOf(bytes)?.[0];
  if (mark) return isWide(mark) ? mark : null;
  const start = latin1(bytes, 0, Math.min(bytes.length, 4096));
  if (/\(\s*;/.test(start)) {
    const hasEscapes = bytes.includes(27) && ESCAPES.test(latin1(bytes));
    return hasEscapes && isAscii(bytes) ? "iso-2022-jp" : null;
  }
  if (/\(\0[\s\0]*[;(A-Z]\0/.test(start)) return "utf-16le";
  return /\0\([\s\0]*\0[;(A-Z]/.test(start) ? "utf-16be" : null;
}

/** The declared sets of a text: `CA`, with the offsets. */
export function declaredIn(bytes: Uint8Array): { at: number; label: string }[] {
  // One character for each byte; labels are ASCII.
  const text = new TextDecoder("windows-1252", { ignoreBOM: true }).decode(bytes);
  const found: { at: number; label: string }[] = [];
  for (const match of text.matchAll(/C[a-z]*A[a-z]*[ \t-\r]*\[([^\]]{0,64})\]/g)) {
    const before = /[a-zA-Z0-9]*$/.exec(text.slice(Math.max(0, match.index - 32), match.index))![0];
    if (!/[A-Z]/.test(before)) found.push({ at: match.index, label: match[1]! });
  }
  return found;
}

/** Chooses the set of a text that is no wide one. */
export function choose(bytes: Uint8Array, label: string | null): string {
  const mark = markOf(bytes)?.[0];
  if (mark) return mark;
  if (isAscii(bytes)) return "utf-8";
  const named = label === null ? null : charsetNamed(label);
  const declared = named && !isWide(named) ? named : null;
  const isValid = isUtf8(bytes);
  // Texts in other sets are hardly ever valid UTF-8, whatever they declare.
  if (isValid) return "utf-8";
  if (declared) {
    if (isWhole(bytes, declared)) return declared;
    const foreign = decoder(declared)(bytes).replace(/[\0-\x7f]/g, "");
    const damaged = foreign.split("\ufffd").length - 1;
    if (damaged <= 1 + Math.floor((foreign.length - damaged) / 50)) return declared;
    if (declared === "utf-8" && isDamagedUtf8(bytes)) return declared;
  }
  return isDamagedUtf8(bytes) ? "utf-8" : best(bytes);
}

/** True if most bytes beyond ASCII are characters of UTF-8. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const raw = latin1(bytes);
  const count = (form: RegExp) => raw.match(form)?.length ?? 0;
  const long = count(/[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g);
  const short = count(/[\xc2-\xdf][\x80-\xbf]/g);
  const rest = raw.replace(/[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\xc2-\xdf][\x80-\xbf]/g, " ");
  const lost = (rest.match(/[\xe0-\xef](?:\?[\x80-\xbf]|[\x80-\xbf]\?)/g) ?? []).length;
  const cut = (rest.match(/[\xe0-\xef][\x80-\xbf](?![\x80-\xbf?])/g) ?? []).length;
  const foreign = (rest.match(/[\x80-\xff]/g) ?? []).length - 2 * lost - 2 * cut;
  const telling = long + lost;
  return (telling > 0 || short >= 8) && 3 * telling + short / 4 > 4 * foreign + 2 * cut;
}
