//! The text in an editor, parsed as the bytes that saving would write.

use std::borrow::Cow;
use std::sync::Arc;

use kifu_sgf::encoding::{Encoding, ParseOptions, bom};
use kifu_sgf::{Collection, Span};

use crate::position::{PositionMap, offset_in};
use crate::{Opened, Position, Unit};

/// The text in an editor.
#[derive(Clone, Debug)]
pub struct Document {
    file: File,
    snapshot: Snapshot,
}

/// The known data about the file of a text.
#[derive(Clone, Debug)]
struct File {
    opened: Opened,
    /// The encodings of its game trees that are not ASCII.
    encodings: Vec<Encoding>,
    /// The bytes, kept only if the text in the editor cannot be turned into them.
    damaged: Option<Arc<[u8]>>,
    /// The byte order mark of a file that is transcoded before it is parsed.
    mark: Vec<u8>,
}

/// A change of the text: a new text for the characters between two positions, or for all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The start and the end of the replaced characters; `None` for the whole text.
    pub range: Option<(Position, Position)>,
    /// The new text.
    pub text: String,
}

impl Document {
    /// Reads a text that an editor has opened. `on_disk` are the bytes of its file, if it has one.
    #[must_use]
    pub fn open(text: String, on_disk: Option<&[u8]>) -> Self {
        let file = File::of(&text, on_disk);
        let snapshot = Snapshot::new(text, &file);
        Self { file, snapshot }
    }

    /// Makes changes, one after the other, and parses the text again.
    pub fn change(&mut self, changes: &[Change], unit: Unit) {
        let mut all = self.take_text();
        for Change { range, text } in changes {
            match *range {
                None => all.clone_from(text),
                Some((start, end)) => {
                    let start = offset_in(&all, start, unit);
                    let end = offset_in(&all, end, unit).max(start);
                    all.replace_range(start..end, text);
                }
            }
        }
        self.snapshot = Snapshot::new(all, &self.file);
    }

    /// Compares the text with the bytes of its file again, after it was saved. Returns true if their relation changed.
    pub fn saved(&mut self, on_disk: Option<&[u8]>) -> bool {
        let file = File::of(self.text(), on_disk);
        let is_other = (file.opened, &file.encodings) != (self.file.opened, &self.file.encodings);
        if is_other {
            self.file = file;
            self.snapshot = Snapshot::new(self.text().to_owned(), &self.file);
        }
        is_other
    }

    /// The text as the editor has it.
    #[must_use]
    pub fn text(&self) -> &str {
        self.snapshot.text()
    }

    /// Takes the text. Frees the snapshot before the next one is computed, unless a query still holds it.
    fn take_text(&mut self) -> String {
        let text = self.text().to_owned();
        self.snapshot = Snapshot::new(String::new(), &File::of("", None));
        text
    }

    /// Returns the document as it is now; cheap.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        self.snapshot.clone()
    }
}

impl File {
    fn of(text: &str, on_disk: Option<&[u8]>) -> Self {
        let opened = Opened::of(text, on_disk);
        let bytes = on_disk.unwrap_or_default();
        let is_foreign = !matches!(opened, Opened::Utf8 | Opened::Unsettled);
        let encodings = if is_foreign { encodings(&Collection::parse(bytes)) } else { Vec::new() };
        let mark = match (opened, bom(bytes)) {
            (Opened::Decoded { encoding }, Some((marked, length))) if encoding == marked => bytes[..length].to_vec(),
            _ => Vec::new(),
        };
        let damaged = matches!(opened, Opened::Damaged { .. }).then(|| Arc::from(bytes));
        Self { opened, encodings, damaged, mark }
    }
}

/// The encodings of the game trees that are not ASCII.
fn encodings(collection: &Collection<'_>) -> Vec<Encoding> {
    let foreign = collection.games().filter(|game| !game.span().of(collection.source()).is_ascii());
    let mut encodings: Vec<_> = foreign.map(|game| game.encoding().encoding).collect();
    encodings.dedup();
    encodings
}

/// A document at one moment, for questions on any thread. Spans refer to the [source](Collection::source) of its
/// [collection](Self::collection).
#[derive(Clone, Debug)]
pub struct Snapshot {
    content: Arc<Content>,
}

