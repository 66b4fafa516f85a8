import type { editorWords as en } from "./en.ts";

export const editorWords: Record<keyof typeof en, string> = {
  "cut-branch": "切り取り",
  "copy-branch": "コピー",
  "branch-copied": "コピーしました：この手とその先すべて",
  "branch-missing": "貼り付ける変化がありません",
  "branch-damaged": "棋譜の本文が壊れているため、変化を取り出せません。先に修復してください。",
  "game-information": "対局情報",
  "information-help": "各欄は離れたときに書き込まれ、元に戻せます。",
};
