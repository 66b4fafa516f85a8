// The games of an action: the marked ones, or all games of the list.

import type { TableView } from "../table/table.ts";

export interface Selection {
  view: TableView;
  /** The query of the list. */
  query: string;
  /** The marked games; without any, all games of the list are meant. */
  marked: readonly number[];
}

/** The number of games. */
export function countOf({ view, marked }: Selection): number {
  return marked.length > 0 ? marked.length : view.total;
}
