// The equivalent terminal command, with a button to copy it.

import { html, LitElement, type TemplateResult } from "lit";
import { say } from "../messages/index.ts";

export class CommandLine extends LitElement {
  static override properties = { text: { type: String }, isCopied: { state: true } };

  declare text: string;
  declare isCopied: boolean;

  constructor() {
    super();
    this.text = "";
    this.isCopied = false;
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.text);
    this.isCopied = true;
    setTimeout(() => {
      this.isCopied = false;
    }, 1500);
  }

  override render(): TemplateResult {
    return html`<code tabindex="0">${this.text}</code>
      <button @click=${() => this.#copy()}>${say(this.isCopied ? "copied" : "copy")}</button>`;
  }
}

customElements.define("command-line", CommandLine);

/** Quotes a word for a shell, if it needs quotes. */
export function shellWord(text: string): string {
  return /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
