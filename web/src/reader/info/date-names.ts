// Dates with the names of months: `5 May 1996`, `May 5th and 6th, 1996`, `30 April and 1 May 1996`.

import { type Day, dayOf, stretch } from "./date.ts";
import type { Token } from "./date-tokens.ts";

interface Group {
  year: number | null;
  month: number | null;
  days: [number, number][];
}

const monthOf = ({ word }: Token): number | null => (/^\d+$/.test(word ?? "") ? Number(word) : null);

/** The dates of tokens with a month; null if they are none. */
export function monthsIn(tokens: readonly Token[]): Day[] | null {
  const to = tokens.findIndex(({ word }) => word === "to");
  const [first, last] = [tokens.slice(0, Math.max(to, 0)), tokens.slice(to + 1)];
  const hasMonth = (list: readonly Token[]) => list.some((token) => monthOf(token) !== null);
  if (to < 0 || !hasMonth(first) || !hasMonth(last)) return listOf(tokens);
  const ends = listOf(last);
  if (ends?.length !== 1) return null;
  // One year for both: `30 April to 1 May 1996`.
  const days = listOf(first) ?? listOf([...first, { value: ends[0]![0], digits: 4 }]);
  return days && stretch(days.at(-1)!, ends[0]!, days) ? days : null;
}

function listOf(tokens: readonly Token[]): Day[] | null {
  const isSmall = ({ digits, value }: Token) => digits !== undefined && digits <= 2 && value! <= 31;
  const leading = tokens.find((token) => isSmall(token) || monthOf(token) !== null);
  if (!leading) return null;
  const dayFirst = monthOf(leading) === null;
  const groups: Group[] = [];
  let leadingYear: number | null = null;
  let to = false;
  for (const [at, token] of tokens.entries()) {
    const { value, digits, word, joint } = token;
    const month = monthOf(token);
    const last = groups.at(-1);
    if (value !== undefined && (digits === 4 || (digits === 2 && value > 31))) {
      const year = value + (digits === 2 ? 1900 : 0);
      if (groups.length === 0) leadingYear = year;
      for (const group of groups) group.year ??= year;
    } else if (value !== undefined && digits! <= 2) {
      if (!last || (dayFirst && last.month !== null)) groups.push({ year: null, month: null, days: [] });
      const { days } = groups.at(-1)!;
      if (!to) days.push([value, value]);
      else if (days.length === 0) return null;
      else days.at(-1)![1] = value;
      to = false;
    } else if (month !== null) {
      if (last && dayFirst && last.month === null) last.month = month;
      else groups.push({ year: null, month, days: [] });
    } else if (word === "to") to = true;
    else if (joint === "-") {
      const isNumber = (other: Token | undefined) => other?.digits === 1 || other?.digits === 2;
      to = isNumber(tokens[at - 1]) && isNumber(tokens[at + 1]);
    } else if (joint !== "." && word !== "and") return null;
  }
  const dates: Day[] = [];
  for (const { year, month, days } of groups) {
    const ofYear = year ?? leadingYear;
    if (ofYear === null) return null;
    const all = days.length === 0 ? [[undefined, undefined] as const] : days;
    for (const [begin, end] of all) {
      const first = dayOf(ofYear, month ?? undefined, begin);
      const last = dayOf(ofYear, month ?? undefined, end);
      if (!first || !last) return null;
      dates.push(first);
      if (begin !== end && !stretch(first, last, dates)) return null;
    }
  }
  return to ? null : dates;
}
