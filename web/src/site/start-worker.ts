// The worker of the site, which lies beside the page.

/** A policy for the address of the worker, which pages with Trusted Types ask for. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

export function startWorker(): Worker {
  const address = new URL(/* @vite-ignore */ "worker.js", document.baseURI).href;
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const trusted = types?.createPolicy("kifu-worker", { createScriptURL: () => address }).createScriptURL(address);
  return new Worker(trusted ?? address, { type: "module" });
}
