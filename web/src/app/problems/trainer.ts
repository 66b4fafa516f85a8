// A tree as a repertoire: the user's moves are asked on the board, the book replies, and lines that are due come first.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type ModelJson, type Point } from "../../model/index.ts";
import type { Picture } from "../../painter/index.ts";
import type { SolveDetail } from "../../viewer/events.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { nameOf, namesOf } from "../../viewer/options.ts";
import { nodeOfPath, pathOfNode } from "../../viewer/path.ts";
import { api, isAborted } from "../api.ts";
import type { Game, RepertoireLine, RepertoireQuestion, Side } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { language, say } from "../messages/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { gameName } from "../names.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { boardTheme, setting, watchLooks } from "../settings.ts";
import { today } from "./choices.ts";
import { playMove } from "./play-move.ts";
import { endsWith, isAsked, problemOfLine, questionAt, SIDES, sideOf, startOf } from "./repertoire.ts";
import type { Outcome } from "./sitting.ts";
import { SIGNS } from "./sitting-panel.ts";

/** The pause in milliseconds before the line goes on after another answer of the book. */
const PAUSE = 700;

export class RepertoireTrainer extends elementWith(() => ({
  place: given<Place>(),
  loaded: null as Game | null,
  found: null as RepertoireLine | null,
  fault: "",
  // What was said about the last answer, and its outcome.
  said: "",
  outcome: null as Outcome | null,
  // The question whose answers are shown on the board.
  shown: null as RepertoireQuestion | null,
  isDone: false,
  solved: 0,
  missed: 0,
})) {
  #game: GameModel | null = null;
  #source: { games: ModelJson[] } | null = null;
  #path = "0";
  #asked = "";
  #loading: AbortController | null = null;
  /** The questions of this line that were answered. */
  #answered = new Set<string>();
  #isHelped = false;
  #pause = 0;

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
    clearTimeout(this.#pause);
    this.#loading?.abort();
    this.#asked = "";
  }

  get #viewer(): KifuViewer | null {
    return this.querySelector("kifu-viewer");
  }

  get #side(): Side {
    return sideOf(this.place) ?? "black";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = `${this.place.library}/${this.place.game}/${this.#side}`;
    if (!changed.has("place") || asked === this.#asked || this.place.game === null) return;
    this.#asked = asked;
    [this.solved, this.missed] = [0, 0];
    this.#load();
  }

  override updated(): void {
    const viewer = this.#viewer;
    const draw = this.shown ? (picture: Picture) => this.#picture(picture) : null;
    if (!viewer || (!draw && !viewer.drawOver)) return;
    viewer.drawOver = draw;
    viewer.requestUpdate();
  }

  async #load(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { library, game } = this.place;
    try {
      if (this.loaded?.row.id !== game) {
        this.loaded = await api.game(library, game!, signal);
        this.#game = new GameModel(this.loaded.model);
      }
      await this.#begin(0, signal);
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  /** Begins a line after a node. */
  async #begin(from: number, signal: AbortSignal): Promise<void> {
    const { library, game } = this.place;
    const request = { side: this.#side, day: today(), seed: Math.floor(Math.random() * 2 ** 32), from };
    const found = await api.repertoire(library, game!, request, signal);
    this.fault = "";
    const start = startOf(found, today());
    [this.found, this.isDone, this.shown, this.#isHelped] = [found, start < 0, null, false];
    if (from === 0) {
      this.#answered.clear();
      [this.said, this.outcome] = ["", null];
    }
    // After another answer of the book the line may have no further question.
    if (start < 0 && from > 0) return this.#end();
    this.#source = { games: [problemOfLine(this.loaded!.model, found)] };
    this.#path = pathOfNode(this.#game!, Math.max(0, start));
    this.requestUpdate();
    await this.#focusBoard();
  }

  async #focusBoard(): Promise<void> {
    await this.updateComplete;
    const viewer = this.#viewer;
    await viewer?.updateComplete;
    await viewer?.ready.catch(() => {});
    viewer?.focusBoard();
  }

  #next(): void {
    clearTimeout(this.#pause);
    this.#load();
  }

  #end(): void {
    [this.isDone, this.said] = [true, sayTraining("line-done")];
  }

  #onSolve({ detail: { state, path } }: CustomEvent<SolveDetail>): void {
    const { found } = this;
    const node = nodeOfPath(this.#game!, path);
    if (!found || node < 0) return;
    const isAnswer = state === "right" || state === "done" || state === "wrong";
    const question = questionAt(this.#game!, found, node, isAnswer ? "answer" : "position");
    if (state === "hint") this.#isHelped = true;
    if (!question || state === "hint" || state === "next") return;
    if (state === "right" || state === "done") {
      const outcome = this.#isHelped ? "helped" : "solved";
      this.#decide(question, outcome);
      [this.outcome, this.said] = [outcome, sayTraining("right-move")];
      [this.shown, this.#isHelped] = [null, false];
      if (state === "done" || endsWith(found, node)) this.#end();
      else if (!found.line.includes(node)) this.#goOn(node);
      return;
    }
    this.#decide(question, "missed");
    this.outcome = "missed";
    this.said = sayTraining("book-plays", { points: question.answers.map((answer) => this.#name(answer)).join(", ") });
    if (state === "shown") this.isDone = true;
    else this.shown = question;
  }

  /** Goes on after another answer of the book than that of the line. */
  #goOn(node: number): void {
    const { signal } = this.#loading!;
    this.#pause = setTimeout(() => {
      this.#begin(node, signal).catch((error) => {
        if (!isAborted(error)) this.fault = (error as Error).message;
      });
    }, PAUSE) as unknown as number;
  }

  /** Stores the first outcome of a question in this line. A known move that is not due counts only if it was missed. */
  async #decide(question: RepertoireQuestion, outcome: Outcome): Promise<void> {
    if (this.#answered.has(question.key)) return;
    this.#answered.add(question.key);
    if (outcome === "missed") this.missed++;
    else this.solved++;
    if (outcome !== "missed" && !isAsked(question, today())) return;
    const { library, game } = this.place;
    try {
      await api.addPractice(library, game!, { day: today(), attempt: { outcome, key: question.key } });
    } catch (error) {
      this.fault = say("not-stored", { reason: (error as Error).message });
    }
  }

  #point(node: number): Point | null {
    return this.#game!.move(node)?.point ?? null;
  }

  #name(node: number): string {
    const game = this.#game!;
    const point = this.#point(node);
    return point === null ? say("key-pass") : nameOf(point, namesOf(setting("coordinates"), game), game);
  }

  /** The board with a circle on each answer of the book. */
  #picture(plain: Picture): Picture {
    const { shown } = this;
    if (!shown || this.#viewer?.node !== shown.node) return plain;
    const points = shown.answers.map((answer) => this.#point(answer)).filter((point) => point !== null);
    return { ...plain, marks: [...plain.marks, ...points.map((point) => ({ shape: "circle" as const, point }))] };
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "n") return;
    this.#next();
    event.preventDefault();
    event.stopPropagation();
  };

  override render(): TemplateResult {
    const { loaded, found } = this;
    if (!loaded || !found) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
      </div>`;
    }
    return html`<div class="solver trainer">
      <header>
        <button class="quiet" aria-label=${sayTraining("to-the-game")} title=${sayTraining("to-the-game")} @click=${() => goTo({ screen: "game", game: loaded.row.id })}>
          ${icon("previous")}
        </button>
        <h1>${gameName(loaded.row)}</h1>
        <p class="facts">${this.#counts(found)}</p>
        ${this.#sides()}
      </header>
      ${
        found.questions.length === 0 && this.#answered.size === 0
          ? html`<div class="empty"><h2>${sayTraining("no-own-moves")}</h2></div>`
          : this.#board(found)
      }
    </div>`;
  }

  #counts({ counts: { due, new: fresh, all } }: RepertoireLine): string {
    return sayTraining("tree-counts", { due, fresh, all });
  }

  #sides(): TemplateResult {
    return html`<div class="which" role="group" aria-label=${sayTraining("whose-moves")}>
      ${SIDES.map(
        (side) => html`<button aria-pressed=${side === this.#side} @click=${() => changeQuery({ own: side })}>
          ${sayTraining(`own-${side}`)}
        </button>`,
      )}
    </div>`;
  }

  #board(found: RepertoireLine): TemplateResult {
    return html`<div class="solving">
      <kifu-viewer
        .source=${this.#source}
        .mode=${"solve"}
        .path=${this.#path}
        .playMove=${playMove}
        .reply=${this.#side === "both" ? "ask" : "auto"}
        .require=${"one"}
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
      <aside>
        ${this.solved + this.missed > 0 ? html`<p>${sayTraining("line-tally", { solved: this.solved, missed: this.missed })}</p>` : nothing}
        <p class="muted">${sayTraining(this.#isFree(found) ? "nothing-due" : "known-played")}</p>
      </aside>
    </div>`;
  }

  /** Whether nothing is due or new. */
  #isFree({ counts }: RepertoireLine): boolean {
    return counts.due + counts.new === 0;
  }

  #result(): TemplateResult {
    const { outcome, said } = this;
    return html`<section class="result ${outcome ?? ""}">
      <div role="status">
        ${said === "" ? nothing : html`<h2>${outcome ? html`<span class="sign" aria-hidden="true">${SIGNS[outcome]}</span>` : nothing} ${said}</h2>`}
        ${this.fault === "" ? nothing : html`<p class="wrong">${this.fault}</p>`}
      </div>
      <div class="buttons">
        <button class=${this.isDone ? "main" : ""} @click=${() => this.#next()}>
          ${sayTraining("next-line")} <kbd>n</kbd>
        </button>
      </div>
    </section>`;
  }
}

customElements.define("repertoire-trainer", RepertoireTrainer);
