// Lines and arrows between two points.

import type { GameModel, Point } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { sgfPoint } from "./tools.ts";

export type PairTool = "line" | "arrow";

const PROPERTIES = { line: ["LN", "lines"], arrow: ["AR", "arrows"] } as const;

/** Draws a line or an arrow between two points of a node, or removes it if it is there. A line has no direction. */
export function pairAction(tool: PairTool, game: GameModel, node: number, from: Point, to: Point): Action {
  const [ident, list] = PROPERTIES[tool];
  const now = game.notes(node)?.[list] ?? [];
  const isSame = ([start, end]: readonly [Point, Point]) =>
    (start === from && end === to) || (tool === "line" && start === to && end === from);
  const pairs = now.some(isSame) ? now.filter((pair) => !isSame(pair)) : [...now, [from, to] as const];
  const [columns] = game.json.size;
  return {
    action: "property",
    node,
    ident,
    values: pairs.map((pair) => pair.map((point) => sgfPoint(point, columns)).join(":")),
  };
}
