use kifu_sgf::Node;
use kifu_sgf::edit::Edits;

use crate::aids::local_edit::{is_sound, node_removal, opening, variation_span};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "empty-node",
    code: "K211",
    summary: "A node has no properties.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[55],
    doc: document!("empty_node.md"),
    check: Check::Node(check),
};

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if node.properties().len() > 0 || node.parent().is_none() || !is_sound(node) {
        return;
    }
    sink.report(node.span(), "this node has no properties").fix(repair(node));
}

fn repair(node: Node<'_>) -> Fix {
    let mut edits = Edits::new();
    if let Some(span) = node_removal(node) {
        let fix = edits.delete(span).map(|()| Fix::safe("remove it", edits));
        return fix.unwrap_or_else(|_| Fix::manual("remove it"));
    }
    match variation_span(node).filter(|_| node.first_child().is_none() && opening(node).is_some()) {
        Some(span) => {
            let fix = edits.delete(span).map(|()| Fix::guess("remove the variation", edits));
            fix.unwrap_or_else(|_| Fix::manual("remove the variation"))
        }
        None => Fix::manual("remove it and put its variations in its place"),
    }
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[track_caller]
    fn check(record: &str, at_least: Safety, fixed: &str) {
        assert_eq!(fixed_by(&super::RULE, record, at_least), fixed);
    }

    #[test]
    fn removes_what_can_go() {
        let safe = |record, fixed| check(record, Safety::Safe, fixed);
        safe("(;;;;B[aa];)", "(;;B[aa])");
        safe("(;SZ[9];(;B[aa])(;B[bb]))", "(;SZ[9](;B[aa])(;B[bb]))");
        safe("(;SZ[9](;;B[aa])(;B[bb]))", "(;SZ[9](;B[aa])(;B[bb]))");
        safe("(;SZ[9](;(;B[aa])(;B[cc]))(;B[bb]))", "(;SZ[9](;(;B[aa])(;B[cc]))(;B[bb]))");
        safe("(;SZ[9](;B[aa])(;))", "(;SZ[9](;B[aa])(;))");
        check("(;SZ[9](;B[aa])( ; ))", Safety::Unsafe, "(;SZ[9](;B[aa]))");
        safe("(;)", "(;)");
        safe("(;SZ[9]; LB ;B[aa])", "(;SZ[9]; LB ;B[aa])");
        safe("(;SZ[9];x;B[aa]", "(;SZ[9];x;B[aa]");
    }
}
