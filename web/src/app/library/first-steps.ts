// Three things to try first, above the samples. They disappear for good when all were tried or the list is closed.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { keep, kept } from "../kept.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { goTo } from "../router.ts";

const KEY = "first-steps";
/** The stored value that hides the list. */
const DONE = "done";

const STEPS = ["play", "search", "own"] as const;
type Step = (typeof STEPS)[number];

/** The game to begin with, and the move that made it famous. */
const [GAME, MOVE] = ['file:"ear-reddening"', "127"];
/** The pattern to begin with. */
const PATTERN = { area: "A19-F14", x: "D16", o: "C17" };

export class FirstSteps extends elementWith(() => ({
  library: 0,
  // The steps that were tried, or `done`.
  kept: kept(KEY) ?? "",
})) {
  #keep(text: string): void {
    this.kept = STEPS.every((step) => text.split(",").includes(step)) ? DONE : text;
    keep(KEY, this.kept);
  }

  async #try(step: Step): Promise<void> {
    this.#keep([...new Set([...this.kept.split(",").filter(Boolean), step])].join(","));
    if (step === "search") goTo({ screen: "search", query: PATTERN });
    else if (step === "own") this.dispatchEvent(new CustomEvent("files-wanted", { bubbles: true }));
    else {
      const { view } = await api.view(this.library, { query: GAME });
      const { rows } = await api.rows(this.library, view!, 0, 1);
      if (rows[0]) goTo({ screen: "game", game: rows[0].id, query: { m: MOVE } });
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (this.kept === DONE) return nothing;
    const tried = this.kept.split(",");
    return html`<section class="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">${say("first-steps")}</h2>
        <button class="quiet" aria-label=${say("close")} title=${say("close")} @click=${() => this.#keep(DONE)}>
          ${icon("close")}
        </button>
      </header>
      <ol>
        ${STEPS.map(
          (step) => html`<li class=${tried.includes(step) ? "tried" : ""}>
            <p>${say(`step-${step}` as MessageKey)}</p>
            <button @click=${() => this.#try(step)}>${say(`step-${step}-button` as MessageKey)}</button>
          </li>`,
        )}
      </ol>
    </section>`;
  }
}

customElements.define("first-steps", FirstSteps);
