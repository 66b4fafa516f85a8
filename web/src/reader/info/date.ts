// The dates of a game, as FF[4] writes them and in many other notations.

import { monthsIn } from "./date-names.ts";
import { eraAt, type Token, tokensOf } from "./date-tokens.ts";

/** A year, a year and a month, or a day. */
export type Day = readonly [number, number?, number?];

export function dayOf(year: number, month?: number, day?: number): Day | null {
  if (!(year >= 1 && year <= 9999)) return null;
  if (month === undefined) return day === undefined ? [year] : null;
  if (!(month >= 1 && month <= 12)) return null;
  if (day === undefined) return [year, month];
  return day >= 1 && day <= daysIn(year, month) ? [year, month, day] : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function after([year, month, day]: Day): Day | null {
  if (month === undefined) return dayOf(year + 1);
  if (day !== undefined && day < daysIn(year, month)) return [year, month, day + 1];
  const first = day === undefined ? undefined : 1;
  return month < 12 ? dayOf(year, month + 1, first) : dayOf(year + 1, 1, first);
}

function isBefore(one: Day, other: Day): boolean {
  for (let part = 0; part < 3; part++) {
    const [a, b] = [one[part] ?? 0, other[part] ?? 0];
    if (a !== b) return a < b;
  }
  return false;
}

/** Reads dates, and writes them as FF[4] does; null if the text has none. */
export function readDates(text: string): string | null {
  const days = standard(text) ?? loose(text) ?? remarked(text);
  return days && write(days);
}

const pad = (number: number, digits = 2) => String(number).padStart(digits, "0");

function write(days: readonly Day[]): string {
  return days
    .map((date, at) => {
      const [year, month, day] = date;
      const before = days[at - 1];
      const previous = before && before[1] !== undefined && before[0] === year ? before : null;
      if (previous && day !== undefined) {
        return previous[2] !== undefined && previous[1] === month ? pad(day) : `${pad(month!)}-${pad(day)}`;
      }
      if (previous && month !== undefined && previous[2] === undefined) return pad(month);
      return [pad(year, 4), ...date.slice(1).map((part) => pad(part!))].join("-");
    })
    .join(",");
}

function standard(text: string): Day[] | null {
  const days: Day[] = [];
  for (const element of text.split(",")) {
    const full = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(element);
    const short = /^(\d\d)(?:-(\d\d))?$/.exec(element);
    const number = (part: string | undefined) => (part === undefined ? undefined : Number(part));
    const previous = days.at(-1);
    let day: Day | null = null;
    if (full) day = dayOf(Number(full[1]), number(full[2]), number(full[3]));
    else if (short && previous) {
      day = short[2] ? twoNumbers(Number(short[1]), Number(short[2]), previous) : oneNumber(Number(short[1]), previous);
    }
    if (!day) return null;
    days.push(day);
  }
  return days;
}

function oneNumber(number: number, [year, month, day]: Day): Day | null {
  if (month === undefined) return null;
  return day === undefined ? dayOf(year, number) : dayOf(year, month, number);
}

const twoNumbers = (month: number, day: number, [year, other]: Day): Day | null =>
  other === undefined ? null : dayOf(year, month, day);

function loose(text: string): Day[] | null {
  const found = tokensOf(text);
  if (!found) return null;
  const { tokens, isLunar } = found;
  while (tokens.length > 0 && (/[-/]/.test(tokens.at(-1)!.joint ?? "") || tokens.at(-1)!.word === "to")) tokens.pop();
  let days: Day[] | null;
  if (tokens.some(({ word }) => /^\d+$/.test(word ?? ""))) days = monthsIn(tokens);
  else {
    settleJoints(tokens);
    if (!found.hasTime && isBareClock(tokens)) tokens.length = 5;
    days = numbersIn(tokens);
  }
  if (!days || !isLunar) return days;
  const years = days.map(([year]): Day => [year]);
  return years.filter(([year], at) => at === 0 || years[at - 1]![0] !== year);
}

function settleJoints(tokens: Token[]): void {
  const hasUnits = tokens.some(({ word }) => word === "year" || word === "month" || word === "day");
  const inner = hasUnits ? undefined : tokens.find(({ joint }) => joint)?.joint;
  for (let at = 1; at < tokens.length - 1; at++) {
    const isYear = (token: Token) => token.digits === 4;
    if (tokens[at]!.joint === "-" && isYear(tokens[at - 1]!) && isYear(tokens[at + 1]!)) tokens[at] = { word: "to" };
  }
  for (const [at, { joint }] of tokens.entries()) {
    if (joint === undefined || joint === inner) continue;
    if (joint === "-") tokens[at] = { word: "to" };
    else if (joint === "/") tokens[at] = { word: "and" };
  }
}

function isBareClock(tokens: readonly Token[]): boolean {
  const shape = tokens.map(({ digits, joint }) =>
    joint ? "-" : digits !== undefined ? String(Math.min(digits, 9)) : "w",
  );
  return (
    /^4-\d-\d222$/.test(shape.join("")) && tokens[5]!.value! < 24 && tokens[6]!.value! < 60 && tokens[7]!.value! <= 60
  );
}

function split(tokens: readonly Token[], word: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.word === word) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

function numbersIn(tokens: readonly Token[]): Day[] | null {
  const days: Day[] = [];
  for (const element of split(tokens, "and")) {
    if (element.length === 0) continue;
    const [begin, end, ...more] = split(element, "to");
    const first = oneDay(begin!, days.at(-1));
    if (!first || more.length > 0) return null;
    days.push(first);
    if (!end) continue;
    const last = oneDay(end, first);
    if (!last || !stretch(first, last, days)) return null;
  }
  return days.length > 0 ? days : null;
}

interface Part {
  value: number;
  digits: number;
  unit: string | null;
}

const small = ({ value, digits }: Part): number => (digits <= 2 ? value : Number.NaN);
const isShortYear = ({ value, digits }: Part): boolean => digits === 2 && value > 31;
const shortYear = (part: Part): number => (isShortYear(part) ? 1900 + part.value : Number.NaN);

function oneDay(tokens: readonly Token[], previous: Day | undefined): Day | null {
  const parts: Part[] = [];
  let joint: string | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.value !== undefined) parts.push({ value: token.value, digits: token.digits!, unit: null });
    else if (token.joint) {
      if (tokens[at - 1]?.joint) return null;
      joint = token.joint;
    } else {
      const last = parts.at(-1);
      if (!last || last.unit) return null;
      last.unit = token.word!;
    }
  }
  if (/[-/]/.test(tokens.at(-1)?.joint ?? "")) return null;
  if (parts.some(({ unit }) => unit)) return withUnits(parts, previous);
  const [one, two, three] = parts;
  const isYear = (part: Part | undefined) => part?.digits === 4;
  if (!one || parts.length > 3) return null;
  if (!two) {
    const { value, digits } = one;
    if (digits === 8) return dayOf(Math.floor(value / 10000), Math.floor(value / 100) % 100, value % 100);
    if (digits === 4) return dayOf(value);
    return previous?.[1] !== undefined ? oneNumber(small(one), previous) : dayOf(shortYear(one));
  }
  if (!three) {
    if (isYear(one)) return dayOf(one.value, small(two));
    if (isYear(two)) return dayOf(two.value, small(one));
    if (previous) return twoNumbers(small(one), small(two), previous);
    return isShortYear(two) ? dayOf(shortYear(two), small(one)) : dayOf(shortYear(one), small(two));
  }
  if (isYear(one)) return yearFirst(one.value, two, three);
  if (isYear(three)) return dayAndMonth(three.value, one, two, joint);
  return isShortYear(one) ? yearFirst(shortYear(one), two, three) : dayAndMonth(shortYear(three), one, two, joint);
}

