// A problem of the site: the viewer asks for the answer, and the browser remembers the outcome.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { elementWith, given } from "../app/element.ts";
import { icon } from "../app/icons.ts";
import { language, say } from "../app/messages/index.ts";
import { turnWords } from "../app/problems/card.ts";
import { addressOf, goTo, type Place } from "../app/router.ts";
import { boardTheme, setting, watchLooks } from "../app/settings.ts";
import type { ModelJson } from "../model/index.ts";
import { playStone } from "../model/rules.ts";
import "../viewer/index.ts";
import type { PlayMove } from "../viewer/asking.ts";
import type { KifuViewer } from "../viewer/index.ts";
import { type ProblemFile, readProblems } from "./problem-file.ts";
import { openShelf } from "./shelf.ts";
import { type Outcome, outcomes, remember, SIGNS } from "./solved.ts";

/** Plays a move that the record does not have. */
const playMove: PlayMove = async ({ stones, size, color, point }) => {
  const played = playStone(stones, size, color === 0 ? 0 : 1, point, null);
  return typeof played === "string" ? null : played.stones;
};

export class SiteProblem extends elementWith(() => ({
  place: given<Place>(),
  source: null as { games: ModelJson[]; sgf: string } | null,
  file: { stars: {}, problems: [] } as ProblemFile,
  // The colour to play: 0 Black, 1 White.
  color: 0,
  // The outcome of the attempt; `null` while it is undecided.
  outcome: null as Outcome | null,
  fault: "",
})) {
  #game = -1;
  #isHelped = false;

  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey, true);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const game = this.place.game ?? 0;
    if (!changed.has("place") || game === this.#game) return;
    this.#game = game;
    [this.source, this.fault, this.outcome, this.#isHelped] = [null, "", null, false];
    this.#read(game);
  }

  async #read(game: number): Promise<void> {
    try {
      const [file, record] = await Promise.all([readProblems(), openShelf().then((shelf) => shelf.record(game))]);
      if (game !== this.#game) return;
      const games = record.games as ModelJson[];
      [this.file, this.source, this.color] = [file, { games, sgf: record.sgf }, games[0]?.solution?.color ?? 0];
      await this.updateComplete;
      const viewer = this.querySelector<KifuViewer>("kifu-viewer");
      await viewer?.ready.catch(() => {});
      viewer?.focusBoard();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  get #index(): number {
    return this.file.problems.findIndex(({ id }) => id === this.#game);
  }

  #onSolve({ detail: { state, color } }: CustomEvent<{ state: string; color: number }>): void {
    // The problems of a book may have different sides to play.
    this.color = color;
    // A move that is not in the record is no mistake, but a solution found by trying points does not count as solved.
    if (state === "hint" || state === "off") this.#isHelped = true;
    if (state === "wrong" || state === "shown") this.#decide("missed");
    if (state === "done") this.#decide(this.#isHelped ? "helped" : "solved");
  }

  /** Only the first verdict of an attempt counts. */
  #decide(outcome: Outcome): void {
    const problem = this.file.problems[this.#index];
    if (this.outcome || !problem) return;
    this.outcome = outcome;
    remember(problem.key, outcome);
  }

  /** The next problem of the list that is not solved yet, else the one after this. */
  #next(): void {
    const { problems } = this.file;
    const known = outcomes();
    const at = this.#index;
    const rest = [...problems.slice(at + 1), ...problems.slice(0, at)];
    const next = rest.find(({ key }) => !["solved", "helped"].includes(known.get(key) ?? "")) ?? rest[0];
    if (next) goTo({ screen: "problems", game: next.id });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "n") return;
    // The viewer uses this key for something else.
    event.preventDefault();
    event.stopPropagation();
    this.#next();
  };

  override render(): TemplateResult {
    if (!this.source) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    const { outcome } = this;
    const [at, count] = [this.#index, this.file.problems.length];
    return html`<div class="solver">
      <header>
        <a href=${addressOf({ screen: "problems", library: 0, game: null, query: {} })} aria-label=${say("to-the-list")} title=${say("to-the-list")}>${icon("previous")}</a>
        <h1 class="turn">${turnWords(this.color)}</h1>
        <p class="facts">${at < 0 ? nothing : say("problem-of", { number: at + 1, count })}</p>
      </header>
      <div class="solving">
        <kifu-viewer
          .source=${this.source}
          .mode=${"solve"}
          .playMove=${playMove}
          .region=${"auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
        ></kifu-viewer>
        <section class="result ${outcome ?? ""}">
          <div role="status">
            ${
              outcome
                ? html`<h2><span class="sign" aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}</h2>`
                : nothing
            }
          </div>
          <div class="buttons">
            ${
              count > 1
                ? html`<button class=${outcome ? "main" : ""} @click=${() => this.#next()}>
                    ${say("next-problem")} <kbd>n</kbd>
                  </button>`
                : nothing
            }
            <button @click=${() => goTo({ screen: "game", game: this.#game })}>${say("open-as-game")}</button>
          </div>
        </section>
      </div>
    </div>`;
  }
}

customElements.define("site-problem", SiteProblem);
