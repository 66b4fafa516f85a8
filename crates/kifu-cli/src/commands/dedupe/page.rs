//! Groups for people to read.

use std::fmt::Write;

use super::found::{FoundGroup, describe};
use super::shelf::Card;
use crate::output::Styles;
use crate::printable::printable;

/// The groups, the best copy of each first.
pub(super) fn render(groups: &[FoundGroup], styles: Styles) -> String {
    let (strong, faint, accent) = (styles.strong, styles.faint, styles.accent);
    let mut text = String::new();
    for group in groups {
        let kept = &group.kept;
        let about = about(kept);
        let _ = writeln!(text, "{strong}{}{strong:#}{faint}{about}{faint:#}", place(kept));
        for copy in &group.copies {
            let (score, what) = (copy.relation.score, describe(&copy.relation));
            let _ = writeln!(text, "  {accent}{score:>3} %{accent:#}  {}  {faint}{what}{faint:#}", place(&copy.card));
            if let Some(action) = &copy.action {
                let _ = writeln!(text, "         {}", printable(action));
            }
        }
        text.push('\n');
    }
    text
}

/// The file, and which game of it.
fn place(card: &Card) -> String {
    let name = printable(&card.name);
    if card.of > 1 { format!("{name} (game {})", card.number) } else { name.into_owned() }
}

/// Who played when, and how long: `  Ke Jie – Park Junghwan, 2016-03-15, W+R, 211 moves`.
fn about(card: &Card) -> String {
    let names = &card.names;
    let players = match (names.black.trim(), names.white.trim()) {
        ("", "") => String::new(),
        (black, white) => format!("{} – {}", or_unknown(black), or_unknown(white)),
    };
    let moves = if card.moves == 1 { "1 move".to_owned() } else { format!("{} moves", card.moves) };
    let parts = [players.as_str(), names.date.trim(), names.result.trim(), moves.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("  {}", printable(&parts.join(", ")))
}

fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
