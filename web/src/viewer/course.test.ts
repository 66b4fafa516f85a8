import { describe, expect, test } from "vitest";
import { Course } from "./course.ts";
import { gameOf } from "./sample-model.ts";

// 0-1-2-3-4-5, with 6-7 beside 3 and 8 beside 1.
const TREE = [
  [-1, 6],
  [2, 2],
  [0, 1],
] as const;

const course = (at = 0) => {
  const course = new Course(gameOf(TREE));
  course.go(at);
  return course;
};

describe("going", () => {
  test("forward goes back into the line that was left", () => {
    const walk = course(7);
    walk.step(-9);
    expect(walk.node).toBe(0);
    walk.step(9);
    expect(walk.node).toBe(7);
    walk.go(1);
    expect([walk.end(), walk.after(2)]).toEqual([7, 6]);
    walk.go(4);
    expect(walk.end()).toBe(5);
  });

  test("nothing happens at the ends and for nodes that do not exist", () => {
    const walk = course(5);
    expect([walk.step(1), walk.go(5), walk.go(99), walk.go(-1), walk.go(1.5), walk.node]).toEqual([
      ...[false, false, false, false, false, 5],
    ]);
  });

  test.each([
    ["to the next variation", 3, 1, 6],
    ["and back", 6, -1, 3],
    ["at the same depth", 4, 1, 7],
    ["or at its end", 5, 1, 7],
    ["of the nearest branch only", 7, 1, 7],
    ["of the first branch", 2, 1, 8],
  ] as const)("%s", (_, from, direction, to) => {
    const walk = course(from);
    expect(walk.variation(direction)).toBe(from !== to);
    expect(walk.node).toBe(to);
  });

  test.each([
    [5, -1, 2],
    [2, -1, 0],
    [0, 1, 2],
    [2, 1, 5],
  ] as const)("from %i to the branch in direction %i: %i", (from, direction, to) => {
    const walk = course(from);
    walk.branch(direction);
    expect(walk.node).toBe(to);
  });

  test("to moves by their numbers, of the current line", () => {
    const walk = course(7);
    expect([walk.goToMove(4), walk.node]).toEqual([true, 7]);
    expect([walk.goToMove(2), walk.node]).toEqual([true, 2]);
    expect([walk.goToMove(3), walk.node]).toEqual([true, 6]);
    expect([walk.goToMove(5), walk.node]).toEqual([false, 6]);
    expect([walk.goToMove(0), walk.node]).toEqual([true, 0]);
  });
});
