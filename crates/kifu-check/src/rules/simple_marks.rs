use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kifu_go::sorting;
use kifu_sgf::edit::Edits;
use kifu_sgf::go::Point;
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Node, Property, prop};

use super::letters_without_labels::is_in_force;
use crate::aids::local_edit::{is_sound, removal};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "simple-marks",
    code: "K414",
    summary: "Points are marked with `M`, which crosses and triangles replaced.",
    group: Group::Property,
    levels: Levels { ff4: Level::Warning, older: Level::Info },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[40],
    doc: document!("simple_marks.md"),
    check: Check::StepWith(&["M"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(property) = step.node.properties().find(|&property| is_mark(property)) else { return };
    if !is_in_force(scope) {
        sink.report(property.span(), "`M` is obsolete; FF[3] replaced it by `MA` and `TR`")
            .fix(repair(property, step, scope));
    }
}

/// Called for every property, so it must be fast.
fn is_mark(property: Property<'_>) -> bool {
    let raw = property.raw_ident();
    raw == b"M" || raw.len() > 1 && raw.iter().any(u8::is_ascii_lowercase) && property.is("M")
}

fn repair(property: Property<'_>, step: &Step<'_, '_>, scope: &Scope<'_>) -> Fix {
    let node = step.node;
    let by_hand = || Fix::manual("write `MA` for empty points and `TR` for stones");
    let points: Result<Vec<Point>, _> = scope.settings.read_all(node, prop::M).collect();
    let is_single = node.properties().filter(|&other| is_mark(other)).count() == 1;
    let Some(points) = points.ok().filter(|points| is_single && !points.is_empty() && is_sound(node)) else {
        return by_hand();
    };
    let mut marked = marked_points(node, scope);
    sorting::sort(&mut marked);
    let (gone, free): (Vec<Point>, Vec<Point>) =
        points.into_iter().partition(|point| marked.binary_search(point).is_ok());
    let (stones, empty): (Vec<Point>, Vec<Point>) =
        free.into_iter().partition(|&point| step.after.board().get(point).is_some());
    let mut edits = Edits::new();
    let mut replacement = String::new();
    for (ident, points) in [("MA", empty), ("TR", stones)].into_iter().filter(|(_, points)| !points.is_empty()) {
        let values: String = points.iter().map(|point| format!("[{point}]")).collect();
        match node.get(ident) {
            Some(same) => edits.insert(same.span().end, values.as_bytes()),
            None => replacement.push_str(&format!("{ident}{values}")),
        }
    }
    let span = if replacement.is_empty() { removal(property) } else { property.span() };
    match edits.replace(span, replacement.into_bytes()) {
        Ok(()) if gone.is_empty() => Fix::safe("write `MA` for empty points and `TR` for stones", edits),
        Ok(()) => Fix::guess("write `MA` and `TR` on points without another mark", edits),
        Err(_) => by_hand(),
    }
}

/// The points with one of the mutually exclusive marks.
fn marked_points(node: Node<'_>, scope: &Scope<'_>) -> Vec<Point> {
    let marks =
        node.properties().filter(|property| ["CR", "MA", "SL", "SQ", "TR"].iter().any(|mark| property.is(mark)));
    let values = marks.flat_map(Property::values);
    let rectangles = values.filter_map(|value| read_rectangle(value.raw(), &scope.settings).ok());
    rectangles.flat_map(|rectangle| rectangle.value.points()).collect()
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn marks() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Safe), fixed);
        check("(;B[aa]M[aa][bb])", "(;B[aa]MA[bb]TR[aa])");
        check("(;B[aa]M[aa][bb]TR[cc])", "(;B[aa]MA[bb]TR[cc][aa])");
        check("(;AB[bb]M[aa]\n[bb]C[x])", "(;AB[bb]MA[aa]TR[bb]C[x])");
        check("(;SZ[2];B[aa];W[ba];B[];W[ab]M[aa])", "(;SZ[2];B[aa];W[ba];B[];W[ab]MA[aa])");
        check("(;B[aa]M[aa]CR[aa])", "(;B[aa]M[aa]CR[aa])");
        check("(;B[aa]M[zz])", "(;B[aa]M[zz])");
        check("(;FF[1];B[aa]M[aa])", "(;FF[1];B[aa]M[aa])");
    }
}
