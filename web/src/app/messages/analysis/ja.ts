// The words of candidate moves in Japanese.

import type { analysisWords as en } from "./en.ts";

export const analysisWords: Record<keyof typeof en, string> = {
  candidates: "候補手",
  best: "最善",
  played: "実戦",
  visits: "{count} 訪問",
  "on-the-board": "盤上に表示",
  "on-the-board-help": "各候補手の損失を盤上に表示します",
  "expected-line": "{point}：エンジンの読み筋",
};
