import { expect, test } from "vitest";
import type { Finding } from "../model/index.ts";
import { findingsOf, INFO_GROUPS, repairedText } from "./info-fields.ts";

const finding = (rule: string, more: Partial<Finding> = {}): Finding => ({
  code: "K610",
  rule,
  level: "error",
  message: "",
  line: 1,
  column: 1,
  ...more,
});
const FOUND = [finding("odd-komi"), finding("handicap-mismatch"), finding("odd-rank"), finding("missing-semicolon")];

test("what the checker says is beside its field", () => {
  const rules = (text: string) =>
    Object.fromEntries(
      INFO_GROUPS.flat()
        .map((field) => [field.key, findingsOf(field, FOUND, text).map(({ rule }) => rule)] as const)
        .filter(([, rules]) => rules.length > 0),
    );
  expect(rules("5d")).toEqual({
    komi: ["odd-komi"],
    handicap: ["handicap-mismatch"],
    "black-rank": ["odd-rank"],
    "white-rank": ["odd-rank"],
  });
  // A player without a rank has no odd one.
  expect(Object.keys(rules(""))).toEqual(["komi", "handicap"]);
});

test.each<[string | undefined, Finding["safety"], string | null]>([
  ["write `6.5`", "safe", "6.5"],
  ["write `B+`", "unsafe", null],
  ["remove it", "safe", null],
  [undefined, undefined, null],
])("the text of the repair %s, which is %s", (repair, safety, text) => {
  const more = { ...(repair && { repair }), ...(safety && { safety }) };
  expect(repairedText(finding("odd-komi", more))).toBe(text);
});
