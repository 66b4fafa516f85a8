//! The words of documents, one row per language.

use kifu_record::words::{Language, side};

use crate::figures::{Figure, FigureKind, Remark};

/// The words of a language. Places in braces are filled with values.
pub(crate) struct Phrases {
    /// The heading of the list of games.
    pub(crate) contents: &'static str,
    /// The captions of a figure of the game and of a variation: `{n}` is its number.
    captions: [&'static str; 2],
    /// The moves of a caption `{n}`, or the first `{n}` and the last `{last}`.
    moves: [&'static str; 2],
    /// After the caption of a variation: the move `{n}` that it replaces.
    instead: &'static str,
    /// Before the name of a figure.
    name: &'static str,
    /// A whole board, and a part of one: `{size}`, `{part}`.
    pub(crate) board: [&'static str; 2],
    /// Moves, marks and labels, before their list.
    pub(crate) lists: [&'static str; 2],
    /// Stones of the colour `{side}`, before their list.
    pub(crate) stones: &'static str,
    /// Between the items of a list, and at the end of a sentence.
    pub(crate) joints: [&'static str; 2],
    /// The judgements in the order of [`JUDGEMENTS`].
    judgements: [&'static str; 13],
    /// The marks around judgements.
    parentheses: [&'static str; 2],
}

/// The judgements as remarks have them, in English.
const JUDGEMENTS: [&str; 13] = [
    "a bad move",
    "a very bad move",
    "a doubtful move",
    "an interesting move",
    "a good move",
    "a very good move",
    "even",
    "good for Black",
    "very good for Black",
    "good for White",
    "very good for White",
    "unclear",
    "something happens here",
];

const EN: Phrases = Phrases {
    contents: "Contents",
    captions: ["Figure {n}", "Diagram {n}"],
    moves: [" ({n})", " ({n}–{last})"],
    instead: ", instead of {n}",
    name: ": ",
    board: ["{size} board", "{size} board, the part {part}"],
    lists: ["Moves: ", "Marked: "],
    stones: "{side} stones: ",
    joints: [", ", ". "],
    judgements: JUDGEMENTS,
    parentheses: [" (", ")"],
};

const JA: Phrases = Phrases {
    contents: "目次",
    captions: ["第{n}譜", "参考図{n}"],
    moves: ["（{n}）", "（{n}～{last}）"],
    instead: "、{n}の変化",
    name: "　",
    board: ["{size}の碁盤", "{size}の碁盤の{part}の部分"],
    lists: ["着手：", "印："],
    stones: "{side}石：",
    joints: ["、", "。"],
    judgements: [
        "悪手",
        "大悪手",
        "疑問手",
        "面白い手",
        "好手",
        "妙手",
        "互角",
        "黒良し",
        "黒優勢",
        "白良し",
        "白優勢",
        "形勢不明",
        "勝負所",
    ],
    parentheses: ["（", "）"],
};

const ZH_HANS: Phrases = Phrases {
    contents: "目录",
    captions: ["第{n}谱", "参考图{n}"],
    moves: ["（{n}）", "（{n}—{last}）"],
    instead: "，{n}的变化",
    name: "：",
    board: ["{size}棋盘", "{size}棋盘的{part}部分"],
    lists: ["着手：", "标记："],
    stones: "{side}子：",
    joints: ["、", "。"],
    judgements: [
        "恶手",
        "大恶手",
        "疑问手",
        "有趣的一手",
        "好手",
        "妙手",
        "两分",
        "黑好",
        "黑优势",
        "白好",
        "白优势",
        "形势不明",
        "转折点",
    ],
    parentheses: ["（", "）"],
};

const ZH_HANT: Phrases = Phrases {
    contents: "目錄",
    captions: ["第{n}譜", "參考圖{n}"],
    moves: ["（{n}）", "（{n}—{last}）"],
    instead: "，{n}的變化",
    name: "：",
    board: ["{size}棋盤", "{size}棋盤的{part}部分"],
    lists: ["著手：", "標記："],
    stones: "{side}子：",
    joints: ["、", "。"],
    judgements: [
        "惡手",
        "大惡手",
        "疑問手",
        "有趣的一手",
        "好手",
        "妙手",
        "兩分",
        "黑好",
        "黑優勢",
        "白好",
        "白優勢",
        "形勢不明",
        "轉折點",
    ],
    parentheses: ["（", "）"],
};

const KO: Phrases = Phrases {
    contents: "차례",
    captions: ["제{n}보", "참고도 {n}"],
    moves: [" ({n})", " ({n}~{last})"],
    instead: ", {n}의 변화",
    name: ": ",
    board: ["{size} 바둑판", "{size} 바둑판의 {part} 부분"],
    lists: ["수순: ", "표시: "],
    stones: "{side}돌: ",
    joints: [", ", ". "],
    judgements: [
        "나쁜 수",
        "아주 나쁜 수",
        "의문수",
        "흥미로운 수",
        "좋은 수",
        "묘수",
        "형세 균형",
        "흑이 좋음",
        "흑 우세",
        "백이 좋음",
        "백 우세",
        "형세 불명",
        "승부처",
    ],
    parentheses: [" (", ")"],
};

/// The words of a language; English for a language without any.
pub(crate) const fn of(language: Language) -> &'static Phrases {
    match language {
        Language::Ja => &JA,
        Language::ZhHans => &ZH_HANS,
        Language::ZhHant => &ZH_HANT,
        Language::Ko => &KO,
        _ => &EN,
    }
}

/// The stones of a colour, before their list.
pub(crate) fn stones(color: kifu_go::Color, language: Language) -> String {
    of(language).stones.replace("{side}", side(color, language))
}

/// The beginning of a remark, `57 (a good move)`: its move, the name of the node and its judgements.
pub(crate) fn lead(remark: &Remark, language: Language) -> String {
    let phrases = of(language);
    let number = remark.number.map(|number| number.to_string());
    let mut text = number.into_iter().chain(remark.name.clone()).collect::<Vec<_>>().join(" ");
    let judgements = remark.judgements.iter().map(|judgement| {
        let row = JUDGEMENTS.iter().position(|known| known == judgement);
        row.map_or(*judgement, |row| phrases.judgements[row])
    });
    let judgements = judgements.collect::<Vec<_>>().join(phrases.joints[0]);
    if !judgements.is_empty() {
        let [open, close] = phrases.parentheses;
        text = format!("{text}{open}{judgements}{close}").trim_start().to_owned();
    }
    text
}

/// `Figure 2 (51–100)`, `参考図1（1～8）、57の変化`, with the name in the record.
pub(crate) fn caption(figure: &Figure, language: Language) -> String {
    if language == Language::En {
        return figure.caption();
    }
    let phrases = of(language);
    let [game, variation] = phrases.captions;
    let number = |phrase: &str, number: u32| phrase.replace("{n}", &number.to_string());
    let phrase = if figure.kind == FigureKind::Game { game } else { variation };
    let mut text = phrase.replace("{n}", &figure.index.to_string());
    match figure.printed {
        Some((first, last)) if first == last => text.push_str(&number(phrases.moves[0], first)),
        Some((first, last)) => {
            text.push_str(&number(phrases.moves[1], first).replace("{last}", &last.to_string()));
        }
        None => {}
    }
    if let FigureKind::Variation { instead_of: Some(replaced) } = figure.kind {
        text.push_str(&number(phrases.instead, replaced));
    }
    if let Some(name) = &figure.title {
        text.push_str(phrases.name);
        text.push_str(name);
    }
    text
}
