// What the pages of players and of events share: the heading, the sections, and the page of an unknown name.

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { listOf, placeLink, portraitOf } from "../place-link.ts";
import { figure } from "./figures.ts";

/** The facts of the heading. */
export interface Heading {
  name: string;
  /** A word after the name, such as the rank. */
  mark?: string | null | undefined;
  spellings: readonly string[];
  first: string | null | undefined;
  last: string | null | undefined;
  /** The query for all games. */
  query: string;
  /** Further buttons. */
  more: TemplateResult;
}

/** Shows the heading with a button back and one that prints. */
export function heading({ name, mark, spellings, first, last, query, more }: Heading): TemplateResult {
  const dates = !first || !last ? "" : first === last ? first : sayPortrait("span", { first, last });
  return html`<header>
    <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
      ${icon("previous")}
    </button>
    <div class="title">
      <h1>${name}${mark ? html` <span class="rank">${mark}</span>` : nothing}</h1>
      ${dates === "" ? nothing : html`<p class="muted">${dates}</p>`}
      ${spellings.length === 0 ? nothing : html`<p class="muted">${sayPortrait("also", { names: spellings.join(", ") })}</p>`}
    </div>
    <div class="doors">
      ${placeLink(listOf(query), sayPortrait("in-library"), { kind: "button" })}
      ${more}
      <button @click=${() => print()}>${sayPortrait("print")}</button>
    </div>
  </header>`;
}

/** A number with its word. */
export function card(
  word: string,
  count: number,
  query: string,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="card"><dt>${word}</dt><dd>${figure(count, query)} ${more}</dd></div>`;
}

/** A part of the page; `wide` ones have the whole width. */
export function section(title: string, content: unknown, kind: "" | "wide" = ""): TemplateResult {
  return html`<section class=${kind}><h2>${title}</h2>${content}</section>`;
}

/** The page of a name that no game has: similar names, and the search of the library. */
export function unknown(screen: "player" | "event", name: string, similar: readonly string[]): TemplateResult {
  const words = name.replaceAll(/["“”\\]/g, " ").trim();
  return html`<div class="empty portrait-unknown">
    <h1>${name.trim() === "" ? sayPortrait("no-name") : sayPortrait(`unknown-${screen}`, { name })}</h1>
    ${name.trim() === "" ? nothing : html`<p>${sayPortrait(similar.length === 0 ? "unknown-alone" : "unknown-help")}</p>`}
    ${
      similar.length === 0
        ? nothing
        : html`<ul>${similar.map((one) => html`<li>${placeLink(portraitOf(screen, one), one)}</li>`)}</ul>`
    }
    <p>
      ${placeLink(listOf(words === "" ? "" : `${screen}:"${words}"`), words === "" ? sayPortrait("in-library") : sayPortrait("search-library"), { kind: "button" })}
    </p>
  </div>`;
}
