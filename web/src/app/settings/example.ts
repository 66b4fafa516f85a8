// A small board as a preview of the board settings.

import type { Ghost, Picture } from "../../painter/index.ts";
import { regionAround } from "../../painter/index.ts";
import { namesIn } from "../../viewer/options.ts";
import { setting } from "../settings.ts";

const SIZE = [19, 19] as const;
/** The upper right part of a board is shown: enough for a corner. */
const [LEFT, BOTTOM] = [9, 8];
/** The moves, from the first to the last; Black begins. */
const MOVES = ["16,3", "14,2", "15,5", "13,3", "12,5", "16,2", "17,2", "15,3"];
/** Two moves that may come next, and one that could have been played instead of the last. */
const NEXT = ["15,2", "17,3"];
const SIBLING = "14,4";

const at = (place: string) => {
  const [x, y] = place.split(",").map(Number);
  return y! * SIZE[0] + x!;
};

/** The picture of the example with the present settings. */
export function examplePicture(): Picture {
  const stones = new Uint8Array(SIZE[0] * SIZE[1]);
  MOVES.forEach((place, number) => {
    stones[at(place)] = 1 + (number % 2);
  });
  const texts = new Map<number, string>();
  const numbers = setting("numbers");
  const shown = numbers === "all" ? MOVES.length : Number(numbers.split(":")[1] ?? 0);
  for (const [index, place] of [...MOVES.entries()].slice(shown === 0 ? MOVES.length : -shown)) {
    texts.set(at(place), String(index + 1));
  }
  const variations = setting("variations");
  const ghosts: Ghost[] = [];
  if (variations === "ghosts" || variations === "auto") {
    for (const place of NEXT) ghosts.push({ point: at(place), color: 0 });
  }
  const letters = variations === "letters" ? NEXT : variations === "siblings" ? [SIBLING] : [];
  letters.forEach((place, index) => {
    texts.set(at(place), "abc"[index]!);
  });
  const last = at(MOVES.at(-1)!);
  const mark = setting("last-mark");
  const rows = Array.from({ length: SIZE[1] }, (_, row) => String(SIZE[1] - row));
  return {
    size: SIZE,
    region: regionAround([at(`${LEFT},0`), at(`18,${BOTTOM}`)], SIZE),
    stars: [3, 9, 15].flatMap((y) => [3, 9, 15].map((x) => at(`${x},${y}`))),
    stones,
    last: mark === "none" || texts.has(last) ? null : { point: last, shape: mark },
    texts,
    marks: [],
    lines: [],
    arrows: [],
    ghosts,
    territory: [],
    dimmed: [],
    coordinates: namesIn(setting("coordinates"), SIZE) ?? { columns: [..."ABCDEFGHJKLMNOPQRST"], rows },
  };
}
