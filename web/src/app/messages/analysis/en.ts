// The words of the candidate moves of engines.

export const analysisWords = {
  candidates: "Candidate moves",
  best: "best",
  played: "played",
  visits: "{count} {count:visit|visits}",
  "on-the-board": "On the board",
  "on-the-board-help": "Show what each candidate loses on the board",
  "expected-line": "{point}: the line that the engine expects",
} as const;
