import { Hn as language } from "./shared.js";
// src/app/messages/rules/index.ts
/** The words by language, each loaded when findings are first shown. */
var RULE_WORDS = {
	ja: async () => (await import("./rules-ja.js")).ruleWords,
	ko: async () => (await import("./rules-ko.js")).ruleWords,
	"zh-Hans": async () => (await import("./rules-zh-Hans.js")).ruleWords,
	"zh-Hant": async () => (await import("./rules-zh-Hant.js")).ruleWords
};
var words = {};
/** Loads the words of the user's language. Without them rules have their English words. */
async function loadRuleWords() {
	const none = {};
	words = await RULE_WORDS[language()]?.().catch(() => none) ?? none;
}
/** What a rule finds, in the user's language; otherwise the summary. No full stop: it stands in lists and headings. */
function ruleWords(rule, summary = "") {
	return words[rule] ?? summary.replace(/\.$/, "");
}
export { ruleWords as n, loadRuleWords as t };
