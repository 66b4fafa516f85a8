//! Games and problems as pages to print, measured in points of 1/72 inch.

mod answer;
mod game;
mod grid;
mod options;
mod problem;
mod sheets;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use answer::{answers, has_answers, unanswered};
pub use options::{Answers, BookletOptions, Contents, Paper};
pub(crate) use problem::{Problem, common_turn, read_problems};

use kifu_record::Record;

use crate::game_text;
use crate::layout::{Layout, Measure, furnish};
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
    let title = title(records, options);
    let mut layout = match options.contents {
        Contents::Games => game::games(records, &title, options, advance),
        Contents::Problems { per_page } => sheets::problems(records, &title, per_page, options, advance),
    };
    furnish(&mut layout, &title, options.text_size * 0.85, advance);
    let scene = |(index, page): (usize, &crate::layout::Page)| {
        page.scene(&options.theme, &phrases::page(&title, index + 1, options.language))
    };
    let pages = layout.pages.iter().enumerate().map(scene).collect();
    Booklet { title, layout, pages }
}

/// The title of a booklet: that of the options, the word for problems, or the players of the only game.
pub(crate) fn title(records: &[Record], options: &BookletOptions) -> String {
    options.title.clone().unwrap_or_else(|| match options.contents {
        Contents::Games => game_text::title(records, options.language),
        Contents::Problems { .. } => phrases::problems(options.language).to_owned(),
    })
}
