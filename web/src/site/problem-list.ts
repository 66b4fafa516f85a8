// The list of the problems of the site, as small boards.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import "../app/board.ts";
import { elementWith } from "../app/element.ts";
import { say } from "../app/messages/index.ts";
import { turnWords } from "../app/problems/card.ts";
import { pictureOfStones } from "../app/problems/pictures.ts";
import { addressOf } from "../app/router.ts";
import type { Picture } from "../painter/index.ts";
import { type ProblemFile, readProblems, type SiteProblem } from "./problem-file.ts";
import { type Outcome, outcomes, SIGNS } from "./solved.ts";

/** The number of problems drawn at once. */
const PART = 60;

/** The address of a problem. */
export const addressOfProblem = (id: number) => addressOf({ screen: "problems", library: 0, game: id, query: {} });

/** The picture of a problem. */
function pictureOf({ size, black, white }: SiteProblem, stars: ProblemFile["stars"]): Picture {
  const stones = new Uint8Array(size[0] * size[1]);
  for (const point of black) stones[point] = 1;
  for (const point of white) stones[point] = 2;
  return pictureOfStones(size, stones, stars[size.join("x")] ?? []);
}

export class SiteProblems extends elementWith(() => ({
  file: null as ProblemFile | null,
  // The number of problems that are drawn.
  drawn: PART,
  fault: "",
})) {
  #outcomes: ReadonlyMap<string, Outcome> = new Map();
  readonly #watch = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.drawn += PART;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#outcomes = outcomes();
    readProblems().then(
      (file) => {
        this.file = file;
      },
      (error: Error) => {
        this.fault = error.message;
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  override updated(_changed: PropertyValues<this>): void {
    this.#watch.disconnect();
    const more = this.querySelector(".more");
    if (more) this.#watch.observe(more);
  }

  override render(): TemplateResult {
    if (this.fault !== "")
      return html`<div class="empty" role="alert"><p>${say("failed", { reason: this.fault })}</p></div>`;
    if (!this.file) return html`<div class="empty" role="status"><p>${say("loading")}</p></div>`;
    const { problems, stars } = this.file;
    const solved = problems.filter(({ key }) => ["solved", "helped"].includes(this.#outcomes.get(key) ?? "")).length;
    const count = problems.length === 1 ? say("one-exercise") : say("exercises-count", { count: problems.length });
    return html`<div class="summary">
        <h1>${count}</h1>
        ${solved > 0 ? html`<p class="muted">${say("tally-solved", { count: solved })}</p>` : nothing}
      </div>
      <div class="boards">
        <ul>
          ${problems.slice(0, this.drawn).map((problem) => html`<li>${this.#board(problem, stars)}</li>`)}
        </ul>
        ${
          this.drawn < problems.length
            ? html`<button
                class="more"
                @click=${() => {
                  this.drawn += PART;
                }}
              >
                ${say("show-more")}
              </button>`
            : nothing
        }
      </div>`;
  }

  #board(problem: SiteProblem, stars: ProblemFile["stars"]): TemplateResult {
    const outcome = this.#outcomes.get(problem.key);
    return html`<a class="exercise" href=${addressOfProblem(problem.id)}>
      <app-board
        .picture=${pictureOf(problem, stars)}
        .label=${say(problem.color === 0 ? "black-to-play" : "white-to-play")}
      ></app-board>
      <span class="turn">${turnWords(problem.color)}</span>
      <span class="state"
        >${outcome ? html`<span class=${outcome} aria-hidden="true">${SIGNS[outcome]}</span> ${say(`result-${outcome}`)}` : nothing}</span
      >
    </a>`;
  }
}

customElements.define("site-problems", SiteProblems);
