//! Comparison of two records: is one a copy of the other, and what differs?

mod difference;
mod info;
mod matching;
mod node;
mod relation;
#[cfg(test)]
mod tests;
mod tree;

use kifu_go::{Board, Color, Move, Transform};
use kifu_sgf::prop::games::GO;

use crate::{Play, Record, Situation};

pub use difference::{BoardItem, ComparedRecord, Difference, DifferenceKind, DifferencePlace, Part, Texts};
pub use matching::{GameKeys, Pairing, match_keys, match_records};
use node::RawTexts;
pub use relation::{LineRelation, Relation, relate, relate_by};

/// The result of comparing two records.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Comparison {
    /// The relation of their main lines; `None` if the games are different.
    pub relation: Option<Relation>,
    /// The numbers of moves of their main lines.
    pub moves: (usize, usize),
    /// The first move of the main lines that differs.
    pub first_difference: Option<MoveDifference>,
    /// All differences, in the order of the trees. The first record is first transformed by
    /// [`transform`](Self::transform), so points are those of the second record.
    pub differences: Vec<Difference>,
}

/// A move that differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveDifference {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move of the first record, transformed to the second; `None` if it has no more moves.
    pub one: Option<Play>,
    /// The move of the second record; `None` if it has no more moves.
    pub other: Option<Play>,
}

impl Comparison {
    /// Returns true if the records have the same content in the same orientation.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.differences.is_empty() && self.transform() == Transform::default()
    }

    /// The transform applied to the first record before the comparison.
    #[must_use]
    pub fn transform(&self) -> Transform {
        self.relation.map_or_else(Transform::default, |relation| relation.transform)
    }
}

/// Compares two records: moves, variations, setup, game information, texts, marks and all other properties.
///
/// If one record is the other rotated, mirrored or with exchanged colours, the transform is found first and the
/// remaining differences are returned. If a copy is truncated, lacks a move or has a different one, the comparison
/// continues after it.
///
/// ```
/// use kifu_record::{compare, from_sgf, LineRelation};
/// use kifu_sgf::Collection;
///
/// let read = |text: &str| from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
/// let one = read("(;B[qd];W[dc];B[pq];W[oc];B[cp])");
/// let comparison = compare(&one, &read("(;B[qd];W[dc];B[cq];W[oc];B[cp])"));
/// assert_eq!(comparison.relation.unwrap().line, LineRelation::OneDiffers { index: 2 });
/// assert_eq!(comparison.first_difference.unwrap().number, 3);
/// assert_eq!(comparison.differences.len(), 1);
/// ```
#[must_use]
pub fn compare(one: &Record, other: &Record) -> Comparison {
    let (moves, their_moves): (Vec<_>, Vec<_>) = (one.moves().collect(), other.moves().collect());
    let relations = match (one.game, other.game) {
        (GO, GO) => relations(one, other, &moves, &their_moves),
        _ => Vec::new(),
    };
    let (transform, differences) = best(one, other, &relations);
    let image: Vec<_> = transform.moves(&moves, one.size).collect();
    Comparison {
        relation: relations.into_iter().find(|relation| relation.transform == transform),
        moves: (moves.len(), their_moves.len()),
        first_difference: first_difference(&image, &their_moves),
        differences,
    }
}

/// The transform with the fewest differences, the first of several, and its differences.
///
/// If several transforms fit the moves, the other content decides. Texts with points can be compared only without a
/// transform, so they do not count.
fn best(one: &Record, other: &Record, relations: &[Relation]) -> (Transform, Vec<Difference>) {
    let same = Transform::default();
    let turned = |transform: Transform| (transform, differences(one, other, transform, RawTexts::WithoutPoints));
    let has_same = relations.is_empty() || relations.iter().any(|relation| relation.transform == same);
    let as_it_is = has_same.then(|| differences(one, other, same, RawTexts::All));
    let others = relations.iter().map(|relation| relation.transform).filter(|&transform| transform != same);
    match as_it_is {
        Some(all) if all.is_empty() || relations.len() < 2 => (same, all),
        Some(all) => {
            let fewest = turned(same).1.len();
            let better = others.map(turned).filter(|(_, found)| found.len() < fewest);
            better.min_by_key(|(_, found)| found.len()).unwrap_or((same, all))
        }
        None => others.map(turned).min_by_key(|(_, found)| found.len()).unwrap_or_default(),
    }
}

fn differences(one: &Record, other: &Record, transform: Transform, kept: RawTexts) -> Vec<Difference> {
    let turned;
    let mut record = one;
    if transform != Transform::default() {
        turned = one.transformed(transform);
        record = &turned;
    }
    let mut differences = Vec::new();
    if record.game != other.game {
        differences.push(Difference { at: None, kind: DifferenceKind::Game(record.game, other.game) });
    }
    if record.size != other.size {
        differences.push(Difference { at: None, kind: DifferenceKind::Size(record.size, other.size) });
    }
    differences.extend(whole(record, other));
    differences.extend(tree::Walk::new(record, other, kept).run());
    differences
}

/// The differences in the program that wrote the record and in the style of variations.
fn whole(one: &Record, other: &Record) -> impl Iterator<Item = Difference> {
    let program = |record: &Record| record.generator.as_ref().map(ToString::to_string);
    let style = |record: &Record| record.style.map(|style| style.number().to_string());
    let texts = [("application", program(one), program(other)), ("variation style", style(one), style(other))];
    let differing = texts.into_iter().filter(|(_, one, other)| one != other);
    differing.map(|(field, one, other)| Difference {
        at: None,
        kind: DifferenceKind::Other(Texts { field: field.into(), one, other }),
    })
}

/// Returns the transforms that map one starting position to the other and fit the moves best.
fn relations(one: &Record, other: &Record, moves: &[(Color, Move)], their_moves: &[(Color, Move)]) -> Vec<Relation> {
    let (start, their_start) = (start(one), start(other));
    let fits = |transform: &Transform| transform.symmetry.size(one.size) == other.size;
    let mut transforms: Vec<_> =
        Transform::all().filter(fits).filter(|transform| transform.board(&start) == their_start).collect();
    if transforms.is_empty() {
        if moves.is_empty() && their_moves.is_empty() {
            return Vec::new();
        }
        // The starting positions differ under every transform, so only the moves can decide.
        transforms = Transform::all().filter(fits).collect();
    }
    let Some(best) = relate_by(moves, their_moves, one.size, transforms.iter().copied()) else { return Vec::new() };
    if moves.is_empty() && start.stones().next().is_none() {
        return vec![best];
    }
    let same = |&transform: &Transform| relate_by(moves, their_moves, one.size, [transform]);
    transforms.iter().filter_map(same).filter(|relation| relation.line == best.line).collect()
}

/// The position before the first move of the main line.
fn start(record: &Record) -> Board {
    let mut situation = Situation::before(&record);
    let nodes = record.main_line().take_while(|&id| record.node(id).plays().next().is_none());
    nodes.for_each(|id| situation.enter(&record, id));
    situation.board
}

fn first_difference(one: &[(Color, Move)], other: &[(Color, Move)]) -> Option<MoveDifference> {
    let common = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let play = |moves: &[(Color, Move)]| moves.get(common).map(|&(color, to)| Play { color, to });
    let (one, other) = (play(one), play(other));
    (one.is_some() || other.is_some()).then_some(MoveDifference { number: common + 1, one, other })
}
