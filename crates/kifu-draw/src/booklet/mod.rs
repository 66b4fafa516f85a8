//! Games and problems as pages to print, measured in points of 1/72 inch.

mod answer;
mod game;
mod grid;
mod options;
mod problem;
#[cfg(test)]
mod tests;
mod text;

pub use options::{Answers, BookletOptions, Contents, Paper};

use kifu_record::Record;

use crate::game_text;
use crate::layout::{Layout, Measure, furnish};
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

/// Lays out the pages of these records. `advance` returns the width of a character in the font that will be used, in
/// ems; use [`text_width`](crate::text_width) of one character if no font is available.
#[must_use]
pub fn booklet(records: &[Record], options: &BookletOptions, advance: Measure<'_>) -> Booklet {
    let options = &BookletOptions { text_size: options.text_size.clamp(4.0, 40.0), ..options.clone() };
    let title = options.title.clone().unwrap_or_else(|| game_text::title(records, options.language));
    let mut layout = match options.contents {
        Contents::Games => game::games(records, &title, options, advance),
        Contents::Problems { per_page } => problem::problems(records, &title, per_page, options, advance),
    };
    furnish(&mut layout, &title, options.text_size * 0.85, advance);
    let scene = |(index, page): (usize, &crate::layout::Page)| {
        page.scene(&options.theme, &format!("{title}, page {}", index + 1))
    };
    let pages = layout.pages.iter().enumerate().map(scene).collect();
    Booklet { title, layout, pages }
}
