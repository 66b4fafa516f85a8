// Durations: the main time, the length of a period, the time left; and overtime.

import { add, type Decimal, divide, multiply, readDecimal, toNumber, toText, toWhole, whole } from "./decimal.ts";
import { type Piece, pieces, quantity } from "./scan.ts";
import { TIME } from "./time-words.ts";

/** A duration in front of pieces, and the number of its pieces. */
function span(list: readonly Piece[]): [Decimal, number] | null {
  return clock(list) ?? sum(list);
}

const below60 = (number: Decimal) => (toNumber(number) < 60 ? number : null);

function inSixties(large: Decimal, small: Decimal): Decimal | null {
  const rest = below60(small);
  const product = toWhole(large) === null ? null : multiply(large, whole(60));
  return product && rest && add(product, rest);
}

function clock([a, colon, b, other, c, after]: readonly Piece[]): [Decimal, number] | null {
  if (!a?.number || colon?.mark !== ":" || !b?.number) return null;
  const minutes = inSixties(a.number, b.number);
  if (other?.mark === ":" && c?.number) {
    const seconds = below60(c.number);
    const all = minutes && multiply(minutes, whole(60));
    const total = all && seconds && add(all, seconds);
    return total && after?.mark !== ":" ? [total, 5] : null;
  }
  return minutes && other?.mark !== ":" ? [minutes, 3] : null;
}

const isUnit = (piece: Piece | undefined) => piece?.word !== undefined && /^\d+$/.test(piece.word);

/** The seconds of the unit in front of pieces, and the number of its pieces. */
function unitOf([first, second]: readonly Piece[]): [number, number] | null {
  if (isUnit(first)) return [Number(first!.word), second?.mark === "." ? 2 : 1];
  if (first?.mark === "'" && second?.mark === "'") return [1, 2];
  if (first?.mark === '"') return [1, 1];
  return first?.mark === "'" ? [60, 1] : null;
}

function sum(list: readonly Piece[]): [Decimal, number] | null {
  let total: Decimal | null = whole(0);
  let smallest = 0;
  let at = 0;
  for (;;) {
    const found = quantity(list.slice(at));
    if (!found) break;
    let after = at + found[1];
    if (list[after]?.word === "filler" && unitOf(list.slice(after + 1))) after++;
    let unit = unitOf(list.slice(after));
    if (!unit) {
      const { word, mark } = list[after] ?? {};
      const mayEnd = after >= list.length || word === "filler" || (mark !== undefined && "()+,".includes(mark));
      if ((smallest !== 3600 && smallest !== 60) || !below60(found[0]) || !mayEnd) break;
      unit = [smallest / 60, 0];
    }
    if (smallest > 0 && unit[0] >= smallest) return null;
    smallest = unit[0];
    let part: Decimal | null = multiply(found[0], whole(smallest));
    at = after + unit[1];
    const fraction = list[at]?.part;
    if (fraction && part) {
      const more = multiply(fraction, whole(smallest));
      part = more && add(part, more);
      at++;
    }
    total = total && part && add(total, part);
    if (!total) return null;
    if (list[at]?.mark === "&") {
      const next = quantity(list.slice(at + 1));
      if (next && unitOf(list.slice(at + 1 + next[1]))) at++;
    }
  }
  return smallest > 0 && total ? [total, at] : null;
}

/** Reads the time in front of pieces; returns it with the pieces behind it. */
function front(list: readonly Piece[]): [Decimal | "unlimited", readonly Piece[]] | null {
  const skip = (from: number) => {
    let at = from;
    while (list[at]?.word === "filler" || list[at]?.mark === ".") at++;
    return at;
  };
  const start = skip(0);
  const word = list[start]?.word;
  const found: [Decimal | "unlimited", number] | null =
    word === "nothing" || word === "unlimited" ? ["unlimited", 1] : span(list.slice(start));
  if (!found) return null;
  const rest = list.slice(skip(start + found[1]));
  if (rest.length === 0) return [found[0], rest];
  const mark = rest[0]!.mark ?? "";
  const goesOn = mark !== "" && "(+&;,".includes(mark) && rest.length > 1;
  const isPerMoves = mark === "/" && rest[1]?.number !== undefined && rest[2]?.word === "moves";
  return goesOn || isPerMoves ? [found[0], rest] : null;
}

/** Reads a time; null if the text is none. */
export function readTime(text: string): Decimal | "unlimited" | null {
  return readDecimal(text) ?? front(pieces(text, TIME))?.[0] ?? null;
}

// Overtime.

const SYSTEMS: ReadonlySet<string> = new Set(["byoyomi", "canadian", "fischer", "simple", "ing"]);

const countOf = (number: Decimal | undefined): number | null => {
  const count = number ? toWhole(number) : null;
  return count !== null && count >= 0 && count < 2 ** 32 ? count : null;
};

/** Reads overtime: `5x30 byo-yomi`; null if the text is none. */
export function readOvertime(text: string): string | null {
  return overtimeOf(pieces(text, TIME)) ?? ff5(text);
}

