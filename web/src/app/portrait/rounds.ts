// The rounds of an event: each with its dates and its games, which open by a click.

import { html, nothing, type TemplateResult } from "lit";
import type { EventPortrait, EventRound, RoundGame } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { playerName } from "../names.ts";
import { placeLink } from "../place-link.ts";

/** The rounds that are shown at first. */
const ROUNDS = 8;

export function roundsOf({ rounds, games }: EventPortrait): TemplateResult {
  const shown = rounds.reduce((sum, round) => sum + round.games.length, 0);
  const rest = rounds.slice(ROUNDS);
  return html`${shown < games ? html`<p class="muted">${sayPortrait("rounds-of", { count: shown })}</p>` : nothing}
    ${rounds.slice(0, ROUNDS).map(roundOf)}
    ${
      rest.length === 0
        ? nothing
        : html`<details><summary>${sayPortrait("more-rounds", { count: rest.length })}</summary>${rest.map(roundOf)}</details>`
    }`;
}

/** The name as a heading: most records only have a number. */
function nameOf(name: string): string {
  if (name === "") return sayPortrait("no-round");
  return /^\d+$/.test(name) ? sayPortrait("round", { name }) : name;
}

function roundOf({ name, first_date: first, last_date: last, games }: EventRound): TemplateResult {
  const dates = !first || !last ? "" : first === last ? first : sayPortrait("span", { first, last });
  return html`<section class="round">
    <h3>${nameOf(name)} <span class="muted">${dates}</span></h3>
    <ul>${games.map((game) => html`<li>${gameLink(game)}</li>`)}</ul>
  </section>`;
}

function gameLink({ id, black, white, winner, result }: RoundGame): TemplateResult {
  const side = (color: "black" | "white", name: string) =>
    html`<span class="pairing ${color} ${winner === color ? "winner" : ""}"
      ><span class="stone ${color}"></span><span class="name">${playerName(name)}</span></span
    >`;
  const content = html`${side("black", black)}<span class="outcome">${result || "–"}</span>${side("white", white)}`;
  return placeLink({ screen: "game", query: {}, game: id }, content, { kind: "round-game" });
}
