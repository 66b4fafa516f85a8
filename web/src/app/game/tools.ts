// The tools of the editor: what a press on a point of the board does.

import type { GameModel, NodeNotes, Point } from "../../model/index.ts";
import type { Action, ColorName, MarkName } from "../../package/action.ts";

export type Tool = "play" | "black" | "white" | "empty" | "triangle" | "square" | "circle" | "cross" | "label";

/** The tools in their order, each with its key. */
export const TOOLS: readonly [tool: Tool, key: string][] = [
  ["play", "1"],
  ["black", "2"],
  ["white", "3"],
  ["empty", "4"],
  ["triangle", "5"],
  ["square", "6"],
  ["circle", "7"],
  ["cross", "8"],
  ["label", "9"],
];

const LISTS = {
  triangle: "triangles",
  square: "squares",
  circle: "circles",
  cross: "crosses",
} as const satisfies Partial<Record<Tool, keyof NodeNotes>>;

/** The action of a press with a tool on a point at a node. A second press takes a stone or a mark away again. */
export function actionOf(tool: Tool, game: GameModel, node: number, point: Point): Action {
  switch (tool) {
    case "play":
      return { action: "play", node, point };
    case "black":
    case "white":
    case "empty": {
      const there = [null, "black", "white"][game.board(node)[point]!] ?? null;
      const stone: ColorName | null = tool === "empty" || there === tool ? null : tool;
      return { action: "setup", node, points: [point], stone };
    }
    case "label": {
      const labels = game.notes(node)?.labels ?? [];
      const text = labels.some(([at]) => at === point) ? "" : nextLabel(labels.map(([, label]) => label));
      return { action: "label", node, point, text };
    }
    default: {
      const mark: MarkName | null = has(game, node, LISTS[tool], point) ? null : tool;
      return { action: "mark", node, points: [point], mark };
    }
  }
}

function has(game: GameModel, node: number, list: (typeof LISTS)[keyof typeof LISTS], point: Point): boolean {
  const [columns] = game.json.size;
  return (game.notes(node)?.[list] ?? []).some((area) => {
    if (typeof area === "number") return area === point;
    const [first, last] = area.map((corner) => [corner % columns, Math.floor(corner / columns)] as const);
    const [x, y] = [point % columns, Math.floor(point / columns)];
    return first![0] <= x && x <= last![0] && first![1] <= y && y <= last![1];
  });
}

/** The first letter that is not there yet. */
export function nextLabel(labels: readonly string[]): string {
  for (let code = 65; code <= 90; code++) {
    const letter = String.fromCharCode(code);
    if (!labels.includes(letter)) return letter;
  }
  return String(labels.length + 1);
}
