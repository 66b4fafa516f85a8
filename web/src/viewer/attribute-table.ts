// The attributes of the viewer, and names that differ from those of their properties. public.ts has their values.

const text = { type: String } as const;
const number = { type: Number } as const;
const flag = { type: Boolean } as const;

export const ATTRIBUTES = {
  src: text,
  // The number of the game in the record, from 1.
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
  // True if the solver of a problem always plays Black.
  asBlack: { type: Boolean, attribute: "as-black" },
  theme: text,
  scheme: { type: String, reflect: true },
  autoplay: number,
  wheel: text,
  keys: text,
  // Whether readers try moves on the board in the mode `view`.
  tries: text,
  lang: text,
  // Who plays the moves of the other side of a problem: the record, or the solver.
  reply: text,
  // Whether one or all right lines of a problem must be found.
  require: text,
  hash: flag,
  // True if users cannot edit in the mode `edit`; scripts still can.
  readonly: flag,
  // The record: its text, its bytes, or a model.
  source: { attribute: false },
} as const;
