import { expect, test } from "vitest";
import cases from "../../messages/values-cases.json" with { type: "json" };
import { valueInWords } from "./values.ts";

test.each(cases.map(([key, text, words]) => ({ key: key as string, text: text as string, words })))(
  "$key $text",
  ({ key, text, words }) => {
    for (const [language, expected] of Object.entries(words as Record<string, string>)) {
      expect(valueInWords(key, text, language), language).toBe(expected);
    }
  },
);

test("a language without words has English ones", () => {
  expect(valueInWords("result", "B+R", "de")).toBe("Black wins by resignation");
  expect(valueInWords("event", "B+R", "en")).toBe("B+R");
});
