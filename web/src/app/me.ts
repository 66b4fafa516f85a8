// The user's names in records, by which the library finds the user's games.

import { keep, kept } from "./kept.ts";

const KEY = "me";

/** The names as the user has written them, separated by commas. */
export function myNames(): string {
  return kept(KEY) ?? "";
}

export function setMyNames(names: string): void {
  keep(KEY, names.trim() === "" ? null : names.trim());
}

/** The user's names, one by one. */
export function myNameList(): string[] {
  const names = myNames().split(",");
  return names.map((name) => name.replaceAll('"', "").trim()).filter((name) => name !== "");
}

/** The condition that a field has one of the user's names; empty without names. */
export function myCondition(field: "player" | "winner" | "loser" | "black" | "white"): string {
  const conditions = myNameList().map((name) => `${field}:"${name}"`);
  return conditions.length > 1 ? `(${conditions.join(" or ")})` : (conditions[0] ?? "");
}
