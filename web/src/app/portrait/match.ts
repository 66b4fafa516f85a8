// The score of a match at the head of its event, with its course: a sign for each game, below the player who won it.

import { html, type TemplateResult } from "lit";
import type { EventPortrait, MatchGame, MatchScore } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink, portraitOf } from "../place-link.ts";

/** The match that decides an event: the only one, or the one that ended it; `null` if there is none. */
export function decidingMatch({ matches, player_count: players, last_date: last }: EventPortrait): MatchScore | null {
  const match = matches[0];
  return match && (players === 2 || match.last_date === last) ? match : null;
}

export function matchHead(match: MatchScore, bestOf: number | null | undefined): TemplateResult {
  const { one, other, one_won: won, other_won: lost, first_date: first, last_date: last, course, query } = match;
  const score = `${won}–${lost}`;
  const label = sayPortrait("cell", { one, other, score, games: match.games });
  const name = (name: string) => placeLink(portraitOf("player", name), name, { kind: "name" });
  const facts = [
    bestOf ? sayPortrait("best-of", { count: bestOf }) : "",
    first === last ? first : sayPortrait("span", { first, last }),
  ];
  return html`<div class="match-head">
    <span class="one ${won > lost ? "winner" : ""}">${name(one)}</span>
    <strong>${query ? placeLink(listOf(query), score, { kind: "figure", label }) : score}</strong>
    <span class="other">${name(other)}</span>
    <ol>${course.map((game, at) => html`<li>${gameSign(game, at + 1, match)}</li>`)}</ol>
    <p class="muted">${facts.filter((fact) => fact !== "").join(" · ")}</p>
  </div>`;
}

/** A game by its number: raised if the first player won it, lowered if the other one did. */
function gameSign({ id, date, winner }: MatchGame, number: number, { one, other }: MatchScore): TemplateResult {
  const by = winner === "one" ? one : winner === "other" ? other : sayPortrait("undecided");
  const label = sayPortrait("match-game", { number, date, winner: by });
  return placeLink({ screen: "game", query: {}, game: id }, String(number), {
    kind: `sign ${winner ?? "none"}`,
    label,
  });
}
