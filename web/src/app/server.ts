// The client of the server's API. No other module sends requests.

import type { Graph } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { ApiError, isAborted } from "./api.ts";
import type {
  Act,
  BoardAfter,
  Candidates,
  Changed,
  ChangeFacts,
  Changes,
  Choice,
  ChosenGames,
  ComparedGames,
  CompareGames,
  Difference,
  Different,
  DraftState,
  Duplicates,
  Engines,
  EventPortrait,
  ExerciseRequest,
  Exercises,
  Explored,
  Facet,
  Field,
  FileFindings,
  FolderCount,
  Found,
  Game,
  GameIds,
  GameScore,
  HealthFiles,
  HealthReport,
  Hello,
  Job,
  Kept,
  Library,
  LinkCode,
  Marks,
  MergedGames,
  MergeGames,
  MistakeExercise,
  MoveOnBoard,
  NewJob,
  NewPractice,
  Novelty,
  PlayerPortrait,
  PlayerReview,
  PortraitRequest,
  PositionNote,
  Practice,
  PracticeStatistics,
  PracticeStatisticsRequest,
  PreviewFacts,
  PreviewRepairs,
  Problem,
  Problems,
  Received,
  RenderForm,
  RenderRequest,
  Repair,
  RepairFiles,
  RepertoireLine,
  RepertoireRequest,
  Repertoires,
  RepertoiresRequest,
  ReportForm,
  Request,
  ReviewedGame,
  Revision,
  Rows,
  Save,
  SaveQuery,
  ScoreRequest,
  Session,
  SetAside,
  SiteRequest,
  TagGames,
  ThemeFile,
  Thumbnail,
  UndoChanges,
  UnsavedDraft,
  WholeTheme,
} from "./api-types.ts";
import { forgetToken, token } from "./token.ts";

/** Listeners of `offline`, `online` and `unauthorized`. */
export const connection = new EventTarget();

function tell(name: "offline" | "online" | "unauthorized"): void {
  connection.dispatchEvent(new Event(name));
}

/** The number of rows per request when all rows are read. */
const MAX_ROWS = 200;

interface Options {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  json?: unknown;
  bytes?: Blob;
  signal?: AbortSignal | undefined;
  /** A token to send instead of the stored one; `null` for none. */
  shown?: string | null;
  /** True for a request that may outlive the page. */
  isLast?: boolean;
}

async function send(path: string, options: Options = {}): Promise<Response> {
  const { method = "GET", json, bytes, signal, shown = token(), isLast = false } = options;
  const headers: Record<string, string> = shown === null ? {} : { authorization: `Bearer ${shown}` };
  if (json !== undefined) headers["content-type"] = "application/json";
  if (bytes) headers["content-type"] = "application/octet-stream";
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers,
      body: bytes ?? (json === undefined ? null : JSON.stringify(json)),
      // Without a token, the response may clear data that other programs have left for this address. Browsers honour that
      // only for requests with credentials, and none exist to be sent.
      credentials: shown === null ? "same-origin" : "omit",
      keepalive: isLast,
      signal: signal ?? null,
    });
  } catch (error) {
    if (isAborted(error)) throw error;
    tell("offline");
    throw new ApiError({ code: "offline", title: "", status: 0, detail: String(error) });
  }
  tell("online");
  if (response.ok) return response;
  const problem: Problem = await response
    .json()
    .catch(() => ({ code: "internal", title: "", status: response.status, detail: response.statusText }));
  if (problem.code === "unauthorized" && options.shown === undefined) {
    forgetToken();
    tell("unauthorized");
  }
  throw new ApiError(problem);
}

async function get<T>(path: string, options: Options = {}): Promise<T> {
  return (await send(path, options)).json();
}

/** Settled when everything practised so far is stored. */
let stored: Promise<unknown> = Promise.resolve();

/** Asks for what follows from practice. An answer that is still on its way must count, however fast the next one is wanted. */
async function afterPractice<T>(path: string, options: Options): Promise<T> {
  await stored;
  return get<T>(path, options);
}

