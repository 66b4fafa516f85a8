// The changes of a draft that can be undone, in words. One change of the user may be several of the engine.

/** A change, between two numbers of changes that can be undone. */
export interface Change {
  from: number;
  to: number;
  words: string;
}

export type History = readonly Change[];

/** Adds a change. It replaces those that were undone. Without a difference there is none. */
export function noted(history: History, change: Change): History {
  if (change.to === change.from) return history;
  return [...history.filter(({ to }) => to <= change.from), change];
}

/** The history of changes that an earlier run of the page has made, in words: it does not know which of them belong together. */
export function historyOf(words: readonly string[]): History {
  return words.map((words, from) => ({ from, to: from + 1, words }));
}

/** The change that undoing takes back; `undefined` if it is unknown. */
export function undone(history: History, count: number): Change | undefined {
  return history.find(({ to }) => to === count);
}

/** The change that redoing repeats. */
export function redone(history: History, count: number): Change | undefined {
  return history.find(({ from }) => from === count);
}
