// The buttons and keys for the previous and next game of the list that led to the open game.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { listOf, type OpenList, openNeighbour } from "../list.ts";
import { say } from "../messages/index.ts";
import type { Place } from "../router.ts";

/** The keys, as letters with Shift. */
const STEPS: Readonly<Record<string, -1 | 1>> = { P: -1, N: 1 };

export class ListWalk extends elementWith(() => ({
  place: given<Place>(),
  list: null as OpenList | null,
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("place")) this.list = listOf(this.place);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as HTMLElement;
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (!step || event.ctrlKey || event.metaKey || event.altKey || !this.list) return;
    if (target.closest?.("input, textarea, select, dialog")) return;
    event.preventDefault();
    this.#go(step);
  };

  async #go(step: -1 | 1): Promise<void> {
    if (this.list && !(await openNeighbour(this.list, step))) this.list = null;
  }

  override render(): TemplateResult | typeof nothing {
    const { list } = this;
    if (!list || list.total < 2) return nothing;
    const button = (step: -1 | 1, name: "previous-game" | "next-game", isEnd: boolean) => html`<button
      class="quiet"
      aria-label=${say(name)}
      title="${say(name)} (Shift+${step < 0 ? "P" : "N"})"
      ?disabled=${isEnd}
      @click=${() => this.#go(step)}
    >
      ${icon(step < 0 ? "up" : "down")}
    </button>`;
    return html`${button(-1, "previous-game", list.row === 0)}
      <span class="of">${say("game-of", { number: list.row + 1, count: list.total })}</span>
      ${button(1, "next-game", list.row === list.total - 1)}`;
  }
}

customElements.define("list-walk", ListWalk);
