// The choice of a timed round, with the best results so far.

import { html, nothing, type TemplateResult } from "lit";
import { sayPractice } from "../messages/practice/index.ts";
import { bestOf, ROUND_KINDS, type RoundKind, type Score } from "./round.ts";
import { clock } from "./sitting.ts";

/** The result of a round in words. */
export function scoreWords(kind: RoundKind, { solved, tried, seconds }: Score): string {
  return kind === "minutes"
    ? sayPractice("round-minutes-result", { solved })
    : sayPractice("round-ten-result", { solved, tried, time: clock(seconds) });
}

/** A button that opens the rounds; `begin` starts one. */
export function roundChoice(library: string, query: string, begin: (kind: RoundKind) => void): TemplateResult {
  const row = (kind: RoundKind) => {
    const best = bestOf(kind, library, query);
    return html`<button @click=${() => begin(kind)}>
      <b>${sayPractice(`round-${kind}`)}</b>
      <span>${sayPractice(`round-${kind}-help`)}</span>
      ${best ? html`<small>${sayPractice("round-best", { result: scoreWords(kind, best) })}</small>` : nothing}
    </button>`;
  };
  return html`<details
    class="round-choice"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const details = event.currentTarget as HTMLDetailsElement;
      details.open = false;
      details.querySelector("summary")!.focus();
    }}
  >
    <summary>${sayPractice("round")}</summary>
    <div class="menu" role="group" aria-label=${sayPractice("round")}>${ROUND_KINDS.map(row)}</div>
  </details>`;
}
