// The token of a server that a script has started: its link has a code that works once.

/** Returns the address and the token for the link that `kifu serve` has printed. */
export async function tokenOf(link) {
  const [origin, code] = link.split("/#code=");
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/api/session`, { method: "POST", headers, body: JSON.stringify({ code }) });
  return { origin, token: (await response.json()).token };
}

/** Lets all pages of a context of Chromium use the token. */
export async function giveToken(context, token) {
  await context.addInitScript((token) => localStorage.setItem("kifu-token", token), token);
}
