//! The answers to problems: the main line, and what refutes the wrong tries.

use kifu_record::sgf::value::Emphasis;
use kifu_record::{Judgement, NodeId, Record};

use super::BookletOptions;
use super::game::{names_at_edges, packed, steps};
use super::problem::{Problem, start};
use super::text::paragraph;
use crate::diagram::{DiagramOptions, LastMove, Variations};
use crate::figures::{Cut, FigureNumbers, FigureOptions, Lines, figures};
use crate::layout::{Block, Picture, Text};
use crate::scene::{SceneOptions, scene};

/// The most wrong tries that are shown of a problem, and the most other right moves.
const TRIES: usize = 8;
/// Comments longer than this, in characters, are no captions.
const SHORT: usize = 90;

/// Returns true if a record has moves, so that there is an answer.
pub(super) fn has_moves(record: &Record) -> bool {
    record.main_line().any(|id| record.node(id).play.is_some())
}

/// Adds the answers, and the numbers of problems without one.
pub(super) fn answers(problems: &[Problem<'_>], scale: f32, options: &BookletOptions, blocks: &mut Vec<Block>) {
    let size = options.text_size;
    let width = options.sheet().column_width();
    let usual = steps::of_diagrams(width) * scale;
    let solved = problems.iter().filter(|problem| has_moves(problem.record));
    let all: Vec<_> = solved.map(|problem| lines_of(problem, options)).collect();
    let widest = all.iter().flatten().map(|(picture, _)| picture.scene.width).fold(1.0, f32::max);
    let step = step(widest, usual, width, size);
    for lines in all {
        let (pictures, texts): (Vec<Picture>, Vec<Vec<String>>) = lines.into_iter().unzip();
        for (row, texts) in packed(pictures, texts, step, width, options) {
            blocks.push(row);
            for (index, text) in texts.into_iter().flatten().enumerate() {
                blocks.push(Text { follows: index == 0, ..paragraph(text, size * 0.9) }.into());
            }
        }
    }
    let missing: Vec<String> = problems
        .iter()
        .filter(|problem| !has_moves(problem.record))
        .map(|problem| problem.number.to_string())
        .collect();
    if !missing.is_empty() {
        let noun = if missing.len() == 1 { "problem" } else { "problems" };
        let text = format!("Without an answer: {noun} {}.", missing.join(", "));
        blocks.push(Text { before: size, ..paragraph(text, size) }.into());
    }
}

/// The size of stones: a little smaller than usual if one more picture fits into a row then.
fn step(widest: f32, usual: f32, width: f32, size: f32) -> f32 {
    let fits = |count: f32| (width - size * (count - 1.0)) / (count * widest);
    [3.0, 2.0].into_iter().map(fits).find(|step| *step >= usual * 0.8).map_or(usual, |step| step.min(usual))
}

/// The lines of play that answer a problem, each with its picture and its longer comments.
fn lines_of(problem: &Problem<'_>, options: &BookletOptions) -> Vec<(Picture, Vec<String>)> {
    let record = with_right_first(problem.record);
    let at = start(&record);
    let mut lines = Vec::new();
    let (mut tries, mut others) = (0, 0);
    for (index, first) in record.children(at).filter(|&id| record.node(id).play.is_some()).enumerate() {
        let kind = if index == 0 {
            "answer"
        } else if is_right(&record, first) && others < TRIES {
            others += 1;
            "also right"
        } else if !is_right(&record, first) && is_shown(&record, first) && tries < TRIES {
            tries += 1;
            "wrong"
        } else {
            continue;
        };
        let mut line = record.clone();
        for id in record.path(first) {
            line.promote(id);
        }
        lines.push(line_of(&line, &format!("{}: {kind}", problem.number), problem, options));
    }
    lines
}

/// Returns true if a wrong try teaches something: an answer to it, or a comment.
fn is_shown(record: &Record, first: NodeId) -> bool {
    record.first_child(first).is_some() || record.node(first).comment().is_some()
}

/// The main line of a record as a picture.
fn line_of(record: &Record, name: &str, problem: &Problem<'_>, options: &BookletOptions) -> (Picture, Vec<String>) {
    let at = start(record);
    let diagram = DiagramOptions { last_move: LastMove::Plain, variations: Variations::None, ..problem.shown.clone() };
    let cut = FigureOptions { cut: Cut::Never, lines: Lines::Main, numbers: FigureNumbers::Restarting, diagram };
    let all = figures(record, &cut);
    let mut caption = vec![name.to_owned()];
    let played = all.iter().find(|figure| figure.printed.is_some()).or_else(|| all.last());
    let Some(figure) = played else {
        return (Picture { scene: scene_of_nothing(record, options), caption }, Vec::new());
    };
    let mut drawn = figure.diagram(record);
    names_at_edges(&mut drawn);
    caption.extend(Some(drawn.note_line()).filter(|line| !line.is_empty()));
    let said: Vec<_> = figure.remarks.iter().filter(|remark| remark.node != at && !remark.text.is_empty()).collect();
    let is_told = said.iter().any(|remark| !is_bare(&remark.text));
    let mut words: Vec<String> = Vec::new();
    for remark in said.iter().filter(|remark| !(is_told && is_bare(&remark.text))) {
        let number = remark.number.filter(|_| said.len() > 1 && !is_bare(&remark.text));
        let text = number.map_or_else(|| remark.text.clone(), |number| format!("{number}: {}", remark.text));
        // The same words are not repeated for each move.
        if !words.contains(&text) {
            words.push(text);
        }
    }
    match words.as_slice() {
        [only] if only.chars().count() <= SHORT => caption.append(&mut words),
        _ => {}
    }
    if let Some(first) = words.first_mut() {
        *first = format!("{name}. {first}");
    }
    let around = SceneOptions { margin: 0.0, ..SceneOptions::default() };
    (Picture { scene: scene(&drawn, &options.theme, &around), caption }, words)
}

/// A comment that says only that the move is right.
fn is_bare(text: &str) -> bool {
    let text = text.trim_end_matches(['.', '!']).to_ascii_lowercase();
    ["right", "correct", "wrong"].contains(&text.as_str())
}

fn scene_of_nothing(record: &Record, options: &BookletOptions) -> crate::Scene {
    let drawn = crate::diagram(record, NodeId::ROOT, &options.figures.diagram);
    scene(&drawn, &options.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() })
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
