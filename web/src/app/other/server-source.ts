// The moves and the pictures of a game other than Go, from the server.

import { api } from "../api.ts";
import { language } from "../messages/index.ts";
import { boardTheme, ownTheme, setting } from "../settings.ts";
import type { OtherSource } from "./source.ts";

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

export function serverSource(library: number, game: number): OtherSource {
  return {
    game: (signal) => api.otherGame(library, game, signal),
    picture: async (node, signal) =>
      (await api.render(library, { games: [game], format: "svg", node, options: options() }, signal)).blob,
    look: () => JSON.stringify(options()),
  };
}
