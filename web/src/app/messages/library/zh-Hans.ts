import type { libraryWords as english } from "./en.ts";

export const libraryWords: Record<keyof typeof english, string> = {
  "first-steps": "先试试这三件事",
  "step-play": "用方向键打谱：这一局以第 127 手闻名。",
  "step-play-button": "打开对局",
  "step-search": "画出一个角，在所有对局中查找。",
  "step-search-button": "搜索角部",
  "step-own": "把您的 SGF 文件、文件夹或 ZIP 压缩包拖到本页面。",
  "step-own-button": "选择文件",
  "drop-here": "松开即可打开棋谱、文件夹或 ZIP 压缩包",
  sending: "正在打开 {done} / {total} 个文件",
  "files-refused": "有 {count} 个文件没有打开：",
  "receive-title": "要打开的文件：{count}",
  "receive-help": "可以复制到 {folder}，也可以只显示到 kifu serve 结束为止。",
  "receive-copy": "复制到文件夹",
  "receive-look": "只显示",
  "reading-records": "正在读取您的棋谱",
  "reading-records-help": "读完后会显示列表。",
  "open-files": "打开文件",
};
