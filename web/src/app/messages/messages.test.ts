import { expect, test } from "vitest";
import { EDITING_WORDS } from "../../edit/words/index.ts";
import { fill } from "../../fill.ts";
import { OTHER_WORDS } from "../../other/words/index.ts";
import { ANALYSIS_WORDS } from "./analysis/index.ts";
import { COUNT_WORDS } from "./count/index.ts";
import { DRAWING_WORDS } from "./drawing/index.ts";
import { en } from "./en.ts";
import { LANGUAGES, languageOf } from "./index.ts";
import { KEY_WORDS } from "./keys/index.ts";
import { LEAD_ON_WORDS } from "./lead-on.ts";
import { LOOK_WORDS } from "./look/index.ts";
import { MARKED_WORDS } from "./marked/index.ts";
import { NOTE_WORDS } from "./notes/index.ts";
import { NOVELTY_WORDS } from "./novelty.ts";
import { PORTRAIT_WORDS } from "./portraits/index.ts";
import { PRACTICE_WORDS } from "./practice/index.ts";
import { REVIEW_WORDS } from "./review/index.ts";
import { SETTINGS_WORDS } from "./settings/index.ts";
import { SITE_WORDS } from "./site/index.ts";
import { TRAINING_WORDS } from "./training/index.ts";
import { TURN_WORDS } from "./turn.ts";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).toSorted();

test.each(Object.keys(LANGUAGES))("%s has the same placeholders as English", async (tag) => {
  const words = await LANGUAGES[tag]!.words();
  for (const [key, text] of Object.entries(words)) {
    expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]));
    expect(text.trim(), key).not.toBe("");
  }
  // Messages missing in a language are English.
  expect(Object.keys(words).length).toBeGreaterThan(0.8 * Object.keys(en).length);
});

test.each(Object.keys(LANGUAGES))("%s has the words of later screens", (tag) => {
  for (const words of [
    ANALYSIS_WORDS,
    COUNT_WORDS,
    DRAWING_WORDS,
    EDITING_WORDS,
    LOOK_WORDS,
    KEY_WORDS,
    LEAD_ON_WORDS,
    MARKED_WORDS,
    NOTE_WORDS,
    NOVELTY_WORDS,
    OTHER_WORDS,
    PORTRAIT_WORDS,
    PRACTICE_WORDS,
    REVIEW_WORDS,
    SETTINGS_WORDS,
    SITE_WORDS,
    TRAINING_WORDS,
    TURN_WORDS,
  ] as Readonly<Record<string, Readonly<Record<string, string>>>>[])
    for (const [key, text] of Object.entries(words[tag]!)) {
      expect(placeholders(text), key).toEqual(placeholders(words.en![key]!));
      expect(text.trim(), key).not.toBe("");
    }
});

test.each([
  [["de", "en"], "en"],
  [["zh-TW"], "zh-Hant"],
  [["zh-Hant-HK"], "zh-Hant"],
  [["zh-CN"], "zh-Hans"],
  [["ko-KR"], "ko"],
  [["", "ja-JP", "en"], "ja"],
  [["zhx", "fr"], "zh-Hans"],
  [[], "en"],
])("the language of %s", (tags, expected) => {
  expect(languageOf(tags)).toBe(expected);
});

test.each([
  [1, "1 file is clean"],
  [2, "2 files are clean"],
  [1234, "1,234 files are clean"],
])("%i in words", (count, expected) => {
  expect(fill("{count} {count:file is|files are} clean", { count }, "en")).toBe(expected);
});

test("numbers are written as in the language", () => {
  expect(fill("{count} of {all} by {name}", { count: 7711, name: "{count}" }, "en")).toBe("7,711 of {all} by {count}");
});
