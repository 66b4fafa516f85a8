//! The copies that were found, ready to be shown.

use kifu_search::{Class, Difference, Group, LibraryError, Relation, Standing};

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

/// What is wrong with a copy, for people: `one move is another (move 57), turned left`.
pub(super) fn describe(relation: &Relation) -> String {
    let at = relation.first_move_off().map_or_else(|| " (in the setup)".to_owned(), |at| format!(" (move {at})"));
    let moves = |count| counted(count, "move", "moves");
    let mut text = match relation.difference {
        Difference::None => match relation.class() {
            Class::Identical => "identical".to_owned(),
            Class::SameGame => "the same game".to_owned(),
            Class::OtherInfo => "the same moves, other info".to_owned(),
            _ => String::new(),
        },
        Difference::Cut { missing } => format!("ends {} earlier", moves(missing)),
        Difference::Longer { more } => format!("goes on for {}", moves(more)),
        Difference::Off { .. } => format!("one move is another{at}"),
        Difference::Missing { .. } => format!("one move is missing{at}"),
        Difference::Added { .. } => format!("one move is added{at}"),
        Difference::Reordered { words, .. } => format!("{} in another order{at}", moves(words)),
        Difference::Several { edits, tail: 0 } => format!("{} off", moves(edits)),
        Difference::Several { edits, tail } => {
            format!("{} off, and one of them goes on for {}", moves(edits), moves(tail))
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

/// What has to be done with the copy so that it lies as the other.
pub(super) fn turn(relation: &Relation) -> Option<&'static str> {
    use kifu_go::Symmetry;
    match relation.transform.symmetry {
        Symmetry::MIRROR_COLUMNS => Some("mirrored left to right"),
        Symmetry::MIRROR_ROWS => Some("mirrored top to bottom"),
        Symmetry::HALF_TURN => Some("turned by 180 degrees"),
        Symmetry::TURN_LEFT | Symmetry::TURN_RIGHT => Some("turned by 90 degrees"),
        Symmetry::TRANSPOSE | Symmetry::ANTITRANSPOSE => Some("mirrored along a diagonal"),
        _ => None,
    }
}

fn swap(relation: &Relation) -> Option<&'static str> {
    relation.transform.swap_colors.then_some("colours exchanged")
}

fn standing(relation: &Relation) -> Option<&'static str> {
    (relation.standing == Standing::Different && !relation.same_content).then_some("other names or date")
}
