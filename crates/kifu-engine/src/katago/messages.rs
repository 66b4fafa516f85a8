//! The lines of the protocol, as they are read and written.

use std::borrow::Cow;

use kifu_go::{Color, Move, Size};
use kifu_record::{Analysis, Candidate};
use serde::{Deserialize, Serialize};

use crate::perspective::RateUnit;
use crate::query::Query;

/// A line of the engine; members that are not read are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Answer<'j> {
    #[serde(borrow)]
    pub(super) id: Option<Cow<'j, str>>,
    #[serde(default)]
    pub(super) turn_number: usize,
    #[serde(default)]
    pub(super) is_during_search: bool,
    #[serde(default)]
    pub(super) no_results: bool,
    pub(super) root_info: Option<Root>,
    #[serde(default, borrow)]
    pub(super) move_infos: Vec<Info<'j>>,
    #[serde(default)]
    pub(super) ownership: Vec<f32>,
    #[serde(default)]
    pub(super) policy: Vec<f32>,
    pub(super) error: Option<Cow<'j, str>>,
    pub(super) warning: Option<Cow<'j, str>>,
    pub(super) field: Option<Cow<'j, str>>,
    pub(super) action: Option<Cow<'j, str>>,
    pub(super) version: Option<Cow<'j, str>>,
    pub(super) models: Option<Vec<Model>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Root {
    pub(super) winrate: Option<f64>,
    pub(super) score_lead: Option<f64>,
    pub(super) score_stdev: Option<f64>,
    pub(super) visits: Option<u64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Info<'j> {
    #[serde(rename = "move", borrow)]
    to: Cow<'j, str>,
    order: Option<u32>,
    visits: Option<u64>,
    winrate: Option<f64>,
    score_lead: Option<f64>,
    prior: Option<f64>,
    #[serde(default, borrow)]
    pv: Vec<Cow<'j, str>>,
    is_symmetry_of: Option<Cow<'j, str>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Model {
    pub(super) name: Option<String>,
    pub(super) internal_name: Option<String>,
    pub(super) max_batch_size: Option<usize>,
    #[serde(default, rename = "usesHumanSLProfile")]
    pub(super) is_human: bool,
}

/// A query as KataGo reads it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Question<'q> {
    id: &'q str,
    rules: &'q str,
    komi: f32,
    board_x_size: u8,
    board_y_size: u8,
    initial_stones: Vec<(char, String)>,
    initial_player: char,
    moves: Vec<(char, String)>,
    analyze_turns: &'q [usize],
    max_visits: u64,
    #[serde(skip_serializing_if = "is_zero")]
    priority: i32,
    #[serde(skip_serializing_if = "is_false")]
    include_ownership: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    report_during_search_every: Option<f32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
fn is_false(value: &bool) -> bool {
    !value
}

impl<'q> Question<'q> {
    pub(super) fn new(id: &'q str, query: &'q Query) -> Self {
        let play = |color: Color, to: Move| (letter(color), to.name(query.size));
        Self {
            id,
            rules: &query.rules,
            komi: query.komi as f32 / 2.0,
            board_x_size: query.size.columns(),
            board_y_size: query.size.rows(),
            initial_stones: query.stones.iter().map(|&(point, color)| play(color, Move::Play(point))).collect(),
            initial_player: letter(query.turn),
            moves: query.moves.iter().map(|&(color, to)| play(color, to)).collect(),
            analyze_turns: &query.turns,
            max_visits: query.visits,
            priority: query.priority,
            include_ownership: query.ownership,
            report_during_search_every: query.partial_every.map(|every| every.as_secs_f32()),
        }
    }
}

impl Answer<'_> {
    /// What it says, with the numbers as they are told.
    pub(super) fn analysis(mut self, size: Size) -> Analysis {
        self.move_infos.sort_by_key(|info| info.order.unwrap_or(u32::MAX));
        let rate = |number: Option<f64>| number.and_then(|number| RateUnit::One.rate(number));
        let candidate = |info: &Info<'_>| {
            Some(Candidate {
                to: Move::read(&info.to, size).ok()?,
                visits: info.visits.filter(|_| info.is_symmetry_of.is_none()),
                winrate: rate(info.winrate),
                lead: info.score_lead,
                prior: info.prior,
                line: info.pv.iter().map_while(|word| Move::read(word, size).ok()).collect(),
            })
        };
        let candidates = self.move_infos.iter().filter_map(candidate).collect();
        let of_length = |numbers: Vec<f32>, length: usize| if numbers.len() == length { numbers } else { Vec::new() };
        let root = self.root_info;
        let root = root.as_ref();
        Analysis {
            engine: None,
            winrate: rate(root.and_then(|root| root.winrate)),
            lead: root.and_then(|root| root.score_lead),
            deviation: root.and_then(|root| root.score_stdev),
            visits: root.and_then(|root| root.visits),
            candidates,
            ownership: of_length(self.ownership, size.area()),
            policy: of_length(self.policy, size.area() + 1),
        }
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}
