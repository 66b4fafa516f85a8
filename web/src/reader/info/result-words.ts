// The words of results.

import { vocabulary } from "./scan.ts";

export const RESULT = vocabulary({
  B: "b|black|zwart|schwarz|noir|negro|nero|czarny|чёрные|черные|黒|黒番|先番|黑|黑方|黑棋|执黑|흑",
  W: "w|white|wit|weiss|weiß|blanc|blanco|bianco|biały|белые|白|白番|白方|白棋|执白|백",
  won: "win|wins|won|wint|winner|gewinnt|gagne|gana|vince|勝|勝ち|かち|胜|赢|贏|승|이김",
  lost: "lose|loses|loose|looses|lost|verliest|verliert|perd|pierde|perde|負|負け|敗|敗け|负|败|输|輸|패",
  "gave:R": "resigns|resigned|gives up|gave up|geeft op|gibt auf|abandonne|投了|认输|認輸|投子",
  "gave:T": "timed out|times out|ran out of time|forfeits on time",
  "gave:F": "forfeits|forfeited",
  "reason:R": "r|res|resign|resignation|resing|opgave|opgeven|aufgabe|abandon",
  "wonby:R": "中押し|中押|中おし|中盘|中盤|不计|不計|不计点|不計點|不计目|불계",
  "reason:T": "t|time|time out|time over|timeout|tijd|zeit|temps|超时|超時|時間|時間切れ|時間切|时间|시간|시간초과",
  "reason:F": "f|forf|forfeit|forfait|forfeiture|default|反則|棄権|弃权|棄權|犯规|반칙|기권",
  "wonby:F": "不戦|不战|부전",
  "state:0": "d|draw|drawn|j|jigo|tie|remise|unentschieden|持碁|ジゴ|じご|和|和棋|和局|平局|빅|화국|비김",
  "state:Void": "v|void|no result|nr|null|annulled|無勝負|无胜负|無勝敗|무승부",
  "statefor:Void":
    "both lose|both lost|both players lose|triple ko|三コウ|三劫|三劫循环|四劫循环|長生|両負け|両者負け|双方负|삼패|장생",
  "state:?": "unknown|不詳|不明|不详|미상",
  "state:Unfinished":
    "unfinished|not finished|left unfinished|suspended|adjourned|abandoned|打ち掛け|打掛け|打掛|打挂|未完|未終局|未终局|미완",
  "state:Playing": "playing|in progress|ongoing|対局中|对局中|대국중",
  by: "by|with|door|met|durch|par",
  points: "point|points|pt|pts|p|punt|punten|punkt|punkte|moku|目|집|호",
  stones: "子|zi",
  moves: "move|moves|手|手完|手終|手まで|手以下略|手完了|手止|步|수|수끝",
  filler: "a|at|game|has|is|of|on|out|over|op|player|the|to|was|の|共|共計|共计|总计|總計|总共|總共|全|계|총",
});
