import { r as pictureOfStones, s as turnWords } from "./card.js";
import { Hn as language, Sn as watchLooks, Tn as addressOf, Un as say, bn as setting, cn as b, en as icon, in as A, kn as goTo, mn as boardTheme, nn as given, tn as elementWith } from "./shared.js";
import { n as readProblems } from "./site-parts.js";
import { b as playStone } from "./viewer.js";
import { r as openShelf } from "./shelf.js";
// src/site/solved.ts
var OUTCOMES = [
	"solved",
	"helped",
	"missed"
];
/** The signs of outcomes, for readers who cannot tell the colours apart. */
var SIGNS = {
	solved: "✓",
	helped: "✓",
	missed: "✗"
};
var KEY = "kifu-solved";
/** Reads the outcomes by the keys of the problems. Whatever else is stored there counts as nothing. */
function outcomes(text = localStorage.getItem(KEY)) {
	try {
		const all = Object.entries(JSON.parse(text ?? "{}"));
		return new Map(all.filter((entry) => OUTCOMES.includes(String(entry[1]))));
	} catch {
		return /* @__PURE__ */ new Map();
	}
}
/** Stores an outcome. Without room for it, the browser forgets it with the page. */
function remember(key, outcome) {
	const all = Object.fromEntries([...outcomes(), [key, outcome]]);
	try {
		localStorage.setItem(KEY, JSON.stringify(all));
	} catch {}
}
// src/site/problem-list.ts
/** The number of problems drawn at once. */
var PART = 60;
/** The address of a problem. */
var addressOfProblem = (id) => addressOf({
	screen: "problems",
	library: 0,
	game: id,
	query: {}
});
/** The picture of a problem. */
function pictureOf({ size, black, white }, stars) {
	const stones = new Uint8Array(size[0] * size[1]);
	for (const point of black) stones[point] = 1;
	for (const point of white) stones[point] = 2;
	return pictureOfStones(size, stones, stars[size.join("x")] ?? []);
}
var SiteProblems = class extends elementWith(() => ({
	file: null,
	drawn: PART,
	fault: ""
})) {
	#outcomes = /* @__PURE__ */ new Map();
	#watch = new IntersectionObserver((entries) => {
		if (entries.some((entry) => entry.isIntersecting)) this.drawn += PART;
	});
	connectedCallback() {
		super.connectedCallback();
		this.#outcomes = outcomes();
		readProblems().then((file) => {
			this.file = file;
		}, (error) => {
			this.fault = error.message;
		});
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#watch.disconnect();
	}
	updated(_changed) {
		this.#watch.disconnect();
		const more = this.querySelector(".more");
		if (more) this.#watch.observe(more);
	}
	render() {
		if (this.fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
		if (!this.file) return b`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
		const { problems, stars } = this.file;
		const solved = problems.filter(({ key }) => ["solved", "helped"].includes(this.#outcomes.get(key) ?? "")).length;
		const count = problems.length === 1 ? say("one-exercise") : say("exercises-count", { count: problems.length });
		return b`<div class="summary">
        <h1>${count}</h1>
        ${solved > 0 ? b`<p class="muted">${say("tally-solved", { count: solved })}</p>` : A}
      </div>
      <div class="boards">
        <ul>
          ${problems.slice(0, this.drawn).map((problem) => b`<li>${this.#board(problem, stars)}</li>`)}
        </ul>
        ${this.drawn < problems.length ? b`<button
                class="more"
                @click=${() => {
			this.drawn += PART;
		}}
              >
                ${say("show-more")}
              </button>` : A}
      </div>`;
	}
	#board(problem, stars) {
		const outcome = this.#outcomes.get(problem.key);
		return b`<a class="exercise" href=${addressOfProblem(problem.id)}>
      <app-board
        .picture=${pictureOf(problem, stars)}
        .label=${say(problem.color === 0 ? "black-to-play" : "white-to-play")}
      ></app-board>
      <span class="turn">${turnWords(problem.color)}</span>
      <span class="state"
        >${outcome ? b`<span class=${outcome} aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}` : A}</span
      >
    </a>`;
	}
};
customElements.define("site-problems", SiteProblems);
// src/site/problem.ts
/** Plays a move that the record does not have. */
var playMove = async ({ stones, size, color, point }) => {
	const played = playStone(stones, size, color === 0 ? 0 : 1, point, null);
	return typeof played === "string" ? null : played.stones;
};
var SiteProblem = class extends elementWith(() => ({
	place: given(),
	source: null,
	file: {
		stars: {},
		problems: []
	},
	color: 0,
	outcome: null,
	fault: ""
})) {
	#game = -1;
	#isHelped = false;
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
	}
	willUpdate(changed) {
		const game = this.place.game ?? 0;
		if (!changed.has("place") || game === this.#game) return;
		this.#game = game;
		[this.source, this.fault, this.outcome, this.#isHelped] = [
			null,
			"",
			null,
			false
		];
		this.#read(game);
	}
	async #read(game) {
		try {
			const [file, record] = await Promise.all([readProblems(), openShelf().then((shelf) => shelf.record(game))]);
			if (game !== this.#game) return;
			const games = record.games;
			[this.file, this.source, this.color] = [
				file,
				{
					games,
					sgf: record.sgf
				},
				games[0]?.solution?.color ?? 0
			];
			await this.updateComplete;
			const viewer = this.querySelector("kifu-viewer");
			await viewer?.ready.catch(() => {});
			viewer?.focusBoard();
		} catch (error) {
			this.fault = error.message;
		}
	}
	get #index() {
		return this.file.problems.findIndex(({ id }) => id === this.#game);
	}
	#onSolve({ detail: { state, color } }) {
		this.color = color;
		if (state === "hint" || state === "off") this.#isHelped = true;
		if (state === "wrong" || state === "shown") this.#decide("missed");
		if (state === "done") this.#decide(this.#isHelped ? "helped" : "solved");
	}
	/** Only the first verdict of an attempt counts. */
	#decide(outcome) {
		const problem = this.file.problems[this.#index];
		if (this.outcome || !problem) return;
		this.outcome = outcome;
		remember(problem.key, outcome);
	}
	/** The next problem of the list that is not solved yet, else the one after this. */
	#next() {
		const { problems } = this.file;
		const known = outcomes();
		const at = this.#index;
		const rest = [...problems.slice(at + 1), ...problems.slice(0, at)];
		const next = rest.find(({ key }) => !["solved", "helped"].includes(known.get(key) ?? "")) ?? rest[0];
		if (next) goTo({
			screen: "problems",
			game: next.id
		});
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *") || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "n") return;
		event.preventDefault();
		event.stopPropagation();
		this.#next();
	};
	render() {
		if (!this.source) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
		const { outcome } = this;
		const [at, count] = [this.#index, this.file.problems.length];
		return b`<div class="solver">
      <header>
        <a href=${addressOf({
			screen: "problems",
			library: 0,
			game: null,
			query: {}
		})} aria-label=${say("to-the-list")} title=${say("to-the-list")}>${icon("previous")}</a>
        <h1 class="turn">${turnWords(this.color)}</h1>
        <p class="facts">${at < 0 ? A : say("problem-of", {
			number: at + 1,
			count
		})}</p>
      </header>
      <div class="solving">
        <kifu-viewer
          .source=${this.source}
          .mode=${"solve"}
          .playMove=${playMove}
          .region=${"auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
        ></kifu-viewer>
        <section class="result ${outcome ?? ""}">
          <div role="status">
            ${outcome ? b`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>` : A}
          </div>
          <div class="buttons">
            ${count > 1 ? b`<button class=${outcome ? "main" : ""} @click=${() => this.#next()}>
                    ${say("next-problem")} <kbd>n</kbd>
                  </button>` : A}
            <button @click=${() => goTo({
			screen: "game",
			game: this.#game
		})}>${say("open-as-game")}</button>
          </div>
        </section>
      </div>
    </div>`;
	}
};
customElements.define("site-problem", SiteProblem);
