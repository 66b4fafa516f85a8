import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../index.ts";
import { RULE_WORDS, ruleWords } from "./index.ts";

const docs = readFileSync(new URL("../../../../../docs/rules.md", import.meta.url), "utf8");
/** The rules of the tables, each with its English summary. */
const RULES = new Map(
  [...docs.matchAll(/^\| \[([a-z0-9-]+)\].*\| (.+) \|$/gm)].map(([, rule, finds]) => [rule!, finds!]),
);

const ticked = (text: string) => [...text.matchAll(/`([^`]*)`/g)].map(([, name]) => name).toSorted();

test("every language but English has words", () => {
  expect(Object.keys(RULE_WORDS).toSorted()).toEqual(
    Object.keys(LANGUAGES)
      .filter((tag) => tag !== "en")
      .toSorted(),
  );
  expect(RULES.size).toBeGreaterThan(150);
});

describe.each(Object.entries(RULE_WORDS))("%s", (_, load) => {
  test("has the rules of the documents, in their order", async () => {
    expect(Object.keys(await load())).toEqual([...RULES.keys()]);
  });

  test("names the same properties and values as English", async () => {
    for (const [rule, text] of Object.entries(await load()))
      expect(ticked(text), rule).toEqual(ticked(RULES.get(rule)!));
  });

  test("has short words that differ from rule to rule", async () => {
    const words = Object.values(await load());
    for (const text of words) {
      expect(text.trim()).toBe(text);
      expect(text.length, text).toBeGreaterThan(4);
      expect(text.length, text).toBeLessThanOrEqual(60);
      // These are names: a line of a list, or a heading.
      expect(text).not.toMatch(/[.。]$/);
    }
    expect(new Set(words).size).toBe(words.length);
  });
});

test("without words of the language, the summary is shown as a name", () => {
  expect(ruleWords("missing-charset", "The text is not ASCII, and `CA` is missing.")).toBe(
    "The text is not ASCII, and `CA` is missing",
  );
  expect(ruleWords("rule-of-tomorrow")).toBe("");
});
