// src/site/local.ts
function openHere() {
	return Promise.reject(/* @__PURE__ */ new Error("a site searches in its worker"));
}
export { openHere };
