use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::prop::{self, Origin, Row};

use super::setting_under_other_name::IDENTS as OTHER_NAMES;
use crate::aids::property_status::{PropertyStatus, Use, counted, uses};
use crate::engine::is_fox;
use crate::{Check, Dialect, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "private-property",
    code: "K402",
    summary: "A property belongs to a program or a server.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("private_property.md"),
    check: Check::Game(check),
};

/// These have separate rules, as does the dialect SGF2.
const TOLD_ELSEWHERE: [&str; 2] = ["KI", "S"];

/// The maximum number of other names in a message.
const MAX_NAMED: usize = 8;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    let is_wanted = |one: &Use<'_>| {
        let ident = one.first.ident();
        let is_dialect = one.status.owner() == Some("SGF2") && scope.dialect == Dialect::Sgf2;
        !is_dialect
            && !TOLD_ELSEWHERE.iter().chain(OTHER_NAMES).any(|told| *told == ident)
            && !prop::ANALYSIS.contains(&&*ident)
    };
    let all = uses(scope, |status| matches!(status, PropertyStatus::Private(_)));
    let mut all = all.into_iter().filter(is_wanted);
    let Some(first) = all.next() else { return };
    let others: Vec<_> = all.collect();
    let mut message = message(&first, scope);
    if !others.is_empty() {
        let named: Vec<_> = others.iter().take(MAX_NAMED).map(|one| format!("`{}`", one.first.ident())).collect();
        let more = others.len() - named.len();
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        message.push_str(&format!("; private as well: {}{more}", named.join(", ")));
    }
    let mut report = sink.report(first.first.ident_span(), message);
    for one in others.iter().take(MAX_NAMED) {
        report = report.related(one.first.ident_span(), self::message(one, scope));
    }
}

/// The message: the meaning of a property in the programs that may have written it.
fn message(one: &Use<'_>, scope: &Scope<'_>) -> String {
    let mut message = format!("`{}` is a property of ", one.first.ident());
    for (index, (owner, name)) in meanings(one.first, scope).enumerate() {
        if index > 0 {
            message.push_str(" or ");
        }
        for part in [&*owner, " (", name, ")"] {
            message.push_str(part);
        }
    }
    counted(one, message)
}

/// The programs that may have written a property, and its meaning in each.
fn meanings(property: Property<'_>, scope: &Scope<'_>) -> impl Iterator<Item = (Cow<'static, str>, &'static str)> {
    let is_of_fox = |row: &Row| row.origin == Origin::Program("Fox");
    let game = scope.settings.game;
    let rows = property.rows().iter().filter(move |row| row.is_for_game(game));
    let is_sure = rows.clone().any(is_of_fox) && is_fox(scope);
    rows.filter(move |row| !is_sure || is_of_fox(row)).filter_map(|row| {
        let owner = match row.origin {
            Origin::Program(program) => Cow::Borrowed(program),
            Origin::Standard | Origin::Draft => {
                row.versions.iter().last().map(|version| Cow::Owned(version.to_string()))?
            }
            Origin::Game => return None,
        };
        Some((owner, row.name))
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[track_caller]
    fn check_messages(record: &str, expected: &[&str]) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let found = check(&Collection::parse(record.as_bytes()), &options);
        let messages: Vec<String> = found.into_iter().map(|diagnostic| diagnostic.message).collect();
        assert_eq!(messages, expected, "{record}");
    }

    #[test]
    fn owners() {
        check_messages(
            "(;FF[4]MULTIGOGM[1]KGSDE[aa])",
            &["`MULTIGOGM` is a property of MultiGo (Game Flag); private as well: `KGSDE`"],
        );
        check_messages("(;FF[4];MH[aa];MH[bb])", &["`MH` is a property of seki (Happy Face) (2 of them)"]);
        check_messages("(;FF[4];LZ[1];LZ[2])", &[]);
        check_messages("(;TE[Meijin]RD[2000]C[x])", &[]);
        check_messages("(;FF[4]RD[2000]C[x])", &["`RD` is a property of SGF2 (Date)"]);
        check_messages("(;FF[4]AP[foxwq]TC[3])", &["`TC` is a property of Fox (Byo-yomi Count)"]);
        check_messages("(;GaMe[1]goWriteVersion[1.4e])", &["`WV` is a property of GoWrite (Program Version)"]); // case 062
        check_messages("(;FF[3]TC[3])", &[]);
        check_messages("(;FF[4]GM[19]BO[11])", &[]);
        check_messages("(;FF[4]KI[11]S[aabb])", &[]);
    }
}
