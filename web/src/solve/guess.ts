// Guessing the next moves of a game, as an immutable state.

import type { GameModel, Point } from "../model/index.ts";

/** The number of wrong guesses after which the half of the board with the move is shown. */
const TRIES_WITHOUT_HALF = 3;

export type Half = "left" | "right" | "top" | "bottom";

/** The state. It is immutable; each guess returns a new one. */
export interface Guessing {
  readonly node: number;
  /** The wrong guesses at this node. */
  readonly wrong: number;
  /** The number of moves guessed or shown, and of those guessed at the first attempt. */
  readonly moves: number;
  readonly atOnce: number;
  /** The moves that were guessed at, and the distances of the first guesses from them. */
  readonly guessed: number;
  readonly distances: number;
  readonly verdict:
    | null
    /** `isSame`: not the point of the move, but the same by symmetry. */
    | { kind: "right"; tries: number; isSame: boolean }
    | { kind: "wrong"; distance: number; half: Half | null }
    | { kind: "at-end" };
}

/** Begins at a node. */
export function beginGuessing(node: number): Guessing {
  return { node, wrong: 0, moves: 0, atOnce: 0, guessed: 0, distances: 0, verdict: null };
}

/** The node of the next move on the board, by first children; -1 at the end. */
export function nextMove(game: GameModel, node: number): number {
  for (let at = game.children(node)[0]; at !== undefined; at = game.children(at)[0]) {
    if ((game.move(at)?.point ?? null) !== null) return at;
  }
  return -1;
}

/** Guesses the next move. Goes to it if the guess is right. */
export function guess(game: GameModel, state: Guessing, point: Point): Guessing {
  const next = nextMove(game, state.node);
  if (next < 0) return { ...state, verdict: { kind: "at-end" } };
  const target = game.move(next)!.point!;
  const { size } = game.json;
  const same = samePoints(game.board(state.node), size, target);
  const distance = Math.min(...same.map((other) => distanceOf(point, other, size[0])));
  const isFirst = state.wrong === 0;
  const counted = isFirst ? { guessed: state.guessed + 1, distances: state.distances + distance } : {};
  if (distance === 0) {
    const verdict = { kind: "right", tries: state.wrong + 1, isSame: point !== target } as const;
    const atOnce = state.atOnce + (isFirst ? 1 : 0);
    return { ...state, ...counted, node: next, wrong: 0, moves: state.moves + 1, atOnce, verdict };
  }
  const wrong = state.wrong + 1;
  const half = wrong >= TRIES_WITHOUT_HALF ? halfOf(target, size) : null;
  return { ...state, ...counted, wrong, verdict: { kind: "wrong", distance, half } };
}

/** A point and those that are the same by the symmetries of a board. */
export function samePoints(stones: Uint8Array, [columns, rows]: readonly [number, number], point: Point): Point[] {
  // The steps: exchange left and right, top and bottom, columns and rows.
  const place = (turn: number, at: Point) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const [across, down] = [turn & 1 ? columns - 1 - x : x, turn & 2 ? rows - 1 - y : y];
    return turn & 4 ? across * columns + down : down * columns + across;
  };
  const turns = Array.from({ length: columns === rows ? 8 : 4 }, (_, turn) => turn);
  return turns
    .filter((turn) => stones.every((stone, at) => stones[place(turn, at)] === stone))
    .map((turn) => place(turn, point));
}

/** Goes to the next move without a guess. */
export function show(game: GameModel, state: Guessing): Guessing {
  const next = nextMove(game, state.node);
  if (next < 0) return { ...state, verdict: { kind: "at-end" } };
  return { ...state, node: next, wrong: 0, moves: state.moves + 1, verdict: null };
}

/** The distance of two points in lines, along the axis on which it is larger. */
function distanceOf(one: Point, other: Point, columns: number): number {
  const across = Math.abs((one % columns) - (other % columns));
  return Math.max(across, Math.abs(Math.floor(one / columns) - Math.floor(other / columns)));
}

/** The half of the board with a point, divided along the axis on which the point is further from the centre. */
export function halfOf(point: Point, [columns, rows]: readonly [number, number]): Half | null {
  const across = 2 * (point % columns) - columns + 1;
  const down = 2 * Math.floor(point / columns) - rows + 1;
  if (across === 0 && down === 0) return null;
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? "left" : "right";
  return down < 0 ? "top" : "bottom";
}

/** The points outside a half. */
export function outsideHalf(half: Half, [columns, rows]: readonly [number, number]): Point[] {
  const isOutside = (x: number, y: number) => {
    const across = 2 * x - columns + 1;
    const down = 2 * y - rows + 1;
    return { left: across > 0, right: across < 0, top: down > 0, bottom: down < 0 }[half];
  };
  const points = Array.from({ length: columns * rows }, (_, point) => point);
  return points.filter((point) => isOutside(point % columns, Math.floor(point / columns)));
}
