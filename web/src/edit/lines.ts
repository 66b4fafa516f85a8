// The lines of a game: their order, all but one deleted, and the node to show after a change of them.

import type { GameModel } from "../model/index.ts";
import type { Action } from "../package/action.ts";

/** The first node of the variation that a node is in, and its place among the others; `null` without others. */
export function variationOf(game: GameModel, node: number): { first: number; place: number; last: number } | null {
  for (let at = node; at > 0; at = game.parent(at)) {
    const all = game.children(game.parent(at));
    if (all.length > 1) return { first: at, place: all.indexOf(at), last: all.length - 1 };
  }
  return null;
}

/**
 * The actions that delete all variations beside the line from the root to a node. The last ones of the tree go first, since
 * those before them keep their numbers then.
 */
export function flattenActions(game: GameModel, end: number): Action[] {
  const line = game.path(end);
  const beside = line.flatMap((node, at) => game.children(node).filter((child) => child !== line[at + 1]));
  return beside.sort((one, other) => other - one).map((node) => ({ action: "delete_branch", node }));
}

/**
 * The node to show after actions on a game: the one that was shown before, if only other lines were moved or deleted; else the
 * one that the engine names.
 */
export function nodeAfter(actions: readonly Action[], game: GameModel, before: number, named: number): number {
  let node = before;
  for (const action of actions) {
    if (action.action === "move_variation") return named + before - action.node;
    if (action.action !== "delete_branch") return named;
    const end = subtreeEnd(game, action.node);
    if (before >= action.node && before < end) return named;
    if (action.node < before) node -= end - action.node;
  }
  return actions.length > 0 ? node : named;
}

/** The number after the last node of a branch. */
function subtreeEnd(game: GameModel, top: number): number {
  let end = top + 1;
  while (end < game.count && game.parent(end) >= top) end++;
  return end;
}
