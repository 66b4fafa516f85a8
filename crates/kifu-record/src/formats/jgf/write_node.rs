//! Writes the nodes of JGF.

use std::collections::HashMap;

use kifu_go::sorting;
use kifu_go::{Color, Move, Point};
use kifu_sgf::value::{Emphasis, PrintMode};

use super::names::{MARK_TYPES, color_name, judgement_type, mark_type};
use super::text::Version;
use super::write::write_info;
use super::writer::Writer;
use crate::{Clock, Details, FormatName, Loss, Mark, Node, NodeId, Play, PointList, RawProperty, Record, single_marks};

/// The items that remain to be written.
enum Pending {
    Node(NodeId),
    /// The beginning of a variation.
    Variation(NodeId),
    Text(&'static [char]),
}

/// Writes all nodes: the content of the brackets of `tree`.
pub(super) fn write_tree(json: &mut Writer<'_>, record: &Record, version: Version, losses: &mut Vec<Loss>) {
    let mut pending = vec![Pending::Node(NodeId::ROOT)];
    while let Some(next) = pending.pop() {
        let id = match next {
            Pending::Text(brackets) => {
                brackets.iter().for_each(|&bracket| json.close(bracket));
                continue;
            }
            Pending::Variation(id) => {
                json.line();
                json.open('[');
                pending.push(Pending::Text(&[']']));
                id
            }
            Pending::Node(id) => id,
        };
        write_node(json, record, id, version, losses);
        match record.first_child(id) {
            None => {}
            Some(only) if record.next_sibling(only).is_none() => pending.push(Pending::Node(only)),
            Some(_) => {
                json.line();
                if version == Version::Two {
                    json.open('{');
                    json.key("variations");
                }
                json.open('[');
                pending.push(Pending::Text(if version == Version::Two { &[']', '}'] } else { &[']'] }));
                let before = pending.len();
                pending.extend(record.children(id).map(Pending::Variation));
                pending[before..].reverse();
            }
        }
    }
}

/// Each node of a record becomes one of JGF, except nodes with a move where JGF allows none: in the first node,
/// together with setup, and together with another move. Such a move is in an additional node, which is marked as part
/// of the previous one.
fn write_node(json: &mut Writer<'_>, record: &Record, id: NodeId, version: Version, losses: &mut Vec<Loss>) {
    let node = record.node(id);
    if let (Version::Two, true, Some(Play { color, to: Move::Play(point) })) =
        (version, node.is_plain() && id != NodeId::ROOT, node.play)
    {
        json.line();
        json.plain_move(color_name(color), point.x(), point.y());
        return;
    }
    let details = node.details();
    let is_apart = node.play.is_some() && (id == NodeId::ROOT || !details.setup.is_empty());
    json.line();
    json.open('{');
    if version == Version::One && id == NodeId::ROOT {
        json.key("root").raw("true");
    }
    if is_apart {
        write_setup(json, details, version);
        json.close('}');
        json.line();
        json.open('{');
        json.key("sgfJoin").raw("true");
    } else {
        write_setup(json, details, version);
    }
    if let Some(play) = node.play {
        write_move(json, play, clock(node, play.color), &details.kept, version);
    }
    if let Some(clocks) = &node.clock {
        // A clock that is not written in the move: that of the other player, or any clock in version 1.
        for color in [Color::Black, Color::White] {
            let of_mover = node.play.is_some_and(|play| play.color == color) && version == Version::Two;
            let clock = if color == Color::Black { clocks.black } else { clocks.white };
            if !of_mover && clock != Clock::default() {
                json.key(&format!("{}Clock", color_name(color))).open('{');
                write_clock(json, clock);
                json.close('}');
            }
        }
    }
    write_details(json, details, version);
    if let Some(info) = details.info.as_ref().filter(|_| id != NodeId::ROOT) {
        write_info(json, info);
    }
    write_kept(json, node, id, losses);
    json.close('}');
    for play in &details.more_plays {
        json.line();
        json.open('{');
        json.key("sgfJoin").raw("true");
        write_move(json, *play, Clock::default(), &[], version);
        json.close('}');
    }
}

fn clock(node: &Node, color: Color) -> Clock {
    node.clock.as_ref().map_or(Clock::default(), |clocks| match color {
        Color::Black => clocks.black,
        Color::White => clocks.white,
    })
}

fn write_clock(json: &mut Writer<'_>, clock: Clock) {
    if let Some(seconds) = clock.seconds {
        json.key("timeLeft").number(seconds);
    }
    if let Some(periods) = clock.periods {
        json.key("periodsLeft").number(periods);
    }
}

/// The key of a member kept for a move: `move.KEY`.
fn of_move(kept: &RawProperty) -> Option<&str> {
    kept.name.strip_prefix("move.").filter(|_| kept.format == FormatName::Jgf)
}

fn write_move(json: &mut Writer<'_>, play: Play, clock: Clock, kept: &[RawProperty], version: Version) {
    json.key("move").open('{');
    match (version, play.to) {
        (Version::Two, to) => {
            json.key("color").string(color_name(play.color));
            match to {
                Move::Play(point) => write_coordinates(json, point),
                Move::Pass => json.key("pass").raw("true"),
            }
            write_clock(json, clock);
        }
        (Version::One, Move::Play(point)) => {
            json.key(letter(play.color));
            write_pair(json, point);
        }
        (Version::One, Move::Pass) => json.key(letter(play.color)).string("pass"),
    }
    for (key, kept) in kept.iter().filter_map(|kept| Some((of_move(kept)?, kept))) {
        json.key(key).raw(kept.values.first().map_or("null", String::as_str));
    }
    json.close('}');
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn write_coordinates(json: &mut Writer<'_>, point: Point) {
    json.key("x").number(point.x());
    json.key("y").number(point.y());
}

fn write_pair(json: &mut Writer<'_>, point: Point) {
    json.open('[');
    json.number(point.x());
    json.number(point.y());
    json.close(']');
}

fn write_points(json: &mut Writer<'_>, points: &PointList, version: Version) {
    json.open('[');
    for point in points.iter() {
        match version {
            Version::Two => {
                json.open('{');
                write_coordinates(json, point);
                json.close('}');
            }
            Version::One => write_pair(json, point),
        }
    }
    json.close(']');
}

/// Setup and the turn.
fn write_setup(json: &mut Writer<'_>, details: &Details, version: Version) {
    let setup = &details.setup;
    let lists = [("black", "B", &setup.black), ("white", "W", &setup.white), ("clear", "E", &setup.empty)];
    write_lists(json, "setup", "type", lists.into_iter().filter(|(.., points)| !points.is_empty()), version);
    if let Some(turn) = details.turn {
        json.key("turn").string(if version == Version::Two { color_name(turn) } else { letter(turn) });
    }
}

/// Lists of points with a name each: an array of objects, or in version 1 an object of arrays.
fn write_lists<'p>(
    json: &mut Writer<'_>,
    key: &str,
    name_key: &str,
    lists: impl Iterator<Item = (&'p str, &'p str, &'p PointList)>,
    version: Version,
) {
    let mut lists = lists.peekable();
    if lists.peek().is_none() {
        return;
    }
    json.key(key).open(if version == Version::Two { '[' } else { '{' });
    for (name, letter, points) in lists {
        match version {
            Version::Two => {
                json.open('{');
                json.key(name_key).string(name);
                json.key("coords");
                write_points(json, points, version);
                json.close('}');
            }
            Version::One => {
                json.key(letter);
                write_points(json, points, version);
            }
        }
    }
    json.close(if version == Version::Two { ']' } else { '}' });
}

fn write_details(json: &mut Writer<'_>, details: &Details, version: Version) {
    json.text("name", details.name.as_deref());
    if !details.comments.is_empty() {
        json.key("comments").open('[');
        for comment in &details.comments {
            if comment.author.is_none() && comment.time.is_none() {
                json.string(&comment.text);
            } else {
                json.open('{');
                json.text("name", comment.author.as_deref());
                json.text("timestamp", comment.time.as_deref());
                json.text("comment", Some(&comment.text));
                json.close('}');
            }
        }
        json.close(']');
    }
    write_marks(json, &details.marks, version);
    let score = [("black", "B", &details.black_territory), ("white", "W", &details.white_territory)];
    let score = score.iter().filter_map(|(name, letter, points)| Some((*name, *letter, points.as_ref()?)));
    write_lists(json, "score", "color", score, version);
    for (key, points) in [("dim", &details.dimmed), ("view", &details.view)] {
        if let Some(points) = points {
            json.key(key);
            write_points(json, points, version);
        }
    }
    if !details.judgements.is_empty() {
        json.key("annotations").open('[');
        for &judgement in &details.judgements {
            let (name, emphasis) = judgement_type(judgement);
            json.open('{');
            json.key("type").string(name);
            if emphasis == Some(Emphasis::Strong) {
                json.key("level").number(2);
            }
            json.close('}');
        }
        json.close(']');
    }
    if let Some(value) = details.value {
        json.key("value").number(value);
    }
    if let Some(number) = details.move_number {
        json.key("moveNumber").number(number);
    }
    if let Some(figure) = &details.figure {
        json.key("figure").open('{');
        if let Some((flags, name)) = &figure.title {
            json.key("flags").number(flags);
            json.key("name").string(name);
        }
        json.close('}');
    }
    if let Some(mode) = details.print_mode {
        json.key("printMode").number(match mode {
            PrintMode::NoNumbers => 0,
            PrintMode::AsTheyAre => 1,
            PrintMode::Below100 => 2,
        });
    }
    if let Some(solution) = details.solution {
        json.key("solution").number(solution);
    }
}

/// Marks, those of one type together.
fn write_marks(json: &mut Writer<'_>, marks: &[Mark], version: Version) {
    let marks: Vec<_> = single_marks(marks).collect();
    let mut types: Vec<(&str, Vec<&Mark>)> = Vec::new();
    let mut places = HashMap::new();
    for mark in &marks {
        let (name, ..) = mark_type(mark);
        let place = *places.entry(name).or_insert_with(|| {
            types.push((name, Vec::new()));
            types.len() - 1
        });
        types[place].1.push(mark);
    }
    if types.is_empty() {
        return;
    }
    // Marks that SGF supports come first, so that a conversion through SGF keeps the order.
    sorting::sort_by_key(&mut types, |(name, _)| {
        MARK_TYPES.iter().position(|known| known == name).unwrap_or(MARK_TYPES.len())
    });
    json.key("markup").open(if version == Version::Two { '[' } else { '{' });
    for (name, marks) in types {
        match version {
            Version::Two => {
                json.open('{');
                json.key("type").string(name);
                json.key("coords").open('[');
            }
            Version::One => json.key(name).open('['),
        }
        for mark in marks {
            let (_, point, to) = mark_type(mark);
            let text = if let Mark::Label(_, text) = mark { Some(text.as_str()) } else { None };
            match version {
                Version::Two => {
                    json.open('{');
                    write_coordinates(json, point);
                    if let Some(to) = to {
                        json.key("x2").number(to.x());
                        json.key("y2").number(to.y());
                    }
                    json.text("text", text);
                    json.close('}');
                }
                Version::One => {
                    json.open('[');
                    [Some(point), to].into_iter().flatten().for_each(|point| {
                        json.number(point.x());
                        json.number(point.y());
                    });
                    text.into_iter().for_each(|text| json.string(text));
                    json.close(']');
                }
            }
        }
        json.close(']');
        if version == Version::Two {
            json.close('}');
        }
    }
    json.close(if version == Version::Two { ']' } else { '}' });
}

/// Writes the members kept from JGF under their keys, and the properties kept from SGF in `sgf`.
fn write_kept(json: &mut Writer<'_>, node: &Node, id: NodeId, losses: &mut Vec<Loss>) {
    let details = node.details();
    let of_node =
        |kept: &&RawProperty| kept.format == FormatName::Jgf && (node.play.is_none() || of_move(kept).is_none());
    for kept in details.kept.iter().filter(of_node) {
        json.key(&kept.name).raw(kept.values.first().map_or("null", String::as_str));
    }
    let mut sgf = details.kept.iter().filter(|kept| kept.format == FormatName::Sgf).peekable();
    if sgf.peek().is_some() {
        json.key("sgf").open('[');
        for kept in sgf {
            json.open('[');
            json.string(&kept.name);
            json.open('[');
            kept.values.iter().for_each(|value| json.string(value));
            json.close(']');
            json.close(']');
        }
        json.close(']');
    }
    for kept in &details.kept {
        if !matches!(kept.format, FormatName::Jgf | FormatName::Sgf) {
            losses.push(Loss::at(id, format!("{} of {}", kept.name, kept.format)));
        }
    }
}
