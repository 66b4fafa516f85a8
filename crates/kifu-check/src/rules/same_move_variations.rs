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
    let mut seen: BTreeMap<(bool, Move), Node<'_>> = BTreeMap::new();
    for child in node.children() {
        let Some((property, played)) = move_of(child, scope) else { continue };
        let key = (property.is("B"), played);
        match seen.get(&key) {
            // The same to the end is another fault.
            Some(&other) if subtree::is_same(other, child) => {}
            Some(&other) => {
                let message = format!("this variation begins with the same move as another, {}", name(key, scope));
                sink.report(property.span(), message)
                    .related(other.span(), "the other one")
                    .fix(Fix::manual("put both into one variation, which forks later"));
            }
            None => {
                seen.insert(key, child);
            }
        }
    }
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
