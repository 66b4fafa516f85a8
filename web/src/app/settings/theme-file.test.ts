import { describe, expect, it } from "vitest";
import { fileOf, opacityOf, ruleOf, withOpacity } from "./theme-file.ts";

const FIELDS = [
  { name: "board", value: "#112233ff", usual: "#ddb462ff" },
  { name: "line", value: "#000000ff", usual: "#000000ff" },
  { name: "line-width", value: "0.1", usual: "0.035", least: 0, most: 0.5 },
  { name: "black.fill", value: "#11111180", usual: "#000000ff" },
  { name: "black.outline-width", value: "0", usual: "0.03", least: 0, most: 0.4 },
];

describe("the file of a theme", () => {
  it("has what differs from its base", () => {
    expect(JSON.parse(fileOf({ base: "wood", fields: FIELDS }))).toEqual({
      base: "wood",
      board: "#112233ff",
      "line-width": 0.1,
      black: { fill: "#11111180", "outline-width": 0 },
    });
    expect(fileOf({ base: "print", fields: [] })).toBe('{\n  "base": "print"\n}');
  });

  it("is a rule for the viewers of other pages", () => {
    expect(ruleOf("--kifu-board: #123;\n--kifu-line: #000;\n")).toBe(
      "kifu-viewer {\n  --kifu-board: #123;\n  --kifu-line: #000;\n}\n",
    );
  });
});

describe("opacity", () => {
  it.each([
    ["#11223300", 0],
    ["#11223346", 27],
    ["#112233ff", 100],
  ])("of %s is %i percent", (value, percent) => {
    expect(opacityOf({ name: "shadow", value, usual: value })).toBe(percent);
    expect(opacityOf({ name: "shadow", value: withOpacity(value, percent), usual: value })).toBe(percent);
  });

  it("stays in its range", () => {
    expect([withOpacity("#112233ff", -5), withOpacity("#112233ff", 500)]).toEqual(["#11223300", "#112233ff"]);
  });
});
