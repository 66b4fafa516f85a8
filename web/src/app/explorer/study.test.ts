import { expect, test } from "vitest";
import type { NextMove } from "../api-types.ts";
import { readStudy, studyName, writeStudy } from "./study.ts";

const next = (vertex: string | null, color: "black" | "white", games: number) =>
  ({ vertex, color, games, follows: vertex ? "move" : "nothing", first_year: 1990, last_year: 2016 }) as NextMove;

/** The next moves after each line. */
const GAMES: Record<string, NextMove[]> = {
  Q16: [next("R14", "white", 6), next("O17", "black", 3), next(null, "white", 1)],
  "Q16,R14": [next("O17", "black", 5), next("R10", "black", 1)],
  "Q16,pass,O17": [],
};

const ask = async (moves: readonly string[]) => {
  const all = GAMES[moves.join(",")]!;
  const games = all.reduce((sum, move) => sum + move.games, 0);
  return { found: { games, pattern: { next: all } } as never };
};

test("a study has the next moves of each position, and passes where a player plays twice", async () => {
  const counts: number[] = [];
  const study = await readStudy(ask, ["Q16"], { depth: 2, width: 2 }, (count) => counts.push(count));
  expect(counts).toEqual([3, 5, 5]);
  const text = writeStudy(study, 19, { name: "Q16]", about: ["All \\ games"] });
  expect(text).toBe(`(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[19]GN[Q16\\]]
;B[pd]C[All \\\\ games
10 games]LB[qf:A][nc:B]
(;W[qf]C[6 of 10 games (60 %)
1990–2016]LB[nc:A][qj:B]
(;B[nc]C[5 of 6 games (83 %)
1990–2016])
(;B[qj]C[1 of 6 games (17 %)
1990–2016]))
(;W[];B[nc]C[3 of 10 games (30 %)
1990–2016]))
`);
});

test("an empty board, and a small one", async () => {
  const empty = await readStudy(
    async () => ({ found: { games: 0 } as never }),
    [],
    { depth: 1, width: 4 },
    () => {},
  );
  expect(writeStudy(empty, 9, { name: studyName([]), about: [] })).toBe(
    "(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[9]GN[Opening]C[0 games])\n",
  );
});
