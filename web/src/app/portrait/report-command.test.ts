import { expect, test } from "vitest";
import { fileStem, reportCommand } from "./report-command.ts";

test.each([
  ["Lee Sedol", "Lee Sedol"],
  ["本因坊 / 丈和", "本因坊 丈和"],
  ['"Fox" \\ 碁', "Fox 碁"],
  ["..", "report"],
  ["-x", "x"],
  ["a\u0000\n\u202eb", "a b"],
  ["", "report"],
  ["x".repeat(200), "x".repeat(80)],
])("the file of %j", (name, expected) => {
  expect(fileStem(name)).toBe(expected);
});

const quoted = String.raw`'Cup '\''A'\'''`;

test.each([
  ["player", "Ann", { tag: "en", folder: "/go" }, "kifu report player Ann --library /go -o Ann.pdf"],
  [
    "event",
    "Cup 'A'",
    { tag: "ja", folder: undefined },
    `kifu report event ${quoted} --lang ja -o ${quoted.slice(0, -1)}.pdf'`,
  ],
  ["player", "-x", { tag: "en", folder: undefined }, "kifu report player -o x.pdf -- -x"],
])("the command of the %s %s", (subject, name, more, expected) => {
  expect(reportCommand(subject, name, "pdf", more)).toBe(expected);
});
