// The list of commands: `Ctrl+K`, some letters, Enter.

import { html, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { type Command, matching } from "./commands.ts";

/** The delay after the last letter, in milliseconds. */
const REST = 150;

export class CommandPalette extends elementWith(() => ({
  commands: [] as Command[],
  // The commands that are looked up for the words.
  find: null as ((words: string, signal: AbortSignal) => Promise<Command[]>) | null,
  found: [] as Command[],
  words: "",
  at: 0,
})) {
  #finding: AbortController | null = null;
  #timer = 0;

  show(): void {
    [this.words, this.at, this.found] = ["", 0, []];
    this.#dialog.showModal();
    this.querySelector("input")?.focus();
  }

  get #dialog(): HTMLDialogElement {
    return this.querySelector("dialog")!;
  }

  /** Looks up further commands as soon as no letter is typed any more. */
  #find(words: string): void {
    this.#stop();
    this.found = [];
    const finding = new AbortController();
    this.#finding = finding;
    this.#timer = window.setTimeout(async () => {
      const found = await this.find?.(words, finding.signal).catch(() => []);
      if (found && !finding.signal.aborted) this.found = found;
    }, REST);
  }

  /** Looks up nothing more: the screen may have changed when the answer comes. */
  #stop(): void {
    this.#finding?.abort();
    clearTimeout(this.#timer);
  }

  #run(command: Command | undefined): void {
    if (!command) return;
    this.#dialog.close();
    command.run();
  }

  #onKey(event: KeyboardEvent, found: Command[]): void {
    if (event.key === "ArrowDown") this.at = Math.min(this.at + 1, found.length - 1);
    else if (event.key === "ArrowUp") this.at = Math.max(this.at - 1, 0);
    else if (event.key === "Enter" && !event.isComposing) this.#run(found[this.at]);
    else return;
    event.preventDefault();
  }

  override updated(): void {
    this.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    const found = [...matching(this.commands, this.words), ...this.found];
    return html`<dialog
      class="palette"
      aria-label=${say("palette")}
      @click=${(event: Event) => event.target === this.#dialog && this.#dialog.close()}
      @close=${() => this.#stop()}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant="command-${this.at}"
        aria-label=${say("palette-hint")}
        placeholder=${say("palette-hint")}
        .value=${this.words}
        @input=${(event: Event) => {
          this.words = (event.target as HTMLInputElement).value;
          this.at = 0;
          this.#find(this.words);
        }}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, found)}
      />
      <ul id="commands" role="listbox" aria-label=${say("palette")}>
        ${found.map(
          (command, at) =>
            html`<li
              id="command-${at}"
              role="option"
              class=${at === this.at ? "at" : ""}
              aria-selected=${at === this.at}
              @click=${() => this.#run(command)}
            >
              <span class="title">${command.title}</span>
              ${command.kind ? html`<span class="kind">${command.kind}</span>` : ""}
              ${command.keys ? html`<kbd>${command.keys}</kbd>` : ""}
            </li>`,
        )}
        ${found.length === 0 ? html`<li class="none" role="option" aria-disabled="true">${say("no-command")}</li>` : ""}
      </ul>
    </dialog>`;
  }
}

customElements.define("command-palette", CommandPalette);

declare global {
  interface HTMLElementTagNameMap {
    "command-palette": CommandPalette;
  }
}
