// The screen of problems: the list of small boards, or one problem to solve.

import { html, LitElement, type TemplateResult } from "lit";
import "../problems/grid.ts";
import "../problems/solver.ts";
import type { Place } from "../router.ts";

export class ProblemsScreen extends LitElement {
  static override properties = { place: { attribute: false } };

  declare place: Place;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult {
    return this.place.game === null
      ? html`<problem-grid .place=${this.place}></problem-grid>`
      : html`<problem-solver .place=${this.place}></problem-solver>`;
  }
}

customElements.define("problems-screen", ProblemsScreen);
