// The pictures of a game other than Go, from the server or from the page of a site in its place.

import { api } from "../api.ts";
import { language } from "../messages/index.ts";
import { boardTheme, ownTheme, setting } from "../settings.ts";

/** The options of a picture by the settings of the user. */
function options() {
  const theme = boardTheme();
  return [
    { name: "no-title", value: "true" },
    // Of the counts below the board.
    { name: "lang", value: language() },
    { name: "theme", value: theme === "own" ? JSON.stringify(JSON.parse(ownTheme()!.file)) : theme },
    ...(setting("coordinates") === "none" ? [{ name: "coords", value: "none" }] : []),
  ];
}

/** What pictures depend on besides their nodes. */
export const look = (): string => JSON.stringify(options());

/** The picture of the position at a node, as SVG. */
export async function picture(library: number, game: number, node: number, signal: AbortSignal): Promise<Blob> {
  return (await api.render(library, { games: [game], format: "svg", node, options: options() }, signal)).blob;
}
