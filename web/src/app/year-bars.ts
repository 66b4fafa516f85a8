// The games of each year as columns; a click on one filters by its years.

import { html, type TemplateResult } from "lit";
import { binned } from "./library/years.ts";
import { styled } from "./styled.ts";

/** Shows counts of years below a heading. `isOn` tells whether a condition is part of the query. */
export function yearBars(
  heading: TemplateResult,
  counts: readonly (readonly [number, number])[],
  isOn: (condition: string) => boolean,
  choose: (condition: string) => void,
): TemplateResult {
  const bins = binned(counts);
  const most = Math.max(...bins.map((bin) => bin.games));
  const [first, last] = [bins[0], bins.at(-1)];
  return html`<section class="year-bars">
    ${heading}
    <div class="years">
      ${bins.map((bin) => {
        const query = bin.from === bin.to ? `year:${bin.from}` : `year:${bin.from}..${bin.to}`;
        const name = bin.from === bin.to ? String(bin.from) : `${bin.from}–${bin.to}`;
        return html`<button
          aria-pressed=${isOn(query)}
          aria-label="${name}: ${bin.games}"
          title="${name}: ${bin.games}"
          ?disabled=${bin.games === 0}
          @click=${() => choose(query)}
          ${styled({ "--share": String(bin.games / most) })}
        ></button>`;
      })}
    </div>
    <p class="ends"><span>${first?.from}</span><span>${last?.to}</span></p>
  </section>`;
}
