import { expect, test } from "vitest";
import { gameName } from "./names.ts";

test.each([
  [{ black: "Shusaku", white: "Gennan", event: "Castle game", path: "go/1.sgf" }, "Shusaku – Gennan"],
  [{ black: "Shusaku", path: "1.sgf" }, "Shusaku – Unnamed"],
  [{ event: "Castle game", path: "1.sgf" }, "Castle game"],
  [{ path: "go/life and death/12.sgf", game: 1 }, "12.sgf"],
  [{ path: "life.sgf", game: 7 }, "life.sgf #7"],
  [{ black: "", white: "", path: "" }, "Unnamed – Unnamed"],
  [{ path: "", game: 1, id: 12 }, "Game 12"],
])("the name of %o", (row, expected) => expect(gameName(row)).toBe(expected));
