//! The answers to problems: the main line, and what refutes the wrong tries.

use kifu_record::sgf::value::Emphasis;
use kifu_record::words::Language;
use kifu_record::{Judgement, NodeId, Record};

use super::problem::{Problem, start};
use super::variation::names_at_edges;
use super::{Answers, BookletOptions};
use crate::diagram::{Diagram, DiagramOptions, LastMove, Variations};
use crate::figures::{Cut, FigureNumbers, FigureOptions, Lines, figures};
use crate::mentions::Mentions;
use crate::phrases::{self, AnswerKind};
use crate::styled::StyledText;

/// The most wrong tries that are shown of a problem, and the most other right moves.
const TRIES: usize = 8;
/// Comments longer than this, in characters, are no captions.
const SHORT: usize = 90;

/// A line of play that answers a problem.
pub(crate) struct Answer {
    /// Its name: `3: answer`.
    pub(crate) name: String,
    /// The board with its moves.
    pub(crate) diagram: Diagram,
    /// The lines below the picture: moves that it cannot show, and a short comment.
    pub(crate) captions: Vec<StyledText>,
    /// The longer comments.
    pub(crate) texts: Vec<StyledText>,
}

/// Returns true if answers are wanted and one of these records has one.
pub(crate) fn has_answers(records: &[&Record], options: &BookletOptions) -> bool {
    options.answers != Answers::None && records.iter().any(|record| has_moves(record))
}

/// The sentence that names the problems without an answer.
pub(crate) fn unanswered(problems: &[Problem<'_>], language: Language) -> Option<String> {
    let missing = problems.iter().filter(|problem| !has_moves(problem.record));
    let missing: Vec<usize> = missing.map(|problem| problem.number).collect();
    (!missing.is_empty()).then(|| phrases::unanswered(&missing, language))
}

/// Returns true if a record has moves, so that there is an answer.
fn has_moves(record: &Record) -> bool {
    record.main_line().any(|id| record.node(id).play.is_some())
}

/// The lines of play that answer a problem: the main line first.
pub(crate) fn answers(problem: &Problem<'_>, options: &BookletOptions) -> Vec<Answer> {
    let record = with_right_first(problem.record);
    let at = start(&record);
    let mut lines = Vec::new();
    let (mut tries, mut others) = (0, 0);
    for (index, first) in record.children(at).filter(|&id| record.node(id).play.is_some()).enumerate() {
        let kind = if index == 0 {
            AnswerKind::Answer
        } else if is_right(&record, first) && others < TRIES {
            others += 1;
            AnswerKind::AlsoRight
        } else if !is_right(&record, first) && is_shown(&record, first) && tries < TRIES {
            tries += 1;
            AnswerKind::Wrong
        } else {
            continue;
        };
        let mut line = record.clone();
        for id in record.path(first) {
            line.promote(id);
        }
        let name = phrases::answer(problem.number, kind, options.language);
        lines.extend(answer(&line, kind, name, problem, options.language));
    }
    lines
}

/// Returns true if a wrong try teaches something: an answer to it, or a comment.
fn is_shown(record: &Record, first: NodeId) -> bool {
    record.first_child(first).is_some() || record.node(first).comment().is_some()
}

/// The main line of a record.
fn answer(
    record: &Record,
    kind: AnswerKind,
    name: String,
    problem: &Problem<'_>,
    language: Language,
) -> Option<Answer> {
    let at = start(record);
    let diagram = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..problem.shown.clone() };
    let cut = FigureOptions { cut: Cut::Never, lines: Lines::Main, numbers: FigureNumbers::Restarting, diagram };
    let all = figures(record, &cut);
    let figure = all.iter().find(|figure| figure.printed.is_some()).or_else(|| all.last())?;
    let mut diagram = figure.diagram(record);
    names_at_edges(&mut diagram);
    let mentions = Mentions::of(&diagram);
    let notes = Some(diagram.notes_in(language)).filter(|line| !line.is_empty());
    let mut captions: Vec<StyledText> = notes.map(StyledText::from).into_iter().collect();
    let said = figure.remarks.iter().filter(|remark| remark.node != at);
    let said: Vec<_> = said.map(|remark| (remark.number, without_verdict(&remark.text, kind))).collect();
    let said: Vec<_> = said.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    let mut texts: Vec<StyledText> = Vec::new();
    for &(number, text) in &said {
        let number = number.filter(|_| said.len() > 1);
        let lead = number.map_or(String::new(), |number| number.to_string());
        let text = phrases::led(&lead, &mentions.styled(text), language);
        // The same words are not repeated for each move.
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    match texts.as_slice() {
        [only] if only.text.chars().count() <= SHORT => captions.append(&mut texts),
        _ => {}
    }
    Some(Answer { name, diagram, captions, texts })
}

/// How comments begin that judge a line of play: as right, and as wrong.
const VERDICTS: [&[&str]; 2] = [
    &["right", "correct", "正解", "正确", "正確", "정답"],
    &["wrong", "incorrect", "失敗", "失败", "错误", "錯誤", "실패"],
];

/// A comment without the verdict that the name of its answer says too: `Wrong. White lives.` becomes `White lives.`
fn without_verdict(text: &str, kind: AnswerKind) -> &str {
    let text = text.trim();
    let rest = VERDICTS[usize::from(kind == AnswerKind::Wrong)].iter().find_map(|verdict| {
        let (begin, rest) = text.split_at_checked(verdict.len())?;
        begin.eq_ignore_ascii_case(verdict).then_some(rest)
    });
    let is_sign = |sign: char| matches!(sign, '.' | '!' | ',' | ':' | '。' | '！' | '，' | '：' | '\n');
    rest.filter(|rest| rest.is_empty() || rest.starts_with(is_sign))
        .map_or(text, |rest| rest.trim_start_matches(|sign: char| is_sign(sign) || sign.is_whitespace()))
}

/// Returns true if the record calls a node right: as JGF marks it, by a good move (TE), or in its comment as collections
/// of problems do.
fn is_right(record: &Record, id: NodeId) -> bool {
    let details = record.node(id).details();
    let is_good = |judgement: &Judgement| matches!(judgement, Judgement::GoodMove(Emphasis::Normal | Emphasis::Strong));
    details.solution == Some(true) || says_right(record, id) || details.judgements.iter().any(is_good)
}

fn says_right(record: &Record, id: NodeId) -> bool {
    record.node(id).comment().is_some_and(|text| {
        let begin = text.trim_start().to_ascii_uppercase();
        text.contains("RIGHT") || begin.starts_with("CORRECT") || begin.starts_with("RIGHT")
    })
}

/// The record with the correct line as its main line.
fn with_right_first(record: &Record) -> Record {
    let marked = |id: NodeId| record.node(id).details().solution == Some(true) || says_right(record, id);
    let mut record_with = record.clone();
    if let Some(right) = record.ids().find(|&id| marked(id)) {
        for id in record.path(right) {
            record_with.promote(id);
        }
    }
    record_with
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_said_once() {
        for (text, kind, expected) in [
            ("Wrong. White lives.", AnswerKind::Wrong, "White lives."),
            ("RIGHT", AnswerKind::Answer, ""),
            ("Correct! Black lives.", AnswerKind::AlsoRight, "Black lives."),
            ("正解。黒活き", AnswerKind::Answer, "黒活き"),
            ("Right at the edge", AnswerKind::Answer, "Right at the edge"),
            ("Right. But slow.", AnswerKind::Wrong, "Right. But slow."),
            ("黒", AnswerKind::Wrong, "黒"),
        ] {
            assert_eq!(without_verdict(text, kind), expected, "{text}");
        }
    }
}
