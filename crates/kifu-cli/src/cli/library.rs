//! The commands of the library: `index`, `search`, `explore`, `tag`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{ArgGroup, Args, ValueEnum, ValueHint};
use kifu_go::Color;
use kifu_search::request::{RequestAnchor, SortBy};
use kifu_work::MoveRange;

use super::choice::choice;
use super::format::PRINTED;
use super::number::{from_zero, within};
use super::{MoveChoice, OutputOptions, Part, PrintFormat};

/// The location of the library.
#[derive(Args, Debug, Clone)]
pub(crate) struct InLibrary {
    /// Folder of the library [default: the nearest, else the last used]
    ///
    /// The default is $KIFU_LIBRARY, else .kifu in this folder or the nearest one above, else the library used last.
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<PathBuf>,
}

/// Create or update a library of records
///
/// The library is the folder .kifu in the first folder named. Later, `kifu index` alone reads new and changed files and
/// removes deleted ones. Records of all formats are read, also in archives; of broken records, the moves that can
/// be played.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new(PRINTED))]
pub(crate) struct Index {
    /// Folders, records and archives to add to the library
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Print the contents of the library
    #[arg(long, groups = ["index_what", PRINTED])]
    pub(crate) status: bool,
    /// List files with faults, including files without a game
    #[arg(long, groups = ["index_what", PRINTED])]
    pub(crate) faults: bool,
    /// Verify the library
    #[arg(long, group = "index_what")]
    pub(crate) verify: bool,
    /// Verify the library and read damaged parts again
    #[arg(long, group = "index_what")]
    pub(crate) repair: bool,
    /// Remove these folders and files from the library, even if they no longer exist
    #[arg(long, group = "index_what", requires = "files")]
    pub(crate) remove: bool,
    /// Read all records again, even unchanged ones
    #[arg(long, group = "index_what")]
    pub(crate) recheck: bool,
    /// Merge small segments and drop removed games
    #[arg(long, group = "index_what")]
    pub(crate) compact: bool,
    /// Rebuild the library from the records; tags, saved queries, notes and aliases are kept
    #[arg(long, group = "index_what")]
    pub(crate) rebuild: bool,
    /// Afterwards write the library to this folder as a dataset, for many machines
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with_all = ["status", "faults", "verify", "remove", "adopt"])]
    pub(crate) dataset: Option<PathBuf>,
    /// Add the games of this dataset to the library, without their records
    #[arg(long, value_name = "FOLDER", group = "index_what", requires = "library", conflicts_with = "files", value_hint = ValueHint::DirPath)]
    pub(crate) adopt: Option<PathBuf>,
    /// How to print the status or the faults [default: text]
    #[arg(short, long, value_name = "FORMAT", default_value = "text", hide_default_value = true, requires = PRINTED)]
    pub(crate) format: PrintFormat,
}

/// The pattern or position to search; the same options for `search` and `explore`.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct OnBoard {
    /// Find this pattern: a file, - for standard input, or rows divided by / (. X O x o ? *; see docs/searching.md)
    #[arg(short, long, value_name = "PATTERN", group = "what", help_heading = "On the board")]
    pub(crate) pattern: Option<String>,
    /// Find a position of this record, the whole board unless --region is given
    #[arg(long, value_name = "FILE", group = "what", help_heading = "On the board", value_hint = ValueHint::FilePath)]
    pub(crate) position: Option<PathBuf>,
    /// Find the position after these moves (Q16,D4,… or pd dp …), Black first
    #[arg(long, value_name = "MOVES", group = "what", help_heading = "On the board")]
    pub(crate) played: Option<String>,
    /// Use the position after this move of the main line; last for its end [default: last]
    #[arg(short = 'm', long = "move", value_name = "N|last", requires = "position", help_heading = "On the board")]
    pub(crate) at_move: Option<MoveChoice>,
    /// Board size for --played
    #[arg(long, value_name = "SIZE", default_value = "19", help_heading = "On the board")]
    pub(crate) board: String,
    /// Use only this part of the position: a corner or side (top-right, left), or two corners (C3-G7)
    #[arg(long, value_name = "PART", help_heading = "On the board")]
    pub(crate) region: Option<String>,
    /// Where to look for the pattern
    #[arg(long, value_name = "PLACE", value_parser = anchors(), help_heading = "On the board")]
    pub(crate) anchor: Option<RequestAnchor>,
    /// Match only if this colour plays next in the region
    #[arg(long, value_name = "X|O", value_parser = players(), help_heading = "On the board")]
    pub(crate) next: Option<Color>,
    /// Exclude rotations and reflections
    #[arg(long, help_heading = "On the board")]
    pub(crate) no_symmetry: bool,
    /// Exclude swapped colours
    #[arg(long, help_heading = "On the board")]
    pub(crate) no_swap: bool,
    /// Search variations as well as the main line
    #[arg(long, help_heading = "On the board")]
    pub(crate) variations: bool,
    /// Match only after these moves of the game: 1-50, 101-, -30 [default: any]
    #[arg(long, value_name = "A-B", value_parser = MoveWindow::read, help_heading = "On the board")]
    pub(crate) moves: Option<MoveWindow>,
    /// Allow N points to differ
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = from_zero::<u16>, help_heading = "On the board")]
    pub(crate) differ: u16,
}

/// The numbers of moves after which a pattern may match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveWindow {
    /// The smallest; 0 is the position before the first move.
    pub(crate) from: u32,
    /// The largest; `None` for no limit.
    pub(crate) to: Option<u32>,
}

