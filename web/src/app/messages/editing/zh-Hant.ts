import type { editorWords as en } from "./en.ts";

export const editorWords: Record<keyof typeof en, string> = {
  "cut-branch": "剪下",
  "copy-branch": "複製",
  "branch-copied": "已複製：此手及其後全部",
  "branch-missing": "沒有可貼上的變化",
  "branch-damaged": "棋譜文字已損壞，無法取出變化。請先修復。",
  "game-information": "對局資訊",
  "information-help": "離開某欄時即寫入，並可復原。",
};
