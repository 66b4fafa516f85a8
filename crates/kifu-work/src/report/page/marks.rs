//! The short forms of levels and fixes.

use anstyle::Style;
use kifu_check::{Diagnostic, Level, Safety};

use crate::terminal::Styles;

/// The colour of a level.
pub(super) fn style_of(level: Level, styles: Styles) -> Style {
    match level {
        Level::Error => styles.bad,
        Level::Warning => styles.warn,
        Level::Info | Level::Off => styles.accent,
    }
}

/// Behind a message: ` [*]` for a safe fix, ` [?]` for an unsafe one, nothing where only a person can help.
pub(super) fn fix_mark(diagnostic: &Diagnostic) -> &'static str {
    match diagnostic.fix.as_ref().map(|fix| fix.safety) {
        Some(Safety::Safe) => " [*]",
        Some(Safety::Unsafe) => " [?]",
        Some(Safety::Manual) | None => "",
    }
}
