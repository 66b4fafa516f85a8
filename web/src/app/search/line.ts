// The moves that the user has played into a pattern: next moves of the search, which can be taken back one by one.

import type { Explored } from "../api-types.ts";
import { pointName, pointNamed } from "../positions.ts";
import { areaOf, type Cell, type Drawing, grown, type Player } from "./drawing.ts";

/** A move that was played into a pattern. */
export interface Played {
  player: Player;
  point: number;
}

/** The names of the points of a board. */
type Board = Pick<Explored, "size" | "columns" | "rows">;

/** Reads the line from the state of an address: `XC17,OD17`. Words that are no moves are left out. */
export function readLine({ line = "" }: Readonly<Record<string, string>>, board: Board): Played[] {
  return line.split(",").flatMap((word): Played[] => {
    const point = pointNamed(board, word.slice(1));
    const player = word[0];
    return point >= 0 && (player === "X" || player === "O") ? [{ player, point }] : [];
  });
}

/** Returns the line as the state of an address. */
export function writeLine(line: readonly Played[], board: Board): string {
  return line.map(({ player, point }) => `${player}${pointName(board, point)}`).join(",");
}

/** The moves of a drawing as a line. */
export function movesAsLine({ moves, first }: Drawing): Played[] {
  const other = first === "X" ? "O" : "X";
  return moves.map((point, at) => ({ player: at % 2 === 0 ? first : other, point }));
}

/** The drawing after the moves of a line. Its region stays the same, or grows to contain them. */
export function afterLine(drawing: Drawing, line: readonly Played[]): Drawing {
  if (line.length === 0) return drawing;
  const { size } = drawing;
  const cells = new Map(drawing.cells);
  let area = areaOf(drawing);
  for (const { player, point } of line) {
    area = area && grown(area, point, size[0]);
    cells.set(point, player);
    for (const next of neighbours(point, size)) capture({ ...drawing, cells, area }, next, player === "X" ? "O" : "X");
  }
  return { ...drawing, cells, area, moves: [], first: "X" };
}

/** Takes the chain at a point off the cells, if it belongs to this player and has no liberty. */
function capture({ cells, area, size }: Drawing & { cells: Map<number, Cell> }, start: number, player: Player): void {
  if (cells.get(start) !== player) return;
  const chain = [start];
  for (const point of chain) {
    for (const next of neighbours(point, size)) {
      const [x, y] = [next % size[0], Math.floor(next / size[0])];
      const isInside = !area || (x >= area.left && x <= area.right && y >= area.top && y <= area.bottom);
      const cell = cells.get(next);
      // A point that need not have a stone may be a liberty.
      if (!isInside || (cell !== "X" && cell !== "O")) return;
      if (cell === player && !chain.includes(next)) chain.push(next);
    }
  }
  for (const point of chain) cells.delete(point);
}

function neighbours(point: number, [columns, rows]: readonly [number, number]): number[] {
  const x = point % columns;
  return [
    ...(x > 0 ? [point - 1] : []),
    ...(x < columns - 1 ? [point + 1] : []),
    ...(point >= columns ? [point - columns] : []),
    ...(point < columns * (rows - 1) ? [point + columns] : []),
  ];
}
