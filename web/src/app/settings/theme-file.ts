// The theme that the user has made as a file: what differs from the theme on which it is based.

import type { FieldOfTheme, WholeTheme } from "../api-types.ts";

/** Returns the file of a theme: that of `kifu render --theme`, as JSON. */
export function fileOf({ base, fields }: Pick<WholeTheme, "base" | "fields">): string {
  const file: Record<string, unknown> = { base };
  for (const field of fields.filter(isChanged)) {
    const [key, table] = field.name.split(".").reverse() as [string, string?];
    const value = isColor(field) ? field.value : Number(field.value);
    if (table) file[table] = { ...(file[table] as object), [key]: value };
    else file[key] = value;
  }
  return JSON.stringify(file, null, 2);
}

/** Returns the rule of CSS that gives the viewers of a page a theme. */
export function ruleOf(css: string): string {
  return `kifu-viewer {\n${css.replace(/^/gm, "  ").trimEnd()}\n}\n`;
}

export function isColor({ least }: FieldOfTheme): boolean {
  return least === undefined || least === null;
}

export function isChanged({ value, usual }: FieldOfTheme): boolean {
  return value !== usual;
}

/** The colour of a field as inputs of pages take it, without its opacity. */
export function colorOf({ value }: FieldOfTheme): string {
  return value.slice(0, 7);
}

/** The opacity of a colour in percent. */
export function opacityOf({ value }: FieldOfTheme): number {
  return Math.round((Number.parseInt(value.slice(7), 16) / 255) * 100);
}

/** A colour with this opacity in percent. */
export function withOpacity(color: string, percent: number): string {
  const byte = Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255);
  return color.slice(0, 7) + byte.toString(16).padStart(2, "0");
}
