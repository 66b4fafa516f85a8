// Starts the worker of the site, whose file is in the folder of the page.

/** The part of the Trusted Types API that creates a policy for the worker's URL, for pages that enforce it. */
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
