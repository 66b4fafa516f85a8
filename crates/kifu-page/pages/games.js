import { Dn as changeQuery, Qt as toggled, Un as say, Vn as gamesCount, Vt as yearBars, Yn as setLater, Zt as partsOf, cn as b, dt as openFromList, en as icon, in as A, ir as isAborted, nn as given, pt as takeRow, rr as api, tn as elementWith, tr as ApiError } from "./shared.js";
import { d as queryChips } from "./query.js";
import "./shelf.js";
import { i as playerOf, r as playerCard, t as MAX_COUNTED$1 } from "./player.js";
// src/site/facets.ts
/** The values that are read of each name, and all years. */
var [FEW, MAX] = [8, 500];
var SiteFacets = class extends elementWith(() => ({
	games: null,
	query: "",
	facets: []
})) {
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (changed.has("games") && this.games) this.#load(this.games);
	}
	async #load({ view, total }) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		try {
			const isCounted = total > 0 && total <= 2e4;
			const years = isCounted ? await api.facets(0, view, "year", MAX, signal) : [];
			const names = isCounted ? await api.facets(0, view, "player,event", FEW, signal) : [];
			if (!signal.aborted) this.facets = [...years, ...names];
		} catch (error) {
			if (!isAborted(error)) this.facets = [];
		}
	}
	#isOn(condition) {
		return partsOf(this.query).some((part) => part.text === condition);
	}
	#choose(condition) {
		this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
	}
	render() {
		const shown = this.facets.filter(({ values }) => values.length > 1 || values.some(({ query }) => query && this.#isOn(query)));
		return b`<h2 class="hidden">${say("facets")}</h2>
      ${shown.map((facet) => this.#facet(facet))}`;
	}
	#facet(facet) {
		const heading = b`<h3>${say(facet.name)}</h3>`;
		if (facet.name === "year") return yearBars(heading, facet.values.map(({ value, games }) => [Number(value), games]), (condition) => this.#isOn(condition), (condition) => this.#choose(condition));
		return b`<section>
      ${heading}
      <facet-values
        .games=${this.games}
        .query=${this.query}
        .facet=${facet}
      ></facet-values>
    </section>`;
	}
};
customElements.define("site-facets", SiteFacets);
// src/site/games.ts
setLater({ other: () => import("./other-game.js") });
/** The newest games come first, unless the address says another order. */
function orderOf({ query }) {
	const { sort = "date", reverse = sort === "date" ? "1" : "" } = query;
	return {
		sort,
		reverse: reverse === "1"
	};
}
var SiteGames = class extends elementWith(() => ({
	place: given(),
	games: null,
	all: 0,
	names: {},
	row: -1,
	shown: null,
	first: null,
	areFacetsOpen: false,
	player: null,
	fault: ""
})) {
	#asked = "";
	#loading = null;
	willUpdate(changed) {
		const { sort, reverse } = orderOf(this.place);
		const asked = JSON.stringify([
			this.#query,
			sort,
			reverse
		]);
		if (!changed.has("place") || asked === this.#asked) return;
		this.#asked = asked;
		this.#ask(this.#query, sort, reverse);
	}
	get #query() {
		return this.place.query.q ?? "";
	}
	async #ask(query, sort, reverse) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const row = takeRow(this.place);
		try {
			for await (const found of api.search(0, {
				query,
				sort,
				reverse
			}, this.#loading.signal)) {
				this.games = {
					library: 0,
					view: found.view,
					total: found.games
				};
				this.all = found.library_games;
				this.names = found.names ?? {};
			}
			[this.row, this.shown, this.fault] = [
				row,
				null,
				""
			];
			this.#tell(null);
			const { games } = this;
			const first = games && games.total > 0 ? (await api.rows(0, games.view, 0, 1)).rows[0] : null;
			if (games === this.games) this.first = first ?? null;
			await this.#readPlayer(query);
		} catch (error) {
			if (isAborted(error)) return;
			const isOfQuery = error instanceof ApiError;
			this.#tell(isOfQuery ? error.problem : null);
			if (!isOfQuery) this.fault = error.message;
		}
	}
	async #readPlayer(query) {
		const { games } = this;
		const name = playerOf(query);
		const rows = name && games ? (await api.rows(0, games.view, 0, MAX_COUNTED$1)).rows : [];
		if (games === this.games) this.player = name && rows.length > 0 ? {
			name,
			rows
		} : null;
	}
	#tell(problem) {
		this.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
	#open({ row, number }) {
		if (this.games) openFromList(this.place, this.games, number, row);
	}
	/** Sorts by a column; the second click on it turns the order around. */
	#sort(by) {
		const { sort, reverse } = orderOf(this.place);
		changeQuery({
			sort: by,
			reverse: (sort === by ? !reverse : by === "date") ? "1" : "0"
		});
	}
	#onKey(event) {
		if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input")) return;
		const step = {
			ArrowRight: 1,
			ArrowLeft: -1
		}[event.key];
		if (!step) return;
		event.preventDefault();
		this.querySelector("game-preview")?.step(event.shiftKey ? 10 * step : step);
	}
	render() {
		if (this.fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
		const { games } = this;
		if (!games) return b`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
		const { sort, reverse } = orderOf(this.place);
		const shown = this.shown ?? this.first;
		const setQuery = (q) => changeQuery({ q });
		return b`<div class="library ${this.areFacetsOpen ? "with-facets" : ""}" @keydown=${this.#onKey}>
      <div class="side">
        <site-facets
          .games=${games}
          .query=${this.#query}
          @condition-chosen=${({ detail }) => setQuery(toggled(this.#query, detail))}
        ></site-facets>
      </div>
      <div class="list">
        ${this.#summary(games, sort === "date" && reverse, setQuery)}
        ${this.player ? playerCard(this.player.name, this.player.rows) : ""}
        ${games.total === 0 ? b`<div class="empty"><p>${say("no-hits")}</p></div>` : ""}
        <game-table
          ?hidden=${games.total === 0}
          .games=${games}
          .sort=${sort}
          .reverse=${reverse}
          .selected=${this.row}
          @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
          @row-shown=${({ detail }) => {
			if (detail) this.shown = detail;
		}}
          @sort-chosen=${({ detail }) => this.#sort(detail)}
          @row-opened=${({ detail }) => this.#open(detail)}
        ></game-table>
      </div>
      <aside class="preview" aria-label=${say("preview")}>
        ${shown && games.total > 0 ? b`<game-preview .game=${shown.id}></game-preview>
                <button class="main" @click=${() => this.#open({
			row: shown,
			number: Math.max(0, this.row)
		})}>
                  ${say("open-game")}
                </button>` : A}
      </aside>
    </div>`;
	}
	#summary({ total }, isNewest, setQuery) {
		return b`<div class="summary">
      <button
        class="quiet facets-button"
        aria-expanded=${this.areFacetsOpen}
        @click=${() => {
			this.areFacetsOpen = !this.areFacetsOpen;
		}}
      >
        ${icon("filter")} ${say("facets")}
      </button>
      <h1 aria-live="polite">
        ${total === this.all ? gamesCount(total) : say("of-games", {
			count: total,
			all: this.all
		})}
      </h1>
      ${queryChips(this.#query, this.names, setQuery)}
      <div class="list-tools">
        <button
          aria-pressed=${isNewest}
          @click=${() => changeQuery({
			sort: "date",
			reverse: isNewest ? "0" : "1"
		})}
        >
          ${say("newest-first")}
        </button>
      </div>
    </div>`;
	}
};
customElements.define("site-games", SiteGames);
export { SiteGames };
