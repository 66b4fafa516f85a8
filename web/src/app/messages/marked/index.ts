// The words of the actions on several games.

import { type LaterWords, sayer } from "../later.ts";
import { markedWords as en } from "./en.ts";
import { markedWords as ja } from "./ja.ts";
import { markedWords as ko } from "./ko.ts";
import { markedWords as zhHans } from "./zh-Hans.ts";
import { markedWords as zhHant } from "./zh-Hant.ts";

export type MarkedKey = keyof typeof en;

export const MARKED_WORDS: LaterWords<MarkedKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayMarked = sayer(MARKED_WORDS);
