use alloc::format;

use kifu_sgf::edit::{Edit, Edits};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, Span};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink, charset};

pub(super) static RULE: Rule = Rule {
    name: "structure-not-ascii",
    code: "K110",
    summary: "The file is in a charset whose brackets are not those of ASCII.",
    group: Group::Encoding,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[73],
    doc: include_str!("structure_not_ascii.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let Some(choice) = collection.transcoded_from() else { return };
    let mut edits = Some(Edits::new());
    for game in collection.games() {
        let edit = match charset::label(game) {
            Some(label) if label.encoding == Some(Encoding::Utf8) => continue,
            Some(label) => Some(label.rewrite(Encoding::Utf8)),
            None => charset::add_label(game.root(), Encoding::Utf8),
        };
        for Edit { span, insert } in edit.unwrap_or_default() {
            edits = edits.and_then(|mut edits| edits.replace(span, insert).is_ok().then_some(edits));
        }
    }
    let fix = edits.filter(|edits| !edits.is_empty());
    sink.report(Span::at(0), format!("the file is in {}, which many readers of SGF do not know", choice.encoding))
        .fix_if(fix.map(|edits| Fix::safe("write the file in UTF-8", edits)));
}
