//! The commands that change what records say: `strip`, `set`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::{Files, OutputOptions};

/// Take comments, variations, marks and the like out of records
///
/// Files are rewritten in place, all at once or not at all. What is not taken out stays byte for byte. What comes from
/// standard input goes to standard output.
#[derive(Args, Debug)]
pub(crate) struct Strip {
    #[command(flatten)]
    pub(crate) files: Files,
    /// What to take out; several with commas
    #[arg(short, long, value_name = "PART", value_delimiter = ',', required_unless_present_any = ["property", "keep", "matching", "containing"])]
    pub(crate) part: Vec<Part>,
    /// Take out the properties with these identifiers, too
    #[arg(long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) property: Vec<String>,
    /// Take out all properties but moves, setup, root properties and those with these identifiers
    #[arg(short, long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) keep: Option<Vec<String>>,
    /// Take out texts in which this occurs, whatever their property; case does not matter
    #[arg(short, long, value_name = "TEXT")]
    pub(crate) matching: Option<String>,
    /// Take out a property where its value holds this text (IDENT:TEXT), or is it (IDENT=TEXT); several one by one
    #[arg(long = "where", value_name = "IDENT:TEXT", value_parser = parse_condition)]
    pub(crate) containing: Vec<Condition>,
    /// Leave these nodes of each game as they are; several with commas
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    pub(crate) spare: Vec<Spared>,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// A part of a record that can be taken out.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Comments (C) and names of nodes (N)
    Comments,
    /// All lines of play but the main line
    Variations,
    /// Marks, labels, arrows, territory, views and figures
    Markup,
    /// What engines said: the properties of KaTrain, Lizzie, Sabaki and others
    Analysis,
    /// Properties of programs and servers, and those that nobody knows
    Private,
    /// Judgements of moves and positions
    Judgements,
    /// Clocks: time and periods left
    Clocks,
    /// What is known of the game: players, event, date, result …
    Info,
    /// Properties and nodes in which nothing stands
    Empty,
}

/// What the value of a property must be to be taken out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub(crate) ident: String,
    pub(crate) text: String,
    pub(crate) is_whole: bool,
}

fn parse_condition(word: &str) -> Result<Condition, &'static str> {
    let at = word.find([':', '=']).ok_or("IDENT:TEXT or IDENT=TEXT, as C:abc")?;
    let (ident, text) = (&word[..at], &word[at + 1..]);
    if ident.is_empty() || !ident.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()) {
        return Err("the identifier of a property in capitals comes first, as in C:abc");
    }
    Ok(Condition { ident: ident.to_owned(), text: text.to_owned(), is_whole: word.as_bytes()[at] == b'=' })
}

/// A node that is left as it is.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spared {
    /// The first node of a game
    Root,
    /// The end of the main line, where remarks on the whole game often stand
    Last,
}

/// Set, rename and remove properties of many records
///
/// Values are checked, escaped, and written in the encoding of the file. A property is set where it stands on the main
/// line, else in the root. Files are rewritten in place, all at once or not at all.
#[derive(Args, Debug)]
pub(crate) struct Set {
    /// What to set, as IDENT=VALUE, then the files: records, folders, patterns, zip archives; - for standard input
    #[arg(value_name = "IDENT=VALUE|FILE", required = true, value_hint = ValueHint::AnyPath)]
    pub(crate) words: Vec<String>,
    /// Rename a property wherever it stands: OLD=NEW
    #[arg(long, value_name = "OLD=NEW", value_delimiter = ',')]
    pub(crate) rename: Vec<String>,
    /// Remove a property wherever it stands
    #[arg(long, value_name = "IDENT", value_delimiter = ',')]
    pub(crate) remove: Vec<String>,
    /// Leave a property alone that is there already
    #[arg(long)]
    pub(crate) if_missing: bool,
    /// Write values that are not of the property's type, too
    #[arg(long)]
    pub(crate) unchecked: bool,
    #[command(flatten)]
    pub(crate) changing: Changing,
}

/// Split collections into a file a game, or trees into a file a variation
///
/// Each game is written byte for byte; one that would be read in another encoding when it is alone says which it has. The
/// pieces stand beside the file, or in the folder that -o names, under names that are made of what is known of the game.
#[derive(Args, Debug)]
pub(crate) struct Split {
    #[command(flatten)]
    pub(crate) files: Files,
    /// How the files are called: {stem}, {number:4}, {date}, {year}, {black}, {white}, {event}, {round}, {result} …;
    /// {event|none} says what stands for something unknown, a / makes a folder
    #[arg(short, long, value_name = "TEMPLATE", default_value = "{stem}-{number:3}.sgf")]
    pub(crate) name: String,
    /// The number of the first piece of each file
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count_from: usize,
    /// A file for each variation, from the root to its end
    #[arg(long)]
    pub(crate) variations: bool,
    /// Write nothing; name the files that would be written
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write into this folder
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
}

/// Merge records into one tree
///
/// The same moves become one line. Comments are joined, and where they differ each says which record it is from. What is
/// known of a game stands at the first node that no other game has; games of one and the same moves share the root's.
/// Records of every format can be merged; the order of the files decides which line is the main line.
#[derive(Args, Debug)]
pub(crate) struct Merge {
    #[command(flatten)]
    pub(crate) files: Files,
    /// Take so many moves of each game: an opening book
    #[arg(short, long, value_name = "N")]
    pub(crate) moves: Option<usize>,
    /// Take records of one game for one where no more than so many moves differ, and no more than one in ten; comments say
    /// which
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    pub(crate) tolerate: usize,
    /// Turn and mirror all games so that the same openings become the same lines: the first move in the upper right corner
    #[arg(short, long)]
    pub(crate) symmetry: bool,
    /// Say at every fork how many games went which way, and who won them
    #[arg(short, long)]
    pub(crate) counts: bool,
    /// Write at most N times the bytes read
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) max_expansion: u64,
    /// Write nothing; say what would be merged
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file; its ending says the format
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// How changes are shown and written.
#[derive(Args, Debug)]
pub(crate) struct Changing {
    /// Write nothing; show what would change, and exit with 1 if anything would
    #[arg(long)]
    pub(crate) diff: bool,
    /// Write nothing; name the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file, or into this folder; - for standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}
