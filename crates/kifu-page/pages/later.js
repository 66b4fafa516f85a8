import { A as showDiff, Bn as ApiError, C as messagesIn, Dn as language, F as sayAgo, Ft as styled, H as explorePart, Hn as api, I as percentText, Jt as given, Kt as icon, L as rateText, Ln as forgetToken, M as shellWord, Mt as myNames, N as agoText, Nt as setMyNames, O as keySign, On as say, P as durationText, Q as running, Qt as b, T as KEYS$1, Tn as LANGUAGES, Un as isAborted, Ut as gameName, V as comparedSentence, W as namesOf, Wt as playerName, X as KEYS, Xt as A, Z as finish, an as changeSetting, at as saveFile, bt as regionAround, cn as setting, dt as GameModel, et as jobWords, gn as goTo, it as c, j as pathOfFile, kn as setLanguage, ln as settings, mn as changeQuery, mt as namesIn, nn as SETTINGS, on as forgetSettings, q as pointNamed, qt as elementWith, sn as isChanged, tt as placeOf, yt as pictureOf, z as yearsText } from "./shared.js";
// src/app/explorer/study.ts
/** Reads a study. `count` is called with the number of positions so far. */
async function readStudy(ask, moves, { depth, width }, count) {
	const root = {
		moves,
		next: null,
		of: 0,
		children: []
	};
	let level = [root];
	let positions = 1;
	for (let step = 0; step < depth; step++) {
		for (const node of level) {
			const { found } = await ask(node.moves);
			if (node === root) root.of = found.games;
			node.children = children(node, found.pattern?.next ?? [], found.games, width);
			positions += node.children.length;
			count(positions);
		}
		level = level.flatMap((node) => node.children);
	}
	return root;
}
/** The most frequent next moves; the other player passes before a move out of turn. */
function children({ moves }, next, of, width) {
	const turn = moves.length % 2 === 0 ? "black" : "white";
	return next.filter(({ vertex }) => vertex).slice(0, width).map((one) => ({
		moves: one.color === turn ? [...moves, one.vertex] : [
			...moves,
			"pass",
			one.vertex
		],
		next: one,
		of,
		children: []
	}));
}
/** Writes a study as a record. */
function writeStudy(study, lines, { name, about }) {
	const root = `;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[${lines}]GN[${escaped(name)}]`;
	const first = [...about, say("study-games", { games: study.of })].join("\n");
	const start = study.moves.map((move, at) => moveProperty(at, move, lines));
	return `(${start.length === 0 ? `${root}C[${escaped(first)}]` : `${root}\n;${start.join("\n;")}C[${escaped(first)}]`}${letters(study, lines)}${branches(study, lines)})\n`;
}
/** The name of the first position: its last moves. */
function studyName(moves) {
	return moves.length === 0 ? say("study-start") : moves.slice(-8).join(" ");
}
function branches({ moves, children }, lines) {
	const texts = children.map((child) => {
		return `${child.moves.slice(moves.length).map((move, at) => `;${moveProperty(moves.length + at, move, lines)}`).join("")}C[${escaped(countsText(child))}]${letters(child, lines)}${branches(child, lines)}`;
	});
	return texts.length === 1 ? `\n${texts[0]}` : texts.map((text) => `\n(${text})`).join("");
}
/** The counts of a move: games, share, results, years. */
function countsText({ next, of }) {
	if (!next) return "";
	const years = yearsText(next);
	const rate = next.black_rate ? say("study-rate", { rate: rateText(next.black_rate) }) : "";
	return [
		say("study-move", {
			games: next.games,
			of,
			share: percentText(next.games / Math.max(1, of))
		}),
		rate,
		years
	].filter((text) => text !== "").join("\n");
}
/** Letters on the next moves, in their order. */
function letters({ children }, lines) {
	const points = [...new Set(children.map((child) => child.moves.at(-1)))];
	if (points.length === 0) return "";
	return `LB${points.map((move, at) => `[${sgfPoint(move, lines)}:${String.fromCharCode(65 + at)}]`).join("")}`;
}
function moveProperty(at, move, lines) {
	return `${at % 2 === 0 ? "B" : "W"}[${move === "pass" ? "" : sgfPoint(move, lines)}]`;
}
/** A point as two letters of SGF. */
function sgfPoint(name, lines) {
	const point = pointNamed(namesOf(lines), name);
	const letter = (line) => String.fromCharCode(97 + line);
	return `${letter(point % lines)}${letter(Math.floor(point / lines))}`;
}
function escaped(text) {
	return text.replaceAll("\\", "\\\\").replaceAll("]", "\\]");
}
// src/app/explorer/study-dialog.ts
var DEPTHS = [
	1,
	2,
	3,
	4
];
var WIDTHS = [
	2,
	3,
	4,
	6
];
var StudyDialog = class extends elementWith(() => ({
	library: 0,
	moves: [],
	size: "19",
	part: "whole",
	query: "",
	extent: {
		depth: 2,
		width: 4
	},
	positions: -1,
	fault: ""
})) {
	#reading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#reading?.abort();
	}
	async show() {
		[this.positions, this.fault] = [-1, ""];
		await this.updateComplete;
		this.#dialog.showModal();
	}
	get #dialog() {
		return this.querySelector("dialog");
	}
	/** Makes the record, and hands it over. */
	async #make(take) {
		const { library, moves, size, part, query, extent } = this;
		this.#reading = new AbortController();
		const { signal } = this.#reading;
		const ask = (line) => explorePart(library, {
			played: line.join(","),
			board: size,
			query
		}, part, signal);
		[this.positions, this.fault] = [0, ""];
		try {
			const study = await readStudy(ask, moves, extent, (count) => {
				this.positions = count;
			});
			const about = [comparedSentence(part), ...query === "" ? [] : [say("study-query", { query })]];
			const name = studyName(moves);
			const text = writeStudy(study, Number(size), {
				name,
				about
			});
			this.#dialog.close();
			take(new File([text], `${moves.length === 0 ? "opening" : moves.slice(-8).join("-")}.sgf`));
		} catch (error) {
			if (!signal.aborted) this.fault = error.message;
		}
		this.positions = -1;
	}
	render() {
		const { depth, width } = this.extent;
		const isReading = this.positions >= 0;
		return b`<dialog class="ask study" aria-labelledby="study-title" @close=${() => this.#reading?.abort()}>
      <h2 id="study-title">${say("study-title", { name: studyName(this.moves) })}</h2>
      <p>${say("study-help")}</p>
      <div class="options">
        ${this.#choice("study-depth", depth, DEPTHS, (depth) => ({
			...this.extent,
			depth
		}))}
        ${this.#choice("study-width", width, WIDTHS, (width) => ({
			...this.extent,
			width
		}))}
      </div>
      <p role="status">${isReading ? say("study-reading", { count: this.positions }) : A}</p>
      ${this.fault === "" ? A : b`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <div class="buttons">
        <button class="main" ?disabled=${isReading} @click=${() => this.#make((file) => saveFile(file, file.name))}>
          ${say("study-download")}
        </button>
        <button
          ?disabled=${isReading}
          @click=${() => this.#make((file) => this.dispatchEvent(new CustomEvent("record-made", {
			detail: file,
			bubbles: true
		})))}
        >
          ${say("study-open")}
        </button>
        <button class="quiet" @click=${() => this.#dialog.close()}>${say("cancel")}</button>
      </div>
    </dialog>`;
	}
	#choice(label, chosen, all, change) {
		return b`<label
      >${say(label)}
      <select
        @change=${(event) => {
			this.extent = change(Number(event.target.value));
		}}
      >
        ${all.map((value) => b`<option value=${value} .selected=${value === chosen}>${value}</option>`)}
      </select></label
    >`;
	}
};
customElements.define("study-dialog", StudyDialog);
// src/app/care/care-work.ts
/** Listens to jobs while its element is connected, and keeps whether one runs and the last error. */
var CareWork = class {
	/** The error message of the last request; empty if it succeeded. */
	fault = "";
	/** True while a job that the screen started is running. */
	isBusy = false;
	#host;
	#options;
	constructor(host, options) {
		this.#host = host;
		this.#options = options;
		host.addController(this);
	}
	hostConnected() {
		running.addEventListener("ended", this.#onEnded);
	}
	hostDisconnected() {
		running.removeEventListener("ended", this.#onEnded);
	}
	#onEnded = (event) => {
		const job = event.detail;
		const { library, kinds, ended } = this.#options;
		if (job.library === library() && kinds.includes(job.kind)) ended(job);
	};
	/** Runs `work`, and keeps its error message if it fails. Returns the error, or `null`. */
	async attempt(work) {
		this.fault = "";
		try {
			await work();
			return null;
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
			return error;
		} finally {
			this.#host.requestUpdate();
		}
	}
	/** Starts a job, and waits until it has ended. */
	async run(start) {
		this.isBusy = true;
		this.#host.requestUpdate();
		await this.attempt(async () => {
			await finish(start());
		});
		this.isBusy = false;
		this.#host.requestUpdate();
	}
};
// src/app/care/changes.ts
/** The jobs whose outcome is shown. */
var KINDS = [
	"repair",
	"aside",
	"undo"
];
var CareChanges = class extends elementWith(() => ({
	library: 0,
	libraries: [],
	changes: [],
	last: null
})) {
	#work = new CareWork(this, {
		library: () => this.library,
		kinds: KINDS,
		ended: (job) => {
			this.last = job;
			this.#read();
		}
	});
	willUpdate(changed) {
		if (changed.has("library")) this.#read();
	}
	async #read() {
		this.changes = await api.changes(this.library).catch(() => []);
	}
	#undo(run) {
		return this.#work.run(() => api.undoChanges(this.library, run));
	}
	render() {
		const { last, changes } = this;
		const canWrite = this.libraries.find(({ id }) => id === this.library)?.can_write === true;
		const made = changes.find(({ run }) => run === last?.result?.changes);
		const others = changes.filter((known) => known !== made);
		return b`${last ? b`<div class="outcome" role="status">
              <p>${jobWords(last, this.libraries)}</p>
              ${made && canWrite ? b`<button @click=${() => this.#undo(made.run)}>${say("undo-all")}</button>` : A}
              ${last.result && last.result.left_out > 0 ? this.#leftOut(last.result) : A}
            </div>` : A}
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.#work.fault })}</p>`}
      ${others.length > 0 ? b`<details class="undo-lists">
              <summary>${say("changes-title")}</summary>
              <ul>
                ${others.map(({ run, command, count, at, files }) => b`<li>
                      <span title=${files.join("\n")}><code>${command}</code> ${say("changes-files", { count })} <small>${agoText(at)}</small></span>
                      ${canWrite ? b`<button @click=${() => this.#undo(run)}>${say("undo-all")}</button>` : A}
                    </li>`)}
              </ul>
            </details>` : A}`;
	}
	#leftOut({ left_out, left_out_files }) {
		return b`<details>
      <summary>${say("repair-left-out", { count: left_out })}</summary>
      <ul>
        ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
      </ul>
    </details>`;
	}
};
customElements.define("care-changes", CareChanges);
// src/app/care/compare.ts
/** The names of the moves of the main line, in order: `B Q16`. */
function moveNames(game) {
	const names = [];
	for (let node = 0; node <= game.lineEnd(0); node++) {
		const move = game.move(node);
		if (move) names.push(`${move.color === 0 ? "●" : "○"} ${move.point === null ? "–" : game.nameOf(move.point)}`);
	}
	return names;
}
/** Returns the moves of each record around the first one that differs from the first record; `null` if none differs. */
function firstDifference(records, around = 3) {
	const [best, ...others] = records;
	if (!best) return null;
	const firsts = others.map((other) => firstOther(best, other)).filter((at) => at >= 0);
	if (firsts.length === 0) return null;
	const first = Math.min(...firsts);
	const from = Math.max(0, first - around);
	const numbers = Array.from({ length: 2 * around + 1 }, (_, at) => from + at);
	return records.map((moves) => numbers.map((at) => ({
		number: at + 1,
		name: moves[at] ?? "",
		differs: moves !== best && moves[at] !== best[at]
	})));
}
function firstOther(one, other) {
	const length = Math.max(one.length, other.length);
	for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
	return -1;
}
// src/app/care/lists.ts
/** Moves the focus to another button of a list when a key is pressed. */
function onListKey(event) {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const buttons = [...event.currentTarget.querySelectorAll("button.row")];
	const at = buttons.indexOf(document.activeElement);
	const next = {
		ArrowDown: at + 1,
		ArrowUp: at - 1,
		Home: 0,
		End: buttons.length - 1
	}[event.key];
	const button = next === void 0 ? void 0 : buttons[Math.min(buttons.length - 1, Math.max(0, next))];
	if (!button) return;
	event.preventDefault();
	button.focus();
	button.click();
}
// src/app/screens/duplicates.ts
/** The number of groups loaded at once, and of copies compared in one group. */
var [GROUPS, MAX_COMPARED] = [100, 6];
/** The fields of games that are compared. */
var FIELDS = [
	"black",
	"white",
	"date",
	"result",
	"event",
	"moves"
];
/** The classes whose moves can be compared one by one. */
var TURNED = [
	"rotated",
	"mirrored",
	"colors-swapped"
];
var DuplicatesScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	found: null,
	groups: [],
	models: /* @__PURE__ */ new Map(),
	keep: null
})) {
	#work = new CareWork(this, {
		library: () => this.place.library,
		kinds: [
			"index",
			"duplicates",
			"repair",
			"undo",
			"aside"
		],
		ended: () => this.#read()
	});
	#asked = "";
	#compared = -1;
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	/** The class whose copies are listed; empty for all classes. */
	get #class() {
		return this.place.query.class === "all" ? "" : this.place.query.class ?? "";
	}
	get #group() {
		const group = this.place.query.group ?? "";
		return this.groups.find(({ keep }) => String(keep.id) === group) ?? null;
	}
	get #library() {
		return this.libraries.find(({ id }) => id === this.place.library);
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.#class]);
		if (asked !== this.#asked) {
			this.#asked = asked;
			this.#read();
		} else this.#compare();
	}
	async #read() {
		await this.#work.attempt(async () => {
			this.found = await api.duplicates(this.place.library, this.#class, 0, GROUPS);
			this.groups = this.found.groups;
			this.#compared = -1;
			await this.#compare();
		});
	}
	async #readMore() {
		await this.#work.attempt(async () => {
			const more = await api.duplicates(this.place.library, this.#class, this.groups.length, GROUPS);
			this.groups = [...this.groups, ...more.groups];
		});
	}
	/** Reads the games of the chosen group. */
	async #compare() {
		const group = this.#group;
		if ((group?.keep.id ?? -1) === this.#compared) return;
		this.#compared = group?.keep.id ?? -1;
		this.keep = null;
		this.models = /* @__PURE__ */ new Map();
		this.#loading?.abort();
		if (!group) return;
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const games = columnsOf(group).map(({ game }) => game.id);
		await this.#work.attempt(async () => {
			const read = await Promise.all(games.map(async (id) => {
				const { model } = await api.game(this.place.library, id, signal);
				return [id, new GameModel(model)];
			}));
			this.models = new Map(read);
		});
	}
	#find() {
		return this.#work.run(() => api.startJob("duplicates", this.place.library));
	}
	#setAside(group) {
		const keep = this.keep ?? group.keep.id;
		const aside = [group.keep, ...group.copies.map(({ game }) => game)].map(({ id }) => id).filter((id) => id !== keep);
		return this.#work.run(() => api.setAside(this.place.library, [{
			keep,
			aside
		}]));
	}
	/** Sets all copies of the chosen class aside, keeping the best ones. */
	async #setClassAside() {
		this.querySelector("dialog").close();
		await this.#work.run(async () => {
			const choices = [];
			for (let from = 0; from < this.found.total; from += 500) {
				const { groups } = await api.duplicates(this.place.library, this.#class, from, 500);
				for (const { keep, copies } of groups) {
					const aside = copies.filter((copy) => copy.class === this.#class).map(({ game }) => game.id);
					choices.push({
						keep: keep.id,
						aside
					});
				}
			}
			return api.setAside(this.place.library, choices);
		});
	}
	render() {
		const { found } = this;
		if (!found) return b`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
		if (found.found_at === void 0 || found.found_at === null) return b`<div class="empty">
        <h1>${say("never-compared")}</h1>
        <p>${say("never-compared-help")}</p>
        <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-duplicates")}</button>
        <p role="alert">${this.#work.fault}</p>
      </div>`;
		const { games, copies, classes, is_current } = found;
		const groups = classes.length === 0 ? 0 : this.#class === "" ? found.total : null;
		return b`<div class="care">
      <header class="summary">
        <h1>
          ${copies === 0 ? b`<span class="tick" aria-hidden="true">✓</span> ${say("no-duplicates", { count: games })}` : groups === null ? `${say(`class-${this.#class}`)}: ${copiesCount(this.#count)}` : say("copies-count", {
			groups,
			copies
		})}
        </h1>
        <p class="when">${sayAgo("found-at", found.found_at)}${is_current ? "" : ` · ${say("copies-are-old")}`}</p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#find()}>${say("find-again")}</button>
        ${this.#class !== "" && this.#library?.can_write ? b`<button class="main" ?disabled=${this.#work.isBusy || !is_current} @click=${() => this.querySelector("dialog").showModal()}>
                ${say("set-class-aside", { copies: copiesCount(this.#count) })}
              </button>` : A}
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${copies === 0 ? A : this.#columns(found)}
      <dialog class="sheet" aria-labelledby="aside-title">
        <h2 id="aside-title">${say("set-class-title", { copies: copiesCount(this.#count) })}</h2>
        <p>${say("set-class-help")}</p>
        <footer>
          <button @click=${() => this.querySelector("dialog").close()}>${say("cancel")}</button>
          <button class="main" autofocus @click=${() => this.#setClassAside()}>${say("set-class-aside", { copies: copiesCount(this.#count) })}</button>
        </footer>
      </dialog>
    </div>`;
	}
	/** The number of copies of the chosen class. */
	get #count() {
		return this.found?.classes.find((row) => row.class === this.#class)?.count ?? 0;
	}
	#columns({ classes, copies, total }) {
		const group = this.#group;
		const row = (name, word, count) => b`<li>
        <button class="row" aria-current=${name === this.#class ? "true" : A} @click=${() => changeQuery({
			class: name || "all",
			group: ""
		})}>
          <span class="name">${say(word)}</span><span class="count">${new Intl.NumberFormat(language()).format(count)}</span>
        </button>
      </li>`;
		return b`<div class="columns copies ${this.place.query.class ? "with-rule" : ""} ${group ? "with-file" : ""}">
      <section class="rules" aria-label=${say("classes")}>
        <ul @keydown=${onListKey}>
          ${row("", "all-classes", copies)}
          ${classes.map(({ class: name, count }) => row(name, `class-${name}`, count))}
        </ul>
      </section>
      <section class="files" aria-label=${say("groups")}>
        ${this.place.query.class ? b`<button class="quiet back" @click=${() => changeQuery({
			class: "",
			group: ""
		})}>‹ ${say("classes")}</button>` : A}
        <ul @keydown=${onListKey}>
          ${this.groups.map((other) => b`<li>${this.#groupRow(other, group)}</li>`)}
        </ul>
        ${this.groups.length < total ? b`<button class="more" @click=${() => this.#readMore()}>${say("more-groups")}</button>` : A}
      </section>
      <section class="findings" aria-label=${say("duplicates")}>
        ${group ? this.#comparison(group) : b`<p class="empty">${say("choose-group")}</p>`}
      </section>
    </div>`;
	}
	#groupRow(group, chosen) {
		const { keep, copies } = group;
		const count = copiesCount(copies.length);
		return b`<button class="row" aria-current=${group === chosen ? "true" : A} @click=${() => changeQuery({ group: String(keep.id) })}>
      <span class="name">${playerName(keep.black)} – ${playerName(keep.white)}<small>${[keep.date, copies[0]?.what].filter(Boolean).join(" · ")}</small></span>
      <span class="count">${count}</span>
    </button>`;
	}
	#comparison(group) {
		const columns = columnsOf(group);
		const keep = this.keep ?? group.keep.id;
		const head = (word) => b`<th scope="row">${word}</th>`;
		const isMovable = columns.some(({ game }) => game.id !== keep && game.is_file);
		return b`<header>
        <button class="quiet back" @click=${() => changeQuery({ group: "" })}>‹ ${say("groups")}</button>
        <h2>${playerName(group.keep.black)} – ${playerName(group.keep.white)}</h2>
      </header>
      <div class="compared" tabindex="0" role="group" aria-label=${say("difference")}>
        <table>
          <thead>
            <tr>
              <td></td>
              ${columns.map(({ game, copy }) => b`<th scope="col">
                    <label><input type="radio" name="keep" .checked=${game.id === keep} @change=${() => {
			this.keep = game.id;
		}} />${say("keep-this")}</label>
                    ${copy ? A : b`<small>${say("best")}</small>`}
                  </th>`)}
            </tr>
          </thead>
          <tbody>
            <tr>
              ${head(say("difference"))}
              ${columns.map(({ copy }) => b`<td>${copy ? b`${copy.what}<small>${copy.score} %</small>` : ""}</td>`)}
            </tr>
            <tr>
              ${head(say("file"))}
              ${columns.map(({ game }) => b`<td>
                    <button class="link" @click=${() => goTo({
			screen: "game",
			game: game.id
		})}>${game.path}</button>
                    ${game.of > 1 ? b`<small>${say("game-in-file", {
			number: game.game,
			of: game.of
		})}</small>` : A}
                  </td>`)}
            </tr>
            ${FIELDS.filter((field) => columns.some(({ game }) => game[field] !== "")).map((field) => b`<tr>
                  ${head(say(field))}
                  ${columns.map(({ game }) => b`<td class=${game[field] === group.keep[field] ? "" : "differs"}>${game[field]}</td>`)}
                </tr>`)}
            ${this.#moves(columns)} ${this.#boards(columns)}
          </tbody>
        </table>
      </div>
      <footer class="actions">${this.#actions(group, isMovable)}</footer>`;
	}
	/** The moves around the first difference. */
	#moves(columns) {
		const models = columns.map(({ game }) => this.models.get(game.id));
		if (models.includes(void 0) || columns.some(({ copy }) => copy && TURNED.includes(copy.class))) return A;
		const rows = firstDifference(models.map(moveNames));
		if (!rows) return A;
		return b`<tr>
      <th scope="row">${say("first-difference")}</th>
      ${rows.map((moves) => b`<td><ol class="moves">${moves.map(({ number, name, differs }) => name || differs ? b`<li class=${differs ? "differs" : ""}><small>${number}</small> ${name || "∅"}</li>` : A)}</ol></td>`)}
    </tr>`;
	}
	/** The boards at the first difference, or at the end. */
	#boards(columns) {
		const first = columns.find(({ copy }) => copy?.at_move)?.copy?.at_move ?? null;
		return b`<tr class="boards">
      <th scope="row">${say("move-of-board")}</th>
      ${columns.map(({ game }) => {
			const model = this.models.get(game.id);
			if (!model) return b`<td></td>`;
			const end = model.lineEnd(0);
			const at = first === null ? end : nodeOfMove(model, first);
			const number = model.columns.numbers[at] ?? 0;
			return b`<td>
          <app-board
            .picture=${pictureOf(model, at, { lastMark: "ring" })}
            .label=${say("board-of", {
				black: playerName(game.black),
				white: playerName(game.white),
				number
			})}
          ></app-board>
          <small>${say("move-of", {
				number,
				count: game.moves
			})}</small>
        </td>`;
		})}
    </tr>`;
	}
	#actions(group, isMovable) {
		const library = this.#library;
		if (library?.can_write !== true) {
			const folder = (library?.records ?? ["."]).map(shellWord).join(" ");
			return b`<p>${say("aside-readonly")}</p>
        <command-line .text=${`kifu dedupe ${folder} --move-to duplicates`}></command-line>`;
		}
		const [copy] = group.copies;
		return b`<button class="main" ?disabled=${this.#work.isBusy || !isMovable} @click=${() => this.#setAside(group)}>${say("set-others-aside")}</button>
      ${group.copies.length === 1 ? b`<button
              ?disabled=${this.#work.isBusy}
              @click=${() => this.#work.run(() => api.callDifferent(this.place.library, group.keep.id, copy.game.id))}
            >
              ${say("not-the-same")}
            </button>` : A}
      ${isMovable ? A : b`<p>${say("aside-in-archive")}</p>`}`;
	}
};
/** A number of copies in words. */
function copiesCount(count) {
	return count === 1 ? say("one-copy") : say("copies-of", { count });
}
function columnsOf({ keep, copies }) {
	return [{
		game: keep,
		copy: null
	}, ...copies.slice(0, MAX_COMPARED - 1).map((copy) => ({
		game: copy.game,
		copy
	}))];
}
/** The node of a move of the main line, or the last one. */
function nodeOfMove(model, move) {
	const end = model.lineEnd(0);
	for (let node = 0; node <= end; node++) if (model.columns.numbers[node] === move) return node;
	return end;
}
customElements.define("duplicates-screen", DuplicatesScreen);
// src/app/care/repair-sheet.ts
var RepairSheet = class extends elementWith(() => ({
	library: 0,
	libraries: [],
	preview: null,
	rules: [],
	safety: "safe",
	fault: ""
})) {
	get #dialog() {
		return this.querySelector("dialog");
	}
	/** Starts a dry run of the repairs of these rules (all rules if the list is empty), and shows the changes. */
	async ask(rules, safety) {
		[this.rules, this.safety, this.preview, this.fault] = [
			rules,
			safety,
			null,
			""
		];
		try {
			const job = await finish(api.previewRepairs(this.library, rules, safety));
			if (!job.result) return;
			this.preview = job.result;
		} catch (error) {
			this.fault = error.message;
		}
		await this.updateComplete;
		this.#dialog.showModal();
	}
	async #repair(digest) {
		try {
			const started = await api.repairFiles(this.library, digest);
			this.#dialog.close();
			await finish(Promise.resolve(started));
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The equivalent terminal command. */
	#command(library) {
		const rules = this.rules.map((rule) => ` --select ${rule}`).join("");
		return `kifu check --fix${this.safety === "unsafe" ? " --unsafe-fixes" : ""}${rules} ${(library?.records ?? ["."]).map(shellWord).join(" ")}`;
	}
	render() {
		const { preview } = this;
		const library = this.libraries.find(({ id }) => id === this.library);
		return b`<dialog class="sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">${preview && preview.files > 0 ? say("repair-title", {
			repairs: preview.repairs,
			files: preview.files
		}) : say("repair-nothing")}</h2>
      ${preview && preview.files > 0 ? this.#examples(preview) : A}
      ${preview && preview.left_out > 0 ? this.#leftOut(preview) : A}
      ${library?.can_write === false ? b`<p>${say("repair-readonly")}</p>
              <command-line .text=${this.#command(library)}></command-line>` : A}
      ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer>
        <button @click=${() => this.#dialog.close()}>${say(library?.can_write ? "cancel" : "close")}</button>
        ${library?.can_write && preview?.digest && preview.files > 0 ? b`<button class="main" autofocus @click=${() => this.#repair(preview.digest)}>${say("repair-go", { files: preview.files })}</button>` : A}
      </footer>
    </dialog>`;
	}
	#examples({ examples }) {
		return b`<p>${say("repair-help")}</p>
      <ul class="examples" tabindex="0">
        ${(examples ?? []).map(({ path, diff }) => b`<li><h3>${path}</h3>${showDiff(diff)}</li>`)}
      </ul>`;
	}
	#leftOut({ left_out, left_out_files }) {
		return b`<details>
      <summary>${say("repair-left-out", { count: left_out })}</summary>
      <ul>
        ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
      </ul>
    </details>`;
	}
};
customElements.define("repair-sheet", RepairSheet);
// src/app/care/ticked.ts
/** Renders the parts of a text in backticks as code. */
function ticked(text) {
	return text.split(/`([^`]*)`/).map((part, at) => at % 2 === 1 ? b`<code>${part}</code>` : part);
}
// src/app/screens/health.ts
/** The number of files loaded at once. */
var FILES = 200;
var HealthScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	report: null,
	files: [],
	total: 0,
	shown: null,
	at: 0
})) {
	#work = new CareWork(this, {
		library: () => this.place.library,
		kinds: [
			"index",
			"check",
			"repair",
			"undo",
			"aside"
		],
		ended: () => {
			changeQuery({ file: "" });
			this.#read();
		}
	});
	#asked = "";
	/** The rule whose files are listed; empty for all rules. */
	get #rule() {
		return this.place.query.rule === "all" ? "" : this.place.query.rule ?? "";
	}
	get #file() {
		const file = this.place.query.file ?? "";
		return /^\d+$/.test(file) ? Number(file) : null;
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.#rule]);
		if (asked !== this.#asked) {
			const isOtherLibrary = this.#asked === "" || JSON.parse(this.#asked)[0] !== this.place.library;
			this.#asked = asked;
			if (isOtherLibrary) this.#read();
			else this.#readFiles();
		} else this.#readFile();
	}
	async #read() {
		await this.#try(async () => {
			this.report = await api.health(this.place.library);
			if (!(this.#rule === "" || this.report.rules.some(({ rule }) => rule === this.#rule))) changeQuery({
				rule: "",
				file: ""
			});
			await this.#readFiles();
		});
	}
	async #readFiles() {
		if (!this.report?.checked_at) return;
		await this.#try(async () => {
			const { files, total } = await api.healthFiles(this.place.library, this.#rule, 0, FILES);
			[this.files, this.total] = [files, total];
			await this.#readFile();
		});
	}
	async #readMore() {
		await this.#try(async () => {
			const { files } = await api.healthFiles(this.place.library, this.#rule, this.files.length, FILES);
			this.files = [...this.files, ...files];
		});
	}
	async #readFile(game) {
		const file = this.#file;
		if (file === null) this.shown = null;
		if (file === null || !this.report?.checked_at) return;
		await this.#try(async () => {
			const shown = await api.healthFile(this.place.library, file, this.#rule, game);
			if (file !== this.#file) return;
			this.shown = shown;
			if (game === void 0) this.at = 0;
		});
	}
	/** Runs `work`, and clears findings that no longer exist. */
	async #try(work) {
		const error = await this.#work.attempt(work);
		if (error instanceof ApiError && error.code === "not-found") this.shown = null;
	}
	#check() {
		return this.#work.run(() => api.startJob("check", this.place.library));
	}
	#choose(finding) {
		this.at = finding;
		const game = this.shown?.games_of[finding];
		if (game !== void 0 && game !== this.shown?.game) this.#readFile(game);
	}
	async #open() {
		const { shown } = this;
		if (!shown) return;
		const game = await api.gameInFile(this.place.library, shown.path, shown.game + 1);
		if (game !== null) goTo({
			screen: "game",
			game
		});
	}
	#sheet(rules, safety) {
		this.querySelector("repair-sheet")?.ask(rules, safety);
	}
	render() {
		const { report } = this;
		if (!report) return b`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
		return b`<div class="care">
      ${report.checked_at === void 0 || report.checked_at === null ? this.#never() : this.#checked(report, report.checked_at)}
      <repair-sheet .library=${this.place.library} .libraries=${this.libraries}></repair-sheet>
    </div>`;
	}
	#never() {
		return b`<div class="empty">
      <h1>${say("never-checked")}</h1>
      <p>${say("never-checked-help")}</p>
      <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-now")}</button>
      <p role="alert">${this.#work.fault}</p>
    </div>`;
	}
	#checked(report, at) {
		const { files, clean, failed, safe, rules, is_current } = report;
		const isClean = rules.length === 0;
		const title = isClean ? files === 1 ? say("all-clean-one") : say("all-clean", { count: files - failed }) : say("clean-files", {
			clean,
			count: files
		});
		return b`<header class="summary">
        <h1>${isClean ? b`<span class="tick" aria-hidden="true">✓</span> ` : A}${title}</h1>
        <p class="when">
          ${sayAgo("checked-at", at)}${is_current ? "" : ` · ${say("check-is-old")}`}${failed > 0 ? ` · ${say("cannot-read", { count: failed })}` : ""}
        </p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-again")}</button>
        ${safe > 0 ? b`<button class="main" @click=${() => this.#sheet([], "safe")}>${say("repair-count", { count: safe })}</button>` : A}
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? A : b`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${isClean ? A : this.#columns(report)}`;
	}
	#columns({ rules, count }) {
		const most = Math.max(...rules.map((rule) => rule.count));
		return b`<div class="columns ${this.place.query.rule ? "with-rule" : ""} ${this.#file === null ? "" : "with-file"}">
      <section class="rules" aria-label=${say("rules")}>
        <ul @keydown=${onListKey}>
          <li>${this.#ruleRow(null, count, most)}</li>
          ${rules.map((rule) => b`<li>${this.#ruleRow(rule, count, most)}</li>`)}
        </ul>
      </section>
      <section class="files" aria-label=${say("files-with")}>${this.#fileList(rules)}</section>
      <section class="findings" aria-label=${say("findings")}>${this.shown ? this.#findings(this.shown) : b`<p class="empty">${say("choose-file")}</p>`}</section>
    </div>`;
	}
	#ruleRow(rule, all, most) {
		const isHere = this.#rule === (rule?.rule ?? "");
		const choose = () => changeQuery({
			rule: rule?.rule ?? "all",
			file: ""
		});
		if (!rule) return b`<button class="row" aria-current=${isHere ? "true" : A} @click=${choose}>
        <span class="name">${say("all-rules")}</span><span class="count">${num(all)}</span>
      </button>`;
		const { count, safe, guess } = rule;
		const share = (part) => String(part / most);
		return b`<button class="row" title=${rule.summary} aria-current=${isHere ? "true" : A} @click=${choose}>
      <span class="name">${rule.rule}</span><span class="count">${num(count)}</span>
      <span class="bars" aria-hidden="true"
        ><i class="safe" ${styled({ "--share": share(safe) })}></i><i class="guess" ${styled({ "--share": share(guess) })}></i
        ><i class="manual" ${styled({ "--share": share(count - safe - guess) })}></i
      ></span>
      <span class="kinds">${kinds(rule)}</span>
    </button>`;
	}
	#fileList(rules) {
		const rule = rules.find(({ rule }) => rule === this.#rule);
		const { files, total } = this;
		const back = b`<button class="quiet back" @click=${() => changeQuery({
			rule: "",
			file: ""
		})}>‹ ${say("rules")}</button>`;
		const guesses = rule ? rule.safe + rule.guess : 0;
		return b`${rule ? b`<div class="about">
              ${back}
              <h2>${rule.rule} <code>${rule.code}</code></h2>
              <p>${ticked(rule.summary)}</p>
              <p class="where">${say("findings-files", {
			count: rule.count,
			files: rule.files
		})}</p>
              ${rule.safe > 0 ? b`<button @click=${() => this.#sheet([rule.rule], "safe")}>${say("repair-count", { count: rule.safe })}</button>` : A}
              ${rule.guess > 0 ? b`<button @click=${() => this.#sheet([rule.rule], "unsafe")}>${say("repair-guesses", { count: guesses })}</button>` : A}
            </div>` : this.place.query.rule ? back : A}
      <ul @keydown=${onListKey}>
        ${files.map(({ id, path, count }) => b`<li>
              <button class="row" aria-current=${this.#file === id ? "true" : A} @click=${() => changeQuery({ file: String(id) })}>
                ${fileName(path)}<span class="count">${num(count)}</span>
              </button>
            </li>`)}
      </ul>
      ${files.length < total ? b`<button class="more" @click=${() => this.#readMore()}>${say("more-files")}</button>` : A}`;
	}
	#findings(shown) {
		const finding = shown.findings[this.at];
		return b`<header>
        <button class="quiet back" @click=${() => changeQuery({ file: "" })}>‹ ${say("files-with")}</button>
        <h2>${shown.path.split("/").at(-1)}</h2>
        <button @click=${() => this.#open()}>${say("open-game")}</button>
      </header>
      ${finding ? this.#finding(finding, shown) : A}
      <ul class="all" @keydown=${onListKey}>
        ${shown.findings.map((other, at) => b`<li class=${other.level}>
              <button class="row" aria-current=${at === this.at ? "true" : A} @click=${() => this.#choose(at)}>
                <span class="name">${ticked(other.message)}</span><span class="where">${other.line}:${other.column}</span>
              </button>
            </li>`)}
      </ul>
      ${shown.total > shown.findings.length ? b`<p>${say("more-values", { count: shown.total - shown.findings.length })}</p>` : A}`;
	}
	#finding({ node, message, line, column, repair, safety, diff, level }, shown) {
		const model = shown.model ? new GameModel(shown.model) : null;
		const at = Math.min(node ?? 0, (model?.count ?? 1) - 1);
		const number = model?.columns.numbers[at] ?? 0;
		const hasStones = model?.board(at).some((stone) => stone !== 0);
		return b`<div class="finding ${level}">
      <p class="message">${ticked(message)}</p>
      <p class="where">${say("line-column", {
			line,
			column
		})}</p>
      <p class="repair">${repair ? ticked(say(`repair-${safety ?? "manual"}`, { repair })) : say("no-repair")}</p>
      ${diff?.length ? showDiff(diff) : A}
      ${model && hasStones ? b`<app-board
              .picture=${pictureOf(model, at, { lastMark: "ring" })}
              .label=${say("position-after", { moves: say("move-of", {
			number,
			count: model.columns.numbers[model.lineEnd(0)] ?? 0
		}) })}
            ></app-board>` : A}
    </div>`;
	}
};
/** Describes how many findings of a rule have safe, unsafe or no repairs. */
function kinds({ count, safe, guess }) {
	const manual = count - safe - guess;
	return [
		...safe > 0 ? [say("safe-count", { count: safe })] : [],
		...guess > 0 ? [say("guess-count", { count: guess })] : [],
		...manual > 0 ? [say("manual-count", { count: manual })] : []
	].join(" · ");
}
function fileName(path) {
	const at = path.lastIndexOf("/") + 1;
	return b`<span class="name">${path.slice(at)}${at > 0 ? b`<small>${path.slice(0, at)}</small>` : A}</span>`;
}
function num(count) {
	return new Intl.NumberFormat(document.documentElement.lang).format(count);
}
customElements.define("health-screen", HealthScreen);
// src/app/screens/jobs.ts
var STATES = {
	running: "job-running",
	done: "job-done",
	failed: "job-failed-state",
	cancelled: "job-cancelled-state"
};
var JobsScreen = class extends elementWith(() => ({
	libraries: [],
	jobs: null,
	fault: ""
})) {
	connectedCallback() {
		super.connectedCallback();
		running.addEventListener("changed", this.#onChange);
		this.#read();
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		running.removeEventListener("changed", this.#onChange);
	}
	async #read() {
		try {
			this.jobs = await api.jobs();
		} catch (error) {
			this.fault = error.message;
		}
	}
	#onChange = (event) => {
		const job = event.detail;
		const others = (this.jobs ?? []).filter(({ id }) => id !== job.id);
		this.jobs = [...others, job].sort((one, other) => other.id - one.id);
	};
	render() {
		const { jobs } = this;
		if (!jobs) return b`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
		if (jobs.length === 0) return b`<div class="empty"><h1>${say("no-jobs")}</h1><p>${say("no-jobs-help")}</p></div>`;
		return b`<div class="care jobs-page">
      <header class="summary"><h1>${say("jobs")}</h1></header>
      <ol>
        ${c(jobs, ({ id }) => id, (job) => b`<li class="job-row ${job.state}">${this.#job(job)}</li>`)}
      </ol>
    </div>`;
	}
	#job(job) {
		const { kind, state, done, total, seconds } = job;
		const isRunning = state === "running";
		const rate = seconds > 0 ? done / seconds : 0;
		const left = isRunning && rate > 0 && seconds > .5 && total > done ? (total - done) / rate : null;
		const facts = [
			agoText(job.started_at),
			...isRunning ? [] : [say("job-took", { time: durationText(seconds) })],
			...rate >= 1 && kind !== "duplicates" ? [say("job-rate", { rate: Math.round(rate) })] : [],
			...left === null ? [] : [say("job-left", { time: durationText(left) })]
		];
		return b`<div class="what">
        <h2>${say(`name-${kind}`)} <span class="state ${state}">${say(STATES[state])}</span></h2>
        <p>${jobWords(job, this.libraries)}</p>
        <p class="where">${facts.join(" · ")}</p>
      </div>
      ${isRunning ? b`<progress
                max=${total > 0 ? total : A}
                value=${total > 0 ? done : A}
                aria-label=${jobWords(job, this.libraries)}
              ></progress>
              <button @click=${() => api.cancelJob(job.id)}>${say("cancel")}</button>` : state === "done" ? b`<button @click=${() => goTo(placeOf(job))}>${say("show-result")}</button>` : A}`;
	}
};
customElements.define("jobs-screen", JobsScreen);
// src/app/screens/render.ts
/** The delay after the last key before the picture is drawn, in milliseconds. */
var REST = 150;
/** The names in the address that are not options of `kifu render`. */
var OWN = [
	"game",
	"number",
	"format",
	"page"
];
/** The names of options whose words differ from what a form says. */
var LONG = ["title"];
var RenderScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	form: null,
	row: null,
	picture: "",
	text: "",
	pages: 1,
	fault: ""
})) {
	#asked = "";
	#timer = 0;
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		clearTimeout(this.#timer);
		URL.revokeObjectURL(this.picture);
	}
	get #game() {
		const game = this.place.query.game ?? "";
		return /^\d+$/.test(game) ? Number(game) : null;
	}
	get #format() {
		const formats = this.form?.formats ?? [];
		return formats.find(({ name }) => name === this.place.query.format) ?? formats[0];
	}
	get #page() {
		const page = Number(this.place.query.page ?? "1");
		return Number.isInteger(page) && page > 0 ? page : 1;
	}
	/** The options that differ from their defaults. */
	get #chosen() {
		return (this.form?.options ?? []).flatMap(({ name, default: usual }) => {
			const value = this.place.query[name] ?? "";
			return value === "" || value === usual || OWN.includes(name) ? [] : [{
				name,
				value
			}];
		});
	}
	willUpdate(changed) {
		if (!changed.has("place")) return;
		const asked = JSON.stringify([this.place.library, this.place.query]);
		if (asked === this.#asked || this.#game === null) return;
		this.#asked = asked;
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => this.#draw(), this.picture || this.text ? REST : 0);
	}
	async #draw() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		const game = this.#game;
		try {
			this.form ??= await api.renderForm();
			if (this.row?.id !== game) this.row = (await api.game(library, game, signal)).row;
			const isText = this.#format?.is_text ?? false;
			const request = {
				format: isText ? this.#format.name : "svg",
				page: this.#page,
				options: this.#chosen
			};
			const { blob, pages } = await api.render(library, game, request, signal);
			URL.revokeObjectURL(this.picture);
			this.text = isText ? await blob.text() : "";
			this.picture = isText ? "" : URL.createObjectURL(new Blob([blob], { type: "image/svg+xml" }));
			this.pages = pages;
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	async #download() {
		const format = this.#format;
		if (!format || this.#game === null) return;
		const page = format.is_document ? {} : { page: this.#page };
		try {
			const request = {
				format: format.name,
				...page,
				options: this.#chosen
			};
			const { blob } = await api.render(this.place.library, this.#game, request);
			saveFile(blob, `${this.#stem}.${format.ending}`);
		} catch (error) {
			this.fault = error.message;
		}
	}
	/** The file name without its extension. */
	get #stem() {
		return (this.row?.path.split("/").at(-1) ?? "game").replace(/\.[^.]*$/, "");
	}
	/** The equivalent command. */
	get #command() {
		const { row } = this;
		if (!row) return "";
		const file = pathOfFile(row.path, this.libraries.find(({ id }) => id === this.place.library));
		const options = this.#chosen.map(({ name, value }) => {
			return this.form?.options.find((option) => option.name === name)?.kind === "flag" ? `--${name}` : `--${name} ${shellWord(value)}`;
		});
		const format = this.#format;
		const output = format ? [`--format ${format.name}`, `-o ${shellWord(`${this.#stem}.${format.ending}`)}`] : [];
		return [
			"kifu render",
			shellWord(file),
			`--game ${row.game}`,
			...options,
			...output
		].join(" ");
	}
	#set(name, value) {
		changeQuery({
			[name]: value,
			...name === "page" ? {} : { page: "" }
		});
	}
	#onKey(event) {
		if (event.target.closest("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
		const step = {
			ArrowRight: 1,
			ArrowLeft: -1
		}[event.key];
		if (step === void 0) return;
		event.preventDefault();
		this.#turn(step);
	}
	#turn(step) {
		const page = Math.min(this.pages, Math.max(1, this.#page + step));
		this.#set("page", page === 1 ? "" : String(page));
	}
	render() {
		if (this.#game === null) return b`<div class="empty">
        <h1>${say("no-picture")}</h1>
        <p>${say("no-picture-help")}</p>
        <button class="main" @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
		const { form, row } = this;
		if (!form || !row) return b`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
		return b`<div class="care drawing" @keydown=${this.#onKey}>
      <header class="summary">
        <h1>${gameName(row)}</h1>
        <p class="when">${[row.event, row.date].filter(Boolean).join(" · ")}</p>
        <button @click=${() => goTo({
			screen: "game",
			game: row.id
		})}>${say("open-game")}</button>
        <button class="main" @click=${() => this.#download()}>${icon("download")} ${say("download")}</button>
      </header>
      <div class="columns">
        <form class="options" aria-label=${say("render")} @submit=${(event) => event.preventDefault()}>
          ${this.#formatChoice(form)} ${form.options.map((option) => this.#option(option))}
        </form>
        <section class="sheet-of-paper" aria-label=${say("preview")}>${this.#shown()}</section>
      </div>
      <footer><command-line .text=${this.#command}></command-line></footer>
    </div>`;
	}
	#formatChoice({ formats }) {
		const format = this.#format;
		return b`<label for="draw-format">${say("format")}</label>
      <select id="draw-format" @change=${(event) => this.#set("format", event.target.value)}>
        ${formats.map(({ name, about }) => b`<option value=${name} title=${about} .selected=${name === format?.name}>${name.toUpperCase()}</option>`)}
      </select>`;
	}
	#option(option) {
		const { name, about, kind, default: usual, least, most, names } = option;
		const value = this.place.query[name] ?? usual;
		const id = `draw-${name}`;
		const label = b`<label for=${id} title=${about}>${say(`drawing-${name}`)}</label>`;
		if (kind === "flag") return b`${label}<input
          type="checkbox"
          id=${id}
          .checked=${value === "true"}
          @change=${(event) => this.#set(name, event.target.checked ? "true" : "")}
        />`;
		if (kind === "names") return b`${label}<select id=${id} @change=${(event) => this.#set(name, event.target.value)}>
          ${usual === "" ? b`<option value="" .selected=${value === ""}>–</option>` : A}
          ${(names ?? []).map((word) => b`<option value=${word} .selected=${word === value}>${word}</option>`)}
        </select>`;
		return b`${label}<input
        id=${id}
        class=${LONG.includes(name) ? "long" : ""}
        type=${kind === "number" ? "number" : "text"}
        min=${least ?? A}
        max=${most ?? A}
        .value=${value}
        placeholder=${usual}
        @input=${(event) => this.#set(name, event.target.value.trim())}
      />`;
	}
	#shown() {
		const page = this.#page;
		return b`${this.fault === "" ? A : b`<p class="fault" role="alert">${this.fault}</p>`}
      ${this.text ? b`<pre tabindex="0" aria-label=${say("preview")}>${this.text}</pre>` : this.picture ? b`<img src=${this.picture} alt=${say("picture-of", { game: gameName(this.row) })} />` : A}
      ${this.pages > 1 ? b`<div class="pages">
              <button aria-label=${say("previous-page")} ?disabled=${page <= 1} @click=${() => this.#turn(-1)}>‹</button>
              <span aria-live="polite">${page}/${this.pages}</span>
              <button aria-label=${say("next-page")} ?disabled=${page >= this.pages} @click=${() => this.#turn(1)}>›</button>
            </div>` : A}`;
	}
};
customElements.define("render-screen", RenderScreen);
// src/app/settings/example.ts
var SIZE = [19, 19];
/** The upper right part of a board is shown: enough for a corner. */
var [LEFT, BOTTOM] = [9, 8];
/** The moves, from the first to the last; Black begins. */
var MOVES = [
	"16,3",
	"14,2",
	"15,5",
	"13,3",
	"12,5",
	"16,2",
	"17,2",
	"15,3"
];
/** Two moves that may come next, and one that could have been played instead of the last. */
var NEXT = ["15,2", "17,3"];
var SIBLING = "14,4";
var at = (place) => {
	const [x, y] = place.split(",").map(Number);
	return y * SIZE[0] + x;
};
/** The picture of the example with the present settings. */
function examplePicture() {
	const stones = new Uint8Array(SIZE[0] * SIZE[1]);
	MOVES.forEach((place, number) => {
		stones[at(place)] = 1 + number % 2;
	});
	const texts = /* @__PURE__ */ new Map();
	const numbers = setting("numbers");
	const shown = numbers === "all" ? MOVES.length : Number(numbers.split(":")[1] ?? 0);
	for (const [index, place] of [...MOVES.entries()].slice(shown === 0 ? MOVES.length : -shown)) texts.set(at(place), String(index + 1));
	const variations = setting("variations");
	const ghosts = [];
	if (variations === "ghosts" || variations === "auto") for (const place of NEXT) ghosts.push({
		point: at(place),
		color: 0
	});
	(variations === "letters" ? NEXT : variations === "siblings" ? [SIBLING] : []).forEach((place, index) => {
		texts.set(at(place), "abc"[index]);
	});
	const last = at(MOVES.at(-1));
	const mark = setting("last-mark");
	const rows = Array.from({ length: SIZE[1] }, (_, row) => String(SIZE[1] - row));
	return {
		size: SIZE,
		region: regionAround([at(`${LEFT},0`), at(`18,${BOTTOM}`)], SIZE),
		stars: [
			3,
			9,
			15
		].flatMap((y) => [
			3,
			9,
			15
		].map((x) => at(`${x},${y}`))),
		stones,
		last: mark === "none" || texts.has(last) ? null : {
			point: last,
			shape: mark
		},
		texts,
		marks: [],
		lines: [],
		arrows: [],
		ghosts,
		territory: [],
		dimmed: [],
		coordinates: namesIn(setting("coordinates"), SIZE) ?? {
			columns: [..."ABCDEFGHJKLMNOPQRST"],
			rows
		}
	};
}
// src/app/sizes.ts
var UNITS = [
	"byte",
	"kilobyte",
	"megabyte",
	"gigabyte",
	"terabyte"
];
/** A number of bytes: `4.3 MB`. */
function bytesText(bytes) {
	const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
	const value = bytes / 1e3 ** step;
	return new Intl.NumberFormat(language(), {
		style: "unit",
		unit: UNITS[step],
		unitDisplay: "short",
		maximumFractionDigits: value < 10 ? 1 : 0
	}).format(value);
}
// src/app/screens/settings.ts
/** The names of the settings, in the order of the screen. */
var NAMES = {
	scheme: "color-scheme",
	theme: "board-theme",
	coordinates: "coordinates",
	numbers: "move-numbers",
	"last-mark": "last-mark",
	variations: "variations"
};
var SettingsScreen = class extends elementWith(() => ({
	libraries: [],
	marks: /* @__PURE__ */ new Map()
})) {
	#changed = () => this.requestUpdate();
	connectedCallback() {
		super.connectedCallback();
		settings.addEventListener("change", this.#changed);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		settings.removeEventListener("change", this.#changed);
	}
	willUpdate(changed) {
		if (changed.has("libraries")) this.#readMarks();
	}
	async #readMarks() {
		const open = this.libraries.filter((library) => library.is_open);
		const read = await Promise.all(open.map(({ id }) => api.marks(id).catch(() => null)));
		this.marks = new Map(open.flatMap(({ id }, at) => read[at] ? [[id, read[at]]] : []));
	}
	render() {
		return b`<div class="settings">
      <h1>${say("settings")}</h1>
      ${this.#appearance()} ${this.#me()} ${this.#stored()} ${this.#keys()}
    </div>`;
	}
	#appearance() {
		const choice = (name, value, values, choose) => b`<label for=${name}>${say(name)}</label>
        <select id=${name} @change=${(event) => choose(event.target.value)}>
          ${values.map(([key, text]) => b`<option value=${key} .selected=${key === value}>${text}</option>`)}
        </select>`;
		const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]);
		return b`<section aria-labelledby="appearance">
      <h2 id="appearance">${say("appearance")}</h2>
      <div class="looks">
        <div class="choices">
          ${choice("language", language(), languages, setLanguage)}
          ${Object.keys(SETTINGS).map((name) => choice(NAMES[name], setting(name), SETTINGS[name].map((value) => [value, say(`${name}-${value}`)]), (value) => changeSetting(name, value)))}
        </div>
        <app-board .picture=${examplePicture()} .label=${say("settings-example")}></app-board>
      </div>
    </section>`;
	}
	/** The user's names, which find the user's games. */
	#me() {
		return b`<section aria-labelledby="me">
      <h2 id="me">${say("me")}</h2>
      <div class="choices">
        <label for="my-names">${say("my-names")}</label>
        <input
          id="my-names"
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="my-names-help"
          .value=${myNames()}
          @change=${(event) => setMyNames(event.target.value)}
        />
      </div>
      <p class="muted" id="my-names-help">${say("my-names-help")}</p>
    </section>`;
	}
	#stored() {
		return b`<section aria-labelledby="stored">
      <h2 id="stored">${say("stored-title")}</h2>
      <p class="muted">${say("stored-help")}</p>
      <dl class="stored">
        ${this.libraries.map((library) => this.#ofLibrary(library))}
        <div>
          <dt>${say("stored-browser")}</dt>
          <dd>
            <p>${say("browser-help")}</p>
            <button ?disabled=${!isChanged()} @click=${forgetSettings}>${say("forget-settings")}</button>
          </dd>
        </div>
        <div>
          <dt>${say("stored-token")}</dt>
          <dd>
            <p>${say("token-kept")}</p>
            <button
              @click=${() => {
			forgetToken();
			location.assign("/");
		}}
            >
              ${say("forget-token")}
            </button>
          </dd>
        </div>
      </dl>
    </section>`;
	}
	#ofLibrary(library) {
		const { name, folder, roots, games, files, bytes, can_write, is_own } = library;
		const marks = this.marks.get(library.id);
		const [tags, saved] = [marks?.tags.length ?? 0, marks?.saved.length ?? 0];
		return b`<div>
        <dt>${say("stored-records")}</dt>
        <dd>
          ${roots.map((root) => b`<p><code>${root}</code></p>`)}
          <p>${say(can_write ? "records-written" : "records-read")}</p>
        </dd>
      </div>
      <div>
        <dt>${say("stored-library", { name })}</dt>
        <dd>
          <p><code>${folder}</code></p>
          <p>${say("library-size", {
			games,
			files,
			size: bytesText(bytes)
		})}</p>
          ${tags + saved > 0 ? b`<p>${say("stored-tags", {
			tags,
			saved
		})}</p>` : A}
          <p>${say(is_own ? "library-own" : "library-user")}</p>
        </dd>
      </div>`;
	}
	#keys() {
		const sayOfViewer = messagesIn(language());
		const keyed = (keys) => keys.map((key) => b`<kbd>${key}</kbd> `);
		return b`<section aria-labelledby="keys">
      <h2 id="keys">${say("keys")}</h2>
      <div class="key-lists">
        <div>
          <h3>${say("keys-page")}</h3>
          <dl>
            ${KEYS.map(([keys, does]) => b`<dt>${keyed(keys.split(" "))}</dt><dd>${say(does)}</dd>`)}
          </dl>
        </div>
        <div>
          <h3>${say("keys-game")}</h3>
          <dl>
            ${KEYS$1.filter(({ only }) => only !== "asking").map(({ keys, label }) => b`<dt>${keyed(keys.map(keySign))}</dt><dd>${sayOfViewer(label)}</dd>`)}
          </dl>
        </div>
      </div>
    </section>`;
	}
};
customElements.define("settings-screen", SettingsScreen);