#[derive(Debug)]
struct Content {
    /// The text, unless the source of the collection has the same bytes: then it is not kept twice.
    own_text: Option<String>,
    collection: Collection<'static>,
    map: PositionMap,
    opened: Opened,
    /// The bytes of the text that come before the source: a byte order mark that is not part of it.
    before: u32,
    unmappable: Vec<(Span, char)>,
    /// Some lines end in CR alone.
    has_lone_cr: bool,
}

impl Content {
    /// The text as the editor has it, in UTF-8.
    fn text(&self) -> &[u8] {
        self.own_text.as_ref().map_or_else(|| self.collection.source(), String::as_bytes)
    }
}

impl Snapshot {
    fn new(text: String, file: &File) -> Self {
        let Parsed { collection, through, before, unmappable } = parse(&text, file);
        let map = PositionMap::new(&text, through);
        let has_lone_cr = has_lone_cr(&text);
        let own_text = (collection.source() != text.as_bytes()).then_some(text);
        let opened = file.opened;
        Self { content: Arc::new(Content { own_text, collection, map, opened, before, unmappable, has_lone_cr }) }
    }

    /// The parsed text.
    #[must_use]
    pub fn collection(&self) -> &Collection<'static> {
        &self.content.collection
    }

    /// The text as the editor has it. Reads all of it.
    #[must_use]
    pub fn text(&self) -> &str {
        std::str::from_utf8(self.content.text()).unwrap_or_default()
    }

    /// The length of the text in bytes of UTF-8.
    #[must_use]
    pub fn text_length(&self) -> usize {
        self.content.text().len()
    }

    /// How the editor has decoded the file.
    #[must_use]
    pub fn opened(&self) -> Opened {
        self.content.opened
    }

    /// The characters that the encoding of the file lacks: saving would lose them.
    #[must_use]
    pub fn unmappable(&self) -> &[(Span, char)] {
        &self.content.unmappable
    }

    /// Returns true if edits of the text are safe: the editor saves all its characters, and it counts lines as they are counted
    /// here. For the protocol a CR alone ends a line, but not for all editors that send one.
    #[must_use]
    pub fn can_be_edited(&self) -> bool {
        self.opened().can_be_edited() && self.content.unmappable.is_empty() && !self.has_lone_cr()
    }

    /// Returns true if some lines end in CR alone.
    #[must_use]
    pub fn has_lone_cr(&self) -> bool {
        self.content.has_lone_cr
    }

    /// Returns true if bytes have lines and columns in the editor: it has lost no characters by opening the file.
    #[must_use]
    pub fn can_be_located(&self) -> bool {
        self.opened().can_be_edited()
    }

    /// The number of lines.
    #[must_use]
    pub fn line_count(&self) -> u32 {
        self.content.map.line_count()
    }

    /// Returns the position of a byte of the source.
    #[must_use]
    pub fn position(&self, offset: u32, unit: Unit) -> Position {
        if !self.opened().can_be_edited() {
            return Position::default();
        }
        let content = &*self.content;
        content.map.position(content.text(), offset.saturating_add(content.before), unit)
    }

    /// Returns the positions of the start and the end of a span.
    #[must_use]
    pub fn range(&self, span: Span, unit: Unit) -> (Position, Position) {
        (self.position(span.start, unit), self.position(span.end.max(span.start), unit))
    }

    /// Returns the byte of the source at a position.
    #[must_use]
    pub fn offset(&self, position: Position, unit: Unit) -> u32 {
        let content = &*self.content;
        let byte = content.map.byte(content.text(), position, unit).saturating_sub(content.before);
        byte.min(content.collection.source().len() as u32)
    }

    /// Returns the text of the editor for new bytes of the source; `None` if it has none.
    #[must_use]
    pub fn decode<'b>(&self, bytes: &'b [u8]) -> Option<Cow<'b, str>> {
        let encoding =
            if self.collection().transcoded_from().is_some() { Encoding::Utf8 } else { self.opened().through() };
        let decoded = encoding.decode(bytes);
        (!decoded.is_damaged()).then_some(decoded.text)
    }

    /// The characters of the editor that a span of the source covers.
    #[must_use]
    pub fn text_of(&self, span: Span) -> &str {
        let content = &*self.content;
        let offset = |byte: u32| content.map.text_offset(content.text(), byte + content.before) as usize;
        let part = content.text().get(offset(span.start)..offset(span.end));
        part.and_then(|part| std::str::from_utf8(part).ok()).unwrap_or_default()
    }
}

