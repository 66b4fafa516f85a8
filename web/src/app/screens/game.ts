// The screen of a game: the viewer, and the faults of its file with their repairs.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type Graph, type ModelJson } from "../../model/index.ts";
import { ApiError, api, isAborted } from "../api.ts";
import type { Difference, DraftState, Game, Library, Problems } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../game/conflict.ts";
import { faultList, faultsButton } from "../game/faults.ts";
import { findPosition } from "../game/find-position.ts";
import "../game/guess.ts";
import { gameOfLink, readFilePlace, writeFilePlace } from "../game/link.ts";
import "../game/unsaved.ts";
import type { MarkedTerritory } from "../game/count.ts";
import type { EditCommand } from "../game/editor.ts";
import "../game/list-walk.ts";
import "../game/practise-mistakes.ts";
import { isWritten } from "../game/unwritten.ts";
import "../../viewer/index.ts";
import type { PointDetail, TryDetail } from "../../viewer/events.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { nameOf, namesIn } from "../../viewer/options.ts";
import { pathOfNode } from "../../viewer/path.ts";
import { textOfRecord } from "../../viewer/record-text.ts";
import type { PageCopies } from "../../viewer/viewer-state.ts";
import { icon } from "../icons.ts";
import { loadLater } from "../later.ts";
import { language, say } from "../messages/index.ts";
import { loadRuleWords } from "../messages/rules/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { gameName, playerName, titleOf } from "../names.ts";
import { placeLink, portraitOf } from "../place-link.ts";
import { rememberGame } from "../recent.ts";
import { changeGame, changeQuery, goTo, type Place, place } from "../router.ts";
import { saveFile } from "../save.ts";
import { SIZES } from "../search/request.ts";
import { boardTheme, setting, watchLooks } from "../settings.ts";
import { finish } from "../shell/running.ts";

/** What can be beside the board instead of its tabs. */
type Part = "analyze" | "count" | "review";

/** The panels of the viewer beside these parts. */
const PANELS: Readonly<Record<Part, string>> = {
  analyze: "controls players tools graph",
  count: "controls players tools tree",
  review: "controls players tools graph",
};

