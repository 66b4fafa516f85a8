// The lines of an empty board: their letters and the star points.

/** The names of columns: A to Z without I, then AA, BB … */
export function letters(columns: number): string[] {
  const alphabet = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  return Array.from({ length: columns }, (_, at) => alphabet[at % 25]!.repeat(1 + Math.floor(at / 25)));
}

/** The star points of the usual boards. */
const STARS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  9: [2, 6].flatMap((y) => [2, 6].map((x) => [x, y] as const)).concat([[4, 4]]),
  13: [3, 9].flatMap((y) => [3, 9].map((x) => [x, y] as const)).concat([[6, 6]]),
  19: [3, 9, 15].flatMap((y) => [3, 9, 15].map((x) => [x, y] as const)),
};

/** The star points as numbers: row × columns + column. */
export function starsOf(columns: number, rows: number): number[] {
  return columns === rows ? (STARS[columns] ?? []).map(([x, y]) => y * columns + x) : [];
}
