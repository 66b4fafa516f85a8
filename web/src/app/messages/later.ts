// Words that come with the file of their screen, so that the first screens are without them.

import { fill } from "../../fill.ts";
import { language } from "./index.ts";

/** The words of a screen by language, with the same keys in each. */
export type LaterWords<Key extends string> = Readonly<Record<string, Readonly<Record<Key, string>>>>;

/** Returns a function that returns a message with its placeholders filled in. */
export function sayer<Key extends string>(words: LaterWords<Key>) {
  return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    fill((words[language()] ?? words.en!)[key], values, language());
}
