//! Sheets of problems, and the pages of their answers.

use std::sync::Arc;

use kifu_go::Color;
use kifu_record::{Record, is_stopped};

use super::answer::{Answer, answers, has_answers, remarks};
use super::game::{fit_a_row, packed, steps};
use super::grid::{Cell, Grid, sheets};
use super::problem::{Problem, common_turn, read_problems};
use super::text::{heading, paragraph};
use super::{Answers, BookletOptions};
use crate::layout::{Block, Layout, Measure, Picture, Text, lay_out};
use crate::phrases;
use crate::scene::{SceneOptions, scene};
use crate::styled::StyledText;

/// The pages of problems, with the answers where the options want them. The title is above the first page.
pub(super) fn problems(
    records: &[&Record],
    title: Option<&str>,
    per_page: u8,
    options: &BookletOptions,
    measure: Measure<'_>,
) -> Layout {
    let problems = read_problems(records, options);
    let common = common_turn(&problems);
    let shown = problems.iter().take_while(|_| !is_stopped());
    let cells: Vec<Cell> = shown.map(|problem| cell(problem, common, options)).collect();
    let grid = Grid::new(per_page, options);
    let turn = common.map(|turn| phrases::turn(turn, options.language));
    let mut layout = sheets(&cells, &grid, [title, turn.as_deref()], options, measure);
    if !has_answers(records, options) {
        return layout;
    }
    if options.answers == Answers::End {
        layout.append(lay_out(&blocks(&problems, 1.0, options), &options.sheet(), measure));
        return layout;
    }
    // On the back of each page of problems are its answers.
    let mut both = Layout::default();
    for (page, problems) in layout.pages.into_iter().zip(problems.chunks(usize::from(grid.count()))) {
        let first = both.pages.is_empty();
        let marks = if first { layout.marks.clone() } else { Vec::new() };
        both.append(Layout { pages: vec![page], marks });
        both.append(back(problems, options, measure));
    }
    both
}

/// The answers to the problems of a page on one page, in smaller diagrams if need be.
fn back(problems: &[Problem<'_>], options: &BookletOptions, measure: Measure<'_>) -> Layout {
    let mut layout = Layout::default();
    for scale in [1.0, 0.85, 0.72] {
        layout = lay_out(&blocks(problems, scale, options), &options.sheet(), measure);
        if layout.pages.len() <= 1 {
            break;
        }
    }
    layout
}

fn blocks(problems: &[Problem<'_>], scale: f32, options: &BookletOptions) -> Vec<Block> {
    let name = phrases::answers(options.language);
    let mut blocks = vec![
        Text { part: Some(name.to_owned()), ..heading(StyledText::bold(name), options.text_size * 1.6, 0.0) }.into(),
    ];
    add_answers(problems, scale, options, &mut blocks);
    blocks
}

/// A problem as its sheet shows it.
fn cell(problem: &Problem<'_>, common: Option<Color>, options: &BookletOptions) -> Cell {
    let around = SceneOptions { margin: 0.0, ..SceneOptions::default() };
    Cell {
        title: StyledText::bold(problem.title(options.language)),
        picture: Arc::new(scene(&problem.diagram(), &options.theme, &around).kept()),
        words: problem.words(common, options.language).join("\n").into(),
    }
}

/// An answer as a picture, and the text below it.
type Printed = (Picture, Vec<StyledText>);

/// Adds the answers, and the numbers of problems without one.
fn add_answers(problems: &[Problem<'_>], scale: f32, options: &BookletOptions, blocks: &mut Vec<Block>) {
    let size = options.text_size;
    let width = options.sheet().column_width();
    let usual = steps::of_diagrams(width) * scale;
    let all: Vec<Vec<Printed>> = problems
        .iter()
        .take_while(|_| !is_stopped())
        .map(|problem| answers(problem, options).into_iter().map(|answer| printed(answer, options)).collect())
        .collect();
    let widest = all.iter().flatten().map(|(picture, _)| picture.scene.width).fold(1.0, f32::max);
    let step = step(widest, usual, width, size);
    for group in groups(all, step, width, size) {
        let (pictures, texts): (Vec<Picture>, Vec<Vec<StyledText>>) = group.into_iter().unzip();
        for (row, texts) in packed(pictures, texts, step, width, options) {
            blocks.push(row);
            for (index, text) in texts.into_iter().flatten().enumerate() {
                blocks.push(Text { follows: index == 0, ..paragraph(text, size * 0.9) }.into());
            }
        }
    }
    for text in remarks(problems, options.language) {
        blocks.push(Text { before: size, ..paragraph(text, size) }.into());
    }
}

/// The answers that share rows: those of several problems if they fit into one row and have no text below.
fn groups(all: Vec<Vec<Printed>>, step: f32, width: f32, size: f32) -> Vec<Vec<Printed>> {
    let is_plain = |group: &[Printed]| group.iter().all(|(_, texts)| texts.is_empty());
    let mut groups: Vec<Vec<Printed>> = Vec::new();
    for mut answers in all {
        match groups.last_mut() {
            Some(last) if is_plain(last) && is_plain(&answers) => {
                let pictures = last.iter().chain(&answers).map(|(picture, _)| picture);
                if fit_a_row(pictures, step, width, size) {
                    last.append(&mut answers);
                } else {
                    groups.push(answers);
                }
            }
            _ => groups.push(answers),
        }
    }
    groups
}

/// The size of stones: a little smaller than usual if one more picture fits into a row then.
fn step(widest: f32, usual: f32, width: f32, size: f32) -> f32 {
    let fits = |count: f32| (width - size * (count - 1.0)) / (count * widest);
    [3.0, 2.0].into_iter().map(fits).find(|step| *step >= usual * 0.8).map_or(usual, |step| step.min(usual))
}

/// An answer as it is printed.
fn printed(answer: Answer, options: &BookletOptions) -> Printed {
    let Answer { name, diagram, captions, mut texts } = answer;
    if let Some(first) = texts.first_mut() {
        *first = phrases::led(&name, first, options.language);
    }
    let scene = scene(&diagram, &options.theme, &SceneOptions { margin: 0.0, ..SceneOptions::default() }).kept();
    (
        Picture { scene: Arc::new(scene), caption: core::iter::once(StyledText::bold(name)).chain(captions).collect() },
        texts,
    )
}
