// Where problems come from: records that are problems, or mistakes in games. The choice, and what is said about mistakes.

import { html, nothing, type TemplateResult } from "lit";
import type { Exercises, MistakeCounts, PositionMistake } from "../api-types.ts";
import { icon } from "../icons.ts";
import { myNameList } from "../me.ts";
import { say } from "../messages/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { gameName } from "../names.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { isOfRepertoires, REPERTOIRES, SOURCES, sourceOf } from "./list.ts";
import { shortLoss } from "./loss.ts";

/** The buttons that choose the source. */
export function sourceChoice(place: Place): TemplateResult {
  const present = isOfRepertoires(place) ? REPERTOIRES : sourceOf(place);
  return html`<div class="source" role="group" aria-label=${sayTraining("source")}>
    ${[...SOURCES, REPERTOIRES].map(
      (source) => html`<button
        aria-pressed=${source === present}
        @click=${() =>
          changeQuery({ source: source === "records" ? "" : source, which: "", q: "", whose: "", of: "", view: "" })}
      >
        ${sayTraining(`source-${source}`)}
      </button>`,
    )}
  </div>`;
}

/** The number of problems or mistakes, in words. */
export function countWords(place: Place, count: number): string {
  if (sourceOf(place) === "mistakes") return sayTraining("mistakes-count", { count });
  return count === 1 ? say("one-exercise") : say("exercises-count", { count });
}

/** Whose mistakes are listed, and of which game; buttons change both. */
export function scopeOfMistakes(place: Place): TemplateResult | typeof nothing {
  if (sourceOf(place) !== "mistakes") return nothing;
  const { of = "", whose = "" } = place.query;
  const hasNames = myNameList().length > 0;
  return html`<p class="scope">
    ${
      of === ""
        ? nothing
        : html`<button class="quiet chip" aria-label=${`${sayTraining("of-one-game")}: ${sayTraining("all-games")}`} title=${sayTraining("all-games")} @click=${() => changeQuery({ of: "" })}>
            ${sayTraining("of-one-game")} ${icon("close")}
          </button>`
    }
    ${
      hasNames
        ? html`<button class="quiet" aria-pressed=${whose !== "both"} @click=${() => changeQuery({ whose: whose === "both" ? "" : "both" })}>
            ${sayTraining("only-mine")}
          </button>`
        : html`<span class="muted">${sayTraining("both-players")}.</span>
            <button class="link" @click=${() => goTo({ screen: "settings" })}>${sayTraining("name-yourself")}</button>`
    }
  </p>`;
}

/** The game of a mistake, its move, and what it lost. */
export function captionOfMistake(mistake: PositionMistake): TemplateResult {
  const { black, white, number } = mistake;
  const players = black || white ? gameName({ black, white }) : "";
  const move = sayTraining("move-number", { number });
  return html`<span class="caption" title=${players}>
    <b class="loss">${shortLoss(mistake)}</b> <span class="muted">${[move, players].filter(Boolean).join(" · ")}</span>
  </span>`;
}

/** How far the games are read, and why other mistakes are no problems. */
export function notesOnMistakes(counts: MistakeCounts | null | undefined): TemplateResult | typeof nothing {
  if (!counts) return nothing;
  const { unread, no_candidates, no_better_move, decided } = counts;
  const reasons = [
    ["left-no-candidates", no_candidates],
    ["left-no-better-move", no_better_move],
    ["left-decided", decided],
  ] as const;
  return html`<div class="left-out muted" role="status">
    ${unread > 0 ? html`<p>${sayTraining("reading-games", { count: unread })}</p>` : nothing}
    ${reasons.map(([key, count]) => (count > 0 ? html`<p>${sayTraining(key, { count })}</p>` : nothing))}
  </div>`;
}

/** What is said if there are no mistakes. */
export function noMistakes({ mistakes }: Exercises): TemplateResult {
  if (mistakes && mistakes.unread > 0) return html`<h2>${say("loading")}</h2>`;
  const games = mistakes?.games ?? 0;
  return games === 0
    ? html`<h2>${sayTraining("no-evaluations")}</h2><p>${sayTraining("no-evaluations-help")}</p>`
    : html`<h2>${sayTraining("no-mistakes")}</h2><p>${sayTraining("no-mistakes-help", { games })}</p>`;
}
