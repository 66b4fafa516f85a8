// The words of training: mistakes of one's own games, and repertoires. They come with the screens of games and problems.

import { type LaterWords, sayer } from "../later.ts";
import { trainingWords as en } from "./en.ts";
import { trainingWords as ja } from "./ja.ts";
import { trainingWords as ko } from "./ko.ts";
import { trainingWords as zhHans } from "./zh-Hans.ts";
import { trainingWords as zhHant } from "./zh-Hant.ts";

export type TrainingKey = keyof typeof en;

export const TRAINING_WORDS: LaterWords<TrainingKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayTraining = sayer(TRAINING_WORDS);
