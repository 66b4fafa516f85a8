//! Games that were found, as a table.

use std::fmt::Write;

use kifu_go::Color;
use kifu_record::InfoField;

use kifu_sgf::printable;

use crate::found::FoundGame;
use crate::terminal::Terminal;

/// The columns of the table: heading and largest width.
const COLUMNS: [(&str, usize); 6] = [
    (InfoField::DATE.key, 10),
    (InfoField::BLACK.key, 22),
    (InfoField::WHITE.key, 22),
    (InfoField::RESULT.key, 8),
    ("moves", 5),
    ("at", 14),
];

/// The minimum number of columns for a path, even in a narrow terminal.
const SHORTEST_PATH: usize = 24;

/// Whether a table has a column for the moves of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HitColumn {
    /// It has one: a position was searched.
    Shown,
    /// It has none.
    Omitted,
}

/// The length of paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathLength {
    /// Truncated to the width of the terminal.
    Cut,
    /// In full.
    Full,
}

/// Returns a table of games, one line each.
#[must_use]
pub fn found_table(games: &[FoundGame], hits: HitColumn, paths: PathLength, terminal: &Terminal) -> String {
    let mut output = String::new();
    let rows: Vec<[String; 6]> = games
        .iter()
        .map(|game| {
            let mut at: Vec<String> = game.hits.iter().take(3).map(|hit| hit.move_number.to_string()).collect();
            if game.hits.len() > 3 {
                at.push("…".to_owned());
            }
            [
                game.row.date.clone(),
                game.player(Color::Black),
                game.player(Color::White),
                game.row.result.clone(),
                game.moves.to_string(),
                at.join(" "),
            ]
            .map(|text| printable(&text).into_owned())
        })
        .collect();
    let count = if hits == HitColumn::Shown { 6 } else { 5 };
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            let (heading, most) = COLUMNS[column];
            rows.iter().map(|row| terminal.text_width(&row[column])).max().unwrap_or(0).clamp(heading.len(), most)
        })
        .collect();
    let used: usize = widths.iter().map(|width| width + 2).sum();
    let room = match paths {
        PathLength::Cut => terminal.columns.saturating_sub(used).max(SHORTEST_PATH),
        PathLength::Full => usize::MAX,
    };
    let strong = terminal.styles.strong;
    let _ = write!(output, "{strong}");
    for (column, width) in widths.iter().enumerate() {
        let _ = write!(output, "{}  ", cell(COLUMNS[column].0, *width, terminal));
    }
    let _ = writeln!(output, "file{strong:#}");
    for (row, game) in rows.iter().zip(games) {
        for (column, width) in widths.iter().enumerate() {
            let _ = write!(output, "{}  ", cell(&row[column], *width, terminal));
        }
        let _ = writeln!(output, "{}", middle_cut(&printable(&game.place()), room, terminal));
    }
    output
}

/// A path truncated in the middle to a width in columns, because its end is most important.
fn middle_cut(path: &str, room: usize, terminal: &Terminal) -> String {
    if terminal.text_width(path) <= room {
        return path.to_owned();
    }
    let taken = |letters: &mut dyn Iterator<Item = char>, room: usize| {
        let mut used = 0;
        let fits = |letter: &char| {
            used += terminal.char_width(*letter);
            used <= room
        };
        letters.take_while(fits).collect::<Vec<char>>()
    };
    let room = room.saturating_sub(terminal.char_width('…'));
    let start = taken(&mut path.chars(), room / 3);
    let mut end = taken(&mut path.chars().rev(), room - room / 3);
    end.reverse();
    start.into_iter().chain(['…']).chain(end).collect()
}

/// A text truncated or padded to a width in columns.
fn cell(text: &str, width: usize, terminal: &Terminal) -> String {
    let mut cut = String::new();
    let mut used = 0;
    let fits = terminal.text_width(text) <= width;
    for letter in text.chars() {
        let wide = terminal.char_width(letter);
        if !fits && used + wide + terminal.char_width('…') > width {
            cut.push('…');
            used += terminal.char_width('…');
            break;
        }
        cut.push(letter);
        used += wide;
    }
    cut + &" ".repeat(width.saturating_sub(used))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paths() {
        for (path, room, expected) in [
            ("go/a.sgf", 24, "go/a.sgf"),
            ("go/pro/1990/honinbo/final-3.sgf", 24, "go/pro/…inbo/final-3.sgf"),
            ("囲碁/本因坊戦/第一局.sgf", 16, "囲碁/…第一局.sgf"),
        ] {
            let terminal = Terminal::default();
            let cut = middle_cut(path, room, &terminal);
            assert_eq!(cut, expected);
            assert!(terminal.text_width(&cut) <= room);
        }
    }
}
