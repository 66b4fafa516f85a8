// The record of a player, counted from the games of a list.

import type { Row } from "../app/api-types.ts";

/** The games of a player with one colour. */
export interface SideRecord {
  games: number;
  won: number;
  lost: number;
}

/** The record of a player. */
export interface PlayerRecord {
  black: SideRecord;
  white: SideRecord;
  /** The opponents with the number of games, the most frequent first. */
  opponents: [string, number][];
}

/** Counts the games of a player. Other spellings of the name count as other players. */
export function recordOf(name: string, rows: readonly Pick<Row, "black" | "white" | "result">[]): PlayerRecord {
  const none = (): SideRecord => ({ games: 0, won: 0, lost: 0 });
  const record = { black: none(), white: none() };
  const opponents = new Map<string, number>();
  for (const row of rows) {
    const winner = /^B\+/.test(row.result ?? "") ? "black" : /^W\+/.test(row.result ?? "") ? "white" : null;
    for (const [side, other] of [
      ["black", "white"],
      ["white", "black"],
    ] as const) {
      if (row[side] !== name) continue;
      record[side].games += 1;
      if (winner === side) record[side].won += 1;
      if (winner === other) record[side].lost += 1;
      const opponent = row[other];
      if (opponent && opponent !== name) opponents.set(opponent, (opponents.get(opponent) ?? 0) + 1);
    }
  }
  const sorted = [...opponents].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return { ...record, opponents: sorted };
}
