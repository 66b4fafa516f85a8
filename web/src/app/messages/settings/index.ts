// The words of the screen of settings.

import { type LaterWords, sayer } from "../later.ts";
import { settingsWords as en } from "./en.ts";
import { settingsWords as ja } from "./ja.ts";
import { settingsWords as ko } from "./ko.ts";
import { settingsWords as zhHans } from "./zh-Hans.ts";
import { settingsWords as zhHant } from "./zh-Hant.ts";

export type SettingsKey = keyof typeof en;

export const SETTINGS_WORDS: LaterWords<SettingsKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const saySettings = sayer(SETTINGS_WORDS);
