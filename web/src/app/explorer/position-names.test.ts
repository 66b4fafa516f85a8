import { expect, test } from "vitest";
import type { NameObject } from "../api-types.ts";
import { nameAfter, namesOfLine } from "./position-names.ts";

const name = (id: string, names: Record<string, string>): NameObject => ({
  name_id: id,
  kind: "opening",
  area: "right",
  color: "black",
  move_number: 5,
  names,
});
const sanrensei = name("sanrensei", { en: "Sanrensei", ja: "三連星" });
const micro = name("micro-chinese", { en: "Micro-Chinese opening" });

test("a name is in the language of the page, or in English", () => {
  const [ja, en] = ["ja", "en"].map((tag) => namesOfLine([sanrensei, micro], tag));
  expect([ja, en]).toEqual([
    ["三連星", "Micro-Chinese opening"],
    ["Sanrensei", "Micro-Chinese opening"],
  ]);
});

test("each name of a line occurs once, in order", () => {
  expect(namesOfLine([micro, sanrensei, micro], "ja")).toEqual(["Micro-Chinese opening", "三連星"]);
  expect(namesOfLine([], "en")).toEqual([]);
});

test("a next move has the name of its player and point", () => {
  const reached = [{ color: "black", vertex: "Q10", name: sanrensei }];
  expect(nameAfter(reached, { color: "black", vertex: "Q10" }, "en")).toBe("Sanrensei");
  expect(nameAfter(reached, { color: "white", vertex: "Q10" }, "en")).toBe("");
  expect(nameAfter(reached, { color: "black", vertex: "Q9" }, "en")).toBe("");
});
