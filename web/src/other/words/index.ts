// The words for games other than Go. They come with the first such game.

import { fill } from "../../fill.ts";
import { otherWords as en } from "./en.ts";
import { otherWords as ja } from "./ja.ts";
import { otherWords as ko } from "./ko.ts";
import { otherWords as zhHans } from "./zh-Hans.ts";
import { otherWords as zhHant } from "./zh-Hant.ts";

export type OtherKey = keyof typeof en;

type Words = Readonly<Record<OtherKey, string>>;

export const OTHER_WORDS: Readonly<Record<string, Words>> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

/** True if there are words with this key: codes of a newer program may have none. */
export const hasWords = (key: string): key is OtherKey => key in en;

/** A message in a language, with its placeholders filled in. */
export function sayOther(key: OtherKey, values: Readonly<Record<string, string | number>>, language: string): string {
  return fill((OTHER_WORDS[language] ?? en)[key], values, language);
}
