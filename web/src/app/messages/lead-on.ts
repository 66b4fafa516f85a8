// The words for what leads from a solved problem to the next one.

import { type LaterWords, sayer } from "./later.ts";

const en = {
  "next-follows": "The next problem follows.",
  stay: "Stay here",
  "press-board": "A click on the board leads to the next problem.",
  "problem-before": "The problem before",
  "look-again": "Look at it again",
  "choice-after": "After a right answer",
  "after-next": "The next problem follows by itself",
  "after-wait": "I go on myself",
} as const;

export const LEAD_ON_WORDS: LaterWords<keyof typeof en> = {
  en,
  ja: {
    "next-follows": "次の問題に進みます。",
    stay: "ここにとどまる",
    "press-board": "盤をクリックすると次の問題に進みます。",
    "problem-before": "前の問題",
    "look-again": "もう一度見る",
    "choice-after": "正解のあと",
    "after-next": "自動で次の問題へ",
    "after-wait": "自分で進む",
  },
  ko: {
    "next-follows": "다음 문제로 넘어갑니다.",
    stay: "여기 머무르기",
    "press-board": "바둑판을 누르면 다음 문제로 넘어갑니다.",
    "problem-before": "앞 문제",
    "look-again": "다시 보기",
    "choice-after": "정답을 맞힌 뒤",
    "after-next": "저절로 다음 문제로",
    "after-wait": "직접 넘어가기",
  },
  "zh-Hans": {
    "next-follows": "即将进入下一题。",
    stay: "留在此题",
    "press-board": "点棋盘进入下一题。",
    "problem-before": "上一题",
    "look-again": "再看一遍",
    "choice-after": "答对之后",
    "after-next": "自动进入下一题",
    "after-wait": "由我继续",
  },
  "zh-Hant": {
    "next-follows": "即將進入下一題。",
    stay: "留在此題",
    "press-board": "點棋盤進入下一題。",
    "problem-before": "上一題",
    "look-again": "再看一遍",
    "choice-after": "答對之後",
    "after-next": "自動進入下一題",
    "after-wait": "由我繼續",
  },
};

export const sayLeadOn = sayer(LEAD_ON_WORDS);
