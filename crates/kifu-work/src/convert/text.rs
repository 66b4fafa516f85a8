//! SGF in another encoding, or in another version of SGF: only the text is rewritten.

use kifu_check::versions::{to_draft, to_ff3, to_ff4};
use kifu_sgf::encoding::{Certainty, Encoding};
use kifu_sgf::{Collection, Span, edit};

use super::{ConvertError, ConvertOptions, Converted, LossPolicy, Remark, SgfVersion, Target};
use crate::destination::Replacement;
use kifu::NoGame;
use kifu::charset::{describe_obstacle, reencoded};

/// A new text, and the data lost in it.
type Rewritten = (Vec<u8>, Vec<Remark>);

pub(super) fn convert_text(
    collection: &Collection<'_>,
    bytes: &[u8],
    options: &ConvertOptions,
) -> Result<Converted, ConvertError> {
    NoGame::check(collection)?;
    let (new, remarks) = match options.target {
        Target::Version(version) => in_version(collection, version, options)?,
        Target::Encoding(encoding) => in_encoding(collection, encoding, options)?,
        Target::Format(format) => return super::records::convert_text(bytes, format, options),
        Target::MoveList => return super::moves::convert_text(collection, options),
    };
    if let Some(first) = remarks.first().filter(|_| options.losses == LossPolicy::Refuse) {
        return Err(ConvertError::WouldLose { count: remarks.len(), first: first.clone() });
    }
    let is_unchanged = new == bytes;
    let guessed = guessed_encoding(collection).filter(|_| !is_unchanged);
    Ok(Converted { bytes: new, is_unchanged, replacement: Replacement::Allowed, remarks, guessed })
}

fn in_version(
    collection: &Collection<'_>,
    version: SgfVersion,
    options: &ConvertOptions,
) -> Result<Rewritten, ConvertError> {
    let rewriting = options.rewriting();
    let converted = match version {
        SgfVersion::Ff4 => to_ff4(collection, rewriting),
        SgfVersion::Ff3 => to_ff3(collection, rewriting),
        SgfVersion::Draft => to_draft(collection, rewriting),
    };
    let converted = converted.map_err(|reason| describe_obstacle(collection, &reason, Encoding::Utf8))?;
    let losses = converted.losses.iter().map(|loss| (loss.span, loss.message.as_str()));
    let remarks = at_places(collection, losses);
    Ok((converted.text, remarks))
}

fn in_encoding(
    collection: &Collection<'_>,
    target: Encoding,
    options: &ConvertOptions,
) -> Result<Rewritten, ConvertError> {
    let closing = edit::close(collection);
    let closed = (!closing.is_empty()).then(|| collection.edited(&closing));
    let collection = closed.as_ref().unwrap_or(collection);
    let converted = reencoded(collection, target, options.rewriting())?;
    let damage = "U+FFFD replaced invalid UTF-8";
    let remarks = at_places(collection, converted.damaged.iter().map(|span| (*span, damage)));
    Ok((converted.text, remarks))
}

/// Converts losses to remarks with line and column.
fn at_places<'l>(collection: &Collection<'_>, losses: impl Iterator<Item = (Span, &'l str)>) -> Vec<Remark> {
    let losses: Vec<_> = losses.collect();
    let offsets: Vec<_> = losses.iter().map(|(span, _)| span.start).collect();
    let places = collection.line_columns(&offsets);
    let remark = |((_, message), (line, column)): (&(Span, &str), _)| {
        let message = (*message).to_owned();
        Remark::LostAt { line, column, message }
    };
    losses.iter().zip(places).map(remark).collect()
}

/// Returns the encoding of the first game with text beyond ASCII whose encoding is a guess.
#[must_use]
pub fn guessed_encoding(collection: &Collection<'_>) -> Option<Encoding> {
    let source = collection.source();
    let games = collection.games().filter(|game| !game.span().of(source).is_ascii());
    let choices = games.map(|game| game.encoding());
    choices.filter(|choice| choice.certainty == Certainty::Guess).map(|choice| choice.encoding).next()
}
