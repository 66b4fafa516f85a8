//! A text that a program checks, repairs, edits, converts and draws.

use std::cell::OnceCell;

use kifu::check::{Checker, Options, Safety, Select};
use kifu::draft::{Action, Draft, Shown};
use kifu::sgf::Property;
use kifu::view::{ModelOptions, findings};
use kifu::{Encoding, Error, ParseOptions};
use serde::Deserialize;
use serde_json::{Value, json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::picture::PictureOptions;

/// A text with the games in it, and the actions that changed it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Document {
    original: kifu::Document,
    /// Made when it is first edited: reading needs none.
    draft: Option<Draft>,
    /// The document after the actions so far.
    edited: OnceCell<kifu::Document>,
}

/// A repaired document, and what was repaired.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Fixed {
    document: kifu::Document,
    applied: Vec<(&'static str, usize)>,
}

/// A text in another format.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Converted {
    bytes: Vec<u8>,
    losses: String,
}

/// The repairs to make.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct FixOptions {
    /// Those that are sensible guesses as well.
    r#unsafe: bool,
    /// Only those of these rules and groups.
    only: Vec<String>,
}

#[wasm_bindgen]
impl Document {
    /// Reads a text in any format. `encoding` is the name of a character set, used regardless of the text; without one it is
    /// detected.
    ///
    /// # Errors
    /// If no character set has this name.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>, encoding: Option<String>) -> Result<Self, JsError> {
        let options = match encoding {
            Some(name) => ParseOptions::with_encoding(name.parse::<Encoding>()?),
            None => ParseOptions::default(),
        };
        Ok(Self::of(kifu::Document::parse_with(bytes, &options)))
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.now().games().len()
    }

    /// The name of the format: `sgf`; empty if it is unknown.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn format(&self) -> String {
        self.now().format().map(|format| format.id().to_owned()).unwrap_or_default()
    }

    /// The name of the character set.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn encoding(&self) -> Option<String> {
        self.now().encoding().map(|choice| choice.encoding.to_string())
    }

    /// The text in its own character set, as a file has it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.now().bytes().to_vec()
    }

    /// The text as SGF in Unicode, with all that was changed.
    ///
    /// # Errors
    /// If the text has no game.
    pub fn sgf(&self) -> Result<String, JsError> {
        let text = match self.now().sgf() {
            Some(collection) => collection.clone(),
            None => Draft::new(self.now())?.text().clone(),
        };
        // Each game may have a character set of its own.
        let (source, mut starts) = (text.source(), vec![0]);
        starts.extend(text.games().skip(1).map(|game| game.span().start));
        let ends = starts.iter().skip(1).map(|&start| start as usize).chain([source.len()]);
        let parts = starts.iter().zip(ends).filter_map(|(&start, end)| Some((start, source.get(start as usize..end)?)));
        Ok(parts.map(|(start, part)| text.decode_at(start, part)).collect())
    }

    /// The model of a game, counted from 0, as JSON: [`kifu::view::Model`], with the findings of the rules. `undefined` if there is
    /// no such game.
    #[must_use]
    pub fn model(&self, game: usize) -> Option<String> {
        let document = self.now();
        let shown = document.games().nth(game)?;
        let mut model = shown.model(&ModelOptions::default());
        if let (Some(collection), Some(game)) = (document.sgf(), shown.sgf()) {
            model.findings = findings(game, &Checker::new(&Options::default()).check(collection));
        }
        serde_json::to_string(&model).ok()
    }

    /// The faults of the text as JSON: those that the rules find in SGF, or those of the reader of another format.
    #[must_use]
    pub fn problems(&self) -> String {
        let document = self.now();
        let Some(collection) = document.sgf() else {
            let problem = |problem: &kifu::Problem| json!({ "line": problem.line, "column": problem.column, "level": "error", "message": problem.message });
            return Value::from(document.problems().iter().map(problem).collect::<Vec<_>>()).to_string();
        };
        let found = kifu::check::check(collection, &Options::default());
        let starts: Vec<_> = found.iter().map(|one| one.span.start).collect();
        let placed = found.iter().zip(collection.line_columns(&starts)).filter_map(|(one, (line, column))| {
            let mut one = serde_json::to_value(one).ok()?;
            (one["line"], one["column"]) = (line.into(), column.into());
            Some(one)
        });
        Value::from(placed.collect::<Vec<_>>()).to_string()
    }

    /// Repairs the text, as JSON options ask: `unsafe` for guesses as well, `only` for the names of rules or groups. Notes
    /// stay, unless their rules are named.
    ///
    /// # Errors
    /// If the options are wrong.
    pub fn fix(&self, options: &str) -> Result<Fixed, JsError> {
        let FixOptions { r#unsafe, only } = serde_json::from_str(options)?;
        let safety = if r#unsafe { Safety::Unsafe } else { Safety::Safe };
        let only = only.iter().map(|name| name.parse()).collect::<Result<Vec<Select>, _>>()?;
        let fixed = match only.as_slice() {
            [] => self.now().fix(safety),
            only => self.now().fix_with(&Options::only(only), safety),
        };
        Ok(Fixed { document: fixed.document, applied: fixed.applied })
    }

    /// Writes all games in another format, by its name: `jgf`.
    ///
    /// # Errors
    /// If there is no such format, or it cannot be written.
    pub fn convert(&self, format: &str) -> Result<Converted, JsError> {
        let written = self.now().to(format.parse()?)?;
        let loss = |(game, loss): &(usize, kifu::record::Loss)| json!({ "game": game, "node": loss.node.map(kifu::record::NodeId::index), "what": loss.to_string() });
        let losses = Value::from(written.losses.iter().map(loss).collect::<Vec<_>>()).to_string();
        Ok(Converted { bytes: written.bytes, losses })
    }

    /// The properties of a node with their values, as JSON: `[["B", ["pd"]]]`.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn properties(&mut self, game: usize, node: usize) -> Result<String, JsError> {
        let text = self.draft()?.text();
        let tree = text.game(game).ok_or(Error::NoSuchGame(game))?;
        let nodes = tree.nodes().len();
        let node = tree.nodes().nth(node).ok_or(Error::NoSuchNode { asked: node, nodes })?;
        let property = |property: Property<'_>| {
            let values: Vec<_> = property.values().map(|value| value.text().into_owned()).collect();
            json!([property.ident(), values])
        };
        Ok(Value::from(node.properties().map(property).collect::<Vec<_>>()).to_string())
    }

    /// Carries out an action on a game, given as JSON: [`Action`]. Returns the number of the node to show then.
    ///
    /// # Errors
    /// If it is impossible; nothing is changed then.
    pub fn act(&mut self, game: usize, action: &str) -> Result<usize, JsError> {
        let action: Action = serde_json::from_str(action)?;
        let node = self.draft()?.act(game, &action)?;
        self.edited.take();
        Ok(node)
    }

    /// Returns why the rules of Go do not allow the move of an action, given as JSON; `undefined` if they do, or if it is no move.
    /// The action can still be carried out with `"anyway": true`.
    ///
    /// # Errors
    /// If the text is not an action.
    pub fn illegal(&mut self, game: usize, action: &str) -> Result<Option<String>, JsError> {
        let action: Action = serde_json::from_str(action)?;
        let tree = self.draft()?.text().game(game).ok_or(Error::NoSuchGame(game))?;
        Ok(match action.edits(tree) {
            Err(Error::IllegalMove(reason)) => Some(reason.to_string()),
            _ => None,
        })
    }

    /// Takes the last action back. Returns `{game, node}` to show as JSON; `undefined` if there is none.
    pub fn undo(&mut self) -> Option<String> {
        let shown = self.draft.as_mut()?.undo();
        self.shown(shown)
    }

    /// Carries out again what was undone last. Returns `{game, node}` to show as JSON; `undefined` if there is none.
    pub fn redo(&mut self) -> Option<String> {
        let shown = self.draft.as_mut()?.redo();
        self.shown(shown)
    }

    /// The number of actions that can be undone.
    #[wasm_bindgen(getter = undoCount)]
    #[must_use]
    pub fn undo_count(&self) -> usize {
        self.draft.as_ref().map_or(0, Draft::undo_count)
    }

    /// The number of actions that can be redone.
    #[wasm_bindgen(getter = redoCount)]
    #[must_use]
    pub fn redo_count(&self) -> usize {
        self.draft.as_ref().map_or(0, Draft::redo_count)
    }

    /// Draws the position after a node as SVG, with JSON options.
    ///
    /// # Errors
    /// If there is no such node, or the options are wrong.
    pub fn svg(&self, game: usize, node: usize, options: &str) -> Result<String, JsError> {
        let options: PictureOptions = serde_json::from_str(options)?;
        options.svg(&self.game(game)?, node)
    }

    /// Draws the position after a node as text, with the same options.
    ///
    /// # Errors
    /// If there is no such node, or the options are wrong.
    pub fn text(&self, game: usize, node: usize, options: &str) -> Result<String, JsError> {
        let options: PictureOptions = serde_json::from_str(options)?;
        options.text(&self.game(game)?, node)
    }
}

