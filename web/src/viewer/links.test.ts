import { expect, test } from "vitest";
import { piecesOf } from "./links.ts";

/** Links in brackets, with what they lead to. Odd numbers are moves of Black, up to 200. */
const marked = (text: string, size: [number, number] = [19, 19]) => {
  const isMove = (number: number, color: 0 | 1) => number > 0 && number <= 200 && number % 2 !== color;
  const parts = piecesOf(text, size, isMove).map((piece) => {
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
  ["第57手、58手目", "[第57手=#57]、[58手目=#58]"],
  ["(https://example.org/a?b=1), more", "(<https://example.org/a?b=1>), more"],
  ["javascript:alert(1) data:text/html,x", "javascript:alert(1) data:text/html,x"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["", ""],
])("%s", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test.each([
  ["White 38 hurt. Black 125 lost, at black 145", "[White 38=#38] hurt. [Black 125=#125] lost, at [black 145=#145]"],
  ["With B57, W58 and W 60", "With [B57=#57], [W58=#58] and W 60"],
  ["被白56压迫，黑 3", "被[白56=#56]压迫，[黑 3=#3]"],
  ["White 57, Black 58, B58, W57, 黑4", "White 57, Black 58, B58, W57, 黑4"],
  ["Black 201, Black 0, Black 1999", "Black 201, Black 0, Black 1999"],
  ["Black 5 points ahead, White 10 or 12 points", "Black 5 points ahead, White 10 or 12 points"],
  ["Black 19 libs, White 4 more stones", "Black 19 libs, White 4 more stones"],
  ["White 4-4 stone, Black 3-3 invasion", "White 4-4 stone, Black 3-3 invasion"],
  ["Black 99%, White 60.5, W60.42%, W90+", "Black 99%, White 60.5, W60.42%, W90+"],
  ["黑41.4% 白6目 黑5个 흑 3집", "黑41.4% 白6目 黑5个 흑 3집"],
  ["흑57 백 58, White 1 space jump", "[흑57=#57] [백 58=#58], White 1 space jump"],
  ["Blackburn 3, Snow White 2nd", "Blackburn 3, Snow White 2nd"],
])("moves by their colour: %s", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test("points of other boards", () => {
  expect(marked("A1 J9 K9 A10", [9, 9])).toBe("[A1=72] [J9=8] K9 A10");
  expect(marked("N9 A10", [13, 9])).toBe("[N9=12] A10");
});

test("a point of the board is no move", () => {
  expect(marked("B13 B15", [13, 13])).toBe("[B13=1] [B15=#15]");
  expect(marked("B13 B15 B21")).toBe("[B13=115] [B15=77] [B21=#21]");
  expect(marked("W2 W26", [25, 25])).toBe("[W2=596] [W26=#26]");
});

test("all text is kept", () => {
  const text = "move 3 at Q16, Black 5 https://x.org/ 第5手 end";
  expect(
    piecesOf(text, [19, 19], () => true)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
