// Small games for tests.

import { GameModel, type ModelJson } from "../model/index.ts";

/** Builds a game from lines, each with the node it branches off from and its number of nodes; the first is the main line. */
export function gameOf(
  lines: readonly (readonly [parent: number, nodes: number])[],
  more: Partial<ModelJson> = {},
): GameModel {
  const first: number[] = [];
  let count = 0;
  for (const [, nodes] of lines) {
    first.push(count);
    count += nodes;
  }
  const names = Array.from({ length: 19 }, (_, line) => line);
  const columns = names.map((line) => "ABCDEFGHJKLMNOPQRST"[line]!);
  const rows = names.map((line) => String(19 - line));
  const moves = Array.from({ length: count }, (_, node) => (node === 0 ? -1 : 2 * ((node * 7) % 361)));
  const json = {
    version: 1,
    size: [19, 19] as [number, number],
    coordinates: { columns, rows, separator: "" },
    lines: { first, parent: lines.map(([parent]) => parent) },
    moves,
    ...more,
  };
  const game = new GameModel(json);
  // Colours alternate along each line.
  json.moves = moves.map((move, node) => (move < 0 ? move : move + ((game.columns.depths[node]! + 1) % 2)));
  return new GameModel(json);
}
