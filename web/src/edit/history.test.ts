import { expect, test } from "vitest";
import { historyOf, noted, redone, undone } from "./history.ts";

const words = (change?: { words: string }) => change?.words;

test("what undo and redo would do", () => {
  const first = noted([], { from: 0, to: 1, words: "stone" });
  const both = noted(first, { from: 1, to: 3, words: "judgement" });
  expect(words(undone(both, 3))).toBe("judgement");
  expect(words(undone(both, 1))).toBe("stone");
  expect(words(redone(both, 1))).toBe("judgement");
  expect(undone(both, 0)).toBeUndefined();
  expect(redone(both, 3)).toBeUndefined();
});

test("a change replaces those that were undone, and what changes nothing is no change", () => {
  const both = noted(noted([], { from: 0, to: 1, words: "stone" }), { from: 1, to: 2, words: "label" });
  const other = noted(both, { from: 1, to: 2, words: "comment" });
  expect(other.map(words)).toEqual(["stone", "comment"]);
  expect(noted(other, { from: 2, to: 2, words: "copy" })).toBe(other);
});

test("changes of an earlier run have names, one by one", () => {
  const earlier = historyOf(["stone", "label"]);
  expect(words(undone(earlier, 2))).toBe("label");
  expect(words(redone(earlier, 0))).toBe("stone");
  expect(noted(earlier, { from: 2, to: 4, words: "judgement" }).map(words)).toEqual(["stone", "label", "judgement"]);
});
