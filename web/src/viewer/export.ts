// The board as a file: an SVG that needs no styles from outside, and a PNG.

import { svgElement } from "../painter/layer.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The properties that a picture needs. They are written as attributes, which every program reads. */
const PROPERTIES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stop-color",
  "opacity",
  "font-size",
  "font-family",
  "text-anchor",
] as const;

/** The initial values of the properties, which need no attribute. */
const USUAL: Readonly<Record<string, string>> = {
  fill: "rgb(0, 0, 0)",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stop-color": "rgb(0, 0, 0)",
  opacity: "1",
  "text-anchor": "start",
};

/** The picture of a board as the text of an SVG file. */
export function svgText(board: SVGSVGElement, width = 600): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [board, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>("*")]);
  originals!.forEach((original, index) => {
    writeStyle(original, copies![index]!);
  });
  // Not all programs draw the markers of lines.
  for (const line of copy.querySelectorAll("polyline[marker-mid]")) {
    const [x, y] = line.getAttribute("points")!.split(/[ ,]/);
    const id = line.getAttribute("marker-mid")!.slice(5, -1);
    const shape = copy.querySelector(`marker[id="${id}"] > *`);
    shape?.setAttribute("id", id);
    shape?.parentElement?.replaceWith(shape);
    line.replaceWith(...(x && y ? [svgElement("use", { href: `#${id}`, x, y })] : []));
  }
  for (const group of copy.querySelectorAll("g:empty")) group.remove();
  const { width: across, height: down } = board.viewBox.baseVal;
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(Math.round((width * down) / across)));
  for (const name of ["aria-hidden", "class", "part"]) copy.removeAttribute(name);
  // XML does not allow control characters, not even escaped ones.
  const text = new XMLSerializer().serializeToString(copy).toWellFormed();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is replaced.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
}

/** Writes the computed style of an element into its copy. */
function writeStyle(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  const isText = original.localName === "text";
  if (original.localName !== "svg" && original.localName !== "defs") {
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      if (name.startsWith("stop-") && original.localName !== "stop") continue;
      if (/^(font|text)-/.test(name) && !isText) continue;
      // References to gradients are already attributes.
      if (value === USUAL[name] || value.includes("url(")) continue;
      copy.setAttribute(name, value.replace(/(\d)px/g, "$1"));
    }
    const radius = style.getPropertyValue("r");
    if (original.localName === "circle" && radius) copy.setAttribute("r", radius.replace("px", ""));
    const moved = style.transform;
    if (moved && moved !== "none") copy.setAttribute("transform", moved);
  }
  for (const name of ["class", "part", "style"]) copy.removeAttribute(name);
}

/** Draws an SVG as PNG. The policy of the page must allow images of `data:`. */
export async function pngOf(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser draws no PNG"))), "image/png");
  });
}
