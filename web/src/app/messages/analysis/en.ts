// The words of the candidate moves of engines.

export const analysisWords = {
  candidates: "Candidate moves",
  best: "best",
  played: "played",
  visits: "{count} {count:visit|visits}",
  "on-the-board": "On the board",
  "on-the-board-help": "Show what each candidate loses on the board",
  "expected-line": "{point}: the line that the engine expects",
  analysis: "Analysis",
  "close-analysis": "Close the analysis",
  about:
    "An engine of your kifu.toml evaluates every position of the main line, then those again where points were lost.",
  engine: "Engine",
  start: "Analyse",
  "go-on": "Go on",
  stop: "Stop",
  starting: "The engine is starting …",
  positions: "{done} of {total} positions",
  pass: "Pass {pass} of {passes}",
  kept: "Every answer is kept: you may leave this page, or stop and go on later.",
  stopped: "Stopped. What was answered is kept.",
  refused: "Not analysed: {reason}",
  done: "All positions are evaluated.",
} as const;
