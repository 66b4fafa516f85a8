// The secret of the server: it comes behind `#` of the link, and is kept for this address only.

const KEY = "kifu-token";

/** Takes the token out of the address, so that no link that is copied has it. */
export function takeToken(): void {
  const found = /[#&]token=([0-9a-f]{64})\b/.exec(location.hash);
  if (!found) return;
  localStorage.setItem(KEY, found[1]!);
  history.replaceState(null, "", location.pathname + location.search);
}

/** The token; `null` if the page was opened without the link. */
export function token(): string | null {
  return localStorage.getItem(KEY);
}

/** Forgets a token that the server refuses. */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
}

/** Reads a link or a token that was pasted. Returns false if it has none. */
export function pasteToken(text: string): boolean {
  const found = /(?:^|token=)([0-9a-f]{64})\s*$/.exec(text.trim());
  if (!found) return false;
  localStorage.setItem(KEY, found[1]!);
  return true;
}
