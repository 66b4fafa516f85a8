// The words for games other than Go. They come with the first such game.

import { type LaterWords, sayer } from "../later.ts";
import { otherWords as en } from "./en.ts";
import { otherWords as ja } from "./ja.ts";
import { otherWords as ko } from "./ko.ts";
import { otherWords as zhHans } from "./zh-Hans.ts";
import { otherWords as zhHant } from "./zh-Hant.ts";

export type OtherKey = keyof typeof en;

export const OTHER_WORDS: LaterWords<OtherKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

/** True if there are words with this key: codes of a newer program may have none. */
export const hasWords = (key: string): key is OtherKey => key in en;

export const sayOther = sayer(OTHER_WORDS);
