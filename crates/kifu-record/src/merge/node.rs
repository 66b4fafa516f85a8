//! Merges nodes.

use std::collections::HashSet;

use kifu_go::{Color, PointSet, Size};

use super::judgements::join_judgements;
use super::kept::{Choice, Stated, choose, join_kept, named, shown, shown_field, take_named};
use super::marks::{has_letters_on_labels, join_marks};
use super::remarks::Remarks;
use crate::formats::sgf::{ident_of, text_of, unread_play};
use crate::points::set_of;
use crate::{Comment, Details, FormatName, Node, Play, PointList, Setup};

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
    /// Moves and stones that cannot be read, as written.
    unread: Vec<String>,
}

/// The setup of a column of points: its number, and one bit for each row, for black, white and emptied points.
/// Rectangles of a whole board take no longer to compare than single points.
type SetupColumn = (usize, [u64; 3]);

impl Key {
    pub(super) fn of(node: &Node, size: Size) -> Self {
        let mut plays = node.plays();
        let turn = node.details().turn;
        let setup = setup_columns(&node.details().setup);
        let unread: Vec<String> = node.details().kept.iter().flat_map(|kept| unread_play(kept, size)).collect();
        if let (Some(play), None, None, [], []) = (plays.next(), plays.next(), turn, &setup[..], &unread[..]) {
            return Self { play: Some(play), more: None };
        }
        Self { play: None, more: Some(Box::new(More { plays: super::plays(node), setup, turn, unread })) }
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

/// Merges these fields of nodes.
macro_rules! join_fields {
    ($mine:ident, $theirs:ident, $size:ident, $remarks:ident: $($ident:literal = $field:ident)+) => {$(
        let text = |details: &Details| {
            let value = details.$field.clone();
            value.map(|value| text_of_field(Details { $field: Some(value), ..Details::default() }))
        };
        if $theirs.$field.is_some() || !named(&$theirs.kept, $ident).is_empty() {
            let (my_text, their_text) = (text($mine), text($theirs));
            let mine = Stated { value: my_text.as_deref(), kept: &$mine.kept };
            let theirs = Stated { value: their_text.as_deref(), kept: &$theirs.kept };
            if takes_theirs($ident, mine, theirs, $size, $remarks) {
                $mine.$field.clone_from(&$theirs.$field);
                take_named(&mut $mine.kept, &$theirs.kept, $ident);
            }
        }
    )+};
}

/// Merges these fields of the clocks of nodes.
macro_rules! join_clocks {
    ($mine:ident, $theirs:ident, $size:ident, $remarks:ident: $($ident:literal = $color:ident $field:ident)+) => {$(
        let number = |node: &Node| node.clock.as_deref().and_then(|clocks| clocks.$color.$field);
        if number($theirs).is_some() || !named(&$theirs.details().kept, $ident).is_empty() {
            let text = |node: &Node| number(node).map(|number| number.to_string());
            let (my_text, their_text) = (text($mine), text($theirs));
            let mine = Stated { value: my_text.as_deref(), kept: &$mine.details().kept };
            let theirs = Stated { value: their_text.as_deref(), kept: &$theirs.details().kept };
            if takes_theirs($ident, mine, theirs, $size, $remarks) {
                $mine.clock.get_or_insert_default().$color.$field = number($theirs);
                take_named(&mut $mine.details_mut().kept, &$theirs.details().kept, $ident);
            }
        }
    )+};
}

/// Adds the content of a node to the node with which it is merged, except game information. The first value of a
/// property stays; a remark names a different one.
pub(super) fn join(into: &mut Node, from: &Node, size: Size, remarks: &mut Remarks<'_>) {
    if from.is_plain() || from.clock.is_none() && *from.details() == Details::default() {
        return;
    }
    join_clocks!(into, from, size, remarks:
        "BL" = black seconds "OB" = black periods "WL" = white seconds "OW" = white periods);
    let theirs = from.details();
    let mine = into.details_mut();
    join_comments(mine, theirs, remarks.source);
    join_marks(mine, theirs, size, remarks);
    join_judgements(mine, theirs, remarks);
    join_fields!(mine, theirs, size, remarks:
        "MN" = move_number "N" = name "V" = value "FG" = figure "PM" = print_mode "DD" = dimmed "VW" = view);
    join_territory(mine, theirs, size, remarks);
    match (mine.solution, theirs.solution) {
        (Some(one), Some(other)) if one != other => {
            let word = |is_right| if is_right { "right" } else { "wrong" };
            remarks.ignored(&format!("\"{}\"", word(other)), &format!("\"{}\"", word(one)));
        }
        (one, other) => mine.solution = one.or(other),
    }
    // Omits letters on points that have labels, because a point has only one of them.
    let letters_left_out = has_letters_on_labels(mine, theirs, size) && named(&mine.kept, "L").is_empty();
    if letters_left_out {
        remarks.add(&format!("{} ignored; an earlier record has labels there", shown(named(&theirs.kept, "L"))));
    }
    let kept =
        theirs.kept.iter().filter(|kept| !letters_left_out || ident_of(kept) != "L").cloned().collect::<Vec<_>>();
    join_kept(&mut mine.kept, &kept, remarks);
}

/// Joins territory; a point belongs to one player.
fn join_territory(mine: &mut Details, theirs: &Details, size: Size, remarks: &mut Remarks<'_>) {
    let overlaps = |mine: &Option<PointList>, theirs: &Option<PointList>| {
        let (Some(mine), Some(theirs)) = (mine, theirs) else { return false };
        set_of(mine).shared_with(&set_of(theirs)) != PointSet::EMPTY
    };
    let is_whites = mine.black_territory.is_none() && overlaps(&mine.white_territory, &theirs.black_territory);
    let is_blacks = mine.white_territory.is_none() && overlaps(&mine.black_territory, &theirs.white_territory);
    let text = |black: &Option<PointList>, white: &Option<PointList>| {
        let (black_territory, white_territory) = (black.clone(), white.clone());
        text_of(&Node::with(Details { black_territory, white_territory, ..Details::default() }))
    };
    if is_whites {
        remarks.ignored(&text(&theirs.black_territory, &None), &text(&None, &mine.white_territory));
    } else {
        join_fields!(mine, theirs, size, remarks: "TB" = black_territory);
    }
    if is_blacks {
        remarks.ignored(&text(&None, &theirs.white_territory), &text(&mine.black_territory, &None));
    } else {
        join_fields!(mine, theirs, size, remarks: "TW" = white_territory);
    }
}

/// Returns true if the other node has a value that this one lacks; adds a remark if they contradict each other.
fn takes_theirs(ident: &str, mine: Stated<'_>, theirs: Stated<'_>, size: Size, remarks: &mut Remarks<'_>) -> bool {
    match choose(ident, mine, theirs, size) {
        Choice::Mine => false,
        Choice::Theirs => true,
        Choice::Conflict => {
            remarks.ignored(&shown_field(ident, theirs), &shown_field(ident, mine));
            false
        }
    }
}

/// The values of a node with a single field, as written in SGF; points are sorted.
fn text_of_field(mut details: Details) -> String {
    for list in [&mut details.dimmed, &mut details.view, &mut details.black_territory, &mut details.white_territory] {
        *list = list.take().map(|points| set_of(&points).points().collect());
    }
    let text = text_of(&Node::with(details));
    text.find('[').map_or_else(String::new, |start| text[start + 1..text.len() - 1].to_owned())
}

/// Joins comments: a text that exists already is not repeated; different texts name their records.
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

/// A node of a record as the first part of a merged node: its comments name the record.
pub(super) fn first(node: &Node, source: &str) -> Node {
    let mut first = node.clone();
    if !node.details().comments.is_empty() {
        let details = first.details_mut();
        details.comments.iter_mut().for_each(|comment| {
            comment.author.get_or_insert_with(|| source.to_owned());
        });
        // The comments contain the whole text of `C`, and others may be added.
        details.kept.retain(|kept| kept.format != FormatName::Sgf || ident_of(kept) != "C");
    }
    first
}

/// Writes the authors of comments into the texts if there are several. The name of a record is omitted if it is the only
/// one; authors that the records name stay.
pub(super) fn sign_comments(node: &mut Node, sources: &HashSet<String>) {
    if node.details().comments.iter().all(|comment| comment.author.is_none()) {
        return;
    }
    let comments = &mut node.details_mut().comments;
    let several = comments.iter().any(|comment| comment.author != comments[0].author);
    let is_source = |author: &String| sources.contains(author);
    for comment in comments {
        if !several && comment.author.as_ref().is_some_and(|author| !is_source(author)) {
            continue;
        }
        if let Some(author) = comment.author.take().filter(|_| several) {
            let time = comment.time.take().map_or_else(String::new, |time| format!(" ({time})"));
            comment.text = format!("{author}{time}: {}", comment.text);
        }
    }
}
