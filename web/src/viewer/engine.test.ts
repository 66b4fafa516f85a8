import { expect, test } from "vitest";
import { engineFor } from "./engine.ts";
import { textOfRecord } from "./record-text.ts";

const bytes = (text: string, more: number[] = []) => new Uint8Array([...new TextEncoder().encode(text), ...more]);

test.each([
  ["SGF in UTF-8", bytes("(;GM[1]CA[UTF-8]PB[柯洁])"), undefined, "kifu"],
  ["no charset", bytes("(;GM[1])"), undefined, "kifu"],
  ["a legacy charset", bytes("(;GM[1]CA[GB18030])"), undefined, "kifu-full"],
  ["bytes that are not UTF-8", bytes("(;PB[", [0xb9, 0xc5, 0x5d, 0x29]), undefined, "kifu-full"],
  ["a charset of the page", bytes("(;PB[a])"), "Shift_JIS", "kifu-full"],
  ["another format", bytes("\\[GAMEBEGIN]"), undefined, "kifu-full"],
])("%s", (_, text, encoding, name) => {
  expect(engineFor(text, encoding)).toBe(name);
});

test("records are read as UTF-8, or as they say", () => {
  expect(textOfRecord(bytes("(;PB[柯])"))).toBe("(;PB[柯])");
  expect(textOfRecord(bytes("(;CA[GB18030]PB[", [0xb9, 0xc5, 0x5d, 0x29]))).toBe("(;CA[GB18030]PB[古])");
  expect(textOfRecord(bytes("(;CA[none such]PB[", [0xe9, 0x5d, 0x29]))).toBe("(;CA[none such]PB[é])");
});
