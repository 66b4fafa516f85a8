// Win rates with their intervals, as text and as a bar.

import { html, nothing, type TemplateResult } from "lit";
import type { NextMove, WinRate } from "./api-types.ts";
import { language, say } from "./messages/index.ts";
import { styled } from "./styled.ts";

/** Rates of fewer games are unreliable, and are shown in a fainter colour. */
const FEW = 10;

/** The rate of Black with its interval, as in a terminal: `52.0 %, 48–56 %`. */
export function rateText(rate: WinRate | null | undefined): string {
  if (!rate) return "–";
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      // The lower end may be a little below 0, which would be written -0.
      Math.max(0, 100 * value),
    );
  // All or none of the games needs no decimals, and leaves room for the interval.
  const digits = rate.rate === 0 || rate.rate === 1 ? 0 : 1;
  return `${number(rate.rate, digits)} %, ${number(rate.low, 0)}–${number(rate.high, 0)} %`;
}

/** A share as a whole percentage: `83 %`. */
export function percentText(share: number): string {
  return `${new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(100 * share)} %`;
}

/** A bar of the games won by Black, without a winner, and won by White. */
export function winBar(next: Pick<NextMove, "black_wins" | "white_wins" | "nobody_wins" | "games">): TemplateResult {
  const { black_wins: black, white_wins: white, nobody_wins: nobody } = next;
  const decided = black + white + nobody;
  if (decided === 0) return html`<span class="wins none"></span>`;
  const part = (name: string, count: number) =>
    count === 0 ? nothing : html`<span class=${name} ${styled({ "flex-grow": String(count / decided) })}></span>`;
  return html`<span
    class="wins ${next.games < FEW ? "few" : ""}"
    role="img"
    aria-label=${say("wins", { black, white })}
    title=${say("wins", { black, white })}
    >${part("black", black)}${part("nobody", nobody)}${part("white", white)}</span
  >`;
}

/** The years of games: `1846–2016`. */
export function yearsText({ first_year: first, last_year: last }: Pick<NextMove, "first_year" | "last_year">): string {
  if (!first || !last) return "";
  return first === last ? String(first) : `${first}–${last}`;
}
