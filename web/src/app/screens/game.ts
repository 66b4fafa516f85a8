// The screen of a game: the viewer, and the faults of its file with their repairs.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import { api, isAborted } from "../api.ts";
import type { Game, GameProblem, Problems } from "../api-types.ts";
import "../../viewer/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { icon } from "../icons.ts";
import { language, say } from "../messages/index.ts";
import { gameName } from "../names.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { saveFile } from "../save.ts";
import { around, type Cell, pointsIn, writeDrawing } from "../search/drawing.ts";
import { boardTheme, scheme, watchLooks } from "../settings.ts";

/** The lines around the last move that a search for the position takes. */
const AROUND = 3;

export class GameScreen extends LitElement {
  static override properties = {
    place: { attribute: false },
    loaded: { state: true },
    problems: { state: true },
    fault: { state: true },
    areProblemsOpen: { state: true },
  };

  declare place: Place;
  declare loaded: Game | null;
  declare problems: Problems | null;
  declare fault: string;
  declare areProblemsOpen: boolean;
  #loading: AbortController | null = null;
  #source: { games: ModelJson[] } | null = null;
  #asked = "";
  /** The move of the address that was opened; later ones are the viewer's own. */
  #start = "";

  constructor() {
    super();
    this.loaded = null;
    this.problems = null;
    this.fault = "";
    this.areProblemsOpen = false;
    watchLooks(() => this.requestUpdate());
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
    try {
      const loaded = await api.game(library, game, signal);
      // The same object in each drawing of the page: the viewer would begin anew with another.
      this.#source = { games: [loaded.model as ModelJson] };
      this.loaded = loaded;
      this.fault = "";
      document.title = `${gameName(this.loaded.row)} – kifu`;
      this.problems = await api.problems(library, game, signal);
    } catch (error) {
      if (isAborted(error)) return;
      if (!this.loaded || this.loaded.row.id !== game) this.loaded = null;
      this.fault = (error as Error).message;
    }
  }

  get #viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  override updated(changed: PropertyValues<this>): void {
    // The keys of the viewer work at once.
    if (changed.has("loaded") && this.loaded) this.#viewer?.updateComplete.then(() => this.#viewer?.focusBoard());
  }

  #onMove(event: CustomEvent<{ path: string }>): void {
    const { path } = event.detail;
    if ((this.place.query.m ?? "") !== path) changeQuery({ m: path === "0" ? "" : path });
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
    return html`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        <h1>${gameName(row)}</h1>
        <p class="facts">${[row.event, row.date, row.result].filter((text) => text !== "").join(" · ")}</p>
        ${this.#problemsButton()}
        ${
          row.size === "19x19"
            ? html`<button
                class="quiet"
                aria-label=${say("find-position")}
                title=${say("find-position")}
                @click=${() => this.#findPosition()}
              >
                ${icon("search")}
              </button>`
            : nothing
        }
        <button
          class="quiet"
          aria-label=${say("download-file")}
          title=${say("download-file")}
          @click=${() => this.#download()}
        >
          ${icon("download")}
        </button>
      </header>
      <div class="stage ${this.areProblemsOpen ? "with-problems" : ""}">
        <kifu-viewer
          .source=${this.#source}
          .path=${this.#start === "" ? null : this.#start}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${scheme()}
          .keys=${"page"}
          @kifu-move=${this.#onMove}
        ></kifu-viewer>
        ${this.areProblemsOpen && this.problems ? this.#problemList(this.problems) : nothing}
      </div>
    </div>`;
  }

  #problemsButton(): TemplateResult | typeof nothing {
    const { problems } = this;
    if (!problems || problems.total === 0) return nothing;
    return html`<button
      class="problems-button"
      aria-expanded=${this.areProblemsOpen}
      @click=${() => {
        this.areProblemsOpen = !this.areProblemsOpen;
      }}
    >
      ${problems.total === 1 ? say("one-problem") : say("problems-count", { count: problems.total })}
    </button>`;
  }

  #problemList({ problems, total }: Problems): TemplateResult {
    return html`<aside class="problems" aria-label=${say("problems")}>
      <ol>
        ${problems.map((problem) => html`<li class=${problem.level}>${this.#problem(problem)}</li>`)}
      </ol>
      ${total > problems.length ? html`<p>${say("more-values", { count: total - problems.length })}</p>` : nothing}
    </aside>`;
  }

  #problem(problem: GameProblem): TemplateResult {
    const { node, code, rule, message, line, column, repair, safety, diff } = problem;
    const place = say("line-column", { line, column });
    const level = say(`level-${problem.level}` as "level-error");
    const go = node ?? null;
    return html`<p class="what">
        <span class="level">${level}</span>
        ${
          go === null
            ? html`<span>${message}</span>`
            : html`<button class="link" @click=${() => this.#viewer?.go(go)}>${message}</button>`
        }
      </p>
      <p class="where"><code title=${rule}>${code}</code> ${rule} · ${place}</p>
      ${repair ? html`<p class="repair">${say(`repair-${safety ?? "manual"}` as "repair-safe", { repair })}</p>` : nothing}
      ${
        diff?.length
          ? html`<pre class="diff" tabindex="0" aria-label=${say("changed-lines")}>${diff.map(
              ({ sign, text }) =>
                html`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}>${sign} ${text}${"\n"}</span>`,
            )}</pre>`
          : nothing
      }`;
  }

  /** Goes to the search with the stones around the last move. */
  #findPosition(): void {
    const viewer = this.#viewer;
    if (!viewer?.model) return;
    const game = new GameModel(viewer.model);
    const stones = game.board(viewer.node);
    const size = game.json.size;
    const last = game.move(viewer.node)?.point ?? stones.findIndex((stone) => stone !== 0);
    const area = around([Math.max(0, last)], size, AROUND);
    const cells = new Map<number, Cell>();
    for (const point of pointsIn(area, size[0])) {
      if (stones[point] !== 0) cells.set(point, stones[point] === 1 ? "X" : "O");
    }
    goTo({ screen: "search", query: writeDrawing({ size, cells, area }, game.json.coordinates) });
  }

  async #download(): Promise<void> {
    const { library, game } = this.place;
    if (game === null || !this.loaded) return;
    saveFile(await api.file(library, game), this.loaded.row.file.split("/").at(-1)!);
  }
}

customElements.define("game-screen", GameScreen);
