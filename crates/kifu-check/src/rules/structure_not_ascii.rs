use alloc::format;

use kifu_sgf::{Collection, Span};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "structure-not-ascii",
    code: "K110",
    summary: "The file is in an encoding that hides its brackets.",
    group: Group::Encoding,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[73],
    doc: document!("structure_not_ascii.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let Some(choice) = collection.transcoded_from() else { return };
    sink.report(Span::at(0), format!("the file is in {}, which many SGF programs cannot read", choice.encoding))
        .fix(Fix::manual("convert the record to UTF-8"));
}
