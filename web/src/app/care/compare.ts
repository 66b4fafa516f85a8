// The moves of records around their first difference.

import type { GameModel } from "../../model/index.ts";

/** A move of one record, and whether the other record has a different one with that number. */
export interface ComparedMove {
  number: number;
  name: string;
  differs: boolean;
}

/** The names of the moves of the main line, in order: `B Q16`. */
export function moveNames(game: GameModel): string[] {
  const names: string[] = [];
  for (let node = 0; node <= game.lineEnd(0); node++) {
    const move = game.move(node);
    if (move) names.push(`${move.color === 0 ? "●" : "○"} ${move.point === null ? "–" : game.nameOf(move.point)}`);
  }
  return names;
}

/** Returns the moves of each record around the first one that differs from the first record; `null` if none differs. */
export function firstDifference(records: readonly (readonly string[])[], around = 3): ComparedMove[][] | null {
  const [best, ...others] = records;
  if (!best) return null;
  const firsts = others.map((other) => firstOther(best, other)).filter((at) => at >= 0);
  if (firsts.length === 0) return null;
  const first = Math.min(...firsts);
  const from = Math.max(0, first - around);
  const numbers = Array.from({ length: 2 * around + 1 }, (_, at) => from + at);
  return records.map((moves) =>
    numbers.map((at) => ({ number: at + 1, name: moves[at] ?? "", differs: moves !== best && moves[at] !== best[at] })),
  );
}

function firstOther(one: readonly string[], other: readonly string[]): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return -1;
}

/** The node of a move of the main line, or the last one. */
export function nodeOfMove(model: GameModel, move: number): number {
  const end = model.lineEnd(0);
  for (let node = 0; node <= end; node++) if (model.columns.numbers[node] === move) return node;
  return end;
}
