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
  analysis: "分析",
  "close-analysis": "关闭分析",
  about: "kifu.toml 中的引擎评估主变化的所有局面，再深入分析损失处的前后局面。",
  engine: "引擎",
  start: "分析",
  "go-on": "继续",
  stop: "停止",
  starting: "引擎正在启动…",
  positions: "{total} 个局面中的 {done} 个",
  pass: "第 {pass} 遍，共 {passes} 遍",
  kept: "每个结果都会保存：可以离开此页，也可以停止后再继续。",
  stopped: "已停止。已有的结果已保存。",
  refused: "未分析：{reason}",
  done: "所有局面都已评估。",
  "left-other-game": "不是围棋棋谱",
  "left-size": "引擎只支持 19 路以内的棋盘",
  "left-no-rules": "棋谱没有写明引擎认识的规则，请在棋谱中补上",
  "left-no-komi": "棋谱没有写明贴目，请在棋谱中补上",
  "left-komi": "引擎不接受这份棋谱的贴目",
  "left-without-liberties": "开始局面有无气的棋子",
};
