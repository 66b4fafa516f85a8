import type { editingWords as en } from "./en.ts";

export const editingWords: Record<keyof typeof en, string> = {
  "edit-line": "线段",
  "edit-arrow": "箭头",
  "edit-text": "自定标签",
  "edit-text-of": "标签文字",
  "edit-pair-start": "请点起点",
  "edit-pair-end": "再点终点，按 Esc 取消",
  "judge-position": "形势",
  "judge-move": "着手评价",
  "judge-none": "未评价",
  "hotspot-none": "未标记",
  "next-player": "轮到",
  "natural-player": "{color}（正常次序）",
  "new-diagram": "从此处起新图",
  "paste-branch": "粘贴",
  "variation-up": "变化前移",
  "variation-down": "变化后移",
  flatten: "删除其他变化",
};
