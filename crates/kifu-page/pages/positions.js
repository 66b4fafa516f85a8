import { A as pictureOfPosition, C as winBar, D as explorePart, Dn as changeQuery, G as commandOf, Hn as language, Jn as loadLater, K as requestOf, M as pointNamed, N as rowsOf, O as readPart, P as stonesOf, Pn as sortedBy, Qt as toggled, S as rateText, T as comparedPart, U as SIZES$1, Un as say, Vn as gamesCount, Vt as yearBars, W as WITHIN, X as roving, Xt as nameIn, Zt as partsOf, a as areaOf, c as grown, cn as b, d as readDrawing, dt as openFromList, en as icon, f as readThen, g as writeThen, h as writeDrawing, i as NO_THEN, in as A, ir as isAborted, j as pointName, k as namesOf, kn as goTo, l as isEmpty, ln as w, m as withMove, n as CELLS, nn as given, o as around, p as withCell, pt as takeRow, q as sizeState, r as NO_DRAWING, rr as api, s as between, t as Typing, tn as elementWith, tr as ApiError, u as pointsIn, w as yearsText } from "./shared.js";
// src/app/explorer/game-order.ts
var ORDERS = {
	rank: "strongest-first",
	date: "newest-first"
};
function gameOrder({ query: { sort, reverse } }) {
	return b`<div class="summary"><div class="layers" role="group" aria-label=${say("games-list")}>
    ${Object.entries(ORDERS).map(([by, word]) => {
		const isOn = sort === by && reverse === "1";
		const changes = {
			sort: isOn ? "" : by,
			reverse: isOn ? "" : "1"
		};
		return b`<button aria-pressed=${isOn} @click=${() => changeQuery(changes)}>${say(word)}</button>`;
	})}
  </div></div>`;
}
// src/app/explorer/note.ts
function positionNote(libraries, library, board) {
	if (!libraries) return A;
	loadLater("marked").catch(() => {});
	const canWrite = libraries.some(({ id, can_write }) => id === library && can_write);
	return b`<position-note .library=${library} .board=${board} .canWrite=${canWrite}></position-note>`;
}
var BoardKeys = class {
	#host;
	#actions;
	#typing;
	/** The name of a point as far as it is typed. */
	typed = "";
	constructor(host, actions) {
		this.#host = host;
		this.#actions = actions;
		this.#typing = new Typing((point) => actions.point(point), (text) => {
			this.typed = text;
			host.requestUpdate();
		});
		host.addController(this);
	}
	hostConnected() {
		document.addEventListener("keydown", this.#onName, { capture: true });
		document.addEventListener("keydown", this.#onKey);
	}
	hostDisconnected() {
		document.removeEventListener("keydown", this.#onName, { capture: true });
		document.removeEventListener("keydown", this.#onKey);
	}
	#isMine({ target, ctrlKey, metaKey, altKey }) {
		if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
		const element = target;
		if (element.closest("input, select, textarea, .rows")) return false;
		return element === document.body || this.#host.contains(element) || element.id === "content";
	}
	/** The digits of a name are no keys of the page or the screen. */
	#onName = (event) => {
		const names = this.#isMine(event) ? this.#actions.names() : null;
		if (!names) return;
		const { columns, rows } = names;
		if (!this.#typing.take(event.key, {
			columns: [...columns],
			rows: [...rows]
		})) return;
		event.preventDefault();
		event.stopPropagation();
	};
	#onKey = (event) => {
		if (event.defaultPrevented || !this.#isMine(event)) return;
		if (event.key.length === 1 && "abcdef".includes(event.key) && this.#actions.letter(event.key)) event.preventDefault();
		else this.#actions.other(event);
	};
};
// src/app/explorer/practice.ts
/** The moves of one player with a point on the board. */
function movesOf(next, color) {
	return next.filter((move) => move.vertex && move.color === (color === 0 ? "black" : "white"));
}
/** Picks a move with a probability proportional to its games. `random` is from 0 to 1. Returns `null` without moves. */
function drawReply(moves, random) {
	let rest = random * moves.reduce((sum, { games }) => sum + games, 0);
	for (const move of moves) {
		rest -= move.games;
		if (rest < 0) return move;
	}
	return moves.at(-1) ?? null;
}
/** Compares a move with those that the games have in the position; `null` if the games end there. */
function judge(point, moves, of, number) {
	const best = moves[0];
	if (!best) return null;
	const games = moves.find((move) => move.vertex === point)?.games ?? 0;
	return {
		number,
		point,
		games,
		of,
		rank: 1 + moves.filter((move) => move.games > games).length,
		best: best.vertex
	};
}
/** The result of the practice so far: the number of moves known from games, and the mean share of games with each move. */
function practiceTally(judged) {
	const known = judged.filter(({ games }) => games > 0).length;
	const share = judged.reduce((sum, { games, of }) => sum + games / of, 0) / Math.max(1, judged.length);
	return {
		known,
		all: judged.length,
		share
	};
}
/** The line to which a move is taken back: the last one at which the user has the turn. */
function takenBack(moves, color) {
	const shorter = moves.slice(0, -1);
	return shorter.length % 2 === color ? shorter : shorter.slice(0, -1);
}
// src/app/explorer/state.ts
/** The sizes of boards that can be chosen. */
var SIZES = [
	"19",
	"13",
	"9"
];
/** The screen of openings without its template. */
var ExplorerState = class extends elementWith(() => ({
	place: given(),
	libraries: null,
	explored: null,
	fault: "",
	hovered: null,
	row: -1,
	isAsking: false,
	known: -1,
	judged: [],
	isBookShown: false
})) {
	games = null;
	#loading = null;
	asked = "";
	/** The moves of the position that is shown. */
	shown = [];
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.asked = "";
	}
	get moves() {
		return (this.place.query.moves ?? "").split(",").filter((move) => move !== "");
	}
	get size() {
		return SIZES.find((size) => size === this.place.query.size) ?? "19";
	}
	get turn() {
		return this.shown.length % 2;
	}
	willUpdate(changed) {
		const { q = "", sort = "date", reverse = "" } = this.place.query;
		const request = {
			played: this.moves.join(","),
			board: this.size,
			query: q,
			sort,
			reverse: reverse === "1"
		};
		const asked = JSON.stringify([
			this.place.library,
			request,
			this.compared
		]);
		if (changed.has("place") && asked !== this.asked) {
			this.asked = asked;
			this.#ask(request);
		}
	}
	/** The part of the board that is compared. */
	get compared() {
		return readPart(this.place.query);
	}
	async #ask(request) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { library } = this.place;
		const moves = this.moves;
		this.isAsking = true;
		try {
			const explored = await explorePart(library, request, this.compared, this.#loading.signal);
			this.shown = moves;
			this.games = {
				library,
				view: explored.found.view,
				total: explored.found.games
			};
			[this.explored, this.fault, this.row, this.hovered] = [
				explored,
				"",
				takeRow(this.place),
				null
			];
			this.known = -1;
			this.isBookShown = false;
			this.judged = this.judged.filter(({ number }) => number <= moves.length);
			this.#tell(null);
			this.reply();
			if (explored.found.games === 0) await this.#seekKnown(library, request, this.#loading.signal);
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.#tell(isOfQuery ? problem : null);
			if (problem?.field === "played" && moves.length > 0 && this.explored) changeQuery({ moves: this.shown.join(",") });
			else if (!isOfQuery) this.fault = error.message;
		}
		this.isAsking = false;
	}
	/** Finds the last move of the line that games have. The number of games only decreases along the line. */
	async #seekKnown(library, request, signal) {
		const moves = this.shown;
		let [known, unknown] = [0, moves.length];
		while (unknown - known > 1) {
			const middle = known + unknown >> 1;
			const shorter = {
				...request,
				played: moves.slice(0, middle).join(",")
			};
			if ((await explorePart(library, shorter, this.compared, signal)).found.games > 0) known = middle;
			else unknown = middle;
		}
		if (moves.length > 0) this.known = known;
	}
	#tell(problem) {
		this.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
	/** Replies to the position that was asked for. */
	reply() {}
	go(moves) {
		goTo({
			screen: "explorer",
			query: {
				...this.place.query,
				moves: moves.join(",")
			}
		});
	}
};
// src/app/explorer/play.ts
/** The screen of openings with what plays its moves. */
var ExplorerPlay = class extends ExplorerState {
	keys = new BoardKeys(this, {
		names: () => this.explored,
		point: (point) => this.press(point),
		letter: (letter) => {
			const next = this.isHidden ? void 0 : this.marked.find((move) => move.letter === letter);
			this.play(next);
			return next !== void 0;
		},
		other: (event) => this.#onKey(event)
	});
	/** Plays a next move. If it is one of the other player, the player whose turn it is passes first. */
	play(next) {
		if (!next?.vertex) return;
		if (next.color === (this.turn === 0 ? "black" : "white")) this.move(next.vertex);
		else if (this.player < 0) this.go([
			...this.moves,
			"pass",
			next.vertex
		]);
	}
	/** Plays a move of the user. */
	move(point) {
		const { explored } = this;
		if (explored && this.player === this.turn && this.moves.length === this.shown.length) {
			const judged = judge(point, this.own, explored.found.games, this.shown.length + 1);
			if (judged) this.judged = [...this.judged, judged];
		}
		this.go([...this.moves, point]);
	}
	/** The player of the user while practising: 0 Black, 1 White; -1 without practice. */
	get player() {
		return ["X", "O"].indexOf(this.place.query.practise ?? "");
	}
	/** Begins to practise with the player whose turn it is, or ends it. */
	practise() {
		this.judged = [];
		changeQuery({ practise: this.player < 0 ? "XO"[this.turn] : "" });
	}
	/** Replies with a move from the games. The back button returns to the user's turn. */
	reply() {
		if (this.player < 0 || this.player === this.turn) return;
		const reply = drawReply(this.own, Math.random());
		if (reply) changeQuery({ moves: [...this.shown, reply.point].join(",") });
	}
	takeBack() {
		const moves = takenBack(this.moves, this.player);
		this.judged = this.judged.filter(({ number }) => number <= moves.length);
		this.go(moves);
	}
	/** True while the moves of the games would give away the answer. */
	get isHidden() {
		return this.player >= 0 && this.player === this.turn && !this.isBookShown;
	}
	onPress(event) {
		const point = event.currentTarget.pointAt(event);
		if (point !== null) this.press(point);
	}
	/** Plays on a point; if it has the letter of a next move, as that move is played. */
	press(point) {
		if (this.explored?.board.join("")[point] !== ".") return;
		if (this.player >= 0 && this.player !== this.turn && this.own.length > 0) return;
		const name = pointName(this.explored, point);
		const marked = this.isHidden ? void 0 : this.marked.find(({ vertex }) => vertex === name);
		if (marked) this.play(marked);
		else this.move(name);
	}
	#onKey(event) {
		const moves = this.moves;
		if (event.key === "ArrowLeft" || event.key === "Backspace") this.player < 0 ? this.go(moves.slice(0, -1)) : this.takeBack();
		else if (event.key === "p" && (this.player >= 0 || this.own.length > 0)) this.practise();
		else if (event.key === "Home") this.go([]);
		else if (event.key === "s" && this.canStudy) this.study();
		else if (event.key === " " && event.shiftKey) this.play(this.player < 0 ? this.marked[0] : this.own[0]);
		else return;
		event.preventDefault();
	}
	/** The next moves of the player whose turn it is. */
	get own() {
		return movesOf(this.explored?.found.pattern?.next ?? [], this.turn);
	}
	/** The next moves that are shown on the board: in a part of it, the other player may play there first. */
	get marked() {
		if (this.compared === "whole" || this.player >= 0) return this.own;
		const next = (this.explored?.found.pattern?.next ?? []).filter(({ vertex }) => vertex);
		return next.filter(({ vertex }, at) => next.findIndex((other) => other.vertex === vertex) === at);
	}
};
// src/app/explorer/position-names.ts
var wordFor = ({ names, name_id }, tag) => nameIn(names, tag, name_id);
/** The names of a line for its heading: the leading one, then the others, each once. */
function namesOfLine(names, tag) {
	return [...new Set(names.map((name) => wordFor(name, tag)))];
}
/** The name of the position that a next move reaches; empty if it has none. */
function nameAfter(reached, { color, vertex }, tag) {
	const found = reached.find((next) => next.vertex === vertex && next.color === color);
	return found ? wordFor(found.name, tag) : "";
}
/** The heading with the names of a line. */
function lineNames({ names }) {
	const [first, ...others] = namesOfLine(names, language());
	if (first === void 0) return A;
	return b`<p class="line-names">
    <strong>${first}</strong>${others.length > 0 ? b` <span class="muted">${others.join(" · ")}</span>` : A}
  </p>`;
}
// src/app/explorer/practice-panel.ts
/** A share in percent. */
function percent(share) {
	return new Intl.NumberFormat(language(), {
		style: "percent",
		maximumFractionDigits: 0
	}).format(share);
}
/** Describes the frequency of a move in words. */
function judgedWords({ point, games, of, rank, best }) {
	if (games === 0) return say("practice-unknown", {
		point,
		best
	});
	const values = {
		point,
		games,
		of,
		share: percent(games / of),
		rank,
		best
	};
	return rank === 1 ? say("practice-best", values) : say("practice-rank", values);
}
/** The panel above the list of games. */
function practicePanel(options) {
	const { color, judged, isOpen, isOver, isShown } = options;
	const last = judged.at(-1);
	const { known, all, share } = practiceTally(judged);
	return b`<section class="practice">
    <h2><span class="stone ${color === 0 ? "black" : "white"}"></span>${say(color === 0 ? "practice-black" : "practice-white")}</h2>
    <div role="status">
      ${last ? b`<p class=${last.games > 0 ? "in-book" : "off-book"}>${judgedWords(last)}</p>` : A}
      ${isOver ? b`<p>${say("practice-over")}</p>` : A}
    </div>
    ${all > 0 ? b`<p class="muted">${say("practice-tally", {
		known,
		all,
		share: percent(share)
	})}</p>` : A}
    <p class="buttons">
      ${isOpen ? b`<button aria-pressed=${isShown} @click=${options.show}>${say("practice-show")}</button>` : A}
      ${all > 0 ? b`<button @click=${options.takeBack}>${say("practice-back")}</button>` : A}
      <button @click=${options.end}>${say("practice-end")} <kbd>p</kbd></button>
    </p>
  </section>`;
}
// src/app/next-moves.ts
/** The rows that are shown. */
var MAX = 40;
/** Shows next moves, the most frequent first. */
function nextMoves(moves, { name, choose, hover }) {
	return b`<table class="next">
    <thead>
      <tr>
        <th scope="col">${say("next-move")}</th>
        <th scope="col" class="number">${say("games-word")}</th>
        <th scope="col">${say("results-word")}</th>
        <th scope="col">${say("black-wins")}</th>
        <th scope="col">${say("year")}</th>
      </tr>
    </thead>
    <tbody>
      ${moves.slice(0, MAX).map((next) => b`<tr
          @pointerenter=${() => hover(next)}
          @pointerleave=${() => hover(null)}
          @focusin=${() => hover(next)}
          @focusout=${() => hover(null)}
        >
          <th scope="row">${moveCell(next, choose)}</th>
          <td class="number">${next.games}</td>
          <td>${winBar(next)}</td>
          <td class="rate ${next.games < 10 ? "few" : ""}">${rateText(next.black_rate)}</td>
          <td class="years-cell">${yearsText(next)}</td>
          ${nameCell(name?.(next) ?? "")}
        </tr>`)}
    </tbody>
  </table>`;
}
var nameCell = (name) => name === "" ? A : b`<td class="move-name">${name}</td>`;
function moveCell(next, choose) {
	if (next.follows !== "move") return b`<span>${say(next.follows === "setup" ? "then-setup" : "then-nothing")}</span>`;
	const content = b`<span class="letter">${next.letter ?? ""}</span
    ><span class="stone ${next.color}"></span>${next.vertex ?? A}`;
	const { letter } = next;
	const key = letter && "abcdef".includes(letter) ? letter : A;
	return b`<button class="quiet move" aria-keyshortcuts=${key} @click=${() => choose(next)}>${content}</button>`;
}
// src/app/overlay.ts
/** The most discs on a board, so that the frequent moves stay visible: `a` to `z`. */
var MAX_DISCS = 26;
/** Draws discs with letters; the most frequent moves come first, and rare ones are left out. */
function discs(all, columns) {
	return all.slice(0, MAX_DISCS).map(({ point, size, letter, kind }) => {
		const [x, y] = [point % columns, Math.floor(point / columns)];
		return w`<g class="disc ${kind}">
      <circle cx=${x} cy=${y} r=${.31 + .15 * size}></circle>
      <text x=${x} y=${y}>${letter}</text>
    </g>`;
	});
}
/** Draws a small sign on points. */
function points(all, kind, columns) {
	return all.map((point) => {
		const [x, y] = [point % columns, Math.floor(point / columns)];
		if (kind === "cursor") return w`<rect class="cursor" x=${x - .45} y=${y - .45} width="0.9" height="0.9" rx="0.1"></rect>`;
		if (kind === "none") return w`<rect class="no-stone" x=${x - .14} y=${y - .14} width="0.28" height="0.28"></rect>`;
		if (kind === "any") return w`<circle class="any" cx=${x} cy=${y} r="0.16"></circle>`;
		if (kind === "both") return w`<circle class="maybe-black" cx=${x} cy=${y} r="0.3"></circle>
        <path class="maybe-white" d="M${x} ${y - .3}a0.3 0.3 0 0 1 0 0.6z"></path>`;
		return w`<circle class=${kind} cx=${x} cy=${y} r="0.24"></circle>`;
	});
}
/** Draws the frame of a region, and dims everything else. */
function region({ left, top, right, bottom }, [columns, rows]) {
	const [x, y, width, height] = [
		left - .5,
		top - .5,
		right - left + 1,
		bottom - top + 1
	];
	const around = `M-1.5 -1.5H${columns + .5}V${rows + .5}H-1.5Z`;
	return w`<path class="veil" fill-rule="evenodd" d="${around}M${x} ${y}h${width}v${height}h${-width}Z"></path>
    <rect class="region" x=${x} y=${y} width=${width} height=${height} rx="0.08"></rect>`;
}
// src/app/path.ts
/** Shows the moves of a path. `go` gets the number of moves to keep; `end` is shown after them. */
function movePath(moves, go, end = A) {
	const button = (name, label, count) => b`<button
    class="quiet"
    aria-label=${say(label)}
    title=${say(label)}
    ?disabled=${moves.length === 0}
    @click=${() => go(count)}
  >
    ${icon(name)}
  </button>`;
	return b`${button("first", "first", 0)} ${button("previous", "previous", Math.max(0, moves.length - 1))}
    <ol aria-label=${say("moves")}>
      ${moves.map(({ color, name }, at) => b`<li>
            <button
              class="quiet move"
              aria-current=${at === moves.length - 1 ? "step" : A}
              @click=${() => go(at + 1)}
            >
              <span class="stone ${color}"></span>${name === "pass" ? say("pass") : name}
            </button>
          </li>`)}
      ${end}
    </ol>`;
}
// src/app/screens/explorer.ts
var ExplorerScreen = class extends ExplorerPlay {
	get #discs() {
		const { explored } = this;
		if (!explored || this.isHidden) return [];
		const all = this.marked;
		const most = Math.max(1, ...all.map((next) => next.games));
		const isPart = this.compared !== "whole";
		return all.flatMap((next) => {
			const point = pointNamed(explored, next.vertex ?? "");
			const kind = this.hovered?.vertex === next.vertex ? "hovered" : isPart ? `${next.color}-move` : "own";
			return point < 0 ? [] : [{
				point,
				size: Math.sqrt(next.games / most),
				letter: next.letter ?? "",
				kind
			}];
		});
	}
	#compare(part) {
		changeQuery({ part: part === "whole" ? "" : part });
	}
	/** Opens the pattern search with the stones that are shown; other points of the board may have any stones. */
	#findStones({ size, board, columns, rows }) {
		const [across, down] = [size[0], size[1]];
		const stones = stonesOf(board);
		const own = [...stones.keys()].filter((point) => stones[point] !== 0);
		const area = around(own, [across, down], 1);
		const cell = (point) => stones[point] === 0 ? "*" : stones[point] === 1 ? "X" : "O";
		const cells = new Map(pointsIn(area, across).map((point) => [point, cell(point)]));
		const drawing = writeDrawing({
			size: [across, down],
			cells,
			moves: [],
			first: "X",
			area
		}, {
			columns,
			rows
		});
		goTo({
			screen: "search",
			query: {
				...drawing,
				size: sizeState(across),
				q: this.place.query.q ?? ""
			}
		});
	}
	render() {
		const { explored } = this;
		if (!explored) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		const last = this.shown.at(-1);
		const picture = pictureOfPosition(explored, last === void 0 ? -1 : pointNamed(explored, last));
		const { found } = explored;
		return b`<div class="positions explorer ${this.isAsking ? "asking" : ""}">
      <section class="board-side">
        <app-board
          tabindex="0"
          .picture=${picture}
          .overlay=${[...explored.area ? [region(explored.area, picture.size)] : [], ...discs(this.#discs, picture.size[0])]}
          .label=${say("position-after", { moves: this.shown.join(" ") || "–" })}
          @click=${this.onPress}
        ></app-board>
        <p class="typed" role="status">${this.keys.typed}</p>
        ${this.#path()} ${this.player < 0 ? positionNote(this.libraries, this.place.library, explored.board) : A}
      </section>
      <section class="answers">
        <div class="summary">
          ${lineNames(explored)}
          <h1 aria-live="polite">${gamesCount(found.games)}</h1>
          ${found.query_games < found.library_games ? b`<p class="muted">${say("among-games", {
			count: found.query_games,
			all: found.library_games
		})}</p>` : A}
          ${comparedPart(this.compared, (part) => this.#compare(part))}
          ${this.compared === "whole" && picture.stones.some((stone) => stone !== 0) ? b`<button class="link" @click=${() => this.#findStones(explored)}>${say("stones-alone")}</button>` : A}
          ${this.player < 0 ? this.#actions(found) : A}
        </div>
        ${this.player < 0 ? A : this.#practice()}
        ${this.isHidden ? A : found.games === 0 ? b`<div class="empty">
                <p>${say("new-position")}</p>
                ${this.compared === "whole" && this.shown.length > 0 ? b`<button @click=${() => this.#compare("corner")}>${say("compare-corner")}</button>` : A}
                ${this.known < 0 ? A : b`<p>${say("new-since", { number: this.known + 1 })}</p>
                        <button @click=${() => this.go(this.shown.slice(0, this.known))}>${say("back-to-known")}</button>`}
              </div>` : nextMoves(found.pattern?.next ?? [], {
			name: (next) => nameAfter(explored.reached, next, language()),
			choose: (next) => this.play(next),
			hover: (next) => {
				this.hovered = next;
			}
		})}
        ${this.isHidden ? A : this.#years(found)}
        ${this.isHidden || found.games < 2 ? A : gameOrder(this.place)}
        <game-table
          ?hidden=${found.games === 0 || this.isHidden}
          .games=${this.games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.row}
          @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
          @sort-chosen=${({ detail }) => changeQuery(sortedBy(this.place, detail))}
          @row-opened=${({ detail }) => this.games && openFromList(this.place, this.games, detail.number, detail.row, String(this.shown.length))}
          @table-failed=${() => {
			this.asked = "";
			this.requestUpdate("place");
		}}
        ></game-table>
      </section>
    </div>`;
	}
	/** The buttons that practise against the games, and that save the position as a study. */
	#actions({ games }) {
		return b`<div class="actions">
      ${this.libraries ? b`<button ?disabled=${games === 0} @click=${() => this.study()}>${say("study")} <kbd>s</kbd></button>
              <study-dialog
                .library=${this.place.library}
                .moves=${this.shown}
                .size=${this.size}
                .part=${this.compared}
                .query=${this.place.query.q ?? ""}
              ></study-dialog>` : A}
      <button
        title=${say("practise-help", { color: say(this.turn === 0 ? "black" : "white") })}
        ?disabled=${games === 0}
        @click=${() => this.practise()}
      >
        ${say("practise")} <kbd>p</kbd>
      </button>
    </div>`;
	}
	get canStudy() {
		return this.libraries !== null && this.player < 0 && (this.explored?.found.games ?? 0) > 0;
	}
	async study() {
		try {
			await loadLater();
			await this.querySelector("study-dialog")?.show();
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The years of the games; a click filters by them. */
	#years({ pattern }) {
		const counts = (pattern?.years ?? []).flatMap(({ year, games }) => year ? [[year, games]] : []);
		if (counts.length < 2) return A;
		const { q = "" } = this.place.query;
		return yearBars(b`<h2>${say("year")}</h2>`, counts, (condition) => partsOf(q).some(({ text }) => text === condition), (condition) => changeQuery({ q: toggled(q, condition) }));
	}
	#practice() {
		const isOpen = this.player === this.turn && this.own.length > 0;
		return practicePanel({
			color: this.player,
			judged: this.judged,
			isOpen,
			isOver: this.own.length === 0 && !this.isAsking,
			isShown: this.isBookShown,
			show: () => {
				this.isBookShown = !this.isBookShown;
			},
			takeBack: () => this.takeBack(),
			end: () => this.practise()
		});
	}
	#path() {
		const moves = this.shown;
		const named = moves.map((name, at) => ({
			color: at % 2 === 0 ? "black" : "white",
			name
		}));
		const turn = b`<li class="turn">
      <span class="stone ${this.turn === 0 ? "black" : "white"}"></span>${say("to-play")}
    </li>`;
		return b`<div class="path">
      ${movePath(named, (count) => this.go(moves.slice(0, count)), turn)}
      <select
        aria-label=${say("size")}
        @change=${(event) => goTo({
			screen: "explorer",
			query: {
				q: this.place.query.q ?? "",
				part: this.place.query.part ?? "",
				size: event.target.value
			}
		})}
      >
        ${SIZES.map((size) => b`<option value=${size} ?selected=${size === this.size}>${size}×${size}</option>`)}
      </select>
    </div>`;
	}
};
customElements.define("explorer-screen", ExplorerScreen);
// src/app/search/answers.ts
/** The sentences that say what a search compares, by the place of the pattern. */
var COMPARED = {
	corner: "compared-corner",
	side: "compared-side",
	centre: "compared-centre",
	anywhere: "compared-anywhere",
	fixed: "compared-fixed"
};
/** Says which part of the board is compared. `lines` is the number of lines of the board. */
function comparedWords({ anchor, extent: [columns, rows] }, lines) {
	if (columns >= lines && rows >= lines) return say("whole-board");
	return say(COMPARED[anchor], {
		columns,
		rows
	});
}
/** The counts of a search. */
function searchSummary(found, pattern, asking, lines) {
	const counts = found.pattern;
	return b`<div class="summary">
    <h1 aria-live="polite">${gamesCount(found.games)}</h1>
    <p class="muted">
      ${say("hits-count", { count: counts?.hits ?? 0 })} · ● ${rateText(counts?.black_rate)}
      ${found.query_games < found.library_games ? b`· ${say("among-games", {
		count: found.query_games,
		all: found.library_games
	})}` : A}
    </p>
    <p class="muted compared">${comparedWords(pattern, lines)}</p>
    ${progress(found.searched_games, found.query_games, asking)}
  </div>`;
}
/** The progress of the search, with a button that stops or resumes it. */
function progress(searched, among, asking) {
	if (asking.isStopped) return b`<p class="so-far">
      ${say("stopped-at", {
		searched,
		among
	})}
      <button @click=${() => asking.again()}>${say("search-all")}</button>
    </p>`;
	if (!asking.isAsking || searched >= among) return A;
	return b`<p class="so-far">
    <progress max=${among} value=${searched} aria-label=${say("loading")}></progress>
    <button @click=${() => asking.stop()}>${say("stop-search")}</button>
  </p>`;
}
// src/app/search/controls.ts
/** The tools: a cell to draw, the region, or the moves that come next. */
var TOOLS = [
	"X",
	"O",
	".",
	"*",
	"area",
	"x",
	"o",
	"?",
	"moves"
];
/** The names of the tools. */
var TOOL_NAMES = {
	X: "tool-black",
	O: "tool-white",
	".": "tool-empty",
	"*": "tool-any",
	area: "tool-area",
	x: "tool-maybe-black",
	o: "tool-maybe-white",
	"?": "tool-stone",
	moves: "tool-moves"
};
/** The classes of the signs of the tools. */
var SIGNS = {
	X: "stone black",
	O: "stone white",
	".": "dot",
	"*": "any",
	area: "frame",
	x: "stone black half",
	o: "stone white half",
	"?": "stone both",
	moves: "stone black numbered"
};
/** The tools shown without a label, so that all fit above the board. */
var SIGN_ALONE = /* @__PURE__ */ new Set([
	"x",
	"o",
	"?"
]);
/** The signs on the board for cells other than stones. */
var CELL_SIGNS = {
	"*": "any",
	x: "maybe-black",
	o: "maybe-white",
	"?": "both",
	".": "none"
};
/** Patterns to begin with. */
var EXAMPLES = [
	["example-corner", {
		area: "A19-F14",
		x: "D16"
	}],
	["example-invasion", {
		area: "A19-F14",
		x: "D16",
		moves: "C17,C16,D17",
		first: "O"
	}],
	["example-ponnuki", {
		area: "H12-M8",
		x: "K11,J10,L10,K9"
	}]
];
/** The selector of the board size. Another size starts with an empty drawing. */
function sizeChoice(size) {
	return b`<select
    aria-label=${say("size")}
    @change=${(event) => {
		const { value } = event.target;
		changeQuery({
			...NO_DRAWING,
			size: sizeState(value)
		});
	}}
  >
    ${SIZES$1.map((one) => b`<option value=${one} .selected=${one === size}>${one}×${one}</option>`)}
  </select>`;
}
/** The tools; `taken` is the active one. */
function toolbar(taken, take) {
	return b`<div class="tools" role="toolbar" aria-label=${say("tools")} ${roving()}>
    ${TOOLS.map((tool, at) => b`<button
        class="tool"
        aria-pressed=${tool === taken}
        title="${say(TOOL_NAMES[tool])} (${at + 1})"
        @click=${() => take(tool)}
      >
        <span class="sign ${SIGNS[tool]}" aria-hidden="true">${tool === "moves" ? "1" : A}</span>
        <span class=${SIGN_ALONE.has(tool) ? "hidden" : "name"}>${say(TOOL_NAMES[tool])}</span>
      </button>`)}
  </div>`;
}
/** The selectors of the drawing (the pattern, or the following pattern if the first is not empty) and of the board size. */
function drawingChoices(size, taken, { isDrawn, hasThen, take }) {
	const button = (layer, name, sign = "") => b`<button aria-pressed=${taken === layer} @click=${() => take(layer)}>${say(name)}${sign}</button>`;
	return b`<div class="drawing-choices">
    ${isDrawn ? b`<div class="layers" role="group" aria-label=${say("layers")}>
            ${button("pattern", "layer-pattern")} ${button("then", "layer-then", hasThen ? " ●" : "")}
          </div>` : A}
    ${sizeChoice(size)}
  </div>`;
}
function choice(name, label, value, all) {
	return b`<label
    >${say(label)}
    <select @change=${(event) => changeQuery({ [name]: event.target.value })}>
      ${all.map(([key, text]) => b`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select></label
  >`;
}
/** The options of a pattern, which are a part of the address. */
function options(pattern, { anchor = "auto", next = "", swap = "", differ = "", to = "", first = "" }, { hasMoves, clear }) {
	const players = [["X", say("black")], ["O", say("white")]];
	return b`<div class="options">
    ${choice("anchor", "place-label", anchor, [
		["auto", `${say("anchor-auto")}: ${say(`anchor-${pattern.anchor}`)}`],
		["anywhere", say("anchor-anywhere")],
		["centre", say("anchor-centre")],
		["fixed", say("anchor-fixed")]
	])}
    ${hasMoves ? choice("first", "first-move", first || "X", players) : choice("next", "next-move", next, [["", say("either-player")], ...players])}
    ${choice("differ", "differ-label", differ, [["", "0"], ...Array.from({ length: 5 }, (_, at) => [String(at + 1), String(at + 1)])])}
    <label
      >${say("up-to-move")}
      <input
        class="short"
        type="number"
        min="1"
        max="9999"
        .value=${to}
        @change=${(event) => changeQuery({ to: event.target.value })}
    /></label>
    <label
      ><input
        type="checkbox"
        .checked=${swap !== "0"}
        @change=${(event) => changeQuery({ swap: event.target.checked ? "" : "0" })}
      />
      ${say("swapped-too")}</label
    >
    <button class="quiet" @click=${clear}>${say("clear-board")}</button>
  </div>`;
}
/** The options of the following pattern. */
function thenOptions({ within = "", "then-first": first = "" }, { hasMoves, clear }) {
	return b`<p class="muted">${say("then-help")}</p>
    <div class="options">
      ${choice("within", "within-label", within || WITHIN[0], WITHIN.toSorted((one, other) => Number(one) - Number(other)).map((count) => [count, count === "1000" ? say("within-any") : count]))}
      ${hasMoves ? choice("then-first", "first-move", first || "X", [["X", say("black")], ["O", say("white")]]) : A}
      <button class="quiet" @click=${clear}>${say("clear-then")}</button>
    </div>`;
}
/** An example as a small board: the stones of its region, and its moves with their numbers. */
function exampleBoard(state, board) {
	const names = namesOf(Number(SIZES$1[0]));
	const stars = board.size[0] === names.size[0] ? board.stars : [];
	const { size, cells, moves, first, area } = readDrawing(state, [names.size[0], names.size[1]], names);
	const stones = new Uint8Array(size[0] * size[1]);
	for (const [point, cell] of cells) stones[point] = cell === "X" ? 1 : 2;
	moves.forEach((point, at) => {
		stones[point] = first === "X" === (at % 2 === 0) ? 1 : 2;
	});
	const picture = pictureOfPosition({
		...names,
		stars,
		board: rowsOf(stones, size[0])
	});
	const texts = new Map(moves.map((point, at) => [point, String(at + 1)]));
	return b`<app-board
    aria-hidden="true"
    .picture=${{
		...picture,
		region: area ?? picture.region,
		texts,
		coordinates: null
	}}
  ></app-board>`;
}
/** The examples shown before anything is drawn. `board` is the empty board. */
function examples(board) {
	return b`<div class="empty">
    <h1>${say("draw-title")}</h1>
    <p>${say("draw-help")}</p>
    <ul class="pattern-examples">
      ${EXAMPLES.map(([name, state]) => b`<li>
            <button @click=${() => changeQuery({
		...NO_DRAWING,
		size: "",
		...state
	})}>
              ${exampleBoard(state, board)} ${say(name)}
            </button>
          </li>`)}
    </ul>
  </div>`;
}
// src/app/search/asking.ts
/** The delay after the last change of the drawing before the search starts, in milliseconds. */
var REST = 60;
/** Sends searches to the server, and updates the element that shows the results. */
var Asking = class {
	/** The counts so far. */
	found = null;
	/** The games, once the search is complete. */
	games = null;
	fault = "";
	isAsking = false;
	/** True if the user has stopped the search before its end. */
	isStopped = false;
	#host;
	#loading = null;
	#asked = "";
	#timer = 0;
	constructor(host) {
		this.#host = host;
		host.addController(this);
	}
	hostDisconnected() {
		this.#end();
		this.#asked = "";
	}
	/** Starts a search after the delay, unless the request equals the last one; `null` ends the search. */
	ask(library, request) {
		const asked = JSON.stringify([library, request]);
		if (asked === this.#asked) return;
		this.#end();
		this.#asked = asked;
		this.isStopped = false;
		if (request) {
			this.isAsking = true;
			this.#timer = window.setTimeout(() => this.#run(library, request), REST);
		} else [this.found, this.isAsking, this.games] = [
			null,
			false,
			null
		];
		this.#host.requestUpdate();
	}
	/** Stops the search; the counts so far stay. */
	stop() {
		this.#end();
		[this.isAsking, this.isStopped, this.games] = [
			false,
			true,
			null
		];
		this.#host.requestUpdate();
	}
	/** Repeats the last request, after a stop or when the server no longer has the games. */
	again() {
		const [library, request] = JSON.parse(this.#asked);
		this.#asked = "";
		this.ask(library, request);
	}
	#end() {
		this.#loading?.abort();
		clearTimeout(this.#timer);
	}
	async #run(library, request) {
		const loading = new AbortController();
		this.#loading = loading;
		try {
			for await (const found of api.search(library, request, loading.signal)) {
				if (loading.signal.aborted) return;
				this.found = found;
				if (found.view != null) this.games = {
					library,
					view: found.view,
					total: found.games
				};
				this.#host.requestUpdate();
			}
			this.fault = "";
			this.#tell(null);
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			if (problem?.code === "too-many") {
				this.#timer = window.setTimeout(() => this.#run(library, request), 240);
				return;
			}
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.#tell(isOfQuery ? problem : null);
			if (!isOfQuery) this.fault = error.message;
		}
		this.isAsking = false;
		this.#host.requestUpdate();
	}
	/** Reports a problem of the query to the query field. */
	#tell(problem) {
		this.#host.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
};
// src/app/search/line.ts
/** Reads the line from the state of an address: `XC17,OD17`. Words that are no moves are left out. */
function readLine({ line = "" }, board) {
	return line.split(",").flatMap((word) => {
		const point = pointNamed(board, word.slice(1));
		const player = word[0];
		return point >= 0 && (player === "X" || player === "O") ? [{
			player,
			point
		}] : [];
	});
}
/** Returns the line as the state of an address. */
function writeLine(line, board) {
	return line.map(({ player, point }) => `${player}${pointName(board, point)}`).join(",");
}
/** The moves of a drawing as a line. */
function movesAsLine({ moves, first }) {
	const other = first === "X" ? "O" : "X";
	return moves.map((point, at) => ({
		player: at % 2 === 0 ? first : other,
		point
	}));
}
/** The drawing after the moves of a line. Its region stays the same, or grows to contain them. */
function afterLine(drawing, line) {
	if (line.length === 0) return drawing;
	const { size } = drawing;
	const cells = new Map(drawing.cells);
	let area = areaOf(drawing);
	for (const { player, point } of line) {
		area = area && grown(area, point, size[0]);
		cells.set(point, player);
		for (const next of neighbours(point, size)) capture({
			...drawing,
			cells,
			area
		}, next, player === "X" ? "O" : "X");
	}
	return {
		...drawing,
		cells,
		area,
		moves: [],
		first: "X"
	};
}
/** Takes the chain at a point off the cells, if it belongs to this player and has no liberty. */
function capture({ cells, area, size }, start, player) {
	if (cells.get(start) !== player) return;
	const chain = [start];
	for (const point of chain) for (const next of neighbours(point, size)) {
		const [x, y] = [next % size[0], Math.floor(next / size[0])];
		const isInside = !area || x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
		const cell = cells.get(next);
		if (!isInside || cell !== "X" && cell !== "O") return;
		if (cell === player && !chain.includes(next)) chain.push(next);
	}
	for (const point of chain) cells.delete(point);
}
function neighbours(point, [columns, rows]) {
	const x = point % columns;
	return [
		...x > 0 ? [point - 1] : [],
		...x < columns - 1 ? [point + 1] : [],
		...point >= columns ? [point - columns] : [],
		...point < columns * (rows - 1) ? [point + columns] : []
	];
}
/** The anchors that do not follow from the edges of a region. */
var CHOSEN_ANCHORS = [
	"centre",
	"anywhere",
	"fixed"
];
/** Returns the anchor that the user has chosen; `auto` derives it from the edges. */
function chosenAnchor(text) {
	return CHOSEN_ANCHORS.find((anchor) => anchor === text) ?? "auto";
}
/** The anchor of a region, derived from the edges that it touches: corner, side or anywhere. */
function anchorOf({ left, top, right, bottom }, [columns, rows]) {
	const across = Number(left === 0) + Number(right === columns - 1);
	const down = Number(top === 0) + Number(bottom === rows - 1);
	if (across === 2 || down === 2) return "fixed";
	if (across + down === 2) return "corner";
	return across + down === 1 ? "side" : "anywhere";
}
/** Returns the pattern of a drawing, and of one that must follow; `null` for an empty one. `choice` is the user's. */
function patternOf(drawing, choice, names, then = null) {
	const area = then && !isEmpty(drawing) ? areaOf(drawing, then) : areaOf(drawing);
	if (!area) return null;
	const { size } = drawing;
	const guessed = anchorOf(area, size);
	const anchor = choice === "anywhere" || choice === "fixed" || choice === "centre" && guessed === "anywhere" ? choice : guessed;
	const { left, top, right, bottom } = area;
	const isTurned = anchor === "side" && (left === 0 || right === size[0] - 1);
	const flipsAcross = anchor === "corner" && right === size[0] - 1 || isTurned && right === size[0] - 1;
	const flipsDown = (anchor === "corner" || anchor === "side") && !isTurned && bottom === size[1] - 1;
	const [width, height] = [right - left + 1, bottom - top + 1];
	const extent = isTurned ? [height, width] : [width, height];
	const point = (x, y) => {
		const [across, down] = isTurned ? [y, x] : [x, y];
		return (flipsDown ? bottom - down : top + down) * size[0] + (flipsAcross ? right - across : left + across);
	};
	const lines = (of, rest) => [...of.moves.length > 0 && of.first === "O" ? ["first:O"] : [], ...Array.from({ length: extent[1] }, (_, y) => Array.from({ length: extent[0] }, (_, x) => {
		const move = of.moves.indexOf(point(x, y));
		return move >= 0 ? String((move + 1) % 10) : of.cells.get(point(x, y)) ?? rest;
	}).join(""))];
	return {
		text: [`anchor:${anchor === "fixed" ? `${names.columns[left]}${19 - top}` : anchor}`, ...lines(drawing, ".")].join("/"),
		following: then && !isEmpty(then) ? lines(then, "*").join("/") : "",
		blank: Array.from({ length: extent[1] }, () => "*".repeat(extent[0])).join("/"),
		anchor,
		area,
		extent,
		point
	};
}
// src/app/search/state.ts
/** The screen of patterns without its template. */
var SearchState = class extends elementWith(() => ({
	place: given(),
	libraries: null,
	board: null,
	fault: "",
	tool: "X",
	layer: "pattern",
	dragged: null,
	cursor: -1,
	row: -1,
	hovered: -1
})) {
	asking = new Asking(this);
	willUpdate(changed) {
		if (!changed.has("place")) return;
		if (this.board?.size[0] !== Number(this.size)) this.#readBoard();
		else this.#ask();
	}
	get size() {
		return SIZES$1.find((size) => size === this.place.query.size) ?? SIZES$1[0];
	}
	async #readBoard() {
		const size = this.size;
		try {
			const board = await api.explore(this.place.library, {
				board: size,
				query: "id:0"
			});
			if (size !== this.size) return;
			this.board = board;
			this.#ask();
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The drawing without the moves that were played into it. */
	get base() {
		const { size, columns, rows } = this.board;
		return readDrawing(this.place.query, [size[0], size[1]], {
			columns,
			rows
		});
	}
	/** The moves that were played into the drawing. */
	get line() {
		return readLine(this.place.query, this.board);
	}
	/** The drawing with these moves, and the region that is being drawn. */
	get drawing() {
		const { size } = this.board;
		const drawing = afterLine(this.base, this.line);
		return this.dragged ? {
			...drawing,
			area: between(...this.dragged, size[0])
		} : drawing;
	}
	/** The pattern that must follow later in the game. */
	get thenDrawing() {
		return readThen(this.place.query, this.drawing, this.board);
	}
	/** The drawing as a pattern; `null` if it is empty. */
	get pattern() {
		return patternOf(this.drawing, chosenAnchor(this.place.query.anchor), this.board, this.thenDrawing);
	}
	request(pattern) {
		return requestOf(pattern, this.place.query, this.size, this.drawing.moves.length > 0);
	}
	#ask() {
		const pattern = this.pattern;
		this.row = takeRow(this.place);
		this.asking.ask(this.place.library, pattern && this.request(pattern));
	}
	/** The drawing as the state of an address; moves that were played into it become its stones. */
	stateOf(drawing) {
		return {
			...writeDrawing(drawing, this.board),
			line: ""
		};
	}
	change(drawing) {
		changeQuery(this.stateOf(drawing));
	}
	/** Plays a next move into the pattern; the back button takes it back. Drawn moves are played before it. */
	play(point, color) {
		const base = this.base;
		const player = color === "white" ? "O" : "X";
		const state = base.moves.length > 0 ? writeDrawing({
			...base,
			moves: []
		}, this.board) : {};
		this.go([
			...movesAsLine(base),
			...this.line,
			{
				player,
				point
			}
		], state);
	}
	go(line, state = {}) {
		this.hovered = -1;
		goTo({
			screen: "search",
			query: {
				...this.place.query,
				...state,
				line: writeLine(line, this.board)
			}
		});
	}
	clear() {
		this.layer = "pattern";
		changeQuery(NO_DRAWING);
	}
	/** The next moves whose letters are on the board, with their points. */
	get shownMoves() {
		const pattern = this.pattern;
		const next = (this.asking.found?.pattern?.next ?? []).filter((move) => move.letter && typeof move.x === "number");
		if (!pattern || this.layer === "then" || this.asking.isAsking || this.dragged) return [];
		const seen = new Set(this.drawing.moves);
		return next.flatMap((move) => {
			const at = pattern.point(move.x, move.y);
			if (seen.has(at)) return [];
			seen.add(at);
			return [{
				...move,
				at
			}];
		});
	}
};
// src/app/search/text.ts
/** Other ways to write a cell. */
var ALIASES = {
	"#": "X",
	"●": "X",
	"○": "O",
	"+": ".",
	",": "."
};
var PLACES = {
	anywhere: "anywhere",
	centre: "centre",
	center: "centre",
	side: "side",
	corner: "corner",
	board: "fixed"
};
var COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
/** Returns the rows of a pattern as lines, for the text field. */
function textOf(pattern) {
	return pattern.split("/").join("\n");
}
/** Reads a pattern: rows of cells and settings, in lines of their own or separated by `/`. */
function readText(text) {
	const rows = [];
	const played = /* @__PURE__ */ new Map();
	const letters = /* @__PURE__ */ new Map();
	let [anchor, first, next, isSwapped] = [
		"anywhere",
		"X",
		null,
		true
	];
	const written = text.split(/[\n/]/).map((line) => line.trim()).map((line, at) => ({
		line,
		at: at + 1
	})).filter(({ line }) => !/^(;|$)/.test(line));
	for (const { line, at } of written) {
		const [, name, value] = /^([^:]*?)\s*:\s*(.*)$/.exec(line) ?? [];
		if (name === void 0 || value === void 0) continue;
		const player = value === "X" || value === "O" ? value : null;
		if (name.length === 1) {
			const cell = union([...value.replace(/[\s,]/g, "")]);
			if (!cell) return {
				message: "text-cell",
				values: {
					line: at,
					cell: value
				}
			};
			letters.set(name, cell);
		} else if (name === "anchor") anchor = value;
		else if (name === "first" && player) first = player;
		else if (name === "next" && player) next = player;
		else if (name === "swap" && /^(yes|no)$/.test(value)) isSwapped = value === "yes";
		else return {
			message: "text-setting",
			values: {
				line: at,
				setting: line
			}
		};
	}
	for (const { line, at } of written) {
		if (line.includes(":")) continue;
		const row = [];
		for (const sign of line.replace(/\s/g, "")) {
			const defined = letters.get(sign);
			const digit = /\d/.test(sign) && !defined ? Number(sign) || 10 : 0;
			const cell = defined ?? (digit > 0 ? "." : cellOf(sign));
			if (!cell) return {
				message: "text-cell",
				values: {
					line: at,
					cell: sign
				}
			};
			if (digit > 0) played.set(digit, [row.length, rows.length]);
			row.push(cell);
		}
		if (rows.length > 0 && row.length !== rows[0].length) return {
			message: "text-uneven",
			values: {
				line: at,
				count: row.length,
				first: rows[0].length
			}
		};
		rows.push(row);
	}
	if (rows.length === 0) return {
		message: "text-empty",
		values: {}
	};
	const moves = [...played].toSorted(([one], [other]) => one - other);
	if (moves.some(([digit], at) => digit !== at + 1)) return {
		message: "text-moves",
		values: {}
	};
	const place = placeOf(anchor);
	if (!place) return {
		message: "text-setting",
		values: {
			line: 1,
			setting: `anchor:${anchor}`
		}
	};
	return {
		rows,
		moves: moves.map(([, at]) => at),
		first,
		next,
		isSwapped,
		...place
	};
}
/** The cell of a sign. */
function cellOf(sign) {
	return ALIASES[sign] ?? CELLS.find((cell) => cell === sign);
}
/** The contents that each cell allows, as bits: 1 empty, 2 black stone, 4 white stone. */
var CONTENTS = {
	".": 1,
	X: 2,
	O: 4,
	x: 3,
	o: 5,
	"?": 6,
	"*": 7
};
/** The cell that allows everything that any of these signs allows. */
function union(signs) {
	const cells = signs.map(cellOf);
	if (cells.length === 0 || cells.includes(void 0)) return null;
	const all = cells.reduce((sum, cell) => sum | CONTENTS[cell], 0);
	return CELLS.find((cell) => CONTENTS[cell] === all) ?? null;
}
/** The place that the setting `anchor` names. */
function placeOf(text) {
	const known = PLACES[text];
	if (known) return {
		anchor: known,
		corner: text === "board" ? [0, 0] : null
	};
	const found = /^([A-Z])(\d{1,2})$/i.exec(text);
	const column = COLUMNS.indexOf(found?.[1]?.toUpperCase() ?? "");
	const row = 19 - Number(found?.[2] ?? 20);
	return column < 0 || row < 0 ? null : {
		anchor: "fixed",
		corner: [column, row]
	};
}
/**
* Lays a pattern on the board: where the last one was if it has the same place and extent, and else at the upper left,
* at the upper edge, or in the middle.
*/
function layText({ rows, moves, first, anchor, corner }, size, last) {
	const [width, height] = [rows[0].length, rows.length];
	const isLast = last?.anchor === anchor && last.extent[0] === width && last.extent[1] === height && corner === null;
	const left = anchor === "corner" ? 0 : corner?.[0] ?? Math.floor((size[0] - width) / 2);
	const top = anchor === "corner" || anchor === "side" ? 0 : corner?.[1] ?? Math.floor((size[1] - height) / 2);
	const area = isLast ? last.area : {
		left,
		top,
		right: left + width - 1,
		bottom: top + height - 1
	};
	const guessed = anchorOf(area, size);
	const isChosen = anchor === "anywhere" || anchor === "fixed" || anchor === "centre" && guessed === "anywhere";
	if (!(area.left >= 0 && area.top >= 0 && area.right < size[0] && area.bottom < size[1]) || guessed !== anchor && !isChosen) return {
		message: "text-large",
		values: {}
	};
	const point = isLast ? last.point : (x, y) => (top + y) * size[0] + left + x;
	const cells = /* @__PURE__ */ new Map();
	rows.forEach((row, y) => {
		row.forEach((cell, x) => {
			if (cell !== ".") cells.set(point(x, y), cell);
		});
	});
	return {
		drawing: {
			size,
			cells,
			moves: moves.map(([x, y]) => point(x, y)),
			first,
			area
		},
		choice: guessed === anchor ? "" : anchor
	};
}
/** Lays a pattern that must follow on the region of the first one. */
function layThen({ rows, moves, first }, drawing, pattern) {
	const [width, height] = pattern.extent;
	if (rows.length !== height || rows[0].length !== width) return {
		message: "text-extent",
		values: {
			columns: width,
			rows: height
		}
	};
	const cells = /* @__PURE__ */ new Map();
	const played = moves.map(([x, y]) => pattern.point(x, y));
	rows.forEach((row, y) => {
		row.forEach((cell, x) => {
			if (cell !== "*" && !played.includes(pattern.point(x, y))) cells.set(pattern.point(x, y), cell);
		});
	});
	return {
		...drawing,
		cells,
		moves: played,
		first
	};
}
/** True for a fault. */
function isFault(read) {
	return "message" in read;
}
// src/app/search/hand.ts
/** The screen of patterns with what changes its drawing. */
var SearchHand = class extends SearchState {
	keys = new BoardKeys(this, {
		names: () => this.board,
		point: (point) => this.press(point),
		letter: (letter) => {
			const next = this.shownMoves.find((move) => move.letter === letter);
			if (next) this.play(next.at, next.color);
			return next !== void 0;
		},
		other: (event) => this.onKey(event)
	});
	take(tool) {
		[this.tool, this.dragged] = [tool, null];
	}
	/** Draws on a point; drawing the same again removes it. */
	draw(point, tool) {
		const drawing = this.drawing;
		if (tool === "area") {
			if (this.dragged) {
				const area = between(this.dragged[0], point, drawing.size[0]);
				this.dragged = null;
				this.change({
					...drawing,
					area
				});
			} else this.dragged = [point, point];
			return;
		}
		if (this.layer === "then") {
			const then = this.thenDrawing;
			const changed = tool === "moves" ? withMove(then, point) : withCell(then, point, tool, "*");
			const area = drawing.area && grown(drawing.area, point, drawing.size[0]);
			changeQuery({
				...this.stateOf({
					...drawing,
					area
				}),
				...writeThen(changed, this.board)
			});
		} else this.change(tool === "moves" ? withMove(drawing, point) : withCell(drawing, point, tool, "."));
	}
	/** Draws the pattern that was entered as text. */
	onText({ detail: { read, refuse } }) {
		const pattern = this.pattern;
		if (this.layer === "then" && pattern) {
			const then = layThen(read, this.thenDrawing, pattern);
			if (isFault(then)) refuse(then);
			else changeQuery(writeThen(then, this.board));
			return;
		}
		const laid = layText(read, this.drawing.size, pattern);
		if (isFault(laid)) refuse(laid);
		else changeQuery({
			...this.stateOf(laid.drawing),
			anchor: laid.choice,
			next: read.next ?? "",
			swap: read.isSwapped ? "" : "0"
		});
	}
	onDown(event) {
		const board = event.currentTarget;
		const point = board.pointAt(event);
		if (point === null || event.button > 2) return;
		const isOther = event.button === 2;
		const tool = isOther && this.tool === "X" ? "O" : isOther && this.tool === "O" ? "X" : this.tool;
		this.cursor = -1;
		if (tool !== "area") {
			if (isOther) this.draw(point, tool);
			else this.press(point);
			return;
		}
		this.dragged = [point, point];
		board.setPointerCapture(event.pointerId);
	}
	/** Uses the tool on a point. With a stone in the hand, a press on the letter of a next move plays it. */
	press(point) {
		const next = this.tool === "X" || this.tool === "O" ? this.shownMoves.find((move) => move.at === point) : void 0;
		if (next) this.play(point, next.color);
		else this.draw(point, this.tool);
	}
	onMove(event) {
		if (!this.dragged || event.buttons === 0) return;
		const point = event.currentTarget.pointAt(event);
		if (point !== null && point !== this.dragged[1]) this.dragged = [this.dragged[0], point];
	}
	onUp() {
		if (!this.dragged) return;
		const drawing = this.drawing;
		const [one, other] = this.dragged;
		this.dragged = null;
		this.change({
			...drawing,
			area: one === other ? null : drawing.area
		});
	}
	onKey(event) {
		const target = event.target;
		const tool = TOOLS[Number(event.key) - 1];
		if (tool) this.take(tool);
		else if (event.key === "Delete") this.clear();
		else if (event.key === "Backspace" && this.line.length > 0) this.go(this.line.slice(0, -1));
		else if (target.closest("app-board")) {
			if (!this.#onBoardKey(event)) return;
		} else return;
		event.preventDefault();
	}
	#onBoardKey({ key }) {
		const [columns, rows] = this.drawing.size;
		const step = {
			ArrowLeft: [-1, 0],
			ArrowRight: [1, 0],
			ArrowUp: [0, -1],
			ArrowDown: [0, 1]
		}[key];
		if (step) {
			const now = this.cursor < 0 ? Math.floor(rows / 2) * columns + Math.floor(columns / 2) : this.cursor;
			const x = Math.min(columns - 1, Math.max(0, now % columns + (this.cursor < 0 ? 0 : step[0])));
			const y = Math.min(rows - 1, Math.max(0, Math.floor(now / columns) + (this.cursor < 0 ? 0 : step[1])));
			this.cursor = y * columns + x;
			if (this.dragged) this.dragged = [this.dragged[0], this.cursor];
		} else if ((key === "Enter" || key === " ") && this.cursor >= 0) this.draw(this.cursor, this.tool);
		else if (key === "Escape") [this.cursor, this.dragged] = [-1, null];
		else return false;
		return true;
	}
};
// src/app/search/text-field.ts
var PatternField = class extends elementWith(() => ({
	text: "",
	command: "",
	written: null,
	fault: null
})) {
	#write(text) {
		this.written = text;
		const read = readText(text);
		this.fault = isFault(read) ? read : null;
		if (isFault(read)) return;
		const detail = {
			read,
			refuse: (fault) => {
				this.fault = fault;
			}
		};
		this.dispatchEvent(new CustomEvent("text-read", { detail }));
	}
	/** Shows the drawing again when the field loses focus, unless the text has a fault. */
	#leave() {
		if (!this.fault) this.written = null;
	}
	render() {
		const text = this.written ?? textOf(this.text);
		const { fault } = this;
		return b`<details class="as-text">
      <summary>${say("as-text")}</summary>
      <textarea
        rows=${Math.min(20, Math.max(4, text.split("\n").length))}
        spellcheck="false"
        autocapitalize="none"
        aria-label=${say("pattern-text")}
        aria-invalid=${fault ? "true" : "false"}
        aria-describedby="text-fault"
        .value=${text}
        @input=${(event) => this.#write(event.target.value)}
        @blur=${() => this.#leave()}
      ></textarea>
      <p class="fault" id="text-fault" aria-live="polite">${fault ? say(fault.message, fault.values) : A}</p>
      <p><code>${this.command}</code></p>
    </details>`;
	}
};
customElements.define("pattern-field", PatternField);
// src/app/screens/search.ts
var SearchScreen = class extends SearchHand {
	render() {
		if (!this.board) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		const pattern = this.pattern;
		return b`<div class="positions search ${this.asking.isAsking ? "asking" : ""}">
      <section class="board-side">
        <div class="drawing-tools">${toolbar(this.tool, (tool) => this.take(tool))} ${this.#choices()}</div>
        ${this.#path()}
        ${this.#boardOf(this.board, pattern)}
        <p class="typed" role="status">${this.keys.typed}</p>
        ${this.#note(this.board)}
        <p class="hidden" aria-live="polite">${this.cursor < 0 ? "" : this.#pointWords(this.cursor)}</p>
        ${pattern ? this.#optionsOf(pattern) : A}
      </section>
      <section class="answers">${pattern ? this.#answers(pattern) : examples(this.board)}</section>
    </div>`;
	}
	#note({ size }) {
		const [columns, rows] = [size[0], size[1]];
		const stones = new Uint8Array(columns * rows);
		for (const [point, cell] of this.drawing.cells) stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
		return this.dragged || stones.every((stone) => stone === 0) ? A : positionNote(this.libraries, this.place.library, rowsOf(stones, columns));
	}
	/** The moves that were played into the pattern, or what the hand can do. */
	#path() {
		const { board } = this;
		const line = this.line;
		if (!board || line.length === 0) return b`<p class="muted play-help">${say(this.shownMoves.length > 0 ? "play-help" : "draw-hint")}</p>`;
		const moves = line.map(({ player, point }) => ({
			color: player === "X" ? "black" : "white",
			name: pointName(board, point)
		}));
		return b`<div class="path">${movePath(moves, (count) => this.go(line.slice(0, count)))}</div>`;
	}
	#choices() {
		const take = (layer) => {
			this.layer = layer;
		};
		const [isDrawn, hasThen] = [!isEmpty(this.drawing), !isEmpty(this.thenDrawing)];
		return drawingChoices(this.size, this.layer, {
			isDrawn,
			hasThen,
			take
		});
	}
	#optionsOf(pattern) {
		const { query } = this.place;
		const isThen = this.layer === "then";
		return b`${isThen ? thenOptions(query, {
			hasMoves: this.thenDrawing.moves.length > 0,
			clear: () => changeQuery(NO_THEN)
		}) : options(pattern, query, {
			hasMoves: this.drawing.moves.length > 0,
			clear: () => this.clear()
		})}
      <pattern-field
        .text=${isThen ? pattern.following || pattern.blank : pattern.text}
        .command=${commandOf(this.request(pattern), this.size)}
        @text-read=${this.onText}
      ></pattern-field>`;
	}
	#pointWords(point) {
		const { cells, moves } = this.layer === "then" ? this.thenDrawing : this.drawing;
		const move = moves.indexOf(point);
		const cell = cells.get(point) ?? (this.layer === "then" ? "*" : ".");
		const words = move < 0 ? say(TOOL_NAMES[cell]) : say("numbered-move", { count: move + 1 });
		return `${pointName(this.board, point)}: ${words}`;
	}
	#boardOf(board, pattern) {
		const first = this.drawing;
		const isThen = this.layer === "then";
		const shown = isThen ? this.thenDrawing : first;
		const picture = pictureOfPosition(board);
		const texts = /* @__PURE__ */ new Map();
		const drawings = isThen ? [first, shown] : [first];
		for (const { cells, moves, first: player } of drawings) {
			for (const [point, cell] of cells) picture.stones[point] = cell === "X" ? 1 : cell === "O" ? 2 : 0;
			moves.forEach((point, at) => {
				picture.stones[point] = player === "X" === (at % 2 === 0) ? 1 : 2;
				texts.set(point, String(at + 1));
			});
		}
		const isOwn = (point) => shown.cells.has(point) || shown.moves.includes(point);
		const below = [...first.cells.keys(), ...first.moves].filter((point) => !isOwn(point));
		for (const point of isThen ? below : []) texts.delete(point);
		const area = pattern?.area ?? areaOf(first);
		const signs = [...shown.cells].flatMap(([point, cell]) => {
			const kind = CELL_SIGNS[cell];
			return kind ? points([point], kind, first.size[0]) : [];
		});
		return b`<app-board
      tabindex="0"
      .picture=${{
			...picture,
			texts,
			dimmed: isThen ? below : []
		}}
      .overlay=${[
			...area ? [region(area, first.size)] : [],
			...signs,
			...discs(this.#discs, first.size[0]),
			points(this.cursor < 0 ? [] : [this.cursor], "cursor", first.size[0])
		]}
      .label=${say(isThen ? "then-board" : "pattern-board")}
      @pointerdown=${this.onDown}
      @pointermove=${this.onMove}
      @pointerup=${this.onUp}
      @contextmenu=${(event) => event.preventDefault()}
    ></app-board>`;
	}
	get #discs() {
		const next = this.shownMoves;
		const most = Math.max(1, ...next.map((move) => move.games));
		return next.map(({ at, games, letter, color }) => {
			const kind = at === this.hovered ? "hovered" : color === "black" ? "black-move" : "white-move";
			return {
				point: at,
				size: Math.sqrt(games / most),
				letter,
				kind
			};
		});
	}
	/** A next move with the name of its point where the pattern was drawn. */
	#placed(next, pattern) {
		return typeof next.x === "number" ? {
			...next,
			vertex: pointName(this.board, pattern.point(next.x, next.y))
		} : next;
	}
	#answers(pattern) {
		const { found, games } = this.asking;
		const fault = this.fault || this.asking.fault;
		if (fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: fault })}</p></div>`;
		if (!found) return b`<div class="empty"><p>${say("loading")}</p></div>`;
		return b`${searchSummary(found, pattern, this.asking, Number(this.size))}
      ${found.games === 0 ? b`<div class="empty"><p>${say("no-pattern")}</p></div>` : nextMoves((found.pattern?.next ?? []).map((next) => this.#placed(next, pattern)), {
			choose: ({ x, y, color }) => {
				if (typeof x === "number") this.play(pattern.point(x, y), color);
			},
			hover: (next) => {
				this.hovered = next && typeof next.x === "number" ? pattern.point(next.x, next.y) : -1;
			}
		})}
      <game-table
        ?hidden=${found.games === 0 || this.asking.isStopped}
        .games=${games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
        @sort-chosen=${({ detail }) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }) => games && openFromList(this.place, games, detail.number, detail.row)}
        @table-failed=${() => this.asking.again()}
      ></game-table>`;
	}
};
customElements.define("search-screen", SearchScreen);
