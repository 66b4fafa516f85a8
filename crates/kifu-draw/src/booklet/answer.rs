//! The answers to problems: the right lines, and the refutations of wrong tries.

use core::iter;

use kifu_record::solution::{self, Basis, next_moves, problem_start, without_verdict};
use kifu_record::words::Language;
use kifu_record::{NodeId, Record};

use super::problem::Problem;
use super::variation::names_at_edges;
use super::{Answers, BookletOptions};
use crate::diagram::{Diagram, DiagramOptions, LastMove, Variations};
use crate::figures::{Cut, FigureNumbers, FigureOptions, Lines, figures};
use crate::mentions::Mentions;
use crate::phrases::{self, AnswerKind};
use crate::styled::StyledText;

/// The maximum number of wrong tries shown per problem, and of other right moves.
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

/// The sentences below the answers: the problems without an answer, those whose records do not judge their tries, and
/// those with more lines than are printed.
pub(crate) fn remarks(problems: &[Problem<'_>], language: Language) -> Vec<String> {
    let listed = |is_listed: &dyn Fn(&Record) -> bool| -> Vec<usize> {
        problems.iter().filter(|problem| is_listed(problem.record)).map(|problem| problem.number).collect()
    };
    let is_unjudged = |record: &Record| lines_of(record).lines.iter().any(|(_, kind)| *kind == AnswerKind::OtherTry);
    let sentences = [
        (listed(&|record| !has_moves(record)), phrases::unanswered as fn(&[usize], Language) -> String),
        (listed(&is_unjudged), phrases::unjudged),
        (listed(&|record| lines_of(record).has_more), phrases::more_lines),
    ];
    let sentences = sentences.into_iter().filter(|(numbers, _)| !numbers.is_empty());
    sentences.map(|(numbers, sentence)| sentence(&numbers, language)).collect()
}

/// Returns true if a record has moves, so that there is an answer.
fn has_moves(record: &Record) -> bool {
    record.ids().any(|id| record.node(id).play.is_some())
}

/// The lines of play that answer a problem: the right ones first, then the tries.
pub(crate) fn answers(problem: &Problem<'_>, options: &BookletOptions) -> Vec<Answer> {
    let record = problem.record;
    let mut lines = Vec::new();
    for (end, kind) in lines_of(record).lines {
        let mut line = record.clone();
        for id in record.path(end) {
            line.promote(id);
        }
        let name = phrases::answer(problem.number, kind, options.language);
        lines.extend(answer(&line, kind, name, problem, options.language));
    }
    lines
}

/// The lines that are printed of a record.
#[derive(Debug)]
struct PrintedLines {
    /// A node of each line, with its kind.
    lines: Vec<(NodeId, AnswerKind)>,
    /// True if there are too many to print all of them.
    has_more: bool,
}

/// The lines that are printed of a record: every line to a right end, and one for each try.
fn lines_of(record: &Record) -> PrintedLines {
    let verdicts = solution::Answers::of(record);
    let at = problem_start(record);
    let is_end = |id: &NodeId| verdicts.is_right(*id) && record.first_child(*id).is_none();
    let mut ends = record.subtree(at).filter(|&id| id != at).filter(is_end);
    let kinds = iter::once(AnswerKind::Answer).chain(iter::repeat_n(AnswerKind::AlsoRight, TRIES));
    let mut lines: Vec<(NodeId, AnswerKind)> = kinds.map_while(|kind| Some((ends.next()?, kind))).collect();
    let is_try = |first: &NodeId| !verdicts.is_right(*first) && is_shown(record, *first);
    let mut tries = next_moves(record, at).into_iter().filter(is_try);
    let kind = if verdicts.exercises.iter().all(|one| one.basis == Basis::Line) {
        AnswerKind::OtherTry
    } else {
        AnswerKind::Wrong
    };
    lines.extend(tries.by_ref().take(TRIES).map(|first| (first, kind)));
    let has_more = ends.next().is_some() || tries.next().is_some();
    PrintedLines { lines, has_more }
}

/// Returns true if a wrong try is worth showing: it has a reply or a comment.
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
    let before = record.path(problem_start(record));
    let diagram = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..problem.shown.clone() };
    let cut = FigureOptions { cut: Cut::Never, lines: Lines::Main, numbers: FigureNumbers::Restarting, diagram };
    let all = figures(record, &cut);
    let figure = all.iter().find(|figure| figure.printed.is_some()).or_else(|| all.last())?;
    let mut diagram = figure.diagram(record);
    names_at_edges(&mut diagram);
    let mentions = Mentions::of(&diagram, true);
    let notes = Some(diagram.notes_below(language)).filter(|line| !line.is_empty());
    let mut captions: Vec<StyledText> = notes.map(StyledText::from).into_iter().collect();
    let said = figure.remarks.iter().filter(|remark| !before.contains(&remark.node));
    let said: Vec<_> = said.map(|remark| (remark, without_verdict(&remark.text, kind.verdict()))).collect();
    let said: Vec<_> = said.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    let mut texts: Vec<StyledText> = Vec::new();
    for (remark, text) in &said {
        let number = remark.number.filter(|_| said.len() > 1);
        let lead = number.map_or(String::new(), |number| number.to_string());
        let text = phrases::led(&lead, &mentions.styled(text.as_str(), remark.meant()), language);
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

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use super::*;

    /// Checks the names and the words of the lines that are printed.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let records: Vec<Record> =
            Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect();
        let records: Vec<&Record> = records.iter().collect();
        let options = BookletOptions::default();
        let problems = super::super::read_problems(&records, &options);
        let printed = problems.iter().flat_map(|problem| answers(problem, &options)).map(|answer| {
            let texts: Vec<String> = answer.captions.into_iter().chain(answer.texts).map(|text| text.text).collect();
            format!("{} [{}]", answer.name, texts.join(" | "))
        });
        assert_eq!(printed.collect::<Vec<_>>(), expected, "{text}");
    }

    const SETUP: &str = ";FF[4]GM[1]SZ[9]AB[ba][bb][cb]AW[ab][bc][cc][dc]";

    #[test]
    fn wrong_lines_that_come_first_are_wrong() {
        check(
            &format!("({SETUP}(;B[ac]C[Wrong. White lives.])(;B[aa]C[Black lives.];W[db]))"),
            &["1: answer [Black lives.]", "1: wrong [White lives.]"],
        );
    }

    #[test]
    fn a_line_is_judged_by_its_end() {
        check(
            &format!("({SETUP}(;B[ac];W[db]C[No.])(;B[aa];W[db](;B[da]C[nice!RIGHT])(;B[ea]C[RIGHT])))"),
            &["1: answer [nice!]", "1: also right []", "1: wrong [No.]"],
        );
    }

    #[test]
    fn what_the_record_does_not_say_is_not_wrong() {
        let text = format!("({SETUP}(;B[aa];W[db])(;B[ac];W[db]C[Hm.]))");
        check(&text, &["1: answer []", "1: other try [Hm.]"]);
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let problems = super::super::read_problems(&[&record], &BookletOptions::default());
        for (language, expected) in [
            (Language::En, "The record does not say which tries are right: problem 1."),
            (Language::Ja, "正解・失敗の記載なし：問題1。"),
            (Language::ZhHans, "棋谱未注明对错：第1题。"),
            (Language::ZhHant, "棋譜未註明對錯：第1題。"),
            (Language::Ko, "기보에 정오 표시 없음: 문제 1."),
        ] {
            assert_eq!(remarks(&problems, language), [expected]);
        }
    }

    #[test]
    fn more_lines_than_are_printed_are_said() {
        let lines: String = ('a'..='i').map(|row| format!("(;B[h{row}]C[RIGHT])")).collect();
        for (text, expected) in [
            (format!("({SETUP}{lines})"), vec![]),
            (format!("({SETUP}{lines}(;B[ia]C[RIGHT]))"), vec!["More lines are in the record: problem 1."]),
            (format!("({SETUP})"), vec!["Without an answer: problem 1."]),
        ] {
            let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
            let problems = super::super::read_problems(&[&record], &BookletOptions::default());
            assert_eq!(remarks(&problems, Language::En), expected, "{text}");
        }
    }

    #[test]
    fn moves_after_nodes_without_one_are_printed() {
        check(
            &format!(
                "({SETUP};C[Black lives.](;LB[aa:1];B[aa];W[db];C[Now what?];B[da];W[ea];B[ca];C[Correct.])(;N[x];B[ac]C[No.]))"
            ),
            &["1: answer [Now what?]", "1: wrong [No.]"],
        );
    }

    #[test]
    fn all_right_lines_are_printed() {
        let Some(corner) = kifu_testkit::text_of_repository("samples/corner-problem.sgf") else { return };
        let lines: Vec<(NodeId, AnswerKind)> = Collection::parse(corner.as_bytes())
            .games()
            .flat_map(|game| lines_of(&from_sgf(game).record).lines)
            .collect();
        let count = |kind| lines.iter().filter(|(_, own)| *own == kind).count();
        assert_eq!([AnswerKind::Answer, AnswerKind::AlsoRight, AnswerKind::Wrong].map(count), [1, 3, 5], "{lines:?}");
    }

    /// Every way in which records state verdicts: sheets judge lines as `kifu-record` and pages do, and print no codes.
    #[test]
    fn verdicts_of_all_conventions() {
        let Some(table) = kifu_testkit::text_of_repository("crates/kifu-record/tests/verdicts.tsv") else { return };
        let rows = table.lines().filter(|line| !line.starts_with('#'));
        for row in rows.map(|line| line.split('\t').collect::<Vec<_>>()) {
            let text = format!("({SETUP}{})", row[1]);
            let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
            let mut points: [Vec<String>; 3] = Default::default();
            for (id, kind) in lines_of(&record).lines {
                let place = match kind {
                    AnswerKind::Answer | AnswerKind::AlsoRight => 0,
                    AnswerKind::Wrong => 1,
                    AnswerKind::OtherTry => 2,
                };
                let first = record.path(id).into_iter().find_map(|id| record.node(id).play).unwrap();
                let point = String::from_utf8(first.to.point().unwrap().to_sgf().to_vec()).unwrap();
                if !points[place].contains(&point) {
                    points[place].push(point);
                }
            }
            let found = points.map(|points| points.join(" "));
            let expected = [2, 3, 4].map(|cell| row.get(cell).copied().unwrap_or_default().to_owned());
            assert_eq!(found, expected, "{}", row[0]);
            let problems = super::super::read_problems(&[&record], &BookletOptions::default());
            for answer in answers(&problems[0], &BookletOptions::default()) {
                let words: String = answer.captions.into_iter().chain(answer.texts).map(|text| text.text).collect();
                for code in ["RIGHT", "CHOICE", "FORCE", "NOTTHIS", "Joseki"] {
                    assert!(!words.contains(code), "{}: {words}", row[0]);
                }
            }
        }
    }
}
