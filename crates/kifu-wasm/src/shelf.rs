//! The games of a published site: segments, and the names that they refer to.

use std::sync::Arc;

use kifu_go::{Coordinates, star_points};
use kifu_search::pattern::Cell;
use kifu_search::{Names, Request, SearchPlan, Segment, Segments, unpack_text};
use kifu_view::{PositionNames, coordinate_names, position_names};
use serde_json::json;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;
use crate::search::Search;

/// Games to search.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Shelf {
    segments: Vec<Segment>,
    names: Arc<Names>,
    /// All segments; made when the first search needs them.
    open: Option<Segments>,
}

#[wasm_bindgen]
impl Shelf {
    /// A shelf without games.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the games of a segment.
    ///
    /// # Errors
    /// If the bytes are damaged, or no segment of this version.
    pub fn add(&mut self, segment: &[u8]) -> Result<(), JsError> {
        self.segments.push(Segment::from_bytes(segment)?);
        self.open = None;
        Ok(())
    }

    /// Sets the names of players and events.
    ///
    /// # Errors
    /// If the bytes are damaged, or no names of this version.
    #[wasm_bindgen(js_name = setNames)]
    pub fn set_names(&mut self, names: &[u8]) -> Result<(), JsError> {
        self.names = Arc::new(Names::from_bytes(names)?);
        Ok(())
    }

    /// The number of games.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.segments.iter().map(Segment::len).sum()
    }

    /// Begins a search; `request` is the JSON of `kifu search --request`.
    ///
    /// # Errors
    /// If the request is wrong; the message is JSON.
    pub fn begin(&mut self, request: &str) -> Result<Search, JsError> {
        self.search(request).map_err(Refusal::into_js)
    }

    /// The position of a request as JSON: `board`, `size`, `stars`, the names of `columns` and `rows`, and
    /// for `played` the `names` of openings and joseki, and those that next moves have `reached`.
    ///
    /// # Errors
    /// If the request is wrong or has no position; the message is JSON.
    pub fn board(&self, request: &str) -> Result<String, JsError> {
        board(request).map_err(Refusal::into_js)
    }
}

impl Shelf {
    fn search(&mut self, request: &str) -> Result<Search, Refusal> {
        let plan = Request::parse(request)?.validate()?;
        let segments = self.open.get_or_insert_with(|| self.segments.iter().cloned().collect());
        Search::new(segments.clone(), Arc::clone(&self.names), plan)
    }
}

fn board(request: &str) -> Result<String, Refusal> {
    let request = Request::parse(request)?;
    let line = request.line()?;
    let SearchPlan { pattern, .. } = request.validate()?;
    let size = pattern.as_ref().map(|question| question.pattern.size);
    let (Some(question), Some(size)) = (&pattern, size) else {
        return Err(Refusal::new("the request has no position"));
    };
    let across = usize::from(size.columns());
    let rows = question.pattern.cells.chunks(across).map(|row| row.iter().map(|cell: &Cell| cell.to_char()).collect());
    let names = coordinate_names(Coordinates::Western, size);
    let stars: Vec<usize> = star_points(size).into_iter().filter_map(|point| size.index(point)).collect();
    let PositionNames { names: named, reached } =
        line.map_or_else(PositionNames::default, |(size, moves)| position_names(size, &moves));
    let position = json!({
        "size": [size.columns(), size.rows()],
        "board": rows.collect::<Vec<String>>(),
        "stars": stars,
        "columns": names.columns,
        "rows": names.rows,
        "names": named,
        "reached": reached,
    });
    Ok(position.to_string())
}

/// Returns the text with a number, from 0, of a pack of records; `undefined` if there is none.
///
/// # Errors
/// If the bytes are damaged, or no pack of this version.
#[wasm_bindgen]
pub fn unpack(pack: &[u8], number: usize) -> Result<Option<String>, JsError> {
    Ok(unpack_text(pack, number)?)
}

#[cfg(test)]
mod tests {
    use kifu_search::{GameSummary, SegmentBuilder, index_file};

    use super::*;

    fn shelf() -> Shelf {
        let mut names = Names::default();
        let mut builder = SegmentBuilder::new(kifu_go::Size::square(9).unwrap());
        let text = b"(;SZ[9]DT[1846-09-11]PB[Ann]PW[Bob]RE[B+R];B[ee];W[cc])(;SZ[9]PB[Cem]RE[W+2];B[cc])(;SZ[9];B[aa])";
        for (id, game) in (1..).zip(index_file(text).games) {
            let [black, white] = [&game.words.black, &game.words.white].map(|name| names.add(name));
            builder.add(&game.stream, GameSummary { id, black, white, ..game.facts });
        }
        let mut shelf = Shelf::new();
        shelf.set_names(&names.to_bytes()).unwrap();
        shelf.add(&builder.finish().to_bytes()).unwrap();
        shelf
    }

    fn json(text: &str) -> serde_json::Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn searches_go_on_step_by_step() {
        let mut shelf = shelf();
        assert_eq!(shelf.length(), 3);
        let mut search = shelf.search(r#"{"pattern":"anchor:corner/..../..../..X./...."}"#).unwrap();
        while !search.step(1).unwrap() {}
        let counts = json(&search.counts());
        let [library, searched] = ["library_games", "searched_games"].map(|name| &counts[name]);
        assert_eq!((&counts["games"], library, searched), (&json!(2), &json!(3), &json!(3)));
        assert_eq!(counts["pattern"]["hits"], 2);
        let rows = json(&search.rows(0, 9));
        assert_eq!(rows["total"], 2);
        assert_eq!(
            (&rows["rows"][0]["black"], &rows["rows"][0]["date"], &rows["rows"][0]["result"]),
            (&json!("Ann"), &json!("1846-09-11"), &json!("B+R"))
        );
        assert_eq!(rows["rows"][0]["matches"][0]["move_number"], 2);
    }

    #[test]
    fn conditions_on_names_need_no_library() {
        let mut shelf = shelf();
        let mut count = |query: &str| {
            let mut search = shelf.search(&json!({ "query": query }).to_string())?;
            while !search.step(1000)? {}
            Ok(json(&search.counts())["games"].as_u64())
        };
        let mut check = |query: &str, expected: Result<u64, &str>| {
            let found: Result<_, Refusal> = count(query);
            match (found, expected) {
                (Ok(found), Ok(expected)) => assert_eq!(found, Some(expected), "{query}"),
                (Err(Refusal(found)), Err(expected)) => assert_eq!(found["code"], expected, "{query}: {found}"),
                (found, _) => panic!("{query}: {found:?}"),
            }
        };
        check("", Ok(3));
        check("player:ann", Ok(1));
        check("winner:ann year:1846", Ok(1));
        check("plyer:ann", Err("bad-query"));
        check("tag:good", Err("needs-library"));
    }

    #[test]
    fn positions_are_drawn() {
        let position = json(&board(r#"{"played":"E5 C7","board":"9"}"#).unwrap());
        assert_eq!((&position["board"][2], &position["board"][4]), (&json!("..O......"), &json!("....X....")));
        assert_eq!(position["columns"][8], "J");
        assert!(board("{}").is_err() && board("[").is_err());
    }
}
