// The words of candidate moves in Korean.

import type { analysisWords as en } from "./en.ts";

export const analysisWords: Record<keyof typeof en, string> = {
  candidates: "후보 수",
  best: "최선",
  played: "실전",
  visits: "방문 {count}회",
  "on-the-board": "바둑판에 표시",
  "on-the-board-help": "각 후보 수의 손실을 바둑판에 표시합니다",
  "expected-line": "{point}: 엔진이 예상하는 수순",
  analysis: "분석",
  "close-analysis": "분석 닫기",
  about: "kifu.toml에 적힌 엔진이 본 수순의 모든 국면을 평가하고, 손해 본 수의 앞뒤를 다시 깊이 읽습니다.",
  engine: "엔진",
  start: "분석",
  "go-on": "계속",
  stop: "중지",
  starting: "엔진을 시작하는 중…",
  positions: "{total}개 국면 중 {done}",
  pass: "{passes}회 중 {pass}회",
  kept: "모든 답은 저장됩니다. 페이지를 떠나거나 중지했다가 나중에 계속해도 됩니다.",
  stopped: "중지했습니다. 받은 답은 저장되어 있습니다.",
  refused: "분석하지 못함: {reason}",
  done: "모든 국면을 평가했습니다.",
  "left-other-game": "바둑 기보가 아닙니다",
  "left-size": "엔진은 19줄 바둑판까지만 다룹니다",
  "left-no-rules": "기보에 엔진이 아는 규칙이 없습니다. 기보에 추가하세요",
  "left-no-komi": "기보에 덤이 없습니다. 기보에 추가하세요",
  "left-komi": "엔진이 이 기보의 덤을 받아들이지 않습니다",
  "left-without-liberties": "첫 국면에 활로 없는 돌이 있습니다",
};
