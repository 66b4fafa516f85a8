// src/app/api.ts
/** The error of a failed request. */
var ApiError = class extends Error {
	/** The problem as the backend reported it; the code is `offline` if the server does not answer. */
	problem;
	constructor(problem) {
		super(problem.detail);
		this.problem = problem;
	}
	get code() {
		return this.problem.code;
	}
};
/** True if the page itself aborted the request. */
function isAborted(error) {
	return error instanceof DOMException && error.name === "AbortError";
}
/** The backend that the screens use. */
var api;
/** Sets the backend, before the first screen is made. A site has only some screens, and implements only what these need. */
function answerFrom(answers) {
	api = answers;
}
// src/app/token.ts
var KEY$5 = "kifu-token";
/** The token; `null` if the page was opened without the link. */
function token() {
	return localStorage.getItem(KEY$5);
}
function keepToken(token) {
	localStorage.setItem(KEY$5, token);
}
/** Deletes a token that the server rejects. */
function forgetToken() {
	localStorage.removeItem(KEY$5);
}
// src/app/kept.ts
var KEY$4 = "kifu-";
/** The key of the token, which is valid for this run only and therefore not sent. */
var SECRET = "kifu-token";
/** The delay in milliseconds within which changes are collected into one request. */
var DELAY = 300;
var timer = 0;
/** Returns the text stored under a name. */
function kept(name) {
	return localStorage.getItem(KEY$4 + name);
}
/** Stores a text, or deletes it with `null`. */
function keep(name, text) {
	if (text === null) localStorage.removeItem(KEY$4 + name);
	else localStorage.setItem(KEY$4 + name, text);
	clearTimeout(timer);
	timer = setTimeout(sendKept, DELAY);
}
/** Sends the stored values to the server, if the page has one. */
async function sendKept() {
	clearTimeout(timer);
	if (token() === null) return;
	const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY$4) && name !== SECRET);
	await api.keep(Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)]))).catch(() => null);
}
/** Loads the values of earlier runs that this address does not have yet. */
async function takeKept() {
	if (token() === null) return;
	const all = await api.kept().catch(() => ({}));
	for (const [name, text] of Object.entries(all)) if (name.startsWith(KEY$4) && name !== SECRET && localStorage.getItem(name) === null) localStorage.setItem(name, text);
}
// src/app/later.ts
var load = {};
function setLater(how) {
	load = how;
}
async function loadLater(part = "screens") {
	await load[part]?.();
}
// src/fill.ts
/** Fills the placeholders of a message: `{name}`, and `{count:game|games}` for one and for several. */
function fill(text, values, tag) {
	return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name, one, more) => {
		const value = values[name];
		if (one !== void 0) return (value === 1 ? one : more) ?? "";
		return typeof value === "number" ? new Intl.NumberFormat(tag).format(value) : value ?? whole;
	});
}
// src/languages.ts
/** The script of a Chinese tag: `zh-TW` and `zh-Hant` are written in traditional characters, all others in simplified ones. */
function chineseOf(tag) {
	const parts = tag.toLowerCase().split(/[-_]/);
	return (parts.includes("hant") || [
		"tw",
		"hk",
		"mo"
	].some((region) => parts.includes(region))) && !parts.includes("hans") ? "zh-Hant" : "zh-Hans";
}
// src/app/messages/care/en.ts
/** The texts of the maintenance screens: health, duplicates, jobs. */
var careWords = {
	health: "Health",
	duplicates: "Duplicates",
	jobs: "Jobs",
	more: "More",
	"never-checked": "The records have not been checked yet",
	"never-checked-help": "A check reads every file once and lists what is wrong. It changes nothing. The list is kept until kifu serve ends.",
	"check-now": "Check all files",
	"check-again": "Check again",
	"checked-at": "Checked {time}",
	"check-is-old": "The library has changed since the check.",
	"all-clean": "All {count} records are clean",
	"all-clean-one": "The record is clean",
	"clean-files": "{clean} of {count} {count:file is|files are} clean",
	"cannot-read": "{count} {count:file|files} cannot be read",
	rules: "Rules",
	"all-rules": "All rules",
	"files-with": "Files with findings",
	"findings-files": "{count} {count:finding|findings} in {files} {files:file|files}",
	"safe-count": "{count} safe",
	"guess-count": "{count} {count:guess|guesses}",
	"manual-count": "{count} by hand",
	findings: "Findings",
	"choose-file": "Choose a file to see what is wrong with it",
	"more-files": "Show more files",
	"no-repair": "There is no automatic repair. Open the game to edit it.",
	"repair-count": "Repair {count} safely",
	"repair-guesses": "Repair {count} with guesses",
	"repair-title": "Repair {repairs} {repairs:finding|findings} in {files} {files:file|files}?",
	"repair-nothing": "No file would change",
	"repair-help": "Each file is replaced as a whole, and everything can be undone. These are some of the changes:",
	"repair-go": "Repair {files} {files:file|files}",
	"repair-readonly": "This server only reads. Start it with --write, or repair in a terminal:",
	"repair-left-out": "{count} {count:file is|files are} left out",
	"repair-done": "{repairs} {repairs:finding|findings} repaired in {files} {files:file|files}",
	"undo-all": "Undo all",
	"undone-done": "{files} {files:file is as it was|files are as they were}",
	"changes-title": "Changes that can be undone",
	"changes-files": "Changed files: {count}",
	"in-terminal": "In a terminal",
	copy: "Copy",
	copied: "Copied",
	"job-preview": "Trying repairs in {library}: {done} of {total} {total:file|files}",
	"job-repair": "Repairing {library}: {done} of {total} {total:file|files}",
	"job-duplicates": "Looking for duplicates in {library}: {total} {total:game|games}",
	"job-aside": "Setting files aside in {library}",
	"job-undo": "Undoing changes in {library}",
	"job-analyze": "An engine evaluates {total} {total:position|positions}: {done}",
	"job-preview-done": "{repairs} {repairs:finding|findings} in {files} {files:file|files} can be repaired",
	"job-duplicates-done": "{groups} {groups:game is|games are} there several times, with {files} {files:copy|copies}",
	"job-aside-done": "{files} {files:file|files} set aside",
	"job-analyze-done": "{games} {games:game|games} evaluated, {positions} new {positions:position|positions}",
	"job-left-out": "{count} left out: {reason}",
	"name-index": "Read new files",
	"name-check": "Check all files",
	"name-preview": "Try repairs",
	"name-repair": "Repair files",
	"name-duplicates": "Find duplicates",
	"name-aside": "Set copies aside",
	"name-undo": "Undo changes",
	"name-analyze": "Analyse games",
	"no-jobs": "No jobs since the server was started",
	"no-jobs-help": "Reading new files, checking, repairing and looking for duplicates are jobs: they go on while you do something else.",
	"job-running": "Running",
	"job-done": "Done",
	"job-failed-state": "Failed",
	"job-cancelled-state": "Cancelled",
	"job-rate": "{rate} a second",
	"job-left": "{time} left",
	"job-took": "took {time}",
	"show-result": "Show the result",
	"never-compared": "The games have not been compared yet",
	"never-compared-help": "The search finds games that are there several times, even turned, cut short or mistyped. It changes nothing.",
	"find-duplicates": "Find duplicates",
	"find-again": "Search again",
	"found-at": "Compared {time}",
	"copies-are-old": "The library has changed since the search.",
	"no-duplicates": "No game is there twice among {count} games",
	"copies-count": "{groups} {groups:game is|games are} there several times, with {copies} {copies:copy|copies}",
	"all-classes": "All copies",
	classes: "How they differ",
	"class-identical": "Identical files",
	"class-same-game": "The same game",
	"class-other-info": "Other names or dates",
	"class-rotated": "Rotated",
	"class-mirrored": "Mirrored",
	"class-colors-swapped": "Colours swapped",
	"class-truncated": "Cut short",
	"class-longer": "Continued",
	"class-move-off": "One move differs",
	"class-move-missing": "One move is missing",
	"class-move-added": "One extra move",
	"class-reordered": "Other order of moves",
	"class-several-moves-off": "Several moves differ",
	groups: "Games with copies",
	"copies-of": "{count} copies",
	"one-copy": "1 copy",
	"more-groups": "Show more games",
	"choose-group": "Choose a game to compare its copies",
	"keep-this": "Keep this one",
	best: "best copy",
	file: "File",
	"game-in-file": "Game {number} of {of}",
	difference: "Difference",
	"first-difference": "Moves at the first difference",
	"move-of-board": "Board",
	"set-others-aside": "Set the others aside",
	"set-class-aside": "Set {copies} aside",
	"set-class-title": "Set {copies} aside?",
	"set-class-help": "The best copy of each game stays. The files of the others are moved to a folder of kifu; nothing is deleted, and everything can be undone.",
	"not-the-same": "Not the same game",
	"aside-readonly": "This server only reads. Start it with --write, or move copies in a terminal:",
	"aside-in-archive": "Games in archives stay where they are.",
	render: "Pictures",
	"no-picture": "Choose a game for a picture",
	"no-picture-help": "Open a game and press the button with the picture; or mark games in the list and export a booklet.",
	"make-picture": "Make pictures",
	format: "Format",
	download: "Download",
	"picture-of": "Picture of {game}",
	"previous-page": "Previous page",
	"next-page": "Next page",
	"unsaved-draft": "Changes that were not saved, {time}: {count}",
	"format-unwritten": "This record is {format}, a format that kifu reads but does not write. This command makes an SGF beside it, which can be edited as soon as new files are read:",
	"draft-unprotected": "These changes are lost if the server ends ({reason}). Save or download them.",
	"continue-draft": "Continue",
	"throw-away": "Throw away",
	"file-changed-title": "Another program has changed this file.",
	reload: "Reload",
	"keep-mine": "Keep mine",
	compare: "Compare",
	"compare-title": "From the file on disk to your changes",
	"file-is-gone": "The file is gone."
};
// src/app/messages/library/en.ts
/** The texts of the first steps, of uploads, tags and saved searches. */
var libraryWords = {
	"first-steps": "Three things to try",
	"step-play": "Play through a game with the arrow keys: this one is famous for its move 127.",
	"step-play-button": "Open the game",
	"step-search": "Draw a corner, and find it in all games.",
	"step-search-button": "Search a corner",
	"step-own": "Drop your own SGF files, folders or ZIP archives on this page.",
	"step-own-button": "Choose files",
	"drop-here": "Drop records, folders or ZIP archives to open them",
	sending: "Opening {done} of {total} {total:file|files}",
	"files-refused": "{count} {count:file was|files were} not opened:",
	"receive-title": "Files to open: {count}",
	"receive-help": "They can be copied into {folder}, or only be shown until kifu serve ends.",
	"receive-copy": "Copy into the folder",
	"receive-look": "Only show them",
	"reading-records": "Your records are being read",
	"reading-records-help": "The list appears as soon as they are here.",
	"open-files": "Open files",
	tags: "Tags",
	"saved-searches": "Saved searches",
	"forget-search": "Forget {name}",
	"save-search": "Save search",
	"search-name": "Name",
	"tags-of": "Tags of the games: {count}",
	"new-tag": "New tag",
	"add-tag": "Add",
	done: "Done",
	"marked-games": "{count} marked",
	export: "Export {count} {count:game|games}",
	"export-word": "Export",
	"export-table": "Table (CSV)",
	"export-records": "Records (ZIP)",
	"export-pdf": "Booklet as PDF",
	"export-booklet": "Booklet with options …",
	"export-site": "Website (ZIP) …",
	"booklet-limit": "Mark at most {count} games for a booklet.",
	"mark-help": "Choose games, then press Tags again.",
	"result:B+R": "Black won by resignation",
	"result:W+R": "White won by resignation",
	"result:B+T": "Black won on time",
	"result:W+T": "White won on time",
	"result:B+F": "Black won by forfeit",
	"result:W+F": "White won by forfeit",
	"result:B+0..": "Black won on points",
	"result:W+0..": "White won on points",
	"result:draw": "Draw",
	"result:?": "Unknown",
	"new-since": "It is new since move {number}.",
	"back-to-known": "Back to the last known position",
	"previous-game": "Previous game of the list",
	"next-game": "Next game of the list",
	"game-of": "{number} of {count}",
	"last-games": "Last games",
	"player-black": "{name} as Black",
	"player-white": "{name} as White",
	"player-won": "{name}, won",
	"player-lost": "{name}, lost",
	"as-black": "as Black",
	"as-white": "as White",
	"side-won": "won",
	"side-lost": "lost",
	"black-won": "Black won",
	"white-won": "White won",
	"result:void": "No result",
	"chip-not": "not: {condition}",
	komi: "Komi",
	handicap: "Handicap",
	"rank-black": "Black's rank",
	"rank-white": "White's rank",
	rules: "Rules",
	"file-word": "File",
	openings: "Openings",
	opponents: "Opponents",
	"main-time": "Main time",
	"kind-of-game": "Kind of game",
	"no-such-value": "None in these games",
	margin: "Margin",
	has: "Contents",
	"has-comments": "has comments",
	"has-variations": "has variations",
	"has-setup": "has a position set up",
	"find-value": "Find in {facet}",
	"fewer-values": "Show fewer",
	"no-value": "Nothing has this name",
	"newest-first": "Newest first",
	me: "Me",
	"my-games": "My games",
	"my-wins": "My wins",
	"my-losses": "My losses",
	"suggestions-label": "Completions",
	columns: "Columns",
	round: "Round",
	"position-word": "Position",
	"place-word": "Place",
	actions: "Actions",
	"action-change": "Change a fact",
	"action-merge": "Merge",
	"action-analyze": "Analyse",
	folders: "Folders"
};
// src/app/messages/positions/en.ts
/** The words of the searches of positions: patterns and openings. */
var positionWords = {
	"tool-maybe-black": "Black or empty",
	"tool-maybe-white": "White or empty",
	"tool-stone": "Any stone",
	"tool-moves": "Moves",
	layers: "What is drawn",
	"layer-pattern": "Pattern",
	"layer-then": "Then",
	"then-help": "Draw what must come later at the same place. Points that you leave free may have anything.",
	"then-board": "Board for drawing what must follow: arrow keys move, Enter draws",
	"within-label": "Within moves",
	"within-any": "any number",
	"clear-then": "Clear what must follow",
	"first-move": "First move",
	"differ-label": "Points that may differ",
	"up-to-move": "Up to move",
	"anchor-centre": "in the centre",
	"as-text": "Pattern as text",
	"pattern-text": "Pattern as text: X black, O white, . empty, * anything",
	"text-cell": "Line {line}: {cell} is not a cell; write X O . * x o ? or a digit",
	"text-setting": "Line {line}: {setting} cannot be shown on this board; kifu search may know it",
	"text-uneven": "Line {line} has {count} cells, but the first row has {first}",
	"text-empty": "Write rows of X O . * x o ?",
	"text-moves": "The moves must be 1, 2, 3 and so on, without a gap",
	"text-large": "This pattern does not fit there on this board",
	"text-extent": "What follows must have the extent of the pattern: {columns} columns and {rows} rows",
	"numbered-move": "Move {count}",
	"stop-search": "Stop",
	"stopped-at": "Stopped after {searched} of {among} games",
	"search-all": "Search all games",
	"practise-help": "Practise against these games: you play {color}, the page answers as they do",
	"practice-black": "Practice: you play Black",
	"practice-white": "Practice: you play White",
	"practice-best": "{point} is the most frequent move: {games} of {of} games ({share})",
	"practice-rank": "{point} is number {rank}: {games} of {of} games ({share}). The most frequent move is {best}",
	"practice-unknown": "No game has {point} here. The most frequent move is {best}",
	"practice-over": "The games know no further move here.",
	"practice-tally": "Moves of the games: {known} of {all}; on average {share} of the games have them",
	"practice-show": "Show the moves",
	"practice-back": "Take the move back",
	"practice-end": "End practice",
	"compared-corner": "Compared: {columns} × {rows} points in any corner; the rest of the board may be anything.",
	"compared-side": "Compared: {columns} × {rows} points along any side; the rest of the board may be anything.",
	"compared-centre": "Compared: {columns} × {rows} points away from the edges; the rest of the board may be anything.",
	"compared-anywhere": "Compared: {columns} × {rows} points anywhere on the board; the rest may be anything.",
	"compared-fixed": "Compared: {columns} × {rows} points at this place; the rest of the board may be anything.",
	"play-help": "Press a letter to play the move; right-click to draw on it.",
	pass: "pass",
	"part-label": "What is compared",
	"part-whole": "Whole board",
	"part-corner": "This corner",
	"part-side": "This side",
	"compared-this-corner": "Only this corner is compared, with any corner of the games; the rest of the board may be anything.",
	"compared-this-side": "Only this side is compared, with any side of the games; the rest of the board may be anything.",
	"compare-corner": "Compare this corner only",
	study: "Save as study",
	"study-title": "Study: {name}",
	"study-help": "A record with this position and the moves that the games play next. Each comment says how many games play the move, and how they end.",
	"study-depth": "Moves ahead",
	"study-width": "Moves in each position",
	"study-reading": "{count} positions …",
	"study-download": "Download the record",
	"study-open": "Open it here",
	"study-games": "{games} {games:game|games}",
	"study-move": "{games} of {of} games ({share})",
	"study-rate": "Black wins {rate}",
	"study-query": "Games: {query}",
	"study-start": "Opening",
	"strongest-first": "Strongest first"
};
// src/app/messages/problems/en.ts
/** The words of the screen of problems. */
var problemWords = {
	"one-exercise": "1 problem",
	"exercises-count": "{count} problems",
	"which-all": "All",
	"which-due": "Due today",
	"which-new": "New",
	"which-missed": "Missed",
	"practise-due": "Practise what is due",
	"practise-new": "Practise new ones",
	practise: "Practise",
	collections: "Collections",
	"all-problems": "All problems",
	"known-of": "{known} of {count} known",
	"black-to-play": "Black to play",
	"white-to-play": "White to play",
	"card-new": "new",
	"card-due": "due",
	"card-tomorrow": "tomorrow",
	"card-in-days": "in {days} days",
	"card-missed": "missed last time",
	"show-more": "Show more",
	"no-problems": "No problems here",
	"no-problems-help": "A problem is a record that begins with stones of both colours and has moves that solve it. Add a folder of such records to this library.",
	"none-due": "Nothing is due today",
	"none-due-help": "Problems come back about when you would forget them. New ones are always there.",
	"problems-elsewhere": "Other open folders have some:",
	"no-exercises": "No problem meets the filter",
	unsolved: "Positions without moves: {count}. There is no answer to check; the library shows them as games.",
	"problem-of": "Problem {number} of {count}",
	"next-problem": "Next",
	"open-as-game": "Open as a game",
	"result-solved": "Solved",
	"result-helped": "Solved, not at once",
	"result-missed": "Missed",
	"again-in-days": "Comes back in {days} days",
	"again-tomorrow": "Comes back tomorrow",
	"not-stored": "The result could not be stored: {reason}",
	"sitting-tally": "This sitting",
	"tally-solved": "{count} solved",
	"tally-helped": "{count} not at once",
	"tally-missed": "{count} missed",
	"tally-time": "Time",
	"sitting-done": "That was the last one",
	"sitting-done-help": "All problems of this list were tried, and the missed ones solved.",
	"new-sitting": "Begin again",
	"to-the-list": "To the list",
	"solve-options": "Options",
	"choice-boards": "Boards",
	"boards-recorded": "As recorded",
	"boards-turned": "Turned at random",
	"choice-colors": "Colours",
	"colors-recorded": "As recorded",
	"colors-random": "Exchanged at random",
	"colors-black": "Always Black",
	"choice-replies": "Replies",
	"replies-auto": "Played at once",
	"replies-ask": "Played by me",
	"choice-lines": "To solve",
	"lines-one": "One right line",
	"lines-all": "All right lines",
	"turned-note": "The board is turned or its colours are exchanged. Comments speak of the original.",
	guess: "Guess the next moves",
	"end-guessing": "End guessing",
	"guess-total": "So far {percent} % of {count} moves at once"
};
// src/app/messages/en.ts
/** The words of the page in English; other languages have the same keys and placeholders. */
var en$1 = {
	...careWords,
	...libraryWords,
	...positionWords,
	...problemWords,
	library: "Library",
	game: "Game",
	search: "Search",
	explorer: "Explorer",
	problems: "Problems",
	settings: "Settings",
	keys: "Keys",
	close: "Close",
	cancel: "Cancel",
	"skip-to-content": "Skip to the content",
	"all-libraries": "Libraries",
	"filter-label": "Filter games",
	"filter-hint": "Player, year:1990..1999, result:B+R …",
	"games-count": "{count} games",
	"one-game": "1 game",
	"of-games": "{count} of {all} games",
	seconds: "{seconds} s",
	loading: "Loading …",
	date: "Date",
	black: "Black",
	white: "White",
	result: "Result",
	moves: "Moves",
	event: "Event",
	size: "Board",
	player: "Players",
	year: "Years",
	rank: "Ranks",
	"sort-by": "Sort by {column}",
	facets: "Filter by",
	"more-values": "and {count} more",
	"remove-condition": "Remove {condition}",
	"clear-filter": "Remove all",
	"no-games": "No games here yet",
	"no-games-help": "Drop SGF files, folders or ZIP archives here, or start the program with a folder: kifu serve FOLDER",
	"no-hits": "No game meets all conditions",
	"no-hits-help": "Remove one of them:",
	"without-it": "{count} {count:game|games} without it",
	unnamed: "Unnamed",
	about: "About {name}",
	"player-kind": "Player",
	"games-list": "Games",
	preview: "Preview",
	"open-game": "Open the game",
	"no-selection": "Choose a game to see it here",
	"move-of": "Move {number} of {count}",
	first: "To the start",
	previous: "Previous move",
	next: "Next move",
	last: "To the end",
	"board-of": "Board of {black} – {white} after move {number}",
	"download-file": "Download the file",
	language: "Language",
	"color-scheme": "Colours",
	"scheme-auto": "As the system",
	"scheme-light": "Light",
	"scheme-dark": "Dark",
	"read-new-files": "Read new files",
	"check-files": "Check all files",
	"job-index": "Reading {library}: {done} of {total} {total:file|files}",
	"job-check": "Checking {library}: {done} of {total} {total:file|files}",
	"job-listing": "Looking for files in {library} …",
	"job-index-done": "{games} {games:game|games} in {library}",
	"job-check-done": "{count} of {files} {files:file has|files have} problems",
	"job-failed": "{library}: {fault}",
	"job-cancelled": "Cancelled",
	back: "Back",
	faults: "Faults",
	"error-count": "Errors: {count}",
	"warning-count": "Warnings: {count}",
	"note-count": "Notes: {count}",
	"line-column": "line {line}, column {column}",
	"level-error": "Error",
	"level-warning": "Warning",
	"level-info": "Note",
	"repair-safe": "Safe repair: {repair}",
	"repair-unsafe": "Possible repair: {repair}",
	"repair-manual": "Hint: {repair}",
	"changed-lines": "Lines that the repair changes",
	"next-move": "Next move",
	"games-word": "Games",
	"results-word": "Results",
	"black-wins": "Black wins",
	wins: "Black won {black}, White won {white}",
	"then-setup": "stones set up",
	"then-nothing": "no further move",
	"position-after": "Position after {moves}",
	"among-games": "in {count} of {all} games",
	"new-position": "No game has this position",
	"whole-board": "The whole board is compared: every stone must be the same.",
	"stones-alone": "Search for these stones alone",
	"to-play": "to play",
	tools: "Tools",
	"tool-black": "Black",
	"tool-white": "White",
	"tool-empty": "Empty",
	"tool-any": "Anything",
	"tool-area": "Region",
	"pattern-board": "Board for drawing a pattern: arrow keys move, Enter draws",
	"place-label": "Where",
	"anchor-auto": "As drawn",
	"anchor-corner": "in any corner",
	"anchor-side": "along any side",
	"anchor-anywhere": "Anywhere",
	"anchor-fixed": "At this place",
	"either-player": "Either player",
	"swapped-too": "Also with swapped colours",
	"clear-board": "Clear",
	"draw-title": "Draw a pattern",
	"draw-hint": "Put stones on the board, or drag a region.",
	"draw-help": "Points of the region without a stone must be empty.",
	"example-corner": "A stone on the 4-4 point",
	"example-invasion": "Invasion at the 3-3 point",
	"example-ponnuki": "Ponnuki",
	"hits-count": "{count} matches",
	"no-pattern": "No game has this pattern",
	"analyze-game": "Analyse this game",
	"review-game": "Review the game",
	"count-game": "Count the end of the game",
	"find-position": "Search this position",
	offline: "The server has stopped. Start kifu serve again and open its new link.",
	"token-title": "Open the link of kifu serve",
	"token-help": "This page needs the secret of the program that runs on this machine. A link works once: open the newest one that kifu serve has printed, or paste it here.",
	"token-label": "Link",
	"token-open": "Open",
	"token-wrong": "The link or token opens nothing: it was used already, or belongs to an earlier run",
	failed: "That did not work: {reason}",
	retry: "Try again",
	palette: "Commands",
	"palette-hint": "What do you want to do?",
	"no-command": "No command of this name",
	"go-to": "Go to {screen}",
	"key-search": "Filter games",
	"paste-record": "Open a copied record or diagram",
	"paste-nothing": "The clipboard holds no record that the page may read",
	"key-pass": "Pass",
	edit: "Edit",
	"repair-safely": "Repair {count} {count:fault|faults} safely",
	unsaved: "Changes that are not saved",
	"no-changes": "No changes",
	save: "Save",
	"download-edited": "Download the changed file",
	"end-editing": "End editing",
	"lose-changes": "The changes are not saved. End anyway?"
};
// src/app/messages/index.ts
/** The languages by their tags, each with its native name and its messages, which are loaded on demand. */
var LANGUAGES = {
	en: {
		name: "English",
		words: async () => en$1
	},
	"zh-Hans": {
		name: "简体中文",
		words: async () => (await import("./zh-Hans.js")).zhHans
	},
	"zh-Hant": {
		name: "繁體中文",
		words: async () => (await import("./zh-Hant.js")).zhHant
	},
	ja: {
		name: "日本語",
		words: async () => (await import("./ja.js")).ja
	},
	ko: {
		name: "한국어",
		words: async () => (await import("./ko.js")).ko
	}
};
/** The language for the tags that a browser prefers. */
function languageOf(tags) {
	for (const tag of tags) {
		const name = tag.toLowerCase();
		if (name.startsWith("zh")) return chineseOf(name);
		const known = Object.keys(LANGUAGES).find((language) => name.split("-")[0] === language);
		if (known) return known;
	}
	return "en";
}
var current = "en";
var words = en$1;
/** Sets the chosen language, or that of the browser, and loads its messages. */
async function startLanguage() {
	current = languageOf([kept("language") ?? "", ...navigator.languages]);
	document.documentElement.lang = current;
	words = {
		...en$1,
		...await LANGUAGES[current]?.words().catch(() => en$1)
	};
}
function language() {
	return current;
}
/** Sets the language, and reloads the page. */
async function setLanguage(next) {
	keep("language", next);
	await sendKept();
	location.reload();
}
/** Returns a message with its placeholders filled in. Numbers are written as in the language. */
function say(key, values = {}) {
	return fill(words[key], values, current);
}
/** The number of games in words. */
function gamesCount(count) {
	return count === 1 ? say("one-game") : say("games-count", { count });
}
// src/app/opening.ts
/** Exchanges the code in the address for the token. An invalid code keeps the present token. */
async function openByAddress() {
	const code = codeOf(location.hash);
	if (code === null) return;
	history.replaceState(null, "", location.pathname + location.search);
	await openByCode(code);
}
/** Authenticates with a pasted link or token. Returns false if it is not valid. */
async function openByText(text) {
	const code = codeOf(text.trim());
	if (code !== null) return openByCode(code);
	const pasted = /^[0-9a-f]{64}$/.exec(text.trim())?.[0];
	if (pasted === void 0 || !await api.opens(pasted)) return false;
	keepToken(pasted);
	return true;
}
function codeOf(text) {
	return /#code=([0-9a-f]{64})$/.exec(text)?.[1] ?? null;
}
async function openByCode(code) {
	const token = await api.exchange(code);
	if (token !== null) keepToken(token);
	return token !== null;
}
// src/app/screens/table.ts
/** All screens, in the order of the rail; `/NAME/LIBRARY` is the address. */
var SCREENS = {
	library: {
		icon: "M3 5h14M3 10h14M3 15h14M6.5 3v4",
		key: "l",
		file: "app",
		isFiltered: true
	},
	game: {
		icon: "M6.5 2v16M13.5 2v16M2 6.5h16M2 13.5h16",
		key: "",
		file: "play",
		isFiltered: false
	},
	player: {
		icon: "M10 10.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5M3.5 17.5a6.5 6.5 0 0 1 13 0",
		key: "",
		file: "portraits",
		isFiltered: false
	},
	event: {
		icon: "M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.2c0 3 1 4.5 3 4.5M14 4.5h2.8c0 3-1 4.5-3 4.5M10 12v3M6.5 17.5h7",
		key: "",
		file: "portraits",
		isFiltered: false
	},
	search: {
		icon: "M13 13l4.5 4.5M8.5 14.5a6 6 0 1 0 0-12a6 6 0 0 0 0 12",
		key: "s",
		file: "positions",
		isFiltered: true
	},
	explorer: {
		icon: "M3 10h4M7 10l5-5.5h5M7 10h10M7 10l5 5.5h5",
		key: "e",
		file: "positions",
		isFiltered: true
	},
	problems: {
		icon: "M3 3h14v14H3zM3 10h14M10 3v14M13.5 4.5a2 2 0 1 0 .01 0",
		key: "p",
		file: "play",
		isFiltered: true
	},
	health: {
		icon: "M10 16.5C5 12.8 2.8 10.3 2.8 7.4A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 7.2 1.2c0 2.9-2.2 5.4-7.2 9.1zM6 9.5h2l1.2-2 1.6 4 1.2-2h2",
		key: "h",
		file: "later",
		isFiltered: false
	},
	duplicates: {
		icon: "M7 7V4.2h9v9H13M4 7h9v9H4z",
		key: "d",
		file: "later",
		isFiltered: false
	},
	render: {
		icon: "M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4M13.5 7.2h.01",
		key: "r",
		file: "later",
		isFiltered: false
	},
	jobs: {
		icon: "M10 3v3M10 14v3M3 10h3M14 10h3M5 5l2.2 2.2M12.8 12.8L15 15M15 5l-2.2 2.2M7.2 12.8L5 15",
		key: "j",
		file: "later",
		isFiltered: false
	},
	settings: {
		icon: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
		key: ",",
		file: "later",
		isFiltered: false
	}
};
/** The names of all screens. */
var SCREEN_NAMES = Object.keys(SCREENS);
// src/app/router.ts
/** Reads an address. Unknown ones lead to the first library. */
function readPlace(path, search) {
	const [screen, library, game] = path.split("/").filter((step) => step !== "");
	const number = (text) => /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
	const query = Object.fromEntries(new URLSearchParams(search));
	const known = SCREEN_NAMES.find((name) => name === screen) ?? "library";
	const hasGame = known === "game" || known === "problems";
	return {
		screen: known !== "game" || number(game) !== null ? known : "library",
		library: number(library) ?? 0,
		game: hasGame ? number(game) : null,
		query
	};
}
/** Returns the path and query of a place. Empty values are left out. */
function pathOf({ screen, library, game, query }) {
	const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
	return `/${screen}/${library}${game === null ? "" : `/${game}`}${text === "" ? "" : `?${text}`}`;
}
var addresses = {
	addressOf: pathOf,
	place: () => readPlace(location.pathname, location.search),
	events: ["popstate"]
};
/** Replaces the encoding of places in addresses, for pages that do not use paths. */
function useAddresses(other) {
	addresses = other;
}
/** Dispatches an event at each change of the place. */
var places = new EventTarget();
function tell$2() {
	places.dispatchEvent(new Event("change"));
}
/** Returns the address of a place. */
function addressOf(place) {
	return addresses.addressOf(place);
}
/** The present place. */
function place() {
	return addresses.place();
}
/** Goes to a place; the back button returns. */
function goTo(next) {
	const address = addressOf({
		...place(),
		game: null,
		query: {},
		...next
	});
	if (new URL(address, location.href).href !== location.href) history.pushState(null, "", address);
	tell$2();
}
/** Changes the present place without a new entry for the back button. */
function change(next) {
	history.replaceState(null, "", addressOf({
		...place(),
		...next
	}));
	tell$2();
}
/** Changes the state of the screen. */
function changeQuery(changes) {
	change({ query: {
		...place().query,
		...changes
	} });
}
/** Changes the number of the game in the address: games get new numbers when their file is saved and read again. */
function changeGame(game) {
	change({ game });
}
/** Replaces the open game by another one; the back button returns to where the first one was opened. */
function replaceGame(game, query) {
	change({
		game,
		query
	});
}
/** The state after a click on a column: sorted by it, and reversed by a second click. */
function sortedBy({ query }, by) {
	const { sort = "date", reverse = "" } = query;
	return {
		sort: by,
		reverse: sort === by && reverse !== "1" ? "1" : ""
	};
}
/** Follows the back button. */
function followHistory() {
	for (const name of addresses.events) addEventListener(name, tell$2);
}
// src/coordinates.ts
/** The notations by their names. */
var NOTATIONS = {
	a1: {
		columns: "A B C D E F G H J K L M N O P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "",
		from: "bottom"
	},
	sgf: {
		columns: "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
		rows: "a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
		separator: "",
		from: "top"
	},
	"1-1": {
		columns: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "-",
		from: "top"
	},
	ja: {
		columns: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		rows: "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 二十二 二十三 二十四 二十五 二十六 二十七 二十八 二十九 三十 三十一 三十二 三十三 三十四 三十五 三十六 三十七 三十八 三十九 四十 四十一 四十二 四十三 四十四 四十五 四十六 四十七 四十八 四十九 五十 五十一 五十二",
		separator: "-",
		from: "top"
	},
	fox: {
		columns: "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ",
		rows: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52",
		separator: "",
		from: "top"
	}
};
// src/themes.ts
/** The names of the themes. */
var THEMES = [
	"print",
	"wood",
	"flat",
	"dark",
	"contrast"
];
// src/app/settings.ts
/** The settings, each with its values; the first one is the default. */
var SETTINGS = {
	scheme: [
		"auto",
		"light",
		"dark"
	],
	theme: [
		"auto",
		...THEMES,
		"own"
	],
	coordinates: [...Object.keys(NOTATIONS), "none"],
	numbers: [
		"none",
		"last:1",
		"last:5",
		"all"
	],
	"last-mark": [
		"ring",
		"dot",
		"none"
	],
	variations: [
		"auto",
		"ghosts",
		"letters",
		"siblings",
		"none"
	],
	sound: ["off", "on"]
};
/** Dispatches an event at each change of a setting. */
var settings = new EventTarget();
var [DARK, CONTRAST] = ["(prefers-color-scheme: dark)", "(prefers-contrast: more), (forced-colors: active)"];
var PRINT = "print";
/** The value of a setting. */
function setting(name) {
	const chosen = kept(name);
	const values = SETTINGS[name];
	return values.find((value) => value === chosen) ?? values[0];
}
function changeSetting(name, value) {
	keep(name, value === SETTINGS[name][0] ? null : value);
	tell$1();
}
/** True if a setting is not the default. */
function isChanged() {
	return Object.keys(SETTINGS).some((name) => setting(name) !== SETTINGS[name][0]);
}
/** Sets all settings to their defaults. */
function forgetSettings() {
	for (const name of Object.keys(SETTINGS)) keep(name, null);
	tell$1();
}
/** The theme that the user has made; `null` without one. */
function ownTheme() {
	return JSON.parse(kept("own-theme") ?? "null");
}
function keepOwnTheme(theme) {
	keep("own-theme", JSON.stringify(theme));
	tell$1();
}
function tell$1() {
	applyLooks();
	settings.dispatchEvent(new Event("change"));
}
/** The styles of the user's theme. The viewer takes the rules of its page before those of its theme. */
var ownStyles = new CSSStyleSheet();
/** Applies the colour scheme and the user's theme to the page. */
function applyLooks() {
	document.documentElement.dataset.scheme = setting("scheme");
	const css = setting("theme") === "own" ? ownTheme()?.css : "";
	ownStyles.replaceSync(css ? `.kifu-theme-own{${css}}@media not print{kifu-viewer{${css}}}` : "");
	if (!document.adoptedStyleSheets.includes(ownStyles)) document.adoptedStyleSheets.push(ownStyles);
}
/** True between the events of printing: pages are counted before the media query changes. */
var isPrinting = false;
/** True while the page is printed. */
function isPrinted() {
	return isPrinting || matchMedia(PRINT).matches;
}
/** The theme of boards: the chosen one, or by the user's preferences wood (light), dark, or contrast. Paper has its own. */
function boardTheme() {
	if (isPrinted()) return "print";
	const chosen = setting("theme");
	if (chosen !== "auto" && (chosen !== "own" || ownTheme())) return chosen;
	if (matchMedia(CONTRAST).matches) return "contrast";
	const scheme = setting("scheme");
	return (scheme === "auto" ? matchMedia(DARK).matches : scheme === "dark") ? "dark" : "wood";
}
/** Calls a function when the theme of boards may have changed. */
function watchLooks(changed) {
	for (const query of [
		DARK,
		CONTRAST,
		PRINT
	]) matchMedia(query).addEventListener("change", changed);
	settings.addEventListener("change", changed);
	for (const name of ["beforeprint", "afterprint"]) addEventListener(name, () => {
		isPrinting = name === "beforeprint";
		changed();
	});
}
// node_modules/@lit/reactive-element/css-tag.js
/**
* @license
* Copyright 2019 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var t$3 = globalThis;
var e$4 = t$3.ShadowRoot && (void 0 === t$3.ShadyCSS || t$3.ShadyCSS.nativeShadow) && "adoptedStyleSheets" in Document.prototype && "replace" in CSSStyleSheet.prototype;
var s$3 = Symbol();
var o$3 = /* @__PURE__ */ new WeakMap();
var n$3 = class {
	constructor(t, e, o) {
		if (this._$cssResult$ = !0, o !== s$3) throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");
		this.cssText = t, this.t = e;
	}
	get styleSheet() {
		let t = this.o;
		const s = this.t;
		if (e$4 && void 0 === t) {
			const e = void 0 !== s && 1 === s.length;
			e && (t = o$3.get(s)), void 0 === t && ((this.o = t = new CSSStyleSheet()).replaceSync(this.cssText), e && o$3.set(s, t));
		}
		return t;
	}
	toString() {
		return this.cssText;
	}
};
var r$3 = (t) => new n$3("string" == typeof t ? t : t + "", void 0, s$3);
var i$5 = (t, ...e) => {
	return new n$3(1 === t.length ? t[0] : e.reduce((e, s, o) => e + ((t) => {
		if (!0 === t._$cssResult$) return t.cssText;
		if ("number" == typeof t) return t;
		throw Error("Value passed to 'css' function must be a 'css' function result: " + t + ". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.");
	})(s) + t[o + 1], t[0]), t, s$3);
};
var S$1 = (s, o) => {
	if (e$4) s.adoptedStyleSheets = o.map((t) => t instanceof CSSStyleSheet ? t : t.styleSheet);
	else for (const e of o) {
		const o = document.createElement("style"), n = t$3.litNonce;
		void 0 !== n && o.setAttribute("nonce", n), o.textContent = e.cssText, s.appendChild(o);
	}
};
var c$4 = e$4 ? (t) => t : (t) => t instanceof CSSStyleSheet ? ((t) => {
	let e = "";
	for (const s of t.cssRules) e += s.cssText;
	return r$3(e);
})(t) : t;
// node_modules/@lit/reactive-element/reactive-element.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/ var { is: i$4, defineProperty: e$3, getOwnPropertyDescriptor: h$2, getOwnPropertyNames: r$2, getOwnPropertySymbols: o$2, getPrototypeOf: n$2 } = Object, a$1 = globalThis, c$3 = a$1.trustedTypes, l$2 = c$3 ? c$3.emptyScript : "", p$2 = a$1.reactiveElementPolyfillSupport, d$2 = (t, s) => t, u$3 = {
	toAttribute(t, s) {
		switch (s) {
			case Boolean:
				t = t ? l$2 : null;
				break;
			case Object:
			case Array: t = null == t ? t : JSON.stringify(t);
		}
		return t;
	},
	fromAttribute(t, s) {
		let i = t;
		switch (s) {
			case Boolean:
				i = null !== t;
				break;
			case Number:
				i = null === t ? null : Number(t);
				break;
			case Object:
			case Array: try {
				i = JSON.parse(t);
			} catch (t) {
				i = null;
			}
		}
		return i;
	}
}, f$2 = (t, s) => !i$4(t, s), b$1 = {
	attribute: !0,
	type: String,
	converter: u$3,
	reflect: !1,
	useDefault: !1,
	hasChanged: f$2
};
Symbol.metadata ??= Symbol("metadata"), a$1.litPropertyMetadata ??= /* @__PURE__ */ new WeakMap();
var y$1 = class extends HTMLElement {
	static addInitializer(t) {
		this._$Ei(), (this.l ??= []).push(t);
	}
	static get observedAttributes() {
		return this.finalize(), this._$Eh && [...this._$Eh.keys()];
	}
	static createProperty(t, s = b$1) {
		if (s.state && (s.attribute = !1), this._$Ei(), this.prototype.hasOwnProperty(t) && ((s = Object.create(s)).wrapped = !0), this.elementProperties.set(t, s), !s.noAccessor) {
			const i = Symbol(), h = this.getPropertyDescriptor(t, i, s);
			void 0 !== h && e$3(this.prototype, t, h);
		}
	}
	static getPropertyDescriptor(t, s, i) {
		const { get: e, set: r } = h$2(this.prototype, t) ?? {
			get() {
				return this[s];
			},
			set(t) {
				this[s] = t;
			}
		};
		return {
			get: e,
			set(s) {
				const h = e?.call(this);
				r?.call(this, s), this.requestUpdate(t, h, i);
			},
			configurable: !0,
			enumerable: !0
		};
	}
	static getPropertyOptions(t) {
		return this.elementProperties.get(t) ?? b$1;
	}
	static _$Ei() {
		if (this.hasOwnProperty(d$2("elementProperties"))) return;
		const t = n$2(this);
		t.finalize(), void 0 !== t.l && (this.l = [...t.l]), this.elementProperties = new Map(t.elementProperties);
	}
	static finalize() {
		if (this.hasOwnProperty(d$2("finalized"))) return;
		if (this.finalized = !0, this._$Ei(), this.hasOwnProperty(d$2("properties"))) {
			const t = this.properties, s = [...r$2(t), ...o$2(t)];
			for (const i of s) this.createProperty(i, t[i]);
		}
		const t = this[Symbol.metadata];
		if (null !== t) {
			const s = litPropertyMetadata.get(t);
			if (void 0 !== s) for (const [t, i] of s) this.elementProperties.set(t, i);
		}
		this._$Eh = /* @__PURE__ */ new Map();
		for (const [t, s] of this.elementProperties) {
			const i = this._$Eu(t, s);
			void 0 !== i && this._$Eh.set(i, t);
		}
		this.elementStyles = this.finalizeStyles(this.styles);
	}
	static finalizeStyles(s) {
		const i = [];
		if (Array.isArray(s)) {
			const e = new Set(s.flat(1 / 0).reverse());
			for (const s of e) i.unshift(c$4(s));
		} else void 0 !== s && i.push(c$4(s));
		return i;
	}
	static _$Eu(t, s) {
		const i = s.attribute;
		return !1 === i ? void 0 : "string" == typeof i ? i : "string" == typeof t ? t.toLowerCase() : void 0;
	}
	constructor() {
		super(), this._$Ep = void 0, this.isUpdatePending = !1, this.hasUpdated = !1, this._$Em = null, this._$Ev();
	}
	_$Ev() {
		this._$ES = new Promise((t) => this.enableUpdating = t), this._$AL = /* @__PURE__ */ new Map(), this._$E_(), this.requestUpdate(), this.constructor.l?.forEach((t) => t(this));
	}
	addController(t) {
		(this._$EO ??= /* @__PURE__ */ new Set()).add(t), void 0 !== this.renderRoot && this.isConnected && t.hostConnected?.();
	}
	removeController(t) {
		this._$EO?.delete(t);
	}
	_$E_() {
		const t = /* @__PURE__ */ new Map(), s = this.constructor.elementProperties;
		for (const i of s.keys()) this.hasOwnProperty(i) && (t.set(i, this[i]), delete this[i]);
		t.size > 0 && (this._$Ep = t);
	}
	createRenderRoot() {
		const t = this.shadowRoot ?? this.attachShadow(this.constructor.shadowRootOptions);
		return S$1(t, this.constructor.elementStyles), t;
	}
	connectedCallback() {
		this.renderRoot ??= this.createRenderRoot(), this.enableUpdating(!0), this._$EO?.forEach((t) => t.hostConnected?.());
	}
	enableUpdating(t) {}
	disconnectedCallback() {
		this._$EO?.forEach((t) => t.hostDisconnected?.());
	}
	attributeChangedCallback(t, s, i) {
		this._$AK(t, i);
	}
	_$ET(t, s) {
		const i = this.constructor.elementProperties.get(t), e = this.constructor._$Eu(t, i);
		if (void 0 !== e && !0 === i.reflect) {
			const h = (void 0 !== i.converter?.toAttribute ? i.converter : u$3).toAttribute(s, i.type);
			this._$Em = t, null == h ? this.removeAttribute(e) : this.setAttribute(e, h), this._$Em = null;
		}
	}
	_$AK(t, s) {
		const i = this.constructor, e = i._$Eh.get(t);
		if (void 0 !== e && this._$Em !== e) {
			const t = i.getPropertyOptions(e), h = "function" == typeof t.converter ? { fromAttribute: t.converter } : void 0 !== t.converter?.fromAttribute ? t.converter : u$3;
			this._$Em = e;
			const r = h.fromAttribute(s, t.type);
			this[e] = r ?? this._$Ej?.get(e) ?? r, this._$Em = null;
		}
	}
	requestUpdate(t, s, i, e = !1, h) {
		if (void 0 !== t) {
			const r = this.constructor;
			if (!1 === e && (h = this[t]), i ??= r.getPropertyOptions(t), !((i.hasChanged ?? f$2)(h, s) || i.useDefault && i.reflect && h === this._$Ej?.get(t) && !this.hasAttribute(r._$Eu(t, i)))) return;
			this.C(t, s, i);
		}
		!1 === this.isUpdatePending && (this._$ES = this._$EP());
	}
	C(t, s, { useDefault: i, reflect: e, wrapped: h }, r) {
		i && !(this._$Ej ??= /* @__PURE__ */ new Map()).has(t) && (this._$Ej.set(t, r ?? s ?? this[t]), !0 !== h || void 0 !== r) || (this._$AL.has(t) || (this.hasUpdated || i || (s = void 0), this._$AL.set(t, s)), !0 === e && this._$Em !== t && (this._$Eq ??= /* @__PURE__ */ new Set()).add(t));
	}
	async _$EP() {
		this.isUpdatePending = !0;
		try {
			await this._$ES;
		} catch (t) {
			Promise.reject(t);
		}
		const t = this.scheduleUpdate();
		return null != t && await t, !this.isUpdatePending;
	}
	scheduleUpdate() {
		return this.performUpdate();
	}
	performUpdate() {
		if (!this.isUpdatePending) return;
		if (!this.hasUpdated) {
			if (this.renderRoot ??= this.createRenderRoot(), this._$Ep) {
				for (const [t, s] of this._$Ep) this[t] = s;
				this._$Ep = void 0;
			}
			const t = this.constructor.elementProperties;
			if (t.size > 0) for (const [s, i] of t) {
				const { wrapped: t } = i, e = this[s];
				!0 !== t || this._$AL.has(s) || void 0 === e || this.C(s, void 0, i, e);
			}
		}
		let t = !1;
		const s = this._$AL;
		try {
			t = this.shouldUpdate(s), t ? (this.willUpdate(s), this._$EO?.forEach((t) => t.hostUpdate?.()), this.update(s)) : this._$EM();
		} catch (s) {
			throw t = !1, this._$EM(), s;
		}
		t && this._$AE(s);
	}
	willUpdate(t) {}
	_$AE(t) {
		this._$EO?.forEach((t) => t.hostUpdated?.()), this.hasUpdated || (this.hasUpdated = !0, this.firstUpdated(t)), this.updated(t);
	}
	_$EM() {
		this._$AL = /* @__PURE__ */ new Map(), this.isUpdatePending = !1;
	}
	get updateComplete() {
		return this.getUpdateComplete();
	}
	getUpdateComplete() {
		return this._$ES;
	}
	shouldUpdate(t) {
		return !0;
	}
	update(t) {
		this._$Eq &&= this._$Eq.forEach((t) => this._$ET(t, this[t])), this._$EM();
	}
	updated(t) {}
	firstUpdated(t) {}
};
y$1.elementStyles = [], y$1.shadowRootOptions = { mode: "open" }, y$1[d$2("elementProperties")] = /* @__PURE__ */ new Map(), y$1[d$2("finalized")] = /* @__PURE__ */ new Map(), p$2?.({ ReactiveElement: y$1 }), (a$1.reactiveElementVersions ??= []).push("2.1.2");
// node_modules/lit-html/lit-html.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var t$2 = globalThis;
var i$3 = (t) => t;
var s$2 = t$2.trustedTypes;
var e$2 = s$2 ? s$2.createPolicy("lit-html", { createHTML: (t) => t }) : void 0;
var h$1 = "$lit$";
var o$1 = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n$1 = "?" + o$1;
var r$1 = `<${n$1}>`;
var l$1 = document;
var c$2 = () => l$1.createComment("");
var a = (t) => null === t || "object" != typeof t && "function" != typeof t;
var u$2 = Array.isArray;
var d$1 = (t) => u$2(t) || "function" == typeof t?.[Symbol.iterator];
var f$1 = "[ 	\n\f\r]";
var v$1 = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _ = /-->/g;
var m$1 = />/g;
var p$1 = RegExp(`>|${f$1}(?:([^\\s"'>=/]+)(${f$1}*=${f$1}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`, "g");
var g = /'/g;
var $ = /"/g;
var y = /^(?:script|style|textarea|title)$/i;
var x = (t) => (i, ...s) => ({
	_$litType$: t,
	strings: i,
	values: s
});
var b = x(1);
var w = x(2);
var T = x(3);
var E = Symbol.for("lit-noChange");
var A = Symbol.for("lit-nothing");
var C = /* @__PURE__ */ new WeakMap();
var P = l$1.createTreeWalker(l$1, 129);
function V(t, i) {
	if (!u$2(t) || !t.hasOwnProperty("raw")) throw Error("invalid template strings array");
	return void 0 !== e$2 ? e$2.createHTML(i) : i;
}
var N = (t, i) => {
	const s = t.length - 1, e = [];
	let n, l = 2 === i ? "<svg>" : 3 === i ? "<math>" : "", c = v$1;
	for (let i = 0; i < s; i++) {
		const s = t[i];
		let a, u, d = -1, f = 0;
		for (; f < s.length && (c.lastIndex = f, u = c.exec(s), null !== u);) f = c.lastIndex, c === v$1 ? "!--" === u[1] ? c = _ : void 0 !== u[1] ? c = m$1 : void 0 !== u[2] ? (y.test(u[2]) && (n = RegExp("</" + u[2], "g")), c = p$1) : void 0 !== u[3] && (c = p$1) : c === p$1 ? ">" === u[0] ? (c = n ?? v$1, d = -1) : void 0 === u[1] ? d = -2 : (d = c.lastIndex - u[2].length, a = u[1], c = void 0 === u[3] ? p$1 : "\"" === u[3] ? $ : g) : c === $ || c === g ? c = p$1 : c === _ || c === m$1 ? c = v$1 : (c = p$1, n = void 0);
		const x = c === p$1 && t[i + 1].startsWith("/>") ? " " : "";
		l += c === v$1 ? s + r$1 : d >= 0 ? (e.push(a), s.slice(0, d) + h$1 + s.slice(d) + o$1 + x) : s + o$1 + (-2 === d ? i : x);
	}
	return [V(t, l + (t[s] || "<?>") + (2 === i ? "</svg>" : 3 === i ? "</math>" : "")), e];
};
var S = class S {
	constructor({ strings: t, _$litType$: i }, e) {
		let r;
		this.parts = [];
		let l = 0, a = 0;
		const u = t.length - 1, d = this.parts, [f, v] = N(t, i);
		if (this.el = S.createElement(f, e), P.currentNode = this.el.content, 2 === i || 3 === i) {
			const t = this.el.content.firstChild;
			t.replaceWith(...t.childNodes);
		}
		for (; null !== (r = P.nextNode()) && d.length < u;) {
			if (1 === r.nodeType) {
				if (r.hasAttributes()) for (const t of r.getAttributeNames()) if (t.endsWith(h$1)) {
					const i = v[a++], s = r.getAttribute(t).split(o$1), e = /([.?@])?(.*)/.exec(i);
					d.push({
						type: 1,
						index: l,
						name: e[2],
						strings: s,
						ctor: "." === e[1] ? I : "?" === e[1] ? L : "@" === e[1] ? z : H
					}), r.removeAttribute(t);
				} else t.startsWith(o$1) && (d.push({
					type: 6,
					index: l
				}), r.removeAttribute(t));
				if (y.test(r.tagName)) {
					const t = r.textContent.split(o$1), i = t.length - 1;
					if (i > 0) {
						r.textContent = s$2 ? s$2.emptyScript : "";
						for (let s = 0; s < i; s++) r.append(t[s], c$2()), P.nextNode(), d.push({
							type: 2,
							index: ++l
						});
						r.append(t[i], c$2());
					}
				}
			} else if (8 === r.nodeType) if (r.data === n$1) d.push({
				type: 2,
				index: l
			});
			else {
				let t = -1;
				for (; -1 !== (t = r.data.indexOf(o$1, t + 1));) d.push({
					type: 7,
					index: l
				}), t += o$1.length - 1;
			}
			l++;
		}
	}
	static createElement(t, i) {
		const s = l$1.createElement("template");
		return s.innerHTML = t, s;
	}
};
function M$1(t, i, s = t, e) {
	if (i === E) return i;
	let h = void 0 !== e ? s._$Co?.[e] : s._$Cl;
	const o = a(i) ? void 0 : i._$litDirective$;
	return h?.constructor !== o && (h?._$AO?.(!1), void 0 === o ? h = void 0 : (h = new o(t), h._$AT(t, s, e)), void 0 !== e ? (s._$Co ??= [])[e] = h : s._$Cl = h), void 0 !== h && (i = M$1(t, h._$AS(t, i.values), h, e)), i;
}
var R = class {
	constructor(t, i) {
		this._$AV = [], this._$AN = void 0, this._$AD = t, this._$AM = i;
	}
	get parentNode() {
		return this._$AM.parentNode;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	u(t) {
		const { el: { content: i }, parts: s } = this._$AD, e = (t?.creationScope ?? l$1).importNode(i, !0);
		P.currentNode = e;
		let h = P.nextNode(), o = 0, n = 0, r = s[0];
		for (; void 0 !== r;) {
			if (o === r.index) {
				let i;
				2 === r.type ? i = new k(h, h.nextSibling, this, t) : 1 === r.type ? i = new r.ctor(h, r.name, r.strings, this, t) : 6 === r.type && (i = new Z(h, this, t)), this._$AV.push(i), r = s[++n];
			}
			o !== r?.index && (h = P.nextNode(), o++);
		}
		return P.currentNode = l$1, e;
	}
	p(t) {
		let i = 0;
		for (const s of this._$AV) void 0 !== s && (void 0 !== s.strings ? (s._$AI(t, s, i), i += s.strings.length - 2) : s._$AI(t[i])), i++;
	}
};
var k = class k {
	get _$AU() {
		return this._$AM?._$AU ?? this._$Cv;
	}
	constructor(t, i, s, e) {
		this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t, this._$AB = i, this._$AM = s, this.options = e, this._$Cv = e?.isConnected ?? !0;
	}
	get parentNode() {
		let t = this._$AA.parentNode;
		const i = this._$AM;
		return void 0 !== i && 11 === t?.nodeType && (t = i.parentNode), t;
	}
	get startNode() {
		return this._$AA;
	}
	get endNode() {
		return this._$AB;
	}
	_$AI(t, i = this) {
		t = M$1(this, t, i), a(t) ? t === A || null == t || "" === t ? (this._$AH !== A && this._$AR(), this._$AH = A) : t !== this._$AH && t !== E && this._(t) : void 0 !== t._$litType$ ? this.$(t) : void 0 !== t.nodeType ? this.T(t) : d$1(t) ? this.k(t) : this._(t);
	}
	O(t) {
		return this._$AA.parentNode.insertBefore(t, this._$AB);
	}
	T(t) {
		this._$AH !== t && (this._$AR(), this._$AH = this.O(t));
	}
	_(t) {
		this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t : this.T(l$1.createTextNode(t)), this._$AH = t;
	}
	$(t) {
		const { values: i, _$litType$: s } = t, e = "number" == typeof s ? this._$AC(t) : (void 0 === s.el && (s.el = S.createElement(V(s.h, s.h[0]), this.options)), s);
		if (this._$AH?._$AD === e) this._$AH.p(i);
		else {
			const t = new R(e, this), s = t.u(this.options);
			t.p(i), this.T(s), this._$AH = t;
		}
	}
	_$AC(t) {
		let i = C.get(t.strings);
		return void 0 === i && C.set(t.strings, i = new S(t)), i;
	}
	k(t) {
		u$2(this._$AH) || (this._$AH = [], this._$AR());
		const i = this._$AH;
		let s, e = 0;
		for (const h of t) e === i.length ? i.push(s = new k(this.O(c$2()), this.O(c$2()), this, this.options)) : s = i[e], s._$AI(h), e++;
		e < i.length && (this._$AR(s && s._$AB.nextSibling, e), i.length = e);
	}
	_$AR(t = this._$AA.nextSibling, s) {
		for (this._$AP?.(!1, !0, s); t !== this._$AB;) {
			const s = i$3(t).nextSibling;
			i$3(t).remove(), t = s;
		}
	}
	setConnected(t) {
		void 0 === this._$AM && (this._$Cv = t, this._$AP?.(t));
	}
};
var H = class {
	get tagName() {
		return this.element.tagName;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	constructor(t, i, s, e, h) {
		this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t, this.name = i, this._$AM = e, this.options = h, s.length > 2 || "" !== s[0] || "" !== s[1] ? (this._$AH = Array(s.length - 1).fill(/* @__PURE__ */ new String()), this.strings = s) : this._$AH = A;
	}
	_$AI(t, i = this, s, e) {
		const h = this.strings;
		let o = !1;
		if (void 0 === h) t = M$1(this, t, i, 0), o = !a(t) || t !== this._$AH && t !== E, o && (this._$AH = t);
		else {
			const e = t;
			let n, r;
			for (t = h[0], n = 0; n < h.length - 1; n++) r = M$1(this, e[s + n], i, n), r === E && (r = this._$AH[n]), o ||= !a(r) || r !== this._$AH[n], r === A ? t = A : t !== A && (t += (r ?? "") + h[n + 1]), this._$AH[n] = r;
		}
		o && !e && this.j(t);
	}
	j(t) {
		t === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t ?? "");
	}
};
var I = class extends H {
	constructor() {
		super(...arguments), this.type = 3;
	}
	j(t) {
		this.element[this.name] = t === A ? void 0 : t;
	}
};
var L = class extends H {
	constructor() {
		super(...arguments), this.type = 4;
	}
	j(t) {
		this.element.toggleAttribute(this.name, !!t && t !== A);
	}
};
var z = class extends H {
	constructor(t, i, s, e, h) {
		super(t, i, s, e, h), this.type = 5;
	}
	_$AI(t, i = this) {
		if ((t = M$1(this, t, i, 0) ?? A) === E) return;
		const s = this._$AH, e = t === A && s !== A || t.capture !== s.capture || t.once !== s.once || t.passive !== s.passive, h = t !== A && (s === A || e);
		e && this.element.removeEventListener(this.name, this, s), h && this.element.addEventListener(this.name, this, t), this._$AH = t;
	}
	handleEvent(t) {
		"function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t) : this._$AH.handleEvent(t);
	}
};
var Z = class {
	constructor(t, i, s) {
		this.element = t, this.type = 6, this._$AN = void 0, this._$AM = i, this.options = s;
	}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AI(t) {
		M$1(this, t);
	}
};
var j$1 = {
	M: h$1,
	P: o$1,
	A: n$1,
	C: 1,
	L: N,
	R,
	D: d$1,
	V: M$1,
	I: k,
	H,
	N: L,
	U: z,
	B: I,
	F: Z
};
var B = t$2.litHtmlPolyfillSupport;
B?.(S, k), (t$2.litHtmlVersions ??= []).push("3.3.3");
var D = (t, i, s) => {
	const e = s?.renderBefore ?? i;
	let h = e._$litPart$;
	if (void 0 === h) {
		const t = s?.renderBefore ?? null;
		e._$litPart$ = h = new k(i.insertBefore(c$2(), t), t, void 0, s ?? {});
	}
	return h._$AI(t), h;
};
// node_modules/lit-element/lit-element.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/ var s$1 = globalThis;
var i$2 = class extends y$1 {
	constructor() {
		super(...arguments), this.renderOptions = { host: this }, this._$Do = void 0;
	}
	createRenderRoot() {
		const t = super.createRenderRoot();
		return this.renderOptions.renderBefore ??= t.firstChild, t;
	}
	update(t) {
		const r = this.render();
		this.hasUpdated || (this.renderOptions.isConnected = this.isConnected), super.update(t), this._$Do = D(r, this.renderRoot, this.renderOptions);
	}
	connectedCallback() {
		super.connectedCallback(), this._$Do?.setConnected(!0);
	}
	disconnectedCallback() {
		super.disconnectedCallback(), this._$Do?.setConnected(!1);
	}
	render() {
		return E;
	}
};
i$2._$litElement$ = !0, i$2["finalized"] = !0, s$1.litElementHydrateSupport?.({ LitElement: i$2 });
var o = s$1.litElementPolyfillSupport;
o?.({ LitElement: i$2 });
(s$1.litElementVersions ??= []).push("4.2.2");
// src/app/element.ts
/** The first value of a property that the parent sets before the first rendering. */
var given = () => void 0;
/**
* Returns a base class for an element without a shadow tree, which renders again when one of these properties changes.
* `begin` returns their first values; templates set them by `.name=`, since none is an attribute. Comments in this list
* begin with `//`: others would come into the built page.
*/
function elementWith(begin) {
	class Element extends i$2 {
		static properties = Object.fromEntries(Object.keys(begin()).map((name) => [name, { attribute: false }]));
		constructor() {
			super();
			Object.assign(this, begin());
		}
		createRenderRoot() {
			return this;
		}
	}
	return Element;
}
// src/app/icons.ts
var SHAPES = {
	guess: "M7 7.5a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M10 16h.01",
	command: "M7.5 7.5h5v5h-5zM7.5 7.5V5.25A2.25 2.25 0 1 0 5.25 7.5zM12.5 7.5h2.25a2.25 2.25 0 1 0-2.25-2.25zM12.5 12.5v2.25a2.25 2.25 0 1 0 2.25-2.25zM7.5 12.5H5.25a2.25 2.25 0 1 0 2.25 2.25z",
	count: "M10 3.5v13M6.5 16.5h7M3.5 6h13M3.5 6l-2 5.5h4zM16.5 6l-2 5.5h4z",
	analyze: "M3.5 15.5l4-5 3.5 3 5.5-8M3.5 4v12.5h13",
	review: "M4 16.5v-5M10 16.5v-9M16 16.5v-13",
	close: "M5 5l10 10M15 5L5 15",
	filter: "M3 5h14M6 10h8M8.5 15h3",
	previous: "M12.5 4.5L7 10l5.5 5.5",
	next: "M7.5 4.5L13 10l-5.5 5.5",
	up: "M4.5 12.5L10 7l5.5 5.5",
	down: "M4.5 7.5L10 13l5.5-5.5",
	first: "M14.5 4.5L9 10l5.5 5.5M5.5 4.5v11",
	last: "M5.5 4.5L11 10l-5.5 5.5M14.5 4.5v11",
	download: "M10 3v9M6 8.5l4 4 4-4M4 16.5h12",
	refresh: "M16 6.5A7 7 0 1 0 17 10M16.5 3v4h-4",
	undo: "M7 4L3.5 7.5L7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8",
	redo: "M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4",
	edit: "M3.5 16.5l1-4L13 4l3 3-8.5 8.5zM11.5 5.5l3 3",
	link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
	more: "M5 10h.01M10 10h.01M15 10h.01"
};
/** The icon of a button, hidden from screen readers: the button itself has the label. */
function icon(name) {
	return b`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${w`<path d=${name in SCREENS ? SCREENS[name].icon : SHAPES[name]}></path>`}</svg>`;
}
// src/app/query.ts
/** Divides a query into the conditions that must all be met. A query with `or` outside of parentheses is one part. */
function partsOf(query) {
	const words = [];
	let [depth, from, isQuoted] = [
		0,
		-1,
		false
	];
	const end = (to) => {
		if (from >= 0) words.push({
			text: query.slice(from, to),
			from,
			to
		});
		from = -1;
	};
	for (let at = 0; at < query.length; at++) {
		const sign = query[at];
		if (!isQuoted && depth === 0 && /\s/.test(sign)) {
			end(at);
			continue;
		}
		if (from < 0) from = at;
		if (isQuoted && sign === "\\" && /["“”\\]/.test(query[at + 1] ?? "")) at++;
		else if (sign === "\"") isQuoted = !isQuoted;
		else if (!isQuoted && sign === "(") depth++;
		else if (!isQuoted && sign === ")") depth = Math.max(0, depth - 1);
	}
	end(query.length);
	if (words.some((word) => word.text.toLowerCase() === "or")) return [{
		text: query.trim(),
		from: words[0].from,
		to: words.at(-1).to
	}];
	const parts = [];
	let pending = -1;
	for (const word of words) {
		const name = word.text.toLowerCase();
		if (name === "and") continue;
		if (name === "not") {
			if (pending < 0) pending = word.from;
			continue;
		}
		const start = pending < 0 ? word.from : pending;
		parts.push({
			text: query.slice(start, word.to),
			from: start,
			to: word.to
		});
		pending = -1;
	}
	return parts;
}
/** Returns the query without one of its parts. */
function without(query, part) {
	return partsOf(query).filter((other) => other.from !== part.from).map((other) => other.text).join(" ");
}
/** Returns the query with a condition, or without it if it has it. */
function toggled(query, condition) {
	const known = partsOf(query).find((part) => part.text === condition);
	if (known) return without(query, known);
	return `${partsOf(query).some((part) => / or /i.test(part.text) && !part.text.startsWith("(")) ? `(${query.trim()})` : query.trim()} ${condition}`.trim();
}
// src/app/name-in.ts
/** The name in a language, in English if the language has none; `otherwise` if there is none at all. */
var nameIn = (names, tag, otherwise) => names[tag] ?? names.en ?? otherwise;
// src/app/names.ts
/** The name of a player. */
function playerName(name) {
	return name || say("unnamed");
}
/**
* The title of a game without players: its event or its file, `life.sgf #7`, or without a file its number; empty if it has
* players.
*/
function titleOf({ black, white, event, path = "", game = 1, id }) {
	if (black || white) return "";
	if (event) return event;
	const file = path.slice(path.lastIndexOf("/") + 1);
	if (file === "" && id !== void 0) return `${say("game")} ${id}`;
	return file !== "" && game > 1 ? `${file} #${game}` : file;
}
/** The players of a game, `Shusaku – Gennan`, or its title. */
function gameName(row) {
	return titleOf(row) || `${playerName(row.black)} – ${playerName(row.white)}`;
}
// src/app/table/columns.ts
/** The size of a board other than 19×19. */
var sizeText = (size) => !size || size.columns === 19 && size.rows === 19 ? "" : `${size.columns}×${size.rows}`;
/** A player with the rank; the winner's name stands out. */
function player(row, side) {
	const [name, rank] = [playerName(row[side]), row[`${side}_rank`]];
	return b`<span class="name ${row.result?.startsWith(side === "black" ? "B+" : "W+") ? "winner" : ""}">${name}</span>${rank ? b` <span class="rank">${rank}</span>` : A}`;
}
var fileOf = ({ path }) => path.split("/").at(-1);
var column = (label, text, kind = "usual", sort = label) => ({
	label,
	text,
	kind,
	sort
});
/** All columns. */
var COLUMNS = [
	column("date", (row) => row.date ?? ""),
	column("black", (row) => titleOf(row) || player(row, "black"), "always"),
	column("white", (row) => player(row, "white"), "always"),
	column("result", (row) => row.result ?? ""),
	column("moves", (row) => String(row.moves)),
	column("event", (row) => [row.game_name, row.event || fileOf(row)].filter(Boolean).join(" · ")),
	column("size", (row) => sizeText(row.size)),
	column("position-word", () => "", "extra", ""),
	column("round", (row) => row.round ?? "", "extra"),
	column("place-word", (row) => row.place ?? "", "extra", "place"),
	column("file-word", fileOf, "extra", "path")
];
/** The columns of a list, without those in which none of its games has a text. */
var statedColumns = (columns, unstated) => columns.filter(({ sort, kind }) => kind === "always" || !unstated.includes(sort));
/** True for the column of small boards, which the list draws itself. */
var isBoard = ({ label }) => label === "position-word";
/** The columns without a choice of the user. */
var USUAL = COLUMNS.filter(({ kind }) => kind !== "extra");
var KEY$3 = "columns";
/** The columns that the user has chosen; `null` without a choice. */
function chosenColumns() {
	const names = kept(KEY$3)?.split(",");
	return names ? COLUMNS.filter(({ label, kind }) => kind === "always" || names.includes(label)) : null;
}
/** Adds a column to the list, or removes it. */
function toggleColumn(column) {
	const present = chosenColumns() ?? USUAL;
	const next = COLUMNS.filter((one) => present.includes(one) !== (one === column));
	keep(KEY$3, next.length === USUAL.length && next.every((one) => USUAL.includes(one)) ? null : next.map(({ label }) => label).join(","));
}
// src/app/library/years.ts
var WIDTHS = [
	1,
	2,
	5,
	10,
	20,
	50,
	100,
	200,
	500,
	1e3
];
var MAX$2 = 32;
/** Returns the columns for counts of years, without gaps. */
function binned(counts) {
	if (counts.length === 0) return [];
	const years = counts.map(([year]) => year);
	const [first, last] = [Math.min(...years), Math.max(...years)];
	const columns = (width) => Math.floor(last / width) - Math.floor(first / width) + 1;
	const width = WIDTHS.find((width) => columns(width) <= MAX$2) ?? 1e3;
	const start = Math.floor(first / width);
	const bins = Array.from({ length: columns(width) }, (_, at) => ({
		from: (start + at) * width,
		to: (start + at + 1) * width - 1,
		games: 0
	}));
	for (const [year, games] of counts) bins[Math.floor(year / width) - start].games += games;
	return bins;
}
// node_modules/lit-html/directive.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var t$1 = {
	ATTRIBUTE: 1,
	CHILD: 2,
	PROPERTY: 3,
	BOOLEAN_ATTRIBUTE: 4,
	EVENT: 5,
	ELEMENT: 6
};
var e$1 = (t) => (...e) => ({
	_$litDirective$: t,
	values: e
});
var i$1 = class {
	constructor(t) {}
	get _$AU() {
		return this._$AM._$AU;
	}
	_$AT(t, e, i) {
		this._$Ct = t, this._$AM = e, this._$Ci = i;
	}
	_$AS(t, e) {
		return this.update(t, e);
	}
	update(t, e) {
		return this.render(...e);
	}
};
// src/app/styled.ts
var Styled = class extends i$1 {
	constructor(part) {
		super(part);
		if (part.type !== t$1.ELEMENT) throw new TypeError("styled() belongs into a tag");
	}
	render(_styles) {
		return E;
	}
	update(part, [styles]) {
		const { style } = part.element;
		for (const [name, value] of Object.entries(styles)) if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
		return E;
	}
};
/** Sets style properties: `<div ${styled({ "--share": "0.5" })}>`. */
var styled = e$1(Styled);
// src/app/year-bars.ts
/** Shows counts of years below a heading. `isOn` tells whether a condition is part of the query. */
function yearBars(heading, counts, isOn, choose) {
	const bins = binned(counts);
	const most = Math.max(...bins.map((bin) => bin.games));
	const [first, last] = [bins[0], bins.at(-1)];
	return b`<section class="year-bars">
    ${heading}
    <div class="years">
      ${bins.map((bin) => {
		const query = bin.from === bin.to ? `year:${bin.from}` : `year:${bin.from}..${bin.to}`;
		const name = bin.from === bin.to ? String(bin.from) : `${bin.from}–${bin.to}`;
		return b`<button
          aria-pressed=${isOn(query)}
          aria-label="${name}: ${bin.games}"
          title="${name}: ${bin.games}"
          ?disabled=${bin.games === 0}
          @click=${() => choose(query)}
          ${styled({ "--share": String(bin.games / most) })}
        ></button>`;
	})}
    </div>
    <p class="ends"><span>${first?.from}</span><span>${last?.to}</span></p>
  </section>`;
}
// src/app/place-link.ts
/** Shows a link; `label` is its accessible name if the content alone does not say where it leads. */
function placeLink({ screen, query, game }, content, { kind = "", label = "" } = {}) {
	const follow = (event) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		goTo({
			screen,
			query,
			game: game ?? null
		});
	};
	const address = addressOf({
		...place(),
		screen,
		game: game ?? null,
		query
	});
	return label === "" ? b`<a class=${kind} href=${address} @click=${follow}>${content}</a>` : b`<a class=${kind} href=${address} aria-label=${label} title=${label} @click=${follow}>${content}</a>`;
}
/** The list of the games that a query finds. */
function listOf$1(query) {
	return {
		screen: "library",
		query: { q: query }
	};
}
var portraits = (screen, name) => ({
	screen,
	query: { name }
});
/** Replaces the pages of players and events, for pages that have none. */
function usePortraits(other) {
	portraits = other;
}
/** The page of a player or of an event. */
function portraitOf(screen, name) {
	return portraits(screen, name);
}
// src/app/me.ts
var KEY$2 = "me";
/** The names as the user has written them, separated by commas. */
function myNames() {
	return kept(KEY$2) ?? "";
}
function setMyNames(names) {
	keep(KEY$2, names.trim() === "" ? null : names.trim());
}
/** The user's names, one by one. */
function myNameList() {
	return myNames().split(",").map((name) => name.replaceAll("\"", "").trim()).filter((name) => name !== "");
}
/** The condition that a field has one of the user's names; empty without names. */
function myCondition(field) {
	const conditions = myNameList().map((name) => `${field}:"${name}"`);
	return conditions.length > 1 ? `(${conditions.join(" or ")})` : conditions[0] ?? "";
}
// src/painter/layer.ts
var SVG = "http://www.w3.org/2000/svg";
/** Creates an element of SVG. */
function svgElement(name, attributes = {}) {
	const element = document.createElementNS(SVG, name);
	setAttributes(element, attributes);
	return element;
}
function setAttributes(element, attributes) {
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}
/** Adds an empty layer above those of a picture. `item` is the `part` attribute of its children. */
function addLayer(parent, part, item = "") {
	const group = svgElement("g", {
		part,
		class: part
	});
	parent.append(group);
	return {
		group,
		part: item,
		children: /* @__PURE__ */ new Map()
	};
}
/** Adds and removes children of a layer until they match `items`; all are removed without any. Elements are complete before they are added. */
function updateLayer(layer, items = /* @__PURE__ */ new Map()) {
	for (const [key, element] of layer.children) {
		if (items.has(key)) continue;
		element.remove();
		layer.children.delete(key);
	}
	for (const [key, item] of items) {
		if (layer.children.has(key)) continue;
		const made = item();
		const element = made instanceof SVGElement ? made : itemElement(made);
		if (layer.part !== "") element.setAttribute("part", layer.part);
		layer.group.append(element);
		layer.children.set(key, element);
	}
}
function itemElement({ name, attributes, text }) {
	const element = svgElement(name, attributes);
	if (text !== void 0) element.textContent = text;
	return element;
}
/** Sets an attribute if it differs. */
function setAttribute(element, name, value) {
	if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
// src/painter/shapes.ts
/** The distance from the outermost lines to the edge of the board. */
var BOARD_MARGIN = .62;
/** The part of a line that is left out on each side of a letter. */
var GAP = .36;
/** The gap between a line and a wider text. */
var SPACE = .08;
/** The widest label that fits on a point, in ems: about six letters. Longer ones are cut to the smaller width below. */
var LONGEST$1 = 3.25;
var SHORTENED = 2;
/** How far the letters of a text lie below its middle, in ems. */
var BASELINE = .35;
/** The same for coordinates, whose size is in painter.css. */
var NAME_BASELINE = .161;
var TRIANGLE = [
	[0, -.3],
	[.26, .15],
	[-.26, .15]
];
var SQUARE = [
	[-.21, -.21],
	[.21, -.21],
	[.21, .21],
	[-.21, .21]
];
var DIAMOND = [
	[0, -.28],
	[.28, 0],
	[0, .28],
	[-.28, 0]
];
/** The path of a mark around a place. `scale` is above 1 for marks around a text. */
function markPath(shape, [x, y], scale) {
	const at = ([dx, dy]) => `${round(x + dx * scale)} ${round(y + dy * scale)}`;
	const closed = (corners) => `M${corners.map(at).join("L")}Z`;
	switch (shape) {
		case "circle": return ringPath([x, y], scale > 1 ? .42 : .27);
		case "triangle": return closed(TRIANGLE);
		case "square":
		case "selected": return closed(SQUARE);
		case "diamond": return closed(DIAMOND);
		case "cross": return `M${at(SQUARE[0])}L${at(SQUARE[2])}M${at(SQUARE[1])}L${at(SQUARE[3])}`;
	}
}
/** The path of a circle. */
function ringPath([x, y], radius) {
	return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
/** A line between two places, or an arrow with its tip at the end: its outline as if it ran to the right, and its place. */
function bandOf([x, y], [endX, endY], kind) {
	const [across, down] = [endX - x, endY - y];
	const length = Math.hypot(across, down);
	const neck = Math.max(length - .44, length / 2);
	return {
		d: `M0-.06H${kind === "line" ? length : `${neck}V-.21L${length} 0 ${neck} .21`}V.06H0Z`,
		transform: `translate(${x} ${y})rotate(${Math.atan2(down, across) * 180 / Math.PI})`
	};
}
/** The size of a text on a point: as large as its room allows. */
function textSize(text) {
	return Math.min(.64, Math.max(.24, .78 / Math.max(.5, textWidth(text))));
}
/** The width of a text in ems, roughly. */
function textWidth(text) {
	let width = 0;
	for (const character of text) {
		const code = character.codePointAt(0);
		if (code >= 4352 && (code <= 4447 || code >= 11904 && code <= 65519)) width += 1;
		else if (/[A-Z%]/.test(character)) width += .68;
		else if (/[mw@]/.test(character)) width += .83;
		else if (/[ijlftr .,:;!|']/.test(character)) width += .3;
		else width += .56;
	}
	return width;
}
/** True if a label does not fit on a point, so that a picture shows only its beginning. */
function isLong(label) {
	return textWidth(label) > LONGEST$1;
}
/** A label as shown in a picture: long ones are cut. */
function onPoint(label) {
	if (!isLong(label)) return label;
	let start = "";
	for (const character of label) {
		if (textWidth(start + character) > SHORTENED) break;
		start += character;
	}
	return `${start.trimEnd()}…`;
}
/** The grain of a wooden board from edge to edge, or every so many lines of it, this wide: the same as kifu-draw's. */
function grainPath([left, top, width, height], step, wide) {
	let path = "";
	for (let x = -4, random = 1, line = 0; x < left + width - wide / 2; line++) {
		if (x > left + wide / 2 && line % step === 0) path += `M${round(x)} ${top}v${height}`;
		random = (random * 75 + 74) % 65537;
		x += .08 + .5 * (random / 65537) ** 3;
	}
	return path;
}
/** The inner lines and the edge lines of a board, interrupted at points with texts. */
function gridPaths(picture, open) {
	const { size, region } = picture;
	const [columns, rows] = size;
	const parts = {
		inner: "",
		edges: ""
	};
	for (let y = region.top; y <= region.bottom; y++) {
		const gapAt = (x) => {
			const text = open.get(y * columns + x);
			return text === void 0 ? 0 : Math.max(GAP, textWidth(text) * textSize(text) / 2 + SPACE);
		};
		const key = y === 0 || y === rows - 1 ? "edges" : "inner";
		for (const [from, to] of segments(region.left, region.right, columns - 1, gapAt)) parts[key] += `M${from} ${y}H${to}`;
	}
	for (let x = region.left; x <= region.right; x++) {
		const gapAt = (y) => open.has(y * columns + x) ? GAP : 0;
		const key = x === 0 || x === columns - 1 ? "edges" : "inner";
		for (const [from, to] of segments(region.top, region.bottom, rows - 1, gapAt)) parts[key] += `M${x} ${from}V${to}`;
	}
	return parts;
}
/** The segments of a line, which extends by half a step where the board continues beyond the region. */
function segments(from, to, last, gapAt) {
	const pieces = [];
	let start = from > 0 ? from - .5 : from;
	for (let at = from; at <= to; at++) {
		const gap = gapAt(at);
		if (gap === 0) continue;
		if (at - gap > start) pieces.push([round(start), round(at - gap)]);
		start = at + gap;
	}
	const end = to < last ? to + .5 : to;
	if (end > start) pieces.push([round(start), round(end)]);
	return pieces;
}
/** The room for the names of lines on each side. */
function nameRoom(picture) {
	const { coordinates, region } = picture;
	if (!coordinates) return {
		across: 0,
		down: 0
	};
	const rows = coordinates.rows.slice(region.top, region.bottom + 1);
	return {
		across: Math.max(.5, .15 + .46 * Math.max(...rows.map(textWidth))),
		down: .55
	};
}
/** The rectangle of the board with the names of its lines: x, y, width, height. */
function boardBox(picture) {
	const { left, top, right, bottom } = picture.region;
	const room = nameRoom(picture);
	const x = left - BOARD_MARGIN - room.across;
	const y = top - BOARD_MARGIN - room.down;
	const width = right - left + 2 * (BOARD_MARGIN + room.across);
	const height = bottom - top + 2 * (BOARD_MARGIN + room.down);
	return [
		round(x),
		round(y),
		round(width),
		round(height)
	];
}
/** A number with three digits after the point. */
function round(value) {
	return Math.round(value * 1e3) / 1e3;
}
/** The number of the way in which a stone on a point lies. */
function lieOf(x, y) {
	return ((131 * x + 57 * y + 300) ** 2 % 65521 + 7) ** 2 % 65521 % 5;
}
/** The degrees by which stones are turned that lie in this way. */
function turnOf(lie) {
	return 14 + 72 * lie;
}
/** The lines of the grain on a stone of radius 1. */
function stoneGrain() {
	let path = "";
	for (let ends = -.9; ends < .7; ends += .22) {
		const half = Math.sqrt(.97 - ends * ends);
		path += `M${-half} ${ends}Q0 ${ends + .22} ${half} ${ends}`;
	}
	return path;
}
// src/painter/stones.ts
/** The points of a line that has its marker at a place: markers stand on all points between the ends. */
var pointsAt = (x, y) => `${x},${y} ${x},${y} ${x},${y}`;
var NAMES = ["black", "white"];
/** The shapes of the stones of a board. `id` is the prefix of identifiers, unique in the document. */
function stoneShapes(id) {
	const defs = svgElement("defs");
	const mark = (name, ...shapes) => {
		const marker = svgElement("marker", {
			id: id + name,
			overflow: "visible"
		});
		marker.append(...shapes);
		defs.append(marker);
		return svgElement("polyline", { "marker-mid": `url(#${id}${name})` });
	};
	mark("shadow", svgElement("circle"), svgElement("circle"), svgElement("circle"));
	const first = {};
	return {
		defs,
		mark,
		stone(color, x, y) {
			const turn = turnOf(lieOf(x, y));
			const kind = NAMES[color] + turn;
			first[kind] ??= mark(kind, stoneShape(NAMES[color], turn, `${id}${kind}-light`));
			const stone = first[kind].cloneNode();
			setAttributes(stone, {
				part: "stone",
				points: pointsAt(x, y)
			});
			return stone;
		}
	};
}
function stoneShape(name, turn, light) {
	const stone = svgElement("g", { class: `kifu-${name}` });
	stone.style.transform = `rotate(${turn}deg)translate(var(--kifu-shift))`;
	const gradient = svgElement("radialGradient", {
		id: light,
		cx: .33,
		cy: .33,
		r: .625
	});
	for (const offset of [0, 1]) gradient.append(svgElement("stop", {
		offset,
		"stop-opacity": 1 - offset,
		class: `kifu-${name}-light`
	}));
	const transform = `rotate(${(turn - 158) / 9 - turn})`;
	stone.append(gradient, svgElement("circle", { class: "kifu-body" }), svgElement("circle", {
		class: "kifu-light",
		fill: `url(#${light})`,
		transform
	}), svgElement("path", {
		class: "kifu-lines",
		d: stoneGrain()
	}));
	return stone;
}
// src/painter/painter.ts
/** The layers from bottom to top. */
var LAYERS = [
	"shadows",
	"stones",
	"ghosts",
	"backs",
	"texts",
	"territory",
	"last",
	"marks",
	"arrows",
	"dimmed",
	"coordinates"
];
/** The `part` attributes of single items, for the styles of pages. */
var ITEM_PARTS = {
	marks: "mark",
	texts: "label"
};
var boards = 0;
/** A board on a page. Its appearance comes from `painter.css` and the variables of a theme. */
var Painter = class {
	svg;
	#shapes = stoneShapes(`kifu-${++boards}-`);
	#board;
	/** Bands and lines of the grain, inner lines and edges, and star points. */
	#paths;
	/** The shadows of each row as one line of markers: a step changes few. */
	#rows = [];
	#layers;
	/** The marks of the last move by their look, of which one is shown: steps only change their places. */
	#last = {};
	#lines = "";
	/** The size of the board and the part of it that is shown. */
	#part = "";
	/** The rectangle of the board with the names of its lines: x, y, width, height. */
	box = [
		0,
		0,
		1,
		1
	];
	/** The drawn stones by point. Most steps add one stone, so they are compared directly, without building items. */
	#stones = [];
	#colors = /* @__PURE__ */ new Uint8Array();
	constructor() {
		this.svg = svgElement("svg", {
			class: "kifu-board",
			"aria-hidden": "true"
		});
		this.#board = svgElement("rect", {
			part: "board",
			class: "board"
		});
		this.#paths = [
			"grain bands",
			"grain",
			"grid",
			"grid edges",
			"stars"
		].map((name) => svgElement("path", {
			part: name.split(" ")[0],
			class: name
		}));
		this.svg.append(this.#shapes.defs, this.#board, ...this.#paths);
		this.#layers = Object.fromEntries(LAYERS.map((name) => [name, addLayer(this.svg, name, ITEM_PARTS[name])]));
		this.#layers.shadows.group.setAttribute("marker-mid", `url(#kifu-${boards}-shadow)`);
	}
	/** Shows a picture. */
	draw(picture) {
		const part = [picture.size, ...Object.values(picture.region)].join();
		if (part !== this.#part) {
			this.#part = part;
			for (const name of LAYERS) updateLayer(this.#layers[name]);
			this.#stones = [];
			this.#colors = new Uint8Array(picture.stones.length);
			this.#rows = [];
			for (const name of ["shadows", "stones"]) this.#layers[name].group.replaceChildren();
		}
		this.#drawBoard(picture);
		this.#drawStones(picture);
		const layers = layersOf(picture, this.#shapes);
		for (const name of LAYERS) if (name !== "stones" && name !== "coordinates") updateLayer(this.#layers[name], layers[name]);
		this.#drawLast(picture);
	}
	#drawLast(picture) {
		const { last, stones, size } = picture;
		const look = last && shownIn(picture)(last.point) ? `${last.shape} ${inkOn(stones[last.point])}` : "";
		if (look) {
			const d = ringPath([0, 0], last.shape === "dot" ? .13 : .24);
			this.#last[look] ??= this.#layers.last.group.appendChild(this.#shapes.mark(look.replace(" ", ""), svgElement("path", {
				class: look,
				d
			})));
		}
		for (const [known, mark] of Object.entries(this.#last)) setAttribute(mark, "points", known === look ? pointsAt(last.point % size[0], Math.floor(last.point / size[0])) : "");
	}
	#drawStones(picture) {
		const { stones, size } = picture;
		const { group } = this.#layers.stones;
		const isShown = shownIn(picture);
		const rows = /* @__PURE__ */ new Set();
		for (let point = 0; point < stones.length; point++) {
			const color = stones[point];
			if (color === this.#colors[point]) continue;
			this.#colors[point] = color;
			if (!isShown(point)) continue;
			this.#stones[point]?.remove();
			const [x, y] = [point % size[0], Math.floor(point / size[0])];
			rows.add(y);
			this.#stones[point] = color > 0 ? group.appendChild(this.#shapes.stone(color - 1, x, y)) : void 0;
		}
		for (const row of rows) this.#drawShadows(size[0], row);
	}
	/**
	* Draws the shadows of a row, below all stones: no shadow falls on a neighbour. They are markers of a line, whose ends have
	* none: browsers compute no styles for the points of a line, as they do for a path.
	*/
	#drawShadows(columns, row) {
		let points = `0,${row} `;
		for (let x = 0; x <= columns; x++) if (x === columns || this.#stones[row * columns + x]) points += `${x},${row} `;
		this.#rows[row] ??= this.#layers.shadows.group.appendChild(svgElement("polyline"));
		setAttribute(this.#rows[row], "points", points);
	}
	/** Draws the lines and the star points. */
	#drawBoard(picture) {
		const { stones, texts, coordinates } = picture;
		const open = new Map([...texts].filter(([point]) => stones[point] === 0));
		const key = `${this.#part} ${[...open]} ${coordinates?.columns} ${coordinates?.rows}`;
		if (key !== this.#lines) {
			this.#lines = key;
			const box = boardBox(picture);
			this.box = box;
			const [x, y, width, height] = box;
			setAttribute(this.svg, "viewBox", `${x} ${y} ${width} ${height}`);
			for (const [name, value] of Object.entries({
				x,
				y,
				width,
				height
			})) setAttribute(this.#board, name, String(value));
			const { inner, edges } = gridPaths(picture, open);
			const isShown = shownIn(picture);
			const stars = picture.stars.filter((point) => isShown(point) && !open.has(point));
			[
				...[grainPath(box, 4, .19), grainPath(box, 1, .022)],
				inner,
				edges,
				dotsPath(picture, stars)
			].forEach((path, at) => {
				setAttribute(this.#paths[at], "d", path);
			});
			updateLayer(this.#layers.coordinates, namesOf$2(picture));
		}
	}
};
/** A path of lines of length zero, which round line caps turn into dots. */
function dotsPath({ size: [columns] }, points) {
	return points.map((point) => `M${point % columns} ${Math.floor(point / columns)}h0`).join("");
}
/** The class of what is drawn on a stone, or on the board. */
var inkOn = (stone) => `on-${[
	"board",
	"black",
	"white"
][stone]}`;
function shownIn({ region, size }) {
	return (point) => {
		const [x, y] = [point % size[0], Math.floor(point / size[0])];
		return region.left <= x && x <= region.right && region.top <= y && y <= region.bottom;
	};
}
/** The items of the layers that have any. */
function layersOf(picture, shapes) {
	const { size, stones, texts } = picture;
	const layers = {};
	const isShown = shownIn(picture);
	const place = (point) => [point % size[0], Math.floor(point / size[0])];
	const add = (layer, key, item) => {
		layers[layer] ??= /* @__PURE__ */ new Map();
		layers[layer].set(key, item);
	};
	const path = (d, name) => ({
		name: "path",
		attributes: {
			d,
			class: name
		}
	});
	const ink = (point) => inkOn(stones[point]);
	for (const { point, color } of picture.ghosts) if (stones[point] === 0 && isShown(point)) add("ghosts", `${color} ${point}`, () => shapes.stone(color, ...place(point)));
	for (const [point, text] of texts) {
		if (!isShown(point)) continue;
		const [x, y] = place(point);
		const size = textSize(text);
		const name = picture.tried?.has(point) ? `${ink(point)} tried` : ink(point);
		const attributes = {
			x,
			y,
			dy: round(BASELINE * size),
			class: name,
			"font-size": round(size)
		};
		add("texts", `${point} ${name} ${text}`, () => ({
			name: "text",
			attributes,
			text
		}));
	}
	picture.territory.forEach((points, owner) => {
		for (const point of points.filter(isShown)) {
			const [x, y] = place(point);
			const name = owner === 0 ? "black-area" : "white-area";
			const attributes = {
				x: round(x - .15),
				y: round(y - .15),
				width: .3,
				height: .3,
				class: name
			};
			add("territory", `${name} ${point}`, () => ({
				name: "rect",
				attributes
			}));
		}
	});
	for (const { shape, point } of picture.marks) {
		if (!isShown(point)) continue;
		const hasText = texts.has(point);
		const name = `${shape === "selected" ? "filled" : "outline"} ${ink(point)}`;
		const key = `${point} ${shape} ${name}`;
		add(hasText ? "backs" : "marks", key, () => path(markPath(shape, place(point), hasText ? 1.55 : 1), name));
	}
	const addBand = (from, to, kind) => {
		if (from === to) return;
		const band = bandOf(place(from), place(to), kind);
		for (const part of ["rim", "arrow"]) add("arrows", `${kind} ${from} ${to} ${part}`, () => ({
			name: "path",
			attributes: {
				...band,
				class: part
			}
		}));
	};
	for (const [from, to] of picture.lines) addBand(from, to, "line");
	for (const [from, to] of picture.arrows) addBand(from, to, "arrow");
	for (const point of picture.dimmed.filter(isShown)) {
		const [x, y] = place(point);
		const attributes = {
			x: x - .5,
			y: y - .5,
			width: 1,
			height: 1
		};
		add("dimmed", String(point), () => ({
			name: "rect",
			attributes
		}));
	}
	return layers;
}
/** The names of lines on all four sides. */
function namesOf$2(picture) {
	const { coordinates, region } = picture;
	const items = /* @__PURE__ */ new Map();
	if (!coordinates) return items;
	const add = (key, x, y, text) => items.set(key, () => ({
		name: "text",
		attributes: {
			x: round(x),
			y: round(y),
			dy: NAME_BASELINE
		},
		text
	}));
	const { across, down } = nameRoom(picture);
	const [sides, ends] = [BOARD_MARGIN + across * .4, BOARD_MARGIN + down * .3];
	for (let x = region.left; x <= region.right; x++) {
		const text = coordinates.columns[x];
		for (const y of [region.top - ends, region.bottom + ends]) add(`${x} ${y} ${text}`, x, y, text);
	}
	for (let y = region.top; y <= region.bottom; y++) {
		const text = coordinates.rows[y];
		for (const x of [region.left - sides, region.right + sides]) add(`${x} ${y} ${text}`, x, y, text);
	}
	return items;
}
// src/model/columns.ts
/** Computes the columns of a model. */
function columnsOf(model) {
	const count = model.moves.length;
	const columns = {
		parents: new Int32Array(count),
		lines: new Uint32Array(count),
		depths: new Uint32Array(count),
		numbers: new Uint32Array(count),
		turns: new Uint8Array(count),
		flags: new Uint16Array(count)
	};
	const numberAt = reader(model.numbers);
	const turnAt = reader(model.turns);
	const flagsAt = reader(model.flags);
	const { first, parent: parents } = model.lines;
	let line = 0;
	for (let node = 0; node < count; node++) {
		const move = model.moves[node];
		if (first[line + 1] === node) line++;
		const parent = first[line] === node ? parents[line] ?? -1 : node - 1;
		const hasParent = parent >= 0;
		columns.parents[node] = parent;
		columns.lines[node] = line;
		columns.depths[node] = hasParent ? columns.depths[parent] + 1 : 0;
		const usual = (hasParent ? columns.numbers[parent] : 0) + (move === -1 ? 0 : 1);
		columns.numbers[node] = numberAt(node) ?? usual;
		const before = hasParent ? columns.turns[parent] : 0;
		columns.turns[node] = turnAt(node) ?? (move === -1 ? before : 1 - colorOf(move));
		columns.flags[node] = flagsAt(node) ?? 0;
	}
	return columns;
}
/** The colour of a move: 0 Black, 1 White. */
function colorOf(move) {
	if (move < 0) return move === -3 ? 1 : 0;
	return move & 1;
}
/** Reads the values of a sparse column in the order of the nodes. */
function reader(sparse) {
	if (!sparse) return () => void 0;
	let at = 0;
	return (node) => sparse.nodes[at] === node ? sparse.values[at++] : void 0;
}
/** Calls a function for each point of a list of points and rectangles. */
function forEachPoint(areas, columns, call) {
	for (const area of areas ?? []) {
		if (typeof area === "number") {
			call(area);
			continue;
		}
		const [first, last] = area;
		const left = first % columns;
		const right = last % columns;
		for (let row = first - left; row <= last - right; row += columns) for (let column = left; column <= right; column++) call(row + column);
	}
}
/** The points of a list of points and rectangles. */
function pointsOf(areas, columns) {
	const points = [];
	forEachPoint(areas, columns, (point) => points.push(point));
	return points;
}
// src/painter/picture.ts
/** All of a board. */
function wholeBoard(size) {
	return {
		left: 0,
		top: 0,
		right: size[0] - 1,
		bottom: size[1] - 1
	};
}
/** The smallest part of a board with these points; the whole board without points. */
function regionAround(points, size) {
	if (points.length === 0) return wholeBoard(size);
	const across = points.map((point) => point % size[0]);
	const down = points.map((point) => Math.floor(point / size[0]));
	return {
		left: Math.min(...across),
		top: Math.min(...down),
		right: Math.max(...across),
		bottom: Math.max(...down)
	};
}
/** Returns the picture of a game at a node. */
function pictureOf(game, node, options = {}) {
	const { size, stars = [] } = game.json;
	const columns = size[0];
	const notes = game.notes(node);
	const texts = /* @__PURE__ */ new Map();
	const stones = game.board(node);
	const move = game.move(node);
	const lastMark = options.lastMark ?? "ring";
	addNumbers(texts, game, node, stones, lastMark === "number" ? { last: 1 } : options.numbers ?? "none");
	for (const [point, text] of notes?.labels ?? []) if (text.trim() !== "") texts.set(point, onPoint(text.trim()));
	const ghosts = addVariations(texts, game, node, stones, options.variations ?? "none");
	const marks = [
		["circle", notes?.circles],
		["triangle", notes?.triangles],
		["square", notes?.squares],
		["cross", notes?.crosses],
		["selected", notes?.selected]
	].flatMap(([shape, areas]) => pointsOf(areas, columns).map((point) => ({
		shape,
		point
	})));
	for (const [point] of notes?.other_marks ?? []) marks.push({
		shape: "diamond",
		point
	});
	const last = move?.point ?? null;
	const isFree = last !== null && !texts.has(last) && !marks.some((mark) => mark.point === last);
	const region = options.region ?? "auto";
	const view = region === "auto" ? pointsOf(game.inherited(node, "view"), columns) : [];
	return {
		size,
		region: typeof region === "object" ? region : regionAround(view, size),
		stars,
		stones,
		last: isFree && (lastMark === "ring" || lastMark === "dot") ? {
			point: last,
			shape: lastMark
		} : null,
		texts,
		marks,
		lines: notes?.lines ?? [],
		arrows: notes?.arrows ?? [],
		ghosts,
		territory: [pointsOf(notes?.black_territory, columns), pointsOf(notes?.white_territory, columns)],
		dimmed: pointsOf(game.inherited(node, "dimmed"), columns),
		coordinates: options.coordinates ?? null
	};
}
/** Adds the numbers of moves whose stones are still on the board. */
function addNumbers(texts, game, node, stones, numbers) {
	if (numbers === "none") return;
	const end = game.columns.numbers[node];
	const { from, to = end } = numbers === "all" ? { from: 0 } : "last" in numbers ? { from: end - numbers.last + 1 } : numbers;
	const seen = /* @__PURE__ */ new Set();
	for (let at = node; at >= 0; at = game.parent(at)) {
		const move = game.move(at);
		if (!move) continue;
		if (move.number < from) break;
		if (move.point === null || seen.has(move.point)) continue;
		seen.add(move.point);
		if (move.number <= to && stones[move.point] === move.color + 1) texts.set(move.point, String(move.number));
	}
}
/** Returns the next moves as ghosts, or adds their letters. */
function addVariations(texts, game, node, stones, style) {
	if (style === "none") return [];
	const isOfSiblings = style === "siblings";
	const parent = game.parent(node);
	const nodes = isOfSiblings ? (parent < 0 ? [] : game.children(parent)).filter((at) => at !== node) : game.children(node);
	const ghosts = [];
	nodes.forEach((at, index) => {
		const move = game.move(at);
		if (!move || move.point === null || stones[move.point] !== 0) return;
		if (style === "letters") {
			if (!texts.has(move.point)) texts.set(move.point, letter(index));
		} else ghosts.push({
			point: move.point,
			color: move.color
		});
	});
	return ghosts;
}
/** A, B, … Z, then numbers. */
function letter(index) {
	return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
// src/viewer/options.ts
/** The panels around the board. */
var PANELS = [
	"controls",
	"players",
	"comment",
	"text",
	"tree",
	"graph",
	"info",
	"problems",
	"tools"
];
/** Reads a list of panels; `null` for `auto`, which shows those with content. */
function readPanels(text) {
	const words = (text ?? "auto").toLowerCase().split(/[\s,]+/);
	if (words.includes("auto")) return null;
	return new Set(PANELS.filter((panel) => words.includes(panel)));
}
/** Reads `none`, `all`, `last:5`, or a range of moves: `30-50`, `30-`, `-50`, `30`. */
function readNumbers(text) {
	if (text === "all" || text === "") return "all";
	const found = /^(?:last:(?<last>\d+)|(?<from>\d*)-(?<to>\d*)|(?<only>\d+))$/.exec(text ?? "");
	if (!found || text === "-") return "none";
	const { last, from, to, only } = found.groups;
	if (last) return { last: Number(last) };
	if (only) return {
		from: Number(only),
		to: Number(only)
	};
	return {
		from: Number(from || 1),
		...to ? { to: Number(to) } : {}
	};
}
/** The names of columns and rows in a notation; `null` for `none`. The record's own are those of `a1`. */
function namesOf$1(notation, game) {
	return notation === "none" ? null : namesIn(notation, game.json.size) ?? game.json.coordinates;
}
/** The names in a notation other than the record's own; `undefined` for unknown notations. */
function namesIn(notation, [columns, rows]) {
	const names = Object.hasOwn(NOTATIONS, notation) ? NOTATIONS[notation] : void 0;
	if (!names || notation === "a1") return void 0;
	const down = names.rows.split(" ").slice(0, rows);
	return {
		columns: names.columns.split(" ").slice(0, columns),
		rows: names.from === "top" ? down : down.reverse(),
		separator: names.separator
	};
}
/** The name of a point; always one, even if the board shows none. */
function nameOf(point, names, game) {
	const { columns, rows, separator } = names ?? game.json.coordinates;
	const across = game.json.size[0];
	return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
}
/** Reads `auto`, `all`, or two corners of a part of the board: `C3-G7`. */
function readRegion(text, game) {
	const { size, coordinates } = game.json;
	if (text === "all") return "all";
	const corners = (text ?? "").toUpperCase().split(/[-:]/).map((corner) => {
		const found = /^([A-Z]{1,2})(\d{1,2})$/.exec(corner.trim());
		const [x, y] = [coordinates.columns.indexOf(found?.[1] ?? ""), coordinates.rows.indexOf(found?.[2] ?? "")];
		return x < 0 || y < 0 ? -1 : y * size[0] + x;
	});
	return corners.length === 2 && !corners.includes(-1) ? regionAround(corners, size) : "auto";
}
// src/app/board.ts
var AppBoard = class extends elementWith(() => ({
	picture: null,
	overlay: null,
	label: ""
})) {
	#painter = new Painter();
	#above = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	constructor() {
		super();
		watchLooks(() => this.requestUpdate());
	}
	firstUpdated() {
		this.#above.classList.add("above");
		this.#above.setAttribute("aria-hidden", "true");
		this.append(this.#painter.svg, this.#above);
		this.setAttribute("role", "img");
	}
	updated() {
		this.className = `kifu-theme-${boardTheme()}`;
		this.setAttribute("aria-label", this.label);
		if (this.picture) this.#painter.draw({
			...this.picture,
			coordinates: this.#coordinates(this.picture)
		});
		const view = this.#painter.svg.getAttribute("viewBox");
		if (view) this.#above.setAttribute("viewBox", view);
		D(this.overlay ? w`${this.overlay}` : A, this.#above);
	}
	/** The coordinates around the board in the user's notation; `null` without any. */
	#coordinates({ coordinates, size }) {
		const notation = setting("coordinates");
		return notation === "none" ? null : coordinates && (namesIn(notation, size) ?? coordinates);
	}
	/** The point of the board under the pointer; `null` outside. */
	pointAt(event) {
		const { picture } = this;
		const matrix = this.#painter.svg.getScreenCTM();
		if (!picture || !matrix) return null;
		const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
		const [x, y] = [Math.round(place.x), Math.round(place.y)];
		const { left, right, top, bottom } = picture.region;
		return x < left || x > right || y < top || y > bottom ? null : y * picture.size[0] + x;
	}
};
customElements.define("app-board", AppBoard);
// src/model/json.ts
/** The contents of a node, as bits of its flags. */
var FLAG = {
	comment: 1,
	marks: 2,
	setup: 4,
	figure: 8,
	judgement: 16,
	right: 32,
	wrong: 64
};
// src/model/game.ts
function clocksOf({ nodes, colors, seconds, periods }) {
	return new Map(nodes.map((node, index) => [2 * node + colors[index], {
		seconds: seconds[index] ?? null,
		periods: periods[index] ?? null
	}]));
}
/** A game: the JSON of `kifu-view` with its columns. */
var GameModel = class {
	json;
	/** The moves of a game other than Go. */
	texts;
	columns;
	/** The number of nodes. */
	count;
	/** The second and later children of nodes with several. */
	#later = /* @__PURE__ */ new Map();
	#changes = /* @__PURE__ */ new Map();
	#notes = /* @__PURE__ */ new Map();
	/** The clocks; the key is `2 * node + colour`. */
	#clocks = null;
	/** The board that was asked for last: the next one differs by a move. */
	#last = null;
	/** What was found last on the way back to the root, by its kind. */
	#found = /* @__PURE__ */ new Map();
	/** @throws RangeError if the model has an unsupported version. */
	constructor(json, texts) {
		if (json.version !== 1) throw new RangeError(`kifu: models of version ${json.version} are not supported`);
		this.json = json;
		this.texts = texts;
		this.columns = columnsOf(json);
		this.count = json.moves.length;
		json.lines.first.forEach((first, line) => {
			const parent = json.lines.parent[line] ?? -1;
			if (parent < 0 || first >= this.count) return;
			const siblings = this.#later.get(parent);
			if (siblings) siblings.push(first);
			else this.#later.set(parent, [first]);
		});
		for (const change of json.board ?? []) this.#changes.set(change.node, change);
		for (const notes of json.notes ?? []) this.#notes.set(notes.node, notes);
	}
	/** The parent of a node; -1 for the root. */
	parent(node) {
		return this.columns.parents[node] ?? -1;
	}
	/** The children of a node, the main line first. */
	children(node) {
		const next = node + 1;
		const later = this.#later.get(node) ?? [];
		return next < this.count && this.parent(next) === node ? [next, ...later] : later;
	}
	/** The nodes from the root to a node. */
	path(node) {
		const path = [];
		for (let at = node; at >= 0; at = this.parent(at)) path.push(at);
		return path.reverse();
	}
	/** The last node of the line from a node along first children. */
	lineEnd(node) {
		return (this.json.lines.first[this.columns.lines[node] + 1] ?? this.count) - 1;
	}
	/** The stone or the pass that a node plays. */
	move(node) {
		const move = this.json.moves[node] ?? -1;
		if (move === -1) return null;
		return {
			color: colorOf(move),
			point: move < 0 ? null : move >> 1,
			number: this.columns.numbers[node]
		};
	}
	/** The author's text and marks at a node. */
	notes(node) {
		return this.#notes.get(node);
	}
	/** The board after a node, row by row from the upper left: 0 empty, 1 black, 2 white. */
	board(node) {
		const [columns, rows] = this.json.size;
		const path = [];
		let from = node;
		for (; from >= 0 && from !== this.#last?.node; from = this.parent(from)) path.push(from);
		const board = from < 0 ? new Uint8Array(columns * rows) : this.#last.board.slice();
		for (const at of path.reverse()) {
			const change = this.#changes.get(at);
			if (change) {
				const put = (areas, stone) => {
					forEachPoint(areas, columns, (point) => {
						board[point] = stone;
					});
				};
				put(change.empty, 0);
				put(change.black, 1);
				put(change.white, 2);
			} else {
				const move = this.json.moves[at];
				if (move >= 0) board[move >> 1] = 1 + (move & 1);
			}
		}
		this.#last = {
			node,
			board
		};
		return board.slice();
	}
	/** The last value from the root to a node. Only the nodes since the previous question of this kind are looked at. */
	#latest(kind, node, valueAt) {
		const last = this.#found.get(kind);
		let value;
		for (let at = node; at >= 0 && value === void 0; at = at === last?.node ? -1 : this.parent(at)) value = at === last?.node ? last.value : valueAt(at);
		this.#found.set(kind, {
			node,
			value
		});
		return value;
	}
	/** The stones captured by Black and by White after a node. */
	prisoners(node) {
		return this.#latest("prisoners", node, (at) => this.#changes.get(at)?.prisoners) ?? [0, 0];
	}
	/** A player's clock after a node: the last one stated on the path to it; `null` without any. */
	clock(node, color) {
		const { times } = this.json;
		if (!times) return null;
		this.#clocks ??= clocksOf(times);
		return this.#latest(`clock ${color}`, node, (at) => this.#clocks.get(2 * at + color)) ?? null;
	}
	/** The last node with a move on a point, from `node` back to the root; -1 if there is none. */
	moveAt(point, node) {
		for (let at = node; at >= 0; at = this.parent(at)) if (this.json.moves[at] >> 1 === point && this.json.moves[at] >= 0) return at;
		return -1;
	}
	/** A list that is inherited by later nodes until one of them has a list of its own. */
	inherited(node, key) {
		return this.#latest(key, node, (at) => this.#notes.get(at)?.[key]) ?? [];
	}
	/** The value of a field of the game information: `black`, `result` and others. */
	info(key) {
		return this.json.info?.find((row) => row.key === key)?.text;
	}
	/** The name of a point: `Q16`. */
	nameOf(point) {
		const { columns, rows, separator } = this.json.coordinates;
		const across = this.json.size[0];
		return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
	}
};
// src/app/list.ts
/** Each tab has its own list, which survives reloading. After a reload, the back button may load the whole page again. */
var KEY$1 = "kifu-list";
var homeOf = (place) => pathOf({
	...place,
	query: {
		...place.query,
		row: ""
	}
});
function keepList(list) {
	sessionStorage.setItem(KEY$1, JSON.stringify(list));
}
function list() {
	try {
		return JSON.parse(sessionStorage.getItem(KEY$1) ?? "null");
	} catch {
		return null;
	}
}
/** The move at which a game of a list opens: that of its first match. */
function moveOf({ matches }, usual = "") {
	return { m: String(matches?.[0]?.move_number ?? usual) };
}
/** Opens a game of a list, at its match or else at the `usual` move. */
function openFromList(place, games, number, row, usual = "") {
	keepList({
		...games,
		row: number,
		game: row.id,
		home: homeOf(place),
		isAway: true
	});
	goTo({
		screen: "game",
		game: row.id,
		query: moveOf(row, usual)
	});
}
/** The list of the open game; `null` if another way led to it. */
function listOf({ library, game }) {
	const known = list();
	return known && known.library === library && known.game === game ? known : null;
}
/** Opens the game before (-1) or after (1) in the list. Returns false if the server no longer has the list. */
async function openNeighbour(known, step) {
	const at = known.row + step;
	if (at < 0 || at >= known.total) return true;
	const row = (await api.rows(known.library, known.view, at, 1).catch(() => null))?.rows[0];
	if (!row) return false;
	keepList({
		...known,
		row: at,
		game: row.id,
		isAway: true
	});
	replaceGame(row.id, moveOf(row));
	return true;
}
/** The row of the game from which the user has come back to a list, once; -1 without one. */
function takeRow(place) {
	const known = list();
	if (!known?.isAway || known.home !== homeOf(place)) return -1;
	keepList({
		...known,
		isAway: false
	});
	return known.row;
}
// node_modules/lit-html/directive-helpers.js
/**
* @license
* Copyright 2020 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/ var { I: t } = j$1, i = (o) => o, s = () => document.createComment(""), v = (o, n, e) => {
	const l = o._$AA.parentNode, d = void 0 === n ? o._$AB : n._$AA;
	if (void 0 === e) e = new t(l.insertBefore(s(), d), l.insertBefore(s(), d), o, o.options);
	else {
		const t = e._$AB.nextSibling, n = e._$AM, c = n !== o;
		if (c) {
			let t;
			e._$AQ?.(o), e._$AM = o, void 0 !== e._$AP && (t = o._$AU) !== n._$AU && e._$AP(t);
		}
		if (t !== d || c) {
			let o = e._$AA;
			for (; o !== t;) {
				const t = i(o).nextSibling;
				i(l).insertBefore(o, d), o = t;
			}
		}
	}
	return e;
}, u$1 = (o, t, i = o) => (o._$AI(t, i), o), m = {}, p = (o, t = m) => o._$AH = t, M = (o) => o._$AH, h = (o) => {
	o._$AR(), o._$AA.remove();
};
// node_modules/lit-html/directives/repeat.js
/**
* @license
* Copyright 2017 Google LLC
* SPDX-License-Identifier: BSD-3-Clause
*/
var u = (e, s, t) => {
	const r = /* @__PURE__ */ new Map();
	for (let l = s; l <= t; l++) r.set(e[l], l);
	return r;
};
var c = e$1(class extends i$1 {
	constructor(e) {
		if (super(e), e.type !== t$1.CHILD) throw Error("repeat() can only be used in text expressions");
	}
	dt(e, s, t) {
		let r;
		void 0 === t ? t = s : void 0 !== s && (r = s);
		const l = [], o = [];
		let i = 0;
		for (const s of e) l[i] = r ? r(s, i) : i, o[i] = t(s, i), i++;
		return {
			values: o,
			keys: l
		};
	}
	render(e, s, t) {
		return this.dt(e, s, t).values;
	}
	update(s, [t, r, c]) {
		const d = M(s), { values: p$3, keys: a } = this.dt(t, r, c);
		if (!Array.isArray(d)) return this.ut = a, p$3;
		const h$3 = this.ut ??= [], v$2 = [];
		let m, y, x = 0, j = d.length - 1, k = 0, w = p$3.length - 1;
		for (; x <= j && k <= w;) if (null === d[x]) x++;
		else if (null === d[j]) j--;
		else if (h$3[x] === a[k]) v$2[k] = u$1(d[x], p$3[k]), x++, k++;
		else if (h$3[j] === a[w]) v$2[w] = u$1(d[j], p$3[w]), j--, w--;
		else if (h$3[x] === a[w]) v$2[w] = u$1(d[x], p$3[w]), v(s, v$2[w + 1], d[x]), x++, w--;
		else if (h$3[j] === a[k]) v$2[k] = u$1(d[j], p$3[k]), v(s, d[x], d[j]), j--, k++;
		else if (void 0 === m && (m = u(a, k, w), y = u(h$3, x, j)), m.has(h$3[x])) if (m.has(h$3[j])) {
			const e = y.get(a[k]), t = void 0 !== e ? d[e] : null;
			if (null === t) {
				const e = v(s, d[x]);
				u$1(e, p$3[k]), v$2[k] = e;
			} else v$2[k] = u$1(t, p$3[k]), v(s, d[x], t), d[e] = null;
			k++;
		} else h(d[j]), j--;
		else h(d[x]), x++;
		for (; k <= w;) {
			const e = v(s, v$2[w + 1]);
			u$1(e, p$3[k]), v$2[k++] = e;
		}
		for (; x <= j;) {
			const e = d[x++];
			null !== e && h(e);
		}
		return this.ut = a, p(s, v$2), E;
	}
});
// src/app/table/pages.ts
/** The shortest time between two requests while the bar is dragged, in milliseconds. */
var PACE = 400;
/** The number of pages kept in memory. */
var MAX$1 = 60;
var Pages = class {
	total;
	/** The number of items in a page. */
	#page;
	#get;
	#rows = /* @__PURE__ */ new Map();
	#changed;
	#failed;
	#wanted = [];
	#loading = null;
	#last = 0;
	#timer = 0;
	constructor({ total, page }, load, changed, failed) {
		[this.total, this.#page, this.#get] = [
			total,
			page,
			load
		];
		this.#changed = changed;
		this.#failed = failed;
	}
	/** Returns an item, if it is loaded. */
	row(number) {
		return this.#rows.get(Math.floor(number / this.#page))?.[number % this.#page];
	}
	/** The numbers of all loaded items, in order. */
	loaded() {
		return [...this.#rows].sort(([one], [other]) => one - other).flatMap(([page, rows]) => rows.map((_, at) => page * this.#page + at));
	}
	/** Loads the pages of these items, and drops all other pending requests. */
	want(first, last) {
		const pages = [];
		const [from, to] = [Math.floor(first / this.#page), Math.floor(last / this.#page)];
		for (let page = from; page <= to && page * this.#page < this.total; page++) if (page >= 0 && !this.#rows.has(page)) pages.push(page);
		this.#wanted = pages;
		if (pages.length > 0 && !this.#loading && !this.#timer) this.#schedule();
	}
	close() {
		clearTimeout(this.#timer);
		this.#wanted = [];
		this.#loading?.abort();
	}
	#schedule() {
		const wait = Math.max(0, this.#last + PACE - performance.now());
		if (wait === 0) {
			this.#load();
			return;
		}
		this.#timer = window.setTimeout(() => {
			this.#timer = 0;
			this.#load();
		}, wait);
	}
	async #load() {
		const page = this.#wanted[0];
		if (page === void 0) return;
		this.#last = performance.now();
		this.#loading = new AbortController();
		try {
			const rows = await this.#get(page * this.#page, this.#page, this.#loading.signal);
			this.#rows.set(page, rows);
			if (this.#rows.size > MAX$1) this.#rows.delete(this.#rows.keys().next().value);
			this.#changed();
		} catch (error) {
			this.#wanted = [];
			if (!isAborted(error)) this.#failed(error);
		} finally {
			this.#loading = null;
			this.#wanted = this.#wanted.filter((other) => !this.#rows.has(other));
			if (this.#wanted.length > 0) this.#schedule();
		}
	}
};
// src/app/table/scroll.ts
/** The longest range of a scroll bar, in pixels. Chromium limits elements to 33,554,428, Firefox to about 17.9 million. */
var LONGEST = 8e6;
/** The height of the scrolled content. */
function heightOf({ rows, row }) {
	return Math.min(rows * row, LONGEST);
}
/** True if a pixel of the bar is more than a pixel of the table. */
function isScaled({ rows, row }) {
	return rows * row > LONGEST;
}
/** The first visible row at a position of the bar, as a fraction if it is partly visible. */
function rowAt(extent, position) {
	const { rows, row, view } = extent;
	if (!isScaled(extent)) return position / row;
	const share = position / Math.max(1, LONGEST - view);
	return Math.min(1, Math.max(0, share)) * Math.max(0, rows - view / row);
}
/** The position of the bar at which a row is the first visible one. */
function positionOf(extent, first) {
	const { rows, row, view } = extent;
	if (!isScaled(extent)) return first * row;
	return first / Math.max(1, rows - view / row) * (LONGEST - view);
}
/** The first visible row after scrolling just enough to show the row `wanted` completely. */
function showing({ rows, row, view }, first, wanted) {
	const shown = view / row;
	const next = Math.min(Math.max(first, wanted + 1 - shown), wanted);
	return Math.max(0, Math.min(next, rows - shown));
}
// src/app/table/table.ts
/** The heights of rows: on wide pages, with a small board, and as cards of three lines on phones. */
var [ROW, BOARD_ROW, CARD] = [
	30,
	84,
	78
];
/** The move after which boards are shown: openings tell games apart, full boards do not. */
var SHOWN_MOVE = 50;
/** The rows that are loaded at once, and the boards. */
var [ROWS, BOARDS] = [100, 25];
var PHONE = "(max-width: 639px)";
var GameTable = class extends elementWith(() => ({
	games: null,
	sort: "date",
	reverse: false,
	selected: -1,
	marked: null,
	isMarking: false,
	columns: null
})) {
	#pages = null;
	/** The columns in which no game has a text. Until the first rows are there it is all of them: so no column goes away. */
	#unstated = { includes: () => true };
	/** The small boards, if their column is shown. */
	#boards = null;
	#first = 0;
	#height = 0;
	/** A row to open as soon as it is loaded; -1 for none. */
	#wanted = -1;
	/** The scroll position that the page itself has set, as rounded by the browser. */
	#setTo = -1;
	#phone = matchMedia(PHONE);
	#observer = new ResizeObserver(() => this.#measure());
	constructor() {
		super();
		watchLooks(() => {
			this.requestUpdate();
			if (isPrinted() && this.isConnected) this.performUpdate();
		});
	}
	connectedCallback() {
		super.connectedCallback();
		this.#phone.addEventListener("change", this.#measure);
	}
	disconnectedCallback() {
		super.disconnectedCallback();
		this.#phone.removeEventListener("change", this.#measure);
		this.#observer.disconnect();
		this.#pages?.close();
		this.#boards?.close();
	}
	firstUpdated() {
		this.#observer.observe(this.#scroller);
		this.#scroller.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
		this.#measure();
	}
	willUpdate(changed) {
		if (changed.has("games")) {
			this.#pages?.close();
			this.#pages = this.#pagesOf(ROWS, async (games, ...part) => {
				const { rows, unstated } = await api.rows(games.library, games.view, ...part);
				this.#unstated = unstated;
				return rows;
			});
			[this.#first, this.#wanted] = [0, -1];
		}
		if (changed.has("games") || this.#hasBoards !== (this.#boards !== null)) this.#openBoards();
	}
	/** Loads something of the games of the list in pages. */
	#pagesOf(page, load) {
		const { games } = this;
		const failed = (error) => this.dispatchEvent(new CustomEvent("table-failed", { detail: error }));
		const changed = () => this.requestUpdate();
		return games && new Pages({
			total: games.total,
			page
		}, (...part) => load(games, ...part), changed, failed);
	}
	get #hasBoards() {
		return this.games !== null && this.#columns.some(isBoard);
	}
	#openBoards() {
		this.#boards?.close();
		if (this.#hasBoards) loadLater();
		this.#boards = this.#hasBoards ? this.#pagesOf(BOARDS, ({ library, view }, from, count, signal) => api.thumbnails(library, view, {
			from,
			count,
			move: SHOWN_MOVE
		}, signal)) : null;
	}
	updated(changed) {
		if (changed.has("games") || changed.has("columns")) this.#scrollTo(this.selected >= 0 ? showing(this.#extent, 0, this.selected) : 0);
		else if (changed.has("selected") && this.selected >= 0) this.#scrollTo(showing(this.#extent, this.#first, this.selected));
		const { first, last } = this.#visible;
		this.#pages?.want(first, last);
		this.#boards?.want(first, last);
		this.dispatchEvent(new CustomEvent("row-shown", { detail: this.row ?? null }));
		if (this.#pages?.row(this.#wanted)) this.#open(this.#wanted);
	}
	/** The selected game, if its row is loaded. */
	get row() {
		return this.#pages?.row(this.selected);
	}
	focusRows() {
		this.#scroller.focus();
	}
	/** Handles a key that was pressed while nothing on the page had the focus. Returns true if it is one of the list. */
	takeKey(event) {
		if (this.hidden || !this.games || this.games.total === 0) return false;
		this.#onKey(event);
		if (event.defaultPrevented) this.focusRows();
		return event.defaultPrevented;
	}
	get #scroller() {
		return this.querySelector(".rows");
	}
	get #extent() {
		const row = this.#phone.matches ? CARD : this.#hasBoards ? BOARD_ROW : ROW;
		return {
			rows: this.games?.total ?? 0,
			row,
			view: this.#height
		};
	}
	get #visible() {
		const extent = this.#extent;
		return {
			first: Math.max(0, Math.floor(this.#first)),
			last: Math.min(extent.rows - 1, Math.ceil(this.#first + extent.view / extent.row))
		};
	}
	#measure = () => {
		const head = this.#phone.matches ? 0 : ROW;
		this.#height = Math.max(0, this.#scroller.clientHeight - head);
		const extent = this.#extent;
		const most = Math.max(0, extent.rows - extent.view / extent.row);
		this.#scrollTo(this.selected < 0 ? Math.min(this.#first, most) : showing(extent, this.#first, this.selected));
	};
	#scrollTo(first) {
		this.#first = first;
		const position = positionOf(this.#extent, first);
		this.#scroller.scrollTop = position;
		this.#setTo = this.#scroller.scrollTop;
		this.requestUpdate();
	}
	#onScroll() {
		const position = this.#scroller.scrollTop;
		if (position === this.#setTo) return;
		this.#setTo = -1;
		this.#first = rowAt(this.#extent, position);
		this.requestUpdate();
	}
	/** Scrolls by rows with the wheel, even if one pixel of the bar stands for many rows. */
	#onWheel(event) {
		const extent = this.#extent;
		if (!isScaled(extent) || event.ctrlKey) return;
		event.preventDefault();
		const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * extent.row;
		const most = extent.rows - extent.view / extent.row;
		this.#scrollTo(Math.min(most, Math.max(0, this.#first + pixels / extent.row)));
	}
	#onKey(event) {
		if (this.marked && this.#onMarkKey(event)) {
			event.preventDefault();
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const { rows, row, view } = this.#extent;
		const page = Math.max(1, Math.floor(view / row) - 1);
		const next = {
			ArrowUp: this.selected - 1,
			ArrowDown: this.selected + 1,
			PageUp: this.selected - page,
			PageDown: this.selected + page,
			Home: 0,
			End: rows - 1
		}[event.key];
		if (next !== void 0) {
			event.preventDefault();
			const row = Math.min(rows - 1, Math.max(0, next));
			if (event.shiftKey) this.#markRange(this.selected, row);
			this.#choose(row);
		} else if (event.key === "Enter" && this.selected >= 0) {
			event.preventDefault();
			this.#open(this.selected);
		}
	}
	/** The keys that mark: Space for one game, Ctrl+A for all, Escape for none. */
	#onMarkKey({ key, ctrlKey, metaKey }) {
		const isControl = ctrlKey || metaKey;
		if (key === " " && !isControl && this.selected >= 0) this.#mark(this.selected, 1);
		else if (key.toLowerCase() === "a" && isControl) this.#mark(0, this.games?.total ?? 0);
		else if (key === "Escape" && this.marked.size > 0) this.#mark(0, 0);
		else return false;
		return true;
	}
	#markRange(one, other) {
		if (this.marked) this.#mark(Math.max(0, Math.min(one, other)), Math.abs(other - Math.max(0, one)) + 1);
	}
	/** Marks some rows, or unmarks them if they are marked; a count of 0 clears all marks. */
	#mark(from, count) {
		this.dispatchEvent(new CustomEvent("rows-marked", { detail: {
			from,
			count
		} }));
	}
	#choose(number) {
		this.#wanted = -1;
		this.dispatchEvent(new CustomEvent("row-chosen", { detail: number }));
	}
	/** Selects the row, or on phones, which have no preview, opens its game at once. */
	#onClick(event, number) {
		if (this.marked && event.shiftKey) this.#markRange(this.selected, number);
		else if (this.marked && (event.ctrlKey || event.metaKey || this.isMarking)) {
			this.#mark(number, 1);
			if (this.isMarking) return;
		}
		this.#choose(number);
		if (event.shiftKey || event.ctrlKey || event.metaKey) return;
		if (this.#phone.matches) this.#open(number);
	}
	/** Opens a row now, or as soon as it is loaded. */
	#open(number) {
		const row = this.#pages?.row(number);
		this.#wanted = row ? -1 : number;
		if (row) this.dispatchEvent(new CustomEvent("row-opened", { detail: {
			row,
			number
		} }));
	}
	/** The columns of the page; cards of phones have a place for the usual ones. */
	get #columns() {
		return (this.#phone.matches ? null : this.columns) ?? USUAL;
	}
	render() {
		const extent = this.#extent;
		const columns = statedColumns(this.#columns, this.#unstated);
		const { first, last } = this.#visible;
		const printed = isPrinted() ? this.#pages?.loaded() ?? [] : null;
		const numbers = printed ?? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
		const isSelected = this.selected >= first && this.selected <= last;
		const top = positionOf(extent, this.#first);
		return b`<div
      class="rows ${this.#columns === USUAL ? "" : "chosen"} ${this.#boards ? "with-boards" : ""}"
      role="grid"
      tabindex="0"
      aria-label=${`${say("games-list")}, ${gamesCount(extent.rows)}`}
      aria-multiselectable=${this.marked ? "true" : A}
      aria-rowcount=${extent.rows + 1}
      aria-colcount=${columns.length}
      aria-activedescendant=${isSelected ? `row-${this.selected}` : A}
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
    >
      <div class="head" role="row" aria-rowindex="1">${columns.map((column) => this.#head(column))}</div>
      <div class="body" role="rowgroup" ${styled({ height: `${heightOf(extent)}px` })}>
        ${c(numbers, (number) => number, (number) => this.#row(number, columns, top + (number - this.#first) * extent.row))}
      </div>
    </div>
    ${printed && printed.length < extent.rows ? b`<p class="printed">${say("of-games", {
			count: printed.length,
			all: extent.rows
		})}</p>` : A}`;
	}
	#head({ sort, label }) {
		const isSorted = sort === this.sort;
		const order = isSorted ? this.reverse ? "descending" : "ascending" : "none";
		const word = say(label);
		if (sort === "") return b`<span class="cell ${label}" role="columnheader">${word}</span>`;
		return b`<span class="cell ${label}" role="columnheader" aria-sort=${order}
      ><button
        tabindex="-1"
        title=${say("sort-by", { column: word })}
        @click=${() => this.dispatchEvent(new CustomEvent("sort-chosen", { detail: sort }))}
      >
        ${word}<span class="order" aria-hidden="true">${isSorted ? this.reverse ? "↓" : "↑" : ""}</span>
      </button></span
    >`;
	}
	#row(number, columns, y) {
		const row = this.#pages?.row(number);
		const isSelected = number === this.selected;
		const isMarked = row !== void 0 && this.marked?.has(row.id) === true;
		return b`<div
      class="row ${row && titleOf(row) ? "titled" : ""} ${isSelected ? "selected" : ""} ${isMarked ? "marked" : ""}"
      id="row-${number}"
      role="row"
      aria-rowindex=${number + 2}
      aria-selected=${isMarked || isSelected && !this.marked?.size}
      @click=${(event) => this.#onClick(event, number)}
      @dblclick=${() => this.#open(number)}
      ${styled({ transform: `translateY(${y}px)` })}
    >
      ${columns.map((column) => b`<span
          class="cell ${column.label}"
          role="gridcell"
          data-label=${say(column.label)}
          >${isBoard(column) ? b`<game-thumbnail .board=${this.#boards?.row(number) ?? null} .theme=${boardTheme()}></game-thumbnail>` : row ? column.text(row) : ""}</span
        >`)}
    </div>`;
	}
};
customElements.define("game-table", GameTable);
// src/app/recent.ts
var KEY = "recent-games";
var MAX = 8;
/** The games, the last one first. */
function recentGames() {
	try {
		const known = JSON.parse(kept(KEY) ?? "[]");
		return Array.isArray(known) ? known.filter((one) => typeof one?.title === "string") : [];
	} catch {
		return [];
	}
}
/** Puts a game at the beginning. */
function rememberGame(library, row) {
	if (!library) return;
	const title = [gameName(row), row.date].filter(Boolean).join(", ");
	const game = {
		library: library.name,
		id: row.id,
		file: row.path,
		number: row.game,
		title
	};
	const isOther = ({ library, file, number }) => library !== game.library || file !== game.file || number !== game.number;
	keep(KEY, JSON.stringify([game, ...recentGames().filter(isOther)].slice(0, MAX)));
}
// src/app/shell/filter.ts
/** The delay after the last key before the search starts, in milliseconds. */
var REST = 120;
var FilterField = class extends elementWith(() => ({
	query: "",
	problem: null,
	text: "",
	suggest: null,
	suggested: [],
	at: -1
})) {
	#timer = 0;
	#asking = null;
	willUpdate(changed) {
		if (changed.has("query") && !this.#timer) this.text = this.query;
	}
	focusField() {
		this.querySelector("input")?.select();
	}
	#onInput(event) {
		this.text = event.target.value;
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => {
			this.#sendComplete();
			this.#ask();
		}, REST);
	}
	/** Sends the query, unless its last field has no value yet: that is no mistake while the query is typed. */
	#sendComplete() {
		if (this.text.endsWith(":")) this.#timer = 0;
		else this.#send();
	}
	/** Asks for completions of the word before the cursor. */
	async #ask() {
		this.#close();
		if (!this.suggest) return;
		this.#asking = new AbortController();
		const { signal } = this.#asking;
		const cursor = this.querySelector("input").selectionEnd ?? this.text.length;
		const suggested = await this.suggest(this.text, cursor, signal).catch(() => []);
		const isTyping = this.contains(document.activeElement);
		if (!signal.aborted && isTyping) [this.suggested, this.at] = [suggested, -1];
	}
	#close() {
		this.#asking?.abort();
		[this.suggested, this.at] = [[], -1];
	}
	#complete(chosen) {
		this.text = chosen.query;
		this.#close();
		const input = this.querySelector("input");
		input.value = chosen.query;
		input.focus();
		this.#sendComplete();
	}
	#send() {
		clearTimeout(this.#timer);
		this.#timer = 0;
		if (this.text.trim() !== this.query) this.dispatchEvent(new CustomEvent("query-typed", { detail: this.text.trim() }));
	}
	#onKey(event) {
		if (event.isComposing) return;
		if (this.suggested.length > 0 && this.#onSuggestionKey(event)) {
			event.preventDefault();
			return;
		}
		if (event.key === "Enter" || event.key === "ArrowDown") {
			this.#send();
			this.#close();
			this.dispatchEvent(new CustomEvent("list-wanted"));
			event.preventDefault();
		}
	}
	/** The keys of the completions: arrows choose one, Enter and Tab take it, Escape closes the list. */
	#onSuggestionKey({ key }) {
		const { suggested, at } = this;
		const chosen = suggested[at];
		if (key === "ArrowDown") this.at = Math.min(at + 1, suggested.length - 1);
		else if (key === "ArrowUp") this.at = Math.max(at - 1, -1);
		else if (key === "Escape") this.#close();
		else if ((key === "Enter" || key === "Tab") && chosen) this.#complete(chosen);
		else return false;
		return true;
	}
	render() {
		const { problem, suggested, at } = this;
		const isOpen = suggested.length > 0;
		return b`<div class="filter ${problem ? "wrong" : ""}" role="search">
      ${icon("search")}
      <input
        type="search"
        role=${this.suggest ? "combobox" : A}
        aria-autocomplete=${this.suggest ? "list" : A}
        aria-expanded=${this.suggest ? isOpen : A}
        aria-controls=${isOpen ? "suggestions" : A}
        aria-activedescendant=${at >= 0 ? `suggestion-${at}` : A}
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        aria-label=${say("filter-label")}
        aria-invalid=${problem !== null}
        aria-describedby=${problem ? "filter-problem" : A}
        placeholder=${say("filter-hint")}
        .value=${this.text}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
        @blur=${() => this.#close()}
      />
      <kbd aria-hidden="true">/</kbd>
      ${isOpen ? this.#list() : problem ? this.#problem(problem) : A}
    </div>`;
	}
	#list() {
		return b`<ul class="suggestions" id="suggestions" role="listbox" aria-label=${say("suggestions-label")}>
      ${this.suggested.map((one, at) => b`<li
            id="suggestion-${at}"
            role="option"
            class=${at === this.at ? "at" : ""}
            aria-selected=${at === this.at}
            @pointerdown=${(event) => event.preventDefault()}
            @click=${() => this.#complete(one)}
          >
            <span class="title">${one.text}</span><span class="kind">${one.hint}</span>
          </li>`)}
    </ul>`;
	}
	/** The query with the faulty part marked, and the error message. */
	#problem({ at, length, detail, help }) {
		const letters = [...this.query];
		const [from, to] = [at ?? 0, (at ?? 0) + (length ?? 0)];
		const part = (start, end) => letters.slice(start, end).join("");
		return b`<div class="problem" id="filter-problem" role="status">
      <p class="query">${part(0, from)}<mark>${part(from, to)}</mark>${part(to)}</p>
      <p>${detail}${help ? b`; ${help}` : A}</p>
    </div>`;
	}
};
customElements.define("filter-field", FilterField);
// src/app/shell/running.ts
/** Dispatches `started`, `changed` and `ended`, each with the job as `detail`. */
var running = new EventTarget();
/** Tells all listeners about a job. Returns false if one of them shows its end. */
function tell(name, job) {
	return running.dispatchEvent(new CustomEvent(name, {
		detail: job,
		cancelable: true
	}));
}
/** Follows a job that was started; returns it when it has ended. */
async function finish(started) {
	const job = await started;
	return new Promise((resolve) => {
		const onEnd = (event) => {
			const { detail } = event;
			if (detail.id !== job.id) return;
			running.removeEventListener("ended", onEnd);
			resolve(detail);
		};
		running.addEventListener("ended", onEnd);
		tell("started", job);
	});
}
// src/outside-fields.ts
/** True if a paste does not happen in a field or a dialog. */
function isOutsideFields(event) {
	const target = event.composedPath()[0];
	return !(target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]"));
}
var en_default = {
	viewer: "Game of Go",
	loading: "Loading…",
	failed: "The record could not be loaded.",
	"engine-missing": "{files} could not be loaded. They belong beside kifu-viewer.js.",
	"no-game": "Not a game of Go{game}.",
	board: "Board, {columns} by {rows}",
	"board-help": "Arrow keys play through the game, Enter walks over the points, Escape leaves.",
	black: "Black",
	white: "White",
	"to-play": "{color} to play",
	captures: "{count} captured",
	prisoners: "Black has captured {black}, White {white}",
	move: "Move {number}",
	"move-of": "Move {number} of {count}",
	start: "Start",
	pass: "pass",
	played: "{color} {point}",
	takes: "takes {count}",
	"variation-of": "variation {number} of {count}",
	variations: "Variations",
	"next-moves": "Next moves",
	point: "{point}, {stone}",
	empty: "empty",
	"stone-move": "move {number}",
	"last-move": "last move",
	"no-last-move": "no move yet",
	first: "To the start",
	"back-10": "Ten moves back",
	previous: "Previous move",
	next: "Next move",
	"forward-10": "Ten moves forward",
	last: "To the end",
	autoplay: "Play through",
	pause: "Pause",
	position: "Move in the line",
	more: "More",
	"copy-sgf": "Copy SGF",
	"copy-position": "Copy position as SGF",
	"copy-board": "Copy position as text",
	"copy-svg": "Copy picture as SVG",
	"copy-png": "Copy picture as PNG",
	"copy-link": "Copy link to this move",
	copied: "Copied",
	"copy-failed": "Copying is not allowed here",
	coordinates: "Coordinates",
	numbers: "Move numbers",
	marks: "Marks",
	keys: "Keys",
	close: "Close",
	"game-of": "Game {number} of {count}",
	"game-previous": "Previous game",
	"game-next": "Next game",
	comment: "Comment",
	info: "Game",
	problems: "Faults",
	text: "Text",
	tree: "Moves",
	graph: "Win rate and lead of Black",
	winrate: "Black {percent}",
	lead: "{color} +{points}",
	mistakes: "Mistakes",
	"mistake-previous": "Previous mistake",
	"mistake-next": "Next mistake",
	"mistake-none": "No further mistake",
	"loss-points": "−{points} points",
	"no-comment": "No comment here.",
	"line-column": "line {line}, column {column}",
	"key-variation-previous": "Previous variation",
	"key-variation-next": "Next variation",
	"key-branch-previous": "Previous branch",
	"key-branch-next": "Next branch",
	"key-walk": "Walk over the points of the board",
	"key-leave": "Leave the board",
	"key-prisoners": "Say the prisoners",
	"key-last-move": "Say the last move",
	"key-stone": "To the move of this stone",
	"solve-right": "Right",
	"solve-solved": "Right: solved",
	"solve-more": "Right; {count} more to find",
	"solve-wrong": "Wrong",
	"solve-not-the-line": "Not the line of the record",
	"solve-off": "Wrong: the record has no move at {point}",
	"solve-unknown": "The record has no move at {point}",
	"solve-hint": "A right answer: {point}",
	"solve-hint-part": "A right answer is in the bright part, {from}–{to}",
	"solve-no-hint": "The record has no right answer here",
	"solve-book": "Problem {place} of {count}",
	"solve-next": "Next problem",
	hint: "Hint",
	solution: "Solution",
	retry: "Take back",
	restart: "Start again",
	answering: "Your move",
	"show-move": "Show the move",
	"guess-right": "Right, after {tries}; {atOnce} of {moves} at once",
	"guess-same": "Right: it is the same as {point}; {atOnce} of {moves} at once",
	"guess-wrong": "Not there: {count} lines away",
	"guess-end": "End of the game: {atOnce} of {moves} at once, mean distance {mean}",
	very: "Very {words}",
	"judgement-good-move": "Good move",
	"judgement-bad-move": "Bad move",
	"judgement-doubtful-move": "Doubtful move",
	"judgement-interesting-move": "Interesting move",
	"judgement-even": "Even",
	"judgement-good-for-black": "Good for Black",
	"judgement-good-for-white": "Good for White",
	"judgement-unclear": "Unclear",
	"judgement-hotspot": "Turning point",
	"judgement-hotspot-strong": "Major turning point",
	"info-black-team": "Black team",
	"info-black-country": "Black country",
	"info-white-team": "White team",
	"info-white-country": "White country",
	"info-name": "Name",
	"info-event": "Event",
	"info-round": "Round",
	"info-place": "Place",
	"info-date": "Date",
	"info-result": "Result",
	"info-komi": "Komi",
	"info-handicap": "Handicap",
	"info-rules": "Rules",
	"info-time": "Time",
	"info-overtime": "Overtime",
	"info-opening": "Opening",
	"info-annotator": "Annotator",
	"info-transcriber": "Transcriber",
	"info-source": "Source",
	"info-copyright": "Copyright",
	"info-description": "Description",
	"edit-tools": "Tools",
	"edit-play": "Play",
	"edit-black": "Black stone",
	"edit-white": "White stone",
	"edit-empty": "Remove a stone",
	"edit-triangle": "Triangle",
	"edit-square": "Square",
	"edit-circle": "Circle",
	"edit-cross": "Cross",
	"edit-label": "Letter",
	"edit-number": "Number",
	"edit-territory": "Territory",
	"edit-dim": "Dim",
	"edit-pass": "Pass",
	undo: "Undo",
	redo: "Redo",
	save: "Save",
	saved: "Saved",
	unsaved: "Not saved yet",
	"node-name": "Name of this position",
	"edit-promote": "Make this the main line",
	"edit-delete-node": "Delete this move only",
	"edit-delete-branch": "Delete from here on",
	"key-point": "Go to a point, or play there: Shift and its name",
	"edit-occupied": "There is a stone at {point}",
	"edit-illegal": "The rules do not allow {point}: suicide, or a ko retaken at once",
	"edit-anyway": "Play it anyway",
	"time-left": "Time left",
	trying: "Trying",
	"try-pass": "Pass",
	"try-pass-help": "Pass",
	"try-keep": "Keep it",
	"try-keep-help": "Keep the tried moves as a variation",
	"try-end": "Throw the tried moves away",
	"try-ended": "Back in the record",
	"try-suicide": "Not at {point}: the stone would have no liberty",
	"try-ko": "Not at {point} yet: the ko may not be retaken at once"
};
// src/viewer/messages.ts
var MESSAGES = {
	en: en_default,
	"zh-Hans": {
		viewer: "围棋棋谱",
		loading: "正在载入…",
		failed: "无法载入棋谱。",
		"engine-missing": "无法加载 {files}。请把它们放在 kifu-viewer.js 旁边。",
		"no-game": "不是围棋棋谱{game}。",
		board: "棋盘，{columns} 乘 {rows} 路",
		"board-help": "方向键逐手浏览棋谱。按 Enter 在交叉点间移动，按 Escape 离开。",
		black: "黑",
		white: "白",
		"to-play": "{color}先",
		captures: "提 {count} 子",
		prisoners: "黑提 {black} 子，白提 {white} 子",
		move: "第 {number} 手",
		"move-of": "第 {number} 手，共 {count} 手",
		start: "开局",
		pass: "停一手",
		played: "{color} {point}",
		takes: "提 {count} 子",
		"variation-of": "变化 {number}/{count}",
		variations: "变化图",
		"next-moves": "下一手",
		point: "{point}，{stone}",
		empty: "空",
		"stone-move": "第 {number} 手",
		"last-move": "最后一手",
		"no-last-move": "尚未落子",
		first: "回到开头",
		"back-10": "后退十手",
		previous: "上一手",
		next: "下一手",
		"forward-10": "前进十手",
		last: "到结尾",
		autoplay: "自动播放",
		pause: "暂停",
		position: "手数",
		more: "更多",
		"copy-sgf": "复制 SGF",
		"copy-position": "复制局面（SGF）",
		"copy-board": "复制局面（文字）",
		"copy-svg": "复制 SVG 图片",
		"copy-png": "复制 PNG 图片",
		"copy-link": "复制此手的链接",
		copied: "已复制",
		"copy-failed": "此处不允许复制",
		coordinates: "坐标",
		numbers: "手数标记",
		marks: "标记",
		keys: "快捷键",
		close: "关闭",
		"game-of": "第 {number} 局，共 {count} 局",
		"game-previous": "上一局",
		"game-next": "下一局",
		comment: "解说",
		info: "对局信息",
		problems: "错误",
		text: "文字",
		tree: "着手",
		graph: "黑方胜率与领先",
		winrate: "黑 {percent}",
		lead: "{color} +{points}",
		mistakes: "损失大的着手",
		"mistake-previous": "上一个损失大的着手",
		"mistake-next": "下一个损失大的着手",
		"mistake-none": "没有更多损失大的着手",
		"loss-points": "−{points}目",
		"no-comment": "此处没有解说。",
		"line-column": "第 {line} 行第 {column} 列",
		"key-variation-previous": "上一个变化",
		"key-variation-next": "下一个变化",
		"key-branch-previous": "回到上一个分支",
		"key-branch-next": "到下一个分支",
		"key-walk": "在棋盘交叉点间移动",
		"key-leave": "离开棋盘",
		"key-prisoners": "读出提子数",
		"key-last-move": "读出最后一手",
		"key-stone": "到下此子的一手",
		"solve-right": "正确",
		"solve-solved": "正确：已解出",
		"solve-more": "正确；还有 {count} 个解",
		"solve-wrong": "错误",
		"solve-not-the-line": "与棋谱的变化不同",
		"solve-off": "错误：棋谱中没有 {point} 这一手",
		"solve-unknown": "棋谱中没有 {point} 这一手",
		"solve-hint": "正解之一：{point}",
		"solve-hint-part": "正解之一在明亮的部分（{from}–{to}）",
		"solve-no-hint": "此处棋谱中没有正解",
		"solve-book": "第{place}题，共{count}题",
		"solve-next": "下一题",
		hint: "提示",
		solution: "答案",
		retry: "收回一手",
		restart: "重新开始",
		answering: "您的着手",
		"show-move": "显示此手",
		"guess-right": "正确，猜了 {tries} 次；一次猜中 {atOnce}/{moves}",
		"guess-same": "正确：对称，与 {point} 相同；一次猜中 {atOnce}/{moves}",
		"guess-wrong": "不对：相距 {count} 路",
		"guess-end": "对局结束：一次猜中 {atOnce}/{moves}，平均相距 {mean} 路",
		very: "非常{words}",
		"judgement-good-move": "好手",
		"judgement-bad-move": "恶手",
		"judgement-doubtful-move": "疑问手",
		"judgement-interesting-move": "有趣的一手",
		"judgement-even": "两分",
		"judgement-good-for-black": "黑好",
		"judgement-good-for-white": "白好",
		"judgement-unclear": "形势不明",
		"judgement-hotspot": "转折点",
		"judgement-hotspot-strong": "重大转折点",
		"info-black-team": "黑方队伍",
		"info-black-country": "黑方国家",
		"info-white-team": "白方队伍",
		"info-white-country": "白方国家",
		"info-name": "名称",
		"info-event": "赛事",
		"info-round": "轮次",
		"info-place": "地点",
		"info-date": "日期",
		"info-result": "结果",
		"info-komi": "贴目",
		"info-handicap": "让子",
		"info-rules": "规则",
		"info-time": "用时",
		"info-overtime": "读秒",
		"info-opening": "布局",
		"info-annotator": "解说者",
		"info-transcriber": "录入者",
		"info-source": "来源",
		"info-copyright": "版权",
		"info-description": "说明",
		"edit-tools": "工具",
		"edit-play": "落子",
		"edit-black": "黑子",
		"edit-white": "白子",
		"edit-empty": "拿掉棋子",
		"edit-triangle": "三角",
		"edit-square": "方块",
		"edit-circle": "圆圈",
		"edit-cross": "叉",
		"edit-label": "字母",
		"edit-number": "数字",
		"edit-territory": "地域",
		"edit-dim": "淡显",
		"edit-pass": "停一手",
		undo: "撤销",
		redo: "重做",
		save: "保存",
		saved: "已保存",
		unsaved: "尚未保存",
		"node-name": "此局面的名称",
		"edit-promote": "设为主线",
		"edit-delete-node": "仅删除这一手",
		"edit-delete-branch": "从这里开始删除",
		"key-point": "转到某点或落子：按住 Shift 输入点名",
		"edit-occupied": "{point} 处已有棋子",
		"edit-illegal": "{point} 是禁着：自杀或立即回提劫",
		"edit-anyway": "仍然落子",
		"time-left": "剩余时间",
		trying: "试下",
		"try-pass": "停一手",
		"try-pass-help": "停一手",
		"try-keep": "保留",
		"try-keep-help": "把试下的着法保留为变化图",
		"try-end": "放弃试下的着法",
		"try-ended": "已回到棋谱",
		"try-suicide": "{point} 是禁入点：落子后没有气",
		"try-ko": "{point} 是劫，不能立即提回"
	},
	"zh-Hant": {
		viewer: "圍棋棋譜",
		loading: "正在載入…",
		failed: "無法載入棋譜。",
		"engine-missing": "無法載入 {files}。請把它們放在 kifu-viewer.js 旁邊。",
		"no-game": "不是圍棋棋譜{game}。",
		board: "棋盤，{columns} 乘 {rows} 路",
		"board-help": "方向鍵逐手瀏覽棋譜。按 Enter 在交叉點間移動，按 Escape 離開。",
		black: "黑",
		white: "白",
		"to-play": "{color}先",
		captures: "提 {count} 子",
		prisoners: "黑提 {black} 子，白提 {white} 子",
		move: "第 {number} 手",
		"move-of": "第 {number} 手，共 {count} 手",
		start: "開局",
		pass: "停一手",
		played: "{color} {point}",
		takes: "提 {count} 子",
		"variation-of": "變化 {number}/{count}",
		variations: "變化圖",
		"next-moves": "下一手",
		point: "{point}，{stone}",
		empty: "空",
		"stone-move": "第 {number} 手",
		"last-move": "最後一手",
		"no-last-move": "尚未落子",
		first: "回到開頭",
		"back-10": "後退十手",
		previous: "上一手",
		next: "下一手",
		"forward-10": "前進十手",
		last: "到結尾",
		autoplay: "自動播放",
		pause: "暫停",
		position: "手數",
		more: "更多",
		"copy-sgf": "複製 SGF",
		"copy-position": "複製局面（SGF）",
		"copy-board": "複製局面（文字）",
		"copy-svg": "複製 SVG 圖片",
		"copy-png": "複製 PNG 圖片",
		"copy-link": "複製此手的連結",
		copied: "已複製",
		"copy-failed": "此處不允許複製",
		coordinates: "座標",
		numbers: "手數標記",
		marks: "標記",
		keys: "快速鍵",
		close: "關閉",
		"game-of": "第 {number} 局，共 {count} 局",
		"game-previous": "上一局",
		"game-next": "下一局",
		comment: "解說",
		info: "對局資訊",
		problems: "錯誤",
		text: "文字",
		tree: "著手",
		graph: "黑方勝率與領先",
		winrate: "黑 {percent}",
		lead: "{color} +{points}",
		mistakes: "損失大的著手",
		"mistake-previous": "上一個損失大的著手",
		"mistake-next": "下一個損失大的著手",
		"mistake-none": "沒有更多損失大的著手",
		"loss-points": "−{points}目",
		"no-comment": "此處沒有解說。",
		"line-column": "第 {line} 行第 {column} 列",
		"key-variation-previous": "上一個變化",
		"key-variation-next": "下一個變化",
		"key-branch-previous": "回到上一個分支",
		"key-branch-next": "到下一個分支",
		"key-walk": "在棋盤交叉點間移動",
		"key-leave": "離開棋盤",
		"key-prisoners": "讀出提子數",
		"key-last-move": "讀出最後一手",
		"key-stone": "到下此子的一手",
		"solve-right": "正確",
		"solve-solved": "正確：已解出",
		"solve-more": "正確；還有 {count} 個解",
		"solve-wrong": "錯誤",
		"solve-not-the-line": "與棋譜的變化不同",
		"solve-off": "錯誤：棋譜中沒有 {point} 這一手",
		"solve-unknown": "棋譜中沒有 {point} 這一手",
		"solve-hint": "正解之一：{point}",
		"solve-hint-part": "正解之一在明亮的部分（{from}–{to}）",
		"solve-no-hint": "此處棋譜中沒有正解",
		"solve-book": "第{place}題，共{count}題",
		"solve-next": "下一題",
		hint: "提示",
		solution: "答案",
		retry: "收回一手",
		restart: "重新開始",
		answering: "您的著手",
		"show-move": "顯示此手",
		"guess-right": "正確，猜了 {tries} 次；一次猜中 {atOnce}/{moves}",
		"guess-same": "正確：對稱，與 {point} 相同；一次猜中 {atOnce}/{moves}",
		"guess-wrong": "不對：相距 {count} 路",
		"guess-end": "對局結束：一次猜中 {atOnce}/{moves}，平均相距 {mean} 路",
		very: "非常{words}",
		"judgement-good-move": "好手",
		"judgement-bad-move": "惡手",
		"judgement-doubtful-move": "疑問手",
		"judgement-interesting-move": "有趣的一手",
		"judgement-even": "兩分",
		"judgement-good-for-black": "黑好",
		"judgement-good-for-white": "白好",
		"judgement-unclear": "形勢不明",
		"judgement-hotspot": "轉折點",
		"judgement-hotspot-strong": "重大轉折點",
		"info-black-team": "黑方隊伍",
		"info-black-country": "黑方國家",
		"info-white-team": "白方隊伍",
		"info-white-country": "白方國家",
		"info-name": "名稱",
		"info-event": "賽事",
		"info-round": "輪次",
		"info-place": "地點",
		"info-date": "日期",
		"info-result": "結果",
		"info-komi": "貼目",
		"info-handicap": "讓子",
		"info-rules": "規則",
		"info-time": "用時",
		"info-overtime": "讀秒",
		"info-opening": "佈局",
		"info-annotator": "解說者",
		"info-transcriber": "錄入者",
		"info-source": "來源",
		"info-copyright": "版權",
		"info-description": "說明",
		"edit-tools": "工具",
		"edit-play": "落子",
		"edit-black": "黑子",
		"edit-white": "白子",
		"edit-empty": "拿掉棋子",
		"edit-triangle": "三角",
		"edit-square": "方塊",
		"edit-circle": "圓圈",
		"edit-cross": "叉",
		"edit-label": "字母",
		"edit-number": "數字",
		"edit-territory": "地域",
		"edit-dim": "淡顯",
		"edit-pass": "停一手",
		undo: "復原",
		redo: "重做",
		save: "儲存",
		saved: "已儲存",
		unsaved: "尚未儲存",
		"node-name": "此局面的名稱",
		"edit-promote": "設為主線",
		"edit-delete-node": "僅刪除這一手",
		"edit-delete-branch": "從這裡開始刪除",
		"key-point": "轉到某點或落子：按住 Shift 輸入點名",
		"edit-occupied": "{point} 處已有棋子",
		"edit-illegal": "{point} 是禁著：自殺或立即回提劫",
		"edit-anyway": "仍然落子",
		"time-left": "剩餘時間",
		trying: "試下",
		"try-pass": "停一手",
		"try-pass-help": "停一手",
		"try-keep": "保留",
		"try-keep-help": "把試下的著法保留為變化圖",
		"try-end": "放棄試下的著法",
		"try-ended": "已回到棋譜",
		"try-suicide": "{point} 是禁入點：落子後沒有氣",
		"try-ko": "{point} 是劫，不能立即提回"
	},
	ja: {
		viewer: "囲碁の棋譜",
		loading: "読み込み中…",
		failed: "棋譜を読み込めませんでした。",
		"engine-missing": "{files} を読み込めません。kifu-viewer.js と同じ場所に置いてください。",
		"no-game": "囲碁の棋譜ではありません{game}。",
		board: "碁盤、{columns} かける {rows} 路",
		"board-help": "矢印キーで棋譜を進めます。Enter で盤上の点を移動し、Escape で離れます。",
		black: "黒",
		white: "白",
		"to-play": "{color}番",
		captures: "アゲハマ {count}",
		prisoners: "アゲハマ 黒 {black}、白 {white}",
		move: "{number}手目",
		"move-of": "{number}手目、全 {count} 手",
		start: "開始",
		pass: "パス",
		played: "{color} {point}",
		takes: "{count} 子を取る",
		"variation-of": "変化 {number}/{count}",
		variations: "変化図",
		"next-moves": "次の手",
		point: "{point}、{stone}",
		empty: "空点",
		"stone-move": "{number}手目",
		"last-move": "最後の手",
		"no-last-move": "まだ着手がありません",
		first: "最初へ",
		"back-10": "10手戻る",
		previous: "前の手",
		next: "次の手へ",
		"forward-10": "10手進む",
		last: "最後へ",
		autoplay: "自動再生",
		pause: "一時停止",
		position: "手数",
		more: "その他",
		"copy-sgf": "SGF をコピー",
		"copy-position": "局面を SGF でコピー",
		"copy-board": "局面を文字でコピー",
		"copy-svg": "図を SVG でコピー",
		"copy-png": "図を PNG でコピー",
		"copy-link": "この手へのリンクをコピー",
		copied: "コピーしました",
		"copy-failed": "ここではコピーできません",
		coordinates: "座標",
		numbers: "手順の数字",
		marks: "印",
		keys: "キー操作",
		close: "閉じる",
		"game-of": "{number} 局目、全 {count} 局",
		"game-previous": "前の対局",
		"game-next": "次の対局",
		comment: "解説",
		info: "対局情報",
		problems: "誤り",
		text: "テキスト",
		tree: "着手",
		graph: "黒の勝率とリード",
		winrate: "黒 {percent}",
		lead: "{color} +{points}",
		mistakes: "損失の大きい手",
		"mistake-previous": "前の損失の大きい手",
		"mistake-next": "次の損失の大きい手",
		"mistake-none": "ほかに損失の大きい手はありません",
		"loss-points": "−{points}目",
		"no-comment": "ここに解説はありません。",
		"line-column": "{line} 行 {column} 列",
		"key-variation-previous": "前の変化",
		"key-variation-next": "次の変化",
		"key-branch-previous": "前の分岐へ戻る",
		"key-branch-next": "次の分岐へ進む",
		"key-walk": "盤上の点を移動する",
		"key-leave": "盤を離れる",
		"key-prisoners": "アゲハマを読み上げる",
		"key-last-move": "最後の手を読み上げる",
		"key-stone": "この石を打った手へ",
		"solve-right": "正解",
		"solve-solved": "正解：解けました",
		"solve-more": "正解。残り {count} 通り",
		"solve-wrong": "失敗",
		"solve-not-the-line": "棋譜の手順とは違います",
		"solve-off": "不正解：棋譜に {point} の手はありません",
		"solve-unknown": "棋譜に {point} の手はありません",
		"solve-hint": "正解の一つ：{point}",
		"solve-hint-part": "正解の一つは明るい部分（{from}–{to}）にあります",
		"solve-no-hint": "ここに正解はありません",
		"solve-book": "{count}問中{place}問目",
		"solve-next": "次の問題",
		hint: "ヒント",
		solution: "解答",
		retry: "一手戻す",
		restart: "最初から",
		answering: "あなたの手",
		"show-move": "手を見る",
		"guess-right": "正解、{tries} 回目。一回で当てた手 {atOnce}/{moves}",
		"guess-same": "正解：対称なので {point} と同じ。一回で当てた手 {atOnce}/{moves}",
		"guess-wrong": "違います：{count} 路離れています",
		"guess-end": "終局：一回で当てた手 {atOnce}/{moves}、平均 {mean} 路の差",
		very: "非常に{words}",
		"judgement-good-move": "好手",
		"judgement-bad-move": "悪手",
		"judgement-doubtful-move": "疑問手",
		"judgement-interesting-move": "面白い手",
		"judgement-even": "互角",
		"judgement-good-for-black": "黒良し",
		"judgement-good-for-white": "白良し",
		"judgement-unclear": "形勢不明",
		"judgement-hotspot": "勝負所",
		"judgement-hotspot-strong": "重要な勝負所",
		"info-black-team": "黒のチーム",
		"info-black-country": "黒の国",
		"info-white-team": "白のチーム",
		"info-white-country": "白の国",
		"info-name": "名称",
		"info-event": "棋戦",
		"info-round": "回戦",
		"info-place": "場所",
		"info-date": "日付",
		"info-result": "結果",
		"info-komi": "コミ",
		"info-handicap": "手合割",
		"info-rules": "ルール",
		"info-time": "持ち時間",
		"info-overtime": "秒読み",
		"info-opening": "布石",
		"info-annotator": "解説者",
		"info-transcriber": "記録者",
		"info-source": "出典",
		"info-copyright": "著作権",
		"info-description": "説明",
		"edit-tools": "道具",
		"edit-play": "着手",
		"edit-black": "黒石",
		"edit-white": "白石",
		"edit-empty": "石を取り除く",
		"edit-triangle": "三角",
		"edit-square": "四角",
		"edit-circle": "丸",
		"edit-cross": "バツ",
		"edit-label": "文字",
		"edit-number": "数字",
		"edit-territory": "地",
		"edit-dim": "薄く表示",
		"edit-pass": "パス",
		undo: "元に戻す",
		redo: "やり直す",
		save: "保存",
		saved: "保存しました",
		unsaved: "未保存",
		"node-name": "この局面の名前",
		"edit-promote": "本譜にする",
		"edit-delete-node": "この手だけ削除",
		"edit-delete-branch": "ここから先を削除",
		"key-point": "点へ移動・着手：Shift を押しながら点の名前",
		"edit-occupied": "{point} には石があります",
		"edit-illegal": "{point} は自殺手か、コウの即時の取り返しです",
		"edit-anyway": "それでも打つ",
		"time-left": "残り時間",
		trying: "試し打ち",
		"try-pass": "パス",
		"try-pass-help": "パスする",
		"try-keep": "残す",
		"try-keep-help": "試した手を変化図として残す",
		"try-end": "試した手を捨てる",
		"try-ended": "棋譜に戻りました",
		"try-suicide": "{point} は自殺手です",
		"try-ko": "{point} はコウなので、すぐには取り返せません"
	},
	ko: {
		viewer: "바둑 기보",
		loading: "불러오는 중…",
		failed: "기보를 불러오지 못했습니다.",
		"engine-missing": "{files} 파일을 불러오지 못했습니다. kifu-viewer.js와 같은 곳에 두세요.",
		"no-game": "바둑 기보가 아닙니다{game}.",
		board: "바둑판, {columns}줄 × {rows}줄",
		"board-help": "화살표 키로 수순을 따라갑니다. Enter를 누르면 판 위의 점을 옮겨 다니고, Escape로 나옵니다.",
		black: "흑",
		white: "백",
		"to-play": "{color} 차례",
		captures: "따낸 돌 {count}",
		prisoners: "흑이 따낸 돌 {black}, 백이 따낸 돌 {white}",
		move: "{number}수",
		"move-of": "{count}수 중 {number}수",
		start: "시작",
		pass: "패스",
		played: "{color} {point}",
		takes: "{count}점 따냄",
		"variation-of": "변화도 {number}/{count}",
		variations: "변화도",
		"next-moves": "다음 수",
		point: "{point}, {stone}",
		empty: "빈 점",
		"stone-move": "{number}수",
		"last-move": "마지막 수",
		"no-last-move": "아직 수가 없음",
		first: "처음으로",
		"back-10": "열 수 뒤로",
		previous: "이전 수",
		next: "다음 수",
		"forward-10": "열 수 앞으로",
		last: "끝으로",
		autoplay: "자동 재생",
		pause: "일시 정지",
		position: "수순의 위치",
		more: "더 보기",
		"copy-sgf": "SGF 복사",
		"copy-position": "국면을 SGF로 복사",
		"copy-board": "국면을 글자로 복사",
		"copy-svg": "SVG 그림 복사",
		"copy-png": "PNG 그림 복사",
		"copy-link": "이 수의 링크 복사",
		copied: "복사했습니다",
		"copy-failed": "여기에서는 복사할 수 없습니다",
		coordinates: "좌표",
		numbers: "수 번호",
		marks: "표시",
		keys: "단축키",
		close: "닫기",
		"game-of": "{count}국 중 {number}국",
		"game-previous": "이전 대국",
		"game-next": "다음 대국",
		comment: "해설",
		info: "대국 정보",
		problems: "오류",
		text: "텍스트",
		tree: "수순",
		graph: "흑의 승률과 우세",
		winrate: "흑 {percent}",
		lead: "{color} +{points}",
		mistakes: "손실이 큰 수",
		"mistake-previous": "이전 손실이 큰 수",
		"mistake-next": "다음 손실이 큰 수",
		"mistake-none": "손실이 큰 수가 더 없습니다",
		"loss-points": "−{points}집",
		"no-comment": "여기에는 해설이 없습니다.",
		"line-column": "{line}행 {column}열",
		"key-variation-previous": "이전 변화도",
		"key-variation-next": "다음 변화도",
		"key-branch-previous": "앞 갈림길로",
		"key-branch-next": "다음 갈림길로",
		"key-walk": "판 위의 점을 옮겨 다니기",
		"key-leave": "판에서 나오기",
		"key-prisoners": "따낸 돌 읽기",
		"key-last-move": "마지막 수 읽기",
		"key-stone": "이 돌을 둔 수로",
		"solve-right": "정답",
		"solve-solved": "정답: 풀었습니다",
		"solve-more": "정답, {count}개 더 있습니다",
		"solve-wrong": "오답",
		"solve-not-the-line": "기보의 수순이 아닙니다",
		"solve-off": "오답: 기보에 {point}의 수가 없습니다",
		"solve-unknown": "기보에 {point}의 수가 없습니다",
		"solve-hint": "정답 하나: {point}",
		"solve-hint-part": "정답 하나는 밝은 부분({from}–{to})에 있습니다",
		"solve-no-hint": "기보에 여기의 정답이 없습니다",
		"solve-book": "{count}문제 중 {place}번째",
		"solve-next": "다음 문제",
		hint: "힌트",
		solution: "정답 보기",
		retry: "무르기",
		restart: "처음부터",
		answering: "둘 차례입니다",
		"show-move": "수 보기",
		"guess-right": "정답, {tries}번째; {moves}수 중 {atOnce}수를 한 번에",
		"guess-same": "정답: 대칭이므로 {point}와 같음; {moves}수 중 {atOnce}수를 한 번에",
		"guess-wrong": "거기가 아닙니다: {count}줄 떨어짐",
		"guess-end": "대국 끝: {moves}수 중 {atOnce}수를 한 번에, 평균 {mean}줄 차이",
		very: "매우 {words}",
		"judgement-good-move": "좋은 수",
		"judgement-bad-move": "나쁜 수",
		"judgement-doubtful-move": "의문수",
		"judgement-interesting-move": "흥미로운 수",
		"judgement-even": "형세 균형",
		"judgement-good-for-black": "흑이 좋음",
		"judgement-good-for-white": "백이 좋음",
		"judgement-unclear": "형세 불명",
		"judgement-hotspot": "승부처",
		"judgement-hotspot-strong": "중대한 승부처",
		"info-black-team": "흑 팀",
		"info-black-country": "흑 국가",
		"info-white-team": "백 팀",
		"info-white-country": "백 국가",
		"info-name": "이름",
		"info-event": "기전",
		"info-round": "라운드",
		"info-place": "장소",
		"info-date": "날짜",
		"info-result": "결과",
		"info-komi": "덤",
		"info-handicap": "접바둑",
		"info-rules": "규칙",
		"info-time": "제한 시간",
		"info-overtime": "초읽기",
		"info-opening": "포석",
		"info-annotator": "해설자",
		"info-transcriber": "입력자",
		"info-source": "출처",
		"info-copyright": "저작권",
		"info-description": "설명",
		"edit-tools": "도구",
		"edit-play": "착수",
		"edit-black": "흑돌",
		"edit-white": "백돌",
		"edit-empty": "돌 치우기",
		"edit-triangle": "삼각형",
		"edit-square": "사각형",
		"edit-circle": "원",
		"edit-cross": "가위표",
		"edit-label": "글자",
		"edit-number": "번호",
		"edit-territory": "집",
		"edit-dim": "흐리게",
		"edit-pass": "패스",
		undo: "실행 취소",
		redo: "다시 실행",
		save: "저장",
		saved: "저장했습니다",
		unsaved: "아직 저장하지 않음",
		"node-name": "이 장면의 이름",
		"edit-promote": "주 수순으로 만들기",
		"edit-delete-node": "이 수만 지우기",
		"edit-delete-branch": "여기부터 지우기",
		"key-point": "점으로 가거나 거기에 두기: Shift와 점의 이름",
		"edit-occupied": "{point}에 이미 돌이 있습니다",
		"edit-illegal": "{point}은(는) 착수 금지입니다: 자살수이거나 패를 바로 되따냄",
		"edit-anyway": "그래도 두기",
		"time-left": "남은 시간",
		trying: "놓아 보기",
		"try-pass": "패스",
		"try-pass-help": "패스하기",
		"try-keep": "남기기",
		"try-keep-help": "놓아 본 수를 변화도로 남기기",
		"try-end": "놓아 본 수 버리기",
		"try-ended": "기보로 돌아왔습니다",
		"try-suicide": "{point}: 자살수라서 둘 수 없습니다",
		"try-ko": "{point}: 패라서 바로 되따낼 수 없습니다"
	}
};
/** The language of the viewer for the language of a page: `zh-CN` is read as `zh-Hans`, `zh-TW` as `zh-Hant`; others are English. */
function languageFor(tag) {
	const [language] = tag.toLowerCase().split(/[-_]/);
	if (language === "zh") return chineseOf(tag);
	return language && language in MESSAGES ? language : "en";
}
/** The messages in a language. */
function messagesIn(language) {
	const words = MESSAGES[language] ?? en_default;
	return (key, values) => filled(words[key], values);
}
/** A message with its placeholders filled in. */
function filled(text, values) {
	return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
}
/** The message of a key built from data; `other` if the key does not exist. */
function sayIfKnown(say, key, other) {
	return say(key) ?? other;
}
/** A judgement in words, as strong as it is: `good-move`. */
function judgementWords(say, kind, strength) {
	const words = sayIfKnown(say, `judgement-${kind}`, kind);
	if (strength < 2) return words;
	const very = say("very", { words: words[0].toLowerCase() + words.slice(1) });
	return sayIfKnown(say, `judgement-${kind}-strong`, very);
}
// src/ticked.ts
/** Renders the parts of a text in backticks as code. */
function ticked(text) {
	return text.split(/`([^`]*)`/).map((part, at) => at % 2 === 1 ? b`<code>${part}</code>` : part);
}
// src/roving.ts
var CONTROLS = "button:not(:disabled), a[href], [role=button]";
/** Where each key goes from a place. */
var STEPS$1 = {
	ArrowRight: (at, last) => at === last ? 0 : at + 1,
	ArrowDown: (at, last) => at === last ? 0 : at + 1,
	ArrowLeft: (at, last) => at === 0 ? last : at - 1,
	ArrowUp: (at, last) => at === 0 ? last : at - 1,
	Home: () => 0,
	End: (_, last) => last
};
var Roving = class extends i$1 {
	#element = null;
	render() {
		return E;
	}
	update({ element }) {
		if (this.#element !== element) {
			this.#element = element;
			element.addEventListener("focusin", (event) => markStop(element, event.target));
			element.addEventListener("keydown", (event) => onKey(element, event));
		}
		queueMicrotask(() => markStop(element, element.querySelector("[tabindex='0']")));
		return E;
	}
};
var controlsIn = (element) => [...element.querySelectorAll(CONTROLS)];
/** Makes one control the tab stop: this one, or else the pressed one, or the first. */
function markStop(element, wanted) {
	const controls = controlsIn(element);
	const pressed = controls.find((one) => one.ariaPressed === "true" || one.ariaCurrent === "true");
	const stop = controls.find((one) => one === wanted) ?? pressed ?? controls[0];
	for (const one of controls) one.tabIndex = one === stop ? 0 : -1;
}
function onKey(element, event) {
	const step = STEPS$1[event.key];
	if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
	const controls = controlsIn(element);
	const at = controls.indexOf(event.target);
	if (at < 0) return;
	event.preventDefault();
	event.stopPropagation();
	controls[step(at, controls.length - 1)].focus();
}
/** Gives the controls inside an element one tab stop. */
var roving = e$1(Roving);
// src/app/later-styles.ts
/** Adds styles to the page. */
function addStyles(text) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	document.adoptedStyleSheets.push(sheet);
}
// src/app/messages/later.ts
/** Returns a function that returns a message with its placeholders filled in. */
function sayer(words) {
	return (key, values = {}) => fill((words[language()] ?? words.en)[key], values, language());
}
// src/app/search/request.ts
/** The board sizes for drawing. Patterns drawn on the first, the default, are searched in games on boards of all sizes. */
var SIZES = [
	"19",
	"13",
	"9"
];
/** The query condition for a board size; empty for the default. */
function sizeCondition(size) {
	return size === SIZES[0] ? "" : `size:${size}`;
}
/** The state of an address for a board with this number of lines. */
function sizeState(lines) {
	return String(lines) === SIZES[0] ? "" : String(lines);
}
/** The numbers of moves within which the second pattern may follow; the first is the default. */
var WITHIN = [
	"10",
	"1",
	"5",
	"20",
	"50",
	"1000"
];
/** A number in the state of an address; 0 if there is none. */
function number(text, most) {
	return /^\d{1,4}$/.test(text ?? "") ? Math.min(Number(text), most) : 0;
}
/** The request for a pattern with the options of the address; for `null` all games of the query. */
function requestOf(pattern, state, size, hasMoves) {
	const { q = "", sort = "date", reverse = "", next = "", swap = "" } = state;
	const condition = sizeCondition(size);
	const request = {
		query: condition === "" || partsOf(q).some(({ text }) => text === condition) ? q : toggled(q, condition),
		sort,
		reverse: reverse === "1"
	};
	if (!pattern) return request;
	request.pattern = pattern.text;
	if (swap === "0") request.no_swap = true;
	if ((next === "X" || next === "O") && !hasMoves) request.next = next;
	const [differ, to] = [number(state.differ, 5), number(state.to, 9999)];
	if (differ > 0) request.differ = differ;
	if (to > 0) request.to = to;
	if (pattern.following !== "") {
		request.then = pattern.following;
		request.within = number(state.within, 1e3) || Number(WITHIN[0]);
	}
	return request;
}
/** The command for the same search. */
function commandOf$1({ pattern, then, within, next, no_swap, differ, to }, size) {
	const condition = sizeCondition(size);
	return [
		"kifu search",
		...condition === "" ? [] : [condition],
		`--pattern '${pattern ?? ""}'`,
		...next ? [`--next ${next}`] : [],
		...no_swap ? ["--no-swap"] : [],
		...differ ? [`--differ ${differ}`] : [],
		...to ? [`--moves -${to}`] : [],
		...then ? [`--then '${then}' --within ${within}`] : []
	].join(" ");
}
// src/app/save.ts
/** Lets the browser save a file. */
function saveFile(content, name) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1e4);
}
// src/app/shell-word.ts
/** Quotes a word for a shell, if it needs quotes. */
function shellWord(text) {
	return /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
// src/viewer/keys.ts
/** All keys, in the order in which they are explained. `Ctrl` is the command key on Apple's machines. */
var KEYS = [
	{
		keys: ["ArrowRight"],
		command: "next",
		label: "next",
		only: "going"
	},
	{
		keys: ["ArrowLeft"],
		command: "previous",
		label: "previous",
		only: "going"
	},
	{
		keys: ["PageDown", "Shift+ArrowRight"],
		command: "forward-10",
		label: "forward-10",
		only: "going"
	},
	{
		keys: ["PageUp", "Shift+ArrowLeft"],
		command: "back-10",
		label: "back-10",
		only: "going"
	},
	{
		keys: ["Home"],
		command: "first",
		label: "first",
		only: "going"
	},
	{
		keys: ["End"],
		command: "last",
		label: "last",
		only: "going"
	},
	{
		keys: ["ArrowUp"],
		command: "variation-previous",
		label: "key-variation-previous",
		only: "going"
	},
	{
		keys: ["ArrowDown"],
		command: "variation-next",
		label: "key-variation-next",
		only: "going"
	},
	{
		keys: ["Ctrl+ArrowLeft"],
		command: "branch-previous",
		label: "key-branch-previous",
		only: "going"
	},
	{
		keys: ["Ctrl+ArrowRight"],
		command: "branch-next",
		label: "key-branch-next",
		only: "going"
	},
	{
		keys: [","],
		command: "mistake-previous",
		label: "mistake-previous",
		only: "going"
	},
	{
		keys: ["."],
		command: "mistake-next",
		label: "mistake-next",
		only: "going"
	},
	{
		keys: [" "],
		command: "autoplay",
		label: "autoplay",
		only: "going"
	},
	{
		keys: ["x"],
		command: "pass",
		label: "try-pass-help",
		only: "going"
	},
	{
		keys: ["Ctrl+Enter"],
		command: "try-keep",
		label: "try-keep-help",
		only: "trying"
	},
	{
		keys: ["Escape"],
		command: "try-end",
		label: "try-end",
		only: "trying"
	},
	{
		keys: ["h"],
		command: "hint",
		label: "hint",
		only: "asking"
	},
	{
		keys: ["r", "ArrowLeft"],
		command: "retry",
		label: "retry",
		only: "asking"
	},
	{
		keys: ["Home"],
		command: "restart",
		label: "restart",
		only: "asking"
	},
	{
		keys: ["s"],
		command: "solution",
		label: "solution",
		only: "asking"
	},
	{
		keys: ["Ctrl+z"],
		command: "undo",
		label: "undo",
		only: "editing"
	},
	{
		keys: ["Ctrl+Shift+z", "Ctrl+y"],
		command: "redo",
		label: "redo",
		only: "editing"
	},
	{
		keys: ["Ctrl+s"],
		command: "save",
		label: "save",
		only: "editing"
	},
	{
		keys: ["Delete"],
		command: "delete",
		label: "edit-delete-branch",
		only: "editing"
	},
	{
		keys: ["c"],
		command: "coordinates",
		label: "coordinates"
	},
	{
		keys: ["n"],
		command: "numbers",
		label: "numbers"
	},
	{
		keys: ["m"],
		command: "marks",
		label: "marks"
	},
	{
		keys: ["p"],
		command: "prisoners",
		label: "key-prisoners"
	},
	{
		keys: ["l"],
		command: "last-move",
		label: "key-last-move"
	},
	{
		keys: ["Enter"],
		command: "walk",
		label: "key-walk"
	},
	{
		keys: ["y"],
		command: "copy-link",
		label: "copy-link"
	},
	{
		keys: ["?"],
		command: "keys",
		label: "keys"
	}
];
/** The signs of keys whose names are long. */
var SIGNS = {
	ArrowRight: "→",
	ArrowLeft: "←",
	ArrowUp: "↑",
	ArrowDown: "↓",
	PageUp: "PgUp",
	PageDown: "PgDn",
	" ": "Space"
};
/** The name of a key as it is printed. */
function keySign(key) {
	return key.split("+").map((part) => SIGNS[part] ?? part).join(" ");
}
/** The keys that do something in a state. */
function keysIn(state) {
	const isIn = (only) => only === state || only === "going" && state !== "asking";
	return KEYS.filter((row) => row.only === void 0 || isIn(row.only));
}
/** The command of a key; `null` if it has none. */
function commandOf(event, state = "going") {
	if (event.altKey) return null;
	const isControl = event.ctrlKey || event.metaKey;
	const shift = event.shiftKey && (isControl || event.key.length > 1) ? "Shift+" : "";
	const key = isControl && event.key.length === 1 ? event.key.toLowerCase() : event.key;
	const name = `${isControl ? "Ctrl+" : ""}${shift}${key}`;
	return keysIn(state).find((row) => row.keys.includes(name))?.command ?? null;
}
/** Returns true if an element handles a key itself. */
function isTakenBy(element, key) {
	if (!element) return false;
	if (element.matches("input, textarea, select, [contenteditable]")) return true;
	if (element.matches("[role=tab]")) return key === " " || key === "Enter" || key.startsWith("Arrow");
	if (element.matches("button, a, summary")) return key === " " || key === "Enter";
	return element.matches(".scrolls") && [
		"ArrowUp",
		"ArrowDown",
		"PageUp",
		"PageDown",
		" "
	].includes(key);
}
var values_default = {
	en: {
		"dates": {
			"day": "{n}",
			"dayFirst": true,
			"joint": " ",
			"list": [", ", " and "],
			"months": [
				"January",
				"February",
				"March",
				"April",
				"May",
				"June",
				"July",
				"August",
				"September",
				"October",
				"November",
				"December"
			],
			"to": ["–", " – "],
			"year": "{n}"
		},
		"handicap": [
			"{n} stone",
			"{n} stones",
			"none"
		],
		"komi": {
			"none": "none",
			"points": [
				"{n}",
				"{n}",
				"0.5",
				"{decimal}",
				"{n}"
			],
			"reverse": "{} for Black"
		},
		"rank": {
			"?": "rank unknown",
			"NR": "unranked",
			"chinese": false,
			"d": "{n} dan",
			"first": "{n} dan",
			"k": "{n} kyu",
			"p": "{dan} pro",
			"rating": "rating {n}"
		},
		"result": {
			"": "{winner} wins",
			"0": "Draw",
			"?": "Result unknown",
			"F": "{winner} wins by forfeit",
			"Playing": "In progress",
			"R": "{winner} wins by resignation",
			"T": "{winner} wins on time",
			"Unfinished": "Unfinished",
			"Void": "No result",
			"equal": "Draw, won by {winner}",
			"points": [
				"{winner} wins by {n} point",
				"{winner} wins by {n} points",
				"{winner} wins by half a point",
				"{winner} wins by {decimal} points",
				"{winner} wins by {n} points"
			]
		},
		"rules": {
			"AGA": "AGA",
			"BGA": "British",
			"Chinese": "Chinese",
			"French": "French",
			"GOE": "Ing",
			"Japanese": "Japanese",
			"Korean": "Korean",
			"NZ": "New Zealand",
			"Old Chinese": "Old Chinese",
			"Tromp-Taylor": "Tromp-Taylor"
		},
		"sides": ["Black", "White"],
		"time": {
			"absolute": "no overtime",
			"byoYomi": ["byo-yomi {n} × {period}", "byo-yomi {period}"],
			"canadian": ["Canadian overtime, {n} stone in {period}", "Canadian overtime, {n} stones in {period}"],
			"fischer": ["plus {increment} per move", "plus {increment} per move, at most {limit}"],
			"ing": "Ing overtime, {n} × {period} for 2 points each",
			"joint": " ",
			"none": "no main time",
			"simple": "{period} per move",
			"units": [
				["{n} day", "{n} days"],
				["{n} hour", "{n} hours"],
				["{n} minute", "{n} minutes"],
				["{n} second", "{n} seconds"]
			],
			"unlimited": "no time limit"
		}
	},
	ja: {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["～", "～"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"なし"
		],
		"komi": {
			"none": "なし",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "逆コミ{}"
		},
		"rank": {
			"?": "段級位不明",
			"NR": "段級位なし",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}級",
			"p": "{dan}",
			"rating": "レーティング{n}"
		},
		"result": {
			"": "{winner}勝ち",
			"0": "持碁",
			"?": "結果不明",
			"F": "{winner}反則勝ち",
			"Playing": "対局中",
			"R": "{winner}中押し勝ち",
			"T": "{winner}時間切れ勝ち",
			"Unfinished": "打ち掛け",
			"Void": "無勝負",
			"equal": "持碁{winner}勝ち",
			"points": [
				"{winner}{n}目勝ち",
				"{winner}{n}目勝ち",
				"{winner}半目勝ち",
				"{winner}{n}目半勝ち",
				"{winner}{n}目勝ち"
			]
		},
		"rules": {
			"AGA": "AGAルール",
			"BGA": "イギリスルール",
			"Chinese": "中国ルール",
			"French": "フランスルール",
			"GOE": "應昌期ルール",
			"Japanese": "日本ルール",
			"Korean": "韓国ルール",
			"NZ": "ニュージーランドルール",
			"Old Chinese": "古代中国ルール",
			"Tromp-Taylor": "トロンプ・テイラールール"
		},
		"sides": ["黒", "白"],
		"time": {
			"absolute": "秒読みなし",
			"byoYomi": ["秒読み{period}{n}回", "秒読み{period}"],
			"canadian": ["カナダ式秒読み{period}{n}手", "カナダ式秒読み{period}{n}手"],
			"fischer": ["1手ごとに{increment}加算", "1手ごとに{increment}加算（上限{limit}）"],
			"ing": "延長{period}{n}回（1回につき2目）",
			"joint": "",
			"none": "なし",
			"simple": "1手{period}",
			"units": [
				["{n}日", "{n}日"],
				["{n}時間", "{n}時間"],
				["{n}分", "{n}分"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "無制限"
		}
	},
	ko: {
		"dates": {
			"day": "{n}일",
			"dayFirst": false,
			"joint": " ",
			"list": [", ", ", "],
			"months": [
				"1월",
				"2월",
				"3월",
				"4월",
				"5월",
				"6월",
				"7월",
				"8월",
				"9월",
				"10월",
				"11월",
				"12월"
			],
			"to": ["~", "~"],
			"year": "{n}년"
		},
		"handicap": [
			"{n}점",
			"{n}점",
			"없음"
		],
		"komi": {
			"none": "없음",
			"points": [
				"{n}집",
				"{n}집",
				"반집",
				"{n}집반",
				"{n}집"
			],
			"reverse": "역덤 {}"
		},
		"rank": {
			"?": "단급 미상",
			"NR": "단급 없음",
			"chinese": false,
			"d": "{n}단",
			"first": "초단",
			"k": "{n}급",
			"p": "프로 {dan}",
			"rating": "레이팅 {n}"
		},
		"result": {
			"": "{winner} 승",
			"0": "빅",
			"?": "결과 미상",
			"F": "{winner} 기권승",
			"Playing": "대국 중",
			"R": "{winner} 불계승",
			"T": "{winner} 시간승",
			"Unfinished": "미완",
			"Void": "무승부",
			"equal": "빅, {winner} 승",
			"points": [
				"{winner} {n}집승",
				"{winner} {n}집승",
				"{winner} 반집승",
				"{winner} {n}집반승",
				"{winner} {n}집승"
			]
		},
		"rules": {
			"AGA": "미국 규칙",
			"BGA": "영국 규칙",
			"Chinese": "중국 규칙",
			"French": "프랑스 규칙",
			"GOE": "잉씨 규칙",
			"Japanese": "일본 규칙",
			"Korean": "한국 규칙",
			"NZ": "뉴질랜드 규칙",
			"Old Chinese": "중국 고대 규칙",
			"Tromp-Taylor": "트롬프-테일러 규칙"
		},
		"sides": ["흑", "백"],
		"time": {
			"absolute": "초읽기 없음",
			"byoYomi": ["초읽기 {period} {n}회", "초읽기 {period}"],
			"canadian": ["캐나다식 초읽기 {period} {n}수", "캐나다식 초읽기 {period} {n}수"],
			"fischer": ["한 수마다 {increment} 추가", "한 수마다 {increment} 추가 (최대 {limit})"],
			"ing": "연장 {period} {n}회 (1회 2집)",
			"joint": " ",
			"none": "없음",
			"simple": "한 수 {period}",
			"units": [
				["{n}일", "{n}일"],
				["{n}시간", "{n}시간"],
				["{n}분", "{n}분"],
				["{n}초", "{n}초"]
			],
			"unlimited": "무제한"
		}
	},
	"zh-Hans": {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["至", "至"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"无"
		],
		"komi": {
			"none": "无",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "倒贴{}"
		},
		"rank": {
			"?": "段位不详",
			"NR": "无段位",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}级",
			"p": "职业{dan}",
			"rating": "等级分{n}"
		},
		"result": {
			"": "{winner}胜",
			"0": "和棋",
			"?": "结果不详",
			"F": "{winner}弃权胜",
			"Playing": "对局中",
			"R": "{winner}中盘胜",
			"T": "{winner}超时胜",
			"Unfinished": "未终局",
			"Void": "无胜负",
			"equal": "和棋判{winner}胜",
			"points": [
				"{winner}胜{n}目",
				"{winner}胜{n}目",
				"{winner}胜半目",
				"{winner}胜{n}目半",
				"{winner}胜{n}目"
			]
		},
		"rules": {
			"AGA": "美国规则",
			"BGA": "英国规则",
			"Chinese": "中国规则",
			"French": "法国规则",
			"GOE": "应氏规则",
			"Japanese": "日本规则",
			"Korean": "韩国规则",
			"NZ": "新西兰规则",
			"Old Chinese": "中国古代规则",
			"Tromp-Taylor": "特朗普-泰勒规则"
		},
		"sides": ["黑", "白"],
		"time": {
			"absolute": "无读秒",
			"byoYomi": ["{n}次{period}读秒", "{period}读秒"],
			"canadian": ["加拿大读秒{period}{n}手", "加拿大读秒{period}{n}手"],
			"fischer": ["每手加{increment}", "每手加{increment}（最多{limit}）"],
			"ing": "延时{n}次{period}（每次罚2点）",
			"joint": "",
			"none": "无",
			"simple": "每手{period}",
			"units": [
				["{n}天", "{n}天"],
				["{n}小时", "{n}小时"],
				["{n}分钟", "{n}分钟"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "不限时"
		}
	},
	"zh-Hant": {
		"dates": {
			"day": "{n}日",
			"dayFirst": false,
			"joint": "",
			"list": ["、", "、"],
			"months": [
				"1月",
				"2月",
				"3月",
				"4月",
				"5月",
				"6月",
				"7月",
				"8月",
				"9月",
				"10月",
				"11月",
				"12月"
			],
			"to": ["至", "至"],
			"year": "{n}年"
		},
		"handicap": [
			"{n}子",
			"{n}子",
			"無"
		],
		"komi": {
			"none": "無",
			"points": [
				"{n}目",
				"{n}目",
				"半目",
				"{n}目半",
				"{n}目"
			],
			"reverse": "倒貼{}"
		},
		"rank": {
			"?": "段位不詳",
			"NR": "無段位",
			"chinese": true,
			"d": "{n}段",
			"first": "初段",
			"k": "{n}級",
			"p": "職業{dan}",
			"rating": "等級分{n}"
		},
		"result": {
			"": "{winner}勝",
			"0": "和棋",
			"?": "結果不詳",
			"F": "{winner}棄權勝",
			"Playing": "對局中",
			"R": "{winner}中盤勝",
			"T": "{winner}超時勝",
			"Unfinished": "未終局",
			"Void": "無勝負",
			"equal": "和棋判{winner}勝",
			"points": [
				"{winner}勝{n}目",
				"{winner}勝{n}目",
				"{winner}勝半目",
				"{winner}勝{n}目半",
				"{winner}勝{n}目"
			]
		},
		"rules": {
			"AGA": "美國規則",
			"BGA": "英國規則",
			"Chinese": "中國規則",
			"French": "法國規則",
			"GOE": "應氏規則",
			"Japanese": "日本規則",
			"Korean": "韓國規則",
			"NZ": "紐西蘭規則",
			"Old Chinese": "中國古代規則",
			"Tromp-Taylor": "特朗普-泰勒規則"
		},
		"sides": ["黑", "白"],
		"time": {
			"absolute": "無讀秒",
			"byoYomi": ["{n}次{period}讀秒", "{period}讀秒"],
			"canadian": ["加拿大讀秒{period}{n}手", "加拿大讀秒{period}{n}手"],
			"fischer": ["每手加{increment}", "每手加{increment}（最多{limit}）"],
			"ing": "延時{n}次{period}（每次罰2點）",
			"joint": "",
			"none": "無",
			"simple": "每手{period}",
			"units": [
				["{n}天", "{n}天"],
				["{n}小時", "{n}小時"],
				["{n}分鐘", "{n}分鐘"],
				["{n}秒", "{n}秒"]
			],
			"unlimited": "不限時"
		}
	}
};
// src/app/positions.ts
/** The picture of a position. `last` is the point of the last move; -1 without one. */
function pictureOfPosition({ size, board, stars, columns, rows }, last = -1) {
	const [across, down] = [size[0], size[1]];
	return {
		size: [across, down],
		region: wholeBoard([across, down]),
		stars,
		stones: stonesOf(board),
		last: last < 0 ? null : {
			point: last,
			shape: "ring"
		},
		texts: /* @__PURE__ */ new Map(),
		marks: [],
		lines: [],
		arrows: [],
		ghosts: [],
		territory: [],
		dimmed: [],
		coordinates: {
			columns,
			rows
		}
	};
}
/** The rows of stones, as the server reads them. */
function rowsOf(stones, columns) {
	const signs = [...stones].map((stone) => ".XO"[stone]).join("");
	return Array.from({ length: stones.length / columns }, (_, row) => signs.slice(row * columns, (row + 1) * columns));
}
/** The stones of rows. */
function stonesOf(rows) {
	return Uint8Array.from(rows.join(""), (sign) => sign === "X" ? 1 : sign === "O" ? 2 : 0);
}
/** The name of a point: `Q16`. */
function pointName({ size, columns, rows }, point) {
	return `${columns[point % size[0]]}${rows[Math.floor(point / size[0])]}`;
}
/** The point with a name; -1 if there is none. */
function pointNamed({ size, columns, rows }, name) {
	const found = /^([A-Z]{1,2})(\d{1,2})$/i.exec(name);
	const [x, y] = [columns.indexOf(found?.[1]?.toUpperCase() ?? ""), rows.indexOf(found?.[2] ?? "")];
	return x < 0 || y < 0 ? -1 : y * size[0] + x;
}
/** The names of the points of a square board, as the server reads them in requests. */
function namesOf(lines) {
	const columns = [..."ABCDEFGHJKLMNOPQRSTUVWXYZ"].slice(0, lines);
	return {
		size: [lines, lines],
		columns,
		rows: Array.from({ length: lines }, (_, row) => String(lines - row))
	};
}
// src/app/explorer/part.ts
/** The parts of a board that can be compared. */
var PARTS = [
	"whole",
	"corner",
	"side"
];
/** Reads the part from the state of an address. */
function readPart({ part }) {
	return PARTS.find((one) => one === part) ?? "whole";
}
/**
* The corner or side where a line has come to: that of the first move, until a move lies outside of it. A corner is a
* quarter of the board and a side half of it, both with the middle line.
*/
function areaOfLine(moves, part, lines) {
	const names = namesOf(lines);
	const points = moves.map((move) => pointNamed(names, move)).filter((point) => point >= 0);
	const of = part === "corner" ? cornerOf : sideOf;
	let area = of(lines - 1, 0, lines);
	points.forEach((point, at) => {
		const [x, y] = [point % lines, Math.floor(point / lines)];
		if (at === 0 || !contains(area, x, y)) area = of(x, y, lines);
	});
	return area;
}
var contains = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
function cornerOf(x, y, lines) {
	const [half, middle, last] = [
		Math.ceil(lines / 2),
		Math.floor(lines / 2),
		lines - 1
	];
	const [isRight, isBottom] = [x >= half, y >= half];
	return {
		left: isRight ? middle : 0,
		right: isRight ? last : half - 1,
		top: isBottom ? middle : 0,
		bottom: isBottom ? last : half - 1
	};
}
function sideOf(x, y, lines) {
	const [half, middle, last] = [
		Math.ceil(lines / 2),
		Math.floor(lines / 2),
		lines - 1
	];
	const whole = {
		left: 0,
		top: 0,
		right: last,
		bottom: last
	};
	const nearest = Math.min(y, last - x, last - y, x);
	if (nearest === y) return {
		...whole,
		bottom: half - 1
	};
	if (nearest === last - x) return {
		...whole,
		left: middle
	};
	return nearest === last - y ? {
		...whole,
		top: middle
	} : {
		...whole,
		right: half - 1
	};
}
/** Asks for a position, of which only a part is compared. `lines` is the size of the board. */
async function explorePart(library, request, part, signal) {
	if (part === "whole") return {
		...await api.explore(library, request, signal),
		area: null
	};
	const lines = Number(request.board);
	const area = areaOfLine(request.played.split(","), part, lines);
	const names = namesOf(lines);
	const corner = (x, y) => pointName(names, y * lines + x);
	const region = `${corner(area.left, area.top)}-${corner(area.right, area.bottom)}`;
	const [whole, compared] = await Promise.all([api.explore(library, {
		played: request.played,
		board: request.board,
		query: "id:0"
	}, signal), api.explore(library, {
		...request,
		region
	}, signal)]);
	return {
		...whole,
		found: compared.found,
		area
	};
}
// src/app/explorer/compared.ts
/** The words of the parts: the button, and the sentence that says what is compared. */
var WORDS = {
	whole: ["part-whole", "whole-board"],
	corner: ["part-corner", "compared-this-corner"],
	side: ["part-side", "compared-this-side"]
};
/** The sentence that says what is compared. */
function comparedSentence(part) {
	return say(WORDS[part][1]);
}
/** The switch, with the sentence below it. */
function comparedPart(part, choose) {
	return b`<div class="layers parts" role="group" aria-label=${say("part-label")}>
      ${PARTS.map((one) => b`<button aria-pressed=${one === part} @click=${() => choose(one)}>${say(WORDS[one][0])}</button>`)}
    </div>
    <p class="muted compared">${comparedSentence(part)}</p>`;
}
// src/app/rates.ts
/** Rates of fewer games are unreliable, and are shown in a fainter colour. */
var FEW = 10;
/** The rate of Black with its interval, as in a terminal: `52.0 %, 48–56 %`. */
function rateText(rate) {
	if (!rate) return "–";
	const number = (value, digits) => new Intl.NumberFormat(language(), {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits
	}).format(Math.max(0, 100 * value));
	const digits = rate.rate === 0 || rate.rate === 1 ? 0 : 1;
	return `${number(rate.rate, digits)} %, ${number(rate.low, 0)}–${number(rate.high, 0)} %`;
}
/** A share as a whole percentage: `83 %`. */
function percentText(share) {
	return `${new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(100 * share)} %`;
}
/** A bar of the games won by Black, without a winner, and won by White. */
function winBar(next) {
	const { black_wins: black, white_wins: white, nobody_wins: nobody } = next;
	const decided = black + white + nobody;
	if (decided === 0) return b`<span class="wins none"></span>`;
	const part = (name, count) => count === 0 ? A : b`<span class=${name} ${styled({ "flex-grow": String(count / decided) })}></span>`;
	return b`<span
    class="wins ${next.games < FEW ? "few" : ""}"
    role="img"
    aria-label=${say("wins", {
		black,
		white
	})}
    title=${say("wins", {
		black,
		white
	})}
    >${part("black", black)}${part("nobody", nobody)}${part("white", white)}</span
  >`;
}
/** The years of games: `1846–2016`. */
function yearsText({ first_year: first, last_year: last }) {
	if (!first || !last) return "";
	return first === last ? String(first) : `${first}–${last}`;
}
// src/app/times.ts
var STEPS = [
	["day", 86400],
	["hour", 3600],
	["minute", 60]
];
/** Formats a time relative to now, `3 minutes ago`. Times are in seconds since 1970. */
function agoText(at, now = Date.now() / 1e3) {
	const seconds = Math.max(0, now - at);
	const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
	const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["second", 1];
	return unit === "second" ? format.format(0, "second") : format.format(-Math.floor(seconds / length), unit);
}
/** A duration: `42 s`, `3 min`. */
function durationText(seconds) {
	const [unit, value] = seconds < 90 ? ["second", seconds] : ["minute", seconds / 60];
	const maximumFractionDigits = seconds < 1 ? 2 : seconds < 10 ? 1 : 0;
	return new Intl.NumberFormat(language(), {
		style: "unit",
		unit,
		unitDisplay: "short",
		maximumFractionDigits
	}).format(value);
}
/** Returns a message with the relative time as the placeholder `time`. */
function sayAgo(key, at) {
	return say(key, { time: agoText(at) });
}
// src/app/care/diff.ts
/** The number of characters kept on each side of a difference. */
var AROUND = 36;
/** Divides two lines into their common prefix and suffix, and the part that differs. */
function differing(one, other) {
	const [left, right] = [Array.from(one), Array.from(other)];
	const most = Math.min(left.length, right.length);
	let start = 0;
	while (start < most && left[start] === right[start]) start++;
	let end = 0;
	while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++;
	const parts = (letters) => {
		const before = letters.slice(0, start);
		const after = letters.slice(letters.length - end);
		return [
			...before.length > AROUND ? [cut()] : [],
			{
				text: before.slice(-36).join(""),
				kind: "same"
			},
			{
				text: letters.slice(start, letters.length - end).join(""),
				kind: "differs"
			},
			{
				text: after.slice(0, AROUND).join(""),
				kind: "same"
			},
			...after.length > AROUND ? [cut()] : []
		].filter(({ text }) => text !== "");
	};
	return [parts(left), parts(right)];
}
var cut = () => ({
	text: "…",
	kind: "cut"
});
/** The lines of a diff with their parts; a removed line is compared with the added one that takes its place. */
function partsOfLines(lines) {
	const found = [];
	const isShown = ({ sign, text }) => sign !== " " || text.trim() !== "";
	lines = lines.filter(isShown);
	for (let at = 0; at < lines.length;) {
		const removed = runOf(lines, at, "-");
		const added = runOf(lines, at + removed.length, "+");
		if (removed.length === added.length && removed.length > 0) {
			const pairs = removed.map((line, index) => differing(line.text, added[index].text));
			found.push(...pairs.map(([parts]) => ({
				sign: "-",
				parts
			})), ...pairs.map(([, parts]) => ({
				sign: "+",
				parts
			})));
			at += removed.length + added.length;
		} else {
			const { sign, text } = lines[at];
			const isLong = text.length > 108;
			const parts = [{
				text: isLong ? text.slice(0, 108) : text,
				kind: sign === " " ? "same" : "differs"
			}];
			found.push({
				sign,
				parts: isLong ? [...parts, cut()] : parts
			});
			at++;
		}
	}
	return found;
}
function runOf(lines, from, sign) {
	let end = from;
	while (lines[end]?.sign === sign) end++;
	return lines.slice(from, end);
}
/** Shows the lines of a diff. */
function showDiff(lines) {
	return b`<pre class="diff-lines" tabindex="0" aria-label=${say("changed-lines")}>${partsOfLines(lines).map(({ sign, parts }) => b`<span class=${sign === "+" ? "added" : sign === "-" ? "removed" : "same"}><i>${sign}</i> ${parts.map(({ text, kind }) => kind === "differs" && sign !== " " ? b`<b>${text}</b>` : text)}${"\n"}</span>`)}</pre>`;
}
// src/app/search/drawing.ts
/** The cells of a pattern, as the characters of the pattern language. */
var CELLS = [
	"X",
	"O",
	".",
	"*",
	"x",
	"o",
	"?"
];
/** The margin around the stones of a derived region, in lines. */
var MARGIN = 2;
/** A derived region within this distance of an edge is extended to it. */
var NEAR = 3;
/** The region of the first drawing, or the one derived from the stones of all drawings; `null` if they are empty. */
function areaOf(...drawings) {
	const { size, area } = drawings[0];
	if (area) return area;
	const drawn = drawings.flatMap(({ cells, moves }) => [...[...cells].filter(([, cell]) => cell !== ".").map(([point]) => point), ...moves]);
	return drawn.length === 0 ? null : around(drawn, size);
}
/** True if nothing is drawn. */
function isEmpty({ cells, moves }) {
	return cells.size === 0 && moves.length === 0;
}
/** The region around some points. */
function around(points, size, margin = MARGIN) {
	const { left, top, right, bottom } = regionAround(points, size);
	const low = (line) => line - margin < NEAR ? 0 : line - margin;
	const high = (line, last) => last - line - margin < NEAR ? last : line + margin;
	return {
		left: low(left),
		top: low(top),
		right: high(right, size[0] - 1),
		bottom: high(bottom, size[1] - 1)
	};
}
/** The points of a region. */
function pointsIn({ left, top, right, bottom }, columns) {
	const points = [];
	for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) points.push(y * columns + x);
	return points;
}
/** The region between two points. */
function between(one, other, columns) {
	const across = [one % columns, other % columns];
	const down = [Math.floor(one / columns), Math.floor(other / columns)];
	return {
		left: Math.min(...across),
		top: Math.min(...down),
		right: Math.max(...across),
		bottom: Math.max(...down)
	};
}
/** The smallest region with another one and a point. */
function grown({ left, top, right, bottom }, point, columns) {
	const [x, y] = [point % columns, Math.floor(point / columns)];
	return {
		left: Math.min(left, x),
		top: Math.min(top, y),
		right: Math.max(right, x),
		bottom: Math.max(bottom, y)
	};
}
/** Draws a cell on a point. `erases` is the cell that a point has by default, which removes the drawn one. */
function withCell(drawing, point, cell, erases) {
	const cells = new Map(drawing.cells);
	if (cell === erases || cells.get(point) === cell) cells.delete(point);
	else cells.set(point, cell);
	return withArea({
		...drawing,
		cells,
		moves: drawing.moves.filter((move) => move !== point)
	}, point);
}
/** Adds a move, or removes it if its point has one. The point of a move is empty. */
function withMove(drawing, point) {
	const moves = drawing.moves.filter((move) => move !== point);
	if (moves.length === drawing.moves.length && moves.length < 10) moves.push(point);
	const cells = new Map(drawing.cells);
	cells.delete(point);
	return withArea({
		...drawing,
		cells,
		moves
	}, point);
}
/** Extends a drawn region to a point outside of it. */
function withArea(drawing, point) {
	const { area, size } = drawing;
	return area ? {
		...drawing,
		area: grown(area, point, size[0])
	} : drawing;
}
/** The name in the address for the list of points of each cell. */
var LISTS = [
	["x", "X"],
	["o", "O"],
	["any", "*"],
	["black", "x"],
	["white", "o"],
	["stone", "?"],
	["empty", "."]
];
/** The names of the state of an address for a drawing. */
var STATE_NAMES = [
	"area",
	...LISTS.map(([key]) => key),
	"moves",
	"first"
];
/** Returns the drawing as the state of an address. */
function writeDrawing({ size, cells, moves, first, area }, names) {
	const name = (point) => `${names.columns[point % size[0]]}${names.rows[Math.floor(point / size[0])]}`;
	const state = {
		area: area ? `${name(area.top * size[0] + area.left)}-${name(area.bottom * size[0] + area.right)}` : "",
		moves: moves.map(name).join(","),
		first: moves.length > 0 && first === "O" ? "O" : ""
	};
	for (const [key, wanted] of LISTS) state[key] = [...cells].filter(([, cell]) => cell === wanted).map(([point]) => point).toSorted((one, other) => one - other).map(name).join(",");
	return state;
}
/** Reads a drawing from the state of an address. Names that are no points are left out. */
function readDrawing(state, size, names) {
	const read = (name) => {
		const found = /^([A-Z]{1,2})(\d{1,2})$/i.exec(name);
		const [x, y] = [names.columns.indexOf(found?.[1]?.toUpperCase() ?? ""), names.rows.indexOf(found?.[2] ?? "")];
		return x < 0 || y < 0 ? -1 : y * size[0] + x;
	};
	const list = (key) => (state[key] ?? "").split(",").map(read).filter((point) => point >= 0);
	const cells = /* @__PURE__ */ new Map();
	for (const [key, cell] of LISTS) for (const point of list(key)) cells.set(point, cell);
	const moves = [...new Set(list("moves"))].slice(0, 10);
	for (const point of moves) cells.delete(point);
	const corners = (state.area ?? "").split("-").map(read);
	const isArea = corners.length === 2 && !corners.includes(-1);
	return {
		size,
		cells,
		moves,
		first: state.first === "O" ? "O" : "X",
		area: isArea ? between(corners[0], corners[1], size[0]) : null
	};
}
/** The prefix of the following pattern's names in an address. */
var THEN = "then-";
/** Reads the following pattern, which has the region of the first one. */
function readThen(state, first, names) {
	const own = Object.entries(state).filter(([key]) => key.startsWith(THEN));
	return {
		...readDrawing(Object.fromEntries(own.map(([key, value]) => [key.slice(5), value])), first.size, names),
		area: null
	};
}
/** Returns the following pattern as the state of an address. */
function writeThen(drawing, names) {
	const own = Object.entries(writeDrawing({
		...drawing,
		area: null
	}, names)).filter(([key]) => key !== "area");
	return Object.fromEntries(own.map(([key, value]) => [`${THEN}${key}`, value]));
}
/** The state of an address without a following pattern. */
var NO_THEN = {
	within: "",
	...Object.fromEntries(STATE_NAMES.filter((name) => name !== "area").map((name) => [`${THEN}${name}`, ""]))
};
/** The state of an address without any drawing, nor moves played into it. */
var NO_DRAWING = {
	...NO_THEN,
	line: "",
	...Object.fromEntries(STATE_NAMES.map((name) => [name, ""]))
};
// src/viewer/typing.ts
/** The milliseconds to wait for the next key. After them `Q1` is a name, no longer the beginning of `Q16`. */
var PAUSE = 900;
/** Parses the keys typed so far: a point, the beginning of a name, or nothing. */
function readTyped(text, { columns, rows }) {
	const letters = /^[A-Z]+/.exec(text)?.[0] ?? "";
	const digits = text.slice(letters.length);
	const column = columns.indexOf(letters);
	const row = rows.indexOf(digits);
	const hasLonger = (names, start) => names.some((name) => name.startsWith(start) && name.length > start.length);
	const isBeginning = digits === "" ? column >= 0 || hasLonger(columns, letters) : column >= 0 && hasLonger(rows, digits);
	return {
		point: column < 0 || row < 0 ? null : row * columns.length + column,
		isBeginning
	};
}
/** Collects the keys of a name. */
var Typing = class {
	#onPoint;
	#onText;
	#text = "";
	#timer;
	/** `onPoint` receives the point, `onText` the text typed so far. */
	constructor(onPoint, onText) {
		this.#onPoint = onPoint;
		this.#onText = onText;
	}
	/** True after the first key of a name. */
	get isTyping() {
		return this.#text !== "";
	}
	/** Consumes a key if it belongs to a name. Returns false if it does not. */
	take(key, names) {
		if (this.#text !== "" && (key === "Escape" || key === "Backspace")) {
			this.#set("");
			return true;
		}
		if (this.#text !== "" && key === "Enter") return this.#finish(names);
		if (!/^[A-Z0-9]$/.test(key) && !(this.#text !== "" && /^[a-z]$/.test(key))) return false;
		const text = this.#text + key.toUpperCase();
		const { point, isBeginning } = readTyped(text, names);
		if (point === null && !isBeginning) {
			this.#set("");
			return false;
		}
		this.#set(text);
		if (!isBeginning) return this.#finish(names);
		this.#timer = setTimeout(() => this.#finish(names), PAUSE);
		return true;
	}
	#finish(names) {
		const { point } = readTyped(this.#text, names);
		this.#set("");
		if (point !== null) this.#onPoint(point);
		return true;
	}
	#set(text) {
		clearTimeout(this.#timer);
		this.#text = text;
		this.#onText(text);
	}
};
export { judgementWords as $, forgetToken as $n, without as $t, pictureOfPosition as A, pathOf as An, setAttributes as At, keysIn as B, LANGUAGES as Bn, usePortraits as Bt, winBar as C, THEMES as Cn, regionAround as Ct, explorePart as D, changeQuery as Dn, Painter as Dt, comparedSentence as E, changeGame as En, pointsOf as Et, values_default as F, useAddresses as Fn, myNames as Ft, commandOf$1 as G, startLanguage as Gn, chosenColumns as Gt, saveFile as H, language as Hn, styled as Ht, KEYS as I, SCREENS as In, setMyNames as It, sayer as J, loadLater as Jn, playerName as Jt, requestOf as K, en$1 as Kn, toggleColumn as Kt, commandOf as L, SCREEN_NAMES as Ln, listOf$1 as Lt, pointNamed as M, places as Mn, updateLayer as Mt, rowsOf as N, readPlace as Nn, myCondition as Nt, readPart as O, followHistory as On, isLong as Ot, stonesOf as P, sortedBy as Pn, myNameList as Pt, filled as Q, takeKept as Qn, toggled as Qt, isTakenBy as R, openByAddress as Rn, placeLink as Rt, rateText as S, watchLooks as Sn, pictureOf as St, comparedPart as T, addressOf as Tn, colorOf as Tt, SIZES as U, say as Un, COLUMNS as Ut, shellWord as V, gamesCount as Vn, yearBars as Vt, WITHIN as W, setLanguage as Wn, USUAL as Wt, roving as X, keep as Xn, nameIn as Xt, addStyles as Y, setLater as Yn, titleOf as Yt, ticked as Z, kept as Zn, partsOf as Zt, showDiff as _, isChanged as _n, namesIn as _t, areaOf as a, D as an, running as at, sayAgo as b, setting as bn, readPanels as bt, grown as c, b as cn, rememberGame as ct, readDrawing as d, r$3 as dn, openFromList as dt, icon as en, token as er, languageFor as et, readThen as f, SETTINGS as fn, openNeighbour as ft, writeThen as g, forgetSettings as gn, nameOf as gt, writeDrawing as h, changeSetting as hn, FLAG as ht, NO_THEN as i, A as in, isAborted as ir, finish as it, pointName as j, place as jn, svgElement as jt, namesOf as k, goTo as kn, addLayer as kt, isEmpty as l, w as ln, c as lt, withMove as m, boardTheme as mn, GameModel as mt, CELLS as n, given as nn, answerFrom as nr, sayIfKnown as nt, around as o, E as on, tell as ot, withCell as p, applyLooks as pn, takeRow as pt, sizeState as q, fill as qn, gameName as qt, NO_DRAWING as r, i$2 as rn, api as rr, isOutsideFields as rt, between as s, T as sn, recentGames as st, Typing as t, elementWith as tn, ApiError as tr, messagesIn as tt, pointsIn as u, i$5 as un, listOf as ut, agoText as v, keepOwnTheme as vn, namesOf$1 as vt, yearsText as w, NOTATIONS as wn, wholeBoard as wt, percentText as x, settings as xn, readRegion as xt, durationText as y, ownTheme as yn, readNumbers as yt, keySign as z, openByText as zn, portraitOf as zt };
