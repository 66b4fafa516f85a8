import { expect, test } from "vitest";
import { goalWords, levelWords } from "./task.ts";

test.each([
  [{ goal: "live", level: "5k" }, 0, "Black to live", "5 kyu"],
  [{ goal: "win-race", level: "3d" }, 1, "White to win the race", "3 dan"],
  [{ level: "9p" }, 1, null, "9 dan professional"],
  [{ level: "strong" }, 0, null, null],
  [null, 0, null, null],
] as const)("%o for colour %i", (task, color, goal, level) => {
  expect([goalWords(task, color), levelWords(task)]).toEqual([goal, level]);
});
