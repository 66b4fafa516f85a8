// The main line of a long game, which is shown before the whole is read.

import { expect, test } from "vitest";
import { readGames } from "./index.ts";

const read = (text: string) => readGames(new TextEncoder().encode(text));
const line = (count: number) => Array.from({ length: count }, (_, at) => `;${"BW"[at % 2]}[aa]`).join("");

test("a long game has its main line first, with the same nodes", () => {
  const games = read(`(;SZ[9]PB[Ann]C[Hello];B[ab];W[aa];B[ba]${line(17)}${`(${line(9)})`.repeat(300)})`);
  const [first, whole] = [games.line(0)!, games.model(0)!];
  expect(whole.moves.length).toBe(1 + 20 + 300 * 9);
  expect(first.moves).toEqual(whole.moves.slice(0, 1 + 20 + 9));
  expect(first.lines).toEqual({ first: [0], parent: [-1] });
  expect([first.info, first.notes, first.size]).toEqual([whole.info, whole.notes, whole.size]);
  const isOnLine = ({ node }: { node: number }) => node < first.moves.length;
  expect(first.board).toEqual(whole.board!.filter(isOnLine));
});

test("short games, and games that are not there, have none", () => {
  expect(read(`(;SZ[9]${line(30)}(${line(5)})(${line(5)}))`).line(0)).toBeUndefined();
  expect(read("").line(0)).toBeUndefined();
});
