import { $t as without, Hn as language, Ht as styled, Jn as loadLater, Jt as playerName, Kn as en, Rt as placeLink, St as pictureOf, Un as say, Vn as gamesCount, Xt as nameIn, Yt as titleOf, Zt as partsOf, cn as b, en as icon, in as A, ir as isAborted, mt as GameModel, nn as given, rr as api, tn as elementWith, zt as portraitOf } from "./shared.js";
// src/app/query-words.ts
/** The fields with the name of a player, and what each says about the player. */
var SIDES = {
	player: null,
	black: "player-black",
	white: "player-white",
	winner: "player-won",
	loser: "player-lost"
};
var isSide = (field) => Object.hasOwn(SIDES, field);
/** The fields whose value follows the word for the field. */
var NAMED = {
	komi: "komi",
	handicap: "handicap",
	rank: "rank",
	ranks: "rank",
	blackrank: "rank-black",
	whiterank: "rank-white",
	size: "size",
	moves: "moves",
	tag: "tags",
	rules: "rules",
	game: "kind-of-game",
	opening: "openings",
	file: "file-word",
	margin: "margin"
};
/** Reads a condition; `null` for anything else, such as a word or parentheses. */
function conditionOf(text) {
	const found = /^(?:(-|not\s+))?([a-z]+):(?:"((?:[^"\\]|\\.)*)"|([^\s"()]+)|="((?:[^"\\]|\\.)*)")$/i.exec(text);
	if (!found) return null;
	const unescaped = (text) => text.replaceAll(/\\(["“”\\])/g, "$1");
	const raw = found[4] ?? unescaped(found[3] ?? `=${found[5]}`);
	const isWhole = raw.startsWith("=");
	return {
		field: found[2].toLowerCase(),
		value: isWhole ? raw.slice(1) : raw,
		isWhole,
		isNegated: found[1] !== void 0
	};
}
/** The text of a condition for a name: the whole name, or with an empty `sign` a part of it. */
function nameCondition(field, name, sign = "=") {
	return `${field}:"${sign}${name.replaceAll(/["“”\\]/g, "\\$&")}"`;
}
/** The players whom a query names. */
function playersOf(query) {
	const players = /* @__PURE__ */ new Map();
	for (const part of partsOf(query)) {
		const condition = conditionOf(part.text);
		if (!condition || condition.isNegated || !isSide(condition.field) || isColor(condition.value)) continue;
		const { field, value, isWhole } = condition;
		const key = `${isWhole}${value.toLowerCase()}`;
		const known = players.get(key) ?? {
			name: value,
			isWhole,
			sides: /* @__PURE__ */ new Map()
		};
		known.sides.set(field, part);
		players.set(key, known);
	}
	return [...players.values()];
}
/** `winner:white` names a colour, not a player. */
var isColor = (value) => /^(black|white)$/i.test(value);
/**
* The conditions of a query as chips, in their order. Conditions about one player are one chip. `names` has the names of
* openings and joseki that the answer to the query has.
*/
function chipsOf(query, names = {}) {
	const players = playersOf(query);
	return partsOf(query).flatMap((part) => {
		const player = players.find(({ sides }) => [...sides.values()].some(({ from }) => from === part.from));
		if (!player) return [{
			text: wordsOf(part.text, names),
			parts: [part]
		}];
		const parts = [...player.sides.values()];
		return parts[0].from === part.from ? [{
			text: playerWords(player),
			parts
		}] : [];
	});
}
/** A player with colour and result: "Lee Sedol as White, lost". */
function playerWords({ name, sides }) {
	return Object.entries(SIDES).flatMap(([side, key]) => key && sides.has(side) ? [key] : []).reduce((text, key) => say(key, { name: text }), name);
}
/** A condition in words; the text itself if there are none. */
function wordsOf(text, names = {}) {
	const condition = conditionOf(text);
	if (!condition) return text;
	const { field, value, isNegated } = condition;
	const meant = names[`${field}:${value}`];
	const words = meant ? nameIn(meant, language(), value) : fieldWords(field, value);
	if (words === null) return text;
	return isNegated ? say("chip-not", { condition: words }) : words;
}
function fieldWords(field, value) {
	if (isSide(field)) {
		const key = SIDES[field];
		return key ? say(key, { name: isColor(value) ? say(value.toLowerCase()) : value }) : value;
	}
	if (field === "event") return value;
	if (field === "year" || field === "date") return rangeWords(value);
	if (field === "result") return resultWords$1(value);
	if (field === "time") return `${say("main-time")} ${rangeWords(value.replaceAll(/\d+(?![\dhms])/g, (text) => timeText(Number(text))))}`;
	if (field === "has") return Object.hasOwn(en, `has-${value}`) ? say(`has-${value}`) : null;
	const name = NAMED[field];
	return name ? `${say(name)} ${rangeWords(value)}` : null;
}
function resultWords$1(value) {
	if (/^[BW]$/i.test(value)) return say(value.toUpperCase() === "B" ? "black-won" : "white-won");
	const key = `result:${value}`;
	return Object.hasOwn(en, key) ? say(key) : null;
}
/** Seconds as minutes or hours; the facet's steps end a second before the next one. */
function timeText(seconds) {
	const minutes = Math.round(seconds / 60);
	if (Math.abs(minutes * 60 - seconds) > 1) return `${seconds} s`;
	return minutes % 60 === 0 && minutes > 0 ? `${minutes / 60} h` : `${minutes} min`;
}
/** A range: `1990..1999` is 1990–1999. */
function rangeWords(value) {
	const range = /^(.*?)\.\.(.*)$/.exec(value);
	if (!range) return value;
	const [from, to] = [range[1], range[2]];
	if (from === to) return from;
	if (from !== "" && to !== "") return `${from}–${to}`;
	return from === "" ? `≤ ${to}` : `≥ ${from}`;
}
// src/app/library/chips.ts
/** Shows the conditions of a query, with the names of its answer; `choose` gets the query without one of them. */
function queryChips(query, names, choose) {
	const chips = chipsOf(query, names);
	if (chips.length === 0) return A;
	return b`<ul class="chips">
    ${chips.map(({ text, parts }) => b`<li>
          <button
            title=${parts.map((part) => part.text).join(" ")}
            aria-label=${say("remove-condition", { condition: text })}
            @click=${() => choose(parts.reduceRight(without, query))}
          >
            ${text} ${icon("close")}
          </button>
        </li>`)}
    ${chips.length > 1 ? b`<li><button class="quiet" @click=${() => choose("")}>${say("clear-filter")}</button></li>` : A}
  </ul>`;
}
/** The most values that the server lists. */
var MAX = 500;
/** The words for facets that are called something else on the server, or whose name is a word for something else. */
var WORDS = {
	fuseki: "openings",
	game: "kind-of-game",
	opponent: "opponents",
	time: "main-time"
};
/** The heading of a facet. */
var facetWord = (name) => say(WORDS[name] ?? name);
/** A value in the user's language: results are words, openings have names; all others are as they are. */
function valueText({ value, query, names }) {
	if (names) return nameIn(names, language(), value);
	return query?.startsWith("result:") && query in en ? say(query) : value;
}
var FacetValues = class extends elementWith(() => ({
	games: given(),
	query: "",
	facet: given(),
	player: "",
	isOpen: false,
	all: null,
	words: ""
})) {
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (!changed.has("facet")) return;
		this.all = this.facet.more === 0 ? this.facet.values : null;
		if (this.isOpen && !this.all) this.#read();
	}
	async #read() {
		const { games, facet, player } = this;
		if (!games) return;
		this.#loading?.abort();
		this.#loading = new AbortController();
		try {
			const [read] = await api.facets(games.library, games.view, facet.name, MAX, this.#loading.signal, player);
			if (read && facet === this.facet) this.all = read.values;
		} catch (error) {
			if (!isAborted(error)) this.isOpen = false;
		}
	}
	async #open() {
		[this.isOpen, this.words] = [true, ""];
		if (!this.all) await this.#read();
		await this.updateComplete;
		this.querySelector("input")?.focus();
	}
	#isOn({ query }) {
		return typeof query === "string" && partsOf(this.query).some((part) => part.text === query);
	}
	#choose(condition) {
		this.dispatchEvent(new CustomEvent("condition-chosen", {
			detail: condition,
			bubbles: true
		}));
	}
	/** The values that are shown, in the order of the facet. */
	get #shown() {
		const all = this.all ?? this.facet.values;
		if (this.isOpen) {
			const words = this.words.trim().toLowerCase();
			return all.filter((value) => valueText(value).toLowerCase().includes(words));
		}
		const most = new Set(all.toSorted((one, other) => other.games - one.games).slice(0, 8));
		return all.filter((value) => most.has(value) || this.#isOn(value));
	}
	render() {
		const shown = this.#shown;
		const name = facetWord(this.facet.name);
		const more = (this.all?.length ?? this.facet.values.length) + (this.all ? 0 : this.facet.more) - shown.length;
		return b`${this.isOpen ? this.#field(name) : A}
      <ul class=${this.isOpen ? "all" : ""}>
        ${this.#rows(shown)}
      </ul>
      ${shown.length === 0 ? b`<p class="rest">${say("no-value")}</p>` : A}
      ${this.isOpen || more > 0 ? b`<button
              class="rest link"
              @click=${() => {
			if (this.isOpen) this.isOpen = false;
			else this.#open();
		}}
            >
              ${this.isOpen ? say("fewer-values") : say("more-values", { count: more })}<span class="hidden">: ${name}</span>
            </button>` : A}`;
	}
	#field(name) {
		return b`<input
      type="search"
      aria-label=${say("find-value", { facet: name })}
      placeholder=${say("find-value", { facet: name })}
      .value=${this.words}
      @input=${(event) => {
			this.words = event.target.value;
		}}
      @keydown=${(event) => {
			const [first] = this.#shown;
			if (event.key === "Enter" && !event.isComposing && first?.query) this.#choose(first.query);
			else if (event.key === "Escape") this.isOpen = false;
		}}
    />`;
	}
	#rows(values) {
		const most = Math.max(1, ...(this.all ?? this.facet.values).map((value) => value.games));
		const { name } = this.facet;
		const screen = name === "opponent" || name === "player" ? "player" : name === "event" ? name : null;
		return values.map((value) => {
			const content = b`<span class="value" title=${valueText(value)}>${valueText(value)}</span><span class="count">${value.games}</span>
        <span class="bar" ${styled({ "--share": String(value.games / most) })}></span>`;
			return b`<li>
        ${value.query ? b`<button aria-pressed=${this.#isOn(value)} @click=${() => this.#choose(value.query)}>${content}</button>` : b`<span class="plain">${content}</span>`}
        ${screen ? placeLink(portraitOf(screen, value.value), icon("next"), {
				kind: "door",
				label: say("about", { name: value.value })
			}) : A}
      </li>`;
		});
	}
};
customElements.define("facet-values", FacetValues);
// src/app/library/marks.ts
/** The most games whose tags are counted. */
var MAX_COUNTED = 1e3;
/** The condition for a tag. */
function tagCondition(tag) {
	return /^[\p{L}\p{N}_-]+$/u.test(tag) ? `tag:${tag}` : `tag:"${tag.replaceAll("\"", "")}"`;
}
var GameMarks = class extends elementWith(() => ({
	library: 0,
	query: "",
	canWrite: false,
	marks: null,
	selected: [],
	fault: ""
})) {
	willUpdate(changed) {
		if (changed.has("library")) this.read();
	}
	/** Reloads all tags and saved searches. */
	async read() {
		this.marks = await api.marks(this.library).catch(() => null);
	}
	/** Asks for the tags of games. */
	async tag(games) {
		if (games.length === 0) return;
		[this.selected, this.fault] = [games, ""];
		await this.#count();
		this.#dialog("tags").showModal();
		this.querySelector(".tags input[type=text]")?.focus();
	}
	async #count() {
		const isCounted = this.selected.length <= MAX_COUNTED;
		this.marks = await api.marks(this.library, isCounted ? this.selected : []).catch(() => this.marks);
	}
	/** Asks for the name under which the query is saved. */
	saveQuery() {
		this.fault = "";
		const input = this.querySelector(".save input");
		input.value = this.query;
		this.#dialog("save").showModal();
		input.select();
	}
	#dialog(name) {
		return this.querySelector(`dialog.${name}`);
	}
	/** Changes something on the server; the dialog shows an error. */
	async #change(change) {
		try {
			await change();
			this.fault = "";
			return true;
		} catch (error) {
			this.fault = error.message;
			return false;
		}
	}
	async #setTag(tag, change) {
		if (tag === "") return;
		if (!await this.#change(() => api.tag(this.library, tag, this.selected, change))) return;
		await this.#count();
		this.#tell();
	}
	async #save(event) {
		event.preventDefault();
		const name = this.querySelector(".save input").value.trim();
		if (!await this.#change(() => api.saveQuery(this.library, name, this.query))) return;
		this.#dialog("save").close();
		await this.read();
		this.#tell();
	}
	async #forget(name) {
		if (!await this.#change(() => api.saveQuery(this.library, name, null))) return;
		await this.read();
		this.#tell();
	}
	/** Reports that the library has changed, so that its lists are reloaded. */
	#tell() {
		this.dispatchEvent(new CustomEvent("marks-changed"));
	}
	#choose(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { detail }));
	}
	render() {
		const { tags, saved } = this.marks ?? {
			tags: [],
			saved: []
		};
		const conditions = new Set(partsOf(this.query).map(({ text }) => text));
		return b`${saved.length === 0 ? A : b`<section>
            <h3>${say("saved-searches")}</h3>
            <ul class="saved">
              ${saved.map(({ name, query }) => b`<li>
                  <button
                    aria-pressed=${query.trim() === this.query.trim()}
                    title=${query}
                    @click=${() => this.#choose("query-chosen", query)}
                  >
                    <span class="value">${name}</span>
                  </button>
                  ${this.canWrite ? b`<button
                          class="quiet"
                          aria-label=${say("forget-search", { name })}
                          title=${say("forget-search", { name })}
                          @click=${() => this.#forget(name)}
                        >
                          ${icon("close")}
                        </button>` : A}
                </li>`)}
            </ul>
          </section>`}
    ${tags.length === 0 ? A : b`<section>
            <h3>${say("tags")}</h3>
            <ul>
              ${tags.map(({ tag, games }) => b`<li>
                  <button
                    aria-pressed=${conditions.has(tagCondition(tag))}
                    @click=${() => this.#choose("condition-chosen", tagCondition(tag))}
                  >
                    <span class="value">${tag}</span><span class="count">${games}</span>
                  </button>
                </li>`)}
            </ul>
          </section>`}
    ${this.canWrite ? b`${this.#tagDialog()} ${this.#saveDialog()}` : A}`;
	}
	#tagDialog() {
		const all = this.selected.length;
		return b`<dialog class="ask tags" aria-labelledby="tags-title">
      <h2 id="tags-title">${say("tags-of", { count: all })}</h2>
      <ul>
        ${(this.marks?.tags ?? []).map(({ tag, selected }) => {
			const has = selected ?? 0;
			return b`<li>
            <label
              ><input
                type="checkbox"
                .checked=${has === all && all > 0}
                .indeterminate=${has > 0 && has < all}
                @change=${(event) => this.#setTag(tag, event.target.checked ? "give" : "take")}
              />
              ${tag}</label
            >
          </li>`;
		})}
      </ul>
      <form
        @submit=${(event) => {
			event.preventDefault();
			const input = this.querySelector(".tags input[type=text]");
			this.#setTag(input.value.trim(), "give");
			input.value = "";
		}}
      >
        <label>${say("new-tag")} <input type="text" autocomplete="off" maxlength="60" /></label>
        <button>${say("add-tag")}</button>
      </form>
      ${this.fault === "" ? A : b`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <div class="buttons">
        <button class="main" @click=${() => this.#dialog("tags").close()}>${say("done")}</button>
      </div>
    </dialog>`;
	}
	#saveDialog() {
		return b`<dialog class="ask save" aria-labelledby="save-title">
      <h2 id="save-title">${say("save-search")}</h2>
      <p><code>${this.query}</code></p>
      <form @submit=${this.#save}>
        <label>${say("search-name")} <input type="text" required autocomplete="off" maxlength="60" /></label>
        <button class="main">${say("save")}</button>
        <button type="button" class="quiet" @click=${() => this.#dialog("save").close()}>${say("cancel")}</button>
      </form>
      ${this.fault === "" ? A : b`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
    </dialog>`;
	}
};
customElements.define("game-marks", GameMarks);
// src/app/library/preview.ts
/** The delay after the last key before the game is loaded, in milliseconds. */
var REST = 60;
var GamePreview = class extends elementWith(() => ({
	library: 0,
	game: -1,
	loaded: null,
	node: 0,
	otherName: "",
	fault: ""
})) {
	#loading = null;
	#timer = 0;
	#wheel = 0;
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
		else this.#timer = window.setTimeout(() => this.#load(), this.loaded ? REST : 0);
	}
	async #load() {
		this.#loading = new AbortController();
		try {
			const { row, model, sgf } = await api.game(this.library, this.game, this.#loading.signal);
			if (model.game) await loadLater("other");
			const game = new GameModel(model);
			[this.loaded, this.otherName] = [{
				row,
				model: game,
				sgf
			}, ""];
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
		const { row, model, sgf } = loaded;
		const other = model.json.game;
		const [number, count] = other ? [this.node, model.lineEnd(0)] : [model.columns.numbers[this.node], row.moves];
		const title = titleOf(row);
		const [black, white] = [playerName(row.black), playerName(row.white)];
		const button = (name, act) => b`<button class="quiet" title=${say(name)} aria-label=${say(name)} @click=${act}>${icon(name)}</button>`;
		const line = (color, name, rank) => b`<span class="player"><span class="stone ${color}"></span><span class="name">${row[color] ? placeLink(portraitOf("player", row[color]), name) : name}</span>${rank ? b`<span class="rank">${rank}</span>` : A}</span>`;
		const label = say("board-of", {
			black,
			white,
			number
		});
		return b`
      ${other ? b`<other-board .sgf=${sgf} .node=${this.node} .label=${label} @wheel=${this.#onWheel} @game-named=${(event) => {
			this.otherName = event.detail;
		}}></other-board>` : b`<app-board .picture=${pictureOf(model, this.node, { lastMark: "ring" })} .label=${label} @wheel=${this.#onWheel}></app-board>`}
      <div class="steps">
        ${button("first", () => this.goTo(0))} ${button("previous", () => this.step(-1))}
        <span class="number">${say("move-of", {
			number,
			count
		})}</span>
        ${button("next", () => this.step(1))} ${button("last", () => this.goTo(model.lineEnd(0)))}
      </div>
      <div class="players">
        ${title ? b`<span class="name">${title}</span>` : [line("black", black, row.black_rank), line("white", white, row.white_rank)]}
      </div>
      <dl class="facts">
        ${other ? b`<dt>${say("game")}</dt><dd>${this.otherName || other}</dd>` : A}
        ${this.#facts(row).map(([word, text]) => b`<dt>${word}</dt><dd>${text}</dd>`)}
      </dl>
    `;
	}
	#facts({ result, date, event, round }) {
		const link = event ? placeLink(portraitOf("event", event), event) : "";
		return [
			[say("result"), result ?? ""],
			[say("date"), date ?? ""],
			[say("event"), event ? b`${link}${round ? `, ${round}` : ""}` : round ?? ""]
		].filter(([, text]) => text !== "");
	}
};
customElements.define("game-preview", GamePreview);
// src/app/shell/suggest.ts
/** The most names and fields that are suggested. */
var [MAX_NAMES, MAX_FIELDS] = [6, 4];
/** The names that are read, because a game has those of both players. */
var READ = 40;
var fields = null;
/** Finds the word that ends at the cursor. */
function wordBefore(text, cursor) {
	let [from, isQuoted] = [0, false];
	for (let at = 0; at < cursor; at++) {
		const sign = text[at];
		if (sign === "\"") isQuoted = !isQuoted;
		else if (!isQuoted && (/[\s(]/.test(sign) || sign === "-" && from === at)) from = at + 1;
	}
	const [, field, value] = /^(?:([a-z]+):)?"?=?"?(.*?)"?$/i.exec(text.slice(from, cursor));
	return {
		from,
		field: field?.toLowerCase() ?? null,
		value: value ?? ""
	};
}
/** Returns what may complete the word at the cursor. */
async function suggest(library, text, cursor, signal) {
	const { from, field, value } = wordBefore(text, cursor);
	if (value === "" || /^\d/.test(value)) return [];
	const completed = (condition) => text.slice(0, from) + condition + text.slice(cursor);
	if (field === null) {
		const [known, names] = await Promise.all([fieldsLike(value), value.length > 1 ? namesLike(library, "player", value, signal) : []]);
		return [...known.map(({ name, example }) => ({
			text: `${name}:`,
			hint: exampleWords(example),
			query: completed(`${name}:`)
		})), ...names.map(({ name, hint }) => ({
			text: name,
			hint,
			query: `${completed(nameCondition("player", name))} `
		}))];
	}
	if (!Object.hasOwn(SIDES, field) && field !== "event") return [];
	return (await namesLike(library, field, value, signal)).map(({ name, hint }) => ({
		text: name,
		hint,
		query: `${completed(nameCondition(field, name))} `
	}));
}
async function fieldsLike(word) {
	fields ??= api.fields();
	return (await fields.catch(() => {
		fields = null;
		return [];
	})).filter(({ name }) => name.startsWith(word.toLowerCase())).slice(0, MAX_FIELDS);
}
/** An example of a condition, with its meaning if there are words for it. */
function exampleWords(example) {
	const words = wordsOf(example);
	return words === example ? example : `${example} – ${words}`;
}
/** The names of players or events that contain a text, the most frequent first. */
async function namesLike(library, field, value, signal) {
	const by = field === "event" ? "event" : "player";
	const { view } = await api.view(library, { query: nameCondition(field, value, "") }, signal);
	if (view == null) return [];
	const [facet] = await api.facets(library, view, by, READ, signal);
	const all = (facet?.values ?? []).map(({ value, games }) => ({
		name: value,
		hint: gamesCount(games)
	}));
	const like = all.filter(({ name }) => name.toLowerCase().includes(value.toLowerCase()));
	return (like.length > 0 || by === "player" ? like : all).slice(0, MAX_NAMES);
}
// src/app/shell/job-words.ts
/** True for the jobs that change facts of games. */
function isOfFacts(kind) {
	return kind === "plan" || kind === "change";
}
/** Describes the progress of a job, or its result. */
function jobWords(job, libraries) {
	const { kind, state, done, total, fault, result } = job;
	const library = libraries.find(({ id }) => id === job.library)?.name ?? "";
	switch (state) {
		case "cancelled": return say("job-cancelled");
		case "failed": return say("job-failed", {
			library,
			fault: fault ?? ""
		});
		case "done":
			if (isOfFacts(kind)) return `${say("action-change")}: ${total}`;
			return result ? resultWords(kind, library, result) : "";
		default:
			if (total === 0) return say("job-listing", { library });
			if (isOfFacts(kind)) return `${say("action-change")}: ${done}/${total}`;
			return say(`job-${kind}`, {
				library,
				done,
				total
			});
	}
}
function resultWords(kind, library, result) {
	const { games, files, files_with_problems: count, repairs, groups } = result;
	switch (kind) {
		case "index": return say("job-index-done", {
			library,
			games
		});
		case "check": return say("job-check-done", {
			count,
			files
		});
		case "preview": return say("job-preview-done", {
			repairs,
			files
		});
		case "repair": return say("repair-done", {
			repairs,
			files
		});
		case "duplicates": return say("job-duplicates-done", {
			groups,
			files
		});
		case "analyze": return analysisWords(result);
		case "aside": return say("job-aside-done", { files });
		default: return say("undone-done", { files });
	}
}
/** What an engine has evaluated, with the first reason why a game was left out. */
function analysisWords({ games, positions, left_out: count, left_out_files: files }) {
	const first = files?.[0];
	const left = first ? [say("job-left-out", {
		count,
		reason: reasonOf(first)
	})] : [];
	return [say("job-analyze-done", {
		games,
		positions
	}), ...left].join(" · ");
}
/** Why a game is left out. The words for it come with the screens that let engines work. */
var reasonOf = ({ reason }) => reason;
/** Sets the words for the reasons why games are left out. */
function sayReasonsBy(words) {
	reasonOf = words;
}
var RESULTS = {
	index: "library",
	check: "health",
	preview: "health",
	repair: "health",
	plan: "library",
	change: "health",
	duplicates: "duplicates",
	aside: "duplicates",
	undo: "health",
	analyze: "library"
};
/** The place that shows the result of a job. */
function placeOf({ kind, library }) {
	return {
		screen: RESULTS[kind] ?? "jobs",
		library,
		game: null,
		query: {}
	};
}
// src/app/shell/paste.ts
/** Returns the file of a pasted text; `null` if the text can be neither a record nor a board. */
function fileOfText(text) {
	const isSgf = /\(\s*;/.test(text);
	const hasRows = text.trim().split("\n").length >= 3;
	if (!isSgf && !hasRows) return null;
	return new File([text], "pasted.sgf", { type: "text/plain" });
}
export { sayReasonsBy as a, wordBefore as c, queryChips as d, nameCondition as f, placeOf as i, tagCondition as l, isOfFacts as n, namesLike as o, playersOf as p, jobWords as r, suggest as s, fileOfText as t, facetWord as u };
