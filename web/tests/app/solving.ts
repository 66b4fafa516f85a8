// Problems for tests in Chromium, and the steps of solving them.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";

/** A problem with one right answer at C9, a wrong one at E9 with a reply, and White's at the end. */
export const problem = (number: number, first = "B", second = "W") =>
  `(;SZ[9]A${first}[aa][ba][bb][i${"abcdefgh"[number]}]A${second}[ab][bc][cb][h${"abcdefgh"[number]}]PL[${first}]` +
  `(;${first}[ca]C[Correct.])(;${first}[ea]C[Wrong.];${second}[ca]))`;

/** Clicks on a point of the board. */
export const answerAt = async (page: Page, name: string) => {
  const box = (await page.locator("kifu-viewer .kifu-board").boundingBox())!;
  const place = await page.locator("kifu-viewer .kifu-board").evaluate(
    (svg, [x, y]) => {
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return [left, top] as const;
    },
    ["ABCDEFGHJ".indexOf(name[0]!), 9 - Number(name[1])] as const,
  );
  expect(place[0]).toBeGreaterThan(box.x);
  await page.mouse.click(...place);
};

/** A text on one line. */
export const whole = (text: string | null) => text?.replace(/\s+/g, " ").trim();

/** Waits until a problem can be answered. Keys reach the board as soon as the page has focused it, which is after it is drawn. */
export const opened = async (page: Page) => {
  await page.locator("kifu-viewer .answering").waitFor();
  // What is played would go to the problem before it.
  await page.locator("kifu-viewer").evaluate(async (viewer: KifuViewer) => {
    await viewer.updateComplete;
    await viewer.ready;
  });
  await page.waitForFunction(() => document.activeElement?.closest("kifu-viewer") != null);
};
