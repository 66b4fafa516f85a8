// The words of the look of boards that the user makes.

import { type LaterWords, sayer } from "../later.ts";
import { lookWords as en } from "./en.ts";
import { lookWords as ja } from "./ja.ts";
import { lookWords as ko } from "./ko.ts";
import { lookWords as zhHans } from "./zh-Hans.ts";
import { lookWords as zhHant } from "./zh-Hant.ts";

export type LookKey = keyof typeof en;

export const LOOK_WORDS: LaterWords<LookKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayLook = sayer(LOOK_WORDS);
