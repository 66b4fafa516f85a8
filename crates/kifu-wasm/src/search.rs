//! A search that a page drives step by step, so that it can show counts early and stop.

use std::sync::Arc;

use kifu_record::InfoField;
use kifu_search::counts::{hit_json, pattern_counts};
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
}

impl Search {
    pub(crate) fn new(segments: Segments, names: Arc<Names>, plan: SearchPlan) -> Result<Self, Refusal> {
        let among = segments.select(&plan.condition, &*names).map_err(|error| {
            let code = if error == SelectError::NeedsCatalogue { "needs-library" } else { "library" };
            Refusal(json!({ "code": code, "field": "query", "detail": error.to_string() }))
        })?;
        let blocks = Blocks::of(among.clone());
        Ok(Self { segments, names, plan, among, blocks, searched: 0, answer: None, games: None })
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
        let name = |number| self.names.get(number).unwrap_or_default();
        let mut row = json!({
            "id": facts.id,
            InfoField::BLACK.column: name(facts.black),
            InfoField::WHITE.column: name(facts.white),
            InfoField::BLACK_RANK.column: rank_name(facts.black_rank),
            InfoField::WHITE_RANK.column: rank_name(facts.white_rank),
            InfoField::EVENT.column: name(facts.event),
            InfoField::DATE.column: facts.date_text(),
            InfoField::RESULT.column: facts.result_text(),
            "moves": facts.moves,
            "size": size.to_string(),
        });
        if let Some(answer) = &self.answer {
            let hits = self.segments.hits(answer, game).unwrap_or_default();
            row["hits"] = hits.iter().map(|hit| hit_json(hit, answer, Some(size))).collect();
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

    /// The counts so far as JSON, in the form of `kifu serve`: `games`, `among`, `searched`, `of`, `pattern`.
    #[must_use]
    pub fn counts(&self) -> String {
        let among = self.among.count();
        let pattern = self.plan.pattern.as_ref().zip(self.answer.as_ref());
        let counts = json!({
            "games": self.answer.as_ref().map_or(among, |answer| answer.found.count()),
            "among": among,
            "searched": self.searched,
            "of": self.segments.count(),
            "pattern": pattern.map(|(question, answer)| pattern_counts(question, answer)),
        });
        counts.to_string()
    }

    /// Some of the games as JSON, in the order of the request: `from`, `total`, `rows`.
    #[must_use]
    pub fn rows(&mut self, from: usize, count: usize) -> String {
        if self.games.is_none() {
            let found = self.answer.as_ref().map_or(&self.among, |answer| &answer.found);
            let mut games = self.segments.sorted(found, self.plan.sort, |number| self.names.get(number));
            if self.plan.reverse {
                games.reverse();
            }
            games.drain(..self.plan.skip.min(games.len()));
            games.truncate(self.plan.limit.filter(|limit| *limit > 0).unwrap_or(usize::MAX));
            self.games = Some(games);
        }
        let games = self.games.as_deref().unwrap_or_default();
        let rows: Vec<Value> = games.iter().skip(from).take(count).filter_map(|game| self.row(*game)).collect();
        json!({ "from": from, "total": games.len(), "rows": rows }).to_string()
    }
}
