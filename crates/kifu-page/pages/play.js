import { Dn as changeQuery, En as changeGame, H as saveFile, Hn as language, Ht as styled, J as sayer, Jn as loadLater, Jt as playerName, N as rowsOf, P as stonesOf, Pt as myNameList, Qt as toggled, Rt as placeLink, Sn as watchLooks, Tn as addressOf, U as SIZES, Un as say, V as shellWord, Xn as keep, Y as addStyles, Yt as titleOf, Z as ticked, Zn as kept, Zt as partsOf, _ as showDiff, _t as namesIn, bn as setting, cn as b, ct as rememberGame, en as icon, ft as openNeighbour, gt as nameOf$1, h as writeDrawing, in as A, ir as isAborted, it as finish, jn as place, kn as goTo, lt as c, mn as boardTheme, mt as GameModel, nn as given, o as around, q as sizeState, qt as gameName, rr as api, tn as elementWith, tr as ApiError, tt as messagesIn, u as pointsIn, ut as listOf, v as agoText, vt as namesOf, zt as portraitOf } from "./shared.js";
import { a as Trying, i as Review, l as nodeOfPath, n as problemOf, o as decimal, r as SWAPPED, t as beginAttempt, u as pathOfNode, v as textOfRecord } from "./viewer.js";
import { n as ruleWords, t as loadRuleWords } from "./rules.js";
import { i as pathOfFile } from "./care.js";
import { a as strengthBar, c as whenWords, i as comesAgain, l as sayPractice, n as pictureOfProblem, o as strengthWords, r as pictureOfStones, s as turnWords, t as pictureOfPosition } from "./card.js";
import { l as tagCondition } from "./query.js";
// src/app/game/faults.ts
/** The button with their numbers; nothing if there are none. */
function faultsButton(problems, isOpen, toggle) {
	if (!problems) return A;
	const { errors, warnings, notes } = problems;
	const counts = [
		errors > 0 ? say("error-count", { count: errors }) : "",
		warnings > 0 ? say("warning-count", { count: warnings }) : "",
		notes > 0 ? say("note-count", { count: notes }) : ""
	].filter((count) => count !== "");
	if (counts.length === 0) return A;
	return b`<button
      class=${errors + warnings > 0 ? "problems-button" : "problems-button quiet"}
      aria-expanded=${isOpen}
      @click=${toggle}
    >
      ${counts.join(" · ")}
    </button>`;
}
/** The list; `go` leads to the node of a fault. */
function faultList({ problems, errors, warnings, notes }, go) {
	const more = errors + warnings + notes - problems.length;
	return b`<aside class="problems" aria-label=${say("faults")}>
      <ol>
        ${problems.map((problem) => b`<li class=${problem.level}>${faultOf(problem, go)}</li>`)}
      </ol>
      ${more > 0 ? b`<p>${say("more-values", { count: more })}</p>` : A}
    </aside>`;
}
function faultOf(problem, go) {
	const { node, code, rule, message, line, column, repair, safety, diff } = problem;
	const words = ruleWords(rule);
	const detail = b`<span lang="en">${ticked(message)}</span>`;
	const what = words === "" ? detail : ticked(words);
	const place = say("line-column", {
		line,
		column
	});
	const level = say(`level-${problem.level}`);
	return b`<p class="what">
        <span class="level">${level}</span>
        ${node === null || node === void 0 ? b`<span>${what}</span>` : b`<button class="link" @click=${() => go(node)}>${what}</button>`}
      </p>
      ${words === "" ? A : b`<p class="detail">${detail}</p>`}
      <p class="where">${place} · <code title=${code}>${rule}</code></p>
      ${repair ? b`<p class="repair">${ticked(say(`repair-${safety ?? "manual"}`, { repair }))}</p>` : A}
      ${diff?.length ? b`<pre class="diff" tabindex="0" aria-label=${say("changed-lines")}>${diff.map(({ sign, text }) => b`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}>${sign} ${text}${"\n"}</span>`)}</pre>` : A}`;
}
// src/app/game/find-position.ts
/** The number of lines around the last move that the search includes. */
var AROUND = 3;
/** Goes to the search with the stones around the last move. */
function findPosition(viewer) {
	if (!viewer?.model) return;
	const game = new GameModel(viewer.model);
	const stones = game.board(viewer.node);
	const size = game.json.size;
	const last = game.move(viewer.node)?.point ?? stones.findIndex((stone) => stone !== 0);
	const area = around([Math.max(0, last)], size, AROUND);
	const cells = /* @__PURE__ */ new Map();
	for (const point of pointsIn(area, size[0])) if (stones[point] !== 0) cells.set(point, stones[point] === 1 ? "X" : "O");
	const drawing = writeDrawing({
		size,
		cells,
		moves: [],
		first: "X",
		area
	}, game.json.coordinates);
	goTo({
		screen: "search",
		query: {
			...drawing,
			size: sizeState(size[0])
		}
	});
}
var sayTurn = sayer({
	en: {
		"turn-board": "Turn the board",
		"turn-none": "As recorded",
		"turn-left": "Turned left",
		"turn-half": "Upside down",
		"turn-right": "Turned right",
		"turn-mirrored": "Mirrored",
		"turn-exchanged": "Colours exchanged"
	},
	ja: {
		"turn-board": "盤の向き",
		"turn-none": "記録のまま",
		"turn-left": "左に回転",
		"turn-half": "上下逆",
		"turn-right": "右に回転",
		"turn-mirrored": "左右反転",
		"turn-exchanged": "黒白交換"
	},
	ko: {
		"turn-board": "판 방향",
		"turn-none": "기록대로",
		"turn-left": "왼쪽으로 회전",
		"turn-half": "반 바퀴 회전",
		"turn-right": "오른쪽으로 회전",
		"turn-mirrored": "좌우 반전",
		"turn-exchanged": "흑백 교환"
	},
	"zh-Hans": {
		"turn-board": "棋盘方向",
		"turn-none": "按记录",
		"turn-left": "向左转",
		"turn-half": "倒转",
		"turn-right": "向右转",
		"turn-mirrored": "左右镜像",
		"turn-exchanged": "黑白互换"
	},
	"zh-Hant": {
		"turn-board": "棋盤方向",
		"turn-none": "按記錄",
		"turn-left": "向左轉",
		"turn-half": "倒轉",
		"turn-right": "向右轉",
		"turn-mirrored": "左右鏡像",
		"turn-exchanged": "黑白互換"
	}
});
// src/app/game/turn-board.ts
/** The numbers of the turns that are offered, by the key of their words. */
var TURNS = [
	[0, "turn-none"],
	[5, "turn-left"],
	[3, "turn-half"],
	[6, "turn-right"],
	[1, "turn-mirrored"],
	[SWAPPED, "turn-exchanged"]
];
/** The choice of a turn. */
function turnChoice(turn, choose) {
	return b`<select
    class="board-turn"
    aria-label=${sayTurn("turn-board")}
    title=${sayTurn("turn-board")}
    @change=${(event) => choose(Number(event.target.value))}
  >
    ${TURNS.map(([number, key]) => b`<option value=${number} .selected=${number === turn}>${sayTurn(key)}</option>`)}
  </select>`;
}
// src/app/game/unwritten.ts
/** The formats that kifu reads but does not write, as their files are called. */
var ONLY_READ = {
	gib: "GIB",
	ngf: "NGF",
	ugf: "UGF",
	ogs: "OGS",
	board: "TXT"
};
/** A path in an archive. */
var ARCHIVED = /(\.(?:zip|tgz|tar(?:\.\w+)?))\/.*$/i;
/** True if a game of this format can be edited. */
function isWritten(format) {
	return !Object.hasOwn(ONLY_READ, format);
}
var UnwrittenStrip = class extends elementWith(() => ({
	game: null,
	library: void 0
})) {
	render() {
		if (!this.game) return A;
		const { format, row } = this.game;
		const file = row.path.replace(ARCHIVED, "$1");
		return b`<div class="strip" role="alert">
      <p>${say("format-unwritten", { format: ONLY_READ[format] ?? format })}</p>
      <command-line .text=${`kifu convert ${shellWord(pathOfFile(file, this.library))}`}></command-line>
    </div>`;
	}
};
customElements.define("unwritten-strip", UnwrittenStrip);
var sayTraining = sayer({
	en: {
		source: "Source",
		"source-records": "Problems",
		"source-mistakes": "My mistakes",
		"source-repertoires": "Repertoires",
		"trees-count": "{count} {count:tree|trees}",
		"column-tree": "Tree",
		"lines-count": "{count} {count:line|lines}",
		"due-count": "{count} due",
		"trees-help": "Your moves are asked, the tree replies as games of the library did. Positions with moves of yours are counted.",
		"trees-left": "{count} more were not read.",
		"no-trees": "No tree to practise here",
		"no-trees-help": "Records with variations and without players, such as a joseki tree, are listed here. Any game with variations can be practised from its own screen.",
		"mistakes-count": "{count} {count:mistake|mistakes}",
		"better-move": "{side} to find a better move",
		"move-number": "Move {number}",
		"loss-points": "−{points} points",
		"reading-games": "Reading games: {count} {count:file|files} left",
		"left-no-candidates": "{count} more: the records name no better moves.",
		"left-no-better-move": "{count} more: the move is among the best of the engine.",
		"left-decided": "{count} more: the game was already decided.",
		"no-evaluations": "No game with evaluations here",
		"no-evaluations-help": "Mistakes come from games whose files have the evaluations of an engine, as KaTrain, Lizzie, Sabaki or Fox save them. No engine runs here.",
		"no-mistakes": "No mistake to practise",
		"no-mistakes-help": "In {games} {games:game|games} with evaluations no move lost 3 points or 10 % where a better one is known.",
		"both-players": "Mistakes of both players",
		"only-mine": "Only mine",
		"name-yourself": "Enter your names in the settings to practise only your own.",
		"of-one-game": "One game",
		"all-games": "All games",
		"in-the-game": "In the game",
		"better-moves": "Better",
		"other-moves": "Also considered",
		best: "best",
		"went-on": "as the game went on",
		"answer-loses": "{point} loses too much: {loss}.",
		"answer-of-game": "{point} was played in the game: {loss}.",
		"walk-lines": "Point at a line to see it on the board. Choose it to step through it with the arrow keys.",
		"open-game-here": "Open the game at this move",
		"practise-mistakes": "Practise {count} {count:mistake|mistakes}",
		"practise-mistakes-help": "Find a better move in each of these positions",
		"practise-repertoire": "Practise as a repertoire",
		"whose-moves": "Your moves",
		"own-black": "Black",
		"own-white": "White",
		"own-both": "Both",
		"next-line": "Next line",
		"line-done": "End of the line",
		"book-plays": "The book plays {points} here.",
		"right-move": "Right",
		"tree-counts": "{due} due, {fresh} new, {all} in all",
		"nothing-due": "Nothing is due. Lines are repeated, and count only where you miss.",
		"known-played": "Moves that you know are played for you.",
		"no-own-moves": "The tree has no moves of this side to ask",
		"line-tally": "{solved} right, {missed} missed",
		"to-the-game": "To the game",
		"mistake-of": "Mistake {number} of {count}"
	},
	ja: {
		source: "出題元",
		"source-records": "問題集",
		"source-mistakes": "自分のミス",
		"source-repertoires": "レパートリー",
		"trees-count": "{count} 件",
		"column-tree": "変化図",
		"lines-count": "{count} 変化",
		"due-count": "復習 {count}",
		"trees-help": "自分の手を答え、相手の応手はライブラリの対局での頻度で選ばれます。数は自分が打つ局面の数です。",
		"trees-left": "ほか {count} 件は読み込んでいません。",
		"no-trees": "練習できる変化図がありません",
		"no-trees-help": "定石の木のように、対局者のない変化つきの棋譜がここに並びます。変化のある対局は、その画面からも練習できます。",
		"mistakes-count": "ミス {count} 件",
		"better-move": "{side}番：より良い手を探す",
		"move-number": "{number} 手目",
		"loss-points": "−{points} 目",
		"reading-games": "棋譜を読んでいます：残り {count} ファイル",
		"left-no-candidates": "ほかに {count} 件：棋譜により良い手の記録がありません。",
		"left-no-better-move": "ほかに {count} 件：打った手がエンジンの最善手の一つです。",
		"left-decided": "ほかに {count} 件：すでに勝負がついていました。",
		"no-evaluations": "評価値のある棋譜がありません",
		"no-evaluations-help": "ミスは、KaTrain・Lizzie・Sabaki・野狐などが保存したエンジンの評価を含む棋譜から出題します。ここではエンジンを動かしません。",
		"no-mistakes": "練習するミスはありません",
		"no-mistakes-help": "評価値のある {games} 局に、より良い手が分かっていて 3 目または 10 % 以上損をした手はありません。",
		"both-players": "両者のミス",
		"only-mine": "自分のみ",
		"name-yourself": "設定に自分の名前を入れると、自分のミスだけを練習できます。",
		"of-one-game": "一局だけ",
		"all-games": "すべての棋譜",
		"in-the-game": "実戦",
		"better-moves": "より良い手",
		"other-moves": "ほかの候補",
		best: "最善",
		"went-on": "実戦の進行",
		"answer-loses": "{point} は損が大きすぎます：{loss}。",
		"answer-of-game": "{point} は実戦の手です：{loss}。",
		"walk-lines": "行を指すと盤上に表示します。選ぶと矢印キーで一手ずつ進めます。",
		"open-game-here": "この手で棋譜を開く",
		"practise-mistakes": "ミス {count} 件を練習",
		"practise-mistakes-help": "それぞれの局面でより良い手を探します",
		"practise-repertoire": "定石帳として練習",
		"whose-moves": "自分の手番",
		"own-black": "黒",
		"own-white": "白",
		"own-both": "両方",
		"next-line": "次の変化",
		"line-done": "変化の終わり",
		"book-plays": "ここでの手は {points} です。",
		"right-move": "正解",
		"tree-counts": "復習 {due}、新規 {fresh}、全 {all} 局面",
		"nothing-due": "今日の復習はありません。変化を繰り返します。間違えた手だけ記録します。",
		"known-played": "覚えている手は自動で進みます。",
		"no-own-moves": "この棋譜には、この側の手がありません",
		"line-tally": "正解 {solved}、失敗 {missed}",
		"to-the-game": "棋譜へ",
		"mistake-of": "ミス {number} / {count}"
	},
	ko: {
		source: "출처",
		"source-records": "문제집",
		"source-mistakes": "내 실수",
		"source-repertoires": "레퍼토리",
		"trees-count": "{count}개",
		"column-tree": "변화도",
		"lines-count": "변화 {count}개",
		"due-count": "복습 {count}",
		"trees-help": "내 수를 묻고, 상대의 응수는 라이브러리 대국의 빈도로 둡니다. 숫자는 내가 둘 차례인 국면의 수입니다.",
		"trees-left": "{count}개는 읽지 않았습니다.",
		"no-trees": "연습할 변화도가 없습니다",
		"no-trees-help": "정석 트리처럼 대국자 없이 변화가 있는 기보가 여기에 나옵니다. 변화가 있는 대국은 그 화면에서도 연습할 수 있습니다.",
		"mistakes-count": "실수 {count}개",
		"better-move": "{side} 차례: 더 좋은 수 찾기",
		"move-number": "{number}수",
		"loss-points": "−{points}집",
		"reading-games": "기보를 읽는 중: 파일 {count}개 남음",
		"left-no-candidates": "{count}개 더: 기보에 더 좋은 수가 적혀 있지 않습니다.",
		"left-no-better-move": "{count}개 더: 둔 수가 엔진의 최선에 듭니다.",
		"left-decided": "{count}개 더: 승부가 이미 정해졌습니다.",
		"no-evaluations": "평가값이 있는 기보가 없습니다",
		"no-evaluations-help": "실수는 KaTrain, Lizzie, Sabaki, 폭스 등이 저장한 엔진 평가가 있는 기보에서 나옵니다. 여기서는 엔진을 실행하지 않습니다.",
		"no-mistakes": "연습할 실수가 없습니다",
		"no-mistakes-help": "평가값이 있는 {games}국에 더 좋은 수가 알려져 있고 3집이나 10 % 이상 손해 본 수가 없습니다.",
		"both-players": "두 사람의 실수",
		"only-mine": "내 것만",
		"name-yourself": "설정에 이름을 적으면 자신의 실수만 연습합니다.",
		"of-one-game": "한 판",
		"all-games": "모든 기보",
		"in-the-game": "실전",
		"better-moves": "더 좋은 수",
		"other-moves": "다른 후보",
		best: "최선",
		"went-on": "실전 진행",
		"answer-loses": "{point}: 손해가 너무 큽니다({loss}).",
		"answer-of-game": "{point}: 실전에서 둔 수입니다({loss}).",
		"walk-lines": "줄을 가리키면 판에 보입니다. 고르면 화살표 키로 한 수씩 넘깁니다.",
		"open-game-here": "이 수에서 기보 열기",
		"practise-mistakes": "실수 {count}개 연습",
		"practise-mistakes-help": "각 국면에서 더 좋은 수를 찾습니다",
		"practise-repertoire": "정석 트리로 연습",
		"whose-moves": "내 차례",
		"own-black": "흑",
		"own-white": "백",
		"own-both": "둘 다",
		"next-line": "다음 변화",
		"line-done": "변화 끝",
		"book-plays": "여기서 책의 수는 {points}입니다.",
		"right-move": "정답",
		"tree-counts": "복습 {due}, 새것 {fresh}, 전체 {all}",
		"nothing-due": "오늘 복습할 것이 없습니다. 변화를 되풀이하며, 틀린 수만 기록합니다.",
		"known-played": "아는 수는 대신 둡니다.",
		"no-own-moves": "이 기보에는 이쪽의 수가 없습니다",
		"line-tally": "정답 {solved}, 오답 {missed}",
		"to-the-game": "기보로",
		"mistake-of": "실수 {number} / {count}"
	},
	"zh-Hans": {
		source: "来源",
		"source-records": "题集",
		"source-mistakes": "我的失误",
		"source-repertoires": "定式库",
		"trees-count": "{count} 个",
		"column-tree": "变化树",
		"lines-count": "{count} 条变化",
		"due-count": "待复习 {count}",
		"trees-help": "由您下自己的一方，对方按棋谱库中的频率应对。数字为轮到您下的局面数。",
		"trees-left": "另有 {count} 个未读取。",
		"no-trees": "这里没有可练习的变化树",
		"no-trees-help": "这里列出有变化而没有棋手的记录，例如定式树。任何有变化的对局也可在其页面练习。",
		"mistakes-count": "{count} 处失误",
		"better-move": "{side}先：找出更好的一手",
		"move-number": "第 {number} 手",
		"loss-points": "−{points} 目",
		"reading-games": "正在读取棋谱：还剩 {count} 个文件",
		"left-no-candidates": "另有 {count} 处：棋谱没有记下更好的着法。",
		"left-no-better-move": "另有 {count} 处：所下的一手属于引擎的最佳着法。",
		"left-decided": "另有 {count} 处：胜负已定。",
		"no-evaluations": "这里没有带评估的棋谱",
		"no-evaluations-help": "失误取自存有引擎评估的棋谱，例如 KaTrain、Lizzie、Sabaki、野狐保存的文件。这里不运行引擎。",
		"no-mistakes": "没有可练习的失误",
		"no-mistakes-help": "在 {games} 局带评估的棋谱中，没有已知更好着法而损失达 3 目或 10 % 的一手。",
		"both-players": "双方的失误",
		"only-mine": "只看我的",
		"name-yourself": "在设置中填写你的名字，就只练习自己的失误。",
		"of-one-game": "一局",
		"all-games": "全部棋谱",
		"in-the-game": "实战",
		"better-moves": "更好",
		"other-moves": "其他候选",
		best: "最佳",
		"went-on": "实战进行",
		"answer-loses": "{point} 损失太大：{loss}。",
		"answer-of-game": "{point} 是实战所下：{loss}。",
		"walk-lines": "指向一行，在棋盘上显示；选中后可用方向键逐手查看。",
		"open-game-here": "在这一手打开棋谱",
		"practise-mistakes": "练习 {count} 处失误",
		"practise-mistakes-help": "在每个局面找出更好的一手",
		"practise-repertoire": "作为定式谱练习",
		"whose-moves": "我方",
		"own-black": "黑",
		"own-white": "白",
		"own-both": "双方",
		"next-line": "下一变化",
		"line-done": "变化结束",
		"book-plays": "谱中此处下 {points}。",
		"right-move": "正确",
		"tree-counts": "待复习 {due}，新 {fresh}，共 {all}",
		"nothing-due": "今天没有待复习的。变化会重复，只记录下错的一手。",
		"known-played": "已记住的着法自动落子。",
		"no-own-moves": "这份棋谱没有这一方可问的着法",
		"line-tally": "正确 {solved}，错误 {missed}",
		"to-the-game": "回到棋谱",
		"mistake-of": "失误 {number} / {count}"
	},
	"zh-Hant": {
		source: "來源",
		"source-records": "題集",
		"source-mistakes": "我的失誤",
		"source-repertoires": "定式庫",
		"trees-count": "{count} 個",
		"column-tree": "變化樹",
		"lines-count": "{count} 條變化",
		"due-count": "待複習 {count}",
		"trees-help": "由您下自己的一方，對方依棋譜庫中的頻率應對。數字為輪到您下的局面數。",
		"trees-left": "另有 {count} 個未讀取。",
		"no-trees": "這裡沒有可練習的變化樹",
		"no-trees-help": "這裡列出有變化而沒有棋手的記錄，例如定式樹。任何有變化的對局也可在其頁面練習。",
		"mistakes-count": "{count} 處失誤",
		"better-move": "{side}先：找出更好的一手",
		"move-number": "第 {number} 手",
		"loss-points": "−{points} 目",
		"reading-games": "正在讀取棋譜：還剩 {count} 個檔案",
		"left-no-candidates": "另有 {count} 處：棋譜沒有記下更好的著法。",
		"left-no-better-move": "另有 {count} 處：所下的一手屬於引擎的最佳著法。",
		"left-decided": "另有 {count} 處：勝負已定。",
		"no-evaluations": "這裡沒有帶評估的棋譜",
		"no-evaluations-help": "失誤取自存有引擎評估的棋譜，例如 KaTrain、Lizzie、Sabaki、野狐儲存的檔案。這裡不執行引擎。",
		"no-mistakes": "沒有可練習的失誤",
		"no-mistakes-help": "在 {games} 局帶評估的棋譜中，沒有已知更好著法而損失達 3 目或 10 % 的一手。",
		"both-players": "雙方的失誤",
		"only-mine": "只看我的",
		"name-yourself": "在設定中填寫你的名字，就只練習自己的失誤。",
		"of-one-game": "一局",
		"all-games": "全部棋譜",
		"in-the-game": "實戰",
		"better-moves": "更好",
		"other-moves": "其他候選",
		best: "最佳",
		"went-on": "實戰進行",
		"answer-loses": "{point} 損失太大：{loss}。",
		"answer-of-game": "{point} 是實戰所下：{loss}。",
		"walk-lines": "指向一行，在棋盤上顯示；選中後可用方向鍵逐手檢視。",
		"open-game-here": "在這一手開啟棋譜",
		"practise-mistakes": "練習 {count} 處失誤",
		"practise-mistakes-help": "在每個局面找出更好的一手",
		"practise-repertoire": "作為定石譜練習",
		"whose-moves": "我方",
		"own-black": "黑",
		"own-white": "白",
		"own-both": "雙方",
		"next-line": "下一變化",
		"line-done": "變化結束",
		"book-plays": "譜中此處下 {points}。",
		"right-move": "正確",
		"tree-counts": "待複習 {due}，新 {fresh}，共 {all}",
		"nothing-due": "今天沒有待複習的。變化會重複，只記錄下錯的一手。",
		"known-played": "已記住的著法自動落子。",
		"no-own-moves": "這份棋譜沒有這一方可問的著法",
		"line-tally": "正確 {solved}，錯誤 {missed}",
		"to-the-game": "回到棋譜",
		"mistake-of": "失誤 {number} / {count}"
	}
});
// src/app/game/conflict.ts
var FileConflict = class extends elementWith(() => ({
	difference: null,
	isCompared: false
})) {
	#choose(way) {
		this.dispatchEvent(new CustomEvent("way-chosen", { detail: way }));
	}
	render() {
		const { difference } = this;
		if (!difference) return A;
		return b`<div class="strip" role="alert">
      <p>${say("file-changed-title")} ${difference.fingerprint ? "" : say("file-is-gone")}</p>
      <button @click=${() => this.#choose("reload")}>${say("reload")}</button>
      ${difference.fingerprint ? b`<button @click=${() => this.#choose("keep")}>${say("keep-mine")}</button>` : A}
      <button
        aria-expanded=${this.isCompared}
        @click=${() => {
			this.isCompared = !this.isCompared;
		}}
      >
        ${say("compare")}
      </button>
      ${this.isCompared ? b`<div class="changes">
              <h2>${say("compare-title")}</h2>
              ${showDiff(difference.diff)}
            </div>` : A}
    </div>`;
	}
};
customElements.define("file-conflict", FileConflict);
// src/app/problems/choices.ts
var KEY$1 = "problems";
/** The options with their values; the first value is the default. */
var CHOICES = {
	boards: ["recorded", "turned"],
	colors: [
		"recorded",
		"random",
		"black"
	],
	replies: ["auto", "ask"],
	lines: ["one", "all"],
	after: ["next", "wait"]
};
function choices() {
	let stored = {};
	try {
		stored = JSON.parse(kept(KEY$1) ?? "{}") ?? {};
	} catch {}
	const known = ([name, values]) => [name, values.find((value) => value === stored[name]) ?? values[0]];
	return Object.fromEntries(Object.entries(CHOICES).map(known));
}
function choose(changes) {
	keep(KEY$1, JSON.stringify({
		...choices(),
		...changes
	}));
}
/** The number of symmetries of a board. Numbers from 8 to 15 are the same symmetries with exchanged colours. */
var SYMMETRIES = 8;
/** A turn for a problem whose solver plays `color` in the record. `random` gives numbers from 0 to 1. */
function turnFor({ boards, colors }, color, random) {
	return (boards === "turned" ? Math.floor(random() * SYMMETRIES) : 0) + ({
		recorded: false,
		random: colors === "random" && random() < .5,
		black: color === 1
	}[colors] ? SYMMETRIES : 0);
}
/** The turn in an address: `5`; -1 if it names none. */
function readTurn(text) {
	return /^(\d|1[0-5])$/.test(text ?? "") ? Number(text) : -1;
}
/** The number of the present day where the user is, as days since 1970-01-01. */
function today(now = /* @__PURE__ */ new Date()) {
	return Math.floor((now.getTime() - now.getTimezoneOffset() * 6e4) / 864e5);
}
// src/app/game/guess.ts
var GuessControl = class extends elementWith(() => ({
	place: given(),
	viewer: given(),
	isOn: false,
	total: null,
	tally: ""
})) {
	/** The moves of this session, those guessed at the first attempt, and the number of the last move. */
	#moves = 0;
	#atOnce = 0;
	#last = 0;
	/** The first guesses, and the sum of their distances. */
	#guesses = 0;
	#distances = 0;
	/** The game that the guesses belong to. */
	#of = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#end();
	}
	willUpdate(changed) {
		if (changed.has("place") && changed.get("place") && this.place.game !== changed.get("place")?.game) {
			this.#end();
			this.tally = "";
		}
	}
	async #begin() {
		const viewer = this.viewer();
		if (!viewer?.model || this.place.game === null) return;
		this.#of = this.place;
		[this.#moves, this.#atOnce, this.#last, this.isOn] = [
			0,
			0,
			viewer.moveNumber,
			true
		];
		[this.#guesses, this.#distances, this.tally] = [
			0,
			0,
			""
		];
		viewer.addEventListener("kifu-move", this.#onMove);
		viewer.addEventListener("kifu-guess", this.#onGuess);
		this.#setMode(viewer, "guess");
		const practice = await api.practice(this.place.library, this.place.game).catch(() => null);
		this.total = practice?.guesses ?? null;
	}
	/** Returns to normal viewing, and stores the results. */
	#end() {
		const of = this.#of;
		if (!of || of.game === null) return;
		const viewer = this.viewer();
		viewer?.removeEventListener("kifu-move", this.#onMove);
		viewer?.removeEventListener("kifu-guess", this.#onGuess);
		if (viewer?.model) this.#setMode(viewer, "view");
		[this.#of, this.isOn] = [null, false];
		if (this.#moves === 0) return;
		this.tally = sayPractice("guess-tally", {
			atOnce: this.#atOnce,
			moves: this.#moves,
			mean: Math.round(10 * this.#distances / Math.max(1, this.#guesses)) / 10
		});
		const guesses = {
			moves: this.#moves,
			at_once: this.#atOnce
		};
		api.addPractice(of.library, of.game, {
			day: today(),
			guesses
		}).catch(() => {});
	}
	/** Changes the mode without leaving the current node. */
	#setMode(viewer, mode) {
		viewer.path = pathOfNode(new GameModel(viewer.model), viewer.node);
		viewer.mode = mode;
		const hasComments = viewer.model?.notes?.some((notes) => notes.comments || notes.name || notes.judgements);
		viewer.classList.toggle("board-alone", mode === "guess" && !hasComments);
		viewer.classList.toggle("guessing", mode === "guess");
		viewer.focusBoard();
	}
	#onMove = ({ detail }) => {
		if (detail.number > this.#last) this.#moves++;
		this.#last = Math.max(this.#last, detail.number);
	};
	#onGuess = ({ detail }) => {
		if (detail.tries !== 1) return;
		this.#guesses++;
		this.#distances += detail.distance;
		if (detail.distance === 0) this.#atOnce++;
	};
	render() {
		const { isOn, total, tally } = this;
		const label = say(isOn ? "end-guessing" : "guess");
		return b`<span class="facts" role="status">${isOn ? A : tally}</span>${isOn && total ? b`<span class="facts">${say("guess-total", {
			percent: Math.round(100 * total.at_once / total.moves),
			count: total.moves
		})}</span>` : A}<button
      class="quiet"
      aria-pressed=${isOn}
      aria-label=${label}
      title=${label}
      @click=${() => isOn ? this.#end() : this.#begin()}
    >
      ${icon("guess")}
    </button>`;
	}
};
customElements.define("guess-control", GuessControl);
// src/app/game/unsaved.ts
var UnsavedStrip = class extends elementWith(() => ({
	library: 0,
	row: null,
	kept: null
})) {
	willUpdate(changed) {
		if (changed.has("row")) this.#read();
	}
	async #read() {
		const { row } = this;
		this.kept = null;
		if (!row) return;
		const all = await api.unsavedDrafts(this.library).catch(() => []);
		this.kept = all.find(({ path, game }) => path === row.path && game === row.game) ?? null;
	}
	async #throwAway() {
		if (this.row && this.kept) await api.forgetDraft(this.library, this.row.id, this.kept.journal);
		await this.#read();
	}
	render() {
		const { kept } = this;
		if (!kept) return A;
		return b`<div class="strip" role="status">
      <p>${say("unsaved-draft", {
			time: agoText(kept.at),
			count: kept.changes
		})}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("draft-continued", { detail: kept.journal }))}>${say("continue-draft")}</button>
      <button @click=${() => this.#throwAway()}>${say("throw-away")}</button>
    </div>`;
	}
};
customElements.define("unsaved-strip", UnsavedStrip);
// src/app/game/list-walk.ts
/** The keys, as letters with Shift. */
var STEPS = {
	P: -1,
	N: 1
};
var ListWalk = class extends elementWith(() => ({
	place: given(),
	list: null
})) {
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey);
	}
	willUpdate(changed) {
		if (changed.has("place")) this.list = listOf(this.place);
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		const step = event.shiftKey ? STEPS[event.key] : void 0;
		if (!step || event.ctrlKey || event.metaKey || event.altKey || !this.list) return;
		if (target.closest?.("input, textarea, select, dialog")) return;
		event.preventDefault();
		this.#go(step);
	};
	async #go(step) {
		if (this.list && !await openNeighbour(this.list, step)) this.list = null;
	}
	render() {
		const { list } = this;
		if (!list || list.total < 2) return A;
		const button = (step, name, isEnd) => b`<button
      class="quiet"
      aria-label=${say(name)}
      title="${say(name)} (Shift+${step < 0 ? "P" : "N"})"
      ?disabled=${isEnd}
      @click=${() => this.#go(step)}
    >
      ${icon(step < 0 ? "up" : "down")}
    </button>`;
		return b`${button(-1, "previous-game", list.row === 0)}
      <span class="of">${say("game-of", {
			number: list.row + 1,
			count: list.total
		})}</span>
      ${button(1, "next-game", list.row === list.total - 1)}`;
	}
};
customElements.define("list-walk", ListWalk);
// src/app/problems/list.ts
/** The selections of problems. */
var WHICH = [
	"all",
	"due",
	"new",
	"missed"
];
/** The orders of problems; the first one is the default. */
var ORDERS = [
	"recorded",
	"shuffled",
	"hardest"
];
/** The selection of problems in an address. */
function whichOf({ query }) {
	return WHICH.find((name) => name === query.which) ?? "all";
}
/** The sources of problems; the first one is the default. */
var SOURCES = ["records", "mistakes"];
/** The name of the list of repertoires among the sources in an address. */
var REPERTOIRES = "repertoires";
/** True for the list of repertoires. */
function isOfRepertoires({ query }) {
	return query.source === REPERTOIRES;
}
/** The source of the problems in an address. */
function sourceOf({ query }) {
	return SOURCES.find((name) => name === query.source) ?? "records";
}
/** The part of a request that selects the source: for mistakes also whose they are, and of which game. */
function sourceRequest(place) {
	const source = sourceOf(place);
	if (source === "records") return {};
	const { whose = "", of = "" } = place.query;
	const mine = whose === "both" ? [] : myNameList();
	return {
		source,
		...mine.length > 0 ? { mine } : {},
		.../^\d{1,9}$/.test(of) ? { game: Number(of) } : {}
	};
}
/** The order of problems in an address. */
function orderOf({ query }) {
	return ORDERS.find((name) => name === query.order) ?? "recorded";
}
/** The seed of a shuffled order: that in the address, or else the day, so that the order stays for a day. */
function seedOf({ query }) {
	const seed = Number(query.seed || "x");
	return Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32 ? seed : today();
}
/** The request for the problems of a place. */
function requestOf(place) {
	const order = orderOf(place);
	const request = {
		query: place.query.q ?? "",
		which: whichOf(place),
		day: today(),
		...sourceRequest(place)
	};
	if (order === "recorded") return request;
	return {
		...request,
		order,
		...order === "shuffled" ? { seed: seedOf(place) } : {}
	};
}
/** The part of a place's state that selects and orders its problems. */
function listQuery({ query }) {
	const { q = "", which = "", order = "", seed = "", source = "", whose = "", of = "" } = query;
	return {
		q,
		which,
		order,
		seed,
		source,
		whose,
		of
	};
}
// src/app/problems/problem-id.ts
function idOf(game, node = null) {
	return node === null ? String(game) : `${game}.${node}`;
}
/** The problems of an answer, in order. */
function idsOf({ ids, nodes = [] }) {
	return ids.map((game, at) => idOf(game, nodes[at] ?? null));
}
/** The node in an address; `null` if the whole record is the problem. */
function nodeOf({ query }) {
	return /^\d{1,9}$/.test(query.node ?? "") ? Number(query.node) : null;
}
/** The problem in an address; empty without one. */
function problemOfPlace(place) {
	return place.game === null ? "" : idOf(place.game, nodeOf(place));
}
/** The place with another problem. */
function placeOfProblem(place, id) {
	const [game, node = ""] = id.split(".");
	return {
		...place,
		screen: "problems",
		game: Number(game),
		query: {
			...place.query,
			node
		}
	};
}
// src/app/problems/loss.ts
/** The loss in both measures: `−23 %, −4.2 points`; empty if nothing is lost or known. */
function lossInWords({ lost_winrate = null, lost_lead = null }) {
	const parts = [];
	if (lost_winrate !== null && lost_winrate > 0) parts.push(`−${decimal(lost_winrate, language(), "percent")}`);
	if (lost_lead !== null && lost_lead > 0) parts.push(pointsWords(lost_lead));
	return parts.join(", ");
}
/** The loss in points, or in win rate if no points are known. */
function shortLoss({ lost_winrate = null, lost_lead = null }) {
	if (lost_lead !== null && lost_lead > 0) return pointsWords(lost_lead);
	return lossInWords({ lost_winrate });
}
function pointsWords(points) {
	return sayTraining("loss-points", { points: decimal(points, language()) });
}
// src/app/problems/source.ts
/** The buttons that choose the source. */
function sourceChoice(place) {
	const present = isOfRepertoires(place) ? REPERTOIRES : sourceOf(place);
	return b`<div class="source" role="group" aria-label=${sayTraining("source")}>
    ${[...SOURCES, REPERTOIRES].map((source) => b`<button
        aria-pressed=${source === present}
        @click=${() => changeQuery({
		source: source === "records" ? "" : source,
		which: "",
		q: "",
		whose: "",
		of: "",
		view: ""
	})}
      >
        ${sayTraining(`source-${source}`)}
      </button>`)}
  </div>`;
}
/** The number of problems or mistakes, in words. */
function countWords(place, count) {
	if (sourceOf(place) === "mistakes") return sayTraining("mistakes-count", { count });
	return count === 1 ? say("one-exercise") : say("exercises-count", { count });
}
/** Whose mistakes are listed, and of which game; buttons change both. */
function scopeOfMistakes(place) {
	if (sourceOf(place) !== "mistakes") return A;
	const { of = "", whose = "" } = place.query;
	const hasNames = myNameList().length > 0;
	return b`<p class="scope">
    ${of === "" ? A : b`<button class="quiet chip" aria-label=${`${sayTraining("of-one-game")}: ${sayTraining("all-games")}`} title=${sayTraining("all-games")} @click=${() => changeQuery({ of: "" })}>
            ${sayTraining("of-one-game")} ${icon("close")}
          </button>`}
    ${hasNames ? b`<button class="quiet" aria-pressed=${whose !== "both"} @click=${() => changeQuery({ whose: whose === "both" ? "" : "both" })}>
            ${sayTraining("only-mine")}
          </button>` : b`<span class="muted">${sayTraining("both-players")}.</span>
            <button class="link" @click=${() => goTo({ screen: "settings" })}>${sayTraining("name-yourself")}</button>`}
  </p>`;
}
/** The game of a mistake, its move, and what it lost. */
function captionOfMistake(mistake) {
	const { black, white, number } = mistake;
	const players = black || white ? gameName({
		black,
		white
	}) : "";
	const move = sayTraining("move-number", { number });
	return b`<span class="caption" title=${players}>
    <b class="loss">${shortLoss(mistake)}</b> <span class="muted">${[move, players].filter(Boolean).join(" · ")}</span>
  </span>`;
}
/** How far the games are read, and why other mistakes are no problems. */
function notesOnMistakes(counts) {
	if (!counts) return A;
	const { unread, no_candidates, no_better_move, decided } = counts;
	const reasons = [
		["left-no-candidates", no_candidates],
		["left-no-better-move", no_better_move],
		["left-decided", decided]
	];
	return b`<div class="left-out muted" role="status">
    ${unread > 0 ? b`<p>${sayTraining("reading-games", { count: unread })}</p>` : A}
    ${reasons.map(([key, count]) => count > 0 ? b`<p>${sayTraining(key, { count })}</p>` : A)}
  </div>`;
}
/** What is said if there are no mistakes. */
function noMistakes({ mistakes }) {
	if (mistakes && mistakes.unread > 0) return b`<h2>${say("loading")}</h2>`;
	const games = mistakes?.games ?? 0;
	return games === 0 ? b`<h2>${sayTraining("no-evaluations")}</h2><p>${sayTraining("no-evaluations-help")}</p>` : b`<h2>${sayTraining("no-mistakes")}</h2><p>${sayTraining("no-mistakes-help", { games })}</p>`;
}
// src/app/game/practise-mistakes.ts
var PractiseMistakes = class extends elementWith(() => ({
	place: given(),
	found: null,
	whose: ""
})) {
	#asked = "";
	willUpdate() {
		const asked = `${this.place.library}/${this.place.game}`;
		if (asked === this.#asked) return;
		this.#asked = asked;
		this.found = null;
		this.#ask(asked);
	}
	async #ask(asked) {
		for (const whose of ["", "both"]) {
			const found = await api.exercises(this.place.library, requestOf(this.#list(whose))).catch(() => null);
			if (asked !== this.#asked) return;
			[this.found, this.whose] = [found, whose];
			if (!found || (found.mistakes?.games ?? 0) > 0) return;
		}
	}
	#list(whose) {
		const query = {
			source: "mistakes",
			of: String(this.place.game),
			whose
		};
		return {
			...this.place,
			screen: "problems",
			query
		};
	}
	render() {
		const { found, whose } = this;
		const [first] = found ? idsOf(found) : [];
		if (!found || first === void 0 && !this.#hasReasons(found)) return A;
		const { all: count } = found.counts;
		return b`<section class="practise-mistakes">
      ${first === void 0 ? A : b`<button
              title=${sayTraining("practise-mistakes-help")}
              @click=${() => goTo(placeOfProblem(this.#list(whose), first))}
            >
              ${icon("guess")} ${sayTraining("practise-mistakes", { count })}
            </button>`}
      ${notesOnMistakes(found.mistakes)}
    </section>`;
	}
	#hasReasons({ mistakes }) {
		return !!mistakes && mistakes.no_candidates + mistakes.no_better_move + mistakes.decided > 0;
	}
};
customElements.define("practise-mistakes", PractiseMistakes);
// src/app/game/link.ts
/** Reads the file of a game from the state of an address; `null` if it names none. */
function readFilePlace({ file = "", n = "" }) {
	return file !== "" && /^([1-9]\d{0,8})?$/.test(n) ? {
		file,
		number: Number(n || 1)
	} : null;
}
/** Returns the file of a game as the state of an address. */
function writeFilePlace({ file, number }) {
	return {
		file,
		n: number === 1 ? "" : String(number)
	};
}
/** Reads a game by its number, or by its file and position if the number now belongs to another game. */
async function gameOfLink(library, game, place, signal) {
	const isMeant = ({ row }) => !place || row.path === place.file && row.game === place.number;
	const missing = (error) => {
		if (place && error instanceof ApiError && error.code === "not-found") return null;
		throw error;
	};
	const found = await api.game(library, game, signal).catch(missing);
	if (found && isMeant(found)) return found;
	const now = await api.gameInFile(library, place.file, place.number);
	if (now === null) throw new ApiError({
		code: "not-found",
		title: "",
		status: 404,
		detail: place.file
	});
	return api.game(library, now, signal);
}
// src/app/game/state.ts
var GameState = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	loaded: null,
	problems: null,
	fault: "",
	areProblemsOpen: false,
	shownPart: null,
	engines: [],
	draft: null,
	isUnwrittenTold: false,
	turn: 0,
	node: 0,
	editFault: "",
	canSave: false,
	conflict: null
})) {
	/** True if the file has been saved, so that the library must read it again. */
	isSaved = false;
	#loading = null;
	source = null;
	asked = "";
	/** The move in the address when the game was opened. Later moves in the address come from the viewer. */
	start = "";
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.asked = "";
	}
	willUpdate(changed) {
		const { library, game } = this.place;
		const asked = `${library}/${game}`;
		if (changed.has("place") && asked !== this.asked && game !== null) {
			this.asked = asked;
			this.load(library, game);
		}
	}
	async load(library, game) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		this.start = this.place.query.m ?? "";
		this.problems = null;
		this.draft = null;
		this.turn = 0;
		this.isUnwrittenTold = false;
		this.shownPart = null;
		try {
			const loaded = await gameOfLink(library, game, readFilePlace(this.place.query), signal);
			if (!this.isShown(game)) return;
			if (loaded.model.game) await loadLater("other");
			const { id } = loaded.row;
			this.asked = `${library}/${id}`;
			if (id !== game) changeGame(id);
			changeQuery(writeFilePlace({
				file: loaded.row.path,
				number: loaded.row.game
			}));
			this.source = { games: [loaded.model] };
			this.loaded = loaded;
			if (loaded.model.graph) loadLater();
			this.fault = "";
			rememberGame(this.libraries.find((one) => one.id === library), loaded.row);
			document.title = `${gameName(this.loaded.row)} – kifu`;
			[this.problems, this.engines] = await Promise.all([api.problems(library, id, signal), api.engines()]);
			if (!loaded.model.game) loadLater("novelty");
		} catch (error) {
			if (isAborted(error)) return;
			if (!this.loaded || this.loaded.row.id !== game) this.loaded = null;
			this.fault = error.message;
		}
	}
	/** Shows the game turned, at the same node. Points of engines and drafts are those of the record, so both wait meanwhile. */
	async turnBoard(turn) {
		const { loaded } = this;
		if (!loaded) return;
		try {
			const { model } = turn === 0 ? loaded : await api.game(this.place.library, loaded.row.id, void 0, turn);
			if (this.loaded !== loaded || this.draft) return;
			this.shownPart = null;
			this.start = this.place.query.m ?? "";
			this.source = { games: [model] };
			this.turn = turn;
		} catch {
			this.requestUpdate();
		}
	}
	isShown(game) {
		const now = place();
		return now.screen === "game" && now.game === game;
	}
	get viewer() {
		return this.querySelector("kifu-viewer");
	}
	/** Goes to a node of the game. */
	goToNode(node) {
		(this.viewer ?? this.querySelector("other-game"))?.go(node);
	}
	updated(changed) {
		if (changed.has("loaded") && this.loaded) this.viewer?.updateComplete.then(() => this.viewer?.focusBoard());
	}
	onMove(event) {
		const { path, node } = event.detail;
		this.node = node;
		if (this.isShown(this.place.game) && (this.place.query.m ?? "") !== path) changeQuery({ m: path === "0" ? "" : path });
	}
};
// src/app/game/drafting.ts
/** The screen of a game that can be edited. */
var GameDrafting = class extends GameState {
	/** The last change in the queue: changes run one at a time. */
	#changing = Promise.resolve();
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey);
		addEventListener("beforeunload", this.#onLeave);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey);
		removeEventListener("beforeunload", this.#onLeave);
	}
	/** Starts or ends editing. `journal` names an unsaved draft to resume. */
	async edit(journal = null) {
		const { library, game } = this.place;
		if (this.draft) return this.#end();
		if (game === null || !this.loaded) return;
		if (!isWritten(this.loaded.format)) {
			this.isUnwrittenTold = !this.isUnwrittenTold;
			return;
		}
		this.editFault = "";
		this.shownPart = null;
		try {
			this.canSave = (await api.hello()).writes;
			const [draft] = await Promise.all([api.beginDraft(library, game, journal), loadLater("editing")]);
			this.#show(journal ? draft : {
				...draft,
				node: this.viewer?.node ?? 0
			});
		} catch (error) {
			this.fault = error.message;
		}
	}
	async #end() {
		if (this.draft?.changed && !confirm(say("lose-changes"))) return;
		const { library, game } = this.place;
		if (this.draft?.changed && game !== null) await this.#forget(this.draft, library, game).catch(() => {});
		const now = this.isSaved ? await this.#numberNow() : game;
		this.draft = null;
		this.isSaved = false;
		if (now === null) goTo({ screen: "library" });
		else if (now !== game) changeGame(now);
		else this.load(library, now);
	}
	/** Deletes the stored copy of this draft only. */
	async #forget({ journal }, library, game) {
		if (journal) await api.forgetDraft(library, game, journal);
	}
	/** The number of the game after its file was saved and read again; `null` if it is not in the library. */
	async #numberNow() {
		const { library } = this.place;
		const { path, game } = this.loaded.row;
		while ((await api.jobs()).some((job) => job.library === library && job.state === "running")) await new Promise((resolve) => setTimeout(resolve, 100));
		return api.gameInFile(library, path, game);
	}
	/** Shows a state of the draft at its node. */
	#show(draft) {
		const model = draft.model;
		this.source = { games: [model] };
		this.turn = 0;
		this.start = pathOfNode(new GameModel(model), draft.node);
		this.node = draft.node;
		this.draft = draft;
		changeQuery({ m: this.start === "0" ? "" : this.start });
	}
	onPoint = (event) => {
		const { kind, number } = event.detail;
		if (!this.draft || kind !== "press") return;
		event.preventDefault();
		this.querySelector("game-editor")?.press(number);
	};
	/** Marks territories in a draft, in place of those that the record marks at the node. */
	async markTerritory({ node, black, white }) {
		await this.edit();
		if (!this.draft) return;
		const game = new GameModel(this.draft.model);
		const letters = namesIn("sgf", game.json.size) ?? null;
		for (const [ident, points] of [["TB", black], ["TW", white]]) {
			const values = points.map((point) => nameOf$1(point, letters, game));
			this.run((draft) => api.act(draft, {
				action: "property",
				node,
				ident,
				values
			}));
		}
	}
	/** Adds the moves that the reader has tried as a variation. */
	onKeep = async (event) => {
		event.preventDefault();
		const { moves } = event.detail;
		await this.edit();
		for (const point of moves) this.run((draft, node) => api.act(draft, {
			action: "play",
			node,
			point
		}));
	};
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (!this.draft || this.viewer?.input.typing.isTyping || target instanceof HTMLElement && target.matches("input, textarea, select")) return;
		if (!this.querySelector("game-editor")?.key(event)) return;
		event.preventDefault();
		event.stopPropagation();
	};
	#onLeave = (event) => {
		if (this.draft?.changed && !this.canSave) event.preventDefault();
	};
	/** Carries out a command on the draft, after all earlier ones. */
	run(command) {
		this.#changing = this.#changing.then(async () => {
			const { draft } = this;
			if (!draft) return;
			this.editFault = "";
			try {
				if (command === "end") await this.#end();
				else if (command === "download") saveFile(await api.draftFile(draft), this.loaded.row.path.split("/").at(-1));
				else if (command === "save") await this.#save(draft);
				else {
					const after = await command(draft, this.node);
					if (after.revision !== draft.revision) this.#show(after);
				}
			} catch (error) {
				if (command === "save" && error instanceof ApiError && error.code === "file-changed") this.conflict = await api.difference(draft).catch(() => null);
				this.editFault = this.conflict ? "" : error.message;
			}
		});
	}
	async #save(draft, over) {
		this.draft = {
			...await api.save(draft, over),
			node: this.node
		};
		this.isSaved = true;
		this.conflict = null;
		this.editFault = messagesIn(language())("saved");
	}
	/** Resolves a conflict with another program in the way that the user chose. */
	async takeWay(way) {
		const { draft, conflict } = this;
		const { library, game } = this.place;
		if (!draft || !conflict || game === null) return;
		try {
			if (way === "keep") return await this.#save(draft, conflict.fingerprint ?? void 0);
			await this.#forget(draft, library, game);
			await finish(api.startJob("index", library));
			const now = await this.#numberNow();
			[this.draft, this.conflict] = [null, null];
			if (now === null) goTo({ screen: "library" });
			else if (now !== game) changeGame(now);
			else this.load(library, now);
		} catch (error) {
			this.editFault = error.message;
		}
	}
};
// src/app/screens/game.ts
/** The panels of the viewer beside these parts. */
var PANELS = {
	analyze: "controls players tools graph",
	count: "controls players tools tree",
	review: "controls players tools graph"
};
var GameScreen = class extends GameDrafting {
	/** What the menu of the viewer copies. The address has no token. */
	#copies = {
		text: async () => {
			const { library, game } = this.place;
			const file = this.draft ? await api.draftFile(this.draft) : await api.file(library, game);
			return textOfRecord(new Uint8Array(await file.arrayBuffer()));
		},
		address: () => location.href
	};
	render() {
		const { loaded } = this;
		if (!loaded) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
		const { row } = loaded;
		const name = gameName(row);
		const isGo = !loaded.model.game;
		const isAsRecorded = this.turn === 0;
		return b`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        ${this.draft ? A : b`<list-walk .place=${this.place}></list-walk>`}
        <h1>${titleOf(row) || b`${this.#player(row.black)} – ${this.#player(row.white)}`}</h1>
        <p class="facts">${this.#event(row, name)}${[row.date, row.result].filter(Boolean).join(" · ")}</p>
        ${this.draft ? A : faultsButton(this.problems, this.areProblemsOpen, () => this.#toggleFaults())}
        ${this.draft || !isGo ? A : b`<guess-control .place=${this.place} .viewer=${() => this.viewer}></guess-control>`}
        ${!this.draft && isGo && loaded.model.lines.first.length > 1 ? b`<button
                class="quiet"
                aria-label=${sayTraining("practise-repertoire")}
                title=${sayTraining("practise-repertoire")}
                @click=${() => goTo({
			screen: "problems",
			game: row.id,
			query: { own: "black" }
		})}
              >
                ${icon("explorer")}
              </button>` : A}
        ${isGo ? b`<button class="quiet" aria-pressed=${this.draft !== null || this.isUnwrittenTold} aria-label=${say("edit")} title=${say("edit")} @click=${() => this.edit()}>
                ${icon("edit")}
              </button>` : A}
        ${this.draft || !isAsRecorded ? A : b`${isGo && this.engines.length > 0 ? this.#partButton("analyze") : A}
              ${loaded.model.graph ? this.#partButton("review") : A}
              ${isGo ? this.#partButton("count") : A}`}
        ${isGo && SIZES.some((size) => row.size?.columns === Number(size) && row.size.rows === Number(size)) ? b`<button
                class="quiet"
                aria-label=${say("find-position")}
                title=${say("find-position")}
                @click=${() => findPosition(this.viewer)}
              >
                ${icon("search")}
              </button>` : A}
        ${isGo ? this.#linkButton() : A}
        ${isGo && !this.draft ? turnChoice(this.turn, (turn) => this.turnBoard(turn)) : A}
        <button class="quiet" aria-label=${say("make-picture")} title=${say("make-picture")} @click=${() => this.#makePicture()}>
          ${icon("render")}
        </button>
        <button
          class="quiet"
          aria-label=${say("download-file")}
          title=${say("download-file")}
          @click=${() => this.#download()}
        >
          ${icon("download")}
        </button>
      </header>
      ${this.draft ? A : b`<unsaved-strip .library=${this.place.library} .row=${row} @draft-continued=${(event) => this.edit(event.detail)}></unsaved-strip>`}
      <unwritten-strip
        .game=${this.isUnwrittenTold ? loaded : null}
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
      ></unwritten-strip>
      <file-conflict
        .difference=${this.draft ? this.conflict : null}
        @way-chosen=${(event) => this.takeWay(event.detail)}
      ></file-conflict>
      <div class="stage ${!this.draft && this.areProblemsOpen ? "with-problems" : ""}">
        ${isGo ? this.#viewer(loaded) : this.#otherGame(loaded)}
        ${!this.draft && this.areProblemsOpen && this.problems ? faultList(this.problems, (node) => this.goToNode(node)) : A}
      </div>
    </div>`;
	}
	#viewer(loaded) {
		return b`<kifu-viewer
      .source=${this.source}
      .path=${this.start === "" ? null : this.start}
      .lang=${language()}
      .theme=${boardTheme()}
      .scheme=${setting("scheme")}
      .coords=${setting("coordinates")}
      .numbers=${setting("numbers")}
      .lastMark=${setting("last-mark")}
      .variations=${setting("variations") === "auto" ? null : setting("variations")}
      .keys=${"page"}
      .keeps=${true}
      .tries=${this.draft || this.turn > 0 ? "off" : "on"}
      .region=${this.draft ? "all" : "auto"}
      .pageCopies=${{
			...this.#copies,
			text: loaded.format === "sgf" ? this.#copies.text : null
		}}
      .panels=${this.draft ? "controls tree" : this.shownPart ? PANELS[this.shownPart] : "auto"}
      @kifu-move=${this.onMove}
      @kifu-point=${this.onPoint}
      @kifu-keep=${this.onKeep}
      >${this.draft ? this.#editor(this.draft) : this.#beside(loaded)}</kifu-viewer
    >`;
	}
	#otherGame(loaded) {
		return b`<other-game
      .sgf=${loaded.sgf ?? ""}
      .model=${loaded.model}
      .start=${this.start}
      .isShownOnly=${true}
      @kifu-move=${this.onMove}
    ></other-game>`;
	}
	#linkButton() {
		const words = messagesIn(language())("copy-link");
		return b`<button class="quiet" aria-label=${words} title=${`${words} (y)`} @click=${() => this.viewer?.copyLink()}>${icon("link")}</button>`;
	}
	/** What the library and engines know about the game. */
	#beside({ model }) {
		if (this.turn > 0) return A;
		const { graph } = model;
		if (this.shownPart === "review") return b`<div slot="side" class="beside">
        <game-review .place=${this.place} @review-ended=${() => this.#togglePart("review")}></game-review>
        <game-candidates .place=${this.place}></game-candidates>
      </div>`;
		if (this.shownPart === "analyze") return b`<div slot="side" class="beside">
        <game-analysis
          .place=${this.place}
          .engines=${this.engines}
          @analysis-closed=${() => this.#togglePart("analyze")}
          @graph-grown=${(event) => this.#setGraph(event.detail)}
        ></game-analysis>
        ${graph ? b`<game-candidates .place=${this.place} .graph=${graph}></game-candidates>` : A}
      </div>`;
		if (this.shownPart === "count") return b`<game-count
        slot="side"
        class="beside"
        .place=${this.place}
        .canMark=${isWritten(this.loaded.format)}
        @count-ended=${() => this.#togglePart("count")}
        @territory-marked=${(event) => this.markTerritory(event.detail)}
      ></game-count>`;
		return b`${graph?.mistakes?.length ? b`<practise-mistakes slot="side" .place=${this.place}></practise-mistakes>` : A}
      ${graph ? b`<game-candidates slot="side" .place=${this.place}></game-candidates>` : A}
      <game-novelty slot="side" .place=${this.place} .model=${model}></game-novelty>`;
	}
	/** A name, which leads to the page of the player. */
	#player(name) {
		return name ? placeLink(portraitOf("player", name), name) : playerName(name);
	}
	/** The event, which leads to its page, unless it is the title already. */
	#event({ event, date, result }, title) {
		if (!event || event === title) return A;
		return b`${placeLink(portraitOf("event", event), event)}${date || result ? " · " : ""}`;
	}
	#editor(draft) {
		return b`<game-editor
      class="editor"
      slot="side"
      .draft=${draft}
      .node=${this.node}
      .number=${this.loaded.row.game}
      .canSave=${this.canSave}
      .viewer=${() => this.viewer}
      .fault=${this.editFault}
      @edit-command=${(event) => this.run(event.detail)}
    ></game-editor>`;
	}
	/** The button that shows a part beside the board, or hides it. */
	#partButton(part) {
		const words = say(`${part}-game`);
		return b`<button class="quiet" aria-pressed=${this.shownPart === part} aria-label=${words} title=${words} @click=${() => this.#togglePart(part)}>
      ${icon(part)}
    </button>`;
	}
	async #togglePart(part) {
		await loadLater();
		this.shownPart = this.shownPart === part ? null : part;
		if (!this.shownPart) this.viewer?.focusBoard();
	}
	/** Shows what an engine has found out meanwhile; the viewer stays where it is. */
	#setGraph(graph) {
		const viewer = this.viewer;
		if (!this.loaded || !viewer?.course) return;
		const { game } = viewer.course;
		if (graph) game.json.graph = graph;
		else delete game.json.graph;
		const { color } = viewer.review;
		viewer.review = new Review(game, () => viewer.requestUpdate());
		viewer.review.color = color;
		viewer.requestUpdate();
		this.requestUpdate();
	}
	#toggleFaults() {
		this.areProblemsOpen = !this.areProblemsOpen;
		loadRuleWords().then(() => this.requestUpdate());
	}
	/** Opens the screen of pictures, at the current move if it is on the main line. */
	#makePicture() {
		const { m = "" } = this.place.query;
		goTo({
			screen: "render",
			query: {
				games: String(this.place.game),
				move: /^\d+$/.test(m) ? m : ""
			}
		});
	}
	async #download() {
		const { library, game } = this.place;
		if (game === null || !this.loaded) return;
		saveFile(await api.file(library, game), this.loaded.row.path.split("/").at(-1));
	}
};
customElements.define("game-screen", GameScreen);
// src/app/css/practice.css?inline
var practice_default = ".strength {\n  display: inline-block;\n  inline-size: 48px;\n  block-size: 6px;\n  flex: none;\n  border-radius: 3px;\n  background:\n    linear-gradient(var(--good), var(--good)) 0 0 / calc(100% * var(--share, 0)) 100% no-repeat var(--hairline);\n}\n.exercise {\n  grid-template: \"board board\" auto \"turn turn\" auto \"state strength\" auto / auto minmax(0, 1fr);\n}\n.exercise .turn {\n  grid-area: turn;\n}\n.exercise .state {\n  grid-area: state;\n  text-align: start;\n}\n.exercise .strength {\n  grid-area: strength;\n  align-self: center;\n  justify-self: end;\n}\n.exercises .order select {\n  padding: 5px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n}\n.exercises .streak {\n  display: flex;\n  gap: 4px;\n  align-items: center;\n  white-space: nowrap;\n  color: var(--muted);\n}\n.exercises .streak.today {\n  color: var(--good);\n}\n.round-choice {\n  position: relative;\n}\n.round-choice > summary {\n  padding: 5px 12px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n  cursor: pointer;\n}\n.round-choice > summary:hover {\n  background: var(--hover);\n}\n.round-choice .menu {\n  position: absolute;\n  z-index: 3;\n  inset: calc(100% + 4px) auto auto 0;\n  display: grid;\n  gap: 6px;\n  inline-size: 232px;\n  padding: 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n  box-shadow: 0 4px 16px rgb(0 0 0 / 0.14);\n}\n.round-choice button {\n  display: grid;\n  padding: 8px 12px;\n  text-align: start;\n}\n.round-choice b {\n  font-weight: 600;\n}\n.statistics-button[aria-pressed=\"true\"] {\n  background: var(--chosen);\n}\nsection.result .score {\n  font-size: 20px;\n  line-height: 28px;\n}\n.solver .time.round {\n  font-size: 16px;\n  font-weight: 600;\n  color: var(--ink);\n}\n.solver .time.last {\n  color: var(--bad);\n}\n.solver .level {\n  padding: 1px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 10px;\n  white-space: nowrap;\n  color: var(--muted);\n}\nsection.result [role=\"status\"] {\n  display: grid;\n  gap: 4px;\n}\nsection.result .memory .strength {\n  inline-size: 36px;\n}\nsection.result .memory {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 8px;\n  align-items: center;\n}\n.review h2 {\n  margin-block-end: 8px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.review ul {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));\n  gap: 8px;\n}\n.review .exercise {\n  grid-template: \"board\" auto \"turn\" auto / minmax(0, 1fr);\n  padding: 6px;\n}\n.review .turn {\n  min-inline-size: 0;\n  white-space: normal;\n}\npractice-statistics {\n  display: grid;\n  flex: 1;\n  gap: 24px;\n  align-content: start;\n  min-block-size: 0;\n  padding: 16px;\n  overflow: auto;\n}\npractice-statistics section {\n  max-inline-size: 800px;\n}\npractice-statistics h2 {\n  margin-block-end: 8px;\n}\n.days {\n  display: flex;\n  gap: 2px;\n  align-items: end;\n  block-size: 120px;\n  border-block-end: 1px solid var(--hairline);\n}\n.days li {\n  position: relative;\n  display: flex;\n  flex: 1;\n  flex-direction: column-reverse;\n  min-inline-size: 0;\n  block-size: 100%;\n}\n.days li:hover {\n  background: var(--hover);\n}\n.days li > :not(.hidden) {\n  block-size: calc(100% * var(--share));\n}\n:is(.days, .legend) .solved {\n  background: var(--good);\n}\n:is(.days, .legend) .helped {\n  border: 2px solid var(--good);\n}\n:is(.days, .legend) .missed {\n  background: repeating-linear-gradient(135deg, var(--bad) 0 2px, transparent 2px 5px);\n  outline: 1px solid var(--bad);\n  outline-offset: -1px;\n}\npractice-statistics .ends {\n  display: flex;\n  justify-content: space-between;\n  font-size: 12px;\n  color: var(--muted);\n}\n.legend {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 16px;\n  margin-block: 8px;\n}\n.legend li {\n  display: flex;\n  gap: 6px;\n  align-items: center;\n}\n.legend .sample {\n  inline-size: 12px;\n  block-size: 12px;\n}\npractice-statistics table {\n  inline-size: 100%;\n  border-collapse: collapse;\n}\npractice-statistics :is(th, td) {\n  padding: 6px 8px;\n  border-block-end: 1px solid var(--hairline);\n  font-weight: 400;\n  text-align: end;\n}\npractice-statistics thead th {\n  font-size: 12px;\n  color: var(--muted);\n}\npractice-statistics th:first-child {\n  padding-inline-start: 0;\n  overflow-wrap: anywhere;\n  text-align: start;\n}\npractice-statistics .bar {\n  display: block;\n  block-size: 3px;\n  margin-block-start: 3px;\n  border-radius: 2px;\n  background:\n    linear-gradient(var(--good), var(--good)) 0 0 / calc(100% * var(--share, 0)) 100% no-repeat var(--hairline);\n}\n@media (max-width: 639px) {\n  .exercises .summary {\n    position: relative;\n  }\n  .round-choice {\n    position: static;\n  }\n  .round-choice > summary {\n    padding-block: 9px;\n  }\n  .round-choice .menu {\n    inset: auto 12px auto;\n    inline-size: auto;\n  }\n  .solver > header {\n    flex-wrap: wrap;\n    row-gap: 0;\n  }\n  .solver h1 {\n    flex: 1;\n  }\n  .solver .time {\n    order: 1;\n  }\n  .solver .facts {\n    order: 2;\n    flex-basis: 50%;\n    padding-inline-start: 44px;\n  }\n  .solver .level {\n    order: 3;\n  }\n  .review ul {\n    grid-template-columns: repeat(2, minmax(0, 1fr));\n  }\n  .round-choice button,\n  .exercises .order select,\n  .round-choice > summary {\n    min-block-size: 40px;\n  }\n  practice-statistics :is(th, td) {\n    padding-inline: 4px;\n  }\n}\n";
// src/app/css/training.css?inline
var training_default = ".source {\n  display: flex;\n  flex-wrap: wrap;\n}\n.source button {\n  margin-inline-start: -1px;\n  border-radius: 0;\n  font-weight: 600;\n}\n.source button:first-child {\n  margin-inline-start: 0;\n  border-radius: 6px 0 0 6px;\n}\n.source button:last-child {\n  border-radius: 0 6px 6px 0;\n}\n.source button[aria-pressed=\"true\"] {\n  background: var(--chosen);\n}\n.scope {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 12px;\n  align-items: center;\n  padding: 0 16px 8px;\n}\n.scope:empty {\n  display: none;\n}\n.scope button[aria-pressed=\"true\"] {\n  background: var(--chosen);\n}\n.left-out {\n  margin-block-start: 16px;\n}\n.exercise .caption {\n  grid-area: caption;\n  overflow-wrap: anywhere;\n}\n.exercise:has(.caption) {\n  grid-template: \"board board\" auto \"turn turn\" auto \"caption caption\" auto \"state strength\" auto / auto minmax(0, 1fr);\n}\n.caption .loss,\n.mistake-review .played .loss {\n  font-weight: 600;\n  color: var(--bad);\n}\n.mistake-review {\n  display: grid;\n  gap: 4px;\n}\n.mistake-review h3 {\n  margin-block-start: 8px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.mistake-review li button {\n  display: grid;\n  grid-template-columns: auto minmax(0, 1fr);\n  gap: 0 8px;\n  inline-size: 100%;\n  padding: 6px 8px;\n  border-color: transparent;\n  border-radius: 0;\n  background: none;\n  text-align: start;\n}\n.mistake-review ul.better li button {\n  border-inline-start: 3px solid var(--good);\n}\n.mistake-review ul.played li button {\n  border-inline-start: 3px dashed var(--bad);\n}\n.mistake-review li button:is(:hover, :focus-visible) {\n  background: var(--hover);\n}\n.mistake-review .line {\n  grid-column: 1 / -1;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n  color: var(--muted);\n}\n.practise-mistakes {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 12px;\n  align-items: center;\n  padding: 8px 12px;\n  border-block-end: 1px solid var(--hairline);\n  font-size: 12px;\n}\n.practise-mistakes .left-out {\n  margin: 0;\n}\n@media (max-width: 639px) {\n  .solver h1.turn {\n    flex-basis: 60%;\n    min-inline-size: 0;\n    white-space: normal;\n  }\n  .solver.mistake .facts {\n    flex-basis: 100%;\n  }\n    .solver.reviewed section.result :is(.memory, .memory + p) {\n    display: none;\n  }\n  .source button,\n  .scope button,\n  .mistake-review li button,\n  .practise-mistakes button {\n    min-block-size: 40px;\n  }\n}\n.trees {\n  flex: 1;\n  min-block-size: 0;\n  padding: 0 16px 24px;\n  overflow: auto;\n}\n.trees .tree-name {\n  display: flex;\n  gap: 12px;\n  align-items: center;\n}\ntree-board {\n  flex: none;\n  inline-size: 72px;\n  block-size: 72px;\n}\ntree-board app-board {\n  position: relative;\n  display: grid;\n  place-items: center;\n  block-size: 100%;\n  overflow: hidden;\n  border-radius: 4px;\n  background: var(--kifu-board);\n}\ntree-board app-board > svg:first-child {\n  max-inline-size: 100%;\n  max-block-size: 100%;\n}\n@media (max-width: 639px) {\n  .trees .tree-name {\n    flex-direction: column;\n    gap: 4px;\n    align-items: start;\n  }\n}\ntree-board .above {\n  display: none;\n}\n.trees small {\n  display: block;\n  font-weight: 400;\n  color: var(--muted);\n}\n.trees table {\n  border-collapse: collapse;\n  inline-size: 100%;\n  max-inline-size: 900px;\n}\n.trees :is(th, td) {\n  padding: 8px 16px 8px 0;\n  border-block-end: 1px solid var(--hairline);\n  text-align: start;\n  vertical-align: top;\n}\n.trees thead th {\n  color: var(--muted);\n  font-weight: 400;\n}\n.trees th[scope=\"row\"] {\n  min-inline-size: 96px;\n  overflow-wrap: anywhere;\n}\n.trees td a {\n  display: inline-block;\n  padding-block: 2px;\n  color: inherit;\n  text-decoration-color: var(--hairline);\n}\n.trees td a:hover {\n  text-decoration-color: currentcolor;\n}\n.known-share {\n  display: block;\n  inline-size: 120px;\n  block-size: 4px;\n  margin-block-start: 4px;\n  border-radius: 2px;\n  background:\n    linear-gradient(var(--good), var(--good)) 0 0 / calc(100% * var(--share, 0)) 100% no-repeat var(--hairline);\n}\n.trees p {\n  max-inline-size: 640px;\n  padding-block-start: 12px;\n}\n";
// src/app/problems/collections.ts
function collectionsPanel({ collections }, tags, query) {
	const own = collections.map((collection) => {
		const { name, problems, known } = collection;
		return condition(query, collection.query ?? "", {
			title: say("known-of", {
				known,
				count: problems
			}),
			content: b`<span class="value">${nameOf(name)}</span><span class="count">${problems}</span>
        <span class="bar" ${styled({ "--share": String(known / problems) })}></span>`
		});
	});
	const tagged = tags.map(({ tag }) => condition(query, tagCondition(tag), {
		title: tag,
		content: b`<span class="value">${tag}</span>`
	}));
	return b`<nav class="collections" aria-label=${say("collections")}>
    <h2>${say("collections")}</h2>
    <ul>
      ${own}
    </ul>
    ${tags.length === 0 ? A : b`<h2>${say("tags")}</h2><ul>${tagged}</ul>`}
  </nav>`;
}
/** A button that adds a condition to the query, or takes it away. */
function condition(query, text, shown) {
	const isOn = text !== "" && partsOf(query).some((part) => part.text === text);
	return b`<li>
    <button
      aria-pressed=${isOn}
      title=${shown.title}
      ?disabled=${text === ""}
      @click=${() => changeQuery({ q: toggled(query, text) })}
    >
      ${shown.content}
    </button>
  </li>`;
}
/** The last step of a path as its name, and the steps before it. */
function nameOf(path) {
	if (path === "") return b`${say("all-problems")}`;
	const end = path.lastIndexOf("/");
	return b`${path.slice(end + 1)}${end < 0 ? A : b`<small>${path.slice(0, end)}</small>`}`;
}
// src/app/problems/list-head.ts
/** All problems, those that are due, or new ones. */
function whichChoice(place, { counts }) {
	const present = whichOf(place);
	return b`<div class="which" role="group" aria-label=${say("problems")}>
    ${WHICH.map((which) => b`<button aria-pressed=${which === present} @click=${() => changeQuery({ which: which === "all" ? "" : which })}>
        ${say(`which-${which}`)} <span class="count">${counts[which]}</span>
      </button>`)}
  </div>`;
}
function orderChoice(place) {
	const present = orderOf(place);
	return b`<label class="order">
    <span class="hidden">${sayPractice("order")}</span>
    <select
      title=${sayPractice("order")}
      @change=${(event) => {
		const order = event.target.value;
		changeQuery({
			order: order === "recorded" ? "" : order,
			seed: ""
		});
	}}
    >
      ${ORDERS.map((order) => b`<option value=${order} ?selected=${order === present}>${sayPractice(`order-${order}`)}</option>`)}
    </select>
  </label>`;
}
/** The days in a row with practice. */
function streakWords({ streak }) {
	if (streak.days === 0) return A;
	const help = sayPractice("streak-help", { longest: streak.longest });
	const title = streak.today ? help : `${help} ${sayPractice("streak-open")}`;
	return b`<span class="streak ${streak.today ? "today" : ""}" title=${title}>
    <span aria-hidden="true">${streak.today ? "✓" : "○"}</span> ${sayPractice("streak", { days: streak.days })}
  </span>`;
}
// src/app/problems/problem-link.ts
/** Follows a link within the page, unless it is to be opened elsewhere. */
var follow = (to) => (event) => {
	if (event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	goTo(to);
};
function problemLink(position, to) {
	const { card, color, mistake } = position;
	const isMissed = card?.last === "missed";
	return b`<a class="exercise" href=${addressOf(to)} @click=${follow(to)}>
    <app-board .picture=${mistake ? pictureOfPosition(position) : pictureOfProblem(position)} .label=${say(color === 0 ? "black-to-play" : "white-to-play")}></app-board>
    <span class="turn">${turnWords(color)}</span>
    ${mistake ? captionOfMistake(mistake) : A}
    <span class="state">
      ${isMissed ? b`<span class="missed" role="img" aria-label=${say("card-missed")} title=${say("card-missed")}>✗</span>` : A}
      ${whenWords(card, today())}
    </span>
    ${card ? strengthBar(card) : A}
  </a>`;
}
/** Links to other libraries, with the numbers of their problems. */
function libraryLinks(libraries) {
	return b`<p>${say("problems-elsewhere")}</p>
    <ul>
      ${libraries.map(({ library, problems }) => {
		const to = {
			screen: "problems",
			library: library.id,
			game: null,
			query: {}
		};
		return b`<li><a href=${addressOf(to)} @click=${follow(to)}>${library.name}: ${countWords(to, problems)}</a></li>`;
	})}
    </ul>`;
}
// src/app/problems/round.ts
/** The rounds with their limits: the time, or the number of problems. */
var ROUNDS = {
	minutes: {
		time: 18e4,
		problems: Number.POSITIVE_INFINITY
	},
	ten: {
		time: Number.POSITIVE_INFINITY,
		problems: 10
	}
};
var ROUND_KINDS = Object.keys(ROUNDS);
/** The round in an address. */
function roundOf(query) {
	return ROUND_KINDS.find((kind) => kind === query.round) ?? null;
}
function beginRound(kind, now) {
	return {
		kind,
		begun: now,
		outcomes: [],
		answered: now
	};
}
/** Returns the round after an attempt; answers after the end do not count. */
function answered(round, outcome, now) {
	return isOver(round, now) ? round : {
		...round,
		outcomes: [...round.outcomes, outcome],
		answered: now
	};
}
function isOver({ kind, begun, outcomes }, now) {
	return now - begun >= ROUNDS[kind].time || outcomes.length >= ROUNDS[kind].problems;
}
/** The seconds on the clock: those left, or those needed so far. */
function clockOf({ kind, begun, outcomes, answered }, now) {
	const { time, problems } = ROUNDS[kind];
	if (time < Number.POSITIVE_INFINITY) return Math.ceil(Math.max(0, time - (now - begun)) / 1e3);
	return Math.floor(((outcomes.length >= problems ? answered : now) - begun) / 1e3);
}
function scoreOf({ kind, begun, outcomes, answered }) {
	const count = (outcome) => outcomes.filter((one) => one === outcome).length;
	const time = Math.min(ROUNDS[kind].time, answered - begun);
	const [solved, missed, tried] = [
		count("solved"),
		count("missed"),
		outcomes.length
	];
	return {
		solved,
		missed,
		tried,
		seconds: Math.round(time / 1e3)
	};
}
/** Whether a result is better than another one of the same kind. */
function isBetter(kind, one, other) {
	if (!other || one.solved !== other.solved) return one.solved > (other?.solved ?? 0);
	return kind === "minutes" ? one.missed < other.missed : one.seconds < other.seconds;
}
var KEY = "best-rounds";
function bests() {
	try {
		const found = JSON.parse(kept(KEY) ?? "{}");
		return typeof found === "object" && found !== null ? found : {};
	} catch {
		return {};
	}
}
/** The best result so far with the problems of a library that a query selects; `null` without one. */
function bestOf(kind, library, query) {
	const best = bests()[`${kind} ${library} ${query}`];
	return best && [
		best.solved,
		best.missed,
		best.tried,
		best.seconds
	].every(Number.isFinite) ? best : null;
}
/** Keeps a result if it is the best one. Returns whether it is. */
function keepBest(kind, library, query, score) {
	if (!isBetter(kind, score, bestOf(kind, library, query))) return false;
	const key = `${kind} ${library} ${query}`;
	const others = Object.entries(bests()).filter(([other]) => other !== key);
	keep(KEY, JSON.stringify(Object.fromEntries([...others.slice(-99), [key, score]])));
	return true;
}
// src/app/problems/sitting.ts
/** The number of other problems between a mistake and the next attempt at the same problem. */
var PAUSE$2 = 3;
var NEW_SITTING = {
	results: {},
	missed: [],
	attempts: 0,
	again: [],
	seconds: 0
};
/** Returns the sitting after an attempt at a problem. */
function tried(sitting, id, outcome, seconds) {
	const attempts = sitting.attempts + 1;
	const others = sitting.again.filter((one) => one.id !== id);
	const isFirst = !(id in sitting.results);
	return {
		missed: isFirst && outcome === "missed" ? [...sitting.missed, id] : sitting.missed,
		results: isFirst ? {
			...sitting.results,
			[id]: outcome
		} : sitting.results,
		attempts,
		again: outcome === "missed" ? [...others, {
			id,
			at: attempts + PAUSE$2
		}] : others,
		seconds: sitting.seconds + seconds
	};
}
/** Returns the problem after `present`: one to repeat, or the next untried one of the list; `null` after the last. */
function nextProblem(sitting, list, present) {
	const others = sitting.again.filter(({ id }) => id !== present);
	const ready = others.find(({ at }) => at <= sitting.attempts);
	if (ready) return ready.id;
	const isNew = (id) => id !== present && !(id in sitting.results);
	const place = list.indexOf(present);
	return list.slice(place + 1).find(isNew) ?? list.slice(0, Math.max(place, 0)).find(isNew) ?? others[0]?.id ?? (sitting.again.length > 0 ? present : null);
}
/** The number of problems for each outcome of the first attempt. */
function tally(sitting) {
	const counts = {
		solved: 0,
		helped: 0,
		missed: 0
	};
	for (const outcome of Object.values(sitting.results)) counts[outcome]++;
	return counts;
}
/** Seconds as minutes: `2:05`. */
function clock(seconds) {
	return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
// src/app/problems/round-choice.ts
/** The result of a round in words. */
function scoreWords(kind, { solved, tried, seconds }) {
	return kind === "minutes" ? sayPractice("round-minutes-result", { solved }) : sayPractice("round-ten-result", {
		solved,
		tried,
		time: clock(seconds)
	});
}
/** A button that opens the rounds; `begin` starts one. */
function roundChoice(library, query, begin) {
	const row = (kind) => {
		const best = bestOf(kind, library, query);
		return b`<button @click=${() => begin(kind)}>
      <b>${sayPractice(`round-${kind}`)}</b>
      <span>${sayPractice(`round-${kind}-help`)}</span>
      ${best ? b`<small>${sayPractice("round-best", { result: scoreWords(kind, best) })}</small>` : A}
    </button>`;
	};
	return b`<details
    class="round-choice"
    @keydown=${(event) => {
		if (event.key !== "Escape") return;
		const details = event.currentTarget;
		details.open = false;
		details.querySelector("summary").focus();
	}}
  >
    <summary>${sayPractice("round")}</summary>
    <div class="menu" role="group" aria-label=${sayPractice("round")}>${ROUND_KINDS.map(row)}</div>
  </details>`;
}
// src/app/problems/round-start.ts
/** Goes to the first problem of a round. */
async function goToRound(place, kind) {
	const seed = String(Math.floor(Math.random() * 2 ** 32));
	const query = {
		...listQuery(place),
		order: "shuffled",
		seed
	};
	const [first] = idsOf(await api.exercises(place.library, requestOf({
		...place,
		query
	})));
	if (first !== void 0) goTo(placeOfProblem({
		...place,
		query: {
			...query,
			round: kind
		}
	}, first));
}
// src/app/problems/days.ts
/** The number of days shown: twelve weeks. */
var SHOWN = 84;
/** The fewest days shown, so that columns stay narrow. */
var FEWEST = 14;
/** The outcomes in a column, from bottom to top. */
var PARTS = [
	"solved",
	"helped",
	"missed"
];
/** The days up to today, also those without practice: at most twelve weeks, and from the first day of practice on. */
function daysShown(days, today) {
	const first = days.find(({ day }) => day > today - SHOWN)?.day ?? today;
	const from = Math.min(first, today - FEWEST + 1);
	const known = new Map(days.map((one) => [one.day, one]));
	return Array.from({ length: today - from + 1 }, (_, at) => {
		return known.get(from + at) ?? {
			day: from + at,
			solved: 0,
			helped: 0,
			missed: 0
		};
	});
}
/** A day in words: `23 Nov 2026`. */
function dayWords(day) {
	return new Intl.DateTimeFormat(language(), {
		dateStyle: "medium",
		timeZone: "UTC"
	}).format(day * 864e5);
}
function total({ solved, helped, missed }) {
	return solved + helped + missed;
}
/** The days as columns of solved and missed problems, with a legend. */
function dayColumns(days, today) {
	const shown = daysShown(days, today);
	const most = Math.max(1, ...shown.map(total));
	const column = (day) => {
		const { solved, helped, missed } = day;
		const words = sayPractice("day-tally", {
			date: dayWords(day.day),
			solved,
			helped,
			missed
		});
		return b`<li title=${words}>
      ${PARTS.map((part) => day[part] === 0 ? A : b`<span class=${part} aria-hidden="true" ${styled({ "--share": String(day[part] / most) })}></span>`)}
      ${total(day) === 0 ? A : b`<span class="hidden">${words}</span>`}
    </li>`;
	};
	return b`<ol class="days">
      ${shown.map(column)}
    </ol>
    <p class="ends"><span>${dayWords(shown[0].day)}</span><span>${dayWords(today)}</span></p>
    <ul class="legend">
      ${PARTS.map((part) => b`<li><span class="sample ${part}" aria-hidden="true"></span>${sayPractice(part)}</li>`)}
    </ul>`;
}
// src/app/problems/statistics.ts
/** The share of attempts that solved a problem at once, in words. */
function rateWords({ tried, solved }) {
	return tried === 0 ? "–" : `${Math.round(100 * solved / tried)} %`;
}
var PracticeStatisticsPanel = class extends elementWith(() => ({
	place: given(),
	found: null,
	fault: ""
})) {
	#loading = null;
	#asked = "";
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = "";
	}
	willUpdate(changed) {
		const asked = JSON.stringify([
			this.place.library,
			this.place.query.q,
			sourceRequest(this.place)
		]);
		if (changed.has("place") && asked !== this.#asked) {
			this.#asked = asked;
			this.#ask();
		}
	}
	async #ask() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { source = "records", mine = [] } = sourceRequest(this.place);
		const request = {
			query: this.place.query.q ?? "",
			day: today(),
			source,
			mine
		};
		try {
			this.found = await api.practiceStatistics(this.place.library, request, this.#loading.signal);
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	render() {
		const { found, fault } = this;
		if (fault !== "") return b`<p class="empty" role="alert">${say("failed", { reason: fault })}</p>`;
		if (!found) return b`<p class="empty">${say("loading")}</p>`;
		return b`<section>
        <h2>${sayPractice("by-day")}</h2>
        ${found.days.length === 0 ? b`<p class="muted">${sayPractice("no-practice")}</p>` : b`${dayColumns(found.days, today())}<p class="muted">${sayPractice("first-attempts")}</p>`}
      </section>
      ${found.collections.length === 0 ? A : this.#collections(found.collections)}`;
	}
	/** The name of a collection, which selects it. */
	#name({ name, query }) {
		const words = name === "" ? say("all-problems") : name;
		if (!query) return b`${words}`;
		const present = this.place.query.q ?? "";
		return b`<button
      class="link"
      aria-pressed=${partsOf(present).some((part) => part.text === query)}
      @click=${() => changeQuery({ q: toggled(present, query) })}
    >
      ${words}
    </button>`;
	}
	#collections(collections) {
		return b`<section>
      <h2>${sayPractice("by-collection")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${sayPractice("column-collection")}</th>
            <th scope="col">${sayPractice("column-seen")}</th>
            <th scope="col">${sayPractice("column-due")}</th>
            <th scope="col">${sayPractice("column-rate")}</th>
          </tr>
        </thead>
        <tbody>
          ${collections.map((one) => b`<tr>
              <th scope="row">${this.#name(one)}</th>
              <td>
                ${sayPractice("seen-of", {
			seen: one.seen,
			problems: one.problems
		})}
                <span class="bar" aria-hidden="true" ${styled({ "--share": String(one.seen / one.problems) })}></span>
              </td>
              <td>${one.due}</td>
              <td>${rateWords(one)}</td>
            </tr>`)}
        </tbody>
      </table>
    </section>`;
	}
};
customElements.define("practice-statistics", PracticeStatisticsPanel);
// src/app/problems/grid.ts
/** The number of problems drawn at once. */
var PART = 40;
var ProblemGrid = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	found: null,
	positions: [],
	tags: [],
	elsewhere: [],
	fault: "",
	areCollectionsOpen: false
})) {
	#loading = null;
	#asked = "";
	#watch = new IntersectionObserver((entries) => {
		if (entries.some((entry) => entry.isIntersecting)) this.#showMore();
	});
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#watch.disconnect();
		this.#asked = "";
	}
	get #query() {
		return this.place.query.q ?? "";
	}
	willUpdate(changed) {
		const asked = JSON.stringify([this.place.library, listQuery(this.place)]);
		if (changed.has("place") && asked !== this.#asked) {
			this.#asked = asked;
			this.#ask(0);
			this.#readTags();
		}
		if (changed.has("found") || changed.has("libraries")) this.#lookElsewhere();
	}
	updated() {
		this.#watch.disconnect();
		const more = this.querySelector(".more");
		if (more) this.#watch.observe(more);
	}
	/** Loads problems from a position in the list on; 0 starts a new list. */
	async #ask(from) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const request = {
			...requestOf(this.place),
			from,
			count: PART
		};
		try {
			const found = await api.exercises(this.place.library, request, this.#loading.signal);
			this.positions = from === 0 ? found.positions : [...this.positions, ...found.positions];
			this.found = found;
			this.fault = "";
			this.#tell(null);
			if (found.mistakes && found.mistakes.unread > 0) this.#ask(0);
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.#tell(isOfQuery ? problem : null);
			this.fault = isOfQuery ? "" : error.message;
		}
	}
	async #readTags() {
		this.tags = await api.marks(this.place.library).then(({ tags }) => tags, () => []);
	}
	/** Counts the problems of the other libraries, if this one has none. */
	async #lookElsewhere() {
		const { found, place } = this;
		this.elsewhere = [];
		if (!found || found.mistakes || found.counts.all > 0 || this.#query !== "") return;
		const others = this.libraries.filter(({ id }) => id !== place.library);
		const counted = await Promise.all(others.map(async (library) => {
			const request = {
				day: today(),
				count: 0
			};
			return {
				library,
				problems: await api.exercises(library.id, request).then(({ counts }) => counts.all, () => 0)
			};
		}));
		if (found === this.found) this.elsewhere = counted.filter(({ problems }) => problems > 0);
	}
	#tell(problem) {
		this.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
	#showMore() {
		if (this.found && this.positions.length < this.#total(this.found)) this.#ask(this.positions.length);
	}
	#total({ counts }) {
		return counts[whichOf(this.place)];
	}
	#placeOf(id) {
		return placeOfProblem({
			...this.place,
			query: listQuery(this.place)
		}, id);
	}
	/** Arrow keys go from board to board. */
	#onKey(event) {
		const steps = {
			ArrowLeft: -1,
			ArrowRight: 1,
			ArrowUp: 0,
			ArrowDown: 0
		};
		const card = event.target.closest(".exercise");
		if (!(event.key in steps) || !card || event.ctrlKey || event.metaKey || event.altKey) return;
		const cards = [...this.querySelectorAll(".exercise")];
		const across = cards.filter((other) => other.offsetTop === cards[0].offsetTop).length;
		const step = steps[event.key] || (event.key === "ArrowUp" ? -across : across);
		cards[cards.indexOf(card) + step]?.focus();
		event.preventDefault();
	}
	render() {
		const { found } = this;
		return b`<div class="exercises ${this.areCollectionsOpen ? "with-collections" : ""}">
      ${found && found.collections.length > 0 ? collectionsPanel(found, this.tags, this.#query) : A}
      <div class="list">
        <div class="summary">
          ${sourceChoice(this.place)}
          <h1 aria-live="polite">${found ? this.#count(found) : say("loading")}</h1>
          ${found && found.counts.all > 0 ? whichChoice(this.place, found) : A}
          ${found && found.counts.all > 0 ? b`${orderChoice(this.place)} ${this.#more(found)}` : A}
          ${found ? b`${streakWords(found)} ${this.#begin(found)}` : A}
          ${found && found.collections.length > 0 ? b`<button
                  class="quiet collections-button"
                  aria-expanded=${this.areCollectionsOpen}
                  @click=${() => {
			this.areCollectionsOpen = !this.areCollectionsOpen;
		}}
                >
                  ${icon("filter")} ${say("collections")}
                </button>` : A}
        </div>
        ${scopeOfMistakes(this.place)}
        ${this.fault === "" ? A : this.#failure()}
        ${this.#isStatistics ? b`<practice-statistics .place=${this.place}></practice-statistics>` : found ? this.#boards(found) : A}
      </div>
    </div>`;
	}
	get #isStatistics() {
		return this.place.query.view === "statistics";
	}
	#count(found) {
		return countWords(this.place, this.#total(found));
	}
	/** Timed rounds, and statistics. */
	#more(found) {
		const library = this.libraries.find(({ id }) => id === this.place.library)?.name ?? "";
		return b`${found.ids.length > 0 ? roundChoice(library, this.#query, (kind) => goToRound(this.place, kind)) : A}
      <button
        class="statistics-button"
        aria-pressed=${this.#isStatistics}
        @click=${() => changeQuery({ view: this.#isStatistics ? "" : "statistics" })}
      >
        ${sayPractice("statistics")}
      </button>`;
	}
	/** The start button: begins with due problems, or else with new ones. */
	#begin(found) {
		const { counts } = found;
		const [id] = idsOf(found);
		if (whichOf(this.place) !== "all") {
			if (id === void 0) return A;
			return b`<button class="main" @click=${() => goTo(this.#placeOf(id))}>${say("practise")}</button>`;
		}
		const first = counts.due > 0 ? "due" : counts.new > 0 ? "new" : null;
		if (!first) return A;
		return b`<button class="main" @click=${() => this.#beginWith(first)}>${say(`practise-${first}`)}</button>`;
	}
	async #beginWith(which) {
		const query = {
			...listQuery(this.place),
			which
		};
		const [id] = idsOf(await api.exercises(this.place.library, requestOf({
			...this.place,
			query
		})));
		if (id !== void 0) goTo(placeOfProblem({
			...this.place,
			query
		}, id));
	}
	#boards(found) {
		const { unsolved } = found;
		const rest = unsolved > 0 && this.#query === "" ? b`<p class="unsolved muted">${say("unsolved", { count: unsolved })}</p>` : notesOnMistakes(found.mistakes);
		if (this.#total(found) === 0) return b`<div class="empty">${this.#nothing(found)}${rest}</div>`;
		const hasMore = this.positions.length < this.#total(found);
		return b`<div class="boards" @keydown=${this.#onKey}>
      <ul>
        ${c(this.positions, ({ id, mistake }) => idOf(id, mistake?.node ?? null), (position) => b`<li>${problemLink(position, this.#placeOf(idOf(position.id, position.mistake?.node ?? null)))}</li>`)}
      </ul>
      ${hasMore ? b`<button class="more" @click=${() => this.#showMore()}>${say("show-more")}</button>` : rest}
    </div>`;
	}
	#nothing(found) {
		const { all } = found.counts;
		if (whichOf(this.place) === "due" && all > 0) return b`<h2>${say("none-due")}</h2><p>${say("none-due-help")}</p>`;
		if (all > 0 || this.#query !== "") return b`<h2>${say("no-exercises")}</h2>`;
		if (found.mistakes) return noMistakes(found);
		return b`<h2>${say("no-problems")}</h2>${this.elsewhere.length > 0 ? libraryLinks(this.elsewhere) : A}
      <p>${say("no-problems-help")}</p>`;
	}
	#failure() {
		return b`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.#ask(0)}>${say("retry")}</button>
    </div>`;
	}
};
customElements.define("problem-grid", ProblemGrid);
// src/app/problems/repertoire.ts
var SIDES = [
	"black",
	"white",
	"both"
];
/** Whose moves are asked, in an address; `null` if it is not that of a repertoire. */
function sideOf({ query }) {
	return SIDES.find((side) => side === query.own) ?? null;
}
/** Whether the answer to a question counts in the schedule. */
function isAsked({ card }, day) {
	return !card || card.due <= day;
}
/** The node at which asking begins: known moves before it are played for the user. -1 if nothing is asked. */
function startOf({ questions }, day) {
	return (questions.find((question) => isAsked(question, day)) ?? questions[0])?.node ?? -1;
}
/** The tree with the moves of a line, and other answers of the book, as right answers. */
function problemOfLine(model, { line, questions }) {
	const right = /* @__PURE__ */ new Set([...line, ...questions.flatMap(({ answers }) => answers)]);
	const color = questions[0]?.color === 1 ? 1 : 0;
	return {
		...model,
		solution: {
			color,
			basis: "marks",
			right: [...right].sort((one, other) => one - other)
		}
	};
}
/** The question at a node, or above a node with an answer. */
function questionAt(game, { questions }, node, state) {
	const path = game.path(node).toReversed();
	for (const at of state === "answer" ? path.slice(1) : path) {
		const found = questions.find((question) => question.node === at);
		if (found) return found;
	}
	return null;
}
/** Whether a line ends with an answer, or with the reply to it. */
function endsWith({ line, questions }, answer) {
	const at = line.indexOf(answer);
	if (at < 0) return false;
	return !line.slice(at).some((node) => questions.some((question) => question.node === node));
}
// src/app/problems/parting-node.ts
/** The most and the fewest moves of the main line that are shown; a shorter line is shown whole. */
var [MOST, LEAST] = [30, 4];
/** The node whose position is shown: the first one after some moves that has several children, or the last one in sight. */
function partingNode(game) {
	const end = Math.min(game.lineEnd(0), MOST);
	for (let node = Math.min(LEAST, end); node < end; node++) if (game.children(node).length > 1) return node;
	return end;
}
// src/app/problems/tree-board.ts
function pictureOfTree(game) {
	const node = partingNode(game);
	const { size, stars } = game.json;
	const last = game.move(node)?.point ?? null;
	return {
		...pictureOfStones(size, game.board(node), stars ?? []),
		last: last === null ? null : {
			point: last,
			shape: "ring"
		}
	};
}
var TreeBoard = class extends elementWith(() => ({
	library: 0,
	game: -1,
	picture: null
})) {
	#asked = "";
	#seen = new IntersectionObserver((entries) => {
		if (entries.some((entry) => entry.isIntersecting)) this.#load();
	});
	connectedCallback() {
		super.connectedCallback();
		this.#seen.observe(this);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#seen.disconnect();
	}
	async #load() {
		const asked = `${this.library}/${this.game}`;
		if (asked === this.#asked) return;
		this.#asked = asked;
		try {
			const { model } = await api.game(this.library, this.game);
			if (asked === this.#asked) this.picture = pictureOfTree(new GameModel(model));
		} catch {}
	}
	render() {
		return this.picture ? b`<app-board .picture=${this.picture} aria-hidden="true"></app-board>` : A;
	}
};
customElements.define("tree-board", TreeBoard);
// src/app/problems/repertoire-list.ts
/** The known and the due positions of both sides. */
function practised({ sides }) {
	const sum = (of) => sides.reduce((all, side) => all + of(side), 0);
	return [sum(({ counts }) => counts.due), sum(({ counts }) => counts.all - counts.new - counts.due)];
}
/** Trees that are due come first, then those that were practised, then the others by their paths. */
function byUrgency(one, other) {
	const [[due, known], [otherDue, otherKnown]] = [practised(one), practised(other)];
	return otherDue - due || otherKnown - known;
}
var RepertoireList = class extends elementWith(() => ({
	place: given(),
	found: null,
	fault: ""
})) {
	#loading = null;
	#asked = -1;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = -1;
	}
	willUpdate(changed) {
		if (!changed.has("place") || this.place.library === this.#asked) return;
		this.#asked = this.place.library;
		this.#ask();
	}
	async #ask() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		try {
			this.found = await api.repertoires(this.place.library, { day: today() }, this.#loading.signal);
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = say("failed", { reason: error.message });
		}
	}
	render() {
		const { found, fault } = this;
		const count = found ? sayTraining("trees-count", { count: found.trees.length }) : say("loading");
		return b`<div class="exercises">
      <div class="list">
        <div class="summary">
          ${sourceChoice(this.place)}
          <h1 aria-live="polite">${count}</h1>
        </div>
        ${fault === "" ? A : b`<p class="empty" role="alert">${fault}</p>`}
        ${!found ? A : found.trees.length === 0 ? this.#nothing() : this.#table(found)}
      </div>
    </div>`;
	}
	#nothing() {
		return b`<div class="empty">
      <h2>${sayTraining("no-trees")}</h2>
      <p>${sayTraining("no-trees-help")}</p>
    </div>`;
	}
	#table({ trees, left }) {
		return b`<div class="trees">
      <table>
        <caption class="hidden">${sayTraining("source-repertoires")}</caption>
        <thead>
          <tr>
            <th scope="col">${sayTraining("column-tree")}</th>
            ${["black", "white"].map((side) => b`<th scope="col">${sayTraining(`own-${side}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${trees.toSorted(byUrgency).map((tree) => b`<tr>
              <th scope="row">${this.#name(tree)}</th>
              ${tree.sides.map((side) => b`<td>${this.#side(tree, side)}</td>`)}
            </tr>`)}
        </tbody>
      </table>
      <p class="muted">${sayTraining("trees-help")}</p>
      ${left === 0 ? A : b`<p class="muted">${sayTraining("trees-left", { count: left })}</p>`}
    </div>`;
	}
	/** The file without its extension, with the number of the game if it is not the first, and its folder. */
	#name({ id, path, game }) {
		const end = path.lastIndexOf("/");
		const name = path.slice(end + 1).replace(/\.[^.]+$/, "");
		const folder = path.slice(0, Math.max(0, end)).split("/").slice(-2).join("/");
		return b`<div class="tree-name">
      <tree-board .library=${this.place.library} .game=${id}></tree-board>
      <div>
        <span title=${path}>${name}${game > 1 ? ` #${game}` : A}</span>
        ${folder === "" ? A : b`<small>${folder}</small>`}
      </div>
    </div>`;
	}
	/** The lines, and the known and due positions of a side; a click practises them. */
	#side({ id, path }, { side, lines, counts: { all, due, new: fresh } }) {
		if (all === 0) return b`<span class="muted">–</span>`;
		const known = all - due - fresh;
		const to = {
			...this.place,
			game: id,
			query: { own: side }
		};
		const facts = [
			sayTraining("lines-count", { count: lines }),
			say("known-of", {
				known,
				count: all
			}),
			...due > 0 ? [sayTraining("due-count", { count: due })] : []
		];
		return b`<a
        href=${addressOf(to)}
        aria-label=${`${path}, ${sayTraining(`own-${side}`)}: ${facts.join(", ")}`}
        @click=${(event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			goTo(to);
		}}
      >
        ${due > 0 ? b`<strong>${facts.at(-1)}</strong> · ` : A}${facts.slice(0, 2).join(" · ")}
      </a>
      <span class="known-share" aria-hidden="true" ${styled({ "--share": String(known / all) })}></span>`;
	}
};
customElements.define("repertoire-list", RepertoireList);
// src/app/problems/task.ts
/** The goal with the side that solves the problem: `Black to live`; `null` if the record does not state it. */
function goalWords(task, color) {
	const side = sayPractice(color === 0 ? "side-black" : "side-white");
	return task?.goal ? sayPractice(`goal-${task.goal}`, { side }) : null;
}
/** The rank of players for whom a problem is: `5 kyu`; `null` if the record does not state it. */
function levelWords(task) {
	const found = /^(\d+)([kdp])$/.exec(task?.level ?? "");
	if (!found) return null;
	const unit = {
		k: "level-kyu",
		d: "level-dan",
		p: "level-pro"
	}[found[2]];
	return sayPractice(unit, { number: Number(found[1]) });
}
// src/app/problems/header.ts
/** The seconds of a round in which the clock warns. */
var LAST_SECONDS = 10;
function solverHead({ color, task, goal, mistake, place: [at, count], round, isOver, seconds, toList }) {
	const level = levelWords(task);
	const words = round ? progressWords(round) : placeWords(at + 1, count, mistake);
	return b`<header>
    <button class="quiet" aria-label=${say("to-the-list")} title=${say("to-the-list")} @click=${toList}>
      ${icon("previous")}
    </button>
    <h1 class="turn">${turnWords(color, goal)}</h1>
    <p class="facts">${words}</p>
    ${level ? b`<span class="level">${level}</span>` : A}
    ${round ? roundClock(round, isOver) : b`<span class="time" role="timer" aria-label=${say("tally-time")}>${clock(seconds)}</span>`}
  </header>`;
}
/** The place in the list; of a mistake also its game and move. */
function placeWords(number, count, mistake) {
	if (!mistake) return number === 0 ? "" : say("problem-of", {
		number,
		count
	});
	const place = number === 0 ? "" : sayTraining("mistake-of", {
		number,
		count
	});
	const move = sayTraining("move-number", { number: mistake.number });
	return [
		place,
		gameName(mistake.row),
		move
	].filter(Boolean).join(" · ");
}
function progressWords(round) {
	const { solved, missed } = scoreOf(round);
	return sayPractice("round-progress", {
		solved,
		missed
	});
}
function roundClock(round, isOver) {
	const isDown = round.kind === "minutes";
	const seconds = isOver && !isDown ? scoreOf(round).seconds : clockOf(round, performance.now());
	const label = sayPractice(isDown ? "round-left" : "round-time");
	return b`<span class="time round ${isDown && seconds <= LAST_SECONDS ? "last" : ""}" role="timer" aria-label=${label}>${clock(seconds)}</span>`;
}
var sayLeadOn = sayer({
	en: {
		"next-follows": "The next problem follows.",
		stay: "Stay here",
		"press-board": "A click on the board leads to the next problem.",
		"problem-before": "The problem before",
		"look-again": "Look at it again",
		"choice-after": "After a right answer",
		"after-next": "The next problem follows by itself",
		"after-wait": "I go on myself"
	},
	ja: {
		"next-follows": "次の問題に進みます。",
		stay: "ここにとどまる",
		"press-board": "盤をクリックすると次の問題に進みます。",
		"problem-before": "前の問題",
		"look-again": "もう一度見る",
		"choice-after": "正解のあと",
		"after-next": "自動で次の問題へ",
		"after-wait": "自分で進む"
	},
	ko: {
		"next-follows": "다음 문제로 넘어갑니다.",
		stay: "여기 머무르기",
		"press-board": "바둑판을 누르면 다음 문제로 넘어갑니다.",
		"problem-before": "앞 문제",
		"look-again": "다시 보기",
		"choice-after": "정답을 맞힌 뒤",
		"after-next": "저절로 다음 문제로",
		"after-wait": "직접 넘어가기"
	},
	"zh-Hans": {
		"next-follows": "即将进入下一题。",
		stay: "留在此题",
		"press-board": "点棋盘进入下一题。",
		"problem-before": "上一题",
		"look-again": "再看一遍",
		"choice-after": "答对之后",
		"after-next": "自动进入下一题",
		"after-wait": "由我继续"
	},
	"zh-Hant": {
		"next-follows": "即將進入下一題。",
		stay: "留在此題",
		"press-board": "點棋盤進入下一題。",
		"problem-before": "上一題",
		"look-again": "再看一遍",
		"choice-after": "答對之後",
		"after-next": "自動進入下一題",
		"after-wait": "由我繼續"
	}
});
// src/app/problems/sitting-panel.ts
/** The signs of outcomes, for users who cannot tell the colours apart. */
var SIGNS = {
	solved: "✓",
	helped: "✓",
	missed: "✗"
};
/** The result of a round beside the best one. */
function roundResult({ kind, score, best, isBest }) {
	const now = scoreWords(kind, score);
	return b`<h2>${sayPractice("round-done")}</h2>
    <p class="score">${now}</p>
    ${isBest ? b`<p>${sayPractice("round-record")}</p>` : best ? b`<p>${sayPractice("round-best", { result: scoreWords(kind, best) })}</p>` : A}`;
}
/** The outcomes of a sitting so far; nothing before the first. */
function sittingTally(sitting) {
	if (sitting.attempts === 0) return A;
	const counts = tally(sitting);
	return b`<section class="tally" aria-label=${say("sitting-tally")}>
    <h2>${say("sitting-tally")}</h2>
    <ul>
      ${[
		"solved",
		"helped",
		"missed"
	].map((outcome) => counts[outcome] > 0 || outcome !== "helped" ? b`<li class=${outcome}>
              <span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`tally-${outcome}`, { count: counts[outcome] })}
            </li>` : A)}
      <li>${say("tally-time")} ${clock(sitting.seconds)}</li>
    </ul>
  </section>`;
}
// src/app/problems/lead-on.ts
/** The moment in which the verdict is read, in milliseconds. */
var MOMENT = 1200;
/** The time after a right answer in which a click on the board still belongs to it, in milliseconds. */
var SETTLING = 400;
/** The characters that are read in a moment. Longer comments wait for the user. */
var SHORT = 60;
/** The comments on an answer and the reply to it. */
function commentAfter(model, answer) {
	const game = new GameModel(model);
	return game.path(game.lineEnd(answer)).filter((node) => node >= answer).flatMap((node) => game.notes(node)?.comments ?? []).map(({ text }) => text.trim()).join(" ");
}
var LeadOn = class {
	#go;
	#timer = 0;
	#since = 0;
	#isReady = false;
	/** `go` shows the next problem. */
	constructor(go) {
		this.#go = go;
	}
	/** True while the next problem is about to follow. */
	get isLeading() {
		return this.#timer !== 0;
	}
	/** True if a click on the board leads on. */
	get isReady() {
		return this.#isReady;
	}
	/** A problem was solved, and its solution says this. */
	begin(comment) {
		this.end();
		[this.#isReady, this.#since] = [true, performance.now()];
		if (choices().after === "wait" || comment.length > SHORT) return;
		this.#timer = setTimeout(() => this.#lead(), MOMENT);
	}
	#lead() {
		this.end();
		this.#go();
	}
	/** A click on the board. Returns false if it does not lead on. */
	press() {
		if (!this.#isReady) return false;
		if (performance.now() - this.#since > SETTLING) this.#lead();
		return true;
	}
	/** Stays at the problem. Returns false if it would stay anyway. */
	stay() {
		if (!this.isLeading) return false;
		clearTimeout(this.#timer);
		this.#timer = 0;
		return true;
	}
	/** Another problem is shown, or none. */
	end() {
		this.stay();
		this.#isReady = false;
	}
	/** What happens next, in words. */
	render(stay) {
		if (!this.#isReady) return A;
		return this.isLeading ? b`<p class="leading">${sayLeadOn("next-follows")}
          <button class="link" @click=${stay}>${sayLeadOn("stay")}</button> <kbd>Esc</kbd></p>` : b`<p class="muted">${sayLeadOn("press-board")}</p>`;
	}
};
/** The problem before with what its solution says, which `open` shows again. */
function problemBefore(solved, open) {
	if (!solved) return A;
	return b`<section class="before">
    <h2>${sayLeadOn("problem-before")}</h2>
    <p>
      <span class="sign" aria-hidden="true">${SIGNS[solved.outcome]}</span> <span dir="auto">${solved.comment}</span>
      <button class="link" @click=${open}>${sayLeadOn("look-again")}</button>
    </p>
  </section>`;
}
// src/app/problems/options.ts
/** The options; `changed` is called after a change. */
function solveOptions(changed) {
	const now = choices();
	const row = (name, label = say(`choice-${name}`), wordsOf = (value) => say(`${name}-${value}`)) => b`<label>
    <span>${label}</span>
    <select
      @change=${(event) => {
		const changes = { [name]: event.target.value };
		choose(changes);
		changed(changes);
	}}
    >
      ${CHOICES[name].map((value) => b`<option value=${value} ?selected=${value === now[name]}>${wordsOf(value)}</option>`)}
    </select>
  </label>`;
	return b`<details class="options">
    <summary>${say("solve-options")}</summary>
    ${row("boards")} ${row("colors")} ${row("replies")} ${row("lines")}
    ${row("after", sayLeadOn("choice-after"), (value) => sayLeadOn(`after-${value}`))}
  </details>`;
}
// src/app/problems/play-move.ts
var playMove = async ({ stones, size, color, point }) => stonesOf((await api.play({
	board: rowsOf(stones, size[0]),
	color,
	point
})).board);
// src/app/problems/problem.ts
/** Reads the problem of a place, turned. */
async function readProblem(place, turn, signal) {
	const { library } = place;
	const game = place.game;
	const node = nodeOf(place);
	if (node !== null) {
		const mistake = await api.mistake(library, game, node, signal, turn);
		return {
			model: mistake.model,
			task: null,
			bookTasks: /* @__PURE__ */ new Map(),
			card: mistake.card ?? null,
			mistake
		};
	}
	const [{ model, task = null, book_tasks = [] }, known] = await Promise.all([api.game(library, game, signal, turn), api.practice(library, game, signal).catch(() => null)]);
	return {
		model,
		task,
		bookTasks: new Map(book_tasks.map((one) => [one.start, one.task])),
		card: known?.card ?? null,
		mistake: null
	};
}
/** The node with the position of the problem of a book that a path belongs to; `null` if the record is no book. */
function startInBook(model, path) {
	if (!model.solution?.book) return null;
	const game = new GameModel(model);
	return problemOf(game, "automatic", Math.max(0, nodeOfPath(game, path))).start ?? null;
}
/** What a wrong answer to a mistake loses. The problem and the lines have the same nodes after the position. */
function wordsOfAnswer({ review, answers, played }, path) {
	const game = new GameModel(review);
	const node = nodeOfPath(game, path);
	const point = game.move(node)?.point ?? null;
	if (point === null) return "";
	const name = nameOf$1(point, namesOf(setting("coordinates"), game), game);
	if (node === played.node) return sayTraining("answer-of-game", {
		point: name,
		loss: lossInWords(played)
	});
	const choice = answers.find((one) => one.node === node);
	return choice ? sayTraining("answer-loses", {
		point: name,
		loss: lossInWords(choice)
	}) : "";
}
// src/app/problems/result-panel.ts
function resultPanel(shown) {
	const { outcome, round, isOver, isDone } = shown;
	return b`<section class="result ${round ? "" : outcome ?? ""}">
    <div role="status">
      ${round ? roundResult(round) : isOver ? b`<h2>${say("sitting-done")}</h2><p>${say("sitting-done-help")}</p>` : outcome ? verdict(outcome, shown) : A}
      ${isOver ? A : shown.leading}
    </div>
    <div class="buttons">
      ${isOver ? b`<button class="main" @click=${shown.startAnew}>${round ? sayPractice("round-again") : say("new-sitting")}</button>
            <button @click=${shown.toList}>${say("to-the-list")}</button>` : b`<button class=${outcome ? "main" : ""} @click=${shown.next}>${say("next-problem")} <kbd>n</kbd></button>`}
      ${isDone && !isOver ? b`<button @click=${shown.restart}>${say("retry")} <kbd>r</kbd></button>` : A}
    </div>
  </section>`;
}
function verdict(outcome, { card, said, isInRound, fault }) {
	return b`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>
    ${said === "" ? A : b`<p>${said}</p>`}
    ${card ? memory(card, outcome, isInRound) : A}
    ${fault === null ? A : b`<p class="wrong">${say("not-stored", { reason: fault })}</p>`}`;
}
/** When the problem comes back, how long its memory lasts, and how difficult it is. */
function memory(card, outcome, isInRound) {
	return b`<p>${comesAgain(card, today(), outcome === "missed" && !isInRound)}</p>
    <p class="memory muted">${strengthBar(card)} <span aria-hidden="true">${strengthWords(card)}</span></p>
    <p class="muted">${difficultyWords(card)}</p>`;
}
/** How difficult a problem is for the user. */
function difficultyWords({ difficulty }) {
	return sayPractice("own-difficulty", { difficulty: Math.round(10 * difficulty) / 10 });
}
// src/app/problems/review.ts
/** The picture of the position with which a problem begins; of a book, the problem at a node. */
function pictureOfModel(model, at = 0) {
	const game = new GameModel(model);
	const { start } = beginAttempt(problemOf(game, "automatic", at), at);
	const { size, stars = [] } = model;
	const board = rowsOf(game.board(start), size[0]);
	return pictureOfProblem({
		id: 0,
		path: "",
		game: 1,
		size: [...size],
		board,
		stars,
		color: 0
	});
}
/** The missed problems as small boards, which `open` opens; nothing without any. */
function reviewBoards(missed, open) {
	if (missed.length === 0) return A;
	const board = ({ color, goal, picture, place }, at) => {
		const task = goal ?? say(color === 0 ? "black-to-play" : "white-to-play");
		return b`<li>
      <a
        class="exercise"
        href=${addressOf(place)}
        aria-label=${sayPractice("review-open", {
			number: at + 1,
			task
		})}
        @click=${(event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			open(place);
		}}
      >
        <app-board .picture=${picture} .label=${task}></app-board>
        <span class="turn">${turnWords(color, goal)}</span>
      </a>
    </li>`;
	};
	return b`<section class="review">
    <h2>${sayPractice("review")}</h2>
    <ul>
      ${missed.map(board)}
    </ul>
  </section>`;
}
// src/app/problems/mistake-review.ts
/** The moves of a line that are named in the list. */
var NAMED = 8;
var MistakeReview = class extends elementWith(() => ({
	found: given(),
	viewer: given(),
	pointed: -1
})) {
	/** The position with all lines. */
	#game = null;
	#of = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#draw(null);
	}
	willUpdate() {
		if (this.#of === this.found) return;
		[this.#of, this.#game] = [this.found, new GameModel(this.found.review)];
		this.pointed = -1;
	}
	updated() {
		this.#draw(this.pointed < 0 ? null : (plain) => this.#picture(plain));
	}
	#draw(draw) {
		const viewer = this.viewer?.();
		if (!viewer || !draw && !viewer.drawOver) return;
		viewer.drawOver = draw;
		viewer.requestUpdate();
	}
	/** The points of a line, from a node on. */
	#line(node) {
		const game = this.#game;
		const points = [];
		for (let at = node; at !== void 0; at = game.children(at)[0]) {
			const move = game.move(at);
			if (move) points.push(move.point);
		}
		return points;
	}
	/** The position with the moves of a line, numbered. */
	#picture(plain) {
		const trying = new Trying(this.#game, 0);
		for (const point of this.#line(this.pointed)) if (trying.play(point) !== null) break;
		return trying.picture({
			...plain,
			texts: /* @__PURE__ */ new Map(),
			marks: [],
			ghosts: [],
			last: null
		});
	}
	#choose(node) {
		this.pointed = -1;
		const viewer = this.viewer();
		viewer?.go(pathOfNode(this.#game, node));
		viewer?.focusBoard();
	}
	#name(point) {
		const game = this.#game;
		return point === null ? say("key-pass") : nameOf$1(point, namesOf(setting("coordinates"), game), game);
	}
	#row(choice, words) {
		const line = this.#line(choice.node);
		const [first = null] = line;
		const point = (isOn) => () => {
			this.pointed = isOn ? choice.node : -1;
		};
		return b`<li>
      <button
        @click=${() => this.#choose(choice.node)}
        @pointerenter=${point(true)} @pointerleave=${point(false)} @focus=${point(true)} @blur=${point(false)}
      >
        <b class="move">${this.#name(first)}</b>
        <span class="loss">${words}</span>
        <small class="line">${line.slice(1, NAMED).map((next) => this.#name(next)).join(" ")}</small>
      </button>
    </li>`;
	}
	#group(title, choices, kind) {
		if (choices.length === 0) return A;
		const words = (choice) => lossInWords(choice) || sayTraining("best");
		return b`<h3 class=${kind}>${title}</h3>
      <ul class=${kind}>
        ${choices.map((choice) => this.#row(choice, words(choice)))}
      </ul>`;
	}
	render() {
		const { answers, played, is_of_game, row, number } = this.found;
		const others = answers.filter((one) => !one.is_right && one.node !== played.node);
		return b`<section class="mistake-review">
      <h3 class="played">${sayTraining("in-the-game")}</h3>
      <ul class="played">
        ${this.#row(played, lossInWords(played))}
      </ul>
      ${is_of_game && this.#line(played.node).length > 1 ? b`<p class="muted">${sayTraining("went-on")}</p>` : A}
      ${this.#group(sayTraining("better-moves"), answers.filter((one) => one.is_right), "better")}
      ${this.#group(sayTraining("other-moves"), others, "others")}
      <p class="muted">${sayTraining("walk-lines")}</p>
      <button class="link" @click=${() => goTo({
			screen: "game",
			game: row.id,
			query: { m: String(number) }
		})}>
        ${sayTraining("open-game-here")}
      </button>
    </section>`;
	}
};
customElements.define("mistake-review", MistakeReview);
// src/app/problems/session.ts
/** The sitting and its list of problems, the round of this sitting, and the problems as they were shown. */
var session = {
	sitting: NEW_SITTING,
	listed: {
		of: "",
		ids: []
	},
	round: null,
	shown: /* @__PURE__ */ new Map()
};
/** Reads the list of problems of a place, unless the sitting has it: each answer changes which problems are due. */
async function readList(place, signal) {
	const of = JSON.stringify([place.library, listQuery(place)]);
	if (of === session.listed.of && session.listed.ids.length > 0) return;
	const ids = idsOf(await api.exercises(place.library, requestOf(place), signal));
	if (of !== session.listed.of) forgetSitting();
	session.listed = {
		of,
		ids
	};
}
/** Discards the sitting. */
function forgetSitting() {
	[session.sitting, session.round] = [NEW_SITTING, null];
	session.shown.clear();
}
// src/app/problems/attempt.ts
/** The maximal time counted for an attempt, in seconds, as users may leave the page open. */
var LONGEST = 900;
/** The pause before the next problem of a round, in milliseconds, in which the verdict is read. */
var PAUSE$1 = 1e3;
/** An attempt at the problem of a place. */
var Attempt = class extends elementWith(() => ({
	place: given(),
	library: "",
	color: -1,
	fault: "",
	outcome: null,
	card: null,
	known: null,
	task: null,
	mistake: null,
	said: "",
	result: null,
	isStored: true,
	isDone: false,
	isOver: false,
	solvedBefore: null,
	seconds: 0
})) {
	source = null;
	model = null;
	#bookTasks = /* @__PURE__ */ new Map();
	/** The node with the position of the problem of a book; `null` if the record is no book. */
	start = null;
	/** The node at which the lines of a mistake are shown; `null` while it is asked. */
	path = null;
	#loading = null;
	asked = "";
	isHelped = false;
	#begun = 0;
	#clock = 0;
	pause = 0;
	/** The present problem as it was solved. */
	solved = null;
	lead = new LeadOn(() => this.next());
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	connectedCallback() {
		super.connectedCallback();
		this.#clock = setInterval(() => this.tick(), 1e3);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		clearInterval(this.#clock);
		clearTimeout(this.pause);
		this.lead.end();
		this.#loading?.abort();
		this.asked = "";
	}
	get viewer() {
		return this.querySelector("kifu-viewer");
	}
	/** The round, unless a problem of it is looked at again. */
	get round() {
		return roundOf(this.place.query) ? session.round : null;
	}
	get problem() {
		return problemOfPlace(this.place);
	}
	get turn() {
		return readTurn(this.place.query.t);
	}
	willUpdate(changed) {
		const asked = `${this.place.library}/${this.problem}/${this.turn}`;
		if (changed.has("place") && asked !== this.asked && this.place.game !== null) {
			this.asked = asked;
			this.load(this.place.game, this.turn);
		}
	}
	/** Loads a problem and its list. If `turn` is -1, a transformation is chosen and written to the address. */
	async load(game, turn) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		clearTimeout(this.pause);
		this.lead.end();
		try {
			const id = this.problem;
			const [{ model, task, bookTasks, card, mistake }] = await Promise.all([readProblem(this.place, Math.max(0, turn), signal), readList(this.place, signal)]);
			const color = model.solution?.color ?? 0;
			if (turn < 0) {
				const chosen = turnFor(choices(), color, Math.random);
				this.asked = `${library}/${id}/${chosen}`;
				changeQuery({ t: String(chosen) });
				if (chosen !== 0) return this.load(game, chosen);
			}
			[this.known, this.task, this.mistake] = [
				card,
				task,
				mistake
			];
			this.model = model;
			this.#bookTasks = bookTasks;
			this.enter(this.place.query.at ?? "0");
			const inBook = model.solution?.book?.find(({ start }) => start === this.start);
			this.begin(model, inBook?.color ?? color, Math.max(0, turn));
		} catch (error) {
			if (isAborted(error)) return;
			this.source = null;
			this.color = -1;
			this.fault = error.message;
		}
	}
	begin(model, color, turn) {
		this.source = { games: [model] };
		[this.solvedBefore, this.solved] = [this.solved, null];
		[this.path, this.said] = [null, ""];
		[this.color, this.fault, this.outcome, this.card, this.isStored, this.isDone] = [
			color,
			"",
			null,
			null,
			true,
			false
		];
		this.isHelped = false;
		this.#begun = performance.now();
		this.seconds = 0;
		const kind = roundOf(this.place.query);
		if (kind) session.round ??= beginRound(kind, this.#begun);
		if (!this.round || !isOver(this.round, this.#begun)) [this.isOver, this.result] = [false, null];
		if (this.start === null || !session.shown.has(this.problem)) this.remember(model, color, turn);
		this.requestUpdate();
		this.focusBoard();
	}
	/** Keeps the problem for the review of the sitting. */
	remember(model, color, turn) {
		const id = this.problem;
		if (id === "") return;
		const { node = "" } = this.place.query;
		const start = this.start ?? 0;
		const at = this.start === null ? "" : pathOfNode(new GameModel(model), start);
		const place = {
			...this.place,
			query: {
				...listQuery(this.place),
				node,
				at,
				t: String(turn)
			}
		};
		session.shown.set(id, {
			id,
			color,
			goal: this.goal(color),
			picture: pictureOfModel(model, start),
			place
		});
	}
	/** What is to be achieved, if it is known. */
	goal(color) {
		if (!this.mistake) return goalWords(this.task, color);
		return sayTraining("better-move", { side: sayPractice(color === 0 ? "side-black" : "side-white") });
	}
	async focusBoard() {
		await this.updateComplete;
		const viewer = this.viewer;
		await viewer?.updateComplete;
		await viewer?.ready.catch(() => {});
		viewer?.focusBoard();
		requestAnimationFrame(() => this.querySelector(".solving")?.scrollTo(0, 0));
	}
	tick() {
		const now = performance.now();
		if (!this.isDone && this.color >= 0) this.seconds = Math.min(LONGEST, (now - this.#begun) / 1e3);
		const round = this.round;
		if (!round || this.result) return;
		if (isOver(round, now)) this.endRound(round);
		else this.requestUpdate();
	}
	/** Ends the round, and keeps its result if it is the best one. */
	endRound(round) {
		clearTimeout(this.pause);
		const { kind } = round;
		const score = scoreOf(round);
		const query = this.place.query.q ?? "";
		const best = bestOf(kind, this.library, query);
		this.result = {
			kind,
			score,
			best,
			isBest: keepBest(kind, this.library, query, score)
		};
		this.isOver = true;
	}
	/** Enters the problem of a book that a path belongs to: it has a task of its own. */
	enter(path) {
		this.start = this.model ? startInBook(this.model, path) : null;
		if (this.start !== null) this.task = this.#bookTasks.get(this.start) ?? null;
	}
	/** Stores the outcome of the attempt; only the first verdict counts. */
	async decide(outcome) {
		const { library, game } = this.place;
		const id = this.problem;
		if (this.outcome || game === null) return;
		this.tick();
		this.outcome = outcome;
		const seconds = Math.round(this.seconds);
		session.sitting = tried(session.sitting, id, outcome, seconds);
		if (this.round) this.#countInRound(this.round, outcome);
		try {
			const attempt = {
				outcome,
				seconds,
				...this.mistake ? { key: this.mistake.key } : {}
			};
			const { card } = await api.addPractice(library, game, {
				day: today(),
				attempt
			});
			if (this.problem === id) this.card = card ?? null;
		} catch (error) {
			if (this.problem === id) this.fault = error.message;
			this.isStored = false;
		}
	}
	/** Counts the outcome in the round, which goes on by itself. */
	#countInRound(present, outcome) {
		const now = performance.now();
		if (isOver(present, now)) return;
		const round = answered(present, outcome, now);
		session.round = round;
		if (isOver(round, now)) this.endRound(round);
		else this.pause = setTimeout(() => this.next(), PAUSE$1);
	}
	next() {
		const id = this.problem;
		if (id === "" || this.isOver) return;
		clearTimeout(this.pause);
		this.lead.end();
		const next = nextProblem(this.round ? {
			...session.sitting,
			again: []
		} : session.sitting, session.listed.ids, id);
		if (next === null && this.round) this.endRound(this.round);
		else if (next === null) this.isOver = true;
		else if (next === id) this.again();
		else this.open(next);
	}
	/** Goes to another problem of the list. */
	open(id) {
		goTo(placeOfProblem({
			...this.place,
			query: {
				...this.place.query,
				t: "",
				at: ""
			}
		}, id));
	}
	/** Restarts the same problem with a new transformation. */
	again() {
		this.asked = "";
		changeQuery({ t: "" });
		this.requestUpdate("place");
	}
};
// src/app/problems/solver.ts
var ProblemSolver = class extends Attempt {
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey, true);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey, true);
	}
	#onSolve({ detail }) {
		const { state, path } = detail;
		if (this.start !== null) this.enter(path);
		this.color = detail.color;
		if (state === "hint" || state === "off") this.isHelped = true;
		const isMissed = state === "wrong" || state === "shown";
		if (isMissed && !this.outcome && this.start !== null) this.remember(this.model, this.color, Math.max(0, this.turn));
		if (isMissed) this.decide("missed");
		if (state === "done") this.decide(this.isHelped ? "helped" : "solved");
		this.said = this.mistake && state === "wrong" ? wordsOfAnswer(this.mistake, path) : "";
		if (state === "done" || state === "shown") this.isDone = true;
		if (state === "done") this.#leadOn(path);
		else this.lead.end();
		if (this.mistake && this.isDone && !this.round) this.#showLines(this.mistake, state === "done" ? path : "1");
	}
	/** Shows the position of a mistake with the lines of the engine, at the answer. */
	#showLines({ review }, path) {
		this.source = { games: [review] };
		this.path = path;
		this.focusBoard();
	}
	/**
	* The problem is solved: the next one follows, unless a round leads on, an answer before was wrong, or the lines of an
	* engine are shown.
	*/
	#leadOn(path) {
		const { outcome } = this;
		const id = this.problem;
		const model = this.source?.games[0];
		if (!model || this.mistake || !outcome || outcome === "missed" || this.round || model.solution?.book) return;
		const comment = commentAfter(model, nodeOfPath(new GameModel(model), path));
		this.solved = {
			id,
			outcome,
			comment
		};
		this.lead.begin(comment);
	}
	#stay() {
		if (this.lead.stay()) this.requestUpdate();
	}
	/** A press anywhere but on the board is a wish to stay. */
	#onPointerDown = (event) => {
		if (!event.composedPath().some((one) => one instanceof Element && one.matches(".surface"))) this.#stay();
	};
	#onPoint = (event) => {
		if (event.detail.kind === "press" && this.lead.press()) event.preventDefault();
	};
	/** Restarts the problem with the same transformation. */
	#restart() {
		if (this.mistake) this.source = { games: [this.mistake.model] };
		else if (this.source) this.source = { games: [...this.source.games] };
		[this.isDone, this.said, this.path] = [
			false,
			"",
			null
		];
		this.requestUpdate();
		this.focusBoard();
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
		const key = event.key.toLowerCase();
		if (key !== "n") this.#stay();
		if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		if (key === "n") this.next();
		else if (key === "r" && this.isDone) this.#restart();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	#toList() {
		const isOwnOrder = roundOf(this.place.query) !== null;
		const query = listQuery(this.place);
		if (isOwnOrder) forgetSitting();
		goTo({
			screen: "problems",
			query: isOwnOrder ? {
				...query,
				order: "",
				seed: ""
			} : query
		});
	}
	render() {
		if (this.color < 0) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => this.#toList()}>${say("to-the-list")}</button>
      </div>`;
		return b`<div
      class="solver ${this.mistake ? "mistake" : ""} ${this.path === null ? "" : "reviewed"}"
      @pointerdown=${this.#onPointerDown}
    >
      ${solverHead({
			color: this.color,
			task: this.task,
			goal: this.goal(this.color),
			mistake: this.mistake,
			place: [session.listed.ids.indexOf(this.problem), session.listed.ids.length],
			round: this.round,
			isOver: this.result !== null,
			seconds: this.seconds,
			toList: () => this.#toList()
		})}
      <div class="solving">
        <kifu-viewer
          .source=${this.source}
          .mode=${this.path === null ? "solve" : "view"}
          .path=${this.path ?? this.place.query.at ?? null}
          .panels=${this.path === null ? null : "controls tree"}
          .playMove=${playMove}
          .reply=${choices().replies}
          .require=${choices().lines}
          .region=${this.mistake ? "all" : "auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
          @kifu-point=${this.#onPoint}
        ></kifu-viewer>
        ${this.#result()}
        <aside>${this.#lines()} ${this.isOver ? reviewBoards(this.#missed(), (place) => this.#review(place)) : A} ${sittingTally(session.sitting)} ${problemBefore(this.solvedBefore, () => this.#lookAgain())} ${this.#options()}</aside>
      </div>
    </div>`;
	}
	/** Opens a problem again, which may be the present one. */
	#review(place) {
		this.asked = "";
		goTo(place);
		this.requestUpdate("place");
	}
	#lookAgain() {
		const before = this.solvedBefore && session.shown.get(this.solvedBefore.id);
		if (before) this.#review(before.place);
	}
	/** The lines of the engine, when the mistake is answered. */
	#lines() {
		if (!this.mistake || this.path === null) return A;
		return b`<mistake-review .found=${this.mistake} .viewer=${() => this.viewer}></mistake-review>`;
	}
	#missed() {
		return session.sitting.missed.flatMap((id) => session.shown.get(id) ?? []);
	}
	#result() {
		const { outcome, card, said, result, isOver, isDone, isStored, fault } = this;
		return resultPanel({
			outcome,
			card,
			said,
			round: result,
			isInRound: this.round !== null,
			isOver,
			isDone,
			fault: isStored ? null : fault,
			leading: this.lead.render(() => this.#stay()),
			startAnew: () => this.#startAnew(),
			toList: () => this.#toList(),
			next: () => this.next(),
			restart: () => this.#restart()
		});
	}
	/** Discards the sitting, and starts the list again, or another round. */
	#startAnew() {
		if (this.result) {
			goToRound(this.place, this.result.kind);
			return;
		}
		forgetSitting();
		this.isOver = false;
		const first = session.listed.ids[0];
		if (first === void 0) this.#toList();
		else if (first === this.problem) this.again();
		else this.open(first);
	}
	#options() {
		const changed = (changes) => {
			if ("boards" in changes || "colors" in changes) this.again();
			else this.requestUpdate();
		};
		return b`${this.known && !this.outcome ? b`<p class="muted">${difficultyWords(this.known)}</p>` : A}
      ${solveOptions(changed)} ${this.turn > 0 ? b`<p class="muted">${say("turned-note")}</p>` : A}
      ${this.isDone && !this.mistake ? b`<button class="quiet" @click=${() => goTo({
			screen: "game",
			game: this.place.game
		})}>${say("open-as-game")}</button>` : A}`;
	}
};
customElements.define("problem-solver", ProblemSolver);
// src/app/problems/trainer.ts
/** The pause in milliseconds before the line goes on after another answer of the book. */
var PAUSE = 700;
var RepertoireTrainer = class extends elementWith(() => ({
	place: given(),
	loaded: null,
	found: null,
	fault: "",
	said: "",
	outcome: null,
	shown: null,
	isDone: false,
	solved: 0,
	missed: 0
})) {
	#game = null;
	#source = null;
	#path = "0";
	#asked = "";
	#loading = null;
	/** The questions of this line that were answered. */
	#answered = /* @__PURE__ */ new Set();
	#isHelped = false;
	#pause = 0;
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey, true);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey, true);
		clearTimeout(this.#pause);
		this.#loading?.abort();
		this.#asked = "";
	}
	get #viewer() {
		return this.querySelector("kifu-viewer");
	}
	get #side() {
		return sideOf(this.place) ?? "black";
	}
	willUpdate(changed) {
		const asked = `${this.place.library}/${this.place.game}/${this.#side}`;
		if (!changed.has("place") || asked === this.#asked || this.place.game === null) return;
		this.#asked = asked;
		[this.solved, this.missed] = [0, 0];
		this.#load();
	}
	updated() {
		const viewer = this.#viewer;
		const draw = this.shown ? (picture) => this.#picture(picture) : null;
		if (!viewer || !draw && !viewer.drawOver) return;
		viewer.drawOver = draw;
		viewer.requestUpdate();
	}
	async #load() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library, game } = this.place;
		try {
			if (this.loaded?.row.id !== game) {
				this.loaded = await api.game(library, game, signal);
				this.#game = new GameModel(this.loaded.model);
			}
			await this.#begin(0, signal);
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	/** Begins a line after a node. */
	async #begin(from, signal) {
		const { library, game } = this.place;
		const request = {
			side: this.#side,
			day: today(),
			seed: Math.floor(Math.random() * 2 ** 32),
			from
		};
		const found = await api.repertoire(library, game, request, signal);
		this.fault = "";
		const start = startOf(found, today());
		[this.found, this.isDone, this.shown, this.#isHelped] = [
			found,
			start < 0,
			null,
			false
		];
		if (from === 0) {
			this.#answered.clear();
			[this.said, this.outcome] = ["", null];
		}
		if (start < 0 && from > 0) return this.#end();
		this.#source = { games: [problemOfLine(this.loaded.model, found)] };
		this.#path = pathOfNode(this.#game, Math.max(0, start));
		this.requestUpdate();
		await this.#focusBoard();
	}
	async #focusBoard() {
		await this.updateComplete;
		const viewer = this.#viewer;
		await viewer?.updateComplete;
		await viewer?.ready.catch(() => {});
		viewer?.focusBoard();
	}
	#next() {
		clearTimeout(this.#pause);
		this.#load();
	}
	#end() {
		[this.isDone, this.said] = [true, sayTraining("line-done")];
	}
	#onSolve({ detail: { state, path } }) {
		const { found } = this;
		const node = nodeOfPath(this.#game, path);
		if (!found || node < 0) return;
		const isAnswer = state === "right" || state === "done" || state === "wrong";
		const question = questionAt(this.#game, found, node, isAnswer ? "answer" : "position");
		if (state === "hint") this.#isHelped = true;
		if (!question || state === "hint" || state === "next") return;
		if (state === "right" || state === "done") {
			const outcome = this.#isHelped ? "helped" : "solved";
			this.#decide(question, outcome);
			[this.outcome, this.said] = [outcome, sayTraining("right-move")];
			[this.shown, this.#isHelped] = [null, false];
			if (state === "done" || endsWith(found, node)) this.#end();
			else if (!found.line.includes(node)) this.#goOn(node);
			return;
		}
		this.#decide(question, "missed");
		this.outcome = "missed";
		this.said = sayTraining("book-plays", { points: question.answers.map((answer) => this.#name(answer)).join(", ") });
		if (state === "shown") this.isDone = true;
		else this.shown = question;
	}
	/** Goes on after another answer of the book than that of the line. */
	#goOn(node) {
		const { signal } = this.#loading;
		this.#pause = setTimeout(() => {
			this.#begin(node, signal).catch((error) => {
				if (!isAborted(error)) this.fault = error.message;
			});
		}, PAUSE);
	}
	/** Stores the first outcome of a question in this line. A known move that is not due counts only if it was missed. */
	async #decide(question, outcome) {
		if (this.#answered.has(question.key)) return;
		this.#answered.add(question.key);
		if (outcome === "missed") this.missed++;
		else this.solved++;
		if (outcome !== "missed" && !isAsked(question, today())) return;
		const { library, game } = this.place;
		try {
			await api.addPractice(library, game, {
				day: today(),
				attempt: {
					outcome,
					key: question.key
				}
			});
		} catch (error) {
			this.fault = say("not-stored", { reason: error.message });
		}
	}
	#point(node) {
		return this.#game.move(node)?.point ?? null;
	}
	#name(node) {
		const game = this.#game;
		const point = this.#point(node);
		return point === null ? say("key-pass") : nameOf$1(point, namesOf(setting("coordinates"), game), game);
	}
	/** The board with a circle on each answer of the book. */
	#picture(plain) {
		const { shown } = this;
		if (!shown || this.#viewer?.node !== shown.node) return plain;
		const points = shown.answers.map((answer) => this.#point(answer)).filter((point) => point !== null);
		return {
			...plain,
			marks: [...plain.marks, ...points.map((point) => ({
				shape: "circle",
				point
			}))]
		};
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *") || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "n") return;
		this.#next();
		event.preventDefault();
		event.stopPropagation();
	};
	render() {
		const { loaded, found } = this;
		if (!loaded || !found) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		return b`<div class="solver trainer">
      <header>
        <button class="quiet" aria-label=${sayTraining("to-the-game")} title=${sayTraining("to-the-game")} @click=${() => goTo({
			screen: "game",
			game: loaded.row.id
		})}>
          ${icon("previous")}
        </button>
        <h1>${gameName(loaded.row)}</h1>
        <p class="facts">${this.#counts(found)}</p>
        ${this.#sides()}
      </header>
      ${found.questions.length === 0 && this.#answered.size === 0 ? b`<div class="empty"><h2>${sayTraining("no-own-moves")}</h2></div>` : this.#board(found)}
    </div>`;
	}
	#counts({ counts: { due, new: fresh, all } }) {
		return sayTraining("tree-counts", {
			due,
			fresh,
			all
		});
	}
	#sides() {
		return b`<div class="which" role="group" aria-label=${sayTraining("whose-moves")}>
      ${SIDES.map((side) => b`<button aria-pressed=${side === this.#side} @click=${() => changeQuery({ own: side })}>
          ${sayTraining(`own-${side}`)}
        </button>`)}
    </div>`;
	}
	#board(found) {
		return b`<div class="solving">
      <kifu-viewer
        .source=${this.#source}
        .mode=${"solve"}
        .path=${this.#path}
        .playMove=${playMove}
        .reply=${this.#side === "both" ? "ask" : "auto"}
        .require=${"one"}
        .region=${"auto"}
        .lang=${language()}
        .theme=${boardTheme()}
        .scheme=${setting("scheme")}
        .coords=${setting("coordinates")}
        .keys=${"page"}
        .layout=${"column"}
        @kifu-solve=${this.#onSolve}
      ></kifu-viewer>
      ${this.#result()}
      <aside>
        ${this.solved + this.missed > 0 ? b`<p>${sayTraining("line-tally", {
			solved: this.solved,
			missed: this.missed
		})}</p>` : A}
        <p class="muted">${sayTraining(this.#isFree(found) ? "nothing-due" : "known-played")}</p>
      </aside>
    </div>`;
	}
	/** Whether nothing is due or new. */
	#isFree({ counts }) {
		return counts.due + counts.new === 0;
	}
	#result() {
		const { outcome, said } = this;
		return b`<section class="result ${outcome ?? ""}">
      <div role="status">
        ${said === "" ? A : b`<h2>${outcome ? b`<span class="sign" aria-hidden="true">${SIGNS[outcome]}</span>` : A} ${said}</h2>`}
        ${this.fault === "" ? A : b`<p class="wrong">${this.fault}</p>`}
      </div>
      <div class="buttons">
        <button class=${this.isDone ? "main" : ""} @click=${() => this.#next()}>
          ${sayTraining("next-line")} <kbd>n</kbd>
        </button>
      </div>
    </section>`;
	}
};
customElements.define("repertoire-trainer", RepertoireTrainer);
// src/app/screens/problems.ts
addStyles(practice_default);
addStyles(training_default);
var ProblemsScreen = class extends elementWith(() => ({
	place: given(),
	libraries: []
})) {
	render() {
		if (this.place.game !== null && sideOf(this.place)) return b`<repertoire-trainer .place=${this.place}></repertoire-trainer>`;
		if (this.place.game === null && isOfRepertoires(this.place)) return b`<repertoire-list .place=${this.place}></repertoire-list>`;
		return this.place.game === null ? b`<problem-grid .place=${this.place} .libraries=${this.libraries}></problem-grid>` : b`<problem-solver .place=${this.place} .library=${this.#name}></problem-solver>`;
	}
	get #name() {
		return this.libraries.find(({ id }) => id === this.place.library)?.name ?? "";
	}
};
customElements.define("problems-screen", ProblemsScreen);
