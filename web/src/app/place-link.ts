// A link to a place of the page: a click goes there without loading the page again, other clicks open it elsewhere.

import { html, type TemplateResult } from "lit";
import { addressOf, goTo, type Place, place } from "./router.ts";
import type { Screen } from "./screens/table.ts";

/** Where a link leads: a screen with its state. */
export interface Target {
  screen: Screen;
  query: Place["query"];
  game?: number;
}

/** Shows a link; `label` is its accessible name if the content alone does not say where it leads. */
export function placeLink(
  { screen, query, game }: Target,
  content: TemplateResult | string | number,
  { kind = "", label = "" } = {},
): TemplateResult {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    goTo({ screen, query, game: game ?? null });
  };
  const address = addressOf({ ...place(), screen, game: game ?? null, query });
  return label === ""
    ? html`<a class=${kind} href=${address} @click=${follow}>${content}</a>`
    : html`<a class=${kind} href=${address} aria-label=${label} title=${label} @click=${follow}>${content}</a>`;
}

/** The list of the games that a query finds. */
export function listOf(query: string): Target {
  return { screen: "library", query: { q: query } };
}

/** Returns where the name of a player or of an event leads. */
export type Portraits = (screen: "player" | "event", name: string) => Target;

let portraits: Portraits = (screen, name) => ({ screen, query: { name } });

/** Replaces the pages of players and events, for pages that have none. */
export function usePortraits(other: Portraits): void {
  portraits = other;
}

/** The page of a player or of an event. */
export function portraitOf(screen: "player" | "event", name: string): Target {
  return portraits(screen, name);
}
