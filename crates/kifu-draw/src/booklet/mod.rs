//! Games and problems as pages to print: each page is a scene, measured in points of 1/72 inch.

mod flow;
mod game;
mod grid;
mod options;
mod problem;
#[cfg(test)]
mod tests;

pub use options::{BookletOptions, Contents, Paper};

use kifu_record::Record;

use crate::scene::Scene;
use flow::Flow;

/// Pages and bookmarks.
#[derive(Clone, PartialEq, Debug)]
pub struct Booklet {
    /// The title.
    pub title: String,
    /// The pages.
    pub pages: Vec<Scene>,
    /// The parts of the booklet, in order.
    pub bookmarks: Vec<Bookmark>,
}

/// The position of a part.
#[derive(Clone, PartialEq, Debug)]
pub struct Bookmark {
    /// The title.
    pub title: String,
    /// Its page, from 0.
    pub page: usize,
    /// The distance from the top of the page, in points.
    pub y: f32,
}

/// Lays out the pages of these records. `advance` returns the width of a character in the font that will be used, in
/// ems; use [`text_width`](crate::text_width) of one character if no font is available.
#[must_use]
pub fn booklet(records: &[Record], options: &BookletOptions, advance: &dyn Fn(char) -> f32) -> Booklet {
    let title = options.title.clone().unwrap_or_else(|| crate::game_text::title(records, options.language));
    let mut flow = Flow::new(options, advance);
    match options.contents {
        Contents::Games => game::games(records, &title, options, &mut flow),
        Contents::Problems { per_page } => problem::problems(records, &title, per_page, options, &mut flow),
    }
    let (pages, bookmarks) = flow.finish(&title);
    Booklet { title, pages, bookmarks }
}
