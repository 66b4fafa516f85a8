// Whose turn it is at the beginning of a game.

import type { Record } from "./record.ts";

/** The player of the first move, or who should make it. */
export function firstPlayer({ nodes, parents, info }: Record): 0 | 1 {
  for (let node = 0; node < nodes.length && (node === 0 || parents[node] === node - 1); node++) {
    const first = nodes[node]!.plays[0];
    if (first) return first.color;
  }
  const stones = Number(info.find(({ key }) => key === "handicap")?.text);
  if (stones >= 2) return 1;
  const setup = [...nodes[0]!.setup.values()];
  return setup.includes(1) && !setup.includes(2) ? 1 : 0;
}
