// The words for games other than Go. They come with the first such game.

import { type LaterWords, sayer } from "../later.ts";

const en = {
  "board-after": "{game}, position after move {number}",
  "faults-count": "{count} {count:move|moves} against the rules",
  "faulty-move": "Against the rules: {move} {fault}",
  "not-replayed":
    "kifu does not know the rules of {game}: moves are listed as the file has them, and no board is drawn.",
  "shown-only": "Games of {game} are shown, not edited: change the file with another program.",
  moves: "Moves",
} as const;

type OtherKey = keyof typeof en;

export const OTHER_WORDS: LaterWords<OtherKey> = {
  en,
  ja: {
    "board-after": "{game}、{number} 手目の局面",
    "faults-count": "ルール違反の手 {count}",
    "faulty-move": "ルール違反：{move} {fault}",
    "not-replayed": "kifu は {game} のルールを知りません。手はファイルのとおりに並べ、盤は表示しません。",
    "shown-only": "{game} の対局は表示のみです。編集には別のプログラムを使ってください。",
    moves: "手順",
  },
  ko: {
    "board-after": "{game}, {number}수 뒤의 국면",
    "faults-count": "규칙에 어긋난 수 {count}",
    "faulty-move": "규칙에 어긋남: {move} {fault}",
    "not-replayed": "kifu는 {game}의 규칙을 모릅니다. 수를 파일에 적힌 대로 늘어놓고 판은 그리지 않습니다.",
    "shown-only": "{game} 대국은 보기만 할 수 있습니다. 파일은 다른 프로그램으로 고치십시오.",
    moves: "수순",
  },
  "zh-Hans": {
    "board-after": "{game}，第 {number} 手后的局面",
    "faults-count": "{count} 手违反规则",
    "faulty-move": "违反规则：{move} {fault}",
    "not-replayed": "kifu 不了解 {game} 的规则：着法按文件原样列出，不画棋盘。",
    "shown-only": "{game} 的对局只能查看，不能编辑：请用其他程序修改文件。",
    moves: "着法",
  },
  "zh-Hant": {
    "board-after": "{game}，第 {number} 手後的局面",
    "faults-count": "{count} 手違反規則",
    "faulty-move": "違反規則：{move} {fault}",
    "not-replayed": "kifu 不瞭解 {game} 的規則：著法按檔案原樣列出，不畫棋盤。",
    "shown-only": "{game} 的對局只能檢視，不能編輯：請用其他程式修改檔案。",
    moves: "著法",
  },
};

export const sayOther = sayer(OTHER_WORDS);
