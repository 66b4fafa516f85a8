// Verdicts in the words of comments: `Correct`, `WRONG`, `正解`.

/** The verdict about a node. */
export type Answer = "right" | "wrong";

/** Words at the beginning of a comment or as a whole sentence; those after `|` only as a whole sentence. */
const RIGHT =
  "right answer,right move,correct,solved,richtig,верно,правильно,正解,正答,成功,正确,正確,정답,정해,맞습니다,성공|" +
  "right,solution,success,对,對,对了,對了,○,◯,✓";
const WRONG =
  "wrong,incorrect,fail,failed,failure,falsch,неверно,неправильно,不正解,失敗,間違い,不对,不對,不正确,不正確,失败,错了,錯了,错误,錯誤," +
  "오답,실패,틀렸습니다,틀림|mistake,错,錯,×,✗";

interface Row {
  written: string;
  answer: Answer;
  isBeginning: boolean;
}

const rows = (text: string, answer: Answer): Row[] =>
  text.split("|").flatMap((part, at) => part.split(",").map((written) => ({ written, answer, isBeginning: at === 0 })));
// The longest first, as some begin or end with others.
const ROWS = [...rows(RIGHT, "right"), ...rows(WRONG, "wrong")].sort(
  (one, other) => other.written.length - one.written.length,
);
const FOREIGN = ROWS.filter(({ written }) => /[^\x20-\x7f]/.test(written));

/** Codes of goproblems.com and of a dictionary, anywhere in a comment. */
const CODES = /(?<![a-zA-Z0-9])(?:RIGHT|WRONG|\* Joseki \*)(?![a-zA-Z0-9])/;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const LEADS = set(
  "also this that that's it it's is are yes no you you're answer move absolutely quite exactly completely sorry",
);
const NEGATIONS = set("not isn't aren't never");
const ARTICLES = set("the a");
const BEGINNINGS = "这是 這是 这也是 這也是 也是 此为 此為 これは これが これも 이것이 이것도 이것은".split(" ");

const END = /[.!,;:?\n()[\]–—…。！，；：？、（）【】「」『』〔〕]/;

/** The verdict of a comment or a name; null without one. */
export function answerInWords(text: string): Answer | null {
  let isFirst = true;
  for (let begin = 0; begin < text.length; ) {
    const length = text.slice(begin).search(END);
    const end = length < 0 ? text.length : begin + length;
    const sentence = text.slice(begin, end).replace(/^[\p{White_Space}*\-"'#]+|[\p{White_Space}*\-"'#]+$/gu, "");
    const sign = text[end];
    begin = end + 1;
    if (sentence === "") continue;
    const asks =
      sign === "," &&
      /^[^.!?\n]*\?/.test(
        Array.from(text.slice(begin, begin + 40))
          .slice(0, 20)
          .join(""),
      );
    const answer = sign === "?" || sign === "？" || asks ? null : verdictOf(sentence.toLowerCase(), isFirst);
    if (answer) return answer;
    isFirst = false;
  }
  const code = CODES.exec(text)?.[0];
  return code ? (code === "WRONG" ? "wrong" : "right") : null;
}

interface Verdict {
  answer: Answer;
  isBeginning: boolean;
  isWhole: boolean;
}

function verdictOf(sentence: string, isFirst: boolean): Answer | null {
  const found = inWords(sentence) ?? withoutBlanks(sentence);
  return found && (found.isWhole || (isFirst && found.isBeginning)) ? found.answer : null;
}

function inWords(text: string): Verdict | null {
  const trimmed = text.split(/\p{White_Space}+/u).map((word) => word.replace(/^[!-/:-@[-`{-~]+|[!-/:-@[-`{-~]+$/g, ""));
  const words = trimmed.filter((word) => word !== "");
  let leads = 0;
  let isNegated = false;
  for (const [at, word] of words.entries()) {
    const isNegation = NEGATIONS.has(word);
    if (!LEADS.has(word) && !isNegation && !(at > 0 && ARTICLES.has(word))) break;
    isNegated ||= isNegation;
    leads++;
  }
  const rest = words.slice(leads);
  const row = ROWS.find(({ written }) => written.split(" ").every((word, at) => word === rest[at]));
  if (!row || (isNegated && row.answer === "wrong")) return null;
  const isWhole = rest.slice(row.written.split(" ").length).every((word) => /^\d*$/.test(word));
  return { answer: isNegated ? "wrong" : row.answer, isBeginning: row.isBeginning, isWhole };
}

function withoutBlanks(sentence: string): Verdict | null {
  const lead = BEGINNINGS.find((one) => sentence.startsWith(one)) ?? "";
  const text = sentence.slice(lead.length).trimStart();
  const begins = FOREIGN.find(({ written }) => text.startsWith(written));
  if (begins) {
    const { answer, isBeginning, written } = begins;
    const rest = text.slice(written.length);
    const isWhole = isEnding(rest);
    return isWhole || answer === "wrong" || goesOn(rest) ? { answer, isBeginning, isWhole } : null;
  }
  const ends = FOREIGN.find(
    ({ written }) => text.endsWith(written) && /\p{White_Space}$/u.test(text.slice(0, -written.length)),
  );
  return ends ? { answer: ends.answer, isBeginning: ends.isBeginning, isWhole: true } : null;
}

function isEnding(rest: string): boolean {
  const text = rest.replace(/^[图圖図도]+/, "").trim();
  return /^\p{N}*$/u.test(text) || /^(?:です|でした|だ|입니다|이다|了|!)$/.test(text);
}

/** True if the rest of a sentence leaves the verdict as it is. */
function goesOn(rest: string): boolean {
  if (rest === "") return true;
  const next = String.fromCodePoint(rest.codePointAt(0)!);
  const isHiragana = next >= "\u3041" && next <= "\u309f";
  const isParticle = next === "이" && !/^(?:이다|이에요|이군)/.test(rest);
  const isCopula = /^(?:です|でした|だ)/.test(rest);
  const isSameWord = /\p{Alphabetic}/u.test(next) && !isHiragana && next < "\u2e80";
  return (!isHiragana || isCopula) && !isParticle && !/[是应應在见見은을의]/.test(next) && !isSameWord;
}
