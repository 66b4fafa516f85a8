// A position as a few paths: small boards must be cheap, because a list shows many of them.

import type { Thumbnail } from "../api-types.ts";

/** The paths of a board whose points lie one unit apart. Dots are lines without length, drawn with round ends. */
export interface BoardPaths {
  lines: string;
  black: string;
  white: string;
  last: string;
}

function dots(points: readonly number[], columns: number): string {
  return points.map((point) => `M${point % columns} ${Math.floor(point / columns)}h0`).join("");
}

/** Returns the paths of a position. */
export function boardPaths({ size, board, last }: Thumbnail): BoardPaths {
  const [columns, rows] = [size[0]!, size[1]!];
  const across = Array.from({ length: rows }, (_, row) => `M0 ${row}h${columns - 1}`);
  const down = Array.from({ length: columns }, (_, column) => `M${column} 0v${rows - 1}`);
  const stones = [...board.join("")];
  const of = (sign: string) =>
    dots(
      [...stones.keys()].filter((point) => stones[point] === sign),
      columns,
    );
  return {
    lines: across.join("") + down.join(""),
    black: of("X"),
    white: of("O"),
    last: last == null ? "" : dots([last], columns),
  };
}
