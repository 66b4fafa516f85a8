//! Reads the nodes of JGF.

use kifu_go::{Color, Move, Point, Size};
use kifu_sgf::value::{Emphasis, PrintMode};

use super::names::{color_of, judgement_of, mark_of};
use super::read::{Reading, color, decimal, kept, unread};
use crate::json::{Items, Kind, Value};
use crate::{Clock, Clocks, Comment, Details, Figure, FormatName, Node, NodeId, Play, RawProperty, Record};

/// A sequence of nodes that is being read.
struct Sequence<'j> {
    items: Items<'j>,
    /// The parent of the next node; `None` before the first of the tree.
    last: Option<NodeId>,
}

/// Returns true if an array is a tree and not several records: its first node is marked as the root, or has a move.
pub(super) fn is_early_tree(array: Value<'_>) -> bool {
    let Some(first) = array.items().next().filter(|first| first.kind() == Kind::Object) else { return false };
    let is_of_record = first.members().any(|(key, _)| key == "tree");
    !is_of_record && first.members().any(|(key, _)| matches!(key.as_ref(), "root" | "move" | "B" | "W"))
}

/// Reads a tree. Nodes after variations become one more variation of the node before these.
pub(super) fn read_tree(reading: &mut Reading, tree: Value<'_>, record: &mut Record) {
    let mut open = vec![Sequence { items: tree.items(), last: None }];
    // Variations that are still to be read, the next one last.
    while let Some(sequence) = open.last_mut() {
        let Some(item) = sequence.items.next() else {
            open.pop();
            continue;
        };
        if let (Some(last), Some(play)) = (sequence.last, plain_move(item, record.size)) {
            sequence.last = Some(record.add_child(last, Node::play(play.color, play.to)));
            continue;
        }
        let variations = match item.kind() {
            Kind::Array => Some(item),
            Kind::Object => item.get("variations").filter(|value| value.kind() == Kind::Array),
            _ => {
                reading.problem(item, "a node must be an object");
                continue;
            }
        };
        if let Some(variations) = variations {
            reading.left_out(item, &["variations"]);
            if sequence.last.is_none() {
                reading.problem(item, "the tree begins with variations");
                sequence.last = Some(NodeId::ROOT);
            }
            let last = sequence.last;
            let mut several: Vec<_> = Vec::new();
            for variation in variations.items() {
                match variation.kind() {
                    Kind::Array => several.push(Sequence { items: variation.items(), last }),
                    _ => reading.problem(variation, "a variation must be an array of nodes"),
                }
            }
            several.reverse();
            open.extend(several);
            continue;
        }
        let is_joined = item.get("sgfJoin").and_then(Value::as_bool) == Some(true);
        let id = match sequence.last {
            None => NodeId::ROOT,
            Some(last) if is_joined => last,
            Some(last) => record.add_child(last, Node::default()),
        };
        sequence.last = Some(id);
        read_node(reading, item, record, id);
    }
}

fn read_node(reading: &mut Reading, item: Value<'_>, record: &mut Record, id: NodeId) {
    let size = record.size;
    let mut node = record.take_node(id);
    for (key, value) in item.members() {
        if value.kind() == Kind::Null {
            continue;
        }
        let is_read = match key.as_ref() {
            "root" | "sgfJoin" => true,
            "move" => read_move(reading, value, &mut node, size),
            // Before version 1, the move was not a separate object.
            "B" | "W" => match color_of(&key).zip(early_move(value, size)) {
                Some((color, to)) => {
                    add_play(Play { color, to }, &mut node);
                    true
                }
                None => {
                    reading.problem(value, "not a move on this board");
                    false
                }
            },
            "blackClock" => {
                node.clock.get_or_insert_default().black = read_clock(value);
                true
            }
            "whiteClock" => {
                node.clock.get_or_insert_default().white = read_clock(value);
                true
            }
            "sgf" => read_sgf(value, node.details_mut()),
            "info" => {
                node.details_mut().info = reading.node_info(value).map(Box::new);
                true
            }
            key => read_detail(reading, key, value, node.details_mut(), size),
        };
        if !is_read {
            node.details_mut().kept.push(unread(None, &key, value));
        }
    }
    record.put_node(id, node);
}

fn read_move(reading: &mut Reading, value: Value<'_>, node: &mut Node, size: Size) -> bool {
    let mut clock = Clock::default();
    let mut play = None;
    let mut others = Vec::new();
    for (key, member) in value.members() {
        match key.as_ref() {
            "timeLeft" => clock.seconds = decimal(member),
            "periodsLeft" => clock.periods = member.as_i64(),
            // Version 1: the colour is the key.
            "color" | "x" | "y" | "pass" => {}
            _ => {
                if let Some(color) = color_of(&key) {
                    let is_pass = member.as_str().is_some_and(|word| word.trim().eq_ignore_ascii_case("pass"));
                    let to = if is_pass { Some(Move::Pass) } else { point(member, size).map(Move::Play) };
                    play = to.map(|to| Play { color, to });
                } else {
                    others.push(kept(format!("move.{key}"), member));
                }
            }
        }
    }
    if let Some(color) = value.get("color").and_then(color) {
        let is_pass = value.get("pass").and_then(Value::as_bool) == Some(true);
        let to = if is_pass { Some(Move::Pass) } else { coordinates(value, size).map(Move::Play) };
        play = to.map(|to| Play { color, to });
    }
    let Some(play) = play else {
        reading.problem(value, "not a move on this board");
        return false;
    };
    if clock != Clock::default() {
        let clocks: &mut Clocks = node.clock.get_or_insert_default();
        match play.color {
            kifu_go::Color::Black => clocks.black = clock,
            kifu_go::Color::White => clocks.white = clock,
        }
    }
    if !others.is_empty() {
        node.details_mut().kept.extend(others);
    }
    add_play(play, node);
    true
}

