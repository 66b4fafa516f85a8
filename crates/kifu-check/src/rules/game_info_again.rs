use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::prop::Role;
use kifu_sgf::{Node, Property};

use crate::aids::known::{begins_game, standard_role_of};
use crate::aids::local_edit::{is_sound, remove};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "game-info-again",
    code: "K206",
    summary: "Game information occurs twice in one line of play.",
    group: Group::Structure,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[44],
    doc: document!("game_info_again.md"),
    check: Check::Game(check),
};

/// The node whose game information applies to later nodes.
struct Covering<'c> {
    node: Node<'c>,
    /// True if there is no fork between it and the current node.
    is_straight: bool,
}

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root().id();
    if scope.survey.ident_counts.uses().iter().all(|one| one.last == root || !is_info(one.first, scope)) {
        return;
    }
    let mut covering: Option<Covering<'_>> = None;
    for node in scope.game.nodes() {
        if let Some(above) = &mut covering {
            if node.id().index() >= above.node.subtree_end() {
                covering = None;
            } else {
                above.is_straight &= is_only_child(node);
            }
        }
        let Some(first) = node.properties().find(|&property| is_info(property, scope)) else { continue };
        match &covering {
            // A separate rule reports that the node is here.
            Some(_) if begins_game(node) => covering = Some(Covering { node, is_straight: true }),
            Some(above) => report(node, first, above, scope, sink),
            None => covering = Some(Covering { node, is_straight: true }),
        }
    }
}

fn is_info(property: Property<'_>, scope: &Scope<'_>) -> bool {
    standard_role_of(property, scope) == Role::GameInfo
}

fn is_only_child(node: Node<'_>) -> bool {
    node.parent().is_some_and(|parent| !parent.is_fork())
}

fn report(node: Node<'_>, first: Property<'_>, above: &Covering<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let named: Vec<_> = node.properties().filter(|&property| is_info(property, scope)).take(40).collect();
    let idents: Vec<String> = named.iter().map(|property| format!("`{}`", property.ident())).collect();
    let message = format!("game information ({}) follows other game information", idents.join(", "));
    let Some(before) = above.node.properties().find(|&property| is_info(property, scope)) else { return };
    sink.report(first.span(), message)
        .related(before.span(), "the game information before it")
        .fix(repair(node, &named, above));
}

fn repair(node: Node<'_>, named: &[Property<'_>], above: &Covering<'_>) -> Fix {
    let by_hand = || Fix::manual("put all of it in the node where the game begins");
    let mut moved = Vec::new();
    let mut gone = Vec::new();
    for &property in named {
        match above.node.properties().take(64).find(|other| other.is(&property.ident())) {
            Some(other) if property.values().map(|value| value.raw()).eq(other.values().map(|value| value.raw())) => {}
            Some(_) => continue,
            None if above.is_straight => {
                moved.extend_from_slice(property.span().of(node.collection().source()));
            }
            None => continue,
        }
        gone.push(property);
    }
    let is_all = gone.len() == named.len();
    let edits = remove(node, gone).filter(|_| is_all && is_sound(above.node));
    let Some(mut edits) = edits else { return by_hand() };
    edits.insert(above.node.span().end, &moved);
    match moved.is_empty() {
        true => Fix::safe("remove the repetition", edits),
        false => Fix::guess("move it to the other game information", edits),
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Safety, Select, check, fix};

    #[track_caller]
    fn check_spans(record: &str, expected: &[u32]) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let collection = Collection::parse(record.as_bytes());
        let starts: alloc::vec::Vec<_> =
            check(&collection, &options).iter().map(|diagnostic| diagnostic.span.start).collect();
        assert_eq!(starts, expected, "{record}");
    }

    #[test]
    fn paths() {
        check_spans("(;FF[4]PB[a];PW[b])", &[13]); // case 074
        check_spans("(;FF[4](;PB[a];B[aa])(;PB[b];W[bb]))", &[]); // case 075
        check_spans("(;FF[4];B[aa](;PB[a]W[bb];EV[x])(;EV[y]W[cc]))", &[26]); // case 076
        check_spans("(;PB[a];B[aa](;W[bb];EV[x])(;EV[y]W[cc]))", &[21, 29]);
        check_spans("(;FF[4]PB[a]PW[b];TC[3]TT[30])", &[]);
    }

    #[test]
    fn a_fork_keeps_it() {
        let record = "(;PB[a];B[aa](;W[bb];EV[x])(;W[cc]))";
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert_eq!(fix(&Collection::parse(record.as_bytes()), &options, Safety::Unsafe).text, record.as_bytes());
    }
}
