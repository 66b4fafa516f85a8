use alloc::format;

use kifu_sgf::prop::{self, Origin};

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "analysis-property",
    code: "K806",
    summary: "A program has stored its analysis in the record.",
    group: Group::Server,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("analysis_property.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let mut found = [None; prop::ANALYSIS.len()];
    for one in scope.survey.ident_counts.uses() {
        if let Some(index) = prop::ANALYSIS.iter().position(|ident| one.first.raw_ident() == ident.as_bytes()) {
            found[index] = Some((one.first, one.count));
        }
    }
    for (property, times) in found.into_iter().flatten() {
        let Some(row) = property.rows().first() else { continue };
        let Origin::Program(program) = row.origin else { continue };
        let nodes = if times == 1 { "one node".into() } else { format!("{times} nodes") };
        let name = row.name.to_lowercase();
        let message = format!("{program} stored its analysis in this record: `{}` ({name}) in {nodes}", row.ident);
        sink.report(property.ident_span(), message);
    }
}
