import { $t as A, A as shellWord, An as language, Bt as toggled, F as messagesIn, Fn as loadLater, Gn as api, Kn as isAborted, Kt as gameName, Ln as keep, Nt as tagCondition, O as showDiff, Rn as kept, Rt as styled, Un as ApiError, X as rowsOf, Xt as elementWith, Yt as icon, Z as stonesOf, Zt as given, _n as changeQuery, b as writeDrawing, ct as c, d as around, dn as setting, ft as openNeighbour, gn as changeGame, h as pointsIn, hn as addressOf, j as agoText, jn as say, k as pathOfFile, lt as saveFile, mt as GameModel, n as SIZES, o as sizeState, pn as watchLooks, sn as boardTheme, st as rememberGame, tn as b, tt as finish, ut as listOf, yn as goTo, zt as partsOf } from "./shared.js";
import { n as textOfRecord, t as pathOfNode } from "./viewer.js";
import { a as turnWords, i as comesAgain, o as whenWords, r as boxDots, t as pictureOfProblem } from "./card.js";
// src/app/game/conflict.ts
var FileConflict = class extends elementWith(() => ({
	difference: null,
	isCompared: false
})) {
	#choose(way) {
		this.dispatchEvent(new CustomEvent("way-chosen", { detail: way }));
	}
	render() {
		const { difference } = this;
		if (!difference) return A;
		return b`<div class="strip" role="alert">
      <p>${say("file-changed-title")} ${difference.fingerprint ? "" : say("file-is-gone")}</p>
      <button @click=${() => this.#choose("reload")}>${say("reload")}</button>
      ${difference.fingerprint ? b`<button @click=${() => this.#choose("keep")}>${say("keep-mine")}</button>` : A}
      <button
        aria-expanded=${this.isCompared}
        @click=${() => {
			this.isCompared = !this.isCompared;
		}}
      >
        ${say("compare")}
      </button>
      ${this.isCompared ? b`<div class="changes">
              <h2>${say("compare-title")}</h2>
              ${showDiff(difference.diff)}
            </div>` : A}
    </div>`;
	}
};
customElements.define("file-conflict", FileConflict);
// src/app/problems/choices.ts
var KEY = "problems";
/** The options with their values; the first value is the default. */
var CHOICES = {
	boards: ["recorded", "turned"],
	colors: [
		"recorded",
		"random",
		"black"
	],
	replies: ["auto", "ask"],
	lines: ["one", "all"]
};
function choices() {
	let stored = {};
	try {
		stored = JSON.parse(kept(KEY) ?? "{}") ?? {};
	} catch {}
	const known = ([name, values]) => [name, values.find((value) => value === stored[name]) ?? values[0]];
	return Object.fromEntries(Object.entries(CHOICES).map(known));
}
function choose(changes) {
	keep(KEY, JSON.stringify({
		...choices(),
		...changes
	}));
}
/** The number of symmetries of a board. Numbers from 8 to 15 are the same symmetries with exchanged colours. */
var SYMMETRIES = 8;
/** A turn for a problem whose solver plays `color` in the record. `random` gives numbers from 0 to 1. */
function turnFor({ boards, colors }, color, random) {
	return (boards === "turned" ? Math.floor(random() * SYMMETRIES) : 0) + ({
		recorded: false,
		random: colors === "random" && random() < .5,
		black: color === 1
	}[colors] ? SYMMETRIES : 0);
}
/** The turn in an address: `5`; -1 if it names none. */
function readTurn(text) {
	return /^(\d|1[0-5])$/.test(text ?? "") ? Number(text) : -1;
}
/** The number of the present day where the user is, as days since 1970-01-01. */
function today(now = /* @__PURE__ */ new Date()) {
	return Math.floor((now.getTime() - now.getTimezoneOffset() * 6e4) / 864e5);
}
// src/app/game/guess.ts
var GuessControl = class extends elementWith(() => ({
	place: given(),
	viewer: given(),
	isOn: false,
	total: null
})) {
	/** The moves of this session, those guessed at the first attempt, and the number of the last move. */
	#moves = 0;
	#atOnce = 0;
	#last = 0;
	/** The game that the guesses belong to. */
	#of = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#end();
	}
	willUpdate(changed) {
		if (changed.has("place") && this.#of && this.place.game !== this.#of.game) this.#end();
	}
	async #begin() {
		const viewer = this.viewer();
		if (!viewer?.model || this.place.game === null) return;
		this.#of = this.place;
		[this.#moves, this.#atOnce, this.#last, this.isOn] = [
			0,
			0,
			viewer.moveNumber,
			true
		];
		viewer.addEventListener("kifu-move", this.#onMove);
		viewer.addEventListener("kifu-guess", this.#onGuess);
		this.#setMode(viewer, "guess");
		const practice = await api.practice(this.place.library, this.place.game).catch(() => null);
		this.total = practice?.guesses ?? null;
	}
	/** Returns to normal viewing, and stores the results. */
	#end() {
		const of = this.#of;
		if (!of || of.game === null) return;
		const viewer = this.viewer();
		viewer?.removeEventListener("kifu-move", this.#onMove);
		viewer?.removeEventListener("kifu-guess", this.#onGuess);
		if (viewer?.model) this.#setMode(viewer, "view");
		[this.#of, this.isOn] = [null, false];
		if (this.#moves === 0) return;
		const guesses = {
			moves: this.#moves,
			at_once: this.#atOnce
		};
		api.addPractice(of.library, of.game, {
			day: today(),
			guesses
		}).catch(() => {});
	}
	/** Changes the mode without leaving the current node. */
	#setMode(viewer, mode) {
		viewer.path = pathOfNode(new GameModel(viewer.model), viewer.node);
		viewer.mode = mode;
		viewer.focusBoard();
	}
	#onMove = ({ detail }) => {
		if (detail.number > this.#last) this.#moves++;
		this.#last = Math.max(this.#last, detail.number);
	};
	#onGuess = ({ detail }) => {
		if (detail.distance === 0 && detail.tries === 1) this.#atOnce++;
	};
	render() {
		const { isOn, total } = this;
		const label = say(isOn ? "end-guessing" : "guess");
		return b`${isOn && total ? b`<span class="facts">${say("guess-total", {
			percent: Math.round(100 * total.at_once / total.moves),
			count: total.moves
		})}</span>` : A}<button
      class="quiet"
      aria-pressed=${isOn}
      aria-label=${label}
      title=${label}
      @click=${() => isOn ? this.#end() : this.#begin()}
    >
      ${icon("guess")}
    </button>`;
	}
};
customElements.define("guess-control", GuessControl);
// src/app/game/link.ts
/** Reads the file of a game from the state of an address; `null` if it names none. */
function readFilePlace({ file = "", n = "" }) {
	return file !== "" && /^([1-9]\d{0,8})?$/.test(n) ? {
		file,
		number: Number(n || 1)
	} : null;
}
/** Returns the file of a game as the state of an address. */
function writeFilePlace({ file, number }) {
	return {
		file,
		n: number === 1 ? "" : String(number)
	};
}
/** Reads a game by its number, or by its file and position if the number now belongs to another game. */
async function gameOfLink(library, game, place, signal) {
	const isMeant = ({ row }) => !place || row.path === place.file && row.game === place.number;
	const missing = (error) => {
		if (place && error instanceof ApiError && error.code === "not-found") return null;
		throw error;
	};
	const found = await api.game(library, game, signal).catch(missing);
	if (found && isMeant(found)) return found;
	const now = await api.gameInFile(library, place.file, place.number);
	if (now === null) throw new ApiError({
		code: "not-found",
		title: "",
		status: 404,
		detail: place.file
	});
	return api.game(library, now, signal);
}
// src/app/game/unsaved.ts
var UnsavedStrip = class extends elementWith(() => ({
	library: 0,
	row: null,
	kept: null
})) {
	willUpdate(changed) {
		if (changed.has("row")) this.#read();
	}
	async #read() {
		const { row } = this;
		this.kept = null;
		if (!row) return;
		const all = await api.unsavedDrafts(this.library).catch(() => []);
		this.kept = all.find(({ path, game }) => path === row.path && game === row.game) ?? null;
	}
	async #throwAway() {
		if (this.row && this.kept) await api.forgetDraft(this.library, this.row.id, this.kept.journal);
		await this.#read();
	}
	render() {
		const { kept } = this;
		if (!kept) return A;
		return b`<div class="strip" role="status">
      <p>${say("unsaved-draft", {
			time: agoText(kept.at),
			count: kept.changes
		})}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("draft-continued", { detail: kept.journal }))}>${say("continue-draft")}</button>
      <button @click=${() => this.#throwAway()}>${say("throw-away")}</button>
    </div>`;
	}
};
customElements.define("unsaved-strip", UnsavedStrip);
// src/app/game/list-walk.ts
/** The keys, as letters with Shift. */
var STEPS = {
	P: -1,
	N: 1
};
var ListWalk = class extends elementWith(() => ({
	place: given(),
	list: null
})) {
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey);
	}
	willUpdate(changed) {
		if (changed.has("place")) this.list = listOf(this.place);
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		const step = event.shiftKey ? STEPS[event.key] : void 0;
		if (!step || event.ctrlKey || event.metaKey || event.altKey || !this.list) return;
		if (target.closest?.("input, textarea, select, dialog")) return;
		event.preventDefault();
		this.#go(step);
	};
	async #go(step) {
		if (this.list && !await openNeighbour(this.list, step)) this.list = null;
	}
	render() {
		const { list } = this;
		if (!list || list.total < 2) return A;
		const button = (step, name, isEnd) => b`<button
      class="quiet"
      aria-label=${say(name)}
      title="${say(name)} (Shift+${step < 0 ? "P" : "N"})"
      ?disabled=${isEnd}
      @click=${() => this.#go(step)}
    >
      ${icon(step < 0 ? "up" : "down")}
    </button>`;
		return b`${button(-1, "previous-game", list.row === 0)}
      <span class="of">${say("game-of", {
			number: list.row + 1,
			count: list.total
		})}</span>
      ${button(1, "next-game", list.row === list.total - 1)}`;
	}
};
customElements.define("list-walk", ListWalk);
// src/app/game/unwritten.ts
/** The formats that kifu reads but does not write, as their files are called. */
var ONLY_READ = {
	gib: "GIB",
	ngf: "NGF",
	ugf: "UGF",
	ogs: "OGS",
	board: "TXT"
};
/** A path in an archive. */
var ARCHIVED = /(\.(?:zip|tgz|tar(?:\.\w+)?))\/.*$/i;
/** True if a game of this format can be edited. */
function isWritten(format) {
	return !Object.hasOwn(ONLY_READ, format);
}
var UnwrittenStrip = class extends elementWith(() => ({
	game: null,
	library: void 0
})) {
	render() {
		if (!this.game) return A;
		const { format, row } = this.game;
		const file = row.path.replace(ARCHIVED, "$1");
		return b`<div class="strip" role="alert">
      <p>${say("format-unwritten", { format: ONLY_READ[format] ?? format })}</p>
      <command-line .text=${`kifu convert ${shellWord(pathOfFile(file, this.library))}`}></command-line>
    </div>`;
	}
};
customElements.define("unwritten-strip", UnwrittenStrip);
// src/app/screens/game.ts
/** The number of lines around the last move that a search for the position includes. */
var AROUND = 3;
var GameScreen = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	loaded: null,
	problems: null,
	fault: "",
	areProblemsOpen: false,
	draft: null,
	isUnwrittenTold: false,
	node: 0,
	editFault: "",
	canSave: false,
	conflict: null
})) {
	/** True if the file has been saved, so that the library must read it again. */
	#isSaved = false;
	/** The last change in the queue: changes run one at a time. */
	#changing = Promise.resolve();
	#loading = null;
	#source = null;
	#asked = "";
	/** The move in the address when the game was opened. Later moves in the address come from the viewer. */
	#start = "";
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey);
		addEventListener("beforeunload", this.#onLeave);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey);
		removeEventListener("beforeunload", this.#onLeave);
		this.#loading?.abort();
		this.#asked = "";
	}
	willUpdate(changed) {
		const { library, game } = this.place;
		const asked = `${library}/${game}`;
		if (changed.has("place") && asked !== this.#asked && game !== null) {
			this.#asked = asked;
			this.#load(library, game);
		}
	}
	async #load(library, game) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		this.#start = this.place.query.m ?? "";
		this.problems = null;
		this.draft = null;
		this.isUnwrittenTold = false;
		try {
			const loaded = await gameOfLink(library, game, readFilePlace(this.place.query), signal);
			const { id } = loaded.row;
			this.#asked = `${library}/${id}`;
			if (id !== game) changeGame(id);
			changeQuery(writeFilePlace({
				file: loaded.row.path,
				number: loaded.row.game
			}));
			this.#source = { games: [loaded.model] };
			this.loaded = loaded;
			if (loaded.model.graph) loadLater();
			this.fault = "";
			rememberGame(this.libraries.find((one) => one.id === library), loaded.row);
			document.title = `${gameName(this.loaded.row)} – kifu`;
			this.problems = await api.problems(library, id, signal);
		} catch (error) {
			if (isAborted(error)) return;
			if (!this.loaded || this.loaded.row.id !== game) this.loaded = null;
			this.fault = error.message;
		}
	}
	get #viewer() {
		return this.querySelector("kifu-viewer");
	}
	updated(changed) {
		if (changed.has("loaded") && this.loaded) this.#viewer?.updateComplete.then(() => this.#viewer?.focusBoard());
	}
	#onMove(event) {
		const { path, node } = event.detail;
		this.node = node;
		if ((this.place.query.m ?? "") !== path) changeQuery({ m: path === "0" ? "" : path });
	}
	render() {
		const { loaded } = this;
		if (!loaded) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
		const { row } = loaded;
		const name = gameName(row);
		return b`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        ${this.draft ? A : b`<list-walk .place=${this.place}></list-walk>`}
        <h1>${name}</h1>
        <p class="facts">${[
			row.event === name ? "" : row.event,
			row.date,
			row.result
		].filter(Boolean).join(" · ")}</p>
        ${this.draft ? A : this.#problemsButton()}
        ${this.draft ? A : b`<guess-control .place=${this.place} .viewer=${() => this.#viewer}></guess-control>`}
        <button class="quiet" aria-pressed=${this.draft !== null || this.isUnwrittenTold} aria-label=${say("edit")} title=${say("edit")} @click=${() => this.#edit()}>
          ${icon("edit")}
        </button>
        ${SIZES.some((size) => row.size?.columns === Number(size) && row.size.rows === Number(size)) ? b`<button
                class="quiet"
                aria-label=${say("find-position")}
                title=${say("find-position")}
                @click=${() => this.#findPosition()}
              >
                ${icon("search")}
              </button>` : A}
        <button class="quiet" aria-label=${say("make-picture")} title=${say("make-picture")} @click=${() => this.#makePicture()}>
          ${icon("render")}
        </button>
        <button
          class="quiet"
          aria-label=${say("download-file")}
          title=${say("download-file")}
          @click=${() => this.#download()}
        >
          ${icon("download")}
        </button>
      </header>
      ${this.draft ? A : b`<unsaved-strip .library=${this.place.library} .row=${row} @draft-continued=${(event) => this.#edit(event.detail)}></unsaved-strip>`}
      <unwritten-strip
        .game=${this.isUnwrittenTold ? loaded : null}
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
      ></unwritten-strip>
      <file-conflict
        .difference=${this.draft ? this.conflict : null}
        @way-chosen=${(event) => this.#takeWay(event.detail)}
      ></file-conflict>
      <div class="stage ${!this.draft && this.areProblemsOpen ? "with-problems" : ""}">
        <kifu-viewer
          .source=${this.#source}
          .path=${this.#start === "" ? null : this.#start}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .numbers=${setting("numbers")}
          .lastMark=${setting("last-mark")}
          .variations=${setting("variations") === "auto" ? null : setting("variations")}
          .keys=${"page"}
          .keeps=${true}
          .tries=${this.draft ? "off" : "on"}
          .region=${this.draft ? "all" : "auto"}
          .pageCopies=${{
			...this.#copies,
			text: loaded.format === "sgf" ? this.#copies.text : null
		}}
          .panels=${this.draft ? "controls tree" : "auto"}
          @kifu-move=${this.#onMove}
          @kifu-point=${this.#onPoint}
          @kifu-keep=${this.#onKeep}
          >${this.draft ? this.#editor(this.draft) : loaded.model.graph ? b`<game-candidates slot="side" .place=${this.place}></game-candidates>` : A}</kifu-viewer
        >
        ${!this.draft && this.areProblemsOpen && this.problems ? this.#problemList(this.problems) : A}
      </div>
    </div>`;
	}
	#editor(draft) {
		return b`<game-editor
      class="editor"
      slot="side"
      .draft=${draft}
      .node=${this.node}
      .number=${this.loaded.row.game}
      .canSave=${this.canSave}
      .viewer=${() => this.#viewer}
      .fault=${this.editFault}
      @edit-command=${(event) => this.#run(event.detail)}
    ></game-editor>`;
	}
	/** Starts or ends editing. `journal` names an unsaved draft to resume. */
	async #edit(journal = null) {
		const { library, game } = this.place;
		if (this.draft) return this.#end();
		if (game === null || !this.loaded) return;
		if (!isWritten(this.loaded.format)) {
			this.isUnwrittenTold = !this.isUnwrittenTold;
			return;
		}
		this.editFault = "";
		try {
			this.canSave = (await api.hello()).writes;
			const [draft] = await Promise.all([api.beginDraft(library, game, journal), loadLater()]);
			this.#show(journal ? draft : {
				...draft,
				node: this.#viewer?.node ?? 0
			});
		} catch (error) {
			this.fault = error.message;
		}
	}
	async #end() {
		if (this.draft?.changed && !confirm(say("lose-changes"))) return;
		const { library, game } = this.place;
		if (this.draft?.changed && game !== null) await this.#forget(this.draft, library, game).catch(() => {});
		const now = this.#isSaved ? await this.#numberNow() : game;
		this.draft = null;
		this.#isSaved = false;
		if (now === null) goTo({ screen: "library" });
		else if (now !== game) changeGame(now);
		else this.#load(library, now);
	}
	/** Deletes the stored copy of this draft only. */
	async #forget({ journal }, library, game) {
		if (journal) await api.forgetDraft(library, game, journal);
	}
	/** The number of the game after its file was saved and read again; `null` if it is not in the library. */
	async #numberNow() {
		const { library } = this.place;
		const { path, game } = this.loaded.row;
		while ((await api.jobs()).some((job) => job.library === library && job.state === "running")) await new Promise((resolve) => setTimeout(resolve, 100));
		return api.gameInFile(library, path, game);
	}
	/** Shows a state of the draft at its node. */
	#show(draft) {
		const model = draft.model;
		this.#source = { games: [model] };
		this.#start = pathOfNode(new GameModel(model), draft.node);
		this.node = draft.node;
		this.draft = draft;
		changeQuery({ m: this.#start === "0" ? "" : this.#start });
	}
	#onPoint = (event) => {
		const { kind, number } = event.detail;
		if (!this.draft || kind !== "press") return;
		event.preventDefault();
		this.querySelector("game-editor")?.press(number);
	};
	/** What the menu of the viewer copies. The address has no token. */
	#copies = {
		text: async () => {
			const { library, game } = this.place;
			const file = this.draft ? await api.draftFile(this.draft) : await api.file(library, game);
			return textOfRecord(new Uint8Array(await file.arrayBuffer()));
		},
		address: () => location.href
	};
	/** Adds the moves that the reader has tried as a variation. */
	#onKeep = async (event) => {
		event.preventDefault();
		const { moves } = event.detail;
		await this.#edit();
		for (const point of moves) this.#run((draft, node) => api.act(draft, {
			action: "play",
			node,
			point
		}));
	};
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (!this.draft || target instanceof HTMLElement && target.matches("input, textarea, select")) return;
		if (!this.querySelector("game-editor")?.key(event)) return;
		event.preventDefault();
		event.stopPropagation();
	};
	#onLeave = (event) => {
		if (this.draft?.changed && !this.canSave) event.preventDefault();
	};
	/** Carries out a command on the draft, after all earlier ones. */
	#run(command) {
		this.#changing = this.#changing.then(async () => {
			const { draft } = this;
			if (!draft) return;
			this.editFault = "";
			try {
				if (command === "end") await this.#end();
				else if (command === "download") saveFile(await api.draftFile(draft), this.loaded.row.path.split("/").at(-1));
				else if (command === "save") await this.#save(draft);
				else {
					const after = await command(draft, this.node);
					if (after.revision !== draft.revision) this.#show(after);
				}
			} catch (error) {
				if (command === "save" && error instanceof ApiError && error.code === "file-changed") this.conflict = await api.difference(draft).catch(() => null);
				this.editFault = this.conflict ? "" : error.message;
			}
		});
	}
	async #save(draft, over) {
		this.draft = {
			...await api.save(draft, over),
			node: this.node
		};
		this.#isSaved = true;
		this.conflict = null;
		this.editFault = messagesIn(language())("saved");
	}
	/** Resolves a conflict with another program in the way that the user chose. */
	async #takeWay(way) {
		const { draft, conflict } = this;
		const { library, game } = this.place;
		if (!draft || !conflict || game === null) return;
		try {
			if (way === "keep") return await this.#save(draft, conflict.fingerprint ?? void 0);
			await this.#forget(draft, library, game);
			await finish(api.startJob("index", library));
			const now = await this.#numberNow();
			[this.draft, this.conflict] = [null, null];
			if (now === null) goTo({ screen: "library" });
			else if (now !== game) changeGame(now);
			else this.#load(library, now);
		} catch (error) {
			this.editFault = error.message;
		}
	}
	#problemsButton() {
		const { problems } = this;
		if (!problems) return A;
		const { errors, warnings, notes } = problems;
		const counts = [
			errors > 0 ? say("error-count", { count: errors }) : "",
			warnings > 0 ? say("warning-count", { count: warnings }) : "",
			notes > 0 ? say("note-count", { count: notes }) : ""
		].filter((count) => count !== "");
		if (counts.length === 0) return A;
		return b`<button
      class=${errors + warnings > 0 ? "problems-button" : "problems-button quiet"}
      aria-expanded=${this.areProblemsOpen}
      @click=${() => {
			this.areProblemsOpen = !this.areProblemsOpen;
		}}
    >
      ${counts.join(" · ")}
    </button>`;
	}
	#problemList({ problems, errors, warnings, notes }) {
		const more = errors + warnings + notes - problems.length;
		return b`<aside class="problems" aria-label=${say("faults")}>
      <ol>
        ${problems.map((problem) => b`<li class=${problem.level}>${this.#problem(problem)}</li>`)}
      </ol>
      ${more > 0 ? b`<p>${say("more-values", { count: more })}</p>` : A}
    </aside>`;
	}
	#problem(problem) {
		const { node, code, rule, message, line, column, repair, safety, diff } = problem;
		const place = say("line-column", {
			line,
			column
		});
		const level = say(`level-${problem.level}`);
		const go = node ?? null;
		return b`<p class="what">
        <span class="level">${level}</span>
        ${go === null ? b`<span>${message}</span>` : b`<button class="link" @click=${() => this.#viewer?.go(go)}>${message}</button>`}
      </p>
      <p class="where"><code title=${rule}>${code}</code> ${rule} · ${place}</p>
      ${repair ? b`<p class="repair">${say(`repair-${safety ?? "manual"}`, { repair })}</p>` : A}
      ${diff?.length ? b`<pre class="diff" tabindex="0" aria-label=${say("changed-lines")}>${diff.map(({ sign, text }) => b`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}>${sign} ${text}${"\n"}</span>`)}</pre>` : A}`;
	}
	/** Goes to the search with the stones around the last move. */
	#findPosition() {
		const viewer = this.#viewer;
		if (!viewer?.model) return;
		const game = new GameModel(viewer.model);
		const stones = game.board(viewer.node);
		const size = game.json.size;
		const last = game.move(viewer.node)?.point ?? stones.findIndex((stone) => stone !== 0);
		const area = around([Math.max(0, last)], size, AROUND);
		const cells = /* @__PURE__ */ new Map();
		for (const point of pointsIn(area, size[0])) if (stones[point] !== 0) cells.set(point, stones[point] === 1 ? "X" : "O");
		const drawing = writeDrawing({
			size,
			cells,
			moves: [],
			first: "X",
			area
		}, game.json.coordinates);
		goTo({
			screen: "search",
			query: {
				...drawing,
				size: sizeState(size[0])
			}
		});
	}
	/** Opens the screen of pictures, at the current move if it is on the main line. */
	#makePicture() {
		const { m = "" } = this.place.query;
		goTo({
			screen: "render",
			query: {
				games: String(this.place.game),
				move: /^\d+$/.test(m) ? m : ""
			}
		});
	}
	async #download() {
		const { library, game } = this.place;
		if (game === null || !this.loaded) return;
		saveFile(await api.file(library, game), this.loaded.row.path.split("/").at(-1));
	}
};
customElements.define("game-screen", GameScreen);
// src/app/problems/grid.ts
/** The selections of problems. */
var WHICH = [
	"all",
	"due",
	"new",
	"missed"
];
/** The number of problems drawn at once. */
var PART = 40;
/** The selection of problems in an address. */
function whichOf(place) {
	return WHICH.find((name) => name === place.query.which) ?? "all";
}
function problemsCount(count) {
	return count === 1 ? say("one-exercise") : say("exercises-count", { count });
}
var ProblemGrid = class extends elementWith(() => ({
	place: given(),
	libraries: [],
	found: null,
	positions: [],
	tags: [],
	elsewhere: [],
	fault: "",
	areCollectionsOpen: false
})) {
	#loading = null;
	#asked = "";
	#watch = new IntersectionObserver((entries) => {
		if (entries.some((entry) => entry.isIntersecting)) this.#more();
	});
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#watch.disconnect();
		this.#asked = "";
	}
	get #query() {
		return this.place.query.q ?? "";
	}
	willUpdate(changed) {
		const asked = JSON.stringify([
			this.place.library,
			this.#query,
			whichOf(this.place)
		]);
		if (changed.has("place") && asked !== this.#asked) {
			this.#asked = asked;
			this.#ask(0);
			this.#readTags();
		}
		if (changed.has("found") || changed.has("libraries")) this.#lookElsewhere();
	}
	updated() {
		this.#watch.disconnect();
		const more = this.querySelector(".more");
		if (more) this.#watch.observe(more);
	}
	/** Loads problems from a position in the list on; 0 starts a new list. */
	async #ask(from) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const request = {
			query: this.#query,
			which: whichOf(this.place),
			day: today(),
			from,
			count: PART
		};
		try {
			const found = await api.exercises(this.place.library, request, this.#loading.signal);
			this.positions = from === 0 ? found.positions : [...this.positions, ...found.positions];
			this.found = found;
			this.fault = "";
			this.#tell(null);
		} catch (error) {
			if (isAborted(error)) return;
			const problem = error instanceof ApiError ? error.problem : null;
			const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
			this.#tell(isOfQuery ? problem : null);
			this.fault = isOfQuery ? "" : error.message;
		}
	}
	async #readTags() {
		this.tags = await api.marks(this.place.library).then(({ tags }) => tags, () => []);
	}
	/** Counts the problems of the other libraries, if this one has none. */
	async #lookElsewhere() {
		const { found, place } = this;
		this.elsewhere = [];
		if (!found || found.counts.all > 0 || this.#query !== "") return;
		const others = this.libraries.filter(({ id }) => id !== place.library);
		const counted = await Promise.all(others.map(async (library) => {
			const request = {
				day: today(),
				count: 0
			};
			return {
				library,
				problems: await api.exercises(library.id, request).then(({ counts }) => counts.all, () => 0)
			};
		}));
		if (found === this.found) this.elsewhere = counted.filter(({ problems }) => problems > 0);
	}
	#tell(problem) {
		this.dispatchEvent(new CustomEvent("query-read", {
			detail: problem,
			bubbles: true
		}));
	}
	#more() {
		if (this.found && this.positions.length < this.#total(this.found)) this.#ask(this.positions.length);
	}
	#total({ counts }) {
		return counts[whichOf(this.place)];
	}
	#placeOf(game) {
		const { q = "", which = "" } = this.place.query;
		return {
			...this.place,
			screen: "problems",
			game,
			query: {
				q,
				which
			}
		};
	}
	/** Arrow keys go from board to board. */
	#onKey(event) {
		const steps = {
			ArrowLeft: -1,
			ArrowRight: 1,
			ArrowUp: 0,
			ArrowDown: 0
		};
		const card = event.target.closest(".exercise");
		if (!(event.key in steps) || !card || event.ctrlKey || event.metaKey || event.altKey) return;
		const cards = [...this.querySelectorAll(".exercise")];
		const across = cards.filter((other) => other.offsetTop === cards[0].offsetTop).length;
		const step = steps[event.key] || (event.key === "ArrowUp" ? -across : across);
		cards[cards.indexOf(card) + step]?.focus();
		event.preventDefault();
	}
	render() {
		const { found } = this;
		return b`<div class="exercises ${this.areCollectionsOpen ? "with-collections" : ""}">
      ${found && found.collections.length > 0 ? this.#collections(found) : A}
      <div class="list">
        <div class="summary">
          <h1 aria-live="polite">${found ? this.#count(found) : say("loading")}</h1>
          ${found && found.counts.all > 0 ? this.#choice(found) : A} ${found ? this.#begin(found) : A}
          ${found && found.collections.length > 0 ? b`<button
                  class="quiet collections-button"
                  aria-expanded=${this.areCollectionsOpen}
                  @click=${() => {
			this.areCollectionsOpen = !this.areCollectionsOpen;
		}}
                >
                  ${icon("filter")} ${say("collections")}
                </button>` : A}
        </div>
        ${this.fault === "" ? A : this.#failure()}
        ${found ? this.#boards(found) : A}
      </div>
    </div>`;
	}
	#count(found) {
		return problemsCount(this.#total(found));
	}
	#choice({ counts }) {
		const present = whichOf(this.place);
		return b`<div class="which" role="group" aria-label=${say("problems")}>
      ${WHICH.map((which) => b`<button aria-pressed=${which === present} @click=${() => changeQuery({ which: which === "all" ? "" : which })}>
          ${say(`which-${which}`)} <span class="count">${counts[which]}</span>
        </button>`)}
    </div>`;
	}
	/** The start button: begins with due problems, or else with new ones. */
	#begin({ counts, ids }) {
		if (whichOf(this.place) !== "all") {
			if (ids[0] === void 0) return A;
			return b`<button class="main" @click=${() => goTo(this.#placeOf(ids[0]))}>${say("practise")}</button>`;
		}
		const first = counts.due > 0 ? "due" : counts.new > 0 ? "new" : null;
		if (!first) return A;
		return b`<button class="main" @click=${() => this.#beginWith(first)}>${say(`practise-${first}`)}</button>`;
	}
	async #beginWith(which) {
		const request = {
			query: this.#query,
			which,
			day: today()
		};
		const { ids } = await api.exercises(this.place.library, request);
		if (ids[0] !== void 0) goTo({
			...this.#placeOf(ids[0]),
			query: {
				q: this.#query,
				which
			}
		});
	}
	#collections({ collections }) {
		return b`<nav class="collections" aria-label=${say("collections")}>
      <h2>${say("collections")}</h2>
      <ul>
        ${collections.map(({ name, query, problems, known }) => this.#condition(query ?? "", say("known-of", {
			known,
			count: problems
		}), b`<span class="value">${this.#nameOf(name)}</span><span class="count">${problems}</span>
              <span class="bar" ${styled({ "--share": String(known / problems) })}></span>`))}
      </ul>
      ${this.tags.length === 0 ? A : b`<h2>${say("tags")}</h2>
            <ul>
              ${this.tags.map(({ tag }) => this.#condition(tagCondition(tag), tag, b`<span class="value">${tag}</span>`))}
            </ul>`}
    </nav>`;
	}
	/** A button that adds a condition to the query, or takes it away. */
	#condition(condition, title, content) {
		const isOn = condition !== "" && partsOf(this.#query).some((part) => part.text === condition);
		return b`<li>
      <button
        aria-pressed=${isOn}
        title=${title}
        ?disabled=${condition === ""}
        @click=${() => changeQuery({ q: toggled(this.#query, condition) })}
      >
        ${content}
      </button>
    </li>`;
	}
	/** The last step of a path as its name, and the steps before it. */
	#nameOf(path) {
		if (path === "") return b`${say("all-problems")}`;
		const end = path.lastIndexOf("/");
		return b`${path.slice(end + 1)}${end < 0 ? A : b`<small>${path.slice(0, end)}</small>`}`;
	}
	#boards(found) {
		const { counts, unsolved } = found;
		const rest = unsolved > 0 && this.#query === "" ? b`<p class="unsolved muted">${say("unsolved", { count: unsolved })}</p>` : A;
		if (this.#total(found) === 0) return b`<div class="empty">${this.#nothing(counts.all)}${rest}</div>`;
		const hasMore = this.positions.length < this.#total(found);
		return b`<div class="boards" @keydown=${this.#onKey}>
      <ul>
        ${c(this.positions, ({ id }) => id, (position) => b`<li>${this.#board(position)}</li>`)}
      </ul>
      ${hasMore ? b`<button class="more" @click=${() => this.#more()}>${say("show-more")}</button>` : rest}
    </div>`;
	}
	#nothing(all) {
		if (whichOf(this.place) === "due" && all > 0) return b`<h2>${say("none-due")}</h2><p>${say("none-due-help")}</p>`;
		if (all > 0 || this.#query !== "") return b`<h2>${say("no-exercises")}</h2>`;
		return b`<h2>${say("no-problems")}</h2>${this.elsewhere.length > 0 ? this.#others() : A}
      <p>${say("no-problems-help")}</p>`;
	}
	/** Links to the other libraries with problems. */
	#others() {
		return b`<p>${say("problems-elsewhere")}</p>
      <ul>
        ${this.elsewhere.map(({ library, problems }) => {
			const to = {
				screen: "problems",
				library: library.id,
				game: null,
				query: {}
			};
			return b`<li>
            <a
              href=${addressOf(to)}
              @click=${(event) => {
				if (event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				goTo(to);
			}}
              >${library.name}: ${problemsCount(problems)}</a
            >
          </li>`;
		})}
      </ul>`;
	}
	#board(position) {
		const { card, color } = position;
		const to = this.#placeOf(position.id);
		const isMissed = card?.last === "missed";
		return b`<a
      class="exercise"
      href=${addressOf(to)}
      @click=${(event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			goTo(to);
		}}
    >
      <app-board .picture=${pictureOfProblem(position)} .label=${say(color === 0 ? "black-to-play" : "white-to-play")}></app-board>
      <span class="turn">${turnWords(color)}</span>
      <span class="state" title=${card ? say("box-of", {
			box: card.level + 1,
			boxes: 5
		}) : A}>
        ${isMissed ? b`<span class="missed" role="img" aria-label=${say("card-missed")} title=${say("card-missed")}>✗</span>` : A}
        ${whenWords(card, today())}
      </span>
    </a>`;
	}
	#failure() {
		return b`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.#ask(0)}>${say("retry")}</button>
    </div>`;
	}
};
customElements.define("problem-grid", ProblemGrid);
// src/app/problems/sitting.ts
/** The number of other problems between a mistake and the next attempt at the same problem. */
var PAUSE = 3;
var NEW_SITTING = {
	results: {},
	attempts: 0,
	again: [],
	seconds: 0
};
/** Returns the sitting after an attempt at a problem. */
function tried(sitting, id, outcome, seconds) {
	const attempts = sitting.attempts + 1;
	const others = sitting.again.filter((one) => one.id !== id);
	return {
		results: id in sitting.results ? sitting.results : {
			...sitting.results,
			[id]: outcome
		},
		attempts,
		again: outcome === "missed" ? [...others, {
			id,
			at: attempts + PAUSE
		}] : others,
		seconds: sitting.seconds + seconds
	};
}
/** Returns the problem after `present`: one to repeat, or the next untried one of the list; -1 after the last. */
function nextProblem(sitting, list, present) {
	const others = sitting.again.filter(({ id }) => id !== present);
	const ready = others.find(({ at }) => at <= sitting.attempts);
	if (ready) return ready.id;
	const isNew = (id) => id !== present && !(id in sitting.results);
	const place = list.indexOf(present);
	return list.slice(place + 1).find(isNew) ?? list.slice(0, Math.max(place, 0)).find(isNew) ?? others[0]?.id ?? (sitting.again.length > 0 ? present : -1);
}
/** The number of problems for each outcome of the first attempt. */
function tally(sitting) {
	const counts = {
		solved: 0,
		helped: 0,
		missed: 0
	};
	for (const outcome of Object.values(sitting.results)) counts[outcome]++;
	return counts;
}
/** Seconds as minutes: `2:05`. */
function clock(seconds) {
	return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
// src/app/problems/solver.ts
/** The maximal time counted for an attempt, in seconds, as users may leave the page open. */
var LONGEST = 900;
/** The signs of outcomes, for users who cannot tell the colours apart. */
var SIGNS = {
	solved: "✓",
	helped: "✓",
	missed: "✗"
};
/** The sitting, which lasts as long as the page, and its list of problems. */
var sitting = NEW_SITTING;
var listed = {
	of: "",
	ids: []
};
/** Plays a move that the record does not have: the server knows the rules. */
var playMove = async ({ stones, size, color, point }) => stonesOf((await api.play({
	board: rowsOf(stones, size[0]),
	color,
	point
})).board);
var ProblemSolver = class extends elementWith(() => ({
	place: given(),
	color: -1,
	fault: "",
	outcome: null,
	card: null,
	isStored: true,
	isDone: false,
	isOver: false,
	seconds: 0
})) {
	#source = null;
	#loading = null;
	#asked = "";
	#isHelped = false;
	#begun = 0;
	#clock = 0;
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	connectedCallback() {
		super.connectedCallback();
		addEventListener("keydown", this.#onKey, true);
		this.#clock = setInterval(() => this.#tick(), 1e3);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		removeEventListener("keydown", this.#onKey, true);
		clearInterval(this.#clock);
		this.#loading?.abort();
		this.#asked = "";
	}
	get #viewer() {
		return this.querySelector("kifu-viewer");
	}
	get #turn() {
		return readTurn(this.place.query.t);
	}
	willUpdate(changed) {
		const asked = `${this.place.library}/${this.place.game}/${this.#turn}`;
		if (changed.has("place") && asked !== this.#asked && this.place.game !== null) {
			this.#asked = asked;
			this.#load(this.place.game, this.#turn);
		}
	}
	/** Loads a problem and its list. If `turn` is -1, a transformation is chosen and written to the address. */
	async #load(game, turn) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		const { signal } = this.#loading;
		const { library } = this.place;
		this.isOver = false;
		try {
			const [loaded] = await Promise.all([api.game(library, game, signal, Math.max(0, turn)), this.#readList(signal)]);
			const model = loaded.model;
			const color = model.solution?.color ?? 0;
			if (turn < 0) {
				const chosen = turnFor(choices(), color, Math.random);
				this.#asked = `${library}/${game}/${chosen}`;
				changeQuery({ t: String(chosen) });
				if (chosen !== 0) return this.#load(game, chosen);
			}
			this.#begin(model, color);
		} catch (error) {
			if (isAborted(error)) return;
			this.#source = null;
			this.color = -1;
			this.fault = error.message;
		}
	}
	async #readList(signal) {
		const { library, query } = this.place;
		const which = whichOf(this.place);
		const of = JSON.stringify([
			library,
			query.q ?? "",
			which
		]);
		if (of === listed.of && listed.ids.length > 0) return;
		const { ids } = await api.exercises(library, {
			query: query.q ?? "",
			which,
			day: today()
		}, signal);
		if (of !== listed.of) sitting = NEW_SITTING;
		listed = {
			of,
			ids
		};
	}
	#begin(model, color) {
		this.#source = { games: [model] };
		[this.color, this.fault, this.outcome, this.card, this.isStored, this.isDone] = [
			color,
			"",
			null,
			null,
			true,
			false
		];
		this.#isHelped = false;
		this.#begun = performance.now();
		this.seconds = 0;
		this.requestUpdate();
		this.#focusBoard();
	}
	async #focusBoard() {
		await this.updateComplete;
		const viewer = this.#viewer;
		await viewer?.updateComplete;
		await viewer?.ready.catch(() => {});
		viewer?.focusBoard();
		requestAnimationFrame(() => this.querySelector(".solving")?.scrollTo(0, 0));
	}
	#tick() {
		if (!this.isDone && this.color >= 0) this.seconds = Math.min(LONGEST, (performance.now() - this.#begun) / 1e3);
	}
	#onSolve({ detail }) {
		const { state } = detail;
		this.color = detail.color;
		if (state === "hint" || state === "off") this.#isHelped = true;
		if (state === "wrong") this.#decide("missed");
		if (state === "shown") this.#decide("missed");
		if (state === "done") this.#decide(this.#isHelped ? "helped" : "solved");
		if (state === "done" || state === "shown") this.isDone = true;
	}
	/** Stores the outcome of the attempt; only the first verdict counts. */
	async #decide(outcome) {
		const { library, game } = this.place;
		if (this.outcome || game === null) return;
		this.#tick();
		this.outcome = outcome;
		const seconds = Math.round(this.seconds);
		sitting = tried(sitting, game, outcome, seconds);
		try {
			const { card } = await api.addPractice(library, game, {
				day: today(),
				attempt: {
					outcome,
					seconds
				}
			});
			if (this.place.game === game) this.card = card ?? null;
		} catch (error) {
			if (this.place.game === game) this.fault = error.message;
			this.isStored = false;
		}
	}
	#next() {
		const { game } = this.place;
		if (game === null) return;
		const next = nextProblem(sitting, listed.ids, game);
		if (next < 0) this.isOver = true;
		else if (next === game) this.#again();
		else goTo({
			...this.place,
			game: next,
			query: {
				...this.place.query,
				t: ""
			}
		});
	}
	/** Restarts the same problem with a new transformation. */
	#again() {
		this.#asked = "";
		changeQuery({ t: "" });
		this.requestUpdate("place");
	}
	/** Restarts the problem with the same transformation. */
	#restart() {
		if (this.#source) this.#source = { games: [...this.#source.games] };
		this.isDone = false;
		this.requestUpdate();
		this.#focusBoard();
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *") || event.ctrlKey || event.metaKey || event.altKey) return;
		const key = event.key.toLowerCase();
		if (key === "n") this.#next();
		else if (key === "r" && this.isDone) this.#restart();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	#toList() {
		const { q = "", which = "" } = this.place.query;
		goTo({
			screen: "problems",
			query: {
				q,
				which
			}
		});
	}
	render() {
		if (this.color < 0) return b`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => this.#toList()}>${say("to-the-list")}</button>
      </div>`;
		const place = listed.ids.indexOf(this.place.game ?? -1);
		return b`<div class="solver">
      <header>
        <button class="quiet" aria-label=${say("to-the-list")} title=${say("to-the-list")} @click=${() => this.#toList()}>
          ${icon("previous")}
        </button>
        <h1 class="turn">${turnWords(this.color)}</h1>
        <p class="facts">${place < 0 ? A : say("problem-of", {
			number: place + 1,
			count: listed.ids.length
		})}</p>
        <span class="time" role="timer" aria-label=${say("tally-time")}>${clock(this.seconds)}</span>
      </header>
      <div class="solving">
        <kifu-viewer
          .source=${this.#source}
          .mode=${"solve"}
          .playMove=${playMove}
          .reply=${choices().replies}
          .require=${choices().lines}
          .region=${"auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
        ></kifu-viewer>
        ${this.#result()}
        <aside>${this.#tally()} ${this.#options()}</aside>
      </div>
    </div>`;
	}
	#result() {
		const { outcome, card } = this;
		return b`<section class="result ${outcome ?? ""}">
      <div role="status">
        ${this.isOver ? b`<h2>${say("sitting-done")}</h2><p>${say("sitting-done-help")}</p>` : outcome ? b`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>
                ${card ? b`<p>${boxDots(card)} ${comesAgain(card, today(), outcome === "missed")}</p>` : A}
                ${this.isStored ? A : b`<p class="wrong">${say("not-stored", { reason: this.fault })}</p>`}` : A}
      </div>
      <div class="buttons">
        ${this.isOver ? b`<button class="main" @click=${() => this.#startAnew()}>${say("new-sitting")}</button>
              <button @click=${() => this.#toList()}>${say("to-the-list")}</button>` : b`<button class=${this.outcome ? "main" : ""} @click=${() => this.#next()}>
              ${say("next-problem")} <kbd>n</kbd>
            </button>`}
        ${this.isDone && !this.isOver ? b`<button @click=${() => this.#restart()}>${say("retry")} <kbd>r</kbd></button>` : A}
      </div>
    </section>`;
	}
	/** Discards the sitting, and starts the list again. */
	#startAnew() {
		sitting = NEW_SITTING;
		this.isOver = false;
		const first = listed.ids[0];
		if (first === void 0) this.#toList();
		else if (first === this.place.game) this.#again();
		else goTo({
			...this.place,
			game: first,
			query: {
				...this.place.query,
				t: ""
			}
		});
	}
	#tally() {
		if (sitting.attempts === 0) return A;
		const counts = tally(sitting);
		return b`<section class="tally" aria-label=${say("sitting-tally")}>
      <h2>${say("sitting-tally")}</h2>
      <ul>
        ${[
			"solved",
			"helped",
			"missed"
		].map((outcome) => counts[outcome] > 0 || outcome !== "helped" ? b`<li class=${outcome}>
                <span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`tally-${outcome}`, { count: counts[outcome] })}
              </li>` : A)}
        <li>${say("tally-time")} ${clock(sitting.seconds)}</li>
      </ul>
    </section>`;
	}
	#options() {
		const now = choices();
		const change = (changes) => {
			choose(changes);
			if ("boards" in changes || "colors" in changes) this.#again();
			else this.requestUpdate();
		};
		const row = (name) => b`<label>
      <span>${say(`choice-${name}`)}</span>
      <select
        @change=${(event) => change({ [name]: event.target.value })}
      >
        ${CHOICES[name].map((value) => b`<option value=${value} ?selected=${value === now[name]}>${say(`${name}-${value}`)}</option>`)}
      </select>
    </label>`;
		return b`<details class="options">
        <summary>${say("solve-options")}</summary>
        ${row("boards")} ${row("colors")} ${row("replies")} ${row("lines")}
      </details>
      ${this.#turn > 0 ? b`<p class="muted">${say("turned-note")}</p>` : A}
      ${this.isDone ? b`<button class="quiet" @click=${() => goTo({
			screen: "game",
			game: this.place.game
		})}>${say("open-as-game")}</button>` : A}`;
	}
};
customElements.define("problem-solver", ProblemSolver);
// src/app/screens/problems.ts
var ProblemsScreen = class extends elementWith(() => ({
	place: given(),
	libraries: []
})) {
	render() {
		return this.place.game === null ? b`<problem-grid .place=${this.place} .libraries=${this.libraries}></problem-grid>` : b`<problem-solver .place=${this.place}></problem-solver>`;
	}
};
customElements.define("problems-screen", ProblemsScreen);
