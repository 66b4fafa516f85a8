//! Games that were found, as a table.

use kifu_go::Color;
use kifu_record::InfoField;

use crate::found::FoundGame;
use crate::terminal::{Align, Column, Cut, FittedTable, Page, Styles, Terminal};

/// The columns of the table: heading, the width to which cells may be truncated, which are left out first.
const COLUMNS: [(&str, usize, u8); 7] = [
    (InfoField::DATE.key, 10, 3),
    (InfoField::BLACK.key, 8, 0),
    (InfoField::WHITE.key, 8, 0),
    (InfoField::RESULT.key, 6, 1),
    ("moves", 5, 4),
    (AT, 5, 2),
    ("file", 12, 0),
];

/// The column with the moves of matches.
const AT: &str = "at";

/// Whether a table has a column for the moves of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HitColumn {
    /// It has one: a position was searched.
    Shown,
    /// It has none.
    Omitted,
}

/// The width of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableWidth {
    /// That of the terminal: cells are truncated, and columns left out, which a last line says.
    Fitted,
    /// Everything in full.
    Full,
}

impl TableWidth {
    /// Returns the most columns of a line.
    pub(super) const fn columns(self, terminal: &Terminal) -> usize {
        match self {
            Self::Fitted => terminal.columns,
            Self::Full => usize::MAX,
        }
    }
}

/// Returns a table of games, one line each.
#[must_use]
pub fn found_table(games: &[FoundGame], hits: HitColumn, width: TableWidth, terminal: &Terminal) -> Page {
    let is_shown = |heading: &str| heading != AT || hits == HitColumn::Shown;
    let columns: Vec<Column<'_>> = COLUMNS
        .into_iter()
        .filter(|(heading, ..)| is_shown(heading))
        .map(|(heading, least, spare)| {
            let cut = if heading == "file" { Cut::Middle } else { Cut::End };
            Column { heading, align: Align::Left, least, cut, spare }
        })
        .collect();
    let rows: Vec<Vec<String>> = games
        .iter()
        .map(|game| {
            let mut at: Vec<String> = game.hits.iter().take(3).map(|hit| hit.move_number.to_string()).collect();
            if game.hits.len() > 3 {
                at.push("…".to_owned());
            }
            let cells = [
                game.row.date.clone(),
                game.player(Color::Black),
                game.player(Color::White),
                game.row.result.clone(),
                game.other_game.map_or_else(|| game.moves.to_string(), |name| format!("{} {name}", game.moves)),
                at.join(" "),
                game.place(),
            ];
            let shown = COLUMNS.iter().zip(cells).filter(|((heading, ..), _)| is_shown(heading));
            shown.map(|(_, text)| text).collect()
        })
        .collect();
    let FittedTable { lines, left_out } = terminal.table(&columns, &rows, width.columns(terminal));
    let Styles { plain, strong, faint, .. } = terminal.styles;
    let mut page = Page::new();
    for (index, line) in lines.iter().enumerate() {
        page.line(if index == 0 { strong } else { plain }, line);
    }
    if !left_out.is_empty() {
        page.line(faint, format_args!("no room for: {}", left_out.join(", ")));
    }
    page
}
