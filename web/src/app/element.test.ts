import { expect, test } from "vitest";
import { elementWith, given } from "./element.ts";

class Example extends elementWith(() => ({
  name: "",
  chosen: [] as number[],
  parent: given<{ id: number }>(),
})) {}

class Other extends elementWith(() => ({ count: -1 })) {}

test("each element has its own first values, and properties of its own class", () => {
  const [one, two] = [new Example(), new Example()];
  one.chosen.push(1);
  one.parent = { id: 7 };
  expect([one.chosen, two.chosen, one.parent.id, two.parent, two.name]).toEqual([[1], [], 7, undefined, ""]);
  // Asking for the attributes makes the properties, as defining the element does.
  type Kind = { observedAttributes: string[]; elementProperties: Map<string, unknown> };
  const kinds = [Example, Other] as unknown as Kind[];
  expect(kinds.map((kind) => kind.observedAttributes)).toEqual([[], []]);
  const names = kinds.map((kind) => [...kind.elementProperties.keys()]);
  expect(names).toEqual([["name", "chosen", "parent"], ["count"]]);
});
