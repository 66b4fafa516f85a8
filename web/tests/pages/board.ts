// The page of `board.test.ts`: draws the nodes that the test asks for.

import "../../src/themes.css";
import "../../src/painter/painter.css";
import "./board.css";
import { GameModel, type ModelJson } from "../../src/model/index.ts";
import { Painter, type PictureOptions, pictureOf } from "../../src/painter/index.ts";

let painter = new Painter();
let game: GameModel | undefined;

const board = {
  /** Shows a new game with a theme. */
  open(json: ModelJson, theme: string) {
    game = new GameModel(json);
    painter = new Painter();
    document.body.className = `kifu-theme-${theme}`;
    document.body.replaceChildren(painter.svg);
  },
  /** Shows another game on the same board. */
  replace(json: ModelJson) {
    game = new GameModel(json);
  },
  /** Shows a node; returns the number of changes of the document. */
  show(node: number, options: PictureOptions = {}): number {
    if (!game) throw new Error("no game is open");
    const observer = new MutationObserver(() => {});
    observer.observe(painter.svg, { attributes: true, childList: true, subtree: true });
    painter.draw(pictureOf(game, node, { coordinates: game.json.coordinates, ...options }));
    const changes = observer.takeRecords().length;
    observer.disconnect();
    return changes;
  },
};

export type BoardPage = typeof board;
Object.assign(globalThis, { board });
