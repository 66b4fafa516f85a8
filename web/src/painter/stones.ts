// The stones of a board: each is one line with a marker of its colour and of the way in which it lies. Browsers compute the
// styles of a marker once, and those of a line not at all when its points change. The shapes of each stone, or a `<use>`, would
// cost them several elements at every step.

import { setAttributes, svgElement } from "./layer.ts";
import { lieOf, stoneGrain, turnOf } from "./lie.ts";

export interface StoneShapes {
  /** The light on the stones, and the markers. */
  defs: SVGDefsElement;
  /** Returns a line with a marker of this shape, whose name is unique among them; where it is, {@link pointsAt} says. */
  mark(name: string, shape: SVGElement): SVGElement;
  /** Returns a stone on a point of the board: 0 black, 1 white. */
  stone(color: number, x: number, y: number): SVGElement;
}

/** The points of a line that has its marker at a place: markers stand on all points between the ends. */
export const pointsAt = (x: number, y: number): string => `${x},${y} ${x},${y} ${x},${y}`;

const NAMES = ["black", "white"];

/** The shapes of the stones of a board. `id` is the prefix of identifiers, unique in the document. */
export function stoneShapes(id: string): StoneShapes {
  const defs = svgElement("defs");
  const mark = (name: string, ...shapes: SVGElement[]) => {
    const marker = svgElement("marker", { id: id + name, overflow: "visible" });
    marker.append(...shapes);
    defs.append(marker);
    return svgElement("polyline", { "marker-mid": `url(#${id}${name})` });
  };
  // Three widths have a soft edge.
  mark("shadow", svgElement("circle"), svgElement("circle"), svgElement("circle"));
  // One stone of each kind, which the others are copies of.
  const first: Record<string, SVGElement> = {};
  return {
    defs,
    mark,
    stone(color, x, y) {
      const turn = turnOf(lieOf(x, y));
      const kind = NAMES[color]! + turn;
      first[kind] ??= mark(kind, stoneShape(NAMES[color]!, turn, `${id}${kind}-light`));
      const stone = first[kind].cloneNode() as SVGElement;
      setAttributes(stone, { part: "stone", points: pointsAt(x, y) });
      return stone;
    },
  };
}

function stoneShape(name: string, turn: number, light: string): SVGElement {
  const stone = svgElement("g", { class: `kifu-${name}` });
  stone.style.transform = `rotate(${turn}deg)translate(var(--kifu-shift))`;
  // From the upper left.
  const gradient = svgElement("radialGradient", { id: light, cx: 0.33, cy: 0.33, r: 0.625 });
  for (const offset of [0, 1]) {
    gradient.append(svgElement("stop", { offset, "stop-opacity": 1 - offset, class: `kifu-${name}-light` }));
  }
  // The stone is turned, the light on it only a little.
  const transform = `rotate(${(turn - 158) / 9 - turn})`;
  stone.append(
    gradient,
    svgElement("circle", { class: "kifu-body" }),
    svgElement("circle", { class: "kifu-light", fill: `url(#${light})`, transform }),
    svgElement("path", { class: "kifu-lines", d: stoneGrain() }),
  );
  return stone;
}
