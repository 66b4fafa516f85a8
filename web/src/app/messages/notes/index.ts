// The words of notes on positions.

import { type LaterWords, sayer } from "../later.ts";
import { noteWords as en } from "./en.ts";
import { noteWords as ja } from "./ja.ts";
import { noteWords as ko } from "./ko.ts";
import { noteWords as zhHans } from "./zh-Hans.ts";
import { noteWords as zhHant } from "./zh-Hant.ts";

export type NoteKey = keyof typeof en;

export const NOTE_WORDS: LaterWords<NoteKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayNote = sayer(NOTE_WORDS);