function yearFirst(year: number, month: Part, day: Part): Day | null {
  const [m, d] = [small(month), small(day)];
  return m > 12 && d <= 12 ? dayOf(year, d, m) : dayOf(year, m, d);
}

function dayAndMonth(year: number, one: Part, two: Part, joint: string | null): Day | null {
  const [a, b] = [small(one), small(two)];
  if (joint === "." || a === b || a > 12) return dayOf(year, b, a);
  return b > 12 ? dayOf(year, a, b) : null;
}

function withUnits(parts: readonly Part[], previous: Day | undefined): Day | null {
  let [year, month, day]: (number | undefined)[] = [];
  for (const part of parts) {
    const usual =
      month !== undefined && day === undefined ? "day" : year !== undefined && month === undefined ? "month" : null;
    const unit = part.unit ?? usual;
    if (unit === "year" && part.digits === 4 && year === undefined) year = part.value;
    else if (unit === "month" && month === undefined) month = part.value;
    else if (unit === "day" && day === undefined) day = part.value;
    else return null;
  }
  if (year === undefined) {
    if (!previous) return null;
    year = previous[0];
    if (month === undefined && previous[1] === undefined) return null;
    month ??= previous[1];
  }
  return dayOf(year, month, day);
}

/** Adds the days from one to another, without the first; coarser ones if there are many. Returns false if there are none. */
export function stretch(first: Day, last: Day, days: Day[]): boolean {
  if (first.length !== last.length || !isBefore(first, last)) return false;
  let [from, to]: [Day, Day] = [first, last];
  for (;;) {
    const between = daysBetween(from, to);
    if (between) {
      days.push(...between, last);
      return true;
    }
    if (from.length === 1) return false;
    from = from.slice(0, -1) as unknown as Day;
    to = to.slice(0, -1) as unknown as Day;
  }
}

function daysBetween(first: Day, last: Day): Day[] | null {
  const days: Day[] = [];
  let day: Day | null = first;
  while (isBefore(day, last)) {
    day = after(day);
    if (!day) return null;
    if (isBefore(day, last)) days.push(day);
    if (days.length >= 31) return null;
  }
  return days;
}

/** Dates with other words: `Spring 1996`, `1845-03-03,04:Played nonstop`. */
function remarked(text: string): Day[] | null {
  if (new TextEncoder().encode(text).length > 400) return null;
  const colon = text.indexOf(":");
  const remark = text.slice(colon + 1);
  if (colon >= 0 && !/^\d/.test(remark) && remark.trim() !== "") {
    const dates = text.slice(0, colon).trim();
    const found = standard(dates) ?? loose(dates);
    if (found) return found;
  }
  if (/年代|년대/.test(text)) return null;
  const era = eraAt(text);
  const hasYear = text.split(/[^0-9]+/).some((digits) => digits.length === 4);
  const first = text.search(/\d/);
  if ((!hasYear && !Number.isFinite(era)) || first < 0) return null;
  const last = /.*\d/s.exec(text)![0].length;
  const isInside = (at: number) => /[a-z0-9]/i.test(text[at - 1] ?? "") && /[a-z0-9]/i.test(text[at] ?? "");
  const places = Array.from(text, (_, at) => at).filter((at) => !isInside(at) && !/[\udc00-\udfff]/.test(text[at]!));
  const starts = hasYear ? places.filter((at) => at <= first).slice(0, 12) : [];
  const ends = [...places, text.length]
    .filter((at) => at >= last)
    .slice(0, 12)
    .reverse();
  for (const start of Number.isFinite(era) ? [era, ...starts] : starts) {
    for (const end of ends) {
      const found = start <= end ? loose(text.slice(start, end).trim()) : null;
      if (found) return found;
    }
  }
  return null;
}
