// One finding of a check: its words, its repair, and the board where it is.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel } from "../../model/index.ts";
import { pictureOf } from "../../painter/index.ts";
import { ticked } from "../../ticked.ts";
import type { FileFindings, GameProblem } from "../api-types.ts";
import "../board.ts";
import { say } from "../messages/index.ts";
import { ruleWords } from "../messages/rules/index.ts";
import { showDiff } from "./diff.ts";

/** A finding with its repair, and the board at its node if there are stones. */
export function findingOf(
  { rule, node, message, line, column, repair, safety, diff, level }: GameProblem,
  shown: FileFindings,
): TemplateResult {
  const model = shown.model ? new GameModel(shown.model) : null;
  const at = Math.min(node ?? 0, (model?.count ?? 1) - 1);
  const number = model?.columns.numbers[at] ?? 0;
  // An empty board tells nothing about a fault in the root.
  const hasStones = model?.board(at).some((stone) => stone !== 0);
  const words = ruleWords(rule);
  return html`<div class="finding ${level}">
    ${words === "" ? nothing : html`<p class="message">${ticked(words)}</p>`}
    <p class=${words === "" ? "message" : "detail"} lang="en">${ticked(message)}</p>
    <p class="where">${say("line-column", { line, column })}</p>
    <p class="repair">${repair ? ticked(say(`repair-${safety ?? "manual"}` as "repair-safe", { repair })) : say("no-repair")}</p>
    ${diff?.length ? showDiff(diff) : nothing}
    ${
      model && hasStones
        ? html`<app-board
            .picture=${pictureOf(model, at, { lastMark: "ring" })}
            .label=${say("position-after", { moves: say("move-of", { number, count: model.columns.numbers[model.lineEnd(0)] ?? 0 }) })}
          ></app-board>`
        : nothing
    }
  </div>`;
}
