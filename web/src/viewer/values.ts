// Describes game information in words: results, times, dates, ranks. The phrases are those of `kifu_record::words`. Its
// tests write the table of phrases, and the cases in which both must agree.

import tables from "../../messages/values.json" with { type: "json" };

type Words = (typeof tables)["en"];
type Places = Readonly<Record<string, string | number>>;

const fill = (phrase: string, places: Places = {}): string =>
  phrase.replace(/\{(\w*)\}/g, (whole, name: string) => String(places[name] ?? whole));

/** The singular or the plural phrase for a number. */
const counted = (phrases: readonly string[], n: number): string => fill(phrases[n === 1 ? 0 : 1]!, { n });

/** A number of points; halves have their own phrases. */
function points(phrases: readonly string[], number: number, places: Places = {}): string {
  const [one, many, half, andHalf, fraction] = phrases as [string, string, string, string, string];
  const whole = Math.trunc(number);
  const all = { ...places, decimal: number };
  if (Number.isInteger(number)) return fill(number === 1 ? one : many, { ...all, n: number });
  if (number === 0.5) return fill(half, all);
  const isHalf = number > 0 && number - whole === 0.5;
  return fill(isHalf ? andHalf : fraction, { ...all, n: isHalf ? whole : number });
}

function duration({ time }: Words, seconds: number): string {
  const whole = Math.floor(seconds);
  // Only whole days are written as days; otherwise hours go above 24.
  const days = whole % 86400 === 0 ? whole / 86400 : 0;
  const rest = whole - days * 86400;
  const left = Number((seconds - Math.floor(whole / 60) * 60).toFixed(6));
  const counts = [days, Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), left];
  const parts = counts.map((count, unit) =>
    count !== 0 || (unit === 3 && whole === 0) ? counted(time.units[unit]!, count) : "",
  );
  return parts.filter(Boolean).join(time.joint);
}

const CHINESE = "一二三四五六七八九十";

function rank(words: Words, text: string): string {
  const table = words.rank;
  if (text === "NR" || text === "?") return table[text];
  const found = /^(\d+)([kdp]?)([?*]?)$/.exec(text);
  if (!found) return text;
  const [, digits, kind, certainty] = found as unknown as [string, string, string, string];
  const n = Number(digits);
  const chinese = n > 10 ? `十${CHINESE[n - 11]}` : CHINESE[n - 1];
  // Chinese and Japanese write the ranks of professionals with Chinese numerals, and those of amateurs with digits.
  const numerals = table.chinese && kind === "p";
  const hasFirst = n === 1 && (numerals || !table.chinese);
  const dan = () => fill(hasFirst ? table.first : table.d, { n: numerals ? chinese! : n });
  const said =
    kind === "k"
      ? fill(table.k, { n })
      : kind === "d"
        ? dan()
        : kind === "p"
          ? fill(table.p, { dan: dan() })
          : fill(table.rating, { n });
  return certainty === "?" ? `${said}?` : said;
}

function result({ result: table, sides }: Words, text: string): string {
  const found = /^([BW])\+(R|T|F|[\d.]*)$/.exec(text);
  if (!found) return text in table ? String(table[text as "0"]) : text;
  const [, color, by] = found as unknown as [string, string, string];
  const winner = sides[color === "B" ? 0 : 1]!;
  if (by in table && by !== "0") return fill(String(table[by as "R"]), { winner });
  return Number(by) === 0 ? fill(table.equal, { winner }) : points(table.points, Number(by), { winner });
}

function komi({ komi: table }: Words, text: string): string {
  const number = /^-?[\d.]+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return text;
  if (number === 0) return table.none;
  return number > 0 ? points(table.points, number) : fill(table.reverse, { "": points(table.points, -number) });
}

function handicap({ handicap: table }: Words, text: string): string {
  return /^\d+$/.test(text) ? (text === "0" ? table[2]! : counted(table, Number(text))) : text;
}

function time(words: Words, text: string): string {
  if (text === "unlimited") return words.time.unlimited;
  if (!/^[\d.]+$/.test(text)) return text;
  return Number(text) === 0 ? words.time.none : duration(words, Number(text));
}

