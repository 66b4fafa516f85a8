// A site searches in its worker, so the page itself loads no engine.

export function openHere(): Promise<never> {
  return Promise.reject(new Error("a site searches in its worker"));
}
