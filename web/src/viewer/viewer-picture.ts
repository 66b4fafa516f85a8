// The picture of the current node, with the options from the viewer's attributes.

import { type Picture, pictureOf } from "../painter/index.ts";
import type { Course } from "./course.ts";
import { readNumbers, readRegion } from "./options.ts";
import { problemRegion } from "./problem-region.ts";
import type { KifuViewer } from "./viewer.ts";

/** The picture of the current node. `shown` is a point mentioned in a comment. */
export function pictureOfViewer(viewer: KifuViewer, { game, node }: Course, shown: number | null): Picture {
  const { solution } = game.json;
  // A single next move is not worth showing, and in a problem the next moves would reveal the answer.
  const isBranch = game.children(node).length > 1 && !solution && (viewer.mode === "view" || viewer.mode === "edit");
  const region = readRegion(viewer.region, game);
  const isProblemPart =
    region === "auto" && (solution || viewer.mode === "solve") && game.inherited(node, "view").length === 0;
  const plain = pictureOf(game, node, {
    coordinates: viewer.names,
    region: isProblemPart ? problemRegion(game) : region,
    numbers: readNumbers(viewer.numbers),
    lastMark: viewer.lastMark ?? "ring",
    variations: viewer.asking ? "none" : (viewer.variations ?? (isBranch ? "ghosts" : "none")),
  });
  const { hovered, asking } = viewer;
  const tried: Partial<Picture> = asking?.tried
    ? { stones: asking.tried.stones, last: { point: asking.tried.point, shape: "ring" } }
    : {};
  const own = { ...plain, ...tried, dimmed: [...plain.dimmed, ...(asking?.dimmed ?? [])] };
  const picture = viewer.drawOver && !viewer.trying ? viewer.drawOver(own) : own;
  if (viewer.mayTry) return withMark(withTried(viewer, picture), shown);
  // A preview of the stone that a click would place.
  if (
    viewer.takesPoints &&
    (asking || viewer.editing?.hand.tool === "play") &&
    hovered >= 0 &&
    picture.stones[hovered] === 0
  ) {
    return withMark({ ...picture, ghosts: [{ point: hovered, color: game.columns.turns[node] as 0 | 1 }] }, shown);
  }
  return withMark(picture, shown);
}

/** Adds the tried line, and a preview of the move that a click would try. */
function withTried({ trying, hovered, course }: KifuViewer, plain: Picture): Picture {
  const picture = trying ? trying.picture(plain) : plain;
  if (hovered < 0 || picture.stones[hovered] !== 0 || picture.ghosts.some(({ point }) => point === hovered)) {
    return picture;
  }
  const color = trying?.turn ?? (course!.game.columns.turns[course!.node] as 0 | 1);
  return { ...picture, ghosts: [...picture.ghosts, { point: hovered, color }] };
}

function withMark(picture: Picture, shown: number | null): Picture {
  if (shown === null) return picture;
  return { ...picture, marks: [...picture.marks, { shape: "circle", point: shown }] };
}
