import { expect, test } from "vitest";
import { lossInWords, shortLoss } from "./loss.ts";

test.each([
  [{ lost_winrate: 0.234, lost_lead: 4.25 }, "−23.4%, −4.3 points", "−4.3 points"],
  [{ lost_winrate: 0.1, lost_lead: null }, "−10%", "−10%"],
  [{ lost_winrate: 0.1, lost_lead: 0 }, "−10%", "−10%"],
  [{ lost_lead: 3 }, "−3 points", "−3 points"],
  [{ lost_winrate: 0, lost_lead: 0 }, "", ""],
  [{}, "", ""],
])("the loss %j", (loss, both, short) => {
  expect([lossInWords(loss), shortLoss(loss)]).toEqual([both, short]);
});
