// The menu that chooses the columns of the list.

import { html, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { COLUMNS, type Column, chosenColumns, toggleColumn, USUAL } from "../table/columns.ts";

export class ColumnChoice extends elementWith(() => ({
  columns: chosenColumns(),
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pointerdown", this.#onPress);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("pointerdown", this.#onPress);
  }

  /** A press elsewhere closes the menu. */
  readonly #onPress = (event: Event): void => {
    if (!this.contains(event.target as Node)) this.#close();
  };

  #close(): void {
    this.querySelector("details")!.open = false;
  }

  #toggle(column: Column): void {
    toggleColumn(column);
    this.columns = chosenColumns();
    this.dispatchEvent(new CustomEvent("columns-chosen", { detail: this.columns }));
  }

  override render(): TemplateResult {
    const present = this.columns ?? USUAL;
    return html`<details
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        this.#close();
        this.querySelector("summary")!.focus();
      }}
    >
      <summary>${say("columns")}</summary>
      <div class="menu" role="group" aria-label=${say("columns")}>
        ${COLUMNS.filter(({ kind }) => kind !== "always").map(
          (column) =>
            html`<label
              ><input
                type="checkbox"
                .checked=${present.includes(column)}
                @change=${() => this.#toggle(column)}
              />
              ${say(column.label)}</label
            >`,
        )}
      </div>
    </details>`;
  }
}

customElements.define("column-choice", ColumnChoice);

declare global {
  interface HTMLElementTagNameMap {
    "column-choice": ColumnChoice;
  }
}
