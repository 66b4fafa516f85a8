//! A search that a page drives step by step, so that it can show counts early and stop.

use std::sync::Arc;

use kifu_go::serde_object::SizeObject;
use kifu_record::InfoField;
use kifu_search::counts::{MatchObject, pattern_counts};
use kifu_search::request::SortBy;
use kifu_search::{Answer, Blocks, GameId, Names, SearchPlan, Segments, SelectError, Selection, rank_name};
use serde_json::{Value, json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::Refusal;

/// A search, and what it has found so far.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    segments: Segments,
    names: Arc<Names>,
    plan: SearchPlan,
    among: Selection,
    blocks: Blocks,
    searched: usize,
    answer: Option<Answer>,
    /// The games in order, once the search is done and they are asked for.
    games: Option<Vec<GameId>>,
    /// The columns in which none of them has a text.
    unstated: Vec<&'static str>,
}

impl Search {
    pub(crate) fn new(segments: Segments, names: Arc<Names>, plan: SearchPlan) -> Result<Self, Refusal> {
        let among = segments.select(&plan.condition, &*names).map_err(|error| {
            let code = if error == SelectError::NeedsCatalogue { "needs-library" } else { "library" };
            Refusal(json!({ "code": code, "field": "query", "detail": error.to_string() }))
        })?;
        let blocks = Blocks::of(among.clone());
        Ok(Self { segments, names, plan, among, blocks, searched: 0, answer: None, games: None, unstated: Vec::new() })
    }

    pub(crate) fn step(&mut self, games: usize) -> Result<bool, Refusal> {
        let Some(question) = &self.plan.pattern else {
            self.searched = self.among.count();
            return Ok(true);
        };
        let (block, count) = match self.blocks.next_of(games) {
            Some(block) => block,
            None if self.answer.is_some() => return Ok(true),
            // No game meets the query: the answer is empty.
            None => (self.among.clone(), 0),
        };
        let damaged =
            |error: kifu_search::SegmentError| Refusal(json!({ "code": "library", "detail": error.to_string() }));
        let part = self.segments.find_pattern(question, &block).map_err(damaged)?;
        self.searched += count;
        match &mut self.answer {
            Some(answer) => answer.merge(&part),
            None => self.answer = Some(part),
        }
        Ok(self.blocks.is_done())
    }

    fn row(&self, game: GameId) -> Option<Value> {
        let facts = self.segments.facts(game)?;
        let size = self.segments.get(game.segment as usize)?.segment.size();
        let name = |number| self.names.get(number).unwrap_or_default().to_owned();
        let mut row = json!({ "id": facts.id, "moves": facts.moves, "size": SizeObject(size) });
        let texts = [
            (InfoField::BLACK, name(facts.black)),
            (InfoField::WHITE, name(facts.white)),
            (InfoField::BLACK_RANK, rank_name(facts.black_rank).unwrap_or_default()),
            (InfoField::WHITE_RANK, rank_name(facts.white_rank).unwrap_or_default()),
            (InfoField::EVENT, name(facts.event)),
            (InfoField::DATE, facts.date_text()),
            (InfoField::RESULT, facts.result_text()),
        ];
        for (field, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            row[field.column] = text.into();
        }
        if let Some(answer) = &self.answer {
            let hits = self.segments.hits(answer, game).unwrap_or_default();
            let matches: Vec<_> = hits.iter().map(|hit| MatchObject::new(hit, answer, Some(size))).collect();
            row["matches"] = json!(matches);
        }
        Some(row)
    }
}

#[wasm_bindgen]
impl Search {
    /// Searches about `games` more games. Returns true when all were searched.
    ///
    /// # Errors
    /// If a segment is damaged; the message is JSON.
    #[wasm_bindgen(js_name = step)]
    pub fn step_js(&mut self, games: usize) -> Result<bool, JsError> {
        self.step(games).map_err(Refusal::into_js)
    }

    /// The counts so far as JSON, in the form of `kifu serve`: `games`, `query_games`, `searched_games`, `library_games`, `names`, `pattern`.
    #[must_use]
    pub fn counts(&self) -> String {
        let among = self.among.count();
        let pattern = self.plan.pattern.as_ref().zip(self.answer.as_ref());
        let mut counts = json!({
            "games": self.answer.as_ref().map_or(among, |answer| answer.found.count()),
            "query_games": among,
            "searched_games": self.searched,
            "library_games": self.segments.count(),
        });
        for (condition, position) in self.plan.condition.named_positions() {
            counts["names"][condition] = json!(position.names());
        }
        if let Some((question, answer)) = pattern {
            counts["pattern"] = json!(pattern_counts(question, answer));
        }
        counts.to_string()
    }

    /// Some of the games as JSON, in the order of the request: `from`, `total`, `rows`, and `unstated`, the columns in
    /// which no game has a text.
    #[must_use]
    pub fn rows(&mut self, from: usize, count: usize) -> String {
        if self.games.is_none() {
            let found = self.answer.as_ref().map_or(&self.among, |answer| &answer.found);
            let SearchPlan { sort, part, .. } = &self.plan;
            self.games = Some(self.segments.list(found, *sort, part, |number| self.names.get(number)));
            self.unstated = self.segments.unstated(found).into_iter().map(SortBy::name).collect();
        }
        let games = self.games.as_deref().unwrap_or_default();
        let rows: Vec<Value> = games.iter().skip(from).take(count).filter_map(|game| self.row(*game)).collect();
        json!({ "from": from, "total": games.len(), "rows": rows, "unstated": self.unstated }).to_string()
    }
}
