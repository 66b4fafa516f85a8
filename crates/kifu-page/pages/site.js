import { An as language, Cn as sortedBy, Dn as LANGUAGES, Gn as api, Jt as icon, Kn as isAborted, Mn as setLanguage, Nn as startLanguage, Qt as A, Sn as readPlace, Un as ApiError, Wn as answerFrom, Xt as given, Yt as elementWith, _n as followHistory, an as applyScheme, bn as place, en as b, gn as changeQuery, jn as say, kn as gamesCount, mn as addressOf, vn as goTo, wn as useAddresses, xn as places, yn as pathOf } from "./shared.js";
import { t as SearchError } from "./types.js";
import { n as openShelf, t as loading } from "./shelf.js";
// src/site/addresses.ts
/** The screens of a site. */
var SCREENS = [
	"library",
	"search",
	"explorer",
	"game"
];
var behindHash = {
	addressOf: (place) => `#${pathOf(place)}`,
	/** The present place; by default the search. */
	place() {
		const [path = "", query = ""] = location.hash.replace(/^#/, "").split("?");
		const found = readPlace(path === "" ? "/search/0" : path, query);
		return SCREENS.includes(found.screen) ? found : {
			...found,
			screen: "search"
		};
	},
	events: ["popstate", "hashchange"]
};
// src/site/answers.ts
/** The answers whose games can be listed. The engine keeps the same number. */
var kept = /* @__PURE__ */ new Map();
var MAX_ANSWERS = 8;
var last = 0;
function keep(answer) {
	last += 1;
	kept.set(last, answer);
	kept.delete(last - MAX_ANSWERS);
	return last;
}
function found(counts, begun, view) {
	const { games, query_games, searched_games, library_games, pattern } = counts;
	return {
		games,
		query_games,
		searched_games,
		library_games,
		...pattern ? { pattern } : {},
		view,
		generation: 0,
		seconds: (performance.now() - begun) / 1e3
	};
}
/** Runs a search, and converts its errors to those of the app. */
async function asked(run) {
	try {
		return await run(await openShelf());
	} catch (error) {
		if (!(error instanceof SearchError)) throw error;
		const { code, detail, field = null, at = null, length = null, help = null } = error.problem;
		throw new ApiError({
			code,
			detail,
			field,
			at,
			length,
			help,
			title: "",
			status: 400
		});
	}
}
/** Default values for the fields of a row that a site does not have. */
var UNKNOWN = {
	path: "",
	game: 1
};
async function* search(_library, request, signal) {
	const begun = performance.now();
	const partial = [];
	let wake = () => {};
	const done = asked((shelf) => shelf.search(request, {
		signal,
		onPartial: (counts) => {
			partial.splice(0, 1, counts);
			wake();
		}
	}));
	let answer;
	const ended = done.then((whole) => {
		answer = whole;
	});
	while (!answer) {
		await Promise.race([ended, new Promise((resolve) => wake = resolve)]);
		const counts = partial.pop();
		if (!answer && counts) yield found(counts, begun, null);
	}
	yield found(answer, begun, keep(answer));
}
async function rows(_library, view, from, count) {
	const answer = kept.get(view);
	if (!answer) throw new ApiError({
		code: "changed",
		detail: "",
		title: "",
		status: 410
	});
	const list = await answer.rows(from, count);
	return {
		...list,
		rows: list.rows.map((row) => ({
			...row,
			...UNKNOWN
		}))
	};
}
async function explore(_library, request, signal) {
	const begun = performance.now();
	const wanted = {
		...request,
		played: request.played ?? ""
	};
	const [position, answer] = await asked((shelf) => Promise.all([shelf.board(wanted), shelf.search(wanted, signal ? { signal } : {})]));
	return {
		...position,
		found: found(answer, begun, keep(answer))
	};
}
// src/site/start.ts
answerFrom({
	search,
	rows,
	explore
});
useAddresses(behindHash);
await startLanguage();
applyScheme();
followHistory();
// src/site/games.ts
var SiteGames = class extends elementWith(() => ({
	place: given(),
	games: null,
	all: 0,
	row: -1,
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
		} catch (error) {
			if (isAborted(error)) return;
			const isOfQuery = error instanceof ApiError;
			this.#tell(isOfQuery ? error.problem : null);
			if (!isOfQuery) this.fault = error.message;
		}
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
// src/site/site.ts
var TABS = [
	"search",
	"explorer",
	"library"
];
var KifuSite = class extends elementWith(() => ({
	place: place(),
	share: 0,
	count: -1,
	fault: "",
	problem: null
})) {
	constructor() {
		super();
		this.#text?.remove();
		places.addEventListener("change", () => {
			this.place = place();
		});
		loading.addEventListener("share", (event) => {
			this.share = event.detail;
		});
		this.#open();
	}
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", (event) => {
			const isTyping = event.target.closest?.("input, select, textarea");
			if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			this.querySelector("filter-field")?.focusField();
		});
	}
	async #open() {
		try {
			this.count = (await openShelf()).length;
		} catch (error) {
			this.fault = error.message;
		}
	}
	updated() {
		const { screen } = this.place;
		const failed = (error) => {
			this.fault = error.message;
		};
		if (screen === "game") import("./game.js").catch(failed);
		else if (screen !== "library") import("./positions.js").catch(failed);
	}
	render() {
		const { screen, query } = this.place;
		return b`<a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <header class="site-bar">
        <p class="site-name">${document.title}</p>
        <nav>
          ${TABS.map((tab) => b`<a
              href=${addressOf({
			screen: tab,
			library: 0,
			game: null,
			query: query.q ? { q: query.q } : {}
		})}
              aria-current=${tab === screen ? "page" : A}
              >${icon(tab)} <span>${say(tab)}</span></a
            >`)}
        </nav>
        ${screen === "game" ? b`<span class="grow"></span>` : b`<filter-field
                .query=${query.q ?? ""}
                .problem=${this.problem}
                @query-typed=${({ detail }) => changeQuery({ q: detail })}
              ></filter-field>`}
        <select
          class="quiet"
          aria-label=${say("language")}
          @change=${(event) => setLanguage(event.target.value)}
        >
          ${Object.entries(LANGUAGES).map(([tag, { name }]) => b`<option value=${tag} ?selected=${tag === language()}>${name}</option>`)}
        </select>
      </header>
      <main
        id="content"
        tabindex="-1"
        @query-read=${({ detail }) => {
			this.problem = detail;
		}}
      >
        ${this.#content()}
      </main>`;
	}
	#skip(event) {
		event.preventDefault();
		this.querySelector("#content")?.focus();
	}
	#content() {
		if (this.fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
		if (this.count < 0) return b`<div class="empty" role="status">
        <p>${say("loading")}</p>
        <progress max="1" value=${this.share} aria-label=${say("loading")}></progress>
      </div>`;
		if (this.count === 0) return b`<div class="empty"><p>${gamesCount(0)}</p></div>`;
		switch (this.place.screen) {
			case "library": return b`<site-games .place=${this.place}></site-games>`;
			case "explorer": return b`<explorer-screen .place=${this.place}></explorer-screen>`;
			case "game": return b`<site-game .place=${this.place}></site-game>`;
			default: return b`<search-screen .place=${this.place}></search-screen>`;
		}
	}
};
customElements.define("kifu-site", KifuSite);
