// Bytes of a record: their classes, and their text as far as it is ASCII.

/** True for white space between tokens: space, tab, LF, CR, VT, FF. */
export const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);

export const isUpper = (byte: number | undefined): boolean => byte !== undefined && byte >= 65 && byte <= 90;

export const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));

/** True for the bytes of an identifier: letters and digits. */
export const isIdent = (byte: number | undefined): boolean =>
  isLetter(byte) || (byte !== undefined && byte >= 48 && byte <= 57);

/** The offset after the white space at `at`. */
export function skipSpace(source: Uint8Array, at: number): number {
  let end = at;
  while (isSpace(source[end])) end++;
  return end;
}

/** The offset after the letters and digits at `at`. */
export function skipIdent(source: Uint8Array, at: number): number {
  let end = at;
  while (isIdent(source[end])) end++;
  return end;
}

/** The start of the white space before `end`, not before `start`. */
export function trimEnd(source: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(source[at - 1])) at--;
  return at;
}

/** The bytes as characters of the same numbers. */
export function latin1(source: Uint8Array, start = 0, end = source.length): string {
  let text = "";
  if (end - start < 32) {
    for (let at = start; at < end; at++) text += String.fromCharCode(source[at]!);
    return text;
  }
  for (let at = start; at < end; at += 4096) {
    text += String.fromCharCode(...source.subarray(at, Math.min(end, at + 4096)));
  }
  return text;
}

/** True if all bytes are ASCII. */
export function isAscii(source: Uint8Array): boolean {
  for (const byte of source) if (byte > 127) return false;
  return true;
}

/** The significant letters of an identifier: its capitals, and digits after one of them. */
export const significant = (raw: string): string => raw.replace(/^[^A-Z]+|[a-z]+/g, "");
