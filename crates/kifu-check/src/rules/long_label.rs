use kifu_sgf::Property;
use kifu_sgf::prop::Version;
use kifu_sgf::value::kind::Label;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "long-label",
    code: "K359",
    summary: "A label of FF[3] has more than four characters.",
    group: Group::Value,
    levels: Levels { ff4: Level::Off, older: Level::Warning },
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("long_label.md"),
    check: Check::Idents(&["LB"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.settings.version != Version::Ff3 || !scope.is_go() {
        return;
    }
    for value in property.values().filter(|value| value.span().len() > 7) {
        let Ok(reading) = value.read_with::<Label>(&scope.settings) else { continue };
        if reading.value.1.chars().count() > 4 {
            sink.report(value.span(), "labels of FF[3] have at most four characters");
        }
    }
}
