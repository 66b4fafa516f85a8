// Practice by days as columns.

import { html, nothing, type TemplateResult } from "lit";
import type { PracticeDay } from "../api-types.ts";
import { language } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { styled } from "../styled.ts";

/** The number of days shown: twelve weeks. */
const SHOWN = 84;
/** The fewest days shown, so that columns stay narrow. */
const FEWEST = 14;

/** The outcomes in a column, from bottom to top. */
const PARTS = ["solved", "helped", "missed"] as const;

/** The days up to today, also those without practice: at most twelve weeks, and from the first day of practice on. */
export function daysShown(days: readonly PracticeDay[], today: number): PracticeDay[] {
  const first = days.find(({ day }) => day > today - SHOWN)?.day ?? today;
  const from = Math.min(first, today - FEWEST + 1);
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: today - from + 1 }, (_, at) => {
    return known.get(from + at) ?? { day: from + at, solved: 0, helped: 0, missed: 0 };
  });
}

/** A day in words: `23 Nov 2026`. */
export function dayWords(day: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(day * 86_400_000);
}

function total({ solved, helped, missed }: PracticeDay): number {
  return solved + helped + missed;
}

/** The days as columns of solved and missed problems, with a legend. */
export function dayColumns(days: readonly PracticeDay[], today: number): TemplateResult {
  const shown = daysShown(days, today);
  const most = Math.max(1, ...shown.map(total));
  const column = (day: PracticeDay) => {
    const { solved, helped, missed } = day;
    const words = sayPractice("day-tally", { date: dayWords(day.day), solved, helped, missed });
    return html`<li title=${words}>
      ${PARTS.map((part) =>
        day[part] === 0
          ? nothing
          : html`<span class=${part} aria-hidden="true" ${styled({ "--share": String(day[part] / most) })}></span>`,
      )}
      ${total(day) === 0 ? nothing : html`<span class="hidden">${words}</span>`}
    </li>`;
  };
  return html`<ol class="days">
      ${shown.map(column)}
    </ol>
    <p class="ends"><span>${dayWords(shown[0]!.day)}</span><span>${dayWords(today)}</span></p>
    <ul class="legend">
      ${PARTS.map((part) => html`<li><span class="sample ${part}" aria-hidden="true"></span>${sayPractice(part)}</li>`)}
    </ul>`;
}
