// The settings of a game in its root, and the dialect of the root.

import type { Properties, Property } from "./game.ts";
import { GO } from "./go.ts";
import { readSize, type Size } from "./points.ts";
import { readNumber } from "./text.ts";

/** The settings of a game: the game by its number in SGF, the size of the board, and the version of SGF. */
export interface Settings {
  game: number;
  size: Size;
  version: number;
}

const NAMES =
  "Go|Othello|Chess|Gomoku and Renju|Nine Men's Morris|Backgammon|Chinese Chess|Shogi|Lines of Action|Ataxx|Hex|Jungle|" +
  "Neutron|Philosopher's Football|Quadrature|Trax|Tantrix|Amazons|Octi|Gess|Twixt|Zèrtz|Plateau|Yinsh|Punct|Gobblet|Hive|" +
  "Exxit|Hnefatafl|Kuba|Tripples|Chase|Tumbling Down|Sahara|Byte|Focus|Dvonn|Tamsk|Gipf|Kropki";

/** The name of a game other than Go. */
export const gameName = (game: number): string => NAMES.split("|")[game - 1] ?? "another game";

/** Reads the settings of a root. */
export function settingsOf(root: Properties): Settings {
  const first = (ident: string) => {
    const property = root.get(ident);
    return property ? root.raw(property.values[0]!) : undefined;
  };
  const stated = first("GM");
  const number = stated === undefined ? null : readNumber(stated);
  const version = Math.min(readNumber(first("FF") ?? "") ?? 1, 4);
  const isNumber = number !== null && number > 0 && number < 65536;
  const game = stated === undefined ? undeclaredGame(root) : isNumber ? number : root.get("P0") ? 0 : GO;
  return { game, size: readSize(first("SZ") ?? "") ?? [19, 19], version: version > 0 ? version : 1 };
}

/** The game of a root without `GM`: Little Golem names it in the event. */
function undeclaredGame(root: Properties): number {
  const source = root.get("SO");
  const event = root.get("EV");
  if (!source || !event || !/littlegolem/i.test(root.raw(source.values[0]!))) return GO;
  const [word, ...rest] = root.raw(event.values[0]!).split(".");
  const letters = /^([a-z]+)\d*$/i.exec(word!)?.[1]?.toLowerCase();
  if (!letters) return GO;
  const known: Record<string, number> = {
    amazon: 18,
    dvonn: 37,
    go: 1,
    gomoku: 4,
    hex: 11,
    null: 1,
    reversi: 2,
    twixt: 21,
  };
  return known[letters] ?? known[letters.replace(/s$/, "")] ?? (rest.length > 0 ? 0 : GO);
}

/** The names of root properties in SGF2, the dialect of the Nihon Ki-in and Cyberoro, and those of FF[4]. */
const SGF2: readonly [string, string][] = [
  ["TE", "EV"],
  ["RD", "DT"],
  ["KO", "KM"],
  ["GK", "GM"],
  ["HD", "HA"],
];

/** Gives the properties of a root in SGF2 the names of FF[4]. */
export function inStandardNames(root: Properties, hasSemicolon: boolean): Property[] {
  const text = (ident: string) => {
    const property = root.get(ident);
    return property && root.raw(property.values[0]!);
  };
  const [te, ko] = [text("TE"), text("KO")];
  const signs = [
    te !== undefined && te !== "" && te !== "1" && te !== "2",
    ko !== undefined && ko !== "",
    text("RD") !== undefined,
    text("GK") !== undefined,
  ].filter(Boolean).length;
  if (signs < 2 && (signs < 1 || hasSemicolon)) return root.list;
  return root.list.map((property) => {
    const own = SGF2.find(([name, standard]) => property.ident === name && !root.get(standard));
    return own ? { ...property, ident: own[1], raw: own[1] } : property;
  });
}
