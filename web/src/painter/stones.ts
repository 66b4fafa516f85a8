// The stones of a board: each a few shapes of its own, copied from one stone for each colour and way to lie. A `<use>` of one
// stone in the document would cost browsers a tree of its own for each.

import { svgElement } from "./layer.ts";
import { lieOf, stoneGrain, turnOf } from "./lie.ts";

export interface StoneShapes {
  /** The light on the stones, which they refer to, and their shadow, a marker of lines. */
  defs: SVGDefsElement;
  /** Returns a stone on a point of the board: 0 black, 1 white. */
  stone(color: number, x: number, y: number): SVGElement;
}

/** The shapes of the stones of a board. `id` is the prefix of identifiers, unique in the document. */
export function stoneShapes(id: string): StoneShapes {
  const defs = svgElement("defs");
  const names = ["black", "white"];
  const shadow = svgElement("marker", { id: `${id}shadow`, overflow: "visible" });
  // Three widths have a soft edge.
  shadow.append(svgElement("circle"), svgElement("circle"), svgElement("circle"));
  defs.append(shadow);
  // With the first stone, for the board without stones is drawn sooner than that.
  const addLight = () => {
    for (const name of names) {
      // From the upper left.
      const gradient = svgElement("radialGradient", { id: id + name, cx: 0.33, cy: 0.33, r: 0.625 });
      for (const offset of [0, 1]) {
        gradient.append(svgElement("stop", { offset, "stop-opacity": 1 - offset, class: `kifu-${name}-light` }));
      }
      defs.append(gradient);
    }
  };
  const first = new Map<string, SVGElement>();
  return {
    defs,
    stone(color, x, y) {
      if (first.size === 0) addLight();
      const turn = turnOf(lieOf(x, y));
      const name = names[color]!;
      const key = name + turn;
      if (!first.has(key)) first.set(key, stoneShape(name, turn, id));
      const stone = first.get(key)!.cloneNode(true) as SVGElement;
      stone.style.transform = `translate(${x}px,${y}px)rotate(${turn}deg)translate(var(--kifu-shift))`;
      return stone;
    },
  };
}

function stoneShape(name: string, turn: number, id: string): SVGElement {
  const stone = svgElement("g", { class: `kifu-${name}`, part: "stone" });
  // The stone is turned, the light on it only a little.
  const transform = `rotate(${(turn - 158) / 9 - turn})`;
  stone.append(
    svgElement("circle", { class: "kifu-body" }),
    svgElement("circle", { class: "kifu-light", fill: `url(#${id}${name})`, transform }),
    svgElement("path", { class: "kifu-lines", d: stoneGrain() }),
  );
  return stone;
}
