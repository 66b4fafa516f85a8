//! Roots of SGF2, the dialect of the Nihon Ki-in and Cyberoro, with the names of FF\[4\].

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Dialect, Game, SGF2_NAMES};

/// Returns the root of an SGF2 game tree with each property renamed as in FF\[4\]; `None` for other game trees. A
/// property keeps its name if the root already has a property with the new name.
pub(super) fn in_standard_names(game: Game<'_>) -> Option<Collection<'static>> {
    if Dialect::of(game) != Dialect::Sgf2 {
        return None;
    }
    let root = game.root();
    let mut text = String::from("(;");
    for property in root.properties() {
        let own = SGF2_NAMES.iter().find(|(own, standard)| property.is(own) && root.get(standard).is_none());
        match own {
            Some((_, standard)) => text.push_str(standard),
            None => text.push_str(&String::from_utf8_lossy(property.raw_ident())),
        }
        for value in property.values() {
            text.push('[');
            let decoded = value.decoded();
            text.push_str(&decoded);
            // A value that was truncated after a backslash.
            if decoded.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1 {
                text.push('\\');
            }
            text.push(']');
        }
    }
    text.push(')');
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    Some(Collection::parse_owned(text.into_bytes(), &told))
}
