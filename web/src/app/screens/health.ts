// The screen of health: the findings of a check, by rule and file, and repairs of many files with preview and undo.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ApiError, api } from "../api.ts";
import type { FileFindings, GameProblem, HealthFile, HealthReport, Library, RuleHealth } from "../api-types.ts";
import { CareWork } from "../care/care-work.ts";
import { findingOf } from "../care/finding.ts";
import { allRulesRow, num, ruleRow } from "../care/rule-row.ts";
import { elementWith, given } from "../element.ts";
import "../care/changes.ts";
import "../care/repair-sheet.ts";
import { ticked } from "../../ticked.ts";
import { ALL, onListKey, stopAt, takeListKey } from "../care/lists.ts";
import { say } from "../messages/index.ts";
import { loadRuleWords, ruleWords } from "../messages/rules/index.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { sayAgo } from "../times.ts";

/** The number of files loaded at once. */
const FILES = 200;

export class HealthScreen extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as readonly Library[],
  report: null as HealthReport | null,
  files: [] as HealthFile[],
  total: 0,
  // The findings of the chosen file.
  shown: null as FileFindings | null,
  // The index of the finding that is shown.
  at: 0,
})) {
  readonly #work = new CareWork(this, {
    library: () => this.place.library,
    kinds: ["index", "check", "repair", "undo", "aside"],
    shown: ["check"],
    ended: () => {
      // The files have new numbers now.
      changeQuery({ file: "" });
      this.#read();
    },
  });
  #asked = "";

  /** The rule whose files are listed; empty for all rules. */
  get #rule(): string {
    return this.place.query.rule === ALL ? "" : (this.place.query.rule ?? "");
  }

  get #file(): number | null {
    const file = this.place.query.file ?? "";
    return /^\d+$/.test(file) ? Number(file) : null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    const asked = JSON.stringify([this.place.library, this.#rule]);
    if (asked !== this.#asked) {
      const isOtherLibrary = this.#asked === "" || JSON.parse(this.#asked)[0] !== this.place.library;
      this.#asked = asked;
      if (isOtherLibrary) this.#read();
      else this.#readFiles();
    } else this.#readFile();
  }

  async #read(): Promise<void> {
    await this.#try(async () => {
      [this.report] = await Promise.all([api.health(this.place.library), loadRuleWords()]);
      const isKnown = this.#rule === "" || this.report.rules.some(({ rule }) => rule === this.#rule);
      if (!isKnown) changeQuery({ rule: "", file: "" });
      await this.#readFiles();
    });
  }

  async #readFiles(): Promise<void> {
    if (!this.report?.checked_at) return;
    await this.#try(async () => {
      const { files, total } = await api.healthFiles(this.place.library, this.#rule, 0, FILES);
      [this.files, this.total] = [files, total];
      await this.#readFile();
    });
  }

  async #readMore(): Promise<void> {
    await this.#try(async () => {
      const { files } = await api.healthFiles(this.place.library, this.#rule, this.files.length, FILES);
      this.files = [...this.files, ...files];
    });
  }

  async #readFile(game?: number): Promise<void> {
    const file = this.#file;
    if (file === null) this.shown = null;
    if (file === null || !this.report?.checked_at) return;
    await this.#try(async () => {
      const shown = await api.healthFile(this.place.library, file, this.#rule, game);
      if (file !== this.#file) return;
      this.shown = shown;
      if (game === undefined) this.at = 0;
    });
  }

  /** Runs `work`, and clears findings that no longer exist. */
  async #try(work: () => Promise<void>): Promise<void> {
    const error = await this.#work.attempt(work);
    if (error instanceof ApiError && error.code === "not-found") this.shown = null;
  }

  /** Handles a key that was pressed while nothing on the page had the focus. */
  takeKey(event: KeyboardEvent): boolean {
    return takeListKey(this, event);
  }

  #check(): Promise<void> {
    return this.#work.run(() => api.startJob("check", this.place.library));
  }

  #choose(finding: number): void {
    this.at = finding;
    const game = this.shown?.games_of[finding];
    if (game !== undefined && game !== this.shown?.game) this.#readFile(game);
  }

  async #open(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const game = await api.gameInFile(this.place.library, shown.path, shown.game + 1);
    if (game !== null) goTo({ screen: "game", game });
  }

  #sheet(rules: readonly string[], safety: "safe" | "unsafe"): void {
    this.querySelector("repair-sheet")?.ask(rules, safety);
  }

  override render(): TemplateResult {
    const { report } = this;
    if (!report) return html`<div class="empty" role="status"><p>${this.#work.fault || say("loading")}</p></div>`;
    return html`<div class="care">
      ${report.checked_at === undefined || report.checked_at === null ? this.#never() : this.#checked(report, report.checked_at)}
      <repair-sheet .library=${this.place.library} .libraries=${this.libraries}></repair-sheet>
    </div>`;
  }

  #never(): TemplateResult {
    return html`<div class="empty">
      <h1>${say("never-checked")}</h1>
      <p>${say("never-checked-help")}</p>
      <button class="main" ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-now")}</button>
      <p role="alert">${this.#work.fault}</p>
    </div>`;
  }

  #checked(report: HealthReport, at: number): TemplateResult {
    const { files, clean, failed, safe, rules, is_current } = report;
    const isClean = rules.length === 0;
    const title = isClean
      ? files === 1
        ? say("all-clean-one")
        : say("all-clean", { count: files - failed })
      : say("clean-files", { clean, count: files });
    return html`<header class="summary">
        <h1 aria-live="polite">${isClean ? html`<span class="tick" aria-hidden="true">✓</span> ` : nothing}${title}</h1>
        <p class="when">
          ${sayAgo("checked-at", at)}${is_current ? "" : ` · ${say("check-is-old")}`}${
            failed > 0 ? ` · ${say("cannot-read", { count: failed })}` : ""
          }
        </p>
        <button ?disabled=${this.#work.isBusy} @click=${() => this.#check()}>${say("check-again")}</button>
        ${
          safe > 0
            ? html`<button class="main" @click=${() => this.#sheet([], "safe")}>${say("repair-count", { count: safe })}</button>`
            : nothing
        }
      </header>
      <care-changes .library=${this.place.library} .libraries=${this.libraries}></care-changes>
      ${this.#work.fault === "" ? nothing : html`<p class="fault" role="alert">${this.#work.fault}</p>`}
      ${isClean ? nothing : this.#columns(report)}`;
  }

  #columns({ rules, count }: HealthReport): TemplateResult {
    const most = Math.max(...rules.map((rule) => rule.count));
    return html`<div class="columns ${this.place.query.rule ? "with-rule" : ""} ${this.#file === null ? "" : "with-file"}">
      <section class="rules" aria-label=${say("rules")}>
        <ul @keydown=${onListKey}>
          <li>${allRulesRow(count, this.#rule === "")}</li>
          ${rules.map((rule) => html`<li>${ruleRow(rule, most, rule.rule === this.#rule)}</li>`)}
        </ul>
      </section>
      <section class="files" aria-label=${say("files-with")}>${this.#fileList(rules)}</section>
      <section class="findings" aria-label=${say("findings")}>${this.shown ? this.#findings(this.shown) : html`<p class="empty">${say("choose-file")}</p>`}</section>
    </div>`;
  }

  #fileList(rules: readonly RuleHealth[]): TemplateResult {
    const rule = rules.find(({ rule }) => rule === this.#rule);
    const { files, total } = this;
    const back = html`<button class="quiet back" @click=${() => changeQuery({ rule: "", file: "" })}>‹ ${say("rules")}</button>`;
    const chosen = files.findIndex(({ id }) => id === this.#file);
    const guesses = rule ? rule.safe + rule.guess : 0;
    return html`${
      rule
        ? html`<div class="about">
              ${back}
              <h2>${ticked(ruleWords(rule.rule, rule.summary))}</h2>
              <p class="where"><code>${rule.rule}</code> <code>${rule.code}</code></p>
              <p class="where">${say("findings-files", { count: rule.count, files: rule.files })}</p>
              ${rule.safe > 0 ? html`<button @click=${() => this.#sheet([rule.rule], "safe")}>${say("repair-count", { count: rule.safe })}</button>` : nothing}
              ${rule.guess > 0 ? html`<button @click=${() => this.#sheet([rule.rule], "unsafe")}>${say("repair-guesses", { count: guesses })}</button>` : nothing}
            </div>`
        : this.place.query.rule
          ? back
          : nothing
    }
      <ul @keydown=${onListKey}>
        ${files.map(
          ({ id, path, count }, at) =>
            html`<li>
              <button class="row" tabindex=${stopAt(at, chosen)} aria-current=${this.#file === id ? "true" : nothing} @click=${() => changeQuery({ file: String(id) })}>
                ${fileName(path)}<span class="count">${num(count)}</span>
              </button>
            </li>`,
        )}
      </ul>
      ${files.length < total ? html`<button class="more" @click=${() => this.#readMore()}>${say("more-files")}</button>` : nothing}`;
  }

  #findings(shown: FileFindings): TemplateResult {
    const finding = shown.findings[this.at];
    return html`<header>
        <button class="quiet back" @click=${() => changeQuery({ file: "" })}>‹ ${say("files-with")}</button>
        <h2>${shown.path.split("/").at(-1)}</h2>
        <button @click=${() => this.#open()}>${say("open-game")}</button>
      </header>
      ${finding ? findingOf(finding, shown) : nothing}
      <ul class="all" @keydown=${onListKey}>
        ${shown.findings.map(
          (other, at) =>
            html`<li class=${other.level}>
              <button class="row" tabindex=${stopAt(at, this.at)} aria-current=${at === this.at ? "true" : nothing} @click=${() => this.#choose(at)}>
                <span class="name">${this.#nameOf(other)}</span><span class="where">${other.line}:${other.column}</span>
              </button>
            </li>`,
        )}
      </ul>
      ${shown.total > shown.findings.length ? html`<p>${say("more-values", { count: shown.total - shown.findings.length })}</p>` : nothing}`;
  }

  /** A finding in a list: what its rule finds unless the heading says so, and the message of the finding. */
  #nameOf({ rule, message }: GameProblem): TemplateResult {
    const words = this.#rule === "" ? ruleWords(rule) : "";
    return words === ""
      ? html`<span lang="en">${ticked(message)}</span>`
      : html`${ticked(words)}<small lang="en">${ticked(message)}</small>`;
  }
}

function fileName(path: string): TemplateResult {
  const at = path.lastIndexOf("/") + 1;
  return html`<span class="name">${path.slice(at)}${at > 0 ? html`<small>${path.slice(0, at)}</small>` : nothing}</span>`;
}

customElements.define("health-screen", HealthScreen);
