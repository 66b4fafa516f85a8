// Reads the properties of a node: its moves and setup, and what the author wrote and marked.

import type { Area, NodeNotes } from "../model/index.ts";
import type { Properties, Property } from "./game.ts";
import { GO } from "./go.ts";
import { readDecimal, toNumber } from "./info/decimal.ts";
import { readTime } from "./info/standard.ts";
import {
  areaOf,
  pointsIn,
  readColor,
  readMove,
  readPoint,
  readPrintMode,
  readRectangle,
  readStrength,
  rectangle,
  withoutRepeats,
} from "./points.ts";
import type { Settings } from "./settings.ts";
import { isBlank, readNumber, readSimpleText, readText, splitCompose, trim } from "./text.ts";

/** A stone, or a pass. */
export interface Play {
  color: 0 | 1;
  /** The point; -1 for a pass. */
  to: number;
}

/** The reading of a clock at a node. */
export interface ClockAt {
  seconds: number | null;
  periods: number | null;
}

/** The contents of a node. */
export interface Content {
  plays: Play[];
  /** The stones after setup by point: 0 empty, 1 black, 2 white. */
  setup: Map<number, number>;
  turn: 0 | 1 | null;
  number: number | null;
  clocks: [ClockAt, ClockAt] | null;
  notes: Omit<NodeNotes, "node">;
  /** Comment, marks, setup, figure and judgement, as bits of `FLAG`. */
  flags: number;
}

/** The judgements in the order in which models list them, and whether they have a strength. */
const JUDGEMENTS: readonly [ident: string, kind: string, hasStrength: boolean][] = [
  ["DO", "doubtful-move", false],
  ["IT", "interesting-move", false],
  ["BM", "bad-move", true],
  ["TE", "good-move", true],
  ["DM", "even", true],
  ["GB", "good-for-black", true],
  ["GW", "good-for-white", true],
  ["UC", "unclear", true],
  ["HO", "hotspot", true],
];

const MARKS = { CR: "circles", TR: "triangles", SQ: "squares", MA: "crosses", SL: "selected" } as const;

/** The contents of a node with a move and nothing else. */
export const plainContent = (play: Play | null): Content => ({
  plays: play ? [play] : [],
  setup: NO_SETUP,
  turn: null,
  number: null,
  clocks: null,
  notes: {},
  flags: 0,
});

const NO_SETUP: Map<number, number> = new Map();

/** The move of a node with one plain move and nothing else. */
export function plainPlay(node: Properties, settings: Settings): Play | null {
  const [property, other] = node.list;
  if (!property || other || property.values.length !== 1) return null;
  if ((property.raw !== "B" && property.raw !== "W") || settings.game !== GO) return null;
  const text = node.raw(property.values[0]!);
  if (!/^[a-z]{2}$/.test(text)) return null;
  const to = readPoint(text, settings.size);
  return to === null ? null : { color: property.raw === "B" ? 0 : 1, to };
}

/** Reads the contents of a node. */
export function contentOf(node: Properties, settings: Settings): Content {
  const isGo = settings.game === GO;
  const has = new Set(node.list.map(({ ident }) => ident));
  const content: Content = { ...plainContent(null), setup: NO_SETUP };
  if (isGo) {
    content.plays = playsOf(node, settings);
    if (has.has("AB") || has.has("AW") || has.has("AE")) content.setup = setupOf(node, settings);
    addMarks(node, settings, has, content);
  }
  if (has.has("PL")) content.turn = node.read("PL", readColor);
  if (has.has("MN")) content.number = node.read("MN", readNumber);
  if (["BL", "WL", "OB", "OW"].some((ident) => has.has(ident))) content.clocks = clocksOf(node);
  addTexts(node, has, content);
  addJudgements(node, has, content);
  if (content.setup.size > 0) content.flags |= 4;
  return content;
}

/** The moves of a node, the one that is written first first. */
function playsOf(node: Properties, { size }: Settings): Play[] {
  const plays: Play[] = [];
  for (const [ident, color] of [
    ["B", 0],
    ["W", 1],
  ] as const) {
    const value = node.value(ident);
    const to = value ? readMove(node.raw(value), size) : null;
    if (to !== null) plays.push({ color, to });
  }
  const first = node.list.find(({ ident }) => ident === "B" || ident === "W");
  return plays.length === 2 && first?.ident === "W" ? plays.reverse() : plays;
}

/** The setup of a node: the last mention of a point counts. */
function setupOf(node: Properties, { size }: Settings): Map<number, number> {
  const stones: Record<string, number> = { AE: 0, AB: 1, AW: 2 };
  const setup = new Map<number, number>();
  for (const { ident, values } of node.list) {
    const stone = stones[ident];
    if (stone === undefined) continue;
    for (const value of values) {
      const area = readRectangle(node.raw(value), size);
      if (area) for (const point of pointsIn(area, size[0])) setup.set(point, stone);
    }
  }
  return setup;
}

