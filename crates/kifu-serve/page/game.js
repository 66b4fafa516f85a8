import { B as isAborted, C as saveFile, H as A, I as icon, L as ApiError, O as gameName, R as api, S as writeDrawing, U as b, V as i, Z as boardTheme, a as agoText, b as pointsIn, c as TOOLS, f as finish, gt as say, ht as language, i as pathOfNode, l as actionOf, lt as goTo, ot as changeGame, rt as watchLooks, st as changeQuery, tt as setting, u as showDiff, v as around, w as GameModel } from "./shared.js";
// src/app/game/conflict.ts
var FileConflict = class extends i {
	static properties = {
		difference: { attribute: false },
		isCompared: { state: true }
	};
	constructor() {
		super();
		this.difference = null;
		this.isCompared = false;
	}
	createRenderRoot() {
		return this;
	}
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
// src/app/game/editor.ts
var GameEditor = class extends i {
	static properties = {
		draft: { attribute: false },
		node: { attribute: false },
		tool: { attribute: false },
		canSave: { attribute: false },
		fault: { attribute: false }
	};
	constructor() {
		super();
		this.node = 0;
		this.tool = "play";
		this.canSave = false;
		this.fault = "";
	}
	createRenderRoot() {
		return this;
	}
	#wish(wish) {
		this.dispatchEvent(new CustomEvent("wish", { detail: wish }));
	}
	render() {
		const { draft, node } = this;
		const game = new GameModel(draft.model);
		const comment = (game.notes(node)?.comments ?? []).map(({ text }) => text).join("\n\n");
		const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
		const button = (name, count) => b`<button class="quiet" ?disabled=${count === 0} aria-label=${say(name)} title=${say(name)} @click=${() => this.#wish(name)}>
        ${icon(name)}
      </button>`;
		return b`<div class="tools" role="toolbar" aria-label=${say("edit-tools")}>
        ${TOOLS.map(({ tool, key, sign }) => b`<button
              class="tool"
              aria-pressed=${tool === this.tool}
              aria-label=${say(`edit-${tool}`)}
              title=${`${say(`edit-${tool}`)} (${key})`}
              @click=${() => this.dispatchEvent(new CustomEvent("tool", { detail: tool }))}
            >
              ${sign}
            </button>`)}
        ${button("undo", draft.undo)} ${button("redo", draft.redo)}
      </div>
      <label class="comment">
        <span>${say("comment")}</span>
        <textarea
          rows="4"
          .value=${comment}
          @change=${(event) => {
			const text = event.target.value;
			if (text !== comment) this.#wish({
				action: "comment",
				node,
				text
			});
		}}
        ></textarea>
      </label>
      <div class="node">
        <button ?disabled=${node === 0} @click=${() => this.#wish({
			action: "delete_branch",
			node
		})}>
          ${say("delete-branch")}
        </button>
        <button @click=${() => this.#wish({
			action: "promote",
			node
		})}>${say("make-main-line")}</button>
        ${safe > 0 ? b`<button @click=${() => this.#wish("repair")}>${say("repair-safely", { count: safe })}</button>` : A}
      </div>
      <p class="fault" role="status">${this.fault}</p>
      <div class="end">
        <span>${draft.changed ? say("unsaved") : say("no-changes")}</span>
        ${this.canSave ? b`<button class="main" ?disabled=${!draft.changed} @click=${() => this.#wish("save")}>${say("save")}</button>` : A}
        <button ?disabled=${!draft.changed} @click=${() => this.#wish("download")}>${say("download-edited")}</button>
        <button @click=${() => this.#wish("end")}>${say("end-editing")}</button>
      </div>`;
	}
};
customElements.define("game-editor", GameEditor);
// src/app/game/unsaved.ts
var UnsavedStrip = class extends i {
	static properties = {
		library: { attribute: false },
		row: { attribute: false },
		kept: { state: true }
	};
	constructor() {
		super();
		this.library = 0;
		this.row = null;
		this.kept = null;
	}
	createRenderRoot() {
		return this;
	}
	willUpdate(changed) {
		if (changed.has("row")) this.#read();
	}
	async #read() {
		const { row } = this;
		this.kept = null;
		if (!row) return;
		const all = await api.unsavedDrafts(this.library).catch(() => []);
		this.kept = all.find(({ file, number }) => file === row.file && number === row.number) ?? null;
	}
	async #throwAway() {
		if (this.row) await api.forgetDraft(this.library, this.row.id);
		this.kept = null;
	}
	render() {
		const { kept } = this;
		if (!kept) return A;
		return b`<div class="strip" role="status">
      <p>${say("unsaved-draft", {
			time: agoText(kept.at),
			count: kept.changes
		})}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("draft-continued"))}>${say("continue-draft")}</button>
      <button @click=${() => this.#throwAway()}>${say("throw-away")}</button>
    </div>`;
	}
};
customElements.define("unsaved-strip", UnsavedStrip);
// src/app/screens/game.ts
/** The lines around the last move that a search for the position takes. */
var AROUND = 3;
var GameScreen = class extends i {
	static properties = {
		place: { attribute: false },
		loaded: { state: true },
		problems: { state: true },
		fault: { state: true },
		areProblemsOpen: { state: true },
		draft: { state: true },
		tool: { state: true },
		node: { state: true },
		editFault: { state: true },
		canSave: { state: true },
		conflict: { state: true }
	};
	/** Whether the file has been saved, so that the library reads it again. */
	#isSaved = false;
	/** The change that is being made: one at a time. */
	#changing = Promise.resolve();
	#loading = null;
	#source = null;
	#asked = "";
	/** The move of the address that was opened; later ones are the viewer's own. */
	#start = "";
	constructor() {
		super();
		this.loaded = null;
		this.problems = null;
		this.fault = "";
		this.areProblemsOpen = false;
		this.draft = null;
		this.tool = "play";
		this.node = 0;
		this.editFault = "";
		this.canSave = false;
		this.conflict = null;
		watchLooks(() => this.requestUpdate());
	}
	createRenderRoot() {
		return this;
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
		try {
			const loaded = await api.game(library, game, signal);
			this.#source = { games: [loaded.model] };
			this.loaded = loaded;
			this.fault = "";
			document.title = `${gameName(this.loaded.row)} – kifu`;
			this.problems = await api.problems(library, game, signal);
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
		return b`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        <h1>${gameName(row)}</h1>
        <p class="facts">${[
			row.event,
			row.date,
			row.result
		].filter((text) => text !== "").join(" · ")}</p>
        ${this.draft ? A : this.#problemsButton()}
        <button class="quiet" aria-pressed=${this.draft !== null} aria-label=${say("edit")} title=${say("edit")} @click=${() => this.#edit()}>
          ${icon("edit")}
        </button>
        ${row.size === "19x19" ? b`<button
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
      ${this.draft ? A : b`<unsaved-strip .library=${this.place.library} .row=${row} @draft-continued=${() => this.#edit(true)}></unsaved-strip>`}
      <file-conflict
        .difference=${this.draft ? this.conflict : null}
        @way-chosen=${(event) => this.#takeWay(event.detail)}
      ></file-conflict>
      <div class="stage ${this.draft || this.areProblemsOpen ? "with-problems" : ""}">
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
          .panels=${this.draft ? "controls tree" : "auto"}
          .layout=${this.draft ? "column" : "auto"}
          @kifu-move=${this.#onMove}
          @kifu-point=${this.#onPoint}
        ></kifu-viewer>
        ${this.draft ? this.#editor(this.draft) : this.areProblemsOpen && this.problems ? this.#problemList(this.problems) : A}
      </div>
    </div>`;
	}
	#editor(draft) {
		return b`<game-editor
      class="editor"
      .draft=${draft}
      .node=${this.node}
      .tool=${this.tool}
      .canSave=${this.canSave}
      .fault=${this.editFault}
      @tool=${(event) => {
			this.tool = event.detail;
		}}
      @wish=${(event) => this.#fulfil(event.detail)}
    ></game-editor>`;
	}
	/** Begins to edit, or ends it. */
	async #edit(resume = false) {
		const { library, game } = this.place;
		if (this.draft) return this.#end();
		if (game === null) return;
		this.editFault = "";
		try {
			this.canSave = (await api.hello()).writes;
			const draft = await api.beginDraft(library, game, resume);
			this.#show(resume ? draft : {
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
		if (this.draft?.changed && game !== null) await api.forgetDraft(library, game).catch(() => {});
		const now = this.#isSaved ? await this.#numberNow() : game;
		this.draft = null;
		this.#isSaved = false;
		if (now === null) goTo({ screen: "library" });
		else if (now !== game) changeGame(now);
		else this.#load(library, now);
	}
	/** The number of the game after its file was saved and read again; `null` if it is not in the library. */
	async #numberNow() {
		const { library } = this.place;
		const { file, number } = this.loaded.row;
		while ((await api.jobs()).some((job) => job.library === library && job.state === "running")) await new Promise((resolve) => setTimeout(resolve, 100));
		return api.gameInFile(library, file, number);
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
		const viewer = this.#viewer;
		if (!this.draft || event.detail.kind !== "press" || !viewer?.model) return;
		event.preventDefault();
		const game = new GameModel(viewer.model);
		const point = this.#pointNamed(game, event.detail.point);
		if (point >= 0) this.#fulfil(actionOf(this.tool, game, viewer.node, point));
	};
	#pointNamed(game, name) {
		const [columns, rows] = game.json.size;
		for (let point = 0; point < columns * rows; point++) if (game.nameOf(point) === name) return point;
		return -1;
	}
	#onKey = (event) => {
		const target = event.composedPath()[0];
		if (!this.draft || target instanceof HTMLElement && target.matches("input, textarea, select")) return;
		const key = event.key.toLowerCase();
		const tool = TOOLS.find((row) => row.key === key)?.tool;
		if ((event.ctrlKey || event.metaKey) && key === "z") this.#fulfil(event.shiftKey ? "redo" : "undo");
		else if (tool && !event.ctrlKey && !event.metaKey && !event.altKey) this.tool = tool;
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	#onLeave = (event) => {
		if (this.draft?.changed && !this.canSave) event.preventDefault();
	};
	/** Does what the user wants with the draft, one wish after the other. */
	#fulfil(wish) {
		this.#changing = this.#changing.then(async () => {
			const { draft } = this;
			if (!draft) return;
			this.editFault = "";
			try {
				if (wish === "end") await this.#end();
				else if (wish === "download") saveFile(await api.draftFile(draft), this.loaded.row.file.split("/").at(-1));
				else if (wish === "save") await this.#save(draft);
				else if (wish === "undo" || wish === "redo") this.#show(await api[wish](draft));
				else if (wish === "repair") this.#show(await api.repair(draft, this.node));
				else this.#show(await api.act(draft, wish));
			} catch (error) {
				if (wish === "save" && error instanceof ApiError && error.code === "file-changed") this.conflict = await api.difference(draft).catch(() => null);
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
		this.editFault = say("saved");
	}
	/** Takes one of the ways out of a conflict with another program. */
	async #takeWay(way) {
		const { draft, conflict } = this;
		const { library, game } = this.place;
		if (!draft || !conflict || game === null) return;
		try {
			if (way === "keep") return await this.#save(draft, conflict.fingerprint ?? void 0);
			await api.forgetDraft(library, game);
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
		if (!problems || problems.total === 0) return A;
		return b`<button
      class="problems-button"
      aria-expanded=${this.areProblemsOpen}
      @click=${() => {
			this.areProblemsOpen = !this.areProblemsOpen;
		}}
    >
      ${problems.total === 1 ? say("one-problem") : say("problems-count", { count: problems.total })}
    </button>`;
	}
	#problemList({ problems, total }) {
		return b`<aside class="problems" aria-label=${say("faults")}>
      <ol>
        ${problems.map((problem) => b`<li class=${problem.level}>${this.#problem(problem)}</li>`)}
      </ol>
      ${total > problems.length ? b`<p>${say("more-values", { count: total - problems.length })}</p>` : A}
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
		goTo({
			screen: "search",
			query: writeDrawing({
				size,
				cells,
				area
			}, game.json.coordinates)
		});
	}
	/** Goes to the pictures, at the move that is shown if it is one of the main line. */
	#makePicture() {
		const { m = "" } = this.place.query;
		goTo({
			screen: "render",
			query: {
				game: String(this.place.game),
				move: /^\d+$/.test(m) ? m : ""
			}
		});
	}
	async #download() {
		const { library, game } = this.place;
		if (game === null || !this.loaded) return;
		saveFile(await api.file(library, game), this.loaded.row.file.split("/").at(-1));
	}
};
customElements.define("game-screen", GameScreen);
export { GameScreen };
