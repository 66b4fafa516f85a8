// Values that the page stores for later sessions: in the browser for this address, and on the server for the next run, whose
// address differs.

import { api } from "./api.ts";
import { token } from "./token.ts";

const KEY = "kifu-";
/** The key of the token, which is valid for this run only and therefore not sent. */
const SECRET = "kifu-token";
/** The delay in milliseconds within which changes are collected into one request. */
const DELAY = 300;

let timer = 0;

/** Returns the text stored under a name. */
export function kept(name: string): string | null {
  return localStorage.getItem(KEY + name);
}

/** Stores a text, or deletes it with `null`. */
export function keep(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(KEY + name);
  else localStorage.setItem(KEY + name, text);
  clearTimeout(timer);
  timer = setTimeout(sendKept, DELAY) as unknown as number;
}

/** Sends the stored values to the server, if the page has one. */
export async function sendKept(): Promise<void> {
  clearTimeout(timer);
  if (token() === null) return;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY) && name !== SECRET);
  // If this fails, the next run only lacks a setting.
  await api.keep(Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)!]))).catch(() => null);
}

/** Loads the values of earlier runs that this address does not have yet. */
export async function takeKept(): Promise<void> {
  if (token() === null) return;
  const all = await api.kept().catch(() => ({}));
  for (const [name, text] of Object.entries(all)) {
    const isOwn = name.startsWith(KEY) && name !== SECRET;
    if (isOwn && localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }
}
