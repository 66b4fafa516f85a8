// The attributes of the viewer: their types, and names that differ from those of their properties.

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
  transform: text,
  asBlack: { type: Boolean, attribute: "as-black" },
  theme: text,
  scheme: { type: String, reflect: true },
  autoplay: number,
  wheel: text,
  keys: text,
  lang: text,
  reply: text,
  require: text,
  hash: flag,
  readonly: flag,
  source: { attribute: false },
} as const;
