// The screen of problems: the list of small boards, or one problem to solve.

import { html, type TemplateResult } from "lit";
import type { Library } from "../api-types.ts";
import practice from "../css/practice.css?inline";
import { elementWith, given } from "../element.ts";
import "../problems/grid.ts";
import "../problems/solver.ts";
import type { Place } from "../router.ts";

// These styles come with the screen: the first screens do not wait for them.
const sheet = new CSSStyleSheet();
sheet.replaceSync(practice);
document.adoptedStyleSheets.push(sheet);

export class ProblemsScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as Library[],
})) {
  override render(): TemplateResult {
    return this.place.game === null
      ? html`<problem-grid .place=${this.place} .libraries=${this.libraries}></problem-grid>`
      : html`<problem-solver .place=${this.place} .library=${this.#name}></problem-solver>`;
  }

  get #name(): string {
    return this.libraries.find(({ id }) => id === this.place.library)?.name ?? "";
  }
}

customElements.define("problems-screen", ProblemsScreen);
