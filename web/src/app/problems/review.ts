// The missed problems of a sitting as small boards, which open the problems again.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import type { Picture } from "../../painter/index.ts";
import { beginAttempt, problemOf } from "../../solve/solve.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { rowsOf } from "../positions.ts";
import { addressOf, type Place } from "../router.ts";
import "../board.ts";
import { turnWords } from "./card.ts";
import { pictureOfProblem } from "./pictures.ts";
import type { ProblemId } from "./problem-id.ts";

/** A problem as it was shown. */
export interface ShownProblem {
  readonly id: ProblemId;
  readonly color: number;
  /** The goal with its side; `null` if the record does not state it. */
  readonly goal: string | null;
  readonly picture: Picture;
  /** Its place, with the turn of the board. */
  readonly place: Place;
}

/** The picture of the position with which a problem begins; of a book, the problem at a node. */
export function pictureOfModel(model: ModelJson, at = 0): Picture {
  const game = new GameModel(model);
  const { start } = beginAttempt(problemOf(game, "automatic", at), at);
  const { size, stars = [] } = model;
  const board = rowsOf(game.board(start), size[0]);
  return pictureOfProblem({ id: 0, path: "", game: 1, size: [...size], board, stars, color: 0 });
}

/** The missed problems as small boards, which `open` opens; nothing without any. */
export function reviewBoards(
  missed: readonly ShownProblem[],
  open: (place: Place) => void,
): TemplateResult | typeof nothing {
  if (missed.length === 0) return nothing;
  const board = ({ color, goal, picture, place }: ShownProblem, at: number) => {
    const task = goal ?? say(color === 0 ? "black-to-play" : "white-to-play");
    return html`<li>
      <a
        class="exercise"
        href=${addressOf(place)}
        aria-label=${sayPractice("review-open", { number: at + 1, task })}
        @click=${(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(place);
        }}
      >
        <app-board .picture=${picture} .label=${task}></app-board>
        <span class="turn">${turnWords(color, goal)}</span>
      </a>
    </li>`;
  };
  return html`<section class="review">
    <h2>${sayPractice("review")}</h2>
    <ul>
      ${missed.map(board)}
    </ul>
  </section>`;
}
