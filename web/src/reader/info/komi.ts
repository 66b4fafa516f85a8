// Komi: points for White.

import { add, type Decimal, multiply, readDecimal, whole } from "./decimal.ts";
import { type Piece, pieces, quantity, vocabulary } from "./scan.ts";

const KOMI = vocabulary({
  black: "b|black",
  gives: "gives|black gives|黒|黑|흑|贴|贴目|贴子|貼|貼目",
  reverse: "reverse|reverse komi|逆コミ",
  "1": "p|pt|pts|point|points|punt|punten|punkte|moku|目|집|호",
  "2": "子|zi",
  none: "none|no|nil|なし|無し|无|없음",
  filler: "a|komi|コミ|덤",
});

function skip(list: readonly Piece[], isSkipped: (piece: Piece) => boolean): readonly Piece[] {
  const at = list.findIndex((piece) => !isSkipped(piece));
  return at < 0 ? [] : list.slice(at);
}

/** Reads a komi; null if the text is none. */
export function readKomi(text: string): Decimal | null {
  const number = readDecimal(text);
  if (number) return number;
  let rest = skip(pieces(text, KOMI), ({ word }) => word === "black" || word === "gives" || word === "filler");
  let sign = 1;
  if (rest[0]?.word === "reverse") {
    sign = -1;
    rest = skip(rest.slice(1), ({ word, mark }) => word === "filler" || mark === ",");
  }
  if (rest[0]?.word === "none") {
    return skip(rest.slice(1), ({ word, mark }) => word === "filler" || mark === ".").length === 0 ? whole(0) : null;
  }
  const mark = rest[0]?.mark;
  if (mark === "-" || mark === "+") {
    if (mark === "-") sign = -sign;
    rest = rest.slice(1);
  }
  const found = quantity(rest);
  if (!found) return null;
  let points: Decimal | null = found[0];
  rest = rest.slice(found[1]);
  const worth = rest[0]?.word;
  if (worth === "1" || worth === "2") {
    rest = rest.slice(1);
    const part = rest[0]?.part;
    if (part) {
      points = add(points, part);
      rest = rest.slice(1);
    }
    points = points && multiply(points, whole(Number(worth)));
  }
  rest = skip(rest, ({ word, mark }) => word === "filler" || mark === "." || mark === "+");
  if (rest.length > 0 && !["(", ";", ","].includes(rest[0]!.mark ?? "")) return null;
  return points && multiply(points, whole(sign));
}
