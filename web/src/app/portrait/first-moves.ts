// The first moves of a player as a heat map, and the most frequent lines, each a link to the openings.

import { html, svg, type TemplateResult } from "lit";
import "../board.ts";
import type { FirstMoves, HeatMap } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { placeLink } from "../place-link.ts";
import { percentText } from "../rates.ts";
import { styled } from "../styled.ts";
import { emptyBoard } from "./empty-board.ts";
import { figure, numberText, rateColumn } from "./figures.ts";

/** The share of the games below which a point is not marked, and the number of points that are marked at most. */
const [LEAST, MOST] = [0.02, 40];
/** The number of points that the name of the board tells. */
const TOLD = 8;

/** Shows the heat map of one colour; `query` finds its games. */
export function firstMovesOf(
  color: "black" | "white",
  { size }: FirstMoves,
  map: HeatMap,
  query: string,
): TemplateResult {
  const [columns, rows] = [size[0]!, size[1]!];
  const title = sayPortrait(color === "black" ? "first-black" : "first-white");
  const told = map.points.slice(0, TOLD).map(({ vertex, games }) => `${vertex} ${percentText(games / map.games)}`);
  return html`<figure class="first-moves">
    <figcaption><span class="stone ${color}"></span>${title}</figcaption>
    <app-board .picture=${emptyBoard(columns, rows)} .overlay=${heat(map, color)} .label="${title}: ${told.join(", ")}"></app-board>
    <table class="lines" ${styled({ "--figures": "1" })}>
      <caption class="hidden">${title}</caption>
      <thead>
        <tr>
          <th scope="col">${sayPortrait("line")}</th>
          <th scope="col" class="number">${sayPortrait("games")}</th>
          <th scope="col" class="rate-cell">${sayPortrait("rate-interval")}</th>
        </tr>
      </thead>
      <tbody>
        ${map.lines.map(
          (line) => html`<tr>
            <th scope="row">
              ${placeLink(
                {
                  screen: "explorer",
                  query: { moves: line.moves.join(","), q: query, size: columns === 19 ? "" : String(columns) },
                },
                line.moves.join(" "),
              )}
            </th>
            <td class="number">${numberText(line.games)} <span class="share">${percentText(line.games / map.games)}</span></td>
            ${rateColumn(line)}
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="muted">${sayPortrait("of-games")} ${figure(map.games, query)}</p>
  </figure>`;
}

/** A disc on each point: the larger and stronger, the more games have it; the percentage is written on it. */
function heat({ games, points }: HeatMap, color: string): TemplateResult[] {
  const most = points[0]?.games ?? 1;
  return points
    .filter((point) => point.games / games >= LEAST)
    .slice(0, MOST)
    .map(({ x, y, games: own }) => {
      const share = Math.sqrt(own / most);
      const text = Math.round((100 * own) / games);
      return svg`<g class="heat ${color}">
        <circle cx=${x} cy=${y} r=${0.24 + 0.24 * share} fill-opacity=${0.55 + 0.45 * share}></circle>
        <text x=${x} y=${y}>${text}</text>
      </g>`;
    });
}
