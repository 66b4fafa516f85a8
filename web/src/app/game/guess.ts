// Guessing the next moves of a game: a button that starts and stops it, and the results so far.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel } from "../../model/index.ts";
import type { GuessDetail, KifuViewer, MoveDetail } from "../../viewer/index.ts";
import { pathOfNode } from "../../viewer/path.ts";
import { api } from "../api.ts";
import type { Guesses } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { today } from "../problems/choices.ts";
import type { Place } from "../router.ts";

export class GuessControl extends elementWith(() => ({
  place: given<Place>(),
  viewer: given<() => KifuViewer | null>(),
  isOn: false,
  // The totals of all earlier guesses at this game.
  total: null as Guesses | null,
  // The tally of the session that has ended.
  tally: "",
})) {
  /** The moves of this session, those guessed at the first attempt, and the number of the last move. */
  #moves = 0;
  #atOnce = 0;
  #last = 0;
  /** The first guesses, and the sum of their distances. */
  #guesses = 0;
  #distances = 0;
  /** The game that the guesses belong to. */
  #of: Place | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has("place") && changed.get("place") && this.place.game !== changed.get("place")?.game;
    if (isOther) {
      this.#end();
      this.tally = "";
    }
  }

  async #begin(): Promise<void> {
    const viewer = this.viewer();
    if (!viewer?.model || this.place.game === null) return;
    this.#of = this.place;
    [this.#moves, this.#atOnce, this.#last, this.isOn] = [0, 0, viewer.moveNumber, true];
    [this.#guesses, this.#distances, this.tally] = [0, 0, ""];
    viewer.addEventListener("kifu-move", this.#onMove);
    viewer.addEventListener("kifu-guess", this.#onGuess);
    this.#setMode(viewer, "guess");
    const practice = await api.practice(this.place.library, this.place.game).catch(() => null);
    this.total = practice?.guesses ?? null;
  }

  /** Returns to normal viewing, and stores the results. */
  #end(): void {
    const of = this.#of;
    if (!of || of.game === null) return;
    const viewer = this.viewer();
    viewer?.removeEventListener("kifu-move", this.#onMove);
    viewer?.removeEventListener("kifu-guess", this.#onGuess);
    if (viewer?.model) this.#setMode(viewer, "view");
    [this.#of, this.isOn] = [null, false];
    if (this.#moves === 0) return;
    this.tally = sayPractice("guess-tally", {
      atOnce: this.#atOnce,
      moves: this.#moves,
      mean: Math.round((10 * this.#distances) / Math.max(1, this.#guesses)) / 10,
    });
    const guesses = { moves: this.#moves, at_once: this.#atOnce };
    api.addPractice(of.library, of.game, { day: today(), guesses }).catch(() => {});
  }

  /** Changes the mode without leaving the current node. */
  #setMode(viewer: KifuViewer, mode: "guess" | "view"): void {
    viewer.path = pathOfNode(new GameModel(viewer.model!), viewer.node);
    viewer.mode = mode;
    // Without comments beside it, the viewer is as wide as its board.
    const hasComments = viewer.model?.notes?.some((notes) => notes.comments || notes.name || notes.judgements);
    viewer.classList.toggle("board-alone", mode === "guess" && !hasComments);
    viewer.classList.toggle("guessing", mode === "guess");
    viewer.focusBoard();
  }

  // A move that is taken back and guessed again counts once.
  readonly #onMove = ({ detail }: CustomEvent<MoveDetail>): void => {
    if (detail.number > this.#last) this.#moves++;
    this.#last = Math.max(this.#last, detail.number);
  };

  readonly #onGuess = ({ detail }: CustomEvent<GuessDetail>): void => {
    if (detail.tries !== 1) return;
    this.#guesses++;
    this.#distances += detail.distance;
    if (detail.distance === 0) this.#atOnce++;
  };

  override render(): TemplateResult {
    const { isOn, total, tally } = this;
    const label = say(isOn ? "end-guessing" : "guess");
    return html`<span class="facts" role="status">${isOn ? nothing : tally}</span>${
      isOn && total
        ? html`<span class="facts">${say("guess-total", {
            percent: Math.round((100 * total.at_once) / total.moves),
            count: total.moves,
          })}</span>`
        : nothing
    }<button
      class="quiet"
      aria-pressed=${isOn}
      aria-label=${label}
      title=${label}
      @click=${() => (isOn ? this.#end() : this.#begin())}
    >
      ${icon("guess")}
    </button>`;
  }
}

customElements.define("guess-control", GuessControl);
