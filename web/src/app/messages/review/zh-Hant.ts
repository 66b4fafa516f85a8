// The words of reviews in traditional Chinese.

import type { reviewWords as en } from "./en.ts";

export const reviewWords: Record<keyof typeof en, string> = {
  review: "覆盤",
  "end-review": "關閉覆盤",
  "from-store": "kifu analyze 保存的評估",
  "from-record": "棋譜中的評估",
  visits: "每個局面 {count} 次訪問",
  "no-losses": "評估未說明任何一手的損失。",
  mean: "平均每手損失 {loss} 目",
  "mean-percent": "平均每手損失勝率 {loss} %",
  accuracy: "準確度 {percent}",
  "accuracy-help": "損失小於 {least} 的著手所佔比例；95 % 區間：{low} 至 {high}",
  "by-phase": "各階段的損失",
  phase: "階段",
  opening: "佈局",
  middle: "中盤",
  endgame: "官子",
  "moves-to": "至第 {number} 手",
  "mean-loss": "平均損失",
  "accuracy-word": "準確度",
  worst: "最大失著",
  "by-size": "按損失大小的手數",
  loss: "損失",
  "turning-points": "轉折點",
  "turning-help": "失去領先的著手",
  better: "{point} 更好",
};
