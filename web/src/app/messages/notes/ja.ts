export const noteWords = {
  note: "この局面のメモ",
  "add-note": "メモを追加",
  "edit-note": "メモを編集",
  "note-help": "回転・反転した局面でも共通です。ライブラリーのタグと一緒に保存されます。",
  "download-notes": "すべてのメモをダウンロード",
} as const;
