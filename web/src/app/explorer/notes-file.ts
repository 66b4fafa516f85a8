// The notes on positions as a record: one game for each position.

import type { PositionNote } from "../api-types.ts";

/** Writes notes as SGF. */
export function notesRecord(notes: readonly PositionNote[]): string {
  return notes.map(recordOf).join("\n");
}

function recordOf({ board, text }: PositionNote): string {
  const [columns, rows] = [board[0]?.length ?? 0, board.length];
  const size = columns === rows ? `${rows}` : `${columns}:${rows}`;
  const letter = (line: number) => String.fromCharCode((line < 26 ? 97 : 39) + line);
  const points = (sign: string) =>
    board
      .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === sign ? [`[${letter(x)}${letter(y)}]`] : [])))
      .join("");
  const stones = (property: string, sign: string) => (points(sign) === "" ? "" : `${property}${points(sign)}`);
  const comment = text.replaceAll("\\", "\\\\").replaceAll("]", "\\]");
  return `(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[${size}]${stones("AB", "X")}${stones("AW", "O")}C[${comment}])`;
}
