//! What is wrong with the encoding of a record's text.

use kifu_sgf::encoding::{Choice, Encoding, Reason};
use kifu_sgf::{Collection, Game, Span, Value};

use crate::report::{Diagnostic, Level};

/// Adds the problems of each game's encoding.
pub(super) fn problems(collection: &Collection<'_>, found: &mut Vec<Diagnostic>) {
    let source = collection.source();
    let is_plain = source.is_ascii() && collection.transcoded_from().is_none();
    let is_utf8 = is_plain || std::str::from_utf8(source).is_ok();
    for game in collection.games() {
        let label = game.root().get("CA").map(|property| property.value());
        if let Some(label) = label
            && Encoding::from_label(label.raw()).is_none()
        {
            found.push(unknown_charset(label));
        }
        if is_plain || game.span().of(source).is_ascii() {
            continue;
        }
        let choice = game.encoding();
        match label.and_then(|value| Encoding::from_label(value.raw())) {
            Some(declared) if !agrees(declared, choice.encoding) => {
                found.extend(label.map(|label| wrong_charset(label, declared, choice)));
            }
            Some(_) => {}
            None if choice.encoding != Encoding::Utf8 => found.push(undeclared(game, choice)),
            None => found.push(undeclared_utf8(game)),
        }
        if !is_utf8 || collection.transcoded_from().is_some() {
            found.extend(damage(game, choice.encoding));
        }
    }
}

/// Whether text in one encoding is rightly declared as the other: a set and its well-known extension do for each
/// other, as in all browsers.
fn agrees(declared: Encoding, chosen: Encoding) -> bool {
    use Encoding::{Ascii, Gb18030, Gbk, Latin1, Utf16Be, Utf16Le, Utf32Be, Utf32Le, Windows1252};
    declared == chosen
        || matches!(
            (declared, chosen),
            (Gbk, Gb18030) | (Gb18030, Gbk) | (Latin1 | Ascii, Windows1252) | (Windows1252, Latin1)
        )
        || matches!((declared, chosen), (Utf16Le | Utf16Be, Utf16Le | Utf16Be) | (Utf32Le | Utf32Be, Utf32Le | Utf32Be))
}

fn unknown_charset(label: Value<'_>) -> Diagnostic {
    Diagnostic {
        name: "unknown-charset",
        level: Level::Warning,
        span: Some(label.span()),
        message: format!("CA names a character set that nobody knows: {}", label.simple_text()).into(),
        label: Some("not known".into()),
        related: Vec::new(),
        help: Some("kifu convert --to-utf8 writes the text and CA anew".into()),
    }
}

fn wrong_charset(label: Value<'_>, declared: Encoding, choice: Choice) -> Diagnostic {
    Diagnostic {
        name: "wrong-charset",
        level: Level::Warning,
        span: Some(label.span()),
        message: format!("CA says {declared}, but the text is read as {} ({})", choice.encoding, choice.certainty)
            .into(),
        label: Some(choice.reason.to_string().into()),
        related: Vec::new(),
        help: Some("kifu convert --to-utf8 writes the text and CA anew".into()),
    }
}

fn undeclared(game: Game<'_>, choice: Choice) -> Diagnostic {
    Diagnostic {
        name: "undeclared-charset",
        level: Level::Warning,
        span: first_foreign(game),
        message: format!(
            "CA is missing and the text is not UTF-8: read as {} ({}, {})",
            choice.encoding, choice.certainty, choice.reason
        )
        .into(),
        label: None,
        related: Vec::new(),
        help: Some("kifu convert --to-utf8 writes the text and CA anew; --encoding NAME if it was read wrongly".into()),
    }
}

fn undeclared_utf8(game: Game<'_>) -> Diagnostic {
    Diagnostic {
        name: "undeclared-utf8",
        level: Level::Info,
        span: first_foreign(game),
        message: "the text is UTF-8 and no CA says so: some programs will read it as ISO-8859-1".into(),
        label: None,
        related: Vec::new(),
        help: Some("kifu convert --to-utf8 adds CA[UTF-8]".into()),
    }
}

/// The first run of bytes that are not ASCII.
fn first_foreign(game: Game<'_>) -> Option<Span> {
    let span = game.span();
    let text = span.of(game.collection().source());
    let start = text.iter().position(|byte| !byte.is_ascii())?;
    let length = text[start..].iter().take(40).take_while(|byte| !matches!(byte, b']' | b'\r' | b'\n')).count();
    let start = span.start + start as u32;
    Some(Span::new(start, start + length as u32))
}

/// One problem for all damaged values of a game, at the first of them.
fn damage(game: Game<'_>, encoding: Encoding) -> Option<Diagnostic> {
    let mut damaged = values(game).filter(|value| !value.raw().is_ascii() && value.decoded().contains('\u{FFFD}'));
    let first = damaged.next()?;
    let count = 1 + damaged.count();
    let what = if count == 1 { "one value has".to_owned() } else { format!("{count} values have") };
    let help = match game.encoding().reason {
        Reason::DamagedUtf8 => "these characters were lost when the file was written, as the Fox server did for years",
        _ => "try another --encoding; if none fits, the characters were lost before",
    };
    Some(Diagnostic {
        name: "damaged-text",
        level: Level::Warning,
        span: Some(first.span()),
        message: format!("{what} bytes that are no characters in {encoding}; they are shown as \u{FFFD}").into(),
        label: (count > 1).then(|| "the first of them".into()),
        related: Vec::new(),
        help: Some(help.into()),
    })
}

fn values(game: Game<'_>) -> impl Iterator<Item = Value<'_>> {
    game.nodes().flat_map(|node| node.properties()).flat_map(|property| property.values())
}
