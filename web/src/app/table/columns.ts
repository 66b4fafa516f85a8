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
  /** The width in a list of chosen columns. */
  width: string;
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
const [SHORT, LONG] = ["72px", "minmax(56px, 1fr)"];

/** All columns. */
export const COLUMNS: readonly Column[] = [
  { sort: "date", label: "date", text: (row) => row.date ?? "", width: "88px", kind: "usual" },
  {
    sort: "black",
    label: "black",
    text: (row) => titleOf(row) || player(row, "black"),
    width: LONG,
    kind: "always",
  },
  { sort: "white", label: "white", text: (row) => player(row, "white"), width: LONG, kind: "always" },
  { sort: "result", label: "result", text: (row) => row.result ?? "", width: SHORT, kind: "usual" },
  { sort: "moves", label: "moves", text: (row) => String(row.moves), width: "52px", kind: "usual" },
  {
    sort: "event",
    label: "event",
    // Games other than Go are named.
    text: (row) => [row.game_name, row.event || fileOf(row)].filter(Boolean).join(" · "),
    width: LONG,
    kind: "usual",
  },
  { sort: "size", label: "size", text: (row) => sizeText(row.size), width: "56px", kind: "usual" },
  { sort: "", label: "position-word", text: () => "", width: "76px", kind: "extra" },
  { sort: "round", label: "round", text: (row) => row.round ?? "", width: SHORT, kind: "extra" },
  { sort: "place", label: "place-word", text: (row) => row.place ?? "", width: LONG, kind: "extra" },
  { sort: "path", label: "file-word", text: fileOf, width: LONG, kind: "extra" },
];

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
