// A game of the library as it is loaded, and what its screen shows of it.

import type { PropertyValues } from "lit";
import type { ModelJson } from "../../model/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { api, isAborted } from "../api.ts";
import type { Difference, DraftState, Game, Library, Problems } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { loadLater } from "../later.ts";
import { gameName } from "../names.ts";
import { rememberGame } from "../recent.ts";
import { changeGame, changeQuery, type Place, place } from "../router.ts";
import { watchLooks } from "../settings.ts";
import { gameOfLink, readFilePlace, writeFilePlace } from "./link.ts";

/** What can be beside the board instead of its tabs. */
export type Part = "analyze" | "count" | "review";

export class GameState extends elementWith(() => ({
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
  // How the board is turned: see viewer/turns.ts.
  turn: 0,
  // The node that the viewer shows.
  node: 0,
  editFault: "",
  canSave: false,
  // The difference between draft and file, if another program has changed the file.
  conflict: null as Difference | null,
})) {
  /** True if the file has been saved, so that the library must read it again. */
  protected isSaved = false;
  #loading: AbortController | null = null;
  protected source: { games: ModelJson[] } | null = null;
  protected asked = "";
  /** The move in the address when the game was opened. Later moves in the address come from the viewer. */
  protected start = "";

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.asked = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { library, game } = this.place;
    const asked = `${library}/${game}`;
    if (changed.has("place") && asked !== this.asked && game !== null) {
      this.asked = asked;
      this.load(library, game);
    }
  }

  protected async load(library: number, game: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    this.start = this.place.query.m ?? "";
    this.problems = null;
    this.draft = null;
    this.turn = 0;
    this.isUnwrittenTold = false;
    this.shownPart = null;
    try {
      const loaded = await gameOfLink(library, game, readFilePlace(this.place.query), signal);
      // The user may have gone back meanwhile: the address is that of another screen then, although this one is still there.
      if (!this.isShown(game)) return;
      if (loaded.model.game) await loadLater("other");
      const { id } = loaded.row;
      this.asked = `${library}/${id}`;
      if (id !== game) changeGame(id);
      changeQuery(writeFilePlace({ file: loaded.row.path, number: loaded.row.game }));
      // Kept across renderings: a new object would restart the viewer.
      this.source = { games: [loaded.model] };
      this.loaded = loaded;
      if (loaded.model.graph) loadLater();
      this.fault = "";
      rememberGame(
        this.libraries.find((one) => one.id === library),
        loaded.row,
      );
      document.title = `${gameName(this.loaded.row)} – kifu`;
      [this.problems, this.engines] = await Promise.all([api.problems(library, id, signal), api.engines()]);
      if (!loaded.model.game) loadLater("novelty");
    } catch (error) {
      if (isAborted(error)) return;
      if (!this.loaded || this.loaded.row.id !== game) this.loaded = null;
      this.fault = (error as Error).message;
    }
  }

  /** Shows the game turned, at the same node. Points of engines and drafts are those of the record, so both wait meanwhile. */
  protected async turnBoard(turn: number): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    try {
      const { model } = turn === 0 ? loaded : await api.game(this.place.library, loaded.row.id, undefined, turn);
      if (this.loaded !== loaded || this.draft) return;
      this.shownPart = null;
      this.start = this.place.query.m ?? "";
      this.source = { games: [model] };
      this.turn = turn;
    } catch {
      // The board stays as it is, and the choice says so again.
      this.requestUpdate();
    }
  }

  protected isShown(game: number | null): boolean {
    const now = place();
    return now.screen === "game" && now.game === game;
  }

  protected get viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  /** Goes to a node of the game. */
  protected goToNode(node: number): void {
    (this.viewer ?? this.querySelector<HTMLElement & { go(node: number): void }>("other-game"))?.go(node);
  }

  override updated(changed: PropertyValues<this>): void {
    // Focus the board, so that the keys of the viewer work at once.
    if (changed.has("loaded") && this.loaded) this.viewer?.updateComplete.then(() => this.viewer?.focusBoard());
  }

  protected onMove(event: CustomEvent<{ path: string; node: number }>): void {
    const { path, node } = event.detail;
    this.node = node;
    if (this.isShown(this.place.game) && (this.place.query.m ?? "") !== path)
      changeQuery({ m: path === "0" ? "" : path });
  }
}
