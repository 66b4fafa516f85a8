// The words of engines' evaluations.

import { type LaterWords, sayer } from "../later.ts";
import { analysisWords as en } from "./en.ts";
import { analysisWords as ja } from "./ja.ts";
import { analysisWords as ko } from "./ko.ts";
import { analysisWords as zhHans } from "./zh-Hans.ts";
import { analysisWords as zhHant } from "./zh-Hant.ts";

export type AnalysisKey = keyof typeof en;

export const ANALYSIS_WORDS: LaterWords<AnalysisKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayAnalysis = sayer(ANALYSIS_WORDS);
