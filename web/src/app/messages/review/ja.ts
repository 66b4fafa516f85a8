// The words of reviews in Japanese.

import type { reviewWords as en } from "./en.ts";

export const reviewWords: Record<keyof typeof en, string> = {
  review: "検討",
  "end-review": "検討を閉じる",
  "from-store": "kifu analyze が保存した評価",
  "from-record": "棋譜に記録された評価",
  visits: "1 局面あたり {count} 訪問",
  "no-losses": "評価からは各着手の損失が分かりません。",
  mean: "1手平均 {loss} 目の損",
  "mean-percent": "1手平均 勝率 {loss} % の損",
  accuracy: "正確度 {percent}",
  "accuracy-help": "損失が {least} 未満の着手の割合。95 % 区間：{low} ～ {high}",
  "by-phase": "段階別の損失",
  phase: "段階",
  opening: "布石",
  middle: "中盤",
  endgame: "ヨセ",
  "moves-to": "{number} 手まで",
  "mean-loss": "平均損失",
  "accuracy-word": "正確度",
  worst: "最大の失着",
  "by-size": "損失の大きさ別の手数",
  loss: "損失",
  "turning-points": "分岐点",
  "turning-help": "リードを手放した着手",
  better: "{point} がまさる",
};
