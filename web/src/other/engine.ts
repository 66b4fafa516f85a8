// Games other than Go from the text of a record, with the WebAssembly that replays and draws them.

import { loadEngine } from "../viewer/engine.ts";
import type { OtherGame } from "./types.ts";

/** The look of a picture: the name of a theme, which other values may follow in lines (`board #123456`, measures in thousandths), and `none` for lines without names. */
export interface Look {
  theme: string;
  coordinates: string;
}

/** A game other than Go. */
export interface OtherEngine {
  game: OtherGame;
  /** The picture of the position after a node as SVG, with its notes in a language; `undefined` if the game cannot be replayed. */
  picture(node: number, look: Look, language?: string): string | undefined;
  /** What the board after a node does not show: counts, the cube. */
  notes(node: number, language: string): string;
}

/** The build `kifu-games`. */
interface Build {
  OtherGames: new (
    bytes: Uint8Array,
  ) => {
    game(game: number): string | undefined;
    svg(game: number, node: number, theme: string, coordinates: string, language?: string): string | undefined;
    notes(game: number, node: number, language: string): string | undefined;
  };
}

/** The game that was asked about last. */
let last: { text: string; number: number; engine: Promise<OtherEngine> } | null = null;

/**
 * Opens a game of a text of SGF, counted from 0; asked again, the same game stays open.
 * @throws RangeError if it is of Go.
 */
export function openOther(text: string, number: number): Promise<OtherEngine> {
  if (last?.text !== text || last.number !== number) {
    const engine = open(text, number);
    last = { text, number, engine };
    // Allows another attempt after a failure.
    engine.catch(() => {
      last = null;
    });
  }
  return last.engine;
}

async function open(text: string, number: number): Promise<OtherEngine> {
  const { OtherGames } = await loadEngine<Build>("kifu-games");
  const games = new OtherGames(new TextEncoder().encode(text));
  const json = games.game(number);
  if (json === undefined) throw new RangeError("the game is of Go");
  return {
    game: JSON.parse(json) as OtherGame,
    picture: (node, { theme, coordinates }, language) => games.svg(number, node, theme, coordinates, language),
    notes: (node, language) => games.notes(number, node, language) ?? "",
  };
}
