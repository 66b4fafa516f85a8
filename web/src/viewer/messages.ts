// The words of the viewer in each language.

import en from "../../messages/en.json" with { type: "json" };
import ja from "../../messages/ja.json" with { type: "json" };
import ko from "../../messages/ko.json" with { type: "json" };
import zhHans from "../../messages/zh-Hans.json" with { type: "json" };
import zhHant from "../../messages/zh-Hant.json" with { type: "json" };

import { chineseOf } from "../languages.ts";

export type MessageKey = keyof typeof en;

/** Returns a message with its placeholders filled in. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export const MESSAGES: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = {
  en,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
  ja,
  ko,
};

/** The language of the viewer for the language of a page: `zh-CN` is read as `zh-Hans`, `zh-TW` as `zh-Hant`; others are English. */
export function languageFor(tag: string): string {
  const [language] = tag.toLowerCase().split(/[-_]/);
  if (language === "zh") return chineseOf(tag);
  return language && language in MESSAGES ? language : "en";
}

/** The messages in a language. */
export function messagesIn(language: string): Say {
  const words = MESSAGES[language] ?? en;
  return (key, values) => filled(words[key], values);
}

/** A message with its placeholders filled in. */
export function filled(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
}

/** The message of a key built from data; `other` if the key does not exist. */
export function sayIfKnown(say: Say, key: string, other: string): string {
  return (say(key as MessageKey) as string | undefined) ?? other;
}

/** A judgement in words, as strong as it is: `good-move`. */
export function judgementWords(say: Say, kind: string, strength: number): string {
  const words = sayIfKnown(say, `judgement-${kind}`, kind);
  if (strength < 2) return words;
  const very = say("very", { words: words[0]!.toLowerCase() + words.slice(1) });
  return sayIfKnown(say, `judgement-${kind}-strong`, very);
}
