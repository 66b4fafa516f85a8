// Text and SimpleText of SGF: escapes, line breaks and white space.

/** Removes white space at both ends. */
export const trim = (text: string): string => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");

export const isBlank = (text: string): boolean => /^\p{White_Space}*$/u.test(text);

function read(raw: string, lineBreak: string): string {
  if (!/[\\\t\r\v\f\0\n]/.test(raw)) return raw;
  return raw.replace(/\\?(?:\r\n|\n\r|[\s\S])/gu, (part) => {
    const isEscaped = part.length > 1 && part[0] === "\\";
    const character = isEscaped ? part.slice(1) : part;
    if (/^[\r\n]/.test(character)) return isEscaped ? "" : lineBreak;
    // A backslash at the end escapes nothing.
    if (character === "\\" && !isEscaped) return "";
    return /[\t\v\f\0]/.test(character) ? " " : character;
  });
}

/** Reads a text with its line breaks. */
export const readText = (raw: string): string => read(raw, "\n");

/** Reads a text of one line. */
export const readSimpleText = (raw: string): string => read(raw, " ");

/** Splits a value at its first colon that is not escaped; null without one. */
export function splitCompose(raw: string): [string, string] | null {
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === "\\") at += (raw.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1;
    else if (raw[at] === ":") return [raw.slice(0, at), raw.slice(at + 1)];
  }
  return null;
}

/** Reads a whole number, which may have white space in it and words without digits behind it; null if it is none. */
export function readNumber(raw: string): number | null {
  const digits = raw.replace(/[ \t-\r]/g, "");
  const plain = /^[+-]?\d+$/;
  if (plain.test(digits)) return inRange(digits);
  const found = /^[ \t-\r]*([^ \t-\r]+)[ \t-\r](.*)$/s.exec(raw);
  return found && plain.test(found[1]!) && !/\d/.test(found[2]!) ? inRange(found[1]!) : null;
}

/** Numbers of 64 bits are read; larger ones are not. */
function inRange(digits: string): number | null {
  const number = Number(digits);
  return Math.abs(number) < 2 ** 63 ? number : null;
}