/// A text parsed as the bytes that saving would write.
struct Parsed {
    collection: Collection<'static>,
    /// The encoding that maps characters to bytes of the source.
    through: Encoding,
    before: u32,
    unmappable: Vec<(Span, char)>,
}

fn parse(text: &str, file: &File) -> Parsed {
    let whole = |collection| Parsed { collection, through: Encoding::Utf8, before: 0, unmappable: Vec::new() };
    let as_utf8 = || {
        let told = ParseOptions::with_encoding(Encoding::Utf8);
        whole(Collection::parse_owned(text.as_bytes().to_vec(), &told))
    };
    match file.opened {
        Opened::Unsettled => as_utf8(),
        Opened::Utf8 => whole(Collection::parse_owned(text.as_bytes().to_vec(), &ParseOptions::default())),
        Opened::Damaged { .. } => {
            let bytes = file.damaged.as_deref().unwrap_or_default().to_vec();
            whole(Collection::parse_owned(bytes, &ParseOptions::default()))
        }
        Opened::SingleBytes { through, encoding } => parse_bytes(text, through, encoding, &file.encodings),
        Opened::Decoded { encoding } if encoding.is_ascii_compatible() => {
            parse_bytes(text, encoding, encoding, &file.encodings)
        }
        Opened::Decoded { encoding } => {
            let unmarked = text.strip_prefix('\u{FEFF}').unwrap_or(text);
            let Ok(bytes) = encoding.encode(unmarked) else { return as_utf8() };
            let bytes = [&file.mark[..], &bytes].concat();
            let mut collection = Collection::parse_owned(bytes.clone(), &ParseOptions::default());
            if collection.source() != unmarked.as_bytes() {
                let told = ParseOptions::with_encoding(encoding);
                collection = Collection::parse_owned(bytes[file.mark.len()..].to_vec(), &told);
            }
            match collection.source() == unmarked.as_bytes() {
                true => Parsed { before: (text.len() - unmarked.len()) as u32, ..whole(collection) },
                false => as_utf8(),
            }
        }
    }
}

