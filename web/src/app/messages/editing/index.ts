// The words of the editor. They come with its file, so that the first screens are without them.

import { fill, language } from "../index.ts";
import { editingWords as en } from "./en.ts";
import { editingWords as ja } from "./ja.ts";
import { editingWords as ko } from "./ko.ts";
import { editingWords as zhHans } from "./zh-Hans.ts";
import { editingWords as zhHant } from "./zh-Hant.ts";

export type EditingKey = keyof typeof en;

export const EDITING_WORDS: Readonly<Record<string, Readonly<Record<EditingKey, string>>>> = {
  en,
  ja,
  ko,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};

/** Returns a message of the editor with its placeholders filled in. */
export function sayEditing(key: EditingKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill((EDITING_WORDS[language()] ?? en)[key], values, language());
}
