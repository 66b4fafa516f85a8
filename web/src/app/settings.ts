// What the user chose, kept by the browser for this address.

import type { THEMES } from "../themes.ts";

export const SCHEMES = ["auto", "light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Told of each change. */
export const settings = new EventTarget();

const [DARK, CONTRAST] = ["(prefers-color-scheme: dark)", "(prefers-contrast: more), (forced-colors: active)"];

export function scheme(): Scheme {
  const known = localStorage.getItem("kifu-scheme");
  return SCHEMES.find((name) => name === known) ?? "auto";
}

export function setScheme(next: Scheme): void {
  localStorage.setItem("kifu-scheme", next);
  applyScheme();
  settings.dispatchEvent(new Event("change"));
}

/** Writes the scheme to the page. */
export function applyScheme(): void {
  document.documentElement.dataset.scheme = scheme();
}

/** The theme of boards: wood by day, dark by night, contrast where the user wants more of it. */
export function boardTheme(): (typeof THEMES)[number] {
  if (matchMedia(CONTRAST).matches) return "contrast";
  const isDark = scheme() === "auto" ? matchMedia(DARK).matches : scheme() === "dark";
  return isDark ? "dark" : "wood";
}

/** Calls a function when boards should look different. */
export function watchLooks(changed: () => void): void {
  for (const query of [DARK, CONTRAST]) matchMedia(query).addEventListener("change", changed);
  settings.addEventListener("change", changed);
}
