//! Records in the encodings of East Asia without `CA`, generated from real records to test the detection of encodings.

use crate::Corpus;
use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, ParseOptions};

/// The encodings to generate records in.
pub const ENCODINGS: [Encoding; 5] =
    [Encoding::Gb18030, Encoding::Big5, Encoding::ShiftJis, Encoding::EucJp, Encoding::EucKr];

/// A record in an encoding that it does not declare.
pub struct Encoded {
    /// The file.
    pub bytes: Vec<u8>,
    /// The decoded text.
    pub text: String,
}

/// The records of a folder as UTF-8 without `CA`, and the names of players in them.
pub struct Sources {
    records: Vec<String>,
    names: Vec<String>,
}

impl Sources {
    /// Takes the intact records, without faults or damaged characters.
    #[must_use]
    pub fn new(corpus: &Corpus) -> Self {
        let mut sources = Self { records: Vec::new(), names: Vec::new() };
        for file in corpus.files() {
            let Some(text) = undeclared(file) else { continue };
            sources.names.extend(names(&text));
            sources.records.push(text);
        }
        sources.names.sort();
        sources.names.dedup();
        sources
    }

    /// Generates `count` records in an encoding, evenly spread over the records in its language. If these are too few,
    /// other records get players with names in the language.
    #[must_use]
    pub fn encoded(&self, encoding: Encoding, count: usize) -> Vec<Encoded> {
        let fits = |text: &&String| is_of_language(encoding, text) && encoding.encode(text).is_ok();
        let own: Vec<&String> = self.records.iter().filter(fits).collect();
        let mut texts: Vec<String> = spread(&own, count).map(|text| text.to_string()).collect();
        let names: Vec<&String> = self.names.iter().filter(fits).collect();
        let plain: Vec<&String> = self.records.iter().filter(|text| text.is_ascii()).collect();
        if !names.is_empty() {
            let renamed = spread(&plain, count - texts.len()).enumerate().map(|(index, text)| {
                let name = |offset: usize| names[(2 * index + offset) % names.len()].as_str();
                with_players(text, [name(0), name(1)])
            });
            texts.extend(renamed);
        }
        let encode = |text: String| {
            let bytes = encoding.encode(&text).ok()?.into_owned();
            Some(Encoded { bytes, text })
        };
        texts.into_iter().filter_map(encode).collect()
    }
}

/// At most `count` of the items, evenly spread.
fn spread<T: Copy>(items: &[T], count: usize) -> impl Iterator<Item = T> {
    let taken = count.min(items.len());
    (0..taken).map(move |index| items[index * items.len() / taken])
}

/// The text of an intact record without its `CA`; `None` if it has faults.
pub(crate) fn undeclared(file: &[u8]) -> Option<String> {
    let collection = Collection::parse(file);
    let decoded = match str::from_utf8(collection.source()) {
        Ok(text) => text.to_owned(),
        Err(_) => {
            let decoded = collection.encoding().encoding.decode(collection.source());
            if decoded.is_damaged() {
                return None;
            }
            decoded.text.into_owned()
        }
    };
    let text = decoded.trim_start_matches('\u{feff}');
    let collection = parse_utf8(text);
    if collection.games().len() == 0 || !collection.errors().is_empty() || text.contains('\u{fffd}') {
        return None;
    }
    let mut edits = Edits::default();
    for property in collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties()) {
        if property.is("CA") {
            edits.delete(property.span()).ok()?;
        }
    }
    String::from_utf8(edits.apply(text.as_bytes())).ok()
}

fn parse_utf8(text: &str) -> Collection<'_> {
    Collection::parse_with(text.as_bytes(), &ParseOptions::with_encoding(Encoding::Utf8))
}

fn names(text: &str) -> Vec<String> {
    let collection = parse_utf8(text);
    let players = collection.games().flat_map(|game| ["PB", "PW"].map(|ident| game.root().get(ident)));
    players.flatten().map(|property| property.value().decoded().into_owned()).collect()
}

/// The record with other players.
fn with_players(text: &str, [black, white]: [&str; 2]) -> String {
    let collection = parse_utf8(text);
    let mut edits = Edits::default();
    for game in collection.games() {
        for (ident, name) in [("PB", black), ("PW", white)] {
            if let Some(property) = game.root().get(ident) {
                let span = property.value().span();
                edits.replace(span, name.into()).expect("values do not overlap");
            }
        }
    }
    String::from_utf8(edits.apply(text.as_bytes())).expect("text put into text")
}

/// True if a text has characters of the language of the encoding, and none of the other East Asian languages.
fn is_of_language(encoding: Encoding, text: &str) -> bool {
    let any = |is_letter: fn(char) -> bool| text.chars().any(is_letter);
    let (han, kana, hangul) = (any(is_han), any(is_kana), any(is_hangul));
    match encoding {
        Encoding::EucKr => hangul && !kana,
        Encoding::ShiftJis | Encoding::EucJp => (han || kana) && !hangul,
        _ => han && !kana && !hangul,
    }
}

fn is_han(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}')
}

fn is_kana(char: char) -> bool {
    matches!(char, '\u{3041}'..='\u{30ff}')
}

fn is_hangul(char: char) -> bool {
    matches!(char, '\u{ac00}'..='\u{d7a3}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_lose_their_label_and_keep_the_rest() {
        let mut corpus = Corpus::default();
        corpus.push("(;FF[4]CA[UTF-8]PB[柯洁]PW[a];B[pd])".as_bytes());
        corpus.push(b"(;PB[Lee]PW[Cho];B[dd])");
        let sources = Sources::new(&corpus);
        let encoded = sources.encoded(Encoding::Gb18030, 2);
        assert_eq!(encoded[0].text, "(;FF[4]PB[柯洁]PW[a];B[pd])");
        assert_eq!(encoded[1].text, "(;PB[柯洁]PW[柯洁];B[dd])");
        assert_eq!(encoded[1].bytes, b"(;PB[\xbf\xc2\xbd\xe0]PW[\xbf\xc2\xbd\xe0];B[dd])");
        assert!(sources.encoded(Encoding::EucKr, 2).is_empty());
    }
}
