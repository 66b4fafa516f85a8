// The words of candidate moves in simplified Chinese.

import type { analysisWords as en } from "./en.ts";

export const analysisWords: Record<keyof typeof en, string> = {
  candidates: "候选点",
  best: "最佳",
  played: "实战",
  visits: "{count} 次访问",
  "on-the-board": "显示在棋盘上",
  "on-the-board-help": "在棋盘上显示每个候选点的损失",
  "expected-line": "{point}：引擎预想的变化",
};
