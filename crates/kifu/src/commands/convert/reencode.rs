//! One record in another encoding.

use kifu_sgf::encoding::{Encoding, Options};
use kifu_sgf::{Collection, Game, Property, Span, Value};

/// What to do about text that is damaged already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loss {
    /// Convert nothing of the record: its bytes may still be read with another encoding.
    Refuse,
    /// Put U+FFFD for it.
    Accept,
}

/// The record in the encoding `target`, with a `CA` in each game that says so. `bytes` are those that were parsed.
///
/// All but the text and `CA` stays as it is, line breaks and spaces included. What comes out is read again and
/// compared before it is given back.
///
/// # Errors
/// What to tell the user: text would be lost, or the target lacks a character.
pub(super) fn reencode(
    bytes: &[u8],
    collection: &Collection<'_>,
    target: Encoding,
    loss: Loss,
) -> Result<Vec<u8>, String> {
    if collection.games().len() == 0 {
        return Err("there is no game record in it".to_owned());
    }
    let mut writer = Writer { collection, text: String::with_capacity(bytes.len() * 5 / 4), at: 0, damaged: 0 };
    if let Some(choice) = collection.transcoded_from() {
        writer.damaged += usize::from(choice.encoding.decode(bytes).is_damaged());
    }
    for game in collection.games() {
        writer.game(game, target);
    }
    writer.copy_to(collection.source().len() as u32);
    if writer.damaged > 0 && loss == Loss::Refuse {
        return Err(format!(
            "{} that are no characters in {}; try another --encoding, or --lossy to put \u{FFFD} for them",
            if writer.damaged == 1 {
                "a text has bytes".to_owned()
            } else {
                format!("{} texts have bytes", writer.damaged)
            },
            collection.encoding().encoding
        ));
    }
    let is_utf8 = collection.transcoded_from().is_none() && collection.encoding().encoding == Encoding::Utf8;
    let mut text = writer.text;
    // A byte order mark stays only where nothing changes.
    if text.starts_with('\u{FEFF}') && !(is_utf8 && target == Encoding::Utf8) {
        text.remove(0);
    }
    if matches!(target, Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Utf32Le | Encoding::Utf32Be) {
        text.insert(0, '\u{FEFF}');
    }
    let new = target.encode(&text).map_err(|error| {
        let line = text[..error.offset].lines().count().max(1);
        format!("line {line} has {:?}, which {target} lacks; UTF-8 has everything", error.char)
    })?;
    verify(collection, &new, target)?;
    Ok(new.into_owned())
}

/// Writes a text anew, from start to end.
struct Writer<'c> {
    collection: &'c Collection<'c>,
    text: String,
    /// The offset up to which all is written.
    at: u32,
    /// Pieces of text with bytes that are no characters.
    damaged: usize,
}

impl<'c> Writer<'c> {
    fn game(&mut self, game: Game<'c>, target: Encoding) {
        let declared = game.root().get("CA").map(|property| property.value().span());
        let mut missing_at = if declared.is_none() { Some(place_for_charset(game)) } else { None };
        // Value by value: a damaged one must not take a bracket with it.
        for property in game.nodes().flat_map(|node| node.properties()) {
            if let Some(place) = missing_at.take_if(|place| *place <= property.ident_span().start) {
                self.declare(place, target);
            }
            for value in property.values() {
                if Some(value.span()) == declared {
                    self.replace(value, target.name());
                } else {
                    self.copy_to(value.span().start);
                    self.copy_to(value.span().end);
                }
            }
        }
        if let Some(place) = missing_at {
            self.declare(place, target);
        }
    }

    fn declare(&mut self, place: u32, target: Encoding) {
        self.copy_to(place);
        self.text.push_str(&format!("CA[{target}]"));
    }

    fn replace(&mut self, value: Value<'_>, text: &str) {
        self.copy_to(value.span().start);
        self.text.push_str(text);
        self.at = value.span().end;
    }

    fn copy_to(&mut self, end: u32) {
        if end <= self.at {
            return;
        }
        let raw = Span::new(self.at, end).of(self.collection.source());
        let decoded = self.collection.decode_at(self.at, raw);
        // U+FFFD may stand in the text honestly.
        if decoded.contains('\u{FFFD}') && decoded.as_bytes() != raw {
            self.damaged += 1;
        }
        self.text.push_str(&decoded);
        self.at = end;
    }
}

/// Where `CA` goes: behind `FF` and `GM` where the root begins with them, as most programs write it, else first.
fn place_for_charset(game: Game<'_>) -> u32 {
    let root = game.root();
    let leading = root.properties().take_while(|property| property.is("FF") || property.is("GM"));
    match (leading.last(), root.properties().next()) {
        (Some(property), _) => property.span().end,
        (None, Some(property)) => property.ident_span().start,
        (None, None) => root.span().end,
    }
}

