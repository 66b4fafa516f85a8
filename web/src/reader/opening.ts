// Decides by the properties of a first node whether a game or a variation begins.

import { isLetter, latin1, significant, skipIdent, skipSpace } from "./bytes.ts";
import { rootPart } from "./properties.ts";

/** The evidence in the first node of a sequence. */
export class FirstNode {
  /** It has `FF` or `GM`, which have no meaning in a variation. */
  #hasFormat = false;
  #root = 0;
  #info = 0;
  #setup = 0;
  #hasPlayer = false;
  hasMove = false;
  /** A root property has a `\]` in its value, as in a comment that quotes a record. */
  #hasEscape = false;
  /** Only properties were read up to the next node or parenthesis. */
  isWhole = false;

  note(ident: string, isOneLetter: boolean, hasEscape: boolean): void {
    const isFormat = ident === "FF" || ident === "GM";
    if (isOneLetter && (ident === "B" || ident === "W")) this.hasMove = true;
    else if (this.hasMove) this.#hasFormat ||= isFormat;
    else {
      switch (rootPart(ident)) {
        case "root":
          this.#hasFormat ||= isFormat;
          this.#hasEscape ||= hasEscape;
          this.#root++;
          break;
        case "info":
          this.#hasPlayer ||= ident === "PB" || ident === "PW";
          this.#info++;
          break;
        case "setup":
          this.#setup++;
      }
    }
  }

  /** True if a game begins here, inside a game tree. */
  beginsGame(hasPlayers: () => boolean): boolean {
    const isSecond = () => this.#hasPlayer && this.#info >= 2 && hasPlayers();
    return this.#hasFormat || (!this.hasMove && (this.isHeader || isSecond()));
  }

  /** True if a game begins here, inside the text of a value. */
  get endsText(): boolean {
    const isHeader = this.isHeader || (this.#hasFormat && this.isWhole) || (this.#hasPlayer && this.#info >= 3);
    return isHeader && !this.#hasEscape && !this.hasMove;
  }

  /** True if it has a root property and another property of a root. */
  get isHeader(): boolean {
    return this.#root > 0 && this.#root + this.#info + this.#setup >= 2;
  }
}

/** The numbers of bytes and of properties within which a header must be recognised. */
const FARTHEST = 4096;
const MOST = 24;

/** Reads the first node at `start`, which is a `(`, a `;`, or both. */
export function firstNode(source: Uint8Array, start: number): FirstNode {
  const text = source.subarray(0, start + FARTHEST);
  const node = new FirstNode();
  let properties = 0;
  let at = start;
  if (text[at] === 40) at = skipSpace(text, at + 1);
  if (text[at] === 59) at = skipSpace(text, at + 1);
  while (at < text.length) {
    if (!isLetter(text[at])) {
      node.isWhole = text[at] === 59 || text[at] === 40 || text[at] === 41;
      return node;
    }
    const identEnd = skipIdent(text, at);
    const values = skipSpace(text, identEnd);
    const found = valuesEnd(text, values);
    if (!found) return node;
    if (found.end === values && found.end < text.length) return node;
    node.note(significant(latin1(text, at, identEnd)), identEnd - at === 1, found.hasEscape);
    properties++;
    if (node.hasMove || node.isHeader || properties === MOST) return node;
    at = skipSpace(text, found.end);
  }
  return node;
}

/** The end of the values at `at`, by their brackets alone; null if the text ends first. */
function valuesEnd(text: Uint8Array, from: number): { end: number; hasEscape: boolean } | null {
  let at = from;
  let end = from;
  let hasEscape = false;
  while (text[at] === 91) {
    at++;
    for (;;) {
      while (at < text.length && text[at] !== 93 && text[at] !== 92) at++;
      if (at >= text.length) return null;
      if (text[at] === 93) break;
      hasEscape ||= text[at + 1] === 93;
      at += 2;
    }
    end = at + 1;
    at = skipSpace(text, end);
  }
  return { end, hasEscape };
}

/** True if the game tree at `open`, inside a text, is a quotation: its parentheses close, and a `]` ends the text after it. */
export function isQuoted(source: Uint8Array, open: number): boolean {
  const text = source.subarray(0, open + 1024);
  let depth = 0;
  let at = open;
  while (at < text.length) {
    const byte = text[at];
    if (byte === 40) depth++;
    else if (byte === 41) {
      if (depth === 1) {
        const rest = text.subarray(at + 1);
        return rest.find((one) => one === 91 || one === 93 || one === 40 || one === 41 || one === 59) === 93;
      }
      depth--;
    } else if (byte === 91) {
      const found = valuesEnd(text, at);
      if (!found) return false;
      at = found.end;
      continue;
    }
    at++;
  }
  return false;
}
