//! Properties of a node with one value: moves, clocks, comments and judgements.

use core::fmt::Write;

use kifu_go::{Color, Move, Point};
use kifu_sgf::prop;
use kifu_sgf::value::kind::{self, SimpleText, Text};
use kifu_sgf::value::text::{escape_compose, escape_text};
use kifu_sgf::value::{Emphasis, PrintMode};

use super::source::{Source, Values};
use crate::{Comment, Figure, Node, Play};

/// A judgement without emphasis.
macro_rules! bare {
    ($judgement:ident) => {
        Access::Node {
            read: |source, node| {
                if source.node.get(source.row.ident).is_some() {
                    node.details_mut().judgements.push(crate::Judgement::$judgement);
                }
            },
            write: |node, values| {
                if node.details().judgements.contains(&crate::Judgement::$judgement) {
                    values.push();
                }
            },
        }
    };
}

/// A judgement with emphasis.
macro_rules! stressed {
    ($judgement:ident) => {
        Access::Node {
            read: |source, node| {
                if let Some(emphasis) = source.value::<kind::Double>() {
                    node.details_mut().judgements.push(crate::Judgement::$judgement(emphasis));
                }
            },
            write: |node, values| {
                let emphasis = node.details().judgements.iter().find_map(|judgement| match judgement {
                    crate::Judgement::$judgement(emphasis) => Some(*emphasis),
                    _ => None,
                });
                node::write_emphasis(emphasis, values);
            },
        }
    };
}

/// A value of a kind that is the field of a node, with the function that writes it.
macro_rules! one {
    ($kind:ty, $field:ident, $write:path) => {
        Access::Node {
            read: |source, node| {
                if let Some(value) = source.value::<$kind>() {
                    node.details_mut().$field = Some(value);
                }
            },
            write: |node, values| $write(node.details().$field, values),
        }
    };
}

/// The seconds that a player has left.
macro_rules! seconds {
    ($color:ident) => {
        Access::Node {
            read: |source, node| {
                if let Some(kifu_sgf::value::ThinkingTime::Seconds(seconds)) = source.value::<kind::Time>() {
                    node.clock.get_or_insert_default().$color.seconds = Some(seconds);
                }
            },
            write: |node, values| {
                node::write_number(node.clock.as_deref().and_then(|clocks| clocks.$color.seconds), values)
            },
        }
    };
}

/// The moves or periods that a player has left.
macro_rules! periods {
    ($color:ident) => {
        Access::Node {
            read: |source, node| {
                if let Some(periods) = source.value::<kind::Number>() {
                    node.clock.get_or_insert_default().$color.periods = Some(periods);
                }
            },
            write: |node, values| {
                node::write_number(node.clock.as_deref().and_then(|clocks| clocks.$color.periods), values)
            },
        }
    };
}

pub(super) use {bare, one, periods, seconds, stressed};

pub(super) fn read_name(source: &Source<'_>, node: &mut Node) {
    if let Some(name) = source.value::<SimpleText>() {
        node.details_mut().name = Some(name.into_owned());
    }
}

pub(super) fn write_name(node: &Node, values: &mut Values) {
    if let Some(name) = &node.details().name {
        values.push().push_str(&escape_text(name));
    }
}

pub(super) fn read_comment(source: &Source<'_>, node: &mut Node) {
    if let Some(text) = source.value::<Text>() {
        let comment = Comment { text: text.into_owned(), ..Comment::default() };
        node.details_mut().comments.push(comment);
    }
}

pub(super) fn write_comment(node: &Node, values: &mut Values) {
    if let Some(text) = node.comment() {
        values.push().push_str(&escape_text(&text));
    }
}

pub(super) fn read_figure(source: &Source<'_>, node: &mut Node) {
    if let Some(figure) = source.value::<kind::Figure>() {
        let title = figure.map(|figure| (figure.flags.0, figure.name.into_owned()));
        node.details_mut().figure = Some(Figure { title });
    }
}

pub(super) fn write_figure(node: &Node, values: &mut Values) {
    if let Some(figure) = &node.details().figure {
        let text = values.push();
        if let Some((flags, name)) = &figure.title {
            // Writing to a string cannot fail.
            let _ = write!(text, "{flags}:{}", escape_compose(name));
        }
    }
}

pub(super) fn write_print_mode(mode: Option<PrintMode>, values: &mut Values) {
    if let Some(mode) = mode {
        values.push().push(match mode {
            PrintMode::NoNumbers => '0',
            PrintMode::AsTheyAre => '1',
            PrintMode::Below100 => '2',
        });
    }
}

pub(super) fn write_emphasis(emphasis: Option<Emphasis>, values: &mut Values) {
    match emphasis {
        Some(Emphasis::Normal) => values.push().push('1'),
        Some(Emphasis::Strong) => values.push().push('2'),
        None => {}
    }
}

pub(super) fn write_turn(turn: Option<Color>, values: &mut Values) {
    match turn {
        Some(Color::Black) => values.push().push('B'),
        Some(Color::White) => values.push().push('W'),
        None => {}
    }
}

pub(super) fn write_number<T: core::fmt::Display>(number: Option<T>, values: &mut Values) {
    if let Some(number) = number {
        // Writing to a string cannot fail.
        let _ = write!(values.push(), "{number}");
    }
}

/// Black's move is read first; a white move before it in the text is moved before it here.
pub(super) fn read_play(source: &Source<'_>, node: &mut Node, color: Color) {
    let Some(to) = source.value::<Move>() else { return };
    let play = Play { color, to };
    match node.play {
        None => node.play = Some(play),
        Some(other) => {
            let mut moves = [prop::B, prop::W].into_iter().map(prop::Key::ident);
            let first = source.node.properties().find(|property| moves.any(|ident| property.is(ident)));
            let is_first = first.is_some_and(|property| property.is(source.row.ident));
            let (first, second) = if is_first { (play, other) } else { (other, play) };
            node.play = Some(first);
            node.details_mut().more_plays.push(second);
        }
    }
}

/// The number of first moves of a node that fit into one node of SGF: one of each colour.
pub(super) fn plays_together(node: &Node) -> usize {
    let mut plays = node.plays();
    let Some(first) = plays.next() else { return 0 };
    if plays.next().is_some_and(|second| second.color != first.color) { 2 } else { 1 }
}

/// A move as the value of its property.
pub(super) fn write_move(to: Move, text: &mut String) {
    text.extend(to.point().into_iter().flat_map(Point::to_sgf).map(char::from));
}

pub(super) fn write_plays(node: &Node, values: &mut Values, color: Color) {
    for play in node.plays().take(plays_together(node)).filter(|play| play.color == color) {
        write_move(play.to, values.push());
    }
}
