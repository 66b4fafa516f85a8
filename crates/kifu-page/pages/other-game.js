import { Cn as ownTheme, En as watchLooks, Gn as say, L as commandOf, R as isTakenBy, V as addStyles, Wn as language, Y as sayer, an as elementWith, ar as api, cn as A, fn as b, in as icon, nn as playerName, on as given, or as isAborted, tt as messagesIn, vn as boardTheme, wn as setting, yt as GameModel } from "./shared.js";
import { d as infoRows, f as commentPanel, h as Course, l as pathOfNode, s as nearestNode, u as infoPanel } from "./viewer.js";
// src/app/css/other.css?inline
var other_default = "other-game {\n  display: block;\n  min-block-size: 0;\n}\n.other {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);\n  gap: 24px;\n  block-size: 100%;\n}\nother-board {\n  display: block;\n  min-block-size: 0;\n  overflow: auto;\n}\nother-board img {\n  display: block;\n  inline-size: 100%;\n  max-inline-size: 100%;\n  max-block-size: 100%;\n  object-fit: contain;\n  object-position: top;\n}\n.other-side {\n  display: flex;\n  flex-direction: column;\n  gap: 12px;\n  min-block-size: 0;\n  overflow: auto;\n}\n.other-side p {\n  margin: 0;\n}\n.other-side .players {\n  display: flex;\n  flex-direction: column;\n  gap: 4px;\n}\n.other-side .player {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}\n.other-side .steps {\n  display: flex;\n  gap: 4px;\n  align-items: center;\n}\n.other-side .steps .number {\n  flex: 1;\n  text-align: center;\n  color: var(--muted);\n}\n.other-side .steps [aria-disabled=\"true\"] {\n  opacity: 0.4;\n}\n.other-position {\n  display: flex;\n  flex-direction: column;\n  gap: 6px;\n    min-block-size: 48px;\n}\n.other-position .stone,\n.other-moves .stone {\n  display: inline-block;\n  margin-inline-end: 5px;\n  vertical-align: -2px;\n}\n.other-moves .stone {\n  inline-size: 9px;\n  block-size: 9px;\n  vertical-align: 0;\n}\n.other-position .chips {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px;\n}\n.other-side .wrong {\n  color: var(--bad);\n}\n.other-comment:empty {\n  display: none;\n}\n.other-comment .comment {\n  white-space: pre-wrap;\n}\n.other-moves {\n  flex: 1 1 160px;\n  min-block-size: 120px;\n  padding: 4px 0;\n  overflow: auto;\n  border-block: 1px solid var(--hairline);\n}\n.other-moves .run {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 2px;\n}\n.other-moves .deep-1 {\n  margin-inline-start: 16px;\n}\n.other-moves .deep-2 {\n  margin-inline-start: 32px;\n}\n.other-moves .deep-3 {\n  margin-inline-start: 48px;\n}\n.other-moves .deep-4 {\n  margin-inline-start: 64px;\n}\n.other-moves .deep-5 {\n  margin-inline-start: 80px;\n}\n.other-moves .deep-6 {\n  margin-inline-start: 96px;\n}\n.other-moves .cell {\n  padding: 3px 7px;\n  border-color: transparent;\n  background: none;\n}\n.other-moves .cell[aria-current] {\n  background: var(--chosen);\n}\n.other-moves .number {\n  margin-inline-end: 5px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.other-moves .said {\n  display: inline-block;\n  inline-size: 5px;\n  block-size: 5px;\n  margin-inline-start: 4px;\n  vertical-align: 6px;\n  border-radius: 50%;\n  background: var(--accent);\n}\n.other-side dl {\n  margin: 0;\n}\n.other-side dl > div {\n  display: grid;\n  grid-template-columns: 100px 1fr;\n  gap: 8px;\n}\n.other-side dt {\n  color: var(--muted);\n}\n.other-side dd {\n  margin: 0;\n}\n@media (max-width: 899px) {\n  .other {\n    display: flex;\n    flex-direction: column;\n    gap: 12px;\n  }\n  other-board,\n  .other-side {\n    flex: none;\n  }\n  .other-side {\n    padding-inline: 12px;\n  }\n  other-board img {\n    max-block-size: 70vh;\n  }\n  .other-moves {\n    flex: none;\n    max-block-size: 40vh;\n  }\n  .other-side .steps button,\n  .other-moves .cell {\n    min-block-size: 40px;\n  }\n}\n";
var sayOther = sayer({
	en: {
		"board-after": "{game}, position after move {number}",
		"faults-count": "{count} {count:move|moves} against the rules",
		"faulty-move": "Against the rules: {move} {fault}",
		"not-replayed": "kifu does not know the rules of {game}: moves are listed as the file has them, and no board is drawn.",
		"shown-only": "Games of {game} are shown, not edited: change the file with another program.",
		moves: "Moves"
	},
	ja: {
		"board-after": "{game}、{number} 手目の局面",
		"faults-count": "ルール違反の手 {count}",
		"faulty-move": "ルール違反：{move} {fault}",
		"not-replayed": "kifu は {game} のルールを知りません。手はファイルのとおりに並べ、盤は表示しません。",
		"shown-only": "{game} の対局は表示のみです。編集には別のプログラムを使ってください。",
		moves: "手順"
	},
	ko: {
		"board-after": "{game}, {number}수 뒤의 국면",
		"faults-count": "규칙에 어긋난 수 {count}",
		"faulty-move": "규칙에 어긋남: {move} {fault}",
		"not-replayed": "kifu는 {game}의 규칙을 모릅니다. 수를 파일에 적힌 대로 늘어놓고 판은 그리지 않습니다.",
		"shown-only": "{game} 대국은 보기만 할 수 있습니다. 파일은 다른 프로그램으로 고치십시오.",
		moves: "수순"
	},
	"zh-Hans": {
		"board-after": "{game}，第 {number} 手后的局面",
		"faults-count": "{count} 手违反规则",
		"faulty-move": "违反规则：{move} {fault}",
		"not-replayed": "kifu 不了解 {game} 的规则：着法按文件原样列出，不画棋盘。",
		"shown-only": "{game} 的对局只能查看，不能编辑：请用其他程序修改文件。",
		moves: "着法"
	},
	"zh-Hant": {
		"board-after": "{game}，第 {number} 手後的局面",
		"faults-count": "{count} 手違反規則",
		"faulty-move": "違反規則：{move} {fault}",
		"not-replayed": "kifu 不瞭解 {game} 的規則：著法按檔案原樣列出，不畫棋盤。",
		"shown-only": "{game} 的對局只能檢視，不能編輯：請用其他程式修改檔案。",
		moves: "著法"
	}
});
// src/app/other/server-source.ts
/** The options of a picture by the settings of the user. */
function options() {
	const theme = boardTheme();
	return [
		{
			name: "no-title",
			value: "true"
		},
		{
			name: "theme",
			value: theme === "own" ? JSON.stringify(JSON.parse(ownTheme().file)) : theme
		},
		...setting("coordinates") === "none" ? [{
			name: "coords",
			value: "none"
		}] : []
	];
}
function serverSource(library, game) {
	return {
		game: (signal) => api.otherGame(library, game, signal),
		picture: async (node, signal) => (await api.render(library, {
			games: [game],
			format: "svg",
			node,
			options: options()
		}, signal)).blob,
		look: () => JSON.stringify(options())
	};
}
// src/app/other/other-board.ts
/** The most pictures that are kept, for steps back and forth. */
var KEPT = 64;
var OtherBoard = class extends elementWith(() => ({
	library: 0,
	game: 0,
	source: null,
	node: 0,
	count: 0,
	label: "",
	picture: "",
	fault: ""
})) {
	/** The addresses of pictures by their nodes and looks. */
	#pictures = /* @__PURE__ */ new Map();
	#loading = null;
	#from;
	constructor() {
		super();
		watchLooks(() => this.#show());
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#forget();
	}
	#forget() {
		for (const address of this.#pictures.values()) URL.revokeObjectURL(address);
		this.#pictures.clear();
		this.picture = "";
	}
	willUpdate(changed) {
		const isOther = changed.has("source") || changed.has("library") || changed.has("game");
		if (isOther) {
			this.#forget();
			this.#from = this.source ?? serverSource(this.library, this.game);
		}
		if (isOther || changed.has("node")) this.#show();
	}
	async #show() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		try {
			const picture = await this.#drawn(this.node, signal);
			if (signal.aborted) return;
			[this.picture, this.fault] = [picture, ""];
			if (this.node + 1 < this.count) await this.#drawn(this.node + 1, signal).catch(() => {});
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	/** The address of the picture of a node. */
	async #drawn(node, signal) {
		const key = `${node} ${this.#from.look()}`;
		const known = this.#pictures.get(key);
		if (known) return known;
		const picture = await this.#from.picture(node, signal);
		const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
		this.#pictures.set(key, address);
		const [oldest] = this.#pictures.entries();
		if (this.#pictures.size > KEPT && oldest && oldest[1] !== this.picture) {
			URL.revokeObjectURL(oldest[1]);
			this.#pictures.delete(oldest[0]);
		}
		return address;
	}
	render() {
		if (this.picture !== "") return b`<img src=${this.picture} alt=${this.label} />`;
		return b`<p class="empty">${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>`;
	}
};
customElements.define("other-board", OtherBoard);
// src/app/other/other-model.ts
/** The values of each node. */
function byNode(values) {
	const found = /* @__PURE__ */ new Map();
	for (const value of values) {
		const same = found.get(value.node);
		if (same) same.push(value);
		else found.set(value.node, [value]);
	}
	return found;
}
/** Joins the model of a game, which has no moves, with its moves. */
function otherModel(json, other) {
	const moves = byNode(other.moves);
	const numbers = [];
	const joined = json.moves.map((_, node) => {
		const last = moves.get(node)?.at(-1);
		if (!last) return -1;
		numbers.push([node, last.number]);
		return last.color === "black" ? 0 : 1;
	});
	const { board: _, turns: __, ...rest } = json;
	const game = new GameModel({
		...rest,
		size: [0, 0],
		moves: joined,
		numbers: {
			nodes: numbers.map(([node]) => node),
			values: numbers.map(([, number]) => number)
		}
	});
	const faulty = [...new Set(other.moves.filter(({ fault }) => fault).map(({ node }) => node))];
	return {
		game,
		moves,
		remarks: byNode(other.remarks),
		faulty
	};
}
/** A move as players read it: `63loag` of Backgammon as `63: l/o a/g`, with the letters of the board. */
function moveText(game, text) {
	const [, dice, steps] = game === "Backgammon" && /^([1-6]{2})((?:[a-z]{2})*)$/.exec(text) || [];
	if (dice === void 0) return text;
	const place = (letter) => ({
		y: "bar",
		z: "off"
	})[letter] ?? letter;
	const pairs = (steps ?? "").match(/../g) ?? [];
	return [`${dice}:`, ...pairs.map(([from, to]) => `${place(from)}/${place(to)}`)].join(" ");
}
/** The most nodes that are listed: browsers lay out no more at every step. */
var MAX_LISTED = 3e3;
/** The nodes of a game in the order of a text: after a node with variations come these, then the rest of the line. */
function runsOf(game, most = MAX_LISTED) {
	const runs = [];
	let listed = 0;
	const waiting = [{
		node: 0,
		depth: 0
	}];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { depth } = next;
		if (listed >= most) break;
		const run = {
			depth,
			nodes: []
		};
		runs.push(run);
		let node = next.node;
		while (node !== void 0 && listed < most) {
			run.nodes.push(node);
			listed++;
			const siblings = node > 0 && game.parent(node) === node - 1 ? game.children(node - 1) : [];
			const [child] = game.children(node);
			if (siblings.length > 1) {
				if (child !== void 0) waiting.push({
					node: child,
					depth
				});
				for (const other of siblings.slice(1).reverse()) waiting.push({
					node: other,
					depth: depth + 1
				});
				break;
			}
			node = child;
		}
	}
	return runs;
}
// src/app/other/other-game.ts
addStyles(other_default);
/** The deepest indentation of variations. */
var MAX_INDENT = 6;
var OtherGame = class extends elementWith(() => ({
	library: 0,
	game: 0,
	source: null,
	model: given(),
	start: "",
	other: null,
	fault: "",
	node: 0
})) {
	#asked = null;
	#loading = null;
	#model = null;
	#course = null;
	#runs = [];
	connectedCallback() {
		super.connectedCallback();
		document.addEventListener("keydown", this.#onKey);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.#onKey);
		this.#loading?.abort();
	}
	willUpdate() {
		if (this.model === this.#asked) return;
		this.#asked = this.model;
		this.#load(this.source ?? serverSource(this.library, this.game));
	}
	async #load(source) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		[this.other, this.#model, this.#course] = [
			null,
			null,
			null
		];
		try {
			const given = await source.game(signal);
			const moves = given.moves.map((move) => ({
				...move,
				text: moveText(given.name, move.text)
			}));
			const other = {
				...given,
				moves
			};
			this.#model = otherModel(this.model, other);
			this.#course = new Course(this.#model.game);
			this.#runs = runsOf(this.#model.game);
			this.#course.go(Math.max(0, nearestNode(this.#model.game, this.start)));
			this.node = this.#course.node;
			[this.other, this.fault] = [other, ""];
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	/** Goes to a node. */
	go(node) {
		if (this.#course?.go(node)) this.#moved();
	}
	#moved() {
		const { node } = this.#course;
		this.node = node;
		this.dispatchEvent(new CustomEvent("kifu-move", { detail: {
			path: pathOfNode(this.#model.game, node),
			node
		} }));
	}
	#run(command) {
		const course = this.#course;
		const run = {
			next: () => course.step(1),
			previous: () => course.step(-1),
			"forward-10": () => course.step(10),
			"back-10": () => course.step(-10),
			first: () => course.go(0),
			last: () => course.go(course.end()),
			"variation-next": () => course.variation(1),
			"variation-previous": () => course.variation(-1),
			"branch-next": () => course.branch(1),
			"branch-previous": () => course.branch(-1)
		}[command];
		if (run?.()) this.#moved();
		return run !== void 0;
	}
	#onKey = (event) => {
		if (event.defaultPrevented || !this.#course || document.querySelector("dialog[open]")) return;
		const target = event.target;
		if (!(target === document.body || target.id === "content" || this.contains(target)) || isTakenBy(target, event.key)) return;
		const command = commandOf(event);
		if (command && this.#run(command)) event.preventDefault();
	};
	updated(changed) {
		if (!changed.has("node") && !changed.has("other")) return;
		const list = this.querySelector(".other-moves");
		const current = list?.querySelector("[aria-current]");
		if (!list || !current) return;
		const [box, view] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
		if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.top - view.top - view.height / 3;
	}
	render() {
		const { other } = this;
		if (!other) return b`<p class="empty" role="status">${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>`;
		const { game } = this.#model;
		const number = game.columns.numbers[this.node];
		const label = sayOther("board-after", {
			game: other.name,
			number
		});
		return b`<div class="other">
      ${other.is_replayed ? b`<other-board .library=${this.library} .game=${this.game} .source=${this.source} .node=${this.node} .count=${game.count} .label=${label}></other-board>` : b`<p class="empty">${sayOther("not-replayed", { game: other.name })}</p>`}
      <div class="other-side">${this.#players(other)} ${this.#controls()} ${this.#position()} ${this.#text(other)}</div>
    </div>`;
	}
	#players(other) {
		const { game } = this.#model;
		const player = (color) => b`<span class="player"><span class="stone ${color}"></span><span class="name">${playerName(game.info(color))}</span></span>`;
		const [columns, rows] = this.model.size;
		const hasSize = other.is_replayed && other.name !== "Backgammon";
		const words = `${other.name}${hasSize ? ` ${columns} × ${rows}` : ""}${other.score ? `, ${other.score}` : ""}`;
		return b`<div class="players">${player("black")}${player("white")}</div>
      <p class="muted">${words}</p>`;
	}
	#controls() {
		const [course, { game }] = [this.#course, this.#model];
		const { numbers } = game.columns;
		const end = course.end();
		const button = (name, isOff) => b`<button class="quiet" title=${say(name)} aria-label=${say(name)} aria-disabled=${isOff} @click=${() => this.#run(name)}>${icon(name)}</button>`;
		const [isAtStart, isAtEnd] = [this.node === 0, this.node === end];
		return b`<div class="steps">
      ${button("first", isAtStart)} ${button("previous", isAtStart)}
      <span class="number">${say("move-of", {
			number: numbers[this.node],
			count: numbers[end]
		})}</span>
      ${button("next", isAtEnd)} ${button("last", isAtEnd)}
    </div>`;
	}
	/** The move of the node, what is against the rules, the other moves there, and what the rules say. */
	#position() {
		const words = messagesIn(language());
		const [course, { game, moves, remarks, faulty }] = [this.#course, this.#model];
		const played = moves.get(this.node) ?? [];
		const siblings = course.siblings();
		const children = game.children(this.node);
		const name = (node) => moves.get(node)?.map(({ text }) => text).join(" ") ?? game.notes(node)?.name ?? "…";
		return b`<div class="other-position" aria-live="polite">
      <p>
        ${played.length === 0 ? words("start") : played.map(({ color, text }) => b`<span class="stone ${color}"></span><strong>${text}</strong>
                  <span class="hidden">${words(color)}</span> `)}
        ${siblings.length > 1 ? b`<span class="muted">${words("variation-of", {
			number: siblings.indexOf(this.node) + 1,
			count: siblings.length
		})}</span>` : A}
      </p>
      ${played.map(({ text, fault }) => fault ? b`<p class="wrong">${sayOther("faulty-move", {
			move: text,
			fault
		})}</p>` : A)}
      ${(remarks.get(this.node) ?? []).map(({ text }) => b`<p><strong>${text}</strong></p>`)}
      ${children.length > 1 ? b`<p class="chips">${children.map((child) => b`<button @click=${() => this.go(child)}>${name(child)}</button>`)}</p>` : A}
      ${faulty.length > 0 ? b`<p><button class="link" @click=${() => this.go(this.#nextFaulty())}>${sayOther("faults-count", { count: faulty.length })}</button></p>` : A}
    </div>`;
	}
	/** The next node with a move against the rules; after the last one the first. */
	#nextFaulty() {
		const { faulty } = this.#model;
		return faulty.find((node) => node > this.node) ?? faulty[0];
	}
	#text(other) {
		const { game } = this.#model;
		const course = this.#course;
		const context = {
			game,
			course,
			node: this.node,
			say: messagesIn(language()),
			language: language(),
			names: null,
			go: (node) => this.go(node),
			pointAt: () => {},
			goToMove: (number) => this.go(Math.max(0, course.moveNumbered(number)))
		};
		return b`<div class="other-comment">${commentPanel(context, [this.node], "")}</div>
      <div class="other-moves" role="group" aria-label=${sayOther("moves")}>
        ${this.#runs.map((run) => this.#moves(run))}
      </div>
      ${infoRows(context).length > 0 ? infoPanel(context) : A}
      ${this.source ? A : b`<p class="muted">${sayOther("shown-only", { game: other.name })}</p>`}`;
	}
	#moves({ depth, nodes }) {
		const { moves, game } = this.#model;
		const cells = nodes.filter((node) => node > 0 || moves.has(0)).map((node) => {
			const played = moves.get(node) ?? [];
			const isFaulty = played.some(({ fault }) => fault);
			const dot = game.notes(node)?.comments ? b`<span class="said"></span>` : A;
			return b`<button class="cell ${isFaulty ? "wrong" : ""}" aria-current=${node === this.node ? "true" : A} @click=${() => this.go(node)}>
        ${played.length === 0 ? "◇" : played.map(({ number, color, text }) => b`<span class="number">${number}</span><span class="stone small ${color}"></span>${text} `)}${dot}
      </button>`;
		});
		return b`<div class="run deep-${Math.min(depth, MAX_INDENT)}">${cells}</div>`;
	}
};
customElements.define("other-game", OtherGame);
export { OtherGame };
