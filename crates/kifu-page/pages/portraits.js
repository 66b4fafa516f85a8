import { A as pictureOfPosition, Dn as changeQuery, H as saveFile, Hn as language, Ht as styled, J as sayer, Jt as playerName, Lt as listOf, Pn as sortedBy, Rt as placeLink, S as rateText, Un as say, V as shellWord, Y as addStyles, cn as b, dt as openFromList, en as icon, in as A, ir as isAborted, jn as place, ln as w, nn as given, pt as takeRow, rr as api, tn as elementWith, tr as ApiError, wn as NOTATIONS, x as percentText, zt as portraitOf } from "./shared.js";
import { t as sayReview } from "./care.js";
import { f as nameCondition } from "./query.js";
var sayPortrait = sayer({
	en: {
		games: "Games",
		won: "Won",
		"not-won": "Not won",
		lost: "Lost",
		other: "Undecided",
		results: "won {won}, lost {lost}, undecided {other}",
		"win-rate": "Win rate",
		span: "{first} to {last}",
		also: "Also written {names}",
		"in-library": "Show in the library",
		report: "Report as a file",
		"save-report": "Save the report as {form}",
		print: "Print",
		"by-color": "By colour",
		color: "Colour",
		black: "Black",
		white: "White",
		"by-year": "By year",
		"year-label": "{name}: {games} {games:game|games}; {results}",
		opponent: "Opponent",
		opponents: "Opponents",
		"opponents-of": "Opponents: the {shown} most frequent of {count}",
		"by-rank": "By the opponent's rank",
		rank: "Rank",
		conditions: "Komi and handicap",
		condition: "Condition",
		komi: "Komi {komi}",
		taken: "Took {stones} {stones:stone|stones}",
		given: "Gave {stones} {stones:stone|stones}",
		endings: "How games ended",
		ending: "Ending",
		points: "On points",
		resignation: "By resignation",
		time: "On time",
		forfeit: "By forfeit",
		"first-moves": "First moves",
		"first-black": "As Black: moves 1, 3 and 5",
		"first-white": "As White: moves 2, 4 and 6",
		"heat-help": "The numbers are percentages of the games. Each game is turned so that its first move is in the upper right.",
		line: "Moves",
		"of-games": "Games counted:",
		"longest-series": "Longest winning series",
		series: "{count} {count:win|wins} in a row",
		"all-games": "All games",
		"no-name": "The address names nobody",
		"unknown-player": "No game has a player called {name}",
		"unknown-event": "No game has an event called {name}",
		"unknown-alone": "Pages are for whole names. Search the library for a part of the name.",
		"unknown-help": "Pages are for whole names. These names are similar, or search the library for a part of the name.",
		"search-library": "Search the library for this text",
		player: "Player",
		players: "Players",
		"players-of": "Players: the first {shown} of {count}",
		"more-players": "{count} more",
		"black-won": "Black won",
		"white-won": "White won",
		crosstable: "Crosstable",
		"crosstable-help": "Wins of the player in the row – wins of the player in the column. Columns have the numbers of the rows.",
		cell: "{one} – {other}: {score}, {games} {games:game|games}",
		matches: "Matches",
		"matches-help": "At least three games of two players, each within half a year of the one before.",
		"more-matches": "{count} earlier {count:match|matches}",
		rounds: "Rounds",
		round: "Round {name}",
		"no-round": "Without a round",
		"more-rounds": "{count} earlier {count:round|rounds}",
		"rounds-of": "Of the newest {count} games.",
		"best-of": "Best of {count}",
		"match-game": "Game {number}, {date}: {winner}",
		undecided: "undecided",
		"rate-interval": "Win rate, 95 % interval",
		event: "Event",
		events: "Events",
		"events-of": "Events: the {shown} most frequent of {count}"
	},
	ja: {
		games: "対局",
		won: "勝ち",
		"not-won": "勝ち以外",
		lost: "負け",
		other: "勝敗なし",
		results: "{won} 勝 {lost} 敗、勝敗なし {other}",
		"win-rate": "勝率",
		span: "{first} から {last} まで",
		also: "別の表記：{names}",
		"in-library": "ライブラリで表示",
		report: "レポートをファイルに",
		"save-report": "レポートを {form} で保存",
		print: "印刷",
		"by-color": "手番別",
		color: "手番",
		black: "黒番",
		white: "白番",
		"by-year": "年別",
		"year-label": "{name}：{games} 局、{results}",
		opponent: "相手",
		opponents: "対戦相手",
		"opponents-of": "対戦相手：{count} 人のうち多い {shown} 人",
		"by-rank": "相手の段級位別",
		rank: "段級位",
		conditions: "コミと置碁",
		condition: "条件",
		komi: "コミ {komi}",
		taken: "{stones} 子を置いた",
		given: "{stones} 子を置かせた",
		endings: "終局の形",
		ending: "終局",
		points: "数え碁",
		resignation: "中押し",
		time: "時間切れ",
		forfeit: "反則・不戦",
		"first-moves": "序盤の着手",
		"first-black": "黒番：1、3、5 手目",
		"first-white": "白番：2、4、6 手目",
		"heat-help": "数字は対局数に対する百分率。各局は初手が右上に来るように回転しています。",
		line: "着手",
		"of-games": "集計した対局：",
		"longest-series": "最長の連勝",
		series: "{count} 連勝",
		"all-games": "すべての対局",
		"no-name": "アドレスに名前がありません",
		"unknown-player": "{name} という対局者の棋譜はありません",
		"unknown-event": "{name} という棋戦の棋譜はありません",
		"unknown-alone": "このページは名前全体で探します。名前の一部はライブラリで検索してください。",
		"unknown-help": "このページは名前全体で探します。似た名前を選ぶか、名前の一部をライブラリで検索してください。",
		"search-library": "ライブラリでこの文字を検索",
		player: "対局者",
		players: "対局者",
		"players-of": "対局者：{count} 人のうち上位 {shown} 人",
		"more-players": "ほか {count} 人",
		"black-won": "黒勝ち",
		"white-won": "白勝ち",
		crosstable: "対戦表",
		"crosstable-help": "行の対局者の勝ち数–列の対局者の勝ち数。列の番号は行の番号です。",
		cell: "{one} – {other}：{score}、{games} 局",
		matches: "番碁",
		"matches-help": "同じ二人の 3 局以上で、前の局から半年以内のもの。",
		"more-matches": "以前の番碁 {count} 件",
		rounds: "回戦",
		round: "第 {name} 回戦",
		"no-round": "回戦の記載なし",
		"more-rounds": "以前の {count} 回戦",
		"rounds-of": "新しい {count} 局のみ。",
		"best-of": "{count} 番勝負",
		"match-game": "第 {number} 局、{date}：{winner}",
		undecided: "勝敗不明",
		"rate-interval": "勝率（95 % 区間）",
		event: "棋戦",
		events: "棋戦",
		"events-of": "棋戦：{count} のうち多い {shown}"
	},
	ko: {
		games: "대국",
		won: "승",
		"not-won": "승 외",
		lost: "패",
		other: "승패 없음",
		results: "{won}승 {lost}패, 승패 없음 {other}",
		"win-rate": "승률",
		span: "{first}부터 {last}까지",
		also: "다른 표기: {names}",
		"in-library": "라이브러리에서 보기",
		report: "보고서 파일",
		"save-report": "보고서를 {form}로 저장",
		print: "인쇄",
		"by-color": "흑백별",
		color: "흑백",
		black: "흑",
		white: "백",
		"by-year": "연도별",
		"year-label": "{name}: {games}국, {results}",
		opponent: "상대",
		opponents: "상대별",
		"opponents-of": "상대별: {count}명 중 많은 {shown}명",
		"by-rank": "상대 급수별",
		rank: "급수",
		conditions: "덤과 접바둑",
		condition: "조건",
		komi: "덤 {komi}",
		taken: "{stones}점을 놓음",
		given: "{stones}점을 접어 줌",
		endings: "종국 방식",
		ending: "종국",
		points: "계가",
		resignation: "불계",
		time: "시간패",
		forfeit: "반칙·기권",
		"first-moves": "첫 착수",
		"first-black": "흑번: 1, 3, 5수",
		"first-white": "백번: 2, 4, 6수",
		"heat-help": "숫자는 대국 수에 대한 백분율입니다. 각 대국은 첫수가 우상귀에 오도록 돌렸습니다.",
		line: "수순",
		"of-games": "집계한 대국:",
		"longest-series": "최다 연승",
		series: "{count}연승",
		"all-games": "모든 대국",
		"no-name": "주소에 이름이 없습니다",
		"unknown-player": "{name} 이름의 대국자가 있는 기보가 없습니다",
		"unknown-event": "{name} 이름의 대회 기보가 없습니다",
		"unknown-alone": "이 페이지는 이름 전체로 찾습니다. 이름의 일부는 라이브러리에서 검색하세요.",
		"unknown-help": "이 페이지는 이름 전체로 찾습니다. 비슷한 이름을 고르거나, 이름의 일부를 라이브러리에서 검색하세요.",
		"search-library": "라이브러리에서 이 글자 검색",
		player: "대국자",
		players: "대국자",
		"players-of": "대국자: {count}명 중 상위 {shown}명",
		"more-players": "{count}명 더",
		"black-won": "흑승",
		"white-won": "백승",
		crosstable: "대진표",
		"crosstable-help": "행 대국자의 승수–열 대국자의 승수. 열의 번호는 행의 번호입니다.",
		cell: "{one} – {other}: {score}, {games}국",
		matches: "번기",
		"matches-help": "같은 두 사람의 3국 이상으로, 앞 대국에서 반년 안에 둔 것.",
		"more-matches": "이전 번기 {count}건",
		rounds: "회전",
		round: "{name}회전",
		"no-round": "회전 기록 없음",
		"more-rounds": "이전 회전 {count}개",
		"rounds-of": "최근 {count}국만.",
		"best-of": "{count}번기",
		"match-game": "{number}국, {date}: {winner}",
		undecided: "승부 미정",
		"rate-interval": "승률 (95 % 구간)",
		event: "대회",
		events: "대회",
		"events-of": "대회: {count}개 중 많은 {shown}개"
	},
	"zh-Hans": {
		games: "对局",
		won: "胜",
		"not-won": "未胜",
		lost: "负",
		other: "无胜负",
		results: "胜 {won}，负 {lost}，无胜负 {other}",
		"win-rate": "胜率",
		span: "{first} 至 {last}",
		also: "又写作 {names}",
		"in-library": "在棋谱库中显示",
		report: "报告文件",
		"save-report": "将报告保存为 {form}",
		print: "打印",
		"by-color": "按执黑执白",
		color: "颜色",
		black: "执黑",
		white: "执白",
		"by-year": "按年份",
		"year-label": "{name}：{games} 局；{results}",
		opponent: "对手",
		opponents: "对手",
		"opponents-of": "对手：{count} 人中最常见的 {shown} 人",
		"by-rank": "按对手段位",
		rank: "段位",
		conditions: "贴目与让子",
		condition: "条件",
		komi: "贴目 {komi}",
		taken: "受让 {stones} 子",
		given: "让 {stones} 子",
		endings: "终局方式",
		ending: "终局",
		points: "数子",
		resignation: "中盘",
		time: "超时",
		forfeit: "判负",
		"first-moves": "开局着手",
		"first-black": "执黑：第 1、3、5 手",
		"first-white": "执白：第 2、4、6 手",
		"heat-help": "数字为占对局数的百分比。每局都旋转为第一手在右上角。",
		line: "着手",
		"of-games": "统计对局：",
		"longest-series": "最长连胜",
		series: "{count} 连胜",
		"all-games": "全部对局",
		"no-name": "地址中没有名字",
		"unknown-player": "没有棋手名为 {name} 的对局",
		"unknown-event": "没有赛事名为 {name} 的对局",
		"unknown-alone": "此页面按完整名字查找。名字的一部分请在棋谱库中搜索。",
		"unknown-help": "此页面按完整名字查找。可选择相近的名字，或在棋谱库中搜索名字的一部分。",
		"search-library": "在棋谱库中搜索此文字",
		player: "棋手",
		players: "棋手",
		"players-of": "棋手：{count} 人中的前 {shown} 人",
		"more-players": "另外 {count} 人",
		"black-won": "黑胜",
		"white-won": "白胜",
		crosstable: "对战表",
		"crosstable-help": "行棋手的胜局–列棋手的胜局。列号即行号。",
		cell: "{one} – {other}：{score}，{games} 局",
		matches: "番棋",
		"matches-help": "同两位棋手至少三局，每局距上一局不超过半年。",
		"more-matches": "更早的番棋 {count} 个",
		rounds: "轮次",
		round: "第 {name} 轮",
		"no-round": "未注明轮次",
		"more-rounds": "更早的 {count} 轮",
		"rounds-of": "仅最近的 {count} 局。",
		"best-of": "{count} 番棋",
		"match-game": "第 {number} 局，{date}：{winner}",
		undecided: "胜负未定",
		"rate-interval": "胜率（95 % 区间）",
		event: "赛事",
		events: "赛事",
		"events-of": "赛事：{count} 个中最常见的 {shown} 个"
	},
	"zh-Hant": {
		games: "對局",
		won: "勝",
		"not-won": "未勝",
		lost: "負",
		other: "無勝負",
		results: "勝 {won}，負 {lost}，無勝負 {other}",
		"win-rate": "勝率",
		span: "{first} 至 {last}",
		also: "又寫作 {names}",
		"in-library": "在棋譜庫中顯示",
		report: "報告檔案",
		"save-report": "將報告儲存為 {form}",
		print: "列印",
		"by-color": "依執黑執白",
		color: "顏色",
		black: "執黑",
		white: "執白",
		"by-year": "依年份",
		"year-label": "{name}：{games} 局；{results}",
		opponent: "對手",
		opponents: "對手",
		"opponents-of": "對手：{count} 人中最常見的 {shown} 人",
		"by-rank": "依對手段位",
		rank: "段位",
		conditions: "貼目與讓子",
		condition: "條件",
		komi: "貼目 {komi}",
		taken: "受讓 {stones} 子",
		given: "讓 {stones} 子",
		endings: "終局方式",
		ending: "終局",
		points: "數子",
		resignation: "中盤",
		time: "超時",
		forfeit: "判負",
		"first-moves": "開局著手",
		"first-black": "執黑：第 1、3、5 手",
		"first-white": "執白：第 2、4、6 手",
		"heat-help": "數字為占對局數的百分比。每局都旋轉為第一手在右上角。",
		line: "著手",
		"of-games": "統計對局：",
		"longest-series": "最長連勝",
		series: "{count} 連勝",
		"all-games": "全部對局",
		"no-name": "網址中沒有名字",
		"unknown-player": "沒有棋手名為 {name} 的對局",
		"unknown-event": "沒有賽事名為 {name} 的對局",
		"unknown-alone": "此頁面按完整名字查找。名字的一部分請在棋譜庫中搜尋。",
		"unknown-help": "此頁面按完整名字查找。可選擇相近的名字，或在棋譜庫中搜尋名字的一部分。",
		"search-library": "在棋譜庫中搜尋此文字",
		player: "棋手",
		players: "棋手",
		"players-of": "棋手：{count} 人中的前 {shown} 人",
		"more-players": "另外 {count} 人",
		"black-won": "黑勝",
		"white-won": "白勝",
		crosstable: "對戰表",
		"crosstable-help": "列棋手的勝局–欄棋手的勝局。欄號即列號。",
		cell: "{one} – {other}：{score}，{games} 局",
		matches: "番棋",
		"matches-help": "同兩位棋手至少三局，每局距上一局不超過半年。",
		"more-matches": "更早的番棋 {count} 個",
		rounds: "輪次",
		round: "第 {name} 輪",
		"no-round": "未註明輪次",
		"more-rounds": "更早的 {count} 輪",
		"rounds-of": "僅最近的 {count} 局。",
		"best-of": "{count} 番棋",
		"match-game": "第 {number} 局，{date}：{winner}",
		undecided: "勝負未定",
		"rate-interval": "勝率（95 % 區間）",
		event: "賽事",
		events: "賽事",
		"events-of": "賽事：{count} 個中最常見的 {shown} 個"
	}
});
// src/app/portrait/figures.ts
/** Rates of fewer games are unreliable, and are shown in a fainter colour. */
var FEW = 10;
function numberText(number) {
	return new Intl.NumberFormat(language()).format(number);
}
/** A number of games as a link to them. */
function figure(count, query, label = "") {
	const text = numberText(count);
	return count === 0 || !query ? b`<span>${text}</span>` : placeLink(listOf(query), text, {
		kind: "figure",
		label
	});
}
/** A bar of the games won and lost, with the interval of the rate as a line across. */
function resultBar({ won, lost, other, games, win_rate: rate }) {
	const label = sayPortrait("results", {
		won,
		lost,
		other
	});
	const decided = won + lost;
	if (decided === 0) return b`<span class="result-bar none"></span>`;
	return b`<span
    class="result-bar ${games < FEW ? "few" : ""}"
    role="img"
    aria-label=${label}
    title=${label}
    ${styled({
		"--won": String(won / decided),
		"--low": String(rate?.low ?? 0),
		"--high": String(rate?.high ?? 1)
	})}
  ></span>`;
}
/** The rate with its interval. */
function rateCell({ win_rate, games }) {
	return b`<span class="rate ${games < FEW ? "few" : ""}">${rateText(win_rate)}</span>`;
}
/** The same in short, for tables: `57 % 48–67`. */
function shortRate({ win_rate: rate, games }) {
	const whole = (share) => Math.round(Math.max(0, 100 * share));
	return b`<span class="rate ${games < FEW ? "few" : ""}">${rate ? b`<span class="mean">${percentText(rate.rate)}</span> ${whole(rate.low)}–${whole(rate.high)}` : "–"}</span>`;
}
/** The cell of a table with the bar and the rate. */
function rateColumn(results) {
	return b`<td class="rate-cell"><div>${resultBar(results)} ${shortRate(results)}</div></td>`;
}
/** A table of results; `first` is the heading of the names. */
function resultTable(first, rows, caption) {
	const hasOther = rows.some(({ other }) => other > 0);
	const head = (key) => b`<th scope="col" class="number">${sayPortrait(key)}</th>`;
	return b`<table class="results" ${styled({ "--figures": hasOther ? "4" : "3" })}>
    <caption class="hidden">${caption}</caption>
    <thead>
      <tr>
        <th scope="col">${first}</th>
        ${head("games")} ${head("won")} ${head("lost")} ${hasOther ? head("other") : A}
        <th scope="col" class="rate-cell">${sayPortrait("rate-interval")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => b`<tr>
          <th scope="row">${row.head}</th>
          <td class="number">${figure(row.games, row.queries?.games)}</td>
          <td class="number">${figure(row.won, row.queries?.won)}</td>
          <td class="number">${figure(row.lost, row.queries?.lost)}</td>
          ${hasOther ? b`<td class="number">${figure(row.other, row.queries?.other)}</td>` : A}
          ${rateColumn(row)}
        </tr>`)}
    </tbody>
  </table>`;
}
// src/app/portrait/frame.ts
/** Shows the heading with a button back and one that prints. */
function heading({ name, mark, spellings, first, last, query, more }) {
	const dates = !first || !last ? "" : first === last ? first : sayPortrait("span", {
		first,
		last
	});
	return b`<header>
    <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
      ${icon("previous")}
    </button>
    <div class="title">
      <h1>${name}${mark ? b` <span class="rank">${mark}</span>` : A}</h1>
      ${dates === "" ? A : b`<p class="muted">${dates}</p>`}
      ${spellings.length === 0 ? A : b`<p class="muted">${sayPortrait("also", { names: spellings.join(", ") })}</p>`}
    </div>
    <div class="doors">
      ${placeLink(listOf(query), sayPortrait("in-library"), { kind: "button" })}
      ${more}
      <button @click=${() => print()}>${sayPortrait("print")}</button>
    </div>
  </header>`;
}
/** A number with its word. */
function card(word, count, query, more = A) {
	return b`<div class="card"><dt>${word}</dt><dd>${figure(count, query)} ${more}</dd></div>`;
}
/** A part of the page; `wide` ones have the whole width. */
function section(title, content, kind = "") {
	return b`<section class=${kind}><h2>${title}</h2>${content}</section>`;
}
/** The page of a name that no game has: similar names, and the search of the library. */
function unknown(screen, name, similar) {
	const words = name.replaceAll(/["“”\\]/g, " ").trim();
	return b`<div class="empty portrait-unknown">
    <h1>${name.trim() === "" ? sayPortrait("no-name") : sayPortrait(`unknown-${screen}`, { name })}</h1>
    ${name.trim() === "" ? A : b`<p>${sayPortrait(similar.length === 0 ? "unknown-alone" : "unknown-help")}</p>`}
    ${similar.length === 0 ? A : b`<ul>${similar.map((one) => b`<li>${placeLink(portraitOf(screen, one), one)}</li>`)}</ul>`}
    <p>
      ${placeLink(listOf(words === "" ? "" : `${screen}:"${words}"`), words === "" ? sayPortrait("in-library") : sayPortrait("search-library"), { kind: "button" })}
    </p>
  </div>`;
}
// src/app/portrait/player-review.ts
var GROUPS = [
	["phase", "phase"],
	["color", "player-color"],
	["opponent_rank", "opponent-rank"],
	["month", "month"]
];
var COLORS = ["black", "white"];
var PlayerReviewPart = class extends elementWith(() => ({
	place: given(),
	name: "",
	found: null,
	fault: ""
})) {
	#asked = "";
	#loading = new AbortController();
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading.abort();
		this.#asked = "";
	}
	willUpdate() {
		const asked = JSON.stringify([this.place.library, this.name]);
		if (asked === this.#asked || this.name === "") return;
		this.#asked = asked;
		this.#ask();
	}
	async #ask() {
		this.#loading.abort();
		this.#loading = new AbortController();
		[this.found, this.fault] = [null, ""];
		try {
			this.found = await api.playerReview(this.place.library, this.name, this.#loading.signal);
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	render() {
		const { found, fault } = this;
		if (fault !== "") return b`<p role="alert">${say("failed", { reason: fault })}</p>`;
		if (!found || found.games === 0) return A;
		const all = found.groups.filter(({ by }) => by === "all");
		const tables = GROUPS.map(([by, head]) => [head, found.groups.filter((group) => group.by === by)]);
		const isKnown = (groups) => groups.some(({ value }) => value !== "unknown");
		return section(sayReview("player-review"), b`<p class="muted">${this.#about(found)}</p>
        <table class="losses">
          <thead>
            <tr>
              <th scope="col"><span class="hidden">${sayReview("group")}</span></th>
              <th scope="col" class="number">${sayReview("games")}</th>
              <th scope="col" class="number">${sayReview("moves")}</th>
              <th scope="col" class="number">${sayReview(found.measure === "points" ? "mean-points" : "mean-rate")}</th>
              <th scope="col" class="number">${sayReview("accuracy-word")}</th>
            </tr>
          </thead>
          <tbody>${all.map((group) => row(group, sayReview("all-moves")))}</tbody>
          ${tables.map(([head, groups]) => isKnown(groups) ? b`<tbody>
                  <tr><th scope="rowgroup" colspan="5" class="group">${sayReview(head)}</th></tr>
                  ${groups.map((group) => row(group, nameOf$1(group)))}
                </tbody>` : A)}
        </table>
        ${found.worst.length > 0 ? b`<h3>${sayReview("worst-moves")}</h3><ol class="worst">${found.worst.map((of) => b`<li>${mistake(of, found)}</li>`)}</ol>` : A}`, "wide");
	}
	/** How much the numbers rest on. */
	#about({ games, unread, left_out: leftOut, classes, measure }) {
		const least = (classes[0] ?? "").replace(/^\D+/, "");
		return [
			sayReview("evaluated-games", { count: games }),
			sayReview("accuracy-is", { least: measure === "points" ? least : `${least} %` }),
			...unread > 0 ? [sayReview("unread-games", { count: unread })] : [],
			...leftOut > 0 ? [sayReview("other-unit", { count: leftOut })] : []
		].join(" ");
	}
};
/** A group with its means; few moves are faint. */
function row(group, name) {
	const { games, moves, mean, mean_low: low, mean_high: high, has_few: hasFew } = group;
	const title = hasFew ? sayReview("few-moves") : "";
	const interval = low != null && high != null ? `${fixed(low)}–${fixed(high)}` : "";
	const percent = (share) => new Intl.NumberFormat(language(), { style: "percent" }).format(share);
	const whole = (share) => Math.round(100 * share);
	return b`<tr class=${hasFew ? "few" : ""} title=${title}>
    <th scope="row">${name}</th>
    <td class="number">${numberText(games)}</td>
    <td class="number">${numberText(moves)}</td>
    <td class="number">${fixed(mean)} <small>${interval}</small></td>
    <td class="number">${percent(group.accuracy)} <small>${whole(group.accuracy_low)}–${whole(group.accuracy_high)}</small></td>
  </tr>`;
}
function nameOf$1({ by, value }) {
	if (by === "phase") return sayReview(value);
	if (by === "color") return b`<span class="stone ${value}"></span> ${say(value)}`;
	if (by === "opponent_rank") return sayReview(`rank-${value}`);
	return value;
}
/** A move that lost much: it leads to the board before it. */
function mistake({ game, number, color, loss, phase, opponent, date }, found) {
	const lost = `−${new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(loss)}${found.measure === "points" ? "" : " %"}`;
	const place = {
		screen: "game",
		game,
		query: { m: String(number) }
	};
	const words = sayReview("move-of", { number });
	const facts = [
		sayReview(phase),
		opponent ?? "",
		date ?? ""
	].filter(Boolean);
	return b`<span class="stone ${COLORS[color]}"></span> ${placeLink(place, words, { kind: "figure" })}
    <span class="lost">${lost}</span> <span class="muted">${facts.join(" · ")}</span>`;
}
function fixed(number) {
	return new Intl.NumberFormat(language(), {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2
	}).format(number);
}
customElements.define("player-review", PlayerReviewPart);
// src/app/portrait/crosstable.ts
function crosstable({ players, crosstable: rows, queries }) {
	const title = sayPortrait("crosstable");
	const cell = ({ games, won, lost }, row, column) => {
		if (row === column) return b`<td class="self"></td>`;
		if (games === 0) return b`<td></td>`;
		const [one, other] = [players[row].value, players[column].value];
		const query = [
			queries.games,
			nameCondition("player", one),
			nameCondition("player", other)
		].join(" ");
		const score = `${won}–${lost}`;
		const label = sayPortrait("cell", {
			one,
			other,
			score,
			games
		});
		return b`<td class=${won > lost ? "more" : won < lost ? "fewer" : ""}>${placeLink(listOf(query), score, { label })}</td>`;
	};
	return b`<div class="crosstable" role="region" aria-label=${title} tabindex="0">
    <table>
      <caption class="hidden">${title}</caption>
      <thead>
        <tr>
          <th scope="col">${sayPortrait("player")}</th>
          ${players.map(({ value }, at) => b`<th scope="col" aria-label=${value} title=${value}>${at + 1}</th>`)}
          <th scope="col" class="sum">${sayPortrait("won")}</th>
          <th scope="col" class="sum">${sayPortrait("games")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells, row) => {
		const { value, won, games, queries } = players[row];
		return b`<tr>
            <th scope="row"><span class="place">${row + 1}</span>${placeLink(portraitOf("player", value), value)}</th>
            ${cells.map((one, column) => cell(one, row, column))}
            <td class="sum">${figure(won, queries.won)}</td>
            <td class="sum">${figure(games, queries.games)}</td>
          </tr>`;
	})}
      </tbody>
    </table>
  </div>`;
}
// src/app/portrait/portrait-games.ts
/** The rows that are in sight; others are scrolled to. */
var ROWS = 12;
var PortraitGames = class extends elementWith(() => ({
	place: given(),
	query: "",
	games: null,
	row: -1,
	fault: ""
})) {
	#loading = null;
	#asked = "";
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = "";
	}
	/** The order of the list; the newest games come first unless the address says otherwise. */
	get #order() {
		const { sort, reverse = "" } = this.place.query;
		return {
			sort: sort ?? "date",
			isReverse: sort === void 0 || reverse === "1"
		};
	}
	willUpdate(_changed) {
		const asked = JSON.stringify([
			this.place.library,
			this.query,
			this.#order
		]);
		if (asked === this.#asked) return;
		this.#asked = asked;
		this.#ask();
	}
	async #ask() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { library } = this.place;
		const { sort, isReverse } = this.#order;
		try {
			const request = {
				query: this.query,
				sort,
				reverse: isReverse
			};
			const found = await api.view(library, request, this.#loading.signal);
			this.games = {
				library,
				view: found.view,
				total: found.games
			};
			this.row = takeRow(this.place);
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	#sort(by) {
		const isFirst = this.place.query.sort === void 0;
		changeQuery(isFirst ? {
			sort: by,
			reverse: ""
		} : sortedBy(this.place, by));
	}
	render() {
		const { games, fault } = this;
		if (fault !== "") return b`<p role="alert">${say("failed", { reason: fault })}</p>`;
		const { sort, isReverse } = this.#order;
		return b`<div class="list" ${styled({ "--rows": String(Math.min(ROWS, games?.total ?? ROWS)) })}>
      ${games ? b`<game-table
              .games=${games}
              .sort=${sort}
              .reverse=${isReverse}
              .selected=${this.row}
              @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
              @sort-chosen=${({ detail }) => this.#sort(detail)}
              @row-opened=${({ detail }) => openFromList(this.place, games, detail.number, detail.row)}
              @table-failed=${({ detail }) => {
			if (detail instanceof ApiError && detail.code === "changed") this.#ask();
			else this.fault = detail.message;
		}}
            ></game-table>` : A}
    </div>`;
	}
};
customElements.define("portrait-games", PortraitGames);
// src/app/portrait/match.ts
/** The match that decides an event: the only one, or the one that ended it; `null` if there is none. */
function decidingMatch({ matches, player_count: players, last_date: last }) {
	const match = matches[0];
	return match && (players === 2 || match.last_date === last) ? match : null;
}
function matchHead(match, bestOf) {
	const { one, other, one_won: won, other_won: lost, first_date: first, last_date: last, course, query } = match;
	const score = `${won}–${lost}`;
	const label = sayPortrait("cell", {
		one,
		other,
		score,
		games: match.games
	});
	const name = (name) => placeLink(portraitOf("player", name), name, { kind: "name" });
	const facts = [bestOf ? sayPortrait("best-of", { count: bestOf }) : "", first === last ? first : sayPortrait("span", {
		first,
		last
	})];
	return b`<div class="match-head">
    <span class="one ${won > lost ? "winner" : ""}">${name(one)}</span>
    <strong>${query ? placeLink(listOf(query), score, {
		kind: "figure",
		label
	}) : score}</strong>
    <span class="other">${name(other)}</span>
    <ol>${course.map((game, at) => b`<li>${gameSign(game, at + 1, match)}</li>`)}</ol>
    <p class="muted">${facts.filter((fact) => fact !== "").join(" · ")}</p>
  </div>`;
}
/** A game by its number: raised if the first player won it, lowered if the other one did. */
function gameSign({ id, date, winner }, number, { one, other }) {
	const label = sayPortrait("match-game", {
		number,
		date,
		winner: winner === "one" ? one : winner === "other" ? other : sayPortrait("undecided")
	});
	return placeLink({
		screen: "game",
		query: {},
		game: id
	}, String(number), {
		kind: `sign ${winner ?? "none"}`,
		label
	});
}
// src/app/portrait/report-command.ts
/** The forms: the name of each, and the extension of its files. */
var FORMS = ["html", "pdf"];
/** A name for a file without the letters that systems forbid. */
function fileStem(name) {
	return name.replaceAll(/[\p{C}/\\:*?"<>|]+/gu, " ").replaceAll(/\s+/g, " ").trim().replace(/^[.-]+/, "").slice(0, 80) || "report";
}
/** The command that writes the same file. */
function reportCommand(subject, name, form, { tag, folder }) {
	return [
		"kifu report",
		subject,
		...name.startsWith("-") ? [] : [shellWord(name)],
		...folder ? [`--library ${shellWord(folder)}`] : [],
		...tag === "en" ? [] : [`--lang ${tag}`],
		`-o ${shellWord(`${fileStem(name)}.${form}`)}`,
		...name.startsWith("-") ? ["--", shellWord(name)] : []
	].join(" ");
}
// src/app/portrait/portrait-screen.ts
/** The delay after scrolling before the place is kept, in milliseconds. */
var REST = 100;
var PortraitScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	portrait: null,
	fault: "",
	form: "pdf",
	unsaved: ""
})) {
	#loading = null;
	#asked = "";
	#timer = 0;
	constructor() {
		super();
		this.addEventListener("scroll", () => {
			clearTimeout(this.#timer);
			this.#timer = window.setTimeout(() => this.#keepTop(), REST);
		});
		this.addEventListener("click", () => this.#keepTop(), { capture: true });
	}
	/** Keeps the place in the entry of the back button. */
	#keepTop() {
		if (this.isConnected && this.portrait) history.replaceState({ top: this.scrollTop }, "");
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		clearTimeout(this.#timer);
		this.#asked = "";
	}
	connectedCallback() {
		super.connectedCallback();
		this.tabIndex = -1;
	}
	willUpdate(changed) {
		const { library, query } = this.place;
		const asked = JSON.stringify([library, query.name]);
		if (!changed.has("place") || asked === this.#asked) return;
		this.#asked = asked;
		clearTimeout(this.#timer);
		this.#read(library, query.name ?? "");
	}
	async #read(library, name) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { screen } = this.place;
		try {
			const portrait = await this.ask(library, name, this.#loading.signal);
			[this.portrait, this.fault] = [portrait, ""];
			if (place().screen === screen) document.title = `${portrait.name || say(screen)} – kifu`;
			const top = history.state?.top;
			await this.updateComplete;
			this.scrollTop = typeof top === "number" ? top : 0;
			if (document.activeElement === document.body) this.focus({ preventScroll: true });
		} catch (error) {
			if (isAborted(error)) return;
			[this.portrait, this.fault] = [null, error.message];
		}
	}
	/** Buttons that save the report on what the page shows as a file. */
	reportButtons(subject, name) {
		return b`${FORMS.map((form) => {
			const label = sayPortrait("save-report", { form: form.toUpperCase() });
			return b`<button aria-label=${label} title=${label} @click=${() => this.#save(subject, name, form)}>
        ${form.toUpperCase()}
      </button>`;
		})}`;
	}
	async #save(subject, name, form) {
		[this.form, this.unsaved] = [form, ""];
		try {
			const blob = await api.report(this.place.library, {
				subject,
				name,
				format: form,
				lang: language()
			});
			saveFile(blob, `${fileStem(name)}.${form}`);
		} catch (error) {
			this.unsaved = say("failed", { reason: error.message });
		}
	}
	/** The command that writes the same file. */
	reportCommand(subject, name) {
		const folder = this.libraries.find(({ id }) => id === this.place.library)?.folder.replace(/[\\/]\.kifu$/, "");
		const command = reportCommand(subject, name, this.form, {
			tag: language(),
			folder
		});
		return b`<footer>
      ${this.unsaved === "" ? A : b`<p role="alert">${this.unsaved}</p>`}
      <h2>${sayPortrait("report")}</h2>
      <command-line .text=${command}></command-line>
    </footer>`;
	}
	render() {
		const { portrait, fault } = this;
		if (portrait) return this.show(portrait);
		return b`<div class="empty" role="status">
      <p>${fault === "" ? say("loading") : say("failed", { reason: fault })}</p>
    </div>`;
	}
};
// src/app/portrait/rounds.ts
/** The rounds that are shown at first. */
var ROUNDS = 8;
function roundsOf({ rounds, games }) {
	const shown = rounds.reduce((sum, round) => sum + round.games.length, 0);
	const rest = rounds.slice(ROUNDS);
	return b`${shown < games ? b`<p class="muted">${sayPortrait("rounds-of", { count: shown })}</p>` : A}
    ${rounds.slice(0, ROUNDS).map(roundOf)}
    ${rest.length === 0 ? A : b`<details><summary>${sayPortrait("more-rounds", { count: rest.length })}</summary>${rest.map(roundOf)}</details>`}`;
}
/** The name as a heading: most records only have a number. */
function nameOf(name) {
	if (name === "") return sayPortrait("no-round");
	return /^\d+$/.test(name) ? sayPortrait("round", { name }) : name;
}
function roundOf({ name, first_date: first, last_date: last, games }) {
	const dates = !first || !last ? "" : first === last ? first : sayPortrait("span", {
		first,
		last
	});
	return b`<section class="round">
    <h3>${nameOf(name)} <span class="muted">${dates}</span></h3>
    <ul>${games.map((game) => b`<li>${gameLink(game)}</li>`)}</ul>
  </section>`;
}
function gameLink({ id, black, white, winner, result }) {
	const side = (color, name) => b`<span class="pairing ${color} ${winner === color ? "winner" : ""}"
      ><span class="stone ${color}"></span><span class="name">${playerName(name)}</span></span
    >`;
	const content = b`${side("black", black)}<span class="outcome">${result || "–"}</span>${side("white", white)}`;
	return placeLink({
		screen: "game",
		query: {},
		game: id
	}, content, { kind: "round-game" });
}
// src/app/screens/event.ts
/** The matches and players that are shown at first. */
var [MATCHES, PLAYERS] = [12, 24];
var EventScreen = class extends PortraitScreen {
	ask(library, name, signal) {
		return api.event(library, name, signal);
	}
	show(portrait) {
		const { name, games, queries, spellings, matches } = portrait;
		if (games === 0) return unknown("event", name, portrait.similar);
		const deciding = decidingMatch(portrait);
		const others = matches.length === 1 && deciding ? [] : matches;
		const isMatch = deciding !== null && portrait.rounds.every((round) => round.games.length === 1);
		return b`<article class="portrait">
      ${heading({
			name,
			spellings,
			first: portrait.first_date,
			last: portrait.last_date,
			query: queries.games,
			more: this.reportButtons("event", name)
		})}
      ${deciding ? matchHead(deciding, portrait.best_of) : A}
      <dl class="cards">
        ${card(sayPortrait("games"), games, queries.games)}
        <div class="card"><dt>${sayPortrait("players")}</dt><dd><span>${portrait.player_count}</span></dd></div>
        ${card(sayPortrait("black-won"), portrait.black_won, queries.won)}
        ${card(sayPortrait("white-won"), portrait.white_won, queries.lost)}
        ${portrait.other === 0 ? A : card(sayPortrait("other"), portrait.other, queries.other)}
      </dl>
      <div class="parts">
        ${others.length === 0 ? A : section(sayPortrait("matches"), this.#matches(others))}
        ${portrait.players.length === 0 ? A : section(this.#playersTitle(portrait), this.#players(portrait))}
        ${portrait.crosstable.length === 0 ? A : section(sayPortrait("crosstable"), b`<p class="muted">${sayPortrait("crosstable-help")}</p>${crosstable(portrait)}`, "wide")}
        ${portrait.rounds.length === 0 || isMatch ? A : section(sayPortrait("rounds"), roundsOf(portrait), "wide")}
        ${section(sayPortrait("all-games"), b`<portrait-games .place=${this.place} .query=${queries.games}></portrait-games>`, "wide")}
      </div>
      ${this.reportCommand("event", name)}
    </article>`;
	}
	#matches(matches) {
		const row = (match) => b`<li>${this.#match(match)}</li>`;
		const rest = matches.slice(MATCHES);
		return b`<ul class="matches">${matches.slice(0, MATCHES).map(row)}</ul>
      ${rest.length === 0 ? A : b`<details>
              <summary>${sayPortrait("more-matches", { count: rest.length })}</summary>
              <ul class="matches">${rest.map(row)}</ul>
            </details>`}
      <p class="muted">${sayPortrait("matches-help")}</p>`;
	}
	#match(match) {
		const { one, other, one_won: won, other_won: lost, first_date: first, last_date: last, query } = match;
		const score = `${won}–${lost}`;
		const dates = first === last ? first : sayPortrait("span", {
			first,
			last
		});
		const label = sayPortrait("cell", {
			one,
			other,
			score,
			games: match.games
		});
		const name = (name) => placeLink(portraitOf("player", name), name, { kind: "name" });
		return b`<span class="one">${name(one)}</span>
      <strong>${query ? placeLink(listOf(query), score, {
			kind: "figure",
			label
		}) : score}</strong>
      <span class="other">${name(other)}</span> <span class="muted">${dates}</span>`;
	}
	#playersTitle({ players, player_count: count }) {
		return players.length < count ? sayPortrait("players-of", {
			shown: players.length,
			count
		}) : sayPortrait("players");
	}
	#players({ players }) {
		const rows = players.map((row) => ({
			...row,
			head: placeLink(portraitOf("player", row.value), row.value, { kind: "name" })
		}));
		const table = (part) => resultTable(sayPortrait("player"), part, sayPortrait("players"));
		const rest = rows.slice(PLAYERS);
		return b`${table(rows.slice(0, PLAYERS))}
    ${rest.length === 0 ? A : b`<details><summary>${sayPortrait("more-players", { count: rest.length })}</summary>${table(rest)}</details>`}`;
	}
};
customElements.define("event-screen", EventScreen);
// src/app/portrait/empty-board.ts
/** The lines with star points on the usual boards; 9×9 and 13×13 have only the one in the middle besides the corners. */
var STARS = {
	9: [2, 6],
	13: [3, 9],
	19: [3, 15]
};
/** The star points as numbers: row × columns + column. */
function starsOf(columns, rows) {
	const lines = columns === rows ? STARS[columns] : void 0;
	if (!lines) return [];
	const middle = (columns - 1) / 2;
	const all = columns === 19 ? [
		lines[0],
		middle,
		lines[1]
	] : lines;
	const corners = all.flatMap((y) => all.map((x) => y * columns + x));
	return columns === 19 ? corners : [...corners, middle * columns + middle];
}
function emptyBoard(columns, rows) {
	const { a1 } = NOTATIONS;
	return pictureOfPosition({
		size: [columns, rows],
		board: Array.from({ length: rows }, () => ".".repeat(columns)),
		stars: starsOf(columns, rows),
		columns: a1.columns.split(" ").slice(0, columns),
		rows: a1.rows.split(" ").slice(0, rows).toReversed()
	});
}
// src/app/portrait/first-moves.ts
/** The share of the games below which a point is not marked, and the number of points that are marked at most. */
var [LEAST, MOST] = [.02, 40];
/** The number of points that the name of the board tells. */
var TOLD = 8;
/** Shows the heat map of one colour; `query` finds its games. */
function firstMovesOf(color, { size }, map, query) {
	const [columns, rows] = [size[0], size[1]];
	const title = sayPortrait(color === "black" ? "first-black" : "first-white");
	const told = map.points.slice(0, TOLD).map(({ vertex, games }) => `${vertex} ${percentText(games / map.games)}`);
	return b`<figure class="first-moves">
    <figcaption><span class="stone ${color}"></span>${title}</figcaption>
    <app-board .picture=${emptyBoard(columns, rows)} .overlay=${heat(map, color)} .label="${title}: ${told.join(", ")}"></app-board>
    <table class="lines" ${styled({ "--figures": "1" })}>
      <caption class="hidden">${title}</caption>
      <thead>
        <tr>
          <th scope="col">${sayPortrait("line")}</th>
          <th scope="col" class="number">${sayPortrait("games")}</th>
          <th scope="col" class="rate-cell">${sayPortrait("rate-interval")}</th>
        </tr>
      </thead>
      <tbody>
        ${map.lines.map((line) => b`<tr>
            <th scope="row">
              ${placeLink({
		screen: "explorer",
		query: {
			moves: line.moves.join(","),
			q: query,
			size: columns === 19 ? "" : String(columns)
		}
	}, line.moves.join(" "))}
            </th>
            <td class="number">${numberText(line.games)} <span class="share">${percentText(line.games / map.games)}</span></td>
            ${rateColumn(line)}
          </tr>`)}
      </tbody>
    </table>
    <p class="muted">${sayPortrait("of-games")} ${figure(map.games, query)}</p>
  </figure>`;
}
/** A disc on each point: the larger and stronger, the more games have it; the percentage is written on it. */
function heat({ games, points }, color) {
	const most = points[0]?.games ?? 1;
	return points.filter((point) => point.games / games >= LEAST).slice(0, MOST).map(({ x, y, games: own }) => {
		const share = Math.sqrt(own / most);
		const text = Math.round(100 * own / games);
		return w`<g class="heat ${color}">
        <circle cx=${x} cy=${y} r=${.24 + .24 * share} fill-opacity=${.55 + .45 * share}></circle>
        <text x=${x} y=${y}>${text}</text>
      </g>`;
	});
}
// src/app/portrait/years.ts
function yearColumns(years) {
	const most = Math.max(...years.map(({ games }) => games));
	const [first, last] = [years[0], years.at(-1)];
	if (!first || !last) return A;
	return b`<div class="year-columns">
      ${years.map((span) => {
		const { from, to, games, won, lost, other } = span;
		const label = sayPortrait("year-label", {
			name: from === to ? String(from) : `${from}–${to}`,
			games,
			results: sayPortrait("results", {
				won,
				lost,
				other
			})
		});
		const column = b`<span
          class="column"
          ${styled({
			"--share": String(games / most),
			"--won": String(games === 0 ? 0 : won / games)
		})}
        ></span>`;
		return games === 0 ? b`<span class="empty-year"></span>` : placeLink(listOf(span.queries.games), column, { label });
	})}
    </div>
    <p class="ends"><span>${first.from}</span><span>${last.to}</span></p>
    <p class="legend"><span class="won-sign"></span>${sayPortrait("won")} <span class="rest-sign"></span>${sayPortrait("not-won")}</p>`;
}
// src/app/screens/player.ts
var rowsOf = (rows, head) => rows.map((row) => ({
	...row,
	head: head(row.value)
}));
var PlayerScreen = class extends PortraitScreen {
	ask(library, name, signal) {
		return api.player(library, name, signal);
	}
	show(portrait) {
		const { name, record, colors, opponents, ranks, endings, years, series, spellings } = portrait;
		if (record.games === 0 && opponents.length === 0) return unknown("player", name, portrait.similar);
		const { queries } = record;
		return b`<article class="portrait">
      ${heading({
			name,
			mark: portrait.rank,
			spellings,
			first: portrait.first_date,
			last: portrait.last_date,
			query: queries.games,
			more: this.reportButtons("player", name)
		})}
      <dl class="cards">
        ${card(sayPortrait("games"), record.games, queries.games)} ${card(sayPortrait("won"), record.won, queries.won)}
        ${card(sayPortrait("lost"), record.lost, queries.lost)}
        ${record.other === 0 ? A : card(sayPortrait("other"), record.other, queries.other)}
        <div class="card wide">
          <dt>${sayPortrait("win-rate")}</dt>
          <dd>${rateCell(record)} ${resultBar(record)}</dd>
        </div>
        ${series ? b`<div class="card wide">
                <dt>${sayPortrait("longest-series")}</dt>
                <dd>${this.#series(series)}</dd>
              </div>` : A}
      </dl>
      <div class="parts">
        ${section(sayPortrait("by-color"), resultTable(sayPortrait("color"), this.#colors(colors), sayPortrait("by-color")))}
        ${years.length < 2 ? A : section(sayPortrait("by-year"), yearColumns(years))}
        ${opponents.length === 0 ? A : section(this.#opponentsTitle(portrait), this.#names("player", opponents))}
        ${portrait.events.length === 0 ? A : section(this.#eventsTitle(portrait), this.#names("event", portrait.events))}
        ${this.#conditions(portrait)}
        ${ranks.length === 0 ? A : section(sayPortrait("by-rank"), resultTable(sayPortrait("rank"), rowsOf(ranks, (rank) => rank), sayPortrait("by-rank")))}
        ${endings.length === 0 ? A : section(sayPortrait("endings"), resultTable(sayPortrait("ending"), rowsOf(endings, (value) => sayPortrait(value)), sayPortrait("endings")))}
        <player-review .place=${this.place} .name=${name}></player-review>
        ${this.#firstMoves(portrait)}
        ${section(sayPortrait("all-games"), b`<portrait-games .place=${this.place} .query=${queries.games}></portrait-games>`, "wide")}
      </div>
      ${this.reportCommand("player", name)}
    </article>`;
	}
	#series({ games, first_date: first, last_date: last, query }) {
		const text = sayPortrait("series", { count: games });
		const dates = first === last ? first : sayPortrait("span", {
			first,
			last
		});
		return b`${query ? placeLink(listOf(query), text, { kind: "figure" }) : text} <span class="muted">${dates}</span>`;
	}
	#colors(colors) {
		return rowsOf(colors, (color) => b`<span class="stone ${color}"></span> ${sayPortrait(color === "black" ? "black" : "white")}`);
	}
	#opponentsTitle({ opponents, opponent_count: count }) {
		return opponents.length < count ? sayPortrait("opponents-of", {
			shown: opponents.length,
			count
		}) : sayPortrait("opponents");
	}
	#eventsTitle({ events, event_count: count }) {
		return events.length < count ? sayPortrait("events-of", {
			shown: events.length,
			count
		}) : sayPortrait("events");
	}
	/** Opponents or events, whose names lead to their pages. */
	#names(screen, counted) {
		const rows = rowsOf(counted, (name) => placeLink(portraitOf(screen, name), name, { kind: "name" }));
		const [first, caption] = screen === "player" ? ["opponent", "opponents"] : ["event", "events"];
		return resultTable(sayPortrait(first), rows, sayPortrait(caption));
	}
	#conditions({ komi, handicap_taken: taken, handicap_given: given }) {
		const rows = [
			...rowsOf(komi, (komi) => sayPortrait("komi", { komi })),
			...rowsOf(taken, (stones) => sayPortrait("taken", { stones: Number(stones) })),
			...rowsOf(given, (stones) => sayPortrait("given", { stones: Number(stones) }))
		];
		if (rows.length === 0) return A;
		const title = sayPortrait("conditions");
		return section(title, resultTable(sayPortrait("condition"), rows, title));
	}
	#firstMoves({ first_moves: moves, colors }) {
		if (!moves) return A;
		const query = (color) => colors.find(({ value }) => value === color)?.queries.games ?? "";
		return section(sayPortrait("first-moves"), b`<p class="muted">${sayPortrait("heat-help")}</p>
        <div class="heat-maps">
          ${moves.black ? firstMovesOf("black", moves, moves.black, query("black")) : A}
          ${moves.white ? firstMovesOf("white", moves, moves.white, query("white")) : A}
        </div>`, "wide");
	}
};
customElements.define("player-screen", PlayerScreen);
// src/app/screens/portraits.ts
addStyles("player-screen,\nevent-screen {\n  display: block;\n  block-size: 100%;\n  overflow-y: auto;\n}\n:is(player-screen, event-screen):focus-visible {\n  outline: none;\n}\n.portrait {\n  max-inline-size: 1180px;\n  padding: 8px 16px 48px;\n  margin-inline: auto;\n}\n.portrait > header {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 12px;\n  align-items: start;\n  padding-block: 8px;\n}\n.portrait .title {\n  flex: 1 1 240px;\n  min-inline-size: 0;\n}\n.portrait h1 {\n  font-size: 22px;\n  line-height: 30px;\n  overflow-wrap: anywhere;\n}\n.portrait .title p {\n  overflow-wrap: anywhere;\n}\n.portrait .rank {\n  font-weight: 400;\n  color: var(--muted);\n}\n.portrait .doors {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n}\na.button {\n  display: inline-block;\n  padding: 5px 12px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  text-decoration: none;\n  color: inherit;\n  background: var(--raised);\n}\na.button:hover {\n  background: var(--hover);\n}\n.portrait h2 {\n  padding-block-end: 6px;\n  margin-block-end: 4px;\n  border-block-end: 1px solid var(--hairline);\n}\n.portrait a:is(.figure, .name),\n.portrait :is(td, th) a {\n  text-decoration: none;\n  color: inherit;\n}\n.portrait :is(a.figure, td a) {\n  text-decoration: underline dotted var(--muted);\n  text-underline-offset: 3px;\n}\n.portrait a:is(.figure, .name):hover,\n.portrait :is(td, th) a:hover {\n  text-decoration: underline;\n  color: var(--accent);\n}\n.cards {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n  padding-block: 8px 24px;\n}\n.cards .card {\n  flex: 1 1 100px;\n  padding: 8px 12px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  background: var(--surface);\n}\n.cards .card.wide {\n  flex: 2 1 200px;\n}\n.cards dt {\n  font-size: 12px;\n  color: var(--muted);\n}\n.cards dd {\n  font-size: 20px;\n  line-height: 28px;\n}\n.cards .wide dd {\n  font-size: 15px;\n}\n.cards .result-bar {\n  margin-block-start: 2px;\n}\n.portrait .parts {\n  columns: 2 440px;\n  column-gap: 40px;\n}\n.portrait .parts > section {\n  min-inline-size: 0;\n  padding-block-end: 28px;\n  break-inside: avoid;\n}\n.portrait .parts > .wide {\n  column-span: all;\n}\ntable.results,\n.first-moves table {\n  inline-size: 100%;\n  border-collapse: collapse;\n}\n.portrait table :is(th, td) {\n  padding: 4px 8px 4px 0;\n  font-weight: 400;\n  text-align: start;\n  vertical-align: top;\n}\n.portrait table.results tr + tr,\n.portrait .lines tr + tr {\n  border-block-start: 1px solid color-mix(in srgb, var(--hairline), transparent 50%);\n}\n.portrait table thead th {\n  font-size: 12px;\n  color: var(--muted);\n}\n.portrait tbody th {\n  overflow-wrap: anywhere;\n}\n.portrait table .number {\n  inline-size: 1px;\n  padding-inline-start: 12px;\n  text-align: end;\n  white-space: nowrap;\n}\n.portrait .rate-cell {\n  inline-size: 190px;\n  padding-inline: 16px 0;\n}\n.rate-cell > div {\n  display: flex;\n  gap: 10px;\n  align-items: center;\n}\n.rate-cell .result-bar {\n  flex: 1;\n  min-inline-size: 40px;\n}\n.portrait .rate {\n  white-space: nowrap;\n}\n.portrait td .rate {\n  flex: none;\n  inline-size: 98px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.portrait td .rate .mean {\n  display: inline-block;\n  inline-size: 44px;\n  color: var(--ink);\n}\n.portrait td .rate.few .mean {\n  color: var(--muted);\n}\n.portrait .share {\n  display: inline-block;\n  min-inline-size: 44px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.result-bar {\n  position: relative;\n  display: block;\n  block-size: 6px;\n  border-radius: 3px;\n  background: linear-gradient(\n    90deg,\n    var(--good) calc(100% * var(--won, 0)),\n    light-dark(#d0d2cf, #454c54) calc(100% * var(--won, 0))\n  );\n}\n.result-bar::after {\n  content: \"\";\n  position: absolute;\n  inset: -1px calc(100% * (1 - var(--high, 1))) -1px calc(100% * var(--low, 0));\n  border-inline: 1px solid var(--ink);\n  background: linear-gradient(var(--ink), var(--ink)) center / 100% 1px no-repeat;\n  opacity: 0.75;\n}\n.result-bar.few {\n  opacity: 0.6;\n}\n.result-bar.none {\n  visibility: hidden;\n}\n.year-columns {\n  display: flex;\n  gap: 2px;\n  align-items: end;\n  block-size: 120px;\n  padding-block-start: 8px;\n}\n.year-columns > * {\n  position: relative;\n  flex: 1;\n  min-inline-size: 0;\n  block-size: 100%;\n  border-radius: 2px;\n}\n.year-columns > a:hover {\n  background: var(--hover);\n}\n.year-columns .empty-year {\n  block-size: 1px;\n  background: var(--hairline);\n}\n.year-columns .column {\n  position: absolute;\n  inset: auto 0 0;\n  block-size: calc(100% * var(--share));\n  min-block-size: 3px;\n  border-radius: 2px 2px 0 0;\n  background: linear-gradient(\n    0deg,\n    var(--good) calc(100% * var(--won)),\n    light-dark(#c3c6c2, #565e67) calc(100% * var(--won))\n  );\n}\n.portrait :is(.ends, .legend) {\n  display: flex;\n  gap: 6px;\n  align-items: center;\n  font-size: 12px;\n  color: var(--muted);\n}\n.portrait .ends {\n  justify-content: space-between;\n}\n.legend :is(.won-sign, .rest-sign) {\n  inline-size: 10px;\n  block-size: 10px;\n  border-radius: 2px;\n  background: var(--good);\n}\n.legend .rest-sign {\n  margin-inline-start: 10px;\n  background: light-dark(#c3c6c2, #565e67);\n}\n.heat-maps {\n  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));\n  gap: 24px 40px;\n  padding-block-start: 12px;\n}\n.first-moves {\n  display: grid;\n  gap: 8px;\n  align-content: start;\n  min-inline-size: 0;\n  margin: 0;\n}\n.first-moves figcaption {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}\n.first-moves app-board {\n  position: relative;\n  max-inline-size: 480px;\n  overflow: hidden;\n  border-radius: 4px;\n  box-shadow: 0 1px 3px rgb(0 0 0 / 0.18);\n}\napp-board .heat circle {\n  fill: #16161a;\n}\napp-board .heat.white circle {\n  fill: #fff;\n  stroke: #16161a;\n  stroke-width: 0.03;\n}\napp-board .above .heat text {\n  font-size: 0.4px;\n}\napp-board .above .heat.white text {\n  fill: #16161a;\n}\n.crosstable {\n  max-block-size: 80dvh;\n  overflow: auto;\n}\n.crosstable table {\n  border: 0 solid var(--hairline);\n  border-width: 1px 0 0 1px;\n  border-spacing: 0;\n}\n.portrait .crosstable thead th {\n  position: sticky;\n  inset-block-start: 0;\n  z-index: 1;\n  background: var(--ground);\n}\n.portrait .crosstable thead th:first-child {\n  z-index: 2;\n}\n.portrait .crosstable :is(th, td) {\n  min-inline-size: 44px;\n  padding: 4px 6px;\n  border: 0 solid var(--hairline);\n  border-width: 0 1px 1px 0;\n  text-align: center;\n  white-space: nowrap;\n}\n.portrait .crosstable tr > th:first-child {\n  position: sticky;\n  inset-inline-start: 0;\n  max-inline-size: min(40vw, 240px);\n  overflow: hidden;\n  text-align: start;\n  text-overflow: ellipsis;\n  background: var(--ground);\n}\n.crosstable .place {\n  display: inline-block;\n  min-inline-size: 24px;\n  color: var(--muted);\n}\n.crosstable .self {\n  background: light-dark(#d0d2cf, #454c54);\n}\n.crosstable .more {\n  background: color-mix(in srgb, var(--good), transparent 82%);\n}\n.crosstable .sum {\n  background: var(--surface);\n}\n.matches {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) 3.5em minmax(0, 1fr) max-content;\n  gap: 0 10px;\n}\n.matches li {\n  display: grid;\n  grid-column: 1 / -1;\n  grid-template-columns: subgrid;\n  padding-block: 5px;\n  border-block-end: 1px solid color-mix(in srgb, var(--hairline), transparent 50%);\n}\n.matches span {\n  overflow-wrap: anywhere;\n}\n.matches .one {\n  text-align: end;\n}\n.matches strong {\n  text-align: center;\n}\n.matches .muted {\n  text-align: end;\n  white-space: nowrap;\n}\n.matches + :is(p, details) {\n  padding-block-start: 6px;\n}\n.match-head {\n  display: grid;\n  grid-template-columns: 1fr auto 1fr;\n  gap: 4px 20px;\n  align-items: center;\n  padding: 14px 16px;\n  margin-block: 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  background: var(--surface);\n}\n.match-head .one {\n  text-align: end;\n}\n.match-head :is(.one, .other) {\n  min-inline-size: 0;\n  font-size: 18px;\n  overflow-wrap: anywhere;\n}\n.match-head .winner,\n.round .winner .name {\n  font-weight: 600;\n}\n.match-head strong {\n  font-size: 32px;\n  line-height: 40px;\n  font-weight: 600;\n  white-space: nowrap;\n}\n.portrait .match-head strong a {\n  text-decoration: none;\n}\n.match-head > :is(ol, p) {\n  grid-column: 1 / -1;\n  text-align: center;\n}\n.match-head ol {\n  display: flex;\n  flex-wrap: wrap;\n  justify-content: center;\n  gap: 4px;\n}\n.match-head .sign {\n  display: block;\n  min-inline-size: 28px;\n  padding: 2px 6px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  font-size: 12px;\n  line-height: 20px;\n  text-align: center;\n  text-decoration: none;\n  color: inherit;\n}\n.match-head .sign.one {\n  margin-block-end: 10px;\n  border-color: var(--good);\n  background: color-mix(in srgb, var(--good), transparent 82%);\n}\n.match-head .sign.other {\n  margin-block-start: 10px;\n}\n.match-head .sign:hover {\n  border-color: var(--accent);\n}\n\n.round {\n  padding-block: 6px 10px;\n}\n.round h3 {\n  padding-block: 4px;\n  font-size: 14px;\n}\n.round h3 .muted {\n  font-weight: 400;\n}\n.round ul {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));\n  gap: 4px 12px;\n}\n.round .round-game {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) 5em minmax(0, 1fr);\n  gap: 8px;\n  align-items: center;\n  padding: 5px 10px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  text-decoration: none;\n  color: inherit;\n  background: var(--surface);\n}\n.round .round-game:hover {\n  background: var(--hover);\n}\n.round .pairing {\n  display: flex;\n  gap: 6px;\n  align-items: center;\n  min-inline-size: 0;\n}\n.round .pairing.white {\n  flex-direction: row-reverse;\n}\n.round .pairing .name {\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.round .outcome {\n  text-align: center;\n  white-space: nowrap;\n  color: var(--muted);\n}\n.portrait summary {\n  padding-block: 6px;\n  cursor: pointer;\n  color: var(--muted);\n}\nportrait-games .list {\n  block-size: calc(32px + 30px * var(--rows));\n  margin-inline: -16px;\n  background: var(--surface);\n}\nportrait-games game-table {\n  display: block;\n  block-size: 100%;\n}\n.portrait-unknown h1 {\n  overflow-wrap: anywhere;\n}\n.portrait-unknown li {\n  padding-block: 3px;\n}\n@media (min-width: 900px) and (max-width: 1439px) {\n  portrait-games .rows :is(.event, .size) {\n    display: block;\n  }\n}\n@media (max-width: 639px) {\n  .portrait {\n    padding-inline: 12px;\n  }\n    .portrait table:is(.results, .lines) tr {\n    display: grid;\n    grid-template-columns: minmax(0, 1fr) repeat(var(--figures, 3), minmax(42px, auto));\n  }\n  .portrait table:is(.results, .lines) :is(th, td).rate-cell {\n    display: block;\n    grid-column: 1 / -1;\n    inline-size: auto;\n    padding: 0 0 6px;\n  }\n  .portrait table:is(.results, .lines) thead .rate-cell {\n    display: none;\n  }\n  .portrait table .number {\n    inline-size: auto;\n    padding-inline: 4px 0;\n  }\n  .matches li {\n    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);\n  }\n  .matches .muted {\n    grid-column: 1 / -1;\n    text-align: center;\n  }\n  portrait-games .list {\n    block-size: calc(58px * var(--rows));\n    max-block-size: 70dvh;\n    margin-inline: -12px;\n  }\n}\n@media print {\n  .portrait {\n    max-inline-size: none;\n    padding: 0;\n  }\n  .portrait .doors {\n    display: none;\n  }\n  .portrait :is(a, a.figure, td a, th a) {\n    text-decoration: none;\n  }\n    .portrait .parts {\n    columns: auto;\n  }\n  .portrait .parts > section {\n    padding-block-end: 16px;\n    break-inside: auto;\n  }\n  .portrait table :is(th, td) {\n    padding-block: 2px;\n  }\n  .portrait .crosstable :is(th, td) {\n    min-inline-size: 0;\n    padding: 2px 3px;\n    font-size: 10px;\n  }\n  .portrait .crosstable tr > th:first-child {\n    position: static;\n    max-inline-size: 40mm;\n  }\n  .portrait .year-columns {\n    block-size: 80px;\n  }\n  .portrait :is(tr, .card, .first-moves, .year-columns) {\n    break-inside: avoid;\n  }\n  .portrait h2 {\n    break-after: avoid;\n  }\n  .portrait .heat-maps {\n    grid-template-columns: 1fr 1fr;\n  }\n  .crosstable {\n    max-block-size: none;\n    overflow: visible;\n  }\n  .portrait .crosstable thead th {\n    position: static;\n  }\n  portrait-games .list {\n    block-size: auto;\n    margin: 0;\n  }\n  :is(.result-bar, .year-columns .column, .legend span, .crosstable td, .portrait .stone) {\n    -webkit-print-color-adjust: exact;\n    print-color-adjust: exact;\n  }\n}\n.portrait > footer {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n  padding-block-start: 24px;\n}\n.portrait > footer > * {\n  inline-size: 100%;\n}\n.portrait command-line {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  min-inline-size: 0;\n}\n.portrait command-line code {\n  flex: 1;\n  min-inline-size: 0;\n  padding: 6px 10px;\n  overflow-x: auto;\n  white-space: pre;\n  background: var(--raised);\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n}\n@media print {\n  .portrait > footer {\n    display: none;\n  }\n}\nplayer-review {\n  display: contents;\n}\nplayer-review table {\n  border-collapse: collapse;\n}\nplayer-review :is(th, td) {\n  padding: 3px 16px 3px 0;\n  font-weight: inherit;\n  text-align: start;\n  vertical-align: baseline;\n}\nplayer-review :is(thead th, .group) {\n  font-size: 12px;\n  color: var(--muted);\n}\nplayer-review .group {\n  padding-block-start: 10px;\n}\nplayer-review .number {\n  font-variant-numeric: tabular-nums;\n  text-align: end;\n  white-space: nowrap;\n}\nplayer-review small {\n  display: inline-block;\n  min-inline-size: 62px;\n  color: var(--muted);\n}\nplayer-review .few {\n  color: var(--muted);\n}\nplayer-review h3 {\n  margin: 16px 0 6px;\n  font-size: 12px;\n  font-weight: 400;\n  color: var(--muted);\n}\nplayer-review .worst {\n  display: grid;\n  gap: 4px;\n  margin: 0;\n  padding: 0;\n  list-style: none;\n}\nplayer-review .lost {\n  font-variant-numeric: tabular-nums;\n  color: var(--bad);\n}\n");
