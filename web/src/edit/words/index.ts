// The words of the editors that other parts of the viewer do not need: those of the viewer, and of the page of `kifu serve`.

import { filled } from "../../viewer/messages.ts";
import { editingWords as en } from "./en.ts";
import { editingWords as ja } from "./ja.ts";
import { editingWords as ko } from "./ko.ts";
import { editingWords as zhHans } from "./zh-Hans.ts";
import { editingWords as zhHant } from "./zh-Hant.ts";

export type EditingKey = keyof typeof en;

/** Returns a message of the editors with its placeholders filled in. */
export type SayEditing = (key: EditingKey, values?: Readonly<Record<string, string | number>>) => string;

export const EDITING_WORDS: Readonly<Record<string, Readonly<Record<EditingKey, string>>>> = {
  en,
  ja,
  ko,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};

/** The messages in a language. */
export function editingWordsIn(language: string): SayEditing {
  const words = EDITING_WORDS[language] ?? en;
  return (key, values) => filled(words[key], values);
}
