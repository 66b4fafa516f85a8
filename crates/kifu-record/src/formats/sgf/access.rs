//! The functions that read and write each place of a record in SGF: one arm for each place, for both directions.

use kifu_go::Color;
use kifu_sgf::prop::Place;
use kifu_sgf::value::kind;

use super::lists::{arrows, marks, points, stones};
use super::node::{bare, one, periods, seconds, stressed};
use super::source::{Source, Values};
use super::{info, lists, node};
use crate::{Node, Record};

/// How to read a property from a node of SGF, and how to write its values.
#[derive(Clone, Copy)]
pub(super) enum Access {
    /// It belongs to the node.
    Node { read: fn(&Source<'_>, &mut Node), write: fn(&Node, &mut Values) },
    /// It is a field of the [`Info`](crate::Info) of the node, as [`InfoField`](crate::InfoField) says.
    Info,
    /// It belongs to the record if it is in the root.
    Record { read: fn(&Source<'_>, &mut Record), write: fn(&Record, &mut Values) },
}

/// Returns how a place is read and written.
pub(super) const fn access(place: Place) -> Access {
    match place {
        Place::BlackMove => Access::Node {
            read: |source, node| node::read_play(source, node, Color::Black),
            write: |node, values| node::write_plays(node, values, Color::Black),
        },
        Place::WhiteMove => Access::Node {
            read: |source, node| node::read_play(source, node, Color::White),
            write: |node, values| node::write_plays(node, values, Color::White),
        },
        Place::Generator => Access::Record { read: info::read_generator, write: info::write_generator },
        Place::Size => Access::Record { read: info::read_size, write: info::write_size },
        Place::VariationStyle => Access::Record { read: info::read_style, write: info::write_style },
        Place::Info => Access::Info,
        Place::Forced => bare!(Forced),
        Place::MoveNumber => one!(kind::Number, move_number, node::write_number),
        Place::Turn => one!(kind::Color, turn, node::write_turn),
        Place::BlackTimeLeft => seconds!(black),
        Place::BlackPeriodsLeft => periods!(black),
        Place::WhiteTimeLeft => seconds!(white),
        Place::WhitePeriodsLeft => periods!(white),
        Place::NodeName => Access::Node { read: node::read_name, write: node::write_name },
        Place::Comment => Access::Node { read: node::read_comment, write: node::write_comment },
        Place::DoubtfulMove => bare!(DoubtfulMove),
        Place::InterestingMove => bare!(InterestingMove),
        Place::BadMove => stressed!(BadMove),
        Place::GoodMove => stressed!(GoodMove),
        Place::Even => stressed!(Even),
        Place::GoodForBlack => stressed!(GoodForBlack),
        Place::GoodForWhite => stressed!(GoodForWhite),
        Place::Unclear => stressed!(Unclear),
        Place::Hotspot => stressed!(Hotspot),
        Place::Value => one!(kind::Real, value, node::write_number),
        Place::Figure => Access::Node { read: node::read_figure, write: node::write_figure },
        Place::PrintMode => one!(kind::PrintMode, print_mode, node::write_print_mode),
        Place::BlackStones => stones!(black),
        Place::WhiteStones => stones!(white),
        Place::EmptyPoints => stones!(empty),
        Place::Circles => marks!(Circle),
        Place::Triangles => marks!(Triangle),
        Place::Squares => marks!(Square),
        Place::Crosses => marks!(Cross),
        Place::SelectedPoints => marks!(Selected),
        Place::Labels => Access::Node { read: lists::read_labels, write: lists::write_labels },
        Place::Arrows => arrows!(Arrow),
        Place::Lines => arrows!(Line),
        Place::BlackTerritory => points!(kind::Point, black_territory),
        Place::WhiteTerritory => points!(kind::Point, white_territory),
        Place::DimmedPoints => points!(kind::Point, dimmed),
        Place::View => points!(kind::ViewPoint, view),
    }
}
