import { t as SearchError } from "./types.js";
import * as glue from "./kifu-search.js";
// src/search/host.ts
/** The number of games searched between two checks for an abort. */
var STEP = 4096;
/** The number of searches kept, so that their games can be listed. */
var MAX_SEARCHES = 8;
/** The number of packs of records kept in memory. */
var MAX_PACKS = 4;
/** The largest file that is fetched, in bytes. */
var MAX_BYTES = 1 << 30;
var starting;
/** Starts the engine, once. */
function startEngine() {
	starting ??= (async () => {
		const engine = glue;
		const bytes = fileOfNode();
		await engine.default(bytes === void 0 ? void 0 : { module_or_path: bytes });
		return engine;
	})().catch((error) => {
		starting = void 0;
		throw error;
	});
	return starting;
}
/** The bytes of the module, read from the file, as Node cannot `fetch` files. */
function fileOfNode() {
	if (!import.meta.url.startsWith("file:")) return void 0;
	return (globalThis.process?.getBuiltinModule?.("node:fs"))?.readFileSync(new URL(
		/* @vite-ignore */
		"./kifu-search_bg.wasm",
		import.meta.url
	));
}
/** Rethrows an error of the engine as a readable error. */
function readable(error) {
	const text = error instanceof Error ? error.message : String(error);
	throw text.startsWith("{") ? new SearchError(JSON.parse(text)) : error;
}
/** Yields to the event loop, so that messages are received. */
var pause = () => new Promise((resolve) => setTimeout(resolve, 0));
var Host = class Host {
	#engine;
	#shelf;
	#searches = /* @__PURE__ */ new Map();
	#packs = /* @__PURE__ */ new Map();
	#list;
	#base;
	#last = 0;
	constructor(engine, list, base) {
		this.#engine = engine;
		this.#shelf = new engine.Shelf();
		this.#list = list;
		this.#base = base;
	}
	/** Opens games. `onProgress` receives the fraction of the bytes loaded. */
	static async open(source, { signal, onProgress } = {}) {
		if ("segments" in source) {
			const host = new Host(await startEngine(), null, "");
			for (const segment of source.segments) host.#shelf.add(segment);
			if (source.names) host.#shelf.setNames(source.names);
			return host;
		}
		const engine = startEngine();
		engine.catch(() => {});
		const base = source.address.endsWith("/") ? source.address : new URL("./", source.address).href;
		const list = JSON.parse(new TextDecoder().decode(await fetchBytes(new URL("kifu.json", base), signal)));
		if (list.format !== "kifu-site" || list.version !== 1) throw new Error(`${base}kifu.json is not the list of a site of this version`);
		const files = [...list.segments, list.names];
		const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
		let come = 0;
		const parts = await Promise.all(files.map(async (file) => {
			const bytes = await fetchFile(base, file, signal);
			come += file.bytes;
			onProgress?.(come / Math.max(1, whole));
			return bytes;
		}));
		const host = new Host(await engine, list, base);
		host.#shelf.setNames(parts.pop());
		for (const segment of parts) host.#shelf.add(segment);
		return host;
	}
	get length() {
		return this.#shelf.length;
	}
	get title() {
		return this.#list?.title ?? "";
	}
	/** Searches; `onPartial` receives the counts so far. Returns the number of the search and its counts. */
	async search(request, { signal, onPartial } = {}) {
		signal?.throwIfAborted();
		let search;
		try {
			search = this.#shelf.begin(JSON.stringify(request));
			while (!search.step(STEP)) {
				onPartial?.(JSON.parse(search.counts()));
				await pause();
				signal?.throwIfAborted();
			}
		} catch (error) {
			search?.free();
			return readable(error);
		}
		this.#last += 1;
		this.#searches.set(this.#last, search);
		const [oldest] = this.#searches.keys();
		if (this.#searches.size > MAX_SEARCHES) {
			this.#searches.get(oldest).free();
			this.#searches.delete(oldest);
		}
		return {
			search: this.#last,
			counts: JSON.parse(search.counts())
		};
	}
	/** Some games of a search; `null` if the search is no longer kept. */
	rows(search, from, count) {
		const rows = this.#searches.get(search)?.rows(from, count);
		return rows === void 0 ? null : JSON.parse(rows);
	}
	/** The position of a request. */
	board(request) {
		try {
			return JSON.parse(this.#shelf.board(JSON.stringify(request)));
		} catch (error) {
			return readable(error);
		}
	}
	/** The record of a game of a site. */
	async record(id, signal) {
		const list = this.#list;
		const size = list?.games_of_pack ?? 1;
		const [pack, place] = [Math.floor((id - 1) / size), (id - 1) % size];
		const file = list?.packs[pack];
		if (!file) throw new RangeError(`there is no record ${id}`);
		let bytes = this.#packs.get(pack);
		if (!bytes) {
			bytes = fetchFile(this.#base, file, signal);
			bytes.catch(() => this.#packs.delete(pack));
			this.#packs.set(pack, bytes);
			const [oldest] = this.#packs.keys();
			if (this.#packs.size > MAX_PACKS) this.#packs.delete(oldest);
		}
		const text = this.#engine.unpack(await bytes, place);
		if (text === void 0) throw new RangeError(`there is no record ${id}`);
		return JSON.parse(text);
	}
	free() {
		for (const search of this.#searches.values()) search.free();
		this.#searches.clear();
		this.#shelf.free();
	}
};
/** Fetches a file of a site. Its URL contains the fingerprint, so that caches do not return an older file. */
async function fetchFile(base, file, signal) {
	const bytes = await fetchBytes(new URL(`${file.path}?${file.fingerprint}`, base), signal);
	if (bytes.length !== file.bytes) throw new Error(`${file.path}: ${bytes.length} of ${file.bytes} bytes`);
	return bytes;
}
async function fetchBytes(address, signal) {
	const response = await fetch(address, {
		credentials: "omit",
		signal: signal ?? null
	});
	if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
	const bytes = new Uint8Array(await response.arrayBuffer());
	if (bytes.length > MAX_BYTES) throw new RangeError(`${address.pathname}: too large`);
	return bytes;
}
// src/search/protocol.ts
/** Answers the calls of a shelf. */
function answerCalls(scope) {
	const running = /* @__PURE__ */ new Map();
	let host;
	scope.onmessage = async ({ data }) => {
		if ("stop" in data) {
			running.get(data.stop)?.abort();
			return;
		}
		const { id } = data;
		const controller = new AbortController();
		const { signal } = controller;
		running.set(id, controller);
		const onPartial = (partial) => scope.postMessage({
			id,
			partial
		});
		try {
			if (data.call === "open") {
				host = await Host.open(data.source, {
					signal,
					onProgress: onPartial
				});
				scope.postMessage({
					id,
					result: {
						games: host.length,
						title: host.title
					}
				});
			} else scope.postMessage({
				id,
				result: await answer(host, data, signal, onPartial)
			});
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			scope.postMessage(error instanceof SearchError ? {
				id,
				error: message,
				problem: error.problem
			} : {
				id,
				error: message
			});
		}
		running.delete(id);
	};
}
/** Answers a call on open games. */
async function answer(host, call, signal, onPartial) {
	switch (call.call) {
		case "search": return host.search(call.request, {
			signal,
			onPartial
		});
		case "rows": return host.rows(call.search, call.from, call.count);
		case "board": return host.board(call.request);
		case "record": return host.record(call.game, signal);
	}
}
// src/search/worker.ts
answerCalls(globalThis);
