// The worker of a shelf, written so that bundlers find its module.

export function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