function addMarks(node: Properties, settings: Settings, has: ReadonlySet<string>, content: Content): void {
  const { notes } = content;
  const { size } = settings;
  let isMarked = false;
  for (const [ident, key] of Object.entries(MARKS) as [string, (typeof MARKS)["CR"]][]) {
    if (!has.has(ident)) continue;
    const areas = areasOf(node, ident, settings);
    const all = areas.every(([first, last]) => first === last) ? areas : withoutRepeats(areas, size);
    if (all.length > 0) [notes[key], isMarked] = [all.map(areaOf), true];
  }
  const lists: Record<string, (value: [number, number]) => void> = {
    LB: (value) => {
      const parts = splitCompose(node.text(value));
      const point = parts && readPoint(parts[0], size);
      if (parts && point !== null) push("labels", [point, readSimpleText(parts[1])]);
    },
    AR: (value) => addLine("arrows", node.raw(value)),
    LN: (value) => addLine("lines", node.raw(value)),
  };
  const push = (key: "labels" | "arrows" | "lines", entry: [number, number | string]) => {
    isMarked = true;
    const list = (notes[key] ?? []) as [number, number | string][];
    list.push(entry);
    notes[key] = list as never;
  };
  const addLine = (key: "arrows" | "lines", raw: string) => {
    const colon = raw.indexOf(":");
    const [from, to] = [readPoint(raw.slice(0, Math.max(colon, 0)), size), readPoint(raw.slice(colon + 1), size)];
    if (colon >= 0 && from !== null && to !== null && from !== to) push(key, [from, to]);
  };
  for (const ident of ["LB", "AR", "LN"]) if (has.has(ident)) node.valuesOf(ident).forEach(lists[ident]!);
  for (const [ident, key] of [
    ["TB", "black_territory"],
    ["TW", "white_territory"],
  ] as const) {
    const list = has.has(ident) ? optionalAreas(node, ident, settings) : null;
    if (list && list.length > 0) [notes[key], isMarked] = [list, true];
  }
  for (const [ident, key] of [
    ["DD", "dimmed"],
    ["VW", "view"],
  ] as const) {
    const list = has.has(ident) ? optionalAreas(node, ident, settings) : null;
    if (list) notes[key] = list;
  }
  if (isMarked) content.flags |= 2;
}

/** The rectangles of a list of points. */
function areasOf(node: Properties, ident: string, { size, version }: Settings): [number, number][] {
  const values = node.valuesOf(ident).map((value) => node.raw(value));
  // Before FF[4] the view was two corners.
  if (ident === "VW" && version < 4 && values.length === 2) {
    const [one, other] = values.map((raw) => readPoint(raw, size));
    if (one != null && other != null) return [rectangle(one, other, size[0])];
  }
  return values.map((raw) => readRectangle(raw, size)).filter((area) => area !== null);
}

/** A list that may be empty; null if nothing in it can be read. */
function optionalAreas(node: Properties, ident: string, settings: Settings): Area[] | null {
  const areas = withoutRepeats(areasOf(node, ident, settings), settings.size);
  const isEmpty = () => node.valuesOf(ident).every((value) => /^[ \t\n\f\r]*$/.test(node.raw(value)));
  return areas.length > 0 || isEmpty() ? areas.map(areaOf) : null;
}

function clocksOf(node: Properties): [ClockAt, ClockAt] | null {
  const clock = (time: string, count: string): ClockAt => {
    const value = node.value(time);
    const seconds = value ? readTime(readSimpleText(node.text(value))) : null;
    return {
      seconds: seconds && seconds !== "unlimited" ? toNumber(seconds) : null,
      periods: node.read(count, readNumber),
    };
  };
  return [clock("BL", "OB"), clock("WL", "OW")];
}

function addTexts(node: Properties, has: ReadonlySet<string>, content: Content): void {
  const { notes } = content;
  const name = has.has("N") ? trim(readSimpleText(node.text(node.value("N")!))) : "";
  if (name !== "") notes.name = name;
  const texts = has.has("C") ? node.valuesOf("C").map((value) => readText(node.text(value))) : [];
  const text = texts.filter((one) => one !== "").join("\n\n");
  if (!isBlank(text)) notes.comments = [{ text }];
  if (notes.name || notes.comments) content.flags |= 1;
  if (has.has("V")) {
    const digits = node.text(node.value("V")!).replace(/\p{White_Space}/gu, "");
    const value = readDecimal(digits);
    if (value) notes.value = toNumber(value);
  }
  if (has.has("FG")) {
    content.flags |= 8;
    notes.figure = figureName(node.text(node.value("FG")!));
  }
  const mode = has.has("PM") ? node.read("PM", readPrintMode) : null;
  if (mode !== null) notes.print_mode = mode;
}

function figureName(raw: string): string {
  const parts = splitCompose(raw);
  if (parts) return readSimpleText(parts[1]);
  return readNumber(raw) === null ? readSimpleText(raw) : "";
}

function addJudgements(node: Properties, has: ReadonlySet<string>, content: Content): void {
  const found = JUDGEMENTS.filter(([ident]) => has.has(ident)).map(([ident, kind, hasStrength]) => ({
    kind,
    strength: hasStrength ? node.read(ident, readStrength)! : 1,
  }));
  if (found.length > 0) content.notes.judgements = found;
  if (found.length > 0 || has.has("KO")) content.flags |= 16;
}

/** The moves in one value, as SmartGo packs them. */
export function packedMoves(node: Properties, { game, size }: Settings): number[] {
  const moves: number[] = [];
  if (game !== GO) return moves;
  const isPacked = ({ raw }: Property) => raw === "S";
  for (const value of node.list.filter(isPacked).flatMap(({ values }) => values)) {
    const letters = node.raw(value).replace(/[ \t-\r]/g, "");
    for (let at = 0; at < letters.length; at += 2) {
      const pair = letters.slice(at, at + 2);
      const to = pair.length === 2 ? readMove(pair, size) : null;
      if (to === null) return [];
      moves.push(to);
    }
  }
  return moves;
}
