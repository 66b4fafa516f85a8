//! Reports as PDF: parts as pictures that the layout of booklets puts on pages.

use std::sync::Arc;

use kifu_draw::booklet::{Booklet, Paper};
use kifu_draw::font::Fonts;
use kifu_draw::layout::{self, Align, Block, Pictures, Sheet, Text, add_running_heads, lay_out};
use kifu_draw::pdf::{NoPdf, Pdf, booklet};
use kifu_draw::{Language, Scene, StyledText, Theme, Weight};

use super::content::{Part, Report};
use super::sheet::{self, Advance};
use crate::render::{Pens, PictureSizes};

/// The distance of two parts beside each other, and of parts below each other, in points.
const GAP: f32 = 22.0;
const BETWEEN: f32 = 15.0;
/// The greatest height of a row: a page has room for it, even below the name.
const TALLEST: f32 = 520.0;

pub(super) fn write(report: &Report, fonts: &Fonts) -> Result<Pdf, NoPdf> {
    let pens = Pens::new(fonts, PictureSizes::default());
    let advance = |character: char, weight: Weight| pens.advance(character, weight);
    booklet(&pages(report, &advance), fonts)
}

/// The pages of a report.
pub(super) fn pages(report: &Report, advance: Advance<'_>) -> Booklet {
    let paper = Sheet::new(Paper::A4.points(), 1);
    let width = paper.column_width();
    let mut blocks = vec![text(StyledText::bold(&report.name), 20.0, 0.0)];
    blocks.extend(report.facts.iter().map(|fact| text(fact.clone().into(), 9.0, 2.0)));
    blocks.push(row(vec![sheet::figures(&report.figures, width, advance)]));
    for group in report.groups() {
        match group {
            [one] => blocks.extend(
                sheet::pictures(one, width, report.language, advance).into_iter().map(|scene| row(vec![scene])),
            ),
            parts => blocks.extend(in_columns(parts, (width - GAP) / 2.0, report.language, advance)),
        }
    }
    blocks.push(text(report.footer.clone().into(), 7.5, BETWEEN));
    let mut layout = lay_out(&blocks, &paper, advance);
    add_running_heads(&mut layout, &report.name, 8.5, advance);
    let scene =
        |(index, page): (usize, &layout::Page)| page.scene(&Theme::PRINT, &format!("{}, {}", report.name, index + 1));
    let pages = layout.pages.iter().enumerate().map(scene).collect();
    Booklet { title: report.name.clone(), layout, pages }
}

/// Narrow parts in two columns, each in the one that is shorter so far.
fn in_columns(parts: &[Part], width: f32, language: Language, advance: Advance<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut columns: [Vec<Scene>; 2] = Default::default();
    let height = |column: &[Scene]| column.iter().map(|scene| scene.height + BETWEEN).sum::<f32>();
    for scene in parts.iter().flat_map(|part| sheet::pictures(part, width, language, advance)) {
        let shorter = usize::from(height(&columns[1]) < height(&columns[0]));
        if height(&columns[shorter]) + scene.height > TALLEST && columns.iter().any(|column| !column.is_empty()) {
            blocks.push(columns_row(&columns, width));
            columns = [vec![scene], Vec::new()];
        } else {
            columns[shorter].push(scene);
        }
    }
    blocks.push(columns_row(&columns, width));
    blocks
}

fn columns_row(columns: &[Vec<Scene>; 2], width: f32) -> Block {
    row(columns.iter().map(|scenes| sheet::stacked(scenes, width, BETWEEN)).collect())
}

fn text(text: StyledText, size: f32, before: f32) -> Block {
    let is_heading = size > 12.0;
    Block::Text(Text { text, size, align: Align::Middle, before, is_heading, follows: false, leads: false, part: None })
}

/// Pictures beside each other, of equal height, so that they begin at one height.
fn row(mut scenes: Vec<Scene>) -> Block {
    let tallest = scenes.iter().map(|scene| scene.height).fold(0.0, f32::max);
    scenes.iter_mut().for_each(|scene| scene.height = tallest);
    let row = scenes.into_iter().map(|scene| layout::Picture { scene: Arc::new(scene), caption: Vec::new() });
    Block::Pictures(Pictures { row: row.collect(), most: 1.0, least: 0.94, size: 8.0, before: BETWEEN, follows: false })
}
