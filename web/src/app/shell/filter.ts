// The search field: a query in the language of `kifu search`, searched while typing.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Problem } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";

/** A completion of the query: its words, more about it, and the whole query after the choice. */
interface Suggested {
  text: string;
  hint: string;
  query: string;
}

/** Returns completions of a query at the cursor. */
export type Suggest = (text: string, cursor: number, signal: AbortSignal) => Promise<Suggested[]>;

/** The delay after the last key before the search starts, in milliseconds. */
const REST = 120;

export class FilterField extends elementWith(() => ({
  // The query that is shown.
  query: "",
  // The error of the query.
  problem: null as Problem | null,
  text: "",
  // Finds completions; `null` without any.
  suggest: null as Suggest | null,
  suggested: [] as readonly Suggested[],
  // The completion chosen with the arrow keys; -1 without one.
  at: -1,
})) {
  #timer = 0;
  #asking: AbortController | null = null;

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
    this.#timer = window.setTimeout(() => {
      this.#sendComplete();
      this.#ask();
    }, REST);
  }

  /** Sends the query, unless its last field has no value yet: that is no mistake while the query is typed. */
  #sendComplete(): void {
    if (this.text.endsWith(":")) this.#timer = 0;
    else this.#send();
  }

  /** Asks for completions of the word before the cursor. */
  async #ask(): Promise<void> {
    this.#close();
    if (!this.suggest) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const cursor = this.querySelector("input")!.selectionEnd ?? this.text.length;
    // Without an answer the query can still be typed.
    const suggested = await this.suggest(this.text, cursor, signal).catch(() => []);
    const isTyping = this.contains(document.activeElement);
    if (!signal.aborted && isTyping) [this.suggested, this.at] = [suggested, -1];
  }

  #close(): void {
    this.#asking?.abort();
    [this.suggested, this.at] = [[], -1];
  }

  #complete(chosen: Suggested): void {
    this.text = chosen.query;
    this.#close();
    const input = this.querySelector("input")!;
    input.value = chosen.query;
    input.focus();
    this.#sendComplete();
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
    if (this.suggested.length > 0 && this.#onSuggestionKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === "Enter" || event.key === "ArrowDown") {
      this.#send();
      this.#close();
      this.dispatchEvent(new CustomEvent("list-wanted"));
      event.preventDefault();
    }
  }

  /** The keys of the completions: arrows choose one, Enter and Tab take it, Escape closes the list. */
  #onSuggestionKey({ key }: KeyboardEvent): boolean {
    const { suggested, at } = this;
    const chosen = suggested[at];
    if (key === "ArrowDown") this.at = Math.min(at + 1, suggested.length - 1);
    else if (key === "ArrowUp") this.at = Math.max(at - 1, -1);
    else if (key === "Escape") this.#close();
    else if ((key === "Enter" || key === "Tab") && chosen) this.#complete(chosen);
    else return false;
    return true;
  }

  override render(): TemplateResult {
    const { problem, suggested, at } = this;
    const isOpen = suggested.length > 0;
    return html`<div class="filter ${problem ? "wrong" : ""}" role="search">
      ${icon("search")}
      <input
        type="search"
        role=${this.suggest ? "combobox" : nothing}
        aria-autocomplete=${this.suggest ? "list" : nothing}
        aria-expanded=${this.suggest ? isOpen : nothing}
        aria-controls=${isOpen ? "suggestions" : nothing}
        aria-activedescendant=${at >= 0 ? `suggestion-${at}` : nothing}
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
        @blur=${() => this.#close()}
      />
      <kbd aria-hidden="true">/</kbd>
      ${isOpen ? this.#list() : problem ? this.#problem(problem) : nothing}
    </div>`;
  }

  #list(): TemplateResult {
    return html`<ul class="suggestions" id="suggestions" role="listbox" aria-label=${say("suggestions-label")}>
      ${this.suggested.map(
        (one, at) =>
          html`<li
            id="suggestion-${at}"
            role="option"
            class=${at === this.at ? "at" : ""}
            aria-selected=${at === this.at}
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => this.#complete(one)}
          >
            <span class="title">${one.text}</span><span class="kind">${one.hint}</span>
          </li>`,
      )}
    </ul>`;
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
