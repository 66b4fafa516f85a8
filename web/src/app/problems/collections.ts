// The collections of problems and the tags beside their list: each is a condition of the query.

import { html, nothing, type TemplateResult } from "lit";
import type { Exercises, TagCount } from "../api-types.ts";
import { tagCondition } from "../library/marks.ts";
import { say } from "../messages/index.ts";
import { partsOf, toggled } from "../query.ts";
import { changeQuery } from "../router.ts";
import { styled } from "../styled.ts";

export function collectionsPanel({ collections }: Exercises, tags: readonly TagCount[], query: string): TemplateResult {
  const own = collections.map((collection) => {
    const { name, problems, known } = collection;
    return condition(query, collection.query ?? "", {
      title: say("known-of", { known, count: problems }),
      content: html`<span class="value">${nameOf(name)}</span><span class="count">${problems}</span>
        <span class="bar" ${styled({ "--share": String(known / problems) })}></span>`,
    });
  });
  const tagged = tags.map(({ tag }) =>
    condition(query, tagCondition(tag), { title: tag, content: html`<span class="value">${tag}</span>` }),
  );
  return html`<nav class="collections" aria-label=${say("collections")}>
    <h2>${say("collections")}</h2>
    <ul>
      ${own}
    </ul>
    ${tags.length === 0 ? nothing : html`<h2>${say("tags")}</h2><ul>${tagged}</ul>`}
  </nav>`;
}

/** A button that adds a condition to the query, or takes it away. */
function condition(query: string, text: string, shown: { title: string; content: TemplateResult }): TemplateResult {
  const isOn = text !== "" && partsOf(query).some((part) => part.text === text);
  return html`<li>
    <button
      aria-pressed=${isOn}
      title=${shown.title}
      ?disabled=${text === ""}
      @click=${() => changeQuery({ q: toggled(query, text) })}
    >
      ${shown.content}
    </button>
  </li>`;
}

/** The last step of a path as its name, and the steps before it. */
function nameOf(path: string): TemplateResult {
  if (path === "") return html`${say("all-problems")}`;
  const end = path.lastIndexOf("/");
  return html`${path.slice(end + 1)}${end < 0 ? nothing : html`<small>${path.slice(0, end)}</small>`}`;
}
