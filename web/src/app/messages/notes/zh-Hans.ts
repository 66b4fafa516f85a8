export const noteWords = {
  note: "此局面的笔记",
  "add-note": "添加笔记",
  "edit-note": "编辑笔记",
  "note-help": "旋转或翻转的局面共用一条笔记，与棋谱库的标签保存在一起。",
  "download-notes": "下载所有笔记",
} as const;
