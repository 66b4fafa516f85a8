//! GTP, the text protocol of engines that play: one command, one reply. Some engines can be asked for analysis with it.
//!
//! A position is set up by `boardsize`, `komi` and moves that are sent one by one, and is asked about only when every reply was
//! `=`: after a refused move an engine keeps the board it had, and would tell about another position. Commands have numbers,
//! which replies repeat.

mod analysis;
mod position;
mod reply;
mod task;
mod way;

use std::collections::VecDeque;

use kifu_go::{Color, Move, Size};
use kifu_record::{Analysis, Candidate};

use crate::caps::Caps;
use crate::event::{Event, Ticket};
use crate::names::beginning;
use crate::perspective::{Perspective, RateUnit};
use crate::query::Query;
use crate::wire::{Dialect, Wire};
use analysis::{read_estimate, read_infos};
use position::Board;
use reply::{Reply, Status};
use task::{Current, Task};
use way::{Way, lists};

/// The time between lines of analysis, in hundredths of a second.
const INTERVAL: &str = "10";
/// The number of equal lines after which an engine has ended its search by itself.
const UNCHANGED: u32 = 30;
/// The komi in half points of the questions that find out whose numbers are told: nobody wins on 9x9 against it, and engines
/// accept it.
const HOPELESS: i32 = 300;

/// A command that was sent and not replied to yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sent {
    Name,
    Version,
    Commands,
    /// Part of setting up a position.
    Setup,
    /// A stream of analysis.
    Analyze,
    /// Ends a stream; its reply means nothing.
    Stop,
    Estimate,
    Genmove,
}

/// A conversation over GTP.
#[derive(Debug)]
pub struct Gtp {
    wants_analysis: bool,
    wire: Wire,
    reply: Reply,
    sent: VecDeque<Sent>,
    number: u64,
    caps: Caps,
    way: Option<Way>,
    has_rules: bool,
    perspective: Option<Perspective>,
    probes: Vec<f64>,
    board: Board,
    waiting: VecDeque<Task>,
    current: Option<Current>,
}

impl Gtp {
    /// Begins a conversation with an engine that has `kata-analyze` or `lz-analyze`; without both it is as good as a
    /// [`plain`](Self::plain) one.
    #[must_use]
    pub fn with_analysis() -> Self {
        Self::new(true)
    }

    /// Begins a conversation with an engine that estimates scores.
    #[must_use]
    pub fn plain() -> Self {
        Self::new(false)
    }

    fn new(wants_analysis: bool) -> Self {
        let mut machine = Self {
            wants_analysis,
            wire: Wire::default(),
            reply: Reply::default(),
            sent: VecDeque::new(),
            number: 0,
            caps: Caps { in_flight: 1, ..Caps::default() },
            way: None,
            has_rules: false,
            perspective: None,
            probes: Vec::new(),
            board: Board::default(),
            waiting: VecDeque::new(),
            current: None,
        };
        machine.send(Sent::Name, "name");
        machine.send(Sent::Version, "version");
        machine.send(Sent::Commands, "list_commands");
        machine
    }

    fn send(&mut self, kind: Sent, command: &str) {
        self.number += 1;
        self.sent.push_back(kind);
        self.wire.output.extend_from_slice(format!("{} {command}\n", self.number).as_bytes());
    }

    fn read_reply(&mut self, kind: Sent, reply: &Reply) {
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

    /// Sends what the engine needs next, when it has replied to everything.
    fn go_on(&mut self) {
        while self.sent.is_empty() {
            match self.current.take() {
                Some(mut current) => {
                    if current.is_ready() {
                        self.evaluate(&mut current);
                        self.current = Some(current);
                    } else {
                        self.finish(current);
                    }
                }
                None => {
                    let Some(task) = self.waiting.pop_front() else { return };
                    self.set_up(&task);
                    self.current = Some(Current::new(task));
                }
            }
        }
    }

    fn set_up(&mut self, task: &Task) {
        let mut board = std::mem::take(&mut self.board);
        for command in board.commands(&task.query, task.turn, self.has_rules) {
            self.send(Sent::Setup, &command);
        }
        self.board = board;
    }

    fn evaluate(&mut self, current: &mut Current) {
        let turn = current.task.query.to_move(current.task.turn);
        let color = if turn == Color::Black { "B" } else { "W" };
        match self.way {
            Some(Way::Kata) => {
                let ownership = if current.task.query.ownership { " ownership true" } else { "" };
                self.send(Sent::Analyze, &format!("kata-analyze {color} {INTERVAL} rootInfo true{ownership}"));
            }
            Some(Way::Lz) => self.send(Sent::Analyze, &format!("lz-analyze {color} {INTERVAL}")),
            Some(Way::Estimate { has_move }) => {
                self.send(Sent::Estimate, "estimate_score");
                if has_move {
                    self.send(Sent::Genmove, &format!("reg_genmove {color}"));
                }
            }
            None => current.failed = Some("the engine evaluates no positions".to_owned()),
        }
    }

    /// Reads a line of a stream; ends it when the position was searched enough.
    fn read_infos(&mut self, line: &[u8]) {
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
    fn finish(&mut self, current: Current) {
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

impl Dialect for Gtp {
    const FAREWELL: &'static [u8] = b"quit\n";

    fn wire(&mut self) -> &mut Wire {
        &mut self.wire
    }

    fn caps(&self) -> &Caps {
        &self.caps
    }

    fn read(&mut self, line: &[u8]) {
        match self.reply.add(line) {
            Status::Outside => {
                // Engines print greetings and warnings between replies.
                if !line.trim_ascii().is_empty() {
                    self.wire.remark(beginning(line));
                }
            }
            Status::Line => {
                if self.sent.front() == Some(&Sent::Analyze) {
                    self.read_infos(line);
                }
            }
            Status::Ended => {
                let reply = std::mem::take(&mut self.reply);
                match self.sent.pop_front() {
                    Some(kind) => self.read_reply(kind, &reply),
                    None => self.wire.remark("a reply to no command"),
                }
                self.go_on();
            }
        }
    }

    fn begin(&mut self, ticket: Ticket, query: Query) {
        for &turn in &query.turns {
            self.waiting.push_back(Task { ticket: Some(ticket), query: query.clone(), turn });
        }
        self.go_on();
    }

    fn cancel(&mut self, ticket: Ticket) {
        let (cancelled, waiting) =
            std::mem::take(&mut self.waiting).into_iter().partition(|task: &Task| task.ticket == Some(ticket));
        self.waiting = waiting;
        for task in cancelled {
            self.wire.close(ticket, task.turn, Event::Cancelled { ticket, turn: task.turn });
        }
        let Some(current) = self.current.as_mut().filter(|current| current.task.ticket == Some(ticket)) else { return };
        current.is_cancelled = true;
        if self.sent.back() == Some(&Sent::Analyze) && !std::mem::replace(&mut current.is_stopped, true) {
            self.send(Sent::Stop, "name");
        }
    }
}
