//! The JSON of KataGo's analysis engine: a query or an answer a line, answers in any order.
//!
//! The document is <https://github.com/lightvector/KataGo/blob/master/docs/Analysis_Engine.md>. Three things are not in it.
//! Whose numbers an answer has depends on the settings of the user and is not in the answer, so two positions that Black has
//! lost are asked first. Moves that a symmetry of the board makes equal have copied numbers; they get no visits here. Numbers
//! such as `lcb` and `utility` are outside of any range and are not read.

mod messages;

use std::borrow::Cow;

use kifu_go::{Color, Size};

use crate::caps::{Caps, Identity};
use crate::event::{Event, Ticket};
use crate::lines::beginning;
use crate::perspective::Perspective;
use crate::query::Query;
use crate::wire::{Dialect, Wire};
use messages::{Answer, Model, Question};

/// The komi in half points of the questions that find out whose numbers are told: nobody wins against it.
const HOPELESS: i32 = 600;
const PROBES: [(&str, Color); 2] = [("probe-b", Color::Black), ("probe-w", Color::White)];
/// The positions that an engine works on if it does not tell: enough for 16 threads that never wait.
const USUAL_IN_FLIGHT: usize = 32;

/// A conversation with `katago analysis`.
#[derive(Debug)]
pub struct KataGo {
    wire: Wire,
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

impl KataGo {
    /// Begins a conversation: asks for the version, the networks and whose numbers are told.
    #[must_use]
    pub fn new() -> Self {
        let caps = Caps {
            identity: Identity { name: "KataGo".to_owned(), ..Identity::default() },
            has_winrates: true,
            has_leads: true,
            has_ownership: true,
            has_dead_stones: false,
            counts_visits: true,
            obeys_rules: true,
            in_flight: USUAL_IN_FLIGHT,
        };
        let mut machine =
            Self { wire: Wire::default(), caps, opening: Opening::default(), perspective: None, cancelled: 0 };
        machine.wire.output.extend_from_slice(b"{\"id\":\"version\",\"action\":\"query_version\"}\n");
        machine.wire.output.extend_from_slice(b"{\"id\":\"models\",\"action\":\"query_models\"}\n");
        if let Some(size) = Size::square(9) {
            for (id, turn) in PROBES {
                machine.write(id, &Query { turn, ..Query::new(size, "chinese", HOPELESS) });
            }
        }
        machine
    }

    fn write(&mut self, id: &str, query: &Query) {
        // Writing to memory cannot fail, and the keys are text.
        let _ = serde_json::to_writer(&mut self.wire.output, &Question::new(id, query));
        self.wire.output.push(b'\n');
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
            self.wire.events.push_back(Event::Unusable(error.to_string()));
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
        self.perspective = self.wire.be_ready(black, white);
    }

    fn read_answer(&mut self, answer: Answer<'_>) {
        // The echo of a request to cancel.
        if answer.action.is_some() {
            return;
        }
        let id = answer.id.as_deref().unwrap_or_default();
        let Some(ticket) = id.parse().ok().map(Ticket).filter(|ticket| self.wire.table.contains(*ticket)) else {
            return self.wire.remark(format!("an answer to an unknown query {}", beginning(id.as_bytes())));
        };
        if let Some(error) = answer.error {
            for turn in self.wire.table.remove(ticket) {
                self.wire.events.push_back(Event::Failed { ticket, turn, reason: error.clone().into_owned() });
            }
            return;
        }
        let turn = answer.turn_number;
        let Some((size, color)) = self.wire.table.find(ticket, turn) else {
            return self.wire.remark(format!("an answer for move {turn} of {id}, which was not asked"));
        };
        if answer.no_results {
            return self.wire.close(ticket, turn, Event::Cancelled { ticket, turn });
        }
        let is_during_search = answer.is_during_search;
        let mut analysis = answer.analysis(size);
        if let Some(perspective) = self.perspective {
            perspective.convert(&mut analysis, color);
        }
        if is_during_search {
            self.wire.events.push_back(Event::Partial { ticket, turn, analysis });
        } else {
            self.wire.close(ticket, turn, Event::Answer { ticket, turn, analysis });
        }
    }
}

impl Default for KataGo {
    fn default() -> Self {
        Self::new()
    }
}

impl Dialect for KataGo {
    const FAREWELL: &'static [u8] = b"{\"id\":\"end\",\"action\":\"terminate_all\"}\n";

    fn wire(&mut self) -> &mut Wire {
        &mut self.wire
    }

    fn caps(&self) -> &Caps {
        &self.caps
    }

    fn read(&mut self, line: &[u8]) {
        if line.trim_ascii().is_empty() {
            return;
        }
        let Ok(answer) = serde_json::from_slice::<Answer<'_>>(line) else {
            return self.wire.remark(format!("not an answer: {}", beginning(line)));
        };
        if let Some(warning) = &answer.warning {
            let field = answer.field.as_deref().map_or_else(String::new, |field| format!("{field}: "));
            return self.wire.remark(format!("{field}{warning}"));
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
            None => self.wire.remark(answer.error.unwrap_or(Cow::Borrowed("an answer without id"))),
        }
    }

    fn begin(&mut self, ticket: Ticket, query: Query) {
        self.write(&ticket.0.to_string(), &query);
    }

    fn cancel(&mut self, ticket: Ticket) {
        if self.wire.table.contains(ticket) {
            self.cancelled += 1;
            let (number, id) = (self.cancelled, ticket.0);
            let text = format!("{{\"id\":\"cancel-{number}\",\"action\":\"terminate\",\"terminateId\":\"{id}\"}}\n");
            self.wire.output.extend_from_slice(text.as_bytes());
        }
    }
}
