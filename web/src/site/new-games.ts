// The newest games of a site: the first one as a large board, the others as small ones. Each opens at its last move.

import { html, nothing, type TemplateResult } from "lit";
import "../app/board.ts";
import { elementWith } from "../app/element.ts";
import { saySite } from "../app/messages/site/index.ts";
import { playerName } from "../app/names.ts";
import { pictureOfPosition, rowsOf } from "../app/positions.ts";
import { addressOf } from "../app/router.ts";
import type { Picture } from "../painter/index.ts";
import { fetched } from "./problem-file.ts";

/** A game with its last position. */
interface NewGame {
  /** Its number in the site. */
  id: number;
  size: [number, number];
  /** The points with stones: row × columns + column. */
  black: number[];
  white: number[];
  /** The point of the last move. */
  last?: number;
  moves: number;
  /** Black and White. */
  players: [string, string];
  event: string;
  date: string;
  result: string;
}

/** `start.json`. */
interface NewGames {
  /** The star points of the boards, by size: `19x19`. */
  stars: Record<string, number[]>;
  games: NewGame[];
}

function pictureOf({ size, black, white, last }: NewGame, stars: NewGames["stars"]): Picture {
  const stones = new Uint8Array(size[0] * size[1]);
  for (const point of black) stones[point] = 1;
  for (const point of white) stones[point] = 2;
  const position = { size, board: rowsOf(stones, size[0]), stars: stars[size.join("x")] ?? [], columns: [], rows: [] };
  return { ...pictureOfPosition(position, last ?? -1), coordinates: null };
}

class NewGamesPart extends elementWith(() => ({
  // The address of the list.
  address: "",
  list: null as NewGames | null,
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    // Without the list the page still has its text and the ways to the games.
    fetched(this.address).then(
      (list) => {
        this.list = list as NewGames;
      },
      () => {},
    );
  }

  override render(): TemplateResult | typeof nothing {
    const { list } = this;
    const first = list?.games[0];
    // The room of the first board is kept, so that nothing moves when it comes.
    if (!list || !first) return html`<div class="first-game room"></div>`;
    const more = list.games.slice(1);
    return html`<div class="first-game">${this.#game(first, list.stars)}</div>
      ${
        more.length === 0
          ? nothing
          : html`<section aria-labelledby="newest">
              <h2 id="newest">${saySite("newest-games")}</h2>
              <ul class="more-games">${more.map((game) => html`<li>${this.#game(game, list.stars)}</li>`)}</ul>
            </section>`
      }`;
  }

  #game(game: NewGame, stars: NewGames["stars"]): TemplateResult {
    const { id, players, event, date, result, moves } = game;
    const [black, white] = players.map(playerName);
    const at = { screen: "game" as const, library: 0, game: id, query: { m: String(moves) } };
    return html`<a class="new-game" href=${addressOf(at)}>
      <app-board .picture=${pictureOf(game, stars)} .label=${saySite("last-position")}></app-board>
      <span class="players">${black} – ${white}</span>
      <span class="facts">${[date, result].filter((fact) => fact !== "").join(" · ")}</span>
      ${event === "" ? nothing : html`<span class="facts">${event}</span>`}
    </a>`;
  }
}

customElements.define("new-games", NewGamesPart);
