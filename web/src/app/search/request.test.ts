import { expect, test } from "vitest";
import type { Pattern } from "./pattern.ts";
import { commandOf, requestOf } from "./request.ts";

const pattern = { text: "anchor:corner/X.", following: "" } as Pattern;
const plain = { query: "", sort: "date", reverse: false, pattern: "anchor:corner/X." };

test.each([
  [{}, "19", false, plain],
  [
    { differ: "2", to: "50", swap: "0", next: "X" },
    "19",
    false,
    { ...plain, differ: 2, to: 50, no_swap: true, next: "X" },
  ],
  [{ next: "X" }, "19", true, plain],
  [{ differ: "99", to: "x" }, "19", false, { ...plain, differ: 5 }],
  [{ q: "ko" }, "9", false, { ...plain, query: "ko size:9" }],
  [{ q: "size:9" }, "9", false, { ...plain, query: "size:9" }],
])("%j on %s lines", (state, size, hasMoves, expected) => {
  expect(requestOf(pattern, state as Record<string, string>, size, hasMoves)).toEqual(expected);
});

test("a pattern that must follow", () => {
  const both = { ...pattern, following: "*O" };
  const usual = requestOf(both, {}, "19", false);
  expect([usual.then, usual.within]).toEqual(["*O", 10]);
  const request = requestOf(both, { within: "50", differ: "1", swap: "0", to: "30", next: "O" }, "9", false);
  expect(commandOf(request, "9")).toBe(
    "kifu search size:9 --pattern 'anchor:corner/X.' --next O --no-swap --differ 1 --moves -30 --then '*O' --within 50",
  );
});
