use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::edit::Edits;

use crate::aids::known::MAX;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-application",
    code: "K220",
    summary: "`AP` occurs more than once.",
    group: Group::Structure,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[28],
    doc: document!("repeated_application.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let root = scope.game.root();
    let named: Vec<Property<'_>> = root.properties().take(MAX).filter(|property| property.is("AP")).collect();
    let [first, second, ..] = named[..] else { return };
    let last = named[named.len() - 1];
    let mut edits = Edits::new();
    for other in named.iter().filter(|property| property.span() != last.span()) {
        let result = edits.replace(other.ident_span(), b"APX".to_vec());
        debug_assert!(result.is_ok(), "properties stand one behind the other");
    }
    let title = format!("keep {} and rename the others to `APX`", last.value().simple_text());
    sink.report(second.ident_span(), format!("`AP` occurs {} times in the root", named.len()))
        .related(first.ident_span(), "the first one")
        .fix(Fix::safe(title, edits));
}