/// True if a CR comes without LF. (Nearly all texts have no CR.)
fn has_lone_cr(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.contains(&b'\r')
        && bytes.iter().enumerate().any(|(at, &byte)| byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'))
}

/// Parses the bytes of a text in an encoding that is compatible with ASCII. `encodings` are those of the file: words
/// that are being typed must not change them.
fn parse_bytes(text: &str, through: Encoding, encoding: Encoding, encodings: &[Encoding]) -> Parsed {
    let (bytes, unmappable) = encode(text, through);
    let detected = Collection::parse_owned(bytes, &ParseOptions::default());
    let is_known = self::encodings(&detected).iter().all(|found| encodings.contains(found));
    let collection = match is_known || encodings.len() > 1 {
        true => detected,
        false => Collection::parse_owned(detected.source().to_vec(), &ParseOptions::with_encoding(encoding)),
    };
    // Nobody writes such words, but a text of letters may look like one that has to be transcoded.
    let collection = match collection.transcoded_from() {
        None => collection,
        Some(_) => Collection::parse_owned(encode(text, through).0, &ParseOptions::with_encoding(encoding)),
    };
    Parsed { collection, through, before: 0, unmappable }
}

/// The bytes of a text, with `?` for characters that the encoding lacks, and the places of those.
fn encode(text: &str, encoding: Encoding) -> (Vec<u8>, Vec<(Span, char)>) {
    let (mut bytes, mut unmappable) = (Vec::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    loop {
        match encoding.encode(rest) {
            Ok(all) => {
                bytes.extend_from_slice(&all);
                return (bytes, unmappable);
            }
            Err(bad) => {
                let (before, behind) = rest.split_at(bad.offset);
                bytes.extend_from_slice(&encoding.encode(before).unwrap_or_default());
                let at = bytes.len() as u32;
                unmappable.push((Span::new(at, at + 1), bad.char));
                bytes.push(b'?');
                rest = &behind[bad.char.len_utf8()..];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "encodings")]
    #[test]
    fn changes_are_made_in_the_bytes_of_the_file() {
        let text = "(;FF[4]CA[GB18030]PB[柯洁]PW[李世石]C[名人战])";
        let bytes = Encoding::Gb18030.encode(text).unwrap();
        for through in [Encoding::Gb18030, Encoding::Latin1, Encoding::Windows1252] {
            let opened = through.decode(&bytes).text.into_owned();
            let mut document = Document::open(opened, Some(&bytes));
            assert_eq!(document.snapshot().collection().source(), &*bytes);
            let new = through.decode(&Encoding::Gb18030.encode("申").unwrap()).text.into_owned();
            let at = Position { line: 0, column: 0 };
            document.change(&[Change { range: Some((at, at)), text: new }], Unit::Utf16);
            let expected = Encoding::Gb18030.encode(&format!("申{text}")).unwrap().into_owned();
            assert_eq!(document.snapshot().collection().source(), expected);
        }
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn characters_that_the_encoding_lacks() {
        let text = "(;FF[4]CA[Shift_JIS]PB[本因坊秀策]C[囲碁です])";
        let bytes = Encoding::ShiftJis.encode(text).unwrap();
        let mut document = Document::open(text.to_owned(), Some(&bytes));
        assert!(document.snapshot().can_be_edited());
        let at = Position { line: 0, column: 23 };
        document.change(&[Change { range: Some((at, at)), text: "é한".to_owned() }], Unit::Utf16);
        let snapshot = document.snapshot();
        let lost: String = snapshot.unmappable().iter().map(|(_, char)| char).collect();
        assert_eq!((lost.as_str(), snapshot.can_be_edited()), ("é한", false));
        assert_eq!(snapshot.position(snapshot.unmappable()[1].0.start, Unit::Utf16), Position { line: 0, column: 24 });
    }

    #[test]
    fn lines_that_editors_count_in_other_ways() {
        for (text, expected) in
            [("(;C[a]\r\n)\r\n", true), ("(;C[a]\n)", true), ("(;C[a]\r)", false), ("(;C[a]\n)\r", false)]
        {
            assert_eq!(Document::open(text.to_owned(), None).snapshot().can_be_edited(), expected, "{text:?}");
        }
    }

    #[test]
    fn texts_that_are_transcoded() {
        let text = "(;FF[4]PB[柯洁]\n;B[pd])";
        for mark in ["", "\u{feff}"] {
            let bytes = Encoding::Utf16Le.encode(&format!("{mark}{text}")).unwrap().into_owned();
            for shown in [text.to_owned(), format!("\u{feff}{text}")] {
                let document = Document::open(shown.clone(), Some(&bytes));
                let snapshot = document.snapshot();
                assert_eq!(snapshot.collection().source(), text.as_bytes());
                assert_eq!(snapshot.collection().to_bytes().as_deref(), Some(&bytes[..]));
                let offset = text.find("pd").unwrap() as u32;
                let position = snapshot.position(offset, Unit::Utf16);
                assert_eq!((position.line, position.column), (1, 3));
                assert_eq!(snapshot.offset(position, Unit::Utf16), offset);
                assert_eq!(snapshot.text_of(Span::new(offset, offset + 2)), "pd");
            }
        }
    }

    #[test]
    fn many_changes_give_the_text_of_the_editor() {
        let mut document = Document::open("(;C[é]\r\n;B[aa])".to_owned(), None);
        let mut expected = document.text().to_owned();
        let mut seed = 7_u32;
        let mut next = |limit: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as usize % limit.max(1)
        };
        for step in 0..400 {
            let starts: Vec<usize> = expected.char_indices().map(|(at, _)| at).chain([expected.len()]).collect();
            let (a, b) = (starts[next(starts.len())], starts[next(starts.len())]);
            let (start, end) = (a.min(b), b.min(a.min(b) + 9).max(a.min(b)));
            let end = (end..=expected.len()).find(|&at| expected.is_char_boundary(at)).unwrap();
            let insert = ["", "B[pd]", "\n", "\r", "𝄞", "名", ";W[dd]C[x]"][next(7)];
            let unit = Unit::ALL[step % 3];
            let snapshot = document.snapshot();
            let range = (snapshot.position(start as u32, unit), snapshot.position(end as u32, unit));
            let [start, end] = [range.0, range.1].map(|position| snapshot.offset(position, unit) as usize);
            expected.replace_range(start..end.max(start), insert);
            document.change(&[Change { range: Some(range), text: insert.to_owned() }], unit);
            assert_eq!(document.text(), expected, "step {step}");
            assert_eq!(document.snapshot().collection().source(), expected.as_bytes());
        }
    }
}
