// Divides comments into text, names of points, move numbers, and web addresses.

/** A piece of a comment. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "point"; text: string; point: number }
  | { kind: "move"; text: string; number: number }
  | { kind: "address"; text: string };

const MOVE = String.raw`(?<![\p{L}\p{N}])(?:moves?|coup|Zug|ход)\s+(?<after>\d{1,4})(?![\p{L}\p{N}])|第\s*(?<chinese>\d{1,4})\s*手|(?<japanese>\d{1,4})手目|(?<=[黑白黒])\s*(?<short>\d{1,3})(?!\d)`;
const POINT = String.raw`(?<![\p{L}\p{N}])(?<column>[A-HJ-Z])(?<row>\d{1,2})(?![\p{L}\p{N}])`;
const ADDRESS = String.raw`https?://[^\s<>"'\]）)」』，。]+`;
const LINK = new RegExp(`(?<address>${ADDRESS})|${MOVE}|${POINT}`, "giu");

/** Divides a text. Points are those of a board of this size, in letters without I and numbers from below. */
export function piecesOf(text: string, size: readonly [number, number]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if (piece.kind === "text" && last?.kind === "text") last.text += piece.text;
    else if (piece.text !== "") pieces.push(piece);
  };
  for (const found of text.matchAll(LINK)) {
    const piece = pieceOf(found, size);
    if (!piece) continue;
    add({ kind: "text", text: text.slice(end, found.index) });
    add(piece);
    end = found.index + found[0].length;
  }
  add({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf(found: RegExpMatchArray, [columns, rows]: readonly [number, number]): Piece | null {
  const { address, column, row, after, chinese, japanese, short } = found.groups!;
  const text = found[0];
  if (address) return { kind: "address", text };
  const number = after ?? chinese ?? japanese ?? short;
  if (number) return { kind: "move", text, number: Number(number) };
  // A small letter before a number is more often a name than a point.
  if (!column || !row || column !== column.toUpperCase()) return null;
  const x = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(column);
  const y = rows - Number(row);
  return x < 0 || x >= columns || y < 0 || y >= rows ? null : { kind: "point", text, point: y * columns + x };
}
