//! The cover: the title above the last position of the first game, or above the first problem.

use core::fmt::Write;

use kifu_record::{NodeId, Record};

use super::Document;
use crate::booklet::{BookletOptions, Parts, divided, read_problems};
use crate::diagram::{Diagram, DiagramOptions, LastMove, Markup, RegionChoice, Variations, diagram};
use crate::game_text::SEPARATOR;
use crate::scene::{Scene, SceneOptions, scene};
use crate::svg::{self, Short, SvgOptions, escape};
use crate::width::text_width;
use crate::wrap::wrap;

/// Width and height, in the proportion that bookshops ask for.
const SIZE: [f32; 2] = [1000.0, 1600.0];
/// The room at the sides.
const MARGIN: f32 = 90.0;
/// The sizes of letters of title and facts.
const LETTERS: [f32; 2] = [78.0, 38.0];

/// Returns the cover of a document as SVG.
#[must_use]
pub fn cover(records: &[Record], document: &Document, options: &BookletOptions) -> String {
    let [width, height] = SIZE;
    let inner = width - 2.0 * MARGIN;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#f6f1e7\"/>\n\
         <g text-anchor=\"middle\" fill=\"#1b1b1b\" font-family=\"Georgia,'Noto Serif CJK JP',serif\">\n",
        escape(&document.title)
    );
    let mut y = 190.0;
    let facts = match document.chapters.as_slice() {
        [only] if !document.has_title => only.facts.as_slice(),
        _ => &[],
    };
    for (words, size, most) in core::iter::once((document.title.as_str(), LETTERS[0], 4))
        .chain(facts.iter().map(|line| (line.as_str(), LETTERS[1], 2)))
    {
        let lines = lines(words, inner / size);
        for line in lines.iter().take(most) {
            let _ = writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
                Short(width / 2.0),
                Short(y),
                escape(line)
            );
            y += size * 1.3;
        }
        y += size * 0.5;
    }
    text.push_str("</g>\n");
    let records = divided(records, options);
    if let Some(picture) = picture(&Parts::of(&records, options), options) {
        text.push_str(&board(&picture, [inner, height - MARGIN - y.min(height / 2.0)]));
    }
    text.push_str("</svg>\n");
    text
}

/// Breaks a text into lines of this many ems: between facts, if possible.
fn lines(text: &str, width: f32) -> Vec<String> {
    let mut packed: Vec<String> = Vec::new();
    for fact in text.split(SEPARATOR) {
        match packed.last_mut() {
            Some(line) if text_width(&format!("{line}{SEPARATOR}{fact}")) <= width => {
                line.push_str(SEPARATOR);
                line.push_str(fact);
            }
            _ => packed.push(fact.to_owned()),
        }
    }
    let advance = |character: char| text_width(character.encode_utf8(&mut [0; 4]));
    packed.iter().flat_map(|line| wrap(line, width, advance)).collect()
}

/// The picture of the cover: of the first game, or of the first problem.
fn picture(parts: &Parts<'_>, options: &BookletOptions) -> Option<Scene> {
    let drawn = match parts.games.first() {
        Some(game) => last_position(game),
        None => read_problems(&parts.problems, options).first()?.diagram(),
    };
    Some(scene(&Diagram { coordinates: None, ..drawn }, &options.theme, &SceneOptions::default()))
}

fn last_position(record: &Record) -> Diagram {
    let last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let shown = DiagramOptions {
        coordinates: None,
        region: RegionChoice::Whole,
        variations: Variations::None,
        markup: Markup::Hidden,
        last_move: LastMove::Plain,
        ..DiagramOptions::default()
    };
    diagram(record, last, &shown)
}

/// The picture at the bottom of the cover, in the room that is left.
fn board(picture: &Scene, room: [f32; 2]) -> String {
    let scale = (room[0] / picture.width).min(room[1] / picture.height);
    let [width, height] = [picture.width * scale, picture.height * scale];
    let drawn = svg::write(picture, &SvgOptions::default());
    let place = format!(
        "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" ",
        Short((SIZE[0] - width) / 2.0),
        Short(SIZE[1] - MARGIN - height),
        Short(width),
        Short(height)
    );
    drawn.replacen("<svg ", &place, 1)
}
