import { Ct as regionAround, Ht as styled, J as sayer, Un as say, Y as addStyles, cn as b, wt as wholeBoard } from "./shared.js";
var sayPractice = sayer({
	en: {
		"side-black": "Black",
		"side-white": "White",
		"goal-live": "{side} to live",
		"goal-kill": "{side} to kill",
		"goal-capture": "{side} to capture",
		"goal-connect": "{side} to connect",
		"goal-cut": "{side} to cut",
		"goal-escape": "{side} to escape",
		"goal-ko": "{side} to get a ko",
		"goal-seki": "{side} to live in seki",
		"goal-win-race": "{side} to win the race",
		"level-kyu": "{number} kyu",
		"level-dan": "{number} dan",
		"level-pro": "{number} dan professional",
		"own-difficulty": "Difficulty for you: {difficulty} of 10",
		strength: "Memory lasts about {days} {days:day|days}",
		"again-missed": "Comes back in this sitting, and in {days} {days:day|days}",
		order: "Order",
		"order-recorded": "As recorded",
		"order-shuffled": "Shuffled",
		"order-hardest": "Hardest first",
		round: "Timed round",
		"round-minutes": "3 minutes",
		"round-minutes-help": "Solve as many as you can",
		"round-ten": "10 problems",
		"round-ten-help": "As fast as you can",
		"round-best": "Best: {result}",
		"round-minutes-result": "{solved} solved",
		"round-ten-result": "{solved} of {tried} in {time}",
		"round-left": "Time left",
		"round-time": "Time",
		"round-progress": "{solved} solved, {missed} missed",
		"round-done": "The round is over",
		"round-record": "Your best result so far",
		"round-again": "Another round",
		streak: "{days} {days:day|days} in a row",
		"streak-help": "You practised on each of these days. Longest row: {longest} {longest:day|days}.",
		"streak-open": "Practise today to continue the row.",
		statistics: "Statistics",
		"by-day": "Problems by day",
		"by-collection": "By collection",
		"column-collection": "Collection",
		"column-seen": "Seen",
		"column-due": "Due",
		"column-rate": "Solved at once",
		"seen-of": "{seen} of {problems}",
		solved: "Solved",
		helped: "Not at once",
		missed: "Missed",
		"day-tally": "{date}: {solved} solved, {helped} not at once, {missed} missed",
		"no-practice": "No problem was tried yet",
		"first-attempts": "Of several attempts at a problem on a day, the first counts.",
		review: "Missed in this sitting",
		"review-open": "Problem {number}: {task}",
		"guess-tally": "{atOnce} of {moves} at once, mean distance {mean}"
	},
	ja: {
		"side-black": "黒",
		"side-white": "白",
		"goal-live": "{side}先生き",
		"goal-kill": "{side}先で殺す",
		"goal-capture": "{side}先で取る",
		"goal-connect": "{side}先で連絡",
		"goal-cut": "{side}先で切断",
		"goal-escape": "{side}先で脱出",
		"goal-ko": "{side}先コウ",
		"goal-seki": "{side}先セキ",
		"goal-win-race": "{side}先で攻め合い勝ち",
		"level-kyu": "{number} 級",
		"level-dan": "{number} 段",
		"level-pro": "プロ {number} 段",
		"own-difficulty": "あなたにとっての難しさ：{difficulty}/10",
		strength: "記憶は約 {days} 日もちます",
		"again-missed": "このあともう一度、そして {days} 日後にも出ます",
		order: "順番",
		"order-recorded": "収録順",
		"order-shuffled": "シャッフル",
		"order-hardest": "難しい順",
		round: "タイムトライアル",
		"round-minutes": "3 分間",
		"round-minutes-help": "できるだけ多く解く",
		"round-ten": "10 問",
		"round-ten-help": "できるだけ速く",
		"round-best": "最高：{result}",
		"round-minutes-result": "{solved} 問正解",
		"round-ten-result": "{tried} 問中 {solved} 問、{time}",
		"round-left": "残り時間",
		"round-time": "時間",
		"round-progress": "正解 {solved} 問、不正解 {missed} 問",
		"round-done": "終了です",
		"round-record": "自己最高記録です",
		"round-again": "もう一度挑戦",
		streak: "{days} 日連続",
		"streak-help": "連続して練習した日数。最長 {longest} 日。",
		"streak-open": "今日解けば記録が続きます。",
		statistics: "統計",
		"by-day": "日ごとの問題数",
		"by-collection": "問題集ごと",
		"column-collection": "問題集",
		"column-seen": "解いた問題",
		"column-due": "復習",
		"column-rate": "一度で正解",
		"seen-of": "{problems} 問中 {seen} 問",
		solved: "正解",
		helped: "一度ではなく正解",
		missed: "不正解",
		"day-tally": "{date}：正解 {solved}、一度ではなく {helped}、不正解 {missed}",
		"no-practice": "まだ問題を解いていません",
		"first-attempts": "同じ日の同じ問題は、最初の結果だけを数えます。",
		review: "今回間違えた問題",
		"review-open": "問題 {number}：{task}",
		"guess-tally": "一度で {atOnce}/{moves}、平均 {mean} 路の差"
	},
	ko: {
		"side-black": "흑",
		"side-white": "백",
		"goal-live": "{side}선: 삶",
		"goal-kill": "{side}선: 잡기",
		"goal-capture": "{side}선: 따내기",
		"goal-connect": "{side}선: 연결",
		"goal-cut": "{side}선: 끊기",
		"goal-escape": "{side}선: 탈출",
		"goal-ko": "{side}선: 패",
		"goal-seki": "{side}선: 빅",
		"goal-win-race": "{side}선: 수상전 승리",
		"level-kyu": "{number}급",
		"level-dan": "{number}단",
		"level-pro": "프로 {number}단",
		"own-difficulty": "나에게 난이도: 10 중 {difficulty}",
		strength: "기억이 약 {days}일 갑니다",
		"again-missed": "이번에 다시, 그리고 {days}일 뒤에 나옵니다",
		order: "순서",
		"order-recorded": "기록 순서",
		"order-shuffled": "섞기",
		"order-hardest": "어려운 것부터",
		round: "시간 도전",
		"round-minutes": "3분",
		"round-minutes-help": "최대한 많이 풀기",
		"round-ten": "10문제",
		"round-ten-help": "최대한 빨리",
		"round-best": "최고: {result}",
		"round-minutes-result": "{solved}문제 정답",
		"round-ten-result": "{tried}문제 중 {solved}문제, {time}",
		"round-left": "남은 시간",
		"round-time": "시간",
		"round-progress": "정답 {solved}, 오답 {missed}",
		"round-done": "도전 끝",
		"round-record": "지금까지 최고 기록입니다",
		"round-again": "다시 도전",
		streak: "{days}일 연속",
		"streak-help": "연속으로 연습한 날. 최장 {longest}일.",
		"streak-open": "오늘 풀면 기록이 이어집니다.",
		statistics: "통계",
		"by-day": "날짜별 문제",
		"by-collection": "문제집별",
		"column-collection": "문제집",
		"column-seen": "푼 문제",
		"column-due": "복습",
		"column-rate": "한 번에 정답",
		"seen-of": "{problems} 중 {seen}",
		solved: "정답",
		helped: "한 번에는 아님",
		missed: "오답",
		"day-tally": "{date}: 정답 {solved}, 한 번에는 아님 {helped}, 오답 {missed}",
		"no-practice": "아직 푼 문제가 없습니다",
		"first-attempts": "같은 날 같은 문제는 첫 시도만 셉니다.",
		review: "이번에 틀린 문제",
		"review-open": "문제 {number}: {task}",
		"guess-tally": "{moves}수 중 {atOnce}수를 한 번에, 평균 {mean}줄 차이"
	},
	"zh-Hans": {
		"side-black": "黑",
		"side-white": "白",
		"goal-live": "{side}先活",
		"goal-kill": "{side}先杀",
		"goal-capture": "{side}先吃子",
		"goal-connect": "{side}先连接",
		"goal-cut": "{side}先切断",
		"goal-escape": "{side}先逃出",
		"goal-ko": "{side}先劫",
		"goal-seki": "{side}先双活",
		"goal-win-race": "{side}先对杀胜",
		"level-kyu": "{number} 级",
		"level-dan": "{number} 段",
		"level-pro": "职业 {number} 段",
		"own-difficulty": "对你的难度：{difficulty}/10",
		strength: "记忆约可保持 {days} 天",
		"again-missed": "本次稍后再做，{days} 天后也会出现",
		order: "顺序",
		"order-recorded": "按原谱顺序",
		"order-shuffled": "随机",
		"order-hardest": "难题优先",
		round: "计时赛",
		"round-minutes": "3 分钟",
		"round-minutes-help": "尽量多做",
		"round-ten": "10 道题",
		"round-ten-help": "尽量快做",
		"round-best": "最佳：{result}",
		"round-minutes-result": "做对 {solved} 题",
		"round-ten-result": "{tried} 题对 {solved} 题，用时 {time}",
		"round-left": "剩余时间",
		"round-time": "用时",
		"round-progress": "做对 {solved} 题，做错 {missed} 题",
		"round-done": "计时赛结束",
		"round-record": "这是你的最佳成绩",
		"round-again": "再来一轮",
		streak: "连续 {days} 天",
		"streak-help": "连续练习的天数。最长 {longest} 天。",
		"streak-open": "今天练习即可延续。",
		statistics: "统计",
		"by-day": "每天的题数",
		"by-collection": "按题集",
		"column-collection": "题集",
		"column-seen": "已做",
		"column-due": "到期",
		"column-rate": "一次做对",
		"seen-of": "{seen} / {problems}",
		solved: "做对",
		helped: "非一次",
		missed: "做错",
		"day-tally": "{date}：做对 {solved}，非一次 {helped}，做错 {missed}",
		"no-practice": "还没有做过题",
		"first-attempts": "同一天同一题只计第一次。",
		review: "本次做错的题",
		"review-open": "第 {number} 题：{task}",
		"guess-tally": "一次猜中 {atOnce}/{moves}，平均相距 {mean} 路"
	},
	"zh-Hant": {
		"side-black": "黑",
		"side-white": "白",
		"goal-live": "{side}先活",
		"goal-kill": "{side}先殺",
		"goal-capture": "{side}先吃子",
		"goal-connect": "{side}先連接",
		"goal-cut": "{side}先切斷",
		"goal-escape": "{side}先逃出",
		"goal-ko": "{side}先劫",
		"goal-seki": "{side}先雙活",
		"goal-win-race": "{side}先對殺勝",
		"level-kyu": "{number} 級",
		"level-dan": "{number} 段",
		"level-pro": "職業 {number} 段",
		"own-difficulty": "對你的難度：{difficulty}/10",
		strength: "記憶約可保持 {days} 天",
		"again-missed": "本次稍後再做，{days} 天後也會出現",
		order: "順序",
		"order-recorded": "按原譜順序",
		"order-shuffled": "隨機",
		"order-hardest": "難題優先",
		round: "計時賽",
		"round-minutes": "3 分鐘",
		"round-minutes-help": "盡量多做",
		"round-ten": "10 道題",
		"round-ten-help": "盡量快做",
		"round-best": "最佳：{result}",
		"round-minutes-result": "做對 {solved} 題",
		"round-ten-result": "{tried} 題對 {solved} 題，用時 {time}",
		"round-left": "剩餘時間",
		"round-time": "用時",
		"round-progress": "做對 {solved} 題，做錯 {missed} 題",
		"round-done": "計時賽結束",
		"round-record": "這是你的最佳成績",
		"round-again": "再來一輪",
		streak: "連續 {days} 天",
		"streak-help": "連續練習的天數。最長 {longest} 天。",
		"streak-open": "今天練習即可延續。",
		statistics: "統計",
		"by-day": "每天的題數",
		"by-collection": "按題集",
		"column-collection": "題集",
		"column-seen": "已做",
		"column-due": "到期",
		"column-rate": "一次做對",
		"seen-of": "{seen} / {problems}",
		solved: "做對",
		helped: "非一次",
		missed: "做錯",
		"day-tally": "{date}：做對 {solved}，非一次 {helped}，做錯 {missed}",
		"no-practice": "還沒有做過題",
		"first-attempts": "同一天同一題只計第一次。",
		review: "本次做錯的題",
		"review-open": "第 {number} 題：{task}",
		"guess-tally": "一次猜中 {atOnce}/{moves}，平均相距 {mean} 路"
	}
});
// src/app/problems/styles.ts
addStyles("problems-screen,\nproblem-grid,\nproblem-solver,\nsite-problem {\n  display: block;\n  block-size: 100%;\n}\n.exercises {\n  display: grid;\n  grid-template-columns: auto minmax(0, 1fr);\n  block-size: 100%;\n}\n.exercises .list {\n  display: flex;\n  flex-direction: column;\n  grid-column: 2;\n  min-block-size: 0;\n  background: var(--surface);\n}\n.collections {\n  inline-size: 232px;\n  padding: 16px 8px 16px 16px;\n  overflow-y: auto;\n}\n.collections h2 {\n  margin-block-end: 4px;\n  font-size: 12px;\n  color: var(--muted);\n}\n.collections ul + h2 {\n  margin-block-start: 16px;\n}\n.collections button {\n  position: relative;\n  display: flex;\n  gap: 8px;\n  inline-size: 100%;\n  padding: 4px 8px 7px;\n  border: 0;\n  background: none;\n  text-align: start;\n}\n.collections button:hover {\n  background: var(--hover);\n}\n.collections button[aria-pressed=\"true\"] {\n  background: var(--chosen);\n}\n.collections .value {\n  flex: 1;\n  min-inline-size: 0;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.collections small {\n  display: block;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  color: var(--muted);\n}\n.collections .count {\n  color: var(--muted);\n}\n.collections [aria-pressed=\"true\"] .count {\n  color: inherit;\n}\n.collections .bar {\n  position: absolute;\n  inset: auto 8px 2px;\n  block-size: 3px;\n  border-radius: 2px;\n  background:\n    linear-gradient(var(--good), var(--good)) 0 0 / calc(100% * var(--share, 0)) 100% no-repeat var(--hairline);\n}\n.collections-button {\n  display: none;\n}\n.which {\n  display: flex;\n  flex-wrap: wrap;\n}\n.which button {\n  margin-inline-start: -1px;\n  border-radius: 0;\n}\n.which button:first-child {\n  margin-inline-start: 0;\n  border-radius: 6px 0 0 6px;\n}\n.which button:last-child {\n  border-radius: 0 6px 6px 0;\n}\n.which button[aria-pressed=\"true\"] {\n  background: var(--chosen);\n}\n.which .count {\n  margin-inline-start: 4px;\n  color: var(--muted);\n}\n.which [aria-pressed=\"true\"] .count {\n  color: inherit;\n}\n.exercises .summary .main {\n  margin-inline-start: auto;\n}\n.boards {\n  flex: 1;\n  min-block-size: 0;\n  padding: 8px 16px 24px;\n  overflow-y: auto;\n}\n.boards ul {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));\n  gap: 16px;\n}\n.exercise {\n  display: grid;\n  grid-template: \"board board\" auto \"turn state\" auto / auto 1fr;\n  gap: 6px 8px;\n  padding: 8px;\n  border: 1px solid var(--hairline);\n  border-radius: 8px;\n  color: inherit;\n  background: var(--raised);\n  text-decoration: none;\n}\n.exercise:hover {\n  border-color: var(--accent);\n}\n.exercise app-board {\n  display: grid;\n  grid-area: board;\n  place-items: center;\n  aspect-ratio: 1;\n  overflow: hidden;\n  border-radius: 4px;\n  background: var(--kifu-board);\n}\n.exercise app-board > svg:first-child {\n  max-inline-size: 100%;\n  max-block-size: 100%;\n}\n.exercise app-board .above {\n  display: none;\n}\n.exercise .turn,\n.solver .turn {\n  display: flex;\n  gap: 6px;\n  align-items: center;\n  white-space: nowrap;\n}\n.exercise .state {\n  overflow: hidden;\n  text-align: end;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n  color: var(--muted);\n}\n.exercise .missed,\nsection.result.missed .sign,\n.tally .missed .sign {\n  font-weight: 700;\n  color: var(--bad);\n}\n.boards .more {\n  display: block;\n  margin: 16px auto 0;\n}\n.unsolved {\n  margin-block-start: 16px;\n}\n.solver {\n  display: flex;\n  flex-direction: column;\n  block-size: 100%;\n}\n.solver > header {\n  display: flex;\n  gap: 12px;\n  align-items: center;\n  min-block-size: 48px;\n  padding: 4px 12px;\n}\n.solver header a {\n  padding: 6px;\n  color: inherit;\n}\n.solver h1 {\n  font-size: 20px;\n}\n.solver h1 .stone {\n  inline-size: 20px;\n  block-size: 20px;\n}\n.solver .facts {\n  flex: 1;\n  color: var(--muted);\n}\n.solver .time {\n  color: var(--muted);\n}\n.solving {\n  display: grid;\n  flex: 1;\n  grid-template: \"board result\" max-content \"board more\" 1fr / minmax(0, 720px) 280px;\n  gap: 24px;\n  justify-content: center;\n  min-block-size: 0;\n  padding: 0 16px 16px;\n  overflow: auto;\n  --kifu-accent: var(--accent);\n}\n.solving kifu-viewer {\n  grid-area: board;\n  min-block-size: 0;\n  --kifu-room: 13rem;\n}\n.solving kifu-viewer::part(status) {\n  font-size: 16px;\n  font-weight: 600;\n}\n.solving aside {\n  grid-area: more;\n  display: flex;\n  flex-direction: column;\n  gap: 16px;\n}\nsection.result {\n  display: flex;\n  grid-area: result;\n  flex-direction: column;\n  gap: 12px;\n  padding: 16px;\n  border: 1px solid var(--hairline);\n  border-inline-start: 4px solid var(--hairline);\n  border-radius: 8px;\n  background: var(--surface);\n}\nsection.result:is(.solved, .helped) {\n  border-inline-start-color: var(--good);\n}\nsection.result.missed {\n  border-inline-start-color: var(--bad);\n}\nsection.result h2 {\n  font-size: 16px;\n}\nsection.result:is(.solved, .helped) .sign,\n.tally :is(.solved, .helped) .sign {\n  font-weight: 700;\n  color: var(--good);\n}\nsection.result .wrong {\n  color: var(--bad);\n}\nsection.result .buttons {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n}\nsection.result .main kbd {\n  border-color: currentcolor;\n  color: inherit;\n  background: none;\n}\n:is(.tally, .before) h2 {\n  font-size: 12px;\n  color: var(--muted);\n}\n.tally ul {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 16px;\n}\n.solver .options label {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n  justify-content: space-between;\n  margin-block-start: 8px;\n}\n.solver .options select {\n  inline-size: 160px;\n  padding: 5px 6px;\n  border: 1px solid var(--hairline);\n  border-radius: 6px;\n  background: var(--raised);\n}\n@media (max-width: 1023px) {\n  .exercises {\n    grid-template: \"summary\" minmax(0, 1fr) / minmax(0, 1fr);\n  }\n  .exercises .list {\n    grid-column: 1;\n  }\n  .collections {\n    display: none;\n    grid-row: 1;\n    inline-size: auto;\n    max-block-size: 40dvh;\n    padding: 8px 16px;\n  }\n  .exercises.with-collections {\n    grid-template: \"collections\" auto \"summary\" minmax(0, 1fr) / minmax(0, 1fr);\n  }\n  .with-collections .collections {\n    display: block;\n  }\n  .collections-button {\n    display: inline-flex;\n  }\n  .solving {\n    display: flex;\n    flex-direction: column;\n    gap: 12px;\n    align-items: center;\n    justify-content: start;\n  }\n  .solving > * {\n    flex: none;\n    inline-size: 100%;\n    max-inline-size: 720px;\n  }\n    .solving section.result {\n    position: sticky;\n    z-index: 1;\n    inset-block-end: 0;\n    flex-direction: row;\n    flex-wrap: wrap;\n    align-items: center;\n    justify-content: space-between;\n    padding: 8px 12px;\n  }\n}\n@media (max-width: 639px) {\n  .boards ul {\n    grid-template-columns: repeat(2, minmax(0, 1fr));\n    gap: 8px;\n  }\n  .exercise {\n    grid-template: \"board\" auto \"turn\" auto \"state\" auto / minmax(0, 1fr);\n    gap: 2px;\n    padding: 6px;\n  }\n  .exercise .state {\n    text-align: start;\n  }\n  .exercises .summary .main {\n    margin-inline-start: 0;\n  }\n  .which button,\n  section.result .buttons button,\n  .exercises .summary .main,\n  .boards .more {\n    min-block-size: 40px;\n  }\n  .solving {\n    padding: 0 0 16px;\n  }\n  .solving aside {\n    grid-area: more;\n    padding: 0 12px;\n  }\n  .solving section.result {\n    border-radius: 0;\n  }\n}\n\n.leading {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 8px;\n  align-items: baseline;\n}\n.before p {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 8px;\n}\n");
// src/app/problems/card.ts
/** The days for which a memory must last to fill the bar. */
var FULL = 365;
/** Returns when a problem is due again, as a short text. */
function whenWords(card, day) {
	if (!card) return say("card-new");
	const days = card.due - day;
	if (days <= 0) return say("card-due");
	return days === 1 ? say("card-tomorrow") : say("card-in-days", { days });
}
/** Returns the message after an attempt: when the problem is due again. */
function comesAgain(card, day, isMissed) {
	const days = Math.max(1, card.due - day);
	if (isMissed) return sayPractice("again-missed", { days });
	return days === 1 ? say("again-tomorrow") : say("again-in-days", { days });
}
/** The share of the bar that a memory fills: each doubling of its days adds the same length. */
function strengthOf({ stability }) {
	return Math.min(1, Math.log1p(stability) / Math.log1p(FULL));
}
/** The days for which the memory of a problem lasts, in words. */
function strengthWords({ stability }) {
	return sayPractice("strength", { days: Math.max(1, Math.round(stability)) });
}
/** The strength of the memory of a problem as a bar. */
function strengthBar(card) {
	const label = strengthWords(card);
	return b`<span
    class="strength"
    role="img"
    aria-label=${label}
    title=${label}
    ${styled({ "--share": strengthOf(card).toFixed(3) })}
  ></span>`;
}
/** Whose turn it is, with a stone. `goal` has the words for what is to be achieved, if they are known. */
function turnWords(color, goal = null) {
	return b`<span class="stone ${color === 0 ? "black" : "white"}" aria-hidden="true"></span> ${goal ?? say(color === 0 ? "black-to-play" : "white-to-play")}`;
}
// src/app/problems/pictures.ts
/** The number of free lines around the stones. */
var ROOM = 1;
/** The picture of a position, extended to nearby edges. */
function pictureOfProblem({ size, board, stars }) {
	const stones = Uint8Array.from(board.join(""), (sign) => sign === "X" ? 1 : sign === "O" ? 2 : 0);
	return pictureOfStones([size[0], size[1]], stones, stars);
}
/** The picture of a whole board. */
function pictureOfPosition(position) {
	const [columns, rows] = [position.size[0], position.size[1]];
	return {
		...pictureOfProblem(position),
		region: wholeBoard([columns, rows])
	};
}
/** The part of a board with the stones. */
function pictureOfStones([columns, rows], stones, stars) {
	const points = [...stones.keys()].filter((point) => stones[point] !== 0);
	return {
		size: [columns, rows],
		region: squareAround(regionAround(points, [columns, rows]), [columns, rows]),
		stars,
		stones,
		last: null,
		texts: /* @__PURE__ */ new Map(),
		marks: [],
		lines: [],
		arrows: [],
		ghosts: [],
		territory: [],
		dimmed: [],
		coordinates: null
	};
}
/** A square around a part of the board with a margin, extended to nearby edges. */
function squareAround(part, [columns, rows]) {
	const side = Math.max(part.right - part.left, part.bottom - part.top) + 1 + 2;
	if (side > .7 * Math.max(columns, rows)) return wholeBoard([columns, rows]);
	const [left, right] = stretch(part.left, part.right, side, columns);
	const [top, bottom] = stretch(part.top, part.bottom, side, rows);
	return {
		left,
		right,
		top,
		bottom
	};
}
/** Stretches a range to a length, towards the nearer end of a line. */
function stretch(from, to, length, count) {
	if (length >= count) return [0, count - 1];
	const isNearStart = from <= count - 1 - to;
	if (isNearStart && from <= 3) return [0, Math.max(length - 1, Math.min(to + ROOM, count - 1))];
	if (!isNearStart && count - 1 - to <= 3) return [Math.min(count - length, Math.max(from - ROOM, 0)), count - 1];
	const start = Math.max(0, Math.min(from - Math.floor((length - (to - from + 1)) / 2), count - length));
	return [start, start + length - 1];
}
export { strengthBar as a, whenWords as c, comesAgain as i, sayPractice as l, pictureOfProblem as n, strengthWords as o, pictureOfStones as r, turnWords as s, pictureOfPosition as t };
