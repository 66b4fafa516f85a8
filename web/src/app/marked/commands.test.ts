import { expect, test } from "vitest";
import type { FactsResult, Library } from "../api-types.ts";
import { mergeCommand, setCommands } from "./commands.ts";

const library = { folder: "/go/.kifu", records: ["/go"] } as Library;

const value = (path: string, property: string, field: string) => ({ path, game: 1, field, property, old: "x" });

const facts = (values: FactsResult["values"], changed: number, is_whole = true): FactsResult => ({
  values: values ?? [],
  changed,
  is_whole,
  unchanged: 0,
});

test.each([
  // Few files are named.
  [
    { field: "player", from: "Lee", to: "Lee Sedol" },
    facts([value("a.sgf", "PB", "black"), value("b c.sgf", "PW", "white"), value("d.sgf", "PB", "black")], 3),
    null,
    ["kifu set 'PB=Lee Sedol' /go/a.sgf /go/d.sgf", "kifu set 'PW=Lee Sedol' '/go/b c.sgf'"],
  ],
  [
    { field: "event", from: "x", to: "" },
    facts([value("a.sgf", "EV", "event")], 1),
    null,
    ["kifu set --remove EV /go/a.sgf"],
  ],
  // Many are chosen by the query.
  [
    { field: "event", from: "Old", to: "New" },
    facts([value("a.sgf", "EV", "event")], 900),
    "year:1990 or year:1991",
    [`kifu set EV=New --where '(year:1990 or year:1991) event:"=Old"' /go`],
  ],
  [{ field: "event", from: null, to: "New" }, facts([value("a.sgf", "EV", "event")], 900), "", ["kifu set EV=New /go"]],
  [
    { field: "komi", from: "", to: "6.5" },
    facts([value("a.sgf", "KM", "komi")], 900),
    "size:19",
    ["kifu set KM=6.5 --where 'size:19 -has:komi' /go"],
  ],
  // No command changes some games of a file, or many marked ones.
  [{ field: "event", from: null, to: "New" }, facts([value("a.sgf", "EV", "event")], 1, false), "", []],
  [{ field: "event", from: null, to: "New" }, facts([value("a.sgf", "EV", "event")], 900), null, []],
  [{ field: "place", from: "x", to: "y" }, facts([value("a.sgf", "PC", "place")], 900), "", []],
  [{ field: "event", from: "x", to: "y" }, facts([], 0), "", []],
] as const)("%o", (change, found, query, expected) => {
  expect(setCommands(change, found as FactsResult, query, library)).toEqual(expected);
});

test("the command for a merge", () => {
  expect(mergeCommand(["a.sgf", "x y.sgf"], "m.sgf", { canonical: true, counts: false }, library)).toBe(
    "kifu merge --canonical -o m.sgf /go/a.sgf '/go/x y.sgf'",
  );
});
