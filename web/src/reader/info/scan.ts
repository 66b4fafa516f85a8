// Splits free text into numbers, known words and marks: the first step of every lenient reader.

import { add, type Decimal, decimal, divide, readDecimal, whole } from "./decimal.ts";
import { narrow } from "./narrow.ts";

/** A number, a fraction such as ½, a known word, a mark, or something unknown. */
export type Piece = { number?: Decimal; part?: Decimal; word?: string; mark?: string };

/** The words of a reader: their meaning by their spelling. */
export interface Vocabulary {
  words: ReadonlyMap<string, string>;
  longest: number;
}

/** The words with each meaning, separated by `|`. */
export function vocabulary(meanings: Readonly<{ [meaning: string]: string }>): Vocabulary {
  const words = new Map<string, string>();
  for (const [meaning, spellings] of Object.entries(meanings)) {
    for (const spelling of spellings.split("|")) words.set(spelling, meaning);
  }
  return { words, longest: Math.max(...Array.from(words.keys(), (word) => word.length)) };
}

const CONNECTORS = vocabulary({
  "&": "and a|and|又",
  "÷": "分之",
  "50": "½|half an|half a|half|半|반",
  "25": "¼",
  "75": "¾",
});

const NUMBERS = vocabulary(
  Object.fromEntries("zero one two three four five six seven eight nine ten".split(" ").map((word, at) => [at, word])),
);

const fold = (text: string): string =>
  Array.from(narrow(text).replace(/[\p{White_Space}\p{Cc}]+/gu, " "), (character) => character.toLowerCase()).join("");

const isIdeographic = (character: string) =>
  /^[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u.test(character);
const isLatin = (character: string) => /^\p{Alphabetic}/u.test(character) && !isIdeographic(character);
const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32);
const lastOf = (text: string) => Array.from(text).at(-1)!;

function longest(rest: string, { words, longest }: Vocabulary): [string, number] | null {
  for (let length = Math.min(longest, rest.length); length > 0; length--) {
    const spelling = rest.slice(0, length);
    const meaning = words.get(spelling);
    if (meaning === undefined) continue;
    const isCut = length < rest.length && isLatin(lastOf(spelling)) && isLatin(firstOf(rest.slice(length)));
    if (!isCut) return [meaning, length];
  }
  return null;
}

/** The pieces of a text. */
export function pieces(text: string, known: Vocabulary): Piece[] {
  let rest = fold(text);
  const found: Piece[] = [];
  while (rest !== "") {
    const first = firstOf(rest);
    if (first === " ") {
      rest = rest.slice(1);
      continue;
    }
    const [piece, length] = next(rest, first, known);
    found.push(piece);
    rest = rest.slice(length);
  }
  return found;
}

function next(rest: string, first: string, known: Vocabulary): [Piece, number] {
  const digits = /^(?:\d+,(\d+)(?!\d|,)|\d*\.\d+|\d+)/.exec(rest);
  if (digits) {
    const number = digits[1] !== undefined && digits[1].length > 2 ? null : readDecimal(digits[0]);
    return [number ? { number } : {}, digits[0].length];
  }
  if (/^[!-/:-@[-`{-~]/.test(first)) return [{ mark: first }, 1];
  const joined = longest(rest, CONNECTORS);
  if (joined) {
    const [meaning, length] = joined;
    return [/\d/.test(meaning) ? { part: decimal(BigInt(meaning), 2)! } : { mark: meaning }, length];
  }
  const word = longest(rest, known);
  if (word) return [{ word: word[0] }, word[1]];
  const number = longest(rest, NUMBERS);
  if (number) return [{ number: whole(Number(number[0])) }, number[1]];
  const chinese = numeral(rest);
  if (chinese) return [{ number: whole(chinese[0]) }, chinese[1]];
  if (isIdeographic(first)) return [{}, first.length];
  if (!isLatin(first)) return [{ mark: first }, first.length];
  let length = 0;
  for (const character of rest) {
    if (!isLatin(character)) break;
    length += character.length;
  }
  return [{}, length];
}

const DIGITS = "〇一二三四五六七八九";

/** A Chinese number in front of a text, and its length. */
export function numeral(rest: string): [number, number] | null {
  const found = /^[〇零一二三四五六七八九两兩両十百千]+/.exec(rest)?.[0];
  if (!found) return null;
  let total = 0;
  let last: number | null = null;
  for (const character of found) {
    const power = { 十: 10, 百: 100, 千: 1000 }[character];
    if (power) [total, last] = [total + (last ?? 1) * power, null];
    else
      last = (last ?? 0) * 10 + (character === "零" ? 0 : /[两兩両]/.test(character) ? 2 : DIGITS.indexOf(character));
  }
  const number = total + (last ?? 0);
  return number < 2 ** 31 ? [number, found.length] : null;
}

/** A quantity in front of pieces, `3½`, `1/2`, and the number of its pieces. */
export function quantity(list: readonly Piece[]): [Decimal, number] | null {
  const [a, b, c, d, e] = list;
  const done = (value: Decimal | null | undefined, count: number): [Decimal, number] | null =>
    value ? [value, count] : null;
  const isOver = (piece: Piece | undefined) => piece?.mark === "/" || piece?.mark === "÷";
  const ratio = (above: Piece | undefined, sign: Piece | undefined, below: Piece | undefined) => {
    if (!above?.number || !below?.number) return null;
    return sign?.mark === "/" ? divide(above.number, below.number) : divide(below.number, above.number);
  };
  const plus = (one: Decimal, other: Decimal | null) => other && add(one, other);
  if (a?.number) {
    if (isOver(b) && c?.number) return done(ratio(a, b, c), 3);
    if (b?.mark === "&" && c?.number && isOver(d) && e?.number) return done(plus(a.number, ratio(c, d, e)), 5);
    if (b?.number && c?.mark === "/" && d?.number) return done(plus(a.number, ratio(b, c, d)), 4);
    if (b?.mark === "&" && c?.part) return done(add(a.number, c.part), 3);
    if (b?.part) return done(add(a.number, b.part), 2);
    return [a.number, 1];
  }
  return a?.part ? [a.part, 1] : null;
}
