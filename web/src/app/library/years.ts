// Groups years into a limited number of columns of equal width: 1, 5, 10, 50 or 100 years.

export interface Bin {
  from: number;
  to: number;
  games: number;
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MAX = 32;

/** Returns the columns for counts of years, without gaps. */
export function binned(counts: readonly (readonly [number, number])[]): Bin[] {
  if (counts.length === 0) return [];
  const years = counts.map(([year]) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const columns = (width: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
  const width = WIDTHS.find((width) => columns(width) <= MAX) ?? 1000;
  const start = Math.floor(first / width);
  const bins: Bin[] = Array.from({ length: columns(width) }, (_, at) => ({
    from: (start + at) * width,
    to: (start + at + 1) * width - 1,
    games: 0,
  }));
  for (const [year, games] of counts) bins[Math.floor(year / width) - start]!.games += games;
  return bins;
}
