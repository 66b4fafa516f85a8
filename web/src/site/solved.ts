// What the reader has solved. Only this browser knows it.

/** The outcome of an attempt. */
export type Outcome = "solved" | "helped" | "missed";

const OUTCOMES: readonly string[] = ["solved", "helped", "missed"] satisfies Outcome[];

/** The signs of outcomes, for readers who cannot tell the colours apart. */
export const SIGNS: Readonly<Record<Outcome, string>> = { solved: "✓", helped: "✓", missed: "✗" };

const KEY = "kifu-solved";

/** Reads the outcomes by the keys of the problems. Whatever else is stored there counts as nothing. */
export function outcomes(text: string | null = localStorage.getItem(KEY)): ReadonlyMap<string, Outcome> {
  try {
    const all = Object.entries(JSON.parse(text ?? "{}") as object);
    return new Map(all.filter((entry): entry is [string, Outcome] => OUTCOMES.includes(String(entry[1]))));
  } catch {
    return new Map();
  }
}

/** Stores an outcome. Without room for it, the browser forgets it with the page. */
export function remember(key: string, outcome: Outcome): void {
  const all = Object.fromEntries([...outcomes(), [key, outcome]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Some browsers forbid it, in private windows.
  }
}
