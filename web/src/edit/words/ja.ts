import type { editingWords as en } from "./en.ts";

export const editingWords: Record<keyof typeof en, string> = {
  "edit-line": "線",
  "edit-arrow": "矢印",
  "edit-text": "自由な文字",
  "edit-text-of": "ラベルの文字",
  "edit-pair-start": "始点を選んでください",
  "edit-pair-end": "次に終点を選んでください（Esc で取り消し）",
  "judge-position": "形勢",
  "judge-move": "着手の評価",
  "judge-none": "評価なし",
  "hotspot-none": "なし",
  "next-player": "手番",
  "natural-player": "{color}（通常どおり）",
  "new-diagram": "ここから新しい図",
  "paste-branch": "貼り付け",
  "variation-up": "変化を前へ",
  "variation-down": "変化を後へ",
  flatten: "他の変化をすべて削除",
};
