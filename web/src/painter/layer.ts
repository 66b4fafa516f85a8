// An SVG group that updates only those children that change.

const SVG = "http://www.w3.org/2000/svg";

/** A child of a layer: its element, attributes and text. Items with the same key must look the same. */
export interface Item {
  name: "path" | "text" | "rect" | "circle";
  attributes: Readonly<Record<string, string | number>>;
  text?: string;
}

/** A group with children by key. */
export interface Layer {
  group: SVGGElement;
  /** The `part` attribute of each child, for the styles of pages; empty for none. */
  part: string;
  children: Map<string, SVGElement>;
}

/** Creates an element of SVG. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  return element;
}

export function setAttributes(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}

/** Adds an empty layer above those of a picture. `item` is the `part` attribute of its children. */
export function addLayer(parent: SVGElement, part: string, item = ""): Layer {
  const group = svgElement("g", { part, class: part });
  parent.append(group);
  return { group, part: item, children: new Map() };
}

/** Adds and removes children of a layer until they match `items`; all are removed without any. Elements are complete before they are added. */
export function updateLayer(layer: Layer, items: ReadonlyMap<string, () => Item | SVGElement> = new Map()): void {
  for (const [key, element] of layer.children) {
    if (items.has(key)) continue;
    element.remove();
    layer.children.delete(key);
  }
  for (const [key, item] of items) {
    if (layer.children.has(key)) continue;
    const made = item();
    const element = made instanceof SVGElement ? made : itemElement(made);
    if (layer.part !== "") element.setAttribute("part", layer.part);
    layer.group.append(element);
    layer.children.set(key, element);
  }
}

function itemElement({ name, attributes, text }: Item): SVGElement {
  const element = svgElement(name, attributes);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Sets an attribute if it differs. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
