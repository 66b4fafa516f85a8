//! Merges nodes.

use core::hash::Hash;
use std::collections::HashSet;

use kifu_go::{Color, PointSet};
use kifu_sgf::prop::games::GO;

use crate::formats::sgf::has_place;
use crate::points::set_of;
use crate::{Comment, Details, Node, Play, RawProperty, Setup};

/// The content that two nodes must share to become one: moves, setup and player to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key {
    /// The move of a node that has one move and no setup, as nearly all have.
    play: Option<Play>,
    more: Option<Box<More>>,
}

/// The content of other nodes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct More {
    plays: Vec<Play>,
    setup: Vec<SetupColumn>,
    turn: Option<Color>,
}

/// The setup of a column of points: its number, and one bit for each row, for black, white and emptied points.
/// Rectangles of a whole board take no longer to compare than single points.
type SetupColumn = (usize, [u64; 3]);

impl Key {
    pub(super) fn of(node: &Node) -> Self {
        let mut plays = node.plays();
        let turn = node.details().turn;
        let setup = setup_columns(&node.details().setup);
        if let (Some(play), None, None, []) = (plays.next(), plays.next(), turn, &setup[..]) {
            return Self { play: Some(play), more: None };
        }
        Self { play: None, more: Some(Box::new(More { plays: super::plays(node), setup, turn })) }
    }
}

fn setup_columns(setup: &Setup) -> Vec<SetupColumn> {
    if setup.is_empty() {
        return Vec::new();
    }
    let masks = [&setup.black, &setup.white, &setup.empty].map(set_of);
    let [black, white, empty] = masks.each_ref().map(PointSet::columns);
    let columns = black.iter().zip(white).zip(empty).map(|((&black, &white), &empty)| [black, white, empty]);
    columns.enumerate().filter(|(_, bits)| *bits != [0; 3]).collect()
}

/// Adds the content of a node to the node with which it is merged, except game information.
pub(super) fn join(into: &mut Node, from: &Node, source: &str) {
    into.play = into.play.or(from.play);
    if into.clock.is_none() {
        into.clock.clone_from(&from.clock);
    }
    if from.is_plain() || *from.details() == Details::default() {
        return;
    }
    let theirs = from.details();
    let mine = into.details_mut();
    if mine.setup.is_empty() {
        mine.setup.clone_from(&theirs.setup);
    }
    if mine.more_plays.is_empty() {
        mine.more_plays.clone_from(&theirs.more_plays);
    }
    mine.turn = mine.turn.or(theirs.turn);
    if mine.name.is_none() {
        mine.name.clone_from(&theirs.name);
    }
    join_comments(mine, theirs, source);
    add_new(&mut mine.marks, &theirs.marks);
    add_new(&mut mine.judgements, &theirs.judgements);
    join_kept(&mut mine.kept, &theirs.kept);
    for (mine, theirs) in [
        (&mut mine.black_territory, &theirs.black_territory),
        (&mut mine.white_territory, &theirs.white_territory),
        (&mut mine.dimmed, &theirs.dimmed),
        (&mut mine.view, &theirs.view),
    ] {
        if mine.is_none() {
            mine.clone_from(theirs);
        }
    }
    if mine.figure.is_none() {
        mine.figure.clone_from(&theirs.figure);
    }
    mine.value = mine.value.or(theirs.value);
    mine.print_mode = mine.print_mode.or(theirs.print_mode);
    mine.move_number = mine.move_number.or(theirs.move_number);
    mine.solution = mine.solution.or(theirs.solution);
}

/// A text that exists already is not repeated; different texts name their records.
fn join_comments(mine: &mut Details, theirs: &Details, source: &str) {
    let mut said: HashSet<String> = mine.comments.iter().map(|comment| comment.text.trim().to_owned()).collect();
    for comment in &theirs.comments {
        if !said.insert(comment.text.trim().to_owned()) {
            continue;
        }
        let author = comment.author.clone().or_else(|| Some(source.to_owned()));
        mine.comments.push(Comment { author, ..comment.clone() });
    }
}

/// Adds the properties kept for the other node. If a property has a field in a node, one spelling is enough: a second
/// one would be written as another property of the same name.
fn join_kept(mine: &mut Vec<RawProperty>, theirs: &[RawProperty]) {
    let spelled: HashSet<String> =
        mine.iter().filter(|kept| has_place(&kept.name, GO)).map(|kept| kept.name.clone()).collect();
    let new: Vec<RawProperty> = theirs.iter().filter(|kept| !spelled.contains(&kept.name)).cloned().collect();
    add_new(mine, &new);
}

fn add_new<T: Clone + Eq + Hash>(mine: &mut Vec<T>, theirs: &[T]) {
    let mut known: HashSet<T> = mine.iter().cloned().collect();
    mine.extend(theirs.iter().filter(|item| known.insert((*item).clone())).cloned());
}

/// Writes the authors of comments into the texts if there are several, and omits them if there is one.
pub(super) fn sign_comments(node: &mut Node) {
    if node.details().comments.iter().all(|comment| comment.author.is_none()) {
        return;
    }
    let comments = &mut node.details_mut().comments;
    let several = comments.iter().any(|comment| comment.author != comments[0].author);
    for comment in comments {
        if let Some(author) = comment.author.take().filter(|_| several) {
            comment.text = format!("{author}: {}", comment.text);
        }
    }
}
