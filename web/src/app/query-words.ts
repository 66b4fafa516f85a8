// The conditions of a query in words: `white:"=Lee Sedol" loser:"=Lee Sedol"` is "Lee Sedol as White, lost".

import type { Found } from "./api-types.ts";
import { en } from "./messages/en.ts";
import { language, type MessageKey, say } from "./messages/index.ts";
import { nameIn } from "./name-in.ts";
import { type Part, partsOf } from "./query.ts";

/** Conditions that are shown as one, and are removed together. */
export interface Chip {
  text: string;
  parts: Part[];
}

/** A condition with a field. */
export interface Condition {
  field: string;
  /** The value without quotation marks, and without `=` before a whole name. */
  value: string;
  /** Whether the value is a whole name. */
  isWhole: boolean;
  isNegated: boolean;
}

/** The fields with the name of a player, and what each says about the player. */
export const SIDES = {
  player: null,
  black: "player-black",
  white: "player-white",
  winner: "player-won",
  loser: "player-lost",
} as const satisfies Record<string, MessageKey | null>;
export type Side = keyof typeof SIDES;

const isSide = (field: string): field is Side => Object.hasOwn(SIDES, field);

/** The fields whose value follows the word for the field. */
const NAMED: Readonly<Record<string, MessageKey>> = {
  komi: "komi",
  handicap: "handicap",
  rank: "rank",
  ranks: "rank",
  blackrank: "rank-black",
  whiterank: "rank-white",
  size: "size",
  moves: "moves",
  tag: "tags",
  rules: "rules",
  game: "kind-of-game",
  opening: "openings",
  file: "file-word",
  margin: "margin",
};

/** Reads a condition; `null` for anything else, such as a word or parentheses. */
export function conditionOf(text: string): Condition | null {
  const found = /^(?:(-|not\s+))?([a-z]+):(?:"((?:[^"\\]|\\.)*)"|([^\s"()]+)|="((?:[^"\\]|\\.)*)")$/i.exec(text);
  if (!found) return null;
  const unescaped = (text: string) => text.replaceAll(/\\(["“”\\])/g, "$1");
  const raw = found[4] ?? unescaped(found[3] ?? `=${found[5]}`);
  const isWhole = raw.startsWith("=");
  return {
    field: found[2]!.toLowerCase(),
    value: isWhole ? raw.slice(1) : raw,
    isWhole,
    isNegated: found[1] !== undefined,
  };
}

/** The text of a condition for a name: the whole name, or with an empty `sign` a part of it. */
export function nameCondition(field: string, name: string, sign: "=" | "" = "="): string {
  return `${field}:"${sign}${name.replaceAll(/["“”\\]/g, "\\$&")}"`;
}

/** A player whom a query names, with what it says about the player. */
export interface NamedPlayer {
  name: string;
  isWhole: boolean;
  sides: Map<Side, Part>;
}

/** The players whom a query names. */
export function playersOf(query: string): NamedPlayer[] {
  const players = new Map<string, NamedPlayer>();
  for (const part of partsOf(query)) {
    const condition = conditionOf(part.text);
    if (!condition || condition.isNegated || !isSide(condition.field) || isColor(condition.value)) continue;
    const { field, value, isWhole } = condition;
    const key = `${isWhole}${value.toLowerCase()}`;
    const known = players.get(key) ?? { name: value, isWhole, sides: new Map() };
    known.sides.set(field, part);
    players.set(key, known);
  }
  return [...players.values()];
}

/** `winner:white` names a colour, not a player. */
const isColor = (value: string) => /^(black|white)$/i.test(value);

/**
 * The conditions of a query as chips, in their order. Conditions about one player are one chip. `names` has the names of
 * openings and joseki that the answer to the query has.
 */
export function chipsOf(query: string, names: NonNullable<Found["names"]> = {}): Chip[] {
  const players = playersOf(query);
  return partsOf(query).flatMap((part): Chip[] => {
    const player = players.find(({ sides }) => [...sides.values()].some(({ from }) => from === part.from));
    if (!player) return [{ text: wordsOf(part.text, names), parts: [part] }];
    const parts = [...player.sides.values()];
    return parts[0]!.from === part.from ? [{ text: playerWords(player), parts }] : [];
  });
}

/** A player with colour and result: "Lee Sedol as White, lost". */
export function playerWords({ name, sides }: NamedPlayer): string {
  const about = Object.entries(SIDES).flatMap(([side, key]) => (key && sides.has(side as Side) ? [key] : []));
  return about.reduce((text, key) => say(key, { name: text }), name);
}

/** A condition in words; the text itself if there are none. */
export function wordsOf(text: string, names: NonNullable<Found["names"]> = {}): string {
  const condition = conditionOf(text);
  if (!condition) return text;
  const { field, value, isNegated } = condition;
  const meant = names[`${field}:${value}`];
  const words = meant ? nameIn(meant, language(), value) : fieldWords(field, value);
  if (words === null) return text;
  return isNegated ? say("chip-not", { condition: words }) : words;
}

function fieldWords(field: string, value: string): string | null {
  if (isSide(field)) {
    const key = SIDES[field];
    return key ? say(key, { name: isColor(value) ? say(value.toLowerCase() as "black") : value }) : value;
  }
  if (field === "event") return value;
  if (field === "year" || field === "date") return rangeWords(value);
  if (field === "result") return resultWords(value);
  if (field === "time")
    return `${say("main-time")} ${rangeWords(value.replaceAll(/\d+(?![\dhms])/g, (text) => timeText(Number(text))))}`;
  if (field === "has") return Object.hasOwn(en, `has-${value}`) ? say(`has-${value}` as MessageKey) : null;
  const name = NAMED[field];
  return name ? `${say(name)} ${rangeWords(value)}` : null;
}

function resultWords(value: string): string | null {
  if (/^[BW]$/i.test(value)) return say(value.toUpperCase() === "B" ? "black-won" : "white-won");
  const key = `result:${value}`;
  return Object.hasOwn(en, key) ? say(key as MessageKey) : null;
}

/** Seconds as minutes or hours; the facet's steps end a second before the next one. */
function timeText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (Math.abs(minutes * 60 - seconds) > 1) return `${seconds} s`;
  return minutes % 60 === 0 && minutes > 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** A range: `1990..1999` is 1990–1999. */
function rangeWords(value: string): string {
  const range = /^(.*?)\.\.(.*)$/.exec(value);
  if (!range) return value;
  const [from, to] = [range[1]!, range[2]!];
  if (from === to) return from;
  if (from !== "" && to !== "") return `${from}–${to}`;
  return from === "" ? `≤ ${to}` : `≥ ${from}`;
}
