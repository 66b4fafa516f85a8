// The screen of problems: the list of small boards, or one problem to solve.

import { html, type TemplateResult } from "lit";
import type { Library } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../problems/grid.ts";
import "../problems/solver.ts";
import type { Place } from "../router.ts";

export class ProblemsScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as Library[],
})) {
  override render(): TemplateResult {
    return this.place.game === null
      ? html`<problem-grid .place=${this.place} .libraries=${this.libraries}></problem-grid>`
      : html`<problem-solver .place=${this.place}></problem-solver>`;
  }
}

customElements.define("problems-screen", ProblemsScreen);
