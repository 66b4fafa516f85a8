//! How messages quote values.

use alloc::format;
use alloc::string::String;

use kifu_sgf::Value;

/// The most characters that are quoted.
const MOST: usize = 24;

/// The text of a value between backticks, on one line and cut short where it is long.
pub(crate) fn quote(value: Value<'_>) -> String {
    let text = value.decoded();
    let shown = |character: char| if character.is_control() || character == '`' { '\u{fffd}' } else { character };
    let start: String = text.chars().take(MOST).map(shown).collect();
    if text.chars().nth(MOST).is_some() { format!("`{start}…`") } else { format!("`{start}`") }
}
