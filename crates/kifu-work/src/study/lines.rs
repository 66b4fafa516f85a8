//! The questions of a repertoire line by line, as the book plays them.

use std::collections::HashSet;
use std::iter::once;

use kifu_record::{NodeId, Record};

use super::Plan;
use crate::practice::{Log, Question, Repertoire, RepertoireSide, Urgency};

/// Chooses the questions of a sitting with a tree by their keys, line by line. Each line leads to the most urgent question,
/// and asks what is due on the way, and what is new as far as the plan goes. What is chosen is taken off the plan, so that
/// several trees share it.
///
/// Replies are drawn by the number of games that played them, which `played` returns for a node and its replies. The same
/// seed, log and numbers give the same questions.
#[must_use]
pub fn chosen_in_lines(
    record: &Record,
    side: RepertoireSide,
    (log, day): (&Log, u32),
    plan: &mut Plan,
    seed: u64,
    played: impl Fn(NodeId, &[NodeId]) -> Vec<u64>,
) -> Vec<u64> {
    let book = Repertoire::of(record, side);
    let mut chosen: Vec<u64> = Vec::new();
    let mut known: HashSet<u64> = HashSet::new();
    while plan.limit > 0 {
        let urgency = |question: &Question| match log.card(question.key) {
            _ if known.contains(&question.key) => Urgency::Known,
            None if plan.new > 0 => Urgency::New,
            Some(card) if card.is_due(day) => Urgency::Due,
            None | Some(_) => Urgency::Known,
        };
        let line = book.line(NodeId::ROOT, urgency, &played, seed.wrapping_add(chosen.len() as u64));
        let path = once(NodeId::ROOT).chain(line);
        let urgent: Vec<(u64, Urgency)> = path
            .filter_map(|node| book.question_at(node))
            .map(|question| (question.key, urgency(question)))
            .filter(|(_, urgency)| *urgency != Urgency::Known)
            .collect();
        if urgent.is_empty() {
            break;
        }
        for (key, urgency) in urgent {
            let is_new = urgency == Urgency::New;
            if plan.limit > 0 && (!is_new || plan.new > 0) && known.insert(key) {
                plan.limit -= 1;
                plan.new -= usize::from(is_new);
                chosen.push(key);
            }
        }
    }
    chosen
}
