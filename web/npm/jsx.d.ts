// The element in JSX. A project adds `KifuElements` to the elements of its framework: see docs/embedding.md.

import type { KifuViewerElement } from "./viewer/public.js";

type Attributes = Pick<
  KifuViewerElement,
  | "src"
  | "encoding"
  | "mode"
  | "move"
  | "path"
  | "panels"
  | "layout"
  | "coords"
  | "numbers"
  | "variations"
  | "region"
  | "transform"
  | "theme"
  | "scheme"
  | "wheel"
  | "keys"
  | "reply"
  | "require"
  | "lang"
>;

/** `<kifu-viewer>` in JSX. */
export type KifuViewerProps = { [Name in keyof Attributes]?: Attributes[Name] } & {
  game?: number | string;
  autoplay?: number | string;
  "last-mark"?: KifuViewerElement["lastMark"];
  "as-black"?: boolean;
  hash?: boolean;
  readonly?: boolean;
  id?: string;
  slot?: string;
  class?: string;
  className?: string;
  style?: unknown;
  ref?: unknown;
  key?: string | number | null;
  children?: unknown;
};

export interface KifuElements {
  "kifu-viewer": KifuViewerProps;
}
