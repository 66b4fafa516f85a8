// The faults that axe finds in a page.

import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules of axe that a page breaks, each with an element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // What fades in has no contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The browser itself evaluates the scripts of tests, so the content security policy of the page needs no exception.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<import("axe-core").AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
