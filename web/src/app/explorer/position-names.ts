// The names of openings and joseki, in the language of the page.

import { html, nothing, type TemplateResult } from "lit";
import type { Explored, NameObject, NextMove } from "../api-types.ts";
import { language } from "../messages/index.ts";
import { nameIn } from "../name-in.ts";

const wordFor = ({ names, name_id }: NameObject, tag: string) => nameIn(names, tag, name_id);

/** The names of a line for its heading: the leading one, then the others, each once. */
export function namesOfLine(names: readonly NameObject[], tag: string): string[] {
  return [...new Set(names.map((name) => wordFor(name, tag)))];
}

/** The name of the position that a next move reaches; empty if it has none. */
export function nameAfter(
  reached: Explored["reached"],
  { color, vertex }: Pick<NextMove, "color" | "vertex">,
  tag: string,
): string {
  const found = reached.find((next) => next.vertex === vertex && next.color === color);
  return found ? wordFor(found.name, tag) : "";
}

/** The heading with the names of a line. */
export function lineNames({ names }: Explored): TemplateResult | typeof nothing {
  const [first, ...others] = namesOfLine(names, language());
  if (first === undefined) return nothing;
  return html`<p class="line-names">
    <strong>${first}</strong>${others.length > 0 ? html` <span class="muted">${others.join(" · ")}</span>` : nothing}
  </p>`;
}
