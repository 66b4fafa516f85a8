// The rules of a check in a list, each with the number of its findings and how they can be repaired.

import { html, nothing, type TemplateResult } from "lit";
import { ticked } from "../../ticked.ts";
import type { RuleHealth } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { ruleWords } from "../messages/rules/index.ts";
import { changeQuery } from "../router.ts";
import { styled } from "../styled.ts";
import { ALL } from "./lists.ts";

/** The row of all rules. `isHere` is true if they are chosen. */
export function allRulesRow(all: number, isHere: boolean): TemplateResult {
  return html`<button class="row" tabindex=${isHere ? 0 : -1} aria-current=${isHere ? "true" : nothing} @click=${() => changeQuery({ rule: ALL, file: "" })}>
    <span class="name">${say("all-rules")}</span><span class="count">${num(all)}</span>
  </button>`;
}

/** The row of a rule. `most` is the largest number of findings of a rule, for the bars. */
export function ruleRow(rule: RuleHealth, most: number, isHere: boolean): TemplateResult {
  const { count, safe, guess } = rule;
  const share = (part: number) => String(part / most);
  const words = ruleWords(rule.rule, rule.summary);
  return html`<button class="row rule" tabindex=${isHere ? 0 : -1} title=${words.replaceAll("`", "")} aria-current=${isHere ? "true" : nothing} @click=${() => changeQuery({ rule: rule.rule, file: "" })}>
    <span class="name">${ticked(words)}</span><span class="count">${num(count)}</span>
    <span class="bars" aria-hidden="true"
      ><i class="safe" ${styled({ "--share": share(safe) })}></i><i class="guess" ${styled({ "--share": share(guess) })}></i
      ><i class="manual" ${styled({ "--share": share(count - safe - guess) })}></i
    ></span>
    <span class="kinds">${kinds(rule)} <code>${rule.rule}</code></span>
  </button>`;
}

/** Describes how many findings of a rule have safe, unsafe or no repairs. */
function kinds({ count, safe, guess }: RuleHealth): string {
  const manual = count - safe - guess;
  return [
    ...(safe > 0 ? [say("safe-count", { count: safe })] : []),
    ...(guess > 0 ? [say("guess-count", { count: guess })] : []),
    ...(manual > 0 ? [say("manual-count", { count: manual })] : []),
  ].join(" · ");
}

/** A number in the language of the page. */
export function num(count: number): string {
  return new Intl.NumberFormat(document.documentElement.lang).format(count);
}
