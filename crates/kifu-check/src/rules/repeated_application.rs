use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;

use crate::known::MOST;
use crate::local_edit::remove;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-application",
    code: "K220",
    summary: "A record names two programs that wrote it.",
    group: Group::Structure,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[28],
    doc: include_str!("repeated_application.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let named: Vec<Property<'_>> = root.properties().take(MOST).filter(|property| property.is("AP")).collect();
    let [first, second, ..] = named[..] else { return };
    let last = named[named.len() - 1];
    let name = last.value().simple_text();
    let edits = remove(root, named.iter().copied().filter(|property| property.span() != last.span()));
    sink.report(second.ident_span(), format!("`AP` stands {} times in the root", named.len()))
        .related(first.ident_span(), "the first one")
        .fix_if(edits.map(|edits| Fix::guess(format!("keep the last, {name}"), edits)));
}
