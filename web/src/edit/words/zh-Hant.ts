import type { editingWords as en } from "./en.ts";

export const editingWords: Record<keyof typeof en, string> = {
  "edit-line": "線段",
  "edit-arrow": "箭頭",
  "edit-text": "自訂標籤",
  "edit-text-of": "標籤文字",
  "edit-pair-start": "請點起點",
  "edit-pair-end": "再點終點，按 Esc 取消",
  "judge-position": "形勢",
  "judge-move": "著手評價",
  "judge-none": "未評價",
  "hotspot-none": "未標記",
  "next-player": "輪到",
  "natural-player": "{color}（正常次序）",
  "new-diagram": "從此處起新圖",
  "paste-branch": "貼上",
  "variation-up": "變化前移",
  "variation-down": "變化後移",
  flatten: "刪除其他變化",
};
