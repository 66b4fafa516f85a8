// The token of the server, stored for this address only.

const KEY = "kifu-token";

/** The token; `null` if the page was opened without the link. */
export function token(): string | null {
  return localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Deletes a token that the server rejects. */
export function forgetToken(): void {
  localStorage.removeItem(KEY);
}