/// Reads the new bytes and compares every value with the old one.
fn verify(old: &Collection<'_>, new: &[u8], target: Encoding) -> Result<(), String> {
    let new = Collection::parse_with(new, &Options { told: Some(target), ..Options::default() });
    let is_same = values(old).map(|value| value.decoded()).eq(values(&new).map(|value| value.decoded()));
    if is_same && old.node_count() == new.node_count() {
        return Ok(());
    }
    Err("the record is too broken to be converted safely; see `kifu check`".to_owned())
}

fn values<'c>(collection: &'c Collection<'c>) -> impl Iterator<Item = Value<'c>> {
    let is_declaration = |property: &Property<'c>| property.is("CA") && property.node().parent().is_none();
    let nodes = collection.games().flat_map(|game| game.nodes());
    let properties = nodes.flat_map(|node| node.properties()).filter(move |property| !is_declaration(property));
    properties.flat_map(|property| property.values())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(bytes: &[u8], told: Option<Encoding>, target: Encoding, loss: Loss) -> Result<Vec<u8>, String> {
        let collection = Collection::parse_with(bytes, &Options { told, ..Options::default() });
        reencode(bytes, &collection, target, loss)
    }

    #[track_caller]
    fn check(old: &[u8], target: Encoding, new: &[u8]) {
        let found = run(old, None, target, Loss::Refuse).expect("it can be converted");
        assert_eq!(found, new, "{}", String::from_utf8_lossy(&found));
        let again = run(&found, None, target, Loss::Refuse).expect("it can be converted");
        assert_eq!(again, new);
    }

    #[test]
    fn converts_text_and_declares_it() {
        let utf8 = "(;FF[4]GM[1]CA[UTF-8]PB[柯洁]\n ;B[pd]C[\\] 予ソ])\n".as_bytes();
        check(b"(;FF[4]GM[1]CA[GB2312]PB[\xbf\xc2\xbd\xe0]\n ;B[pd]C[\\] \xd3\xe8\xa5\xbd])\n", Encoding::Utf8, utf8);
        check(utf8, Encoding::Utf8, utf8);
        check("(;FF[4]GM[1]PB[柯洁])".as_bytes(), Encoding::Utf8, "(;FF[4]GM[1]CA[UTF-8]PB[柯洁])".as_bytes());
        check("(;C[ソ])".as_bytes(), Encoding::ShiftJis, b"(;CA[Shift_JIS]C[\x83\x5c])");
        check(b"(;)", Encoding::Utf8, b"(;CA[UTF-8])");
        check(b" junk (;B[aa])(;CA[x]W[bb])\r\n", Encoding::Utf8, b" junk (;CA[UTF-8]B[aa])(;CA[UTF-8]W[bb])\r\n");
        check("\u{FEFF}(;C[あ])".as_bytes(), Encoding::EucJp, b"(;CA[EUC-JP]C[\xa4\xa2])");
        check(
            "(;C[あ])".as_bytes(),
            Encoding::Utf16Be,
            b"\xfe\xff\0(\0;\0C\0A\0[\0U\0T\0F\0-\x001\x006\0B\0E\0]\0C\0[\x30\x42\0]\0)",
        );
        check(b"\xfe\xff\0(\0;\0C\0[\x30\x42\0]\0)", Encoding::Utf8, "(;CA[UTF-8]C[あ])".as_bytes());
    }

    #[test]
    fn refuses_to_lose_text() {
        let damaged = b"(;CA[GB2312]PB[\xbf\xc2]C[\xff\xff])";
        let told = Some(Encoding::Gb18030);
        assert!(run(damaged, told, Encoding::Utf8, Loss::Refuse).is_err());
        let lossy = run(damaged, told, Encoding::Utf8, Loss::Accept).expect("it was asked for");
        assert!(String::from_utf8(lossy).expect("UTF-8").starts_with("(;CA[UTF-8]PB[柯]C[\u{FFFD}"));
        let lacking = run("(;\nC[柯洁]C[é])".as_bytes(), None, Encoding::Gbk, Loss::Refuse);
        assert_eq!(lacking.map(|_| ()), Ok(()));
        let lacking = run("(;\nC[柯洁])".as_bytes(), None, Encoding::Latin1, Loss::Refuse);
        assert_eq!(lacking, Err("line 2 has '柯', which ISO-8859-1 lacks; UTF-8 has everything".to_owned()));
        assert!(run(b"nothing", None, Encoding::Utf8, Loss::Refuse).is_err());
    }
}
