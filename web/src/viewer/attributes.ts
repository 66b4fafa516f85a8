// The attributes of the viewer, which are properties as well.

const text = { type: String } as const;
const number = { type: Number } as const;
const flag = { type: Boolean } as const;

export const ATTRIBUTES = {
  src: text,
  game: number,
  encoding: text,
  mode: text,
  move: text,
  path: text,
  panels: text,
  layout: text,
  coords: text,
  numbers: text,
  lastMark: { type: String, attribute: "last-mark" },
  variations: text,
  region: text,
  theme: text,
  scheme: { type: String, reflect: true },
  autoplay: number,
  wheel: text,
  keys: text,
  lang: text,
  hash: flag,
  source: { attribute: false },
} as const;
