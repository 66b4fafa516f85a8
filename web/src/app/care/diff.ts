// The lines that a repair changes, with the difference within each line marked, and long lines cut around it.

import { html, type TemplateResult } from "lit";
import type { DiffLine } from "../api-types.ts";
import { say } from "../messages/index.ts";

/** A part of a line. */
export interface Part {
  text: string;
  kind: "same" | "differs" | "cut";
}

/** The number of characters kept on each side of a difference. */
const AROUND = 36;

/** Divides two lines into their common prefix and suffix, and the part that differs. */
export function differing(one: string, other: string): [Part[], Part[]] {
  const [left, right] = [Array.from(one), Array.from(other)];
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start++;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const parts = (letters: string[]): Part[] => {
    const before = letters.slice(0, start);
    const after = letters.slice(letters.length - end);
    return [
      ...(before.length > AROUND ? [cut()] : []),
      { text: before.slice(-AROUND).join(""), kind: "same" as const },
      { text: letters.slice(start, letters.length - end).join(""), kind: "differs" as const },
      { text: after.slice(0, AROUND).join(""), kind: "same" as const },
      ...(after.length > AROUND ? [cut()] : []),
    ].filter(({ text }) => text !== "");
  };
  return [parts(left), parts(right)];
}

const cut = (): Part => ({ text: "…", kind: "cut" });

/** The lines of a diff with their parts; a removed line is compared with the added one that takes its place. */
export function partsOfLines(lines: readonly DiffLine[]): { sign: string; parts: Part[] }[] {
  const found: { sign: string; parts: Part[] }[] = [];
  const isShown = ({ sign, text }: DiffLine) => sign !== " " || text.trim() !== "";
  lines = lines.filter(isShown);
  for (let at = 0; at < lines.length; ) {
    const removed = runOf(lines, at, "-");
    const added = runOf(lines, at + removed.length, "+");
    if (removed.length === added.length && removed.length > 0) {
      const pairs = removed.map((line, index) => differing(line.text, added[index]!.text));
      found.push(
        ...pairs.map(([parts]) => ({ sign: "-", parts })),
        ...pairs.map(([, parts]) => ({ sign: "+", parts })),
      );
      at += removed.length + added.length;
    } else {
      const { sign, text } = lines[at]!;
      const isLong = text.length > 3 * AROUND;
      const parts: Part[] = [
        { text: isLong ? text.slice(0, 3 * AROUND) : text, kind: sign === " " ? "same" : "differs" },
      ];
      found.push({ sign, parts: isLong ? [...parts, cut()] : parts });
      at++;
    }
  }
  return found;
}

function runOf(lines: readonly DiffLine[], from: number, sign: string): DiffLine[] {
  let end = from;
  while (lines[end]?.sign === sign) end++;
  return lines.slice(from, end);
}

/** Shows the lines of a diff. */
export function showDiff(lines: readonly DiffLine[]): TemplateResult {
  return html`<pre class="diff-lines" tabindex="0" aria-label=${say("changed-lines")}>${partsOfLines(lines).map(
    ({ sign, parts }) =>
      html`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}><i>${sign}</i> ${parts.map(
        ({ text, kind }) => (kind === "differs" && sign !== " " ? html`<b>${text}</b>` : text),
      )}${"\n"}</span>`,
  )}</pre>`;
}
