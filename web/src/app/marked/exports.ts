// Exports of marked games, or of all games of the list.

import { api } from "../api.ts";
import type { Action, Export } from "../library/action-menu.ts";
import { say } from "../messages/index.ts";
import { goTo } from "../router.ts";
import { saveFile } from "../save.ts";
import type { TableView } from "../table/table.ts";

/** The exports that need no dialog. */
type DirectExport = Exclude<Export, "site">;

const FORMS: readonly string[] = ["table", "records", "pdf", "booklet"] satisfies DirectExport[];

/** True if an action exports games at once, without a dialog. */
export const isExport = (action: Action): action is DirectExport => FORMS.includes(action);

/** The most games of a booklet, as the server has it. */
const MAX_BOOKLET = 200;

/** Exports games: as a file that the server makes, or as a booklet, which is opened. Returns what there is to say. */
export async function exportGames(form: DirectExport, view: TableView, marked: ReadonlySet<number>): Promise<string> {
  if (form === "table" || form === "records") {
    const blob = await api.exported(view.library, view.view, form, marked);
    saveFile(blob, form === "table" ? "games.csv" : "games.zip");
    return "";
  }
  const count = marked.size > 0 ? marked.size : view.total;
  if (count > MAX_BOOKLET) return say("booklet-limit", { count: MAX_BOOKLET });
  const games = marked.size > 0 ? [...marked] : await api.ids(view.library, view.view, 0, count);
  if (form === "booklet") goTo({ screen: "render", query: { games: games.join(",") } });
  else saveFile((await api.render(view.library, { games, format: "pdf", options: [] })).blob, "games.pdf");
  return "";
}
