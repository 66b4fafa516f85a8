// The words of the page in the user's language.

import { fill } from "../../fill.ts";
import { chineseOf } from "../../languages.ts";
import { keep, kept, sendKept } from "../kept.ts";
import { en, type Messages } from "./en.ts";

/** The languages by their tags, each with its native name and its messages, which are loaded on demand. */
export const LANGUAGES: Readonly<Record<string, { name: string; words: () => Promise<Partial<Messages>> }>> = {
  en: { name: "English", words: async () => en },
  "zh-Hans": { name: "简体中文", words: async () => (await import("./zh-Hans.ts")).zhHans },
  "zh-Hant": { name: "繁體中文", words: async () => (await import("./zh-Hant.ts")).zhHant },
  ja: { name: "日本語", words: async () => (await import("./ja.ts")).ja },
  ko: { name: "한국어", words: async () => (await import("./ko.ts")).ko },
};

export type MessageKey = keyof Messages;

/** The language for the tags that a browser prefers. */
export function languageOf(tags: readonly string[]): string {
  for (const tag of tags) {
    const name = tag.toLowerCase();
    if (name.startsWith("zh")) return chineseOf(name);
    const known = Object.keys(LANGUAGES).find((language) => name.split("-")[0] === language);
    if (known) return known;
  }
  return "en";
}

let current = "en";
let words: Messages = en;

/** Sets the chosen language, or that of the browser, and loads its messages. */
export async function startLanguage(): Promise<void> {
  current = languageOf([kept("language") ?? "", ...navigator.languages]);
  document.documentElement.lang = current;
  // Messages that a language lacks are shown in English.
  words = { ...en, ...(await LANGUAGES[current]?.words().catch(() => en)) };
}

export function language(): string {
  return current;
}

/** Sets the language, and reloads the page. */
export async function setLanguage(next: string): Promise<void> {
  keep("language", next);
  await sendKept();
  location.reload();
}

/** Returns a message with its placeholders filled in. Numbers are written as in the language. */
export function say(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(words[key], values, current);
}

/** The number of games in words. */
export function gamesCount(count: number): string {
  return count === 1 ? say("one-game") : say("games-count", { count });
}
