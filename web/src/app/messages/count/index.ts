// The words of the count of the end of a game.

import { type LaterWords, sayer } from "../later.ts";
import { countWords as en } from "./en.ts";
import { countWords as ja } from "./ja.ts";
import { countWords as ko } from "./ko.ts";
import { countWords as zhHans } from "./zh-Hans.ts";
import { countWords as zhHant } from "./zh-Hant.ts";

export type CountKey = keyof typeof en;

export const COUNT_WORDS: LaterWords<CountKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayCount = sayer(COUNT_WORDS);
