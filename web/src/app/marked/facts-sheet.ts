// Changes one fact of many games: a form, the list of all changes, and the change itself, which can be undone.

import { html, nothing, type TemplateResult } from "lit";
import { messagesIn } from "../../viewer/messages.ts";
import { api } from "../api.ts";
import type { FactsResult, Job, Library } from "../api-types.ts";
import "../care/command.ts";
import { elementWith } from "../element.ts";
import { infoLabel } from "../game/info-label.ts";
import { language, say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { finish, running } from "../shell/running.ts";
import { type FactsChange, setCommands } from "./commands.ts";
import { countOf, type Selection } from "./selection.ts";

/** The facts that can be changed. */
const FIELDS = [
  "player",
  "black",
  "white",
  "black-rank",
  "white-rank",
  "black-team",
  "white-team",
  "event",
  "round",
  "date",
  "place",
  "rules",
  "komi",
  "handicap",
  "result",
  "time",
  "overtime",
  "name",
  "source",
  "annotator",
  "copyright",
] as const;

/** The facets with the values of fields. */
const FACETS: Readonly<Record<string, string>> = {
  player: "player",
  black: "player",
  white: "player",
  "black-rank": "rank",
  "white-rank": "rank",
  event: "event",
  komi: "komi",
};

/** The most values that are offered. */
const MAX_VALUES = 500;
/** The most games, as the server has it. */
const MAX_GAMES = 100_000;

type Match = "any" | "this" | "none";

export class FactsSheet extends elementWith(() => ({
  libraries: [] as readonly Library[],
  selection: null as Selection | null,
  field: "player" as string,
  match: "this" as Match,
  // The values that the games of the list have.
  values: [] as readonly string[],
  // The change whose preview is shown.
  asked: null as FactsChange | null,
  preview: null as NonNullable<Job["result"]> | null,
  // The result of the change itself.
  made: null as NonNullable<Job["result"]> | null,
  // The running job.
  job: null as Job | null,
  fault: "",
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    running.addEventListener("changed", this.#onJob);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    running.removeEventListener("changed", this.#onJob);
  }

  readonly #onJob = (event: Event): void => {
    const job = (event as CustomEvent<Job>).detail;
    if (job.id === this.job?.id) this.job = job.state === "running" ? job : null;
  };

  /** Asks what to change in these games. */
  async ask(selection: Selection): Promise<void> {
    [this.selection, this.asked, this.preview, this.made, this.fault] = [selection, null, null, null, ""];
    this.#readValues();
    await this.updateComplete;
    this.querySelector("dialog")!.showModal();
  }

  get #library(): Library | undefined {
    return this.libraries.find(({ id }) => id === this.selection?.view.library);
  }

  async #readValues(): Promise<void> {
    const [facet, view] = [FACETS[this.field], this.selection?.view];
    this.values = [];
    if (!facet || !view) return;
    const [read] = await api.facets(view.library, view.view, facet, MAX_VALUES).catch(() => []);
    if (FACETS[this.field] === facet) this.values = (read?.values ?? []).map(({ value }) => value);
  }

  /** Runs a job; returns its result, or `null` if there is none. */
  async #run(start: Promise<Job>): Promise<NonNullable<Job["result"]> | null> {
    this.fault = "";
    try {
      const started = await start;
      this.job = started;
      const job = await finish(Promise.resolve(started));
      if (job.state === "failed") this.fault = job.fault ?? "";
      return job.result ?? null;
    } catch (error) {
      this.fault = (error as Error).message;
      return null;
    } finally {
      this.job = null;
    }
  }

  async #show(event: Event): Promise<void> {
    event.preventDefault();
    const { selection } = this;
    if (!selection) return;
    const text = (name: string) => this.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value.trim() ?? "";
    const from = { any: null, this: text("from"), none: "" }[this.match];
    const asked: FactsChange = { field: this.field, from, to: text("to") };
    const { view, marked } = selection;
    const games = marked.length > 0 ? { games: [...marked] } : { view: view.view };
    const change = { field: asked.field, to: asked.to, ...(from === null ? {} : { from }), ...games };
    [this.preview, this.asked] = [null, asked];
    this.preview = await this.#run(api.previewFacts(view.library, change));
  }

  async #change(digest: string): Promise<void> {
    this.made = await this.#run(api.changeFacts(this.selection!.view.library, digest));
    if (this.made) this.dispatchEvent(new CustomEvent("games-changed", { bubbles: true }));
  }

  async #undo(run: string): Promise<void> {
    const undone = await this.#run(api.undoChanges(this.selection!.view.library, run));
    if (!undone) return;
    this.querySelector("dialog")!.close();
    this.dispatchEvent(new CustomEvent("games-changed", { bubbles: true }));
  }

  override render(): TemplateResult {
    const { selection, job, made } = this;
    const count = selection ? countOf(selection) : 0;
    return html`<dialog class="sheet facts" aria-labelledby="facts-title">
      <h2 id="facts-title">${sayMarked("change-title", { count })}</h2>
      ${made ? this.#made(made) : count > MAX_GAMES ? html`<p>${sayMarked("too-many", { count: MAX_GAMES })}</p>` : this.#form()}
      ${
        job
          ? html`<p role="status">
              ${sayMarked("reading", { done: job.done, total: job.total })}
              <progress max=${Math.max(1, job.total)} value=${job.done} aria-label=${sayMarked("show-changes")}></progress>
            </p>`
          : nothing
      }
      ${this.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      ${this.preview && !made && !job ? this.#preview(this.preview) : nothing}
      <footer>${this.#buttons()}</footer>
    </dialog>`;
  }

  #form(): TemplateResult {
    const option = (value: Match, word: "any-value" | "this-value" | "no-value") =>
      html`<option value=${value} .selected=${this.match === value}>${sayMarked(word)}</option>`;
    const forget = () => {
      this.preview = null;
    };
    return html`<p>${sayMarked("change-help")}</p>
      <form id="facts-form" @submit=${this.#show} @input=${forget}>
        <label
          >${sayMarked("field")}
          <select
            @change=${(event: Event) => {
              this.field = (event.target as HTMLSelectElement).value;
              // Both players never get one name.
              if (this.field === "player") this.match = "this";
              this.#readValues();
            }}
          >
            ${FIELDS.map((field) => html`<option value=${field} .selected=${field === this.field}>${fieldWords(field)}</option>`)}
          </select></label
        >
        <label
          >${sayMarked("replaces")}
          <select
            ?disabled=${this.field === "player"}
            @change=${(event: Event) => {
              this.match = (event.target as HTMLSelectElement).value as Match;
            }}
          >
            ${option("this", "this-value")} ${option("any", "any-value")} ${option("none", "no-value")}
          </select></label
        >
        ${
          this.match === "this"
            ? html`<label
                >${sayMarked("old-value")}
                <input type="text" name="from" dir="auto" required autocomplete="off" list="facts-values" /></label
              >`
            : nothing
        }
        <label
          >${sayMarked("new-value")}
          <input type="text" name="to" dir="auto" autocomplete="off" list="facts-values" aria-describedby="facts-help" /></label
        >
        <datalist id="facts-values">${this.values.map((value) => html`<option value=${value}></option>`)}</datalist>
        <p class="muted" id="facts-help">${sayMarked("new-value-help")}</p>
      </form>`;
  }

  #preview({ files, facts, left_out, left_out_files }: NonNullable<Job["result"]>): TemplateResult | typeof nothing {
    if (!facts || !this.asked) return nothing;
    const { changed, unchanged, values = [], unchanged_values = [] } = facts;
    return html`<p class="found" role="status">
        ${changed > 0 ? sayMarked("would-change", { changed, files }) : sayMarked("nothing-changes")}
      </p>
      <div class="changes" tabindex="0" role="group" aria-label=${sayMarked("show-changes")}>
        ${changed > 0 ? this.#table(values, changed, this.asked.to) : nothing}
        ${
          unchanged > 0
            ? html`<details>
                <summary>${sayMarked("stay", { count: unchanged })}</summary>
                ${this.#table(unchanged_values, unchanged, null)}
              </details>`
            : nothing
        }
        ${
          left_out > 0
            ? html`<details ?open=${changed === 0}>
                <summary>${sayMarked("not-written", { count: left_out })}</summary>
                <ul>
                  ${(left_out_files ?? []).map(({ path, reason }) => html`<li>${path}: ${reason}</li>`)}
                </ul>
              </details>`
            : nothing
        }
        ${this.#commands(facts)}
      </div>`;
  }

  /** The values of games; `to` is the new one, or `null` if they stay. */
  #table(values: NonNullable<FactsResult["values"]>, all: number, to: string | null): TemplateResult {
    const more = all - values.length;
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${say("file")}</th>
            <th scope="col">${sayMarked("field")}</th>
            <th scope="col">${sayMarked("old-value")}</th>
            ${to === null ? nothing : html`<th scope="col">${sayMarked("new-value")}</th>`}
          </tr>
        </thead>
        <tbody>
          ${values.map(
            ({ path, game, field, old }) =>
              html`<tr>
                <td>${path}${game > 1 ? html` <small>${game}</small>` : nothing}</td>
                <td>${fieldWords(field)}</td>
                <td>${old === "" ? html`<em>${sayMarked("is-missing")}</em>` : to === null ? old : html`<del>${old}</del>`}</td>
                ${to === null ? nothing : html`<td>${to === "" ? html`<em>${sayMarked("removed")}</em>` : html`<ins>${to}</ins>`}</td>`}
              </tr>`,
          )}
        </tbody>
      </table>
      ${more > 0 ? html`<p class="muted">${sayMarked("more-rows", { count: more })}</p>` : nothing}`;
  }

  #commands(facts: FactsResult): TemplateResult | typeof nothing {
    const { selection, asked } = this;
    if (!selection || !asked) return nothing;
    const query = selection.marked.length > 0 ? null : selection.query;
    const commands = setCommands(asked, facts, query, this.#library);
    const isReadOnly = this.#library?.can_write !== true;
    if (commands.length === 0) return isReadOnly ? html`<p>${sayMarked("needs-write")}</p>` : nothing;
    return html`<p class="muted">${sayMarked(isReadOnly ? "only-reads" : "in-terminal")}</p>
      ${commands.map((text) => html`<command-line .text=${text}></command-line>`)}`;
  }

  #made({ files, facts, left_out, left_out_files }: NonNullable<Job["result"]>): TemplateResult {
    return html`<p role="status">${sayMarked("has-changed", { changed: facts?.changed ?? 0, files })}</p>
      ${
        left_out > 0
          ? html`<p>${sayMarked("not-written", { count: left_out })}</p>
              <ul>
                ${(left_out_files ?? []).map(({ path, reason }) => html`<li>${path}: ${reason}</li>`)}
              </ul>`
          : nothing
      }`;
  }

  #buttons(): TemplateResult {
    const { preview, made, job } = this;
    const close = html`<button type="button" @click=${() => this.querySelector("dialog")!.close()}>
      ${say(made || this.#library?.can_write !== true ? "close" : "cancel")}
    </button>`;
    if (made) {
      const { changes } = made;
      return html`${changes ? html`<button ?disabled=${job !== null} @click=${() => this.#undo(changes)}>${say("undo-all")}</button>` : nothing} ${close}`;
    }
    const changed = preview?.facts?.changed ?? 0;
    const { digest } = preview ?? {};
    return html`${close}
      <button form="facts-form" class=${changed > 0 ? "" : "main"} ?disabled=${job !== null}>${sayMarked("show-changes")}</button>
      ${
        digest && changed > 0 && this.#library?.can_write
          ? html`<button type="button" class="main" ?disabled=${job !== null} @click=${() => this.#change(digest)}>
              ${sayMarked("change-go", { count: changed })}
            </button>`
          : nothing
      }`;
  }
}

/** The name of a field. */
function fieldWords(field: string): string {
  return field === "player" ? sayMarked("either-player") : infoLabel(field, messagesIn(language()));
}

customElements.define("facts-sheet", FactsSheet);

declare global {
  interface HTMLElementTagNameMap {
    "facts-sheet": FactsSheet;
  }
}
