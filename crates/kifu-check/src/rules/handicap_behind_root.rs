use alloc::vec::Vec;

use kifu_sgf::Node;
use kifu_sgf::edit::{self, Edits};
use kifu_sgf::prop;

use crate::aids::local_edit::is_sound;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "handicap-behind-root",
    code: "K515",
    summary: "The handicap stones are not in the node with `HA`.",
    group: Group::Game,
    levels: Levels { ff4: Level::Warning, older: Level::Info },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[62],
    doc: document!("handicap_behind_root.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let Some(handicap) = root.get("HA") else { return };
    let Some(node) = root.first_child() else { return };
    let Some(stones) = node.get("AB") else { return };
    let Ok(Some(number)) = scope.settings.read(root, prop::HA) else { return };
    let has_root_setup = ["AB", "AW", "AE", "B", "W"].into_iter().any(|ident| root.get(ident).is_some());
    let there = scope.settings.read_all(node, prop::AB).flatten().count();
    if number.stones < 2 || there != number.stones as usize || has_root_setup {
        return;
    }
    sink.report(stones.ident_span(), "the handicap stones are set up after the node with `HA`")
        .related(handicap.span(), "the handicap")
        .fix_if(join(root, node, "").map(|edits| Fix::safe("put the stones in the root", edits)));
}

/// True if a node is the only child of the root and has nothing but black stones.
fn is_nothing_else(node: Node<'_>) -> bool {
    node.next_sibling().is_none() && node.properties().all(|property| property.is("AB"))
}

/// The edits that move `first` and the stones of the node after a root into the root; `None` if that node has more than
/// stones.
pub(super) fn join(root: Node<'_>, node: Node<'_>, first: &str) -> Option<Edits> {
    if !is_nothing_else(node) || !is_sound(root) || !is_sound(node) {
        return None;
    }
    let mut bytes = Vec::from(first);
    for property in node.properties() {
        bytes.extend_from_slice(property.span().of(node.collection().source()));
    }
    let mut stones = Edits::new();
    stones.insert(root.span().end, &bytes);
    edit::remove_node(node).ok()?.merge(&stones).ok()
}
