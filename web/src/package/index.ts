// kifu for JavaScript: reads, checks, repairs, edits, converts and draws records of Go.

export { GameModel, type Move, type Point, type Solution } from "../model/index.ts";
export type { Action, ColorName, MarkName, PointName, TurnName } from "./action.ts";
export { Collection, type FormatId, type Loss, type Problem, parse, type Shown } from "./collection.ts";
export { init, type WasmSource } from "./engine.ts";
export { Game, type PictureOptions } from "./game.ts";
