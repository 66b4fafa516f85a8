// A branch of a game as a record of its own, with all that its nodes say.

import type { GameModel } from "../model/index.ts";
import { parse } from "../reader/parse.ts";
import { sgfPoint } from "./tools.ts";
import { treeText } from "./tree-text.ts";

/**
 * The branch of a game from a node on as a text of SGF. Its first node follows one that has the position before it, so that
 * other programs show the branch on its board; pasting takes the branch alone. `index` is the number of the game in the text,
 * from 0. `null` if the text has other nodes than the game, which happens with damaged texts.
 */
export function branchText(text: string, index: number, game: GameModel, node: number): string | null {
  const source = new TextEncoder().encode(text);
  const tree = parse(source, 0, () => "");
  const span = tree.games[index];
  if (!span || tree.ends[span.root]! - span.root !== game.count) return null;
  const branch = treeText(tree, source, span.root + node);
  return node === 0 ? `(${branch})` : `(${startText(game, game.parent(node))}\n(${branch}))`;
}

/** A first node with the position after a node, and the player to move. */
function startText(game: GameModel, node: number): string {
  const [columns, rows] = game.json.size;
  const stones = game.board(node);
  const setup = (ident: string, stone: number) => {
    const points = [...stones.keys()].filter((point) => stones[point] === stone);
    return points.length === 0 ? "" : ident + points.map((point) => `[${sgfPoint(point, columns)}]`).join("");
  };
  const size = columns === rows ? columns : `${columns}:${rows}`;
  const turn = game.columns.turns[node] === 1 ? "PL[W]" : "";
  return `;FF[4]GM[1]CA[UTF-8]SZ[${size}]${setup("AB", 1)}${setup("AW", 2)}${turn}`;
}
