// The words of the list of keys in the language of the page.

import { type LaterWords, sayer } from "../later.ts";
import { keyWords as en } from "./en.ts";
import { keyWords as ja } from "./ja.ts";
import { keyWords as ko } from "./ko.ts";
import { keyWords as zhHans } from "./zh-Hans.ts";
import { keyWords as zhHant } from "./zh-Hant.ts";

export const KEY_WORDS: LaterWords<keyof typeof en> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayKey = sayer(KEY_WORDS);
