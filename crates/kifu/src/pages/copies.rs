//! Groups of duplicates.

use std::fmt::Write;

use kifu_sgf::printable;

use crate::dedupe::{CopyGroup, GameRow, describe};
use crate::terminal::Styles;

/// Returns the groups, the best copy of each first.
#[must_use]
pub fn copies_page(groups: &[CopyGroup], styles: Styles) -> String {
    let (strong, faint, accent) = (styles.strong, styles.faint, styles.accent);
    let mut text = String::new();
    for group in groups {
        let kept = &group.kept;
        let about = about(kept);
        let _ = writeln!(text, "{strong}{}{strong:#}{faint}{about}{faint:#}", place(kept));
        for copy in &group.copies {
            let (score, what) = (copy.relation.score, describe(&copy.relation));
            let _ = writeln!(text, "  {accent}{score:>3} %{accent:#}  {}  {faint}{what}{faint:#}", place(&copy.game));
            if let Some(action) = &copy.action {
                let _ = writeln!(text, "         {}", printable(&action.to_string()));
            }
        }
        text.push('\n');
    }
    text
}

/// The file, and which game of it.
fn place(row: &GameRow) -> String {
    let name = printable(&row.name);
    if row.of > 1 { format!("{name} (game {})", row.number) } else { name.into_owned() }
}

/// Who played when, and how long: `  Ke Jie – Park Junghwan, 2016-03-15, W+R, 211 moves`.
fn about(row: &GameRow) -> String {
    let names = &row.names;
    let players = match (names.black.trim(), names.white.trim()) {
        ("", "") => String::new(),
        (black, white) => format!("{} – {}", or_unknown(black), or_unknown(white)),
    };
    let moves = if row.moves == 1 { "1 move".to_owned() } else { format!("{} moves", row.moves) };
    let parts = [players.as_str(), names.date.trim(), names.result.trim(), moves.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("  {}", printable(&parts.join(", ")))
}

fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
