//! The table of hits of a search, for programs that analyse data.

use std::sync::Arc;

use kifu_go::Size;
use kifu_record::InfoField;

use super::column::{Cell, Column, ColumnKind, Value};
use super::exporter::write_row;
use super::format::{TableFormat, Target};
use super::games::{day, winner};
use super::moves::{PointNames, color_name};
use super::sink::Sink;
use super::{ExportError, table};
use crate::kernel::{Hit, Line};
use crate::library::{GameRow, Library};
use crate::pattern::Placed;
use crate::segment::{GameSummary, rank_name};
use crate::segments::Answer;
use crate::segments::GameId;

/// The row of a hit.
struct HitLine {
    game: GameRow,
    facts: GameSummary,
    size: Size,
    ranks: [Option<String>; 2],
    hit: Option<(Hit, Option<Placed>)>,
    names: Arc<PointNames>,
}

type HitCell = Cell<HitLine>;

/// The rows of the table, in a sentence.
#[cfg(test)]
pub(super) const HITS_ABOUT: &str = "Output of `kifu search --format parquet` (or `arrow`): one row per hit, with the game repeated. \
Without a pattern, one row per game and no columns about hits. `-n` counts games.";

/// The columns of the table.
static HITS: &[HitCell] = &[
    HitCell::new("game", ColumnKind::Id, "The game: `id` in the table of games of the same library.", |row| {
        i64::from(row.game.id).into()
    }),
    HitCell::new("file", ColumnKind::Text, "Path of the file; for a member of an archive, path of the archive followed by the member.", |row| {
        Value::Text(&row.game.path)
    }),
    HitCell::new("number", ColumnKind::Whole, "Number of the game in the file, from 1.", |row| {
        (i64::from(row.game.number) + 1).into()
    }),
    HitCell::new("columns", ColumnKind::Small, "Columns of the board.", |row| i64::from(row.size.columns()).into()),
    HitCell::new("rows", ColumnKind::Small, "Rows of the board.", |row| i64::from(row.size.rows()).into()),
    HitCell::new(InfoField::BLACK.column, ColumnKind::Text, "Player of Black.", |row| Value::text(&row.game.black)).optional(),
    HitCell::new(InfoField::WHITE.column, ColumnKind::Text, "Player of White.", |row| Value::text(&row.game.white)).optional(),
    HitCell::new(InfoField::BLACK_RANK.column, ColumnKind::Text, "Black's rank.", |row| row.ranks[0].as_deref().into()).optional(),
    HitCell::new(InfoField::WHITE_RANK.column, ColumnKind::Text, "White's rank.", |row| row.ranks[1].as_deref().into()).optional(),
    HitCell::new(InfoField::EVENT.column, ColumnKind::Text, "The event.", |row| Value::text(&row.game.event)).optional(),
    HitCell::new("date_text", ColumnKind::Text, "Date as written in the record.", |row| Value::text(&row.game.date)).optional(),
    HitCell::new(InfoField::DATE.column, ColumnKind::Day, "First day, if the day is known.", |row| day(&row.facts)).optional(),
    HitCell::new("year", ColumnKind::Small, "The year.", |row| Value::nonzero(row.facts.year)).optional(),
    HitCell::new(InfoField::RESULT.column, ColumnKind::Text, "Result as written in the record.", |row| Value::text(&row.game.result)).optional(),
    HitCell::new("winner", ColumnKind::Text, "`black`, `white`, or `nobody` for a draw or no result.", |row| {
        winner(row.facts.winner)
    })
    .optional(),
    HitCell::new("length", ColumnKind::Whole, "Number of moves on the main line.", |row| i64::from(row.facts.moves).into()),
    HitCell::new("node", ColumnKind::Whole, "First node with a match, numbered from 0 in the order of the text.", |row| {
        row.of_hit(|hit| i64::from(hit.node).into())
    })
    .optional(),
    HitCell::new("move", ColumnKind::Whole, "Number of moves before the match.", |row| {
        row.of_hit(|hit| i64::from(hit.move_number).into())
    })
    .optional(),
    HitCell::new("variation", ColumnKind::Flag, "True if the match is in a variation.", |row| {
        row.of_hit(|hit| Value::Flag(hit.line == Line::Variation))
    })
    .optional(),
    HitCell::new("corner", ColumnKind::Small, "Point of the upper left corner of the match.", |row| {
        let point = row.place().and_then(|place| row.size.index(place.corner));
        point.and_then(|point| i64::try_from(point).ok()).into()
    })
    .optional(),
    HitCell::new(
        "turned",
        ColumnKind::Text,
        "Orientation of the match: `no`, `left-right`, `top-bottom`, `half`, `left`, `right`, `diagonal`, `antidiagonal`.",
        |row| row.place().map(|place| place.transform.symmetry.name()).into(),
    )
    .optional(),
    HitCell::new("swapped", ColumnKind::Flag, "True if the match has swapped colours.", |row| {
        row.place().map_or(Value::Missing, |place| Value::Flag(place.transform.swap_colors))
    })
    .optional(),
    HitCell::new("next_color", ColumnKind::Text, "Player of the next move in the region: `black` or `white`; missing if there is none.", |row| {
        row.of_hit(|hit| hit.next.played().map(|next| color_name(next.color)).into())
    })
    .optional(),
    HitCell::new("next_name", ColumnKind::Text, "Point of that move by its usual name.", |row| {
        let point = row.hit.as_ref().and_then(|(hit, _)| i16::try_from(hit.next.played()?.point).ok());
        point.and_then(|point| row.names.get(point)).into()
    })
    .optional(),
    HitCell::new("next_point", ColumnKind::Small, "Point of that move as a number.", |row| {
        row.of_hit(|hit| hit.next.played().map(|next| i64::from(next.point)).into())
    })
    .optional(),
    HitCell::new("elsewhere", ColumnKind::Whole, "Number of moves elsewhere before it.", |row| {
        row.of_hit(|hit| hit.next.played().map(|next| i64::from(next.elsewhere)).into())
    })
    .optional(),
];

