// Values in the forms of FF[4], which most records have; `words.ts` reads them in all other forms.

import { type Decimal, readDecimal, toText } from "./decimal.ts";

/** The readers of values in words. Each returns null for a text that it does not read. */
export interface WordReaders {
  rank(text: string): string | null;
  dates(text: string): string | null;
  result(text: string): string | null;
  komi(text: string): Decimal | null;
  handicap(text: string): number | null;
  time(text: string): Decimal | "unlimited" | null;
  overtime(text: string): string | null;
  byoYomi(count: string | null, length: string | null): string | null;
  canadian(moves: string | null, length: string | null): string | null;
  ff5MainTime(text: string): Decimal | null;
  behindMainTime(text: string): string | null;
}

let words: WordReaders | null = null;

/** Adds the readers of values in words. */
export function addWordReaders(readers: WordReaders): void {
  words = readers;
}

/** The readers of values in words, once they are there. */
export const wordReaders = (): WordReaders | null => words;

export const readRank = (text: string): string | null => rankOf(text) ?? words?.rank(text) ?? null;

function rankOf(text: string): string | null {
  const found = /^(\d\d?)(k|d|p|kyu|dan)([?*]?)$/.exec(text);
  const [number, kind] = [Number(found?.[1]), found?.[2]?.[0]];
  return found && (kind === "k" ? number <= 50 : number > 0 && number < 14) ? `${number}${kind}${found[3]}` : null;
}

export const readDates = (text: string): string | null => datesOf(text) ?? words?.dates(text) ?? null;

/** One day, month or year. */
function datesOf(text: string): string | null {
  const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!found || found[1] === "0000") return null;
  const [month, day] = [Number(found[2] ?? 1), Number(found[3] ?? 1)];
  return month > 0 &&
    month < 13 &&
    day > 0 &&
    new Date(Date.UTC(2000 + (Number(found[1]) % 400), month - 1, day)).getUTCDate() === day
    ? text
    : null;
}

export const readResult = (text: string): string | null => resultOf(text) ?? words?.result(text) ?? null;

function resultOf(text: string): string | null {
  if (/^(?:0|Draw)$/.test(text)) return "0";
  if (/^(?:Void|\?|Unfinished|Playing)$/.test(text)) return text;
  const found = /^([BW]\+)(?:(|R|T|F)|(R)esign|(T)ime|(F)orfeit|(\d.*))$/.exec(text);
  if (!found) return null;
  const margin = found[6] === undefined ? null : readDecimal(found[6]);
  if (found[6] !== undefined) return margin && found[1] + toText(margin);
  return found[1]! + (found[2] ?? found[3] ?? found[4] ?? found[5]);
}

export const readKomi = (text: string): Decimal | null => readDecimal(text) ?? words?.komi(text) ?? null;

export const readHandicap = (text: string): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) : (words?.handicap(text) ?? null);

export const readTime = (text: string): Decimal | "unlimited" | null => readDecimal(text) ?? words?.time(text) ?? null;

export const readOvertime = (text: string): string | null =>
  /^[1-9]\d{0,3}(?:x[1-9]\d{0,4} byo-yomi|\/[1-9]\d{0,4} Canadian)$/.test(text)
    ? text
    : (words?.overtime(text) ?? null);

/** How each value is read; a property that has none of these forms needs the readers of words. */
const FORMS: Readonly<{ [ident: string]: (text: string) => unknown }> = {
  ...{
    BR: rankOf,
    WR: rankOf,
    DT: datesOf,
    RE: resultOf,
    KM: readDecimal,
    TM: readDecimal,
    BL: readDecimal,
    WL: readDecimal,
  },
  HA: (text) => /^\d{1,9}$/.test(text) || null,
  OT: (text) => /^[1-9]\d{0,3}(?:x[1-9]\d{0,4} byo-yomi|\/[1-9]\d{0,4} Canadian)$/.test(text) || null,
};

/** Properties that hold pieces of other fields. */
const PIECES = /^(?:LC|LT|TC|TT|OM|OP|PDT|PI|RD|KO|HD|LKM|KI|TL|PTM)$/;

/** True if a value can only be read by the readers of words. */
export function needsWords(ident: string, text: string): boolean {
  const form = FORMS[ident];
  return form ? text.trim() !== "" && form(text) === null : PIECES.test(ident);
}

/** True for properties of which some values need the readers of words. */
export const mayNeedWords = (ident: string): boolean => ident in FORMS || PIECES.test(ident);
