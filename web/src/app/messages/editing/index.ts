// The words of the editor in the language of the page: those of both editors, and its own.

import { editingWordsIn, type SayEditing } from "../../../edit/words/index.ts";
import { language } from "../index.ts";
import { type LaterWords, sayer } from "../later.ts";
import { editorWords as en } from "./en.ts";
import { editorWords as ja } from "./ja.ts";
import { editorWords as ko } from "./ko.ts";
import { editorWords as zhHans } from "./zh-Hans.ts";
import { editorWords as zhHant } from "./zh-Hant.ts";

export const EDITOR_WORDS: LaterWords<keyof typeof en> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayEditor = sayer(EDITOR_WORDS);

export const sayEditing: SayEditing = (key, values) => editingWordsIn(language())(key, values);
