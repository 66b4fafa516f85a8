// The words of the screen of pictures.

import { type LaterWords, sayer } from "../later.ts";
import { drawingWords as en } from "./en.ts";
import { drawingWords as ja } from "./ja.ts";
import { drawingWords as ko } from "./ko.ts";
import { drawingWords as zhHans } from "./zh-Hans.ts";
import { drawingWords as zhHant } from "./zh-Hant.ts";

export type DrawingKey = keyof typeof en;

export const DRAWING_WORDS: LaterWords<DrawingKey> = { en, ja, ko, "zh-Hans": zhHans, "zh-Hant": zhHant };

export const sayDrawing = sayer(DRAWING_WORDS);
