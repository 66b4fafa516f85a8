// The words of practice: tasks, rounds, statistics. They come with the screens of games and problems.

import { type LaterWords, sayer } from "../later.ts";
import { practiceWords as en } from "./en.ts";
import { practiceWords as ja } from "./ja.ts";
import { practiceWords as ko } from "./ko.ts";
import { practiceWords as zhHans } from "./zh-Hans.ts";
import { practiceWords as zhHant } from "./zh-Hant.ts";

export type PracticeKey = keyof typeof en;

export const PRACTICE_WORDS: LaterWords<PracticeKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayPractice = sayer(PRACTICE_WORDS);
