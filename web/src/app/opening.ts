// Authentication of the page: the link has a one-time code after `#`, which is exchanged for the token.

import { api } from "./api.ts";
import { keepToken } from "./token.ts";

/** Exchanges the code in the address for the token. An invalid code keeps the present token. */
export async function openByAddress(): Promise<void> {
  const code = codeOf(location.hash);
  if (code === null) return;
  // Removes the code from the address, so that copied links do not contain it.
  history.replaceState(null, "", location.pathname + location.search);
  await openByCode(code);
}

/** Authenticates with a pasted link or token. Returns false if it is not valid. */
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
