import { expect, test } from "vitest";
import { recordOf } from "./record.ts";

test("games are counted by colour and result", () => {
  const rows = [
    { black: "Ann", white: "Bob", result: "B+R" },
    { black: "Ann", white: "Bob", result: "W+2.5" },
    { black: "Cem", white: "Ann", result: "W+T" },
    { black: "Ann", white: "Cem", result: "0" },
    { black: "Ann", white: "Bob" },
    { black: "ann", white: "Bob", result: "B+1" },
    { white: "Ann", result: "B+1" },
  ];
  expect(recordOf("Ann", rows)).toEqual({
    black: { games: 4, won: 1, lost: 1 },
    white: { games: 2, won: 1, lost: 1 },
    opponents: [
      ["Bob", 3],
      ["Cem", 2],
    ],
  });
});
