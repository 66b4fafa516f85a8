import type { libraryWords as english } from "./en.ts";

export const libraryWords: Record<keyof typeof english, string> = {
  "first-steps": "まず試す三つのこと",
  "step-play": "矢印キーで並べてみましょう。127手目で名高い一局です。",
  "step-play-button": "対局を開く",
  "step-search": "隅の形を描いて、全対局から探します。",
  "step-search-button": "隅を検索",
  "step-own": "SGF ファイル、フォルダー、ZIP をこのページにドロップできます。",
  "step-own-button": "ファイルを選ぶ",
  "drop-here": "棋譜、フォルダー、ZIP をドロップすると開きます",
  sending: "{total} ファイル中 {done} 個を開いています",
  "files-refused": "{count} ファイルは開けませんでした：",
  "receive-title": "開くファイル：{count}",
  "receive-help": "{folder} にコピーするか、kifu serve が終わるまで表示だけすることができます。",
  "receive-copy": "フォルダーにコピー",
  "receive-look": "表示だけ",
  "reading-records": "棋譜を読み込んでいます",
  "reading-records-help": "読み終わると一覧が表示されます。",
  "open-files": "ファイルを開く",
};
