// Whether a game has a text: apart from the panel, which pages load later, and the element for reading has not.

import type { GameModel } from "../../model/index.ts";

/** True if the game has moves of Go. */
export function hasGameText(game: GameModel): boolean {
  return !game.texts && game.json.moves.some((move) => move !== -1);
}
