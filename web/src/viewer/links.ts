// Divides comments into text, names of points, moves, and web addresses.

/** A piece of a comment. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "point"; text: string; point: number }
  | { kind: "move"; text: string; number: number }
  | { kind: "address"; text: string };

/** True if a number after a colour, 0 for Black and 1 for White, means a move of that colour. */
export type IsMove = (number: number, color: 0 | 1) => boolean;

const MOVE = String.raw`(?<![\p{L}\p{N}])(?:moves?|coup|Zug|ход)\s+(?<after>\d{1,4})(?![\p{L}\p{N}])|第\s*(?<chinese>\d{1,4})\s*手|(?<japanese>\d{1,4})手目`;
const COLOR = String.raw`(?<!\p{Script=Latin})(?:(?<black>black\s|[黑黒흑]\s?)|white\s|[白백]\s?)#?(?<ofColor>\d{1,3})(?![\p{Script=Latin}\p{N}])`;
// B57 and W58 are moves, since the board has no such points.
const POINT = String.raw`(?<![\p{L}\p{N}])(?<column>[A-HJ-Z])(?<row>\d{1,3})(?![\p{L}\p{N}])`;
const ADDRESS = String.raw`https?://[^\s<>"'\]）)」』，。]+`;
const LINK = new RegExp(`(?<address>${ADDRESS})|${MOVE}|${COLOR}|${POINT}`, "giu");

// The words are those of the mentions of `kifu-draw`, which prints such moves bold.
const COUNTED_WORDS =
  "areas corners dan eyes games groups? hours kyu libs liberties lines minutes more moves of percent points? prisoners seconds space stones? times years";
const COUNTERS = "目子個个段級级時时分秒回次勝胜線线路年月日집단급점시분초개회년월일승";

/** What follows a number that is no move: the rest of a rate, of a score or of a name such as 3-4 point, or what it counts. */
const COUNTED = new RegExp(
  String.raw`^(?:[.,:]\d|\s*[%％+]|-[3-5](?!\d)|[ -](?:(?:or|to) \d+ )?(?:${COUNTED_WORDS.replaceAll(" ", "|")})\b|\s*[${COUNTERS}])`,
  "iu",
);

/** Divides a text. Points are those of a board of this size, in letters without I and numbers from below. */
export function piecesOf(text: string, size: readonly [number, number], isMove: IsMove): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    if (piece.kind === "text" && last?.kind === "text") last.text += piece.text;
    else if (piece.text !== "") pieces.push(piece);
  };
  for (const found of text.matchAll(LINK)) {
    const after = found.index + found[0].length;
    const isCounted = COUNTED.test(text.slice(after, after + 40));
    const piece = pieceOf(found, size, (number, color) => !isCounted && isMove(number, color));
    if (!piece) continue;
    add({ kind: "text", text: text.slice(end, found.index) });
    add(piece);
    end = after;
  }
  add({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf(found: RegExpMatchArray, size: readonly [number, number], isMove: IsMove): Piece | null {
  const { address, column, row, after, chinese, japanese, black, ofColor } = found.groups!;
  const text = found[0];
  const moveOf = (color: 0 | 1, number: number): Piece | null =>
    isMove(number, color) ? { kind: "move", text, number } : null;
  if (address) return { kind: "address", text };
  if (ofColor) return moveOf(black ? 0 : 1, Number(ofColor));
  const number = after ?? chinese ?? japanese;
  if (number) return { kind: "move", text, number: Number(number) };
  // A small letter before a number is more often a name than a point.
  if (!column || !row || column !== column.toUpperCase()) return null;
  const [columns, rows] = size;
  const x = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(column);
  const y = rows - Number(row);
  if (x < columns && y >= 0 && y < rows) return { kind: "point", text, point: y * columns + x };
  return column === "B" || column === "W" ? moveOf(column === "B" ? 0 : 1, Number(row)) : null;
}
