//! Text for terminals: colours, widths of characters, and lines that are truncated, wrapped and placed side by side.
//!
//! ```
//! use kifu_work::terminal::{Line, Styles, Terminal};
//!
//! let terminal = Terminal::default();
//! assert_eq!(terminal.cut("好手好手", 6), "好手…");
//! assert_eq!(terminal.wrap("one two three", 8), ["one two", "three"]);
//! let mut line = Line::new(terminal.ambiguous);
//! line.push(Styles::COLORED.bad, "White");
//! assert_eq!((line.width(), line.text()), (5, "\u{1b}[1m\u{1b}[31mWhite\u{1b}[0m"));
//! ```

mod bar;
mod glyphs;
mod line;
mod page;
mod styles;
mod table;
mod width;
mod wrap;

pub use glyphs::{Glyphs, Signs};
pub use line::{Line, beside};
pub use page::Page;
pub use styles::Styles;
pub use table::{Align, Column, Cut, FittedTable};
pub use width::AmbiguousWidth;

/// The properties of a terminal. The default has no colours, 100 columns, and one column for an ambiguous character.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Terminal {
    /// The styles of the text.
    pub styles: Styles,
    /// The columns of a line.
    pub columns: usize,
    /// The columns of ambiguous characters.
    pub ambiguous: AmbiguousWidth,
}

impl Default for Terminal {
    fn default() -> Self {
        Self { styles: Styles::default(), columns: 100, ambiguous: AmbiguousWidth::One }
    }
}

impl Terminal {
    /// Returns a terminal with these styles, columns and width of ambiguous characters.
    #[must_use]
    pub const fn new(styles: Styles, columns: usize, ambiguous: AmbiguousWidth) -> Self {
        Self { styles, columns, ambiguous }
    }
}
