// The keys of the viewer: a table from keys to commands.

import type { MessageKey } from "./messages.ts";

/** The command of a key. */
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
  | "mistake-previous"
  | "mistake-next"
  | "autoplay"
  | "coordinates"
  | "numbers"
  | "marks"
  | "prisoners"
  | "last-move"
  | "walk"
  | "keys"
  | "copy-link"
  | "pass"
  | "try-keep"
  | "try-end"
  | "hint"
  | "retry"
  | "solution"
  | "restart"
  | "undo"
  | "redo"
  | "save"
  | "delete";

interface KeyRow {
  /** The names of keys as in `KeyboardEvent.key`, with `Shift+` and `Ctrl+` before them. */
  keys: readonly string[];
  command: Command;
  /** The description of the command. */
  label: MessageKey;
  /** The state in which the key is active; in all states if absent. */
  only?: KeyState;
}

/** The state of the keyboard: navigating a game, answering, or trying moves and editing, which include the keys for navigation. */
export type KeyState = "going" | "asking" | "trying" | "editing";

/** All keys, in the order in which they are explained. `Ctrl` is the command key on Apple's machines. */
export const KEYS: readonly KeyRow[] = [
  { keys: ["ArrowRight"], command: "next", label: "next", only: "going" },
  { keys: ["ArrowLeft"], command: "previous", label: "previous", only: "going" },
  { keys: ["PageDown", "Shift+ArrowRight"], command: "forward-10", label: "forward-10", only: "going" },
  { keys: ["PageUp", "Shift+ArrowLeft"], command: "back-10", label: "back-10", only: "going" },
  { keys: ["Home"], command: "first", label: "first", only: "going" },
  { keys: ["End"], command: "last", label: "last", only: "going" },
  { keys: ["ArrowUp"], command: "variation-previous", label: "key-variation-previous", only: "going" },
  { keys: ["ArrowDown"], command: "variation-next", label: "key-variation-next", only: "going" },
  { keys: ["Ctrl+ArrowLeft"], command: "branch-previous", label: "key-branch-previous", only: "going" },
  { keys: ["Ctrl+ArrowRight"], command: "branch-next", label: "key-branch-next", only: "going" },
  { keys: [","], command: "mistake-previous", label: "mistake-previous", only: "going" },
  { keys: ["."], command: "mistake-next", label: "mistake-next", only: "going" },
  { keys: [" "], command: "autoplay", label: "autoplay", only: "going" },
  { keys: ["x"], command: "pass", label: "try-pass-help", only: "going" },
  { keys: ["Ctrl+Enter"], command: "try-keep", label: "try-keep-help", only: "trying" },
  { keys: ["Escape"], command: "try-end", label: "try-end", only: "trying" },
  { keys: ["h"], command: "hint", label: "hint", only: "asking" },
  { keys: ["r", "ArrowLeft"], command: "retry", label: "retry", only: "asking" },
  { keys: ["Home"], command: "restart", label: "restart", only: "asking" },
  { keys: ["s"], command: "solution", label: "solution", only: "asking" },
  { keys: ["Ctrl+z"], command: "undo", label: "undo", only: "editing" },
  { keys: ["Ctrl+Shift+z", "Ctrl+y"], command: "redo", label: "redo", only: "editing" },
  { keys: ["Ctrl+s"], command: "save", label: "save", only: "editing" },
  { keys: ["Delete"], command: "delete", label: "edit-delete-branch", only: "editing" },
  { keys: ["c"], command: "coordinates", label: "coordinates" },
  { keys: ["n"], command: "numbers", label: "numbers" },
  { keys: ["m"], command: "marks", label: "marks" },
  { keys: ["p"], command: "prisoners", label: "key-prisoners" },
  { keys: ["l"], command: "last-move", label: "key-last-move" },
  { keys: ["Enter"], command: "walk", label: "key-walk" },
  { keys: ["y"], command: "copy-link", label: "copy-link" },
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

/** The keys that do something in a state. */
export function keysIn(state: KeyState): readonly KeyRow[] {
  const isIn = (only: KeyState) => only === state || (only === "going" && state !== "asking");
  return KEYS.filter((row) => row.only === undefined || isIn(row.only));
}

/** The command of a key; `null` if it has none. */
export function commandOf(event: Pressed, state: KeyState = "going"): Command | null {
  if (event.altKey) return null;
  const isControl = event.ctrlKey || event.metaKey;
  // Without Ctrl, Shift is already part of a key that is one character.
  const shift = event.shiftKey && (isControl || event.key.length > 1) ? "Shift+" : "";
  const key = isControl && event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const name = `${isControl ? "Ctrl+" : ""}${shift}${key}`;
  return keysIn(state).find((row) => row.keys.includes(name))?.command ?? null;
}

/** Returns true if an element handles a key itself. */
export function isTakenBy(element: Element | undefined, key: string): boolean {
  if (!element) return false;
  if (element.matches("input, textarea, select, [contenteditable]")) return true;
  if (element.matches("[role=tab]")) return key === " " || key === "Enter" || key.startsWith("Arrow");
  if (element.matches("button, a, summary")) return key === " " || key === "Enter";
  // Scrolling text uses these keys.
  return element.matches(".scrolls") && ["ArrowUp", "ArrowDown", "PageUp", "PageDown", " "].includes(key);
}
