// Converts the attributes of other viewers to those of `<kifu-viewer>`.

type Attributes = Record<string, string>;

/** Reads an attribute of an element; `null` if it has none. */
type Read = (name: string) => string | null;

/** The attributes of an element of WGo's player: `data-wgo`, `data-wgo-move`. */
export function fromWgo(read: Read): Attributes {
  const record = read("data-wgo")?.trim() ?? "";
  return {
    // The attribute holds a record or its address.
    ...(record !== "" && !isRecord(record) ? { src: record } : {}),
    ...given("move", read("data-wgo-move")),
    ...given("theme", read("data-kifu-theme")),
  };
}

/** The notations of BesoGo that have a counterpart. */
const BESOGO_COORDINATES: Readonly<Record<string, string>> = {
  none: "none",
  western: "a1",
  numeral: "1-1",
  eastern: "ja",
};

/** The panels of BesoGo. */
const BESOGO_PANELS: Readonly<Record<string, string>> = {
  control: "controls",
  names: "players",
  comment: "comment info",
  tree: "tree",
  file: "tools",
};

/** The attributes of an element of BesoGo: `besogo-editor`, `besogo-viewer` or `besogo-diagram`. */
export function fromBesogo(kind: string, read: Read): Attributes {
  const coords = read("coord");
  const panels = read("panels");
  const names = (panels ?? "").split(/[^a-z]+/).flatMap((name) => BESOGO_PANELS[name] ?? []);
  const isDiagram = kind === "diagram";
  return {
    ...given("src", read("sgf")),
    ...given("path", pathFromBesogo(read("path"))),
    ...given("coords", coords === null ? null : (BESOGO_COORDINATES[coords] ?? null)),
    ...(panels === null || isDiagram ? {} : { panels: names.join(" ") || "none" }),
    ...(isDiagram ? { mode: "static" } : {}),
  };
}

/**
 * Converts a path of BesoGo. Its numbers count steps, or choose variations after a `b`, until an `n`: `5b2n3`, five steps, the second
 * variation, and three steps, is `5.2/3`.
 */
export function pathFromBesogo(path: string | null): string | null {
  if (path === null || !/\d/.test(path)) return null;
  const parts: string[] = [];
  let steps = 0;
  let isBranch = false;
  for (const [piece] of path.toLowerCase().matchAll(/[nb]|\d+/g)) {
    if (piece === "n" || piece === "b") isBranch = piece === "b";
    else if (isBranch) {
      parts.push(`${steps}.${piece}`);
      steps = 0;
    } else steps += Number(piece);
  }
  if (steps > 0 || parts.length === 0) parts.push(String(steps));
  return parts.join("/");
}

/** True if a text is a record rather than an address. */
export function isRecord(text: string): boolean {
  return /^\s*\(\s*;/.test(text);
}

function given(name: string, value: string | null): Attributes {
  return value === null || value === "" ? {} : { [name]: value };
}
