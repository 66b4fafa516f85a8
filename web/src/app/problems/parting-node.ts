// The position by which a tree is recognised.

import type { GameModel } from "../../model/index.ts";

/** The most and the fewest moves of the main line that are shown; a shorter line is shown whole. */
const [MOST, LEAST] = [30, 4];

/** The node whose position is shown: the first one after some moves that has several children, or the last one in sight. */
export function partingNode(game: GameModel): number {
  const end = Math.min(game.lineEnd(0), MOST);
  for (let node = Math.min(LEAST, end); node < end; node++) if (game.children(node).length > 1) return node;
  return end;
}
