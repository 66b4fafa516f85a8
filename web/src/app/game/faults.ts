// The faults of a game's file: their numbers in its head, and the list beside the board.

import { html, nothing, type TemplateResult } from "lit";
import { ticked } from "../../ticked.ts";
import type { GameProblem, Problems } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { ruleWords } from "../messages/rules/index.ts";

/** The button with their numbers; nothing if there are none. */
export function faultsButton(
  problems: Problems | null,
  isOpen: boolean,
  toggle: () => void,
): TemplateResult | typeof nothing {
  if (!problems) return nothing;
  const { errors, warnings, notes } = problems;
  const counts = [
    errors > 0 ? say("error-count", { count: errors }) : "",
    warnings > 0 ? say("warning-count", { count: warnings }) : "",
    notes > 0 ? say("note-count", { count: notes }) : "",
  ].filter((count) => count !== "");
  if (counts.length === 0) return nothing;
  return html`<button
      class=${errors + warnings > 0 ? "problems-button" : "problems-button quiet"}
      aria-expanded=${isOpen}
      @click=${toggle}
    >
      ${counts.join(" · ")}
    </button>`;
}

/** The list; `go` leads to the node of a fault. */
export function faultList({ problems, errors, warnings, notes }: Problems, go: (node: number) => void): TemplateResult {
  const more = errors + warnings + notes - problems.length;
  return html`<aside class="problems" aria-label=${say("faults")}>
      <ol>
        ${problems.map((problem) => html`<li class=${problem.level}>${faultOf(problem, go)}</li>`)}
      </ol>
      ${more > 0 ? html`<p>${say("more-values", { count: more })}</p>` : nothing}
    </aside>`;
}

function faultOf(problem: GameProblem, go: (node: number) => void): TemplateResult {
  const { node, code, rule, message, line, column, repair, safety, diff } = problem;
  const words = ruleWords(rule);
  const detail = html`<span lang="en">${ticked(message)}</span>`;
  const what = words === "" ? detail : ticked(words);
  const place = say("line-column", { line, column });
  const level = say(`level-${problem.level}` as "level-error");
  return html`<p class="what">
        <span class="level">${level}</span>
        ${
          node === null || node === undefined
            ? html`<span>${what}</span>`
            : html`<button class="link" @click=${() => go(node)}>${what}</button>`
        }
      </p>
      ${words === "" ? nothing : html`<p class="detail">${detail}</p>`}
      <p class="where">${place} · <code title=${code}>${rule}</code></p>
      ${repair ? html`<p class="repair">${ticked(say(`repair-${safety ?? "manual"}` as "repair-safe", { repair }))}</p>` : nothing}
      ${
        diff?.length
          ? html`<pre class="diff" tabindex="0" aria-label=${say("changed-lines")}>${diff.map(
              ({ sign, text }) =>
                html`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}>${sign} ${text}${"\n"}</span>`,
            )}</pre>`
          : nothing
      }`;
}
