import type { editorWords as en } from "./en.ts";

export const editorWords: Record<keyof typeof en, string> = {
  "cut-branch": "잘라내기",
  "copy-branch": "복사",
  "branch-copied": "복사했습니다: 이 수와 그 뒤 전부",
  "branch-missing": "붙여넣을 변화도가 없습니다",
  "branch-damaged": "기보의 글이 손상되어 변화도를 떼어 낼 수 없습니다. 먼저 고치세요.",
  "game-information": "대국 정보",
  "information-help": "각 칸은 벗어날 때 기록되며 되돌릴 수 있습니다.",
};
