import { $ as stonesOf, $t as takeKept, A as sizeState, B as grown, Bt as goTo, D as WITHIN, E as SIZES$1, Et as applyScheme, F as NO_DRAWING, Ft as SCREENS, G as withCell, Gt as gamesCount, H as pointsIn, Ht as places, I as NO_THEN, It as addressOf, J as writeThen, Jt as setLanguage, K as withMove, Kt as language, L as areaOf, M as toggled, N as without, O as commandOf, Ot as changeSetting, P as CELLS, Qt as kept, R as around, Rt as changeQuery, St as w, T as c, Tt as SETTINGS, U as readDrawing, Ut as sortedBy, V as isEmpty, Vt as place, W as readThen, Wt as LANGUAGES, X as pointName, Xt as en, Y as pictureOfPosition, Yt as startLanguage, Z as pointNamed, Zt as keep, _ as jobWords, an as keepToken, b as GameModel, bt as A, en as ApiError, et as styled, g as tell, h as running, j as partsOf, k as requestOf, nn as connection, on as token, q as writeDrawing, qt as say, rn as isAborted, st as pictureOf, tn as api, vt as icon, w as playerName, xt as b, y as saveFile, yt as i, z as between, zt as followHistory } from "./shared.js";
// src/app/opening.ts
/** Exchanges the code in the address for the token. A token that is there stays if the code opens nothing. */
async function openByAddress() {
	const code = codeOf(location.hash);
	if (code === null) return;
	history.replaceState(null, "", location.pathname + location.search);
	await openByCode(code);
}
/** Opens by a link or a token that was pasted. Returns false if it opens nothing. */
async function openByText(text) {
	const code = codeOf(text.trim());
	if (code !== null) return openByCode(code);
	const pasted = /^[0-9a-f]{64}$/.exec(text.trim())?.[0];
	if (pasted === void 0 || !await api.opens(pasted)) return false;
	keepToken(pasted);
	return true;
}
function codeOf(text) {
	return /#code=([0-9a-f]{64})$/.exec(text)?.[1] ?? null;
}
async function openByCode(code) {
	const token = await api.exchange(code);
	if (token !== null) keepToken(token);
	return token !== null;
}
// src/app/start.ts
await openByAddress();
await takeKept();
await startLanguage();
applyScheme();
followHistory();
// src/app/explorer/practice.ts
/** The moves of one player with a point on the board. */
function movesOf(next, color) {
	return next.filter((move) => move.point && move.color === color);
}
/** Draws a move: one of twice as many games comes twice as often. `random` is from 0 to 1; `null` without moves. */
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
	const games = moves.find((move) => move.point === point)?.games ?? 0;
	return {
		number,
		point,
		games,
		of,
		rank: 1 + moves.filter((move) => move.games > games).length,
		best: best.point
	};
}
/** What came of the practice so far: the moves that games have, and the mean share of the games. */
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
// src/app/explorer/practice-panel.ts
/** A share in percent. */
function percent(share) {
	return new Intl.NumberFormat(language(), {
		style: "percent",
		maximumFractionDigits: 0
	}).format(share);
}
/** How frequent a move is, in words. */
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
// src/app/rates.ts
/** Rates of fewer games say little, and are shown faintly. */
var FEW = 10;
/** The rate of Black: `52.0 % ±4.3`. */
function rateText(rate) {
	if (!rate) return "–";
	const [share, low, high] = rate;
	const number = (value) => new Intl.NumberFormat(language(), {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1
	}).format(100 * value);
	return `${number(share)} % ±${number((high - low) / 2)}`;
}
/** A bar of the games that Black won, nobody won, and White won. */
function winBar(next) {
	const { black_wins: black, white_wins: white, nobody_wins: nobody } = next;
	const decided = black + white + nobody;
	if (decided === 0) return b`<span class="wins none"></span>`;
	const part = (name, count) => count === 0 ? A : b`<span class=${name} ${styled({ "flex-grow": String(count / decided) })}></span>`;
	return b`<span
    class="wins ${next.games < FEW ? "few" : ""}"
    role="img"
    aria-label=${say("wins", {
		black,
		white
	})}
    title=${say("wins", {
		black,
		white
	})}
    >${part("black", black)}${part("nobody", nobody)}${part("white", white)}</span
  >`;
}
/** The years of games: `1846–2016`. */
function yearsText({ first_year: first, last_year: last }) {
	if (!first || !last) return "";
	return first === last ? String(first) : `${first}–${last}`;
}
// src/app/next-moves.ts
/** The rows that are shown. */
var MOST$3 = 40;
/** Shows next moves, the most frequent first. */
function nextMoves(moves, { choose, hover }) {
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
      ${moves.slice(0, MOST$3).map((next) => b`<tr
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
        </tr>`)}
    </tbody>
  </table>`;
}
function moveCell(next, choose) {
	if (next.kind !== "move") return b`<span>${say(next.kind === "setup" ? "then-setup" : "then-nothing")}</span>`;
	const content = b`<span class="letter">${next.letter ?? ""}</span
    ><span class="stone ${next.color === 0 ? "black" : "white"}"></span>${next.point ?? A}`;
	if (!choose) return b`<span class="move">${content}</span>`;
	return b`<button class="quiet move" @click=${() => choose(next)}>${content}</button>`;
}
// src/app/overlay.ts
/** Draws discs with letters. */
function discs(all, columns) {
	return all.map(({ point, size, letter, kind }) => {
		const [x, y] = [point % columns, Math.floor(point / columns)];
		return w`<g class="disc ${kind}">
      <circle cx=${x} cy=${y} r=${.24 + .22 * size}></circle>
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
/** Draws the frame of a region, and a veil over everything else. */
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
/** The shortest time between two requests while the bar is dragged, in milliseconds. */
var PACE = 400;
/** The pages that are kept. */
var MOST$2 = 60;
var Pages = class {
	library;
	view;
	total;
	#rows = /* @__PURE__ */ new Map();
	#changed;
	#failed;
	#wanted = [];
	#loading = null;
	#last = 0;
	#timer = 0;
	constructor({ library, view, total }, changed, failed) {
		this.library = library;
		this.view = view;
		this.total = total;
		this.#changed = changed;
		this.#failed = failed;
	}
	/** A row, if it was read. */
	row(number) {
		return this.#rows.get(Math.floor(number / 100))?.[number % 100];
	}
	/** Reads the pages of these rows, and nothing else any more. */
	want(first, last) {
		const pages = [];
		for (let page = Math.floor(first / 100); page <= Math.floor(last / 100) && page * 100 < this.total; page++) if (page >= 0 && !this.#rows.has(page)) pages.push(page);
		this.#wanted = pages;
		if (pages.length > 0 && !this.#loading && !this.#timer) this.#schedule();
	}
	close() {
		clearTimeout(this.#timer);
		this.#wanted = [];
		this.#loading?.abort();
	}
	#schedule() {
		const wait = Math.max(0, this.#last + PACE - performance.now());
		if (wait === 0) {
			this.#load();
			return;
		}
		this.#timer = window.setTimeout(() => {
			this.#timer = 0;
			this.#load();
		}, wait);
	}
	async #load() {
		const page = this.#wanted[0];
		if (page === void 0) return;
		this.#last = performance.now();
		this.#loading = new AbortController();
		try {
			const { rows } = await api.rows(this.library, this.view, page * 100, 100, this.#loading.signal);
			this.#rows.set(page, rows);
			if (this.#rows.size > MOST$2) this.#rows.delete(this.#rows.keys().next().value);
			this.#changed();
		} catch (error) {
			this.#wanted = [];
			if (!isAborted(error)) this.#failed(error);
		} finally {
			this.#loading = null;
			this.#wanted = this.#wanted.filter((other) => !this.#rows.has(other));
			if (this.#wanted.length > 0) this.#schedule();
		}
	}
};
// src/app/table/scroll.ts
/** The longest range of a scroll bar, in pixels. Chromium ends elements at 33,554,428, Firefox near 17.9 million. */
var LONGEST = 8e6;
/** The height of what is scrolled. */
function heightOf({ rows, row }) {
	return Math.min(rows * row, LONGEST);
}
/** True if a pixel of the bar is more than a pixel of the table. */
function isScaled({ rows, row }) {
	return rows * row > LONGEST;
}
/** The first visible row at a position of the bar; it need not be whole. */
function rowAt(extent, position) {
	const { rows, row, view } = extent;
	if (!isScaled(extent)) return position / row;
	const share = position / Math.max(1, LONGEST - view);
	return Math.min(1, Math.max(0, share)) * Math.max(0, rows - view / row);
}
/** The position of the bar at which a row is the first visible one. */
function positionOf(extent, first) {
	const { rows, row, view } = extent;
	if (!isScaled(extent)) return first * row;
	return first / Math.max(1, rows - view / row) * (LONGEST - view);
}
/** The first visible row after which a row is visible as a whole. */
function showing({ rows, row, view }, first, wanted) {
	const shown = view / row;
	const next = Math.min(Math.max(first, wanted + 1 - shown), wanted);
	return Math.max(0, Math.min(next, rows - shown));
}
// src/app/table/table.ts
var player = (name, rank) => b`<span class="name">${playerName(name)}</span>${rank ? b` <span class="rank">${rank}</span>` : A}`;
var COLUMNS$1 = [
	{
		sort: "date",
		label: "date",
		text: (row) => row.date
	},
	{
		sort: "black",
		label: "black",
		text: (row) => player(row.black, row.black_rank)
	},
	{
		sort: "white",
		label: "white",
		text: (row) => player(row.white, row.white_rank)
	},
	{
		sort: "",
		label: "result",
		text: (row) => row.result
	},
	{
		sort: "moves",
		label: "moves",
		text: (row) => String(row.moves)
	},
	{
		sort: "event",
		label: "event",
		text: (row) => row.event || row.file.split("/").at(-1)
	},
	{
		sort: "",
		label: "size",
		text: (row) => row.size === "19x19" ? "" : (row.size ?? "").replace("x", "×")
	}
];
/** The heights of rows: on wide pages, and as cards of two lines on phones. */
var [ROW, CARD] = [30, 58];
var PHONE = "(max-width: 639px)";
var GameTable = class extends i {
	static properties = {
		games: { attribute: false },
		sort: { type: String },
		reverse: { type: Boolean },
		selected: { type: Number },
		marked: { attribute: false },
		isMarking: { type: Boolean }
	};
	#pages = null;
	#first = 0;
	#height = 0;
	/** A row to open as soon as it was read; -1 for none. */
	#wanted = -1;
	/** The position of the bar that the page itself has set, which browsers round. */
	#setTo = -1;
	#phone = matchMedia(PHONE);
	#observer = new ResizeObserver(() => this.#measure());
	constructor() {
		super();
		this.games = null;
		this.sort = "date";
		this.reverse = false;
		this.selected = -1;
		this.marked = null;
		this.isMarking = false;
	}
	createRenderRoot() {
		return this;
	}
	connectedCallback() {
		super.connectedCallback();
		this.#phone.addEventListener("change", this.#measure);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#phone.removeEventListener("change", this.#measure);
		this.#observer.disconnect();
		this.#pages?.close();
	}
	firstUpdated() {
		this.#observer.observe(this.#scroller);
		this.#scroller.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
		this.#measure();
	}
	willUpdate(changed) {
		if (!changed.has("games")) return;
		this.#pages?.close();
		const failed = (error) => this.dispatchEvent(new CustomEvent("table-failed", { detail: error }));
		this.#pages = this.games ? new Pages(this.games, () => this.requestUpdate(), failed) : null;
		this.#first = 0;
		this.#wanted = -1;
	}
	updated(changed) {
		if (changed.has("games")) this.#scrollTo(this.selected >= 0 ? showing(this.#extent, 0, this.selected) : 0);
		else if (changed.has("selected") && this.selected >= 0) this.#scrollTo(showing(this.#extent, this.#first, this.selected));
		const { first, last } = this.#visible;
		this.#pages?.want(first, last);
		this.dispatchEvent(new CustomEvent("row-shown", { detail: this.row ?? null }));
		if (this.#pages?.row(this.#wanted)) this.#open(this.#wanted);
	}
	/** The selected game, if its row was read. */
	get row() {
		return this.#pages?.row(this.selected);
	}
	focusRows() {
		this.#scroller.focus();
	}
	get #scroller() {
		return this.querySelector(".rows");
	}
	get #extent() {
		return {
			rows: this.games?.total ?? 0,
			row: this.#phone.matches ? CARD : ROW,
			view: this.#height
		};
	}
	get #visible() {
		const extent = this.#extent;
		return {
			first: Math.max(0, Math.floor(this.#first)),
			last: Math.min(extent.rows - 1, Math.ceil(this.#first + extent.view / extent.row))
		};
	}
	#measure = () => {
		const head = this.#phone.matches ? 0 : ROW;
		this.#height = Math.max(0, this.#scroller.clientHeight - head);
		const extent = this.#extent;
		const most = Math.max(0, extent.rows - extent.view / extent.row);
		this.#scrollTo(this.selected < 0 ? Math.min(this.#first, most) : showing(extent, this.#first, this.selected));
	};
	#scrollTo(first) {
		this.#first = first;
		const position = positionOf(this.#extent, first);
		this.#scroller.scrollTop = position;
		this.#setTo = this.#scroller.scrollTop;
		this.requestUpdate();
	}
	#onScroll() {
		const position = this.#scroller.scrollTop;
		if (position === this.#setTo) return;
		this.#setTo = -1;
		this.#first = rowAt(this.#extent, position);
		this.requestUpdate();
	}
	/** A turn of the wheel is some rows, also where a pixel of the bar is many. */
	#onWheel(event) {
		const extent = this.#extent;
		if (!isScaled(extent) || event.ctrlKey) return;
		event.preventDefault();
		const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * extent.row;
		const most = extent.rows - extent.view / extent.row;
		this.#scrollTo(Math.min(most, Math.max(0, this.#first + pixels / extent.row)));
	}
	#onKey(event) {
		if (this.marked && this.#onMarkKey(event)) {
			event.preventDefault();
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { rows, row, view } = this.#extent;
		const page = Math.max(1, Math.floor(view / row) - 1);
		const next = {
			ArrowUp: this.selected - 1,
			ArrowDown: this.selected + 1,
			PageUp: this.selected - page,
			PageDown: this.selected + page,
			Home: 0,
			End: rows - 1
		}[event.key];
		if (next !== void 0) {
			event.preventDefault();
			const row = Math.min(rows - 1, Math.max(0, next));
			if (event.shiftKey) this.#markRange(this.selected, row);
			this.#choose(row);
		} else if (event.key === "Enter" && this.selected >= 0) {
			event.preventDefault();
			this.#open(this.selected);
		}
	}
	/** The keys that mark: Space for one game, Ctrl+A for all, Escape for none. */
	#onMarkKey({ key, ctrlKey, metaKey }) {
		const isControl = ctrlKey || metaKey;
		if (key === " " && !isControl && this.selected >= 0) this.#mark(this.selected, 1);
		else if (key.toLowerCase() === "a" && isControl) this.#mark(0, this.games?.total ?? 0);
		else if (key === "Escape" && this.marked.size > 0) this.#mark(0, 0);
		else return false;
		return true;
	}
	#markRange(one, other) {
		if (this.marked) this.#mark(Math.max(0, Math.min(one, other)), Math.abs(other - Math.max(0, one)) + 1);
	}
	/** Marks some rows; one that is marked loses its mark, and no rows stand for all marks. */
	#mark(from, count) {
		this.dispatchEvent(new CustomEvent("rows-marked", { detail: {
			from,
			count
		} }));
	}
	#choose(number) {
		this.#wanted = -1;
		this.dispatchEvent(new CustomEvent("row-chosen", { detail: number }));
	}
	/** There is no room for a preview on phones: there a game opens at once. */
	#onClick(event, number) {
		if (this.marked && event.shiftKey) this.#markRange(this.selected, number);
		else if (this.marked && (event.ctrlKey || event.metaKey || this.isMarking)) {
			this.#mark(number, 1);
			if (this.isMarking) return;
		}
		this.#choose(number);
		if (event.shiftKey || event.ctrlKey || event.metaKey) return;
		if (this.#phone.matches) this.#open(number);
	}
	/** Opens a row: now, or when it was read. */
	#open(number) {
		const row = this.#pages?.row(number);
		this.#wanted = row ? -1 : number;
		if (row) this.dispatchEvent(new CustomEvent("row-opened", { detail: row }));
	}
	render() {
		const extent = this.#extent;
		const { first, last } = this.#visible;
		const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
		const isSelected = this.selected >= first && this.selected <= last;
		const top = positionOf(extent, this.#first);
		return b`<div
      class="rows"
      role="grid"
      tabindex="0"
      aria-label=${`${say("games-list")}, ${gamesCount(extent.rows)}`}
      aria-multiselectable=${this.marked ? "true" : A}
      aria-rowcount=${extent.rows + 1}
      aria-colcount=${COLUMNS$1.length}
      aria-activedescendant=${isSelected ? `row-${this.selected}` : A}
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
    >
      <div class="head" role="row" aria-rowindex="1">${COLUMNS$1.map((column) => this.#head(column))}</div>
      <div class="body" role="rowgroup" ${styled({ height: `${heightOf(extent)}px` })}>
        ${c(numbers, (number) => number, (number) => this.#row(number, top + (number - this.#first) * extent.row))}
      </div>
    </div>`;
	}
	#head({ sort, label }) {
		const isSorted = sort !== "" && sort === this.sort;
		const order = isSorted ? this.reverse ? "descending" : "ascending" : "none";
		const word = say(label);
		if (sort === "") return b`<span class="cell ${label}" role="columnheader">${word}</span>`;
		return b`<span class="cell ${label}" role="columnheader" aria-sort=${order}
      ><button
        tabindex="-1"
        title=${say("sort-by", { column: word })}
        @click=${() => this.dispatchEvent(new CustomEvent("sort-chosen", { detail: sort }))}
      >
        ${word}<span class="order" aria-hidden="true">${isSorted ? this.reverse ? "↓" : "↑" : ""}</span>
      </button></span
    >`;
	}
	#row(number, y) {
		const row = this.#pages?.row(number);
		const isSelected = number === this.selected;
		const isMarked = row !== void 0 && this.marked?.has(row.id) === true;
		return b`<div
      class="row ${isSelected ? "selected" : ""} ${isMarked ? "marked" : ""}"
      id="row-${number}"
      role="row"
      aria-rowindex=${number + 2}
      aria-selected=${isMarked || isSelected && !this.marked?.size}
      @click=${(event) => this.#onClick(event, number)}
      @dblclick=${() => this.#open(number)}
      ${styled({ transform: `translateY(${y}px)` })}
    >
      ${COLUMNS$1.map(({ label, text }) => b`<span class="cell ${label}" role="gridcell">${row ? text(row) : ""}</span>`)}
    </div>`;
	}
};
customElements.define("game-table", GameTable);
// src/app/screens/explorer.ts
/** The sizes of boards that can be chosen. */
var SIZES = [
	"19",
	"13",
	"9"
];
var ExplorerScreen = class extends i {
	static properties = {
		place: { attribute: false },
		explored: { state: true },
		fault: { state: true },
		hovered: { state: true },
		row: { state: true },
		isAsking: { state: true },
		known: { state: true },
		judged: { state: true },
		isBookShown: { state: true }
	};
	#games = null;
	#loading = null;
	#asked = "";
	/** The moves of the position that is shown. */
	#shown = [];
	constructor() {
		super();
		this.explored = null;
		this.fault = "";
		this.hovered = null;
		this.row = -1;
		this.isAsking = false;
		this.known = -1;
		this.judged = [];
		this.isBookShown = false;
	}
	createRenderRoot() {
		return this;
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = "";
	}
	get #moves() {
		return (this.place.query.moves ?? "").split(",").filter((move) => move !== "");
	}
	get #size() {
		return SIZES.find((size) => size === this.place.query.size) ?? "19";
	}
	get #turn() {
		return this.#shown.length % 2;
	}
	willUpdate(changed) {
		const { q = "", sort = "date", reverse = "" } = this.place.query;
		const request = {
			moves: this.#moves.join(","),
			size: this.#size,
			query: q,
			sort,
			reverse: reverse === "1"
		};
		const asked = JSON.stringify([this.place.library, request]);
		if (changed.has("place") && asked !== this.#asked) {
			this.#asked = asked;
			this.#ask(request);
		}
	}
	async #ask(request) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { library } = this.place;
		const moves = this.#moves;
		this.isAsking = true;
		try {
			const explored = await api.explore(library, request, this.#loading.signal);
			this.#shown = moves;
			this.#games = {
				library,
				view: explored.found.view,
				total: explored.found.games
			};
			[this.explored, this.fault, this.row, this.hovered] = [
				explored,
				"",
				-1,
				null
			];
			this.known = -1;
			this.isBookShown = false;
			this.judged = this.judged.filter(({ number }) => number <= moves.length);
			this.#tell(null);
			this.#reply();
			if (explored.found.games === 0) await this.#seekKnown(library, request, this.#loading.signal);
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.#tell(isOfQuery ? problem : null);
			if (problem?.field === "moves" && moves.length > 0 && this.explored) changeQuery({ moves: this.#shown.join(",") });
			else if (!isOfQuery) this.fault = error.message;
		}
		this.isAsking = false;
	}
	/** Finds how far the line is known: the number of games falls along it. */
	async #seekKnown(library, request, signal) {
		const moves = this.#shown;
		let [known, unknown] = [0, moves.length];
		while (unknown - known > 1) {
			const middle = known + unknown >> 1;
			const shorter = {
				...request,
				moves: moves.slice(0, middle).join(",")
			};
			if ((await api.explore(library, shorter, signal)).found.games > 0) known = middle;
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
	#go(moves) {
		goTo({
			screen: "explorer",
			query: {
				...this.place.query,
				moves: moves.join(",")
			}
		});
	}
	#play(next) {
		if (next?.point && next.color === this.#turn) this.#move(next.point);
	}
	/** Plays a move of the user. */
	#move(point) {
		const { explored } = this;
		if (explored && this.#player === this.#turn && this.#moves.length === this.#shown.length) {
			const judged = judge(point, this.#own, explored.found.games, this.#shown.length + 1);
			if (judged) this.judged = [...this.judged, judged];
		}
		this.#go([...this.#moves, point]);
	}
	/** The player of the user while practising: 0 Black, 1 White; -1 without practice. */
	get #player() {
		return ["X", "O"].indexOf(this.place.query.practise ?? "");
	}
	/** Begins to practise with the player whose turn it is, or ends it. */
	#practise() {
		this.judged = [];
		changeQuery({ practise: this.#player < 0 ? "XO"[this.#turn] : "" });
	}
	/** Answers in the practice by a move of the games. The back button returns to the user's turn. */
	#reply() {
		if (this.#player < 0 || this.#player === this.#turn) return;
		const reply = drawReply(this.#own, Math.random());
		if (reply) changeQuery({ moves: [...this.#shown, reply.point].join(",") });
	}
	#takeBack() {
		const moves = takenBack(this.#moves, this.#player);
		this.judged = this.judged.filter(({ number }) => number <= moves.length);
		this.#go(moves);
	}
	/** True while the moves of the games would give away the answer. */
	get #isHidden() {
		return this.#player >= 0 && this.#player === this.#turn && !this.isBookShown;
	}
	#onPress(event) {
		const point = event.currentTarget.pointAt(event);
		if (point === null || !this.explored || this.explored.board.join("")[point] !== ".") return;
		if (this.#player >= 0 && this.#player !== this.#turn && this.#own.length > 0) return;
		this.#move(pointName(this.explored, point));
	}
	#onKey(event) {
		const target = event.target;
		if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, .rows")) return;
		const moves = this.#moves;
		if (event.key === "ArrowLeft" || event.key === "Backspace") this.#player < 0 ? this.#go(moves.slice(0, -1)) : this.#takeBack();
		else if (event.key === "p" && (this.#player >= 0 || this.#own.length > 0)) this.#practise();
		else if (event.key === "Home") this.#go([]);
		else if (event.key === " " && event.shiftKey) this.#play(this.#own[0]);
		else return;
		event.preventDefault();
	}
	/** The next moves of the player whose turn it is. */
	get #own() {
		return movesOf(this.explored?.found.pattern?.next ?? [], this.#turn);
	}
	get #discs() {
		const { explored } = this;
		if (!explored || this.#isHidden) return [];
		const most = Math.max(1, ...this.#own.map((next) => next.games));
		return this.#own.flatMap((next) => {
			const point = pointNamed(explored, next.point ?? "");
			const kind = this.hovered?.point === next.point ? "hovered" : "own";
			return point < 0 ? [] : [{
				point,
				size: Math.sqrt(next.games / most),
				letter: next.letter ?? "",
				kind
			}];
		});
	}
	/** Goes to the search for the stones that are shown, wherever else stones are. */
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
		const last = this.#shown.at(-1);
		const picture = pictureOfPosition(explored, last === void 0 ? -1 : pointNamed(explored, last));
		const { found } = explored;
		return b`<div class="positions explorer ${this.isAsking ? "asking" : ""}" @keydown=${this.#onKey}>
      <section class="board-side">
        <app-board
          tabindex="0"
          .picture=${picture}
          .overlay=${discs(this.#discs, picture.size[0])}
          .label=${say("position-after", { moves: this.#shown.join(" ") || "–" })}
          @click=${this.#onPress}
        ></app-board>
        ${this.#path()}
      </section>
      <section class="answers">
        <div class="summary">
          <h1 aria-live="polite">${gamesCount(found.games)}</h1>
          ${found.among < found.of ? b`<p class="muted">${say("among-games", {
			count: found.among,
			all: found.of
		})}</p>` : A}
          <p class="muted">
            ${say("whole-board")}
            ${picture.stones.some((stone) => stone !== 0) ? b`<button class="link" @click=${() => this.#findStones(explored)}>${say("stones-alone")}</button>` : A}
          </p>
          ${this.#player < 0 ? b`<button
                  class="practise"
                  title=${say("practise-help", { color: say(this.#turn === 0 ? "black" : "white") })}
                  ?disabled=${found.games === 0}
                  @click=${() => this.#practise()}
                >
                  ${say("practise")} <kbd>p</kbd>
                </button>` : A}
        </div>
        ${this.#player < 0 ? A : this.#practice()}
        ${this.#isHidden ? A : found.games === 0 ? b`<div class="empty">
                <p>${say("new-position")}</p>
                ${this.known < 0 ? A : b`<p>${say("new-since", { number: this.known + 1 })}</p>
                        <button @click=${() => this.#go(this.#shown.slice(0, this.known))}>${say("back-to-known")}</button>`}
              </div>` : nextMoves(found.pattern?.next ?? [], {
			choose: (next) => this.#play(next),
			hover: (next) => {
				this.hovered = next;
			}
		})}
        <game-table
          ?hidden=${found.games === 0 || this.#isHidden}
          .games=${this.#games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.row}
          @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
          @sort-chosen=${({ detail }) => changeQuery(sortedBy(this.place, detail))}
          @row-opened=${({ detail }) => goTo({
			screen: "game",
			game: detail.id,
			query: { m: String(this.#shown.length) }
		})}
          @table-failed=${() => {
			this.#asked = "";
			this.requestUpdate("place");
		}}
        ></game-table>
      </section>
    </div>`;
	}
	#practice() {
		const isOpen = this.#player === this.#turn && this.#own.length > 0;
		return practicePanel({
			color: this.#player,
			judged: this.judged,
			isOpen,
			isOver: this.#own.length === 0 && !this.isAsking,
			isShown: this.isBookShown,
			show: () => {
				this.isBookShown = !this.isBookShown;
			},
			takeBack: () => this.#takeBack(),
			end: () => this.#practise()
		});
	}
	#path() {
		const moves = this.#shown;
		return b`<div class="path">
      <button
        class="quiet"
        aria-label=${say("first")}
        title=${say("first")}
        ?disabled=${moves.length === 0}
        @click=${() => this.#go([])}
      >
        ${icon("first")}
      </button>
      <button
        class="quiet"
        aria-label=${say("previous")}
        title=${say("previous")}
        ?disabled=${moves.length === 0}
        @click=${() => this.#go(moves.slice(0, -1))}
      >
        ${icon("previous")}
      </button>
      <ol aria-label=${say("moves")}>
        ${moves.map((move, at) => b`<li>
              <button class="quiet move" @click=${() => this.#go(moves.slice(0, at + 1))}>
                <span class="stone ${at % 2 === 0 ? "black" : "white"}"></span>${move}
              </button>
            </li>`)}
        <li class="turn"><span class="stone ${this.#turn === 0 ? "black" : "white"}"></span>${say("to-play")}</li>
      </ol>
      <select
        aria-label=${say("size")}
        @change=${(event) => goTo({
			screen: "explorer",
			query: {
				q: this.place.query.q ?? "",
				size: event.target.value
			}
		})}
      >
        ${SIZES.map((size) => b`<option value=${size} ?selected=${size === this.#size}>${size}×${size}</option>`)}
      </select>
    </div>`;
	}
};
customElements.define("explorer-screen", ExplorerScreen);
// src/app/library/years.ts
var WIDTHS = [
	1,
	2,
	5,
	10,
	20,
	50,
	100,
	200,
	500,
	1e3
];
var MOST$1 = 32;
/** Returns the columns for counts of years, without gaps. */
function binned(counts) {
	if (counts.length === 0) return [];
	const years = counts.map(([year]) => year);
	const [first, last] = [Math.min(...years), Math.max(...years)];
	const columns = (width) => Math.floor(last / width) - Math.floor(first / width) + 1;
	const width = WIDTHS.find((width) => columns(width) <= MOST$1) ?? 1e3;
	const start = Math.floor(first / width);
	const bins = Array.from({ length: columns(width) }, (_, at) => ({
		from: (start + at) * width,
		to: (start + at + 1) * width - 1,
		games: 0
	}));
	for (const [year, games] of counts) bins[Math.floor(year / width) - start].games += games;
	return bins;
}
// src/app/library/facets.ts
/** The facets besides the years. */
var FACETS = [
	"player",
	"event",
	"result",
	"size"
];
/** The values of each. */
var VALUES = 8;
/** A value in the user's language: results are words, all others are as they are. */
function valueText({ value, query }) {
	return query?.startsWith("result:") && query in en ? say(query) : value;
}
var GameFacets = class extends i {
	static properties = {
		games: { attribute: false },
		query: { type: String },
		facets: { state: true }
	};
	#loading = null;
	constructor() {
		super();
		this.games = null;
		this.query = "";
		this.facets = [];
	}
	createRenderRoot() {
		return this;
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (changed.has("games") && this.games) this.#load(this.games);
	}
	async #load({ library, view, total }) {
		this.#loading?.abort();
		if (total === 0) {
			this.facets = [];
			return;
		}
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		try {
			const [most, years] = await Promise.all([api.facets(library, view, FACETS.join(","), VALUES, signal), api.facets(library, view, "year", 500, signal)]);
			this.facets = [...years, ...most];
		} catch (error) {
			if (!isAborted(error)) this.facets = [];
		}
	}
	#choose(condition) {
		if (condition) this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
	}
	render() {
		const shown = this.facets.filter((facet) => facet.values.length > 1 || facet.values.some((one) => this.#isOn(one)));
		return b`<h2 class="hidden">${say("facets")}</h2>
      ${shown.map((facet) => facet.name === "year" ? this.#years(facet) : this.#values(facet))}`;
	}
	#isOn({ query }) {
		return typeof query === "string" && partsOf(this.query).some((part) => part.text === query);
	}
	#values(facet) {
		const most = Math.max(...facet.values.map((value) => value.games));
		const row = (value) => {
			const content = b`<span class="value">${valueText(value)}</span><span class="count">${value.games}</span>
        <span class="bar" ${styled({ "--share": String(value.games / most) })}></span>`;
			return b`<li>
        ${value.query ? b`<button aria-pressed=${this.#isOn(value)} @click=${() => this.#choose(value.query)}>${content}</button>` : b`<span class="plain">${content}</span>`}
      </li>`;
		};
		return b`<section>
      <h3>${say(facet.name)}</h3>
      <ul>
        ${facet.values.map(row)}
      </ul>
      ${facet.more > 0 ? b`<p class="rest">${say("more-values", { count: facet.more })}</p>` : A}
    </section>`;
	}
	#years(facet) {
		const bins = binned(facet.values.map(({ value, games }) => [Number(value), games]));
		const most = Math.max(...bins.map((bin) => bin.games));
		const [first, last] = [bins[0], bins.at(-1)];
		return b`<section>
      <h3>${say("year")}</h3>
      <div class="years">
        ${bins.map((bin) => {
			const query = bin.from === bin.to ? `year:${bin.from}` : `year:${bin.from}..${bin.to}`;
			const name = bin.from === bin.to ? String(bin.from) : `${bin.from}–${bin.to}`;
			return b`<button
            aria-pressed=${this.#isOn({ query })}
            aria-label="${name}: ${bin.games}"
            title="${name}: ${bin.games}"
            ?disabled=${bin.games === 0}
            @click=${() => this.#choose(query)}
            ${styled({ "--share": String(bin.games / most) })}
          ></button>`;
		})}
      </div>
      <p class="ends"><span>${first?.from}</span><span>${last?.to}</span></p>
    </section>`;
	}
};
customElements.define("game-facets", GameFacets);
// src/app/library/first-steps.ts
var KEY = "first-steps";
/** What the browser keeps when the list is not to be shown again. */
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
var FirstSteps = class extends i {
	static properties = {
		library: { type: Number },
		kept: { state: true }
	};
	constructor() {
		super();
		this.library = 0;
		this.kept = kept(KEY) ?? "";
	}
	createRenderRoot() {
		return this;
	}
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
// src/app/library/preview.ts
/** The time that the keys may rest before a game is asked for, in milliseconds. */
var REST$2 = 60;
var GamePreview = class extends i {
	static properties = {
		library: { type: Number },
		game: { type: Number },
		loaded: { state: true },
		node: { state: true },
		fault: { state: true }
	};
	#loading = null;
	#timer = 0;
	#wheel = 0;
	constructor() {
		super();
		this.library = 0;
		this.game = -1;
		this.loaded = null;
		this.node = 0;
		this.fault = "";
	}
	createRenderRoot() {
		return this;
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		clearTimeout(this.#timer);
	}
	willUpdate(changed) {
		if (!changed.has("game") && !changed.has("library")) return;
		this.#loading?.abort();
		clearTimeout(this.#timer);
		if (this.game < 0) this.loaded = null;
		else this.#timer = window.setTimeout(() => this.#load(), this.loaded ? REST$2 : 0);
	}
	async #load() {
		this.#loading = new AbortController();
		try {
			const { row, model } = await api.game(this.library, this.game, this.#loading.signal);
			const game = new GameModel(model);
			this.loaded = {
				row,
				model: game
			};
			this.node = game.json.solution ? 0 : game.lineEnd(0);
			this.fault = "";
		} catch (error) {
			if (isAborted(error)) return;
			this.loaded = null;
			this.fault = error.message;
		}
	}
	/** Goes along the main line. */
	step(count) {
		if (this.loaded) this.goTo(this.node + count);
	}
	goTo(node) {
		if (this.loaded) this.node = Math.min(this.loaded.model.lineEnd(0), Math.max(0, node));
	}
	#onWheel(event) {
		event.preventDefault();
		this.#wheel += event.deltaY;
		const steps = Math.trunc(this.#wheel / 40);
		this.#wheel -= steps * 40;
		if (steps !== 0) this.step(steps);
	}
	render() {
		const { loaded } = this;
		if (!loaded) {
			const text = this.fault === "" ? say("no-selection") : say("failed", { reason: this.fault });
			return b`<p class="empty">${this.game >= 0 && this.fault === "" ? say("loading") : text}</p>`;
		}
		const { row, model } = loaded;
		const number = model.columns.numbers[this.node];
		const [black, white] = [playerName(row.black), playerName(row.white)];
		const button = (name, act) => b`<button class="quiet" title=${say(name)} aria-label=${say(name)} @click=${act}>${icon(name)}</button>`;
		const line = (color, name, rank) => b`<span class="player"><span class="stone ${color}"></span><span class="name">${name}</span>${rank ? b`<span class="rank">${rank}</span>` : A}</span>`;
		return b`
      <app-board
        .picture=${pictureOf(model, this.node, { lastMark: "ring" })}
        .label=${say("board-of", {
			black,
			white,
			number
		})}
        @wheel=${this.#onWheel}
      ></app-board>
      <div class="steps">
        ${button("first", () => this.goTo(0))} ${button("previous", () => this.step(-1))}
        <span class="number">${say("move-of", {
			number,
			count: row.moves
		})}</span>
        ${button("next", () => this.step(1))} ${button("last", () => this.goTo(model.lineEnd(0)))}
      </div>
      <div class="players">${line("black", black, row.black_rank)} ${line("white", white, row.white_rank)}</div>
      <dl class="facts">
        ${this.#facts(row).map(([word, text]) => b`<dt>${word}</dt><dd>${text}</dd>`)}
      </dl>
    `;
	}
	#facts(row) {
		return [
			[say("result"), row.result],
			[say("date"), row.date],
			[say("event"), [row.event, row.round].filter((text) => text !== "").join(", ")]
		].filter(([, text]) => text !== "");
	}
};
customElements.define("game-preview", GamePreview);
// src/app/screens/library.ts
/** What the server says when the library has changed and the list is to be asked for again. */
var CHANGED = "changed";
/** The most games that can be marked at once. */
var MOST_MARKED = 1e4;
var LibraryScreen = class extends i {
	static properties = {
		place: { attribute: false },
		libraries: { attribute: false },
		found: { state: true },
		games: { state: true },
		fault: { state: true },
		missing: { state: true },
		counts: { state: true },
		areFacetsOpen: { state: true },
		game: { state: true },
		marked: { state: true },
		isMarking: { state: true },
		note: { state: true }
	};
	#loading = null;
	#asked = "";
	constructor() {
		super();
		this.libraries = [];
		this.found = null;
		this.games = null;
		this.fault = "";
		this.missing = "";
		this.counts = [];
		this.areFacetsOpen = false;
		this.game = -1;
		this.marked = /* @__PURE__ */ new Set();
		this.isMarking = false;
		this.note = "";
	}
	createRenderRoot() {
		return this;
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#asked = "";
	}
	get #query() {
		return this.place.query.q ?? "";
	}
	get #request() {
		const { sort = "date", reverse = "" } = this.place.query;
		return {
			query: this.#query,
			sort,
			reverse: reverse === "1"
		};
	}
	get #selected() {
		const row = Number(this.place.query.row ?? "-1");
		return Number.isInteger(row) ? row : -1;
	}
	willUpdate(changed) {
		const asked = JSON.stringify([this.place.library, this.#request]);
		if (changed.has("place") && asked !== this.#asked) {
			this.#asked = asked;
			this.marked = /* @__PURE__ */ new Set();
			this.ask();
		}
	}
	/** Asks for the list; the old one stays until the new one is there. */
	async ask() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		try {
			const found = await api.view(library, this.#request, signal);
			this.found = found;
			this.games = {
				library,
				view: found.view,
				total: found.games
			};
			this.fault = "";
			this.missing = "";
			this.counts = [];
			if (found.games === 0 && found.of > 0) await this.#countWithout(signal);
			this.dispatchEvent(new CustomEvent("query-read", {
				detail: null,
				bubbles: true
			}));
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			if (problem?.code === "missing-library" && await this.#isMissing(library)) return;
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.fault = isOfQuery ? "" : error.message;
			this.dispatchEvent(new CustomEvent("query-read", {
				detail: isOfQuery ? problem : null,
				bubbles: true
			}));
		}
	}
	/** True if the library is not there yet; says why. */
	async #isMissing(library) {
		if ((await api.libraries().catch(() => [])).find(({ id }) => id === library)?.is_open !== false) return false;
		const jobs = await api.jobs().catch(() => []);
		this.missing = jobs.some((job) => job.library === library && job.state === "running") ? "reading" : "empty";
		return true;
	}
	async #countWithout(signal) {
		const parts = partsOf(this.#query);
		const counts = await Promise.all(parts.map(async (part) => {
			const request = { query: without(this.#query, part) };
			return {
				part,
				games: (await api.view(this.place.library, request, signal)).games
			};
		}));
		this.counts = counts;
	}
	#setQuery(q) {
		changeQuery({
			q,
			row: ""
		});
	}
	#showRow(row) {
		if (row) this.game = row.id;
		else if (this.#selected < 0) this.game = -1;
	}
	#open(game) {
		goTo({
			screen: "game",
			game
		});
	}
	#onKey(event) {
		if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return;
		const preview = this.querySelector("game-preview");
		if (event.key === "ArrowRight") preview?.step(event.shiftKey ? 10 : 1);
		else if (event.key === "ArrowLeft") preview?.step(event.shiftKey ? -10 : -1);
		else if (event.key === "t" && this.#canWrite) this.#tag();
		else if (event.key === "f") this.areFacetsOpen = !this.areFacetsOpen;
		else return;
		event.preventDefault();
	}
	render() {
		const { found } = this;
		return b`<div class="library ${this.areFacetsOpen ? "with-facets" : ""}" @keydown=${this.#onKey}>
      <div class="side">
        <game-marks
          .library=${this.place.library}
          .query=${this.#query}
          .canWrite=${this.#canWrite}
          @query-chosen=${({ detail }) => this.#setQuery(detail)}
          @condition-chosen=${({ detail }) => this.#setQuery(toggled(this.#query, detail))}
          @marks-changed=${() => this.ask()}
        ></game-marks>
        <game-facets
          .games=${this.games}
          .query=${this.#query}
          @condition-chosen=${({ detail }) => this.#setQuery(toggled(this.#query, detail))}
        ></game-facets>
      </div>
      <div class="list">
        <div class="summary">
          <button
            class="quiet facets-button"
            aria-expanded=${this.areFacetsOpen}
            @click=${() => {
			this.areFacetsOpen = !this.areFacetsOpen;
		}}
          >
            ${icon("filter")} ${say("facets")}
          </button>
          <h1 aria-live="polite">${found ? this.#count(found) : this.missing === "" ? say("loading") : gamesCount(0)}</h1>
          ${this.#chips()} ${found && found.games > 0 ? this.#tools(found) : A}
        </div>
        ${this.note === "" ? A : b`<p class="note" role="status">${this.note}</p>`}
        ${this.fault === "" ? A : this.#failure()}
        ${this.missing === "" ? A : this.#empty()}
        ${found && found.games === 0 ? this.#nothing(found) : A}
        ${this.#areSamples ? b`<first-steps .library=${this.place.library}></first-steps>` : A}
        <game-table
          ?hidden=${found === null || found.games === 0}
          .games=${this.games}
          .sort=${this.place.query.sort ?? "date"}
          .reverse=${this.place.query.reverse === "1"}
          .selected=${this.#selected}
          .marked=${this.marked}
          .isMarking=${this.isMarking}
          @rows-marked=${({ detail }) => this.#mark(detail)}
          @row-chosen=${({ detail }) => changeQuery({ row: String(detail) })}
          @row-shown=${({ detail }) => this.#showRow(detail)}
          @row-opened=${({ detail }) => this.#open(detail.id)}
          @sort-chosen=${({ detail }) => this.#sort(detail)}
          @table-failed=${({ detail }) => this.#onFailure(detail)}
        ></game-table>
      </div>
      <aside class="preview" aria-label=${say("preview")}>
        <game-preview .library=${this.place.library} .game=${this.game}></game-preview>
        ${this.game < 0 ? A : b`<button class="main" @click=${() => this.#open(this.game)}>${say("open-game")}</button>`}
      </aside>
    </div>`;
	}
	get #canWrite() {
		return this.libraries.find(({ id }) => id === this.place.library)?.can_write === true;
	}
	/** What can be done with the games of the list. */
	#tools(found) {
		const { size } = this.marked;
		return b`<div class="list-tools">
      ${size > 0 ? b`<button class="quiet" @click=${() => this.#mark({
			from: 0,
			count: 0
		})}>
              ${say("marked-games", { count: size })} ${icon("close")}
            </button>` : A}
      ${this.#canWrite ? b`<button title="${say("tags")} (t)" @click=${() => this.#tag()}>
              ${say("tags")}
            </button>` : A}
      ${this.#canWrite && this.#query.trim() !== "" ? b`<button @click=${() => this.querySelector("game-marks")?.saveQuery()}>${say("save-search")}</button>` : A}
      <select
        aria-label=${say("export", { count: size > 0 ? size : found.games })}
        @change=${(event) => {
			const select = event.target;
			if (select.value !== "") this.#export(select.value);
			select.value = "";
		}}
      >
        <option value="">${say("export-word")}</option>
        <option value="table">${say("export-table")}</option>
        <option value="records">${say("export-records")}</option>
      </select>
    </div>`;
	}
	async #export(form) {
		const { games } = this;
		if (!games) return;
		this.note = say("loading");
		try {
			const file = await api.exported(games.library, games.view, form, this.marked);
			saveFile(file, form === "table" ? "games.csv" : "games.zip");
			this.note = "";
		} catch (error) {
			if (error instanceof ApiError && error.code === CHANGED) await this.ask();
			this.note = say("failed", { reason: error.message });
		}
	}
	/** Changes the tags of the marked games, or else of the selected one. */
	#tag() {
		const games = this.marked.size > 0 ? [...this.marked] : this.game >= 0 ? [this.game] : [];
		if (games.length > 0) {
			this.querySelector("game-marks")?.tag(games);
			[this.isMarking, this.note] = [false, ""];
		} else [this.isMarking, this.note] = [true, say("mark-help")];
	}
	async #mark({ from, count }) {
		if (!this.games || count === 0) {
			this.marked = /* @__PURE__ */ new Set();
			return;
		}
		const { library, view } = this.games;
		const ids = await api.ids(library, view, from, Math.min(count, MOST_MARKED)).catch(() => []);
		const marked = new Set(this.marked);
		const [only] = ids;
		if (count === 1 && only !== void 0 && marked.has(only)) marked.delete(only);
		else for (const id of ids) marked.add(id);
		this.marked = marked;
	}
	/** Whether the samples are shown, which the program keeps under this name. */
	get #areSamples() {
		const library = this.libraries.find(({ id }) => id === this.place.library);
		return library?.is_own === true && library.name === "samples";
	}
	#count(found) {
		const words = found.games === found.of ? gamesCount(found.games) : say("of-games", {
			count: found.games,
			all: found.of
		});
		const seconds = Math.round(found.seconds * 100) / 100;
		return b`${words}${seconds > 0 ? b` <small>${say("seconds", { seconds })}</small>` : A}`;
	}
	#chips() {
		const parts = partsOf(this.#query);
		if (parts.length === 0) return A;
		return b`<ul class="chips">
      ${parts.map((part) => b`<li>
            <button
              aria-label=${say("remove-condition", { condition: part.text })}
              @click=${() => this.#setQuery(without(this.#query, part))}
            >
              ${part.text} ${icon("close")}
            </button>
          </li>`)}
      ${parts.length > 1 ? b`<li><button class="quiet" @click=${() => this.#setQuery("")}>${say("clear-filter")}</button></li>` : A}
    </ul>`;
	}
	#nothing(found) {
		if (found.of === 0) return this.#empty();
		return b`<div class="empty">
      <h2>${say("no-hits")}</h2>
      <p>${say("no-hits-help")}</p>
      <ul>
        ${this.counts.map(({ part, games }) => b`<li>
              <button @click=${() => this.#setQuery(without(this.#query, part))}>
                <code>${part.text}</code> <span>${say("without-it", { count: games })}</span>
              </button>
            </li>`)}
      </ul>
    </div>`;
	}
	#empty() {
		if (this.missing === "reading") return b`<div class="empty"><h2>${say("reading-records")}</h2><p>${say("reading-records-help")}</p></div>`;
		return b`<div class="empty">
      <h2>${say("no-games")}</h2>
      <p>${say("no-games-help")}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("files-wanted", { bubbles: true }))}>
        ${say("open-files")}
      </button>
    </div>`;
	}
	#failure() {
		return b`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.ask()}>${say("retry")}</button>
    </div>`;
	}
	#sort(by) {
		changeQuery({
			...sortedBy(this.place, by),
			row: ""
		});
	}
	#onFailure(error) {
		if (error instanceof ApiError && error.code === CHANGED) this.ask();
		else this.fault = error.message;
	}
};
customElements.define("library-screen", LibraryScreen);
// src/app/search/asking.ts
/** The time that the drawing rests before it is asked, in milliseconds. */
var REST$1 = 60;
/** Asks the server, and tells the element that shows the answer. */
var Asking = class {
	/** The counts so far. */
	found = null;
	/** The games, when all are found. */
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
	/** Asks as soon as the drawing rests, unless the same was asked last; `null` ends the search. */
	ask(library, request) {
		const asked = JSON.stringify([library, request]);
		if (asked === this.#asked) return;
		this.#end();
		this.#asked = asked;
		this.isStopped = false;
		if (request) {
			this.isAsking = true;
			this.#timer = window.setTimeout(() => this.#run(library, request), REST$1);
		} else [this.found, this.isAsking, this.games] = [
			null,
			false,
			null
		];
		this.#host.requestUpdate();
	}
	/** Ends the search; what was counted so far stays. */
	stop() {
		this.#end();
		[this.isAsking, this.isStopped, this.games] = [
			false,
			true,
			null
		];
		this.#host.requestUpdate();
	}
	/** Asks the same once more, after a stop or when the games are no longer known. */
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
	/** Tells the field of the query what is wrong with it. */
	#tell(problem) {
		this.#host.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
};
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
/** The tools that show their sign alone, so that all fit above the board. */
var SIGN_ALONE = /* @__PURE__ */ new Set([
	"x",
	"o",
	"?"
]);
/** The signs that the board shows for the cells that are no stones. */
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
/** The choice of a board. A drawing belongs to one, so that another begins empty. */
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
/** The tools, one of which is taken. */
function toolbar(taken, take) {
	return b`<div class="tools" role="toolbar" aria-label=${say("tools")}>
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
/** The choice between the pattern and what must follow, if there is a pattern, and that of the board. */
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
/** The options of what must follow. */
function thenOptions({ within = "", "then-first": first = "" }, { hasMoves, clear }) {
	return b`<p class="muted">${say("then-help")}</p>
    <div class="options">
      ${choice("within", "within-label", within || WITHIN[0], WITHIN.toSorted((one, other) => Number(one) - Number(other)).map((count) => [count, count === "1000" ? say("within-any") : count]))}
      ${hasMoves ? choice("then-first", "first-move", first || "X", [["X", say("black")], ["O", say("white")]]) : A}
      <button class="quiet" @click=${clear}>${say("clear-then")}</button>
    </div>`;
}
/** What is shown before anything is drawn. */
function examples() {
	return b`<div class="empty">
    <h1>${say("draw-title")}</h1>
    <p>${say("draw-help")}</p>
    <ul>
      ${EXAMPLES.map(([name, state]) => b`<li><button @click=${() => changeQuery({
		...NO_DRAWING,
		size: "",
		...state
	})}>${say(name)}</button></li>`)}
    </ul>
  </div>`;
}
/** The places that the edges of a region do not say. */
var CHOSEN_ANCHORS = [
	"centre",
	"anywhere",
	"fixed"
];
/** Returns the place that the user has chosen; `auto` goes by the edges. */
function chosenAnchor(text) {
	return CHOSEN_ANCHORS.find((anchor) => anchor === text) ?? "auto";
}
/** Where a region lies by its edges: in a corner, at a side, or nowhere in particular. */
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
/** Returns a pattern as its rows, for the field where it is written. */
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
/** The contents that each cell allows: nothing, a black stone, a white stone. */
var CONTENTS = {
	".": 1,
	X: 2,
	O: 4,
	x: 3,
	o: 5,
	"?": 6,
	"*": 7
};
/** The cell that allows whatever one of these signs does. */
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
// src/app/search/text-field.ts
var PatternField = class extends i {
	static properties = {
		text: { type: String },
		command: { type: String },
		written: { state: true },
		fault: { state: true }
	};
	constructor() {
		super();
		this.text = "";
		this.command = "";
		this.written = null;
		this.fault = null;
	}
	createRenderRoot() {
		return this;
	}
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
	/** The drawing is shown again when the field is left, unless the text has a fault. */
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
var SearchScreen = class extends i {
	static properties = {
		place: { attribute: false },
		board: { state: true },
		fault: { state: true },
		tool: { state: true },
		layer: { state: true },
		dragged: { state: true },
		cursor: { state: true },
		row: { state: true },
		hovered: { state: true }
	};
	#asking = new Asking(this);
	constructor() {
		super();
		this.board = null;
		this.fault = "";
		this.tool = "X";
		this.layer = "pattern";
		this.dragged = null;
		this.cursor = -1;
		this.row = -1;
		this.hovered = -1;
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		if (this.board?.size[0] !== Number(this.#size)) this.#readBoard();
		else this.#ask();
	}
	get #size() {
		return SIZES$1.find((size) => size === this.place.query.size) ?? SIZES$1[0];
	}
	async #readBoard() {
		const size = this.#size;
		try {
			const board = await api.explore(this.place.library, {
				size,
				query: "id:0"
			});
			if (size !== this.#size) return;
			this.board = board;
			this.#ask();
		} catch (error) {
			this.fault = error.message;
		}
	}
	get #drawing() {
		const { size, columns, rows } = this.board;
		const drawing = readDrawing(this.place.query, [size[0], size[1]], {
			columns,
			rows
		});
		return this.dragged ? {
			...drawing,
			area: between(...this.dragged, size[0])
		} : drawing;
	}
	get #then() {
		return readThen(this.place.query, this.#drawing, this.board);
	}
	get #pattern() {
		return patternOf(this.#drawing, chosenAnchor(this.place.query.anchor), this.board, this.#then);
	}
	#request(pattern) {
		return requestOf(pattern, this.place.query, this.#size, this.#drawing.moves.length > 0);
	}
	#ask() {
		const pattern = this.#pattern;
		this.row = -1;
		this.#asking.ask(this.place.library, pattern && this.#request(pattern));
	}
	#change(drawing) {
		changeQuery(writeDrawing(drawing, this.board));
	}
	#clear() {
		this.layer = "pattern";
		changeQuery(NO_DRAWING);
	}
	#take(tool) {
		[this.tool, this.dragged] = [tool, null];
	}
	/** Draws on a point; the same once more takes it away. */
	#draw(point, tool) {
		const drawing = this.#drawing;
		if (tool === "area") {
			if (this.dragged) {
				const area = between(this.dragged[0], point, drawing.size[0]);
				this.dragged = null;
				this.#change({
					...drawing,
					area
				});
			} else this.dragged = [point, point];
			return;
		}
		if (this.layer === "then") {
			const then = this.#then;
			const changed = tool === "moves" ? withMove(then, point) : withCell(then, point, tool, "*");
			const area = drawing.area && grown(drawing.area, point, drawing.size[0]);
			changeQuery({
				...writeDrawing({
					...drawing,
					area
				}, this.board),
				...writeThen(changed, this.board)
			});
		} else this.#change(tool === "moves" ? withMove(drawing, point) : withCell(drawing, point, tool, "."));
	}
	/** Draws what was written as text. */
	#onText({ detail: { read, refuse } }) {
		const pattern = this.#pattern;
		if (this.layer === "then" && pattern) {
			const then = layThen(read, this.#then, pattern);
			if (isFault(then)) refuse(then);
			else changeQuery(writeThen(then, this.board));
			return;
		}
		const laid = layText(read, this.#drawing.size, pattern);
		if (isFault(laid)) refuse(laid);
		else changeQuery({
			...writeDrawing(laid.drawing, this.board),
			anchor: laid.choice,
			next: read.next ?? "",
			swap: read.isSwapped ? "" : "0"
		});
	}
	#onDown(event) {
		const board = event.currentTarget;
		const point = board.pointAt(event);
		if (point === null || event.button > 2) return;
		const isOther = event.button === 2;
		const tool = isOther && this.tool === "X" ? "O" : isOther && this.tool === "O" ? "X" : this.tool;
		this.cursor = -1;
		if (tool !== "area") {
			this.#draw(point, tool);
			return;
		}
		this.dragged = [point, point];
		board.setPointerCapture(event.pointerId);
	}
	#onMove(event) {
		if (!this.dragged || event.buttons === 0) return;
		const point = event.currentTarget.pointAt(event);
		if (point !== null && point !== this.dragged[1]) this.dragged = [this.dragged[0], point];
	}
	#onUp() {
		if (!this.dragged) return;
		const drawing = this.#drawing;
		const [one, other] = this.dragged;
		this.dragged = null;
		this.#change({
			...drawing,
			area: one === other ? null : drawing.area
		});
	}
	#onKey(event) {
		const target = event.target;
		if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, .rows")) return;
		const tool = TOOLS[Number(event.key) - 1];
		if (tool) this.#take(tool);
		else if (event.key === "Delete") this.#clear();
		else if (target.closest("app-board")) {
			if (!this.#onBoardKey(event)) return;
		} else return;
		event.preventDefault();
	}
	#onBoardKey({ key }) {
		const [columns, rows] = this.#drawing.size;
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
		} else if ((key === "Enter" || key === " ") && this.cursor >= 0) this.#draw(this.cursor, this.tool);
		else if (key === "Escape") [this.cursor, this.dragged] = [-1, null];
		else return false;
		return true;
	}
	render() {
		if (!this.board) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		const pattern = this.#pattern;
		return b`<div class="positions search ${this.#asking.isAsking ? "asking" : ""}" @keydown=${this.#onKey}>
      <section class="board-side">
        ${this.#choices()} ${toolbar(this.tool, (tool) => this.#take(tool))} ${this.#boardOf(this.board, pattern)}
        <p class="hidden" aria-live="polite">${this.cursor < 0 ? "" : this.#pointWords(this.cursor)}</p>
        ${pattern ? this.#optionsOf(pattern) : A}
      </section>
      <section class="answers">${pattern ? this.#answers(pattern) : examples()}</section>
    </div>`;
	}
	#choices() {
		const take = (layer) => {
			this.layer = layer;
		};
		const [isDrawn, hasThen] = [!isEmpty(this.#drawing), !isEmpty(this.#then)];
		return drawingChoices(this.#size, this.layer, {
			isDrawn,
			hasThen,
			take
		});
	}
	#optionsOf(pattern) {
		const { query } = this.place;
		const isThen = this.layer === "then";
		return b`${isThen ? thenOptions(query, {
			hasMoves: this.#then.moves.length > 0,
			clear: () => changeQuery(NO_THEN)
		}) : options(pattern, query, {
			hasMoves: this.#drawing.moves.length > 0,
			clear: () => this.#clear()
		})}
      <pattern-field
        .text=${isThen ? pattern.following || pattern.blank : pattern.text}
        .command=${commandOf(this.#request(pattern), this.#size)}
        @text-read=${this.#onText}
      ></pattern-field>`;
	}
	#pointWords(point) {
		const { cells, moves } = this.layer === "then" ? this.#then : this.#drawing;
		const move = moves.indexOf(point);
		const cell = cells.get(point) ?? (this.layer === "then" ? "*" : ".");
		const words = move < 0 ? say(TOOL_NAMES[cell]) : say("numbered-move", { count: move + 1 });
		return `${pointName(this.board, point)}: ${words}`;
	}
	#boardOf(board, pattern) {
		const first = this.#drawing;
		const isThen = this.layer === "then";
		const shown = isThen ? this.#then : first;
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
			...discs(this.#discs(pattern), first.size[0]),
			points(this.cursor < 0 ? [] : [this.cursor], "cursor", first.size[0])
		]}
      .label=${say(isThen ? "then-board" : "pattern-board")}
      @pointerdown=${this.#onDown}
      @pointermove=${this.#onMove}
      @pointerup=${this.#onUp}
      @contextmenu=${(event) => event.preventDefault()}
    ></app-board>`;
	}
	#discs(pattern) {
		const next = (this.#asking.found?.pattern?.next ?? []).filter((move) => move.letter && typeof move.x === "number");
		if (!pattern || this.layer === "then" || this.#asking.isAsking || this.dragged) return [];
		const most = Math.max(1, ...next.map((move) => move.games));
		const seen = new Set(this.#drawing.moves);
		return next.flatMap((move) => {
			const point = pattern.point(move.x, move.y);
			if (seen.has(point)) return [];
			seen.add(point);
			const kind = point === this.hovered ? "hovered" : move.color === 0 ? "black-move" : "white-move";
			return [{
				point,
				size: Math.sqrt(move.games / most),
				letter: move.letter,
				kind
			}];
		});
	}
	/** A next move with the name of its point where the pattern was drawn. */
	#placed(next, pattern) {
		return typeof next.x === "number" ? {
			...next,
			point: pointName(this.board, pattern.point(next.x, next.y))
		} : next;
	}
	/** How far the search has come, and a button that ends it or goes on. */
	#progress(searched, among) {
		const { isAsking, isStopped } = this.#asking;
		if (isStopped) return b`<p class="so-far">
        ${say("stopped-at", {
			searched,
			among
		})}
        <button @click=${() => this.#asking.again()}>${say("search-all")}</button>
      </p>`;
		if (!isAsking || searched >= among) return A;
		return b`<p class="so-far">
      <progress max=${among} value=${searched} aria-label=${say("loading")}></progress>
      <button @click=${() => this.#asking.stop()}>${say("stop-search")}</button>
    </p>`;
	}
	#answers(pattern) {
		const { found, games } = this.#asking;
		const fault = this.fault || this.#asking.fault;
		if (fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: fault })}</p></div>`;
		if (!found) return b`<div class="empty"><p>${say("loading")}</p></div>`;
		const counts = found.pattern;
		return b`<div class="summary">
        <h1 aria-live="polite">${gamesCount(found.games)}</h1>
        <p class="muted">
          ${say("hits-count", { count: counts?.hits ?? 0 })} · ● ${rateText(counts?.black_rate)}
          ${found.among < found.of ? b`· ${say("among-games", {
			count: found.among,
			all: found.of
		})}` : A}
          ${pattern.extent[0] * pattern.extent[1] < Number(this.#size) ** 2 ? b`· ${say("rest-free")}` : A}
        </p>
        ${this.#progress(found.searched, found.among)}
      </div>
      ${found.games === 0 ? b`<div class="empty"><p>${say("no-pattern")}</p></div>` : nextMoves((counts?.next ?? []).map((next) => this.#placed(next, pattern)), {
			choose: null,
			hover: (next) => {
				this.hovered = next && typeof next.x === "number" ? pattern.point(next.x, next.y) : -1;
			}
		})}
      <game-table
        ?hidden=${found.games === 0 || this.#asking.isStopped}
        .games=${games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
        @sort-chosen=${({ detail }) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }) => goTo({
			screen: "game",
			game: detail.id,
			query: { m: String(detail.hits?.[0]?.move ?? "") }
		})}
        @table-failed=${() => this.#asking.again()}
      ></game-table>`;
	}
};
customElements.define("search-screen", SearchScreen);
// src/app/shell/commands.ts
/** The screens that can be gone to without a game. */
var MAIN_SCREENS = SCREENS.filter((screen) => screen !== "game");
/** The key behind `g` that goes to a screen: its first letter, unless another screen has it. */
function keyOf(screen) {
	return screen === "settings" ? "," : screen[0];
}
/** All commands, in the order of the list. */
function commandsFor(libraries, present, { startJob, showKeys, focusSearch, openFiles }) {
	const library = libraries.find(({ id }) => id === present);
	return [
		{
			title: say("key-search"),
			keys: "/",
			run: focusSearch
		},
		...MAIN_SCREENS.map((screen) => ({
			title: say("go-to", { screen: say(screen) }),
			keys: `g ${keyOf(screen)}`,
			run: () => goTo({ screen })
		})),
		...libraries.filter(({ id }) => id !== present).map(({ id, name }) => ({
			title: say("go-to", { screen: name }),
			run: () => goTo({
				screen: "library",
				library: id
			})
		})),
		{
			title: say("open-files"),
			run: openFiles
		},
		...library?.can_update ? [{
			title: say("read-new-files"),
			run: () => startJob("index")
		}] : [],
		{
			title: say("check-files"),
			run: () => startJob("check")
		},
		...SETTINGS.scheme.map((scheme) => ({
			title: `${say("color-scheme")}: ${say(`scheme-${scheme}`)}`,
			run: () => changeSetting("scheme", scheme)
		})),
		...Object.entries(LANGUAGES).map(([tag, { name }]) => ({
			title: `${say("language")}: ${name}`,
			run: () => setLanguage(tag)
		})),
		{
			title: say("keys"),
			keys: "?",
			run: showKeys
		}
	];
}
/** The commands whose titles have all these words. */
function matching(commands, words) {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	return commands.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)));
}
// src/app/shell/filter.ts
/** The time that the keys rest before the query is asked, in milliseconds. */
var REST = 120;
var FilterField = class extends i {
	static properties = {
		query: { type: String },
		problem: { attribute: false },
		text: { state: true }
	};
	#timer = 0;
	constructor() {
		super();
		this.query = "";
		this.problem = null;
		this.text = "";
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(changed) {
		if (changed.has("query") && !this.#timer) this.text = this.query;
	}
	focusField() {
		this.querySelector("input")?.select();
	}
	#onInput(event) {
		this.text = event.target.value;
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => this.#send(), REST);
	}
	#send() {
		clearTimeout(this.#timer);
		this.#timer = 0;
		if (this.text.trim() !== this.query) this.dispatchEvent(new CustomEvent("query-typed", { detail: this.text.trim() }));
	}
	#onKey(event) {
		if (event.isComposing) return;
		if (event.key === "Enter" || event.key === "ArrowDown") {
			this.#send();
			this.dispatchEvent(new CustomEvent("list-wanted"));
			event.preventDefault();
		}
	}
	render() {
		const { problem } = this;
		return b`<div class="filter ${problem ? "wrong" : ""}" role="search">
      ${icon("search")}
      <input
        type="search"
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        aria-label=${say("filter-label")}
        aria-invalid=${problem !== null}
        aria-describedby=${problem ? "filter-problem" : A}
        placeholder=${say("filter-hint")}
        .value=${this.text}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      />
      <kbd aria-hidden="true">/</kbd>
      ${problem ? this.#problem(problem) : A}
    </div>`;
	}
	/** The query with the wrong part marked, and what is wrong. */
	#problem({ at, length, detail, help }) {
		const letters = [...this.query];
		const [from, to] = [at ?? 0, (at ?? 0) + (length ?? 0)];
		const part = (start, end) => letters.slice(start, end).join("");
		return b`<div class="problem" id="filter-problem" role="status">
      <p class="query">${part(0, from)}<mark>${part(from, to)}</mark>${part(to)}</p>
      <p>${detail}${help ? b`; ${help}` : A}</p>
    </div>`;
	}
};
customElements.define("filter-field", FilterField);
// src/app/shell/jobs.ts
/** The time that the result of a job is shown, in milliseconds. */
var SHOWN = 1e4;
var JobList = class extends i {
	static properties = {
		libraries: { attribute: false },
		jobs: { state: true },
		fault: { state: true }
	};
	#following = new AbortController();
	constructor() {
		super();
		this.libraries = [];
		this.jobs = [];
		this.fault = "";
	}
	createRenderRoot() {
		return this;
	}
	connectedCallback() {
		super.connectedCallback();
		running.addEventListener("started", this.#onStart);
	}
	#onStart = (event) => {
		this.follow(event.detail);
	};
	disconnectedCallback() {
		super.disconnectedCallback();
		running.removeEventListener("started", this.#onStart);
		this.#following.abort();
		this.#following = new AbortController();
	}
	/** Follows the jobs that run already. */
	async followAll() {
		const jobs = await api.jobs();
		for (const job of jobs) if (job.state === "running") this.follow(job);
	}
	/** Starts a job, and waits for its end. */
	async start(kind, library) {
		try {
			await this.follow(await api.startJob(kind, library));
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** Shows a job until some time after its end. */
	async follow(job) {
		this.#show(job);
		let last = job;
		try {
			for await (const next of api.follow(job.id, this.#following.signal)) {
				this.#show(next);
				last = next;
			}
		} catch (error) {
			if (isAborted(error)) return;
			this.#hide(job.id);
			tell("ended", last);
			return;
		}
		tell("ended", last);
		this.dispatchEvent(new CustomEvent("job-ended", { detail: job.library }));
		setTimeout(() => this.#hide(job.id), SHOWN);
	}
	#show(job) {
		tell("changed", job);
		this.jobs = [...this.jobs.filter(({ id }) => id !== job.id), job];
	}
	#hide(job) {
		this.jobs = this.jobs.filter(({ id }) => id !== job);
	}
	render() {
		return b`<div class="jobs" role="status">
      ${c(this.jobs, ({ id }) => id, (job) => b`<div class="job ${job.state}">
          <span>${jobWords(job, this.libraries)}</span>
          ${job.state === "running" ? b`<progress max=${Math.max(1, job.total)} value=${job.done} aria-label=${jobWords(job, this.libraries)}></progress>
                  <button class="quiet" @click=${() => api.cancelJob(job.id)}>${say("cancel")}</button>` : b`<button class="quiet" aria-label=${say("close")} @click=${() => this.#hide(job.id)}>
                  ${icon("close")}
                </button>`}
        </div>`)}
      ${this.fault === "" ? A : b`<div class="job failed">
              <span>${say("failed", { reason: this.fault })}</span>
              <button
                class="quiet"
                aria-label=${say("close")}
                @click=${() => {
			this.fault = "";
		}}
              >
                ${icon("close")}
              </button>
            </div>`}
    </div>`;
	}
};
customElements.define("job-list", JobList);
// src/app/shell/palette.ts
var CommandPalette = class extends i {
	static properties = {
		commands: { attribute: false },
		words: { state: true },
		at: { state: true }
	};
	constructor() {
		super();
		this.commands = [];
		this.words = "";
		this.at = 0;
	}
	createRenderRoot() {
		return this;
	}
	show() {
		[this.words, this.at] = ["", 0];
		this.#dialog.showModal();
		this.querySelector("input")?.focus();
	}
	get #dialog() {
		return this.querySelector("dialog");
	}
	#run(command) {
		if (!command) return;
		this.#dialog.close();
		command.run();
	}
	#onKey(event, found) {
		if (event.key === "ArrowDown") this.at = Math.min(this.at + 1, found.length - 1);
		else if (event.key === "ArrowUp") this.at = Math.max(this.at - 1, 0);
		else if (event.key === "Enter" && !event.isComposing) this.#run(found[this.at]);
		else return;
		event.preventDefault();
	}
	updated() {
		this.querySelector(".at")?.scrollIntoView({ block: "nearest" });
	}
	render() {
		const found = matching(this.commands, this.words);
		return b`<dialog
      class="palette"
      aria-label=${say("palette")}
      @click=${(event) => event.target === this.#dialog && this.#dialog.close()}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant="command-${this.at}"
        aria-label=${say("palette-hint")}
        placeholder=${say("palette-hint")}
        .value=${this.words}
        @input=${(event) => {
			this.words = event.target.value;
			this.at = 0;
		}}
        @keydown=${(event) => this.#onKey(event, found)}
      />
      <ul id="commands" role="listbox" aria-label=${say("palette")}>
        ${found.map((command, at) => b`<li
              id="command-${at}"
              role="option"
              class=${at === this.at ? "at" : ""}
              aria-selected=${at === this.at}
              @click=${() => this.#run(command)}
            >
              <span>${command.title}</span>${command.keys ? b`<kbd>${command.keys}</kbd>` : ""}
            </li>`)}
        ${found.length === 0 ? b`<li class="none" role="option" aria-disabled="true">${say("no-command")}</li>` : ""}
      </ul>
    </dialog>`;
	}
};
customElements.define("command-palette", CommandPalette);
// src/app/shell/receive.ts
/** The files that are sent at most at once. */
var MOST = 5e3;
var FileReceiver = class extends i {
	static properties = {
		library: { attribute: false },
		files: { state: true },
		done: { state: true },
		refused: { state: true },
		isOver: { state: true },
		isSending: { state: true }
	};
	constructor() {
		super();
		this.library = void 0;
		[this.files, this.done, this.refused, this.isOver, this.isSending] = [
			[],
			0,
			[],
			false,
			false
		];
	}
	createRenderRoot() {
		return this;
	}
	connectedCallback() {
		super.connectedCallback();
		addEventListener("dragover", this.#onDrag);
		addEventListener("dragleave", this.#onLeave);
		addEventListener("drop", this.#onDrop);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("dragover", this.#onDrag);
		removeEventListener("dragleave", this.#onLeave);
		removeEventListener("drop", this.#onDrop);
	}
	/** Lets the user choose files. */
	choose() {
		this.querySelector("input").click();
	}
	#onDrag = (event) => {
		if (!event.dataTransfer?.types.includes("Files")) return;
		event.preventDefault();
		this.isOver = true;
	};
	#onLeave = (event) => {
		if (event.relatedTarget === null) this.isOver = false;
	};
	#onDrop = (event) => {
		if (!event.dataTransfer?.types.includes("Files")) return;
		event.preventDefault();
		this.isOver = false;
		const dropped = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
		const files = dropped.filter((one) => one instanceof File);
		filesOf(dropped.filter((one) => one !== null && !(one instanceof File))).then((more) => this.receive([...files, ...more]));
	};
	/** Sends files, or asks first where they should go. */
	receive(files) {
		if (files.length === 0 || this.isSending) return;
		[this.files, this.refused] = [files.slice(0, MOST), []];
		if (this.#mayCopy) this.updateComplete.then(() => this.querySelector("dialog").showModal());
		else this.#send(null);
	}
	/** Whether files can be copied into the folder of the library. */
	get #mayCopy() {
		return this.library?.can_write === true && !this.library.is_own;
	}
	async #send(into) {
		this.querySelector("dialog")?.close();
		[this.isSending, this.done] = [true, 0];
		const taken = [];
		for (const file of this.files) {
			try {
				const { library, name } = await api.receive(file, into);
				taken.push({
					library,
					name
				});
			} catch (error) {
				if (error instanceof ApiError && error.code === "offline") break;
				this.refused = [...this.refused, `${file.name}: ${error.message}`];
			}
			this.done += 1;
		}
		const [first] = taken;
		[this.isSending, this.files] = [false, []];
		if (!first) return;
		const name = taken.length === 1 ? first.name : null;
		this.dispatchEvent(new CustomEvent("files-sent", { detail: {
			library: first.library,
			name
		} }));
	}
	render() {
		const { files, refused, library } = this;
		return b`<input
        type="file"
        multiple
        hidden
        @change=${(event) => {
			const input = event.target;
			this.receive([...input.files ?? []]);
			input.value = "";
		}}
      />
      ${this.isOver ? b`<p class="drop-here" aria-hidden="true">${say("drop-here")}</p>` : A}
      ${this.isSending ? b`<p class="job sending" role="status">
              <span>${say("sending", {
			done: this.done,
			total: files.length
		})}</span>
              <progress max=${files.length} value=${this.done} aria-hidden="true"></progress>
            </p>` : A}
      ${refused.length > 0 && !this.isSending ? b`<div class="job failed sending" role="alert">
              <div>
                <p>${say("files-refused", { count: refused.length })}</p>
                <ul>
                  ${refused.slice(0, 5).map((text) => b`<li>${text}</li>`)}
                </ul>
              </div>
              <button
                class="quiet"
                @click=${() => {
			this.refused = [];
		}}
              >
                ${say("close")}
              </button>
            </div>` : A}
      <dialog class="ask" aria-labelledby="receive-title">
        <h2 id="receive-title">${say("receive-title", { count: files.length })}</h2>
        <p>${say("receive-help", { folder: library?.roots[0] ?? "" })}</p>
        <div class="buttons">
          <button class="main" @click=${() => this.#send(library?.id ?? null)}>${say("receive-copy")}</button>
          <button @click=${() => this.#send(null)}>${say("receive-look")}</button>
          <button class="quiet" @click=${() => this.querySelector("dialog").close()}>${say("cancel")}</button>
        </div>
      </dialog>`;
	}
};
/** The files of entries, also those in folders. */
async function filesOf(entries) {
	const files = [];
	const waiting = [...entries];
	for (let entry = waiting.shift(); entry && files.length < MOST; entry = waiting.shift()) {
		if (entry.name.startsWith(".")) continue;
		if (entry.isFile) files.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
		else waiting.push(...await entriesOf(entry));
	}
	return files;
}
/** The entries of a folder, which browsers give in parts. */
async function entriesOf(folder) {
	const reader = folder.createReader();
	const all = [];
	for (;;) {
		const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
		if (part.length === 0) return all;
		all.push(...part);
	}
}
/** Shows files that were sent and read: a game if there is one, or else the list. */
async function showSent({ library, name }) {
	const q = name === null ? "" : `file:"${name.replaceAll("\"", "")}"`;
	const { view, games } = await api.view(library, { query: q });
	if (games === 1 && view != null) {
		const { rows } = await api.rows(library, view, 0, 1);
		if (rows[0]) return goTo({
			screen: "game",
			library,
			game: rows[0].id
		});
	}
	goTo({
		screen: "library",
		library,
		query: { q }
	});
}
customElements.define("file-receiver", FileReceiver);
// src/app/shell/token-page.ts
var TokenPage = class extends i {
	static properties = { isWrong: { state: true } };
	constructor() {
		super();
		this.isWrong = false;
	}
	createRenderRoot() {
		return this;
	}
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
// src/app/shell/app.ts
/** The screens that come in a file of their own when one of them is opened first. */
var LATER = [
	"health",
	"duplicates",
	"render",
	"jobs",
	"settings"
];
/** The screens with the viewer, in another file. */
var PLAYED = ["game", "problems"];
/** The screens that show the games of the filter; on the others a query leads to the library. */
var FILTERED = [
	"library",
	"search",
	"explorer",
	"problems"
];
var KifuApp = class extends i {
	static properties = {
		place: { state: true },
		libraries: { state: true },
		problem: { state: true },
		isOffline: { state: true },
		hasToken: { state: true }
	};
	/** Whether `g` was pressed, and the letter of a screen is expected. */
	#isGoing = false;
	constructor() {
		super();
		this.place = place();
		this.libraries = [];
		this.problem = null;
		this.isOffline = false;
		this.hasToken = token() !== null;
		places.addEventListener("change", () => {
			this.place = place();
		});
		connection.addEventListener("offline", () => {
			this.isOffline = true;
		});
		connection.addEventListener("online", () => {
			this.isOffline = false;
		});
		connection.addEventListener("unauthorized", () => {
			this.hasToken = false;
		});
		document.addEventListener("keydown", (event) => this.#onKey(event));
	}
	createRenderRoot() {
		return this;
	}
	firstUpdated() {
		if (this.hasToken) this.#start();
	}
	async #start() {
		await this.#readLibraries();
		await this.updateComplete;
		this.querySelector("job-list")?.followAll();
	}
	async #readLibraries() {
		this.libraries = await api.libraries().catch(() => this.libraries);
	}
	updated(changed) {
		const lost = () => {
			this.isOffline = true;
		};
		if (PLAYED.includes(this.place.screen)) import("./play.js").catch(lost);
		else if (LATER.includes(this.place.screen)) import("./later.js").catch(lost);
		if (changed.has("place") && this.place.screen !== "game") document.title = `${say(this.place.screen)} – kifu`;
	}
	get #commands() {
		return commandsFor(this.libraries, this.place.library, {
			startJob: (kind) => this.querySelector("job-list")?.start(kind, this.place.library),
			showKeys: () => this.querySelector("key-help")?.show(),
			focusSearch: () => this.querySelector("filter-field")?.focusField(),
			openFiles: () => this.#openFiles()
		});
	}
	#onKey(event) {
		if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
			event.preventDefault();
			this.querySelector("command-palette")?.show();
			return;
		}
		if (event.composedPath()[0].closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
		const screen = this.#isGoing ? MAIN_SCREENS.find((screen) => keyOf(screen) === event.key) : void 0;
		this.#isGoing = event.key === "g";
		if (screen) this.#goTo(screen);
		else if (event.key === "/") this.querySelector("filter-field")?.focusField();
		else if (event.key === "?") this.querySelector("key-help")?.show();
		else return;
		event.preventDefault();
		event.stopPropagation();
	}
	#onQuery({ detail }) {
		const { screen, game } = this.place;
		if (!FILTERED.includes(screen)) goTo({
			screen: "library",
			query: { q: detail }
		});
		else if (game !== null) goTo({
			screen,
			query: { q: detail }
		});
		else changeQuery({
			q: detail,
			row: ""
		});
	}
	render() {
		if (!this.hasToken) return b`<token-page></token-page>`;
		return b`
      <a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <nav class="rail" aria-label="kifu">
        ${MAIN_SCREENS.map((screen) => this.#railLink(screen))}
        <button class="quiet more" @click=${() => this.querySelector("command-palette")?.show()}>
          ${icon("more")}<span>${say("more")}</span>
        </button>
      </nav>
      <header class="bar">
        ${this.#libraryChoice()}
        <filter-field
          .query=${this.place.query.q ?? ""}
          .problem=${this.problem}
          @query-typed=${this.#onQuery}
          @list-wanted=${() => this.querySelector("game-table")?.focusRows()}
        ></filter-field>
        <button
          class="quiet"
          aria-label=${say("palette")}
          title="${say("palette")} (Ctrl+K)"
          @click=${() => this.querySelector("command-palette")?.show()}
        >
          ${icon("command")}
        </button>
      </header>
      ${this.isOffline ? b`<p class="offline" role="alert">${say("offline")}</p>` : A}
      <main id="content" tabindex="-1" @query-read=${this.#onQueryRead} @files-wanted=${this.#openFiles}>${this.#screen()}</main>
      <file-receiver
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
        @files-sent=${({ detail }) => this.#onFilesSent(detail)}
      ></file-receiver>
      <job-list .libraries=${this.libraries} @job-ended=${this.#onJobEnded}></job-list>
      <command-palette .commands=${this.#commands}></command-palette>
      <key-help></key-help>
    `;
	}
	#onQueryRead({ detail }) {
		this.problem = detail;
	}
	#openFiles() {
		this.querySelector("file-receiver")?.choose();
	}
	async #onFilesSent(sent) {
		await this.querySelector("job-list")?.start("index", sent.library);
		await this.#readLibraries();
		await showSent(sent);
	}
	#onJobEnded({ detail }) {
		this.#readLibraries();
		const screen = this.querySelector("library-screen");
		if (detail === this.place.library) screen?.ask();
	}
	#skip(event) {
		event.preventDefault();
		this.querySelector("#content")?.focus();
	}
	/** Goes to a screen; pictures are of the game that is open. */
	#goTo(screen) {
		const { game, query } = this.place;
		goTo({
			screen,
			query: screen === "render" && game !== null ? {
				game: String(game),
				move: /^\d+$/.test(query.m ?? "") ? query.m : ""
			} : {}
		});
	}
	#railLink(screen) {
		const isHere = this.place.screen === screen || this.place.screen === "game" && screen === "library";
		const address = addressOf({
			...this.place,
			screen,
			game: null,
			query: {}
		});
		return b`<a
      href=${address}
      data-screen=${screen}
      aria-current=${isHere ? "page" : A}
      @click=${(event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			this.#goTo(screen);
		}}
      >${icon(screen)}<span>${say(screen)}</span></a
    >`;
	}
	#libraryChoice() {
		const present = this.libraries.find(({ id }) => id === this.place.library);
		if (this.libraries.length < 2) return b`<strong class="library-name">${present?.name ?? "kifu"}</strong>`;
		return b`<select
      class="library-name"
      aria-label=${say("all-libraries")}
      @change=${(event) => goTo({
			screen: "library",
			library: Number(event.target.value)
		})}
    >
      ${this.libraries.map(({ id, name }) => b`<option value=${id} ?selected=${id === this.place.library}>${name}</option>`)}
    </select>`;
	}
	#screen() {
		switch (this.place.screen) {
			case "game": return b`<game-screen .place=${this.place}></game-screen>`;
			case "search": return b`<search-screen .place=${this.place}></search-screen>`;
			case "problems": return b`<problems-screen .place=${this.place}></problems-screen>`;
			case "explorer": return b`<explorer-screen .place=${this.place}></explorer-screen>`;
			case "health": return b`<health-screen .place=${this.place} .libraries=${this.libraries}></health-screen>`;
			case "duplicates": return b`<duplicates-screen .place=${this.place} .libraries=${this.libraries}></duplicates-screen>`;
			case "render": return b`<render-screen .place=${this.place} .libraries=${this.libraries}></render-screen>`;
			case "jobs": return b`<jobs-screen .libraries=${this.libraries}></jobs-screen>`;
			case "settings": return b`<settings-screen .libraries=${this.libraries}></settings-screen>`;
			default: return b`<library-screen .place=${this.place} .libraries=${this.libraries}></library-screen>`;
		}
	}
};
customElements.define("kifu-app", KifuApp);
