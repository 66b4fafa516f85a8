//! Line breaks and indentation.

use alloc::vec::Vec;

use super::order::{Group, Order, Rank};
use super::{ByteOrderMark, Layout, Style};
use crate::cursor::{Game, Node, Property, Value};
use crate::encoding::Encoding;
use crate::settings::Settings;
use crate::syntax::{self, SyntaxErrorKind};
use crate::{Collection, Span, edit};

/// The largest depth at which variations are indented: deeply nested variations must not make the text grow
/// quadratically.
const DEEPEST: usize = 16;

/// The text of a collection with a sound structure in this layout, in its own encoding; `None` if it would be parsed
/// into another tree.
///
/// A comment that quotes the beginning of a record can be mistaken for a value that lost its `]`, if the following text
/// looks like the rest of that record. Such a text is therefore parsed again; if a new order of the properties changes
/// its meaning, they keep their order.
pub(super) fn lay_out(collection: &Collection<'_>, style: &Style) -> Option<Vec<u8>> {
    if style.layout == Layout::Original {
        return Some(collection.source().to_vec());
    }
    let text = lay_out_in(collection, style, Order::ByRole);
    if !quotes_trees(collection) {
        return Some(text);
    }
    let reads_the_same = |text: &Vec<u8>, order| has_same_tree(collection, &collection.reread(text.clone()), order);
    if reads_the_same(&text, Order::ByRole) {
        return Some(text);
    }
    let text = lay_out_in(collection, style, Order::OfText);
    reads_the_same(&text, Order::OfText).then_some(text)
}

/// True if a value contains the possible beginning of a game tree.
fn quotes_trees(collection: &Collection<'_>) -> bool {
    let mut values = collection.games().flat_map(Game::nodes).flat_map(Node::properties).flat_map(Property::values);
    values.any(|value| {
        let raw = value.raw();
        // At least as long as `(B[`: most values are points.
        raw.len() > 2 && memchr::memchr_iter(b'[', raw).any(|at| syntax::tree_before(&raw[..at]).is_some())
    })
}

/// True if a text has the tree of `before`, with the properties of each node in this order.
fn has_same_tree(before: &Collection<'_>, after: &Collection<'_>, order: Order) -> bool {
    let is_same = |(before, after): (Node<'_>, Node<'_>), settings: &Settings| {
        let parent = |node: Node<'_>| node.parent().map(Node::id);
        let properties = order.of(before, settings);
        parent(before) == parent(after)
            && properties.len() == after.properties().len()
            && properties.iter().zip(after.properties()).all(|((_, before), after)| {
                before.raw_ident() == after.raw_ident()
                    && before.values().map(Value::raw).eq(after.values().map(Value::raw))
            })
    };
    before.games().len() == after.games().len()
        && before.games().zip(after.games()).all(|(before, after)| {
            let settings = before.settings();
            before.nodes().len() == after.nodes().len()
                && before.nodes().zip(after.nodes()).all(|nodes| is_same(nodes, &settings))
        })
}

fn lay_out_in(collection: &Collection<'_>, style: &Style, order: Order) -> Vec<u8> {
    let mut out = Lines::new(collection, style);
    let (mark, header) = header(collection);
    if !header.is_empty() {
        out.push(header);
        out.line(0);
    }
    for game in collection.games() {
        lay_out_game(&mut out, game, style, order);
        out.line(0);
    }
    // Bytes that are not UTF-8 may have been in dropped junk only.
    if style.byte_order_mark == ByteOrderMark::Keep || needs_mark(&out.text) {
        out.text.splice(..0, mark.iter().copied());
    }
    out.text
}

/// True if only a byte order mark shows that a text is UTF-8.
pub(super) fn needs_mark(source: &[u8]) -> bool {
    core::str::from_utf8(source).is_err()
}

/// The byte order mark, and the text before the first game tree.
fn header<'c>(collection: &'c Collection<'_>) -> (&'c [u8], &'c [u8]) {
    let source = collection.source();
    let is_header = |kind| kind == SyntaxErrorKind::JunkBeforeTree;
    let header = collection.errors().iter().filter(|error| is_header(error.kind)).map(|error| error.span.end).max();
    let mark = if source.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let header = Span::new(mark, header.unwrap_or(mark)).of(source).trim_ascii_start();
    (&source[..mark as usize], header)
}

