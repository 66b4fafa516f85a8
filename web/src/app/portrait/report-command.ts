// The command that writes the report of a page, and the name of its file.

import { shellWord } from "../shell-word.ts";

/** The forms: the name of each, and the extension of its files. */
export const FORMS = ["html", "pdf"] as const;
export type Form = (typeof FORMS)[number];

/** A name for a file without the letters that systems forbid. */
export function fileStem(name: string): string {
  const stem = name
    .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^[.-]+/, "");
  return stem.slice(0, 80) || "report";
}

/** The command that writes the same file. */
export function reportCommand(
  subject: string,
  name: string,
  form: Form,
  { tag, folder }: { tag: string; folder: string | undefined },
): string {
  return [
    "kifu report",
    subject,
    // A name that looks like an option follows the end of the options.
    ...(name.startsWith("-") ? [] : [shellWord(name)]),
    ...(folder ? [`--library ${shellWord(folder)}`] : []),
    ...(tag === "en" ? [] : [`--lang ${tag}`]),
    `-o ${shellWord(`${fileStem(name)}.${form}`)}`,
    ...(name.startsWith("-") ? ["--", shellWord(name)] : []),
  ].join(" ");
}
