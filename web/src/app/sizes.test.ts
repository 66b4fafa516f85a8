import { expect, test } from "vitest";
import { bytesText } from "./sizes.ts";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1000, "1 kB"],
  [4_260_000, "4.3 MB"],
  [98_500_000, "99 MB"],
  [2_000_000_000_000_000, "2,000 TB"],
])("%d bytes are %s", (bytes, expected) => {
  expect(bytesText(bytes)).toBe(expected);
});
