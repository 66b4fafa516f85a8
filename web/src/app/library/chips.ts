// The conditions of a query as chips, each with a button that removes it.

import { html, nothing, type TemplateResult } from "lit";
import type { Found } from "../api-types.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { without } from "../query.ts";
import { chipsOf } from "../query-words.ts";

/** Shows the conditions of a query, with the names of its answer; `choose` gets the query without one of them. */
export function queryChips(
  query: string,
  names: Found["names"] | undefined,
  choose: (query: string) => void,
): TemplateResult | typeof nothing {
  const chips = chipsOf(query, names);
  if (chips.length === 0) return nothing;
  return html`<ul class="chips">
    ${chips.map(
      ({ text, parts }) =>
        html`<li>
          <button
            title=${parts.map((part) => part.text).join(" ")}
            aria-label=${say("remove-condition", { condition: text })}
            @click=${() => choose(parts.reduceRight(without, query))}
          >
            ${text} ${icon("close")}
          </button>
        </li>`,
    )}
    ${
      chips.length > 1
        ? html`<li><button class="quiet" @click=${() => choose("")}>${say("clear-filter")}</button></li>`
        : nothing
    }
  </ul>`;
}
