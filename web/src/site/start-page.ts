// The start page of a site: the text of the publisher, and the ways to the games.

import { html, nothing, type TemplateResult } from "lit";
import { type Icon, icon } from "../app/icons.ts";
import { gamesCount, say } from "../app/messages/index.ts";
import { addressOf } from "../app/router.ts";
import type { Screen } from "../app/screens/table.ts";

/** What a site has. */
export interface Contents {
  games: number;
  problems: number;
  /** The screens to go to. */
  tabs: readonly (Screen & Icon)[];
}

export function startPage(text: HTMLElement, { games, problems, tabs }: Contents): TemplateResult {
  const words: Partial<Record<Screen, string>> = {
    library: gamesCount(games),
    problems: problems === 1 ? say("one-exercise") : say("exercises-count", { count: problems }),
  };
  return html`<div class="start">
    ${text.querySelector("h1") ? nothing : html`<h1 class="hidden">${document.title}</h1>`} ${text}
    <ul class="ways">
      ${tabs.map(
        (tab) =>
          html`<li>
            <a href=${addressOf({ screen: tab, library: 0, game: null, query: {} })}>${icon(tab)} ${words[tab] ?? say(tab as "search")}</a>
          </li>`,
      )}
    </ul>
  </div>`;
}
