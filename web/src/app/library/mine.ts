// The user's games, wins and losses as one click, once the settings have the user's name.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { myCondition } from "../me.ts";
import { say } from "../messages/index.ts";

const KINDS = [
  ["player", "my-games"],
  ["winner", "my-wins"],
  ["loser", "my-losses"],
] as const;

export class MyGames extends elementWith(() => ({
  query: "",
})) {
  override render(): TemplateResult | typeof nothing {
    if (myCondition("player") === "") return nothing;
    return html`<section>
      <h3>${say("me")}</h3>
      <ul>
        ${KINDS.map(([field, label]) => {
          const condition = myCondition(field);
          const isOn = this.query.trim() === condition;
          return html`<li>
            <button
              aria-pressed=${isOn}
              @click=${() => this.dispatchEvent(new CustomEvent("query-chosen", { detail: isOn ? "" : condition, bubbles: true }))}
            >
              <span class="value">${say(label)}</span>
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}

customElements.define("my-games", MyGames);

declare global {
  interface HTMLElementTagNameMap {
    "my-games": MyGames;
  }
}
