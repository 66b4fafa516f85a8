// What stands above the list of problems: which of them, in which order, and the days in a row with practice.

import { html, nothing, type TemplateResult } from "lit";
import type { ExerciseOrder, Exercises } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { changeQuery, type Place } from "../router.ts";
import { ORDERS, orderOf, WHICH, whichOf } from "./list.ts";

/** All problems, those that are due, or new ones. */
export function whichChoice(place: Place, { counts }: Exercises): TemplateResult {
  const present = whichOf(place);
  return html`<div class="which" role="group" aria-label=${say("problems")}>
    ${WHICH.map(
      (
        which,
      ) => html`<button aria-pressed=${which === present} @click=${() => changeQuery({ which: which === "all" ? "" : which })}>
        ${say(`which-${which}`)} <span class="count">${counts[which]}</span>
      </button>`,
    )}
  </div>`;
}

export function orderChoice(place: Place): TemplateResult {
  const present = orderOf(place);
  return html`<label class="order">
    <span class="hidden">${sayPractice("order")}</span>
    <select
      title=${sayPractice("order")}
      @change=${(event: Event) => {
        const order = (event.target as HTMLSelectElement).value as ExerciseOrder;
        changeQuery({ order: order === "recorded" ? "" : order, seed: "" });
      }}
    >
      ${ORDERS.map(
        (order) =>
          html`<option value=${order} ?selected=${order === present}>${sayPractice(`order-${order}`)}</option>`,
      )}
    </select>
  </label>`;
}

/** The days in a row with practice. */
export function streakWords({ streak }: Exercises): TemplateResult | typeof nothing {
  if (streak.days === 0) return nothing;
  const help = sayPractice("streak-help", { longest: streak.longest });
  const title = streak.today ? help : `${help} ${sayPractice("streak-open")}`;
  return html`<span class="streak ${streak.today ? "today" : ""}" title=${title}>
    <span aria-hidden="true">${streak.today ? "✓" : "○"}</span> ${sayPractice("streak", { days: streak.days })}
  </span>`;
}
