import { expect, test } from "vitest";
import { piecesOf } from "./links.ts";

/** Links in brackets, with what they lead to. */
const marked = (text: string, size: [number, number] = [19, 19]) => {
  const parts = piecesOf(text, size).map((piece) => {
    if (piece.kind === "point") return `[${piece.text}=${piece.point}]`;
    if (piece.kind === "move") return `[${piece.text}=#${piece.number}]`;
    return piece.kind === "address" ? `<${piece.text}>` : piece.text;
  });
  return parts.join("");
};

test.each([
  ["Black at Q16, not R3.", "Black at [Q16=72], not [R3=320]."],
  ["I5 is no point, Q20 neither, nor Q0", "I5 is no point, Q20 neither, nor Q0"],
  ["a small q16, a word like ABC12 or K9x", "a small q16, a word like ABC12 or K9x"],
  ["see move 57 and moves 3, Move 4", "see [move 57=#57] and [moves 3=#3], [Move 4=#4]"],
  ["removes 3 stones", "removes 3 stones"],
  ["第57手、58手目 黑 3", "[第57手=#57]、[58手目=#58] 黑[ 3=#3]"],
  ["(https://example.org/a?b=1), more", "(<https://example.org/a?b=1>), more"],
  ["javascript:alert(1) data:text/html,x", "javascript:alert(1) data:text/html,x"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["", ""],
])("%s", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test("points of other boards", () => {
  expect(marked("A1 J9 K9 A10", [9, 9])).toBe("[A1=72] [J9=8] K9 A10");
  expect(marked("N9 A10", [13, 9])).toBe("[N9=12] A10");
});

test("all text is kept", () => {
  const text = "move 3 at Q16 https://x.org/ 第5手 end";
  expect(
    piecesOf(text, [19, 19])
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
