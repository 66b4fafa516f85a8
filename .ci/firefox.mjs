// Attacks on the token of `kifu serve` in Firefox, as web/tests/app/safety.test.ts makes them in Chromium:
//   firefox.mjs KIFU FIREFOX FOLDER_OF_PUPPETEER
// Prints one line for each check, and ends at the first that fails.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const [kifu, firefox, modules] = process.argv.slice(2);
const puppeteer = createRequire(resolve(modules, "main.js"))("puppeteer-core");
const ZEROS = "0".repeat(64);
const folder = mkdtempSync(join(tmpdir(), "kifu-firefox-"));
const samples = join(folder, "samples");
cpSync(fileURLToPath(new URL("../samples", import.meta.url)), samples, { recursive: true });
const env = { ...process.env, KIFU_STATE: join(folder, "state"), XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
const children = [];

/** Starts `kifu serve`, and returns its link, whose code is still unused. */
async function serve(port = 0) {
  const command = ["serve", "--no-open", "--port", String(port), samples];
  const child = spawn(resolve(kifu), command, { env, stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  const { value: link } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  assert.match(String(link), /#code=[0-9a-f]{64}$/, "kifu serve has printed no link");
  return link;
}

/** /** Starts an attacker's server on 127.0.0.1, which also answers to `localhost`. */
async function attacker() {
  const server = createServer((request, response) => {
    const isWorker = request.url === "/worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? "oninstall = () => skipWaiting();" : "<!doctype html><title>Attacker</title>");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port, origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`], close };
}

async function open(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** /** Evaluates a function in the page until it returns true, even while the page is loading. */
async function until(page, isSo) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (await page.evaluate(isSo).catch(() => false)) return;
  }
  assert.fail(`not within a minute: ${isSo}\n${await page.evaluate(() => document.body?.innerText)}`);
}

const showsGames = (page) => until(page, () => document.querySelectorAll("kifu-app .rows .row").length > 0);
const asksForLink = (page) => until(page, () => document.querySelector(".token h1") !== null);
const tokenOf = (page) => page.evaluate(() => localStorage.getItem("kifu-token"));

async function check(name, run) {
  await run();
  console.log(`ok  ${name}`);
}

// `evil.test` resolves to this machine, like the name of a rebinding site. Windows open without a click.
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: firefox,
  headless: true,
  extraPrefsFirefox: { "network.dns.localDomains": "evil.test", "dom.disable_open_during_load": false },
});
try {
  const link = await serve();
  const { origin, port } = new URL(link);
  const foreign = await attacker();
  // The user, who has opened the link.
  const context = await browser.createBrowserContext();
  const good = await context.newPage();
  const faults = [];
  good.on("pageerror", (error) => faults.push(String(error)));
  good.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await good.goto(link);
  await showsGames(good);
  const token = await tokenOf(good);
  const works = async () => {
    assert.equal(await tokenOf(good), token, "the page has lost its token");
    await good.reload();
    await showsGames(good);
  };

  await check("a link opens, and leaves nothing in the address", async () => {
    assert.match(token, /^[0-9a-f]{64}$/);
    assert.equal(await good.evaluate(() => location.href), `${origin}/`);
    assert.deepEqual(faults, []);
  });

  await check("a link that was used opens nothing", async () => {
    const second = await open(await browser.createBrowserContext(), link);
    await asksForLink(second);
    assert.equal(await tokenOf(second), null);
    await works();
  });

  await check("the other name of this machine has no token", async () => {
    const page = await open(context, `http://localhost:${port}`);
    await asksForLink(page);
    assert.equal(await tokenOf(page), null);
  });

  await check("two runs have origins of their own, and a link of one clears nothing of the other", async () => {
    const other = await serve();
    assert.notEqual(new URL(other).origin, origin);
    const page = await open(context, other);
    await showsGames(page);
    assert.notEqual(await tokenOf(page), token);
    await works();
  });

  // Another port of the same host is the same site, for which browsers apply other rules than for another host.
  for (const address of foreign.origins) {
    const attack = async (name, run) => {
      await check(`${name} ${new URL(address).hostname}`, async () => run(await open(context, address)));
      await works();
    };

    await attack("no link replaces the token that is on a page of", async (page) => {
      for (const hash of [`#code=${ZEROS}`, `#token=${ZEROS}`]) {
        await page.goto(address);
        await page.evaluate((address) => location.assign(address), `${origin}/${hash}`);
        await showsGames(page);
        assert.equal(await tokenOf(page), token);
      }
    });

    await attack("no request is answered that comes from a page of", async (page) => {
      const read = async (address, options) => (await fetch(address, options)).text();
      const json = { "content-type": "application/json" };
      const requests = ["/", "/api/hello", "/api/libraries"].map((path) => [path]);
      requests.push(["/api/libraries", undefined, { authorization: `Bearer ${token}` }]);
      requests.push(["/api/session", `{"code":"${ZEROS}"}`, json], ["/api/jobs", '{"kind":"check","library":0}', json]);
      for (const [path, body, headers] of requests) {
        for (const mode of ["cors", "no-cors"]) {
          const options = { method: body && "POST", body, headers, mode };
          const text = await page.evaluate(read, origin + path, options).catch(() => "");
          assert.equal(text, "", `${path} ${JSON.stringify(options)}`);
        }
      }
    });

    await attack("no picture, script or style is loaded by a page of", async (page) => {
      const loads = (tag, address) =>
        new Promise((resolve) => {
          const [onload, onerror] = [() => resolve(true), () => resolve(false)];
          const attributes = { src: address, href: address, rel: "stylesheet", onload, onerror };
          document.body.append(Object.assign(document.createElement(tag), attributes));
        });
      for (const [tag, file] of Object.entries({ img: "icon.svg", script: "app.js", link: "page.css" })) {
        assert.ok(!(await page.evaluate(loads, tag, `${origin}/${file}`)), `${file} is loaded`);
      }
    });

    await attack("nothing is embedded in a page of", async (page) => {
      await page.evaluate((address) => {
        document.body.innerHTML = `<iframe src=${address}></iframe><object data=${address}></object><embed src=${address}>`;
      }, origin);
      await sleep(1500);
      for (const frame of page.frames().slice(1)) {
        const isShown = await frame.evaluate(() => document.querySelector("kifu-app") !== null).catch(() => false);
        assert.ok(!isShown, `${frame.url()} is shown`);
      }
    });

    await attack("no window is held by the page that opened it, of", async (page) => {
      await page.evaluate((address) => Object.assign(window, { held: window.open(address) }), origin);
      await until(page, () => window.held.closed);
    });

    await attack("no job is started by a form of", async (page) => {
      await page.evaluate((address) => {
        const input = `<input name='{"kind":"check","library":0,"x":"' value='"}'>`;
        document.body.innerHTML = `<form method="post" enctype="text/plain" action="${address}">${input}</form>`;
        document.forms[0].submit();
      }, `${origin}/api/jobs`);
      await sleep(500);
      const jobs = await fetch(`${origin}/api/jobs`, { headers: { authorization: `Bearer ${token}` } });
      assert.ok(!(await jobs.json()).some(({ kind }) => kind === "check"));
    });
  }

  await check("what another program has left at the port is gone", async () => {
    const left = await attacker();
    const other = await browser.createBrowserContext();
    const page = await open(other, left.origins[0]);
    const leave = async (token) => {
      localStorage.setItem("kifu-token", token);
      localStorage.setItem("left", "behind");
      await new Promise((resolve) => Object.assign(indexedDB.open("left"), { onsuccess: resolve }));
      await (await caches.open("left")).put("/app.js", new Response("steal()"));
      await navigator.serviceWorker.register("/worker.js");
      await navigator.serviceWorker.ready;
    };
    await page.evaluate(leave, ZEROS);
    const find = async () => {
      const found = [navigator.serviceWorker.getRegistrations(), indexedDB.databases(), caches.keys()];
      return [...(await Promise.all(found)).map((all) => all.length), Number(localStorage.getItem("left") !== null)];
    };
    assert.deepEqual(await page.evaluate(find), [1, 1, 1, 1]);
    await page.close();
    await left.close();
    const safe = await open(other, await serve(left.port));
    await showsGames(safe);
    assert.deepEqual(await safe.evaluate(find), [0, 0, 0, 0]);
    assert.notEqual(await tokenOf(safe), ZEROS);
  });

  await check("the page cannot become a service worker", async () => {
    // The script can run in a worker: only the header of the request is wrong.
    await assert.rejects(good.evaluate(() => navigator.serviceWorker.register("/ja.js", { type: "module" })));
  });

  await check("a name that leads to this machine shows nothing", async () => {
    // The page loads before its name resolves to this machine.
    const before = await attacker();
    const page = await open(context, `http://evil.test:${before.port}`);
    await before.close();
    await serve(before.port);
    const ask = async (path, headers) => (await fetch(path, { headers })).status;
    for (const path of ["/", "/app.js", "/api/hello", "/api/libraries"]) {
      assert.equal(await page.evaluate(ask, path, { authorization: `Bearer ${token}` }), 421, path);
    }
  });

  await works();
} finally {
  await browser.close();
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
// Servers of attackers are still listening.
process.exit();
