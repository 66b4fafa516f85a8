use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;

use kifu_sgf::go::Move;
use kifu_sgf::value::read_move;
use kifu_sgf::{Node, Property};

use crate::known::is_move;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, point_name, subtree};

pub(super) static RULE: Rule = Rule {
    name: "same-move-variations",
    code: "K213",
    summary: "Two variations of one position begin with the same move.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("same_move_variations.md"),
    check: Check::Node(check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(first) = node.first_child() else { return };
    if first.next_sibling().is_none() || !scope.is_go() {
        return;
    }
    let mut seen: BTreeMap<(bool, Move), Same<'_>> = BTreeMap::new();
    for child in node.children() {
        let Some((property, played)) = move_of(child, scope) else { continue };
        let same = seen.entry((property.is("B"), played)).or_insert(Same { first: child, second: None, count: 0 });
        // The same to the end is another fault.
        if same.count == 0 || !subtree::is_same(same.first, child) {
            same.count += 1;
            if same.count == 2 {
                same.second = Some(property);
            }
        }
    }
    for (key, same) in seen {
        let Some(second) = same.second else { continue };
        let count = if same.count == 2 { "two".into() } else { format!("{}", same.count) };
        sink.report(second.span(), format!("{count} variations begin with the same move, {}", name(key, scope)))
            .related(same.first.span(), "the first of them")
            .fix(Fix::manual("put them into one variation, which forks later"));
    }
}

/// Variations that begin with the same move.
struct Same<'c> {
    first: Node<'c>,
    /// The move of the second.
    second: Option<Property<'c>>,
    count: usize,
}

/// The move of a node that has no setup.
fn move_of<'c>(node: Node<'c>, scope: &Scope<'_>) -> Option<(Property<'c>, Move)> {
    let mut properties = node.properties();
    let property = properties.find(|&property| is_move(property))?;
    let has_setup = node.properties().any(|property| ["AB", "AW", "AE"].iter().any(|ident| property.is(ident)));
    let played = read_move(property.value().raw(), &scope.settings).ok()?.value;
    (!has_setup).then_some((property, played))
}

fn name((is_black, played): (bool, Move), scope: &Scope<'_>) -> String {
    let color = if is_black { "Black" } else { "White" };
    match played {
        Move::Play(point) => format!("{color} {}", point_name(point, scope.settings.size)),
        Move::Pass => format!("a pass of {color}"),
    }
}
