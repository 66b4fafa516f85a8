//! A tree as a repertoire: the next line, with the moves that are asked in it.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;

use kifu_go::Color;
use kifu_record::{NodeId, Record};
use kifu_search::Condition;
use kifu_view::{Card, Outcome};
use kifu_work::practice::{Log, Question, Repertoire, RepertoireSide, Urgency, reply_counts};
use serde::{Deserialize, Serialize};

use super::exercises::{ExerciseCard, ExerciseCounts, practice};
use super::games::opened;
use super::snapshot;
use crate::call::Call;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of positions of a line whose replies are searched in the library.
const MAX_SEARCHES: u32 = 8;

/// A request for a line of a tree.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoireRequest {
    /// Whose moves are asked.
    side: Side,
    /// The present day in the user's time zone, as days since 1970-01-01.
    day: u32,
    /// The seed by which replies are drawn [default: 0].
    #[serde(default)]
    seed: u32,
    /// The number of the node after which the line begins [default: 0, the root].
    #[serde(default)]
    from: u32,
}

/// Whose moves are asked: `black`, `white` or `both`.
#[derive(Deserialize, Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum Side {
    /// Those of Black.
    Black,
    /// Those of White.
    White,
    /// Those of both.
    Both,
}

/// A line of a tree, which leads to the most urgent of the moves that are asked.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoireLine {
    /// The number of positions with moves that are asked, in the whole tree, by their state in the practice.
    counts: ExerciseCounts,
    /// The nodes of the moves, in order; empty if the tree has none after the node of the request.
    line: Vec<u32>,
    /// The positions of the line in which moves are asked, in order.
    questions: Vec<RepertoireQuestion>,
}

/// A position in which a move is asked.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RepertoireQuestion {
    /// The number of its node.
    node: u32,
    /// The number by which the log of practice knows it, in hexadecimal digits.
    key: String,
    /// The colour to play: 0 Black, 1 White.
    color: u8,
    /// The nodes of the right answers, children of the node.
    answers: Vec<u32>,
    /// The state in the practice; missing if it was never practised.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<ExerciseCard>,
}

pub(crate) fn line(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let asked: RepertoireRequest = call.json()?;
    let (_, snapshot) = snapshot(server, call)?;
    let (_, _, game) = opened(server, call)?;
    let record = game.record();
    let order: Vec<NodeId> = record.ids().collect();
    let from = order.get(asked.from as usize).copied().ok_or_else(|| Problem::not_found("this node"))?;
    let repertoire = Repertoire::of(record, asked.side.into());
    let log = practice(server)?;
    // Only the first replies of a line are searched; they are the ones that games share.
    let searches = Cell::new(0);
    // The tree itself is no game that was played.
    let id = call.numbers.get(1).copied().unwrap_or_default();
    let others: Condition = format!("-id:{id}").parse().map_err(|_| Problem::not_found("this game"))?;
    let all = snapshot.library().select(&others)?;
    let played = |at: NodeId, replies: &[NodeId]| {
        searches.set(searches.get() + 1);
        reply_counts(record, at, replies, |question| {
            let is_asked = searches.get() <= MAX_SEARCHES;
            is_asked.then(|| snapshot.segments.find_pattern(question, &all).ok()).flatten()
        })
    };
    Reply::json(&RepertoireLine::of(&repertoire, record, from, &asked, &log, played))
}

impl From<Side> for RepertoireSide {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
            Side::Both => Self::Both,
        }
    }
}

/// Counts the positions in which moves are asked, by their state in the practice.
pub(crate) fn count(book: &Repertoire<'_>, log: &Log, day: u32) -> ExerciseCounts {
    let mut counts = ExerciseCounts::default();
    for question in book.questions() {
        let card = log.card(question.key);
        let missed = card.is_some_and(|card| card.last == Outcome::Missed);
        counts.count(card.is_some_and(|card| card.is_due(day)), card.is_none(), missed);
    }
    counts
}

impl RepertoireLine {
    fn of(
        book: &Repertoire<'_>,
        record: &Record,
        from: NodeId,
        asked: &RepertoireRequest,
        log: &Log,
        played: impl Fn(NodeId, &[NodeId]) -> Vec<u64>,
    ) -> Self {
        let cards: HashMap<u64, Card> =
            book.questions().iter().filter_map(|one| Some((one.key, log.card(one.key)?))).collect();
        let urgency = |question: &Question| match cards.get(&question.key) {
            None => Urgency::New,
            Some(card) if card.is_due(asked.day) => Urgency::Due,
            Some(_) => Urgency::Known,
        };
        let counts = count(book, log, asked.day);
        let line = book.line(from, urgency, played, u64::from(asked.seed));
        let numbers: HashMap<NodeId, u32> = record.ids().zip(0..).collect();
        let number = |node: NodeId| numbers.get(&node).copied().unwrap_or_default();
        let question = |node: NodeId| {
            let question = book.question_at(node)?;
            Some(RepertoireQuestion {
                node: number(node),
                key: format!("{:016x}", question.key),
                color: u8::from(question.color == Color::White),
                answers: book.answers_at(node).map(number).collect(),
                card: cards.get(&question.key).copied().map(Into::into),
            })
        };
        let path = std::iter::once(from).chain(line.iter().copied());
        Self { counts, questions: path.filter_map(question).collect(), line: line.into_iter().map(number).collect() }
    }
}
