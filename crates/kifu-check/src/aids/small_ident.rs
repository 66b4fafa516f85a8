//! Identifiers in lower-case letters, which are not valid: `b[kg]`.

use alloc::string::String;

use kifu_sgf::{Collection, Game, Span, prop};

use crate::aids::known::MAX;
use crate::aids::place::game_at;

/// Text before a value that is a known identifier in lower-case letters.
pub(crate) struct SmallIdent {
    /// The intended identifier.
    pub(crate) ident: String,
    /// True for a move of Twixt as the server Little Golem writes it.
    pub(crate) is_of_little_golem: bool,
}

/// Returns the intended identifier of unexpected text, if a value follows it directly.
pub(crate) fn small_ident(collection: &Collection<'_>, junk: Span) -> Option<SmallIdent> {
    let source = collection.source();
    let letters = junk.of(source);
    let is_small = (1..=2).contains(&letters.len()) && letters.iter().all(u8::is_ascii_lowercase);
    if !is_small || source.get(junk.end as usize) != Some(&b'[') {
        return None;
    }
    let is_twixt = game_at(collection, junk.start).is_some_and(is_twixt);
    let ident = match letters {
        b"b" if is_twixt => "B".into(),
        b"r" if is_twixt => "W".into(),
        _ => String::from_utf8(letters.to_ascii_uppercase()).ok()?,
    };
    let is_known = !prop::find(ident.as_bytes()).is_empty();
    is_known.then_some(SmallIdent { ident, is_of_little_golem: is_twixt && matches!(letters, b"b" | b"r") })
}

/// True if the text before a value is a move of Twixt as Little Golem writes it.
pub(crate) fn is_value_of_little_golem(collection: &Collection<'_>, value: Span) -> bool {
    let before = &collection.source()[..value.start as usize];
    let letters = before.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric()).take(3).count() as u32;
    let ident = Span::new(value.start - letters, value.start);
    small_ident(collection, ident).is_some_and(|ident| ident.is_of_little_golem)
}

/// True if a game is Twixt, by the first properties of its root: this is called for each of many moves.
fn is_twixt(game: Game<'_>) -> bool {
    let (mut is_named, mut is_of_server) = (false, false);
    for property in game.root().properties().take(MAX) {
        let raw = property.value().raw();
        match property.raw_ident() {
            b"GM" => return raw.trim_ascii() == b"21",
            b"EV" => is_named |= raw.get(..5).is_some_and(|name| name.eq_ignore_ascii_case(b"twixt")),
            b"SO" => is_of_server |= raw.to_ascii_lowercase().windows(11).any(|part| part == b"littlegolem"),
            _ => {}
        }
    }
    is_named && is_of_server
}
