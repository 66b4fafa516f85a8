// How the page is opened: the link has a code behind `#`, which opens it once and gives it the token.

import { api } from "./api.ts";
import { keepToken } from "./token.ts";

/** Exchanges the code in the address for the token. A token that is there stays if the code opens nothing. */
export async function openByAddress(): Promise<void> {
  const code = codeOf(location.hash);
  if (code === null) return;
  // No link that is copied has the code.
  history.replaceState(null, "", location.pathname + location.search);
  await openByCode(code);
}

/** Opens by a link or a token that was pasted. Returns false if it opens nothing. */
export async function openByText(text: string): Promise<boolean> {
  const code = codeOf(text.trim());
  if (code !== null) return openByCode(code);
  const pasted = /^[0-9a-f]{64}$/.exec(text.trim())?.[0];
  if (pasted === undefined || !(await api.opens(pasted))) return false;
  keepToken(pasted);
  return true;
}

function codeOf(text: string): string | null {
  return /#code=([0-9a-f]{64})$/.exec(text)?.[1] ?? null;
}

async function openByCode(code: string): Promise<boolean> {
  const token = await api.exchange(code);
  if (token !== null) keepToken(token);
  return token !== null;
}
