// The parts of a query, as chips show them. The server reads queries; this only divides them.

/** A part of a query that can be removed independently. */
export interface Part {
  text: string;
  /** The range of characters; `to` is exclusive. */
  from: number;
  to: number;
}

/** Divides a query into the conditions that must all be met. A query with `or` outside of parentheses is one part. */
export function partsOf(query: string): Part[] {
  const words: Part[] = [];
  let [depth, from, isQuoted] = [0, -1, false];
  const end = (to: number) => {
    if (from >= 0) words.push({ text: query.slice(from, to), from, to });
    from = -1;
  };
  for (let at = 0; at < query.length; at++) {
    const sign = query[at]!;
    if (!isQuoted && depth === 0 && /\s/.test(sign)) {
      end(at);
      continue;
    }
    if (from < 0) from = at;
    if (isQuoted && sign === "\\" && /["“”\\]/.test(query[at + 1] ?? "")) at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === "(") depth++;
    else if (!isQuoted && sign === ")") depth = Math.max(0, depth - 1);
  }
  end(query.length);
  if (words.some((word) => word.text.toLowerCase() === "or")) {
    return [{ text: query.trim(), from: words[0]!.from, to: words.at(-1)!.to }];
  }
  const parts: Part[] = [];
  let pending = -1;
  for (const word of words) {
    const name = word.text.toLowerCase();
    if (name === "and") continue;
    if (name === "not") {
      if (pending < 0) pending = word.from;
      continue;
    }
    const start = pending < 0 ? word.from : pending;
    parts.push({ text: query.slice(start, word.to), from: start, to: word.to });
    pending = -1;
  }
  return parts;
}

/** Returns the query without one of its parts. */
export function without(query: string, part: Part): string {
  return partsOf(query)
    .filter((other) => other.from !== part.from)
    .map((other) => other.text)
    .join(" ");
}

/** Returns the query with a condition, or without it if it has it. */
export function toggled(query: string, condition: string): string {
  const known = partsOf(query).find((part) => part.text === condition);
  if (known) return without(query, known);
  const needsParentheses = partsOf(query).some((part) => / or /i.test(part.text) && !part.text.startsWith("("));
  return `${needsParentheses ? `(${query.trim()})` : query.trim()} ${condition}`.trim();
}
