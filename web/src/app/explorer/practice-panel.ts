// The panel for practice: the frequency of the last move, the reply, and the tally.

import { html, nothing, type TemplateResult } from "lit";
import { language, say } from "../messages/index.ts";
import { type Judged, practiceTally } from "./practice.ts";

export interface PracticePanelOptions {
  /** The player of the user: 0 Black, 1 White. */
  color: number;
  judged: readonly Judged[];
  /** True if it is the user's turn, and games have moves in this position. */
  isOpen: boolean;
  /** True if no game has the position, or all games end with it. */
  isOver: boolean;
  isShown: boolean;
  show: () => void;
  takeBack: () => void;
  end: () => void;
}

/** A share in percent. */
function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Describes the frequency of a move in words. */
export function judgedWords({ point, games, of, rank, best }: Judged): string {
  if (games === 0) return say("practice-unknown", { point, best });
  const values = { point, games, of, share: percent(games / of), rank, best };
  return rank === 1 ? say("practice-best", values) : say("practice-rank", values);
}

/** The panel above the list of games. */
export function practicePanel(options: PracticePanelOptions): TemplateResult {
  const { color, judged, isOpen, isOver, isShown } = options;
  const last = judged.at(-1);
  const { known, all, share } = practiceTally(judged);
  return html`<section class="practice">
    <h2><span class="stone ${color === 0 ? "black" : "white"}"></span>${say(color === 0 ? "practice-black" : "practice-white")}</h2>
    <div role="status">
      ${last ? html`<p class=${last.games > 0 ? "in-book" : "off-book"}>${judgedWords(last)}</p>` : nothing}
      ${isOver ? html`<p>${say("practice-over")}</p>` : nothing}
    </div>
    ${all > 0 ? html`<p class="muted">${say("practice-tally", { known, all, share: percent(share) })}</p>` : nothing}
    <p class="buttons">
      ${isOpen ? html`<button aria-pressed=${isShown} @click=${options.show}>${say("practice-show")}</button>` : nothing}
      ${all > 0 ? html`<button @click=${options.takeBack}>${say("practice-back")}</button>` : nothing}
      <button @click=${options.end}>${say("practice-end")} <kbd>p</kbd></button>
    </p>
  </section>`;
}
