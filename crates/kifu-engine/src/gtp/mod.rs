//! GTP, the text protocol of engines that play: one command, one reply. Some engines can be asked for analysis with it.
//!
//! A position is set up by `boardsize`, `komi` and moves that are sent one by one, and is asked about only when every reply was
//! `=`: after a refused move an engine keeps the board it had, and would tell about another position. Commands have numbers,
//! which replies repeat.

mod analysis;
mod position;
mod replies;
mod reply;
mod task;
mod way;

use std::collections::VecDeque;

use kifu_go::Color;

use crate::caps::Caps;
use crate::event::{Event, Ticket};
use crate::lines::beginning;
use crate::perspective::Perspective;
use crate::query::Query;
use crate::wire::{Dialect, Wire};
use position::Board;
use reply::{Reply, Status};
use task::{Current, Task};
use way::Way;

/// The time between lines of analysis, in hundredths of a second.
const INTERVAL: &str = "10";

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
    Status,
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
            Some(Way::Estimate { has_status: true, .. }) if current.task.query.ownership => {
                self.send(Sent::Status, "final_status_list dead");
            }
            Some(Way::Estimate { has_move, .. }) => {
                self.send(Sent::Estimate, "estimate_score");
                if has_move {
                    self.send(Sent::Genmove, &format!("reg_genmove {color}"));
                }
            }
            None => current.failed = Some("the engine evaluates no positions".to_owned()),
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
