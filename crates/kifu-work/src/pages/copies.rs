//! Groups of duplicates.

use crate::dedupe::{CopyGroup, GameRow, describe};
use crate::terminal::{Page, Styles};

/// Returns the groups, the best copy of each first.
#[must_use]
pub fn copies_page(groups: &[CopyGroup], styles: Styles) -> Page {
    let Styles { plain, strong, faint, accent, .. } = styles;
    let mut page = Page::new();
    for group in groups {
        let kept = &group.kept;
        page.push(strong, place(kept)).line(faint, about(kept));
        for copy in &group.copies {
            let (score, what) = (copy.relation.score, describe(&copy.relation));
            page.push(plain, "  ").push(accent, format_args!("{score:>3} %"));
            page.push(plain, format_args!("  {}  ", place(&copy.game))).line(faint, what);
            if let Some(action) = &copy.action {
                page.line(plain, format_args!("         {action}"));
            }
        }
        page.end();
    }
    page
}

/// The file, and which game of it.
fn place(row: &GameRow) -> String {
    if row.of > 1 { format!("{} (game {})", row.name, row.number) } else { row.name.clone() }
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
    format!("  {}", parts.join(", "))
}

fn or_unknown(name: &str) -> &str {
    if name.is_empty() { "?" } else { name }
}
