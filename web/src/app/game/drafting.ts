// Changing a game: the draft of the server, its commands one after the other, saving, and conflicts with other programs.

import { GameModel } from "../../model/index.ts";
import type { PointDetail, TryDetail } from "../../viewer/events.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { nameOf, namesIn } from "../../viewer/options.ts";
import { pathOfNode } from "../../viewer/path.ts";
import { ApiError, api } from "../api.ts";
import type { DraftState } from "../api-types.ts";
import { loadLater } from "../later.ts";
import { language, say } from "../messages/index.ts";
import { changeGame, changeQuery, goTo } from "../router.ts";
import { saveFile } from "../save.ts";
import { finish } from "../shell/running.ts";
import type { MarkedTerritory } from "./count.ts";
import type { EditCommand } from "./editor.ts";
import { GameState } from "./state.ts";
import { isWritten } from "./unwritten.ts";

/** The screen of a game that can be edited. */
export class GameDrafting extends GameState {
  /** The last change in the queue: changes run one at a time. */
  #changing: Promise<void> = Promise.resolve();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey);
    addEventListener("beforeunload", this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey);
    removeEventListener("beforeunload", this.#onLeave);
  }

  /** Starts or ends editing. `journal` names an unsaved draft to resume. */
  protected async edit(journal: string | null = null): Promise<void> {
    const { library, game } = this.place;
    if (this.draft) return this.#end();
    if (game === null || !this.loaded) return;
    if (!isWritten(this.loaded.format)) {
      this.isUnwrittenTold = !this.isUnwrittenTold;
      return;
    }
    this.editFault = "";
    this.shownPart = null;
    try {
      this.canSave = (await api.hello()).writes;
      const [draft] = await Promise.all([api.beginDraft(library, game, journal), loadLater("editing")]);
      this.#show(journal ? draft : { ...draft, node: this.viewer?.node ?? 0 });
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  async #end(): Promise<void> {
    if (this.draft?.changed && !confirm(say("lose-changes"))) return;
    const { library, game } = this.place;
    // Changes that the user discards are not stored either.
    if (this.draft?.changed && game !== null) await this.#forget(this.draft, library, game).catch(() => {});
    const now: number | null = this.isSaved ? await this.#numberNow() : game;
    this.draft = null;
    this.isSaved = false;
    if (now === null) goTo({ screen: "library" });
    else if (now !== game) changeGame(now);
    else this.load(library, now);
  }

  /** Deletes the stored copy of this draft only. */
  async #forget({ journal }: DraftState, library: number, game: number): Promise<void> {
    if (journal) await api.forgetDraft(library, game, journal);
  }

  /** The number of the game after its file was saved and read again; `null` if it is not in the library. */
  async #numberNow(): Promise<number | null> {
    const { library } = this.place;
    const { path, game } = this.loaded!.row;
    while ((await api.jobs()).some((job) => job.library === library && job.state === "running")) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return api.gameInFile(library, path, game);
  }

  /** Shows a state of the draft at its node. */
  #show(draft: DraftState): void {
    const model = draft.model;
    this.source = { games: [model] };
    this.turn = 0;
    this.start = pathOfNode(new GameModel(model), draft.node);
    this.node = draft.node;
    this.draft = draft;
    changeQuery({ m: this.start === "0" ? "" : this.start });
  }

  protected readonly onPoint = (event: CustomEvent<PointDetail>): void => {
    const { kind, number } = event.detail;
    if (!this.draft || kind !== "press") return;
    event.preventDefault();
    this.querySelector("game-editor")?.press(number);
  };

  /** Marks territories in a draft, in place of those that the record marks at the node. */
  protected async markTerritory({ node, black, white }: MarkedTerritory): Promise<void> {
    await this.edit();
    if (!this.draft) return;
    const game = new GameModel(this.draft.model);
    const letters = namesIn("sgf", game.json.size) ?? null;
    for (const [ident, points] of [
      ["TB", black],
      ["TW", white],
    ] as const) {
      const values = points.map((point) => nameOf(point, letters, game));
      this.run((draft) => api.act(draft, { action: "property", node, ident, values }));
    }
  }

  /** Adds the moves that the reader has tried as a variation. */
  protected readonly onKeep = async (event: CustomEvent<TryDetail>): Promise<void> => {
    event.preventDefault();
    const { moves } = event.detail;
    await this.edit();
    for (const point of moves) this.run((draft, node) => api.act(draft, { action: "play", node, point }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (
      !this.draft ||
      this.viewer?.input.typing.isTyping ||
      (target instanceof HTMLElement && target.matches("input, textarea, select"))
    )
      return;
    if (!this.querySelector("game-editor")?.key(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #onLeave = (event: BeforeUnloadEvent): void => {
    // If files can be saved, the server stores drafts, and leaving loses nothing.
    if (this.draft?.changed && !this.canSave) event.preventDefault();
  };

  /** Carries out a command on the draft, after all earlier ones. */
  protected run(command: EditCommand): void {
    this.#changing = this.#changing.then(async () => {
      const { draft } = this;
      if (!draft) return;
      this.editFault = "";
      try {
        if (command === "end") await this.#end();
        else if (command === "download") {
          saveFile(await api.draftFile(draft), this.loaded!.row.path.split("/").at(-1)!);
        } else if (command === "save") {
          await this.#save(draft);
        } else {
          const after = await command(draft, this.node);
          if (after.revision !== draft.revision) this.#show(after);
        }
      } catch (error) {
        const isConflict = command === "save" && error instanceof ApiError && error.code === "file-changed";
        if (isConflict) this.conflict = await api.difference(draft).catch(() => null);
        this.editFault = this.conflict ? "" : (error as Error).message;
      }
    });
  }

  async #save(draft: DraftState, over?: string): Promise<void> {
    this.draft = { ...(await api.save(draft, over)), node: this.node };
    this.isSaved = true;
    this.conflict = null;
    this.editFault = messagesIn(language())("saved");
  }

  /** Resolves a conflict with another program in the way that the user chose. */
  protected async takeWay(way: "reload" | "keep"): Promise<void> {
    const { draft, conflict } = this;
    const { library, game } = this.place;
    if (!draft || !conflict || game === null) return;
    try {
      if (way === "keep") return await this.#save(draft, conflict.fingerprint ?? undefined);
      await this.#forget(draft, library, game);
      await finish(api.startJob("index", library));
      const now = await this.#numberNow();
      [this.draft, this.conflict] = [null, null];
      if (now === null) goTo({ screen: "library" });
      else if (now !== game) changeGame(now);
      else this.load(library, now);
    } catch (error) {
      this.editFault = (error as Error).message;
    }
  }
}
