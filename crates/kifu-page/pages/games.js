import { Gn as say, Nn as goTo, Rn as sortedBy, Un as gamesCount, an as elementWith, ar as api, fn as b, jn as changeQuery, on as given, or as isAborted, rr as ApiError } from "./shared.js";
import { i as playerOf, r as playerCard, t as MAX_COUNTED } from "./player.js";
// src/site/games.ts
var SiteGames = class extends elementWith(() => ({
	place: given(),
	games: null,
	all: 0,
	row: -1,
	player: null,
	fault: ""
})) {
	#asked = "";
	#loading = null;
	willUpdate(changed) {
		const { q = "", sort = "date", reverse = "" } = this.place.query;
		const asked = JSON.stringify([
			q,
			sort,
			reverse
		]);
		if (!changed.has("place") || asked === this.#asked) return;
		this.#asked = asked;
		this.#ask(q, sort, reverse === "1");
	}
	async #ask(query, sort, reverse) {
		this.#loading?.abort();
		this.#loading = new AbortController();
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
			}
			[this.row, this.fault] = [-1, ""];
			this.#tell(null);
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
		const rows = name && games ? (await api.rows(0, games.view, 0, MAX_COUNTED)).rows : [];
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
	render() {
		if (this.fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
		if (!this.games) return b`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
		const { total } = this.games;
		return b`<h1 aria-live="polite">
        ${total === this.all ? gamesCount(total) : say("of-games", {
			count: total,
			all: this.all
		})}
      </h1>
      ${this.player ? playerCard(this.player.name, this.player.rows) : ""}
      ${total === 0 ? b`<div class="empty"><p>${say("no-hits")}</p></div>` : ""}
      <game-table
        ?hidden=${total === 0}
        .games=${this.games}
        .sort=${this.place.query.sort ?? "date"}
        .reverse=${this.place.query.reverse === "1"}
        .selected=${this.row}
        @row-chosen=${({ detail }) => {
			this.row = detail;
		}}
        @sort-chosen=${({ detail }) => changeQuery(sortedBy(this.place, detail))}
        @row-opened=${({ detail }) => goTo({
			screen: "game",
			game: detail.row.id
		})}
      ></game-table>`;
	}
};
customElements.define("site-games", SiteGames);
export { SiteGames };
