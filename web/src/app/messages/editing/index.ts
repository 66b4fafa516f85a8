// The words of the editor.

import { type LaterWords, sayer } from "../later.ts";
import { editingWords as en } from "./en.ts";
import { editingWords as ja } from "./ja.ts";
import { editingWords as ko } from "./ko.ts";
import { editingWords as zhHans } from "./zh-Hans.ts";
import { editingWords as zhHant } from "./zh-Hant.ts";

export type EditingKey = keyof typeof en;

export const EDITING_WORDS: LaterWords<EditingKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayEditing = sayer(EDITING_WORDS);
