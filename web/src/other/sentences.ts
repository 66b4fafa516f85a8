// What the rules and the record of a game other than Go say, in words.

import type { Say } from "../viewer/messages.ts";
import type { OtherGame, OtherMove, OtherRemark } from "./types.ts";
import { hasWords, type OtherKey, sayOther } from "./words/index.ts";

/** A language, and the words of the viewer in it. */
export interface Tongue {
  language: string;
  say: Say;
}

type Values = Readonly<Record<string, string | number>>;

/** The message with this key; the English text of the program if there is none. */
const sayKnown = (key: string, values: Values, text: string, { language }: Tongue) =>
  hasWords(key) ? sayOther(key, values, language) : text;

function sides(winner: string | null | undefined, { say }: Tongue): Values {
  if (winner !== "black" && winner !== "white") return {};
  return { winner: say(winner), loser: say(winner === "black" ? "white" : "black") };
}

/** A gammon or a backgammon after the result; a single game needs no word. */
const withWin = (result: string, win: string | null | undefined, { language }: Tongue) =>
  win === "gammon" || win === "backgammon" ? sayOther(win, { result }, language) : result;

/** The name of a game. */
export const gameWord = ({ name, number }: Pick<OtherGame, "name" | "number">, tongue: Tongue): string =>
  sayKnown(`game-${number}`, {}, name, tongue);

/** The name of a game, with the number that the record states if it is that of another game. */
export function writtenGame(other: Pick<OtherGame, "name" | "number" | "written_as">, tongue: Tongue): string {
  const [game, number] = [gameWord(other, tongue), other.written_as];
  return number === undefined ? game : sayOther("written-as", { game, number }, tongue.language);
}

/** A move against the rules. */
export function faultWord({ text, fault, fault_code }: OtherMove, tongue: Tongue): string {
  const reason = sayKnown(`fault-${fault_code}`, { move: text }, `${text} ${fault}`, tongue);
  return sayOther("faulty-move", { fault: reason }, tongue.language);
}

/** What the rules say about a position: the result, with that of the record if it is another, or a foul. */
export function remarkWord({ text, code, winner, count, win, stated }: OtherRemark, tongue: Tongue): string {
  const key = `outcome-${code}`;
  if (!hasWords(key)) return text;
  const outcome = withWin(sayOther(key, { ...sides(winner, tongue), count: count ?? 0 }, tongue.language), win, tongue);
  return stated ? sayOther("outcome-differs", { outcome, stated }, tongue.language) : outcome;
}

/** The result that the record states; empty if it states none. */
export function resultWord({ number, result }: Pick<OtherGame, "number" | "result">, tongue: Tongue): string {
  if (!result) return "";
  const { winner, points, by, win, text } = result;
  const values = { ...sides(winner, tongue), count: points ?? 0 };
  const isBackgammon = number === 6;
  let key: OtherKey = "result-draw";
  if (winner) {
    if (points === undefined || points === null) key = by ? (`result-${by}` as OtherKey) : "result-won";
    else if (isBackgammon) key = by ? (`points-${by}` as OtherKey) : "points";
    else key = "result-margin";
  }
  return withWin(sayKnown(key, values, text, tongue), win, tongue);
}

/** The score of the match before a game of Backgammon. */
export function matchWord({ match_score }: Pick<OtherGame, "match_score">, { language }: Tongue): string {
  return match_score ? sayOther(match_score.length > 0 ? "match" : "money-game", { ...match_score }, language) : "";
}

/** The game, the size of its board, the score of the match and the result that the record states. */
export function headWords(other: OtherGame, tongue: Tongue): string {
  const name = [writtenGame(other, tongue), ...(other.size ? [other.size.join(" × ")] : [])].join(" ");
  return [name, matchWord(other, tongue), resultWord(other, tongue)].filter((text) => text !== "").join(" · ");
}
