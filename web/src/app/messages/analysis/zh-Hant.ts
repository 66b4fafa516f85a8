// The words of candidate moves in traditional Chinese.

import type { analysisWords as en } from "./en.ts";

export const analysisWords: Record<keyof typeof en, string> = {
  candidates: "候選點",
  best: "最佳",
  played: "實戰",
  visits: "{count} 次訪問",
  "on-the-board": "顯示在棋盤上",
  "on-the-board-help": "在棋盤上顯示每個候選點的損失",
  "expected-line": "{point}：引擎預想的變化",
};
