//! What a root says about reading the record.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use kifu_sgf::prop::games::UNNUMBERED;
use kifu_sgf::{Declared, Settings};

use super::Loss;
use super::draft::Draft;

/// Declares FF\[4\], UTF-8, the game and the size of the board.
pub(super) fn declare(draft: &mut Draft, settings: &Settings, losses: &mut Vec<Loss>) {
    replace(draft, "FF", "4", settings.declared_version == Declared::Wrong, losses);
    replace(draft, "CA", "UTF-8", false, losses);
    match settings.declared_game {
        Declared::As(_) => {}
        Declared::Missing if settings.game == UNNUMBERED => {}
        declared => replace(draft, "GM", &settings.game.to_string(), declared == Declared::Wrong, losses),
    }
    match settings.declared_size {
        Declared::As(_) => {}
        Declared::Missing if settings.game != 1 => {}
        declared => replace(draft, "SZ", &settings.size.columns().to_string(), declared == Declared::Wrong, losses),
    }
}

/// Sets a property, and lists what it said before where that meant nothing.
fn replace(draft: &mut Draft, ident: &str, value: &str, means_nothing: bool, losses: &mut Vec<Loss>) {
    if let Some(old) = draft.get(ident).filter(|_| means_nothing) {
        losses.push(Loss { span: old.span, message: format!("this means nothing, and is read as `{ident}[{value}]`") });
    }
    draft.set(ident, value);
}
