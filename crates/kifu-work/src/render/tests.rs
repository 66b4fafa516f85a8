//! What all targets have in common.

use std::time::{Duration, Instant};

use kifu_draw::font::Fonts;
use kifu_draw::{Cut, FigureOptions, Lines};
use kifu_record::Stop;

use super::*;

/// A game with many comments and variations: whatever is made of it takes some time.
fn long_game() -> Record {
    let letter = |at: usize| char::from(b'a' + (at % 19) as u8);
    let play =
        |at: usize| format!(";{}[{}{}]", if at.is_multiple_of(2) { 'B' } else { 'W' }, letter(at * 7), letter(at / 19));
    let mut text = String::from("(;SZ[19]");
    for at in 0..300 {
        text.push_str(&format!("{}C[{}]", play(at), "the ladder does not work for White here ".repeat(20)));
    }
    for first in 0..400 {
        text.push_str(&format!("({})", (first..first + 20).map(play).collect::<String>()));
    }
    text.push(')');
    kifu::parse(text).game().unwrap().record().clone()
}

#[test]
fn pictures_are_stopped() {
    let (record, fonts) = (long_game(), Fonts::default());
    let pens = Pens::new(&fonts, PictureSizes::default());
    let diagram = FigureOptions { cut: Cut::Every(10), lines: Lines::All, ..FigureOptions::default() };
    let options = RenderOptions { figures: diagram, ..RenderOptions::default() };
    for target in TARGETS.iter().filter(|target| target.name != "viewer") {
        let draw = || match target.kind {
            target::Kind::Still(_) | target::Kind::Text(_) => {
                render_figures(&record, target, &options, &pens).map(|figures| figures.len())
            }
            target::Kind::Moving(_) => render_position(&record, target, &options, &pens).map(|bytes| bytes.len()),
            target::Kind::Document { .. } | target::Kind::Games { .. } => {
                render_book(std::slice::from_ref(&record), target, &options, &pens).map(|bytes| bytes.len())
            }
        };
        let stop = Stop::default();
        stop.stop();
        let begun = Instant::now();
        assert!(stop.run(draw).is_none());
        // Each of them takes seconds.
        assert!(begun.elapsed() < Duration::from_millis(300), "{}: {:?}", target.name, begun.elapsed());
    }
}
