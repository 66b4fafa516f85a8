//! Rows of the table: moves, clocks, comments and judgements.

use core::fmt::Write;

use kifu_go::{Color, Move, Point};
use kifu_sgf::prop;
use kifu_sgf::value::kind::Kind;
use kifu_sgf::value::text::{escape_compose, escape_text};
use kifu_sgf::value::{Emphasis, PrintMode, ThinkingTime};

use super::fields::{self, ALONE, Field, Place, Source, Values};
use crate::{Comment, Figure, Judgement, Node, Play};

/// A judgement without emphasis.
macro_rules! bare {
    ($ident:ident, $judgement:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if source.node.get(stringify!($ident)).is_some() {
                        node.details_mut().judgements.push(Judgement::$judgement);
                    }
                },
                write: |node, values| {
                    if node.details().judgements.contains(&Judgement::$judgement) {
                        values.push();
                    }
                },
            },
        }
    };
}

/// A judgement with emphasis.
macro_rules! stressed {
    ($ident:ident, $judgement:ident) => {
        Field {
            ident: stringify!($ident),
            group: ALONE,
            place: Place::Node {
                read: |source, node| {
                    if let Ok(Some(emphasis)) = source.settings.read(source.node, prop::$ident) {
                        node.details_mut().judgements.push(Judgement::$judgement(emphasis));
                    }
                },
                write: |node, values| {
                    let emphasis = node.details().judgements.iter().find_map(|judgement| match judgement {
                        Judgement::$judgement(emphasis) => Some(*emphasis),
                        _ => None,
                    });
                    match emphasis {
                        Some(Emphasis::Normal) => values.push().push('1'),
                        Some(Emphasis::Strong) => values.push().push('2'),
                        None => {}
                    }
                },
            },
        }
    };
}

/// A row of one value.
macro_rules! one {
    ($ident:ident, $read:expr, $write:expr) => {
        Field { ident: stringify!($ident), group: ALONE, place: Place::Node { read: $read, write: $write } }
    };
}

/// The seconds that a player has left.
macro_rules! seconds {
    ($ident:ident, $color:ident) => {
        one!(
            $ident,
            |source, node| {
                if let Some(ThinkingTime::Seconds(seconds)) = one(source, prop::$ident) {
                    node.clock.get_or_insert_default().$color.seconds = Some(seconds);
                }
            },
            |node, values| number(node.clock.as_deref().and_then(|clocks| clocks.$color.seconds), values)
        )
    };
}

/// The moves or periods that a player has left.
macro_rules! periods {
    ($ident:ident, $color:ident) => {
        one!(
            $ident,
            |source, node| {
                if let Some(periods) = one(source, prop::$ident) {
                    node.clock.get_or_insert_default().$color.periods = Some(periods);
                }
            },
            |node, values| number(node.clock.as_deref().and_then(|clocks| clocks.$color.periods), values)
        )
    };
}

/// The rows of the moves.
pub(super) const MOVES: &[Field] = &[
    Field {
        ident: "B",
        group: fields::MOVES,
        place: Place::Node {
            read: |source, node| read_play(source, node, Color::Black),
            write: |node, values| write_plays(node, values, Color::Black),
        },
    },
    Field {
        ident: "W",
        group: fields::MOVES,
        place: Place::Node {
            read: |source, node| read_play(source, node, Color::White),
            write: |node, values| write_plays(node, values, Color::White),
        },
    },
];

