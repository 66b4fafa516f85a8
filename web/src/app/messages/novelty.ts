// The words for the move since which a game is new.

import { type LaterWords, sayer } from "./later.ts";

const en = {
  "new-here": "New in this library since move {number}",
  "position-before": "The position before, in the explorer",
} as const;

export const NOVELTY_WORDS: LaterWords<keyof typeof en> = {
  en,
  ja: {
    "new-here": "{number} 手目からこの棋譜集にない局面",
    "position-before": "その直前の局面を布石で開く",
  },
  ko: {
    "new-here": "{number}수부터 이 기보 모음에 없는 형태",
    "position-before": "그 직전의 국면을 포석에서 열기",
  },
  "zh-Hans": {
    "new-here": "第 {number} 手起为本棋谱库中未见",
    "position-before": "在布局中打开此前的局面",
  },
  "zh-Hant": {
    "new-here": "第 {number} 手起為本棋譜庫中未見",
    "position-before": "在佈局中打開此前的局面",
  },
};

export const sayNovelty = sayer(NOVELTY_WORDS);
