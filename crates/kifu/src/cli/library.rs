//! The commands of the library: `index`, `search`, `explore`, `tag`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use kifu_go::Color;

use super::OutputOptions;

/// Where the library is.
#[derive(Args, Debug, Clone)]
pub(crate) struct InLibrary {
    /// Folder of the library [default: $KIFU_LIBRARY, else .kifu in this folder or above, else the library used last]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<PathBuf>,
}

/// Make a library of many records, or bring it up to date, so that they can be searched in a blink
///
/// The library is a folder, .kifu in the first folder named. It remembers what it is made of: later `kifu index` alone
/// reads what is new or changed and forgets what is gone. Records of every format are read, those in zip archives too;
/// broken ones as far as they play.
#[derive(Args, Debug)]
pub(crate) struct Index {
    /// Folders, records, zip archives to add to the library
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Only say what is in the library
    #[arg(long, groups = ["index_what", "index_told"])]
    pub(crate) status: bool,
    /// Only list the files that have problems, those without a single game among them
    #[arg(long, groups = ["index_what", "index_told"])]
    pub(crate) problems: bool,
    /// Only look whether everything in the library is whole
    #[arg(long, group = "index_what")]
    pub(crate) verify: bool,
    /// Look whether everything is whole, and read again what is not
    #[arg(long, group = "index_what")]
    pub(crate) repair: bool,
    /// Take these folders and files out of the library, whether they are still there or not
    #[arg(long, group = "index_what", requires = "files")]
    pub(crate) remove: bool,
    /// Read all records again, even those that look unchanged
    #[arg(long, group = "index_what")]
    pub(crate) recheck: bool,
    /// Merge small segments and leave out what was removed
    #[arg(long, group = "index_what")]
    pub(crate) compact: bool,
    /// Forget all games and read all records again; tags, saved searches and names of one person are kept
    #[arg(long, group = "index_what")]
    pub(crate) rebuild: bool,
    /// Print the status or the problems as JSON
    #[arg(long, requires = "index_told")]
    pub(crate) json: bool,
}

/// What is looked for on the board; the same for `search` and `explore`.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct OnBoard {
    /// Find this pattern: a file, - for standard input, or rows divided by / (. X O x o ? *; see docs/searching.md)
    #[arg(short, long, value_name = "PATTERN", group = "what", help_heading = "On the board")]
    pub(crate) pattern: Option<String>,
    /// Find a position of this record, the whole board of it unless --region says otherwise
    #[arg(long, value_name = "FILE", group = "what", help_heading = "On the board", value_hint = ValueHint::FilePath)]
    pub(crate) position: Option<PathBuf>,
    /// Find the position after these moves (Q16,D4,… or pd dp …), Black first
    #[arg(long, value_name = "MOVES", group = "what", help_heading = "On the board")]
    pub(crate) moves: Option<String>,
    /// The position of the record after this move of the main line [default: the last]
    #[arg(short = 'm', long = "move", value_name = "N", requires = "position", help_heading = "On the board")]
    pub(crate) at_move: Option<usize>,
    /// The size of the board for --moves
    #[arg(long, value_name = "SIZE", default_value = "19", help_heading = "On the board")]
    pub(crate) size: String,
    /// Only this part of the position: two corners, as C3-G7
    #[arg(long, value_name = "CORNERS", help_heading = "On the board")]
    pub(crate) region: Option<String>,
    /// Where the pattern may lie
    #[arg(long, value_name = "PLACE", help_heading = "On the board")]
    pub(crate) anchor: Option<AnchorChoice>,
    /// Who plays the next move in the region
    #[arg(long, value_name = "X|O", help_heading = "On the board")]
    pub(crate) next: Option<PlayerChoice>,
    /// Not turned and not mirrored
    #[arg(long, help_heading = "On the board")]
    pub(crate) no_symmetry: bool,
    /// Not with the colours exchanged
    #[arg(long, help_heading = "On the board")]
    pub(crate) no_swap: bool,
    /// In variations too, not only in what was played
    #[arg(long, help_heading = "On the board")]
    pub(crate) variations: bool,
    /// Not before this many moves
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "On the board")]
    pub(crate) from: u32,
    /// Not after this many moves
    #[arg(long, value_name = "N", help_heading = "On the board")]
    pub(crate) to: Option<u32>,
    /// Up to this many points may differ
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "On the board")]
    pub(crate) differ: u16,
}

/// Where a pattern may lie.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnchorChoice {
    /// Anywhere
    Anywhere,
    /// Touching no edge
    Centre,
    /// Along a side
    Side,
    /// In a corner
    Corner,
    /// Where it is in the record
    Fixed,
}

/// A player of a pattern.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerChoice {
    /// Black, as the pattern has it
    #[value(name = "X", alias = "x", alias = "B")]
    Black,
    /// White
    #[value(name = "O", alias = "o", alias = "W")]
    White,
}