fn add_play(play: Play, node: &mut Node) {
    match node.play {
        None => node.play = Some(play),
        Some(_) => node.details_mut().more_plays.push(play),
    }
}

/// A point, `pass`, or nothing for a pass.
fn early_move(value: Value<'_>, size: Size) -> Option<Move> {
    let is_pass = value.as_str().is_some_and(|word| word.is_empty() || word.trim().eq_ignore_ascii_case("pass"));
    if is_pass { Some(Move::Pass) } else { point(value, size).map(Move::Play) }
}

/// The move of a node that has nothing else, in version 2: most nodes of most records.
fn plain_move(item: Value<'_>, size: Size) -> Option<Play> {
    let (mut side, mut x, mut y) = (None, None, None);
    for (key, value) in item.only("move")?.raw_members() {
        match key {
            "color" if value.is_plainly("black") => side = Some(Color::Black),
            "color" if value.is_plainly("white") => side = Some(Color::White),
            "x" => x = value.as_u8(),
            "y" => y = value.as_u8(),
            _ => return None,
        }
    }
    let point = Point::new(x?, y?).filter(|&point| size.contains(point))?;
    Some(Play { color: side?, to: Move::Play(point) })
}

fn read_clock(value: Value<'_>) -> Clock {
    Clock {
        seconds: value.get("timeLeft").and_then(decimal),
        periods: value.get("periodsLeft").and_then(Value::as_i64),
    }
}

/// The point of `{x, y}`.
fn coordinates(value: Value<'_>, size: Size) -> Option<Point> {
    let point = Point::new(value.get("x")?.as_u8()?, value.get("y")?.as_u8()?)?;
    size.contains(point).then_some(point)
}

/// The point of `[x, y]`.
fn pair(value: Value<'_>, size: Size) -> Option<Point> {
    let mut numbers = value.items().filter_map(Value::as_u8);
    let point = Point::new(numbers.next()?, numbers.next()?)?;
    size.contains(point).then_some(point)
}

fn point(value: Value<'_>, size: Size) -> Option<Point> {
    match value.kind() {
        Kind::Array => pair(value, size),
        // Early files have the letters of SGF.
        Kind::String => {
            let letters: [u8; 2] = value.as_str()?.as_bytes().try_into().ok()?;
            Point::from_sgf(letters).filter(|&point| size.contains(point))
        }
        _ => coordinates(value, size),
    }
}

/// The points of a list; those off the board are problems.
fn points(reading: &mut Reading, value: Value<'_>, size: Size) -> Vec<Point> {
    let mut points = Vec::new();
    for item in value.items() {
        match point(item, size) {
            Some(point) => {
                reading.left_out(item, &["x", "y"]);
                points.push(point);
            }
            None => reading.problem(item, "not a point on the board"),
        }
    }
    points
}

/// Named lists: `[{type, coords}]`, or `{name: points}` in version 1, whose document also shows the latter in an
/// array.
fn lists<'j>(reading: &mut Reading, value: Value<'j>, name_key: &str) -> Vec<(String, Value<'j>)> {
    let mut lists = Vec::new();
    let whole = (value.kind() != Kind::Array).then_some(value);
    for item in whole.into_iter().chain(value.items()) {
        let coords = item.get("coords");
        let found = match item.get(name_key).and_then(Value::as_str) {
            Some(name) => {
                reading.left_out(item, &[name_key, "coords"]);
                vec![(name.into_owned(), coords.unwrap_or(item))]
            }
            None if item.kind() == Kind::Object && coords.is_none() => {
                item.members().map(|(name, list)| (name.into_owned(), list)).collect()
            }
            None => {
                reading.problem(item, "not a list of points");
                continue;
            }
        };
        for (name, list) in found {
            match list.kind() {
                Kind::Array => lists.push((name, list)),
                Kind::Null => {}
                _ => reading.problem(item, "this list has no points"),
            }
        }
    }
    lists
}

