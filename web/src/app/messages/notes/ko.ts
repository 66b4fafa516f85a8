export const noteWords = {
  note: "이 국면의 메모",
  "add-note": "메모 추가",
  "edit-note": "메모 고치기",
  "note-help": "회전·대칭인 국면과 함께 씁니다. 라이브러리의 태그와 함께 보관됩니다.",
  "download-notes": "모든 메모 내려받기",
} as const;
