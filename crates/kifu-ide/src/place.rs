//! The content at a byte of the text: game, node, property, value.

use kifu_sgf::go::{Color, Move, Point};
use kifu_sgf::prop::games::has_points_like_go;
use kifu_sgf::prop::{Row, ValueType};
use kifu_sgf::value::{read_move, read_rectangle};
use kifu_sgf::{Collection, Node, NodeId, Property, Settings, Value};

/// The content at a byte of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'c> {
    /// The node that begins there or before, in the same game tree.
    pub(crate) node: Node<'c>,
    /// The property of the node that has the byte.
    pub(crate) property: Option<Property<'c>>,
    /// The value of the property that has the byte, with its brackets.
    pub(crate) value: Option<Value<'c>>,
}

impl<'c> Place<'c> {
    /// Finds the content at a byte; `None` outside of the game trees.
    pub(crate) fn at(collection: &'c Collection<'_>, offset: u32) -> Option<Self> {
        let mut node = node_at(collection, offset)?;
        // A value without its `]` ends where the next node begins.
        let before = offset.checked_sub(1).and_then(|before| node_at(collection, before));
        let last = |node: Node<'c>| node.properties().next_back().and_then(|property| property.values().next_back());
        if let Some(before) = before.filter(|before| last(*before).is_some_and(|value| value.span().end == offset)) {
            node = before;
        }
        let touches = |start: u32, end: u32| start <= offset && offset <= end;
        let property = node.properties().find(|property| touches(property.span().start, property.span().end));
        // Between two values, the later begins at the byte.
        let value = property.and_then(|property| {
            let mut values =
                property.values().filter(|value| touches(value.outer_span().start, value.outer_span().end));
            values.next_back()
        });
        Some(Self { node, property, value })
    }

    /// Returns true if the byte is between the brackets of the value.
    pub(crate) fn is_inside(&self, offset: u32) -> bool {
        self.value.is_some_and(|value| value.span().start <= offset && offset <= value.span().end)
    }
}

/// The last node that begins at a byte or before it, if its game tree continues there.
pub(crate) fn node_at<'c>(collection: &'c Collection<'_>, offset: u32) -> Option<Node<'c>> {
    let node = |index: u32| NodeId::from_index(index).and_then(|id| collection.node(id));
    let (mut low, mut high) = (0, collection.node_count() as u32);
    while low < high {
        let middle = low + (high - low) / 2;
        match node(middle) {
            Some(found) if found.span().start <= offset => low = middle + 1,
            _ => high = middle,
        }
    }
    let found = node(low.checked_sub(1)?)?;
    (offset <= found.game().span().end).then_some(found)
}

/// The nodes whose text touches the bytes from `start` to `end`, in the order of the text.
pub(crate) fn nodes_in<'c>(collection: &'c Collection<'_>, start: u32, end: u32) -> impl Iterator<Item = Node<'c>> {
    let first = node_at(collection, start).map_or(0, |node| node.id().index());
    let nodes = (first..collection.node_count() as u32).filter_map(NodeId::from_index);
    nodes.map_while(|id| collection.node(id)).take_while(move |node| node.span().start <= end)
}

/// The end of the last node of the subtree of a node.
pub(crate) fn subtree_end(node: Node<'_>) -> u32 {
    let last = NodeId::from_index(node.subtree_end().saturating_sub(1)).and_then(|id| node.collection().node(id));
    last.unwrap_or(node).span().end
}

/// Returns true if the points of a game are named as in Go, and its moves are played on a board of Go.
pub(crate) fn is_go(settings: &Settings) -> bool {
    settings.game == kifu_sgf::prop::games::GO && has_points_like_go(settings.game)
}

/// The colour of the stones of a property.
pub(crate) fn color_of(property: Property<'_>) -> Option<Color> {
    match &*property.ident() {
        "B" | "AB" | "TB" => Some(Color::Black),
        "W" | "AW" | "TW" => Some(Color::White),
        _ => None,
    }
}

/// Returns true if a property is a move.
pub(crate) fn is_move(property: Property<'_>) -> bool {
    property.is("B") || property.is("W")
}

/// The move of a node of Go: the first one.
pub(crate) fn move_of<'c>(node: Node<'c>, settings: &Settings) -> Option<(Color, Move, Property<'c>)> {
    let property = node.properties().find(|property| is_move(*property))?;
    let to = read_move(property.value().raw(), settings).ok()?.value;
    Some((color_of(property)?, to, property))
}

/// The points that a value names, if its type has any; the first corner of a rectangle comes first.
pub(crate) fn points_of(value: Value<'_>, row: &Row, settings: &Settings) -> Vec<Point> {
    let raw = value.raw();
    let text = match row.value_type(settings.version) {
        ValueType::Point | ValueType::Stone | ValueType::Move => raw,
        ValueType::PointText => raw.split(|&byte| byte == b':').next().unwrap_or_default(),
        ValueType::PointPoint => raw,
        _ => return Vec::new(),
    };
    if row.value_type(settings.version) == ValueType::Move {
        return match read_move(text, settings).map(|reading| reading.value) {
            Ok(Move::Play(point)) => vec![point],
            _ => Vec::new(),
        };
    }
    match read_rectangle(text, settings) {
        Ok(reading) if row.value_type(settings.version) == ValueType::PointPoint => {
            let points: Vec<_> = reading.value.points().collect();
            points.first().into_iter().chain(points.last()).copied().collect()
        }
        Ok(reading) => reading.value.points().collect(),
        Err(_) => Vec::new(),
    }
}
