//! Games and problems as pages to print, measured in points of 1/72 inch.

mod answer;
mod even;
mod game;
mod grid;
mod options;
mod parts;
mod problem;
mod sheets;
#[cfg(test)]
mod tests;
mod text;
mod variation;

pub(crate) use answer::{answers, has_answers, remarks};
pub use options::{Answers, BookletOptions, Contents, Paper};
pub(crate) use parts::{Parts, divided};
pub(crate) use problem::{Problem, common_turn, read_problems};
pub(crate) use text::{paragraphs, unwrapped};
pub(crate) use variation::{Item, cropped, in_order, notes_below, notes_of, text_of, words_of};

use kifu_record::{Record, is_stopped, spend};

use crate::layout::{Layout, Measure, add_running_heads, fill_entries};
use crate::phrases;
use crate::scene::Scene;

/// Pages to print.
#[derive(Clone, PartialEq, Debug)]
pub struct Booklet {
    /// The title.
    pub title: String,
    /// The boxes of each page, and the beginnings of its parts.
    pub layout: Layout,
    /// The pages as pictures.
    pub pages: Vec<Scene>,
}

/// Lays out the pages of these records. `advance` returns the width of a character of a weight in the font that will be used, in
/// ems; use [`text_width`](crate::text_width) of one character if no font is available.
#[must_use]
pub fn booklet(records: &[Record], options: &BookletOptions, advance: Measure<'_>) -> Booklet {
    let options = &BookletOptions { text_size: options.text_size.clamp(4.0, 40.0), ..options.clone() };
    let records = divided(records, options);
    let parts = Parts::of(&records, options);
    let title = title(&parts, options);
    let mut layout = pages(&parts, &title, options, advance);
    add_running_heads(&mut layout, &title, options.text_size * 0.85, advance);
    let scene = |(index, page): (usize, &crate::layout::Page)| {
        let scene = page.scene(&options.theme, &phrases::page(&title, index + 1, options.language));
        spend(scene.bytes());
        scene
    };
    let pages = layout.pages.iter().enumerate().take_while(|_| !is_stopped()).map(scene).collect();
    Booklet { title, layout, pages }
}

/// The pages of the games, followed by those of the problems.
fn pages(parts: &Parts<'_>, title: &str, options: &BookletOptions, advance: Measure<'_>) -> Layout {
    if parts.games.is_empty() && !parts.problems.is_empty() {
        let title = options.title.as_ref().map(|_| title);
        return sheets::problems(&parts.problems, title, parts.per_page, options, advance);
    }
    let games = game::games(parts, title, options, advance);
    let mut layout = even::lay_out_evenly(&games, &options.sheet(), advance);
    if parts.is_mixed() {
        let name = phrases::problems(options.language);
        layout.append(sheets::problems(&parts.problems, Some(name), parts.per_page, options, advance));
        fill_entries(&mut layout, &games.blocks, advance);
    }
    layout
}

/// The title of a booklet: that of the options, or one for its records.
pub(crate) fn title(parts: &Parts<'_>, options: &BookletOptions) -> String {
    options.title.clone().unwrap_or_else(|| parts.title(options.language))
}
