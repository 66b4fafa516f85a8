//! The JSON of KataGo's analysis engine: a query or an answer a line, answers in any order.
//!
//! The document is <https://github.com/lightvector/KataGo/blob/master/docs/Analysis_Engine.md>. Three things are not in it.
//! Whose numbers an answer has depends on the settings of the user and is not in the answer, so two positions that Black has
//! lost are asked first. Moves that a symmetry of the board makes equal have copied numbers; they get no visits here. Numbers
//! such as `lcb` and `utility` are outside of any range and are not read.

use std::borrow::Cow;
use std::collections::VecDeque;

use kifu_go::{Color, Move, Size};
use kifu_record::{Analysis, Candidate};
use serde::{Deserialize, Serialize};

use crate::caps::{Caps, Identity};
use crate::event::{Event, Ticket};
use crate::lines::Lines;
use crate::machine::Machine;
use crate::names::{beginning, write_move};
use crate::perspective::{Perspective, RateUnit};
use crate::query::{Query, Refused};
use crate::table::Table;

/// The komi in half points of the questions that find out whose numbers are told: nobody wins against it.
const HOPELESS: i32 = 600;
const PROBES: [(&str, Color); 2] = [("probe-b", Color::Black), ("probe-w", Color::White)];
/// The positions that an engine works on if it does not tell: enough for 16 threads that never wait.
const USUAL_IN_FLIGHT: usize = 32;

/// A conversation with `katago analysis`.
#[derive(Debug)]
pub struct KataGo {
    lines: Lines,
    events: VecDeque<Event>,
    output: Vec<u8>,
    table: Table,
    caps: Caps,
    opening: Opening,
    perspective: Option<Perspective>,
    /// The number of requests to cancel, which have ids of their own.
    cancelled: u64,
}

/// What is known before the first query.
#[derive(Debug, Default)]
struct Opening {
    has_version: bool,
    has_models: bool,
    /// The win rates of the probes.
    rates: [Option<f64>; 2],
    is_over: bool,
}

