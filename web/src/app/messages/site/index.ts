// The words that only published sites have.

import { type LaterWords, sayer } from "../later.ts";
import { siteWords as en } from "./en.ts";
import { siteWords as ja } from "./ja.ts";
import { siteWords as ko } from "./ko.ts";
import { siteWords as zhHans } from "./zh-Hans.ts";
import { siteWords as zhHant } from "./zh-Hant.ts";

export type SiteKey = keyof typeof en;

export const SITE_WORDS: LaterWords<SiteKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const saySite = sayer(SITE_WORDS);
