//! The words of documents, one table per language.

mod in_words;
mod languages;

pub use in_words::comment_in_words;

use kifu_go::Color;
use kifu_record::Analysis;
use kifu_record::solution::Answer as Verdict;
use kifu_record::words::{Language, side};

use crate::figures::{Departure, Figure, FigureKind, Remark};
use crate::styled::StyledText;
use languages::{EN, JA, KO, ZH_HANS, ZH_HANT};

/// The words of a language. Places in braces are filled with values.
pub(crate) struct Phrases {
    /// The heading of the list of games.
    pub(crate) contents: &'static str,
    /// The title of games and problems together.
    pub(crate) mixed: &'static str,
    /// The captions of a figure of the game and of a variation: `{n}` is its number.
    captions: [&'static str; 2],
    /// The moves of a caption `{n}`, or the first `{n}` and the last `{last}`.
    moves: [&'static str; 2],
    /// After the caption of a variation: the move `{n}` of the game that it replaces, that of another diagram, `{diagram}`, and
    /// the diagram that it continues.
    departures: [&'static str; 3],
    /// Before the name of a figure.
    name: &'static str,
    /// The heading of problems, the name of problem `{n}`, and its difficulty after the name.
    problems: [&'static str; 3],
    /// The player to move, `{side}`.
    turn: &'static str,
    /// The heading of answers, and the name of an answer of the kind `{kind}` to problem `{n}`.
    answers: [&'static str; 2],
    /// The kinds of answers in the order of [`AnswerKind`].
    answer_kinds: [&'static str; 4],
    /// One problem and several problems `{list}` that have no answer.
    unanswered: [&'static str; 2],
    /// One problem and several problems `{list}` with tries that the record does not judge.
    unjudged: [&'static str; 2],
    /// One problem and several problems `{list}` with more lines than are printed.
    more_lines: [&'static str; 2],
    /// Links to an answer, and back to its problem.
    pub(crate) links: [&'static str; 2],
    /// The name of a diagram in texts, and the sign between the name and the comment on it.
    diagram: [&'static str; 2],
    /// Between the move of a remark and its text.
    comment: &'static str,
    /// The page `{n}` of a booklet.
    page: &'static str,
    /// A whole board, and a part of one: `{size}`, `{part}`.
    pub(crate) board: [&'static str; 2],
    /// Moves, marks and labels, before their list.
    pub(crate) lists: [&'static str; 2],
    /// Stones of the colour `{side}`, before their list.
    pub(crate) stones: &'static str,
    /// Between the items of a list, and at the end of a sentence.
    pub(crate) joints: [&'static str; 2],
    /// Moves `{moves}` at the point of another, `{place}`; moves that take a ko there; passes; and the separator.
    notes: [&'static str; 4],
    /// The win rate of Black, `{side}`, in percent, `{n}`, and a lead of `{n}` points.
    evaluations: [&'static str; 2],
    /// The caption of a graph of win rates, that of leads, and what follows if moves are marked in it.
    graph: [&'static str; 3],
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

/// The kinds of answers to a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerKind {
    /// The correct line.
    Answer,
    /// Another correct line.
    AlsoRight,
    /// The refutation of a wrong try.
    Wrong,
    /// Another line of a record that does not say what is right or wrong.
    OtherTry,
}

impl AnswerKind {
    /// The verdict that the name of this kind states.
    pub(crate) const fn verdict(self) -> Option<Verdict> {
        match self {
            Self::Answer | Self::AlsoRight => Some(Verdict::Right),
            Self::Wrong => Some(Verdict::Wrong),
            Self::OtherTry => None,
        }
    }
}

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

/// The suffix of Noto font names for a language: `Noto Serif CJK JP`. English texts that write players' names in their
/// original characters are mostly about Japanese players.
pub(crate) const fn noto(language: Language) -> &'static str {
    match language {
        Language::ZhHans => "SC",
        Language::ZhHant => "TC",
        Language::Ko => "KR",
        _ => "JP",
    }
}

/// The stones of a colour, before their list.
pub(crate) fn stones(color: Color, language: Language) -> String {
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
    named_caption(figure, of(language).captions, language)
}

/// The caption of a variation, with the short word for a diagram if the language has one: `Dia. 2 (1–8)`.
pub(crate) fn short_caption(figure: &Figure, language: Language) -> String {
    let phrases = of(language);
    named_caption(figure, [phrases.captions[0], phrases.diagram[0]], language)
}

fn named_caption(figure: &Figure, [game, variation]: [&str; 2], language: Language) -> String {
    let phrases = of(language);
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
    if let FigureKind::Variation(departure) = figure.kind {
        text.push_str(&of_departure(departure, language));
    }
    if let Some(name) = &figure.title {
        text.push_str(phrases.name);
        text.push_str(name);
    }
    text
}

/// The origin of a variation: `, instead of 6 in Dia. 1`.
fn of_departure(departure: Departure, language: Language) -> String {
    let phrases = of(language);
    let [of_game, of_diagram, further] = phrases.departures;
    let phrase = match departure {
        Departure { instead_of: Some(_), diagram: None } => of_game,
        Departure { instead_of: Some(_), diagram: Some(_) } => of_diagram,
        Departure { instead_of: None, diagram: Some(_) } => further,
        Departure { instead_of: None, diagram: None } => "",
    };
    let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
    let diagram = phrases.diagram[0].replace("{n}", &number(departure.diagram));
    let instead_of = departure.instead_of.and_then(|number| usize::try_from(number).ok());
    phrase.replace("{diagram}", &diagram).replace("{n}", &number(instead_of))
}

/// A text after a bold lead: `57 (a good move): the comment`.
pub(crate) fn led(lead: &str, text: &StyledText, language: Language) -> StyledText {
    let mut led = StyledText::bold(lead);
    if !lead.is_empty() && !text.text.is_empty() {
        led.push(&of(language).comment.into());
    }
    led.push(text);
    led
}

/// An evaluation in words, as far as it is known: `Black 42.1 %, White leads by 1.6`.
pub(crate) fn evaluation(analysis: &Analysis, language: Language) -> String {
    const EVEN: f64 = 0.05;
    let phrases = of(language);
    let [winrate, lead] = phrases.evaluations;
    let fill = |phrase: &str, color: Color, number: f64| {
        phrase.replace("{side}", side(color, language)).replace("{n}", &format!("{number:.1}"))
    };
    let winrate = analysis.winrate.map(|share| fill(winrate, Color::Black, share * 100.0));
    let lead = analysis.lead.filter(|lead| lead.abs() >= EVEN).map(|points| {
        let leader = if points > 0.0 { Color::Black } else { Color::White };
        fill(lead, leader, points.abs())
    });
    winrate.into_iter().chain(lead).collect::<Vec<_>>().join(phrases.joints[0])
}

/// The caption of a graph of evaluations.
pub(crate) fn graph(is_lead: bool, has_mistakes: bool, language: Language) -> String {
    let [winrate, lead, moves] = of(language).graph;
    format!("{}{}", if is_lead { lead } else { winrate }, if has_mistakes { moves } else { "" })
}

/// A text after an evaluation in words; several lines begin below it.
pub(crate) fn evaluated(analysis: Option<&Analysis>, text: &StyledText, language: Language) -> StyledText {
    let Some(analysis) = analysis else { return text.clone() };
    let mut words: StyledText = evaluation(analysis, language).into();
    if !words.text.is_empty() && !text.text.is_empty() {
        words.push(&if text.text.contains('\n') { "\n" } else { of(language).joints[1] }.into());
    }
    words.push(text);
    words
}

/// The comment on the diagram with this number: `Dia. 2. The comment`.
pub(crate) fn of_diagram(index: usize, text: &StyledText, language: Language) -> StyledText {
    let [name, joint] = of(language).diagram;
    let mut led = StyledText::bold(name.replace("{n}", &index.to_string()));
    led.push(&joint.into());
    led.push(text);
    led
}

/// The heading of problems.
pub(crate) fn problems(language: Language) -> &'static str {
    of(language).problems[0]
}

/// The name of a problem: `Problem 3: Corner (5k)`.
pub(crate) fn problem(number: usize, name: Option<&str>, difficulty: Option<&str>, language: Language) -> String {
    let phrases = of(language);
    let [_, numbered, harder] = phrases.problems;
    let mut text = numbered.replace("{n}", &number.to_string());
    if let Some(name) = name {
        text.push_str(phrases.name);
        text.push_str(name);
    }
    if let Some(difficulty) = difficulty {
        text.push_str(&harder.replace("{difficulty}", difficulty));
    }
    text
}

/// The player to move.
pub(crate) fn turn(color: Color, language: Language) -> String {
    of(language).turn.replace("{side}", side(color, language))
}

/// The heading of answers.
pub(crate) fn answers(language: Language) -> &'static str {
    of(language).answers[0]
}

/// The name of an answer: `3: answer`.
pub(crate) fn answer(number: usize, kind: AnswerKind, language: Language) -> String {
    let phrases = of(language);
    phrases.answers[1].replace("{n}", &number.to_string()).replace("{kind}", phrases.answer_kinds[kind as usize])
}

/// The sentence that names the problems without an answer.
pub(crate) fn unanswered(numbers: &[usize], language: Language) -> String {
    listed(of(language).unanswered, numbers, language)
}

/// The sentence that names the problems with tries that the record does not judge.
pub(crate) fn unjudged(numbers: &[usize], language: Language) -> String {
    listed(of(language).unjudged, numbers, language)
}

/// The sentence that names the problems with more lines than are printed.
pub(crate) fn more_lines(numbers: &[usize], language: Language) -> String {
    listed(of(language).more_lines, numbers, language)
}

/// A phrase for one problem or for several, with their numbers.
fn listed([one, several]: [&str; 2], numbers: &[usize], language: Language) -> String {
    let list: Vec<String> = numbers.iter().map(usize::to_string).collect();
    let phrase = if numbers.len() == 1 { one } else { several };
    phrase.replace("{list}", &list.join(of(language).joints[0]))
}

/// The title of a page.
pub(crate) fn page(title: &str, number: usize, language: Language) -> String {
    of(language).page.replace("{n}", &number.to_string()).replace("{title}", title)
}
