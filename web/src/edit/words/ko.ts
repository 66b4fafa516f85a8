import type { editingWords as en } from "./en.ts";

export const editingWords: Record<keyof typeof en, string> = {
  "edit-line": "선",
  "edit-arrow": "화살표",
  "edit-text": "직접 쓰는 글자",
  "edit-text-of": "표시할 글자",
  "edit-pair-start": "시작점을 누르세요",
  "edit-pair-end": "이제 끝점을 누르세요 (Esc로 취소)",
  "judge-position": "형세",
  "judge-move": "착수 평가",
  "judge-none": "평가 없음",
  "hotspot-none": "표시 없음",
  "next-player": "둘 차례",
  "natural-player": "{color} (원래 순서)",
  "new-diagram": "여기부터 새 그림",
  "paste-branch": "붙여넣기",
  "variation-up": "변화도를 앞으로",
  "variation-down": "변화도를 뒤로",
  flatten: "다른 변화도 모두 삭제",
};
