// The words for what the rules of the checker find, in the user's language. The English ones come with the findings.

import { language } from "../index.ts";

export type RuleWords = Readonly<Record<string, string>>;

/** The words by language, each loaded when findings are first shown. */
export const RULE_WORDS: Readonly<Record<string, () => Promise<RuleWords>>> = {
  ja: async () => (await import("./ja.ts")).ruleWords,
  ko: async () => (await import("./ko.ts")).ruleWords,
  "zh-Hans": async () => (await import("./zh-Hans.ts")).ruleWords,
  "zh-Hant": async () => (await import("./zh-Hant.ts")).ruleWords,
};

let words: RuleWords = {};

/** Loads the words of the user's language. Without them rules have their English words. */
export async function loadRuleWords(): Promise<void> {
  const none: RuleWords = {};
  words = (await RULE_WORDS[language()]?.().catch(() => none)) ?? none;
}

/** What a rule finds, in the user's language; otherwise the summary. No full stop: it stands in lists and headings. */
export function ruleWords(rule: string, summary = ""): string {
  return words[rule] ?? summary.replace(/\.$/, "");
}
