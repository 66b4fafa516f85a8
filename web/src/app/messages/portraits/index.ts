// The words of the screens of players and events, which come with these screens.

import { type LaterWords, sayer } from "../later.ts";
import { portraitWords as en } from "./en.ts";
import { portraitWords as ja } from "./ja.ts";
import { portraitWords as ko } from "./ko.ts";
import { portraitWords as zhHans } from "./zh-Hans.ts";
import { portraitWords as zhHant } from "./zh-Hant.ts";

export type PortraitKey = keyof typeof en;

export const PORTRAIT_WORDS: LaterWords<PortraitKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayPortrait = sayer(PORTRAIT_WORDS);
