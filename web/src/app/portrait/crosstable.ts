// The crosstable of an event: who won how often against whom.

import { html, type TemplateResult } from "lit";
import type { CrossCell, EventPortrait } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink, portraitOf } from "../place-link.ts";
import { nameCondition } from "../query-words.ts";
import { figure } from "./figures.ts";

export function crosstable({ players, crosstable: rows, queries }: EventPortrait): TemplateResult {
  const title = sayPortrait("crosstable");
  const cell = ({ games, won, lost }: CrossCell, row: number, column: number) => {
    if (row === column) return html`<td class="self"></td>`;
    if (games === 0) return html`<td></td>`;
    const [one, other] = [players[row]!.value, players[column]!.value];
    const query = [queries.games, nameCondition("player", one), nameCondition("player", other)].join(" ");
    const score = `${won}–${lost}`;
    const label = sayPortrait("cell", { one, other, score, games });
    const kind = won > lost ? "more" : won < lost ? "fewer" : "";
    return html`<td class=${kind}>${placeLink(listOf(query), score, { label })}</td>`;
  };
  return html`<div class="crosstable" role="region" aria-label=${title} tabindex="0">
    <table>
      <caption class="hidden">${title}</caption>
      <thead>
        <tr>
          <th scope="col">${sayPortrait("player")}</th>
          ${players.map(({ value }, at) => html`<th scope="col" aria-label=${value} title=${value}>${at + 1}</th>`)}
          <th scope="col" class="sum">${sayPortrait("won")}</th>
          <th scope="col" class="sum">${sayPortrait("games")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells, row) => {
          const { value, won, games, queries } = players[row]!;
          return html`<tr>
            <th scope="row"><span class="place">${row + 1}</span>${placeLink(portraitOf("player", value), value)}</th>
            ${cells.map((one, column) => cell(one, row, column))}
            <td class="sum">${figure(won, queries.won)}</td>
            <td class="sum">${figure(games, queries.games)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
