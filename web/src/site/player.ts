// A player above the list of the player's games: the record by colour, and the opponents.

import { html, nothing, type TemplateResult } from "lit";
import type { Row } from "../app/api-types.ts";
import { say } from "../app/messages/index.ts";
import { saySite } from "../app/messages/site/index.ts";
import { usePortraits } from "../app/place-link.ts";
import { addressOf } from "../app/router.ts";
import { recordOf } from "./record.ts";

/** The games that are counted. */
export const MAX_COUNTED = 5000;
/** The opponents that are named. */
const MAX_OPPONENTS = 8;

/** The player whom a query asks for, and for nothing else: `player:"=Honinbo Shusaku"`; `null` for any other query. */
export function playerOf(query: string): string | null {
  return /^player:"=([^"]+)"$/.exec(query.trim())?.[1] ?? null;
}

/** The query for all games of a player. */
export const queryOf = (name: string, field = "player") => `${field}:"=${name.replaceAll('"', "")}"`;

const listOf = (q: string) => addressOf({ screen: "library", library: 0, game: null, query: { q } });

// The names of players and events lead to their games.
usePortraits((field, name) => ({ screen: "library", query: { q: queryOf(name, field) } }));

/** The address of a player's games. */
export const addressOfPlayer = (name: string) => listOf(queryOf(name));

export function playerCard(name: string, rows: readonly Row[]): TemplateResult {
  const { opponents, ...sides } = recordOf(name, rows);
  const cell = (count: number, q: string) =>
    html`<td>${count > 0 ? html`<a href=${listOf(q)}>${count}</a>` : count}</td>`;
  return html`<section class="player-card" aria-label=${name}>
    <table>
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col">${say("games-word")}</th>
          <th scope="col">${say("side-won")}</th>
          <th scope="col">${say("side-lost")}</th>
        </tr>
      </thead>
      <tbody>
        ${(["black", "white"] as const).map(
          (side) =>
            html`<tr>
              <th scope="row"><span class="stone ${side}" aria-hidden="true"></span> ${say(side)}</th>
              ${cell(sides[side].games, queryOf(name, side))}
              ${cell(sides[side].won, `${queryOf(name, side)} ${queryOf(name, "winner")}`)}
              ${cell(sides[side].lost, `${queryOf(name, side)} ${queryOf(name, "loser")}`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      opponents.length === 0
        ? nothing
        : html`<p>
            ${saySite("opponents")}:
            ${opponents
              .slice(0, MAX_OPPONENTS)
              .map(
                ([other, games], at) =>
                  html`${at > 0 ? ", " : ""}<a href=${listOf(`${queryOf(name)} ${queryOf(other)}`)}>${other}</a> ${games}`,
              )}
          </p>`
    }
  </section>`;
}
