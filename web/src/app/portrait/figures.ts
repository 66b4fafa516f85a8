// Results as figures, each a link to the games that it counts, and as a bar with the interval of its rate.

import { html, nothing, type TemplateResult } from "lit";
import type { CountedGames, TallyQueries } from "../api-types.ts";
import { language } from "../messages/index.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink } from "../place-link.ts";
import { percentText, rateText } from "../rates.ts";
import { styled } from "../styled.ts";

/** Results, as players, opponents, years and openings have them. */
export type Results = Pick<CountedGames, "games" | "won" | "lost" | "other" | "win_rate">;

/** Rates of fewer games are unreliable, and are shown in a fainter colour. */
const FEW = 10;

export function numberText(number: number): string {
  return new Intl.NumberFormat(language()).format(number);
}

/** A number of games as a link to them. */
export function figure(count: number, query: string | null | undefined, label = ""): TemplateResult {
  const text = numberText(count);
  return count === 0 || !query ? html`<span>${text}</span>` : placeLink(listOf(query), text, { kind: "figure", label });
}

/** A bar of the games won and lost, with the interval of the rate as a line across. */
export function resultBar({ won, lost, other, games, win_rate: rate }: Results): TemplateResult {
  const label = sayPortrait("results", { won, lost, other });
  const decided = won + lost;
  if (decided === 0) return html`<span class="result-bar none"></span>`;
  return html`<span
    class="result-bar ${games < FEW ? "few" : ""}"
    role="img"
    aria-label=${label}
    title=${label}
    ${styled({
      "--won": String(won / decided),
      "--low": String(rate?.low ?? 0),
      "--high": String(rate?.high ?? 1),
    })}
  ></span>`;
}

/** The rate with its interval. */
export function rateCell({ win_rate, games }: Results): TemplateResult {
  return html`<span class="rate ${games < FEW ? "few" : ""}">${rateText(win_rate)}</span>`;
}

/** The same in short, for tables: `57 % 48–67`. */
function shortRate({ win_rate: rate, games }: Results): TemplateResult {
  const whole = (share: number) => Math.round(Math.max(0, 100 * share));
  return html`<span class="rate ${games < FEW ? "few" : ""}">${
    rate ? html`<span class="mean">${percentText(rate.rate)}</span> ${whole(rate.low)}–${whole(rate.high)}` : "–"
  }</span>`;
}

/** The cell of a table with the bar and the rate. */
export function rateColumn(results: Results): TemplateResult {
  return html`<td class="rate-cell"><div>${resultBar(results)} ${shortRate(results)}</div></td>`;
}

/** A row of a table of results. */
export interface ResultRow extends Results {
  /** The name of the row. */
  head: TemplateResult | string;
  queries: TallyQueries | null;
}

/** A table of results; `first` is the heading of the names. */
export function resultTable(first: string, rows: readonly ResultRow[], caption: string): TemplateResult {
  const hasOther = rows.some(({ other }) => other > 0);
  const head = (key: "games" | "won" | "lost" | "other") =>
    html`<th scope="col" class="number">${sayPortrait(key)}</th>`;
  return html`<table class="results" ${styled({ "--figures": hasOther ? "4" : "3" })}>
    <caption class="hidden">${caption}</caption>
    <thead>
      <tr>
        <th scope="col">${first}</th>
        ${head("games")} ${head("won")} ${head("lost")} ${hasOther ? head("other") : nothing}
        <th scope="col" class="rate-cell">${sayPortrait("rate-interval")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr>
          <th scope="row">${row.head}</th>
          <td class="number">${figure(row.games, row.queries?.games)}</td>
          <td class="number">${figure(row.won, row.queries?.won)}</td>
          <td class="number">${figure(row.lost, row.queries?.lost)}</td>
          ${hasOther ? html`<td class="number">${figure(row.other, row.queries?.other)}</td>` : nothing}
          ${rateColumn(row)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
