//! Games that were found, for people and for programs.

use std::io::{self, Write};

use kifu_search::{Answer, CsvCells, GameId, Hit, Library, Line, csv_cell, point_at, rank_name};
use kifu_sgf::go::{Color, Coordinates};
use serde_json::{Value, json};

use crate::draw::{char_width, text_width};
use crate::files::Advised;
use crate::output::{Output, columns};
use crate::printable::printable;

/// A game that was found, with all that is shown of it.
pub(crate) struct Found {
    pub(crate) row: kifu_search::GameRow,
    pub(crate) game: GameId,
    pub(crate) moves: u16,
    pub(crate) ranks: [Option<String>; 2],
    pub(crate) hits: Vec<Hit>,
}

impl Found {
    /// A game of a library.
    pub(crate) fn of(library: &Library, game: GameId, answer: Option<&Answer>) -> Result<Option<Self>, String> {
        let row = library.row(game).map_err(|error| error.advised())?;
        let (Some(row), Some(facts)) = (row, library.facts(game)) else { return Ok(None) };
        let hits = answer.map_or_else(|| Ok(Vec::new()), |answer| library.hits(answer, game));
        let hits = hits.map_err(|error| error.advised())?;
        let ranks = [facts.black_rank, facts.white_rank].map(rank_name);
        Ok(Some(Self { row, game, moves: facts.moves, ranks, hits }))
    }

    /// The file, with the number of the game where it has several.
    pub(crate) fn place(&self) -> String {
        match self.row.number {
            0 => self.row.path.clone(),
            number => format!("{}#{}", self.row.path, number + 1),
        }
    }

    fn player(&self, color: Color) -> String {
        let name = if color == Color::Black { &self.row.black } else { &self.row.white };
        match &self.ranks[color as usize] {
            Some(rank) if !name.is_empty() => format!("{name} {rank}"),
            _ => name.clone(),
        }
    }
}

/// The columns of the table: heading, the widest that they get.
const COLUMNS: [(&str, usize); 6] =
    [("date", 10), ("black", 22), ("white", 22), ("result", 8), ("moves", 5), ("at", 14)];

/// A path has at least this many columns, however narrow the terminal is.
const SHORTEST_PATH: usize = 24;

/// A table for people.
pub(crate) fn table(games: &[Found], has_hits: bool, output: &mut Output) -> io::Result<()> {
    let styles = output.styles();
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
    let count = if has_hits { 6 } else { 5 };
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            let (heading, most) = COLUMNS[column];
            rows.iter().map(|row| text_width(&row[column])).max().unwrap_or(0).clamp(heading.len(), most)
        })
        .collect();
    let used: usize = widths.iter().map(|width| width + 2).sum();
    let room = if output.is_terminal() { columns().saturating_sub(used).max(SHORTEST_PATH) } else { usize::MAX };
    let strong = styles.strong;
    write!(output, "{strong}")?;
    for (column, width) in widths.iter().enumerate() {
        write!(output, "{}  ", cell(COLUMNS[column].0, *width))?;
    }
    writeln!(output, "file{strong:#}")?;
    for (row, game) in rows.iter().zip(games) {
        for (column, width) in widths.iter().enumerate() {
            write!(output, "{}  ", cell(&row[column], *width))?;
        }
        writeln!(output, "{}", middle_cut(&printable(&game.place()), room))?;
    }
    Ok(())
}

/// A path in so many columns of the terminal: what is too much is left out in the middle, since its end says most.
fn middle_cut(path: &str, room: usize) -> String {
    if text_width(path) <= room {
        return path.to_owned();
    }
    let taken = |letters: &mut dyn Iterator<Item = char>, room: usize| {
        let mut used = 0;
        let fits = |letter: &char| {
            used += char_width(*letter);
            used <= room
        };
        letters.take_while(fits).collect::<Vec<char>>()
    };
    let room = room.saturating_sub(char_width('…'));
    let start = taken(&mut path.chars(), room / 3);
    let mut end = taken(&mut path.chars().rev(), room - room / 3);
    end.reverse();
    start.into_iter().chain(['…']).chain(end).collect()
}

/// A text cut or filled to a width in columns of the terminal.
fn cell(text: &str, width: usize) -> String {
    let mut cut = String::new();
    let mut used = 0;
    let fits = text_width(text) <= width;
    for letter in text.chars() {
        let wide = char_width(letter);
        if !fits && used + wide + char_width('…') > width {
            cut.push('…');
            used += char_width('…');
            break;
        }
        cut.push(letter);
        used += wide;
    }
    cut + &" ".repeat(width.saturating_sub(used))
}

/// A game as JSON.
pub(crate) fn json(game: &Found, library: &Library, answer: Option<&Answer>) -> Value {
    let size = library.segments().get(game.game.segment as usize).map(|loaded| loaded.segment.size());
    let mut value = json!({
        "id": game.row.id,
        "file": game.row.path,
        "number": game.row.number + 1,
        "black": game.row.black,
        "white": game.row.white,
        "black_rank": game.ranks[0],
        "white_rank": game.ranks[1],
        "event": game.row.event,
        "round": game.row.round,
        "place": game.row.place,
        "date": game.row.date,
        "result": game.row.result,
        "moves": game.moves,
        "size": size.map(|size| size.to_string()),
    });
    if let Some(answer) = answer {
        value["hits"] = game.hits.iter().map(|hit| hit_json(hit, answer, size)).collect();
    }
    value
}

fn hit_json(hit: &Hit, answer: &Answer, size: Option<kifu_sgf::go::Size>) -> Value {
    let question = size.and_then(|size| answer.questions.get(&size));
    let place = question.and_then(|question| question.continuations.placed(hit, &question.plan));
    let place = place.as_ref();
    let next = hit.next.played().zip(size).and_then(|(next, size)| {
        let point = point_at(next.point, size)?;
        let color = if next.color == Color::Black { "black" } else { "white" };
        Some(json!({"color": color, "point": Coordinates::Western.write(point, size), "elsewhere": next.elsewhere}))
    });
    json!({
        "node": hit.node,
        "move": hit.move_number,
        "variation": hit.line == Line::Variation,
        "corner": place.map(|place| place.corner.to_string()),
        "turned": place.map(kifu_search::Placed::turned),
        "swapped": place.map(|place| place.transform.swap_colors),
        "next": next,
    })
}

/// Comma-separated values.
pub(crate) fn csv(games: &[Found], has_hits: bool, kind: CsvCells, output: &mut impl Write) -> io::Result<()> {
    let hits = if has_hits { ",hits,first_hit" } else { "" };
    writeln!(output, "id,file,number,black,black_rank,white,white_rank,event,round,place,date,result,moves{hits}")?;
    for game in games {
        let row = &game.row;
        let rank = |color: Color| game.ranks[color as usize].clone().unwrap_or_default();
        let (id, number, moves) = (row.id.to_string(), (row.number + 1).to_string(), game.moves.to_string());
        let (black_rank, white_rank) = (rank(Color::Black), rank(Color::White));
        let cells = [
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
        let mut line = cells.map(|cell| csv_cell(cell, kind)).join(",");
        if has_hits {
            let first = game.hits.first().map(|hit| hit.move_number.to_string()).unwrap_or_default();
            line.push_str(&format!(",{},{first}", game.hits.len()));
        }
        writeln!(output, "{line}")?;
    }
    Ok(())
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
            let cut = middle_cut(path, room);
            assert_eq!(cut, expected);
            assert!(text_width(&cut) <= room);
        }
    }
}
