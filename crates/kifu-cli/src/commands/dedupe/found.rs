//! The copies that were found, ready to be shown.

use kifu_search::{Class, CopyVerdict, Difference, Group, LibraryError, Relation};

use super::shelf::{Card, Shelf};
use crate::cli::Dedupe;
use crate::numbers::counted;

/// A group of copies.
#[derive(Debug)]
pub(super) struct FoundGroup {
    /// The best copy.
    pub(super) kept: Card,
    /// The others.
    pub(super) copies: Vec<FoundCopy>,
}

/// A copy.
#[derive(Debug)]
pub(super) struct FoundCopy {
    pub(super) card: Card,
    pub(super) relation: Relation,
    /// What is, or would be, done with its file.
    pub(super) action: Option<String>,
}

/// The groups with those of their copies that were asked for.
///
/// # Errors
/// Where a library cannot be read.
pub(super) fn collect(groups: Vec<Group>, shelf: &Shelf, options: &Dedupe) -> Result<Vec<FoundGroup>, LibraryError> {
    let is_wanted = |relation: &Relation| {
        let class = relation.class().name();
        relation.score >= options.min_score
            && (options.class.is_empty() || options.class.iter().any(|wanted| wanted == class))
    };
    let mut found = Vec::new();
    for group in groups {
        let copies = group.copies.iter().filter(|copy| is_wanted(&copy.relation));
        let copies = copies.map(|copy| {
            let card = shelf.card(copy.game)?;
            Ok(FoundCopy { card, relation: copy.relation, action: None })
        });
        let copies: Vec<FoundCopy> = copies.collect::<Result<_, LibraryError>>()?;
        if !copies.is_empty() {
            found.push(FoundGroup { kept: shelf.card(group.kept)?, copies });
        }
    }
    Ok(found)
}

/// What is wrong with a copy, for people: `one move differs (move 57), rotated by 90 degrees`.
pub(super) fn describe(relation: &Relation) -> String {
    let at = relation.first_move_off().map_or_else(|| " (in the setup)".to_owned(), |at| format!(" (move {at})"));
    let moves = |count| counted(count, "move", "moves");
    let mut text = match relation.difference {
        Difference::None => match relation.class() {
            Class::Identical => "identical".to_owned(),
            Class::SameGame => "the same game".to_owned(),
            // Which information differs is said below.
            Class::OtherInfo if standing(relation).is_some() => "the same moves".to_owned(),
            Class::OtherInfo => "the same moves, different game information".to_owned(),
            _ => String::new(),
        },
        Difference::Cut { missing } => format!("ends {} earlier", moves(missing)),
        Difference::Longer { more } => format!("continues for {}", counted(more, "more move", "more moves")),
        Difference::Off { .. } => format!("one move differs{at}"),
        Difference::Missing { .. } => format!("one move is missing{at}"),
        Difference::Added { .. } => format!("one extra move{at}"),
        Difference::Reordered { words, .. } => format!("{} in a different order{at}", moves(words)),
        Difference::Several { edits, tail: 0 } => format!("{} {}", moves(edits), differ(edits)),
        Difference::Several { edits, tail } => {
            format!(
                "{} {}, and one record continues for {}",
                moves(edits),
                differ(edits),
                counted(tail, "more move", "more moves")
            )
        }
    };
    for part in [turn(relation), swap(relation), standing(relation)].into_iter().flatten() {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(part);
    }
    text
}

/// How the copy lies on the board, compared with the other.
pub(super) fn turn(relation: &Relation) -> Option<&'static str> {
    use kifu_go::Symmetry;
    match relation.transform.symmetry {
        Symmetry::MIRROR_COLUMNS => Some("mirrored left to right"),
        Symmetry::MIRROR_ROWS => Some("mirrored top to bottom"),
        Symmetry::HALF_TURN => Some("rotated by 180 degrees"),
        Symmetry::TURN_LEFT | Symmetry::TURN_RIGHT => Some("rotated by 90 degrees"),
        Symmetry::TRANSPOSE | Symmetry::ANTITRANSPOSE => Some("mirrored along a diagonal"),
        _ => None,
    }
}

fn differ(count: usize) -> &'static str {
    if count == 1 { "differs" } else { "differ" }
}

fn swap(relation: &Relation) -> Option<&'static str> {
    relation.transform.swap_colors.then_some("colours exchanged")
}

fn standing(relation: &Relation) -> Option<&'static str> {
    (relation.standing == CopyVerdict::Different && !relation.same_content).then_some("different names or date")
}
