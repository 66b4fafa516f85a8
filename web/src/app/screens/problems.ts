// The screen of problems: the list of small boards, or one problem to solve.

import { html, type TemplateResult } from "lit";
import type { Library } from "../api-types.ts";
import practice from "../css/practice.css?inline";
import training from "../css/training.css?inline";
import { elementWith, given } from "../element.ts";
import { addStyles } from "../later-styles.ts";
import "../problems/styles.ts";
import "../problems/grid.ts";
import { isOfRepertoires } from "../problems/list.ts";
import { sideOf } from "../problems/repertoire.ts";
import "../problems/repertoire-list.ts";
import "../problems/solver.ts";
import "../problems/trainer.ts";
import type { Place } from "../router.ts";

addStyles(practice);
addStyles(training);

export class ProblemsScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as Library[],
})) {
  override render(): TemplateResult {
    if (this.place.game !== null && sideOf(this.place))
      return html`<repertoire-trainer .place=${this.place}></repertoire-trainer>`;
    if (this.place.game === null && isOfRepertoires(this.place))
      return html`<repertoire-list .place=${this.place}></repertoire-list>`;
    return this.place.game === null
      ? html`<problem-grid .place=${this.place} .libraries=${this.libraries}></problem-grid>`
      : html`<problem-solver .place=${this.place} .library=${this.#name}></problem-solver>`;
  }

  get #name(): string {
    return this.libraries.find(({ id }) => id === this.place.library)?.name ?? "";
  }
}

customElements.define("problems-screen", ProblemsScreen);
