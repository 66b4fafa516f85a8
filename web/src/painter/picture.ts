// The contents of a board as plain data: stones, numbers, marks and coordinates.

import { pointsOf } from "../model/columns.ts";
import type { GameModel } from "../model/game.ts";
import type { Point } from "../model/json.ts";
import { onPoint } from "./shapes.ts";

/** A part of a board: columns and rows from 0, inclusive. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shape of a mark on a point. */
export type MarkShape = "circle" | "triangle" | "square" | "cross" | "selected" | "diamond";

/** A faint stone. */
export interface Ghost {
  point: Point;
  color: 0 | 1;
}

/** The contents of a board. */
export interface Picture {
  size: readonly [number, number];
  region: Region;
  stars: readonly Point[];
  /** Row by row from the upper left: 0 empty, 1 black, 2 white. */
  stones: Uint8Array;
  /** The point of the last move, if it is marked. */
  last: { point: Point; shape: "ring" | "dot" } | null;
  /** Numbers on stones, and labels on any points. */
  texts: ReadonlyMap<Point, string>;
  marks: readonly { shape: MarkShape; point: Point }[];
  lines: readonly (readonly [Point, Point])[];
  arrows: readonly (readonly [Point, Point])[];
  ghosts: readonly Ghost[];
  territory: readonly (readonly Point[])[];
  dimmed: readonly Point[];
  /** The points whose texts are grey: numbers of moves that are only tried. */
  tried?: ReadonlySet<Point>;
  /** The names of columns and rows around the board. */
  coordinates: { columns: readonly string[]; rows: readonly string[] } | null;
}

/** Which moves show their numbers: none, all, the last few (their count is given), or those of a range, to the end without `to`. */
export type Numbers = "none" | "all" | { last: number } | { from: number; to?: number };

/** Options for the picture of a node. */
export interface PictureOptions {
  coordinates?: { columns: readonly string[]; rows: readonly string[] } | null;
  /** `auto` is the part that the record asks for. */
  region?: Region | "auto" | "all";
  numbers?: Numbers;
  lastMark?: "ring" | "dot" | "number" | "none";
  /** How the next moves are shown. */
  variations?: "ghosts" | "letters" | "siblings" | "none";
}

/** All of a board. */
export function wholeBoard(size: readonly [number, number]): Region {
  return { left: 0, top: 0, right: size[0] - 1, bottom: size[1] - 1 };
}

/** The smallest part of a board with these points; the whole board without points. */
export function regionAround(points: readonly Point[], size: readonly [number, number]): Region {
  if (points.length === 0) return wholeBoard(size);
  const across = points.map((point) => point % size[0]);
  const down = points.map((point) => Math.floor(point / size[0]));
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

/** Returns the picture of a game at a node. */
export function pictureOf(game: GameModel, node: number, options: PictureOptions = {}): Picture {
  const { size, stars = [] } = game.json;
  const columns = size[0];
  const notes = game.notes(node);
  const texts = new Map<Point, string>();
  const stones = game.board(node);
  const move = game.move(node);
  const lastMark = options.lastMark ?? "ring";
  addNumbers(texts, game, node, stones, lastMark === "number" ? { last: 1 } : (options.numbers ?? "none"));
  for (const [point, text] of notes?.labels ?? []) if (text.trim() !== "") texts.set(point, onPoint(text.trim()));
  const ghosts = addVariations(texts, game, node, stones, options.variations ?? "none");
  const marks = (
    [
      ["circle", notes?.circles],
      ["triangle", notes?.triangles],
      ["square", notes?.squares],
      ["cross", notes?.crosses],
      ["selected", notes?.selected],
    ] as const
  ).flatMap(([shape, areas]) => pointsOf(areas, columns).map((point) => ({ shape: shape as MarkShape, point })));
  for (const [point] of notes?.other_marks ?? []) marks.push({ shape: "diamond", point });
  // A mark or a number already shows the last move.
  const last = move?.point ?? null;
  const isFree = last !== null && !texts.has(last) && !marks.some((mark) => mark.point === last);
  const region = options.region ?? "auto";
  const view = region === "auto" ? pointsOf(game.inherited(node, "view"), columns) : [];
  return {
    size,
    region: typeof region === "object" ? region : regionAround(view, size),
    stars,
    stones,
    last: isFree && (lastMark === "ring" || lastMark === "dot") ? { point: last, shape: lastMark } : null,
    texts,
    marks,
    lines: notes?.lines ?? [],
    arrows: notes?.arrows ?? [],
    ghosts,
    territory: [pointsOf(notes?.black_territory, columns), pointsOf(notes?.white_territory, columns)],
    dimmed: pointsOf(game.inherited(node, "dimmed"), columns),
    coordinates: options.coordinates ?? null,
  };
}

/** Adds the numbers of moves whose stones are still on the board. */
function addNumbers(texts: Map<Point, string>, game: GameModel, node: number, stones: Uint8Array, numbers: Numbers) {
  if (numbers === "none") return;
  const end = game.columns.numbers[node]!;
  const { from, to = end } =
    numbers === "all" ? { from: 0 } : "last" in numbers ? { from: end - numbers.last + 1 } : numbers;
  // Only the latest move on a point has a visible stone.
  const seen = new Set<Point>();
  for (let at = node; at >= 0; at = game.parent(at)) {
    const move = game.move(at);
    if (!move) continue;
    if (move.number < from) break;
    if (move.point === null || seen.has(move.point)) continue;
    seen.add(move.point);
    if (move.number <= to && stones[move.point] === move.color + 1) texts.set(move.point, String(move.number));
  }
}

/** Returns the next moves as ghosts, or adds their letters. */
function addVariations(
  texts: Map<Point, string>,
  game: GameModel,
  node: number,
  stones: Uint8Array,
  style: NonNullable<PictureOptions["variations"]>,
): Ghost[] {
  if (style === "none") return [];
  const isOfSiblings = style === "siblings";
  const parent = game.parent(node);
  const nodes = isOfSiblings
    ? (parent < 0 ? [] : game.children(parent)).filter((at) => at !== node)
    : game.children(node);
  const ghosts: Ghost[] = [];
  nodes.forEach((at, index) => {
    const move = game.move(at);
    if (!move || move.point === null || stones[move.point] !== 0) return;
    if (style === "letters") {
      if (!texts.has(move.point)) texts.set(move.point, letter(index));
    } else {
      ghosts.push({ point: move.point, color: move.color });
    }
  });
  return ghosts;
}

/** A, B, … Z, then numbers. */
function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