impl HitLine {
    fn place(&self) -> Option<&Placed> {
        self.hit.as_ref().and_then(|(_, place)| place.as_ref())
    }

    fn of_hit(&self, value: fn(&Hit) -> Value<'static>) -> Value<'static> {
        self.hit.as_ref().map_or(Value::Missing, |(hit, _)| value(hit))
    }
}

/// The columns of the table of hits, in order.
#[must_use]
pub(super) fn hit_columns() -> Vec<&'static Column> {
    table::columns(HITS)
}

/// The table of hits being written.
pub struct HitExporter<'w> {
    sink: Box<dyn Sink + 'w>,
    names: Arc<PointNames>,
    rows: u64,
}

impl<'w> HitExporter<'w> {
    /// Begins the table.
    ///
    /// # Errors
    /// If it cannot be written to its target.
    pub fn new(format: &'static TableFormat, target: Target<'w>) -> Result<Self, ExportError> {
        Ok(Self { sink: (format.open)(&hit_columns(), target)?, names: PointNames::of_usual_size(), rows: 0 })
    }

    /// Writes a game: one row for each hit of the answer in it, or one row without an answer.
    ///
    /// # Errors
    /// If the library does not have the game, or the table cannot be written.
    pub fn add(&mut self, library: &Library, id: GameId, answer: Option<&Answer>) -> Result<(), ExportError> {
        self.rows += write_hits(library, id, answer, &mut self.names, &mut *self.sink)?;
        Ok(())
    }

    /// Ends the table, and returns its number of rows.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<u64, ExportError> {
        self.sink.finish()?;
        Ok(self.rows)
    }
}

/// Writes the rows of a game, and returns their number.
pub(super) fn write_hits(
    library: &Library,
    id: GameId,
    answer: Option<&Answer>,
    names: &mut Arc<PointNames>,
    sink: &mut dyn Sink,
) -> Result<u64, ExportError> {
    let game = library.row(id)?.ok_or(ExportError::Unknown(id))?;
    let loaded = library.segments().get(id.segment as usize).ok_or(ExportError::Unknown(id))?;
    let facts = library.facts(id);
    library.check_read()?;
    let facts = facts.ok_or(ExportError::Unknown(id))?;
    let size = loaded.segment.size();
    *names = PointNames::of(size, names);
    let ranks = [facts.black_rank, facts.white_rank].map(rank_name);
    let mut row = HitLine { game, facts, size, ranks, hit: None, names: Arc::clone(names) };
    let Some(answer) = answer else {
        return Ok(write_row(HITS, &row, sink).map(|()| 1)?);
    };
    let mut rows = 0;
    for hit in library.hits(answer, id)? {
        let question = answer.questions.get(&size);
        let place = question.and_then(|question| question.continuations.placed(&hit, &question.plan));
        row.hit = Some((hit, place));
        rows += 1;
        write_row(HITS, &row, sink)?;
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read, Seek};

    use super::*;
    use crate::indexed::index_file;
    use crate::library::{FileState, Writer};
    use crate::search::PatternQuestion;

    fn written(pattern: Option<&str>, format: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::open(folder.path()).unwrap();
        let text = "(;SZ[9]PB[A, B]PW[C]WR[3k]DT[2016-03-15]RE[W+2];B[cc];W[gg];B[cg])(;SZ[9];B[ee])";
        let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file("two.sgf", state, index_file(text.as_bytes())).unwrap();
        writer.finish().unwrap();
        let library = Library::open(folder.path()).unwrap();
        let answer = pattern.map(|pattern| {
            library.find_pattern(&PatternQuestion::new(pattern.parse().unwrap()), &library.all_games()).unwrap()
        });
        let found = answer.as_ref().map_or_else(|| library.all_games(), |answer| answer.found.clone());
        let mut bytes = Cursor::new(Vec::new());
        let format = TableFormat::named(format).unwrap();
        let mut exporter = HitExporter::new(format, Box::new(&mut bytes)).unwrap();
        found.games().for_each(|game| exporter.add(&library, game, answer.as_ref()).unwrap());
        exporter.finish().unwrap();
        bytes.rewind().unwrap();
        let mut text = String::new();
        bytes.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn a_row_a_hit_or_a_game() {
        let game = "1,two.sgf,1,9,9,\"A, B\",C,,3k,,2016-03-15,2016-03-15,2016,W+2,white,3";
        let second = "2,two.sgf,2,9,9,,,,,,,,,,,1";
        let rows = written(None, "csv");
        let lines: Vec<&str> = rows.lines().skip(1).collect();
        assert_eq!(lines, [format!("{game},,,,,,,,,,"), format!("{second},,,,,,,,,,")]);
        // A stone on the 3-3 point, with the next move in the corner: none.
        let rows = written(Some("anchor: corner\n...\n...\n..X"), "csv");
        let lines: Vec<&str> = rows.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                format!("{game},1,1,false,0,no,false,,,,"),
                format!("{game},2,2,false,60,half,true,,,,"),
                format!("{game},3,3,false,54,top-bottom,false,,,,"),
            ]
        );
        // The next move in the region is reported in board coordinates.
        let rows = written(Some("anchor: corner\n...\n...\n..X\n***\n***\n***\n***"), "jsonl");
        let next = "\"next_color\":\"black\",\"next_name\":\"C3\",\"next_point\":56,\"elsewhere\":1}";
        assert!(rows.contains(next), "{rows}");
    }
}
