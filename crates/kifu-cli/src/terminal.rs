//! The terminal that text is formatted for.

use std::sync::atomic::{AtomicBool, Ordering};

use anstream::{AutoStream, ColorChoice};
use kifu_work::terminal::{AmbiguousWidth, Styles, Terminal};

/// True if ambiguous characters take two columns.
static IS_WIDE: AtomicBool = AtomicBool::new(false);

/// Sets the width of ambiguous characters for everything printed from now on.
pub(crate) fn set_ambiguous_width(width: AmbiguousWidth) {
    IS_WIDE.store(width == AmbiguousWidth::Two, Ordering::Relaxed);
}

/// A terminal with these styles and the current width, or 100 columns if there is no terminal.
pub(crate) fn terminal(styles: Styles) -> Terminal {
    let columns = terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0).max(40));
    Terminal::new(styles, columns, ambiguous_width())
}

/// The styles for a stream, depending on `--color`, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM` and whether it is a terminal.
pub(crate) fn styles_for(stream: &impl anstream::stream::RawStream) -> Styles {
    if AutoStream::choice(stream) == ColorChoice::Never { Styles::default() } else { Styles::COLORED }
}

/// Breaks text into lines of at most `width` columns.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    plain().wrap(text, width)
}

/// Returns the start of one line of text, no wider than `width`.
pub(crate) fn cut(text: &str, width: usize) -> String {
    plain().cut(text, width)
}

/// A terminal for text whose width does not depend on the real one.
fn plain() -> Terminal {
    Terminal::new(Styles::default(), 0, ambiguous_width())
}

fn ambiguous_width() -> AmbiguousWidth {
    if IS_WIDE.load(Ordering::Relaxed) { AmbiguousWidth::Two } else { AmbiguousWidth::One }
}
