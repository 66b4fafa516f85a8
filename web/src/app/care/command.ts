// The equivalent terminal command, with a button to copy it.

import { html, type TemplateResult } from "lit";
import type { Library } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";

export { shellWord } from "../shell-word.ts";

export class CommandLine extends elementWith(() => ({
  text: "",
  isCopied: false,
})) {
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

/** The whole path of a file of a library. */
export function pathOfFile(path: string, library: Library | undefined): string {
  const isWhole = path.startsWith("/") || /^[A-Za-z]:/.test(path);
  return isWhole ? path : `${library?.folder.replace(/\/?\.kifu$/, "") ?? ""}/${path}`;
}
