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
  analysis: "解析",
  "close-analysis": "解析を閉じる",
  about: "kifu.toml に書かれたエンジンが本譜の全局面を評価し、損をした手の前後をもう一度深く読みます。",
  engine: "エンジン",
  start: "解析する",
  "go-on": "続ける",
  stop: "中止",
  starting: "エンジンを起動しています…",
  positions: "{total}局面中 {done}",
  pass: "{passes}回中{pass}回目",
  kept: "答えはすべて保存されます。ページを離れても、中止して後で続けてもかまいません。",
  stopped: "中止しました。得られた答えは保存されています。",
  refused: "解析できません：{reason}",
  done: "すべての局面を評価しました。",
  "left-other-game": "囲碁の棋譜ではありません",
  "left-size": "エンジンが扱えるのは19路盤までです",
  "left-no-rules": "エンジンが扱えるルールが棋譜にありません。棋譜に追加してください",
  "left-no-komi": "棋譜にコミがありません。棋譜に追加してください",
  "left-komi": "エンジンはこの棋譜のコミを扱えません",
  "left-without-liberties": "最初の局面に呼吸点のない石があります",
};
