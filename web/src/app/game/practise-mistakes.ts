// Leads from the mistakes of a game to these positions as problems.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Exercises } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayTraining } from "../messages/training/index.ts";
import { requestOf } from "../problems/list.ts";
import { idsOf, placeOfProblem } from "../problems/problem-id.ts";
import { notesOnMistakes } from "../problems/source.ts";
import { goTo, type Place } from "../router.ts";

export class PractiseMistakes extends elementWith(() => ({
  place: given<Place>(),
  found: null as Exercises | null,
  // Whose mistakes they are: as in addresses.
  whose: "",
})) {
  #asked = "";

  override willUpdate(): void {
    const asked = `${this.place.library}/${this.place.game}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.found = null;
    this.#ask(asked);
  }

  async #ask(asked: string): Promise<void> {
    // The user may not have played in this game: then the mistakes of both players are practised.
    for (const whose of ["", "both"]) {
      const found = await api.exercises(this.place.library, requestOf(this.#list(whose))).catch(() => null);
      if (asked !== this.#asked) return;
      [this.found, this.whose] = [found, whose];
      if (!found || (found.mistakes?.games ?? 0) > 0) return;
    }
  }

  #list(whose: string): Place {
    const query = { source: "mistakes", of: String(this.place.game), whose };
    return { ...this.place, screen: "problems", query };
  }

  override render(): TemplateResult | typeof nothing {
    const { found, whose } = this;
    const [first] = found ? idsOf(found) : [];
    if (!found || (first === undefined && !this.#hasReasons(found))) return nothing;
    const { all: count } = found.counts;
    return html`<section class="practise-mistakes">
      ${
        first === undefined
          ? nothing
          : html`<button
              title=${sayTraining("practise-mistakes-help")}
              @click=${() => goTo(placeOfProblem(this.#list(whose), first))}
            >
              ${icon("guess")} ${sayTraining("practise-mistakes", { count })}
            </button>`
      }
      ${notesOnMistakes(found.mistakes)}
    </section>`;
  }

  #hasReasons({ mistakes }: Exercises): boolean {
    return !!mistakes && mistakes.no_candidates + mistakes.no_better_move + mistakes.decided > 0;
  }
}

customElements.define("practise-mistakes", PractiseMistakes);
