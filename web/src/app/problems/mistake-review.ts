// The answer to a mistake: what was played, what is better and what else the engine considered, each with its line, which is
// shown on the board while it is pointed at, and stepped through when it is chosen.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel, type Point } from "../../model/index.ts";
import type { Picture } from "../../painter/index.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { nameOf, namesOf } from "../../viewer/options.ts";
import { pathOfNode } from "../../viewer/path.ts";
import { Trying } from "../../viewer/trying.ts";
import type { MistakeChoice, MistakeExercise } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { goTo } from "../router.ts";
import { setting } from "../settings.ts";
import { lossInWords } from "./loss.ts";

/** The moves of a line that are named in the list. */
const NAMED = 8;

export class MistakeReview extends elementWith(() => ({
  found: given<MistakeExercise>(),
  viewer: given<() => KifuViewer | null>(),
  // The node of the line that is pointed at; -1 without one.
  pointed: -1,
})) {
  /** The position with all lines. */
  #game: GameModel | null = null;
  #of: MistakeExercise | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#draw(null);
  }

  override willUpdate(): void {
    if (this.#of === this.found) return;
    [this.#of, this.#game] = [this.found, new GameModel(this.found.review)];
    this.pointed = -1;
  }

  override updated(): void {
    this.#draw(this.pointed < 0 ? null : (plain) => this.#picture(plain));
  }

  #draw(draw: KifuViewer["drawOver"]): void {
    const viewer = this.viewer?.();
    if (!viewer || (!draw && !viewer.drawOver)) return;
    viewer.drawOver = draw;
    viewer.requestUpdate();
  }

  /** The points of a line, from a node on. */
  #line(node: number): (Point | null)[] {
    const game = this.#game!;
    const points: (Point | null)[] = [];
    for (let at: number | undefined = node; at !== undefined; at = game.children(at)[0]) {
      const move = game.move(at);
      if (move) points.push(move.point);
    }
    return points;
  }

  /** The position with the moves of a line, numbered. */
  #picture(plain: Picture): Picture {
    const trying = new Trying(this.#game!, 0);
    for (const point of this.#line(this.pointed)) if (trying.play(point) !== null) break;
    return trying.picture({ ...plain, texts: new Map(), marks: [], ghosts: [], last: null });
  }

  #choose(node: number): void {
    this.pointed = -1;
    const viewer = this.viewer();
    viewer?.go(pathOfNode(this.#game!, node));
    viewer?.focusBoard();
  }

  #name(point: Point | null): string {
    const game = this.#game!;
    return point === null ? say("key-pass") : nameOf(point, namesOf(setting("coordinates"), game), game);
  }

  #row(choice: MistakeChoice, words: string): TemplateResult {
    const line = this.#line(choice.node);
    const [first = null] = line;
    const point = (isOn: boolean) => () => {
      this.pointed = isOn ? choice.node : -1;
    };
    return html`<li>
      <button
        @click=${() => this.#choose(choice.node)}
        @pointerenter=${point(true)} @pointerleave=${point(false)} @focus=${point(true)} @blur=${point(false)}
      >
        <b class="move">${this.#name(first)}</b>
        <span class="loss">${words}</span>
        <small class="line">${line
          .slice(1, NAMED)
          .map((next) => this.#name(next))
          .join(" ")}</small>
      </button>
    </li>`;
  }

  #group(title: string, choices: readonly MistakeChoice[], kind: string): TemplateResult | typeof nothing {
    if (choices.length === 0) return nothing;
    const words = (choice: MistakeChoice) => lossInWords(choice) || sayTraining("best");
    return html`<h3 class=${kind}>${title}</h3>
      <ul class=${kind}>
        ${choices.map((choice) => this.#row(choice, words(choice)))}
      </ul>`;
  }

  override render(): TemplateResult {
    const { answers, played, is_of_game, row, number } = this.found;
    const others = answers.filter((one) => !one.is_right && one.node !== played.node);
    return html`<section class="mistake-review">
      <h3 class="played">${sayTraining("in-the-game")}</h3>
      <ul class="played">
        ${this.#row(played, lossInWords(played))}
      </ul>
      ${is_of_game && this.#line(played.node).length > 1 ? html`<p class="muted">${sayTraining("went-on")}</p>` : nothing}
      ${this.#group(
        sayTraining("better-moves"),
        answers.filter((one) => one.is_right),
        "better",
      )}
      ${this.#group(sayTraining("other-moves"), others, "others")}
      <p class="muted">${sayTraining("walk-lines")}</p>
      <button class="link" @click=${() => goTo({ screen: "game", game: row.id, query: { m: String(number) } })}>
        ${sayTraining("open-game-here")}
      </button>
    </section>`;
  }
}

customElements.define("mistake-review", MistakeReview);
