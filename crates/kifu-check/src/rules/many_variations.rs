use alloc::format;

use kifu_sgf::Node;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "many-variations",
    code: "K218",
    summary: "More than 100 variations begin at one position.",
    group: Group::Structure,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[64],
    doc: document!("many_variations.md"),
    check: Check::Node(check),
};

/// SGFC reverses at most this number.
const MAX: usize = 100;

fn check(node: Node<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if !node.is_fork() {
        return;
    }
    let count = node.children().count();
    if count > MAX {
        sink.report(node.span(), format!("{count} variations follow this node"));
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[test]
    fn hundred_and_one() {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        for (count, times) in [(100, 0), (101, 1)] {
            let record = alloc::format!("(;{})", "(;B[aa])".repeat(count));
            assert_eq!(check(&Collection::parse(record.as_bytes()), &options).len(), times);
        }
    }
}