/// A line of the engine; members that are not read are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'j> {
    #[serde(borrow)]
    id: Option<Cow<'j, str>>,
    #[serde(default)]
    turn_number: usize,
    #[serde(default)]
    is_during_search: bool,
    #[serde(default)]
    no_results: bool,
    root_info: Option<Root>,
    #[serde(default, borrow)]
    move_infos: Vec<Info<'j>>,
    #[serde(default)]
    ownership: Vec<f32>,
    #[serde(default)]
    policy: Vec<f32>,
    error: Option<Cow<'j, str>>,
    warning: Option<Cow<'j, str>>,
    field: Option<Cow<'j, str>>,
    action: Option<Cow<'j, str>>,
    version: Option<Cow<'j, str>>,
    models: Option<Vec<Model>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Root {
    winrate: Option<f64>,
    score_lead: Option<f64>,
    score_stdev: Option<f64>,
    visits: Option<u64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Info<'j> {
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
struct Model {
    name: Option<String>,
    internal_name: Option<String>,
    max_batch_size: Option<usize>,
    #[serde(default, rename = "usesHumanSLProfile")]
    is_human: bool,
}

/// A query as KataGo reads it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Question<'q> {
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

impl KataGo {
    /// Begins a conversation: asks for the version, the networks and whose numbers are told.
    #[must_use]
    pub fn new() -> Self {
        let caps = Caps {
            identity: Identity { name: "KataGo".to_owned(), ..Identity::default() },
            has_winrates: true,
            has_leads: true,
            has_ownership: true,
            counts_visits: true,
            obeys_rules: true,
            in_flight: USUAL_IN_FLIGHT,
        };
        let mut machine = Self {
            lines: Lines::default(),
            events: VecDeque::new(),
            output: Vec::new(),
            table: Table::default(),
            caps,
            opening: Opening::default(),
            perspective: None,
            cancelled: 0,
        };
        machine.output.extend_from_slice(b"{\"id\":\"version\",\"action\":\"query_version\"}\n");
        machine.output.extend_from_slice(b"{\"id\":\"models\",\"action\":\"query_models\"}\n");
        if let Some(size) = Size::square(9) {
            for (id, turn) in PROBES {
                machine.write(id, &Query { turn, ..Query::new(size, "chinese", HOPELESS) });
            }
        }
        machine
    }

    fn write(&mut self, id: &str, query: &Query) {
        let play = |color: Color, to: Move| (letter(color), write_move(to, query.size));
        let question = Question {
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
        };
        // Writing to memory cannot fail, and the keys are text.
        let _ = serde_json::to_writer(&mut self.output, &question);
        self.output.push(b'\n');
    }

    fn read(&mut self, line: &[u8]) {
        if line.trim_ascii().is_empty() {
            return;
        }
        let Ok(answer) = serde_json::from_slice::<Answer<'_>>(line) else {
            self.events.push_back(Event::Remark(format!("not an answer: {}", beginning(line))));
            return;
        };
        if let Some(warning) = &answer.warning {
            let field = answer.field.as_deref().map_or_else(String::new, |field| format!("{field}: "));
            self.events.push_back(Event::Remark(format!("{field}{warning}")));
            return;
        }
        match answer.id.as_deref() {
            Some("version") => {
                self.caps.identity.version = answer.version.map_or_else(String::new, Cow::into_owned);
                self.opening.has_version = true;
                self.end_opening();
            }
            Some("models") => {
                self.read_models(answer.models.unwrap_or_default());
                self.opening.has_models = true;
                self.end_opening();
            }
            Some(id) => match PROBES.iter().position(|(probe, _)| *probe == id) {
                Some(index) => self.read_probe(index, &answer),
                None => self.read_answer(answer),
            },
            None => {
                let error = answer.error.unwrap_or(Cow::Borrowed("an answer without id")).into_owned();
                self.events.push_back(Event::Remark(error));
            }
        }
    }

    fn read_models(&mut self, models: Vec<Model>) {
        // Versions before 1.15 do not know the question.
        if let Some(model) = models.into_iter().find(|model| !model.is_human) {
            self.caps.in_flight = model.max_batch_size.map_or(USUAL_IN_FLIGHT, |size| (size * 2).clamp(8, 512));
            self.caps.identity.network = model.internal_name.or(model.name);
        }
    }

    fn read_probe(&mut self, index: usize, answer: &Answer<'_>) {
        if let Some(error) = &answer.error {
            self.opening.is_over = true;
            self.events.push_back(Event::Unusable(error.to_string()));
            return;
        }
        let rate = answer.root_info.as_ref().and_then(|root| root.winrate);
        self.opening.rates[index] = rate.or(self.opening.rates[index]);
        self.end_opening();
    }

    /// Reports that the engine is ready, once everything is known.
    fn end_opening(&mut self) {
        let Opening { has_version: true, has_models: true, rates: [Some(black), Some(white)], is_over: false } =
            self.opening
        else {
            return;
        };
        self.opening.is_over = true;
        self.perspective = Perspective::of_probes(black, white);
        self.events.push_back(match self.perspective {
            Some(_) => Event::Ready,
            None => Event::Unusable(format!(
                "it tells win rates of {black} and {white} in positions that Black has lost, so nobody knows whose they are"
            )),
        });
    }

    fn read_answer(&mut self, answer: Answer<'_>) {
        // The echo of a request to cancel.
        if answer.action.is_some() {
            return;
        }
        let id = answer.id.as_deref().unwrap_or_default();
        let Some(ticket) = id.parse().ok().map(Ticket).filter(|ticket| self.table.contains(*ticket)) else {
            self.events.push_back(Event::Remark(format!("an answer to an unknown query {}", beginning(id.as_bytes()))));
            return;
        };
        if let Some(error) = answer.error {
            for turn in self.table.remove(ticket) {
                self.events.push_back(Event::Failed { ticket, turn, reason: error.clone().into_owned() });
            }
            return;
        }
        let turn = answer.turn_number;
        let Some((size, color)) = self.table.find(ticket, turn) else {
            self.events.push_back(Event::Remark(format!("an answer for move {turn} of {id}, which was not asked")));
            return;
        };
        if answer.no_results {
            self.table.close(ticket, turn);
            self.events.push_back(Event::Cancelled { ticket, turn });
            return;
        }
        let is_during_search = answer.is_during_search;
        let mut analysis = answer.analysis(size);
        if let Some(perspective) = self.perspective {
            perspective.convert(&mut analysis, color);
        }
        if is_during_search {
            self.events.push_back(Event::Partial { ticket, turn, analysis });
        } else {
            self.table.close(ticket, turn);
            self.events.push_back(Event::Answer { ticket, turn, analysis });
        }
    }
}

impl Default for KataGo {
    fn default() -> Self {
        Self::new()
    }
}

impl Answer<'_> {
    fn analysis(mut self, size: Size) -> Analysis {
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

impl Machine for KataGo {
    fn caps(&self) -> &Caps {
        &self.caps
    }

    fn ask(&mut self, ticket: Ticket, query: &Query) -> Result<(), Refused> {
        if self.table.contains(ticket) {
            return Err(Refused::Ticket);
        }
        let checked = query.check()?;
        self.table.add(ticket, &checked.query);
        self.write(&ticket.0.to_string(), &checked.query);
        let reason = "a move before it is illegal";
        let failed = checked.unreachable.into_iter();
        self.events.extend(failed.map(|turn| Event::Failed { ticket, turn, reason: reason.to_owned() }));
        Ok(())
    }

    fn cancel(&mut self, ticket: Ticket) {
        if self.table.contains(ticket) {
            self.cancelled += 1;
            let (number, id) = (self.cancelled, ticket.0);
            let text = format!("{{\"id\":\"cancel-{number}\",\"action\":\"terminate\",\"terminateId\":\"{id}\"}}\n");
            self.output.extend_from_slice(text.as_bytes());
        }
    }

    fn hear(&mut self, bytes: &[u8]) {
        let mut lines = std::mem::take(&mut self.lines);
        lines.add(bytes);
        while let Some(line) = lines.next_line() {
            self.read(line);
        }
        self.lines = lines;
    }

    fn next_event(&mut self) -> Option<Event> {
        self.events.pop_front()
    }

    fn take_output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.output)
    }

    fn farewell(&mut self) -> Vec<u8> {
        b"{\"id\":\"end\",\"action\":\"terminate_all\"}\n".to_vec()
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}
