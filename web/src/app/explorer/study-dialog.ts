// The dialog that saves a position of the explorer with its next moves as a record.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { saveFile } from "../save.ts";
import { comparedSentence } from "./compared.ts";
import { type ExploredPart, explorePart, type Part } from "./part.ts";
import { readStudy, type StudyExtent, studyName, writeStudy } from "./study.ts";

const DEPTHS = [1, 2, 3, 4];
const WIDTHS = [2, 3, 4, 6];

export class StudyDialog extends elementWith(() => ({
  library: 0,
  moves: [] as readonly string[],
  size: "19",
  part: "whole" as Part,
  query: "",
  extent: { depth: 2, width: 4 } as StudyExtent,
  // The number of positions read so far; -1 while nothing is read.
  positions: -1,
  fault: "",
})) {
  #reading: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reading?.abort();
  }

  async show(): Promise<void> {
    [this.positions, this.fault] = [-1, ""];
    await this.updateComplete;
    this.#dialog.showModal();
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector("dialog")!;
  }

  /** Makes the record, and hands it over. */
  async #make(take: (file: File) => void): Promise<void> {
    const { library, moves, size, part, query, extent } = this;
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const ask = (line: readonly string[]): Promise<ExploredPart> =>
      explorePart(library, { played: line.join(","), board: size, query }, part, signal);
    [this.positions, this.fault] = [0, ""];
    try {
      const study = await readStudy(ask, moves, extent, (count) => {
        this.positions = count;
      });
      const about = [comparedSentence(part), ...(query === "" ? [] : [say("study-query", { query })])];
      const name = studyName(moves);
      const text = writeStudy(study, Number(size), { name, about });
      this.#dialog.close();
      take(new File([text], `${moves.length === 0 ? "opening" : moves.slice(-8).join("-")}.sgf`));
    } catch (error) {
      if (!signal.aborted) this.fault = (error as Error).message;
    }
    this.positions = -1;
  }

  override render(): TemplateResult {
    const { depth, width } = this.extent;
    const isReading = this.positions >= 0;
    return html`<dialog class="ask study" aria-labelledby="study-title" @close=${() => this.#reading?.abort()}>
      <h2 id="study-title">${say("study-title", { name: studyName(this.moves) })}</h2>
      <p>${say("study-help")}</p>
      <div class="options">
        ${this.#choice("study-depth", depth, DEPTHS, (depth) => ({ ...this.extent, depth }))}
        ${this.#choice("study-width", width, WIDTHS, (width) => ({ ...this.extent, width }))}
      </div>
      <p role="status">${isReading ? say("study-reading", { count: this.positions }) : nothing}</p>
      ${this.fault === "" ? nothing : html`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <div class="buttons">
        <button class="main" autofocus ?disabled=${isReading} @click=${() => this.#make((file) => saveFile(file, file.name))}>
          ${say("study-download")}
        </button>
        <button
          ?disabled=${isReading}
          @click=${() => this.#make((file) => this.dispatchEvent(new CustomEvent("record-made", { detail: file, bubbles: true })))}
        >
          ${say("study-open")}
        </button>
        <button class="quiet" @click=${() => this.#dialog.close()}>${say("cancel")}</button>
      </div>
    </dialog>`;
  }

  #choice(
    label: MessageKey,
    chosen: number,
    all: readonly number[],
    change: (value: number) => StudyExtent,
  ): TemplateResult {
    return html`<label
      >${say(label)}
      <select
        @change=${(event: Event) => {
          this.extent = change(Number((event.target as HTMLSelectElement).value));
        }}
      >
        ${all.map((value) => html`<option value=${value} .selected=${value === chosen}>${value}</option>`)}
      </select></label
    >`;
  }
}

customElements.define("study-dialog", StudyDialog);

declare global {
  interface HTMLElementTagNameMap {
    "study-dialog": StudyDialog;
  }
}
