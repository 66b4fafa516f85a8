// The screen of a player: the record by colour, opponent, rank, komi, handicap and year, the first moves, the games.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { CountedGames, PlayerPortrait } from "../api-types.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink, portraitOf } from "../place-link.ts";
import { type ResultRow, rateCell, resultBar, resultTable } from "../portrait/figures.ts";
import { firstMovesOf } from "../portrait/first-moves.ts";
import { card, heading, section, unknown } from "../portrait/frame.ts";
import "../portrait/portrait-games.ts";
import { PortraitScreen } from "../portrait/portrait-screen.ts";
import { yearColumns } from "../portrait/years.ts";

const rowsOf = (rows: readonly CountedGames[], head: (value: string) => TemplateResult | string): ResultRow[] =>
  rows.map((row) => ({ ...row, head: head(row.value) }));

export class PlayerScreen extends PortraitScreen<PlayerPortrait> {
  protected override ask(library: number, name: string, signal: AbortSignal): Promise<PlayerPortrait> {
    return api.player(library, name, signal);
  }

  protected override show(portrait: PlayerPortrait): TemplateResult {
    const { name, record, colors, opponents, ranks, endings, years, series, spellings } = portrait;
    if (record.games === 0 && opponents.length === 0) return unknown("player", name, portrait.similar);
    const { queries } = record;
    return html`<article class="portrait">
      ${heading({ name, mark: portrait.rank, spellings, first: portrait.first_date, last: portrait.last_date, query: queries.games, more: this.reportButtons("player", name) })}
      <dl class="cards">
        ${card(sayPortrait("games"), record.games, queries.games)} ${card(sayPortrait("won"), record.won, queries.won)}
        ${card(sayPortrait("lost"), record.lost, queries.lost)}
        ${record.other === 0 ? nothing : card(sayPortrait("other"), record.other, queries.other)}
        <div class="card wide">
          <dt>${sayPortrait("win-rate")}</dt>
          <dd>${rateCell(record)} ${resultBar(record)}</dd>
        </div>
        ${
          series
            ? html`<div class="card wide">
                <dt>${sayPortrait("longest-series")}</dt>
                <dd>${this.#series(series)}</dd>
              </div>`
            : nothing
        }
      </dl>
      <div class="parts">
        ${section(sayPortrait("by-color"), resultTable(sayPortrait("color"), this.#colors(colors), sayPortrait("by-color")))}
        ${years.length < 2 ? nothing : section(sayPortrait("by-year"), yearColumns(years))}
        ${opponents.length === 0 ? nothing : section(this.#opponentsTitle(portrait), this.#names("player", opponents))}
        ${portrait.events.length === 0 ? nothing : section(this.#eventsTitle(portrait), this.#names("event", portrait.events))}
        ${this.#conditions(portrait)}
        ${
          ranks.length === 0
            ? nothing
            : section(
                sayPortrait("by-rank"),
                resultTable(
                  sayPortrait("rank"),
                  rowsOf(ranks, (rank) => rank),
                  sayPortrait("by-rank"),
                ),
              )
        }
        ${
          endings.length === 0
            ? nothing
            : section(
                sayPortrait("endings"),
                resultTable(
                  sayPortrait("ending"),
                  rowsOf(endings, (value) => sayPortrait(value as "points")),
                  sayPortrait("endings"),
                ),
              )
        }
        <player-review .place=${this.place} .name=${name}></player-review>
        ${this.#firstMoves(portrait)}
        ${section(sayPortrait("all-games"), html`<portrait-games .place=${this.place} .query=${queries.games}></portrait-games>`, "wide")}
      </div>
      ${this.reportCommand("player", name)}
    </article>`;
  }

  #series({ games, first_date: first, last_date: last, query }: NonNullable<PlayerPortrait["series"]>): TemplateResult {
    const text = sayPortrait("series", { count: games });
    const dates = first === last ? first : sayPortrait("span", { first, last });
    return html`${query ? placeLink(listOf(query), text, { kind: "figure" }) : text} <span class="muted">${dates}</span>`;
  }

  #colors(colors: readonly CountedGames[]): ResultRow[] {
    return rowsOf(
      colors,
      (color) => html`<span class="stone ${color}"></span> ${sayPortrait(color === "black" ? "black" : "white")}`,
    );
  }

  #opponentsTitle({ opponents, opponent_count: count }: PlayerPortrait): string {
    return opponents.length < count
      ? sayPortrait("opponents-of", { shown: opponents.length, count })
      : sayPortrait("opponents");
  }

  #eventsTitle({ events, event_count: count }: PlayerPortrait): string {
    return events.length < count ? sayPortrait("events-of", { shown: events.length, count }) : sayPortrait("events");
  }

  /** Opponents or events, whose names lead to their pages. */
  #names(screen: "player" | "event", counted: readonly CountedGames[]): TemplateResult {
    const rows = rowsOf(counted, (name) => placeLink(portraitOf(screen, name), name, { kind: "name" }));
    const [first, caption] =
      screen === "player" ? (["opponent", "opponents"] as const) : (["event", "events"] as const);
    return resultTable(sayPortrait(first), rows, sayPortrait(caption));
  }

  #conditions({ komi, handicap_taken: taken, handicap_given: given }: PlayerPortrait): TemplateResult | typeof nothing {
    const rows = [
      ...rowsOf(komi, (komi) => sayPortrait("komi", { komi })),
      ...rowsOf(taken, (stones) => sayPortrait("taken", { stones: Number(stones) })),
      ...rowsOf(given, (stones) => sayPortrait("given", { stones: Number(stones) })),
    ];
    if (rows.length === 0) return nothing;
    const title = sayPortrait("conditions");
    return section(title, resultTable(sayPortrait("condition"), rows, title));
  }

  #firstMoves({ first_moves: moves, colors }: PlayerPortrait): TemplateResult | typeof nothing {
    if (!moves) return nothing;
    const query = (color: string) => colors.find(({ value }) => value === color)?.queries.games ?? "";
    return section(
      sayPortrait("first-moves"),
      html`<p class="muted">${sayPortrait("heat-help")}</p>
        <div class="heat-maps">
          ${moves.black ? firstMovesOf("black", moves, moves.black, query("black")) : nothing}
          ${moves.white ? firstMovesOf("white", moves, moves.white, query("white")) : nothing}
        </div>`,
      "wide",
    );
  }
}

customElements.define("player-screen", PlayerScreen);
