// The number of handicap stones.

import { toWhole } from "./decimal.ts";
import { pieces, vocabulary } from "./scan.ts";

const HANDICAP = vocabulary({
  even: "none|no|even|互先|对子|對子|分先|猜先|호선",
  filler: "stone|stones|handicap|game|h|子|子局|授|受|让|讓|置|置碁|점|접바둑",
});

const inRange = (number: number | null) => (number !== null && number >= 0 && number < 2 ** 32 ? number : null);

/** Reads a handicap; null if the text is none. */
export function readHandicap(text: string): number | null {
  if (/^\+?\d+$/.test(text)) return inRange(Number(text));
  let stones: number | null = null;
  for (const { number, word, mark } of pieces(text, HANDICAP)) {
    if (stones === null && number) {
      stones = inRange(toWhole(number));
      if (stones === null) return null;
    } else if (stones === null && word === "even") stones = 0;
    else if (word === "filler" || (stones === null && mark === "+") || (stones !== null && mark === ".")) continue;
    else if (stones !== null && mark !== undefined && "(,;".includes(mark)) break;
    else return null;
  }
  return stones;
}
