// The answers of a pattern search: counts, and the progress of a search that is running.

import { html, nothing, type TemplateResult } from "lit";
import type { Found } from "../api-types.ts";
import { gamesCount, type MessageKey, say } from "../messages/index.ts";
import { rateText } from "../rates.ts";
import type { Asking } from "./asking.ts";
import type { Anchor, Pattern } from "./pattern.ts";

/** The sentences that say what a search compares, by the place of the pattern. */
const COMPARED: Readonly<Record<Anchor, MessageKey>> = {
  corner: "compared-corner",
  side: "compared-side",
  centre: "compared-centre",
  anywhere: "compared-anywhere",
  fixed: "compared-fixed",
};

/** Says which part of the board is compared. `lines` is the number of lines of the board. */
export function comparedWords({ anchor, extent: [columns, rows] }: Pattern, lines: number): string {
  if (columns >= lines && rows >= lines) return say("whole-board");
  return say(COMPARED[anchor], { columns, rows });
}

/** The counts of a search. */
export function searchSummary(found: Found, pattern: Pattern, asking: Asking, lines: number): TemplateResult {
  const counts = found.pattern;
  return html`<div class="summary">
    <h1 aria-live="polite">${gamesCount(found.games)}</h1>
    <p class="muted">
      ${say("hits-count", { count: counts?.hits ?? 0 })} · ● ${rateText(counts?.black_rate)}
      ${found.query_games < found.library_games ? html`· ${say("among-games", { count: found.query_games, all: found.library_games })}` : nothing}
    </p>
    <p class="muted compared">${comparedWords(pattern, lines)}</p>
    ${progress(found.searched_games, found.query_games, asking)}
  </div>`;
}

/** The progress of the search, with a button that stops or resumes it. */
function progress(searched: number, among: number, asking: Asking): TemplateResult | typeof nothing {
  if (asking.isStopped) {
    return html`<p class="so-far">
      ${say("stopped-at", { searched, among })}
      <button @click=${() => asking.again()}>${say("search-all")}</button>
    </p>`;
  }
  if (!asking.isAsking || searched >= among) return nothing;
  return html`<p class="so-far">
    <progress max=${among} value=${searched} aria-label=${say("loading")}></progress>
    <button @click=${() => asking.stop()}>${say("stop-search")}</button>
  </p>`;
}
