import { J as sayer, Un as say, Xn as keep, Zn as kept, cn as b, tn as elementWith } from "./shared.js";
// src/app/care/compare.ts
/** The names of the moves of the main line, in order: `B Q16`. */
function moveNames(game) {
	const names = [];
	for (let node = 0; node <= game.lineEnd(0); node++) {
		const move = game.move(node);
		if (move) names.push(`${move.color === 0 ? "●" : "○"} ${move.point === null ? "–" : game.nameOf(move.point)}`);
	}
	return names;
}
/** Returns the moves of each record around the first one that differs from the first record; `null` if none differs. */
function firstDifference(records, around = 3) {
	const [best, ...others] = records;
	if (!best) return null;
	const firsts = others.map((other) => firstOther(best, other)).filter((at) => at >= 0);
	if (firsts.length === 0) return null;
	const first = Math.min(...firsts);
	const from = Math.max(0, first - around);
	const numbers = Array.from({ length: 2 * around + 1 }, (_, at) => from + at);
	return records.map((moves) => numbers.map((at) => ({
		number: at + 1,
		name: moves[at] ?? "",
		differs: moves !== best && moves[at] !== best[at]
	})));
}
function firstOther(one, other) {
	const length = Math.max(one.length, other.length);
	for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
	return -1;
}
/** The node of a move of the main line, or the last one. */
function nodeOfMove(model, move) {
	const end = model.lineEnd(0);
	for (let node = 0; node <= end; node++) if (model.columns.numbers[node] === move) return node;
	return end;
}
// src/app/care/command.ts
var CommandLine = class extends elementWith(() => ({
	text: "",
	isCopied: false
})) {
	async #copy() {
		await navigator.clipboard.writeText(this.text);
		this.isCopied = true;
		setTimeout(() => {
			this.isCopied = false;
		}, 1500);
	}
	render() {
		return b`<code tabindex="0">${this.text}</code>
      <button @click=${() => this.#copy()}>${say(this.isCopied ? "copied" : "copy")}</button>`;
	}
};
customElements.define("command-line", CommandLine);
/** The whole path of a file of a library. */
function pathOfFile(path, library) {
	return path.startsWith("/") || /^[A-Za-z]:/.test(path) ? path : `${library?.folder.replace(/\/?\.kifu$/, "") ?? ""}/${path}`;
}
// src/app/game/engine-choice.ts
var KEY = "engine";
function chosenEngine(engines) {
	const last = kept(KEY);
	return engines.find((name) => name === last) ?? engines[0] ?? null;
}
function chooseEngine(name) {
	keep(KEY, name);
}
var sayReview = sayer({
	en: {
		review: "Review",
		"end-review": "Close the review",
		"from-store": "Evaluations kept by kifu analyze",
		"from-record": "Evaluations in the record",
		visits: "{count} {count:visit|visits} a position",
		"no-losses": "The evaluations do not say what any move lost.",
		mean: "{loss} points a move",
		"mean-percent": "{loss} % of the win rate a move",
		accuracy: "{percent} accurate",
		"accuracy-help": "The share of moves that lose less than {least}; 95 % interval: {low} to {high}",
		"by-phase": "Losses by phase",
		phase: "Phase",
		opening: "Opening",
		middle: "Middle game",
		endgame: "Endgame",
		"moves-to": "to move {number}",
		"mean-loss": "Mean loss",
		"accuracy-word": "Accuracy",
		worst: "Worst move",
		"by-size": "Moves by loss",
		loss: "Loss",
		"turning-points": "Turning points",
		"turning-help": "Moves that gave the lead away",
		better: "{point} is better",
		"player-review": "Losses in evaluated games",
		group: "Group",
		games: "Games",
		moves: "Moves",
		"mean-points": "Points a move",
		"mean-rate": "% a move",
		"all-moves": "All moves",
		"player-color": "Colour",
		"opponent-rank": "Opponent's rank",
		month: "Month",
		"worst-moves": "Worst moves",
		"evaluated-games": "{count} {count:game|games} with evaluations by engines.",
		"accuracy-is": "Accurate are moves that lose less than {least}; small numbers are 95 % intervals.",
		"unread-games": "{count} older {count:game|games} were not looked at.",
		"other-unit": "{count} {count:game|games} with another unit {count:is|are} left out.",
		"few-moves": "Too few moves to say much",
		"rank-weaker": "lower",
		"rank-equal": "the same",
		"rank-stronger": "higher",
		"rank-unknown": "unknown",
		"move-of": "move {number}"
	},
	ja: {
		review: "検討",
		"end-review": "検討を閉じる",
		"from-store": "kifu analyze が保存した評価",
		"from-record": "棋譜に記録された評価",
		visits: "1 局面あたり {count} 訪問",
		"no-losses": "評価からは各着手の損失が分かりません。",
		mean: "1手平均 {loss} 目の損",
		"mean-percent": "1手平均 勝率 {loss} % の損",
		accuracy: "正確度 {percent}",
		"accuracy-help": "損失が {least} 未満の着手の割合。95 % 区間：{low} ～ {high}",
		"by-phase": "段階別の損失",
		phase: "段階",
		opening: "布石",
		middle: "中盤",
		endgame: "ヨセ",
		"moves-to": "{number} 手まで",
		"mean-loss": "平均損失",
		"accuracy-word": "正確度",
		worst: "最大の失着",
		"by-size": "損失の大きさ別の手数",
		loss: "損失",
		"turning-points": "分岐点",
		"turning-help": "リードを手放した着手",
		better: "{point} がまさる",
		"player-review": "解析済みの碁での損失",
		group: "区分",
		games: "局数",
		moves: "手数",
		"mean-points": "1手の損（目）",
		"mean-rate": "1手の損（%）",
		"all-moves": "すべての手",
		"player-color": "手番",
		"opponent-rank": "相手の段位",
		month: "月",
		"worst-moves": "最大の失着",
		"evaluated-games": "エンジンの評価がある{count}局。",
		"accuracy-is": "正確な手とは損が{least}未満の手。小さい数字は95%区間。",
		"unread-games": "古い{count}局は調べていません。",
		"other-unit": "単位の異なる{count}局を除外。",
		"few-moves": "手数が少なく、参考程度",
		"rank-weaker": "低い",
		"rank-equal": "同じ",
		"rank-stronger": "高い",
		"rank-unknown": "不明",
		"move-of": "{number}手目"
	},
	ko: {
		review: "복기",
		"end-review": "복기 닫기",
		"from-store": "kifu analyze가 보관한 평가",
		"from-record": "기보에 기록된 평가",
		visits: "한 국면당 방문 {count}회",
		"no-losses": "평가로는 각 수의 손실을 알 수 없습니다.",
		mean: "한 수 평균 {loss}집 손실",
		"mean-percent": "한 수 평균 승률 {loss} % 손실",
		accuracy: "정확도 {percent}",
		"accuracy-help": "손실이 {least} 미만인 수의 비율. 95 % 구간: {low} ~ {high}",
		"by-phase": "단계별 손실",
		phase: "단계",
		opening: "포석",
		middle: "중반",
		endgame: "끝내기",
		"moves-to": "{number}수까지",
		"mean-loss": "평균 손실",
		"accuracy-word": "정확도",
		worst: "가장 큰 실수",
		"by-size": "손실 크기별 수",
		loss: "손실",
		"turning-points": "분기점",
		"turning-help": "우세를 내준 수",
		better: "{point}이(가) 더 좋음",
		"player-review": "분석된 대국의 손실",
		group: "구분",
		games: "판수",
		moves: "수",
		"mean-points": "한 수 손실(집)",
		"mean-rate": "한 수 손실(%)",
		"all-moves": "모든 수",
		"player-color": "돌 색",
		"opponent-rank": "상대의 급수",
		month: "월",
		"worst-moves": "가장 나쁜 수",
		"evaluated-games": "엔진 평가가 있는 {count}국.",
		"accuracy-is": "손실이 {least}보다 작은 수를 정확한 수로 셉니다. 작은 숫자는 95% 구간입니다.",
		"unread-games": "오래된 {count}국은 살피지 않았습니다.",
		"other-unit": "단위가 다른 {count}국은 제외했습니다.",
		"few-moves": "수가 적어 참고용",
		"rank-weaker": "낮음",
		"rank-equal": "같음",
		"rank-stronger": "높음",
		"rank-unknown": "알 수 없음",
		"move-of": "{number}수"
	},
	"zh-Hans": {
		review: "复盘",
		"end-review": "关闭复盘",
		"from-store": "kifu analyze 保存的评估",
		"from-record": "棋谱中的评估",
		visits: "每个局面 {count} 次访问",
		"no-losses": "评估未说明任何一手的损失。",
		mean: "平均每手损失 {loss} 目",
		"mean-percent": "平均每手损失胜率 {loss} %",
		accuracy: "准确度 {percent}",
		"accuracy-help": "损失小于 {least} 的着手所占比例；95 % 区间：{low} 至 {high}",
		"by-phase": "各阶段的损失",
		phase: "阶段",
		opening: "布局",
		middle: "中盘",
		endgame: "官子",
		"moves-to": "至第 {number} 手",
		"mean-loss": "平均损失",
		"accuracy-word": "准确度",
		worst: "最大失着",
		"by-size": "按损失大小的手数",
		loss: "损失",
		"turning-points": "转折点",
		"turning-help": "失去领先的着手",
		better: "{point} 更好",
		"player-review": "已分析对局中的损失",
		group: "分组",
		games: "局数",
		moves: "手数",
		"mean-points": "每手损失（目）",
		"mean-rate": "每手损失（%）",
		"all-moves": "所有着手",
		"player-color": "执子",
		"opponent-rank": "对手段位",
		month: "月份",
		"worst-moves": "最大的失误",
		"evaluated-games": "有引擎评估的 {count} 局。",
		"accuracy-is": "损失小于 {least} 的着手算准确；小字为 95% 区间。",
		"unread-games": "较早的 {count} 局未查看。",
		"other-unit": "单位不同的 {count} 局未计入。",
		"few-moves": "手数太少，仅供参考",
		"rank-weaker": "较低",
		"rank-equal": "相同",
		"rank-stronger": "较高",
		"rank-unknown": "未知",
		"move-of": "第 {number} 手"
	},
	"zh-Hant": {
		review: "覆盤",
		"end-review": "關閉覆盤",
		"from-store": "kifu analyze 保存的評估",
		"from-record": "棋譜中的評估",
		visits: "每個局面 {count} 次訪問",
		"no-losses": "評估未說明任何一手的損失。",
		mean: "平均每手損失 {loss} 目",
		"mean-percent": "平均每手損失勝率 {loss} %",
		accuracy: "準確度 {percent}",
		"accuracy-help": "損失小於 {least} 的著手所佔比例；95 % 區間：{low} 至 {high}",
		"by-phase": "各階段的損失",
		phase: "階段",
		opening: "佈局",
		middle: "中盤",
		endgame: "官子",
		"moves-to": "至第 {number} 手",
		"mean-loss": "平均損失",
		"accuracy-word": "準確度",
		worst: "最大失著",
		"by-size": "按損失大小的手數",
		loss: "損失",
		"turning-points": "轉折點",
		"turning-help": "失去領先的著手",
		better: "{point} 更好",
		"player-review": "已分析對局中的損失",
		group: "分組",
		games: "局數",
		moves: "手數",
		"mean-points": "每手損失（目）",
		"mean-rate": "每手損失（%）",
		"all-moves": "所有著手",
		"player-color": "執子",
		"opponent-rank": "對手段位",
		month: "月份",
		"worst-moves": "最大的失誤",
		"evaluated-games": "有引擎評估的 {count} 局。",
		"accuracy-is": "損失小於 {least} 的著手算準確；小字為 95% 區間。",
		"unread-games": "較早的 {count} 局未查看。",
		"other-unit": "單位不同的 {count} 局未計入。",
		"few-moves": "手數太少，僅供參考",
		"rank-weaker": "較低",
		"rank-equal": "相同",
		"rank-stronger": "較高",
		"rank-unknown": "未知",
		"move-of": "第 {number} 手"
	}
});
export { firstDifference as a, pathOfFile as i, chooseEngine as n, moveNames as o, chosenEngine as r, nodeOfMove as s, sayReview as t };
