// Practice against the games of a library: replies are drawn at random, weighted by frequency, and the user's moves are
// compared with those of the games.

import type { NextMove } from "../api-types.ts";

/** The moves of one player with a point on the board. */
export function movesOf(next: readonly NextMove[], color: number): NextMove[] {
  return next.filter((move) => move.vertex && move.color === (color === 0 ? "black" : "white"));
}

/** Picks a move with a probability proportional to its games. `random` is from 0 to 1. Returns `null` without moves. */
export function drawReply(moves: readonly NextMove[], random: number): NextMove | null {
  let rest = random * moves.reduce((sum, { games }) => sum + games, 0);
  for (const move of moves) {
    rest -= move.games;
    if (rest < 0) return move;
  }
  return moves.at(-1) ?? null;
}

/** How a move of the user compares with those of the games. */
export interface Judged {
  /** The length of the line including this move. */
  number: number;
  point: string;
  /** The games with the move, and those with the position. */
  games: number;
  of: number;
  /** Its rank by games, from 1; moves that are equally frequent share one. */
  rank: number;
  /** The most frequent move. */
  best: string;
}

/** Compares a move with those that the games have in the position; `null` if the games end there. */
export function judge(point: string, moves: readonly NextMove[], of: number, number: number): Judged | null {
  const best = moves[0];
  if (!best) return null;
  const games = moves.find((move) => move.vertex === point)?.games ?? 0;
  const rank = 1 + moves.filter((move) => move.games > games).length;
  return { number, point, games, of, rank, best: best.vertex! };
}

/** The result of the practice so far: the number of moves known from games, and the mean share of games with each move. */
export function practiceTally(judged: readonly Judged[]): { known: number; all: number; share: number } {
  const known = judged.filter(({ games }) => games > 0).length;
  const share = judged.reduce((sum, { games, of }) => sum + games / of, 0) / Math.max(1, judged.length);
  return { known, all: judged.length, share };
}

/** The line to which a move is taken back: the last one at which the user has the turn. */
export function takenBack(moves: readonly string[], color: number): string[] {
  const shorter = moves.slice(0, -1);
  return shorter.length % 2 === color ? shorter : shorter.slice(0, -1);
}
