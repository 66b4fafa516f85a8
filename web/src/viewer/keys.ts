// The keys of the viewer: a table from keys to commands.

import type { MessageKey } from "./messages.ts";

/** What a key does. */
export type Command =
  | "next"
  | "previous"
  | "forward-10"
  | "back-10"
  | "first"
  | "last"
  | "variation-previous"
  | "variation-next"
  | "branch-previous"
  | "branch-next"
  | "autoplay"
  | "coordinates"
  | "numbers"
  | "marks"
  | "prisoners"
  | "last-move"
  | "walk"
  | "keys";

interface KeyRow {
  /** The names of keys as in `KeyboardEvent.key`, with `Shift+` and `Ctrl+` before them. */
  keys: readonly string[];
  command: Command;
  /** What it does, in words. */
  label: MessageKey;
}

/** All keys, in the order in which they are explained. `Ctrl` is the command key on Apple's machines. */
export const KEYS: readonly KeyRow[] = [
  { keys: ["ArrowRight"], command: "next", label: "next" },
  { keys: ["ArrowLeft"], command: "previous", label: "previous" },
  { keys: ["PageDown", "Shift+ArrowRight"], command: "forward-10", label: "forward-10" },
  { keys: ["PageUp", "Shift+ArrowLeft"], command: "back-10", label: "back-10" },
  { keys: ["Home"], command: "first", label: "first" },
  { keys: ["End"], command: "last", label: "last" },
  { keys: ["ArrowUp"], command: "variation-previous", label: "key-variation-previous" },
  { keys: ["ArrowDown"], command: "variation-next", label: "key-variation-next" },
  { keys: ["Ctrl+ArrowLeft"], command: "branch-previous", label: "key-branch-previous" },
  { keys: ["Ctrl+ArrowRight"], command: "branch-next", label: "key-branch-next" },
  { keys: [" "], command: "autoplay", label: "autoplay" },
  { keys: ["c"], command: "coordinates", label: "coordinates" },
  { keys: ["n"], command: "numbers", label: "numbers" },
  { keys: ["m"], command: "marks", label: "marks" },
  { keys: ["p"], command: "prisoners", label: "key-prisoners" },
  { keys: ["l"], command: "last-move", label: "key-last-move" },
  { keys: ["Enter"], command: "walk", label: "key-walk" },
  { keys: ["?"], command: "keys", label: "keys" },
];

/** The signs of keys whose names are long. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: "→",
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "PgUp",
  PageDown: "PgDn",
  " ": "Space",
};

/** The name of a key as it is printed. */
export function keySign(key: string): string {
  return key
    .split("+")
    .map((part) => SIGNS[part] ?? part)
    .join(" ");
}

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The command of a key; `null` if it has none. */
export function commandOf(event: Pressed): Command | null {
  if (event.altKey) return null;
  // The shift key belongs to the sign itself where the key is one character.
  const shift = event.shiftKey && event.key.length > 1 ? "Shift+" : "";
  const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${shift}${event.key}`;
  return KEYS.find((row) => row.keys.includes(name))?.command ?? null;
}

/** Returns true if an element needs a key for itself. */
export function isTakenBy(element: Element | undefined, key: string): boolean {
  if (!element) return false;
  if (element.matches("input, textarea, select, [contenteditable]")) return true;
  if (element.matches("[role=tab]")) return key === " " || key === "Enter" || key.startsWith("Arrow");
  if (element.matches("button, a, summary")) return key === " " || key === "Enter";
  // Text that scrolls keeps the keys for it.
  return element.matches(".scrolls") && ["ArrowUp", "ArrowDown", "PageUp", "PageDown", " "].includes(key);
}
