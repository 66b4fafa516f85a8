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
};
