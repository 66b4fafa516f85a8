// The part of the board that a problem needs.

import { type GameModel, pointsOf } from "../model/index.ts";
import { type Region, regionAround, wholeBoard } from "../painter/index.ts";

/** The number of free lines around the stones. */
const ROOM = 2;

/** The region of a problem's stones and moves with a margin, extended to nearby edges; the whole board otherwise. */
export function problemRegion(game: GameModel): Region {
  const { size, board = [], moves } = game.json;
  const points = moves.filter((move) => move >= 0).map((move) => move >> 1);
  for (const { black, white } of board) points.push(...pointsOf(black, size[0]), ...pointsOf(white, size[0]));
  const around = regionAround(points, size);
  const low = (at: number) => (at - ROOM <= 1 ? 0 : at - ROOM);
  const high = (at: number, last: number) => (at + ROOM >= last - 1 ? last : at + ROOM);
  const region = {
    left: low(around.left),
    top: low(around.top),
    right: high(around.right, size[0] - 1),
    bottom: high(around.bottom, size[1] - 1),
  };
  const [across, down] = [region.right - region.left + 1, region.bottom - region.top + 1];
  // A region that covers nearly the whole board becomes the whole board.
  return across * down > 0.7 * size[0] * size[1] ? wholeBoard(size) : region;
}
