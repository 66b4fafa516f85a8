// Loads kifu-reader-words.js: other languages than English, and the readers of values in words.

import values from "../../../messages/values.json" with { type: "json" };
import { MESSAGES } from "../../viewer/messages.ts";
import { addWordReaders } from "../info/standard.ts";
import type * as More from "./more.ts";

let loading: Promise<boolean> | null = null;
let isThere = false;

/** True if the words of a language are there. */
export const hasLanguage = (language: string): boolean => language === "en" || isThere;

/** Loads the file once. Resolves to false if it is not beside this one. */
export function loadWords(): Promise<boolean> {
  loading ??= (import("./kifu-reader-words.js") as Promise<typeof More>).then(
    (more) => {
      for (const [language, words] of Object.entries(more.MESSAGES)) Object.assign(MESSAGES[language]!, words);
      Object.assign(values, more.VALUES);
      addWordReaders(more.WORD_READERS);
      isThere = true;
      return true;
    },
    () => false,
  );
  return loading;
}
