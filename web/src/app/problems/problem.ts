// Reads a problem: a record, or a position of a game before a mistake.

import { GameModel, type ModelJson } from "../../model/index.ts";
import { problemOf } from "../../solve/solve.ts";
import { nameOf, namesOf } from "../../viewer/options.ts";
import { nodeOfPath } from "../../viewer/path.ts";
import { api } from "../api.ts";
import type { ExerciseCard, ExerciseTask, MistakeExercise } from "../api-types.ts";
import { sayTraining } from "../messages/training/index.ts";
import type { Place } from "../router.ts";
import { setting } from "../settings.ts";
import { lossInWords } from "./loss.ts";
import { nodeOf } from "./problem-id.ts";

/** A problem with its state in the practice. */
export interface ReadProblem {
  model: ModelJson;
  task: ExerciseTask | null;
  /** The tasks of the problems of a book, by the nodes with their positions. */
  bookTasks: ReadonlyMap<number, ExerciseTask>;
  card: ExerciseCard | null;
  /** The mistake, if the problem is one. */
  mistake: MistakeExercise | null;
}

/** Reads the problem of a place, turned. */
export async function readProblem(place: Place, turn: number, signal: AbortSignal): Promise<ReadProblem> {
  const { library } = place;
  const game = place.game!;
  const node = nodeOf(place);
  if (node !== null) {
    const mistake = await api.mistake(library, game, node, signal, turn);
    return { model: mistake.model, task: null, bookTasks: new Map(), card: mistake.card ?? null, mistake };
  }
  const [{ model, task = null, book_tasks = [] }, known] = await Promise.all([
    api.game(library, game, signal, turn),
    api.practice(library, game, signal).catch(() => null),
  ]);
  const bookTasks = new Map(book_tasks.map((one) => [one.start, one.task]));
  return { model, task, bookTasks, card: known?.card ?? null, mistake: null };
}

/** The node with the position of the problem of a book that a path belongs to; `null` if the record is no book. */
export function startInBook(model: ModelJson, path: string): number | null {
  if (!model.solution?.book) return null;
  const game = new GameModel(model);
  return problemOf(game, "automatic", Math.max(0, nodeOfPath(game, path))).start ?? null;
}

/** What a wrong answer to a mistake loses. The problem and the lines have the same nodes after the position. */
export function wordsOfAnswer({ review, answers, played }: MistakeExercise, path: string): string {
  const game = new GameModel(review);
  const node = nodeOfPath(game, path);
  const point = game.move(node)?.point ?? null;
  if (point === null) return "";
  const name = nameOf(point, namesOf(setting("coordinates"), game), game);
  if (node === played.node) return sayTraining("answer-of-game", { point: name, loss: lossInWords(played) });
  const choice = answers.find((one) => one.node === node);
  return choice ? sayTraining("answer-loses", { point: name, loss: lossInWords(choice) }) : "";
}
