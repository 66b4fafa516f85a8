// An engine for tests that speaks KataGo's JSON: `node engine.mjs MILLISECONDS` answers one position after the other. Each seventh
// move loses eight points.

import { createInterface } from "node:readline";

const pause = Number(process.argv[2] ?? "0");
const waiting = [];
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

function answer() {
  const task = waiting.shift();
  if (!task) return;
  const { id, turn, visits, komi } = task;
  const lead = komi > 100 ? -komi : (turn % 7 === 6 ? -8 : 0) + turn / 100;
  const numbers = { winrate: Math.min(0.99, Math.max(0.01, 0.5 + lead / 40)), scoreLead: lead, visits };
  const moveInfos = [{ move: "pass", order: 0, pv: ["pass"], prior: 0.5, ...numbers }];
  say({ id, turnNumber: turn, isDuringSearch: false, moveInfos, rootInfo: numbers });
}
setInterval(answer, pause);

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { id, action, analyzeTurns = [], maxVisits = 1, komi = 0 } = JSON.parse(line);
    if (action === "query_version") say({ id, action, version: "1.0" });
    else if (action === "query_models")
      say({ id, action, models: [{ name: "node", internalName: "node", maxBatchSize: 8 }] });
    else if (action) say({ id, action });
    else for (const turn of analyzeTurns) waiting.push({ id, turn, visits: maxVisits, komi });
  })
  .on("close", () => process.exit());
