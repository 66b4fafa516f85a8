//! Properties of the root that determine how the record is read.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use kifu_sgf::encoding::Encoding;
use kifu_sgf::prop::games::UNNUMBERED;
use kifu_sgf::{Collection, DamagedText, Declared, Game, Settings};

use super::Loss;
use super::draft::Draft;

/// The charset that all game trees should declare; `None` if one has bytes that are not UTF-8 and should stay.
pub(super) fn charset(text: &Collection<'_>, damaged: DamagedText) -> Option<&'static str> {
    let is_utf8 = |bytes: &[u8]| core::str::from_utf8(bytes).is_ok();
    let is_broken =
        |game: Game<'_>| game.encoding().encoding == Encoding::Utf8 && !is_utf8(game.span().of(text.source()));
    let is_kept = damaged == DamagedText::Keep && !is_utf8(text.source()) && text.games().any(is_broken);
    (!is_kept).then_some("UTF-8")
}

/// Declares FF\[4\], the charset, the game and the size of the board.
pub(super) fn declare(draft: &mut Draft, settings: &Settings, charset: Option<&str>, losses: &mut Vec<Loss>) {
    replace(draft, "FF", "4", settings.declared_version == Declared::Wrong, losses);
    if let Some(charset) = charset {
        replace(draft, "CA", charset, false, losses);
    }
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

/// Sets a property; reports its old value as lost if that was meaningless.
fn replace(draft: &mut Draft, ident: &str, value: &str, means_nothing: bool, losses: &mut Vec<Loss>) {
    if let Some(old) = draft.get(ident).filter(|_| means_nothing) {
        losses.push(Loss { span: old.span, message: format!("invalid value, read as `{ident}[{value}]`") });
    }
    draft.set(ident, value);
}

/// Keeps one `AP`, the last, which is the program that wrote last; the others become `APX`. FF\[4\] allows one, with a
/// name and a version separated by a colon (SGFC 23, 28).
pub(super) fn name_application(draft: &mut Draft) {
    let Some(last) = draft.properties.iter().rposition(|property| property.ident == "AP") else { return };
    let last_span = draft.properties[last].span;
    for property in draft.properties.iter_mut().filter(|property| property.ident == "AP") {
        if property.span != last_span {
            property.ident = "APX".into();
            continue;
        }
        for value in property.values.iter_mut().filter(|value| !value.is_empty() && !has_colon(value)) {
            value.push(b':');
        }
    }
}

/// True if a value has an unescaped colon. No character of two bytes ends in a colon.
fn has_colon(value: &[u8]) -> bool {
    let mut bytes = value.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => _ = bytes.next(),
            b':' => return true,
            _ => {}
        }
    }
    false
}

/// Renames `MN` next to setup: in a root without a move it is the length of the game (draft of 2016), and FF\[4\]
/// allows it only next to moves (SGFC 30).
pub(super) fn part_from_length(draft: &mut Draft) {
    let has = |idents: &[&str]| idents.iter().any(|ident| draft.position(ident).is_some());
    if has(&["AB", "AW", "AE", "PL"]) && !has(&["B", "W"]) {
        for property in draft.properties.iter_mut().filter(|property| property.ident == "MN") {
            property.ident = "MNX".into();
        }
    }
}