/** Reads a stream of lines, each as it comes. */
async function* lines(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n");
      rest = parts.pop()!;
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The signal that aborts a request. */
type Signal = AbortSignal | undefined;

/** Changes a draft, provided that it still has the revision of the body. */
function changed(path: string, { draft }: DraftState, body: Act | Repair | Revision): Promise<DraftState> {
  return get(`drafts/${draft}/${path}`, { method: "POST", json: body });
}

export const server = {
  hello: () => get<Hello>("hello"),
  /** Exchanges the code of a link for the token; `null` if the code is not valid. */
  exchange: (code: string) =>
    get<Session>("session", { method: "POST", json: { code } satisfies LinkCode, shown: null }).then(
      ({ token }) => token,
      () => null,
    ),
  /** True if the server accepts this token. */
  opens: (shown: string) =>
    get("fields", { shown }).then(
      () => true,
      () => false,
    ),
  /** The fields of the query language. */
  fields: () => get<Field[]>("fields"),
  kept: () => get<Kept>("kept"),
  keep: (all: Readonly<Kept>) => get("kept", { method: "PUT", json: all, isLast: true }),
  libraries: () => get<Library[]>("libraries"),
  /** Uploads a file: into the folder of a library, or to be shown until the server stops. */
  receive: (file: File, into: number | null) =>
    get<Received>(`${into === null ? "dropped" : `libraries/${into}/files`}?name=${encodeURIComponent(file.name)}`, {
      method: "POST",
      bytes: file,
    }),
  marks: (library: number, games: readonly number[] = []) =>
    get<Marks>(`libraries/${library}/tags${games.length === 0 ? "" : `?games=${games.join(",")}`}`),
  tag: (library: number, tag: string, games: readonly number[], change: "give" | "take") =>
    get<Changed>(`libraries/${library}/tags`, {
      method: "POST",
      json: { tag, games: [...games], change } satisfies TagGames,
    }),
  /** The note on a position, or all notes. */
  notes: (library: number, board: readonly string[] = [], signal?: Signal) =>
    get<PositionNote[]>(`libraries/${library}/notes${board.length === 0 ? "" : `?board=${board.join("/")}`}`, {
      signal,
    }),
  setNote: (library: number, board: readonly string[], text: string) =>
    get<PositionNote>(`libraries/${library}/notes`, {
      method: "POST",
      json: { board: [...board], text } satisfies PositionNote,
    }),
  /** Saves a query; without a query, deletes the saved one. */
  saveQuery: (library: number, name: string, query: string | null) =>
    get<Changed>(`libraries/${library}/saved`, { method: "POST", json: { name, query } satisfies SaveQuery }),
  ids: (library: number, view: number, from: number, count: number) =>
    get<GameIds>(`libraries/${library}/views/${view}/ids?from=${from}&count=${count}`),
  /** The games of a view, or those that are marked. */
  exported: async (library: number, view: number, form: "table" | "records", marked: ReadonlySet<number>) => {
    const path = `libraries/${library}/views/${view}/${form}`;
    const options: Options =
      marked.size > 0 ? { method: "POST", json: { games: [...marked] } satisfies ChosenGames } : {};
    return (await send(path, options)).blob();
  },
  site: async (library: number, view: number, request: SiteRequest) => {
    const response = await send(`libraries/${library}/views/${view}/site`, { method: "POST", json: request });
    return { blob: await response.blob(), leftOut: Number(response.headers.get("kifu-left-out") ?? "0") };
  },
  view: (library: number, request: Request, signal?: Signal) =>
    get<Found>(`libraries/${library}/views`, { method: "POST", json: request, signal }),
  rows: (library: number, view: number, from: number, count: number, signal?: Signal) =>
    get<Rows>(`libraries/${library}/views/${view}/rows?from=${from}&count=${count}`, { signal }),
  thumbnails: (
    library: number,
    view: number,
    { from, count, move }: { from: number; count: number; move: number },
    signal?: Signal,
  ) =>
    get<Thumbnail[]>(`libraries/${library}/views/${view}/thumbnails?from=${from}&count=${count}&move=${move}`, {
      signal,
    }),
  /** With `player`, a name as after `player:`, only games of this player count. */
  facets: (library: number, view: number, by: string, count: number, signal?: Signal, player = "") => {
    const of = player === "" ? "" : `&player=${encodeURIComponent(player)}`;
    return get<Facet[]>(`libraries/${library}/views/${view}/facets?by=${by}&count=${count}${of}`, { signal });
  },
  game: (library: number, game: number, signal?: Signal, turn = 0) =>
    get<Game>(`libraries/${library}/games/${game}${turn > 0 ? `?turn=${turn}` : ""}`, { signal }),
  player: (library: number, name: string, signal?: Signal) =>
    get<PlayerPortrait>(`libraries/${library}/player`, {
      method: "POST",
      json: { name } satisfies PortraitRequest,
      signal,
    }),
  event: (library: number, name: string, signal?: Signal) =>
    get<EventPortrait>(`libraries/${library}/event`, {
      method: "POST",
      json: { name } satisfies PortraitRequest,
      signal,
    }),
  report: async (library: number, report: ReportForm) =>
    (await send(`libraries/${library}/report`, { method: "POST", json: report })).blob(),
  exercises: (library: number, request: ExerciseRequest, signal?: Signal) =>
    afterPractice<Exercises>(`libraries/${library}/exercises`, { method: "POST", json: request, signal }),
  practiceStatistics: (library: number, request: PracticeStatisticsRequest, signal?: Signal) =>
    afterPractice<PracticeStatistics>(`libraries/${library}/exercises/statistics`, {
      method: "POST",
      json: request,
      signal,
    }),
  practice: (library: number, game: number, signal?: Signal) =>
    afterPractice<Practice>(`libraries/${library}/games/${game}/practice`, { signal }),
  addPractice: (library: number, game: number, practised: NewPractice) => {
    const added = get<Practice>(`libraries/${library}/games/${game}/practice`, { method: "POST", json: practised });
    stored = Promise.allSettled([stored, added]);
    return added;
  },
  repertoire: (library: number, game: number, request: RepertoireRequest, signal?: Signal) =>
    afterPractice<RepertoireLine>(`libraries/${library}/games/${game}/repertoire`, {
      method: "POST",
      json: request,
      signal,
    }),
  repertoires: (library: number, request: RepertoiresRequest, signal?: Signal) =>
    afterPractice<Repertoires>(`libraries/${library}/repertoires`, { method: "POST", json: request, signal }),
  mistake: (library: number, game: number, node: number, signal?: Signal, turn = 0) =>
    get<MistakeExercise>(`libraries/${library}/games/${game}/nodes/${node}/mistake?turn=${turn}`, { signal }),
  candidates: (library: number, game: number, node: number) =>
    get<Candidates>(`libraries/${library}/games/${game}/nodes/${node}/candidates`),
  novelty: (library: number, game: number, signal?: Signal) =>
    get<Novelty>(`libraries/${library}/games/${game}/novelty`, { signal }),
  /** What the players of a game lost; without losses if no evaluations are known. */
  review: (library: number, game: number, signal?: Signal) =>
    get<ReviewedGame>(`libraries/${library}/games/${game}/review`, { signal }),
  /** What a player lost, by the evaluations of the games. */
  playerReview: (library: number, name: string, signal?: Signal) =>
    get<PlayerReview>(`libraries/${library}/player/review`, {
      method: "POST",
      json: { name } satisfies PortraitRequest,
      signal,
    }),
  /** The evaluations of a game, as they stand while an engine adds to them. */
  evaluations: (library: number, game: number, signal?: Signal) =>
    get<{ graph?: Graph }>(`libraries/${library}/games/${game}/evaluations`, { signal }),
  /** The count of the end of a game; without dead stones it finds them. */
  score: (library: number, game: number, request: ScoreRequest, signal?: Signal) =>
    get<GameScore>(`libraries/${library}/games/${game}/score`, { method: "POST", json: request, signal }),
  problems: (library: number, game: number, signal?: Signal) =>
    get<Problems>(`libraries/${library}/games/${game}/problems`, { signal }),
  file: async (library: number, game: number) => (await send(`libraries/${library}/games/${game}/file`)).blob(),
  /** `journal` names an unsaved draft to resume. */
  beginDraft: (library: number, game: number, journal: string | null = null) =>
    get<DraftState>(`libraries/${library}/games/${game}/drafts${journal ? `?resume=true&journal=${journal}` : ""}`, {
      method: "POST",
      json: {},
    }),
  unsavedDrafts: (library: number) => get<UnsavedDraft[]>(`libraries/${library}/drafts`),
  forgetDraft: (library: number, game: number, journal: string) =>
    get<UnsavedDraft[]>(`libraries/${library}/games/${game}/drafts?journal=${journal}`, { method: "DELETE" }),
  difference: ({ draft }: DraftState) => get<Difference>(`drafts/${draft}/difference`),
  /** A theme with all its values, from the text of its file. */
  theme: (text: string) => get<WholeTheme>("theme", { method: "POST", json: { text } satisfies ThemeFile }),
  renderForm: () => get<RenderForm>("render"),
  render: async (library: number, request: RenderRequest, signal?: Signal) => {
    const response = await send(`libraries/${library}/render`, { method: "POST", json: request, signal });
    return { blob: await response.blob(), pages: Number(response.headers.get("kifu-pages") ?? "1") };
  },
  act: (draft: DraftState, action: Action) => changed("actions", draft, { revision: draft.revision, action }),
  undo: (draft: DraftState) => changed("undo", draft, { revision: draft.revision }),
  redo: (draft: DraftState) => changed("redo", draft, { revision: draft.revision }),
  repair: (draft: DraftState, node: number) =>
    changed("repair", draft, { revision: draft.revision, safety: "safe", node }),
  draftFile: async ({ draft }: DraftState) => (await send(`drafts/${draft}/file`)).blob(),
  save: ({ draft, revision }: DraftState, over?: string) =>
    get<DraftState>(`drafts/${draft}/file`, {
      method: "PUT",
      json: (over === undefined ? { revision } : { revision, over }) satisfies Save,
    }),
  explore: (library: number, request: Request, signal?: Signal) =>
    get<Explored>(`libraries/${library}/explore`, { method: "POST", json: request, signal }),
  play: (move: MoveOnBoard) => get<BoardAfter>("moves", { method: "POST", json: move }),
  jobs: () => get<Job[]>("jobs"),
  health: (library: number) => get<HealthReport>(`libraries/${library}/health`),
  healthFiles: (library: number, rule: string, from: number, count: number) =>
    get<HealthFiles>(`libraries/${library}/health/files?rule=${rule}&from=${from}&count=${count}`),
  healthFile: (library: number, file: number, rule: string, game?: number) =>
    get<FileFindings>(
      `libraries/${library}/health/files/${file}?rule=${rule}${game === undefined ? "" : `&game=${game}`}`,
    ),
  previewRepairs: (library: number, rules: readonly string[], safety: "safe" | "unsafe") =>
    get<Job>(`libraries/${library}/repairs/preview`, {
      method: "POST",
      json: { rules: [...rules], safety } satisfies PreviewRepairs,
    }),
  repairFiles: (library: number, digest: string) =>
    get<Job>(`libraries/${library}/repairs`, { method: "POST", json: { digest } satisfies RepairFiles }),
  previewFacts: (library: number, change: PreviewFacts) =>
    get<Job>(`libraries/${library}/facts/preview`, { method: "POST", json: change }),
  changeFacts: (library: number, digest: string) =>
    get<Job>(`libraries/${library}/facts`, { method: "POST", json: { digest } satisfies ChangeFacts }),
  merge: (library: number, merge: MergeGames, signal?: Signal) =>
    get<MergedGames>(`libraries/${library}/merge`, { method: "POST", json: merge, signal }),
  compare: (library: number, one: number, other: number) =>
    get<ComparedGames>(`libraries/${library}/compare`, { method: "POST", json: { one, other } satisfies CompareGames }),
  folders: (library: number, view: number, signal?: Signal) =>
    get<FolderCount[]>(`libraries/${library}/views/${view}/folders`, { signal }),
  changes: (library: number) => get<Changes[]>(`libraries/${library}/changes`),
  undoChanges: (library: number, run: string) =>
    get<Job>(`libraries/${library}/changes/undo`, { method: "POST", json: { run } satisfies UndoChanges }),
  duplicates: (library: number, name: string, from: number, count: number) =>
    get<Duplicates>(`libraries/${library}/duplicates?class=${name}&from=${from}&count=${count}`),
  setAside: (library: number, choices: Choice[]) =>
    get<Job>(`libraries/${library}/duplicates/aside`, { method: "POST", json: { choices } satisfies SetAside }),
  callDifferent: (library: number, one: number, other: number) =>
    get<Job>(`libraries/${library}/duplicates/different`, { method: "POST", json: { one, other } satisfies Different }),

  /** The number of a game by its file and its place there; `null` if the library does not have it. */
  async gameInFile(library: number, file: string, number: number): Promise<number | null> {
    const { view, games } = await server.view(library, { query: `file:"${file.replaceAll('"', "")}"`, sort: "path" });
    if (view == null) return null;
    for (let from = 0; from < games; from += MAX_ROWS) {
      const { rows } = await server.rows(library, view, from, MAX_ROWS);
      const found = rows.find((row) => row.path === file && row.game === number);
      if (found) return found.id;
    }
    return null;
  },
  startJob: (kind: NewJob["kind"], library: number) =>
    get<Job>("jobs", { method: "POST", json: { kind, library } satisfies NewJob }),
  /** The names of the engines in the user's settings. */
  engines: async () => (await get<Engines>("engines")).names,
  /** Lets an engine of the user's settings evaluate games. */
  analyze: (library: number, games: readonly number[], engine: string | null) =>
    get<Job>("jobs", {
      method: "POST",
      json: { kind: "analyze", library, games: [...games], ...(engine !== null && { engine }) } satisfies NewJob,
    }),
  cancelJob: (job: number) => get<Job>(`jobs/${job}`, { method: "DELETE" }),

  /** Searches. Yields the growing counts; the last ones have a view. */
  async *search(library: number, request: Request, signal: AbortSignal): AsyncGenerator<Found> {
    const response = await send(`libraries/${library}/search`, { method: "POST", json: request, signal });
    for await (const line of lines(response)) {
      if (line === "") continue;
      const found = JSON.parse(line) as Found | { problem: Problem };
      if ("problem" in found) throw new ApiError(found.problem);
      yield found;
    }
  },

  /** Follows a job to its end. */
  async *follow(job: number, signal: AbortSignal): AsyncGenerator<Job> {
    const response = await send(`jobs/${job}/events`, { signal });
    for await (const line of lines(response)) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6)) as Job;
  },
};

/** All that the server answers. */
export type Server = typeof server;
