//! The commands that change the content of records: `strip`, `set`, `split`, `merge`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use kifu_record::words::Language;
use kifu_work::MoveRange;
use kifu_work::change::{Condition, Part, Spared};
use kifu_work::split::Pieces;

use super::choice::choice;
use super::number::from_zero;
use super::{Files, Only, OutputOptions, WayBack};

/// Remove comments, variations, markup and more
///
/// Changes the files in place; --diff previews, -o writes elsewhere, kifu undo takes it back. Everything else stays byte for
/// byte. Standard input is written to standard output.
#[derive(Args, Debug)]
pub(crate) struct Strip {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Remove these parts, separated by commas
    #[arg(long, value_name = "PART", value_delimiter = ',', value_parser = parts(), required_unless_present_any = ["property", "keep", "containing", "matching"])]
    pub(crate) part: Vec<Part>,
    /// Remove the properties with these identifiers
    #[arg(long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) property: Vec<String>,
    /// Remove all properties except moves, setup, root properties and these
    #[arg(short, long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) keep: Option<Vec<String>>,
    /// Remove texts that contain this, in any property, ignoring case
    #[arg(long, value_name = "TEXT")]
    pub(crate) containing: Option<String>,
    /// Remove a property if its value contains a text (IDENT:TEXT) or equals it (IDENT=TEXT); repeatable
    #[arg(long, value_name = "IDENT:TEXT", value_parser = parse_condition)]
    pub(crate) matching: Vec<Condition>,
    /// Keep these nodes of each game unchanged, separated by commas
    #[arg(long, value_name = "NODE", value_delimiter = ',', value_parser = spared())]
    pub(crate) spare: Vec<Spared>,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// The values of `--part`.
fn parts() -> impl TypedValueParser<Value = Part> {
    choice(Part::ALL.iter().map(|part| (part.name(), part.summary(), *part)))
}

fn parse_condition(word: &str) -> Result<Condition, &'static str> {
    let at = word.find([':', '=']).ok_or("IDENT:TEXT or IDENT=TEXT, as C:abc")?;
    let (ident, text) = (&word[..at], &word[at + 1..]);
    if ident.is_empty() || !ident.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()) {
        return Err("begin with a property identifier in capitals, as in C:abc");
    }
    Ok(Condition { ident: ident.to_owned(), text: text.to_owned(), is_whole: word.as_bytes()[at] == b'=' })
}

/// The values of `--spare`.
fn spared() -> impl TypedValueParser<Value = Spared> {
    choice([
        ("root", "The first node of a game", Spared::Root),
        ("last", "The end of the main line, which often has remarks on the whole game", Spared::Last),
    ])
}

/// Set, rename and remove properties
///
/// Changes the files in place; --diff previews, -o writes elsewhere, kifu undo takes it back. Values are checked, escaped, and
/// written in the encoding of the file, numbers as in the standard. A property that exists on the main line is changed there; a
/// new one goes to the root.
#[derive(Args, Debug)]
pub(crate) struct Set {
    /// Properties as IDENT=VALUE, then the files: records, folders, patterns, archives; - for standard input
    #[arg(value_name = "IDENT=VALUE|FILE", required = true, value_hint = ValueHint::AnyPath)]
    pub(crate) words: Vec<String>,
    #[command(flatten)]
    pub(crate) only: Only,
    /// Rename a property in all nodes: OLD=NEW
    #[arg(long, value_name = "OLD=NEW", value_delimiter = ',')]
    pub(crate) rename: Vec<String>,
    /// Remove a property from all nodes
    #[arg(long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) remove: Vec<String>,
    /// Write the names of known players in one form; others stay
    #[arg(long, value_name = "FORM", value_parser = names())]
    pub(crate) names: Option<Language>,
    /// Keep existing values
    #[arg(long)]
    pub(crate) if_missing: bool,
    /// Write values as typed, without checks
    #[arg(long)]
    pub(crate) unchecked: bool,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// The values of `--names`.
fn names() -> impl TypedValueParser<Value = Language> {
    choice([
        ("canonical", "In Latin letters, as Lee Sedol", Language::En),
        ("ja", "In Japanese", Language::Ja),
        ("zh-Hans", "In Chinese, simplified characters", Language::ZhHans),
        ("zh-Hant", "In Chinese, traditional characters", Language::ZhHant),
        ("ko", "In Korean", Language::Ko),
    ])
}

/// Split collections into games, trees into variations
///
/// Each game is written byte for byte; it gets a CA property if its encoding would be misread otherwise. The new files go
/// to the folder of the collection, or to that of -o, and are named by the template.
#[derive(Args, Debug)]
pub(crate) struct Split {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Template of file names: {stem}, {number:4}, {date}, {year}, {black}, {white}, {event}, {round}, {result} …;
    /// {event|none} writes none if the event is unknown, / separates folders
    #[arg(long, value_name = "TEMPLATE", default_value = "{stem}-{number:3}.sgf")]
    pub(crate) name: String,
    /// Number of the first game of each file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = from_zero::<usize>)]
    pub(crate) count_from: usize,
    /// Write one file for each of these
    #[arg(long, value_name = "PIECES", default_value = "games", value_parser = pieces())]
    pub(crate) into: Pieces,
    /// List the files without writing them
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write into this folder
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
}

/// The values of `--into`.
fn pieces() -> impl TypedValueParser<Value = Pieces> {
    choice([
        ("games", "Each game", Pieces::Games),
        ("variations", "Each variation, from the root to its end", Pieces::Variations),
        (
            "problems",
            "Each problem; in a book of one tree, each variation that begins with setup stones is a problem",
            Pieces::Problems,
        ),
    ])
}

/// Reads a range of moves that begins with the first: `-30`, `1-30`.
fn up_to(text: &str) -> Result<usize, String> {
    match MoveRange::read(text)? {
        MoveRange { first: 1, last: Some(last) } if text.contains('-') => Ok(last as usize),
        _ => Err("the first move must be 1, as in -30 or 1-30".to_owned()),
    }
}

/// Merge records into one tree
///
/// Equal moves become one line. Comments are joined; where they differ, each names its record. The names and the result of each
/// game are written at the node where it leaves the other games, or at the root if all moves are equal. If records have different
/// values of a property, the first is kept, and a remark names the others. Records of all formats can be merged; the main
/// line is that of the first file.
#[derive(Args, Debug)]
pub(crate) struct Merge {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Merge only the moves up to this one, as -30, for an opening book [default: all]
    #[arg(long, value_name = "-B", value_parser = up_to)]
    pub(crate) moves: Option<usize>,
    /// Treat records as one game if at most N moves differ, and at most one in ten; comments name them
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = from_zero::<usize>)]
    pub(crate) tolerate: usize,
    /// Rotate and mirror all games so that equal openings become one line: the first move in the upper right corner
    #[arg(long)]
    pub(crate) canonical: bool,
    /// Write the number of games and wins of each branch into comments
    #[arg(long)]
    pub(crate) counts: bool,
    /// Limit the output to N times the input size
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = from_zero::<u64>)]
    pub(crate) max_expansion: u64,
    /// Report what would be merged, without writing
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file; its extension selects the format
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// How changes are shown and written.
#[derive(Args, Debug)]
pub(crate) struct Changing {
    /// Show the changes without writing
    #[arg(long)]
    pub(crate) diff: bool,
    /// List the files that would change, without writing
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) way_back: WayBack,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file, or into this folder or zip archive; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}
