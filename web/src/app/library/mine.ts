// The user's games, wins and losses as one click, also with one colour only, once the settings have the user's name.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { myCondition } from "../me.ts";
import { say } from "../messages/index.ts";

const KINDS = [
  ["player", "my-games"],
  ["winner", "my-wins"],
  ["loser", "my-losses"],
] as const;

/** A query for games of the user. */
interface MyQuery {
  label: string;
  query: string;
  color: "black" | "white" | null;
}

/** The queries for the user's games, wins and losses, each with both colours and with one; none without the user's name. */
export function myQueries(): MyQuery[] {
  if (myCondition("player") === "") return [];
  return KINDS.flatMap(([field, key]) =>
    ([null, "black", "white"] as const).map((color) => ({
      color,
      label: color ? `${say(key)}, ${say(`as-${color}`)}` : say(key),
      // All games that the user plays with a colour need no other condition.
      query: [field === "player" && color ? "" : myCondition(field), color ? myCondition(color) : ""].join(" ").trim(),
    })),
  );
}

export class MyGames extends elementWith(() => ({
  query: "",
})) {
  override render(): TemplateResult | typeof nothing {
    const queries = myQueries();
    if (queries.length === 0) return nothing;
    const rows = queries.filter(({ color }) => color === null).map((_, at) => queries.slice(3 * at, 3 * at + 3));
    return html`<section>
      <h3>${say("me")}</h3>
      <ul>
        ${rows.map((row) => html`<li class="mine">${row.map((one) => this.#button(one))}</li>`)}
      </ul>
    </section>`;
  }

  #button({ label, query, color }: MyQuery): TemplateResult {
    const isOn = this.query.trim() === query;
    const choose = () =>
      this.dispatchEvent(new CustomEvent("query-chosen", { detail: isOn ? "" : query, bubbles: true }));
    return color
      ? html`<button aria-pressed=${isOn} aria-label=${label} title=${label} @click=${choose}>
          <span class="stone ${color}" aria-hidden="true"></span>
        </button>`
      : html`<button aria-pressed=${isOn} @click=${choose}><span class="value">${label}</span></button>`;
  }
}

customElements.define("my-games", MyGames);

declare global {
  interface HTMLElementTagNameMap {
    "my-games": MyGames;
  }
}
