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
  readonly verdict:
    | null
    | { kind: "right"; tries: number }
    | { kind: "wrong"; distance: number; half: Half | null }
    | { kind: "at-end" };
}

/** Begins at a node. */
export function beginGuessing(node: number): Guessing {
  return { node, wrong: 0, moves: 0, atOnce: 0, verdict: null };
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
  if (point === target) {
    const tries = state.wrong + 1;
    const atOnce = state.atOnce + (tries === 1 ? 1 : 0);
    return { node: next, wrong: 0, moves: state.moves + 1, atOnce, verdict: { kind: "right", tries } };
  }
  const wrong = state.wrong + 1;
  const half = wrong >= TRIES_WITHOUT_HALF ? halfOf(target, game.json.size) : null;
  return { ...state, wrong, verdict: { kind: "wrong", distance: distanceOf(point, target, game.json.size[0]), half } };
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
