import { H as saveFile, Hn as language, J as sayer, Jt as playerName, St as pictureOf, Un as say, V as shellWord, Y as addStyles, Zt as partsOf, at as running, cn as b, in as A, ir as isAborted, it as finish, kn as goTo, mt as GameModel, nn as given, nt as sayIfKnown, ot as tell, rr as api, tn as elementWith, tr as ApiError, tt as messagesIn } from "./shared.js";
import { a as firstDifference, i as pathOfFile, o as moveNames, r as chosenEngine, s as nodeOfMove } from "./care.js";
var sayNote = sayer({
	en: {
		note: "Note on this position",
		"add-note": "Add a note",
		"edit-note": "Edit the note",
		"note-help": "Rotated and mirrored positions share it. It is kept with the tags of the library.",
		"download-notes": "Download all notes"
	},
	ja: {
		note: "この局面のメモ",
		"add-note": "メモを追加",
		"edit-note": "メモを編集",
		"note-help": "回転・反転した局面でも共通です。ライブラリーのタグと一緒に保存されます。",
		"download-notes": "すべてのメモをダウンロード"
	},
	ko: {
		note: "이 국면의 메모",
		"add-note": "메모 추가",
		"edit-note": "메모 고치기",
		"note-help": "회전·대칭인 국면과 함께 씁니다. 라이브러리의 태그와 함께 보관됩니다.",
		"download-notes": "모든 메모 내려받기"
	},
	"zh-Hans": {
		note: "此局面的笔记",
		"add-note": "添加笔记",
		"edit-note": "编辑笔记",
		"note-help": "旋转或翻转的局面共用一条笔记，与棋谱库的标签保存在一起。",
		"download-notes": "下载所有笔记"
	},
	"zh-Hant": {
		note: "此局面的筆記",
		"add-note": "新增筆記",
		"edit-note": "編輯筆記",
		"note-help": "旋轉或翻轉的局面共用一則筆記，與棋譜庫的標籤儲存在一起。",
		"download-notes": "下載所有筆記"
	}
});
// src/app/explorer/notes-file.ts
/** Writes notes as SGF. */
function notesRecord(notes) {
	return notes.map(recordOf).join("\n");
}
function recordOf({ board, text }) {
	const [columns, rows] = [board[0]?.length ?? 0, board.length];
	const size = columns === rows ? `${rows}` : `${columns}:${rows}`;
	const letter = (line) => String.fromCharCode((line < 26 ? 97 : 39) + line);
	const points = (sign) => board.flatMap((row, y) => [...row].flatMap((cell, x) => cell === sign ? [`[${letter(x)}${letter(y)}]`] : [])).join("");
	const stones = (property, sign) => points(sign) === "" ? "" : `${property}${points(sign)}`;
	const comment = text.replaceAll("\\", "\\\\").replaceAll("]", "\\]");
	return `(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[${size}]${stones("AB", "X")}${stones("AW", "O")}C[${comment}])`;
}
// src/app/explorer/position-note.ts
var PositionNoteElement = class extends elementWith(() => ({
	library: 0,
	board: [],
	canWrite: false,
	text: "",
	isEditing: false,
	fault: ""
})) {
	#loading = null;
	#shown = "";
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
		this.#shown = "";
	}
	willUpdate(changed) {
		const shown = `${this.library} ${this.board.join("/")}`;
		if (shown === this.#shown || !(changed.has("board") || changed.has("library"))) return;
		this.#shown = shown;
		[this.text, this.isEditing, this.fault] = [
			"",
			false,
			""
		];
		this.#read();
	}
	async #read() {
		this.#loading?.abort();
		this.#loading = new AbortController();
		try {
			const [note] = await api.notes(this.library, this.board, this.#loading.signal);
			this.text = note?.text ?? "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	async #edit() {
		this.isEditing = true;
		await this.updateComplete;
		this.querySelector("textarea").focus();
	}
	async #save(event) {
		event.preventDefault();
		try {
			const { text } = await api.setNote(this.library, this.board, this.querySelector("textarea").value);
			[this.text, this.fault] = [text, ""];
			await this.#end();
		} catch (error) {
			this.fault = error.message;
		}
	}
	async #end() {
		this.isEditing = false;
		await this.updateComplete;
		this.querySelector("button.edit")?.focus();
	}
	async #download() {
		try {
			saveFile(new Blob([notesRecord(await api.notes(this.library))]), "notes.sgf");
		} catch (error) {
			this.fault = error.message;
		}
	}
	render() {
		const { text, canWrite, isEditing } = this;
		const fault = this.fault === "" ? A : b`<p class="wrong" role="alert">${say("failed", { reason: this.fault })}</p>`;
		if (isEditing) return b`${this.#form()} ${fault}`;
		if (text === "" && !canWrite) return fault;
		return b`${text === "" ? b`<button class="link edit" @click=${() => this.#edit()}>${sayNote("add-note")}</button>` : b`<section class="note-text" aria-label=${sayNote("note")}>
            <p dir="auto">${text}</p>
            ${canWrite ? b`<button class="link edit" @click=${() => this.#edit()}>${sayNote("edit-note")}</button>` : A}
            <button class="link" @click=${() => this.#download()}>${sayNote("download-notes")}</button>
          </section>`}
    ${fault}`;
	}
	#form() {
		return b`<form
      class="note-text"
      @submit=${this.#save}
      @keydown=${(event) => {
			event.stopPropagation();
			if (event.key === "Escape") this.#end();
		}}
    >
      <label for="position-note">${sayNote("note")}</label>
      <textarea id="position-note" rows="4" dir="auto" aria-describedby="position-note-help" .value=${this.text}></textarea>
      <p class="muted" id="position-note-help">${sayNote("note-help")}</p>
      <button class="main">${say("save")}</button>
      <button type="button" @click=${() => this.#end()}>${say("cancel")}</button>
    </form>`;
	}
};
customElements.define("position-note", PositionNoteElement);
var sayMarked = sayer({
	en: {
		"change-title": "Change {count} {count:game|games}",
		"change-help": "One fact gets another value. You see every change before a file is written, and can undo all of it.",
		field: "Fact",
		"either-player": "Player, either colour",
		replaces: "Replaces",
		"any-value": "any value",
		"this-value": "this value:",
		"no-value": "a missing value",
		"old-value": "Old value",
		"new-value": "New value",
		"new-value-help": "Empty removes the value.",
		"show-changes": "Show the changes",
		reading: "Reading {done} of {total} {total:file|files}",
		"would-change": "{changed} {changed:value|values} in {files} {files:file|files} would change",
		"nothing-changes": "Nothing would change",
		"more-rows": "and {count} more",
		stay: "{count} {count:value stays as it is|values stay as they are}",
		"not-written": "{count} {count:file|files} cannot be written",
		"is-missing": "missing",
		removed: "removed",
		"change-go": "Change {count} {count:value|values}",
		"has-changed": "{changed} {changed:value|values} in {files} {files:file|files} changed",
		"change-another": "Change something else",
		"only-reads": "This server only reads. Start it with --write, or do it in a terminal:",
		"needs-write": "This server only reads. Start it with --write.",
		"in-terminal": "The same in a terminal:",
		"merge-title": "Merge {count} games into one record",
		"merge-help": "Games with the same beginning share their moves; where they part, the record has variations.",
		"merge-canonical": "Turn rotated and mirrored games the same way",
		"merge-counts": "Write into comments how often each variation was played",
		"merge-one": "{games} games become one tree.",
		"merge-several": "{games} games become {trees} trees: boards or starting positions differ.",
		"file-name": "File name",
		"save-in-folder": "Save in the folder",
		"saved-as": "Saved as {name}",
		"choose-merge": "Mark 2 to {count} games to merge them.",
		"choose-compare": "Mark two games to compare them.",
		"too-many": "Mark at most {count} games.",
		"compare-title": "Two games compared",
		"same-games": "The games are the same, with all comments and variations",
		"moves-same": "The moves are the same",
		"moves-shorter": "The second game ends after move {number}; until then the moves are the same",
		"moves-longer": "The first game ends after move {number}; until then the moves are the same",
		"moves-one-differs": "Only move {number} differs",
		"moves-one-missing": "The second game lacks move {number} of the first",
		"moves-one-more": "The second game has a move {number} that the first lacks",
		"moves-reordered": "The moves are the same, in another order from move {number} on",
		"moves-from-first": "The moves differ from the first one on",
		"moves-differ": "The moves differ from move {number} on",
		"starts-differ": "The starting positions differ",
		"turn-right": "The second board is rotated clockwise",
		"turn-half": "The second board is rotated by half a turn",
		"turn-left": "The second board is rotated counterclockwise",
		"turn-left-right": "The second board is mirrored left to right",
		"turn-top-bottom": "The second board is mirrored top to bottom",
		"turn-diagonal": "The second board is mirrored along a diagonal",
		"turn-antidiagonal": "The second board is mirrored along the other diagonal",
		"colors-swapped": "the colours are swapped",
		differences: "All differences: {count}",
		"first-game": "First game",
		"second-game": "Second game",
		where: "Where",
		"at-start": "at the start",
		"after-move": "after move {number}",
		"in-variation": "in a variation after move {number}",
		"part-moves": "Moves",
		"part-variations": "Variations",
		"part-setup": "Stones set up",
		"part-info": "Game information",
		"part-text": "Comments and names",
		"part-markup": "Marks",
		"part-other": "Other properties",
		comment: "Comment",
		order: "Order of variations",
		"item-other": "mark",
		"one-folder": "All files lie in one folder.",
		"open-folder": "Open {folder}",
		"close-folder": "Close {folder}",
		"no-folder": "without a folder",
		"no-engine": "Your kifu.toml names no engine; docs/analyze.md says how.",
		"analyze-all": "Analyse all {count} {count:game|games} of the list? It can be stopped, and goes on where it was.",
		"site-title": "Publish {count} {count:game|games} as a website",
		"site-help": "A page with the games, their search and openings, for any web server; even free ones will do. Everything in the records becomes public: moves, names and comments.",
		"site-name": "Title",
		"site-text": "Text of a start page, in Markdown; may stay empty",
		"site-done": "site.zip is downloaded: put its files on a web server.",
		"site-left-out": "{count} {count:game|games} cannot be read any more, and {count:is|are} not in it."
	},
	ja: {
		"change-title": "{count}局を変更",
		"change-help": "一つの項目を別の値にします。書き込む前にすべての変更を確認でき、まとめて元に戻せます。",
		field: "項目",
		"either-player": "対局者（黒・白）",
		replaces: "対象",
		"any-value": "すべての値",
		"this-value": "この値：",
		"no-value": "値のない棋譜",
		"old-value": "今の値",
		"new-value": "新しい値",
		"new-value-help": "空欄にすると値を削除します。",
		"show-changes": "変更を表示",
		reading: "ファイルを読み込み中：{done} / {total}",
		"would-change": "{files}ファイルの{changed}個の値が変わります",
		"nothing-changes": "変わるものはありません",
		"more-rows": "ほか{count}個",
		stay: "変わらない値：{count}個",
		"not-written": "書き込めないファイル：{count}個",
		"is-missing": "なし",
		removed: "削除",
		"change-go": "{count}個の値を変更",
		"has-changed": "{files}ファイルの{changed}個の値を変更しました",
		"change-another": "ほかの項目を変更",
		"only-reads": "このサーバーは読み取り専用です。--write を付けて起動するか、端末で実行してください：",
		"needs-write": "このサーバーは読み取り専用です。--write を付けて起動してください。",
		"in-terminal": "端末での同じ操作：",
		"merge-title": "{count}局を一つの棋譜に統合",
		"merge-help": "同じ進行は共有し、分かれるところは変化図になります。",
		"merge-canonical": "回転・反転した対局の向きをそろえる",
		"merge-counts": "各変化の回数をコメントに書く",
		"merge-one": "{games}局が一つの木になります。",
		"merge-several": "{games}局が{trees}つの木になります（碁盤または初期配置が異なります）。",
		"file-name": "ファイル名",
		"save-in-folder": "フォルダーに保存",
		"saved-as": "{name} として保存しました",
		"choose-merge": "統合する対局を2～{count}局選んでください。",
		"choose-compare": "比較する対局を2局選んでください。",
		"too-many": "{count}局まで選べます。",
		"compare-title": "2局の比較",
		"same-games": "コメントと変化図も含めて同じです",
		"moves-same": "手順は同じです",
		"moves-shorter": "2局目は{number}手で終わり、そこまでの手順は同じです",
		"moves-longer": "1局目は{number}手で終わり、そこまでの手順は同じです",
		"moves-one-differs": "{number}手目だけが異なります",
		"moves-one-missing": "1局目の{number}手目が2局目にありません",
		"moves-one-more": "2局目の{number}手目が1局目にありません",
		"moves-reordered": "手は同じで、{number}手目から順序が異なります",
		"moves-from-first": "最初の手から異なります",
		"moves-differ": "{number}手目から異なります",
		"starts-differ": "初期配置が異なります",
		"turn-right": "2局目は右に90度回転しています",
		"turn-half": "2局目は180度回転しています",
		"turn-left": "2局目は左に90度回転しています",
		"turn-left-right": "2局目は左右反転しています",
		"turn-top-bottom": "2局目は上下反転しています",
		"turn-diagonal": "2局目は対角線で反転しています",
		"turn-antidiagonal": "2局目はもう一方の対角線で反転しています",
		"colors-swapped": "黒白が入れ替わっています",
		differences: "すべての違い：{count}",
		"first-game": "1局目",
		"second-game": "2局目",
		where: "場所",
		"at-start": "開始局面",
		"after-move": "{number}手目の後",
		"in-variation": "{number}手目の後の変化図",
		"part-moves": "手順",
		"part-variations": "変化図",
		"part-setup": "置いた石",
		"part-info": "対局情報",
		"part-text": "コメントと名前",
		"part-markup": "印",
		"part-other": "その他の属性",
		comment: "コメント",
		order: "変化図の順序",
		"item-other": "印",
		"one-folder": "すべてのファイルが一つのフォルダーにあります。",
		"open-folder": "{folder} を開く",
		"close-folder": "{folder} を閉じる",
		"no-folder": "フォルダーなし",
		"no-engine": "kifu.toml にエンジンがありません。書き方は docs/analyze.md にあります。",
		"analyze-all": "一覧の{count}局すべてを解析しますか。途中で止めても、続きから再開できます。",
		"site-title": "{count}局をウェブサイトとして公開",
		"site-help": "対局の一覧・検索・布石のあるページで、どのウェブサーバーにも（無料のものにも）置けます。棋譜の中身（手・名前・コメント）はすべて公開されます。",
		"site-name": "タイトル",
		"site-text": "最初のページの文章（Markdown、空でもよい）",
		"site-done": "site.zip をダウンロードしました。中のファイルをウェブサーバーに置いてください。",
		"site-left-out": "{count}局は読めなくなったため、入っていません。"
	},
	ko: {
		"change-title": "대국 {count}개 바꾸기",
		"change-help": "한 항목을 다른 값으로 바꿉니다. 파일에 쓰기 전에 모든 변경을 볼 수 있고, 모두 되돌릴 수 있습니다.",
		field: "항목",
		"either-player": "대국자 (흑·백)",
		replaces: "바꿀 대상",
		"any-value": "모든 값",
		"this-value": "이 값:",
		"no-value": "값이 없는 대국",
		"old-value": "현재 값",
		"new-value": "새 값",
		"new-value-help": "비워 두면 값을 지웁니다.",
		"show-changes": "변경 보기",
		reading: "파일 읽는 중: {done} / {total}",
		"would-change": "파일 {files}개의 값 {changed}개가 바뀝니다",
		"nothing-changes": "바뀌는 것이 없습니다",
		"more-rows": "외 {count}개",
		stay: "그대로인 값: {count}개",
		"not-written": "쓸 수 없는 파일: {count}개",
		"is-missing": "없음",
		removed: "삭제",
		"change-go": "값 {count}개 바꾸기",
		"has-changed": "파일 {files}개의 값 {changed}개를 바꾸었습니다",
		"change-another": "다른 항목 바꾸기",
		"only-reads": "이 서버는 읽기 전용입니다. --write로 시작하거나 터미널에서 실행하세요:",
		"needs-write": "이 서버는 읽기 전용입니다. --write로 시작하세요.",
		"in-terminal": "터미널에서 같은 작업:",
		"merge-title": "대국 {count}개를 한 기보로 합치기",
		"merge-help": "같은 수순은 함께 쓰고, 갈라지는 곳은 변화도가 됩니다.",
		"merge-canonical": "회전·대칭인 대국의 방향 맞추기",
		"merge-counts": "각 변화의 횟수를 해설에 쓰기",
		"merge-one": "대국 {games}개가 한 나무가 됩니다.",
		"merge-several": "대국 {games}개가 나무 {trees}개가 됩니다. 바둑판이나 시작 배치가 다릅니다.",
		"file-name": "파일 이름",
		"save-in-folder": "폴더에 저장",
		"saved-as": "{name}(으)로 저장했습니다",
		"choose-merge": "합칠 대국을 2~{count}개 표시하세요.",
		"choose-compare": "비교할 대국 두 개를 표시하세요.",
		"too-many": "{count}개까지 표시할 수 있습니다.",
		"compare-title": "두 대국 비교",
		"same-games": "해설과 변화도까지 모두 같습니다",
		"moves-same": "수순이 같습니다",
		"moves-shorter": "둘째 대국은 {number}수에서 끝나며, 그때까지 수순이 같습니다",
		"moves-longer": "첫째 대국은 {number}수에서 끝나며, 그때까지 수순이 같습니다",
		"moves-one-differs": "{number}번째 수만 다릅니다",
		"moves-one-missing": "첫째 대국의 {number}번째 수가 둘째 대국에 없습니다",
		"moves-one-more": "둘째 대국의 {number}번째 수가 첫째 대국에 없습니다",
		"moves-reordered": "수는 같고 {number}번째 수부터 순서가 다릅니다",
		"moves-from-first": "첫 수부터 다릅니다",
		"moves-differ": "{number}번째 수부터 다릅니다",
		"starts-differ": "시작 배치가 다릅니다",
		"turn-right": "둘째 판은 오른쪽으로 돌려져 있습니다",
		"turn-half": "둘째 판은 반 바퀴 돌려져 있습니다",
		"turn-left": "둘째 판은 왼쪽으로 돌려져 있습니다",
		"turn-left-right": "둘째 판은 좌우로 뒤집혀 있습니다",
		"turn-top-bottom": "둘째 판은 상하로 뒤집혀 있습니다",
		"turn-diagonal": "둘째 판은 대각선으로 뒤집혀 있습니다",
		"turn-antidiagonal": "둘째 판은 다른 대각선으로 뒤집혀 있습니다",
		"colors-swapped": "흑백이 바뀌어 있습니다",
		differences: "모든 차이: {count}",
		"first-game": "첫째 대국",
		"second-game": "둘째 대국",
		where: "위치",
		"at-start": "시작 위치",
		"after-move": "{number}수 다음",
		"in-variation": "{number}수 다음의 변화도",
		"part-moves": "수순",
		"part-variations": "변화도",
		"part-setup": "놓인 돌",
		"part-info": "대국 정보",
		"part-text": "해설과 이름",
		"part-markup": "표시",
		"part-other": "다른 속성",
		comment: "해설",
		order: "변화도 순서",
		"item-other": "표시",
		"one-folder": "모든 파일이 한 폴더에 있습니다.",
		"open-folder": "{folder} 열기",
		"close-folder": "{folder} 닫기",
		"no-folder": "폴더 없음",
		"no-engine": "kifu.toml에 엔진이 없습니다. 쓰는 법은 docs/analyze.md에 있습니다.",
		"analyze-all": "목록의 {count}국을 모두 분석할까요? 중간에 멈춰도 이어서 계속됩니다.",
		"site-title": "대국 {count}개를 웹사이트로 공개",
		"site-help": "대국 목록과 검색, 포석이 있는 페이지로, 어느 웹 서버에나(무료 서버에도) 올릴 수 있습니다. 기보의 내용(수, 이름, 해설)은 모두 공개됩니다.",
		"site-name": "제목",
		"site-text": "시작 페이지의 글(Markdown, 비워 두어도 됨)",
		"site-done": "site.zip을 내려받았습니다. 그 안의 파일을 웹 서버에 올리세요.",
		"site-left-out": "대국 {count}개는 더 이상 읽을 수 없어 들어 있지 않습니다."
	},
	"zh-Hans": {
		"change-title": "修改 {count} 局",
		"change-help": "把一项信息改为另一个值。写入前会显示所有改动，之后可以全部撤销。",
		field: "信息",
		"either-player": "棋手（黑或白）",
		replaces: "替换",
		"any-value": "任何值",
		"this-value": "这个值：",
		"no-value": "没有值的对局",
		"old-value": "旧值",
		"new-value": "新值",
		"new-value-help": "留空则删除该值。",
		"show-changes": "显示改动",
		reading: "正在读取文件：{done} / {total}",
		"would-change": "{files} 个文件中的 {changed} 个值将会改变",
		"nothing-changes": "没有要改的",
		"more-rows": "还有 {count} 个",
		stay: "保持不变的值：{count}",
		"not-written": "无法写入的文件：{count}",
		"is-missing": "无",
		removed: "删除",
		"change-go": "修改 {count} 个值",
		"has-changed": "已修改 {files} 个文件中的 {changed} 个值",
		"change-another": "修改其他信息",
		"only-reads": "此服务器只读。请用 --write 启动，或在终端中执行：",
		"needs-write": "此服务器只读。请用 --write 启动。",
		"in-terminal": "在终端中执行同样的操作：",
		"merge-title": "把 {count} 局合并为一个棋谱",
		"merge-help": "相同的着法共用，分开的地方成为变化。",
		"merge-canonical": "把旋转或翻转的对局转到同一方向",
		"merge-counts": "在注释中写出每个变化的次数",
		"merge-one": "{games} 局合并为一棵树。",
		"merge-several": "{games} 局合并为 {trees} 棵树：棋盘或起始局面不同。",
		"file-name": "文件名",
		"save-in-folder": "保存到文件夹",
		"saved-as": "已保存为 {name}",
		"choose-merge": "请标记 2 到 {count} 局来合并。",
		"choose-compare": "请标记两局来比较。",
		"too-many": "最多标记 {count} 局。",
		"compare-title": "比较两局",
		"same-games": "两局完全相同，包括注释和变化",
		"moves-same": "着法相同",
		"moves-shorter": "第二局在第 {number} 手结束，此前着法相同",
		"moves-longer": "第一局在第 {number} 手结束，此前着法相同",
		"moves-one-differs": "只有第 {number} 手不同",
		"moves-one-missing": "第二局缺少第一局的第 {number} 手",
		"moves-one-more": "第二局的第 {number} 手是第一局没有的",
		"moves-reordered": "着法相同，从第 {number} 手起次序不同",
		"moves-from-first": "从第一手起就不同",
		"moves-differ": "从第 {number} 手起不同",
		"starts-differ": "起始局面不同",
		"turn-right": "第二局的棋盘顺时针旋转",
		"turn-half": "第二局的棋盘旋转半圈",
		"turn-left": "第二局的棋盘逆时针旋转",
		"turn-left-right": "第二局的棋盘左右翻转",
		"turn-top-bottom": "第二局的棋盘上下翻转",
		"turn-diagonal": "第二局的棋盘沿对角线翻转",
		"turn-antidiagonal": "第二局的棋盘沿另一对角线翻转",
		"colors-swapped": "黑白互换",
		differences: "所有差异：{count}",
		"first-game": "第一局",
		"second-game": "第二局",
		where: "位置",
		"at-start": "开局处",
		"after-move": "第 {number} 手之后",
		"in-variation": "第 {number} 手之后的变化",
		"part-moves": "着法",
		"part-variations": "变化",
		"part-setup": "摆放的棋子",
		"part-info": "对局信息",
		"part-text": "注释和名称",
		"part-markup": "标记",
		"part-other": "其他属性",
		comment: "注释",
		order: "变化的次序",
		"item-other": "标记",
		"one-folder": "所有文件都在一个文件夹中。",
		"open-folder": "展开 {folder}",
		"close-folder": "收起 {folder}",
		"no-folder": "不在文件夹中",
		"no-engine": "kifu.toml 中没有引擎；写法见 docs/analyze.md。",
		"analyze-all": "分析列表中全部 {count} 局吗？可以随时停止，之后从中断处继续。",
		"site-title": "将 {count} 局发布为网站",
		"site-help": "带有棋谱列表、搜索和布局的页面，可放在任何网页服务器上，免费的也行。棋谱中的一切都会公开：着手、姓名和评注。",
		"site-name": "标题",
		"site-text": "首页文字（Markdown，可留空）",
		"site-done": "已下载 site.zip：请将其中的文件放到网页服务器上。",
		"site-left-out": "{count} 局已无法读取，未包含在内。"
	},
	"zh-Hant": {
		"change-title": "修改 {count} 局",
		"change-help": "把一項資訊改為另一個值。寫入前會顯示所有變更，之後可以全部復原。",
		field: "資訊",
		"either-player": "棋手（黑或白）",
		replaces: "取代",
		"any-value": "任何值",
		"this-value": "這個值：",
		"no-value": "沒有值的對局",
		"old-value": "舊值",
		"new-value": "新值",
		"new-value-help": "留空則刪除該值。",
		"show-changes": "顯示變更",
		reading: "正在讀取檔案：{done} / {total}",
		"would-change": "{files} 個檔案中的 {changed} 個值將會改變",
		"nothing-changes": "沒有要改的",
		"more-rows": "還有 {count} 個",
		stay: "保持不變的值：{count}",
		"not-written": "無法寫入的檔案：{count}",
		"is-missing": "無",
		removed: "刪除",
		"change-go": "修改 {count} 個值",
		"has-changed": "已修改 {files} 個檔案中的 {changed} 個值",
		"change-another": "修改其他資訊",
		"only-reads": "此伺服器唯讀。請用 --write 啟動，或在終端機中執行：",
		"needs-write": "此伺服器唯讀。請用 --write 啟動。",
		"in-terminal": "在終端機中執行同樣的操作：",
		"merge-title": "把 {count} 局合併為一個棋譜",
		"merge-help": "相同的著法共用，分開的地方成為變化。",
		"merge-canonical": "把旋轉或翻轉的對局轉到同一方向",
		"merge-counts": "在註解中寫出每個變化的次數",
		"merge-one": "{games} 局合併為一棵樹。",
		"merge-several": "{games} 局合併為 {trees} 棵樹：棋盤或起始局面不同。",
		"file-name": "檔名",
		"save-in-folder": "儲存到資料夾",
		"saved-as": "已儲存為 {name}",
		"choose-merge": "請標記 2 到 {count} 局來合併。",
		"choose-compare": "請標記兩局來比較。",
		"too-many": "最多標記 {count} 局。",
		"compare-title": "比較兩局",
		"same-games": "兩局完全相同，包括註解和變化",
		"moves-same": "著法相同",
		"moves-shorter": "第二局在第 {number} 手結束，此前著法相同",
		"moves-longer": "第一局在第 {number} 手結束，此前著法相同",
		"moves-one-differs": "只有第 {number} 手不同",
		"moves-one-missing": "第二局缺少第一局的第 {number} 手",
		"moves-one-more": "第二局的第 {number} 手是第一局沒有的",
		"moves-reordered": "著法相同，從第 {number} 手起次序不同",
		"moves-from-first": "從第一手起就不同",
		"moves-differ": "從第 {number} 手起不同",
		"starts-differ": "起始局面不同",
		"turn-right": "第二局的棋盤順時針旋轉",
		"turn-half": "第二局的棋盤旋轉半圈",
		"turn-left": "第二局的棋盤逆時針旋轉",
		"turn-left-right": "第二局的棋盤左右翻轉",
		"turn-top-bottom": "第二局的棋盤上下翻轉",
		"turn-diagonal": "第二局的棋盤沿對角線翻轉",
		"turn-antidiagonal": "第二局的棋盤沿另一對角線翻轉",
		"colors-swapped": "黑白互換",
		differences: "所有差異：{count}",
		"first-game": "第一局",
		"second-game": "第二局",
		where: "位置",
		"at-start": "開局處",
		"after-move": "第 {number} 手之後",
		"in-variation": "第 {number} 手之後的變化",
		"part-moves": "著法",
		"part-variations": "變化",
		"part-setup": "擺放的棋子",
		"part-info": "對局資訊",
		"part-text": "註解和名稱",
		"part-markup": "標記",
		"part-other": "其他屬性",
		comment: "註解",
		order: "變化的次序",
		"item-other": "標記",
		"one-folder": "所有檔案都在一個資料夾中。",
		"open-folder": "展開 {folder}",
		"close-folder": "收合 {folder}",
		"no-folder": "不在資料夾中",
		"no-engine": "kifu.toml 中沒有引擎；寫法見 docs/analyze.md。",
		"analyze-all": "分析清單中全部 {count} 局嗎？可以隨時停止，之後從中斷處繼續。",
		"site-title": "將 {count} 局發布為網站",
		"site-help": "帶有棋譜列表、搜尋和布局的頁面，可放在任何網頁伺服器上，免費的也行。棋譜中的一切都會公開：著手、姓名和評註。",
		"site-name": "標題",
		"site-text": "首頁文字（Markdown，可留空）",
		"site-done": "已下載 site.zip：請將其中的檔案放到網頁伺服器上。",
		"site-left-out": "{count} 局已無法讀取，未包含在內。"
	}
});
// src/app/game/info-label.ts
/** The name of a field by its key. `sayViewer` has the words that the viewer has as well. */
function infoLabel(key, sayViewer) {
	switch (key) {
		case "black":
		case "white": return say(key);
		case "black-rank": return say("rank-black");
		case "white-rank": return say("rank-white");
		default: return sayIfKnown(sayViewer, `info-${key}`, key);
	}
}
// src/app/marked/pair-words.ts
/** The relation of the moves, and how the second board lies: one clause each. */
function relationWords(pair) {
	const { relation, first_difference: first } = pair;
	if (pair.same) return [sayMarked("same-games")];
	if (!relation) {
		if (!first) return [sayMarked("starts-differ")];
		const number = first.move_number ?? 1;
		return [number === 1 ? sayMarked("moves-from-first") : sayMarked("moves-differ", { number })];
	}
	const { kind, move_number: number = 0, symmetry, colors_swapped: isSwapped } = relation;
	return [
		sayMarked(`moves-${kind}`, { number }),
		...symmetry ? [sayMarked(`turn-${symmetry}`)] : [],
		...isSwapped ? [sayMarked("colors-swapped")] : []
	];
}
/** The part of the games that differs. */
function partWords({ part, field = "" }) {
	if (part === "info") return infoLabel(fieldKey(field), messagesIn(language()));
	if (field === "comment" || field === "order") return sayMarked(field);
	if (part === "other") return field;
	return sayMarked(`part-${part ?? "other"}`);
}
/** The key of a field by its name for people: `black player`, `black rank`. */
var fieldKey = (label) => label.replace(/ player$/, "").replaceAll(" ", "-");
/** Where the games differ. */
function placeWords({ part, move_number: number = 0, main_line: isMain = true }) {
	if (part === "info") return "";
	if (number === 0) return sayMarked("at-start");
	return sayMarked(isMain ? "after-move" : "in-variation", { number });
}
/** What one of the games has there; empty if it has nothing. */
function sideWords(side) {
	if (!side) return "";
	const { text, sequence = [], items = [], color, size } = side;
	if (text !== void 0) return text;
	if (sequence.length > 0) return sequence.map(moveWords).join(" ");
	if (items.length > 0) return items.map(itemWords).join(" ");
	if (color) return moveWords(side);
	return typeof size === "object" && size ? Object.values(size).join("×") : size === void 0 ? "" : String(size);
}
function moveWords({ color, vertex }) {
	return `${color === "white" ? "○" : "●"} ${vertex ?? "–"}`;
}
/** The signs of stones and marks. */
var SIGNS = {
	"black-stone": "●",
	"white-stone": "○",
	empty: "∅",
	"black-territory": "▪",
	"white-territory": "▫",
	circle: "◯",
	triangle: "△",
	square: "□",
	cross: "✕",
	selected: "◆",
	label: "",
	arrow: "→",
	line: "—"
};
function itemWords({ kind, vertex = "", label }) {
	const sign = SIGNS[kind] ?? sayMarked("item-other");
	return `${label === void 0 ? sign : `“${label}”`} ${vertex}`.trim();
}
// src/app/marked/compare-dialog.ts
/** The most differences that are listed. */
var MAX_LISTED = 500;
var CompareDialog = class extends elementWith(() => ({
	library: 0,
	games: [],
	compared: null,
	models: [],
	fault: ""
})) {
	async show(games) {
		[this.games, this.compared, this.models, this.fault] = [
			games,
			null,
			[],
			""
		];
		this.#read(games);
		await this.updateComplete;
		this.querySelector("dialog").showModal();
	}
	async #read([one, other]) {
		const { library } = this;
		try {
			const [compared, ...read] = await Promise.all([
				api.compare(library, one, other),
				api.game(library, one),
				api.game(library, other)
			]);
			[this.models, this.compared] = [read.map(({ model }) => new GameModel(model)), compared];
		} catch (error) {
			this.fault = error.message;
		}
	}
	#open(game) {
		this.querySelector("dialog").close();
		goTo({
			screen: "game",
			game
		});
	}
	render() {
		const { compared } = this;
		return b`<dialog class="sheet compare" aria-labelledby="compare-title">
      <h2 id="compare-title">${sayMarked("compare-title")}</h2>
      ${compared ? this.#compared(compared) : this.fault === "" ? b`<p role="status">${say("loading")}</p>` : A}
      ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer><button @click=${() => this.querySelector("dialog").close()}>${say("close")}</button></footer>
    </dialog>`;
	}
	#compared({ one, other, differences: pair }) {
		const first = pair.first_difference?.move_number ?? null;
		const isTurned = pair.relation?.symmetry !== void 0 || pair.relation?.colors_swapped === true;
		const found = pair.differences ?? [];
		return b`<p class="relation" role="status">${relationWords(pair).join(" · ")}</p>
      <div class="changes" tabindex="0" role="group" aria-label=${sayMarked("compare-title")}>
        <div class="side-by-side">
          ${[one, other].map((game, at) => this.#game(game, at, first))}
          ${isTurned ? A : this.#moves()}
        </div>
        ${found.length > 0 ? b`<h3>${sayMarked("differences", { count: found.length })}</h3>
                ${this.#differences(found)}` : A}
      </div>`;
	}
	/** A game with its board at the first difference, or at the end. */
	#game({ path, game, of, black, white }, at, first) {
		const model = this.models[at];
		const node = first === null ? model.lineEnd(0) : nodeOfMove(model, first);
		const number = model.columns.numbers[node] ?? 0;
		const [blackName, whiteName] = [playerName(black), playerName(white)];
		return b`<section aria-label=${sayMarked(at === 0 ? "first-game" : "second-game")}>
      <h3>
        ${sayMarked(at === 0 ? "first-game" : "second-game")}
        <button class="link" @click=${() => this.#open(this.games[at])}>${blackName} – ${whiteName}</button>
      </h3>
      <app-board
        .picture=${pictureOf(model, node, { lastMark: "ring" })}
        .label=${say("board-of", {
			black: blackName,
			white: whiteName,
			number
		})}
      ></app-board>
      <p class="muted">
        ${say("move-of", {
			number,
			count: model.columns.numbers[model.lineEnd(0)] ?? 0
		})} · ${path}${of > 1 ? ` · ${say("game-in-file", {
			number: game,
			of
		})}` : ""}
      </p>
    </section>`;
	}
	/** The moves around the first difference, one list below each board. */
	#moves() {
		const rows = firstDifference(this.models.map(moveNames));
		if (!rows) return A;
		return rows.map((moves) => b`<ol class="moves" aria-label=${say("first-difference")}>
          ${moves.map(({ number, name, differs }) => name || differs ? b`<li class=${differs ? "differs" : ""}><small>${number}</small> ${name || "∅"}</li>` : A)}
        </ol>`);
	}
	#differences(found) {
		const more = found.length - MAX_LISTED;
		return b`<table>
        <thead>
          <tr>
            <th scope="col">${sayMarked("field")}</th>
            <th scope="col">${sayMarked("first-game")}</th>
            <th scope="col">${sayMarked("second-game")}</th>
          </tr>
        </thead>
        <tbody>
          ${found.slice(0, MAX_LISTED).map((difference) => {
			const place = placeWords(difference);
			return b`<tr>
              <td>${partWords(difference)}${place === "" ? A : b`<small>${place}</small>`}</td>
              ${[difference.one, difference.other].map((side) => b`<td>${sideWords(side) || b`<em>${sayMarked("is-missing")}</em>`}</td>`)}
            </tr>`;
		})}
        </tbody>
      </table>
      ${more > 0 ? b`<p class="muted">${sayMarked("more-rows", { count: more })}</p>` : A}`;
	}
};
customElements.define("compare-dialog", CompareDialog);
// src/app/marked/commands.ts
/** The fields whose value is a condition of a query, with the sign before a whole name. */
var QUERIES = {
	black: "=",
	white: "=",
	event: "=",
	komi: "",
	result: ""
};
/**
* The commands for a change, one for each property; none if no command does the same. `query` is that of the list if all
* of its games change, and `null` if games are marked.
*/
function setCommands({ from, to }, { values = [], changed, is_whole }, query, library) {
	if (!is_whole || changed === 0) return [];
	const properties = [...new Map(values.map((value) => [value.property, value])).values()];
	const isComplete = values.length === changed;
	const commands = properties.map(({ property, field }) => {
		const set = to === "" ? `kifu set --remove ${property}` : `kifu set ${shellWord(`${property}=${to}`)}`;
		if (isComplete) return [set, ...[...new Set(values.filter((value) => value.property === property).map(({ path }) => path))].map((path) => shellWord(pathOfFile(path, library)))].join(" ");
		const condition = conditionFor(field, from);
		if (query === null || condition === null) return null;
		const where = [inParentheses(query), condition].filter(Boolean).join(" ");
		const records = (library?.records ?? ["."]).map(shellWord).join(" ");
		return `${set} ${where === "" ? "" : `--where ${shellWord(where)} `}${records}`;
	});
	return commands.every((command) => command !== null) ? commands : [];
}
/** The condition for games with a value; `null` if no query has one. */
function conditionFor(field, from) {
	if (from === null) return "";
	if (from === "") return `-has:${field}`;
	const sign = QUERIES[field];
	return sign === void 0 || from.includes("\"") ? null : `${field}:"${sign}${from}"`;
}
function inParentheses(query) {
	return partsOf(query).some(({ text }) => / or /i.test(text) && !text.startsWith("(")) ? `(${query.trim()})` : query.trim();
}
/** The command for a merge; empty if none does the same. */
function mergeCommand(files, name, { canonical, counts }, library) {
	const words = files.map((path) => shellWord(pathOfFile(path, library)));
	return [
		"kifu merge",
		...canonical ? ["--canonical"] : [],
		...counts ? ["--counts"] : [],
		"-o",
		shellWord(name),
		...words
	].join(" ");
}
// src/app/marked/selection.ts
/** The number of games. */
function countOf({ view, marked }) {
	return marked.length > 0 ? marked.length : view.total;
}
// src/app/marked/facts-sheet.ts
/** The facts that can be changed. */
var FIELDS = [
	"player",
	"black",
	"white",
	"black-rank",
	"white-rank",
	"black-team",
	"white-team",
	"event",
	"round",
	"date",
	"place",
	"rules",
	"komi",
	"handicap",
	"result",
	"time",
	"overtime",
	"name",
	"source",
	"annotator",
	"copyright"
];
/** The facets with the values of fields. */
var FACETS = {
	player: "player",
	black: "player",
	white: "player",
	"black-rank": "rank",
	"white-rank": "rank",
	event: "event",
	komi: "komi"
};
/** The most values that are offered. */
var MAX_VALUES = 500;
/** The most games, as the server has it. */
var MAX_GAMES = 1e5;
var FactsSheet = class extends elementWith(() => ({
	libraries: [],
	selection: null,
	field: "player",
	match: "this",
	values: [],
	asked: null,
	preview: null,
	made: null,
	job: null,
	fault: ""
})) {
	connectedCallback() {
		super.connectedCallback();
		running.addEventListener("changed", this.#onJob);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		running.removeEventListener("changed", this.#onJob);
	}
	#onJob = (event) => {
		const job = event.detail;
		if (job.id === this.job?.id) this.job = job.state === "running" ? job : null;
	};
	/** Asks what to change in these games. */
	async ask(selection) {
		[this.selection, this.asked, this.preview, this.made, this.fault] = [
			selection,
			null,
			null,
			null,
			""
		];
		this.#readValues();
		await this.updateComplete;
		this.querySelector("dialog").showModal();
	}
	get #library() {
		return this.libraries.find(({ id }) => id === this.selection?.view.library);
	}
	async #readValues() {
		const [facet, view] = [FACETS[this.field], this.selection?.view];
		this.values = [];
		if (!facet || !view) return;
		const [read] = await api.facets(view.library, view.view, facet, MAX_VALUES).catch(() => []);
		if (FACETS[this.field] === facet) this.values = (read?.values ?? []).map(({ value }) => value);
	}
	/** Runs a job; returns its result, or `null` if there is none. */
	async #run(start) {
		this.fault = "";
		try {
			const started = await start;
			this.job = started;
			const job = await finish(Promise.resolve(started));
			if (job.state === "failed") this.fault = job.fault ?? "";
			return job.result ?? null;
		} catch (error) {
			this.fault = error.message;
			return null;
		} finally {
			this.job = null;
		}
	}
	async #show(event) {
		event.preventDefault();
		const { selection } = this;
		if (!selection) return;
		const text = (name) => this.querySelector(`input[name=${name}]`)?.value.trim() ?? "";
		const from = {
			any: null,
			this: text("from"),
			none: ""
		}[this.match];
		const asked = {
			field: this.field,
			from,
			to: text("to")
		};
		const { view, marked } = selection;
		const games = marked.length > 0 ? { games: [...marked] } : { view: view.view };
		const change = {
			field: asked.field,
			to: asked.to,
			...from === null ? {} : { from },
			...games
		};
		[this.preview, this.asked] = [null, asked];
		this.preview = await this.#run(api.previewFacts(view.library, change));
	}
	async #change(digest) {
		this.made = await this.#run(api.changeFacts(this.selection.view.library, digest));
		if (this.made) this.dispatchEvent(new CustomEvent("games-changed", { bubbles: true }));
	}
	async #undo(run) {
		if (!await this.#run(api.undoChanges(this.selection.view.library, run))) return;
		this.querySelector("dialog").close();
		this.dispatchEvent(new CustomEvent("games-changed", { bubbles: true }));
	}
	render() {
		const { selection, job, made } = this;
		const count = selection ? countOf(selection) : 0;
		return b`<dialog class="sheet facts" aria-labelledby="facts-title">
      <h2 id="facts-title">${sayMarked("change-title", { count })}</h2>
      ${made ? this.#made(made) : count > MAX_GAMES ? b`<p>${sayMarked("too-many", { count: MAX_GAMES })}</p>` : this.#form()}
      ${job ? b`<p role="status">
              ${sayMarked("reading", {
			done: job.done,
			total: job.total
		})}
              <progress max=${Math.max(1, job.total)} value=${job.done} aria-label=${sayMarked("show-changes")}></progress>
            </p>` : A}
      ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      ${this.preview && !made && !job ? this.#preview(this.preview) : A}
      <footer>${this.#buttons()}</footer>
    </dialog>`;
	}
	#form() {
		const option = (value, word) => b`<option value=${value} .selected=${this.match === value}>${sayMarked(word)}</option>`;
		const forget = () => {
			this.preview = null;
		};
		return b`<p>${sayMarked("change-help")}</p>
      <form id="facts-form" @submit=${this.#show} @input=${forget}>
        <label
          >${sayMarked("field")}
          <select
            @change=${(event) => {
			this.field = event.target.value;
			if (this.field === "player") this.match = "this";
			this.#readValues();
		}}
          >
            ${FIELDS.map((field) => b`<option value=${field} .selected=${field === this.field}>${fieldWords(field)}</option>`)}
          </select></label
        >
        <label
          >${sayMarked("replaces")}
          <select
            ?disabled=${this.field === "player"}
            @change=${(event) => {
			this.match = event.target.value;
		}}
          >
            ${option("this", "this-value")} ${option("any", "any-value")} ${option("none", "no-value")}
          </select></label
        >
        ${this.match === "this" ? b`<label
                >${sayMarked("old-value")}
                <input type="text" name="from" dir="auto" required autocomplete="off" list="facts-values" /></label
              >` : A}
        <label
          >${sayMarked("new-value")}
          <input type="text" name="to" dir="auto" autocomplete="off" list="facts-values" aria-describedby="facts-help" /></label
        >
        <datalist id="facts-values">${this.values.map((value) => b`<option value=${value}></option>`)}</datalist>
        <p class="muted" id="facts-help">${sayMarked("new-value-help")}</p>
      </form>`;
	}
	#preview({ files, facts, left_out, left_out_files }) {
		if (!facts || !this.asked) return A;
		const { changed, unchanged, values = [], unchanged_values = [] } = facts;
		return b`<p class="found" role="status">
        ${changed > 0 ? sayMarked("would-change", {
			changed,
			files
		}) : sayMarked("nothing-changes")}
      </p>
      <div class="changes" tabindex="0" role="group" aria-label=${sayMarked("show-changes")}>
        ${changed > 0 ? this.#table(values, changed, this.asked.to) : A}
        ${unchanged > 0 ? b`<details>
                <summary>${sayMarked("stay", { count: unchanged })}</summary>
                ${this.#table(unchanged_values, unchanged, null)}
              </details>` : A}
        ${left_out > 0 ? b`<details ?open=${changed === 0}>
                <summary>${sayMarked("not-written", { count: left_out })}</summary>
                <ul>
                  ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
                </ul>
              </details>` : A}
        ${this.#commands(facts)}
      </div>`;
	}
	/** The values of games; `to` is the new one, or `null` if they stay. */
	#table(values, all, to) {
		const more = all - values.length;
		return b`<table>
        <thead>
          <tr>
            <th scope="col">${say("file")}</th>
            <th scope="col">${sayMarked("field")}</th>
            <th scope="col">${sayMarked("old-value")}</th>
            ${to === null ? A : b`<th scope="col">${sayMarked("new-value")}</th>`}
          </tr>
        </thead>
        <tbody>
          ${values.map(({ path, game, field, old }) => b`<tr>
                <td>${path}${game > 1 ? b` <small>${game}</small>` : A}</td>
                <td>${fieldWords(field)}</td>
                <td>${old === "" ? b`<em>${sayMarked("is-missing")}</em>` : to === null ? old : b`<del>${old}</del>`}</td>
                ${to === null ? A : b`<td>${to === "" ? b`<em>${sayMarked("removed")}</em>` : b`<ins>${to}</ins>`}</td>`}
              </tr>`)}
        </tbody>
      </table>
      ${more > 0 ? b`<p class="muted">${sayMarked("more-rows", { count: more })}</p>` : A}`;
	}
	#commands(facts) {
		const { selection, asked } = this;
		if (!selection || !asked) return A;
		const commands = setCommands(asked, facts, selection.marked.length > 0 ? null : selection.query, this.#library);
		const isReadOnly = this.#library?.can_write !== true;
		if (commands.length === 0) return isReadOnly ? b`<p>${sayMarked("needs-write")}</p>` : A;
		return b`<p class="muted">${sayMarked(isReadOnly ? "only-reads" : "in-terminal")}</p>
      ${commands.map((text) => b`<command-line .text=${text}></command-line>`)}`;
	}
	#made({ files, facts, left_out, left_out_files }) {
		return b`<p role="status">${sayMarked("has-changed", {
			changed: facts?.changed ?? 0,
			files
		})}</p>
      ${left_out > 0 ? b`<p>${sayMarked("not-written", { count: left_out })}</p>
              <ul>
                ${(left_out_files ?? []).map(({ path, reason }) => b`<li>${path}: ${reason}</li>`)}
              </ul>` : A}`;
	}
	#buttons() {
		const { preview, made, job } = this;
		const close = b`<button type="button" @click=${() => this.querySelector("dialog").close()}>
      ${say(made || this.#library?.can_write !== true ? "close" : "cancel")}
    </button>`;
		if (made) {
			const { changes } = made;
			return b`${changes ? b`<button ?disabled=${job !== null} @click=${() => this.#undo(changes)}>${say("undo-all")}</button>` : A} ${close}`;
		}
		const changed = preview?.facts?.changed ?? 0;
		const { digest } = preview ?? {};
		return b`${close}
      <button form="facts-form" class=${changed > 0 ? "" : "main"} ?disabled=${job !== null}>${sayMarked("show-changes")}</button>
      ${digest && changed > 0 && this.#library?.can_write ? b`<button type="button" class="main" ?disabled=${job !== null} @click=${() => this.#change(digest)}>
              ${sayMarked("change-go", { count: changed })}
            </button>` : A}`;
	}
};
/** The name of a field. */
function fieldWords(field) {
	return field === "player" ? sayMarked("either-player") : infoLabel(field, messagesIn(language()));
}
customElements.define("facts-sheet", FactsSheet);
// src/app/marked/tree.ts
/** Builds the tree. Folders that hold nothing but one folder are joined with it. */
function treeOf(counts) {
	const root = {
		path: "",
		name: "",
		games: 0,
		folders: []
	};
	const known = /* @__PURE__ */ new Map([["", root]]);
	const own = /* @__PURE__ */ new Map();
	const nodeOf = (path) => {
		const found = known.get(path);
		if (found) return found;
		const start = path === "/" ? 0 : path.lastIndexOf("/", path.length - 2) + 1;
		const node = {
			path,
			name: path.slice(start, -1),
			games: 0,
			folders: []
		};
		nodeOf(path.slice(0, start)).folders.push(node);
		known.set(path, node);
		return node;
	};
	for (const { folder, games } of counts) own.set(nodeOf(folder), games);
	const finish = (node) => {
		const folders = node.folders.map(finish).toSorted((one, other) => one.name.localeCompare(other.name, void 0, { numeric: true }));
		const games = (own.get(node) ?? 0) + folders.reduce((sum, folder) => sum + folder.games, 0);
		const [only] = folders;
		if (node !== root && only && folders.length === 1 && !own.has(node)) return {
			...only,
			name: `${node.name}/${only.name}`
		};
		return {
			...node,
			folders,
			games
		};
	};
	const alone = own.get(root);
	const without = alone === void 0 ? [] : [{
		path: "",
		name: "",
		games: alone,
		folders: []
	}];
	return [...finish(root).folders, ...without];
}
/** The condition for the games in a folder and below it; `null` for those without a folder, which no query finds. */
function folderCondition(path) {
	return path === "" || path.includes("\"") ? null : `file:"=${path}"`;
}
// src/app/marked/folder-tree.ts
var FolderTree = class extends elementWith(() => ({
	games: null,
	counted: "",
	query: "",
	folders: null,
	open: /* @__PURE__ */ new Set(),
	fault: ""
})) {
	#loading = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#loading?.abort();
	}
	willUpdate(changed) {
		if (changed.has("counted") && this.games) this.#load(this.games);
	}
	async #load({ library, view }) {
		this.#loading?.abort();
		this.#loading = new AbortController();
		try {
			this.folders = treeOf(await api.folders(library, view, this.#loading.signal));
			this.fault = "";
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	#isOn(condition) {
		return partsOf(this.query).some(({ text }) => text === condition);
	}
	#toggle(path) {
		const open = new Set(this.open);
		if (!open.delete(path)) open.add(path);
		this.open = open;
	}
	render() {
		if (this.fault !== "") return b`<p class="rest">${say("failed", { reason: this.fault })}</p>`;
		if (!this.folders) return b`<p class="rest">${say("loading")}</p>`;
		if (this.folders.length < 2 && !this.folders.some(({ folders }) => folders.length > 0) && !this.query.includes("file:")) return b`<p class="rest">${sayMarked("one-folder")}</p>`;
		return this.#list(this.folders);
	}
	#list(folders) {
		return b`<ul>
      ${folders.map((folder) => this.#folder(folder))}
    </ul>`;
	}
	#folder({ path, name, games, folders }) {
		const condition = folderCondition(path);
		const isOpen = this.open.has(path);
		const content = b`<span class="value">${name || sayMarked("no-folder")}</span><span class="count">${games}</span>`;
		return b`<li>
      <div class="folder">
        ${folders.length > 0 ? b`<button
                class="quiet opener"
                aria-expanded=${isOpen}
                aria-label=${sayMarked(isOpen ? "close-folder" : "open-folder", { folder: name })}
                @click=${() => this.#toggle(path)}
              ></button>` : b`<span class="opener"></span>`}
        ${condition ? b`<button
                aria-pressed=${this.#isOn(condition)}
                title=${path}
                @click=${() => this.dispatchEvent(new CustomEvent("condition-chosen", {
			detail: condition,
			bubbles: true
		}))}
              >
                ${content}
              </button>` : b`<span class="plain">${content}</span>`}
      </div>
      ${isOpen ? this.#list(folders) : A}
    </li>`;
	}
};
customElements.define("folder-tree", FolderTree);
// src/app/marked/exports.ts
var FORMS = [
	"table",
	"records",
	"pdf",
	"booklet"
];
/** True if an action exports games at once, without a dialog. */
var isExport = (action) => FORMS.includes(action);
/** The most games of a booklet, as the server has it. */
var MAX_BOOKLET = 200;
/** Exports games: as a file that the server makes, or as a booklet, which is opened. Returns what there is to say. */
async function exportGames(form, view, marked) {
	if (form === "table" || form === "records") {
		const blob = await api.exported(view.library, view.view, form, marked);
		saveFile(blob, form === "table" ? "games.csv" : "games.zip");
		return "";
	}
	const count = marked.size > 0 ? marked.size : view.total;
	if (count > MAX_BOOKLET) return say("booklet-limit", { count: MAX_BOOKLET });
	const games = marked.size > 0 ? [...marked] : await api.ids(view.library, view.view, 0, count);
	if (form === "booklet") goTo({
		screen: "render",
		query: { games: games.join(",") }
	});
	else saveFile((await api.render(view.library, {
		games,
		format: "pdf",
		options: []
	})).blob, "games.pdf");
	return "";
}
// src/app/marked/marked-actions.ts
/** The most games that are merged, as the server has it. */
var MAX_MERGED = 200;
var MarkedActions = class extends elementWith(() => ({
	games: given(),
	query: "",
	libraries: [],
	marked: /* @__PURE__ */ new Set()
})) {
	#tell(note) {
		this.dispatchEvent(new CustomEvent("note-made", { detail: note }));
	}
	/** Asks what an action needs. */
	async start(action) {
		this.#tell("");
		try {
			if (isExport(action)) {
				this.#tell(say("loading"));
				this.#tell(await exportGames(action, this.games, this.marked));
				return;
			}
			if (action === "change") {
				const { games: view, query } = this;
				await this.querySelector("facts-sheet").ask({
					view,
					query,
					marked: [...this.marked]
				});
				return;
			}
			if (action === "site") {
				const library = this.libraries.find(({ id }) => id === this.games.library);
				await this.querySelector("site-dialog").show(this.games, [...this.marked], library?.name ?? "");
				return;
			}
			const count = this.marked.size || this.games.total;
			if (action === "analyze") return await this.#analyze(count);
			if (!(action === "merge" ? count > 1 && count <= MAX_MERGED : count === 2)) {
				this.#tell(sayMarked(`choose-${action}`, { count: MAX_MERGED }));
				return;
			}
			const games = this.marked.size > 0 ? [...this.marked] : await this.#listed(count);
			if (action === "merge") await this.querySelector("merge-dialog").show(games);
			else await this.querySelector("compare-dialog").show([games[0], games[1]]);
		} catch (error) {
			if (error instanceof ApiError && error.code === "changed") this.dispatchEvent(new CustomEvent("list-changed"));
			this.#tell(say("failed", { reason: error.message }));
		}
	}
	/** Lets an engine evaluate the games; all of the list only if the user means it. */
	async #analyze(count) {
		const engine = chosenEngine(await api.engines());
		if (engine === null) return this.#tell(sayMarked("no-engine"));
		if (this.marked.size === 0 && !confirm(sayMarked("analyze-all", { count }))) return;
		const games = this.marked.size > 0 ? [...this.marked] : await this.#listed(count);
		tell("started", await api.analyze(this.games.library, games, engine));
	}
	#listed(count) {
		return api.ids(this.games.library, this.games.view, 0, count);
	}
	render() {
		const { library } = this.games;
		return b`<facts-sheet .libraries=${this.libraries}></facts-sheet>
      <merge-dialog .library=${library} .libraries=${this.libraries}></merge-dialog>
      <compare-dialog .library=${library}></compare-dialog>
      <site-dialog></site-dialog>`;
	}
};
customElements.define("marked-actions", MarkedActions);
// src/app/marked/merge-dialog.ts
var MergeDialog = class extends elementWith(() => ({
	library: 0,
	libraries: [],
	games: [],
	canonical: false,
	counts: false,
	name: "",
	merged: null,
	saved: "",
	isBusy: false,
	fault: ""
})) {
	#merging = null;
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#merging?.abort();
	}
	async show(games) {
		[this.games, this.name, this.saved] = [
			games,
			`merged-${games.length}-games.sgf`,
			""
		];
		this.#merge();
		await this.updateComplete;
		this.querySelector("dialog").showModal();
	}
	async #merge() {
		this.#merging?.abort();
		this.#merging = new AbortController();
		const { games, canonical, counts } = this;
		[this.merged, this.fault, this.saved] = [
			null,
			"",
			""
		];
		try {
			this.merged = await api.merge(this.library, {
				games: [...games],
				canonical,
				counts
			}, this.#merging.signal);
		} catch (error) {
			if (!isAborted(error)) this.fault = error.message;
		}
	}
	/** The record as a file, whose name always has an ending. */
	#file({ text }) {
		const name = this.name.trim() || "merged";
		return new File([text], /\.sgf$/i.test(name) ? name : `${name}.sgf`);
	}
	async #save(merged) {
		[this.isBusy, this.fault] = [true, ""];
		try {
			const { name } = await api.receive(this.#file(merged), this.library);
			this.saved = name;
			await finish(api.startJob("index", this.library));
		} catch (error) {
			this.fault = error.message;
		}
		this.isBusy = false;
	}
	render() {
		const { merged, games } = this;
		const library = this.libraries.find(({ id }) => id === this.library);
		const box = (name, word) => b`<label class="check"
        ><input
          type="checkbox"
          .checked=${this[name]}
          @change=${(event) => {
			this[name] = event.target.checked;
			this.#merge();
		}}
        />
        ${sayMarked(word)}</label
      >`;
		return b`<dialog class="sheet merge" aria-labelledby="merge-title">
      <h2 id="merge-title">${sayMarked("merge-title", { count: games.length })}</h2>
      <p>${sayMarked("merge-help")}</p>
      ${box("canonical", "merge-canonical")} ${box("counts", "merge-counts")}
      <p role="status">${this.saved === "" ? merged ? outcomeWords(merged) : this.fault === "" ? say("loading") : "" : sayMarked("saved-as", { name: this.saved })}</p>
      ${merged ? this.#merged(merged, library) : A}
      ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer>
        <button @click=${() => this.querySelector("dialog").close()}>${say(this.saved === "" ? "cancel" : "close")}</button>
        ${merged ? b`<button @click=${() => saveFile(this.#file(merged), this.#file(merged).name)}>${say("download")}</button>` : A}
        ${merged && library?.can_write && !library.is_own && this.saved === "" ? b`<button class="main" ?disabled=${this.isBusy} @click=${() => this.#save(merged)}>${sayMarked("save-in-folder")}</button>` : A}
      </footer>
    </dialog>`;
	}
	#merged({ remarks, files, is_whole }, library) {
		return b`${remarks.length > 0 ? b`<ul class="changes" tabindex="0">
              ${remarks.map((remark) => b`<li>${remark}</li>`)}
            </ul>` : A}
      <label
        >${sayMarked("file-name")}
        <input
          type="text"
          dir="auto"
          autocomplete="off"
          .value=${this.name}
          @input=${(event) => {
			this.name = event.target.value;
		}}
      /></label>
      ${is_whole ? b`<p class="muted">${sayMarked("in-terminal")}</p>
              <command-line .text=${mergeCommand(files, this.name, this, library)}></command-line>` : A}`;
	}
};
function outcomeWords({ games, trees }) {
	return trees === 1 ? sayMarked("merge-one", { games }) : sayMarked("merge-several", {
		games,
		trees
	});
}
customElements.define("merge-dialog", MergeDialog);
// src/app/marked/site-dialog.ts
/** The largest title, in letters, as the server has it. */
var MAX_TITLE = 200;
var SiteDialog = class extends elementWith(() => ({
	view: null,
	marked: [],
	name: "",
	text: "",
	isBusy: false,
	leftOut: null,
	fault: ""
})) {
	async show(view, marked, name) {
		[this.view, this.marked, this.name, this.leftOut, this.fault] = [
			view,
			marked,
			name,
			null,
			""
		];
		await this.updateComplete;
		this.querySelector("dialog").showModal();
	}
	async #publish(event) {
		event.preventDefault();
		const { view, marked, name, text } = this;
		if (!view) return;
		[this.isBusy, this.leftOut, this.fault] = [
			true,
			null,
			""
		];
		try {
			const games = marked.length > 0 ? { games: [...marked] } : {};
			const site = await api.site(view.library, view.view, {
				title: name,
				text,
				...games
			});
			saveFile(site.blob, "site.zip");
			this.leftOut = site.leftOut;
		} catch (error) {
			this.fault = error.message;
		}
		this.isBusy = false;
	}
	render() {
		const { leftOut } = this;
		const count = this.marked.length || (this.view?.total ?? 0);
		const done = leftOut === null ? "" : `${sayMarked("site-done")} ${leftOut > 0 ? sayMarked("site-left-out", { count: leftOut }) : ""}`;
		return b`<dialog class="sheet merge" aria-labelledby="site-title">
      <form @submit=${this.#publish}>
        <h2 id="site-title">${sayMarked("site-title", { count })}</h2>
        <p>${sayMarked("site-help")}</p>
        <label
          >${sayMarked("site-name")}
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            required
            maxlength=${MAX_TITLE}
            .value=${this.name}
            @input=${(event) => {
			this.name = event.target.value;
		}}
        /></label>
        <label
          >${sayMarked("site-text")}
          <textarea
            dir="auto"
            rows="5"
            .value=${this.text}
            @input=${(event) => {
			this.text = event.target.value;
		}}
          ></textarea>
        </label>
        <p role="status">${this.isBusy ? say("loading") : done}</p>
        ${this.fault === "" ? A : b`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
        <footer>
          <button type="button" @click=${() => this.querySelector("dialog").close()}>
            ${say(leftOut === null ? "cancel" : "close")}
          </button>
          <button class="main" ?disabled=${this.isBusy}>${say("download")}</button>
        </footer>
      </form>
    </dialog>`;
	}
};
customElements.define("site-dialog", SiteDialog);
// src/app/marked/marked.ts
addStyles(".sheet.compare {\n  inline-size: min(980px, calc(100vw - 32px));\n}\n.facts form {\n  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));\n  gap: 12px;\n}\n.facts form > p {\n  grid-column: 1 / -1;\n  margin: 0;\n}\n.sheet :is(.facts, .merge, form) label:not(.check),\n.sheet.merge > label:not(.check) {\n  display: grid;\n  gap: 4px;\n  color: var(--muted);\n}\n.sheet:is(.facts, .merge) :is(input[type=\"text\"], select, textarea) {\n  inline-size: 100%;\n  min-inline-size: 0;\n  padding: 6px 10px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  color: var(--ink);\n  background: var(--surface);\n}\n.sheet.merge form {\n  display: grid;\n  gap: 12px;\n}\n.sheet.merge textarea {\n  font: inherit;\n  resize: vertical;\n}\n.sheet .check {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}\n.sheet .changes {\n  flex: 0 1 auto;\n  min-block-size: 0;\n  overflow: auto;\n}\n.changes table {\n  inline-size: 100%;\n  border-collapse: collapse;\n}\n.changes :is(th, td) {\n  padding: 4px 12px 4px 0;\n  border-block-end: 1px solid var(--hairline);\n  overflow-wrap: break-word;\n  text-align: start;\n  vertical-align: top;\n  font-weight: 400;\n}\n.changes :is(th, td):first-child {\n  overflow-wrap: anywhere;\n}\n.changes > h3 {\n  margin-block: 12px 4px;\n}\n.changes th {\n  color: var(--muted);\n}\n.changes td > small {\n  display: block;\n  color: var(--muted);\n}\n.changes del {\n  color: var(--bad);\n}\n.changes ins {\n  color: var(--good);\n  text-decoration: none;\n  font-weight: 600;\n}\n.changes em {\n  color: var(--muted);\n}\n.changes summary {\n  padding-block: 6px;\n}\n.side-by-side {\n  display: grid;\n  grid-template-columns: repeat(2, minmax(0, 1fr));\n  gap: 8px 24px;\n}\n.side-by-side h3 {\n  color: var(--ink);\n}\n.side-by-side p {\n  overflow-wrap: anywhere;\n}\n.side-by-side app-board {\n  max-inline-size: 42dvh;\n}\n.side-by-side .differs {\n  font-weight: 600;\n  color: var(--bad);\n}\n.side-by-side .moves small {\n  display: inline-block;\n  min-inline-size: 28px;\n  font-weight: 400;\n  color: var(--muted);\n}\n.facts .found,\n.compare .relation {\n  font-weight: 600;\n}\nfolder-tree ul ul {\n  padding-inline-start: 14px;\n}\nfolder-tree .folder {\n  display: flex;\n  align-items: center;\n}\nfolder-tree .folder > :last-child {\n  flex: 1;\n  min-inline-size: 0;\n}\n.side .folder .opener {\n  flex: none;\n  inline-size: 24px;\n  min-block-size: 24px;\n  padding: 0;\n  justify-content: center;\n  text-align: center;\n}\n.folder button.opener::before {\n  content: \"▸\";\n}\n.folder button.opener[aria-expanded=\"true\"]::before {\n  content: \"▾\";\n}\n.note-text {\n  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(120px, max-content));\n  gap: 8px;\n  padding: 8px 12px;\n  border-inline-start: 3px solid var(--accent);\n  background: var(--surface);\n}\n.note-text > :is(p, label, textarea) {\n  grid-column: 1 / -1;\n  margin: 0;\n}\n.note-text > p {\n  white-space: pre-wrap;\n  overflow-wrap: anywhere;\n}\n.note-text textarea {\n  box-sizing: border-box;\n  inline-size: 100%;\n  padding: 6px 10px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  color: var(--ink);\n  background: var(--raised);\n}\n@media (max-width: 639px) {\n  .sheet:is(.facts, .merge, .compare) {\n    overflow-y: auto;\n  }\n  .sheet:is(.facts, .merge, .compare) > * {\n    flex: none;\n  }\n  .sheet:is(.facts, .compare) .changes {\n    overflow-x: auto;\n    overflow-y: visible;\n  }\n  .sheet.merge .changes {\n    max-block-size: 30dvh;\n  }\n  .sheet:is(.facts, .merge, .compare) footer {\n    position: sticky;\n    inset-block-end: -20px;\n    padding-block: 12px 20px;\n    background: var(--raised);\n  }\n  .changes :is(th, td) {\n    padding-inline-end: 8px;\n  }\n}\n");
