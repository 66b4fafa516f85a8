use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use kifu_go::sorting;
use kifu_sgf::go::Move;
use kifu_sgf::value::read_move;
use kifu_sgf::{Node, Property};

use crate::aids::known::is_move;
use crate::aids::subtree;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, point_name};

pub(super) static RULE: Rule = Rule {
    name: "same-move-variations",
    code: "K213",
    summary: "Two variations of one position begin with the same move.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("same_move_variations.md"),
    check: Check::Game(check),
};

/// The maximum number of additional places to show; trees written by analysis programs have hundreds.
const MAX_SHOWN: usize = 3;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let mut all = scope.survey.forks().flat_map(|node| same_moves(node, scope));
    let Some(first) = all.next() else { return };
    let shown: Vec<_> = all.by_ref().take(MAX_SHOWN).collect();
    let more = shown.len() + all.count();
    let mut message = first.message(scope);
    if more > 0 {
        let places = if more == 1 { "place" } else { "places" };
        message.push_str(&format!("; the same in {more} more {places}"));
    }
    let mut report = sink.report(first.second.span(), message).related(first.first.span(), "the first of them");
    for other in shown {
        report = report.related(other.second.span(), other.message(scope));
    }
    report.fix(Fix::manual("merge them into one variation that branches later"));
}

/// The moves that begin at least two variations of a node, in the order of the text.
fn same_moves<'c>(node: Node<'c>, scope: &Scope<'_>) -> Vec<Same<'c>> {
    let Some(first) = node.first_child().filter(|first| first.next_sibling().is_some()) else { return Vec::new() };
    let mut seen: BTreeMap<(bool, Move), (Node<'c>, Option<Same<'c>>)> = BTreeMap::new();
    for child in iter::successors(Some(first), |child| child.next_sibling()) {
        let Some((property, played)) = move_of(child, scope) else { continue };
        let played = (property.is("B"), played);
        let (first, same) = match seen.entry(played) {
            Entry::Vacant(place) => {
                place.insert((child, None));
                continue;
            }
            Entry::Occupied(place) => place.into_mut(),
        };
        // Identical variations are another fault.
        if !subtree::is_same(*first, child) {
            same.get_or_insert(Same { first: *first, second: property, played, count: 1 }).count += 1;
        }
    }
    let mut found: Vec<_> = seen.into_values().filter_map(|(_, same)| same).collect();
    sorting::sort_by_key(&mut found, |same| same.second.span().start);
    found
}

/// Variations that begin with the same move.
struct Same<'c> {
    first: Node<'c>,
    /// The move of the second.
    second: Property<'c>,
    played: (bool, Move),
    count: usize,
}

impl Same<'_> {
    fn message(&self, scope: &Scope<'_>) -> String {
        let count = if self.count == 2 { "two".into() } else { format!("{}", self.count) };
        format!("{count} variations begin with the same move, {}", name(self.played, scope))
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
