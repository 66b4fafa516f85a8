// The data that panels get from the viewer: plain values, and a function that goes to a node.

import type { CoordinateNames, GameModel } from "../../model/index.ts";
import type { Course } from "../course.ts";
import type { Command } from "../keys.ts";
import type { Say } from "../messages.ts";

export interface PanelContext {
  game: GameModel;
  course: Course;
  node: number;
  say: Say;
  /** The language, for numbers. */
  language: string;
  names: CoordinateNames | null;
  go(node: number): void;
}

/** The context of panels with buttons for commands. */
export interface CommandContext extends PanelContext {
  run(command: Command): void;
}
