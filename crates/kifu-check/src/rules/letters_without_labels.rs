use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::Point;
use kifu_sgf::prop::{self, Version};
use kifu_sgf::{Declared, Property};

use crate::aids::known::is_first;
use crate::aids::local_edit::{is_sound, removal};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "letters-without-labels",
    code: "K413",
    summary: "Points are lettered with `L`, which labels replaced.",
    group: Group::Property,
    levels: Levels { ff4: Level::Warning, older: Level::Info },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[40],
    doc: document!("letters_without_labels.md"),
    check: Check::Idents(&["L"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() || is_in_force(scope) || !is_first(property) {
        return;
    }
    sink.report(property.span(), "`L` is obsolete; FF[3] replaced it by labels, `LB`").fix(repair(property, scope));
}

/// True if the record declares a version that has `L` and `M`.
pub(super) fn is_in_force(scope: &Scope<'_>) -> bool {
    matches!(scope.settings.declared_version, Declared::As(_)) && scope.settings.version <= Version::Ff2
}

fn repair(property: Property<'_>, scope: &Scope<'_>) -> Fix {
    let node = property.node();
    let by_hand = || Fix::manual("write labels, such as `LB[aa:A][bb:B]`");
    let points: Result<Vec<Point>, _> = scope.settings.read_all(node, prop::L).collect();
    let is_single = node.properties().filter(|other| other.is("L")).count() == 1;
    let Some(points) = points.ok().filter(|points| is_single && !points.is_empty() && is_sound(node)) else {
        return by_hand();
    };
    let labels = node.get("LB");
    let labelled: Vec<Point> = scope.settings.read_all(node, prop::LB).flatten().map(|(point, _)| point).collect();
    let mut values = String::new();
    for (number, point) in points.iter().enumerate() {
        values.push_str(&format!("[{point}:{}]", letters(number)));
    }
    let mut edits = Edits::new();
    let edited = match labels {
        Some(labels) => {
            edits.insert(labels.span().end, values.as_bytes());
            edits.delete(removal(property))
        }
        None => edits.replace(property.span(), format!("LB{values}").into_bytes()),
    };
    let is_free = points.iter().all(|point| !labelled.contains(point));
    if edited.is_ok() && is_free { Fix::safe("replace them by labels", edits) } else { by_hand() }
}

/// A to Z, then AA, AB and so on.
fn letters(number: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = number + 1;
    while rest > 0 {
        letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_go_on() {
        for (number, text) in [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (701, "ZZ"), (702, "AAA")] {
            assert_eq!(letters(number), text);
        }
    }
}