function overtime(words: Words, text: string): string {
  const table = words.time;
  const length = (seconds: string | undefined) => duration(words, Number(seconds));
  const forms: [RegExp, (parts: string[]) => string][] = [
    [/^none$/, () => table.absolute],
    [
      /^(\d+)\/([\d.]+) Canadian$/,
      ([n, period]) => fill(table.canadian[n === "1" ? 0 : 1]!, { n: n!, period: length(period) }),
    ],
    [/^(\d+)x([\d.]+) byo-yomi$/, ([n, period]) => fill(table.byoYomi[0]!, { n: n!, period: length(period) })],
    [/^([\d.]+) byo-yomi$/, ([period]) => fill(table.byoYomi[1]!, { period: length(period) })],
    [/^([\d.]+) fischer$/, ([more]) => fill(table.fischer[0]!, { increment: length(more) })],
    [
      /^([\d.]+) fischer max ([\d.]+)$/,
      ([more, most]) => fill(table.fischer[1]!, { increment: length(more), limit: length(most) }),
    ],
    [/^([\d.]+) simple$/, ([period]) => fill(table.simple, { period: length(period) })],
    [/^(\d+)x([\d.]+) Ing$/, ([n, period]) => fill(table.ing, { n: n!, period: length(period) })],
  ];
  for (const [form, say] of forms) {
    const found = form.exec(text);
    if (found) return say(found.slice(1));
  }
  return text;
}

/** A date: the year, or the year and the month, or all three numbers. */
type Day = readonly number[];

/** The dates of an SGF date list, in which each may omit the parts that it shares with the one before. */
function dayList(text: string): Day[] | null {
  const days: Day[] = [];
  for (const part of text.split(",")) {
    if (!/^(\d{4}(-\d\d){0,2}|\d\d(-\d\d)?)$/.test(part)) return null;
    const numbers = part.split("-").map(Number);
    const before = days.at(-1);
    if (part.length < 4 || part.length === 5) {
      if (!before) return null;
      days.push([...before.slice(0, Math.max(1, before.length - numbers.length)), ...numbers]);
    } else days.push(numbers);
  }
  return days;
}

/** True if a date directly follows another of the same precision. */
function follows(day: Day, before: Day): boolean {
  if (day.length !== before.length) return false;
  const [year, month = 1, date = 1] = before as [number, number?, number?];
  const next = new Date(0);
  next.setUTCFullYear(
    year + (before.length === 1 ? 1 : 0),
    month - 1 + (before.length === 2 ? 1 : 0),
    date + (before.length === 3 ? 1 : 0),
  );
  return (
    next.getUTCFullYear() === day[0] && next.getUTCMonth() + 1 === (day[1] ?? 1) && next.getUTCDate() === (day[2] ?? 1)
  );
}

function date({ dates: table }: Words, text: string): string {
  const days = dayList(text);
  if (!days) return text;
  const ranges: Day[][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && follows(day, last.at(-1)!)) last[1] = day;
    else ranges.push([day]);
  }
  const said = ranges.flat();
  const texts = said.map((day, index) => {
    const other = said[table.dayFirst ? index + 1 : index - 1];
    const sameYear = day.length > 1 && other !== undefined && other.length > 1 && other[0] === day[0];
    const sameMonth = sameYear && day.length > 2 && other.length > 2 && other[1] === day[1];
    const parts = [
      sameYear ? "" : fill(table.year, { n: day[0]! }),
      day.length > 1 && !sameMonth ? table.months[day[1]! - 1]! : "",
      day.length > 2 ? fill(table.day, { n: day[2]! }) : "",
    ].filter(Boolean);
    return table.dayFirst ? parts.reverse() : parts;
  });
  const items = ranges.map((range) => {
    const first = texts.shift()!;
    const text = first.join(table.joint);
    return range.length > 1 ? text + table.to[first.length > 1 ? 1 : 0]! + texts.shift()!.join(table.joint) : text;
  });
  const last = items.pop()!;
  return items.length > 0 ? items.join(table.list[0]!) + table.list[1]! + last : last;
}

const FIELDS: Readonly<Record<string, (words: Words, text: string) => string>> = {
  "black-rank": rank,
  "white-rank": rank,
  date,
  result,
  komi,
  handicap,
  rules: ({ rules }, text) => (text in rules ? rules[text as "GOE"] : text),
  time,
  overtime,
};

/** Describes the value of a game information field in words. Texts and unreadable values stay unchanged. */
export function valueInWords(key: string, text: string, language: string): string {
  const words = tables[language as "en"] ?? tables.en;
  return FIELDS[key]?.(words, text) ?? text;
}
