import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCREEN_NAMES, SCREENS } from "./table.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test.each(SCREEN_NAMES)("%s has an element, and its file brings it", (name) => {
  expect(read(`${name}.ts`)).toContain(`customElements.define("${name}-screen"`);
  const { file } = SCREENS[name];
  const element = file === "app" ? `import "../screens/${name}.ts"` : `import "./${name}.ts"`;
  expect(read(file === "app" ? "../shell/app.ts" : `${file}.ts`)).toContain(element);
});

test("each key opens one screen", () => {
  const keys = SCREEN_NAMES.map((name) => SCREENS[name].key).filter((key) => key !== "");
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.length !== 1)).toEqual([]);
  const without = SCREEN_NAMES.filter((name) => SCREENS[name].key === "");
  expect(without).toEqual(["game", "player", "event"]);
});
