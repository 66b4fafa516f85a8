// Saved searches and tags: the lists next to the games, and the dialogs that change them.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Marks } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { partsOf } from "../query.ts";

/** The most games whose tags are counted. */
const MAX_COUNTED = 1000;

/** The condition for a tag. */
export function tagCondition(tag: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(tag) ? `tag:${tag}` : `tag:"${tag.replaceAll('"', "")}"`;
}

export class GameMarks extends elementWith(() => ({
  library: 0,
  query: "",
  // True if tags and saved searches can be changed.
  canWrite: false,
  marks: null as Marks | null,
  // The games whose tags are being changed.
  selected: [] as readonly number[],
  fault: "",
})) {
  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("library")) this.read();
  }

  /** Reloads all tags and saved searches. */
  async read(): Promise<void> {
    this.marks = await api.marks(this.library).catch(() => null);
  }

  /** Asks for the tags of games. */
  async tag(games: readonly number[]): Promise<void> {
    if (games.length === 0) return;
    [this.selected, this.fault] = [games, ""];
    await this.#count();
    this.#dialog("tags").showModal();
    this.querySelector<HTMLInputElement>(".tags input[type=text]")?.focus();
  }

  async #count(): Promise<void> {
    const isCounted = this.selected.length <= MAX_COUNTED;
    this.marks = await api.marks(this.library, isCounted ? this.selected : []).catch(() => this.marks);
  }

  /** Asks for the name under which the query is saved. */
  saveQuery(): void {
    this.fault = "";
    const input = this.querySelector<HTMLInputElement>(".save input")!;
    input.value = this.query;
    this.#dialog("save").showModal();
    input.select();
  }

  #dialog(name: string): HTMLDialogElement {
    return this.querySelector<HTMLDialogElement>(`dialog.${name}`)!;
  }

  /** Changes something on the server; the dialog shows an error. */
  async #change(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      this.fault = "";
      return true;
    } catch (error) {
      this.fault = (error as Error).message;
      return false;
    }
  }

  async #setTag(tag: string, change: "give" | "take"): Promise<void> {
    if (tag === "") return;
    if (!(await this.#change(() => api.tag(this.library, tag, this.selected, change)))) return;
    await this.#count();
    this.#tell();
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>(".save input")!.value.trim();
    if (!(await this.#change(() => api.saveQuery(this.library, name, this.query)))) return;
    this.#dialog("save").close();
    await this.read();
    this.#tell();
  }

  async #forget(name: string): Promise<void> {
    if (!(await this.#change(() => api.saveQuery(this.library, name, null)))) return;
    await this.read();
    this.#tell();
  }

  /** Reports that the library has changed, so that its lists are reloaded. */
  #tell(): void {
    this.dispatchEvent(new CustomEvent("marks-changed"));
  }

  #choose(name: "condition-chosen" | "query-chosen", detail: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  override render(): TemplateResult {
    const { tags, saved } = this.marks ?? { tags: [], saved: [] };
    const conditions = new Set(partsOf(this.query).map(({ text }) => text));
    return html`${
      saved.length === 0
        ? nothing
        : html`<section>
            <h3>${say("saved-searches")}</h3>
            <ul class="saved">
              ${saved.map(
                ({ name, query }) => html`<li>
                  <button
                    aria-pressed=${query.trim() === this.query.trim()}
                    title=${query}
                    @click=${() => this.#choose("query-chosen", query)}
                  >
                    <span class="value">${name}</span>
                  </button>
                  ${
                    this.canWrite
                      ? html`<button
                          class="quiet"
                          aria-label=${say("forget-search", { name })}
                          title=${say("forget-search", { name })}
                          @click=${() => this.#forget(name)}
                        >
                          ${icon("close")}
                        </button>`
                      : nothing
                  }
                </li>`,
              )}
            </ul>
          </section>`
    }
    ${
      tags.length === 0
        ? nothing
        : html`<section>
            <h3>${say("tags")}</h3>
            <ul>
              ${tags.map(
                ({ tag, games }) => html`<li>
                  <button
                    aria-pressed=${conditions.has(tagCondition(tag))}
                    @click=${() => this.#choose("condition-chosen", tagCondition(tag))}
                  >
                    <span class="value">${tag}</span><span class="count">${games}</span>
                  </button>
                </li>`,
              )}
            </ul>
          </section>`
    }
    ${this.canWrite ? html`${this.#tagDialog()} ${this.#saveDialog()}` : nothing}`;
  }

  #tagDialog(): TemplateResult {
    const all = this.selected.length;
    return html`<dialog class="ask tags" aria-labelledby="tags-title">
      <h2 id="tags-title">${say("tags-of", { count: all })}</h2>
      <ul>
        ${(this.marks?.tags ?? []).map(({ tag, selected }) => {
          const has = selected ?? 0;
          return html`<li>
            <label
              ><input
                type="checkbox"
                .checked=${has === all && all > 0}
                .indeterminate=${has > 0 && has < all}
                @change=${(event: Event) => this.#setTag(tag, (event.target as HTMLInputElement).checked ? "give" : "take")}
              />
              ${tag}</label
            >
          </li>`;
        })}
      </ul>
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          const input = this.querySelector<HTMLInputElement>(".tags input[type=text]")!;
          this.#setTag(input.value.trim(), "give");
          input.value = "";
        }}
      >
        <label>${say("new-tag")} <input type="text" autocomplete="off" maxlength="60" /></label>
        <button>${say("add-tag")}</button>
      </form>
      ${this.fault === "" ? nothing : html`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <div class="buttons">
        <button class="main" @click=${() => this.#dialog("tags").close()}>${say("done")}</button>
      </div>
    </dialog>`;
  }

  #saveDialog(): TemplateResult {
    return html`<dialog class="ask save" aria-labelledby="save-title">
      <h2 id="save-title">${say("save-search")}</h2>
      <p><code>${this.query}</code></p>
      <form @submit=${this.#save}>
        <label>${say("search-name")} <input type="text" required autocomplete="off" maxlength="60" /></label>
        <button class="main">${say("save")}</button>
        <button type="button" class="quiet" @click=${() => this.#dialog("save").close()}>${say("cancel")}</button>
      </form>
      ${this.fault === "" ? nothing : html`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
    </dialog>`;
  }
}

customElements.define("game-marks", GameMarks);

declare global {
  interface HTMLElementTagNameMap {
    "game-marks": GameMarks;
  }
}
