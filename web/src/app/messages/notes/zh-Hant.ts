export const noteWords = {
  note: "此局面的筆記",
  "add-note": "新增筆記",
  "edit-note": "編輯筆記",
  "note-help": "旋轉或翻轉的局面共用一則筆記，與棋譜庫的標籤儲存在一起。",
  "download-notes": "下載所有筆記",
} as const;