function overtimeOf(list: readonly Piece[]): string | null {
  const facts: { [fact: string]: number | undefined } = {};
  const lengths: { [name: string]: Decimal | undefined } = {};
  let system: string | null = null;
  let isNothing = false;
  let [per, most] = [false, false];
  const setCount = (fact: string, number: Decimal | undefined) => {
    const count = countOf(number);
    if (count === null || facts[fact] !== undefined) return false;
    facts[fact] = count;
    return true;
  };
  const setLength = (seconds: Decimal, isMost: boolean) => {
    const place = isMost ? "most" : lengths.first ? "second" : "first";
    if (lengths[place]) return false;
    lengths[place] = seconds;
    return true;
  };
  const setSystem = (name: string) => {
    if (system === null || system === name || system === "byoyomi")
      system = name === "byoyomi" && system ? system : name;
    else if (name !== "byoyomi") return false;
    return true;
  };
  for (let at = 0; at < list.length; ) {
    const { number, word, mark } = list[at]!;
    const next = list[at + 1];
    const wasPer = per;
    per = false;
    if (number && next?.word === "moves") {
      if (!setCount("moves", number)) return null;
      at += 2;
      continue;
    }
    if (number && (next?.word === "periods" || next?.word === "times" || next?.mark === "*")) {
      if (!setCount("periods", number)) return null;
      at += 2;
      continue;
    }
    if (number && next?.mark === "/" && !lengths.first) {
      if (!setCount("moves", number)) return null;
      per = true;
      at += 2;
      continue;
    }
    const found = span(list.slice(at));
    if (found) {
      if (!setLength(found[0], most)) return null;
      most = false;
      at += found[1];
      continue;
    }
    at++;
    let isRead = true;
    if (number && wasPer && lengths.first && facts.moves === undefined) isRead = setCount("moves", number);
    else if (number) {
      isRead = setLength(number, most);
      most = false;
    } else if (word && isUnit({ word }) && wasPer) isRead = setLength(whole(Number(word)), false);
    else if (word === "moves" && wasPer) isRead = setCount("moves", whole(1));
    else if (word === "per" || mark === "/") per = true;
    else if (mark === "+" && !lengths.first) isRead = setSystem("fischer");
    else if (word === "most") most = true;
    else if (word && SYSTEMS.has(word)) isRead = setSystem(word);
    else if (word === "nothing") isNothing = true;
    else if (word === "filler" || (mark !== undefined && ",.();:".includes(mark))) per = wasPer;
    else isRead = false;
    if (!isRead) return null;
  }
  const { moves, periods } = facts;
  if (isNothing) return !lengths.first && moves === undefined && periods === undefined ? "none" : null;
  return decide(system, moves, periods, lengths);
}

function decide(
  system: string | null,
  moves: number | undefined,
  periods: number | undefined,
  { first, second, most }: { [name: string]: Decimal | undefined },
): string | null {
  if (!first || (most && system !== "fischer")) return null;
  if (second) {
    const count = divide(first, second);
    const isJapanese = system === "byoyomi" && moves === 1 && periods === undefined;
    const number = isJapanese && count ? countOf(count) : null;
    return number === null ? null : `${number}x${toText(second)} byo-yomi`;
  }
  const length = toText(first);
  const isOne = moves === undefined || moves === 1;
  if (periods === undefined) {
    if (system === "fischer" && isOne) return `${length} fischer${most ? ` max ${toText(most)}` : ""}`;
    if (system === "canadian" && (moves ?? 0) >= 1) return `${moves}/${length} Canadian`;
    if (system === null && (moves ?? 0) >= 2) return `${moves}/${length} Canadian`;
    if ((system === "simple" && isOne) || (system === null && moves === 1)) return `${length} simple`;
    return system === "byoyomi" && isOne ? `${length} byo-yomi` : null;
  }
  if (system === "ing" && moves === undefined) return `${periods}x${length} Ing`;
  return (system === null || system === "byoyomi") && isOne ? `${periods}x${length} byo-yomi` : null;
}

/** A part of the overtime of the drafts of FF[5]: `TM:A:10800`. */
function ff5Part(text: string, name: string): Decimal | null {
  const parts = text.split(/[ ,&;]/).map((part) => part.trim());
  const found = parts.find((part) => part.startsWith(`${name}:`));
  return found === undefined ? null : readDecimal(found.split(":").at(-1)!);
}

function ff5(text: string): string | null {
  const period = ff5Part(text, "OP");
  const moves = countOf(ff5Part(text, "OM") ?? whole(1)) ?? 1;
  if (!period || period.mantissa <= 0n || moves === 0) return null;
  const periods = countOf(ff5Part(text, "NO") ?? undefined);
  if (moves !== 1) return `${moves}/${toText(period)} Canadian`;
  return periods ? `${periods}x${toText(period)} byo-yomi` : `${toText(period)} simple`;
}

/** The main time in the overtime of the drafts of FF[5]. */
export const ff5MainTime = (text: string): Decimal | null => (ff5(text) ? ff5Part(text, "TM") : null);

function countIn(text: string): number | null {
  const list = pieces(text, TIME);
  const isCount =
    list.length === 1 || (list.length === 2 && (list[1]!.word === "periods" || list[1]!.word === "moves"));
  return isCount ? countOf(list[0]!.number) : null;
}

function lengthIn(text: string): Decimal | null {
  const time = readTime(text);
  return time !== null && time !== "unlimited" && time.mantissa > 0n ? time : null;
}

/** Overtime from a number of periods and the length of one. */
export function byoYomi(count: string | null, length: string | null): string | null {
  const periods = count === null ? null : countIn(count);
  if (count !== null && periods === null) return null;
  if (periods === 0) return "none";
  const period = length === null ? null : lengthIn(length);
  return period && `${periods === null ? "" : `${periods}x`}${toText(period)} byo-yomi`;
}

/** Overtime from a number of moves and the time for them. */
export function canadian(moves: string | null, length: string | null): string | null {
  const stones = moves === null ? null : countIn(moves);
  const period = length === null ? null : lengthIn(length);
  return stones && period ? `${stones}/${toText(period)} Canadian` : null;
}

/** The overtime behind a main time: `10:00(5x1:00)`. */
export function behindMainTime(text: string): string | null {
  const [, rest] = front(pieces(text, TIME)) ?? [null, []];
  const mark = rest[0]?.mark ?? "";
  return mark !== "" && "(+;,&".includes(mark) ? overtimeOf(rest.slice(1)) : null;
}
