use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::Point;
use kifu_sgf::prop::Row;
use kifu_sgf::{Property, Span, Value};

use crate::aids::excerpt::excerpt;
use crate::aids::local_edit::is_sound;
use crate::aids::notation::in_sgf;
use crate::aids::point_fault::{PointFault, TYPES, count_values, points_with, with_brackets_mended};
use crate::aids::value_edit::{remove_bad_value, replace};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-point",
    code: "K303",
    summary: "A value is not a point.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("bad_point.md"),
    check: Check::Typed(TYPES, check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let points = points_with(property, row, scope, |fault| (fault == PointFault::NotPoint).then_some(()));
    let bad = count_values(&points);
    // One fix turns all texts into labels. If there are many, only the first value has it, because each copy is as long
    // as the property.
    let mut labels = 0;
    for (value, span, ()) in points {
        let notated = in_sgf(span.of(scope.collection.source()), span, scope);
        let fix = if notated.is_some() {
            notated
        } else if is_label(value, scope) && LISTS.contains(&row.ident) {
            labels += 1;
            if labels == 1 || bad <= FEW { labels_instead(property, row, scope) } else { None }
        } else if let Some(mended) = with_brackets_mended(value, scope) {
            Some(Fix::guess("repair the brackets", replace(value.span(), mended)))
        } else if row.ident == "LB"
            && value.raw().splitn(2, |&byte| byte == b':').nth(1).is_some_and(|text| !text.is_empty())
        {
            // A text may be a useful label, but its point is unknown.
            Some(Fix::manual("write the point that this label belongs to"))
        } else {
            remove_bad_value(property, value, bad).map(|edits| Fix::guess("remove the value", edits))
        };
        sink.report(span, format!("{} is not a point", excerpt(scope.collection, value.span()))).fix_if(fix);
    }
}

/// The maximum number of bad values of a property that each get the fix for all of them.
const FEW: usize = 32;

/// Lists of points to which people add texts, as in `LB`.
const LISTS: &[&str] = &["L", "M", "MA", "TR", "CR", "SQ", "SL", "AB", "AW", "AE", "TB", "TW", "DD", "VW"];

/// True if a value is a point of the board, a colon and a text that is not a second corner.
fn is_label(value: Value<'_>, scope: &Scope<'_>) -> bool {
    let point = |letters: &[u8]| letters.try_into().ok().and_then(Point::from_sgf);
    let is_point = |letters: &[u8]| point(letters).is_some_and(|point| scope.settings.size.contains(point));
    matches!(value.raw(), [x, y, b':', text @ ..] if is_point(&[*x, *y]) && !text.is_empty() && point(text).is_none())
}

/// The fix that turns all values with a text into labels. The points stay in their list, except in `L`, which itself
/// means letters.
fn labels_instead(property: Property<'_>, row: &Row, scope: &Scope<'_>) -> Option<Fix> {
    let node = property.node();
    if !is_sound(node) {
        return None;
    }
    let labels: Vec<_> = property.values().filter(|&value| is_label(value, scope)).collect();
    let mut edits = Edits::new();
    let mut text = Vec::new();
    for &label in &labels {
        text.extend_from_slice(&[b"[", label.raw(), b"]"].concat());
        if row.ident != "L" {
            edits.delete(Span::new(label.span().start + 2, label.span().end)).ok()?;
        } else if labels.len() < property.values().len() {
            edits.delete(label.outer_span()).ok()?;
        }
    }
    match node.get("LB").and_then(|labels| labels.values().next_back()) {
        Some(last) => {
            edits.insert(last.outer_span().end, &text);
            if row.ident == "L" && labels.len() == property.values().len() {
                edits.delete(property.span()).ok()?;
            }
        }
        None if row.ident == "L" && labels.len() == property.values().len() => {
            edits.replace(property.ident_span(), b"LB".to_vec()).ok()?;
        }
        None => edits.insert(property.span().end, &[b"LB", &*text].concat()),
    }
    Some(Fix::guess("write a label", edits))
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn labels() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
        check("(;FF[3];L[rb:b])", "(;FF[3];LB[rb:b])");
        check("(;FF[3];L[rb:b][cc:x\\]y])", "(;FF[3];LB[rb:b][cc:x\\]y])");
        check("(;FF[3];L[aa][rb:b][cc:c])", "(;FF[3];L[aa]LB[rb:b][cc:c])");
        check("(;FF[3];L[rb:b]LB[aa:a])", "(;FF[3];LB[aa:a][rb:b])");
        check("(;FF[4];TR[aa:1][bb])", "(;FF[4];TR[aa][bb]LB[aa:1])");
        check("(;FF[4];AB[[aa][bb])", "(;FF[4];AB[aa][bb])");
        check("(;FF[4];AB[aa][bbC[x];B[cc])", "(;FF[4];AB[aa][bb]C[x];B[cc])");
        check("(;FF[4];AB[aa:1][bb])", "(;FF[4];AB[aa][bb]LB[aa:1])");
        check("(;FF[4];AB[aa:1]AW[bb:2])", "(;FF[4];AB[aa]LB[aa:1]AW[bb]LB[bb:2])");
        check("(;FF[4];AE[aa:x][bb:cc])", "(;FF[4];AE[aa][bb:cc]LB[aa:x])");
        check("(;FF[4];LB[aa:1][axa:2])", "(;FF[4];LB[aa:1][axa:2])");
        check("(;FF[4];LB[aa:1][axa:])", "(;FF[4];LB[aa:1])");
        // A swallowed text stays.
        check("(;FF[4];AB[aa][bb said of this])", "(;FF[4];AB[aa][bb said of this])");
        check("(;FF[4];AB[bb said of this][x])", "(;FF[4];AB[bb said of this][x])");
        check("(;FF[4]SZ[9];TR[rb:b][aa])", "(;FF[4]SZ[9];TR[aa])");
    }
}
