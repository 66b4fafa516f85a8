// What leads from a solved problem to the next one: by itself after a moment, which every key and click ends; or a click on the
// board. What the solution says stays beside the next problem.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import { sayLeadOn } from "../messages/lead-on.ts";
import { choices } from "./choices.ts";
import type { ProblemId } from "./problem-id.ts";
import type { Outcome } from "./sitting.ts";
import { SIGNS } from "./sitting-panel.ts";

/** The moment in which the verdict is read, in milliseconds. */
const MOMENT = 1200;
/** The time after a right answer in which a click on the board still belongs to it, in milliseconds. */
const SETTLING = 400;
/** The characters that are read in a moment. Longer comments wait for the user. */
const SHORT = 60;

/** A problem that was solved, and what its solution says. */
export interface Solved {
  readonly id: ProblemId;
  readonly outcome: Outcome;
  readonly comment: string;
}

/** The comments on an answer and the reply to it. */
export function commentAfter(model: ModelJson, answer: number): string {
  const game = new GameModel(model);
  const nodes = game.path(game.lineEnd(answer)).filter((node) => node >= answer);
  const comments = nodes.flatMap((node) => game.notes(node)?.comments ?? []);
  return comments.map(({ text }) => text.trim()).join(" ");
}

export class LeadOn {
  readonly #go: () => void;
  #timer = 0;
  #since = 0;
  #isReady = false;

  /** `go` shows the next problem. */
  constructor(go: () => void) {
    this.#go = go;
  }

  /** True while the next problem is about to follow. */
  get isLeading(): boolean {
    return this.#timer !== 0;
  }

  /** True if a click on the board leads on. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** A problem was solved, and its solution says this. */
  begin(comment: string): void {
    this.end();
    [this.#isReady, this.#since] = [true, performance.now()];
    if (choices().after === "wait" || comment.length > SHORT) return;
    this.#timer = setTimeout(() => this.#lead(), MOMENT) as unknown as number;
  }

  #lead(): void {
    this.end();
    this.#go();
  }

  /** A click on the board. Returns false if it does not lead on. */
  press(): boolean {
    if (!this.#isReady) return false;
    // The second click of a double click is no wish to go on.
    if (performance.now() - this.#since > SETTLING) this.#lead();
    return true;
  }

  /** Stays at the problem. Returns false if it would stay anyway. */
  stay(): boolean {
    if (!this.isLeading) return false;
    clearTimeout(this.#timer);
    this.#timer = 0;
    return true;
  }

  /** Another problem is shown, or none. */
  end(): void {
    this.stay();
    this.#isReady = false;
  }

  /** What happens next, in words. */
  render(stay: () => void): TemplateResult | typeof nothing {
    if (!this.#isReady) return nothing;
    return this.isLeading
      ? html`<p class="leading">${sayLeadOn("next-follows")}
          <button class="link" @click=${stay}>${sayLeadOn("stay")}</button> <kbd>Esc</kbd></p>`
      : html`<p class="muted">${sayLeadOn("press-board")}</p>`;
  }
}

/** The problem before with what its solution says, which `open` shows again. */
export function problemBefore(solved: Solved | null, open: () => void): TemplateResult | typeof nothing {
  if (!solved) return nothing;
  return html`<section class="before">
    <h2>${sayLeadOn("problem-before")}</h2>
    <p>
      <span class="sign" aria-hidden="true">${SIGNS[solved.outcome]}</span> <span dir="auto">${solved.comment}</span>
      <button class="link" @click=${open}>${sayLeadOn("look-again")}</button>
    </p>
  </section>`;
}
