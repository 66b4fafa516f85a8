import { An as pathOf, Bn as LANGUAGES, Dn as changeQuery, Fn as useAddresses, Gn as startLanguage, Hn as language, Mn as places, Nn as readPlace, On as followHistory, Tn as addressOf, Un as say, Vn as gamesCount, Wn as setLanguage, cn as b, en as icon, in as A, jn as place, kn as goTo, nr as answerFrom, pn as applyLooks, tn as elementWith, tr as ApiError } from "./shared.js";
import { t as SearchError } from "./types.js";
import { n as loading, r as openShelf } from "./shelf.js";
// src/site/addresses.ts
/** The screens of a site. */
var SCREENS = [
	"library",
	"search",
	"explorer",
	"game",
	"problems"
];
/** True at the address of the start page. */
function isAtStart() {
	return /^#?\/?$/.test(location.hash);
}
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
	const { games, query_games, searched_games, library_games, names = {}, pattern } = counts;
	return {
		games,
		query_games,
		searched_games,
		library_games,
		names,
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
var view = async (library, request, signal = new AbortController().signal) => {
	let last;
	for await (const found of search(library, request, signal)) last = found;
	return last;
};
var later = () => import("./typed.js");
var facets = async (_library, view, by, count) => (await later()).facets((from, count) => rows(0, view, from, count), by, count);
var fields = async () => (await later()).fields();
var game = async (_library, id) => (await later()).game(id, UNKNOWN);
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
	view,
	rows,
	facets,
	fields,
	explore,
	game
});
useAddresses(behindHash);
await startLanguage();
applyLooks();
followHistory();
// src/site/site.ts
var TABS = [
	"search",
	"explorer",
	"library",
	"problems"
];
/** The screens that games are filtered on. */
var FILTERED = [
	"search",
	"explorer",
	"library"
];
/** Completes the names of players and events; what it needs is loaded with the first letter. */
var suggestNames = async (text, cursor, signal) => {
	const { suggest } = await import("./suggest.js");
	return suggest(0, text, cursor, signal);
};
var KifuSite = class extends elementWith(() => ({
	place: place(),
	share: 0,
	count: -1,
	fault: "",
	problem: null,
	startPage: null
})) {
	/** The text of the start page, which `kifu publish` has written into the page; `null` without one. */
	#text = document.querySelector(".site-text");
	#isOpened = false;
	constructor() {
		super();
		this.#text?.remove();
		places.addEventListener("change", () => {
			this.place = place();
		});
		loading.addEventListener("share", (event) => {
			this.share = event.detail;
		});
	}
	/** True on the start page, which loads no games. */
	get #isStart() {
		return this.#text !== null && isAtStart();
	}
	get #tabs() {
		return TABS.filter((tab) => tab !== "problems" || Number(this.dataset.problems) > 0);
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
		if (this.#isStart) {
			import("./start-page.js").then(({ startPage }) => {
				this.startPage = startPage;
			});
			return;
		}
		const { screen } = this.place;
		if (!this.#isOpened && screen !== "problems") {
			this.#isOpened = true;
			this.#open();
		}
		const failed = (error) => {
			this.fault = error.message;
		};
		if (screen === "game") import("./game.js").catch(failed);
		else if (screen === "problems") import("./problems.js").catch(failed);
		else if (screen === "library") import("./games.js").catch(failed);
		else import("./positions.js").catch(failed);
	}
	render() {
		const { screen, query } = this.place;
		return b`<a class="skip" href="#content" @click=${this.#skip}>${say("skip-to-content")}</a>
      <header class="site-bar">
        ${this.#text ? b`<a class="site-name" href=${"#/"} aria-current=${this.#isStart ? "page" : A}>${document.title}</a>` : b`<p class="site-name">${document.title}</p>`}
        <nav>
          ${this.#tabs.map((tab) => b`<a
              href=${addressOf({
			screen: tab,
			library: 0,
			game: null,
			query: query.q && tab !== "problems" ? { q: query.q } : {}
		})}
              aria-current=${tab === screen && !this.#isStart ? "page" : A}
              >${icon(tab)} <span>${say(tab)}</span></a
            >`)}
        </nav>
        ${!FILTERED.includes(screen) ? b`<span class="grow"></span>` : b`<filter-field
                .query=${query.q ?? ""}
                .problem=${this.problem}
                .suggest=${suggestNames}
                @query-typed=${({ detail }) => this.#filter(detail)}
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
	/** Filters the games of the screen; on the start page, those of the list. */
	#filter(q) {
		if (this.#isStart) goTo({
			screen: "library",
			query: { q }
		});
		else changeQuery({ q });
	}
	/** The start page; before its script has come, its text. */
	#start() {
		const [games, problems] = [Number(this.dataset.games), Number(this.dataset.problems)];
		return this.startPage?.(this.#text, {
			games,
			problems,
			newest: this.dataset.newest ?? null,
			tabs: this.#tabs
		}) ?? b`<div class="start">${this.#text}</div>`;
	}
	#content() {
		if (this.#isStart) return this.#start();
		if (this.fault !== "") return b`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
		if (this.place.screen === "problems") return this.place.game === null ? b`<site-problems></site-problems>` : b`<site-problem .place=${this.place}></site-problem>`;
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