/// The rows of what else has one value.
pub(super) const FIELDS: &[Field] = &[
    bare!(KO, Forced),
    one!(
        MN,
        |source, node| {
            if let Some(number) = one(source, prop::MN) {
                node.details_mut().move_number = Some(number);
            }
        },
        |node, values| number(node.details().move_number, values)
    ),
    one!(
        PL,
        |source, node| {
            if let Some(color) = one(source, prop::PL) {
                node.details_mut().turn = Some(color);
            }
        },
        |node, values| match node.details().turn {
            Some(Color::Black) => values.push().push('B'),
            Some(Color::White) => values.push().push('W'),
            None => {}
        }
    ),
    seconds!(BL, black),
    periods!(OB, black),
    seconds!(WL, white),
    periods!(OW, white),
    one!(
        N,
        |source, node| {
            if let Ok(Some(name)) = source.settings.read(source.node, prop::N) {
                node.details_mut().name = Some(name.into_owned());
            }
        },
        |node, values| {
            if let Some(name) = &node.details().name {
                values.push().push_str(&escape_text(name));
            }
        }
    ),
    one!(
        C,
        |source, node| {
            if let Ok(Some(text)) = source.settings.read(source.node, prop::C) {
                let comment = Comment { text: text.into_owned(), ..Comment::default() };
                node.details_mut().comments.push(comment);
            }
        },
        |node, values| {
            if let Some(text) = node.comment() {
                values.push().push_str(&escape_text(&text));
            }
        }
    ),
    bare!(DO, DoubtfulMove),
    bare!(IT, InterestingMove),
    stressed!(BM, BadMove),
    stressed!(TE, GoodMove),
    stressed!(DM, Even),
    stressed!(GB, GoodForBlack),
    stressed!(GW, GoodForWhite),
    stressed!(UC, Unclear),
    stressed!(HO, Hotspot),
    one!(
        V,
        |source, node| {
            if let Some(value) = one(source, prop::V) {
                node.details_mut().value = Some(value);
            }
        },
        |node, values| number(node.details().value, values)
    ),
    one!(
        FG,
        |source, node| {
            if let Ok(Some(figure)) = source.settings.read(source.node, prop::FG) {
                let title = figure.map(|figure| (figure.flags.0, figure.name.into_owned()));
                node.details_mut().figure = Some(Figure { title });
            }
        },
        |node, values| {
            if let Some(figure) = &node.details().figure {
                let text = values.push();
                if let Some((flags, name)) = &figure.title {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{flags}:{}", escape_compose(name));
                }
            }
        }
    ),
    one!(
        PM,
        |source, node| {
            if let Some(mode) = one(source, prop::PM) {
                node.details_mut().print_mode = Some(mode);
            }
        },
        |node, values| {
            if let Some(mode) = node.details().print_mode {
                values.push().push(match mode {
                    PrintMode::NoNumbers => '0',
                    PrintMode::AsTheyAre => '1',
                    PrintMode::Below100 => '2',
                });
            }
        }
    ),
];

/// The value of a property, where it can be read.
fn one<K: for<'c> Kind<Out<'c> = K>>(source: &Source<'_>, key: prop::Key<K>) -> Option<K> {
    source.settings.read(source.node, key).ok().flatten()
}

fn number<T: core::fmt::Display>(number: Option<T>, values: &mut Values) {
    if let Some(number) = number {
        // Writing to a string cannot fail.
        let _ = write!(values.push(), "{number}");
    }
}

/// Black's move is read first; a white one before it in the text comes to stand before it here too.
fn read_play(source: &Source<'_>, node: &mut Node, color: Color) {
    let key = if color == Color::Black { prop::B } else { prop::W };
    let Some(to) = one(source, key) else { return };
    let play = Play { color, to };
    match node.play {
        None => node.play = Some(play),
        Some(other) => {
            let first = source.node.properties().find(|property| property.is("B") || property.is("W"));
            let is_first = first.is_some_and(|property| property.is(key.ident()));
            let (first, second) = if is_first { (play, other) } else { (other, play) };
            node.play = Some(first);
            node.details_mut().more_plays.push(second);
        }
    }
}

/// How many of the first moves of a node have a place in one node of SGF: one of each colour.
pub(super) fn plays_together(node: &Node) -> usize {
    let mut plays = node.plays();
    let Some(first) = plays.next() else { return 0 };
    if plays.next().is_some_and(|second| second.color != first.color) { 2 } else { 1 }
}

/// A move as the value of its property.
pub(super) fn write_move(to: Move, text: &mut String) {
    text.extend(to.point().into_iter().flat_map(Point::to_sgf).map(char::from));
}

fn write_plays(node: &Node, values: &mut Values, color: Color) {
    for play in node.plays().take(plays_together(node)).filter(|play| play.color == color) {
        write_move(play.to, values.push());
    }
}