impl PlayerChoice {
    /// The choice that a colour is.
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    /// The colour of the player.
    pub(crate) const fn color(self) -> Color {
        match self {
            Self::Black => Color::Black,
            Self::White => Color::White,
        }
    }
}

/// Find games by players, dates, words, and by what stands on the board
///
/// Words beside each other must all be met: black:"Ke Jie" year:2016.. result:B+R moves:>200. There are or, not (or -) and
/// parentheses. A word alone is looked for in names and comments. `kifu search --fields` lists the fields.
#[derive(Args, Debug)]
pub(crate) struct Search {
    /// The question
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    #[command(flatten)]
    pub(crate) on_board: OnBoard,
    /// Only hits that this pattern follows, turned and coloured alike
    #[arg(long = "then", value_name = "PATTERN", requires = "what", help_heading = "On the board")]
    pub(crate) then: Option<String>,
    /// How many moves later that pattern may come
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "then", help_heading = "On the board",
        value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) within: u32,
    /// Let that pattern lie anywhere, turned and coloured in any way
    #[arg(long, requires = "then", help_heading = "On the board")]
    pub(crate) then_anywhere: bool,
    /// A record whose values @ stands for in the question: black:@ event:@
    #[arg(long = "ref", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) reference: Option<PathBuf>,
    /// A question as JSON, with the names of the options: {"query": "year:2016..", "pattern": "…", "limit": 5}
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) request: Option<PathBuf>,
    /// How to print what is found [default: by the ending of -o, else table]
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<SearchFormat>,
    /// Where to write
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Show so many games; 0 for all [default: 20 in a table, else all]
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Leave out so many games first
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) skip: usize,
    /// What to sort by
    #[arg(long, value_name = "BY", default_value = "date")]
    pub(crate) sort: SortBy,
    /// The other way round
    #[arg(long)]
    pub(crate) reverse: bool,
    /// Only say how many
    #[arg(long, conflicts_with_all = ["output", "format", "draw"])]
    pub(crate) count: bool,
    /// Draw the board at the first hit of each game shown
    #[arg(long)]
    pub(crate) draw: bool,
    /// Keep the question under this name
    #[arg(long, value_name = "NAME")]
    pub(crate) save: Option<String>,
    /// Ask a question that was kept; those beside it must be met too
    #[arg(long, value_name = "NAME")]
    pub(crate) saved: Option<String>,
    /// List the fields of questions, with examples
    #[arg(long)]
    pub(crate) fields: bool,
}

/// How to print what is found.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SearchFormat {
    /// For people
    Table,
    /// One JSON object
    Json,
    /// A JSON object a game, one a line
    Jsonl,
    /// Comma-separated values
    Csv,
    /// The same for spreadsheets: ' before a text that looks like a formula, no control characters
    CsvSafe,
    /// A row a hit in columns: an Arrow IPC file (see docs/export.md)
    #[cfg(feature = "export")]
    Arrow,
    /// The same, compressed
    #[cfg(feature = "export")]
    Parquet,
    /// The records themselves, as one collection
    Sgf,
    /// The paths of the files
    Paths,
}

/// What games are sorted by.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SortBy {
    /// The date
    Date,
    /// The name of Black
    Black,
    /// The name of White
    White,
    /// The event
    Event,
    /// The number of moves
    Moves,
    /// The path of the file
    Path,
}

/// What is played next in a position, how often, and how it fared
#[derive(Args, Debug)]
pub(crate) struct Explore {
    /// Only in games that meet this question, as of `kifu search`
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    #[command(flatten)]
    pub(crate) on_board: OnBoard,
    /// Show so many continuations
    #[arg(short = 'n', long, value_name = "N", default_value_t = 12)]
    pub(crate) limit: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write what is played from here on as a tree: one's own dictionary
    #[arg(short, long, value_name = "FILE.sgf", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// In the tree: leave out what was played in fewer games
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) min_games: u64,
    /// In the tree: at most so many continuations a position
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) branches: usize,
    /// In the tree: at most so many moves deep
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) depth: usize,
}

/// Give tags to games, and say which names are one person's
#[derive(Args, Debug)]
pub(crate) struct Tag {
    /// The tag; none lists all
    #[arg(value_name = "TAG")]
    pub(crate) tag: Option<String>,
    /// Which games, as of `kifu search`
    #[arg(value_name = "QUERY")]
    pub(crate) query: Vec<String>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Take the tag from them
    #[arg(long)]
    pub(crate) remove: bool,
    /// These two names are of one person, whoever of them is looked for
    #[arg(long, value_names = ["NAME", "NAME"], num_args = 2)]
    pub(crate) alias: Option<Vec<String>>,
}
