// Merges games into one record, which is downloaded or saved in the folder under a new name.

import { html, nothing, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Library, MergedGames } from "../api-types.ts";
import "../care/command.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { saveFile } from "../save.ts";
import { finish } from "../shell/running.ts";
import { mergeCommand } from "./commands.ts";

export class MergeDialog extends elementWith(() => ({
  library: 0,
  libraries: [] as readonly Library[],
  games: [] as readonly number[],
  canonical: false,
  counts: false,
  name: "",
  merged: null as MergedGames | null,
  // The name under which the record was saved.
  saved: "",
  isBusy: false,
  fault: "",
})) {
  #merging: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#merging?.abort();
  }

  async show(games: readonly number[]): Promise<void> {
    [this.games, this.name, this.saved] = [games, `merged-${games.length}-games.sgf`, ""];
    this.#merge();
    await this.updateComplete;
    this.querySelector("dialog")!.showModal();
  }

  async #merge(): Promise<void> {
    this.#merging?.abort();
    this.#merging = new AbortController();
    const { games, canonical, counts } = this;
    [this.merged, this.fault, this.saved] = [null, "", ""];
    try {
      this.merged = await api.merge(this.library, { games: [...games], canonical, counts }, this.#merging.signal);
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  /** The record as a file, whose name always has an ending. */
  #file({ text }: MergedGames): File {
    const name = this.name.trim() || "merged";
    return new File([text], /\.sgf$/i.test(name) ? name : `${name}.sgf`);
  }

  async #save(merged: MergedGames): Promise<void> {
    [this.isBusy, this.fault] = [true, ""];
    try {
      const { name } = await api.receive(this.#file(merged), this.library);
      this.saved = name;
      await finish(api.startJob("index", this.library));
    } catch (error) {
      this.fault = (error as Error).message;
    }
    this.isBusy = false;
  }

  override render(): TemplateResult {
    const { merged, games } = this;
    const library = this.libraries.find(({ id }) => id === this.library);
    const box = (name: "canonical" | "counts", word: "merge-canonical" | "merge-counts") =>
      html`<label class="check"
        ><input
          type="checkbox"
          .checked=${this[name]}
          @change=${(event: Event) => {
            this[name] = (event.target as HTMLInputElement).checked;
            this.#merge();
          }}
        />
        ${sayMarked(word)}</label
      >`;
    return html`<dialog class="sheet merge" aria-labelledby="merge-title">
      <h2 id="merge-title">${sayMarked("merge-title", { count: games.length })}</h2>
      <p>${sayMarked("merge-help")}</p>
      ${box("canonical", "merge-canonical")} ${box("counts", "merge-counts")}
      <p role="status">${this.saved === "" ? (merged ? outcomeWords(merged) : this.fault === "" ? say("loading") : "") : sayMarked("saved-as", { name: this.saved })}</p>
      ${merged ? this.#merged(merged, library) : nothing}
      ${this.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer>
        <button @click=${() => this.querySelector("dialog")!.close()}>${say(this.saved === "" ? "cancel" : "close")}</button>
        ${merged ? html`<button @click=${() => saveFile(this.#file(merged), this.#file(merged).name)}>${say("download")}</button>` : nothing}
        ${
          merged && library?.can_write && !library.is_own && this.saved === ""
            ? html`<button class="main" ?disabled=${this.isBusy} @click=${() => this.#save(merged)}>${sayMarked("save-in-folder")}</button>`
            : nothing
        }
      </footer>
    </dialog>`;
  }

  #merged({ remarks, files, is_whole }: MergedGames, library: Library | undefined): TemplateResult {
    return html`${
      remarks.length > 0
        ? html`<ul class="changes" tabindex="0">
              ${remarks.map((remark) => html`<li>${remark}</li>`)}
            </ul>`
        : nothing
    }
      <label
        >${sayMarked("file-name")}
        <input
          type="text"
          dir="auto"
          autocomplete="off"
          .value=${this.name}
          @input=${(event: Event) => {
            this.name = (event.target as HTMLInputElement).value;
          }}
      /></label>
      ${
        is_whole
          ? html`<p class="muted">${sayMarked("in-terminal")}</p>
              <command-line .text=${mergeCommand(files, this.name, this, library)}></command-line>`
          : nothing
      }`;
  }
}

function outcomeWords({ games, trees }: MergedGames): string {
  return trees === 1 ? sayMarked("merge-one", { games }) : sayMarked("merge-several", { games, trees });
}

customElements.define("merge-dialog", MergeDialog);

declare global {
  interface HTMLElementTagNameMap {
    "merge-dialog": MergeDialog;
  }
}
