// The search field: a query in the language of `kifu search`, searched while typing.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Problem } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";

/** The delay after the last key before the search starts, in milliseconds. */
const REST = 120;

export class FilterField extends elementWith(() => ({
  // The query that is shown.
  query: "",
  // The error of the query.
  problem: null as Problem | null,
  text: "",
})) {
  #timer = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    // An older query must not replace the text that is being typed.
    if (changed.has("query") && !this.#timer) this.text = this.query;
  }

  focusField(): void {
    this.querySelector("input")?.select();
  }

  #onInput(event: Event): void {
    this.text = (event.target as HTMLInputElement).value;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#send(), REST);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.text.trim() !== this.query) {
      this.dispatchEvent(new CustomEvent("query-typed", { detail: this.text.trim() }));
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === "Enter" || event.key === "ArrowDown") {
      this.#send();
      this.dispatchEvent(new CustomEvent("list-wanted"));
      event.preventDefault();
    }
  }

  override render(): TemplateResult {
    const { problem } = this;
    return html`<div class="filter ${problem ? "wrong" : ""}" role="search">
      ${icon("search")}
      <input
        type="search"
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        aria-label=${say("filter-label")}
        aria-invalid=${problem !== null}
        aria-describedby=${problem ? "filter-problem" : nothing}
        placeholder=${say("filter-hint")}
        .value=${this.text}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      />
      <kbd aria-hidden="true">/</kbd>
      ${problem ? this.#problem(problem) : nothing}
    </div>`;
  }

  /** The query with the faulty part marked, and the error message. */
  #problem({ at, length, detail, help }: Problem): TemplateResult {
    const letters = [...this.query];
    const [from, to] = [at ?? 0, (at ?? 0) + (length ?? 0)];
    const part = (start: number, end?: number) => letters.slice(start, end).join("");
    return html`<div class="problem" id="filter-problem" role="status">
      <p class="query">${part(0, from)}<mark>${part(from, to)}</mark>${part(to)}</p>
      <p>${detail}${help ? html`; ${help}` : nothing}</p>
    </div>`;
  }
}

customElements.define("filter-field", FilterField);

declare global {
  interface HTMLElementTagNameMap {
    "filter-field": FilterField;
  }
}
