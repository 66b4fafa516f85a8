// Finds the starts of game trees: after mail headers and junk, and without parentheses.

import { isIdent, isLetter, isSpace, isUpper, skipIdent, skipSpace, trimEnd } from "./bytes.ts";
import { firstNode } from "./opening.ts";

/** The next item outside all game trees, and the junk before it. */
export interface Next {
  kind: "tree" | "empty" | "close" | "end";
  at: number;
  end: number;
  junk: [number, number] | null;
}

/** The span without trailing white space, unless it is empty. */
export function trimmed(source: Uint8Array, start: number, end: number): [number, number] | null {
  const to = trimEnd(source, start, end);
  return to > start ? [start, to] : null;
}

/** Finds the next game tree from `from` on. */
export function nextTree(source: Uint8Array, from: number): Next {
  const junkStart = skipSpace(source, from);
  let at = junkStart;
  for (;;) {
    while (at < source.length && source[at] !== 40 && source[at] !== 41) at++;
    if (at >= source.length) return { kind: "end", at, end: at, junk: trimmed(source, junkStart, source.length) };
    const junk = trimmed(source, junkStart, at);
    if (source[at] === 41) return { kind: "close", at, end: at + 1, junk };
    const look = lookAhead(source, at);
    if (look.kind !== "junk") return { kind: look.kind, at, end: look.at, junk };
    at = look.at;
  }
}

/** The start of nodes without parentheses, if the text begins with some; -1 otherwise. */
export function bareSequence(source: Uint8Array, at: number): number {
  const start = skipSpace(source, at);
  const ident = source[start] === 59 ? skipSpace(source, start + 1) : start;
  return beginsProperty(source, ident)[0] ? start : -1;
}

/** Finds a line of junk that begins with `;` and the header of a game; -1 if there is none. */
export function headerIn(source: Uint8Array, [start, end]: [number, number]): number {
  for (let at = start; at < end; at++) {
    if (source[at] !== 59) continue;
    let before = at;
    while (before > 0 && (source[before - 1] === 32 || source[before - 1] === 9)) before--;
    const last = source[before - 1];
    if (last !== undefined && last !== 10 && last !== 13 && last !== 41) continue;
    if (firstNode(source, at).endsText) return at;
  }
  return -1;
}

/** True if a game tree begins at `at`, outside all others. */
export const beginsTree = (source: Uint8Array, at: number): boolean =>
  source[at] === 40 && lookAhead(source, at).kind === "tree";

function lookAhead(source: Uint8Array, open: number): { kind: "tree" | "empty" | "junk"; at: number } {
  let at = open;
  let opens = 0;
  while (source[at] === 40 || isSpace(source[at])) {
    opens += source[at] === 40 ? 1 : 0;
    at++;
  }
  const byte = source[at];
  if (byte === undefined) return { kind: "junk", at };
  if (byte === 59) return { kind: "tree", at };
  if (byte === 41) return opens === 1 ? { kind: "empty", at: at + 1 } : { kind: "tree", at };
  const [begins, next] = beginsProperty(source, at);
  return begins ? { kind: "tree", at } : { kind: "junk", at: Math.max(next, open + 1) };
}

/** True if an identifier with a capital and a value are at `at`; also returns the end of the examined bytes. */
export function beginsProperty(source: Uint8Array, at: number): [boolean, number] {
  if (!isLetter(source[at])) return [false, at];
  const identEnd = skipIdent(source, at);
  const value = skipSpace(source, identEnd);
  let hasCapital = false;
  for (let index = at; index < identEnd && isIdent(source[index]); index++) hasCapital ||= isUpper(source[index]);
  return [hasCapital && source[value] === 91, value];
}
