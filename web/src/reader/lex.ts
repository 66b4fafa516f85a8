// Finds the ends of values. Records lose brackets, and have other records in their texts.

import { isIdent, isSpace, isUpper, skipSpace } from "./bytes.ts";

/** The bytes that begin a character of two bytes, whose second byte may look like `]` or `\`. */
export type Lead = "" | "gbk" | "sjis";

/** The end of a value: its kind, the offset, and for a tree in a text the offset inside its first value. */
export interface ValueEnd {
  kind: "closed" | "lost" | "tree" | "end";
  at: number;
  inside: number;
}

const PLAIN = 0;
const CLOSE = 1;
const ESCAPE = 2;
const SUSPECT = 3;
const LEAD = 4;

const OPEN = 40;
const SHUT = 41;
const SEMICOLON = 59;
const BRACKET = 91;
const BACKSLASH = 92;
const END_BRACKET = 93;

/** True if a byte begins a character of two bytes. */
export function isLead(lead: Lead, byte: number | undefined): boolean {
  if (lead === "" || byte === undefined || byte < 0x81) return false;
  if (lead === "gbk") return byte <= 0xfe;
  return byte <= 0x9f || (byte >= 0xe0 && byte <= 0xfc);
}

function classesOf(lead: Lead): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 0x81; byte < 256; byte++) if (isLead(lead, byte)) table[byte] = LEAD;
  for (const byte of [SEMICOLON, 10, 13, OPEN, BRACKET]) table[byte] = SUSPECT;
  table[END_BRACKET] = CLOSE;
  table[BACKSLASH] = ESCAPE;
  return table;
}

const CLASSES: Record<Lead, Uint8Array> = { "": classesOf(""), gbk: classesOf("gbk"), sjis: classesOf("sjis") };

const NEAR = 24;

const closed = (at: number): ValueEnd => ({ kind: "closed", at, inside: 0 });
const END: ValueEnd = { kind: "end", at: 0, inside: 0 };

/** Finds the end of the value whose first byte is at `start`. `isText` is asked only if the answer matters. */
export function valueEnd(source: Uint8Array, start: number, lead: Lead, isText: () => boolean): ValueEnd {
  const classes = CLASSES[lead];
  let at = start;
  for (;;) {
    if (lead === "" && at - start >= NEAR) return longValueEnd(source, start, at, lead, isText());
    const byte = source[at];
    if (byte === undefined) return END;
    switch (classes[byte]) {
      case PLAIN:
        at++;
        break;
      case CLOSE:
        return closed(at);
      case ESCAPE:
        at = behindEscape(source, at, lead);
        break;
      case LEAD:
        at = behindLead(source, at);
        break;
      default:
        return longValueEnd(source, start, at, lead, isText());
    }
  }
}

/** Finds the end of a text from `at` on. */
export const restOfText = (source: Uint8Array, at: number, lead: Lead): ValueEnd =>
  longValueEnd(source, at, at, lead, true);

function longValueEnd(source: Uint8Array, start: number, from: number, lead: Lead, isText: boolean): ValueEnd {
  const classes = CLASSES[lead];
  let at = from;
  for (;;) {
    const byte = source[at];
    if (byte === undefined) return END;
    switch (classes[byte]) {
      case PLAIN:
        at++;
        break;
      case CLOSE:
        return closed(at);
      case ESCAPE:
        at = behindEscape(source, at, lead);
        break;
      case LEAD:
        at = behindLead(source, at);
        break;
      default: {
        if (!isText && nextNodeBegins(source, at)) return { kind: "lost", at, inside: 0 };
        if (!isText && (byte === 10 || byte === 13)) {
          at = skipSpace(source, at);
          break;
        }
        const open = isText && byte === BRACKET ? treeBefore(source, start, at) : -1;
        at++;
        if (open >= 0) return { kind: "tree", at: open, inside: at };
      }
    }
  }
}

/** Finds a `(` and an identifier, perhaps with a `;` between them, right before `end`: returns the offset of the `(`, or -1. */
export function treeBefore(source: Uint8Array, start: number, end: number): number {
  const back = (at: number) => {
    let to = at;
    while (to > start && isSpace(source[to - 1])) to--;
    return to;
  };
  const identEnd = back(end);
  let at = identEnd;
  let hasCapital = false;
  while (at > start && isIdent(source[at - 1])) {
    at--;
    hasCapital ||= isUpper(source[at]);
  }
  at = back(at);
  if (at > start && source[at - 1] === SEMICOLON) at = back(at - 1);
  return hasCapital && at > start && source[at - 1] === OPEN ? at - 1 : -1;
}

/** The end of a value that begins at `start`, if another game tree begins at `open`. */
export function endBefore(source: Uint8Array, start: number, open: number): number {
  const back = (at: number) => {
    let to = at;
    while (to > start && isSpace(source[to - 1])) to--;
    return to;
  };
  const end = back(open);
  const hasMark = end - start >= 3 && source[end - 3] === 0xef && source[end - 2] === 0xbb && source[end - 1] === 0xbf;
  return back(hasMark ? end - 3 : end);
}

function behindEscape(source: Uint8Array, at: number, lead: Lead): number {
  return isLead(lead, source[at + 1]) ? behindLead(source, at + 1) : at + 2;
}

/** The offset after a character of two bytes; names were often cut in the middle of one. */
function behindLead(source: Uint8Array, at: number): number {
  const trail = source[at + 1];
  if (trail === END_BRACKET && propertyBegins(source, at + 2)) return at + 1;
  return trail !== undefined && ((trail >= 48 && trail <= 57) || trail >= 0x40) ? at + 2 : at + 1;
}

const isMoveLetter = (byte: number | undefined) => byte === 66 || byte === 87;

function propertyBegins(source: Uint8Array, at: number): boolean {
  const [first, second, third] = [source[at], source[at + 1], source[at + 2]];
  if (first === SEMICOLON) return isMoveLetter(second) && third === BRACKET;
  return isUpper(first) && (second === BRACKET || (isUpper(second) && third === BRACKET));
}

function nextNodeBegins(source: Uint8Array, at: number): boolean {
  const byte = source[at];
  if (byte === SEMICOLON) return isMoveNode(source, at);
  if (byte === BRACKET) return false;
  if (byte === OPEN) {
    const behind = skipSpace(source, at + 1);
    return source[behind] === SEMICOLON || propertyBegins(source, behind);
  }
  const next = source[skipSpace(source, at)];
  return next === SEMICOLON || next === OPEN || next === SHUT;
}

const isMoveNode = (source: Uint8Array, at: number): boolean =>
  source[at] === SEMICOLON && isMoveLetter(source[at + 1]) && source[at + 2] === BRACKET;

/** The place to close a value that runs to the end of the text; -1 if it is the whole rest. */
export function lostBracket(source: Uint8Array, start: number, isText: boolean): number {
  for (let at = start; at < source.length; at++) {
    const byte = source[at];
    if (isText ? isMoveNode(source, at) : byte === 10 || byte === 13 || byte === SEMICOLON) return at;
  }
  return -1;
}
