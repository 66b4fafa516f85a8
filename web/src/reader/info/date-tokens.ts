// Splits a text about dates into tokens.

import { narrow } from "./narrow.ts";
import { numeral, vocabulary } from "./scan.ts";

/** A number with its digits, a word, or a joint between numbers: `-`, `/` or `.`. Words are months by their number. */
export interface Token {
  value?: number;
  digits?: number;
  word?: string;
  joint?: string;
}

/** The tokens of a text about dates. */
export interface Tokens {
  tokens: Token[];
  hasTime: boolean;
  isLunar: boolean;
}

const DATE = vocabulary({
  "1": "january|jan|januari|januar",
  "2": "february|feb|februari|februar",
  "3": "march|mar|maart|märz",
  "4": "april|apr",
  "5": "may|mei|mai",
  "6": "june|jun|juni",
  "7": "july|jul|juli",
  "8": "august|aug|augustus",
  "9": "september|sept|sep",
  "10": "october|oct|oktober|okt",
  "11": "november|nov",
  "12": "december|dec|dezember|dez",
  year: "年|년",
  month: "月|월",
  day: "日|号|號|일",
  and: "and|und|en",
  to: "to|through|until|till|bis|至|到|から|부터",
  filler:
    "まで|까지|from|st|nd|rd|th|the|of|monday|mon|tuesday|tue|wednesday|wed|thursday|thu|friday|fri|saturday|sat|sunday|sun",
  unsure: "c|ca|circa|around|about",
}).words;

/** The eras: the year before their first, and their number of years. */
const ERAS: readonly [names: string, zero: number, years: number][] = [
  ["明治 ㍾ meiji", 1867, 45],
  ["大正 ㍽ taisho taishō", 1911, 15],
  ["昭和 ㍼ showa shōwa", 1925, 64],
  ["平成 ㍻ heisei", 1988, 31],
  ["令和 ㋿ reiwa", 2018, 981],
  ["民國 民国", 1911, 1088],
];
const NAMES = ERAS.flatMap(([names, zero, years]) => names.split(" ").map((name) => ({ name, zero, years })));

/** The place of the first name of an era; -1 without one. */
export const eraAt = (text: string): number =>
  Math.min(...NAMES.map(({ name }) => text.indexOf(name)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)));

function yearOfEra(text: string): [number, number] | null {
  let era = NAMES.find(({ name }) => text.startsWith(name));
  const letter = /^([mshr])\d+\./.exec(text)?.[1];
  if (!era && letter) era = { ...NAMES.find(({ name }) => name[0] === letter && name.length > 1)!, name: letter };
  if (!era) return null;
  const after = text.slice(era.name.length).trimStart();
  const found: [number, number] | null = after.startsWith("元") ? [1, 1] : numberAt(after);
  if (!found || found[0] < 1 || found[0] > era.years) return null;
  return [era.zero + found[0], text.length - after.length + found[1]];
}

function numberAt(text: string): [number, number] | null {
  const digits = /^\d+/.exec(text)?.[0];
  const found: [number, number] | null = digits ? [Number(digits), digits.length] : numeral(text);
  return found && found[0] < 65536 ? found : null;
}

/** Years before it follow the moon. */
const FIRST_GREGORIAN_YEAR = 1873;

/** The tokens of a text; null if it is about something else. */
export function tokensOf(text: string): Tokens | null {
  const found: Tokens = { tokens: [], hasTime: false, isLunar: false };
  const { tokens } = found;
  const drop = () => {
    if (tokens.at(-1)?.joint) tokens.pop();
  };
  let rest = Array.from(narrow(text), (character) => character.toLowerCase()).join("");
  while (rest !== "") {
    if (tokens.length > 512) return null;
    const digits = /^\d+/.exec(rest)?.[0];
    if (digits) {
      if (rest[digits.length] === ":") {
        const end = rest.indexOf(",");
        const clock = end < 0 ? rest : rest.slice(0, end);
        if (!found.hasTime && !isClock(clock)) return null;
        found.hasTime = true;
        const last = clock.trim().split(/\s+/).slice(1).at(-1) ?? "";
        if (/^\d{4}$/.test(last) && !tokens.some((token) => (token.digits ?? 0) >= 4)) {
          tokens.push({ value: Number(last), digits: 4 });
        }
        rest = rest.slice(clock.length);
        continue;
      }
      if (digits.length > 8) return null;
      tokens.push({ value: Number(digits), digits: digits.length });
      rest = rest.slice(digits.length);
      continue;
    }
    const era = yearOfEra(rest);
    if (era) {
      found.isLunar ||= era[0] < FIRST_GREGORIAN_YEAR;
      tokens.push({ value: era[0], digits: 4 });
      rest = rest.slice(era[1]);
      continue;
    }
    const chinese = numberAt(rest);
    const unit = chinese ? rest[chinese[1]] : undefined;
    if (chinese && unit && ((unit === "年" && chinese[0] >= 1000) || (/[月日号號]/.test(unit) && chinese[0] <= 31))) {
      tokens.push({ value: chinese[0], digits: unit === "年" ? 4 : 2 });
      rest = rest.slice(chinese[1]);
      continue;
    }
    const first = rest[0]!;
    let length = 1;
    const blanks = /^\s+/.exec(rest)?.[0].length ?? 0;
    const dots = /^\.{2,}/.exec(rest)?.[0].length ?? 0;
    if (blanks > 0) {
      const isTo = /^-\s/.test(rest.slice(blanks));
      if (isTo) tokens.push({ word: "to" });
      length = blanks + (isTo ? 1 : 0);
    } else if (",;&+".includes(first)) tokens.push({ word: "and" });
    else if (first === "~") tokens.push({ word: "to" });
    else if (dots > 0) {
      tokens.push({ word: "to" });
      length = dots;
    } else if ("-/.".includes(first)) tokens.push({ joint: first });
    else if ("[]'’".includes(first)) length = 1;
    else if (first === "?") drop();
    else if (rest.startsWith("xx") && tokens.length > 1) {
      drop();
      length = 2;
    } else if (first === "(") {
      const end = rest.indexOf(")");
      if (end < 0) return null;
      length = end + 1;
    } else if (!(first === "t" && /^t\d/.test(rest))) {
      const found = wordAt(rest);
      if (!found) return null;
      length = found[1];
      if (found[0] === "unsure") length += rest[length] === "." ? 1 : 0;
      else if (found[0] !== "filler") tokens.push({ word: found[0] });
    }
    rest = rest.slice(length);
  }
  return found;
}

function wordAt(rest: string): [string, number] | null {
  const word = /^\p{Alphabetic}*/u.exec(rest)![0];
  if (/^[a-z]/.test(rest)) {
    const meaning = DATE.get(word);
    return meaning === undefined ? null : [meaning, word.length];
  }
  for (const [spelling, meaning] of DATE) if (rest.startsWith(spelling)) return [meaning, spelling.length];
  return null;
}

function isClock(text: string): boolean {
  const found = /^(\d+):(\d+)(?::(\d+))?(?!:)\s*(\S*)/.exec(text);
  if (!found) return false;
  const [hour, minute, second] = [found[1], found[2], found[3] ?? "0"].map(Number) as [number, number, number];
  const isHalf = found[4] === "am" || found[4] === "pm";
  return (isHalf ? hour >= 1 && hour <= 12 : hour < 24) && minute < 60 && second <= 60;
}
