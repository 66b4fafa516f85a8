// The position by which a tree is recognised.

import type { GameModel } from "../../model/index.ts";

/** The moves of the main line that are shown at most, and at least if there are so many. */
const [MOST, LEAST] = [30, 4];

/** The node whose position is shown: the first one after some moves that has several children, or the last one in sight. */
export function partingNode(game: GameModel): number {
  const end = Math.min(game.lineEnd(0), MOST);
  for (let node = Math.min(LEAST, end); node < end; node++) if (game.children(node).length > 1) return node;
  return end;
}
