import { expect, test } from "vitest";
import { playStone } from "./rules.ts";

const SIZE = [5, 5] as const;
/** `X` black, `O` white, `.` empty. */
const board = (rows: string) => Uint8Array.from([...rows.replaceAll(" ", "")], (sign) => ".XO".indexOf(sign));
const after = (rows: string, color: 0 | 1, point: number, before: string | null = null) => {
  const played = playStone(board(rows), SIZE, color, point, before === null ? null : board(before));
  if (typeof played === "string") return played;
  const signs = [...played.stones].map((stone) => ".XO"[stone]).join("");
  return `${signs.match(/.{5}/g)!.join(" ")} ${played.taken}`;
};

test.each([
  ["a stone alone", "..... ..... ..... ..... .....", 0, 12, "..... ..... ..X.. ..... ..... 0"],
  ["a chain of two at the edge", "XX... OO... ..... ..... .....", 1, 2, "..O.. OO... ..... ..... ..... 2"],
  ["two chains at once", "O.OX. XXX.. ..... ..... .....", 0, 1, ".X.X. XXX.. ..... ..... ..... 2"],
  ["occupied", "..... ..... ..O.. ..... .....", 0, 12, "occupied"],
  ["suicide of one", ".O... O.... ..... ..... .....", 0, 0, "suicide"],
  ["suicide of two", "X.O.. OO... ..... ..... .....", 0, 1, "suicide"],
  ["no suicide if it captures", ".OX.. OX... X.... ..... .....", 0, 0, "X.X.. .X... X.... ..... ..... 2"],
] as const)("%s", (_, rows, color, point, expected) => {
  expect(after(rows, color, point)).toBe(expected);
});

test("a ko is not retaken at once", () => {
  const open = ".XO.. X.XO. .XO.. ..... .....";
  const taken = after(open, 1, 6);
  expect(taken).toBe(".XO.. XO.O. .XO.. ..... ..... 1");
  expect(after(".XO.. XO.O. .XO.. ..... .....", 0, 7, open)).toBe("ko");
  expect(after(".XO.. XO.O. .XO.. ..... .....", 0, 7)).toBe(".XO.. X.XO. .XO.. ..... ..... 1");
});
