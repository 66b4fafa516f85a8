import { expect, test } from "vitest";
import { clock, NEW_SITTING, nextProblem, type Outcome, type Sitting, tally, tried } from "./sitting.ts";

/** Tries problems one after the other, and returns the order in which they came. */
function sit(list: string[], outcomes: Record<string, Outcome[]>): { order: string[]; sitting: Sitting } {
  let sitting = NEW_SITTING;
  const order: string[] = [];
  for (let id: string | null = list[0]!; id !== null && order.length < 30; id = nextProblem(sitting, list, id)) {
    order.push(id);
    sitting = tried(sitting, id, outcomes[id]?.shift() ?? "solved", 10);
  }
  return { order, sitting };
}

test("problems come in the order of the list", () => {
  expect(sit(["5", "3", "9"], {}).order).toEqual(["5", "3", "9"]);
  expect(sit(["5"], {}).order).toEqual(["5"]);
});

test("mistakes come again after three others, until they are solved", () => {
  expect(sit(["1", "2", "3", "4", "5", "6"], { 1: ["missed"] }).order).toEqual(["1", "2", "3", "4", "1", "5", "6"]);
  expect(sit(["1", "2", "3", "4", "5", "6"], { 1: ["missed", "missed"] }).order).toEqual([
    "1",
    "2",
    "3",
    "4",
    "1",
    "5",
    "6",
    "1",
  ]);
  expect(sit(["1", "2"], { 1: ["missed"], 2: ["missed"] }).order).toEqual(["1", "2", "1", "2"]);
  expect(sit(["1"], { 1: ["missed"] }).order).toEqual(["1", "1"]);
});

test("problems that were passed over come at the end", () => {
  const sitting = tried(NEW_SITTING, "3", "solved", 1);
  expect([nextProblem(sitting, ["1", "2", "3"], "3"), nextProblem(sitting, ["1", "2", "3"], "1")]).toEqual(["1", "2"]);
  expect(nextProblem(NEW_SITTING, ["1", "2", "3"], "99")).toBe("1");
  expect(nextProblem(NEW_SITTING, [], "1")).toBe(null);
});

test("the tally counts the first attempts", () => {
  const { sitting } = sit(["1", "2", "3"], { 1: ["missed"], 2: ["helped"] });
  expect(tally(sitting)).toEqual({ solved: 1, helped: 1, missed: 1 });
  expect([sitting.attempts, sitting.seconds]).toEqual([4, 40]);
  expect(sitting.missed).toEqual(["1"]);
  expect(sit(["9", "2", "5"], { 9: ["missed"], 2: ["solved"], 5: ["missed", "missed"] }).sitting.missed).toEqual([
    "9",
    "5",
  ]);
});

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [3600, "60:00"],
])("%s seconds", (seconds, expected) => expect(clock(seconds)).toBe(expected));