impl Document {
    fn of(original: kifu::Document) -> Self {
        Self { original, draft: None, edited: OnceCell::new() }
    }

    /// The document with all actions carried out.
    fn now(&self) -> &kifu::Document {
        match &self.draft {
            Some(draft) => self.edited.get_or_init(|| draft.document().unwrap_or_else(|_| self.original.clone())),
            None => &self.original,
        }
    }

    fn draft(&mut self) -> Result<&mut Draft, Error> {
        let draft = match self.draft.take() {
            Some(draft) => draft,
            None => Draft::new(&self.original)?,
        };
        Ok(self.draft.insert(draft))
    }

    fn game(&self, game: usize) -> Result<kifu::Game, Error> {
        self.now().games().nth(game).ok_or(Error::NoSuchGame(game))
    }

    fn shown(&mut self, shown: Option<Shown>) -> Option<String> {
        self.edited.take();
        serde_json::to_string(&shown?).ok()
    }
}

#[wasm_bindgen]
impl Fixed {
    /// The repaired document.
    #[must_use]
    pub fn document(&self) -> Document {
        Document::of(self.document.clone())
    }

    /// The names of the rules whose repairs were made, each with their number, as JSON.
    #[must_use]
    pub fn applied(&self) -> String {
        let rules = self.applied.iter().map(|&(rule, count)| (rule.to_owned(), count.into()));
        Value::Object(rules.collect()).to_string()
    }
}

