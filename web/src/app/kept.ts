// What the page keeps for the next time: in the browser for this address, and by the server for the next run, which has
// another address.

import { api } from "./api.ts";
import { token } from "./token.ts";

const KEY = "kifu-";
/** The token belongs to this run alone. */
const SECRET = "kifu-token";
/** The milliseconds in which changes are sent together. */
const DELAY = 300;

let timer = 0;

/** What is kept under a name. */
export function kept(name: string): string | null {
  return localStorage.getItem(KEY + name);
}

/** Keeps a text, or with `null` forgets it. */
export function keep(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(KEY + name);
  else localStorage.setItem(KEY + name, text);
  clearTimeout(timer);
  timer = setTimeout(sendKept, DELAY) as unknown as number;
}

/** Sends what is kept to the server, if the page has one. */
export async function sendKept(): Promise<void> {
  clearTimeout(timer);
  if (token() === null) return;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY) && name !== SECRET);
  // What cannot be kept costs a setting in the next run.
  await api.keep(Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)!]))).catch(() => null);
}

/** Takes what earlier runs have kept, where this address has nothing yet. */
export async function takeKept(): Promise<void> {
  if (token() === null) return;
  const all = await api.kept().catch(() => ({}));
  for (const [name, text] of Object.entries(all)) {
    const isOwn = name.startsWith(KEY) && name !== SECRET;
    if (isOwn && localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }
}
