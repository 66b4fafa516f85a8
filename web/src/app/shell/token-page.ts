// The page without the token of the server: an explanation where to find it, and a field to enter it.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { openByText } from "../opening.ts";

export class TokenPage extends elementWith(() => ({
  isWrong: false,
})) {
  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (await openByText(this.querySelector("input")!.value)) location.reload();
    else this.isWrong = true;
  }

  override render(): TemplateResult {
    return html`<main class="token">
      <h1>${say("token-title")}</h1>
      <p>${say("token-help")}</p>
      <form @submit=${this.#onSubmit}>
        <label>${say("token-label")} <input type="text" autocomplete="off" spellcheck="false" /></label>
        <button class="main">${say("token-open")}</button>
      </form>
      ${this.isWrong ? html`<p class="wrong" role="alert">${say("token-wrong")}</p>` : nothing}
    </main>`;
  }
}

customElements.define("token-page", TokenPage);
