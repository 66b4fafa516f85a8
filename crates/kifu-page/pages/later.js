import { $n as forgetToken, Bn as LANGUAGES, Ct as regionAround, D as explorePart, Dn as changeQuery, E as comparedSentence, Ft as myNames, H as saveFile, Hn as language, Ht as styled, I as KEYS, It as setMyNames, J as sayer, Jt as playerName, M as pointNamed, S as rateText, St as pictureOf, Un as say, V as shellWord, Vn as gamesCount, Wn as setLanguage, Xn as keep, Y as addStyles, Z as ticked, Zn as kept, _ as showDiff, _n as isChanged, _t as namesIn, at as running, b as sayAgo, bn as setting, cn as b, en as icon, fn as SETTINGS, gn as forgetSettings, gt as nameOf, hn as changeSetting, in as A, ir as isAborted, it as finish, k as namesOf$1, kn as goTo, ln as w, lt as c, mt as GameModel, nn as given, ot as tell, qt as gameName, rn as i, rr as api, tn as elementWith, tr as ApiError, tt as messagesIn, v as agoText, w as yearsText, x as percentText, xn as settings, y as durationText, yn as ownTheme, z as keySign, zn as openByText } from "./shared.js";
import { a as Trying, o as decimal, s as lossWords } from "./viewer.js";
import { a as firstDifference, i as pathOfFile, n as chooseEngine, o as moveNames, r as chosenEngine, s as nodeOfMove, t as sayReview } from "./care.js";
import { a as sayReasonsBy, i as placeOf, n as isOfFacts, r as jobWords } from "./query.js";
import { n as ruleWords, t as loadRuleWords } from "./rules.js";
// src/app/explorer/study.ts
/** Reads a study. `count` is called with the number of positions so far. */
async function readStudy(ask, moves, { depth, width }, count) {
	const root = {
		moves,
		next: null,
		of: 0,
		children: []
	};
	let level = [root];
	let positions = 1;
	for (let step = 0; step < depth; step++) {
		for (const node of level) {
			const { found } = await ask(node.moves);
			if (node === root) root.of = found.games;
			node.children = children(node, found.pattern?.next ?? [], found.games, width);
			positions += node.children.length;
			count(positions);
		}
		level = level.flatMap((node) => node.children);
	}
	return root;
}
/** The most frequent next moves; the other player passes before a move out of turn. */
function children({ moves }, next, of, width) {
	const turn = moves.length % 2 === 0 ? "black" : "white";
	return next.filter(({ vertex }) => vertex).slice(0, width).map((one) => ({
		moves: one.color === turn ? [...moves, one.vertex] : [
			...moves,
			"pass",
			one.vertex
		],
		next: one,
		of,
		children: []
	}));
}
/** Writes a study as a record. */
function writeStudy(study, lines, { name, about }) {
	const root = `;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[${lines}]GN[${escaped(name)}]`;
	const first = [...about, say("study-games", { games: study.of })].join("\n");
	const start = study.moves.map((move, at) => moveProperty(at, move, lines));
	return `(${start.length === 0 ? `${root}C[${escaped(first)}]` : `${root}\n;${start.join("\n;")}C[${escaped(first)}]`}${letters(study, lines)}${branches(study, lines)})\n`;
}
/** The name of the first position: its last moves. */
function studyName(moves) {
	return moves.length === 0 ? say("study-start") : moves.slice(-8).join(" ");
}
function branches({ moves, children }, lines) {
	const texts = children.map((child) => {
		return `${child.moves.slice(moves.length).map((move, at) => `;${moveProperty(moves.length + at, move, lines)}`).join("")}C[${escaped(countsText(child))}]${letters(child, lines)}${branches(child, lines)}`;
	});
	return texts.length === 1 ? `\n${texts[0]}` : texts.map((text) => `\n(${text})`).join("");
}
/** The counts of a move: games, share, results, years. */
function countsText({ next, of }) {
	if (!next) return "";
	const years = yearsText(next);
	const rate = next.black_rate ? say("study-rate", { rate: rateText(next.black_rate) }) : "";
	return [
		say("study-move", {
			games: next.games,
			of,
			share: percentText(next.games / Math.max(1, of))
		}),
		rate,
		years
	].filter((text) => text !== "").join("\n");
}
/** Letters on the next moves, in their order. */
function letters({ children }, lines) {
	const points = [...new Set(children.map((child) => child.moves.at(-1)))];
	if (points.length === 0) return "";
	return `LB${points.map((move, at) => `[${sgfPoint(move, lines)}:${String.fromCharCode(65 + at)}]`).join("")}`;
}
function moveProperty(at, move, lines) {
	return `${at % 2 === 0 ? "B" : "W"}[${move === "pass" ? "" : sgfPoint(move, lines)}]`;
}
/** A point as two letters of SGF. */
function sgfPoint(name, lines) {
	const point = pointNamed(namesOf$1(lines), name);
	const letter = (line) => String.fromCharCode(97 + line);
	return `${letter(point % lines)}${letter(Math.floor(point / lines))}`;
}
function escaped(text) {
	return text.replaceAll("\\", "\\\\").replaceAll("]", "\\]");
}
// src/app/explorer/study-dialog.ts
var DEPTHS = [
	1,
	2,
	3,
	4
];
var WIDTHS = [
	2,
	3,
	4,
	6
];
var StudyDialog = class extends elementWith(() => ({
	library: 0,
	moves: [],
	size: "19",
	part: "whole",
	query: "",
	extent: {
		depth: 2,
		width: 4
	},
	positions: -1,
	fault: ""
})) {
	#reading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#reading?.abort();
	}
	async show() {
		[this.positions, this.fault] = [-1, ""];
		await this.updateComplete;
		this.#dialog.showModal();
	}
	get #dialog() {
		return this.querySelector("dialog");
	}
	/** Makes the record, and hands it over. */
	async #make(take) {
		const { library, moves, size, part, query, extent } = this;
		this.#reading = new AbortController();
		const { signal } = this.#reading;
		const ask = (line) => explorePart(library, {
			played: line.join(","),
			board: size,
			query
		}, part, signal);
		[this.positions, this.fault] = [0, ""];
		try {
			const study = await readStudy(ask, moves, extent, (count) => {
				this.positions = count;
			});
			const about = [comparedSentence(part), ...query === "" ? [] : [say("study-query", { query })]];
			const name = studyName(moves);
			const text = writeStudy(study, Number(size), {
				name,
				about
			});
			this.#dialog.close();
			take(new File([text], `${moves.length === 0 ? "opening" : moves.slice(-8).join("-")}.sgf`));
		} catch (error) {
			if (!signal.aborted) this.fault = error.message;
		}
		this.positions = -1;
	}
	render() {
		const { depth, width } = this.extent;
		const isReading = this.positions >= 0;
		return b`<dialog class="ask study" aria-labelledby="study-title" @close=${() => this.#reading?.abort()}>
      <h2 id="study-title">${say("study-title", { name: studyName(this.moves) })}</h2>
      <p>${say("study-help")}</p>
      <div class="options">
        ${this.#choice("study-depth", depth, DEPTHS, (depth) => ({
			...this.extent,
			depth
		}))}
        ${this.#choice("study-width", width, WIDTHS, (width) => ({
			...this.extent,
			width
		}))}
      </div>
      <p role="status">${isReading ? say("study-reading", { count: this.positions }) : A}</p>
      ${this.fault === "" ? A : b`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <div class="buttons">
        <button class="main" autofocus ?disabled=${isReading} @click=${() => this.#make((file) => saveFile(file, file.name))}>
          ${say("study-download")}
        </button>
        <button
          ?disabled=${isReading}
          @click=${() => this.#make((file) => this.dispatchEvent(new CustomEvent("record-made", {
			detail: file,
			bubbles: true
		})))}
        >
          ${say("study-open")}
        </button>
        <button class="quiet" @click=${() => this.#dialog.close()}>${say("cancel")}</button>
      </div>
    </dialog>`;
	}
	#choice(label, chosen, all, change) {
		return b`<label
      >${say(label)}
      <select
        @change=${(event) => {
			this.extent = change(Number(event.target.value));
		}}
      >
        ${all.map((value) => b`<option value=${value} .selected=${value === chosen}>${value}</option>`)}
      </select></label
    >`;
	}
};
customElements.define("study-dialog", StudyDialog);
var sayAnalysis = sayer({
	en: {
		candidates: "Candidate moves",
		best: "best",
		played: "played",
		visits: "{count} {count:visit|visits}",
		"on-the-board": "On the board",
		"on-the-board-help": "Show what each candidate loses on the board",
		"expected-line": "{point}: the line that the engine expects",
		analysis: "Analysis",
		"close-analysis": "Close the analysis",
		about: "An engine of your kifu.toml evaluates every position of the main line, then those again where points were lost.",
		engine: "Engine",
		start: "Analyse",
		"go-on": "Go on",
		stop: "Stop",
		starting: "The engine is starting …",
		positions: "{done} of {total} positions",
		pass: "Pass {pass} of {passes}",
		kept: "Every answer is kept: you may leave this page, or stop and go on later.",
		stopped: "Stopped. What was answered is kept.",
		refused: "Not analysed: {reason}",
		done: "All positions are evaluated.",
		"left-other-game": "not a game of Go",
		"left-size": "engines know boards up to 19×19",
		"left-no-rules": "the record states no rules that engines know; add them to the record",
		"left-no-komi": "the record states no komi; add it to the record",
		"left-komi": "engines do not accept the komi of the record",
		"left-without-liberties": "the first position has stones without liberties"
	},
	ja: {
		candidates: "候補手",
		best: "最善",
		played: "実戦",
		visits: "{count} 訪問",
		"on-the-board": "盤上に表示",
		"on-the-board-help": "各候補手の損失を盤上に表示します",
		"expected-line": "{point}：エンジンの読み筋",
		analysis: "解析",
		"close-analysis": "解析を閉じる",
		about: "kifu.toml に書かれたエンジンが本譜の全局面を評価し、損をした手の前後をもう一度深く読みます。",
		engine: "エンジン",
		start: "解析する",
		"go-on": "続ける",
		stop: "中止",
		starting: "エンジンを起動しています…",
		positions: "{total}局面中 {done}",
		pass: "{passes}回中{pass}回目",
		kept: "答えはすべて保存されます。ページを離れても、中止して後で続けてもかまいません。",
		stopped: "中止しました。得られた答えは保存されています。",
		refused: "解析できません：{reason}",
		done: "すべての局面を評価しました。",
		"left-other-game": "囲碁の棋譜ではありません",
		"left-size": "エンジンが扱えるのは19路盤までです",
		"left-no-rules": "エンジンが扱えるルールが棋譜にありません。棋譜に追加してください",
		"left-no-komi": "棋譜にコミがありません。棋譜に追加してください",
		"left-komi": "エンジンはこの棋譜のコミを扱えません",
		"left-without-liberties": "最初の局面に呼吸点のない石があります"
	},
	ko: {
		candidates: "후보 수",
		best: "최선",
		played: "실전",
		visits: "방문 {count}회",
		"on-the-board": "바둑판에 표시",
		"on-the-board-help": "각 후보 수의 손실을 바둑판에 표시합니다",
		"expected-line": "{point}: 엔진이 예상하는 수순",
		analysis: "분석",
		"close-analysis": "분석 닫기",
		about: "kifu.toml에 적힌 엔진이 본 수순의 모든 국면을 평가하고, 손해 본 수의 앞뒤를 다시 깊이 읽습니다.",
		engine: "엔진",
		start: "분석",
		"go-on": "계속",
		stop: "중지",
		starting: "엔진을 시작하는 중…",
		positions: "{total}개 국면 중 {done}",
		pass: "{passes}회 중 {pass}회",
		kept: "모든 답은 저장됩니다. 페이지를 떠나거나 중지했다가 나중에 계속해도 됩니다.",
		stopped: "중지했습니다. 받은 답은 저장되어 있습니다.",
		refused: "분석하지 못함: {reason}",
		done: "모든 국면을 평가했습니다.",
		"left-other-game": "바둑 기보가 아닙니다",
		"left-size": "엔진은 19줄 바둑판까지만 다룹니다",
		"left-no-rules": "기보에 엔진이 아는 규칙이 없습니다. 기보에 추가하세요",
		"left-no-komi": "기보에 덤이 없습니다. 기보에 추가하세요",
		"left-komi": "엔진이 이 기보의 덤을 받아들이지 않습니다",
		"left-without-liberties": "첫 국면에 활로 없는 돌이 있습니다"
	},
	"zh-Hans": {
		candidates: "候选点",
		best: "最佳",
		played: "实战",
		visits: "{count} 次访问",
		"on-the-board": "显示在棋盘上",
		"on-the-board-help": "在棋盘上显示每个候选点的损失",
		"expected-line": "{point}：引擎预想的变化",
		analysis: "分析",
		"close-analysis": "关闭分析",
		about: "kifu.toml 中的引擎评估主变化的所有局面，再深入分析损失处的前后局面。",
		engine: "引擎",
		start: "分析",
		"go-on": "继续",
		stop: "停止",
		starting: "引擎正在启动…",
		positions: "{total} 个局面中的 {done} 个",
		pass: "第 {pass} 遍，共 {passes} 遍",
		kept: "每个结果都会保存：可以离开此页，也可以停止后再继续。",
		stopped: "已停止。已有的结果已保存。",
		refused: "未分析：{reason}",
		done: "所有局面都已评估。",
		"left-other-game": "不是围棋棋谱",
		"left-size": "引擎只支持 19 路以内的棋盘",
		"left-no-rules": "棋谱没有写明引擎认识的规则，请在棋谱中补上",
		"left-no-komi": "棋谱没有写明贴目，请在棋谱中补上",
		"left-komi": "引擎不接受这份棋谱的贴目",
		"left-without-liberties": "开始局面有无气的棋子"
	},
	"zh-Hant": {
		candidates: "候選點",
		best: "最佳",
		played: "實戰",
		visits: "{count} 次訪問",
		"on-the-board": "顯示在棋盤上",
		"on-the-board-help": "在棋盤上顯示每個候選點的損失",
		"expected-line": "{point}：引擎預想的變化",
		analysis: "分析",
		"close-analysis": "關閉分析",
		about: "kifu.toml 中的引擎評估主變化的所有局面，再深入分析損失處的前後局面。",
		engine: "引擎",
		start: "分析",
		"go-on": "繼續",
		stop: "停止",
		starting: "引擎正在啟動…",
		positions: "{total} 個局面中的 {done} 個",
		pass: "第 {pass} 遍，共 {passes} 遍",
		kept: "每個結果都會保存：可以離開此頁，也可以停止後再繼續。",
		stopped: "已停止。已有的結果已保存。",
		refused: "未分析：{reason}",
		done: "所有局面都已評估。",
		"left-other-game": "不是圍棋棋譜",
		"left-size": "引擎只支援 19 路以內的棋盤",
		"left-no-rules": "棋譜沒有寫明引擎認識的規則，請在棋譜中補上",
		"left-no-komi": "棋譜沒有寫明貼目，請在棋譜中補上",
		"left-komi": "引擎不接受這份棋譜的貼目",
		"left-without-liberties": "開始局面有無氣的棋子"
	}
});
// src/app/game/losses.ts
/** The loss of a move as a label: `0`, `0.4`, `12` points, or `3%` if no points are known. Empty if nothing is known. */
function lossOnBoard({ lost_lead = null, lost_winrate = null }) {
	if (lost_lead !== null) return short(lost_lead);
	return lost_winrate === null ? "" : `${Math.round(100 * lost_winrate)}%`;
}
/** A number in at most four characters; the labels of boards have no language. */
function short(number) {
	return decimal(number >= 9.95 ? Math.round(number) : number, "en");
}
/** A count of visits: 870, `1.2K`. */
function shortCount(count, language) {
	if (count < 1e3) return count;
	return new Intl.NumberFormat(language, {
		notation: "compact",
		maximumFractionDigits: 1
	}).format(count);
}
// src/app/game/candidates.ts
/** The moves that are listed and shown on the board. */
var MOST = 8;
var KEY$1 = "candidates";
var GameCandidates = class extends elementWith(() => ({
	place: given(),
	graph: null,
	found: null,
	pointed: -1
})) {
	/** The viewer around this element. */
	#viewer = null;
	/** The answers for the nodes of the game. */
	#known = /* @__PURE__ */ new Map();
	#game = null;
	/** The node whose candidates are shown or asked for. */
	#node = -1;
	connectedCallback() {
		super.connectedCallback();
		this.#viewer = this.closest("kifu-viewer");
		this.#viewer?.addEventListener("kifu-move", this.#onMove);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#draw(null);
		this.#viewer?.removeEventListener("kifu-move", this.#onMove);
		[this.#viewer, this.#game] = [null, null];
	}
	willUpdate(changed) {
		if (this.place.game === this.#game) {
			if (!changed.has("graph") || !this.#viewer) return;
			this.#known.clear();
			this.#show(this.#viewer.node);
			return;
		}
		this.#game = this.place.game;
		this.#known.clear();
		this.found = null;
		this.#begin();
	}
	async #begin() {
		const viewer = this.#viewer;
		await viewer?.updateComplete;
		await viewer?.ready.catch(() => {});
		if (viewer) this.#show(viewer.node);
	}
	#onMove = ({ detail }) => {
		this.#show(detail.node);
	};
	async #show(node) {
		const { library, game } = this.place;
		this.#node = node;
		this.pointed = -1;
		const isEvaluated = this.#viewer?.model?.graph?.nodes.includes(node) ?? false;
		this.found = this.#known.get(node) ?? null;
		if (this.found || !isEvaluated || game === null) return;
		const found = await api.candidates(library, game, node).catch(() => null);
		if (!found || game !== this.#game) return;
		this.#known.set(node, found);
		if (node === this.#node) this.found = found;
	}
	get #moves() {
		return this.found?.moves.slice(0, MOST) ?? [];
	}
	updated() {
		this.#draw(this.#moves.length > 0 ? (picture) => this.#picture(picture) : null);
	}
	#draw(draw) {
		const viewer = this.#viewer;
		if (!viewer || !draw && !viewer.drawOver) return;
		viewer.drawOver = draw;
		viewer.requestUpdate();
	}
	/** The board with the line of the move that is pointed at, or with what each move loses. */
	#picture(plain) {
		const viewer = this.#viewer;
		if (!viewer?.model || viewer.node !== this.#node) return plain;
		const line = this.#moves[this.pointed]?.line;
		if (line) {
			const trying = new Trying(new GameModel(viewer.model), viewer.node);
			for (const point of line) if (trying.play(point) !== null) break;
			return trying.picture(plain);
		}
		if (kept(KEY$1) === "off") return plain;
		const texts = new Map(plain.texts);
		const marks = [...plain.marks];
		this.#moves.forEach((move, index) => {
			const point = move.line[0] ?? null;
			if (point === null || plain.stones[point] !== 0 || texts.has(point)) return;
			const label = lossOnBoard(move);
			if (label !== "") texts.set(point, label);
			if (index === 0) marks.push({
				shape: "circle",
				point
			});
		});
		return {
			...plain,
			texts,
			marks,
			ghosts: plain.ghosts.filter(({ point }) => !texts.has(point))
		};
	}
	/** Tries the line on the board, and shows its first move. */
	#try(line) {
		const viewer = this.#viewer;
		if (!viewer) return;
		this.pointed = -1;
		viewer.endTrying();
		const count = line.findIndex((point) => !viewer.tried.play(point));
		viewer.stepTried(1 - (count < 0 ? line.length : count));
		viewer.focusBoard();
	}
	#toggle() {
		keep(KEY$1, kept(KEY$1) === "off" ? null : "off");
		this.requestUpdate();
	}
	render() {
		const viewer = this.#viewer;
		const { found } = this;
		if (!viewer?.course || !found || this.#moves.length === 0) return A;
		const { game } = viewer.course;
		const name = (point) => point === null ? say("key-pass") : nameOf(point, viewer.names, game);
		const next = game.children(this.#node).map((child) => game.move(child)?.point);
		const facts = [found.engine, found.visits === void 0 ? "" : sayAnalysis("visits", { count: found.visits ?? 0 })];
		const row = (move, index) => {
			const [first = null] = move.line;
			const point = (isOn) => () => {
				this.pointed = isOn ? index : -1;
			};
			return b`<li>
        <button
          title=${sayAnalysis("expected-line", { point: name(first) })}
          @click=${() => this.#try(move.line)}
          @pointerenter=${point(true)} @pointerleave=${point(false)} @focus=${point(true)} @blur=${point(false)}
        >
          <b class="move">${name(first)}</b>
          <span class="loss">${index === 0 ? sayAnalysis("best") : lossWords({
				winrate: move.lost_winrate ?? null,
				lead: move.lost_lead ?? null
			}, viewer.say, language())}</span>
          <span class="of">${figures(move).join(" · ")}</span>
          ${next.includes(first) ? b`<span class="chip">${sayAnalysis("played")}</span>` : A}
          <small class="line">${move.line.map(name).join(" ")}</small>
        </button>
      </li>`;
		};
		const isOn = kept(KEY$1) !== "off";
		return b`<section class="candidates" aria-label=${sayAnalysis("candidates")}>
      <header>
        <h2>${sayAnalysis("candidates")}</h2>
        <p class="facts">${facts.filter(Boolean).join(" · ")}</p>
        <button aria-pressed=${isOn} title=${sayAnalysis("on-the-board-help")} @click=${() => this.#toggle()}>
          ${sayAnalysis("on-the-board")}
        </button>
      </header>
      <ol>${this.#moves.map(row)}</ol>
    </section>`;
	}
};
/** Black's chance and lead after a move, and the visits. */
function figures({ winrate = null, lead = null, visits = null }) {
	const parts = [];
	if (winrate !== null) parts.push(`${say("black")} ${decimal(winrate, language(), "percent")}`);
	if (lead !== null) parts.push(`${say(lead < 0 ? "white" : "black")} +${decimal(Math.abs(lead), language())}`);
	if (visits !== null) parts.push(sayAnalysis("visits", { count: shortCount(visits, language()) }));
	return parts;
}
customElements.define("game-candidates", GameCandidates);
// src/app/game/left-out.ts
/** The words for a code of the server; without a code its own words. */
function leftOutReason({ code, reason }) {
	return code ? sayAnalysis(`left-${code}`) : reason;
}
sayReasonsBy(leftOutReason);
// src/app/game/analysis.ts
/** The shortest time between two looks at what is known, in milliseconds. */
var PACE = 700;
var GameAnalysis = class extends elementWith(() => ({
	place: given(),
	engines: [],
	job: null,
	fault: ""
})) {
	#loading = new AbortController();
	/** The time of the last look at what is known, and whether one is under way. */
	#looked = 0;
	#isLooking = false;
	connectedCallback() {
		super.connectedCallback();
		this.#loading = new AbortController();
		running.addEventListener("changed", this.#onJob);
		running.addEventListener("ended", this.#onJob);
		this.#find();
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading.abort();
		running.removeEventListener("changed", this.#onJob);
		running.removeEventListener("ended", this.#onJob);
	}
	/** Finds the job that works on the game already: the page may have been closed meanwhile. */
	async #find() {
		const jobs = await api.jobs().catch(() => []);
		const { library, game } = this.place;
		this.job ??= jobs.find((job) => job.kind === "analyze" && job.library === library && job.game === game) ?? null;
		if (this.#isRunning && this.job) tell("started", this.job);
	}
	#onJob = (event) => {
		const job = event.detail;
		if (job.id !== this.job?.id) return;
		this.job = job;
		if (job.state !== "running" || performance.now() - this.#looked >= PACE) this.#look(job.state !== "running");
	};
	/** Reads what is known now; the last look waits for the one before. */
	async #look(isLast) {
		const { library, game } = this.place;
		if (game === null || this.#isLooking && !isLast) return;
		this.#isLooking = true;
		try {
			const { graph } = await api.evaluations(library, game, this.#loading.signal);
			this.dispatchEvent(new CustomEvent("graph-grown", { detail: graph ?? null }));
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
		this.#looked = performance.now();
		this.#isLooking = false;
	}
	get #isRunning() {
		return this.job?.state === "running";
	}
	async #start() {
		const { library, game } = this.place;
		if (game === null) return;
		this.fault = "";
		try {
			this.job = await api.analyze(library, [game], chosenEngine(this.engines));
			tell("started", this.job);
		} catch (error) {
			this.fault = error.message;
		}
	}
	async #stop() {
		if (this.job) await api.cancelJob(this.job.id).catch(() => {});
	}
	render() {
		return b`<section class="game-analysis" aria-label=${sayAnalysis("analysis")}>
      <header>
        <h2>${sayAnalysis("analysis")}</h2>
        <button class="quiet" aria-label=${sayAnalysis("close-analysis")} title=${sayAnalysis("close-analysis")}
          @click=${() => this.dispatchEvent(new CustomEvent("analysis-closed"))}>
          ${icon("close")}
        </button>
      </header>
      ${this.fault ? b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>` : A}
      ${this.#isRunning ? this.#progress(this.job) : this.#choice()}
    </section>`;
	}
	#progress({ done, total, pass, passes }) {
		const words = total === 0 ? sayAnalysis("starting") : sayAnalysis("positions", {
			done,
			total
		});
		const which = pass && passes && passes > 1 ? sayAnalysis("pass", {
			pass,
			passes
		}) : "";
		return b`<p role="status">${[which, words].filter(Boolean).join(" · ")}</p>
      <p class="line">
        <progress max=${total > 0 ? total : A} value=${total > 0 ? done : A} aria-label=${words}></progress>
        <button @click=${() => this.#stop()}>${sayAnalysis("stop")}</button>
      </p>
      <p><small>${sayAnalysis("kept")}</small></p>`;
	}
	/** The engine, and what the last run came to. */
	#choice() {
		const { engines, job } = this;
		return b`${job ? b`<p role="status">${this.#outcome(job)}</p>` : b`<p>${sayAnalysis("about")}</p>`}
      <p class="line">
        ${engines.length > 1 ? b`<select aria-label=${sayAnalysis("engine")} @change=${(event) => chooseEngine(event.target.value)}>
                ${engines.map((name) => b`<option .selected=${name === chosenEngine(engines)}>${name}</option>`)}
              </select>` : b`<small>${engines[0]}</small>`}
        <button class="main" @click=${() => this.#start()}>${sayAnalysis(job?.state === "cancelled" ? "go-on" : "start")}</button>
      </p>`;
	}
	#outcome({ state, fault, result }) {
		if (state === "failed") return say("failed", { reason: fault ?? "" });
		if (state === "cancelled") return sayAnalysis("stopped");
		const [first] = result?.left_out_files ?? [];
		return first ? sayAnalysis("refused", { reason: leftOutReason(first) }) : sayAnalysis("done");
	}
};
customElements.define("game-analysis", GameAnalysis);
var sayCount = sayer({
	en: {
		count: "Count",
		"end-count": "End counting",
		"by-territory": "by territory",
		"by-area": "by area",
		komi: "komi {points}",
		"no-komi": "no komi",
		territory: "{count} territory",
		stones: "{count} {count:stone|stones}",
		prisoners: "{count} {count:prisoner|prisoners}",
		"komi-points": "{points} komi",
		"for-handicap": "{points} for handicap",
		draw: "Draw",
		dead: "Dead",
		"none-dead": "none",
		"from-names": "as you chose",
		"from-marks": "by the territory that the record marks",
		"from-playouts": "by playouts",
		sure: "sure",
		unsure: "Not sure of",
		seki: "In seki",
		unfinished: "The game does not look finished: this is the count of the present position.",
		"said-exact": "The record says {result}, too",
		"said-within-one": "The record says {result}: within one point",
		said: "The record says {result}",
		"find-again": "Find the dead stones again",
		help: "Press a stone on the board: its group is dead, or alive again. The names here switch single chains.",
		"take-for-dead": "{color} {point}: take it for dead",
		"take-for-alive": "{color} {point}: take it for alive",
		"back-to-count": "Back to the count",
		rules: "Rules",
		"rules-of-record": "Rules of the record",
		"rules-Japanese": "Japanese rules",
		"rules-Chinese": "Chinese rules",
		"rules-Korean": "Korean rules",
		"rules-AGA": "AGA rules",
		"rules-Ing": "Ing rules",
		"rules-NZ": "New Zealand rules",
		"komi-label": "Komi",
		"mark-record": "Mark the territory in the record",
		"not-go": "Only games of Go are counted.",
		"komi-unreadable": "The komi of the record is no number: choose another below.",
		"group-tax": "The rules of the record take points for each group, which is not counted: choose others below."
	},
	ja: {
		count: "整地",
		"end-count": "整地を終える",
		"by-territory": "地で計算",
		"by-area": "地と石の数で計算",
		komi: "コミ {points}",
		"no-komi": "コミなし",
		territory: "地 {count}",
		stones: "石 {count}",
		prisoners: "アゲハマ {count}",
		"komi-points": "コミ {points}",
		"for-handicap": "置石分 {points}",
		draw: "持碁",
		dead: "死石",
		"none-dead": "なし",
		"from-names": "指定による",
		"from-marks": "棋譜に記された地による",
		"from-playouts": "プレイアウトによる",
		sure: "確実",
		unsure: "不確か",
		seki: "セキ",
		unfinished: "まだ終局していないようです。現在の局面での計算です。",
		"said-exact": "棋譜の結果も {result}",
		"said-within-one": "棋譜の結果は {result}（1目以内の差）",
		said: "棋譜の結果は {result}",
		"find-again": "死石を再判定",
		help: "盤上の石を押すと、その一団の生死が切り替わります。ここの座標は一つながりの石だけを切り替えます。",
		"take-for-dead": "{color} {point}：死石にする",
		"take-for-alive": "{color} {point}：活きにする",
		"back-to-count": "整地の局面へ戻る",
		rules: "ルール",
		"rules-of-record": "棋譜のルール",
		"rules-Japanese": "日本ルール",
		"rules-Chinese": "中国ルール",
		"rules-Korean": "韓国ルール",
		"rules-AGA": "AGAルール",
		"rules-Ing": "応氏ルール",
		"rules-NZ": "ニュージーランドルール",
		"komi-label": "コミ",
		"mark-record": "地を棋譜に書き込む",
		"not-go": "数えられるのは囲碁の棋譜だけです。",
		"komi-unreadable": "棋譜のコミが数値ではありません。下で選んでください。",
		"group-tax": "棋譜のルールには切り賃がありますが、これは数えられません。下で別のルールを選んでください。"
	},
	ko: {
		count: "계가",
		"end-count": "계가 끝내기",
		"by-territory": "집으로 계산",
		"by-area": "집과 돌의 수로 계산",
		komi: "덤 {points}",
		"no-komi": "덤 없음",
		territory: "집 {count}",
		stones: "돌 {count}",
		prisoners: "따낸 돌 {count}",
		"komi-points": "덤 {points}",
		"for-handicap": "접바둑 보정 {points}",
		draw: "무승부",
		dead: "사석",
		"none-dead": "없음",
		"from-names": "직접 지정",
		"from-marks": "기보에 표시된 집 기준",
		"from-playouts": "플레이아웃 기준",
		sure: "확실함",
		unsure: "확실하지 않음",
		seki: "빅",
		unfinished: "대국이 끝나지 않은 것으로 보입니다. 현재 국면의 계산입니다.",
		"said-exact": "기보의 결과도 {result}",
		"said-within-one": "기보의 결과는 {result} (한 집 이내 차이)",
		said: "기보의 결과는 {result}",
		"find-again": "사석 다시 찾기",
		help: "바둑판의 돌을 누르면 그 돌 무리의 생사가 바뀝니다. 여기의 좌표는 연결된 돌만 바꿉니다.",
		"take-for-dead": "{color} {point}: 사석으로",
		"take-for-alive": "{color} {point}: 산 돌로",
		"back-to-count": "계가한 국면으로 돌아가기",
		rules: "규칙",
		"rules-of-record": "기보의 규칙",
		"rules-Japanese": "일본 규칙",
		"rules-Chinese": "중국 규칙",
		"rules-Korean": "한국 규칙",
		"rules-AGA": "AGA 규칙",
		"rules-Ing": "응씨 규칙",
		"rules-NZ": "뉴질랜드 규칙",
		"komi-label": "덤",
		"mark-record": "집을 기보에 표시",
		"not-go": "바둑 기보만 계가할 수 있습니다.",
		"komi-unreadable": "기보의 덤이 숫자가 아닙니다. 아래에서 고르세요.",
		"group-tax": "기보의 규칙은 돌 무리마다 집을 빼는데, 이것은 계산하지 않습니다. 아래에서 다른 규칙을 고르세요."
	},
	"zh-Hans": {
		count: "数棋",
		"end-count": "结束数棋",
		"by-territory": "按目数",
		"by-area": "按子数",
		komi: "贴目 {points}",
		"no-komi": "不贴目",
		territory: "地 {count}",
		stones: "子 {count}",
		prisoners: "提子 {count}",
		"komi-points": "贴目 {points}",
		"for-handicap": "让子还目 {points}",
		draw: "和棋",
		dead: "死子",
		"none-dead": "无",
		"from-names": "由你指定",
		"from-marks": "依棋谱所标的地",
		"from-playouts": "依模拟对局",
		sure: "确定",
		unsure: "不确定",
		seki: "双活",
		unfinished: "对局似乎尚未结束：这是当前局面的计算。",
		"said-exact": "棋谱的结果也是 {result}",
		"said-within-one": "棋谱的结果是 {result}（相差不超过一目）",
		said: "棋谱的结果是 {result}",
		"find-again": "重新判断死子",
		help: "点击棋盘上的棋子，切换整块棋的死活；这里的坐标只切换相连的一串棋子。",
		"take-for-dead": "{color} {point}：视为死子",
		"take-for-alive": "{color} {point}：视为活棋",
		"back-to-count": "回到数棋的局面",
		rules: "规则",
		"rules-of-record": "棋谱的规则",
		"rules-Japanese": "日本规则",
		"rules-Chinese": "中国规则",
		"rules-Korean": "韩国规则",
		"rules-AGA": "AGA规则",
		"rules-Ing": "应氏规则",
		"rules-NZ": "新西兰规则",
		"komi-label": "贴目",
		"mark-record": "在棋谱中标出地",
		"not-go": "只能点算围棋棋谱。",
		"komi-unreadable": "棋谱的贴目不是数字，请在下面另选。",
		"group-tax": "棋谱的规则有还棋头，这里不计算，请在下面另选规则。"
	},
	"zh-Hant": {
		count: "數棋",
		"end-count": "結束數棋",
		"by-territory": "按目數",
		"by-area": "按子數",
		komi: "貼目 {points}",
		"no-komi": "不貼目",
		territory: "地 {count}",
		stones: "子 {count}",
		prisoners: "提子 {count}",
		"komi-points": "貼目 {points}",
		"for-handicap": "讓子還目 {points}",
		draw: "和棋",
		dead: "死子",
		"none-dead": "無",
		"from-names": "由你指定",
		"from-marks": "依棋譜所標的地",
		"from-playouts": "依模擬對局",
		sure: "確定",
		unsure: "不確定",
		seki: "雙活",
		unfinished: "對局似乎尚未結束：這是目前局面的計算。",
		"said-exact": "棋譜的結果也是 {result}",
		"said-within-one": "棋譜的結果是 {result}（相差不超過一目）",
		said: "棋譜的結果是 {result}",
		"find-again": "重新判斷死子",
		help: "點擊棋盤上的棋子，切換整塊棋的死活；這裡的座標只切換相連的一串棋子。",
		"take-for-dead": "{color} {point}：視為死子",
		"take-for-alive": "{color} {point}：視為活棋",
		"back-to-count": "回到數棋的局面",
		rules: "規則",
		"rules-of-record": "棋譜的規則",
		"rules-Japanese": "日本規則",
		"rules-Chinese": "中國規則",
		"rules-Korean": "韓國規則",
		"rules-AGA": "AGA規則",
		"rules-Ing": "應氏規則",
		"rules-NZ": "紐西蘭規則",
		"komi-label": "貼目",
		"mark-record": "在棋譜中標出地",
		"not-go": "只能點算圍棋棋譜。",
		"komi-unreadable": "棋譜的貼目不是數字，請在下面另選。",
		"group-tax": "棋譜的規則有還棋頭，這裡不計算，請在下面另選規則。"
	}
});
// src/app/game/count-rules.ts
var RECORD_RULES = {};
/** The rules to choose from, by the names that records use. Those that count groups have none. */
var RULES = [
	"Japanese",
	"Chinese",
	"Korean",
	"AGA",
	"Ing",
	"NZ"
];
/** The komi as written; `undefined` for that of the record. */
function komiOf(text) {
	const komi = Number(text.trim().replace(",", "."));
	return text.trim() === "" || !Number.isFinite(komi) || Math.abs(komi) > 999 ? void 0 : komi;
}
/** The choice of rules and komi; an empty komi is that of the record. */
function rulesForm(chosen, found, choose) {
	const { rules, komi } = chosen;
	const onRules = ({ target }) => {
		const { value } = target;
		choose({
			...value && { rules: value },
			...komi !== void 0 && { komi }
		});
	};
	const onKomi = ({ target }) => {
		const asked = komiOf(target.value);
		choose({
			...rules && { rules },
			...asked !== void 0 && { komi: asked }
		});
	};
	return b`<div class="rules">
    <select aria-label=${sayCount("rules")} @change=${onRules}>
      <option value="" .selected=${!rules}>${sayCount("rules-of-record")}</option>
      ${RULES.map((name) => b`<option value=${name} .selected=${name === rules}>${sayCount(`rules-${name}`)}</option>`)}
    </select>
    <label>${sayCount("komi-label")}
      <input type="number" step="0.5" min="-999" max="999" .value=${String(komi ?? "")}
        placeholder=${found?.counts[0]?.komi ?? "0"} @change=${onKomi} />
    </label>
  </div>`;
}
// src/app/game/count-words.ts
/** The parts of a player's points by a count: territory and prisoners, or stones and territory; White has komi too. */
function partsOf(count, color) {
	const { territory, prisoners, stones } = count[color];
	const parts = count.scoring === "area" ? [sayCount("stones", { count: stones }), sayCount("territory", { count: territory })] : [sayCount("territory", { count: territory }), sayCount("prisoners", { count: prisoners })];
	if (color === "white" && count.komi) parts.push(sayCount("komi-points", { points: count.komi }));
	if (color === "white" && count.compensation) parts.push(sayCount("for-handicap", { points: count.compensation }));
	return parts;
}
/** The result of each count with the points of both players, and how it agrees with the record. */
function countRows(found) {
	const number = new Intl.NumberFormat(language());
	const player = (count, color) => b`<tr>
      <th scope="row"><span class="stone ${color}"></span>${say(color)}</th>
      <td>${partsOf(count, color).join(" + ")}</td>
      <td class="total">${number.format(count[color].total)}</td>
    </tr>`;
	const row = (count) => {
		const komi = count.komi === void 0 ? sayCount("no-komi") : sayCount("komi", { points: count.komi ?? 0 });
		return b`<p class="counted">
        <strong>${count.counted === "0" ? sayCount("draw") : count.counted}</strong>
        <span>${[sayCount(count.scoring === "area" ? "by-area" : "by-territory"), komi].join(", ")}</span>
      </p>
      <table>
        <tbody>
          ${player(count, "black")}${player(count, "white")}
        </tbody>
      </table>`;
	};
	return b`${found.counts.map(row)}
    ${found.is_finished ? A : b`<p class="doubt">${sayCount("unfinished")}</p>`}
    ${stated(found)}`;
}
/** What the record says about the result. */
function stated({ stated, verdict }) {
	if (!stated) return A;
	const key = verdict === "exact" || verdict === "within-one" ? `said-${verdict}` : "said";
	const [kind, sign] = verdict === "exact" ? ["agrees", "✓"] : verdict === "wrong" || verdict === "winner" ? ["differs", "≠"] : ["", ""];
	return b`<p class="stated ${kind}">${sign ? b`<span aria-hidden="true">${sign} </span>` : A}${sayCount(key, { result: stated })}</p>`;
}
// src/app/game/count.ts
var GameCount = class extends elementWith(() => ({
	place: given(),
	canMark: false,
	found: null,
	fault: "",
	/** The rules and the komi that are chosen instead of those of the record. */
	rules: RECORD_RULES
})) {
	/** The viewer around this element. */
	#viewer = null;
	/** The last request in the queue: each takes the dead stones of the one before. */
	#asking = Promise.resolve();
	#loading = new AbortController();
	connectedCallback() {
		super.connectedCallback();
		this.#viewer = this.closest("kifu-viewer");
		this.#viewer?.addEventListener("kifu-move", this.#onMove);
		this.#viewer?.addEventListener("kifu-point", this.#onPoint);
		addEventListener("keydown", this.#onKey);
		this.#loading = new AbortController();
		this.#ask(() => ({}));
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading.abort();
		removeEventListener("keydown", this.#onKey);
		const viewer = this.#viewer;
		viewer?.removeEventListener("kifu-move", this.#onMove);
		viewer?.removeEventListener("kifu-point", this.#onPoint);
		if (viewer) {
			[viewer.drawOver, viewer.pageTakesPoints] = [null, false];
			viewer.requestUpdate();
		}
		[this.#viewer, this.found] = [null, null];
	}
	/** Counts in another way, after all earlier requests: with these dead stones, or found ones without any. */
	#ask(requestOf) {
		const { signal } = this.#loading;
		this.#asking = this.#asking.then(async () => {
			const { library, game } = this.place;
			const viewer = this.#viewer;
			if (signal.aborted || game === null) return;
			await viewer?.ready.catch(() => {});
			try {
				const found = await api.score(library, game, {
					...requestOf(),
					...this.rules
				}, signal);
				const isFirst = !this.found;
				[this.found, this.fault] = [found, ""];
				if (isFirst) this.#goToCount();
			} catch (error) {
				if (!isAborted(error)) this.fault = faultWords(error);
			}
		});
	}
	/** The dead stones that were chosen, one of each chain; `null` if nobody chose any. */
	get #chosen() {
		return this.found?.dead_from === "names" ? this.#names(this.found.dead) : null;
	}
	#names(chains) {
		return chains.map(([first]) => this.#plainName(first));
	}
	#goToCount() {
		const viewer = this.#viewer;
		if (!viewer || !this.found) return;
		viewer.go(this.found.node);
		viewer.focusBoard();
	}
	/** True if the board shows the position that is counted. */
	get #isShown() {
		return this.found !== null && this.#viewer?.node === this.found.node;
	}
	#onMove = () => this.requestUpdate();
	#onPoint = (event) => {
		const { kind, number } = event.detail;
		if (kind !== "press" || !this.#isShown) return;
		event.preventDefault();
		this.#switchGroup(number);
	};
	#onKey = (event) => {
		const viewer = this.#viewer;
		if (event.key !== "Escape" || event.defaultPrevented || viewer?.areKeysShown || viewer?.cursor !== null) return;
		if (!document.querySelector("dialog[open]")) this.#end();
	};
	#end() {
		this.dispatchEvent(new CustomEvent("count-ended"));
	}
	/** Takes the group of a stone for dead, or for alive again. */
	#switchGroup(point) {
		const { course } = this.#viewer;
		if (!course || course.game.board(course.node)[point] === 0) return;
		this.#ask(() => ({
			dead: this.#chosen,
			switch: this.#plainName(point)
		}));
	}
	/** Takes a single chain for dead, or for alive again. */
	#switchChain(point) {
		this.#ask(() => {
			const chains = this.found?.dead ?? [];
			const others = chains.filter((chain) => !chain.includes(point));
			return { dead: this.#names(others.length < chains.length ? others : [...chains, [point]]) };
		});
	}
	#chooseRules(rules) {
		this.rules = rules;
		this.#ask(() => ({ dead: this.#chosen }));
	}
	/** The name by which the server knows a point, whatever the coordinates around the board are. */
	#plainName(point) {
		return nameOf(point, null, this.#viewer.course.game);
	}
	updated() {
		const viewer = this.#viewer;
		if (!viewer) return;
		viewer.pageTakesPoints = this.#isShown;
		viewer.drawOver = this.#isShown ? (picture) => pictureOfCount(picture, this.found) : null;
		viewer.requestUpdate();
	}
	render() {
		const { found, fault } = this;
		return b`<section class="end-count" aria-label=${sayCount("count")}>
      <header>
        <h2>${sayCount("count")}</h2>
        ${found && !this.#isShown ? b`<button class="link" @click=${() => this.#goToCount()}>${sayCount("back-to-count")}</button>` : A}
        <button class="quiet" aria-label=${sayCount("end-count")} title=${`${sayCount("end-count")} (Esc)`} @click=${() => this.#end()}>
          ${icon("close")}
        </button>
      </header>
      ${fault ? b`<p class="fault" role="alert">${fault}</p>` : A}
      ${found ? this.#counted(found) : fault ? this.#rulesForm() : A}
    </section>`;
	}
	#rulesForm() {
		return rulesForm(this.rules, this.found, (rules) => this.#chooseRules(rules));
	}
	#counted(found) {
		const isFromPlayouts = found.dead_from === "playouts";
		const source = [sayCount(`from-${found.dead_from}`), isFromPlayouts && found.unsure.length === 0 ? sayCount("sure") : ""];
		const firsts = found.dead.map(([first]) => first);
		return b`<div role="status">${countRows(found)}</div>
      ${this.#rulesForm()}
      <dl>
        <dt>${sayCount("dead")}</dt>
        <dd>
          ${firsts.length === 0 ? sayCount("none-dead") : firsts.map((point) => this.#chip(point, "take-for-alive"))}
          <small>${source.filter(Boolean).join(", ")}</small>
        </dd>
        ${found.unsure.length > 0 ? b`<dt>${sayCount("unsure")}</dt><dd>${found.unsure.map((point) => this.#chip(point, firsts.some((first) => first === point) ? "take-for-alive" : "take-for-dead"))}</dd>` : A}
        ${found.seki.length > 0 ? b`<dt>${sayCount("seki")}</dt><dd>${found.seki.map((point) => this.#name(point)).join(" ")}</dd>` : A}
      </dl>
      <p><small>${sayCount("help")}</small></p>
      <p class="end">
        ${found.dead_from === "names" ? b`<button @click=${() => this.#ask(() => ({}))}>${sayCount("find-again")}</button>` : A}
        ${this.canMark && found.may_be_written && found.dead_from !== "marks" ? b`<button @click=${() => this.#mark(found)}>${sayCount("mark-record")}</button>` : A}
      </p>`;
	}
	#name(point) {
		const { course, names } = this.#viewer;
		return nameOf(point, names, course.game);
	}
	/** A chain by one of its stones: a press does the same as one on the board, which shows the stone meanwhile. */
	#chip(point, does) {
		const viewer = this.#viewer;
		const color = viewer.course?.game.board(this.found.node)[point] === 1 ? "black" : "white";
		const show = (shown) => () => viewer.showPoint(shown);
		const label = sayCount(does, {
			color: say(color),
			point: this.#name(point)
		});
		return b`<button class="chip" aria-label=${label} title=${label} @click=${() => this.#switchChain(point)}
      @pointerenter=${show(point)} @pointerleave=${show(null)} @focus=${show(point)} @blur=${show(null)}
      ><span class="stone ${color}"></span>${this.#name(point)}</button>`;
	}
	#mark({ node, black_territory, white_territory }) {
		const detail = {
			node,
			black: black_territory,
			white: white_territory
		};
		this.dispatchEvent(new CustomEvent("territory-marked", { detail }));
	}
};
/** Why a game is not counted. */
function faultWords(error) {
	if (!(error instanceof ApiError) || error.code !== "bad-action") return say("failed", { reason: error.message });
	const { field } = error.problem;
	return sayCount(field === "komi" ? "komi-unreadable" : field === "rules" ? "group-tax" : "not-go");
}
/** The board with the territories, faint dead stones, and question marks on chains in doubt. */
function pictureOfCount(plain, found) {
	const stones = plain.stones.slice();
	const ghosts = [];
	for (const point of found.dead.flat()) {
		ghosts.push({
			point,
			color: plain.stones[point] === 1 ? 0 : 1
		});
		stones[point] = 0;
	}
	const texts = new Map(found.unsure.map((point) => [point, "?"]));
	const territory = [found.black_territory, found.white_territory].map((points) => points.filter((point) => !texts.has(point)));
	return {
		...plain,
		stones,
		ghosts,
		texts,
		territory,
		last: null,
		marks: []
	};
}
customElements.define("game-count", GameCount);
// src/app/game/review.ts
var PHASES = [
	"opening",
	"middle",
	"endgame"
];
var COLORS = ["black", "white"];
var GameReview = class extends elementWith(() => ({
	place: given(),
	found: null,
	fault: "",
	node: -1
})) {
	#viewer = null;
	#loading = new AbortController();
	connectedCallback() {
		super.connectedCallback();
		this.#viewer = this.closest("kifu-viewer");
		this.node = this.#viewer?.node ?? -1;
		this.#viewer?.addEventListener("kifu-move", this.#onMove);
		this.#loading = new AbortController();
		this.#ask();
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading.abort();
		this.#viewer?.removeEventListener("kifu-move", this.#onMove);
		this.#viewer = null;
	}
	#onMove = ({ detail }) => {
		this.node = detail.node;
	};
	async #ask() {
		const { library, game } = this.place;
		if (game === null) return;
		try {
			this.found = await api.review(library, game, this.#loading.signal);
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	render() {
		const { found, fault } = this;
		return b`<section class="game-review" aria-label=${sayReview("review")}>
      <header>
        <h2>${sayReview("review")}</h2>
        <small>${found ? sourceWords(found) : A}</small>
        <button class="quiet" aria-label=${sayReview("end-review")} title=${sayReview("end-review")}
          @click=${() => this.dispatchEvent(new CustomEvent("review-ended"))}>
          ${icon("close")}
        </button>
      </header>
      ${fault ? b`<p class="fault" role="alert">${say("failed", { reason: fault })}</p>` : A}
      ${found ? this.#reviewed(found) : A}
    </section>`;
	}
	#reviewed(found) {
		const game = this.#viewer?.course?.game;
		if (found.losses.length === 0 || !game) return b`<p>${sayReview("no-losses")}</p>`;
		const whole = found.losses.filter(({ phase }) => phase === void 0);
		return b`${whole.map((losses) => playerBar(losses, found, game))}
      ${sizesTable(whole, found)}
      ${this.#phasesTable(found, game)}
      ${found.turning_points.length > 0 ? b`<h3>${sayReview("turning-points")} <small>${sayReview("turning-help")}</small></h3>
              <ul class="turning">
                ${found.turning_points.map((point) => b`<li>${this.#turningPoint(point, game, found)}</li>`)}
              </ul>` : A}`;
	}
	/** A row for each player and phase, with the worst move, which leads to it. */
	#phasesTable(found, game) {
		const ends = [found.first_middle_move - 1, found.first_endgame_move - 1];
		const last = Math.max(...game.path(game.lineEnd(0)).map((node) => game.columns.numbers[node]));
		const rows = PHASES.flatMap((phase, at) => {
			const of = found.losses.filter((losses) => losses.phase === phase);
			const end = Math.min(ends[at] ?? last, last);
			return of.map((losses, index) => {
				const head = b`<th scope="rowgroup" rowspan=${of.length}>${sayReview(phase)} <small>${sayReview("moves-to", { number: end })}</small></th>`;
				return b`<tr class=${index === 0 ? "first" : ""}>
          ${index === 0 ? head : A}
          <td>${stone$1(losses.color)}</td>
          <td class="number">${fixed(losses.mean)}</td>
          <td class="number" title=${accuracyHelp(losses, found)}>${decimalPercent(losses.accuracy)}</td>
          <td>${losses.worst == null ? A : this.#moveButton(losses.worst, losses.worst_loss, game, found)}</td>
        </tr>`;
			});
		});
		return b`<h3>${sayReview("by-phase")}</h3>
      <table class="phases">
        <thead>
          <tr>
            <th scope="col">${sayReview("phase")}</th>
            <th scope="col"><span class="hidden">${say("player")}</span></th>
            <th scope="col" class="number">${sayReview("mean-loss")}</th>
            <th scope="col" class="number">${sayReview("accuracy-word")}</th>
            <th scope="col">${sayReview("worst")}</th>
          </tr>
        </thead>
        <tbody>${rows}</tbody>
      </table>`;
	}
	#turningPoint({ node, loss, better }, game, found) {
		const [first] = better;
		const name = first === void 0 ? "" : first === null ? say("key-pass") : this.#name(first, game);
		const color = game.move(node)?.color ?? 0;
		return b`${stone$1(color)} ${this.#moveButton(node, loss, game, found)}
      ${name ? b`<small>${sayReview("better", { point: name })}</small>` : A}`;
	}
	/** A move with its loss, which leads to it. */
	#moveButton(node, loss, game, found) {
		const move = game.move(node);
		const name = move && move.point !== null ? this.#name(move.point, game) : say("key-pass");
		return b`<button class="jump" aria-current=${node === this.node} @click=${() => this.#viewer?.go(node)}>
      <span class="at">${move?.number}</span> ${name} <span class="lost">−${lossText(loss, found)}</span>
    </button>`;
	}
	#name(point, game) {
		return nameOf(point, this.#viewer?.names ?? null, game);
	}
};
/** Where the evaluations come from. */
function sourceWords({ source, engine, visits }) {
	const parts = [source ? sayReview(`from-${source}`) : "", engine ?? ""];
	if (visits != null) parts.push(sayReview("visits", { count: visits }));
	return parts.filter(Boolean).join(" · ");
}
/** A player with the mean loss and the accuracy of the whole game, and the moves by the size of their loss as a bar. */
function playerBar(losses, found, game) {
	const { color, mean, accuracy, classes, moves } = losses;
	const name = game.info(COLORS[color]) || say(COLORS[color]);
	const words = classes.map((count, at) => `${found.classes[at]}: ${count}`).join(", ");
	return b`<p class="one">
      ${stone$1(color)} <b>${name}</b>
      <span>${sayReview(found.measure === "points" ? "mean" : "mean-percent", { loss: fixed(mean) })}</span>
      <span title=${accuracyHelp(losses, found)}>${sayReview("accuracy", { percent: decimalPercent(accuracy) })}</span>
    </p>
    <div class="shares" role="img" aria-label=${`${sayReview("by-size")}: ${words}`}>
      ${classes.map((count, at) => count === 0 ? A : b`<span class="loss-${at}" ${styled({ "flex-grow": String(count / moves) })} title=${`${found.classes[at]}: ${count}`}></span>`)}
    </div>`;
}
/** The moves of both players by the size of their loss, as numbers; the colours are those of the bars. */
function sizesTable(whole, found) {
	return b`<table class="sizes">
    <thead>
      <tr>
        <th scope="col"><span class="hidden">${sayReview("loss")}</span></th>
        ${found.classes.map((name, at) => b`<th scope="col" class="number"><span class="swatch loss-${at}"></span>${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${whole.map(({ color, classes }) => b`<tr><th scope="row">${stone$1(color)}</th>${classes.map((count) => b`<td class="number">${count}</td>`)}</tr>`)}
    </tbody>
  </table>`;
}
function accuracyHelp({ accuracy_low, accuracy_high }, found) {
	const least = (found.classes[0] ?? "").replace(/^\D+/, "");
	return sayReview("accuracy-help", {
		least: found.measure === "points" ? least : `${least} %`,
		low: decimalPercent(accuracy_low),
		high: decimalPercent(accuracy_high)
	});
}
/** A stone with its colour in words for screen readers. */
function stone$1(color) {
	const name = COLORS[color];
	return b`<span class="stone ${name}"></span><span class="hidden">${say(name)}</span>`;
}
function lossText(loss, found) {
	return found.measure === "points" ? decimal(loss, language()) : `${decimal(loss, language())} %`;
}
function decimalPercent(share) {
	return new Intl.NumberFormat(language(), { style: "percent" }).format(share);
}
/** A mean loss: always two decimals, so that columns can be compared. */
function fixed(number) {
	return new Intl.NumberFormat(language(), {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2
	}).format(number);
}
customElements.define("game-review", GameReview);
// src/app/library/first-steps.ts
var KEY = "first-steps";
/** The stored value that hides the list. */
var DONE = "done";
var STEPS = [
	"play",
	"search",
	"own"
];
/** The game to begin with, and the move that made it famous. */
var [GAME, MOVE] = ["file:\"ear-reddening\"", "127"];
/** The pattern to begin with. */
var PATTERN = {
	area: "A19-F14",
	x: "D16",
	o: "C17"
};
var FirstSteps = class extends elementWith(() => ({
	library: 0,
	kept: kept(KEY) ?? ""
})) {
	#keep(text) {
		this.kept = STEPS.every((step) => text.split(",").includes(step)) ? DONE : text;
		keep(KEY, this.kept);
	}
	async #try(step) {
		this.#keep([.../* @__PURE__ */ new Set([...this.kept.split(",").filter(Boolean), step])].join(","));
		if (step === "search") goTo({
			screen: "search",
			query: PATTERN
		});
		else if (step === "own") this.dispatchEvent(new CustomEvent("files-wanted", { bubbles: true }));
		else {
			const { view } = await api.view(this.library, { query: GAME });
			const { rows } = await api.rows(this.library, view, 0, 1);
			if (rows[0]) goTo({
				screen: "game",
				game: rows[0].id,
				query: { m: MOVE }
			});
		}
	}
	render() {
		if (this.kept === DONE) return A;
		const tried = this.kept.split(",");
		return b`<section class="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">${say("first-steps")}</h2>
        <button class="quiet" aria-label=${say("close")} title=${say("close")} @click=${() => this.#keep(DONE)}>
          ${icon("close")}
        </button>
      </header>
      <ol>
        ${STEPS.map((step) => b`<li class=${tried.includes(step) ? "tried" : ""}>
            <p>${say(`step-${step}`)}</p>
            <button @click=${() => this.#try(step)}>${say(`step-${step}-button`)}</button>
          </li>`)}
      </ol>
    </section>`;
	}
};
customElements.define("first-steps", FirstSteps);
// src/app/messages/keys/index.ts
var KEY_WORDS = {
	en: {
		"key-palette": "All commands",
		"key-go": "Go to a screen by its first letter",
		"key-regions": "Next region: search field, board, list, screens",
		"key-keys": "These keys",
		"key-rows": "Choose a game",
		"key-open": "Open the game",
		"key-mark": "Mark a game",
		"key-mark-all": "Mark all games",
		"key-tags": "Tags of the marked games",
		"key-tools": "Choose a tool",
		"key-point": "Play or draw on a point by its name",
		"key-letter": "Play the next move of this letter",
		"key-popular": "Play the most frequent move",
		"key-practise": "Practise against the games",
		"key-moves": "Play through the game",
		"key-mistakes": "Previous and next mistake",
		"key-list": "Previous, next game of the list",
		"key-link": "Copy link to this move",
		"key-try-end": "Throw the tried moves away",
		"key-try-keep": "Keep the tried moves as a variation",
		"key-labels": "An own label, a line, an arrow",
		"key-texts": "The comment, the game information",
		"key-undo": "Undo, redo, save",
		"key-branch": "Cut, copy, paste from here on",
		"key-delete-branch": "Delete from here on",
		"key-hint": "Hint, solution, take back",
		"key-next-problem": "Next problem"
	},
	ja: {
		"key-palette": "すべてのコマンド",
		"key-go": "頭文字で画面へ移動",
		"key-regions": "次の領域へ（検索欄、盤、一覧、画面）",
		"key-keys": "キー操作を表示",
		"key-rows": "対局を選ぶ",
		"key-open": "対局を開く",
		"key-mark": "対局を選択",
		"key-mark-all": "すべての対局を選択",
		"key-tags": "選択した対局のタグ",
		"key-tools": "道具を選ぶ",
		"key-point": "座標の名前で打つ・描く",
		"key-letter": "この文字の次の一手を打つ",
		"key-popular": "最も多い手を打つ",
		"key-practise": "対局を相手に練習",
		"key-moves": "対局を並べる",
		"key-mistakes": "前と次の損失の大きい手",
		"key-list": "一覧の前の対局、次の対局",
		"key-link": "この手へのリンクをコピー",
		"key-try-end": "試した手を捨てる",
		"key-try-keep": "試した手を変化図として残す",
		"key-labels": "自由な文字、線、矢印",
		"key-texts": "コメント、対局情報",
		"key-undo": "元に戻す、やり直す、保存",
		"key-branch": "ここから先を切り取り、コピー、貼り付け",
		"key-delete-branch": "ここから先を削除",
		"key-hint": "ヒント、解答、手を戻す",
		"key-next-problem": "次の問題"
	},
	ko: {
		"key-palette": "모든 명령",
		"key-go": "첫 글자로 화면 옮기기",
		"key-regions": "다음 영역으로: 검색란, 바둑판, 목록, 화면",
		"key-keys": "이 단축키",
		"key-rows": "대국 고르기",
		"key-open": "대국 열기",
		"key-mark": "대국 선택",
		"key-mark-all": "모든 대국 선택",
		"key-tags": "선택한 대국의 태그",
		"key-tools": "도구 고르기",
		"key-point": "좌표 이름으로 두거나 그리기",
		"key-letter": "이 글자의 다음 수 두기",
		"key-popular": "가장 많이 둔 수 두기",
		"key-practise": "대국을 상대로 연습",
		"key-moves": "수순 따라가기",
		"key-mistakes": "이전과 다음의 손실이 큰 수",
		"key-list": "목록의 이전, 다음 대국",
		"key-link": "이 수의 링크 복사",
		"key-try-end": "놓아 본 수 버리기",
		"key-try-keep": "놓아 본 수를 변화도로 남기기",
		"key-labels": "직접 쓰는 글자, 선, 화살표",
		"key-texts": "설명, 대국 정보",
		"key-undo": "되돌리기, 다시 하기, 저장",
		"key-branch": "여기부터 잘라내기, 복사, 붙여넣기",
		"key-delete-branch": "여기부터 삭제",
		"key-hint": "힌트, 정답, 무르기",
		"key-next-problem": "다음 문제"
	},
	"zh-Hans": {
		"key-palette": "所有命令",
		"key-go": "按首字母前往页面",
		"key-regions": "下一区域：搜索栏、棋盘、列表、页面",
		"key-keys": "显示快捷键",
		"key-rows": "选择对局",
		"key-open": "打开对局",
		"key-mark": "选中对局",
		"key-mark-all": "选中全部对局",
		"key-tags": "所选对局的标签",
		"key-tools": "选择工具",
		"key-point": "按坐标落子或绘制",
		"key-letter": "下此字母所示的着手",
		"key-popular": "下最常见的一手",
		"key-practise": "与对局练习",
		"key-moves": "浏览对局",
		"key-mistakes": "上一个与下一个损失大的着手",
		"key-list": "列表中的上一局、下一局",
		"key-link": "复制此手的链接",
		"key-try-end": "放弃试下的着法",
		"key-try-keep": "把试下的着法保留为变化图",
		"key-labels": "自定标签、线段、箭头",
		"key-texts": "注解、对局信息",
		"key-undo": "撤销、重做、保存",
		"key-branch": "剪切、复制、粘贴此后着法",
		"key-delete-branch": "删除此后着法",
		"key-hint": "提示、解答、退回",
		"key-next-problem": "下一题"
	},
	"zh-Hant": {
		"key-palette": "所有命令",
		"key-go": "按首字母前往頁面",
		"key-regions": "下一區域：搜尋欄、棋盤、清單、頁面",
		"key-keys": "顯示快速鍵",
		"key-rows": "選擇對局",
		"key-open": "開啟對局",
		"key-mark": "選中對局",
		"key-mark-all": "選中全部對局",
		"key-tags": "所選對局的標籤",
		"key-tools": "選擇工具",
		"key-point": "按座標落子或繪製",
		"key-letter": "下此字母所示的著手",
		"key-popular": "下最常見的一手",
		"key-practise": "與對局練習",
		"key-moves": "瀏覽對局",
		"key-mistakes": "上一個與下一個損失大的著手",
		"key-list": "列表中的上一局、下一局",
		"key-link": "複製此手的連結",
		"key-try-end": "放棄試下的著法",
		"key-try-keep": "把試下的著法保留為變化圖",
		"key-labels": "自訂標籤、線段、箭頭",
		"key-texts": "註解、對局資訊",
		"key-undo": "復原、重做、儲存",
		"key-branch": "剪下、複製、貼上此後著法",
		"key-delete-branch": "刪除此後著法",
		"key-hint": "提示、解答、退回",
		"key-next-problem": "下一題"
	}
};
var sayKey = sayer(KEY_WORDS);
// src/app/shell/keys.ts
/** The words of the list; some are those of buttons. */
var words = (key) => key in KEY_WORDS.en ? sayKey(key) : say(key);
/** The keys of the page, and those of each screen below its name. */
var KEY_GROUPS = [
	{
		title: null,
		rows: [
			["/", "key-search"],
			["Ctrl+K", "key-palette"],
			["g l", "key-go"],
			["F6", "key-regions"],
			["Ctrl+V", "paste-record"],
			["?", "key-keys"]
		]
	},
	{
		title: "library",
		rows: [
			["↑ ↓", "key-rows"],
			["Enter", "key-open"],
			["Space", "key-mark"],
			["Ctrl+A", "key-mark-all"],
			["t", "key-tags"]
		]
	},
	{
		title: "search",
		rows: [
			["1 … 9", "key-tools"],
			["Q 1 6", "key-point"],
			["a … f", "key-letter"]
		]
	},
	{
		title: "explorer",
		rows: [
			["Q 1 6", "key-point"],
			["a … f", "key-letter"],
			["Shift+Space", "key-popular"],
			["Home", "first"],
			["s", "study"],
			["p", "key-practise"]
		]
	},
	{
		title: "game",
		rows: [
			["← →", "key-moves"],
			[", .", "key-mistakes"],
			["Shift+P Shift+N", "key-list"],
			["y", "key-link"],
			["Q 1 6", "key-point"],
			["x", "key-pass"],
			["Esc", "key-try-end"],
			["Ctrl+Enter", "key-try-keep"]
		]
	},
	{
		title: "edit",
		rows: [
			["1 … 9", "key-tools"],
			["t j a", "key-labels"],
			["e i", "key-texts"],
			["Ctrl+Z Ctrl+Y Ctrl+S", "key-undo"],
			["Ctrl+X Ctrl+C Ctrl+V", "key-branch"],
			["Delete", "key-delete-branch"]
		]
	},
	{
		title: "problems",
		rows: [["h s r", "key-hint"], ["n", "key-next-problem"]]
	}
];
/** The keys in groups. */
function keyLists() {
	return KEY_GROUPS.map(({ title, rows }) => b`<section>
      ${title ? b`<h3>${say(title)}</h3>` : ""}
      <dl>
        ${rows.map(([keys, does]) => b`<dt>${keys.split(" ").map((key) => b`<kbd>${key}</kbd> `)}</dt><dd>${words(does)}</dd>`)}
      </dl>
    </section>`);
}
var KeyHelp = class extends i {
	createRenderRoot() {
		return this;
	}
	async show() {
		await this.updateComplete;
		this.querySelector("dialog").showModal();
	}
	render() {
		return b`<dialog class="keys" aria-labelledby="keys-title">
      <header>
        <h2 id="keys-title">${say("keys")}</h2>
        <button
          class="quiet"
          aria-label=${say("close")}
          @click=${() => this.querySelector("dialog").close()}
        >
          ${icon("close")}
        </button>
      </header>
      <div class="key-groups">${keyLists()}</div>
    </dialog>`;
	}
};
customElements.define("key-help", KeyHelp);
// src/app/shell/token-page.ts
var TokenPage = class extends elementWith(() => ({ isWrong: false })) {
	async #onSubmit(event) {
		event.preventDefault();
		if (await openByText(this.querySelector("input").value)) location.reload();
		else this.isWrong = true;
	}
	render() {
		return b`<main class="token">
      <h1>${say("token-title")}</h1>
      <p>${say("token-help")}</p>
      <form @submit=${this.#onSubmit}>
        <label>${say("token-label")} <input type="text" autocomplete="off" spellcheck="false" /></label>
        <button class="main">${say("token-open")}</button>
      </form>
      ${this.isWrong ? b`<p class="wrong" role="alert">${say("token-wrong")}</p>` : A}
    </main>`;
	}
};
customElements.define("token-page", TokenPage);
// src/app/stone-waves.ts
/** The sounds of the wood: pitch in hertz, loudness, and seconds until it has faded to a third. */
var RESONANCES = [
	[
		240,
		.5,
		.035
	],
	[
		620,
		.3,
		.02
	],
	[
		1480,
		.25,
		.009
	],
	[
		3900,
		.2,
		.003
	]
];
var SECONDS = .2;
/** The waves of a stone, from -1 to 1. */
function stoneWaves(rate) {
	const waves = new Float32Array(Math.round(SECONDS * rate));
	for (let at = 0; at < waves.length; at++) {
		const seconds = at / rate;
		const attack = Math.min(1, seconds / 6e-4);
		for (const [pitch, loudness, fade] of RESONANCES) waves[at] += attack * loudness * Math.exp(-seconds / fade) * Math.sin(2 * Math.PI * pitch * seconds);
	}
	return waves;
}
// src/app/sound.ts
/** The least seconds between two stones: those of fast steps would become a buzz. */
var PAUSE = .07;
var context = null;
var stone = null;
var last = -1;
/** Plays the sound, a little different each time as each stone is. */
function play() {
	context ??= new AudioContext();
	if (!stone) {
		const waves = stoneWaves(context.sampleRate);
		stone = context.createBuffer(1, waves.length, context.sampleRate);
		stone.copyToChannel(waves, 0);
	}
	if (context.currentTime - last < PAUSE) return;
	last = context.currentTime;
	const source = context.createBufferSource();
	source.buffer = stone;
	source.playbackRate.value = .95 + .1 * Math.random();
	source.connect(context.destination);
	source.start();
}
/** Steps without a stone are silent. */
function onMove({ detail }) {
	const point = "moves" in detail ? detail.moves.at(-1) : detail.point;
	if (setting("sound") === "on" && point) play();
}
document.documentElement.addEventListener("kifu-move", onMove);
document.documentElement.addEventListener("kifu-try", onMove);
var wasOn = setting("sound") === "on";
settings.addEventListener("change", () => {
	const isOn = setting("sound") === "on";
	if (isOn && !wasOn) play();
	wasOn = isOn;
});
// src/app/table/board-paths.ts
function dots(points, columns) {
	return points.map((point) => `M${point % columns} ${Math.floor(point / columns)}h0`).join("");
}
/** Returns the paths of a position. */
function boardPaths({ size, board, last }) {
	const [columns, rows] = [size[0], size[1]];
	const across = Array.from({ length: rows }, (_, row) => `M0 ${row}h${columns - 1}`);
	const down = Array.from({ length: columns }, (_, column) => `M${column} 0v${rows - 1}`);
	const stones = [...board.join("")];
	const of = (sign) => dots([...stones.keys()].filter((point) => stones[point] === sign), columns);
	return {
		lines: across.join("") + down.join(""),
		black: of("X"),
		white: of("O"),
		last: last == null ? "" : dots([last], columns)
	};
}
// src/app/table/thumbnail.ts
var GameThumbnail = class extends elementWith(() => ({
	board: null,
	theme: "wood"
})) {
	render() {
		const { board, theme } = this;
		if (!board) return A;
		const { lines, black, white, last } = boardPaths(board);
		return b`<svg
      class="kifu-theme-${theme}"
      viewBox="-0.8 -0.8 ${board.size[0] + .6} ${board.size[1] + .6}"
      aria-hidden="true"
    >
      ${w`<path class="lines" d=${lines}></path><path class="black" d=${black}></path><path class="edge" d=${white}></path><path class="white" d=${white}></path><path class="last" d=${last}></path>`}
    </svg>`;
	}
};
customElements.define("game-thumbnail", GameThumbnail);
// src/app/care/care-work.ts
/** Listens to jobs while its element is connected, and keeps whether one runs and the last error. */
var CareWork = class {
	/** The error message of the last request; empty if it succeeded. */
	fault = "";
	/** True while a job that the screen started is running. */
	isBusy = false;
	#host;
	#options;
	constructor(host, options) {
		this.#host = host;
		this.#options = options;
		host.addController(this);
	}
	hostConnected() {
		running.addEventListener("ended", this.#onEnded);
	}
	hostDisconnected() {
		running.removeEventListener("ended", this.#onEnded);
	}
	#onEnded = (event) => {
		const job = event.detail;
		const { library, kinds, shown = [], ended } = this.#options;
		if (job.library !== library() || !kinds.includes(job.kind)) return;
		if (job.state === "done" && shown.includes(job.kind)) event.preventDefault();
		ended(job);
	};
	/** Runs `work`, and keeps its error message if it fails. Returns the error, or `null`. */
	async attempt(work) {
		this.fault = "";
		try {
			await work();
			return null;
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
			return error;
		} finally {
			this.#host.requestUpdate();
		}
	}
	/** Starts a job, and waits until it has ended. */
	async run(start) {
		this.isBusy = true;
		this.#host.requestUpdate();
		await this.attempt(async () => {
			await finish(start());
		});
		this.isBusy = false;
		this.#host.requestUpdate();
	}
};
// src/app/care/changes.ts
/** The jobs whose outcome is shown. */
var KINDS = [
	"repair",
	"change",
	"aside",
	"undo"
];
var CareChanges = class extends elementWith(() => ({
	library: 0,
	libraries: [],
	changes: [],
	last: null
})) {
	#work = new CareWork(this, {
		library: () => this.library,
		kinds: KINDS,
		shown: KINDS,
		ended: (job) => {
			this.last = job;
			this.#read();
		}
	});
	willUpdate(changed) {
		if (changed.has("library")) this.#read();
	}
	async #read() {
		this.changes = await api.changes(this.library).catch(() => []);
	}
	#undo(run) {
		return this.#work.run(() => api.undoChanges(this.library, run));
	}
	render() {
		const { last, changes } = this;
		const canWrite = this.libraries.find(({ id }) => id === this.library)?.can_write === true;
		const made = changes.find(({ run }) => run === last?.result?.changes);
		const others = changes.filter((known) => known !== made);
		return b`${last ? b`<div class="outcome" role="status">
              <p>${jobWords(last, this.libraries)}</p>
              ${made && canWrite ? b`<button @click=${() => this.#undo(made.run)}>${say("undo-all")}</button>` : A}
              ${last.result && last.result.left_out > 0 ? this.#leftOut(last.result) : A}
            </div>` : A}
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.#work.fault })}</p>`}
      ${others.length > 0 ? b`<details class="undo-lists">
              <summary>${say("changes-title")}</summary>
              <ul>
                ${others.map(({ run, command, count, at, files }) => b`<li>
                      <span title=${files.join("\n")}><code>${command}</code> ${say("changes-files", { count })} <small>${agoText(at)}</small></span>
                      ${canWrite ? b`<button @click=${() => this.#undo(run)}>${say("undo-all")}</button>` : A}
                    </li>`)}
              </ul>
            </details>` : A}`;
	}
	#leftOut({ left_out, left_out_files }) {
		return b`<details>
      <summary>${say("repair-left-out", { count: left_out })}</summary>
      <ul>
        ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
      </ul>
    </details>`;
	}
};
customElements.define("care-changes", CareChanges);
// src/app/care/comparison.ts
/** The fields of games that are compared. */
var FIELDS = [
	"black",
	"white",
	"date",
	"result",
	"event",
	"moves"
];
/** The classes whose moves can be compared one by one. */
var TURNED = [
	"rotated",
	"mirrored",
	"colors-swapped"
];
/** The columns of a group, the best copy first. */
function columnsOf({ keep, copies }) {
	return [{
		game: keep,
		copy: null
	}, ...copies.slice(0, 5).map((copy) => ({
		game: copy.game,
		copy
	}))];
}
/** The table of a comparison. */
function comparedGames(columns, options) {
	const { models, best } = options;
	const head = (word) => b`<th scope="row">${word}</th>`;
	return b`<div class="compared" tabindex="0" role="group" aria-label=${say("difference")}>
    <table>
      <thead>
        <tr>
          <td></td>
          ${columns.map(({ game, copy }) => b`<th scope="col">
                <label><input type="radio" name="keep" .checked=${game.id === options.keep} @change=${() => {
		options.choose(game.id);
	}} />${say("keep-this")}</label>
                ${copy ? A : b`<small>${say("best")}</small>`}
              </th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${head(say("difference"))}
          ${columns.map(({ copy }) => b`<td>${copy ? b`${copy.what}<small>${copy.score} %</small>` : ""}</td>`)}
        </tr>
        <tr>
          ${head(say("file"))}
          ${columns.map(({ game }) => b`<td>
                <button class="link" @click=${() => goTo({
		screen: "game",
		game: game.id
	})}>${game.path}</button>
                ${game.of > 1 ? b`<small>${say("game-in-file", {
		number: game.game,
		of: game.of
	})}</small>` : A}
              </td>`)}
        </tr>
        ${FIELDS.filter((field) => columns.some(({ game }) => game[field] !== "")).map((field) => b`<tr>
              ${head(say(field))}
              ${columns.map(({ game }) => b`<td class=${game[field] === best[field] ? "" : "differs"}>${game[field]}</td>`)}
            </tr>`)}
        ${movesOf(columns, models)} ${boardsOf(columns, models)}
      </tbody>
    </table>
  </div>`;
}
/** The moves around the first difference. */
function movesOf(columns, models) {
	const shown = columns.map(({ game }) => models.get(game.id));
	if (shown.includes(void 0) || columns.some(({ copy }) => copy && TURNED.includes(copy.class))) return A;
	const rows = firstDifference(shown.map(moveNames));
	if (!rows) return A;
	return b`<tr>
    <th scope="row">${say("first-difference")}</th>
    ${rows.map((moves) => b`<td><ol class="moves">${moves.map(({ number, name, differs }) => name || differs ? b`<li class=${differs ? "differs" : ""}><small>${number}</small> ${name || "∅"}</li>` : A)}</ol></td>`)}
  </tr>`;
}
/** The boards at the first difference, or at the end. */
function boardsOf(columns, models) {
	const first = columns.find(({ copy }) => copy?.at_move)?.copy?.at_move ?? null;
	return b`<tr class="boards">
    <th scope="row">${say("move-of-board")}</th>
    ${columns.map(({ game }) => {
		const model = models.get(game.id);
		if (!model) return b`<td></td>`;
		const end = model.lineEnd(0);
		const at = first === null ? end : nodeOfMove(model, first);
		const number = model.columns.numbers[at] ?? 0;
		return b`<td>
        <app-board
          .picture=${pictureOf(model, at, { lastMark: "ring" })}
          .label=${say("board-of", {
			black: playerName(game.black),
			white: playerName(game.white),
			number
		})}
        ></app-board>
        <small>${say("move-of", {
			number,
			count: game.moves
		})}</small>
      </td>`;
	})}
  </tr>`;
}
// src/app/care/lists.ts
/** Moves the focus to another button of a list when a key is pressed. */
function onListKey(event) {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const buttons = [...event.currentTarget.querySelectorAll("button.row")];
	if (select(buttons, buttons.indexOf(document.activeElement), event.key)) event.preventDefault();
}
/** Begins with the arrow keys in a list of files, while nothing on the page has the focus. Returns true if it has one. */
function takeListKey(screen, { key }) {
	if (key !== "ArrowDown" && key !== "ArrowUp") return false;
	const buttons = [...screen.querySelectorAll(".files button.row")];
	return select(buttons, buttons.findIndex((button) => button.ariaCurrent === "true"), key);
}
function select(buttons, at, key) {
	const next = {
		ArrowDown: at + 1,
		ArrowUp: at - 1,
		Home: 0,
		End: buttons.length - 1
	}[key];
	const button = next === void 0 ? void 0 : buttons[Math.min(buttons.length - 1, Math.max(0, next))];
	button?.focus();
	button?.click();
	return button !== void 0;
}
/** The tab stop of a list is the chosen button, or else the first. */
function stopAt(at, chosen) {
	return at === Math.max(0, chosen) ? 0 : -1;
}
// src/app/screens/duplicates.ts
/** The number of groups loaded at once. */
var GROUPS = 100;
var DuplicatesScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	found: null,
	groups: [],
	models: /* @__PURE__ */ new Map(),
	keep: null
})) {
	#work = new CareWork(this, {
		library: () => this.place.library,
		kinds: [
			"index",
			"duplicates",
			"repair",
			"undo",
			"aside"
		],
		shown: ["duplicates"],
		ended: () => this.#read()
	});
	#asked = "";
	#compared = -1;
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	/** The class whose copies are listed; empty for all classes. */
	get #class() {
		return this.place.query.class === "all" ? "" : this.place.query.class ?? "";
	}
	get #group() {
		const group = this.place.query.group ?? "";
		return this.groups.find(({ keep }) => String(keep.id) === group) ?? null;
	}
	get #library() {
		return this.libraries.find(({ id }) => id === this.place.library);
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.#class]);
		if (asked !== this.#asked) {
			this.#asked = asked;
			this.#read();
		} else this.#compare();
	}
	async #read() {
		await this.#work.attempt(async () => {
			this.found = await api.duplicates(this.place.library, this.#class, 0, GROUPS);
			this.groups = this.found.groups;
			this.#compared = -1;
			await this.#compare();
		});
	}
	async #readMore() {
		await this.#work.attempt(async () => {
			const more = await api.duplicates(this.place.library, this.#class, this.groups.length, GROUPS);
			this.groups = [...this.groups, ...more.groups];
		});
	}
	/** Reads the games of the chosen group. */
	async #compare() {
		const group = this.#group;
		if ((group?.keep.id ?? -1) === this.#compared) return;
		this.#compared = group?.keep.id ?? -1;
		this.keep = null;
		this.models = /* @__PURE__ */ new Map();
		this.#loading?.abort();
		if (!group) return;
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const games = columnsOf(group).map(({ game }) => game.id);
		await this.#work.attempt(async () => {
			const read = await Promise.all(games.map(async (id) => {
				const { model } = await api.game(this.place.library, id, signal);
				return [id, new GameModel(model)];
			}));
			this.models = new Map(read);
		});
	}
	/** Handles a key that was pressed while nothing on the page had the focus. */
	takeKey(event) {
		return takeListKey(this, event);
	}
	#find() {
		return this.#work.run(() => api.startJob("duplicates", this.place.library));
	}
	#setAside(group) {
		const keep = this.keep ?? group.keep.id;
		const aside = [group.keep, ...group.copies.map(({ game }) => game)].map(({ id }) => id).filter((id) => id !== keep);
		return this.#work.run(() => api.setAside(this.place.library, [{
			keep,
			aside
		}]));
	}
	/** Sets all copies of the chosen class aside, keeping the best ones. */
	async #setClassAside() {
		this.querySelector("dialog").close();
		await this.#work.run(async () => {
			const choices = [];
			for (let from = 0; from < this.found.total; from += 500) {
				const { groups } = await api.duplicates(this.place.library, this.#class, from, 500);
				for (const { keep, copies } of groups) {
					const aside = copies.filter((copy) => copy.class === this.#class).map(({ game }) => game.id);
					choices.push({
						keep: keep.id,
						aside
					});
				}
			}
			return api.setAside(this.place.library, choices);
		});
	}
	render() {
		const { found } = this;
		if (!found) return b`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
		if (found.found_at === void 0 || found.found_at === null) return b`<div class="empty">
        <h1>${say("never-compared")}</h1>
        <p>${say("never-compared-help")}</p>
        <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-duplicates")}</button>
        <p role="alert">${this.#work.fault}</p>
      </div>`;
		const { games, copies, classes, is_current } = found;
		const groups = classes.length === 0 ? 0 : this.#class === "" ? found.total : null;
		return b`<div class="care">
      <header class="summary">
        <h1 aria-live="polite">
          ${copies === 0 ? b`<span class="tick" aria-hidden="true">✓</span> ${say("no-duplicates", { count: games })}` : groups === null ? `${say(`class-${this.#class}`)}: ${copiesCount(this.#count)}` : say("copies-count", {
			groups,
			copies
		})}
        </h1>
        <p class="when">${sayAgo("found-at", found.found_at)}${is_current ? "" : ` · ${say("copies-are-old")}`}</p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-again")}</button>
        ${this.#class !== "" && this.#library?.can_write ? b`<button class="main" ?disabled=${this.#work.isBusy || !is_current} @click=${() => this.querySelector("dialog").showModal()}>
                ${say("set-class-aside", { copies: copiesCount(this.#count) })}
              </button>` : A}
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${copies === 0 ? A : this.#columns(found)}
      <dialog class="sheet" aria-labelledby="aside-title">
        <h2 id="aside-title">${say("set-class-title", { copies: copiesCount(this.#count) })}</h2>
        <p>${say("set-class-help")}</p>
        <footer>
          <button @click=${() => this.querySelector("dialog").close()}>${say("cancel")}</button>
          <button class="main" autofocus @click=${() => this.#setClassAside()}>${say("set-class-aside", { copies: copiesCount(this.#count) })}</button>
        </footer>
      </dialog>
    </div>`;
	}
	/** The number of copies of the chosen class. */
	get #count() {
		return this.found?.classes.find((row) => row.class === this.#class)?.count ?? 0;
	}
	#columns({ classes, copies, total }) {
		const group = this.#group;
		const row = (name, word, count) => b`<li>
        <button class="row" tabindex=${name === this.#class ? 0 : -1} aria-current=${name === this.#class ? "true" : A} @click=${() => changeQuery({
			class: name || "all",
			group: ""
		})}>
          <span class="name">${say(word)}</span><span class="count">${new Intl.NumberFormat(language()).format(count)}</span>
        </button>
      </li>`;
		return b`<div class="columns copies ${this.place.query.class ? "with-rule" : ""} ${group ? "with-file" : ""}">
      <section class="rules" aria-label=${say("classes")}>
        <ul @keydown=${onListKey}>
          ${row("", "all-classes", copies)}
          ${classes.map(({ class: name, count }) => row(name, `class-${name}`, count))}
        </ul>
      </section>
      <section class="files" aria-label=${say("groups")}>
        ${this.place.query.class ? b`<button class="quiet back" @click=${() => changeQuery({
			class: "",
			group: ""
		})}>‹ ${say("classes")}</button>` : A}
        <ul @keydown=${onListKey}>
          ${this.groups.map((other, at) => b`<li>${this.#groupRow(other, group, stopAt(at, group ? this.groups.indexOf(group) : 0))}</li>`)}
        </ul>
        ${this.groups.length < total ? b`<button class="more" @click=${() => this.#readMore()}>${say("more-groups")}</button>` : A}
      </section>
      <section class="findings" aria-label=${say("duplicates")}>
        ${group ? this.#comparison(group) : b`<p class="empty">${say("choose-group")}</p>`}
      </section>
    </div>`;
	}
	#groupRow(group, chosen, stop) {
		const { keep, copies } = group;
		const count = copiesCount(copies.length);
		return b`<button class="row" tabindex=${stop} aria-current=${group === chosen ? "true" : A} @click=${() => changeQuery({ group: String(keep.id) })}>
      <span class="name">${gameName(keep)}<small>${[keep.date, copies[0]?.what].filter(Boolean).join(" · ")}</small></span>
      <span class="count">${count}</span>
    </button>`;
	}
	#comparison(group) {
		const columns = columnsOf(group);
		const keep = this.keep ?? group.keep.id;
		const isMovable = columns.some(({ game }) => game.id !== keep && game.is_file);
		return b`<header>
        <button class="quiet back" @click=${() => changeQuery({ group: "" })}>‹ ${say("groups")}</button>
        <h2>${gameName(group.keep)}</h2>
      </header>
      ${comparedGames(columns, {
			models: this.models,
			best: group.keep,
			keep,
			choose: (id) => {
				this.keep = id;
			}
		})}
      <footer class="actions">${this.#actions(group, isMovable)}</footer>`;
	}
	#actions(group, isMovable) {
		const library = this.#library;
		if (library?.can_write !== true) {
			const folder = (library?.records ?? ["."]).map(shellWord).join(" ");
			return b`<p>${say("aside-readonly")}</p>
        <command-line .text=${`kifu dedupe ${folder} --move-to duplicates`}></command-line>`;
		}
		const [copy] = group.copies;
		return b`<button class="main" ?disabled=${this.#work.isBusy || !isMovable} @click=${() => this.#setAside(group)}>${say("set-others-aside")}</button>
      ${group.copies.length === 1 ? b`<button
              ?disabled=${this.#work.isBusy}
              @click=${() => this.#work.run(() => api.callDifferent(this.place.library, group.keep.id, copy.game.id))}
            >
              ${say("not-the-same")}
            </button>` : A}
      ${isMovable ? A : b`<p>${say("aside-in-archive")}</p>`}`;
	}
};
/** A number of copies in words. */
function copiesCount(count) {
	return count === 1 ? say("one-copy") : say("copies-of", { count });
}
customElements.define("duplicates-screen", DuplicatesScreen);
// src/app/care/finding.ts
/** A finding with its repair, and the board at its node if there are stones. */
function findingOf({ rule, node, message, line, column, repair, safety, diff, level }, shown) {
	const model = shown.model ? new GameModel(shown.model) : null;
	const at = Math.min(node ?? 0, (model?.count ?? 1) - 1);
	const number = model?.columns.numbers[at] ?? 0;
	const hasStones = model?.board(at).some((stone) => stone !== 0);
	const words = ruleWords(rule);
	return b`<div class="finding ${level}">
    ${words === "" ? A : b`<p class="message">${ticked(words)}</p>`}
    <p class=${words === "" ? "message" : "detail"} lang="en">${ticked(message)}</p>
    <p class="where">${say("line-column", {
		line,
		column
	})}</p>
    <p class="repair">${repair ? ticked(say(`repair-${safety ?? "manual"}`, { repair })) : say("no-repair")}</p>
    ${diff?.length ? showDiff(diff) : A}
    ${model && hasStones ? b`<app-board
            .picture=${pictureOf(model, at, { lastMark: "ring" })}
            .label=${say("position-after", { moves: say("move-of", {
		number,
		count: model.columns.numbers[model.lineEnd(0)] ?? 0
	}) })}
          ></app-board>` : A}
  </div>`;
}
// src/app/care/rule-row.ts
/** The row of all rules. `isHere` is true if they are chosen. */
function allRulesRow(all, isHere) {
	return b`<button class="row" tabindex=${isHere ? 0 : -1} aria-current=${isHere ? "true" : A} @click=${() => changeQuery({
		rule: "all",
		file: ""
	})}>
    <span class="name">${say("all-rules")}</span><span class="count">${num(all)}</span>
  </button>`;
}
/** The row of a rule. `most` is the largest number of findings of a rule, for the bars. */
function ruleRow(rule, most, isHere) {
	const { count, safe, guess } = rule;
	const share = (part) => String(part / most);
	const words = ruleWords(rule.rule, rule.summary);
	return b`<button class="row rule" tabindex=${isHere ? 0 : -1} title=${words.replaceAll("`", "")} aria-current=${isHere ? "true" : A} @click=${() => changeQuery({
		rule: rule.rule,
		file: ""
	})}>
    <span class="name">${ticked(words)}</span><span class="count">${num(count)}</span>
    <span class="bars" aria-hidden="true"
      ><i class="safe" ${styled({ "--share": share(safe) })}></i><i class="guess" ${styled({ "--share": share(guess) })}></i
      ><i class="manual" ${styled({ "--share": share(count - safe - guess) })}></i
    ></span>
    <span class="kinds">${kinds(rule)} <code>${rule.rule}</code></span>
  </button>`;
}
/** Describes how many findings of a rule have safe, unsafe or no repairs. */
function kinds({ count, safe, guess }) {
	const manual = count - safe - guess;
	return [
		...safe > 0 ? [say("safe-count", { count: safe })] : [],
		...guess > 0 ? [say("guess-count", { count: guess })] : [],
		...manual > 0 ? [say("manual-count", { count: manual })] : []
	].join(" · ");
}
/** A number in the language of the page. */
function num(count) {
	return new Intl.NumberFormat(document.documentElement.lang).format(count);
}
// src/app/care/repair-sheet.ts
var RepairSheet = class extends elementWith(() => ({
	library: 0,
	libraries: [],
	preview: null,
	rules: [],
	safety: "safe",
	fault: ""
})) {
	get #dialog() {
		return this.querySelector("dialog");
	}
	/** Starts a dry run of the repairs of these rules (all rules if the list is empty), and shows the changes. */
	async ask(rules, safety) {
		[this.rules, this.safety, this.preview, this.fault] = [
			rules,
			safety,
			null,
			""
		];
		try {
			const job = await finish(api.previewRepairs(this.library, rules, safety));
			if (!job.result) return;
			this.preview = job.result;
		} catch (error) {
			this.fault = error.message;
		}
		await this.updateComplete;
		this.#dialog.showModal();
	}
	async #repair(digest) {
		try {
			const started = await api.repairFiles(this.library, digest);
			this.#dialog.close();
			await finish(Promise.resolve(started));
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The equivalent terminal command. */
	#command(library) {
		const rules = this.rules.map((rule) => ` --select ${rule}`).join("");
		return `kifu check --fix${this.safety === "unsafe" ? " --unsafe-fixes" : ""}${rules} ${(library?.records ?? ["."]).map(shellWord).join(" ")}`;
	}
	render() {
		const { preview } = this;
		const library = this.libraries.find(({ id }) => id === this.library);
		return b`<dialog class="sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">${preview && preview.files > 0 ? say("repair-title", {
			repairs: preview.repairs,
			files: preview.files
		}) : say("repair-nothing")}</h2>
      ${preview && preview.files > 0 ? this.#examples(preview) : A}
      ${preview && preview.left_out > 0 ? this.#leftOut(preview) : A}
      ${library?.can_write === false ? b`<p>${say("repair-readonly")}</p>
              <command-line .text=${this.#command(library)}></command-line>` : A}
      ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer>
        <button @click=${() => this.#dialog.close()}>${say(library?.can_write ? "cancel" : "close")}</button>
        ${library?.can_write && preview?.digest && preview.files > 0 ? b`<button class="main" autofocus @click=${() => this.#repair(preview.digest)}>${say("repair-go", { files: preview.files })}</button>` : A}
      </footer>
    </dialog>`;
	}
	#examples({ examples }) {
		return b`<p>${say("repair-help")}</p>
      <ul class="examples" tabindex="0">
        ${(examples ?? []).map(({ path, diff }) => b`<li><h3>${path}</h3>${showDiff(diff)}</li>`)}
      </ul>`;
	}
	#leftOut({ left_out, left_out_files }) {
		return b`<details>
      <summary>${say("repair-left-out", { count: left_out })}</summary>
      <ul>
        ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
      </ul>
    </details>`;
	}
};
customElements.define("repair-sheet", RepairSheet);
// src/app/screens/health.ts
/** The number of files loaded at once. */
var FILES = 200;
var HealthScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	report: null,
	files: [],
	total: 0,
	shown: null,
	at: 0
})) {
	#work = new CareWork(this, {
		library: () => this.place.library,
		kinds: [
			"index",
			"check",
			"repair",
			"undo",
			"aside"
		],
		shown: ["check"],
		ended: () => {
			changeQuery({ file: "" });
			this.#read();
		}
	});
	#asked = "";
	/** The rule whose files are listed; empty for all rules. */
	get #rule() {
		return this.place.query.rule === "all" ? "" : this.place.query.rule ?? "";
	}
	get #file() {
		const file = this.place.query.file ?? "";
		return /^\d+$/.test(file) ? Number(file) : null;
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.#rule]);
		if (asked !== this.#asked) {
			const isOtherLibrary = this.#asked === "" || JSON.parse(this.#asked)[0] !== this.place.library;
			this.#asked = asked;
			if (isOtherLibrary) this.#read();
			else this.#readFiles();
		} else this.#readFile();
	}
	async #read() {
		await this.#try(async () => {
			[this.report] = await Promise.all([api.health(this.place.library), loadRuleWords()]);
			if (!(this.#rule === "" || this.report.rules.some(({ rule }) => rule === this.#rule))) changeQuery({
				rule: "",
				file: ""
			});
			await this.#readFiles();
		});
	}
	async #readFiles() {
		if (!this.report?.checked_at) return;
		await this.#try(async () => {
			const { files, total } = await api.healthFiles(this.place.library, this.#rule, 0, FILES);
			[this.files, this.total] = [files, total];
			await this.#readFile();
		});
	}
	async #readMore() {
		await this.#try(async () => {
			const { files } = await api.healthFiles(this.place.library, this.#rule, this.files.length, FILES);
			this.files = [...this.files, ...files];
		});
	}
	async #readFile(game) {
		const file = this.#file;
		if (file === null) this.shown = null;
		if (file === null || !this.report?.checked_at) return;
		await this.#try(async () => {
			const shown = await api.healthFile(this.place.library, file, this.#rule, game);
			if (file !== this.#file) return;
			this.shown = shown;
			if (game === void 0) this.at = 0;
		});
	}
	/** Runs `work`, and clears findings that no longer exist. */
	async #try(work) {
		const error = await this.#work.attempt(work);
		if (error instanceof ApiError && error.code === "not-found") this.shown = null;
	}
	/** Handles a key that was pressed while nothing on the page had the focus. */
	takeKey(event) {
		return takeListKey(this, event);
	}
	#check() {
		return this.#work.run(() => api.startJob("check", this.place.library));
	}
	#choose(finding) {
		this.at = finding;
		const game = this.shown?.games_of[finding];
		if (game !== void 0 && game !== this.shown?.game) this.#readFile(game);
	}
	async #open() {
		const { shown } = this;
		if (!shown) return;
		const game = await api.gameInFile(this.place.library, shown.path, shown.game + 1);
		if (game !== null) goTo({
			screen: "game",
			game
		});
	}
	#sheet(rules, safety) {
		this.querySelector("repair-sheet")?.ask(rules, safety);
	}
	render() {
		const { report } = this;
		if (!report) return b`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
		return b`<div class="care">
      ${report.checked_at === void 0 || report.checked_at === null ? this.#never() : this.#checked(report, report.checked_at)}
      <repair-sheet .library=${this.place.library} .libraries=${this.libraries}></repair-sheet>
    </div>`;
	}
	#never() {
		return b`<div class="empty">
      <h1>${say("never-checked")}</h1>
      <p>${say("never-checked-help")}</p>
      <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-now")}</button>
      <p role="alert">${this.#work.fault}</p>
    </div>`;
	}
	#checked(report, at) {
		const { files, clean, failed, safe, rules, is_current } = report;
		const isClean = rules.length === 0;
		const title = isClean ? files === 1 ? say("all-clean-one") : say("all-clean", { count: files - failed }) : say("clean-files", {
			clean,
			count: files
		});
		return b`<header class="summary">
        <h1 aria-live="polite">${isClean ? b`<span class="tick" aria-hidden="true">✓</span> ` : A}${title}</h1>
        <p class="when">
          ${sayAgo("checked-at", at)}${is_current ? "" : ` · ${say("check-is-old")}`}${failed > 0 ? ` · ${say("cannot-read", { count: failed })}` : ""}
        </p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-again")}</button>
        ${safe > 0 ? b`<button class="main" @click=${() => this.#sheet([], "safe")}>${say("repair-count", { count: safe })}</button>` : A}
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${isClean ? A : this.#columns(report)}`;
	}
	#columns({ rules, count }) {
		const most = Math.max(...rules.map((rule) => rule.count));
		return b`<div class="columns ${this.place.query.rule ? "with-rule" : ""} ${this.#file === null ? "" : "with-file"}">
      <section class="rules" aria-label=${say("rules")}>
        <ul @keydown=${onListKey}>
          <li>${allRulesRow(count, this.#rule === "")}</li>
          ${rules.map((rule) => b`<li>${ruleRow(rule, most, rule.rule === this.#rule)}</li>`)}
        </ul>
      </section>
      <section class="files" aria-label=${say("files-with")}>${this.#fileList(rules)}</section>
      <section class="findings" aria-label=${say("findings")}>${this.shown ? this.#findings(this.shown) : b`<p class="empty">${say("choose-file")}</p>`}</section>
    </div>`;
	}
	#fileList(rules) {
		const rule = rules.find(({ rule }) => rule === this.#rule);
		const { files, total } = this;
		const back = b`<button class="quiet back" @click=${() => changeQuery({
			rule: "",
			file: ""
		})}>‹ ${say("rules")}</button>`;
		const chosen = files.findIndex(({ id }) => id === this.#file);
		const guesses = rule ? rule.safe + rule.guess : 0;
		return b`${rule ? b`<div class="about">
              ${back}
              <h2>${ticked(ruleWords(rule.rule, rule.summary))}</h2>
              <p class="where"><code>${rule.rule}</code> <code>${rule.code}</code></p>
              <p class="where">${say("findings-files", {
			count: rule.count,
			files: rule.files
		})}</p>
              ${rule.safe > 0 ? b`<button @click=${() => this.#sheet([rule.rule], "safe")}>${say("repair-count", { count: rule.safe })}</button>` : A}
              ${rule.guess > 0 ? b`<button @click=${() => this.#sheet([rule.rule], "unsafe")}>${say("repair-guesses", { count: guesses })}</button>` : A}
            </div>` : this.place.query.rule ? back : A}
      <ul @keydown=${onListKey}>
        ${files.map(({ id, path, count }, at) => b`<li>
              <button class="row" tabindex=${stopAt(at, chosen)} aria-current=${this.#file === id ? "true" : A} @click=${() => changeQuery({ file: String(id) })}>
                ${fileName(path)}<span class="count">${num(count)}</span>
              </button>
            </li>`)}
      </ul>
      ${files.length < total ? b`<button class="more" @click=${() => this.#readMore()}>${say("more-files")}</button>` : A}`;
	}
	#findings(shown) {
		const finding = shown.findings[this.at];
		return b`<header>
        <button class="quiet back" @click=${() => changeQuery({ file: "" })}>‹ ${say("files-with")}</button>
        <h2>${shown.path.split("/").at(-1)}</h2>
        <button @click=${() => this.#open()}>${say("open-game")}</button>
      </header>
      ${finding ? findingOf(finding, shown) : A}
      <ul class="all" @keydown=${onListKey}>
        ${shown.findings.map((other, at) => b`<li class=${other.level}>
              <button class="row" tabindex=${stopAt(at, this.at)} aria-current=${at === this.at ? "true" : A} @click=${() => this.#choose(at)}>
                <span class="name">${this.#nameOf(other)}</span><span class="where">${other.line}:${other.column}</span>
              </button>
            </li>`)}
      </ul>
      ${shown.total > shown.findings.length ? b`<p>${say("more-values", { count: shown.total - shown.findings.length })}</p>` : A}`;
	}
	/** A finding in a list: what its rule finds unless the heading says so, and the message of the finding. */
	#nameOf({ rule, message }) {
		const words = this.#rule === "" ? ruleWords(rule) : "";
		return words === "" ? b`<span lang="en">${ticked(message)}</span>` : b`${ticked(words)}<small lang="en">${ticked(message)}</small>`;
	}
};
function fileName(path) {
	const at = path.lastIndexOf("/") + 1;
	return b`<span class="name">${path.slice(at)}${at > 0 ? b`<small>${path.slice(0, at)}</small>` : A}</span>`;
}
customElements.define("health-screen", HealthScreen);
// src/app/screens/jobs.ts
var STATES = {
	running: "job-running",
	done: "job-done",
	failed: "job-failed-state",
	cancelled: "job-cancelled-state"
};
var JobsScreen = class extends elementWith(() => ({
	libraries: [],
	jobs: null,
	fault: ""
})) {
	connectedCallback() {
		super.connectedCallback();
		running.addEventListener("changed", this.#onChange);
		this.#read();
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		running.removeEventListener("changed", this.#onChange);
	}
	async #read() {
		try {
			this.jobs = await api.jobs();
		} catch (error) {
			this.fault = error.message;
		}
	}
	#onChange = (event) => {
		const job = event.detail;
		const others = (this.jobs ?? []).filter(({ id }) => id !== job.id);
		this.jobs = [...others, job].sort((one, other) => other.id - one.id);
	};
	render() {
		const { jobs } = this;
		if (!jobs) return b`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
		if (jobs.length === 0) return b`<div class="empty"><h1>${say("no-jobs")}</h1><p>${say("no-jobs-help")}</p></div>`;
		return b`<div class="care jobs-page">
      <header class="summary"><h1>${say("jobs")}</h1></header>
      <ol>
        ${c(jobs, ({ id }) => id, (job) => b`<li class="job-row ${job.state}">${this.#job(job)}</li>`)}
      </ol>
    </div>`;
	}
	#job(job) {
		const { kind, state, done, total, seconds } = job;
		const isRunning = state === "running";
		const rate = seconds > 0 ? done / seconds : 0;
		const left = isRunning && rate > 0 && seconds > .5 && total > done ? (total - done) / rate : null;
		const facts = [
			agoText(job.started_at),
			...isRunning ? [] : [say("job-took", { time: durationText(seconds) })],
			...rate >= 1 && kind !== "duplicates" ? [say("job-rate", { rate: Math.round(rate) })] : [],
			...left === null ? [] : [say("job-left", { time: durationText(left) })]
		];
		return b`<div class="what">
        <h2>${say(isOfFacts(kind) ? "action-change" : `name-${kind}`)} <span class="state ${state}">${say(STATES[state])}</span></h2>
        <p>${jobWords(job, this.libraries)}</p>
        <p class="where">${facts.join(" · ")}</p>
      </div>
      ${isRunning ? b`<progress
                max=${total > 0 ? total : A}
                value=${total > 0 ? done : A}
                aria-label=${jobWords(job, this.libraries)}
              ></progress>
              <button @click=${() => api.cancelJob(job.id)}>${say("cancel")}</button>` : state === "done" ? b`<button @click=${() => goTo(placeOf(job))}>${say("show-result")}</button>` : A}`;
	}
};
customElements.define("jobs-screen", JobsScreen);
var sayDrawing = sayer({
	en: {
		move: "After move",
		numbers: "Numbered moves",
		figures: "In figures",
		"per-figure": "Moves a figure",
		"figure-numbers": "Numbers in figures",
		region: "Part of the board",
		theme: "Theme",
		coords: "Coordinates",
		variations: "Variations",
		captured: "Captured stones",
		"no-marks": "Without marks",
		"no-last": "Last move unmarked",
		"no-title": "Without names",
		title: "Title",
		comment: "With the comment",
		size: "Width in pixels",
		transparent: "Transparent",
		paper: "Paper",
		lang: "Language of headings",
		"page-columns": "Columns",
		problems: "Problems a page",
		answers: "Answers",
		"svg-letters": "Letters in SVG",
		"other-value": "Another …",
		"move-last": "The last",
		"numbers-none": "None",
		"numbers-all": "All",
		"numbers-last:10": "The last ten",
		"region-record": "As in the record",
		"region-whole": "The whole board",
		"region-auto": "Where something happens",
		"region-top-left": "Top left corner",
		"region-top-right": "Top right corner",
		"region-bottom-left": "Bottom left corner",
		"region-bottom-right": "Bottom right corner",
		"figure-numbers-record": "As in the record",
		"figure-numbers-running": "Through the game",
		"figure-numbers-restart": "Each figure from 1",
		"figure-numbers-labels": "Labels of the record",
		"variations-record": "As in the record",
		"variations-none": "None",
		"variations-all": "All, as figures",
		"variations-mistakes": "At mistakes, as figures",
		"variations-next": "Next moves as letters",
		"variations-next-stones": "Next moves as faint stones",
		"variations-here": "Other moves as letters",
		"variations-here-stones": "Other moves as faint stones",
		"captured-removed": "Removed",
		"captured-kept": "Kept, as in books",
		"answers-end": "At the end",
		"answers-back": "On the back",
		"answers-none": "None",
		"svg-letters-text": "As text",
		"svg-letters-outlines": "As outlines"
	},
	ja: {
		move: "何手目まで",
		numbers: "手数の表示",
		figures: "譜分け",
		"per-figure": "一譜の手数",
		"figure-numbers": "譜の番号",
		region: "盤の範囲",
		theme: "テーマ",
		coords: "座標",
		variations: "変化",
		captured: "取られた石",
		"no-marks": "印なし",
		"no-last": "最終手に印なし",
		"no-title": "名前なし",
		title: "題",
		comment: "コメント付き",
		size: "幅（ピクセル）",
		transparent: "透明",
		paper: "用紙",
		lang: "見出しの言語",
		"page-columns": "段数",
		problems: "一頁の問題数",
		answers: "解答",
		"svg-letters": "SVGの文字",
		"other-value": "その他…",
		"move-last": "最後の手",
		"numbers-none": "なし",
		"numbers-all": "すべて",
		"numbers-last:10": "最後の10手",
		"region-record": "棋譜のとおり",
		"region-whole": "盤全体",
		"region-auto": "石のある部分",
		"region-top-left": "左上隅",
		"region-top-right": "右上隅",
		"region-bottom-left": "左下隅",
		"region-bottom-right": "右下隅",
		"figure-numbers-record": "棋譜のとおり",
		"figure-numbers-running": "通し番号",
		"figure-numbers-restart": "図ごとに 1 から",
		"figure-numbers-labels": "棋譜のラベル",
		"variations-record": "棋譜のとおり",
		"variations-none": "なし",
		"variations-all": "すべて図に",
		"variations-mistakes": "失着の変化を図に",
		"variations-next": "次の手を文字で",
		"variations-next-stones": "次の手を薄い石で",
		"variations-here": "別の手を文字で",
		"variations-here-stones": "別の手を薄い石で",
		"captured-removed": "取り除く",
		"captured-kept": "棋書のように残す",
		"answers-end": "巻末",
		"answers-back": "裏面",
		"answers-none": "なし",
		"svg-letters-text": "文字のまま",
		"svg-letters-outlines": "輪郭"
	},
	ko: {
		move: "몇 수까지",
		numbers: "수순 표시",
		figures: "나눈 기보",
		"per-figure": "한 기보의 수",
		"figure-numbers": "기보의 번호",
		region: "바둑판 범위",
		theme: "테마",
		coords: "좌표",
		variations: "변화도",
		captured: "따낸 돌",
		"no-marks": "표시 없음",
		"no-last": "마지막 수 표시 없음",
		"no-title": "이름 없음",
		title: "제목",
		comment: "해설 포함",
		size: "너비(픽셀)",
		transparent: "투명",
		paper: "용지",
		lang: "제목의 언어",
		"page-columns": "단 수",
		problems: "쪽당 문제 수",
		answers: "해답",
		"svg-letters": "SVG의 글자",
		"other-value": "기타…",
		"move-last": "마지막 수",
		"numbers-none": "없음",
		"numbers-all": "모두",
		"numbers-last:10": "마지막 10수",
		"region-record": "기보대로",
		"region-whole": "판 전체",
		"region-auto": "돌이 있는 부분",
		"region-top-left": "좌상귀",
		"region-top-right": "우상귀",
		"region-bottom-left": "좌하귀",
		"region-bottom-right": "우하귀",
		"figure-numbers-record": "기보대로",
		"figure-numbers-running": "처음부터 이어서",
		"figure-numbers-restart": "그림마다 1부터",
		"figure-numbers-labels": "기보의 표시",
		"variations-record": "기보대로",
		"variations-none": "없음",
		"variations-all": "모두 그림으로",
		"variations-mistakes": "실수의 변화를 그림으로",
		"variations-next": "다음 수를 글자로",
		"variations-next-stones": "다음 수를 흐린 돌로",
		"variations-here": "다른 수를 글자로",
		"variations-here-stones": "다른 수를 흐린 돌로",
		"captured-removed": "들어냄",
		"captured-kept": "책처럼 남김",
		"answers-end": "맨 끝",
		"answers-back": "뒷면",
		"answers-none": "없음",
		"svg-letters-text": "글자 그대로",
		"svg-letters-outlines": "윤곽선"
	},
	"zh-Hans": {
		move: "第几手之后",
		numbers: "显示手数",
		figures: "分谱",
		"per-figure": "每谱手数",
		"figure-numbers": "谱内编号",
		region: "棋盘部分",
		theme: "主题",
		coords: "坐标",
		variations: "变化图",
		captured: "被提的子",
		"no-marks": "不显示标记",
		"no-last": "不标最后一手",
		"no-title": "不显示姓名",
		title: "标题",
		comment: "显示评论",
		size: "宽度（像素）",
		transparent: "透明",
		paper: "纸张",
		lang: "标题的语言",
		"page-columns": "栏数",
		problems: "每页题数",
		answers: "解答",
		"svg-letters": "SVG 中的文字",
		"other-value": "其他…",
		"move-last": "最后一手",
		"numbers-none": "无",
		"numbers-all": "全部",
		"numbers-last:10": "最后十手",
		"region-record": "按棋谱",
		"region-whole": "整个棋盘",
		"region-auto": "有棋子的部分",
		"region-top-left": "左上角",
		"region-top-right": "右上角",
		"region-bottom-left": "左下角",
		"region-bottom-right": "右下角",
		"figure-numbers-record": "按棋谱",
		"figure-numbers-running": "全局连续",
		"figure-numbers-restart": "每图从 1 开始",
		"figure-numbers-labels": "棋谱的标记",
		"variations-record": "按棋谱",
		"variations-none": "无",
		"variations-all": "全部作图",
		"variations-mistakes": "失误处的变化作图",
		"variations-next": "下一手用字母",
		"variations-next-stones": "下一手用浅色棋子",
		"variations-here": "其他选点用字母",
		"variations-here-stones": "其他选点用浅色棋子",
		"captured-removed": "提掉",
		"captured-kept": "如书中保留",
		"answers-end": "最后",
		"answers-back": "背面",
		"answers-none": "无",
		"svg-letters-text": "文字",
		"svg-letters-outlines": "轮廓"
	},
	"zh-Hant": {
		move: "第幾手之後",
		numbers: "顯示手數",
		figures: "分譜",
		"per-figure": "每譜手數",
		"figure-numbers": "譜內編號",
		region: "棋盤部分",
		theme: "主題",
		coords: "座標",
		variations: "變化圖",
		captured: "被提的子",
		"no-marks": "不顯示標記",
		"no-last": "不標最後一手",
		"no-title": "不顯示姓名",
		title: "標題",
		comment: "顯示評論",
		size: "寬度（像素）",
		transparent: "透明",
		paper: "紙張",
		lang: "標題的語言",
		"page-columns": "欄數",
		problems: "每頁題數",
		answers: "解答",
		"svg-letters": "SVG 中的文字",
		"other-value": "其他…",
		"move-last": "最後一手",
		"numbers-none": "無",
		"numbers-all": "全部",
		"numbers-last:10": "最後十手",
		"region-record": "按棋譜",
		"region-whole": "整個棋盤",
		"region-auto": "有棋子的部分",
		"region-top-left": "左上角",
		"region-top-right": "右上角",
		"region-bottom-left": "左下角",
		"region-bottom-right": "右下角",
		"figure-numbers-record": "依棋譜",
		"figure-numbers-running": "全局連續",
		"figure-numbers-restart": "每圖從 1 開始",
		"figure-numbers-labels": "棋譜的標記",
		"variations-record": "依棋譜",
		"variations-none": "無",
		"variations-all": "全部作圖",
		"variations-mistakes": "失誤處的變化作圖",
		"variations-next": "下一手用字母",
		"variations-next-stones": "下一手用淺色棋子",
		"variations-here": "其他選點用字母",
		"variations-here-stones": "其他選點用淺色棋子",
		"captured-removed": "提掉",
		"captured-kept": "如書中保留",
		"answers-end": "最後",
		"answers-back": "背面",
		"answers-none": "無",
		"svg-letters-text": "文字",
		"svg-letters-outlines": "輪廓"
	}
});
// src/app/messages/settings/index.ts
var SETTINGS_WORDS = {
	en: {
		appearance: "Appearance",
		"board-theme": "Board",
		"theme-auto": "Wood by day, dark by night",
		"theme-print": "As in print",
		"theme-wood": "Wood",
		"theme-flat": "Plain",
		"theme-dark": "Dark",
		"theme-contrast": "High contrast",
		coordinates: "Coordinates",
		"coordinates-a1": "A1 at the lower left",
		"coordinates-sgf": "Letters of SGF: aa",
		"coordinates-1-1": "Numbers: 1-1",
		"coordinates-ja": "Japanese: 1-一",
		"coordinates-fox": "Fox: A1 at the upper left",
		"coordinates-none": "None",
		"move-numbers": "Move numbers",
		"numbers-none": "None",
		"numbers-last:1": "The last move",
		"numbers-last:5": "The last five moves",
		"numbers-all": "All moves",
		"last-mark": "Mark of the last move",
		"last-mark-ring": "Ring",
		"last-mark-dot": "Dot",
		"last-mark-none": "None",
		variations: "Variations on the board",
		"variations-auto": "Faint stones where there is a choice",
		"variations-ghosts": "Faint stones, always",
		"variations-letters": "Letters",
		"variations-siblings": "Letters on the other choices for this move",
		"variations-none": "None",
		"stone-sound": "Sound of stones",
		"sound-off": "Off",
		"sound-on": "On",
		"settings-example": "A board with these settings",
		"keys-page": "On all screens",
		"keys-game": "In a game",
		"stored-title": "What is stored where",
		"stored-help": "Nothing leaves this machine.",
		"stored-records": "Your records",
		"records-read": "They are only read. Start kifu serve with --write to save changes.",
		"records-written": "A game that you edit is written here when you save it, and at no other time.",
		"stored-library": "The library of {name}",
		"library-size": "{games} games, {files} files, {size}",
		"library-own": "It is made from your records. You can delete this folder while kifu does not run; the next start makes it again.",
		"library-user": "It is made from your records. Tags and saved searches are kept here too.",
		"stored-tags": "{tags} tags and {saved} saved searches",
		"stored-browser": "Your settings",
		"browser-help": "Kept for you on this machine, for all browsers.",
		"forget-settings": "Reset all settings",
		"stored-token": "The secret of the link",
		"token-kept": "This browser keeps it until the server stops. Without it, the page has to be opened by its link again.",
		"forget-token": "Forget the secret",
		"my-names": "My names in records",
		"my-names-help": "Separated by commas. The library then has “My games” and “My losses” as one click.",
		"theme-own": "My own"
	},
	ja: {
		appearance: "表示",
		"board-theme": "碁盤",
		"theme-auto": "昼は木目、夜は暗色",
		"theme-print": "印刷風",
		"theme-wood": "木目",
		"theme-flat": "無地",
		"theme-dark": "暗色",
		"theme-contrast": "高コントラスト",
		coordinates: "座標",
		"coordinates-a1": "左下が A1",
		"coordinates-sgf": "SGF の文字：aa",
		"coordinates-1-1": "数字：1-1",
		"coordinates-ja": "日本式：1-一",
		"coordinates-fox": "野狐：左上が A1",
		"coordinates-none": "なし",
		"move-numbers": "手数の表示",
		"numbers-none": "なし",
		"numbers-last:1": "最後の一手",
		"numbers-last:5": "最後の五手",
		"numbers-all": "すべて",
		"last-mark": "最終手の印",
		"last-mark-ring": "輪",
		"last-mark-dot": "点",
		"last-mark-none": "なし",
		variations: "盤上の変化",
		"variations-auto": "分岐があるときに薄い石",
		"variations-ghosts": "いつも薄い石",
		"variations-letters": "文字",
		"variations-siblings": "この手のほかの候補に文字",
		"variations-none": "なし",
		"stone-sound": "石の音",
		"sound-off": "なし",
		"sound-on": "あり",
		"settings-example": "この設定の碁盤",
		"keys-page": "すべての画面",
		"keys-game": "対局の画面",
		"stored-title": "保存場所",
		"stored-help": "データがこのコンピューターの外に出ることはありません。",
		"stored-records": "棋譜",
		"records-read": "読むだけです。変更を保存するには kifu serve を --write で起動してください。",
		"records-written": "編集した対局を保存したときにだけ書き込みます。",
		"stored-library": "棋譜集 {name}",
		"library-size": "{games} 局、{files} ファイル、{size}",
		"library-own": "棋譜から作られます。kifu が動いていないときに削除できます。次の起動時に作り直されます。",
		"library-user": "棋譜から作られます。タグと保存した検索もここにあります。",
		"stored-tags": "タグ {tags} 個、保存した検索 {saved} 個",
		"stored-browser": "設定",
		"browser-help": "このマシンに保存され、どのブラウザーでも使われます。",
		"forget-settings": "設定をすべて元に戻す",
		"stored-token": "リンクの秘密",
		"token-kept": "サーバーが止まるまでブラウザーが保存します。ないときは、リンクからページを開き直します。",
		"forget-token": "秘密を忘れる",
		"my-names": "棋譜での自分の名前",
		"my-names-help": "コンマで区切ります。ライブラリに「自分の対局」と「自分の負け」が出ます。",
		"theme-own": "自作"
	},
	ko: {
		appearance: "모양",
		"board-theme": "바둑판",
		"theme-auto": "낮에는 나무, 밤에는 어둡게",
		"theme-print": "인쇄 모양",
		"theme-wood": "나무",
		"theme-flat": "단색",
		"theme-dark": "어둡게",
		"theme-contrast": "고대비",
		coordinates: "좌표",
		"coordinates-a1": "왼쪽 아래가 A1",
		"coordinates-sgf": "SGF 글자: aa",
		"coordinates-1-1": "숫자: 1-1",
		"coordinates-ja": "일본식: 1-一",
		"coordinates-fox": "폭스: 왼쪽 위가 A1",
		"coordinates-none": "없음",
		"move-numbers": "수 번호",
		"numbers-none": "없음",
		"numbers-last:1": "마지막 수",
		"numbers-last:5": "마지막 다섯 수",
		"numbers-all": "모든 수",
		"last-mark": "마지막 수 표시",
		"last-mark-ring": "고리",
		"last-mark-dot": "점",
		"last-mark-none": "없음",
		variations: "판 위의 변화도",
		"variations-auto": "갈림길에서 흐린 돌",
		"variations-ghosts": "항상 흐린 돌",
		"variations-letters": "글자",
		"variations-siblings": "이 수의 다른 선택에 글자",
		"variations-none": "없음",
		"stone-sound": "돌 놓는 소리",
		"sound-off": "끔",
		"sound-on": "켬",
		"settings-example": "이 설정의 바둑판",
		"keys-page": "모든 화면에서",
		"keys-game": "대국에서",
		"stored-title": "저장 위치",
		"stored-help": "아무것도 이 컴퓨터 밖으로 나가지 않습니다.",
		"stored-records": "내 기보",
		"records-read": "읽기만 합니다. 변경을 저장하려면 kifu serve를 --write로 시작하세요.",
		"records-written": "편집한 대국을 저장할 때에만 여기에 씁니다.",
		"stored-library": "기보 모음 {name}",
		"library-size": "{games}국, 파일 {files}개, {size}",
		"library-own": "기보로 만든 것입니다. kifu가 실행 중이 아닐 때 이 폴더를 지워도 됩니다. 다음에 시작하면 다시 만듭니다.",
		"library-user": "기보로 만든 것입니다. 태그와 저장한 검색도 여기에 있습니다.",
		"stored-tags": "태그 {tags}개, 저장한 검색 {saved}개",
		"stored-browser": "내 설정",
		"browser-help": "이 컴퓨터에 보관되며 모든 브라우저에 적용됩니다.",
		"forget-settings": "설정 모두 되돌리기",
		"stored-token": "링크의 비밀 값",
		"token-kept": "서버가 멈출 때까지 이 브라우저가 보관합니다. 없으면 링크로 페이지를 다시 열어야 합니다.",
		"forget-token": "비밀 값 잊기",
		"my-names": "기보에서 내 이름",
		"my-names-help": "쉼표로 구분합니다. 라이브러리에 ‘내 대국’과 ‘내 패배’가 나타납니다.",
		"theme-own": "직접 만든 것"
	},
	"zh-Hans": {
		appearance: "外观",
		"board-theme": "棋盘",
		"theme-auto": "白天木色，夜间深色",
		"theme-print": "印刷样式",
		"theme-wood": "木色",
		"theme-flat": "纯色",
		"theme-dark": "深色",
		"theme-contrast": "高对比度",
		coordinates: "坐标",
		"coordinates-a1": "左下角为 A1",
		"coordinates-sgf": "SGF 字母：aa",
		"coordinates-1-1": "数字：1-1",
		"coordinates-ja": "日式：1-一",
		"coordinates-fox": "野狐：左上角为 A1",
		"coordinates-none": "不显示",
		"move-numbers": "手数",
		"numbers-none": "不显示",
		"numbers-last:1": "最后一手",
		"numbers-last:5": "最后五手",
		"numbers-all": "全部",
		"last-mark": "最后一手的标记",
		"last-mark-ring": "圆圈",
		"last-mark-dot": "圆点",
		"last-mark-none": "不显示",
		variations: "棋盘上的变化图",
		"variations-auto": "有分支时显示淡色棋子",
		"variations-ghosts": "总是显示淡色棋子",
		"variations-letters": "字母",
		"variations-siblings": "用字母标出这一手的其他下法",
		"variations-none": "不显示",
		"stone-sound": "落子声",
		"sound-off": "关",
		"sound-on": "开",
		"settings-example": "使用这些设置的棋盘",
		"keys-page": "所有页面",
		"keys-game": "对局页面",
		"stored-title": "数据存放位置",
		"stored-help": "任何数据都不会离开本机。",
		"stored-records": "您的棋谱",
		"records-read": "只读取。要保存修改，请用 kifu serve --write 启动。",
		"records-written": "只有在您保存编辑过的对局时才会写入。",
		"stored-library": "棋谱库 {name}",
		"library-size": "{games} 局，{files} 个文件，{size}",
		"library-own": "由您的棋谱生成。kifu 未运行时可以删除此文件夹，下次启动会重新生成。",
		"library-user": "由您的棋谱生成。标签和保存的搜索也存放在这里。",
		"stored-tags": "{tags} 个标签，{saved} 个保存的搜索",
		"stored-browser": "您的设置",
		"browser-help": "保存在本机，对所有浏览器有效。",
		"forget-settings": "重置所有设置",
		"stored-token": "链接中的密钥",
		"token-kept": "此浏览器保存到服务器停止为止。没有它，就要重新用链接打开页面。",
		"forget-token": "忘记密钥",
		"my-names": "我在棋谱中的名字",
		"my-names-help": "用逗号分隔。棋谱库中会出现“我的对局”和“我的败局”。",
		"theme-own": "自制"
	},
	"zh-Hant": {
		appearance: "外觀",
		"board-theme": "棋盤",
		"theme-auto": "白天木色，夜間深色",
		"theme-print": "印刷樣式",
		"theme-wood": "木色",
		"theme-flat": "純色",
		"theme-dark": "深色",
		"theme-contrast": "高對比度",
		coordinates: "座標",
		"coordinates-a1": "左下角為 A1",
		"coordinates-sgf": "SGF 字母：aa",
		"coordinates-1-1": "數字：1-1",
		"coordinates-ja": "日式：1-一",
		"coordinates-fox": "野狐：左上角為 A1",
		"coordinates-none": "不顯示",
		"move-numbers": "手數",
		"numbers-none": "不顯示",
		"numbers-last:1": "最後一手",
		"numbers-last:5": "最後五手",
		"numbers-all": "全部",
		"last-mark": "最後一手的標記",
		"last-mark-ring": "圓圈",
		"last-mark-dot": "圓點",
		"last-mark-none": "不顯示",
		variations: "棋盤上的變化圖",
		"variations-auto": "有分支時顯示淡色棋子",
		"variations-ghosts": "總是顯示淡色棋子",
		"variations-letters": "字母",
		"variations-siblings": "用字母標出這一手的其他下法",
		"variations-none": "不顯示",
		"stone-sound": "落子聲",
		"sound-off": "關",
		"sound-on": "開",
		"settings-example": "使用這些設定的棋盤",
		"keys-page": "所有頁面",
		"keys-game": "對局頁面",
		"stored-title": "資料存放位置",
		"stored-help": "任何資料都不會離開本機。",
		"stored-records": "您的棋譜",
		"records-read": "只讀取。要儲存修改，請用 kifu serve --write 啟動。",
		"records-written": "只有在您儲存編輯過的對局時才會寫入。",
		"stored-library": "棋譜庫 {name}",
		"library-size": "{games} 局，{files} 個檔案，{size}",
		"library-own": "由您的棋譜生成。kifu 未執行時可以刪除此資料夾，下次啟動會重新生成。",
		"library-user": "由您的棋譜生成。標籤和儲存的搜尋也存放在這裡。",
		"stored-tags": "{tags} 個標籤，{saved} 個儲存的搜尋",
		"stored-browser": "您的設定",
		"browser-help": "儲存在本機，對所有瀏覽器有效。",
		"forget-settings": "重置所有設定",
		"stored-token": "連結中的金鑰",
		"token-kept": "此瀏覽器儲存到伺服器停止為止。沒有它，就要重新用連結開啟頁面。",
		"forget-token": "忘記金鑰",
		"my-names": "我在棋譜中的名字",
		"my-names-help": "用逗號分隔。棋譜庫中會出現「我的對局」和「我的敗局」。",
		"theme-own": "自製"
	}
};
var saySettings = sayer(SETTINGS_WORDS);
// src/app/drawing/worded.ts
/** The options with such values, the usual one first, and an example of another. */
var WORDED = {
	move: {
		values: ["last"],
		example: "120"
	},
	numbers: {
		values: [
			"none",
			"all",
			"last:10"
		],
		example: "51-100"
	},
	region: {
		values: [
			"record",
			"whole",
			"auto",
			"top-left",
			"top-right",
			"bottom-left",
			"bottom-right"
		],
		example: "A1:K10"
	}
};
/** The choice that opens the field. */
var OTHER = "*";
/** Sends `value-chosen` with the value. */
var WordedOption = class extends elementWith(() => ({
	name: given(),
	value: "",
	isOther: false
})) {
	#choose({ target }) {
		const { value } = target;
		this.isOther = value === OTHER;
		if (this.isOther) this.updateComplete.then(() => this.querySelector("input")?.focus());
		else this.#send(value);
	}
	#send(value) {
		this.dispatchEvent(new CustomEvent("value-chosen", { detail: value }));
	}
	render() {
		const { name, value } = this;
		const { values, example } = WORDED[name];
		const isTyped = this.isOther || !values.includes(value);
		const label = sayDrawing(name);
		return b`<select id="draw-${name}" @change=${this.#choose}>
        ${values.map((one) => b`<option value=${one} .selected=${!isTyped && one === value}>${sayDrawing(`${name}-${one}`)}</option>`)}
        <option value=${OTHER} .selected=${isTyped}>${sayDrawing("other-value")}</option>
      </select>
      ${isTyped ? b`<input
              aria-label=${label}
              placeholder=${example}
              .value=${values.includes(value) ? "" : value}
              @input=${(event) => this.#send(event.target.value.trim())}
            />` : A}`;
	}
};
customElements.define("worded-option", WordedOption);
// src/app/drawing/option-field.ts
/** The options with long texts. */
var LONG = ["title"];
/** The names of an option's values, with the theme that the user has made. */
var namesOf = ({ name, names }) => [...names ?? [], ...name === "theme" && ownTheme() ? ["own"] : []];
/** The value of an option in words. */
function wordsOf(option, value) {
	switch (option) {
		case "lang": return LANGUAGES[value]?.name ?? value;
		case "paper": return value.replace(/^./, (letter) => letter.toUpperCase());
		case "theme": return saySettings(`theme-${value}`);
		case "coords": return saySettings(`coordinates-${value}`);
		default: return sayDrawing(`${option}-${value}`);
	}
}
/** The field of an option with its label. `set` gets a new value, empty for none. */
function optionField(option, value, set) {
	const { name, about, kind, default: usual, least, most } = option;
	const id = `draw-${name}`;
	const label = b`<label for=${id} title=${about}>${sayDrawing(name)}</label>`;
	if (kind === "flag") return b`${label}<input
        type="checkbox"
        id=${id}
        .checked=${value === "true"}
        @change=${(event) => set(event.target.checked ? "true" : "")}
      />`;
	if (name in WORDED) return b`${label}<worded-option
        .name=${name}
        .value=${value}
        @value-chosen=${({ detail }) => set(detail)}
      ></worded-option>`;
	if (kind === "names") return b`${label}<select id=${id} @change=${(event) => set(event.target.value)}>
        ${usual === "" ? b`<option value="" .selected=${value === ""}>–</option>` : A}
        ${namesOf(option).map((word) => b`<option value=${word} .selected=${word === value}>${wordsOf(name, word)}</option>`)}
      </select>`;
	return b`${label}<input
      id=${id}
      class=${LONG.includes(name) ? "long" : ""}
      type=${kind === "number" ? "number" : "text"}
      min=${least ?? A}
      max=${most ?? A}
      .value=${value}
      placeholder=${usual}
      @input=${(event) => set(event.target.value.trim())}
    />`;
}
// src/app/screens/render.ts
/** The delay after the last key before the picture is drawn, in milliseconds. */
var REST = 150;
/** The names in the address that are not options of `kifu render`. */
var OWN = [
	"games",
	"format",
	"page"
];
/** The options that choose a position, which a booklet does not have. */
var OF_POSITIONS = [
	"move",
	"numbers",
	"size"
];
/** An option as the server takes it: the user's theme by its text. */
var sent = ({ name, value }) => name === "theme" && value === "own" ? {
	name,
	value: JSON.stringify(JSON.parse(ownTheme()?.file ?? "{}"))
} : {
	name,
	value
};
var RenderScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	form: null,
	row: null,
	picture: "",
	text: "",
	pages: 1,
	fault: ""
})) {
	#asked = "";
	#timer = 0;
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		clearTimeout(this.#timer);
		URL.revokeObjectURL(this.picture);
	}
	get #games() {
		const games = this.place.query.games ?? "";
		return /^\d+(,\d+)*$/.test(games) ? games.split(",").map(Number) : [];
	}
	get #isBooklet() {
		return this.#games.length > 1;
	}
	/** The formats for these games. */
	get #formats() {
		return (this.form?.formats ?? []).filter(({ is_document }) => is_document || !this.#isBooklet);
	}
	get #format() {
		const formats = this.#formats;
		return formats.find(({ name }) => name === this.place.query.format) ?? formats[0];
	}
	/** The name of the game, or the number of games. */
	get #name() {
		return this.#isBooklet ? gamesCount(this.#games.length) : gameName(this.row);
	}
	get #page() {
		const page = Number(this.place.query.page ?? "1");
		return Number.isInteger(page) && page > 0 ? page : 1;
	}
	/** The options that differ from their defaults. */
	get #chosen() {
		return (this.form?.options ?? []).flatMap(({ name, default: usual }) => {
			const value = this.place.query[name] ?? "";
			const isUnused = OWN.includes(name) || this.#isBooklet && OF_POSITIONS.includes(name);
			return value === "" || value === usual || isUnused ? [] : [{
				name,
				value
			}];
		});
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.place.query]);
		if (asked === this.#asked || this.#games.length === 0) return;
		this.#asked = asked;
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => this.#draw(), this.picture || this.text ? REST : 0);
	}
	async #draw() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		const games = this.#games;
		try {
			this.form ??= await api.renderForm();
			if (this.row?.id !== games[0]) this.row = (await api.game(library, games[0], signal)).row;
			const { name, is_text, is_document } = this.#format;
			const isText = is_text && !is_document;
			const format = isText || is_document ? name : "svg";
			const { blob, pages } = await api.render(library, {
				games,
				format,
				page: this.#page,
				options: this.#chosen.map(sent)
			}, signal);
			URL.revokeObjectURL(this.picture);
			this.text = isText ? await blob.text() : "";
			this.picture = isText ? "" : URL.createObjectURL(new Blob([blob], { type: "image/svg+xml" }));
			this.pages = pages;
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	async #download() {
		const format = this.#format;
		if (!format) return;
		const page = format.is_document ? {} : { page: this.#page };
		try {
			const request = {
				games: this.#games,
				format: format.name,
				...page,
				options: this.#chosen.map(sent)
			};
			const { blob } = await api.render(this.place.library, request);
			saveFile(blob, `${this.#stem}.${format.ending}`);
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The file name without its extension. */
	get #stem() {
		return this.#isBooklet ? "games" : (this.row?.path.split("/").at(-1) ?? "game").replace(/\.[^.]*$/, "");
	}
	/** The equivalent command. */
	get #command() {
		const { row } = this;
		if (!row) return "";
		const file = pathOfFile(row.path, this.libraries.find(({ id }) => id === this.place.library));
		const options = this.#chosen.map(({ name, value }) => {
			if (this.form?.options.find((option) => option.name === name)?.kind === "flag") return `--${name}`;
			return `--${name} ${shellWord(name === "theme" && value === "own" ? "board.json" : value)}`;
		});
		const format = this.#format;
		const output = format ? [`--format ${format.name}`, `-o ${shellWord(`${this.#stem}.${format.ending}`)}`] : [];
		return [
			"kifu render",
			shellWord(file),
			`--game ${row.game}`,
			...options,
			...output
		].join(" ");
	}
	#set(name, value) {
		changeQuery({
			[name]: value,
			...name === "page" ? {} : { page: "" }
		});
	}
	#onKey(event) {
		if (event.target.closest("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
		const step = {
			ArrowRight: 1,
			ArrowLeft: -1
		}[event.key];
		if (step === void 0) return;
		event.preventDefault();
		this.#turn(step);
	}
	#turn(step) {
		const page = Math.min(this.pages, Math.max(1, this.#page + step));
		this.#set("page", page === 1 ? "" : String(page));
	}
	render() {
		if (this.#games.length === 0) return b`<div class="empty">
        <h1>${say("no-picture")}</h1>
        <p>${say("no-picture-help")}</p>
        <button class="main" @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
		const { form, row } = this;
		if (!form || !row) return b`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
		return b`<div class="care drawing" @keydown=${this.#onKey}>
      <header class="summary">
        <h1>${this.#name}</h1>
        ${this.#isBooklet ? A : b`<p class="when">${[row.event, row.date].filter(Boolean).join(" · ")}</p>
                <button @click=${() => goTo({
			screen: "game",
			game: row.id
		})}>${say("open-game")}</button>`}
        <button class="main" @click=${() => this.#download()}>${icon("download")} ${say("download")}</button>
      </header>
      <div class="columns">
        <form class="options" aria-label=${say("render")} @submit=${(event) => event.preventDefault()}>
          ${this.#formatChoice()}
          ${form.options.filter(({ name }) => !this.#isBooklet || !OF_POSITIONS.includes(name)).map((option) => optionField(option, this.place.query[option.name] ?? option.default, (value) => this.#set(option.name, value)))}
        </form>
        <section class="sheet-of-paper" aria-label=${say("preview")}>${this.#shown()}</section>
      </div>
      ${this.#isBooklet ? A : b`<footer><command-line .text=${this.#command}></command-line></footer>`}
    </div>`;
	}
	#formatChoice() {
		const format = this.#format;
		return b`<label for="draw-format">${say("format")}</label>
      <select id="draw-format" @change=${(event) => this.#set("format", event.target.value)}>
        ${this.#formats.map(({ name, about }) => b`<option value=${name} title=${about} .selected=${name === format?.name}>${name.toUpperCase()}</option>`)}
      </select>`;
	}
	#shown() {
		const page = this.#page;
		return b`${this.fault === "" ? A : b`<p class="fault" role="alert">${this.fault}</p>`}
      ${this.text ? b`<pre tabindex="0" aria-label=${say("preview")}>${this.text}</pre>` : this.picture ? b`<img src=${this.picture} alt=${say("picture-of", { game: this.#name })} />` : A}
      ${this.pages > 1 ? b`<div class="pages">
              <button aria-label=${say("previous-page")} ?disabled=${page <= 1} @click=${() => this.#turn(-1)}>‹</button>
              <span aria-live="polite">${page}/${this.pages}</span>
              <button aria-label=${say("next-page")} ?disabled=${page >= this.pages} @click=${() => this.#turn(1)}>›</button>
            </div>` : A}`;
	}
};
customElements.define("render-screen", RenderScreen);
// src/app/settings/example.ts
var SIZE = [19, 19];
/** The upper right part of a board is shown: enough for a corner. */
var [LEFT, BOTTOM] = [9, 8];
/** The moves, from the first to the last; Black begins. */
var MOVES = [
	"16,3",
	"14,2",
	"15,5",
	"13,3",
	"12,5",
	"16,2",
	"17,2",
	"15,3"
];
/** Two moves that may come next, and one that could have been played instead of the last. */
var NEXT = ["15,2", "17,3"];
var SIBLING = "14,4";
var at = (place) => {
	const [x, y] = place.split(",").map(Number);
	return y * SIZE[0] + x;
};
/** The picture of the example with the present settings. */
function examplePicture() {
	const stones = new Uint8Array(SIZE[0] * SIZE[1]);
	MOVES.forEach((place, number) => {
		stones[at(place)] = 1 + number % 2;
	});
	const texts = /* @__PURE__ */ new Map();
	const numbers = setting("numbers");
	const shown = numbers === "all" ? MOVES.length : Number(numbers.split(":")[1] ?? 0);
	for (const [index, place] of [...MOVES.entries()].slice(shown === 0 ? MOVES.length : -shown)) texts.set(at(place), String(index + 1));
	const variations = setting("variations");
	const ghosts = [];
	if (variations === "ghosts" || variations === "auto") for (const place of NEXT) ghosts.push({
		point: at(place),
		color: 0
	});
	(variations === "letters" ? NEXT : variations === "siblings" ? [SIBLING] : []).forEach((place, index) => {
		texts.set(at(place), "abc"[index]);
	});
	const last = at(MOVES.at(-1));
	const mark = setting("last-mark");
	const rows = Array.from({ length: SIZE[1] }, (_, row) => String(SIZE[1] - row));
	return {
		size: SIZE,
		region: regionAround([at(`${LEFT},0`), at(`18,${BOTTOM}`)], SIZE),
		stars: [
			3,
			9,
			15
		].flatMap((y) => [
			3,
			9,
			15
		].map((x) => at(`${x},${y}`))),
		stones,
		last: mark === "none" || texts.has(last) ? null : {
			point: last,
			shape: mark
		},
		texts,
		marks: [],
		lines: [],
		arrows: [],
		ghosts,
		territory: [],
		dimmed: [],
		coordinates: namesIn(setting("coordinates"), SIZE) ?? {
			columns: [..."ABCDEFGHJKLMNOPQRST"],
			rows
		}
	};
}
// src/app/sizes.ts
var UNITS = [
	"byte",
	"kilobyte",
	"megabyte",
	"gigabyte",
	"terabyte"
];
/** A number of bytes: `4.3 MB`. */
function bytesText(bytes) {
	const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
	const value = bytes / 1e3 ** step;
	return new Intl.NumberFormat(language(), {
		style: "unit",
		unit: UNITS[step],
		unitDisplay: "short",
		maximumFractionDigits: value < 10 ? 1 : 0
	}).format(value);
}
// src/app/screens/settings.ts
/** The names of the settings, in the order of the screen. */
var NAMES = {
	scheme: "color-scheme",
	theme: "board-theme",
	coordinates: "coordinates",
	numbers: "move-numbers",
	"last-mark": "last-mark",
	variations: "variations",
	sound: "stone-sound"
};
/** A word of this screen, or one that other screens have, too. */
var wordOf = (key) => key in SETTINGS_WORDS.en ? saySettings(key) : say(key);
var SettingsScreen = class extends elementWith(() => ({
	libraries: [],
	marks: /* @__PURE__ */ new Map()
})) {
	#changed = () => this.requestUpdate();
	connectedCallback() {
		super.connectedCallback();
		settings.addEventListener("change", this.#changed);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		settings.removeEventListener("change", this.#changed);
	}
	willUpdate(changed) {
		if (setting("theme") === "own") import("./own-look.js");
		if (changed.has("libraries")) this.#readMarks();
	}
	async #readMarks() {
		const open = this.libraries.filter((library) => library.is_open);
		const read = await Promise.all(open.map(({ id }) => api.marks(id).catch(() => null)));
		this.marks = new Map(open.flatMap(({ id }, at) => read[at] ? [[id, read[at]]] : []));
	}
	render() {
		return b`<div class="settings">
      <h1>${say("settings")}</h1>
      ${this.#appearance()} ${this.#me()} ${this.#stored()} ${this.#keys()}
    </div>`;
	}
	#appearance() {
		const choice = (name, label, value, values, choose) => b`<label for=${name}>${label}</label>
        <select id=${name} @change=${(event) => choose(event.target.value)}>
          ${values.map(([key, text]) => b`<option value=${key} .selected=${key === value}>${text}</option>`)}
        </select>`;
		const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]);
		return b`<section aria-labelledby="appearance">
      <h2 id="appearance">${saySettings("appearance")}</h2>
      <div class="looks">
        <div>
          <div class="choices">
            ${choice("language", say("language"), language(), languages, setLanguage)}
            ${Object.keys(SETTINGS).map((name) => choice(NAMES[name], wordOf(NAMES[name]), setting(name), SETTINGS[name].map((value) => [value, wordOf(`${name}-${value}`)]), (value) => changeSetting(name, value)))}
          </div>
          ${setting("theme") === "own" ? b`<own-look .named=${(theme) => wordOf(`theme-${theme}`)}></own-look>` : A}
        </div>
        <app-board .picture=${examplePicture()} .label=${saySettings("settings-example")}></app-board>
      </div>
    </section>`;
	}
	/** The user's names, which find the user's games. */
	#me() {
		return b`<section aria-labelledby="me">
      <h2 id="me">${say("me")}</h2>
      <div class="choices">
        <label for="my-names">${saySettings("my-names")}</label>
        <input
          id="my-names"
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="my-names-help"
          .value=${myNames()}
          @change=${(event) => setMyNames(event.target.value)}
        />
      </div>
      <p class="muted" id="my-names-help">${saySettings("my-names-help")}</p>
    </section>`;
	}
	#stored() {
		return b`<section aria-labelledby="stored">
      <h2 id="stored">${saySettings("stored-title")}</h2>
      <p class="muted">${saySettings("stored-help")}</p>
      <dl class="stored">
        ${this.libraries.map((library) => this.#ofLibrary(library))}
        <div>
          <dt>${saySettings("stored-browser")}</dt>
          <dd>
            <p>${saySettings("browser-help")}</p>
            <button ?disabled=${!isChanged()} @click=${forgetSettings}>${saySettings("forget-settings")}</button>
          </dd>
        </div>
        <div>
          <dt>${saySettings("stored-token")}</dt>
          <dd>
            <p>${saySettings("token-kept")}</p>
            <button
              @click=${() => {
			forgetToken();
			location.assign("/");
		}}
            >
              ${saySettings("forget-token")}
            </button>
          </dd>
        </div>
      </dl>
    </section>`;
	}
	#ofLibrary(library) {
		const { name, folder, roots, games, files, bytes, can_write, is_own } = library;
		const marks = this.marks.get(library.id);
		const [tags, saved] = [marks?.tags.length ?? 0, marks?.saved.length ?? 0];
		return b`<div>
        <dt>${saySettings("stored-records")}</dt>
        <dd>
          ${roots.map((root) => b`<p><code>${root}</code></p>`)}
          <p>${saySettings(can_write ? "records-written" : "records-read")}</p>
        </dd>
      </div>
      <div>
        <dt>${saySettings("stored-library", { name })}</dt>
        <dd>
          <p><code>${folder}</code></p>
          <p>${saySettings("library-size", {
			games,
			files,
			size: bytesText(bytes)
		})}</p>
          ${tags + saved > 0 ? b`<p>${saySettings("stored-tags", {
			tags,
			saved
		})}</p>` : A}
          <p>${saySettings(is_own ? "library-own" : "library-user")}</p>
        </dd>
      </div>`;
	}
	#keys() {
		const sayOfViewer = messagesIn(language());
		const keyed = (keys) => keys.map((key) => b`<kbd>${key}</kbd> `);
		return b`<section aria-labelledby="keys">
      <h2 id="keys">${say("keys")}</h2>
      <div class="key-lists">
        <div>
          <h3>${saySettings("keys-page")}</h3>
          ${keyLists()}
        </div>
        <div>
          <h3>${saySettings("keys-game")}</h3>
          <dl>
            ${KEYS.filter(({ only }) => only !== "asking").map(({ keys, label }) => b`<dt>${keyed(keys.map(keySign))}</dt><dd>${sayOfViewer(label)}</dd>`)}
          </dl>
        </div>
      </div>
    </section>`;
	}
};
customElements.define("settings-screen", SettingsScreen);
// src/app/screens/later.ts
addStyles("/* The moves that an engine considered, beside a game. */\n.candidates {\n  border-block-end: 1px solid var(--hairline);\n}\n.candidates header {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  padding: 4px 8px 4px 12px;\n}\n.candidates h2 {\n  font-size: 12px;\n}\n.candidates .facts {\n  font-size: 12px;\n}\n.candidates header button {\n  padding: 1px 8px;\n  font-size: 12px;\n}\n.candidates ol {\n  max-block-size: 168px;\n  padding: 0 4px 4px;\n  overflow-y: auto;\n}\n.candidates li button {\n  display: flex;\n  gap: 8px;\n  align-items: baseline;\n  inline-size: 100%;\n  min-block-size: 28px;\n  padding: 0 8px;\n  border-color: transparent;\n  font-size: 12px;\n  white-space: nowrap;\n  text-align: start;\n  background: none;\n}\n.candidates li button:is(:hover, :focus-visible) {\n  background: var(--raised);\n}\n.candidates .move {\n  min-inline-size: 2.2em;\n}\n.candidates .loss {\n  min-inline-size: 9.5em;\n}\n.candidates .line {\n  overflow: hidden;\n  text-overflow: ellipsis;\n  color: var(--muted);\n}\n/* The maintenance screens: health, duplicates, jobs. */\nhealth-screen,\nduplicates-screen,\njobs-screen {\n  display: block;\n  block-size: 100%;\n  overflow: auto;\n}\n.care {\n  display: flex;\n  flex-direction: column;\n  block-size: 100%;\n  background: var(--surface);\n}\n.care .summary {\n  flex: none;\n}\n.care .summary h1 {\n  font-size: 16px;\n}\n.care .summary .when {\n  flex: 1;\n  min-inline-size: 160px;\n  color: var(--muted);\n}\n.care .tick {\n  color: var(--good);\n}\n.care > .fault,\n.sheet .fault {\n  padding: 8px 16px;\n  color: var(--bad);\n}\n.care .columns {\n  display: grid;\n  flex: 1;\n  grid-template-columns: minmax(220px, 320px) minmax(220px, 320px) minmax(0, 1fr);\n  min-block-size: 0;\n  border-block-start: 1px solid var(--hairline);\n}\n.care .columns > section {\n  min-inline-size: 0;\n  padding: 8px;\n  overflow-y: auto;\n  border-inline-end: 1px solid var(--hairline);\n}\n.care .columns > section:last-child {\n  padding: 16px;\n  border-inline-end: 0;\n}\n.care .row {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) auto;\n  gap: 0 12px;\n  inline-size: 100%;\n  padding: 6px 8px;\n  border: 0;\n  background: none;\n  text-align: start;\n}\n.care .row:hover {\n  background: var(--hover);\n}\n.care .row[aria-current] {\n  background: var(--chosen);\n}\n.care .row .name {\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.care .row .name small {\n  display: block;\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\n.care .row.rule .name {\n  display: -webkit-box;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 2;\n  line-height: 20px;\n  overflow-wrap: anywhere;\n  text-wrap: pretty;\n  white-space: normal;\n}\n.care .row.rule .name code {\n  white-space: nowrap;\n}\n/* Korean breaks between words. */\n.care :is(.name, .about h2, .message):lang(ko) {\n  word-break: keep-all;\n}\n.care .row .count,\n.care .where,\n.care .detail,\n.care .kinds {\n  color: var(--muted);\n}\n.care .row[aria-current] :is(.count, .kinds, .where, small) {\n  color: inherit;\n}\n.care .kinds {\n  display: flex;\n  grid-column: 1 / -1;\n  flex-wrap: wrap;\n  gap: 0 12px;\n  justify-content: space-between;\n  font-size: 12px;\n  line-height: 16px;\n}\n.care .bars {\n  display: flex;\n  grid-column: 1 / -1;\n  gap: 1px;\n  block-size: 4px;\n  margin-block: 4px 2px;\n}\n.care .bars i {\n  inline-size: calc(100% * var(--share));\n  border-radius: 1px;\n}\n.care .bars .safe {\n  background: var(--good);\n}\n.care .bars .guess {\n  background: var(--accent);\n}\n.care .bars .manual {\n  background: var(--muted);\n}\n.care .about {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 6px 8px;\n  padding: 4px 8px 12px;\n}\n.care .about > :is(h2, p) {\n  flex: 1 1 100%;\n}\n.care :is(.name, .message, .detail, .repair, .about h2, .all) code {\n  padding: 0 3px;\n  border-radius: 3px;\n  background: color-mix(in oklab, var(--ink), transparent 92%);\n}\n.care .about h2 code {\n  font-weight: 400;\n}\n.care .about h2 {\n  overflow-wrap: anywhere;\n}\n.care .more {\n  margin: 8px;\n}\n.care .back {\n  display: none;\n}\n.care .findings > header {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 12px;\n  align-items: center;\n  margin-block-end: 12px;\n}\n.care .findings > header h2 {\n  flex: 1;\n  min-inline-size: 0;\n  overflow-wrap: anywhere;\n  font-size: 16px;\n}\n.care .finding {\n  display: grid;\n  gap: 4px;\n  margin-block-end: 16px;\n}\n.care .finding .message {\n  font-size: 16px;\n}\n.care .finding.error .message {\n  color: var(--bad);\n}\n.care .finding .repair {\n  margin-block-end: 8px;\n}\n.care .finding app-board {\n  inline-size: min(100%, 420px);\n  margin-block-start: 12px;\n}\n.care .all {\n  border-block-start: 1px solid var(--hairline);\n  padding-block-start: 8px;\n}\n.care .all .name {\n  white-space: normal;\n}\n.diff-lines {\n  overflow-x: auto;\n  padding: 8px 0;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  font:\n    12px / 20px ui-monospace,\n    monospace;\n  background: var(--ground);\n}\n.diff-lines span {\n  display: block;\n  inline-size: max-content;\n  min-inline-size: 100%;\n  padding-inline: 8px;\n}\n.diff-lines i {\n  font-style: normal;\n  user-select: none;\n}\n.diff-lines .added {\n  background: light-dark(#e6f5ea, #16301e);\n}\n.diff-lines .removed {\n  background: light-dark(#fbe9e8, #3a1d1c);\n}\n.diff-lines b {\n  border-radius: 2px;\n  font-weight: 600;\n}\n.diff-lines .added b {\n  background: light-dark(#b4e2c1, #2a5c3a);\n}\n.diff-lines .removed b {\n  background: light-dark(#f5c4c1, #6d302d);\n}\n.outcome,\n.undo-lists {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 12px;\n  align-items: center;\n  margin: 0 16px 8px;\n  padding: 8px 12px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n}\n.outcome {\n  border-color: transparent;\n  background: var(--chosen);\n}\n.undo-lists {\n  display: block;\n}\n.undo-lists li {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 12px;\n  align-items: center;\n  justify-content: space-between;\n  padding-block: 6px;\n}\n.sheet {\n  inline-size: min(760px, calc(100vw - 32px));\n  max-block-size: calc(100dvh - 64px);\n  padding: 20px;\n}\n.sheet[open] {\n  display: flex;\n  flex-direction: column;\n  gap: 12px;\n}\n.sheet h2 {\n  font-size: 18px;\n  line-height: 24px;\n}\n.sheet .examples {\n  display: grid;\n  flex: 1;\n  gap: 12px;\n  min-block-size: 0;\n  overflow-y: auto;\n}\n.sheet h3 {\n  overflow-wrap: anywhere;\n  font-weight: 400;\n  color: var(--muted);\n}\n.sheet footer,\n.care .actions {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n  align-items: center;\n}\n.sheet footer {\n  justify-content: flex-end;\n}\n.care .actions {\n  margin-block-start: 16px;\n}\ncommand-line {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  max-inline-size: 100%;\n}\ncommand-line code {\n  flex: 1;\n  min-inline-size: 0;\n  padding: 6px 10px;\n  overflow-x: auto;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  white-space: pre;\n  background: var(--ground);\n}\n.compared {\n  overflow-x: auto;\n}\n.compared table {\n  border-collapse: collapse;\n}\n.compared :is(th, td) {\n  min-inline-size: 160px;\n  max-inline-size: 300px;\n  padding: 6px 12px 6px 0;\n  border-block-end: 1px solid var(--hairline);\n  overflow-wrap: anywhere;\n  text-align: start;\n  vertical-align: top;\n  font-weight: 400;\n}\n.compared :is(th, td):first-child {\n  min-inline-size: 112px;\n  color: var(--muted);\n}\n.compared :is(th, td) > small {\n  display: block;\n}\n.compared label {\n  display: flex;\n  gap: 6px;\n  align-items: center;\n}\n.compared input {\n  accent-color: var(--accent);\n}\n.compared .differs {\n  color: var(--bad);\n  font-weight: 600;\n}\n.compared .moves {\n  font-variant-numeric: tabular-nums;\n}\n.compared .moves small {\n  display: inline-block;\n  min-inline-size: 28px;\n  font-weight: 400;\n}\n.compared app-board {\n  inline-size: clamp(160px, 15vw, 260px);\n}\n.jobs-page ol {\n  padding: 0 16px 24px;\n  overflow-y: auto;\n}\n.job-row {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 16px;\n  align-items: center;\n  padding: 12px 0;\n  border-block-start: 1px solid var(--hairline);\n}\n.job-row .what {\n  flex: 1;\n  min-inline-size: 220px;\n}\n.job-row progress {\n  inline-size: min(240px, 100%);\n  accent-color: var(--accent);\n}\n.job-row .state {\n  margin-inline-start: 8px;\n  font-weight: 400;\n  color: var(--muted);\n}\n.job-row .state.done {\n  color: var(--good);\n}\n.job-row .state.failed {\n  color: var(--bad);\n}\n@media (max-width: 1023px) {\n  .care .columns {\n    grid-template-columns: minmax(180px, 240px) minmax(0, 1fr);\n  }\n  .care .columns:not(.with-file) > .findings,\n  .care .columns.with-file > .rules {\n    display: none;\n  }\n  .care .columns.with-file .findings .back {\n    display: inline-block;\n  }\n}\n@media (max-width: 639px) {\n  .care .columns {\n    grid-template-columns: minmax(0, 1fr);\n  }\n  .care .columns:not(.with-rule):not(.with-file) > .files,\n  .care .columns.with-rule > .rules,\n  .care .columns.with-file > .files {\n    display: none;\n  }\n  .care .back {\n    display: inline-block;\n    min-block-size: 40px;\n  }\n  .care .columns > section {\n    border-inline-end: 0;\n  }\n  .care .row,\n  .care .summary button,\n  .sheet button {\n    min-block-size: 40px;\n  }\n  .care .summary h1 {\n    white-space: normal;\n  }\n  .care .summary .when {\n    flex: 1 1 100%;\n  }\n  /* Above a file or a game, the title is enough: its buttons are those of the list. */\n  .care:has(> .columns.with-file) > .summary :is(.when, button) {\n    display: none;\n  }\n  /* What can be done with a game stays in view below its table. */\n  .care .columns .actions {\n    position: sticky;\n    inset-block-end: 0;\n    padding-block: 8px;\n    border-block-start: 1px solid var(--hairline);\n    background: var(--surface);\n  }\n  .compared :is(th, td) {\n    min-inline-size: 124px;\n  }\n  .compared :is(th, td):first-child {\n    min-inline-size: 80px;\n    font-size: 12px;\n  }\n  .compared app-board {\n    inline-size: 124px;\n  }\n}\n\n/* The screen of pictures. */\nrender-screen {\n  display: block;\n  block-size: 100%;\n  overflow: auto;\n}\n.drawing .columns {\n  grid-template-columns: 400px minmax(0, 1fr);\n}\nworded-option {\n  display: grid;\n  gap: 4px;\n}\n.drawing .options {\n  display: grid;\n  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);\n  gap: 6px 12px;\n  align-content: start;\n  align-items: center;\n  padding: 12px 16px;\n  overflow-y: auto;\n  border-inline-end: 1px solid var(--hairline);\n}\n.drawing label {\n  color: var(--muted);\n}\n.drawing :is(select, input:not([type=\"checkbox\"])) {\n  inline-size: 100%;\n  min-block-size: 30px;\n  padding: 3px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--ground);\n}\n.drawing input::placeholder {\n  color: var(--muted);\n  opacity: 1;\n}\n.drawing [type=\"checkbox\"] {\n  justify-self: start;\n  inline-size: 18px;\n  block-size: 18px;\n  accent-color: var(--accent);\n}\n.care.drawing .columns > .sheet-of-paper {\n  display: grid;\n  grid-template-rows: minmax(0, 1fr) auto;\n  gap: 12px;\n  justify-items: center;\n  padding: 24px;\n  background: var(--ground);\n}\n.drawing img {\n  inline-size: auto;\n  max-inline-size: 100%;\n  block-size: 100%;\n  min-block-size: 0;\n  object-fit: contain;\n}\n.drawing pre {\n  max-inline-size: 100%;\n  overflow: auto;\n  padding: 16px;\n  border: 1px solid var(--hairline);\n  font:\n    14px / 18px ui-monospace,\n    monospace;\n  background: var(--surface);\n}\n.drawing .pages {\n  display: flex;\n  gap: 12px;\n  align-items: center;\n}\n.drawing .fault {\n  color: var(--bad);\n}\n.drawing > footer {\n  padding: 8px 16px;\n  border-block-start: 1px solid var(--hairline);\n}\n@media (max-width: 899px) {\n  .care.drawing {\n    block-size: auto;\n    min-block-size: 100%;\n  }\n  .drawing .columns,\n  .care .drawing .columns {\n    grid-template-columns: minmax(0, 1fr);\n  }\n  .care.drawing .columns > .sheet-of-paper {\n    order: -1;\n    padding: 12px;\n  }\n  .drawing img {\n    block-size: auto;\n    inline-size: 100%;\n    max-block-size: 60vh;\n  }\n  .drawing :is(select, input:not([type=\"checkbox\"]), button) {\n    min-block-size: 40px;\n  }\n}\n/* What is beside the board instead of the tabs: it scrolls where the column is as high as the board. */\n.beside {\n  display: block;\n  flex: 1 1 auto;\n  min-block-size: 0;\n  overflow-y: auto;\n}\n/* The count of the end of a game, beside it. */\n.end-count {\n  display: grid;\n  gap: 6px;\n  padding: 0 12px 10px;\n  border-block-end: 1px solid var(--hairline);\n}\n.end-count header {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  justify-content: space-between;\n  margin-inline-end: -8px;\n}\n.end-count h2 {\n  font-size: 12px;\n}\n.end-count :is(p, dl, dd) {\n  margin: 0;\n}\n.end-count .counted {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0 8px;\n  align-items: baseline;\n  color: var(--muted);\n}\n.end-count .counted strong {\n  font-size: 22px;\n  line-height: 28px;\n  color: var(--ink);\n}\n.end-count table {\n  inline-size: 100%;\n  border-collapse: collapse;\n}\n.end-count :is(th, td) {\n  padding: 2px 8px 2px 0;\n  font-weight: inherit;\n  text-align: start;\n  vertical-align: baseline;\n}\n.end-count th {\n  white-space: nowrap;\n}\n.end-count table + .counted {\n  margin-block-start: 6px;\n}\n.end-count th .stone {\n  margin-inline-end: 6px;\n}\n.end-count td {\n  color: var(--muted);\n}\n.end-count .total {\n  padding-inline-end: 0;\n  font-weight: 600;\n  font-variant-numeric: tabular-nums;\n  color: var(--ink);\n  text-align: end;\n}\n.end-count .agrees {\n  color: var(--good);\n}\n.end-count .differs {\n  color: var(--bad);\n}\n.end-count dl {\n  display: grid;\n  grid-template-columns: auto minmax(0, 1fr);\n  gap: 6px 12px;\n  align-items: baseline;\n}\n.end-count dt {\n  color: var(--muted);\n}\n.end-count dd {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px;\n  align-items: center;\n}\n.end-count dd .chip {\n  display: inline-flex;\n  gap: 6px;\n  align-items: center;\n  min-block-size: 28px;\n  padding: 0 10px;\n}\n.end-count .rules {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 12px;\n  align-items: center;\n}\n.end-count .rules label {\n  color: var(--muted);\n}\n.end-count .rules :is(input, select) {\n  padding: 4px 6px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n}\n.end-count .rules input {\n  inline-size: 76px;\n}\n.end-count small {\n  font-size: 12px;\n  color: var(--muted);\n}\n.end-count .end {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n}\n/* The review of a game, beside it. */\n.game-review {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr);\n  gap: 4px;\n  padding: 0 12px 10px;\n  border-block: 1px solid var(--hairline);\n}\n.game-review header {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  margin-inline-end: -8px;\n}\n.game-review header small {\n  flex: 1;\n}\n.game-review :is(h2, h3) {\n  font-size: 12px;\n}\n.game-review h3 {\n  margin: 8px 0 0;\n  font-weight: 600;\n}\n.game-review :is(p, ul) {\n  margin: 0;\n  padding: 0;\n  list-style: none;\n}\n.game-review small {\n  font-size: 12px;\n  font-weight: 400;\n  color: var(--muted);\n}\n.game-review .one {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0 10px;\n  align-items: center;\n}\n.game-review .one span {\n  color: var(--muted);\n}\n.game-review .shares {\n  display: flex;\n  overflow: hidden;\n  block-size: 10px;\n  border-radius: 5px;\n}\n.game-review table {\n  inline-size: 100%;\n  border-collapse: collapse;\n  font-size: 12px;\n  font-variant-numeric: tabular-nums;\n}\n.game-review :is(th, td) {\n  padding: 2px 8px 2px 0;\n  font-weight: 400;\n  text-align: start;\n  vertical-align: baseline;\n}\n.game-review thead th {\n  color: var(--muted);\n}\n.game-review .number {\n  text-align: end;\n}\n.game-review .sizes :is(th, td) {\n  padding-inline: 2px;\n}\n.game-review .swatch {\n  display: block;\n  block-size: 4px;\n  margin-block-end: 2px;\n  border-radius: 2px;\n}\n.game-review .phases .first :is(th, td) {\n  border-block-start: 1px solid var(--hairline);\n}\n.game-review th small {\n  display: block;\n}\n.game-review .jump {\n  min-block-size: 26px;\n  padding: 0 8px;\n  border-color: transparent;\n  font-size: 12px;\n  white-space: nowrap;\n  background: none;\n}\n.game-review .jump:is(:hover, :focus-visible, [aria-current=\"true\"]) {\n  background: var(--chosen);\n}\n.game-review .jump :is(.at, .lost) {\n  color: var(--muted);\n}\n.game-review .turning {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0 16px;\n}\n.game-review .loss-0 {\n  background: light-dark(#3f9a5c, #4caf6e);\n}\n.game-review .loss-1 {\n  background: light-dark(#9cc653, #a9d162);\n}\n.game-review .loss-2 {\n  background: light-dark(#e8c43c, #f0d050);\n}\n.game-review .loss-3 {\n  background: light-dark(#e8923a, #f0a050);\n}\n.game-review .loss-4 {\n  background: light-dark(#cf4b41, #e0665c);\n}\n.game-review .loss-5 {\n  background: light-dark(#83419f, #a968c4);\n}\n/* An engine at work, beside the board; the message at the bottom would say the same. */\nbody:has(game-analysis) .job[data-game] {\n  display: none;\n}\n.game-analysis {\n  display: grid;\n  gap: 6px;\n  padding: 0 12px 10px;\n  border-block: 1px solid var(--hairline);\n}\n.game-analysis header {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  justify-content: space-between;\n  margin-inline-end: -8px;\n}\n.game-analysis h2 {\n  font-size: 12px;\n}\n.game-analysis p {\n  margin: 0;\n}\n.game-analysis .line {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}\n.game-analysis progress {\n  accent-color: var(--accent);\n}\n.game-analysis :is(progress, select, .line small) {\n  flex: 1;\n  min-inline-size: 0;\n}\n.game-analysis small {\n  font-size: 12px;\n  color: var(--muted);\n}\n.game-analysis select {\n  padding: 5px 6px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n}\n/* The screen of settings. */\nsettings-screen {\n  display: block;\n  block-size: 100%;\n  overflow-y: auto;\n}\n.settings {\n  display: grid;\n  gap: 24px;\n  max-inline-size: 960px;\n  padding: 24px 32px 48px;\n}\n.settings h1 {\n  font-size: 20px;\n  line-height: 28px;\n}\n.settings section {\n  padding: 20px 24px 24px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  background: var(--surface);\n}\n.settings h2 {\n  margin-block-end: 12px;\n  font-size: 16px;\n}\n.settings h3 {\n  margin-block-end: 8px;\n  color: var(--muted);\n}\n.looks {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) 300px;\n  gap: 32px;\n  align-items: start;\n}\n.choices {\n  display: grid;\n  grid-template-columns: minmax(0, 11fr) minmax(0, 14fr);\n  gap: 12px 16px;\n  align-items: center;\n}\n.choices :is(select, input) {\n  inline-size: 100%;\n  padding: 6px 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n}\n.stored > div {\n  display: grid;\n  grid-template-columns: 180px minmax(0, 1fr);\n  gap: 16px;\n  padding-block: 12px;\n  border-block-start: 1px solid var(--hairline);\n}\n.settings .muted {\n  margin-block-end: 12px;\n  color: var(--muted);\n}\n.stored dt {\n  font-weight: 600;\n}\n.stored dd {\n  display: grid;\n  gap: 4px;\n  justify-items: start;\n}\n.stored code {\n  overflow-wrap: anywhere;\n}\n.stored button {\n  margin-block-start: 4px;\n}\n.keys header {\n  display: flex;\n  justify-content: space-between;\n  align-items: center;\n  padding: 8px 8px 8px 20px;\n}\ndialog.keys {\n  inline-size: min(1000px, calc(100vw - 16px));\n}\n.key-groups {\n  columns: 2 300px;\n  gap: 32px;\n  padding: 0 20px 16px;\n}\n.key-groups section {\n  padding-block-end: 8px;\n  break-inside: avoid;\n}\n.key-groups h3 {\n  margin: 4px 0;\n  font-size: 14px;\n}\n.key-groups dl {\n  display: grid;\n  grid-template-columns: 11em 1fr;\n  gap: 5px 12px;\n}\n.key-lists {\n  display: grid;\n  grid-template-columns: 1fr 1fr;\n  gap: 32px;\n}\n.key-lists dl {\n  display: grid;\n  grid-template-columns: auto 1fr;\n  gap: 6px 16px;\n}\n@media (max-width: 639px) {\n  .settings {\n    gap: 16px;\n    padding: 16px 12px 32px;\n  }\n  .settings section {\n    padding: 16px;\n  }\n  .looks,\n  .stored > div,\n  .key-lists {\n    grid-template-columns: minmax(0, 1fr);\n    gap: 8px;\n  }\n  .looks,\n  .key-lists {\n    gap: 20px;\n  }\n  .looks app-board {\n    order: -1;\n    inline-size: min(260px, 100%);\n    margin-inline: auto;\n  }\n  .choices {\n    grid-template-columns: minmax(0, 1fr);\n    gap: 4px;\n  }\n  .choices select {\n    margin-block-end: 8px;\n  }\n  .choices :is(select, input),\n  .stored button {\n    min-block-size: 40px;\n    font-size: 16px;\n  }\n}\n/* Small boards in the rows of a list. */\ngame-thumbnail svg {\n  display: block;\n  inline-size: 76px;\n  block-size: 76px;\n  border-radius: 3px;\n  fill: none;\n  stroke-linecap: round;\n  background: var(--kifu-board);\n}\ngame-thumbnail :is(.lines, .last) {\n  stroke: var(--kifu-line);\n  stroke-width: 0.08;\n}\ngame-thumbnail .lines {\n  opacity: 0.6;\n}\ngame-thumbnail .black {\n  stroke: var(--kifu-black-fill);\n  stroke-width: 0.96;\n}\ngame-thumbnail .edge {\n  stroke: var(--kifu-white-outline);\n  stroke-width: 1;\n}\ngame-thumbnail .white {\n  stroke: var(--kifu-white-fill);\n  stroke-width: 0.86;\n}\ngame-thumbnail .last {\n  stroke: #d2502a;\n  stroke-width: 0.42;\n}\n");
