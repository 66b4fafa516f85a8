// From a game to the search for its position.

import { GameModel } from "../../model/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { goTo } from "../router.ts";
import { around, type Cell, pointsIn, writeDrawing } from "../search/drawing.ts";
import { sizeState } from "../search/request.ts";

/** The number of lines around the last move that the search includes. */
const AROUND = 3;

/** Goes to the search with the stones around the last move. */
export function findPosition(viewer: KifuViewer | null): void {
  if (!viewer?.model) return;
  const game = new GameModel(viewer.model);
  const stones = game.board(viewer.node);
  const size = game.json.size;
  const last = game.move(viewer.node)?.point ?? stones.findIndex((stone) => stone !== 0);
  const area = around([Math.max(0, last)], size, AROUND);
  const cells = new Map<number, Cell>();
  for (const point of pointsIn(area, size[0])) {
    if (stones[point] !== 0) cells.set(point, stones[point] === 1 ? "X" : "O");
  }
  const drawing = writeDrawing({ size, cells, moves: [], first: "X", area }, game.json.coordinates);
  goTo({ screen: "search", query: { ...drawing, size: sizeState(size[0]) } });
}
