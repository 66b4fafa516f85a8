import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editorEncoding, shouldReopen } from "../src/encodings.ts";

test("the encodings that the editor guesses are those that it can be told", () => {
  const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const guessed: string[] = manifest.contributes.configurationDefaults["[sgf]"]["files.candidateGuessEncodings"];
  const names = ["UTF-8", "GB18030", "Shift_JIS", "EUC-JP", "EUC-KR", "Big5", "windows-1252"];
  expect(names.map(editorEncoding)).toEqual(guessed);
});

test.each([
  ["utf8", "UTF-8", null],
  ["decoded", "GB18030", null],
  ["unsettled", null, null],
  ["damaged", "GB18030", "GB18030"],
  ["singleBytes", "EUC-KR", "EUC-KR"],
  ["damaged", "an unknown one", null],
])("a file opened as %s in %s is reopened as %s", (opened, encoding, expected) => {
  expect(shouldReopen({ opened, encoding })).toBe(expected);
});
