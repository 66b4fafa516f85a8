//! The records of a text as models: all that a viewer needs.

#[cfg(feature = "check")]
use std::cell::OnceCell;

#[cfg(feature = "check")]
use kifu_check::Diagnostic;
use kifu_go::Transform;
use kifu_record::Record;
use kifu_sgf::Collection as Text;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_view::{ModelOptions, model};
use wasm_bindgen::prelude::wasm_bindgen;

/// The records of a text.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Collection {
    records: Vec<Record>,
    format: &'static str,
    encoding: Option<String>,
    /// The text of SGF, and its findings, which are looked for when the first game is shown.
    #[cfg(feature = "check")]
    text: Option<(Text<'static>, OnceCell<Vec<Diagnostic>>)>,
}

impl Collection {
    /// The records of a text of SGF.
    fn of_sgf(bytes: Vec<u8>, options: &ParseOptions) -> Self {
        let text = Text::parse_owned(bytes, options);
        let records: Vec<Record> = text.games().map(|game| kifu_record::from_sgf(game).record).collect();
        if records.is_empty() {
            return Self::default();
        }
        Self {
            records,
            format: "sgf",
            encoding: Some(text.encoding().encoding.to_string()),
            #[cfg(feature = "check")]
            text: Some((text, OnceCell::new())),
        }
    }
}

#[wasm_bindgen]
impl Collection {
    /// Reads all records of a text in any format of this build. `encoding` is the name of a character set, used regardless
    /// of the text; without one, and with a name that is unknown, it is detected.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(bytes: Vec<u8>, encoding: Option<String>) -> Self {
        let encoding = encoding.and_then(|name| name.parse::<Encoding>().ok());
        let options = encoding.map_or_else(ParseOptions::default, ParseOptions::with_encoding);
        // The table of formats would bring their writers into a build that only shows games.
        #[cfg(feature = "formats")]
        match kifu_record::recognize(&bytes) {
            Some(format) if format.name == kifu_record::FormatName::Sgf => {}
            Some(format) => {
                let read = format.read(&bytes, &options);
                let encoding = read.encoding.map(|choice| choice.encoding.to_string());
                return Self { records: read.records, format: format.id, encoding, ..Self::default() };
            }
            None => return Self::default(),
        }
        Self::of_sgf(bytes, &options)
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.records.len()
    }

    /// The name of the format: `sgf`; empty if the text has none that this build reads.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn format(&self) -> String {
        self.format.to_owned()
    }

    /// The name of the character set.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn encoding(&self) -> Option<String> {
        self.encoding.clone()
    }

    /// The model of a game, counted from 0, as JSON. `undefined` if there is no such game.
    #[must_use]
    pub fn model(&self, game: usize) -> Option<String> {
        let record = self.records.get(game)?;
        #[cfg_attr(not(feature = "check"), expect(unused_mut, reason = "only rules add to it"))]
        let mut model = model(record, &ModelOptions::default());
        #[cfg(feature = "check")]
        if let Some((text, found)) = &self.text
            && let Some(game) = text.game(game)
        {
            let found = found.get_or_init(|| kifu_check::check(text, &kifu_check::Options::default()));
            model.findings = kifu_view::findings(game, found);
        }
        serde_json::to_string(&model).ok()
    }

    /// The model of a game that is turned or mirrored: by the transform of this number, in the order of [`Transform::all`].
    /// Faults are left out, since they speak of the text as it is. `undefined` if there is no such game or transform.
    #[must_use]
    pub fn turned(&self, game: usize, transform: usize) -> Option<String> {
        let by = Transform::all().nth(transform)?;
        let record = self.records.get(game)?.transformed(by);
        serde_json::to_string(&model(&record, &ModelOptions::default())).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_turned() {
        let collection = Collection::new(b"(;SZ[3]PB[Ann];B[aa])".to_vec(), None);
        let check = |transform, moves: &[i64], black: &str| {
            let json: serde_json::Value =
                serde_json::from_str(&collection.turned(0, transform).unwrap_or_default()).unwrap_or_default();
            assert_eq!(json["moves"], serde_json::json!(moves), "{transform}");
            assert_eq!(json["info"][0]["key"], black, "{transform}");
        };
        check(0, &[-1, 0], "black");
        check(1, &[-1, 4], "black");
        check(6, &[-1, 4], "black");
        check(11, &[-1, 17], "white");
        assert_eq!((collection.turned(0, 16), collection.turned(1, 0)), (None, None));
    }

    #[test]
    fn any_bytes_are_read() {
        let check = |bytes: &[u8], encoding: Option<&str>, games: usize, format: &str| {
            let collection = Collection::new(bytes.to_vec(), encoding.map(str::to_owned));
            assert_eq!((collection.length(), collection.format().as_str()), (games, format));
            assert_eq!(collection.model(games), None);
            for game in 0..games {
                let json: serde_json::Value = serde_json::from_str(&collection.model(game).unwrap()).unwrap();
                assert_eq!(json["version"], kifu_view::VERSION);
            }
        };
        check(b"(;SZ[9]PB[Ann];B[ee])(;W[aa])", None, 2, "sgf");
        check(b"(;C[\xe9])", Some("ISO-8859-1"), 1, "sgf");
        check(b"(;C[a])", Some("no such name"), 1, "sgf");
        check(b"", None, 0, "");
        check(b"\x00\xff\xfe", None, 0, "");
    }
}
