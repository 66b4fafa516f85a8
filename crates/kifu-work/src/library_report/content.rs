//! A report as data: figures, and parts with tables and pictures.

use kifu_draw::Diagram;
use kifu_draw::chart::{Chart, EvaluationGraph};
use kifu_record::Record;
use kifu_record::words::Language;

use super::heat::Heat;
use crate::portrait::Tally;

/// A report.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// What it is about, in JSON: `player`.
    pub kind: &'static str,
    /// The language of its words.
    pub language: Language,
    /// The name of the player or event.
    pub name: String,
    /// Short facts below the name: the rank, the dates, other spellings, the query.
    pub facts: Vec<String>,
    /// The most important figures.
    pub figures: Vec<Figure>,
    /// The parts.
    pub parts: Vec<Part>,
    /// The game that a page lets its readers play through.
    pub game: Option<ReportGame>,
    /// A line at the end.
    pub footer: String,
}

/// A game to play through. Links such as `#m=57` lead to the position so many steps along its main line.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportGame {
    /// The game.
    pub record: Record,
    /// The steps to the position that is shown first.
    pub start: usize,
}

/// A figure with its word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The word.
    pub name: String,
    /// The figure as text: `2,458`, `70.6 %`.
    pub value: String,
    /// More about it: an interval, dates; may be empty.
    pub note: String,
    /// The query that selects its games; empty without one.
    pub query: String,
}

/// A part of a report.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The subject in CSV and JSON: `opponent`.
    pub subject: &'static str,
    /// The title.
    pub title: String,
    /// An explanation; may be empty.
    pub note: String,
    /// The picture, if there is one.
    pub picture: Option<Picture>,
    /// The room that the part needs on a page.
    pub width: Width,
    /// The columns of the table; none without a table.
    pub columns: Vec<Column>,
    /// The rows of the table, each with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
    /// The counts for CSV and JSON.
    pub counts: Vec<Counts>,
}

/// A picture of a part.
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    /// A chart, which has all numbers of the table.
    Chart(Chart),
    /// How often points were played.
    Heat(Heat),
    /// The evaluations of a game.
    Graph(EvaluationGraph),
    /// Boards beside each other.
    Boards(Vec<BoardPicture>),
}

/// The width of graphs in units: about twice that of a board.
pub(super) const GRAPH_WIDTH: f32 = 38.0;

/// A board with a line below it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardPicture {
    /// The board.
    pub diagram: Diagram,
    /// The line below it.
    pub caption: String,
}

/// The room that a part needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// Half of the width of a page: two parts can be beside each other.
    Half,
    /// The whole width.
    Full,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// The heading.
    pub heading: String,
    /// How its cells are aligned.
    pub align: ColumnAlign,
}

/// How the cells of a column are aligned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnAlign {
    /// Names, at the left; they take the room that is left.
    Name,
    /// Numbers, at the right.
    Number,
    /// Numbers that follow from those beside them: narrow tables leave them out.
    Rest,
    /// Short texts in the middle, such as scores.
    Middle,
    /// Rates with a bar.
    Rate,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// The text.
    pub text: String,
    /// The query that selects the games of a count; empty without one.
    pub query: String,
    /// The address that it leads to on a page: a file, a part of the page, or a move of its game; empty without one.
    pub link: String,
    /// The bar of a rate.
    pub bar: Option<Bar>,
}

/// A rate as a bar, with the ends of its interval; all from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// The rate.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The counts of a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Counts {
    /// The value: a name, a rank, a point.
    pub value: String,
    /// The results.
    pub results: Results,
    /// The query that selects the games; empty without one.
    pub query: String,
}

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Results {
    /// Of a player.
    Of(Tally),
    /// Only the number of games is counted.
    Games(u64),
}

impl Results {
    /// Returns the number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        match self {
            Self::Of(tally) => tally.games,
            Self::Games(games) => *games,
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

impl Report {
    /// The parts in groups: one wide part, or narrow ones that can be beside each other. Those with pictures are apart.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[Part]> {
        let is_one = |one: &Part, next: &Part| {
            one.width == Width::Half && next.width == Width::Half && one.picture.is_some() == next.picture.is_some()
        };
        self.parts.chunk_by(is_one)
    }
}

impl Column {
    pub(crate) fn new(heading: &str, align: ColumnAlign) -> Self {
        Self { heading: heading.to_owned(), align }
    }
}