#[wasm_bindgen]
impl Converted {
    /// The text.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// What the format cannot store, as JSON.
    #[must_use]
    pub fn losses(&self) -> String {
        self.losses.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(text: &str) -> Document {
        Document::new(text.as_bytes().to_vec(), None).unwrap_or_else(|_| unreachable!("no character set is named"))
    }

    fn json(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_document_is_edited() {
        let mut document = document("(;SZ[9];B[ee])");
        assert_eq!(document.act(0, r#"{"action":"play","node":1,"point":"G7"}"#).unwrap_or(0), 2);
        assert_eq!(document.sgf().unwrap_or_default(), "(;SZ[9];B[ee];W[gc])");
        assert_eq!(json(&document.model(0).unwrap())["moves"].as_array().unwrap().len(), 3);
        assert_eq!(document.properties(0, 2).unwrap_or_default(), r#"[["W",["gc"]]]"#);
        let illegal = |document: &mut Document, point: &str| {
            let action = json!({ "action": "play", "node": 2, "point": point }).to_string();
            document.illegal(0, &action).unwrap_or_default()
        };
        assert_eq!(illegal(&mut document, "G7").as_deref(), Some("a white stone is on the point"));
        assert_eq!(illegal(&mut document, "A1"), None);
        assert_eq!(json(&document.undo().unwrap()), json!({ "game": 0, "node": 1 }));
        assert_eq!((document.undo_count(), document.redo_count()), (0, 1));
        assert_eq!(document.bytes(), b"(;SZ[9];B[ee])");
        assert_eq!(json(&document.redo().unwrap()), json!({ "game": 0, "node": 2 }));
        assert_eq!(document.undo().and(document.undo()), None);
    }

    #[test]
    fn a_document_is_checked_and_repaired() {
        let document = document("(;FF[4]GM[1]SZ[19]KM[6,5]\n;B[pd;W[dp])");
        let problems = json(&document.problems());
        assert_eq!(problems[0]["line"], 1);
        assert!(problems.as_array().unwrap().iter().any(|problem| problem["name"] == "lost-bracket"));
        let fixed = document.fix("{}").unwrap_or_else(|_| unreachable!("the options are right"));
        assert_eq!(fixed.document().bytes(), b"(;FF[4]GM[1]SZ[19]KM[6.5]\n;B[pd;W[dp])");
        let noted = self::document("(;FF[4]GM[1]CA[utf8]SZ[19];B[pd])");
        assert_eq!(noted.fix("{}").unwrap_or_else(|_| unreachable!()).applied(), "{}", "notes stay");
        let all = document.fix(r#"{"unsafe":true,"only":["lost-bracket"]}"#).unwrap_or_else(|_| unreachable!());
        assert_eq!(all.document().bytes(), b"(;FF[4]GM[1]SZ[19]KM[6,5]\n;B[pd];W[dp])");
        assert_eq!(all.applied(), r#"{"lost-bracket":1}"#);
    }

    #[test]
    fn a_document_is_converted_and_drawn() {
        let document = document("(;SZ[9]PB[Ann];B[ee]TR[ee];W[gc])");
        let converted = document.convert("jgf").unwrap_or_else(|_| unreachable!("the format exists"));
        assert_eq!(converted.losses(), "[]");
        let again = Document::new(converted.bytes(), None).unwrap_or_else(|_| unreachable!());
        assert_eq!((again.format().as_str(), again.length()), ("jgf", 1));
        assert!(again.sgf().unwrap_or_default().contains("PB[Ann]"));
        let svg = document.svg(0, 2, r#"{"theme":"wood","numbers":"all"}"#).unwrap_or_default();
        assert!(svg.starts_with("<svg") && svg.contains('2'));
        assert!(
            document.text(0, 1, "{}").unwrap_or_default().contains('●')
                || document.text(0, 1, "{}").unwrap_or_default().contains('X')
        );
    }

    #[cfg(feature = "formats")]
    #[test]
    fn types_name_the_formats_that_are_written() {
        let types = include_str!("../../../web/src/package/collection.ts");
        let names = types.split_once("export type FormatId =").and_then(|(_, rest)| rest.split_once(';'));
        let found: Vec<_> = names.unwrap().0.split('|').map(|name| name.trim().trim_matches('"')).collect();
        let found: Vec<_> = found.into_iter().filter(|name| !name.is_empty()).collect();
        let written = kifu::record::FORMATS.iter().filter(|format| format.is_written());
        let expected: Vec<_> = written.map(|format| format.name.id()).collect();
        assert_eq!(found, expected);
    }
}
