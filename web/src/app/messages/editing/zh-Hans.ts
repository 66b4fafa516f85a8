import type { editorWords as en } from "./en.ts";

export const editorWords: Record<keyof typeof en, string> = {
  "cut-branch": "剪切",
  "copy-branch": "复制",
  "branch-copied": "已复制：此手及其后全部",
  "branch-missing": "没有可粘贴的变化",
  "branch-damaged": "棋谱文本已损坏，无法取出变化。请先修复。",
  "game-information": "对局信息",
  "information-help": "离开某栏时即写入，并可撤销。",
};
