// Shows records in pages that were written for WGo or BesoGo: replaces their elements by `<kifu-viewer>`.

import "./kifu-viewer.js";
import { fromBesogo, fromWgo, isRecord } from "./attributes.ts";

const WGO = "[data-wgo]";
const BESOGO = ["editor", "viewer", "diagram"];

/** Replaces all elements of WGo and BesoGo below an element. Returns their number. */
export function replaceViewers(root: ParentNode = document): number {
  let count = 0;
  for (const old of root.querySelectorAll(WGO)) {
    const record = old.getAttribute("data-wgo") ?? "";
    replace(
      old,
      fromWgo((name) => old.getAttribute(name)),
      isRecord(record) ? record : null,
    );
    count++;
  }
  for (const kind of BESOGO) {
    for (const old of root.querySelectorAll(`.besogo-${kind}`)) {
      const text = old.textContent ?? "";
      replace(
        old,
        fromBesogo(kind, (name) => old.getAttribute(name)),
        isRecord(text) ? text : null,
      );
      count++;
    }
  }
  return count;
}

function replace(old: Element, attributes: Record<string, string>, record: string | null): void {
  const viewer = document.createElement("kifu-viewer");
  if (old.id) viewer.id = old.id;
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
  if (record !== null) viewer.textContent = record;
  old.replaceWith(viewer);
}

const replaceAll = () => {
  const count = replaceViewers();
  if (count > 0) console.info(`kifu: ${count} viewers of WGo or BesoGo are shown by kifu-viewer`);
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", replaceAll, { once: true });
else replaceAll();
