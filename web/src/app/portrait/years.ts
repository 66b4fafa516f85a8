// The games of each year as columns: the lower part are those that the player won. Each column is a link to its games.

import { html, nothing, type TemplateResult } from "lit";
import type { YearSpan } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink } from "../place-link.ts";
import { styled } from "../styled.ts";

export function yearColumns(years: readonly YearSpan[]): TemplateResult | typeof nothing {
  const most = Math.max(...years.map(({ games }) => games));
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return nothing;
  return html`<div class="year-columns">
      ${years.map((span) => {
        const { from, to, games, won, lost, other } = span;
        const name = from === to ? String(from) : `${from}–${to}`;
        const label = sayPortrait("year-label", { name, games, results: sayPortrait("results", { won, lost, other }) });
        const column = html`<span
          class="column"
          ${styled({ "--share": String(games / most), "--won": String(games === 0 ? 0 : won / games) })}
        ></span>`;
        return games === 0
          ? html`<span class="empty-year"></span>`
          : placeLink(listOf(span.queries.games), column, { label });
      })}
    </div>
    <p class="ends"><span>${first.from}</span><span>${last.to}</span></p>
    <p class="legend"><span class="won-sign"></span>${sayPortrait("won")} <span class="rest-sign"></span>${sayPortrait("not-won")}</p>`;
}
