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
  analysis: "分析",
  "close-analysis": "關閉分析",
  about: "kifu.toml 中的引擎評估主變化的所有局面，再深入分析損失處的前後局面。",
  engine: "引擎",
  start: "分析",
  "go-on": "繼續",
  stop: "停止",
  starting: "引擎正在啟動…",
  positions: "{total} 個局面中的 {done} 個",
  pass: "第 {pass} 遍，共 {passes} 遍",
  kept: "每個結果都會保存：可以離開此頁，也可以停止後再繼續。",
  stopped: "已停止。已有的結果已保存。",
  refused: "未分析：{reason}",
  done: "所有局面都已評估。",
  "left-other-game": "不是圍棋棋譜",
  "left-size": "引擎只支援 19 路以內的棋盤",
  "left-no-rules": "棋譜沒有寫明引擎認識的規則，請在棋譜中補上",
  "left-no-komi": "棋譜沒有寫明貼目，請在棋譜中補上",
  "left-komi": "引擎不接受這份棋譜的貼目",
  "left-without-liberties": "開始局面有無氣的棋子",
};
