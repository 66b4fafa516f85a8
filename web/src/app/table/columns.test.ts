import { expect, test } from "vitest";
import { COLUMNS, statedColumns, USUAL } from "./columns.ts";

test("columns in which no game has a text are left out", () => {
  const check = (unstated: string[], expected: string, columns = USUAL) =>
    expect(
      statedColumns(columns, unstated)
        .map(({ label }) => label)
        .join(" "),
    ).toBe(expected);
  check([], "date black white result moves event size");
  check(["event", "round", "size"], "date black white result moves");
  // Without players their columns have the title of the game.
  check(["date", "black", "white", "result", "size"], "black white moves event");
  check(["round", "event", "path"], "date black white result moves size position-word place-word", COLUMNS);
});
