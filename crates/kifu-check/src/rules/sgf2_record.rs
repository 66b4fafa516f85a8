use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Check, Dialect, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "sgf2-record",
    code: "K808",
    summary: "The record is in SGF2, the dialect of the Nihon Ki-in.",
    group: Group::Server,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("sgf2_record.md"),
    check: Check::Game(check),
};

/// The meanings of properties in the dialect that differ from FF\[4\].
const MEANINGS: [(&str, &str); 5] =
    [("TE", "the event"), ("RD", "the date"), ("KO", "the komi"), ("GK", "the game"), ("HD", "the handicap")];

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    if scope.dialect != Dialect::Sgf2 {
        return;
    }
    let root = scope.game.root();
    let present: Vec<_> = MEANINGS.iter().filter_map(|&(ident, meaning)| Some((root.get(ident)?, meaning))).collect();
    let Some((first, _)) = present.first() else { return };
    let list: Vec<String> =
        present.iter().map(|(property, meaning)| format!("`{}` is {meaning}", property.ident())).collect();
    sink.report(first.ident_span(), format!("this record is in SGF2: {}", list.join(", ")));
}