impl MoveWindow {
    /// Reads a range of moves; without a first move it includes the position before all moves.
    fn read(text: &str) -> Result<Self, String> {
        let range = MoveRange::read(text)?;
        let from = if text.trim().starts_with('-') { 0 } else { range.first };
        Ok(Self { from, to: range.last })
    }
}

/// The values of `--anchor`.
fn anchors() -> impl TypedValueParser<Value = RequestAnchor> {
    choice([
        ("anywhere", "Anywhere", RequestAnchor::Anywhere),
        ("centre", "Touching no edge", RequestAnchor::Centre),
        ("side", "Along a side", RequestAnchor::Side),
        ("corner", "In a corner", RequestAnchor::Corner),
        ("fixed", "Where it is in the record", RequestAnchor::Fixed),
    ])
}

/// The values of `--next`.
fn players() -> impl TypedValueParser<Value = Color> {
    choice([("X|x|B", "Black, in the colours of the pattern", Color::Black), ("O|o|W", "White", Color::White)])
}

/// Find games by players, words and positions
///
/// All terms must match: black:"Ke Jie" year:2016.. result:B+R moves:>200. Combine them with or, not (or -) and
/// parentheses. A word without a field matches names and comments. `kifu search --fields` lists the fields.
#[derive(Args, Debug)]
pub(crate) struct Search {
    /// Query, as black:"Ke Jie" year:2016..
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    #[command(flatten)]
    pub(crate) on_board: OnBoard,
    /// Match only if this pattern follows, in the same orientation and colours
    #[arg(long = "then", value_name = "PATTERN", requires = "what", help_heading = "On the board")]
    pub(crate) then: Option<String>,
    /// Match the pattern of --then within N moves
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "then", help_heading = "On the board",
        value_parser = within(1..=u32::MAX))]
    pub(crate) within: u32,
    /// Match the pattern of --then anywhere, in any orientation and colours
    #[arg(long, requires = "then", help_heading = "On the board")]
    pub(crate) then_anywhere: bool,
    /// Replace @ in the query by values of this record: black:@ event:@
    #[arg(long = "ref", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) reference: Option<PathBuf>,
    /// Read the query and options from a JSON file: {"query": "year:2016..", "pattern": "…", "limit": 5}
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) request: Option<PathBuf>,
    /// How to print the games [default: by the extension of -o, else table]
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<SearchFormat>,
    /// Write to this file
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Show at most N games; 0 for all [default: 20 in a table, else all]
    #[arg(short = 'n', long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) limit: Option<usize>,
    /// Sort the games by this field
    #[arg(long, value_name = "BY", default_value = SortBy::default().name(), value_parser = orders())]
    pub(crate) sort: SortBy,
    #[command(flatten)]
    pub(crate) part: Part,
    /// Print only the number of games
    #[arg(long, conflicts_with_all = ["output", "format", "json", "draw"])]
    pub(crate) count: bool,
    /// Draw the board at the first match of each game
    #[arg(long)]
    pub(crate) draw: bool,
    /// Save the query under this name
    #[arg(long, value_name = "NAME")]
    pub(crate) save: Option<String>,
    /// Use a saved query, in addition to QUERY
    #[arg(long, value_name = "NAME")]
    pub(crate) saved: Option<String>,
    /// List the query fields with examples
    #[arg(long)]
    pub(crate) fields: bool,
}

/// How to print the games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SearchFormat {
    /// A table for people
    Table,
    /// One JSON object
    Json,
    /// One JSON object per game, each on a line
    Jsonl,
    /// Comma-separated values
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// One row per match: an Arrow IPC file (see docs/export.md)
    Arrow,
    /// One row per match: a Parquet file
    Parquet,
    /// The records themselves, as one collection
    Sgf,
    /// The paths of the files
    Paths,
}

/// The orders of games.
pub(super) fn orders() -> impl TypedValueParser<Value = SortBy> {
    choice(SortBy::ALL.map(|by| (by.name(), by.about(), by)))
}

/// Show continuations of a position with results
#[derive(Args, Debug)]
pub(crate) struct Explore {
    /// Use only games that match this query (`kifu search` syntax)
    ///
    /// A record as the first word is explored where it leaves the other games.
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    #[command(flatten)]
    pub(crate) on_board: OnBoard,
    /// Show at most N continuations
    #[arg(short = 'n', long, value_name = "N", default_value_t = 12, value_parser = from_zero::<usize>)]
    pub(crate) limit: usize,
    /// How to print the continuations
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: PrintFormat,
    /// Write the continuations as a game tree to this file
    #[arg(short, long, value_name = "FILE.sgf", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Omit continuations in fewer than N games from the tree
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = from_zero::<u64>)]
    pub(crate) min_games: u64,
    /// Write at most N continuations per position to the tree
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = from_zero::<usize>)]
    pub(crate) branches: usize,
    /// Limit the depth of the tree to N moves
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = from_zero::<usize>)]
    pub(crate) depth: usize,
}

/// Tag games, and join names of one player
#[derive(Args, Debug)]
pub(crate) struct Tag {
    /// Tag; without one, all tags are listed
    #[arg(value_name = "TAG")]
    pub(crate) tag: Option<String>,
    /// Games to tag (`kifu search` syntax)
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Remove the tag from the games
    #[arg(long)]
    pub(crate) remove: bool,
    /// Treat two names as one player in all queries
    #[arg(long, value_names = ["NAME", "NAME"], num_args = 2)]
    pub(crate) alias: Option<Vec<String>>,
    /// List names that may belong to one player; nothing is changed
    #[arg(long, conflicts_with_all = ["tag", "remove", "alias"])]
    pub(crate) suggest: bool,
}
