// The columns of the list of games, and those that the user has chosen.

import { html, nothing, type TemplateResult } from "lit";
import type { Row } from "../api-types.ts";
import { keep, kept } from "../kept.ts";
import type { MessageKey } from "../messages/index.ts";
import { playerName, titleOf } from "../names.ts";

export interface Column {
  /** The name of the sort order on the server; empty if the server cannot sort by it. */
  sort: string;
  /** The heading, which is also the name of the column. */
  label: MessageKey;
  text: (row: Row) => TemplateResult | string;
  /** Whether the list has it unless the user chooses: `always` cannot be removed. */
  kind: "always" | "usual" | "extra";
}

/** The size of a board other than 19×19. */
const sizeText = (size: Row["size"]) =>
  !size || (size.columns === 19 && size.rows === 19) ? "" : `${size.columns}×${size.rows}`;

/** A player with the rank; the winner's name stands out. */
function player(row: Row, side: "black" | "white"): TemplateResult {
  const [name, rank] = [playerName(row[side]), row[`${side}_rank`]];
  const isWinner = row.result?.startsWith(side === "black" ? "B+" : "W+");
  return html`<span class="name ${isWinner ? "winner" : ""}">${name}</span>${rank ? html` <span class="rank">${rank}</span>` : nothing}`;
}

const fileOf = ({ path }: Row) => path.split("/").at(-1)!;

const column = (
  label: MessageKey,
  text: Column["text"],
  kind: Column["kind"] = "usual",
  sort: string = label,
): Column => ({ label, text, kind, sort });

/** All columns. */
export const COLUMNS: readonly Column[] = [
  column("date", (row) => row.date ?? ""),
  column("black", (row) => titleOf(row) || player(row, "black"), "always"),
  column("white", (row) => player(row, "white"), "always"),
  column("result", (row) => row.result ?? ""),
  column("moves", (row) => String(row.moves)),
  // Games other than Go are named.
  column("event", (row) => [row.game_name, row.event || fileOf(row)].filter(Boolean).join(" · ")),
  column("size", (row) => sizeText(row.size)),
  column("position-word", () => "", "extra", ""),
  column("round", (row) => row.round ?? "", "extra"),
  column("place-word", (row) => row.place ?? "", "extra", "place"),
  column("file-word", fileOf, "extra", "path"),
];

/** The columns in which no game of a list has a text, by the names of their orders. */
export type Unstated = Pick<readonly string[], "includes">;

/** The columns of a list, without those in which none of its games has a text. */
export const statedColumns = (columns: readonly Column[], unstated: Unstated): readonly Column[] =>
  columns.filter(({ sort, kind }) => kind === "always" || !unstated.includes(sort));

/** True for the column of small boards, which the list draws itself. */
export const isBoard = ({ label }: Column): boolean => label === "position-word";

/** The columns without a choice of the user. */
export const USUAL: readonly Column[] = COLUMNS.filter(({ kind }) => kind !== "extra");

const KEY = "columns";

/** The columns that the user has chosen; `null` without a choice. */
export function chosenColumns(): readonly Column[] | null {
  const names = kept(KEY)?.split(",");
  return names ? COLUMNS.filter(({ label, kind }) => kind === "always" || names.includes(label)) : null;
}

/** Adds a column to the list, or removes it. */
export function toggleColumn(column: Column): void {
  const present = chosenColumns() ?? USUAL;
  const next = COLUMNS.filter((one) => present.includes(one) !== (one === column));
  const isUsual = next.length === USUAL.length && next.every((one) => USUAL.includes(one));
  keep(KEY, isUsual ? null : next.map(({ label }) => label).join(","));
}
