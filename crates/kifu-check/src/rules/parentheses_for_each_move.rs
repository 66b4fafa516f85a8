use alloc::format;

use kifu_sgf::{Node, Span, is_space};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "parentheses-for-each-move",
    code: "K807",
    summary: "Each move has its own parentheses.",
    group: Group::Server,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("parentheses_for_each_move.md"),
    check: Check::Game(check),
};

/// The minimum number of such moves on the main line.
const FEWEST: usize = 20;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    // Most records have few parentheses, even in texts.
    let text = scope.game.span().of(scope.collection.source());
    // Counts at most 255 bytes at a time in one byte, which compilers vectorise.
    let count = |part: &[u8]| usize::from(part.iter().map(|&byte| u8::from(byte == b'(')).sum::<u8>());
    if text.chunks(usize::from(u8::MAX)).map(count).sum::<usize>() < FEWEST {
        return;
    }
    let mut first = None;
    let nested =
        scope.game.main_line().skip(1).skip_while(|&node| !is_nested(node)).take_while(|&node| is_nested(node));
    let mut count = 0;
    for node in nested {
        first = first.or(Some(node));
        count += 1;
    }
    if let Some(first) = first.filter(|_| count >= FEWEST) {
        let start = first.span().start;
        sink.report(Span::new(start, start + 1), format!("{count} consecutive moves have their own parentheses each"))
            .fix(Fix::manual("format the record with `kifu fmt`"));
    }
}

/// True if a node is an only child, but is in parentheses.
fn is_nested(node: Node<'_>) -> bool {
    if node.next_sibling().is_some() {
        return false;
    }
    let before = &node.collection().source()[..node.span().start as usize];
    before.iter().rev().find(|&&byte| !is_space(byte)) == Some(&b'(')
}
