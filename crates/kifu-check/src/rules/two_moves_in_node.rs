use kifu_sgf::prop::{Exclusion, Role};
use kifu_sgf::{Node, Property, stone_list};

use crate::aids::known::{is_move, standard_role_of};
use crate::aids::local_edit::split;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "two-moves-in-node",
    code: "K204",
    summary: "A node has a move of each colour.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[37],
    doc: document!("two_moves_in_node.md"),
    check: Check::Exclusion(Exclusion::Moves, check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.is_undescribed() {
        return;
    }
    let mut moves = node.properties().filter(|&property| is_move(property));
    let Some(first) = moves.next() else { return };
    if node.properties().any(|property| stone_list(property, &scope.settings).is_some()) {
        return;
    }
    let is_black = first.is("B");
    let Some(second) = moves.find(|other| other.is("B") != is_black) else { return };
    let later: &[&str] = if is_black { &["W", "WL", "OW"] } else { &["B", "BL", "OB"] };
    let goes = |property: Property<'_>| later.iter().any(|ident| property.is(ident));
    let is_clear = node.properties().all(|property| {
        let role = standard_role_of(property, scope);
        matches!(role, Role::Root | Role::GameInfo | Role::Setup)
            || is_move(property)
            || ["BL", "WL", "OB", "OW"].iter().any(|ident| property.is(ident))
    });
    let title = "split the node into one for each move";
    // The order is unknown unless there is exactly one move of each colour.
    let is_one_each = node.properties().filter(|&property| is_move(property)).count() == 2;
    let edits = if is_one_each { split(node, |property| !goes(property)) } else { None };
    let fix = edits.map(|edits| if is_clear { Fix::safe(title, edits) } else { Fix::guess(title, edits) });
    sink.report(second.span(), "this node has a move of each colour")
        .related(first.span(), "the first move")
        .fix_if(fix);
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[track_caller]
    fn check(record: &str, fixed: &str) {
        assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
    }

    #[test]
    fn splits() {
        check("(;FF[4];B[aa]W[bb]C[x])", "(;FF[4];B[aa]C[x];W[bb])"); // case 178
        check("(;FF[4];W[bb]B[aa])", "(;FF[4];W[bb];B[aa])"); // case 179
        check("(;FF[4];B[aa]WL[9]W[bb]BL[8];B[])", "(;FF[4];B[aa]BL[8];WL[9]W[bb];B[])");
        check("(;FF[4];B[aa]W[bb](;B[cc])(;B[dd]))", "(;FF[4];B[aa];W[bb](;B[cc])(;B[dd]))");
        check("(;FF[1];Black[aa]White[bb])", "(;FF[1];Black[aa];White[bb])");
        check("(;FF[4];B[aa]B[bb])", "(;FF[4];B[aa]B[bb])");
        check("(;FF[4];B[aa]W[bb]B[cc])", "(;FF[4];B[aa]W[bb]B[cc])");
    }
}