export class GameScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as Library[],
  loaded: null as Game | null,
  problems: null as Problems | null,
  fault: "",
  areProblemsOpen: false,
  // What is beside the board instead of its tabs: an engine at work, the count of the end, or the review.
  shownPart: null as Part | null,
  // The engines of the user's settings, which can evaluate the game.
  engines: [] as readonly string[],
  // The game while it is edited.
  draft: null as DraftState | null,
  // Whether the user wants to edit a game whose format is only read.
  isUnwrittenTold: false,
  // The node that the viewer shows.
  node: 0,
  editFault: "",
  canSave: false,
  // The difference between draft and file, if another program has changed the file.
  conflict: null as Difference | null,
})) {
  /** True if the file has been saved, so that the library must read it again. */
  #isSaved = false;
  /** The last change in the queue: changes run one at a time. */
  #changing: Promise<void> = Promise.resolve();
  #loading: AbortController | null = null;
  #source: { games: ModelJson[] } | null = null;
  #asked = "";
  /** The move in the address when the game was opened. Later moves in the address come from the viewer. */
  #start = "";

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey);
    addEventListener("beforeunload", this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey);
    removeEventListener("beforeunload", this.#onLeave);
    this.#loading?.abort();
    this.#asked = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { library, game } = this.place;
    const asked = `${library}/${game}`;
    if (changed.has("place") && asked !== this.#asked && game !== null) {
      this.#asked = asked;
      this.#load(library, game);
    }
  }

  async #load(library: number, game: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    this.#start = this.place.query.m ?? "";
    this.problems = null;
    this.draft = null;
    this.isUnwrittenTold = false;
    this.shownPart = null;
    try {
      const loaded = await gameOfLink(library, game, readFilePlace(this.place.query), signal);
      // The user may have gone back meanwhile: the address is that of another screen then, although this one is still there.
      if (!this.#isShown(game)) return;
      const { id } = loaded.row;
      this.#asked = `${library}/${id}`;
      if (id !== game) changeGame(id);
      changeQuery(writeFilePlace({ file: loaded.row.path, number: loaded.row.game }));
      // Kept across renderings: a new object would restart the viewer.
      this.#source = { games: [loaded.model] };
      this.loaded = loaded;
      if (loaded.model.graph) loadLater();
      this.fault = "";
      rememberGame(
        this.libraries.find((one) => one.id === library),
        loaded.row,
      );
      document.title = `${gameName(this.loaded.row)} – kifu`;
      [this.problems, this.engines] = await Promise.all([api.problems(library, id, signal), api.engines()]);
      loadLater("novelty");
    } catch (error) {
      if (isAborted(error)) return;
      if (!this.loaded || this.loaded.row.id !== game) this.loaded = null;
      this.fault = (error as Error).message;
    }
  }

  #isShown(game: number | null): boolean {
    const now = place();
    return now.screen === "game" && now.game === game;
  }

  get #viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  override updated(changed: PropertyValues<this>): void {
    // Focus the board, so that the keys of the viewer work at once.
    if (changed.has("loaded") && this.loaded) this.#viewer?.updateComplete.then(() => this.#viewer?.focusBoard());
  }

  #onMove(event: CustomEvent<{ path: string; node: number }>): void {
    const { path, node } = event.detail;
    this.node = node;
    if (this.#isShown(this.place.game) && (this.place.query.m ?? "") !== path)
      changeQuery({ m: path === "0" ? "" : path });
  }

  override render(): TemplateResult {
    const { loaded } = this;
    if (!loaded) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
    }
    const { row } = loaded;
    const name = gameName(row);
    return html`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        ${this.draft ? nothing : html`<list-walk .place=${this.place}></list-walk>`}
        <h1>${titleOf(row) || html`${this.#player(row.black)} – ${this.#player(row.white)}`}</h1>
        <p class="facts">${this.#event(row, name)}${[row.date, row.result].filter(Boolean).join(" · ")}</p>
        ${this.draft ? nothing : faultsButton(this.problems, this.areProblemsOpen, () => this.#toggleFaults())}
        ${this.draft ? nothing : html`<guess-control .place=${this.place} .viewer=${() => this.#viewer}></guess-control>`}
        ${
          !this.draft && loaded.model.lines.first.length > 1
            ? html`<button
                class="quiet"
                aria-label=${sayTraining("practise-repertoire")}
                title=${sayTraining("practise-repertoire")}
                @click=${() => goTo({ screen: "problems", game: row.id, query: { own: "black" } })}
              >
                ${icon("explorer")}
              </button>`
            : nothing
        }
        <button class="quiet" aria-pressed=${this.draft !== null || this.isUnwrittenTold} aria-label=${say("edit")} title=${say("edit")} @click=${() => this.#edit()}>
          ${icon("edit")}
        </button>
        ${this.draft || this.engines.length === 0 ? nothing : this.#partButton("analyze")}
        ${this.draft || !loaded.model.graph ? nothing : this.#partButton("review")}
        ${this.draft ? nothing : this.#partButton("count")}
        ${
          SIZES.some((size) => row.size?.columns === Number(size) && row.size.rows === Number(size))
            ? html`<button
                class="quiet"
                aria-label=${say("find-position")}
                title=${say("find-position")}
                @click=${() => findPosition(this.#viewer)}
              >
                ${icon("search")}
              </button>`
            : nothing
        }
        ${this.#linkButton()}
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
      ${this.draft ? nothing : html`<unsaved-strip .library=${this.place.library} .row=${row} @draft-continued=${(event: CustomEvent<string>) => this.#edit(event.detail)}></unsaved-strip>`}
      <unwritten-strip
        .game=${this.isUnwrittenTold ? loaded : null}
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
      ></unwritten-strip>
      <file-conflict
        .difference=${this.draft ? this.conflict : null}
        @way-chosen=${(event: CustomEvent<"reload" | "keep">) => this.#takeWay(event.detail)}
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
          .pageCopies=${{ ...this.#copies, text: loaded.format === "sgf" ? this.#copies.text : null }}
          .panels=${this.draft ? "controls tree" : this.shownPart ? PANELS[this.shownPart] : "auto"}
          @kifu-move=${this.#onMove}
          @kifu-point=${this.#onPoint}
          @kifu-keep=${this.#onKeep}
          >${this.draft ? this.#editor(this.draft) : this.#beside(loaded)}</kifu-viewer
        >
        ${!this.draft && this.areProblemsOpen && this.problems ? faultList(this.problems, (node) => this.#viewer?.go(node)) : nothing}
      </div>
    </div>`;
  }

  #linkButton(): TemplateResult {
    const words = messagesIn(language())("copy-link");
    return html`<button class="quiet" aria-label=${words} title=${`${words} (y)`} @click=${() => this.#viewer?.copyLink()}>${icon("link")}</button>`;
  }

  /** What the library and engines know about the game. */
  #beside({ model }: Game): TemplateResult {
    const { graph } = model;
    if (this.shownPart === "review") {
      return html`<div slot="side" class="beside">
        <game-review .place=${this.place} @review-ended=${() => this.#togglePart("review")}></game-review>
        <game-candidates .place=${this.place}></game-candidates>
      </div>`;
    }
    if (this.shownPart === "analyze") {
      return html`<div slot="side" class="beside">
        <game-analysis
          .place=${this.place}
          .engines=${this.engines}
          @analysis-closed=${() => this.#togglePart("analyze")}
          @graph-grown=${(event: CustomEvent<Graph | null>) => this.#setGraph(event.detail)}
        ></game-analysis>
        ${graph ? html`<game-candidates .place=${this.place} .graph=${graph}></game-candidates>` : nothing}
      </div>`;
    }
    if (this.shownPart === "count") {
      return html`<game-count
        slot="side"
        class="beside"
        .place=${this.place}
        .canMark=${isWritten(this.loaded!.format)}
        @count-ended=${() => this.#togglePart("count")}
        @territory-marked=${(event: CustomEvent<MarkedTerritory>) => this.#markTerritory(event.detail)}
      ></game-count>`;
    }
    return html`${graph?.mistakes?.length ? html`<practise-mistakes slot="side" .place=${this.place}></practise-mistakes>` : nothing}
      ${graph ? html`<game-candidates slot="side" .place=${this.place}></game-candidates>` : nothing}
      <game-novelty slot="side" .place=${this.place} .model=${model}></game-novelty>`;
  }

  /** A name, which leads to the page of the player. */
  #player(name: string | null | undefined): TemplateResult | string {
    return name ? placeLink(portraitOf("player", name), name) : playerName(name);
  }

  /** The event, which leads to its page, unless it is the title already. */
  #event({ event, date, result }: Game["row"], title: string): TemplateResult | typeof nothing {
    if (!event || event === title) return nothing;
    return html`${placeLink(portraitOf("event", event), event)}${date || result ? " · " : ""}`;
  }

  #editor(draft: DraftState): TemplateResult {
    return html`<game-editor
      class="editor"
      slot="side"
      .draft=${draft}
      .node=${this.node}
      .number=${this.loaded!.row.game}
      .canSave=${this.canSave}
      .viewer=${() => this.#viewer}
      .fault=${this.editFault}
      @edit-command=${(event: CustomEvent<EditCommand>) => this.#run(event.detail)}
    ></game-editor>`;
  }

  /** Starts or ends editing. `journal` names an unsaved draft to resume. */
  async #edit(journal: string | null = null): Promise<void> {
    const { library, game } = this.place;
    if (this.draft) return this.#end();
    if (game === null || !this.loaded) return;
    if (!isWritten(this.loaded.format)) {
      this.isUnwrittenTold = !this.isUnwrittenTold;
      return;
    }
    this.editFault = "";
    this.shownPart = null;
    try {
      this.canSave = (await api.hello()).writes;
      const [draft] = await Promise.all([api.beginDraft(library, game, journal), loadLater("editing")]);
      this.#show(journal ? draft : { ...draft, node: this.#viewer?.node ?? 0 });
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  async #end(): Promise<void> {
    if (this.draft?.changed && !confirm(say("lose-changes"))) return;
    const { library, game } = this.place;
    // Changes that the user discards are not stored either.
    if (this.draft?.changed && game !== null) await this.#forget(this.draft, library, game).catch(() => {});
    const now: number | null = this.#isSaved ? await this.#numberNow() : game;
    this.draft = null;
    this.#isSaved = false;
    if (now === null) goTo({ screen: "library" });
    else if (now !== game) changeGame(now);
    else this.#load(library, now);
  }

  /** Deletes the stored copy of this draft only. */
  async #forget({ journal }: DraftState, library: number, game: number): Promise<void> {
    if (journal) await api.forgetDraft(library, game, journal);
  }

  /** The number of the game after its file was saved and read again; `null` if it is not in the library. */
  async #numberNow(): Promise<number | null> {
    const { library } = this.place;
    const { path, game } = this.loaded!.row;
    while ((await api.jobs()).some((job) => job.library === library && job.state === "running")) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return api.gameInFile(library, path, game);
  }

  /** Shows a state of the draft at its node. */
  #show(draft: DraftState): void {
    const model = draft.model;
    this.#source = { games: [model] };
    this.#start = pathOfNode(new GameModel(model), draft.node);
    this.node = draft.node;
    this.draft = draft;
    changeQuery({ m: this.#start === "0" ? "" : this.#start });
  }

  readonly #onPoint = (event: CustomEvent<PointDetail>): void => {
    const { kind, number } = event.detail;
    if (!this.draft || kind !== "press") return;
    event.preventDefault();
    this.querySelector("game-editor")?.press(number);
  };

  /** What the menu of the viewer copies. The address has no token. */
  readonly #copies: PageCopies = {
    text: async () => {
      const { library, game } = this.place;
      const file = this.draft ? await api.draftFile(this.draft) : await api.file(library, game!);
      return textOfRecord(new Uint8Array(await file.arrayBuffer()));
    },
    address: () => location.href,
  };

  /** The button that shows a part beside the board, or hides it. */
  #partButton(part: Part): TemplateResult {
    const words = say(`${part}-game`);
    return html`<button class="quiet" aria-pressed=${this.shownPart === part} aria-label=${words} title=${words} @click=${() => this.#togglePart(part)}>
      ${icon(part)}
    </button>`;
  }

  async #togglePart(part: Part): Promise<void> {
    await loadLater();
    this.shownPart = this.shownPart === part ? null : part;
    if (!this.shownPart) this.#viewer?.focusBoard();
  }

  /** Shows what an engine has found out meanwhile. */
  #setGraph(graph: Graph | null): void {
    if (!this.loaded) return;
    this.#viewer?.setGraph(graph);
    this.requestUpdate();
  }

  /** Marks territories in a draft, in place of those that the record marks at the node. */
  async #markTerritory({ node, black, white }: MarkedTerritory): Promise<void> {
    await this.#edit();
    if (!this.draft) return;
    const game = new GameModel(this.draft.model);
    const letters = namesIn("sgf", game.json.size) ?? null;
    for (const [ident, points] of [
      ["TB", black],
      ["TW", white],
    ] as const) {
      const values = points.map((point) => nameOf(point, letters, game));
      this.#run((draft) => api.act(draft, { action: "property", node, ident, values }));
    }
  }

  /** Adds the moves that the reader has tried as a variation. */
  readonly #onKeep = async (event: CustomEvent<TryDetail>): Promise<void> => {
    event.preventDefault();
    const { moves } = event.detail;
    await this.#edit();
    for (const point of moves) this.#run((draft, node) => api.act(draft, { action: "play", node, point }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (
      !this.draft ||
      this.#viewer?.input.typing.isTyping ||
      (target instanceof HTMLElement && target.matches("input, textarea, select"))
    )
      return;
    if (!this.querySelector("game-editor")?.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #onLeave = (event: BeforeUnloadEvent): void => {
    // If files can be saved, the server stores drafts, and leaving loses nothing.
    if (this.draft?.changed && !this.canSave) event.preventDefault();
  };

  /** Carries out a command on the draft, after all earlier ones. */
  #run(command: EditCommand): void {
    this.#changing = this.#changing.then(async () => {
      const { draft } = this;
      if (!draft) return;
      this.editFault = "";
      try {
        if (command === "end") await this.#end();
        else if (command === "download") {
          saveFile(await api.draftFile(draft), this.loaded!.row.path.split("/").at(-1)!);
        } else if (command === "save") {
          await this.#save(draft);
        } else {
          const after = await command(draft, this.node);
          if (after.revision !== draft.revision) this.#show(after);
        }
      } catch (error) {
        const isConflict = command === "save" && error instanceof ApiError && error.code === "file-changed";
        if (isConflict) this.conflict = await api.difference(draft).catch(() => null);
        this.editFault = this.conflict ? "" : (error as Error).message;
      }
    });
  }

  async #save(draft: DraftState, over?: string): Promise<void> {
    this.draft = { ...(await api.save(draft, over)), node: this.node };
    this.#isSaved = true;
    this.conflict = null;
    this.editFault = messagesIn(language())("saved");
  }

  /** Resolves a conflict with another program in the way that the user chose. */
  async #takeWay(way: "reload" | "keep"): Promise<void> {
    const { draft, conflict } = this;
    const { library, game } = this.place;
    if (!draft || !conflict || game === null) return;
    try {
      if (way === "keep") return await this.#save(draft, conflict.fingerprint ?? undefined);
      await this.#forget(draft, library, game);
      await finish(api.startJob("index", library));
      const now = await this.#numberNow();
      [this.draft, this.conflict] = [null, null];
      if (now === null) goTo({ screen: "library" });
      else if (now !== game) changeGame(now);
      else this.#load(library, now);
    } catch (error) {
      this.editFault = (error as Error).message;
    }
  }

  #toggleFaults(): void {
    this.areProblemsOpen = !this.areProblemsOpen;
    loadRuleWords().then(() => this.requestUpdate());
  }

  /** Opens the screen of pictures, at the current move if it is on the main line. */
  #makePicture(): void {
    const { m = "" } = this.place.query;
    goTo({ screen: "render", query: { games: String(this.place.game), move: /^\d+$/.test(m) ? m : "" } });
  }

  async #download(): Promise<void> {
    const { library, game } = this.place;
    if (game === null || !this.loaded) return;
    saveFile(await api.file(library, game), this.loaded.row.path.split("/").at(-1)!);
  }
}

customElements.define("game-screen", GameScreen);
