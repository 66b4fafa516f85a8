//! Layout of the text.

use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Layout, LineIndex, OutputEncoding, Span, Style, format};

use super::{Change, ChangeError, Changed};
use crate::convert::guessed_encoding;
use kifu::NoGame;
use kifu::charset::{CharsetError, describe_obstacle};

/// The layouts with their names and descriptions.
pub const LAYOUTS: &[(&str, &str, Layout)] = &[
    ("compact", "As many nodes per line as fit", Layout::Compact),
    ("lines", "One node per line", Layout::Lines),
    ("original", "Add missing structure only; white space and order stay", Layout::Original),
];

/// Rewrites the text in one layout. Values never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Reformat {
    /// The layout. An encoding that can only be guessed is kept.
    pub style: Style,
    /// What to do with text outside properties.
    pub junk: JunkText,
}

/// What to do with text outside properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum JunkText {
    /// Does not change records with such text.
    #[default]
    Refuse,
    /// Drops the text.
    Drop,
}

impl Change for Reformat {
    fn change(&self, collection: &Collection<'_>, _: &[u8]) -> Result<Changed, ChangeError> {
        NoGame::check(collection)?;
        let mut style = self.style;
        let (parse, target) = match style.encoding {
            OutputEncoding::Keep => (*collection.parse_options(), Encoding::Utf8),
            OutputEncoding::Utf8 => (ParseOptions::default(), Encoding::Utf8),
            OutputEncoding::Other(encoding) => (ParseOptions::with_encoding(encoding), encoding),
        };
        // A guessed encoding must not be declared in the file, as it may be wrong.
        if guessed_encoding(collection).is_some() {
            style.encoding = OutputEncoding::Keep;
        }
        let formatted = format(collection, &style);
        let formatted = formatted.map_err(|reason| describe_obstacle(collection, &reason, target))?;
        match formatted.dropped.first() {
            Some(&first) if self.junk == JunkText::Refuse => Err(junk(collection, first, formatted.dropped.len() - 1)),
            _ if !formatted.is_laid_out => Err(CharsetError::structure().into()),
            _ => Ok(Changed { bytes: formatted.text, parse, notes: Vec::new() }),
        }
    }
}

fn junk(collection: &Collection<'_>, first: Span, more: usize) -> ChangeError {
    let line = collection.line_column(&LineIndex::new(collection.source()), first.start).0;
    let text = collection.decode_at(first.start, first.of(collection.source()));
    ChangeError::Junk { line, text: text.trim().to_owned(), more }
}
