import { expect, test } from "vitest";
import { readGames } from "../../reader/index.ts";
import { commentAfter } from "./lead-on.ts";

test("the solution says what stands at the answer and at the reply", () => {
  const text = "(;SZ[9](;B[ca]C[Right ];W[cb]C[and so on])(;B[ea]C[Wrong]))";
  const model = readGames(new TextEncoder().encode(text)).model(0)!;
  expect(commentAfter(model, 1)).toBe("Right and so on");
  expect(commentAfter(model, 3)).toBe("Wrong");
});
