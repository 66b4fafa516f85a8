//! Shows parts of a collection in the blocks of a document.

use std::fmt::Write;

use kifu_sgf::encoding::Encoding;
use kifu_sgf::{
    Collection, Layout, LineIndex, Node, NodeId, OutputEncoding, Rewriting, Style, board_at, format, reencode,
};

use super::escapes::{in_lines, on_one_line};

/// One line per node; variations indented; an empty line between game trees.
pub(crate) fn tree(collection: &Collection<'_>) -> String {
    let mut out = String::new();
    for game in collection.games() {
        if game.index() > 0 {
            out.push('\n');
        }
        let mut open: Vec<u32> = Vec::new();
        for node in game.nodes() {
            while open.last().is_some_and(|&end| end <= node.id().index()) {
                open.pop();
            }
            if node.parent().is_some_and(|parent| parent.is_fork()) {
                open.push(node.subtree_end());
            }
            let _ = writeln!(out, "{}{}", "  ".repeat(open.len()), one_node(node));
        }
    }
    out
}

fn one_node(node: Node<'_>) -> String {
    let mut out = String::from(";");
    for property in node.properties() {
        out.push(' ');
        out.push_str(&String::from_utf8_lossy(property.raw_ident()));
        for value in property.values() {
            let _ = write!(out, "[{}]", on_one_line(&value.decoded()));
        }
    }
    out
}

/// Line and column, the kind of the fault, and the text.
pub(crate) fn errors(collection: &Collection<'_>) -> String {
    let lines = LineIndex::new(collection.source());
    let mut out = String::new();
    for error in collection.errors() {
        let (line, column) = collection.line_column(&lines, error.span.start);
        let text = error.span.of(collection.source());
        let text = on_one_line(&collection.decode_at(error.span.start, text));
        let space = if text.is_empty() { "" } else { " " };
        let _ = writeln!(out, "{line}:{column} {}{space}{text}", error.kind.name());
    }
    out
}

/// Each value as Text and, if that differs, as SimpleText.
pub(crate) fn texts(collection: &Collection<'_>) -> String {
    let mut out = String::new();
    for property in collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties()) {
        for value in property.values() {
            let (text, simple) = (value.text(), value.simple_text());
            let _ = write!(out, "{} {text:?}", property.ident());
            if text != simple {
                let _ = write!(out, ", on one line {simple:?}");
            }
            out.push('\n');
        }
    }
    out
}

pub(crate) fn node<'c>(collection: &'c Collection<'_>, number: &str) -> Node<'c> {
    let index = number.parse().expect("the number of a node, from 0");
    let id = NodeId::from_index(index).expect("a small number");
    collection.node(id).expect("as many nodes")
}

/// The position at a node.
pub(crate) fn board(collection: &Collection<'_>, number: &str) -> String {
    board_at(node(collection, number)).to_string()
}

/// The text formatted: `compact`, `lines` or `original`, and the width.
pub(crate) fn formatted(collection: &Collection<'_>, arguments: &str) -> String {
    let mut style = Style { encoding: OutputEncoding::Utf8, ..Style::default() };
    for argument in arguments.split_whitespace() {
        match argument {
            "compact" => style.layout = Layout::Compact,
            "lines" => style.layout = Layout::Lines,
            "original" => style.layout = Layout::Original,
            "keep" => style.encoding = OutputEncoding::Keep,
            width => style.width = width.parse().expect("a layout, `keep` or a width"),
        }
    }
    match format(collection, &style) {
        Ok(formatted) => {
            let mut out = in_lines(&formatted.text);
            for span in formatted.dropped {
                let text = span.of(collection.source());
                let _ = writeln!(out, "dropped: {}", on_one_line(&collection.decode_at(span.start, text)));
            }
            out
        }
        Err(error) => format!("refused: {error}\n"),
    }
}

/// The text in another encoding.
pub(crate) fn reencoded(collection: &Collection<'_>, label: &str) -> String {
    let encoding = Encoding::from_label(label.as_bytes()).expect("the name of an encoding");
    match reencode(collection, encoding, Rewriting::default()) {
        Ok(reencoded) => in_lines(&reencoded.text),
        Err(error) => format!("refused: {error}\n"),
    }
}
