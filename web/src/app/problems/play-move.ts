// Plays a move that a record does not have: the server knows the rules.

import type { PlayMove } from "../../viewer/asking.ts";
import { api } from "../api.ts";
import { rowsOf, stonesOf } from "../positions.ts";

export const playMove: PlayMove = async ({ stones, size, color, point }) =>
  stonesOf((await api.play({ board: rowsOf(stones, size[0]), color, point })).board);
