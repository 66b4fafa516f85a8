// The list of moves: runs of nodes, with variations between them.

import type { GameModel } from "../../model/index.ts";

/** Nodes that follow one another, and the number of variations around them. */
export interface Run {
  depth: number;
  nodes: number[];
}

/** The most nodes that are listed: browsers lay out no more at every step. */
const MAX_LISTED = 3000;

/** The nodes of a game in the order of a text: after a node with variations come these, then the rest of the line. */
export function runsOf(game: GameModel, most = MAX_LISTED): Run[] {
  const runs: Run[] = [];
  let listed = 0;
  // What is still to be written, the next one last: recursion would be as deep as the tree.
  const waiting: { node: number; depth: number }[] = [{ node: 0, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { depth } = next;
    if (listed >= most) break;
    const run: Run = { depth, nodes: [] };
    runs.push(run);
    let node: number | undefined = next.node;
    while (node !== undefined && listed < most) {
      run.nodes.push(node);
      listed++;
      const siblings = node > 0 && game.parent(node) === node - 1 ? game.children(node - 1) : [];
      const [child]: number[] = game.children(node);
      if (siblings.length > 1) {
        if (child !== undefined) waiting.push({ node: child, depth });
        for (const other of siblings.slice(1).reverse()) waiting.push({ node: other, depth: depth + 1 });
        break;
      }
      node = child;
    }
  }
  return runs;
}
