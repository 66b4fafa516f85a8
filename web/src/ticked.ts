// Texts of the engine name properties and values in backticks.

import { html, type TemplateResult } from "lit";

/** Renders the parts of a text in backticks as code. */
export function ticked(text: string): (string | TemplateResult)[] {
  return text.split(/`([^`]*)`/).map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
