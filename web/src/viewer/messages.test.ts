import { expect, test } from "vitest";
import { keysIn } from "./keys.ts";
import { languageFor, MESSAGES, messagesIn } from "./messages.ts";

const { en, ...others } = MESSAGES;
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each(Object.entries(others))("%s has the same messages", (_, messages) => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(en!).sort());
  for (const [key, text] of Object.entries(messages)) {
    expect(placeholders(text), key).toEqual(placeholders(en![key as keyof typeof en]));
    expect(text.trim(), key).not.toBe("");
  }
});

test.each([
  ["zh-CN", "zh-Hans"],
  ["zh", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["zh-Hant", "zh-Hant"],
  ["zh-Hans-HK", "zh-Hans"],
  ["ja-JP", "ja"],
  ["ko-KR", "ko"],
  ["de", "en"],
  ["", "en"],
])("the language of %s", (tag, language) => {
  expect(languageFor(tag)).toBe(language);
});

test("values fill their places, and bring none of their own", () => {
  const say = messagesIn("en");
  expect(say("played", { color: "Black", point: "{color}" })).toBe("Black {color}");
  expect(say("played", { color: "Black" })).toBe("Black {point}");
});

test.each(["going", "asking", "trying", "editing"] as const)("no key has two commands while %s", (state) => {
  const keys = keysIn(state).flatMap((row) => row.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
