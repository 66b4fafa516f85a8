//! The positions of a user's table.

use std::collections::HashMap;

use kifu_go::{Board, Color, Move, Position, Ruleset, Size};

use super::position::{NameKind, NameRegion, NamedPosition, read_line, stones_after};
use super::table::{TERMS, images, is_of_kifu};
use crate::own_table::{BadRow, Row, own_id, read};

/// The columns of the table.
const COLUMNS: [&str; 10] = ["id", "kind", "region", "moves", "en", "ja", "zh-Hans", "zh-Hant", "ko", "evidence"];

impl NamedPosition {
    /// Reads a table.
    pub(crate) fn read_own(text: &'static str) -> Result<Vec<Self>, BadRow> {
        let mut ids: HashMap<&str, usize> = HashMap::new();
        let mut owners: HashMap<u64, usize> = HashMap::new();
        let mut rows = Vec::new();
        for row in read(text, &COLUMNS, &["kind", "region", "moves", "en"])? {
            let position = position(&row)?;
            if is_of_kifu(position.id) {
                return Err(
                    row.fault(format!("kifu has a row `{}`; choose another id, or leave it empty", position.id))
                );
            }
            row.only_id(&mut ids, position.id)?;
            for line in position.lines() {
                for (hash, _) in images(&stones_after(&line), position.region) {
                    if let Some(line) = owners.insert(hash, row.line).filter(|line| *line != row.line) {
                        return Err(row.fault(format!("the position of line {line}")));
                    }
                }
            }
            rows.push(position);
        }
        Ok(rows)
    }
}

fn position(row: &Row<'static>) -> Result<NamedPosition, BadRow> {
    let kind = word(row, "kind", &NameKind::ALL)?;
    let region = word(row, "region", &NameRegion::ALL)?;
    let is_joseki = kind == NameKind::Joseki;
    if is_joseki != (region == NameRegion::Corner) && kind != NameKind::Point {
        return Err(row.fault("joseki, and nothing else, have the region corner"));
    }
    let lines: Vec<&str> = row.cell("moves").split('/').map(str::trim).collect();
    let mut stones = None;
    for line in &lines {
        let moves = read_line(line).filter(|moves| !moves.is_empty());
        let moves = moves.ok_or_else(|| row.fault(format!("`{line}` is no list of moves such as Q16 - Q10")))?;
        check(row, &moves)?;
        let found = stones_after(&moves);
        if images(&found, region).is_empty() {
            return Err(row.fault(format!("the stones of `{line}` do not lie in one {}", row.cell("region"))));
        }
        if stones.replace(found.len()).is_some_and(|before| before != found.len()) {
            return Err(row.fault("the positions have different numbers of stones"));
        }
    }
    let names = ["en", "ja", "zh-Hans", "zh-Hant", "ko"].map(|column| row.cell(column));
    let id = Some(row.cell("id")).filter(|id| !id.is_empty()).unwrap_or_else(|| own_id(names[0]));
    // A board has 361 points, but openings have fewer stones than a byte counts.
    let stones = u8::try_from(stones.unwrap_or_default()).map_err(|_| row.fault("more than 255 stones"))?;
    Ok(NamedPosition { id, kind, region, lines, names, stones, is_description: row.cell("evidence") == TERMS })
}

/// Reads a cell with one of some words.
fn word<T: Copy>(row: &Row<'_>, column: &str, all: &[(&'static str, T)]) -> Result<T, BadRow> {
    let word = row.cell(column);
    let found = all.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    let names = || all.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| row.fault(format!("`{word}` in the column {column} is none of {}", names())))
}

/// Refuses moves against the rules.
fn check(row: &Row<'_>, moves: &[(Color, kifu_go::Point)]) -> Result<(), BadRow> {
    let empty = Position::new(Board::new(Size::NINETEEN), Color::Black, Ruleset::Japanese);
    let Ok(mut position) = empty else { return Ok(()) };
    for &(color, point) in moves {
        position.set_to_play(color);
        position.play(Move::Play(point)).map_err(|reason| row.fault(format!("moves: {reason}")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::table::Table;

    const HEAD: &str = "kind\tregion\tmoves\ten\tid\n";

    fn read_rows(rows: &str) -> Result<Vec<NamedPosition>, BadRow> {
        NamedPosition::read_own(format!("{HEAD}{rows}").leak())
    }

    #[test]
    fn names_of_the_user_count_first() {
        let own =
            read_rows("opening\tside\tQ16 - Q10 - Q4\tMy three\nopening\tboard\tK10 K11\tMiddle\tmiddle\n").unwrap();
        assert_eq!(own.iter().map(NamedPosition::id).collect::<Vec<_>>(), ["own-my-three", "middle"]);
        let kifu = super::super::named_positions().to_vec();
        let (before, table) = (kifu.len(), Table::of(kifu, &own));
        for (row, line) in table.rows[before..].iter().flat_map(|row| row.lines().map(move |line| (row, line))) {
            for (hash, _) in images(&stones_after(&line), row.region()) {
                assert_eq!(table.rows[table.by_hash[&hash].row as usize].id(), row.id());
            }
        }
        // Names of kifu for other positions stay.
        assert!(table.by_hash.values().filter(|entry| (entry.row as usize) < before).count() > 1000);
    }

    #[test]
    fn faults_have_a_line() {
        for (rows, line, words) in [
            ("fuseki\tside\tQ16\tX\n", 2, "`fuseki` in the column kind is none of point, opening, joseki"),
            ("opening\thalf\tQ16\tX\n", 2, "none of board, side, corner, corners"),
            ("opening\tside\tQ16 Z9\tX\n", 2, "`Q16 Z9` is no list of moves"),
            ("opening\tside\t-\tX\n", 2, "no list of moves"),
            ("opening\tside\tQ16 Q16\tX\n", 2, "moves: "),
            ("opening\tside\tQ16 - D4\tX\n", 2, "do not lie in one side"),
            ("opening\tside\tQ16 / Q16 - Q4\tX\n", 2, "different numbers of stones"),
            ("opening\tcorner\tQ16 - R17\tX\n", 2, "region corner"),
            ("opening\tside\tQ16 - Q3\tX\tsanrensei\n", 2, "kifu has a row `sanrensei`"),
            ("opening\tside\tQ16 - P3\tX\nopening\tside\tD16 - E3\tY\n", 3, "the position of line 2"),
            ("opening\tside\tQ16 - P3\tX\nopening\tside\tQ16 - P5\tX\n", 3, "line 2 has the id own-x"),
        ] {
            let bad = read_rows(rows).expect_err(rows);
            assert_eq!((bad.line, bad.reason.contains(words)), (line, true), "{rows:?}: {bad}");
        }
    }
}
