// The words for how a board is turned.

import { type LaterWords, sayer } from "./later.ts";

const en = {
  "turn-board": "Turn the board",
  "turn-none": "As recorded",
  "turn-left": "Turned left",
  "turn-half": "Upside down",
  "turn-right": "Turned right",
  "turn-mirrored": "Mirrored",
  "turn-exchanged": "Colours exchanged",
} as const;

export type TurnKey = keyof typeof en;

export const TURN_WORDS: LaterWords<TurnKey> = {
  en,
  ja: {
    "turn-board": "盤の向き",
    "turn-none": "記録のまま",
    "turn-left": "左に回転",
    "turn-half": "上下逆",
    "turn-right": "右に回転",
    "turn-mirrored": "左右反転",
    "turn-exchanged": "黒白交換",
  },
  ko: {
    "turn-board": "판 방향",
    "turn-none": "기록대로",
    "turn-left": "왼쪽으로 회전",
    "turn-half": "반 바퀴 회전",
    "turn-right": "오른쪽으로 회전",
    "turn-mirrored": "좌우 반전",
    "turn-exchanged": "흑백 교환",
  },
  "zh-Hans": {
    "turn-board": "棋盘方向",
    "turn-none": "按记录",
    "turn-left": "向左转",
    "turn-half": "倒转",
    "turn-right": "向右转",
    "turn-mirrored": "左右镜像",
    "turn-exchanged": "黑白互换",
  },
  "zh-Hant": {
    "turn-board": "棋盤方向",
    "turn-none": "按記錄",
    "turn-left": "向左轉",
    "turn-half": "倒轉",
    "turn-right": "向右轉",
    "turn-mirrored": "左右鏡像",
    "turn-exchanged": "黑白互換",
  },
};

export const sayTurn = sayer(TURN_WORDS);
