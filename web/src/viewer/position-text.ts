// A position as text: SGF that puts the stones on the board, and rows of signs as people write them in mails.

import { NOTATIONS } from "../coordinates.ts";
import type { GameModel } from "../model/index.ts";

/** A position: the stones row by row from the upper left, and who plays next. */
export interface Position {
  stones: Uint8Array;
  turn: number;
}

/** Returns the position as a record of one node. */
export function positionSgf(game: GameModel, { stones, turn }: Position): string {
  const [columns, rows] = game.json.size;
  const { columns: across, rows: down } = NOTATIONS.sgf!;
  const [names, lines] = [across.split(" "), down.split(" ")];
  const list = (ident: string, stone: number) => {
    const points = [...stones.keys()].filter((point) => stones[point] === stone);
    const values = points.map((point) => `[${names[point % columns]}${lines[Math.floor(point / columns)]}]`);
    return values.length > 0 ? ident + values.join("") : "";
  };
  const size = columns === rows ? String(columns) : `${columns}:${rows}`;
  return `(;FF[4]GM[1]CA[UTF-8]SZ[${size}]${list("AB", 1)}${list("AW", 2)}PL[${turn === 0 ? "B" : "W"}])\n`;
}

/** Returns the position as rows of `X`, `O` and `.` with coordinates; kifu reads it again. */
export function positionText(game: GameModel, { stones, turn }: Position): string {
  const [columns, rows] = game.json.size;
  const { columns: across, rows: down } = game.json.coordinates;
  const width = Math.max(...down.map((name) => name.length));
  const head = `${" ".repeat(width)} ${across.join(" ")}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const signs = Array.from(stones.subarray(row * columns, (row + 1) * columns), (stone) => ".XO"[stone]);
    return `${down[row]!.padStart(width)} ${signs.join(" ")} ${down[row]}`;
  });
  return [head, ...lines, head, "", `${turn === 0 ? "Black" : "White"} to play`, ""].join("\n");
}
