// The switch above the games of a position: the strongest players first, or the newest games.

import { html, type TemplateResult } from "lit";
import { say } from "../messages/index.ts";
import { changeQuery, type Place } from "../router.ts";

// The orders: the column that is sorted by, from its end.
const ORDERS = { rank: "strongest-first", date: "newest-first" } as const;

// The switch for the order of the games.
export function gameOrder({ query: { sort, reverse } }: Place): TemplateResult {
  return html`<div class="summary"><div class="layers" role="group" aria-label=${say("games-list")}>
    ${Object.entries(ORDERS).map(([by, word]) => {
      const isOn = sort === by && reverse === "1";
      const changes = { sort: isOn ? "" : by, reverse: isOn ? "" : "1" };
      return html`<button aria-pressed=${isOn} @click=${() => changeQuery(changes)}>${say(word)}</button>`;
    })}
  </div></div>`;
}
