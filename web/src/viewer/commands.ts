// The implementation of commands.

import { NOTATIONS } from "../coordinates.ts";
import type { Course } from "./course.ts";
import type { Command } from "./keys.ts";
import { moveWords } from "./speech.ts";
import type { KifuViewer } from "./viewer.ts";

/** The options that keys cycle through. */
const COORDINATES = [...Object.keys(NOTATIONS), "none"];
const NUMBERS = ["none", "last:5", "all"];
const LAST_MARKS = ["ring", "dot", "number", "none"] as const;

/** The steps within a line that is tried; its ends are further than any line. */
const TRIED_STEPS: Partial<Record<Command, number>> = {
  next: 1,
  previous: -1,
  "forward-10": 10,
  "back-10": -10,
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
  "variation-previous": 0,
  "variation-next": 0,
  "branch-previous": 0,
  "branch-next": 0,
  autoplay: 0,
};

/** Runs a command. Returns false if it had no effect. */
export function runCommand(viewer: KifuViewer, course: Course, command: Command): boolean {
  const { game, node } = course;
  const triedStep = TRIED_STEPS[command];
  // Users who go through the game themselves need no automatic steps.
  if (triedStep !== undefined && command !== "autoplay") viewer.stopPlaying();
  if (viewer.trying && triedStep !== undefined) return viewer.stepTried(triedStep);
  switch (command) {
    case "next":
      return viewer.next();
    case "previous":
      return viewer.previous();
    case "forward-10":
      return viewer.next(10);
    case "back-10":
      return viewer.previous(10);
    case "first":
      return viewer.go(0);
    case "last":
      return viewer.go(course.end());
    case "variation-previous":
      return viewer.variation(-1);
    case "variation-next":
      return viewer.variation(1);
    case "branch-previous":
      return viewer.moved(course.branch(-1));
    case "branch-next":
      return viewer.moved(course.branch(1));
    case "mistake-previous":
    case "mistake-next":
      return viewer.review.go(viewer, course, command);
    case "autoplay":
      viewer.togglePlaying();
      return true;
    case "coordinates":
      viewer.coords = after(COORDINATES, viewer.coords ?? "a1");
      return true;
    case "numbers":
      viewer.numbers = after(NUMBERS, viewer.numbers ?? "none");
      return true;
    case "marks":
      viewer.lastMark = after(LAST_MARKS, viewer.lastMark ?? "ring");
      return true;
    case "prisoners": {
      const [black, white] = game.prisoners(node);
      return viewer.announce(viewer.say("prisoners", { black, white }));
    }
    case "last-move": {
      const words = moveWords(node, { game, say: viewer.say, names: viewer.names });
      return viewer.announce(words || viewer.say("no-last-move"));
    }
    case "walk":
      viewer.walkTo(game.move(node)?.point ?? middleOf(viewer));
      return true;
    case "pass":
      return viewer.pass();
    case "try-keep":
      viewer.keepTried();
      return true;
    case "try-end":
      return viewer.endTrying();
    case "hint":
      return viewer.hint();
    case "retry":
      return viewer.retry();
    case "restart":
      return viewer.restart();
    case "solution":
      return viewer.solution();
    case "undo":
      return viewer.undo();
    case "redo":
      return viewer.redo();
    case "save":
      return viewer.editing?.save() ?? false;
    case "delete":
      return node > 0 && viewer.edit({ action: "delete_branch", node }) !== null;
    case "copy-link":
      if (viewer.hasAddress) viewer.copyLink();
      return viewer.hasAddress;
    case "keys":
      viewer.showKeys(true);
      return true;
  }
}

/** The next option, cyclically. */
function after<Value>(choices: readonly Value[], value: Value): Value {
  return choices[(choices.indexOf(value) + 1) % choices.length]!;
}

/** The centre point of the visible region. */
function middleOf({ picture }: KifuViewer): number {
  if (!picture) return 0;
  const { region, size } = picture;
  return Math.floor((region.top + region.bottom) / 2) * size[0] + Math.floor((region.left + region.right) / 2);
}