fn read_detail(reading: &mut Reading, key: &str, value: Value<'_>, details: &mut Details, size: Size) -> bool {
    match key {
        "name" => match value.words() {
            Some(name) => details.name = Some(name.into_owned()),
            None => return false,
        },
        "comments" => return read_comments(value, details),
        "setup" => {
            for (name, list) in lists(reading, value, "type") {
                let points = points(reading, list, size);
                match name.to_ascii_lowercase().as_str() {
                    "black" | "b" => details.setup.black.extend(points),
                    "white" | "w" => details.setup.white.extend(points),
                    "clear" | "empty" | "e" => details.setup.empty.extend(points),
                    _ => reading.problem(value, format!("unknown kind of setup {name:?}")),
                }
            }
            details.setup.resolve();
        }
        "turn" => match color(value) {
            Some(color) => details.turn = Some(color),
            None => return false,
        },
        "markup" => read_marks(reading, value, details, size),
        "score" => {
            for (name, list) in lists(reading, value, "color") {
                let points = points(reading, list, size);
                match color_of(&name) {
                    Some(kifu_go::Color::Black) => details.black_territory.get_or_insert_default().extend(points),
                    Some(kifu_go::Color::White) => details.white_territory.get_or_insert_default().extend(points),
                    None => return false,
                }
            }
        }
        "dim" => details.dimmed = Some(points(reading, value, size).into()),
        "view" => details.view = Some(points(reading, value, size).into()),
        "annotations" => {
            for item in value.items() {
                let strong = item.get("level").and_then(Value::as_i64) == Some(2);
                let emphasis = if strong { Emphasis::Strong } else { Emphasis::Normal };
                let word = item.get("type").and_then(Value::as_str);
                match word.and_then(|word| judgement_of(&word, emphasis)) {
                    Some(judgement) => details.judgements.push(judgement),
                    None => reading.problem(item, "unknown annotation"),
                }
            }
        }
        "value" => match decimal(value) {
            Some(number) => details.value = Some(number),
            None => return false,
        },
        "moveNumber" => match value.as_i64() {
            Some(number) => details.move_number = Some(number),
            None => return false,
        },
        "figure" => {
            let flags = value.get("flags").and_then(Value::as_i64);
            let name = value.get("name").and_then(Value::as_str).unwrap_or_default().into_owned();
            details.figure = Some(Figure { title: flags.map(|flags| (flags, name)) });
        }
        "printMode" => match value.as_i64() {
            Some(0) => details.print_mode = Some(PrintMode::NoNumbers),
            Some(1) => details.print_mode = Some(PrintMode::AsTheyAre),
            Some(2) => details.print_mode = Some(PrintMode::Below100),
            _ => return false,
        },
        "solution" => match value.as_bool() {
            Some(solution) => details.solution = Some(solution),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// Comments: texts, or in version 1 objects with author and time. A single one may occur without an array.
fn read_comments(value: Value<'_>, details: &mut Details) -> bool {
    let comment = |item: Value<'_>| match item.kind() {
        Kind::Object => {
            let text = |key| item.get(key).and_then(Value::words).map(std::borrow::Cow::into_owned);
            Some(Comment { text: text("comment")?, author: text("name"), time: text("timestamp") })
        }
        _ => Some(Comment { text: item.words()?.into_owned(), ..Comment::default() }),
    };
    if value.kind() == Kind::Array {
        let comments: Vec<_> = value.items().map(comment).collect();
        let is_all = comments.iter().all(Option::is_some);
        if is_all {
            details.comments.extend(comments.into_iter().flatten());
        }
        return is_all;
    }
    let comment = comment(value);
    let is_read = comment.is_some();
    details.comments.extend(comment);
    is_read
}

fn read_marks(reading: &mut Reading, value: Value<'_>, details: &mut Details, size: Size) {
    for (name, list) in lists(reading, value, "type") {
        for item in list.items() {
            let Some(at) = point(item, size) else {
                reading.problem(item, "not a point on the board");
                continue;
            };
            let (to, text) = if item.kind() == Kind::Array {
                let rest: Vec<Value<'_>> = item.items().skip(2).collect();
                let text = rest.iter().find_map(|value| value.as_str());
                let to = match rest[..] {
                    [x, y, ..] => x.as_u8().zip(y.as_u8()).and_then(|(x, y)| Point::new(x, y)),
                    _ => None,
                };
                (to, text)
            } else {
                let to = item.get("x2").and_then(Value::as_u8).zip(item.get("y2").and_then(Value::as_u8));
                (to.and_then(|(x, y)| Point::new(x, y)), item.get("text").and_then(Value::words))
            };
            let to = to.filter(|&to| size.contains(to));
            reading.left_out(
                item,
                match name.as_str() {
                    "label" => &["x", "y", "text"],
                    "arrow" | "line" if to.is_some() => &["x", "y", "x2", "y2"],
                    _ => &["x", "y"],
                },
            );
            details.marks.push(mark_of(&name, at, text.as_deref(), to));
        }
    }
}

/// SGF properties that have no member in JGF, or more content than it.
fn read_sgf(value: Value<'_>, details: &mut Details) -> bool {
    for pair in value.items() {
        let mut parts = pair.items();
        let (Some(name), Some(values)) = (parts.next().and_then(Value::as_str), parts.next()) else { continue };
        let values: Vec<_> = values.items().filter_map(Value::as_str).map(std::borrow::Cow::into_owned).collect();
        if !values.is_empty() {
            details.kept.push(RawProperty { format: FormatName::Sgf, name: name.into_owned(), values });
        }
    }
    value.kind() == Kind::Array
}
