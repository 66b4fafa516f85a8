use alloc::format;
use alloc::string::String;

use kifu_sgf::edit::Edits;
use kifu_sgf::prop::Role;
use kifu_sgf::{Node, Property};

use crate::aids::known::{MAX, begins_game, is_first, standard_role_of};
use crate::aids::local_edit::{is_sound, remove};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "root-property-outside-root",
    code: "K205",
    summary: "A root property is outside the root.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[32],
    doc: document!("root_property_outside_root.md"),
    check: Check::Idents(&["AP", "CA", "FF", "GM", "IS", "ST", "SZ"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let node = property.node();
    if node.parent().is_none() || standard_role_of(property, scope) != Role::Root || !is_first(property) {
        return;
    }
    let root = scope.game.root();
    if begins_game(node) {
        // Report one fault per node, regardless of the number of such properties.
        let mut own = node.properties().take(MAX).filter(|&one| standard_role_of(one, scope) == Role::Root);
        if own.next().is_some_and(|first| first.span() == property.span()) {
            let others: String = own.map(|one| format!(", `{}`", one.ident())).collect();
            let message = format!("`{}`{others} belong in the root; a game tree may begin here", property.ident());
            sink.report(property.span(), message)
                .fix(Fix::manual("insert `)(` before the node if a game tree begins here"));
        }
        return;
    }
    let in_root = root.properties().take(MAX).find(|other| other.is(&property.ident()));
    let message = match in_root {
        Some(other) if says_other(property, other) => {
            format!("`{}` belongs in the root, where it has another value", property.ident())
        }
        _ => format!("`{}` belongs in the root of the game tree", property.ident()),
    };
    let report = sink.report(property.span(), message);
    let report = match in_root {
        Some(other) => report.related(other.span(), "in the first node"),
        None => report,
    };
    report.fix(repair(property, in_root, root));
}

fn says_other(property: Property<'_>, in_root: Property<'_>) -> bool {
    property.values().map(|value| value.raw()).ne(in_root.values().map(|value| value.raw()))
}

fn repair(property: Property<'_>, in_root: Option<Property<'_>>, root: Node<'_>) -> Fix {
    let by_hand = || Fix::manual("move it to the root, or remove it");
    match in_root {
        Some(other) if says_other(property, other) => by_hand(),
        Some(_) => remove(property.node(), [property]).map_or_else(by_hand, |edits| Fix::safe("remove it here", edits)),
        // The others determine how the record is read: moving them to the root would change its meaning.
        None if property.is("AP") || property.is("ST") => {
            move_to(property, root).map_or_else(by_hand, |edits| Fix::guess("move it to the root", edits))
        }
        None => by_hand(),
    }
}

fn move_to(property: Property<'_>, root: Node<'_>) -> Option<Edits> {
    let mut edits = remove(property.node(), [property])?;
    if !is_sound(root) {
        return None;
    }
    edits.insert(root.span().end, property.span().of(root.collection().source()));
    Some(edits)
}
