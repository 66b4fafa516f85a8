// The board that the others show first, written by hand: what no viewer can be faster than.

const SVG = "http://www.w3.org/2000/svg";
const LETTERS = "ABCDEFGHJKLMNOPQRST";

/** An element with attributes and a text. */
function add(parent, name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  parent.append(element);
  return element;
}

globalThis.peer = {
  open(element) {
    const box = { viewBox: "-1.6 -1.6 21.2 21.2", width: 700, "font-size": 0.5, "text-anchor": "middle" };
    const svg = add(element, "svg", box);
    add(svg, "rect", { x: -1.6, y: -1.6, width: 21.2, height: 21.2, fill: "#dcb35c" });
    const lines = Array.from({ length: 19 }, (_, line) => `M0 ${line}h18M${line} 0v18`);
    add(svg, "path", { d: lines.join(""), fill: "none", stroke: "#000", "stroke-width": 0.04 });
    for (const x of [3, 9, 15]) for (const y of [3, 9, 15]) add(svg, "circle", { cx: x, cy: y, r: 0.12 });
    for (let line = 0; line < 19; line++) {
      for (const end of [-1, 19]) add(svg, "text", { x: line, y: end, dy: "0.35em" }, LETTERS[line]);
      for (const end of [-1, 19]) add(svg, "text", { x: end, y: line, dy: "0.35em" }, String(19 - line));
    }
  },
  step() {},
};