fn lay_out_game(out: &mut Lines, game: Game<'_>, style: &Style, order: Order) {
    let settings = game.settings();
    // The ends of the open variations.
    let mut open: Vec<u32> = Vec::new();
    out.push(b"(");
    let mut after_info = false;
    for node in game.nodes() {
        while open.last().is_some_and(|&end| end <= node.id().index()) {
            open.pop();
            out.push(b")");
        }
        let has_siblings = node.parent().is_some_and(Node::is_fork);
        let is_variation = has_siblings || says_where_it_belongs(node);
        if is_variation {
            open.push(node.subtree_end());
            out.line(open.len().min(DEEPEST) * style.indent);
            out.push(b"(");
        } else if node.parent().is_some() && (after_info || style.layout == Layout::Lines) {
            out.line(out.indent);
        }
        after_info = lay_out_node(out, &order.of(node, &settings));
    }
    open.iter().for_each(|_| out.push(b")"));
    out.push(b")");
}

/// True if a single variation must keep its parentheses because its `PT` gives another place, as in SGF2 after the last
/// move of the main line.
fn says_where_it_belongs(node: Node<'_>) -> bool {
    let before = Span::new(0, node.span().start).of(node.collection().source());
    node.parent().is_some() && node.get("PT").is_some() && before.trim_ascii_end().last() == Some(&b'(')
}

/// Writes a node; returns true if its last line is that of a game-info property.
fn lay_out_node(out: &mut Lines, properties: &[(Rank, Property<'_>)]) -> bool {
    let is_info = |group| group == Group::GameInfo;
    let mut semicolon: &[u8] = b";";
    let mut after_info = false;
    for &(rank, property) in properties {
        let alone = is_info(rank.group());
        if semicolon.is_empty() && (alone || after_info) {
            out.line(out.indent);
        }
        lay_out_property(out, property, semicolon);
        semicolon = b"";
        after_info = alone;
    }
    out.push(semicolon);
    after_info
}

fn lay_out_property(out: &mut Lines, property: Property<'_>, semicolon: &[u8]) {
    let mut before = [semicolon, property.raw_ident()].concat();
    for value in property.values() {
        before.push(b'[');
        before.extend_from_slice(value.raw());
        before.extend_from_slice(edit::closing(property.node().collection(), value.span()));
        out.piece(&before);
        before.clear();
    }
}

/// Text in lines, and the column in the last one.
struct Lines {
    text: Vec<u8>,
    column: usize,
    /// The number of spaces at the start of the line.
    indent: usize,
    width: usize,
    encoding: Encoding,
}

impl Lines {
    fn new(collection: &Collection<'_>, style: &Style) -> Self {
        let text = Vec::with_capacity(collection.source().len() + 16);
        let encoding = collection.charset.at(collection, 0).0;
        Self { text, column: 0, indent: 0, width: style.width, encoding }
    }

    /// Begins a line.
    fn line(&mut self, indent: usize) {
        self.text.push(b'\n');
        self.text.resize(self.text.len() + indent, b' ');
        self.indent = indent;
        self.column = indent;
    }

    fn push(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
        self.column = match bytes.iter().rposition(|&byte| byte == b'\n' || byte == b'\r') {
            Some(last) => self.length(&bytes[last + 1..]),
            None => self.column + self.length(bytes),
        };
    }

    /// Writes an unbreakable piece, on a new line if this one has no room for it.
    fn piece(&mut self, bytes: &[u8]) {
        let first_line = bytes.split(|&byte| byte == b'\n' || byte == b'\r').next().unwrap_or(bytes);
        // A variation begins with its `(`: no break after that.
        let is_start = self.text.last() == Some(&b'(') || self.column <= self.indent;
        if !is_start && self.column + self.length(first_line) > self.width {
            self.line(self.indent);
        }
        self.push(bytes);
    }

    /// The number of characters in UTF-8, otherwise of bytes.
    fn length(&self, bytes: &[u8]) -> usize {
        match self.encoding {
            Encoding::Utf8 => bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count(),
            _ => bytes.len(),
        }
    }
}
