//! A description of a file as data: its format, encoding, problems and games.
//!
//! ```
//! use kifu_work::file_info::ParsedFile;
//!
//! let bytes = b"(;GM[1]FF[4]SZ[19]PB[Shusaku];B[qd])";
//! let json = kifu::Parser::default().parse_any(bytes, &kifu::ParseOptions::default(), |collection, origin| {
//!     let file = ParsedFile { name: "a.sgf", bytes, origin, collection };
//!     kifu::json::line(&file.info(&mut Vec::new()))
//! })?;
//! assert!(json.starts_with(r#"{"path":"a.sgf","bytes":36,"format":"sgf","encoding":"UTF-8""#), "{json}");
//! # Ok::<(), kifu::Error>(())
//! ```

use std::sync::LazyLock;

use kifu_check::{Checker, Options};
use kifu_go::serde_object::SizeObject;
use kifu_record::openings::{leading, names_of};
use kifu_sgf::{Collection, SgfTree};
use kifu_view::NameObject;
use serde::Serialize;

use crate::report::Counts;
use kifu::Origin;
use kifu::facts::{Facts, facts_of};
use kifu::tree::Shape;

/// All rules at their own levels, prepared once.
static CHECKER: LazyLock<Checker> = LazyLock::new(|| Checker::new(&Options::default()));

/// A file that [`Parser::parse_any`](kifu::Parser::parse_any) has parsed.
#[derive(Clone, Copy)]
pub struct ParsedFile<'p> {
    /// Its path or another name.
    pub name: &'p str,
    /// Its bytes.
    pub bytes: &'p [u8],
    /// The content of the file.
    pub origin: Origin<'p>,
    /// Its games as SGF, with a separate node for each move.
    pub collection: &'p Collection<'p>,
}

/// The description of a file. Serializes as `kifu info --format json` prints it.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct FileInfo<'p> {
    /// Its path or another name.
    pub path: &'p str,
    /// Its length.
    pub bytes: usize,
    /// The name of its format.
    pub format: &'static str,
    /// The name of its encoding.
    pub encoding: &'static str,
    /// The reason for reading it in this encoding.
    pub encoding_reason: String,
    /// How certain the encoding is.
    pub encoding_certainty: String,
    /// The faults that the rules find, by level.
    pub faults: Counts,
    /// Its games.
    pub records: Vec<GameSummary>,
}

/// The description of a game.
#[derive(Serialize, Clone, Debug)]
#[non_exhaustive]
pub struct GameSummary {
    /// Its number in the file, from 1.
    pub game: usize,
    /// The shape of its tree.
    #[serde(flatten)]
    pub shape: Shape,
    /// The size of its board.
    pub size: SizeObject,
    /// The name of its encoding.
    pub encoding: &'static str,
    /// Its game information.
    pub info: Facts,
    /// The names of its openings and joseki, the last one of each part of the board.
    pub openings: Vec<NameObject>,
}

impl<'p> ParsedFile<'p> {
    /// Returns the description of the file; `depths` is memory to reuse.
    #[must_use]
    pub fn info(&self, depths: &mut Vec<u32>) -> FileInfo<'p> {
        let encoding = self.collection.encoding();
        let game = |game: kifu_sgf::Game<'_>| GameSummary {
            game: game.index() + 1,
            shape: Shape::measure(game, depths),
            size: SizeObject(game.settings().size),
            encoding: game.encoding().encoding.name(),
            info: facts_of(game),
            openings: leading(&names_of(SgfTree::new(game))).iter().map(NameObject::new).collect(),
        };
        FileInfo {
            path: self.name,
            bytes: self.bytes.len(),
            format: self.origin.format().id,
            encoding: encoding.encoding.name(),
            encoding_reason: encoding.reason.to_string(),
            encoding_certainty: encoding.certainty.to_string(),
            faults: self.faults().unwrap_or_default(),
            records: self.collection.games().map(game).collect(),
        }
    }

    /// Counts the faults of the original text; `None` for formats without rules.
    #[must_use]
    pub fn faults(&self) -> Option<Counts> {
        match self.origin {
            Origin::Sgf(text) => Some(Counts::of(&CHECKER.check(text))),
            Origin::Other(_) => None,
        }
    }
}
