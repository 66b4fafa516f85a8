// Publishes games as a website, which is downloaded as an archive.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { saveFile } from "../save.ts";
import type { TableView } from "../table/table.ts";

/** The largest title, in letters, as the server has it. */
const MAX_TITLE = 200;

export class SiteDialog extends elementWith(() => ({
  view: null as TableView | null,
  // The marked games; all of the list without any.
  marked: [] as readonly number[],
  name: "",
  text: "",
  isBusy: false,
  // The number of games that are not in the site; `null` before it is made.
  leftOut: null as number | null,
  fault: "",
})) {
  async show(view: TableView, marked: readonly number[], name: string): Promise<void> {
    [this.view, this.marked, this.name, this.leftOut, this.fault] = [view, marked, name, null, ""];
    await this.updateComplete;
    this.querySelector("dialog")!.showModal();
  }

  async #publish(event: Event): Promise<void> {
    event.preventDefault();
    const { view, marked, name, text } = this;
    if (!view) return;
    [this.isBusy, this.leftOut, this.fault] = [true, null, ""];
    try {
      const games = marked.length > 0 ? { games: [...marked] } : {};
      const site = await api.site(view.library, view.view, { title: name, text, ...games });
      saveFile(site.blob, "site.zip");
      this.leftOut = site.leftOut;
    } catch (error) {
      this.fault = (error as Error).message;
    }
    this.isBusy = false;
  }

  override render(): TemplateResult {
    const { leftOut } = this;
    const count = this.marked.length || (this.view?.total ?? 0);
    const done =
      leftOut === null
        ? ""
        : `${sayMarked("site-done")} ${leftOut > 0 ? sayMarked("site-left-out", { count: leftOut }) : ""}`;
    return html`<dialog class="sheet merge" aria-labelledby="site-title">
      <form @submit=${this.#publish}>
        <h2 id="site-title">${sayMarked("site-title", { count })}</h2>
        <p>${sayMarked("site-help")}</p>
        <label
          >${sayMarked("site-name")}
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            required
            maxlength=${MAX_TITLE}
            .value=${this.name}
            @input=${(event: Event) => {
              this.name = (event.target as HTMLInputElement).value;
            }}
        /></label>
        <label
          >${sayMarked("site-text")}
          <textarea
            dir="auto"
            rows="5"
            .value=${this.text}
            @input=${(event: Event) => {
              this.text = (event.target as HTMLTextAreaElement).value;
            }}
          ></textarea>
        </label>
        <p role="status">${this.isBusy ? say("loading") : done}</p>
        ${this.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
        <footer>
          <button type="button" @click=${() => this.querySelector("dialog")!.close()}>
            ${say(leftOut === null ? "cancel" : "close")}
          </button>
          <button class="main" ?disabled=${this.isBusy}>${say("download")}</button>
        </footer>
      </form>
    </dialog>`;
  }
}

customElements.define("site-dialog", SiteDialog);

declare global {
  interface HTMLElementTagNameMap {
    "site-dialog": SiteDialog;
  }
}
