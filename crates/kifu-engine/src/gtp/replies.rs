//! What replies mean.

use kifu_go::{Color, Move, Size};
use kifu_record::{Analysis, Candidate};

use super::analysis::{owners_of_stones, read_estimate, read_infos};
use super::position::Board;
use super::reply::Reply;
use super::task::{Current, Task};
use super::way::{Way, lists};
use super::{Gtp, Sent};
use crate::caps::Caps;
use crate::event::Event;
use crate::perspective::{Perspective, RateUnit};
use crate::query::Query;

/// The number of equal lines after which an engine has ended its search by itself.
const UNCHANGED: u32 = 30;
/// The komi in half points of the questions that find out whose numbers are told: nobody wins on 9x9 against it, and engines
/// accept it.
const HOPELESS: i32 = 300;

impl Gtp {
    pub(super) fn read_reply(&mut self, kind: Sent, reply: &Reply) {
        match kind {
            Sent::Name => self.caps.identity.name = reply.text(),
            Sent::Version => self.caps.identity.version = reply.text(),
            Sent::Commands => self.choose_way(&reply.text()),
            Sent::Setup => {
                if !reply.is_success() {
                    self.fail(reply.text());
                }
            }
            Sent::Analyze => {
                if !reply.is_success() {
                    self.fail(reply.text());
                } else if let Some(current) = self.current.as_mut() {
                    // The engine has ended the stream by itself.
                    if current.latest.is_none() && current.failed.is_none() {
                        current.failed = Some("it ended the analysis without a result".to_owned());
                    }
                    current.is_stopped = true;
                }
            }
            Sent::Stop => {}
            Sent::Estimate => match read_estimate(&reply.text()).filter(|_| reply.is_success()) {
                Some(lead) => {
                    if let Some(current) = self.current.as_mut() {
                        current.latest = Some(Analysis { lead: Some(lead), ..Analysis::default() });
                    }
                }
                None => self.fail(reply.text()),
            },
            Sent::Status => {
                let owners = self
                    .current
                    .as_ref()
                    .filter(|_| reply.is_success())
                    .and_then(|current| owners_of_stones(&reply.text(), &current.task.query, current.task.turn));
                match (owners, self.current.as_mut()) {
                    (Some(ownership), Some(current)) => {
                        current.latest = Some(Analysis { ownership, ..Analysis::default() });
                    }
                    _ => self.fail(reply.text()),
                }
            }
            Sent::Genmove => {
                if let Some(current) = self.current.as_mut()
                    && let (Some(analysis), true) = (current.latest.as_mut(), reply.is_success())
                    && let Ok(to) = Move::read(&reply.text(), current.task.query.size)
                {
                    let (lead, line) = (analysis.lead, vec![to]);
                    analysis.candidates = vec![Candidate { to, visits: None, winrate: None, lead, prior: None, line }];
                }
            }
        }
    }

    /// Notes that the current position cannot be evaluated.
    fn fail(&mut self, reason: String) {
        self.board = Board::default();
        if let Some(current) = self.current.as_mut() {
            current.failed.get_or_insert(reason);
        }
    }

    /// Chooses how positions are evaluated, by the commands of the engine.
    fn choose_way(&mut self, commands: &str) {
        self.has_rules = lists(commands, "kata-set-rules");
        self.way = Way::by(commands, self.wants_analysis);
        let identity = std::mem::take(&mut self.caps.identity);
        let Some(way) = self.way else {
            let asked = if self.wants_analysis { "kata-analyze, lz-analyze and " } else { "" };
            self.wire.events.push_back(Event::Unusable(format!("{} has no {asked}estimate_score", identity.name)));
            return;
        };
        self.caps = Caps { identity, obeys_rules: self.has_rules, ..way.caps() };
        match (way, Size::square(9)) {
            (Way::Kata, Some(size)) => {
                for turn in [Color::Black, Color::White] {
                    let query = Query { turn, ..Query::new(size, "chinese", HOPELESS) };
                    self.waiting.push_back(Task { ticket: None, query, turn: 0 });
                }
            }
            _ => {
                self.perspective = Some(Perspective::ToMove);
                self.wire.events.push_back(Event::Ready);
            }
        }
    }

    /// Reads a line of a stream; ends it when the position was searched enough.
    pub(super) fn read_infos(&mut self, line: &[u8]) {
        let unit = self.way.map_or(RateUnit::One, Way::unit);
        let Some(current) = self.current.as_mut().filter(|current| !current.is_stopped) else { return };
        if current.latest_line == line {
            current.unchanged += 1;
        } else {
            let (query, turn) = (&current.task.query, current.task.turn);
            let Some(mut analysis) = read_infos(&String::from_utf8_lossy(line), query.size, unit) else { return };
            current.latest_line = line.to_vec();
            current.unchanged = 0;
            if let (Some(ticket), Some(perspective)) = (current.task.ticket, self.perspective) {
                perspective.convert(&mut analysis, query.to_move(turn));
                let is_wanted = query.partial_every.is_some();
                if is_wanted {
                    self.wire.events.push_back(Event::Partial { ticket, turn, analysis: analysis.clone() });
                }
            }
            current.latest = Some(analysis);
        }
        let visits = current.latest.as_ref().and_then(|latest| latest.visits).unwrap_or(0);
        if visits >= current.task.query.visits || current.unchanged >= UNCHANGED || current.is_cancelled {
            current.is_stopped = true;
            // Any command ends the stream.
            self.send(Sent::Stop, "name");
        }
    }

    /// Reports the result of a task.
    pub(super) fn finish(&mut self, current: Current) {
        let Current { task: Task { ticket, turn, .. }, failed, latest, .. } = current;
        let Some(ticket) = ticket else {
            self.read_probe(failed, latest);
            return;
        };
        let event = match (failed, latest) {
            (Some(reason), _) => Event::Failed { ticket, turn, reason },
            (None, Some(analysis)) => Event::Answer { ticket, turn, analysis },
            (None, None) => Event::Cancelled { ticket, turn },
        };
        self.wire.close(ticket, turn, event);
    }

    fn read_probe(&mut self, failed: Option<String>, latest: Option<Analysis>) {
        match (failed, latest.and_then(|latest| latest.winrate)) {
            (None, Some(rate)) => self.probes.push(rate),
            (reason, _) => {
                self.waiting.clear();
                self.wire
                    .events
                    .push_back(Event::Unusable(reason.unwrap_or_else(|| "it tells no win rates".to_owned())));
                return;
            }
        }
        if let [black, white] = self.probes[..] {
            self.perspective = self.wire.be_ready(black, white);
        }
    }
}
