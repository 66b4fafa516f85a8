use alloc::collections::BTreeMap;

use kifu_sgf::Node;
use kifu_sgf::edit::Edits;

use crate::aids::local_edit::variation_span;
use crate::aids::subtree;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-variation",
    code: "K212",
    summary: "Two variations of one position are identical.",
    group: Group::Structure,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("repeated_variation.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let game = scope.game;
    if !scope.survey.forks().any(subtree::has_same_children) {
        return;
    }
    let hashes = subtree::hashes(game);
    let first = game.root().id().index();
    let hash_of = |node: Node<'_>| hashes[(node.id().index() - first) as usize];
    // The end of each repetition: everything inside is part of it and is not reported again.
    let mut ends: BTreeMap<u32, u32> = BTreeMap::new();
    let mut skipped = 0;
    for node in game.nodes() {
        if let Some(&end) = ends.get(&node.id().index()) {
            skipped = skipped.max(end);
        }
        if node.id().index() < skipped || !node.is_fork() {
            continue;
        }
        let mut seen: BTreeMap<u64, Node<'_>> = BTreeMap::new();
        for child in node.children() {
            match seen.get(&hash_of(child)).filter(|&&other| subtree::is_same(other, child)) {
                Some(&other) => {
                    ends.insert(child.id().index(), child.subtree_end());
                    report(child, other, sink);
                }
                None => {
                    seen.insert(hash_of(child), child);
                }
            }
        }
    }
}

fn report(variation: Node<'_>, other: Node<'_>, sink: &mut Sink) {
    if variation.properties().len() == 0 && variation.first_child().is_none() {
        // Empty nodes are another fault.
        return;
    }
    let fix = variation_span(variation).and_then(|span| {
        let mut edits = Edits::new();
        edits.delete(span).ok()?;
        Some(Fix::guess("remove the duplicate", edits))
    });
    sink.report(variation.span(), "this variation is identical to an earlier one")
        .related(other.span(), "the other one")
        .fix_if(fix);
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Safety, Select, check, fix};

    #[track_caller]
    fn check_fix(record: &str, times: usize, fixed: &str) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let collection = Collection::parse(record.as_bytes());
        assert_eq!(check(&collection, &options).len(), times, "{record}");
        let result = fix(&collection, &options, Safety::Unsafe);
        assert_eq!(core::str::from_utf8(&result.text).unwrap(), fixed);
    }

    #[test]
    fn repetitions() {
        check_fix("(;B[aa](;W[bb])(;W[cc])(;W[bb]))", 1, "(;B[aa](;W[bb])(;W[cc]))");
        check_fix("(;B[aa](;W[bb])(;W[bb]C[x]))", 0, "(;B[aa](;W[bb])(;W[bb]C[x]))");
        for kept in ["(;B[aa](;W[bb]WL[9])(;W[bb]WL[8]))", "(;B[aa](;W[bb])(;W[bb]OW[3]WL[8]))"] {
            check_fix(kept, 0, kept);
        }
        check_fix("(;B[aa](;W[bb];B[cc])(;W[bb];B[cc]TW[dd]))", 0, "(;B[aa](;W[bb];B[cc])(;W[bb];B[cc]TW[dd]))");
        check_fix("(;B[aa](;W[bb];B[cc])(; W [bb] ; B[cc] ))", 1, "(;B[aa](;W[bb];B[cc]))");
        check_fix("(;B[aa](;W[bb];B[cc])(;W[bb](;B[cc])))", 1, "(;B[aa](;W[bb];B[cc]))");
        check_fix("(;(;A[](;B[])(;B[]))(;A[](;B[])(;B[])))", 2, "(;(;A[](;B[])))");
        check_fix("(;(;B[aa])(;B[aa])", 1, "(;(;B[aa])");
    }

    #[test]
    fn many_take_no_time() {
        let mut record = alloc::string::String::from("(;");
        record.push_str(&"(;B[aa];W[bb])".repeat(50_000));
        record.push(')');
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert_eq!(check(&Collection::parse(record.as_bytes()), &options).len(), 49_999);
        let deep = alloc::format!("{}{}", "(;B[aa](;W[bb])".repeat(50_000), ")".repeat(50_000));
        assert_eq!(check(&Collection::parse(deep.as_bytes()), &options).len(), 0);
    }
}
