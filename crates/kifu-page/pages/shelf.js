import { t as SearchError } from "./types.js";
// src/search/shelf.ts
/** Games to search, which `openShelf` opens. */
var Shelf = class {
	/** The number of games. */
	length;
	/** The title of the site. */
	title;
	#send;
	#close;
	constructor({ games, title }, send, close) {
		this.length = games;
		this.title = title;
		this.#send = send;
		this.#close = close;
	}
	/** Searches by query, pattern or position. */
	async search(request, { signal, onPartial } = {}) {
		const { search, counts } = await this.#send({
			call: "search",
			request
		}, signal, onPartial);
		const rows = async (from, count) => {
			const rows = await this.#send({
				call: "rows",
				search,
				from,
				count
			});
			if (!rows) throw new SearchError({
				code: "changed",
				detail: "this search is too long ago"
			});
			return rows;
		};
		return {
			...counts,
			rows
		};
	}
	/** Finds the next moves after some moves, Black first: `["Q16", "D4"]`. Transpositions count too. */
	explore(moves, options = {}) {
		const { board, query, ...rest } = options;
		return this.search({
			played: moves.join(" "),
			...board && { board },
			...query && { query }
		}, rest);
	}
	/** The position of a request, as the pattern that is searched. */
	board(request) {
		return this.#send({
			call: "board",
			request
		});
	}
	/** The record of a game of a site, by the `id` of its row: its SGF, and its model, which `<kifu-viewer>` takes as `source`. */
	record(game, { signal } = {}) {
		return this.#send({
			call: "record",
			game
		}, signal);
	}
	/** Terminates the worker, and releases the memory. */
	close() {
		this.#close();
	}
	[Symbol.dispose]() {
		this.#close();
	}
};
/** Opens games in a worker that runs `worker.ts`. Closing the shelf terminates the worker. */
async function openInWorker(source, thread, { signal, onProgress } = {}) {
	const send = sender(thread);
	const close = () => thread.terminate();
	try {
		return new Shelf(await send({
			call: "open",
			source
		}, signal, onProgress), send, close);
	} catch (error) {
		close();
		throw error;
	}
}
/** Sends calls to a worker. */
function sender(worker) {
	const waiting = /* @__PURE__ */ new Map();
	let last = 0;
	worker.onmessage = ({ data }) => {
		const call = waiting.get(data.id);
		if (!call) return;
		if ("partial" in data) {
			call.onPartial?.(data.partial);
			return;
		}
		waiting.delete(data.id);
		if ("result" in data) call.resolve(data.result);
		else call.reject(data.problem ? new SearchError(data.problem) : new Error(data.error));
	};
	worker.onerror = (event) => {
		const error = new Error(event.message || "the worker of the search did not start");
		for (const call of waiting.values()) call.reject(error);
		waiting.clear();
	};
	return (call, signal, onPartial) => {
		if (signal?.aborted) return Promise.reject(signal.reason);
		last += 1;
		const id = last;
		worker.postMessage({
			...call,
			id
		});
		return new Promise((resolve, reject) => {
			waiting.set(id, {
				resolve,
				reject,
				onPartial
			});
			signal?.addEventListener("abort", () => {
				if (!waiting.delete(id)) return;
				worker.postMessage({ stop: id });
				reject(signal.reason);
			});
		});
	};
}
// src/site/start-worker.ts
function startWorker() {
	const address = new URL(
		/* @vite-ignore */
		"worker.js",
		document.baseURI
	).href;
	const trusted = globalThis.trustedTypes?.createPolicy("kifu-worker", { createScriptURL: () => address }).createScriptURL(address);
	return new Worker(trusted ?? address, { type: "module" });
}
// src/site/shelf.ts
/** The most games that are counted by name: as many as a site has that loads quickly. */
var MAX_COUNTED = 2e4;
var opening;
/** Dispatches events with the fraction of the games loaded. */
var loading = new EventTarget();
/** Opens the games; later calls wait for the first. */
function openShelf() {
	opening ??= openInWorker({ address: document.baseURI }, startWorker(), { onProgress: (share) => loading.dispatchEvent(new CustomEvent("share", { detail: share })) });
	return opening;
}
export { loading as n, openShelf as r, MAX_COUNTED as t };
