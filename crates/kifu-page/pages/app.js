import { $n as forgetToken, $t as without, Bn as LANGUAGES, Dn as changeQuery, Gn as startLanguage, Gt as chosenColumns, In as SCREENS, Jn as loadLater, Kt as toggleColumn, Ln as SCREEN_NAMES, Mn as places, Nt as myCondition, On as followHistory, Pn as sortedBy, Qn as takeKept, Qt as toggled, Rn as openByAddress, Tn as addressOf, Un as say, Ut as COLUMNS, Vn as gamesCount, Vt as yearBars, Wn as setLanguage, Wt as USUAL, Yn as setLater, Zt as partsOf, at as running, bn as setting, cn as b, dt as openFromList, en as icon, er as token, fn as SETTINGS, hn as changeSetting, in as A, ir as isAborted, jn as place, kn as goTo, lt as c$1, nn as given, nr as answerFrom, ot as tell$1, pn as applyLooks, pt as takeRow, rr as api, rt as isOutsideFields, st as recentGames, tn as elementWith, tr as ApiError, zt as portraitOf } from "./shared.js";
import { d as queryChips, f as nameCondition, o as namesLike, p as playersOf, r as jobWords, s as suggest, t as fileOfText, u as facetWord } from "./query.js";
// src/app/server.ts
/** Listeners of `offline`, `online` and `unauthorized`. */
var connection = new EventTarget();
function tell(name) {
	connection.dispatchEvent(new Event(name));
}
/** The number of rows per request when all rows are read. */
var MAX_ROWS = 200;
async function send(path, options = {}) {
	const { method = "GET", json, bytes, signal, shown = token(), isLast = false } = options;
	const headers = shown === null ? {} : { authorization: `Bearer ${shown}` };
	if (json !== void 0) headers["content-type"] = "application/json";
	if (bytes) headers["content-type"] = "application/octet-stream";
	let response;
	try {
		response = await fetch(`/api/${path}`, {
			method,
			headers,
			body: bytes ?? (json === void 0 ? null : JSON.stringify(json)),
			credentials: shown === null ? "same-origin" : "omit",
			keepalive: isLast,
			signal: signal ?? null
		});
	} catch (error) {
		if (isAborted(error)) throw error;
		tell("offline");
		throw new ApiError({
			code: "offline",
			title: "",
			status: 0,
			detail: String(error)
		});
	}
	tell("online");
	if (response.ok) return response;
	const problem = await response.json().catch(() => ({
		code: "internal",
		title: "",
		status: response.status,
		detail: response.statusText
	}));
	if (problem.code === "unauthorized" && options.shown === void 0) {
		forgetToken();
		tell("unauthorized");
	}
	throw new ApiError(problem);
}
async function get(path, options = {}) {
	return (await send(path, options)).json();
}
/** Settled when everything practised so far is stored. */
var stored = Promise.resolve();
/** Asks for what follows from practice. An answer that is still on its way must count, however fast the next one is wanted. */
async function afterPractice(path, options) {
	await stored;
	return get(path, options);
}
/** Reads a stream of lines, each as it comes. */
async function* lines(response) {
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	try {
		for (;;) {
			const { value, done } = await reader.read();
			if (done) break;
			const parts = (rest + value).split("\n");
			rest = parts.pop();
			yield* parts;
		}
	} finally {
		await reader.cancel().catch(() => {});
	}
}
/** Changes a draft, provided that it still has the revision of the body. */
function changed(path, { draft }, body) {
	return get(`drafts/${draft}/${path}`, {
		method: "POST",
		json: body
	});
}
var server = {
	hello: () => get("hello"),
	/** Exchanges the code of a link for the token; `null` if the code is not valid. */
	exchange: (code) => get("session", {
		method: "POST",
		json: { code },
		shown: null
	}).then(({ token }) => token, () => null),
	/** True if the server accepts this token. */
	opens: (shown) => get("fields", { shown }).then(() => true, () => false),
	/** The fields of the query language. */
	fields: () => get("fields"),
	kept: () => get("kept"),
	keep: (all) => get("kept", {
		method: "PUT",
		json: all,
		isLast: true
	}),
	libraries: () => get("libraries"),
	/** Uploads a file: into the folder of a library, or to be shown until the server stops. */
	receive: (file, into) => get(`${into === null ? "dropped" : `libraries/${into}/files`}?name=${encodeURIComponent(file.name)}`, {
		method: "POST",
		bytes: file
	}),
	marks: (library, games = []) => get(`libraries/${library}/tags${games.length === 0 ? "" : `?games=${games.join(",")}`}`),
	tag: (library, tag, games, change) => get(`libraries/${library}/tags`, {
		method: "POST",
		json: {
			tag,
			games: [...games],
			change
		}
	}),
	/** The note on a position, or all notes. */
	notes: (library, board = [], signal) => get(`libraries/${library}/notes${board.length === 0 ? "" : `?board=${board.join("/")}`}`, { signal }),
	setNote: (library, board, text) => get(`libraries/${library}/notes`, {
		method: "POST",
		json: {
			board: [...board],
			text
		}
	}),
	/** Saves a query; without a query, deletes the saved one. */
	saveQuery: (library, name, query) => get(`libraries/${library}/saved`, {
		method: "POST",
		json: {
			name,
			query
		}
	}),
	ids: (library, view, from, count) => get(`libraries/${library}/views/${view}/ids?from=${from}&count=${count}`),
	/** The games of a view, or those that are marked. */
	exported: async (library, view, form, marked) => {
		return (await send(`libraries/${library}/views/${view}/${form}`, marked.size > 0 ? {
			method: "POST",
			json: { games: [...marked] }
		} : {})).blob();
	},
	site: async (library, view, request) => {
		const response = await send(`libraries/${library}/views/${view}/site`, {
			method: "POST",
			json: request
		});
		return {
			blob: await response.blob(),
			leftOut: Number(response.headers.get("kifu-left-out") ?? "0")
		};
	},
	view: (library, request, signal) => get(`libraries/${library}/views`, {
		method: "POST",
		json: request,
		signal
	}),
	rows: (library, view, from, count, signal) => get(`libraries/${library}/views/${view}/rows?from=${from}&count=${count}`, { signal }),
	thumbnails: (library, view, { from, count, move }, signal) => get(`libraries/${library}/views/${view}/thumbnails?from=${from}&count=${count}&move=${move}`, { signal }),
	/** With `player`, a name as after `player:`, only games of this player count. */
	facets: (library, view, by, count, signal, player = "") => {
		return get(`libraries/${library}/views/${view}/facets?by=${by}&count=${count}${player === "" ? "" : `&player=${encodeURIComponent(player)}`}`, { signal });
	},
	game: (library, game, signal, turn = 0) => get(`libraries/${library}/games/${game}${turn > 0 ? `?turn=${turn}` : ""}`, { signal }),
	player: (library, name, signal) => get(`libraries/${library}/player`, {
		method: "POST",
		json: { name },
		signal
	}),
	event: (library, name, signal) => get(`libraries/${library}/event`, {
		method: "POST",
		json: { name },
		signal
	}),
	report: async (library, report) => (await send(`libraries/${library}/report`, {
		method: "POST",
		json: report
	})).blob(),
	exercises: (library, request, signal) => afterPractice(`libraries/${library}/exercises`, {
		method: "POST",
		json: request,
		signal
	}),
	practiceStatistics: (library, request, signal) => afterPractice(`libraries/${library}/exercises/statistics`, {
		method: "POST",
		json: request,
		signal
	}),
	practice: (library, game, signal) => afterPractice(`libraries/${library}/games/${game}/practice`, { signal }),
	addPractice: (library, game, practised) => {
		const added = get(`libraries/${library}/games/${game}/practice`, {
			method: "POST",
			json: practised
		});
		stored = Promise.allSettled([stored, added]);
		return added;
	},
	repertoire: (library, game, request, signal) => afterPractice(`libraries/${library}/games/${game}/repertoire`, {
		method: "POST",
		json: request,
		signal
	}),
	repertoires: (library, request, signal) => afterPractice(`libraries/${library}/repertoires`, {
		method: "POST",
		json: request,
		signal
	}),
	mistake: (library, game, node, signal, turn = 0) => get(`libraries/${library}/games/${game}/nodes/${node}/mistake?turn=${turn}`, { signal }),
	candidates: (library, game, node) => get(`libraries/${library}/games/${game}/nodes/${node}/candidates`),
	novelty: (library, game, signal) => get(`libraries/${library}/games/${game}/novelty`, { signal }),
	/** What the players of a game lost; without losses if no evaluations are known. */
	review: (library, game, signal) => get(`libraries/${library}/games/${game}/review`, { signal }),
	/** What a player lost, by the evaluations of the games. */
	playerReview: (library, name, signal) => get(`libraries/${library}/player/review`, {
		method: "POST",
		json: { name },
		signal
	}),
	/** The evaluations of a game, as they stand while an engine adds to them. */
	evaluations: (library, game, signal) => get(`libraries/${library}/games/${game}/evaluations`, { signal }),
	/** The count of the end of a game; without dead stones it finds them. */
	score: (library, game, request, signal) => get(`libraries/${library}/games/${game}/score`, {
		method: "POST",
		json: request,
		signal
	}),
	problems: (library, game, signal) => get(`libraries/${library}/games/${game}/problems`, { signal }),
	file: async (library, game) => (await send(`libraries/${library}/games/${game}/file`)).blob(),
	/** `journal` names an unsaved draft to resume. */
	beginDraft: (library, game, journal = null) => get(`libraries/${library}/games/${game}/drafts${journal ? `?resume=true&journal=${journal}` : ""}`, {
		method: "POST",
		json: {}
	}),
	unsavedDrafts: (library) => get(`libraries/${library}/drafts`),
	forgetDraft: (library, game, journal) => get(`libraries/${library}/games/${game}/drafts?journal=${journal}`, { method: "DELETE" }),
	difference: ({ draft }) => get(`drafts/${draft}/difference`),
	/** A theme with all its values, from the text of its file. */
	theme: (text) => get("theme", {
		method: "POST",
		json: { text }
	}),
	renderForm: () => get("render"),
	render: async (library, request, signal) => {
		const response = await send(`libraries/${library}/render`, {
			method: "POST",
			json: request,
			signal
		});
		return {
			blob: await response.blob(),
			pages: Number(response.headers.get("kifu-pages") ?? "1")
		};
	},
	act: (draft, action) => changed("actions", draft, {
		revision: draft.revision,
		action
	}),
	undo: (draft) => changed("undo", draft, { revision: draft.revision }),
	redo: (draft) => changed("redo", draft, { revision: draft.revision }),
	repair: (draft, node) => changed("repair", draft, {
		revision: draft.revision,
		safety: "safe",
		node
	}),
	draftFile: async ({ draft }) => (await send(`drafts/${draft}/file`)).blob(),
	save: ({ draft, revision }, over) => get(`drafts/${draft}/file`, {
		method: "PUT",
		json: over === void 0 ? { revision } : {
			revision,
			over
		}
	}),
	explore: (library, request, signal) => get(`libraries/${library}/explore`, {
		method: "POST",
		json: request,
		signal
	}),
	play: (move) => get("moves", {
		method: "POST",
		json: move
	}),
	jobs: () => get("jobs"),
	health: (library) => get(`libraries/${library}/health`),
	healthFiles: (library, rule, from, count) => get(`libraries/${library}/health/files?rule=${rule}&from=${from}&count=${count}`),
	healthFile: (library, file, rule, game) => get(`libraries/${library}/health/files/${file}?rule=${rule}${game === void 0 ? "" : `&game=${game}`}`),
	previewRepairs: (library, rules, safety) => get(`libraries/${library}/repairs/preview`, {
		method: "POST",
		json: {
			rules: [...rules],
			safety
		}
	}),
	repairFiles: (library, digest) => get(`libraries/${library}/repairs`, {
		method: "POST",
		json: { digest }
	}),
	previewFacts: (library, change) => get(`libraries/${library}/facts/preview`, {
		method: "POST",
		json: change
	}),
	changeFacts: (library, digest) => get(`libraries/${library}/facts`, {
		method: "POST",
		json: { digest }
	}),
	merge: (library, merge, signal) => get(`libraries/${library}/merge`, {
		method: "POST",
		json: merge,
		signal
	}),
	compare: (library, one, other) => get(`libraries/${library}/compare`, {
		method: "POST",
		json: {
			one,
			other
		}
	}),
	folders: (library, view, signal) => get(`libraries/${library}/views/${view}/folders`, { signal }),
	changes: (library) => get(`libraries/${library}/changes`),
	undoChanges: (library, run) => get(`libraries/${library}/changes/undo`, {
		method: "POST",
		json: { run }
	}),
	duplicates: (library, name, from, count) => get(`libraries/${library}/duplicates?class=${name}&from=${from}&count=${count}`),
	setAside: (library, choices) => get(`libraries/${library}/duplicates/aside`, {
		method: "POST",
		json: { choices }
	}),
	callDifferent: (library, one, other) => get(`libraries/${library}/duplicates/different`, {
		method: "POST",
		json: {
			one,
			other
		}
	}),
	/** The number of a game by its file and its place there; `null` if the library does not have it. */
	async gameInFile(library, file, number) {
		const { view, games } = await server.view(library, {
			query: `file:"${file.replaceAll("\"", "")}"`,
			sort: "path"
		});
		if (view == null) return null;
		for (let from = 0; from < games; from += MAX_ROWS) {
			const { rows } = await server.rows(library, view, from, MAX_ROWS);
			const found = rows.find((row) => row.path === file && row.game === number);
			if (found) return found.id;
		}
		return null;
	},
	startJob: (kind, library) => get("jobs", {
		method: "POST",
		json: {
			kind,
			library
		}
	}),
	/** The names of the engines in the user's settings. */
	engines: async () => (await get("engines")).names,
	/** Lets an engine of the user's settings evaluate games. */
	analyze: (library, games, engine) => get("jobs", {
		method: "POST",
		json: {
			kind: "analyze",
			library,
			games: [...games],
			...engine !== null && { engine }
		}
	}),
	cancelJob: (job) => get(`jobs/${job}`, { method: "DELETE" }),
	/** Searches. Yields the growing counts; the last ones have a view. */
	async *search(library, request, signal) {
		const response = await send(`libraries/${library}/search`, {
			method: "POST",
			json: request,
			signal
		});
		for await (const line of lines(response)) {
			if (line === "") continue;
			const found = JSON.parse(line);
			if ("problem" in found) throw new ApiError(found.problem);
			yield found;
		}
	},
	/** Follows a job to its end. */
	async *follow(job, signal) {
		const response = await send(`jobs/${job}/events`, { signal });
		for await (const line of lines(response)) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6));
	}
};
// src/app/start.ts
answerFrom(server);
setLater({
	screens: () => import("./later.js"),
	marked: () => import("./marked.js"),
	editing: () => import("./editor.js"),
	novelty: () => import("./novelty.js"),
	other: () => import("./other-game.js")
});
await openByAddress();
await takeKept();
await startLanguage();
applyLooks();
if (setting("sound") === "on") loadLater();
followHistory();
// node_modules/lit-html/static.js
/**
* @license
* Copyright 2020 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var a = Symbol.for("");
var o = (t) => {
	if (t?.r === a) return t?._$litStatic$;
};
var s = (t) => ({
	_$litStatic$: t,
	r: a
});
var l = /* @__PURE__ */ new Map();
var n = (t) => (r, ...e) => {
	const a = e.length;
	let s, i;
	const n = [], u = [];
	let c, $ = 0, f = !1;
	for (; $ < a;) {
		for (c = r[$]; $ < a && void 0 !== (i = e[$], s = o(i));) c += s + r[++$], f = !0;
		$ !== a && u.push(i), n.push(c), $++;
	}
	if ($ === a && n.push(r[a]), f) {
		const t = n.join("$$lit$$");
		void 0 === (r = l.get(t)) && (n.raw = n, l.set(t, r = n)), e = u;
	}
	return t(r, ...e);
};
var u = n(b);
// src/app/library/action-menu.ts
var ACTIONS = {
	change: "action-change",
	merge: "action-merge",
	compare: "compare",
	analyze: "action-analyze"
};
var EXPORTS = {
	table: "export-table",
	records: "export-records",
	pdf: "export-pdf",
	booklet: "export-booklet",
	site: "export-site"
};
/** The menus of actions and of exports; `count` is the number of games that they apply to. */
function actionMenus(count, start) {
	const menu = (label, word, actions) => b`<select
    aria-label=${label}
    @change=${(event) => {
		const select = event.target;
		const action = select.value;
		select.value = "";
		if (action !== "") start(action);
	}}
  >
    <option value="">${say(word)}</option>
    ${Object.entries(actions).map(([action, words]) => b`<option value=${action}>${say(words)}</option>`)}
  </select>`;
	return b`${menu(`${say("actions")}: ${gamesCount(count)}`, "actions", ACTIONS)}
    ${menu(say("export", { count }), "export-word", EXPORTS)}`;
}
// src/app/library/column-choice.ts
var ColumnChoice = class extends elementWith(() => ({ columns: chosenColumns() })) {
	connectedCallback() {
		super.connectedCallback();
		addEventListener("pointerdown", this.#onPress);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("pointerdown", this.#onPress);
	}
	/** A press elsewhere closes the menu. */
	#onPress = (event) => {
		if (!this.contains(event.target)) this.#close();
	};
	#close() {
		this.querySelector("details").open = false;
	}
	#toggle(column) {
		toggleColumn(column);
		this.columns = chosenColumns();
		this.dispatchEvent(new CustomEvent("columns-chosen", { detail: this.columns }));
	}
	render() {
		const present = this.columns ?? USUAL;
		return b`<details
      @keydown=${(event) => {
			if (event.key !== "Escape") return;
			this.#close();
			this.querySelector("summary").focus();
		}}
    >
      <summary>${say("columns")}</summary>
      <div class="menu" role="group" aria-label=${say("columns")}>
        ${COLUMNS.filter(({ kind }) => kind !== "always").map((column) => b`<label
              ><input
                type="checkbox"
                .checked=${present.includes(column)}
                @change=${() => this.#toggle(column)}
              />
              ${say(column.label)}</label
            >`)}
      </div>
    </details>`;
	}
};
customElements.define("column-choice", ColumnChoice);
// src/app/library/later-facet.ts
var LaterFacet = class extends elementWith(() => ({
	games: given(),
	counted: "",
	query: "",
	name: "",
	player: "",
	field: "",
	isOpen: false,
	facet: null
})) {
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (changed.has("query") && partsOf(this.query).some(({ text }) => this.field && text.startsWith(this.field))) this.isOpen = true;
		const isOther = changed.has("counted") || changed.has("player");
		if (this.isOpen && (isOther || changed.has("isOpen"))) this.#read();
	}
	async #read() {
		const { games, name, player } = this;
		this.#loading?.abort();
		if (!games) return;
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		try {
			[this.facet = null] = await api.facets(games.library, games.view, name, 8, signal, player);
		} catch (error) {
			if (!isAborted(error)) this.facet = null;
		}
	}
	render() {
		return b`<details
      ?open=${this.isOpen}
      @toggle=${(event) => {
			this.isOpen = event.currentTarget.open;
		}}
    >
      <summary><h3>${facetWord(this.name)}</h3></summary>
      ${this.isOpen && this.facet ? this.#values(this.facet) : A}
    </details>`;
	}
	#values(facet) {
		if (facet.values.length === 0) return b`<p class="rest">${say("no-such-value")}</p>`;
		return b`<facet-values
      .games=${this.games}
      .query=${this.query}
      .facet=${facet}
      .player=${this.player}
    ></facet-values>`;
	}
};
customElements.define("later-facet", LaterFacet);
// src/app/library/mine.ts
var KINDS = [
	["player", "my-games"],
	["winner", "my-wins"],
	["loser", "my-losses"]
];
/** The queries for the user's games, wins and losses, each with both colours and with one; none without the user's name. */
function myQueries() {
	if (myCondition("player") === "") return [];
	return KINDS.flatMap(([field, key]) => [
		null,
		"black",
		"white"
	].map((color) => ({
		color,
		label: color ? `${say(key)}, ${say(`as-${color}`)}` : say(key),
		query: [field === "player" && color ? "" : myCondition(field), color ? myCondition(color) : ""].join(" ").trim()
	})));
}
var MyGames = class extends elementWith(() => ({ query: "" })) {
	render() {
		const queries = myQueries();
		if (queries.length === 0) return A;
		const rows = queries.filter(({ color }) => color === null).map((_, at) => queries.slice(3 * at, 3 * at + 3));
		return b`<section>
      <h3>${say("me")}</h3>
      <ul>
        ${rows.map((row) => b`<li class="mine">${row.map((one) => this.#button(one))}</li>`)}
      </ul>
    </section>`;
	}
	#button({ label, query, color }) {
		const isOn = this.query.trim() === query;
		const choose = () => this.dispatchEvent(new CustomEvent("query-chosen", {
			detail: isOn ? "" : query,
			bubbles: true
		}));
		return color ? b`<button aria-pressed=${isOn} aria-label=${label} title=${label} @click=${choose}>
          <span class="stone ${color}" aria-hidden="true"></span>
        </button>` : b`<button aria-pressed=${isOn} @click=${choose}><span class="value">${label}</span></button>`;
	}
};
customElements.define("my-games", MyGames);
// src/app/library/facets.ts
/** The facets with many names, of which the most frequent are read. */
var NAMES = [
	"player",
	"event",
	"result",
	"game"
];
/** The facets whose values are read all, because they have an order of their own. */
var SCALES = [
	"year",
	"rank",
	"komi",
	"handicap",
	"time",
	"size"
];
/** The facets that are folded at first. */
var FOLDED = /* @__PURE__ */ new Set([
	"rank",
	"komi",
	"handicap",
	"time",
	"size"
]);
/** The contents by which games can be filtered. */
var CONTENTS = [
	"comments",
	"variations",
	"setup"
];
/** The number of values that are read of facets with an order of their own. */
var MAX$1 = 500;
/** What can be said about a player: the field, the button, and the field that excludes it. */
var ABOUT = [
	[
		"black",
		"as-black",
		"white"
	],
	[
		"white",
		"as-white",
		"black"
	],
	[
		"winner",
		"side-won",
		"loser"
	],
	[
		"loser",
		"side-lost",
		"winner"
	]
];
var GameFacets = class extends elementWith(() => ({
	games: null,
	counted: "",
	query: "",
	facets: [],
	isTreeOpen: false
})) {
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (changed.has("counted") && this.games) this.#load(this.games);
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
			const [names, scales] = await Promise.all([api.facets(library, view, NAMES.join(","), 8, signal), api.facets(library, view, SCALES.join(","), MAX$1, signal)]);
			const [years, ...others] = scales;
			this.facets = [
				...years ? [years] : [],
				...names,
				...others
			];
		} catch (error) {
			if (!isAborted(error)) this.facets = [];
		}
	}
	#choose(condition) {
		this.dispatchEvent(new CustomEvent("condition-chosen", { detail: condition }));
	}
	#isOn(condition) {
		return partsOf(this.query).some((part) => part.text === condition);
	}
	render() {
		const shown = this.facets.filter((facet) => facet.values.length > 1 || facet.values.some(({ query }) => query && this.#isOn(query)));
		return b`<h2 class="hidden">${say("facets")}</h2>
      <my-games .query=${this.query}></my-games>
      ${playersOf(this.query).map((player) => this.#about(player))}
      ${shown.map((facet) => this.#facet(facet))}
      ${this.games && this.games.total > 0 ? [
			this.#later("fuseki", "opening:"),
			this.#contents(),
			this.#folders()
		] : A}`;
	}
	async #openTree() {
		await loadLater("marked");
		this.isTreeOpen = true;
	}
	/** The folders, which are counted when they are opened. */
	#folders() {
		return b`<details
      class="folders"
      @toggle=${() => this.#openTree()}
    >
      <summary><h3>${say("folders")}</h3></summary>
      ${this.isTreeOpen ? b`<folder-tree .games=${this.games} .counted=${this.counted} .query=${this.query}></folder-tree>` : A}
    </details>`;
	}
	/** A facet that is counted when it is opened. */
	#later(name, field, player = "") {
		return b`<later-facet
      .games=${this.games}
      .counted=${this.counted}
      .query=${this.query}
      .name=${name}
      .field=${field}
      .player=${player}
    ></later-facet>`;
	}
	#facet(facet) {
		const name = facetWord(facet.name);
		if (facet.name === "year") return yearBars(b`<h3>${name}</h3>`, facet.values.map(({ value, games }) => [Number(value), games]), (condition) => this.#isOn(condition), (condition) => this.#choose(condition));
		const values = b`<facet-values
      .games=${this.games}
      .query=${this.query}
      .facet=${facet}
    ></facet-values>`;
		if (!FOLDED.has(facet.name)) return b`<section><h3>${name}</h3>${values}</section>`;
		const isOn = facet.values.some(({ query }) => query && this.#isOn(query));
		return b`<details ?open=${isOn}>
      <summary><h3>${name}</h3></summary>
      ${values}
    </details>`;
	}
	/** A player of the query, with buttons for the colour and the result. */
	#about({ name, isWhole, sides }) {
		const text = (side) => nameCondition(side, name, isWhole ? "=" : "");
		const change = (side, excluded) => {
			const known = sides.get(side);
			const removed = /* @__PURE__ */ new Set([known?.from, sides.get(excluded)?.from]);
			const rest = partsOf(this.query).filter((part) => !removed.has(part.from));
			const added = known && sides.size === 1 ? [text("player")] : known ? [] : [text(side)];
			const q = [...rest.map((part) => part.text), ...added].join(" ");
			this.dispatchEvent(new CustomEvent("query-chosen", { detail: q }));
		};
		return b`<section class="about">
      <h3>${name}</h3>
      <div class="sides" role="group" aria-label=${name}>
        ${ABOUT.map(([side, label, excluded]) => b`<button aria-pressed=${sides.has(side)} @click=${() => change(side, excluded)}>${say(label)}</button>`)}
      </div>
      ${this.games && this.games.total > 0 ? this.#later("opponent", "", `${isWhole ? "=" : ""}${name}`) : A}
    </section>`;
	}
	#contents() {
		return b`<section>
      <h3>${say("has")}</h3>
      <ul>
        ${CONTENTS.map((name) => {
			const condition = `has:${name}`;
			return b`<li>
            <button aria-pressed=${this.#isOn(condition)} @click=${() => this.#choose(condition)}>
              <span class="value">${say(`has-${name}`)}</span>
            </button>
          </li>`;
		})}
      </ul>
    </section>`;
	}
};
customElements.define("game-facets", GameFacets);
// src/app/library/state.ts
/** The error code of the server if the library has changed and the list must be loaded again. */
var CHANGED = "changed";
/** The screen of a library without its template. */
var LibraryState = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	found: null,
	games: null,
	counted: "",
	fault: "",
	missing: "",
	counts: [],
	areFacetsOpen: false,
	game: -1,
	first: null,
	marked: /* @__PURE__ */ new Set(),
	isMarking: false,
	columns: chosenColumns(),
	note: ""
})) {
	#loading = null;
	asked = "";
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.asked = "";
	}
	get query() {
		return this.place.query.q ?? "";
	}
	get request() {
		const { sort = "date", reverse = "" } = this.place.query;
		return {
			query: this.query,
			sort,
			reverse: reverse === "1"
		};
	}
	get selected() {
		const row = Number(this.place.query.row ?? "-1");
		return Number.isInteger(row) ? row : -1;
	}
	willUpdate(changed) {
		const asked = JSON.stringify([this.place.library, this.request]);
		if (changed.has("place") && asked !== this.asked) {
			this.asked = asked;
			this.marked = /* @__PURE__ */ new Set();
			const row = takeRow(this.place);
			if (row >= 0 && row !== this.selected) changeQuery({ row: String(row) });
			this.ask();
		}
	}
	/** Loads the list; the old one stays visible until then. */
	async ask() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		try {
			const found = await api.view(library, this.request, signal);
			this.found = found;
			this.games = {
				library,
				view: found.view,
				total: found.games
			};
			this.counted = [
				library,
				found.generation,
				found.games,
				this.query
			].join();
			this.fault = "";
			this.missing = "";
			this.counts = [];
			if (found.games === 0 && found.library_games > 0) await this.#countWithout(signal);
			this.first = (await api.rows(library, found.view, 0, 1, signal)).rows[0] ?? null;
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
	/** Returns true if the library has no games to show yet, and sets the reason. */
	async #isMissing(library) {
		if ((await api.libraries().catch(() => [])).find(({ id }) => id === library)?.is_open !== false) return false;
		const jobs = await api.jobs().catch(() => []);
		this.missing = jobs.some((job) => job.library === library && job.state === "running") ? "reading" : "empty";
		return true;
	}
	async #countWithout(signal) {
		const parts = partsOf(this.query);
		const counts = await Promise.all(parts.map(async (part) => {
			const request = { query: without(this.query, part) };
			return {
				part,
				games: (await api.view(this.place.library, request, signal)).games
			};
		}));
		this.counts = counts;
	}
	/** Handles a failure of the list. */
	onFailure(error) {
		if (error instanceof ApiError && error.code === CHANGED) this.ask();
		else this.fault = error.message;
	}
};
// src/app/screens/library.ts
/** The most games that can be marked at once. */
var MAX_MARKED = 1e4;
var LibraryScreen = class extends LibraryState {
	#marks = Promise.resolve();
	#setQuery(q) {
		changeQuery({
			q,
			row: ""
		});
	}
	#showRow(row) {
		if (row) this.game = row.id;
		else if (this.selected < 0) this.game = -1;
	}
	#open({ row, number }) {
		if (this.games) openFromList(this.place, this.games, number, row);
	}
	/** Opens the game of the preview. */
	#openShown() {
		const row = this.querySelector("game-table")?.row ?? this.first;
		if (row) this.#open({
			row,
			number: Math.max(0, this.selected)
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
	updated() {
		if (this.#areSamples) loadLater();
	}
	render() {
		const { found } = this;
		const shown = this.game < 0 ? this.first?.id ?? -1 : this.game;
		return b`<div class="library ${this.areFacetsOpen ? "with-facets" : ""}" @keydown=${this.#onKey}>
      <div class="side">
        <game-marks
          .library=${this.place.library}
          .query=${this.query}
          .canWrite=${this.#canWrite}
          @query-chosen=${({ detail }) => this.#setQuery(detail)}
          @condition-chosen=${({ detail }) => this.#setQuery(toggled(this.query, detail))}
          @marks-changed=${() => this.ask()}
        ></game-marks>
        <game-facets
          .games=${this.games}
          .counted=${this.counted}
          .query=${this.query}
          @query-chosen=${({ detail }) => this.#setQuery(detail)}
          @condition-chosen=${({ detail }) => this.#setQuery(toggled(this.query, detail))}
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
          ${queryChips(this.query, found?.names, (q) => this.#setQuery(q))} ${found && found.games > 0 ? this.#tools(found) : A}
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
          .selected=${this.selected}
          .marked=${this.marked}
          .isMarking=${this.isMarking}
          .columns=${this.columns}
          @rows-marked=${({ detail }) => this.#mark(detail)}
          @row-chosen=${({ detail }) => changeQuery({ row: String(detail) })}
          @row-shown=${({ detail }) => this.#showRow(detail)}
          @row-opened=${({ detail }) => this.#open(detail)}
          @sort-chosen=${({ detail }) => this.#sort(detail)}
          @table-failed=${({ detail }) => this.onFailure(detail)}
        ></game-table>
        ${this.games ? b`<marked-actions
                .games=${this.games}
                .query=${this.query}
                .libraries=${this.libraries}
                .marked=${this.marked}
                @note-made=${({ detail }) => {
			this.note = detail;
		}}
                @games-changed=${() => {
			this.marked = /* @__PURE__ */ new Set();
		}}
                @list-changed=${() => this.ask()}
              ></marked-actions>` : A}
      </div>
      <aside class="preview" aria-label=${say("preview")}>
        <game-preview .library=${this.place.library} .game=${shown}></game-preview>
        ${shown < 0 ? A : b`<button class="main" @click=${() => this.#openShown()}>${say("open-game")}</button>`}
      </aside>
    </div>`;
	}
	get #canWrite() {
		return this.libraries.find(({ id }) => id === this.place.library)?.can_write === true;
	}
	/** The buttons for actions on the games of the list. */
	#tools(found) {
		const { size } = this.marked;
		const { sort = "date", reverse = "" } = this.place.query;
		const isNewest = sort === "date" && reverse === "1";
		return b`<div class="list-tools">
      <button
        aria-pressed=${isNewest}
        @click=${() => changeQuery({
			sort: "date",
			reverse: isNewest ? "" : "1",
			row: ""
		})}
      >
        ${say("newest-first")}
      </button>
      <column-choice
        @columns-chosen=${({ detail }) => {
			this.columns = detail;
		}}
      ></column-choice>
      ${size > 0 ? b`<button class="quiet" @click=${() => this.#mark({
			from: 0,
			count: 0
		})}>
              ${say("marked-games", { count: size })} ${icon("close")}
            </button>` : A}
      ${this.#canWrite ? b`<button title="${say("tags")} (t)" @click=${() => this.#tag()}>
              ${say("tags")}
            </button>` : A}
      ${this.#canWrite && this.query.trim() !== "" ? b`<button @click=${() => this.querySelector("game-marks")?.saveQuery()}>${say("save-search")}</button>` : A}
      ${actionMenus(size > 0 ? size : found.games, (action) => this.#act(action))}
    </div>`;
	}
	/** Starts an action on the marked games, or else on those of the list. */
	async #act(action) {
		await loadLater("marked");
		await this.querySelector("marked-actions")?.start(action);
	}
	/** Changes the tags of the marked games, or else of the selected one. */
	#tag() {
		const games = this.marked.size > 0 ? [...this.marked] : this.game >= 0 ? [this.game] : [];
		if (games.length > 0) {
			this.querySelector("game-marks")?.tag(games);
			[this.isMarking, this.note] = [false, ""];
		} else [this.isMarking, this.note] = [true, say("mark-help")];
	}
	#mark(rows) {
		this.#marks = this.#marks.then(() => this.#markNow(rows));
	}
	async #markNow({ from, count }) {
		if (!this.games || count === 0) {
			this.marked = /* @__PURE__ */ new Set();
			return;
		}
		const { library, view } = this.games;
		const asked = this.asked;
		const ids = await api.ids(library, view, from, Math.min(count, MAX_MARKED)).catch(() => []);
		if (this.asked !== asked) return;
		const marked = new Set(this.marked);
		const [only] = ids;
		if (count === 1 && only !== void 0 && marked.has(only)) marked.delete(only);
		else for (const id of ids) marked.add(id);
		this.marked = marked;
	}
	/** True if the library is the built-in samples, recognised by their name. */
	get #areSamples() {
		const library = this.libraries.find(({ id }) => id === this.place.library);
		return library?.is_own === true && library.name === "samples";
	}
	#count(found) {
		const words = found.games === found.library_games ? gamesCount(found.games) : say("of-games", {
			count: found.games,
			all: found.library_games
		});
		const seconds = Math.round(found.seconds * 100) / 100;
		return b`${words}${seconds > 0 ? b` <small>${say("seconds", { seconds })}</small>` : A}`;
	}
	#nothing(found) {
		if (found.library_games === 0) return this.#empty();
		return b`<div class="empty">
      <h2>${say("no-hits")}</h2>
      <p>${say("no-hits-help")}</p>
      <ul>
        ${this.counts.map(({ part, games }) => b`<li>
              <button @click=${() => this.#setQuery(without(this.query, part))}>
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
};
customElements.define("library-screen", LibraryScreen);
// src/app/shell/commands.ts
/** The screens of the rail, which need no game, player or event. */
var MAIN_SCREENS = SCREEN_NAMES.filter((screen) => SCREENS[screen].key !== "");
/** All commands, in the order of the list. */
function commandsFor(libraries, present, { startJob, showKeys, focusSearch, openFiles, paste }) {
	const library = libraries.find(({ id }) => id === present);
	return [
		{
			title: say("key-search"),
			keys: "/",
			run: focusSearch
		},
		...MAIN_SCREENS.map((screen) => ({
			title: say("go-to", { screen: say(screen) }),
			keys: `g ${SCREENS[screen].key}`,
			run: () => goTo({ screen })
		})),
		...libraries.filter(({ id }) => id !== present).map(({ id, name }) => ({
			title: say("go-to", { screen: name }),
			run: () => goTo({
				screen: "library",
				library: id
			})
		})),
		...myQueries().map(({ label, query }) => ({
			title: label,
			run: () => goTo({
				screen: "library",
				query: { q: query }
			})
		})),
		{
			title: say("open-files"),
			run: openFiles
		},
		{
			title: say("paste-record"),
			keys: "Ctrl+V",
			run: paste
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
/** The buttons of screens that are commands: those above what it shows, its actions, and those of lines and of the whole record in the editor of a game. */
var BUTTONS = [
	".game > header",
	".editor .chips",
	".editor .node",
	".summary",
	".actions",
	".outcome",
	".empty",
	".about",
	".toolbar"
].map((place) => `${place} button:not(:disabled, [aria-disabled="true"], .move)`).join();
/** The buttons of the screen as commands. */
function screenCommands(shown, screen) {
	return [...shown?.querySelectorAll(BUTTONS) ?? []].filter((one) => one.checkVisibility()).flatMap((button) => {
		const keys = button.querySelector("kbd")?.textContent ?? "";
		const text = button.textContent?.trim().replace(new RegExp(`\\s*${keys}$`), "") ?? "";
		const title = button.getAttribute("aria-label") ?? text;
		return title === "" ? [] : [{
			title,
			kind: say(isNamed(screen) ? screen : "game"),
			keys,
			run: () => button.click()
		}];
	});
}
/** True if the screen has a name of its own in the rail. */
var isNamed = (screen) => MAIN_SCREENS.includes(screen);
/** The last games as commands, without the open one. */
function recentCommands(libraries, { library, game }) {
	return recentGames().flatMap(({ library: name, id, file, number, title }) => {
		const known = libraries.find((one) => one.name === name);
		if (!known || known.id === library && id === game) return [];
		const run = () => goTo({
			screen: "game",
			library: known.id,
			game: id,
			query: {
				file,
				n: number === 1 ? "" : String(number)
			}
		});
		return [{
			title,
			kind: say("last-games"),
			run
		}];
	});
}
/** The saved searches of a library as commands. */
function savedCommands(saved) {
	return saved.map(({ name, query }) => ({
		title: name,
		kind: say("saved-searches"),
		run: () => goTo({
			screen: "library",
			query: { q: query }
		})
	}));
}
/** The players whose names contain the words as commands; the word for players itself may be among the words. */
async function playerCommands(library, words, signal) {
	const kind = say("player-kind");
	const text = words.split(/\s+/).filter((word) => word.toLowerCase() !== kind.toLowerCase()).join(" ").trim();
	if (text.length < 2 && !/\p{L}/u.test(text.replaceAll(/\p{ASCII}/gu, ""))) return [];
	return (await namesLike(library, "player", text, signal)).map(({ name }) => ({
		title: name,
		kind,
		run: () => goTo(portraitOf("player", name))
	}));
}
/** The commands whose titles contain all these words. */
function matching(commands, words) {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	return commands.filter(({ title, kind = "" }) => {
		const text = `${title} ${kind}`.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}
// src/app/shell/jobs.ts
/** The time that the result of a job is shown, in milliseconds. */
var SHOWN = 1e4;
var JobList = class extends elementWith(() => ({
	libraries: [],
	jobs: [],
	fault: ""
})) {
	#following = new AbortController();
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
	/** Follows the jobs that are already running. */
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
			tell$1("ended", last);
			return;
		}
		setTimeout(() => this.#hide(job.id), tell$1("ended", last) ? SHOWN : 0);
		this.dispatchEvent(new CustomEvent("job-ended", { detail: job.library }));
	}
	#show(job) {
		tell$1("changed", job);
		this.jobs = [...this.jobs.filter(({ id }) => id !== job.id), job];
	}
	#hide(job) {
		this.jobs = this.jobs.filter(({ id }) => id !== job);
	}
	render() {
		return b`<div class="jobs" role="status">
      ${c$1(this.jobs, ({ id }) => id, (job) => b`<div class="job ${job.state}" data-game=${job.game ?? A}>
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
/** The delay after the last letter, in milliseconds. */
var REST = 150;
var CommandPalette = class extends elementWith(() => ({
	commands: [],
	find: null,
	found: [],
	words: "",
	at: 0
})) {
	#finding = null;
	#timer = 0;
	show() {
		[this.words, this.at, this.found] = [
			"",
			0,
			[]
		];
		this.#dialog.showModal();
		this.querySelector("input")?.focus();
	}
	get #dialog() {
		return this.querySelector("dialog");
	}
	/** Looks up further commands as soon as no letter is typed any more. */
	#find(words) {
		this.#stop();
		this.found = [];
		const finding = new AbortController();
		this.#finding = finding;
		this.#timer = window.setTimeout(async () => {
			const found = await this.find?.(words, finding.signal).catch(() => []);
			if (found && !finding.signal.aborted) this.found = found;
		}, REST);
	}
	/** Looks up nothing more: the screen may have changed when the answer comes. */
	#stop() {
		this.#finding?.abort();
		clearTimeout(this.#timer);
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
		const found = [...matching(this.commands, this.words), ...this.found];
		return b`<dialog
      class="palette"
      aria-label=${say("palette")}
      @click=${(event) => event.target === this.#dialog && this.#dialog.close()}
      @close=${() => this.#stop()}
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
			this.#find(this.words);
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
              <span class="title">${command.title}</span>
              ${command.kind ? b`<span class="kind">${command.kind}</span>` : ""}
              ${command.keys ? b`<kbd>${command.keys}</kbd>` : ""}
            </li>`)}
        ${found.length === 0 ? b`<li class="none" role="option" aria-disabled="true">${say("no-command")}</li>` : ""}
      </ul>
    </dialog>`;
	}
};
customElements.define("command-palette", CommandPalette);
// src/app/shell/receive.ts
/** The maximal number of files in one upload. */
var MAX = 5e3;
var FileReceiver = class extends elementWith(() => ({
	library: void 0,
	files: [],
	done: 0,
	refused: [],
	isOver: false,
	isSending: false
})) {
	connectedCallback() {
		super.connectedCallback();
		addEventListener("dragover", this.#onDrag);
		addEventListener("dragleave", this.#onLeave);
		addEventListener("drop", this.#onDrop);
		addEventListener("paste", this.#onPaste);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("dragover", this.#onDrag);
		removeEventListener("dragleave", this.#onLeave);
		removeEventListener("drop", this.#onDrop);
		removeEventListener("paste", this.#onPaste);
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
	#onPaste = (event) => {
		if (event.defaultPrevented || !isOutsideFields(event)) return;
		const files = [...event.clipboardData?.files ?? []];
		if (files.length > 0) this.receive(files);
		else this.#openText(event.clipboardData?.getData("text/plain") ?? "");
	};
	/** Opens the record or the position in the clipboard. */
	async paste() {
		const text = await navigator.clipboard.readText().catch(() => "");
		if (!this.#openText(text)) this.refused = [say("paste-nothing")];
	}
	/** Shows a pasted text, which is not copied into the library. Returns false if it is no record. */
	#openText(text) {
		const file = fileOfText(text);
		if (!file || this.isSending) return false;
		[this.files, this.refused] = [[file], []];
		this.#send(null);
		return true;
	}
	/** Sends files, or asks first where they should go. */
	receive(files) {
		if (files.length === 0 || this.isSending) return;
		[this.files, this.refused] = [files.slice(0, MAX), []];
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
	for (let entry = waiting.shift(); entry && files.length < MAX; entry = waiting.shift()) {
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
/** Shows uploaded files: the game if there is only one, or else the list. */
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
// src/app/shell/regions.ts
/** What has the focus in each region, in the order in which the key goes through them. */
var REGIONS = [
	"filter-field input",
	"main :is(.board-side app-board, kifu-viewer)",
	"main :is(.rows, .files button.row[tabindex='0'])",
	".rail [aria-current]"
];
/** Focuses the next region that the screen has, or the one before. Returns false after the last one: browsers have further ones. */
function goToRegion(page, step) {
	const all = REGIONS.map((region) => page.querySelector(region)).filter((one) => one?.checkVisibility());
	const at = all.findIndex((one) => one.contains(document.activeElement));
	const next = at < 0 ? step > 0 ? all[0] : all.at(-1) : all[at + step];
	if (!next) return false;
	const board = next;
	if (board.focusBoard) board.focusBoard();
	else next.focus();
	return true;
}
// src/app/shell/app.ts
var isMain = (screen) => MAIN_SCREENS.includes(screen);
var KifuApp = class extends elementWith(() => ({
	place: place(),
	libraries: [],
	problem: null,
	isOffline: false,
	hasToken: token() !== null,
	commands: []
})) {
	/** Whether `g` was pressed, and the letter of a screen is expected. */
	#isGoing = false;
	constructor() {
		super();
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
		const { file } = SCREENS[this.place.screen];
		if (!this.hasToken || file === "later") loadLater().catch(lost);
		else if (file === "play") import("./play.js").catch(lost);
		else if (file === "positions") import("./positions.js").catch(lost);
		else if (file === "portraits") import("./portraits.js").catch(lost);
		if (changed.has("place") && isMain(this.place.screen)) document.title = `${say(this.place.screen)} – kifu`;
	}
	/** Opens the list of commands; saved searches appear in it as soon as they are read. */
	async #showPalette() {
		const all = commandsFor(this.libraries, this.place.library, {
			startJob: (kind) => this.querySelector("job-list")?.start(kind, this.place.library),
			showKeys: () => this.#showKeys(),
			focusSearch: () => this.querySelector("filter-field")?.focusField(),
			openFiles: () => this.#openFiles(),
			paste: () => this.querySelector("file-receiver")?.paste()
		});
		const own = screenCommands(this.querySelector("main"), this.place.screen);
		const recent = recentCommands(this.libraries, this.place);
		this.commands = [
			...own,
			...recent,
			...all
		];
		this.querySelector("command-palette")?.show();
		const { saved } = await api.marks(this.place.library).catch(() => ({ saved: [] }));
		this.commands = [
			...own,
			...recent,
			...all,
			...savedCommands(saved)
		];
	}
	#onKey(event) {
		if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
			event.preventDefault();
			this.#showPalette();
			return;
		}
		if (event.key === "F6" && !document.querySelector("dialog[open]")) {
			if (goToRegion(this, event.shiftKey ? -1 : 1)) event.preventDefault();
			return;
		}
		if (event.composedPath()[0].closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.target === document.body && this.#takeKey(event)) return;
		const screen = this.#isGoing ? MAIN_SCREENS.find((screen) => SCREENS[screen].key === event.key) : void 0;
		this.#isGoing = event.key === "g";
		if (screen) this.#goTo(screen);
		else if (event.key === "/") this.querySelector("filter-field")?.focusField();
		else if (event.key === "?") this.#showKeys();
		else return;
		event.preventDefault();
		event.stopPropagation();
	}
	async #showKeys() {
		await loadLater().catch(() => {});
		await this.querySelector("key-help")?.show?.();
	}
	/** Gives a key to the list of the screen, if nothing on the page has the focus. */
	#takeKey(event) {
		const screen = this.querySelector("main > *");
		const isTaken = (this.querySelector("game-table") ?? screen)?.takeKey?.(event) ?? false;
		if (isTaken) event.preventDefault();
		return isTaken;
	}
	#suggest = (text, cursor, signal) => suggest(this.place.library, text, cursor, signal);
	#findPlayers = (words, signal) => playerCommands(this.place.library, words, signal);
	#onQuery({ detail }) {
		const { screen, game } = this.place;
		if (!SCREENS[screen].isFiltered) goTo({
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
        <button class="quiet more" @click=${() => this.#showPalette()}>
          ${icon("more")}<span>${say("more")}</span>
        </button>
      </nav>
      <header class="bar">
        ${this.#libraryChoice()}
        <filter-field
          .query=${this.place.query.q ?? ""}
          .problem=${this.problem}
          .suggest=${this.#suggest}
          @query-typed=${this.#onQuery}
          @list-wanted=${() => this.querySelector("game-table")?.focusRows()}
        ></filter-field>
        <button
          class="quiet"
          aria-label=${say("palette")}
          title="${say("palette")} (Ctrl+K)"
          @click=${() => this.#showPalette()}
        >
          ${icon("command")}
        </button>
      </header>
      ${this.isOffline ? b`<p class="offline" role="alert">${say("offline")}</p>` : A}
      <main id="content" tabindex="-1" @query-read=${this.#onQueryRead} @files-wanted=${this.#openFiles} @record-made=${this.#onRecordMade}>${this.#screen()}</main>
      <file-receiver
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
        @files-sent=${({ detail }) => this.#onFilesSent(detail)}
      ></file-receiver>
      <job-list .libraries=${this.libraries} @job-ended=${this.#onJobEnded}></job-list>
      <command-palette .commands=${this.commands} .find=${this.#findPlayers}></command-palette>
      <key-help></key-help>
    `;
	}
	#onQueryRead({ detail }) {
		this.problem = detail;
	}
	#openFiles() {
		this.querySelector("file-receiver")?.choose();
	}
	/** Opens a record that a screen has made, in the same way as a dropped file. */
	#onRecordMade({ detail }) {
		this.querySelector("file-receiver")?.receive([detail]);
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
	/** Goes to a screen; the screen of pictures gets the open game. */
	#goTo(screen) {
		const { game, query } = this.place;
		goTo({
			screen,
			query: screen === "render" && game !== null ? {
				games: String(game),
				move: /^\d+$/.test(query.m ?? "") ? query.m : ""
			} : {}
		});
	}
	#railLink(screen) {
		const isHere = this.place.screen === screen || screen === "library" && !isMain(this.place.screen);
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
		const element = s(`${this.place.screen}-screen`);
		return u`<${element} .place=${this.place} .libraries=${this.libraries}></${element}>`;
	}
};
customElements.define("kifu-app", KifuApp);
