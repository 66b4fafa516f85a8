// The user's settings.

import { NOTATIONS } from "../coordinates.ts";
import { THEMES } from "../themes.ts";
import { keep, kept } from "./kept.ts";

/** The settings, each with its values; the first one is the default. */
export const SETTINGS = {
  scheme: ["auto", "light", "dark"],
  theme: ["auto", ...THEMES, "own"],
  coordinates: [...Object.keys(NOTATIONS), "none"],
  numbers: ["none", "last:1", "last:5", "all"],
  "last-mark": ["ring", "dot", "none"],
  variations: ["auto", "ghosts", "letters", "siblings", "none"],
  sound: ["off", "on"],
} as const;

export type Setting = keyof typeof SETTINGS;
/** The value of a setting. */
export type ValueOf<Name extends Setting> = (typeof SETTINGS)[Name][number];

/** Dispatches an event at each change of a setting. */
export const settings = new EventTarget();

const [DARK, CONTRAST] = ["(prefers-color-scheme: dark)", "(prefers-contrast: more), (forced-colors: active)"];
const PRINT = "print";

/** The value of a setting. */
export function setting<Name extends Setting>(name: Name): ValueOf<Name> {
  const chosen = kept(name);
  const values: readonly ValueOf<Name>[] = SETTINGS[name];
  return values.find((value) => value === chosen) ?? values[0]!;
}

export function changeSetting<Name extends Setting>(name: Name, value: ValueOf<Name>): void {
  keep(name, value === SETTINGS[name][0] ? null : value);
  tell();
}

/** True if a setting is not the default. */
export function isChanged(): boolean {
  return (Object.keys(SETTINGS) as Setting[]).some((name) => setting(name) !== SETTINGS[name][0]);
}

/** Sets all settings to their defaults. */
export function forgetSettings(): void {
  for (const name of Object.keys(SETTINGS)) keep(name, null);
  tell();
}

/** The theme that the user has made: its file, and its declarations of CSS. */
interface OwnTheme {
  file: string;
  css: string;
}

/** The theme that the user has made; `null` without one. */
export function ownTheme(): OwnTheme | null {
  return JSON.parse(kept("own-theme") ?? "null");
}

export function keepOwnTheme(theme: OwnTheme): void {
  keep("own-theme", JSON.stringify(theme));
  tell();
}

function tell(): void {
  applyLooks();
  settings.dispatchEvent(new Event("change"));
}

/** The styles of the user's theme. The viewer takes the rules of its page before those of its theme. */
const ownStyles = new CSSStyleSheet();

/** Applies the colour scheme and the user's theme to the page. */
export function applyLooks(): void {
  document.documentElement.dataset.scheme = setting("scheme");
  const css = setting("theme") === "own" ? ownTheme()?.css : "";
  ownStyles.replaceSync(css ? `.kifu-theme-own{${css}}@media not print{kifu-viewer{${css}}}` : "");
  if (!document.adoptedStyleSheets.includes(ownStyles)) document.adoptedStyleSheets.push(ownStyles);
}

/** True between the events of printing: pages are counted before the media query changes. */
let isPrinting = false;

/** True while the page is printed. */
export function isPrinted(): boolean {
  return isPrinting || matchMedia(PRINT).matches;
}

/** The theme of boards: the chosen one, or by the user's preferences wood (light), dark, or contrast. Paper has its own. */
export function boardTheme(): (typeof THEMES)[number] | "own" {
  if (isPrinted()) return "print";
  const chosen = setting("theme");
  if (chosen !== "auto" && (chosen !== "own" || ownTheme())) return chosen;
  if (matchMedia(CONTRAST).matches) return "contrast";
  const scheme = setting("scheme");
  const isDark = scheme === "auto" ? matchMedia(DARK).matches : scheme === "dark";
  return isDark ? "dark" : "wood";
}

/** Calls a function when the theme of boards may have changed. */
export function watchLooks(changed: () => void): void {
  for (const query of [DARK, CONTRAST, PRINT]) matchMedia(query).addEventListener("change", changed);
  settings.addEventListener("change", changed);
  for (const name of ["beforeprint", "afterprint"]) {
    addEventListener(name, () => {
      isPrinting = name === "beforeprint";
      changed();
    });
  }
}
