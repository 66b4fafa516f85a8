// Links of the list of problems: to a problem, with its board and what is known of it, and to other libraries with problems.

import { html, nothing, type TemplateResult } from "lit";
import type { ExercisePosition, Library } from "../api-types.ts";
import "../board.ts";
import { say } from "../messages/index.ts";
import { addressOf, goTo, type Place } from "../router.ts";
import { strengthBar, turnWords, whenWords } from "./card.ts";
import { today } from "./choices.ts";
import { pictureOfPosition, pictureOfProblem } from "./pictures.ts";
import { captionOfMistake, countWords } from "./source.ts";

/** Follows a link within the page, unless it is to be opened elsewhere. */
const follow = (to: Place) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(to);
};

export function problemLink(position: ExercisePosition, to: Place): TemplateResult {
  const { card, color, mistake } = position;
  const isMissed = card?.last === "missed";
  return html`<a class="exercise" href=${addressOf(to)} @click=${follow(to)}>
    <app-board .picture=${mistake ? pictureOfPosition(position) : pictureOfProblem(position)} .label=${say(color === 0 ? "black-to-play" : "white-to-play")}></app-board>
    <span class="turn">${turnWords(color)}</span>
    ${mistake ? captionOfMistake(mistake) : nothing}
    <span class="state">
      ${isMissed ? html`<span class="missed" role="img" aria-label=${say("card-missed")} title=${say("card-missed")}>✗</span>` : nothing}
      ${whenWords(card, today())}
    </span>
    ${card ? strengthBar(card) : nothing}
  </a>`;
}

/** Links to other libraries, with the numbers of their problems. */
export function libraryLinks(libraries: readonly { library: Library; problems: number }[]): TemplateResult {
  return html`<p>${say("problems-elsewhere")}</p>
    <ul>
      ${libraries.map(({ library, problems }) => {
        const to: Place = { screen: "problems", library: library.id, game: null, query: {} };
        return html`<li><a href=${addressOf(to)} @click=${follow(to)}>${library.name}: ${countWords(to, problems)}</a></li>`;
      })}
    </ul>`;
}
