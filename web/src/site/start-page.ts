// The start page of a site: the text of the publisher beside the newest game, the ways to the games, and more new games as
// small boards.

import { html, nothing, type TemplateResult } from "lit";
import { type Icon, icon } from "../app/icons.ts";
import { gamesCount, say } from "../app/messages/index.ts";
import { addressOf } from "../app/router.ts";
import type { Screen } from "../app/screens/table.ts";
import "./new-games.ts";

/** What a site has. */
export interface Contents {
  games: number;
  problems: number;
  /** The address of the list of the newest games; `null` without one. */
  newest: string | null;
  /** The screens to go to. */
  tabs: readonly (Screen & Icon)[];
}

export function startPage(text: HTMLElement, { games, problems, newest, tabs }: Contents): TemplateResult {
  const words: Partial<Record<Screen, string>> = {
    library: gamesCount(games),
    problems: problems === 1 ? say("one-exercise") : say("exercises-count", { count: problems }),
  };
  const ways = html`<ul class="ways">
    ${tabs.map(
      (tab) =>
        html`<li>
          <a href=${addressOf({ screen: tab, library: 0, game: null, query: {} })}>${icon(tab)} ${words[tab] ?? say(tab as "search")}</a>
        </li>`,
    )}
  </ul>`;
  const heading = text.querySelector("h1") ? nothing : html`<h1 class="hidden">${document.title}</h1>`;
  if (!newest) return html`<div class="start">${heading} ${text} ${ways}</div>`;
  return html`<div class="start with-games">
    <div class="about">${heading} ${text} ${ways}</div>
    <new-games .address=${newest}></new-games>
  </div>`;
}
