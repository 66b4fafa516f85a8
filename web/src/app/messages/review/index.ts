// The words of the review of a game.

import { type LaterWords, sayer } from "../later.ts";
import { reviewWords as en } from "./en.ts";
import { reviewWords as ja } from "./ja.ts";
import { reviewWords as ko } from "./ko.ts";
import { reviewWords as zhHans } from "./zh-Hans.ts";
import { reviewWords as zhHant } from "./zh-Hant.ts";

export type ReviewKey = keyof typeof en;

export const REVIEW_WORDS: LaterWords<ReviewKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayReview = sayer(REVIEW_WORDS);
