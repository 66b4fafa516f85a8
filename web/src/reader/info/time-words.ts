// The words of main time and overtime. Numbers are seconds.

import { vocabulary } from "./scan.ts";

export const TIME = vocabulary({
  "1": "s|sec|secs|second|seconds|seconden|sekunden|秒|초",
  "60": "m|mn|min|mins|minute|minutes|minuten|minuut|分|分钟|分鐘|분",
  "3600": "h|hr|hrs|hour|hours|uur|std|stunde|stunden|heure|heures|時間|时|小时|小時|시간",
  "86400": "d|day|days|天|日|일",
  moves: "move|moves|stone|stones|手|수",
  periods: "period|periods|byo-yomi periods|回|次|회|번",
  times: "x|times",
  per: "per|in|every|for",
  most: "max|maximum",
  byoyomi: "byo-yomi|byoyomi|byo yomi|japanese|秒読み|读秒|讀秒|초읽기",
  canadian: "canadian",
  fischer: "fischer|fisher|increment|bonus",
  simple: "simple",
  ing: "ing",
  unlimited: "unlimited|infinite|no limit|no time limit|無制限|无限|不限|제한없음",
  nothing: "none|no|absolute|sudden death|なし|无|없음",
  filler: "a|an|each|of|overtime|player|style|time|各|每方|각",
});
