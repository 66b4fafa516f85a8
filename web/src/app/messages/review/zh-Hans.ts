// The words of reviews in simplified Chinese.

import type { reviewWords as en } from "./en.ts";

export const reviewWords: Record<keyof typeof en, string> = {
  review: "复盘",
  "end-review": "关闭复盘",
  "from-store": "kifu analyze 保存的评估",
  "from-record": "棋谱中的评估",
  visits: "每个局面 {count} 次访问",
  "no-losses": "评估未说明任何一手的损失。",
  mean: "平均每手损失 {loss} 目",
  "mean-percent": "平均每手损失胜率 {loss} %",
  accuracy: "准确度 {percent}",
  "accuracy-help": "损失小于 {least} 的着手所占比例；95 % 区间：{low} 至 {high}",
  "by-phase": "各阶段的损失",
  phase: "阶段",
  opening: "布局",
  middle: "中盘",
  endgame: "官子",
  "moves-to": "至第 {number} 手",
  "mean-loss": "平均损失",
  "accuracy-word": "准确度",
  worst: "最大失着",
  "by-size": "按损失大小的手数",
  loss: "损失",
  "turning-points": "转折点",
  "turning-help": "失去领先的着手",
  better: "{point} 更好",
};
