// The screen of an event: its players with their results, the crosstable, the scores of matches, the rounds, the games.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { EventPortrait, MatchScore } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink, portraitOf } from "../place-link.ts";
import { crosstable } from "../portrait/crosstable.ts";
import { resultTable } from "../portrait/figures.ts";
import { card, heading, section, unknown } from "../portrait/frame.ts";
import "../portrait/portrait-games.ts";
import { decidingMatch, matchHead } from "../portrait/match.ts";
import { PortraitScreen } from "../portrait/portrait-screen.ts";
import { roundsOf } from "../portrait/rounds.ts";

/** The matches and players that are shown at first. */
const [MATCHES, PLAYERS] = [12, 24];

export class EventScreen extends PortraitScreen<EventPortrait> {
  protected override ask(library: number, name: string, signal: AbortSignal): Promise<EventPortrait> {
    return api.event(library, name, signal);
  }

  protected override show(portrait: EventPortrait): TemplateResult {
    const { name, games, queries, spellings, matches } = portrait;
    if (games === 0) return unknown("event", name, portrait.similar);
    const deciding = decidingMatch(portrait);
    // The only match is at the head already.
    const others = matches.length === 1 && deciding ? [] : matches;
    // The rounds of a match are its games, which are at the head, too.
    const isMatch = deciding !== null && portrait.rounds.every((round) => round.games.length === 1);
    return html`<article class="portrait">
      ${heading({ name, spellings, first: portrait.first_date, last: portrait.last_date, query: queries.games, more: this.reportButtons("event", name) })}
      ${deciding ? matchHead(deciding, portrait.best_of) : nothing}
      <dl class="cards">
        ${card(sayPortrait("games"), games, queries.games)}
        <div class="card"><dt>${sayPortrait("players")}</dt><dd><span>${portrait.player_count}</span></dd></div>
        ${card(sayPortrait("black-won"), portrait.black_won, queries.won)}
        ${card(sayPortrait("white-won"), portrait.white_won, queries.lost)}
        ${portrait.other === 0 ? nothing : card(sayPortrait("other"), portrait.other, queries.other)}
      </dl>
      <div class="parts">
        ${others.length === 0 ? nothing : section(sayPortrait("matches"), this.#matches(others))}
        ${portrait.players.length === 0 ? nothing : section(this.#playersTitle(portrait), this.#players(portrait))}
        ${portrait.crosstable.length === 0 ? nothing : section(sayPortrait("crosstable"), html`<p class="muted">${sayPortrait("crosstable-help")}</p>${crosstable(portrait)}`, "wide")}
        ${portrait.rounds.length === 0 || isMatch ? nothing : section(sayPortrait("rounds"), roundsOf(portrait), "wide")}
        ${section(sayPortrait("all-games"), html`<portrait-games .place=${this.place} .query=${queries.games}></portrait-games>`, "wide")}
      </div>
      ${this.reportCommand("event", name)}
    </article>`;
  }

  #matches(matches: readonly MatchScore[]): TemplateResult {
    const row = (match: MatchScore) => html`<li>${this.#match(match)}</li>`;
    const rest = matches.slice(MATCHES);
    return html`<ul class="matches">${matches.slice(0, MATCHES).map(row)}</ul>
      ${
        rest.length === 0
          ? nothing
          : html`<details>
              <summary>${sayPortrait("more-matches", { count: rest.length })}</summary>
              <ul class="matches">${rest.map(row)}</ul>
            </details>`
      }
      <p class="muted">${sayPortrait("matches-help")}</p>`;
  }

  #match(match: MatchScore): TemplateResult {
    const { one, other, one_won: won, other_won: lost, first_date: first, last_date: last, query } = match;
    const score = `${won}–${lost}`;
    const dates = first === last ? first : sayPortrait("span", { first, last });
    const label = sayPortrait("cell", { one, other, score, games: match.games });
    const name = (name: string) => placeLink(portraitOf("player", name), name, { kind: "name" });
    return html`<span class="one">${name(one)}</span>
      <strong>${query ? placeLink(listOf(query), score, { kind: "figure", label }) : score}</strong>
      <span class="other">${name(other)}</span> <span class="muted">${dates}</span>`;
  }

  #playersTitle({ players, player_count: count }: EventPortrait): string {
    return players.length < count
      ? sayPortrait("players-of", { shown: players.length, count })
      : sayPortrait("players");
  }

  #players({ players }: EventPortrait): TemplateResult {
    const rows = players.map((row) => ({
      ...row,
      head: placeLink(portraitOf("player", row.value), row.value, { kind: "name" }),
    }));
    const table = (part: typeof rows) => resultTable(sayPortrait("player"), part, sayPortrait("players"));
    const rest = rows.slice(PLAYERS);
    return html`${table(rows.slice(0, PLAYERS))}
    ${
      rest.length === 0
        ? nothing
        : html`<details><summary>${sayPortrait("more-players", { count: rest.length })}</summary>${table(rest)}</details>`
    }`;
  }
}

customElements.define("event-screen", EventScreen);
