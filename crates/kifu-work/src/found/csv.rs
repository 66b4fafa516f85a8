//! Found games as comma-separated values.

use std::io::{self, Write};

use kifu_go::Color;
use kifu_search::{CsvCells, csv_cell};

use super::FoundGame;

/// Writes a table of games. With `answer` it has columns for the hits: their number, and the move of the first.
///
/// # Errors
/// Those of the output.
pub fn write_csv(
    games: &[FoundGame],
    answer: Option<&kifu_search::Answer>,
    cells: CsvCells,
    output: &mut impl Write,
) -> io::Result<()> {
    let hits = if answer.is_some() { ",hits,first_hit" } else { "" };
    writeln!(output, "id,file,number,black,black_rank,white,white_rank,event,round,place,date,result,moves{hits}")?;
    for game in games {
        let row = &game.row;
        let rank = |color: Color| game.ranks[color as usize].clone().unwrap_or_default();
        let (id, number, moves) = (row.id.to_string(), (row.number + 1).to_string(), game.moves.to_string());
        let (black_rank, white_rank) = (rank(Color::Black), rank(Color::White));
        let columns = [
            &id,
            &row.path,
            &number,
            &row.black,
            &black_rank,
            &row.white,
            &white_rank,
            &row.event,
            &row.round,
            &row.place,
            &row.date,
            &row.result,
            &moves,
        ];
        let mut line = columns.map(|text| csv_cell(text, cells)).join(",");
        if answer.is_some() {
            let first = game.hits.first().map(|hit| hit.move_number.to_string()).unwrap_or_default();
            line.push_str(&format!(",{},{first}", game.hits.len()));
        }
        writeln!(output, "{line}")?;
    }
    Ok(())
}
