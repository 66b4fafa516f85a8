// The theme of the board: CSS variables on the element itself, so that pages can override each of them.

import themes from "../themes.css?inline";

/** The variables of the first theme, and those in which each other one differs from it. */
const VARIABLES = new Map(
  [...themes.matchAll(/\.kifu-theme-(\w+) ?\{([^}]*)\}/g)].map((found) => [found[1]!, found[2]!]),
);

/** Media queries that select another theme than the light one, the most important first. */
const ASKED = [
  ["print", "print"],
  ["contrast", "(prefers-contrast: more), (forced-colors: active)"],
] as const;

/** Calls a function when the theme that suits the page may have changed. Returns a function that stops this. */
export function watchThemes(call: () => void): () => void {
  const lists = [...ASKED.map(([, query]) => query), "(prefers-color-scheme: dark)"].map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", call);
  return () => {
    for (const list of lists) list.removeEventListener("change", call);
  };
}

/** The colour scheme that the page gives an element, read without rendering anything. */
export function schemeOf(element: Element): "light" | "dark" {
  const own = getComputedStyle(element).colorScheme;
  // `normal` leaves it to the page.
  const meta = () => document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? "light";
  const words = own === "normal" ? meta() : own;
  const [isLight, isDark] = [/\blight\b/.test(words), /\bdark\b/.test(words)];
  if (isLight && isDark) return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return isDark ? "dark" : "light";
}

/** The theme of an element: that of paper, the requested one, or the one that suits the page. */
export function themeOf(asked: string, scheme: "light" | "dark"): string {
  const name = ASKED.find(([, query]) => matchMedia(query).matches)?.[0];
  if (name !== "print" && VARIABLES.has(asked)) return asked;
  return name ?? (scheme === "dark" ? "dark" : "wood");
}

/** The theme of a viewer, by its attributes and its page. */
export function themeOfElement(viewer: Element & { theme: string | null; scheme: "auto" | "light" | "dark" | null }) {
  const { theme, scheme } = viewer;
  return themeOf(theme ?? "", scheme === "auto" || !scheme ? schemeOf(viewer) : scheme);
}

/** Writes the variables of a theme. Rules of the page take precedence. */
export function writeTheme(sheet: CSSStyleSheet, theme: string): void {
  sheet.replaceSync(`:host {${VARIABLES.get("print")}${VARIABLES.get(theme)}}`);
}
