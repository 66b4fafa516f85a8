use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::{Edits, as_setup};
use kifu_sgf::prop::{Arity, Origin, ValueType, Version};
use kifu_sgf::value::Overtime;
use kifu_sgf::{Property, Span, Value, joined_text, stone_list};

use crate::aids::known::{is_move, row_of};
use crate::aids::local_edit::is_sound;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "several-values",
    code: "K202",
    summary: "A property with a single value has several.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[13],
    doc: document!("several_values.md"),
    check: Check::Property(check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let count = property.values().len();
    // A move of Dots lists the points of all stones placed.
    if count < 2 || scope.is_undescribed() && is_move(property) {
        return;
    }
    let version = scope.settings.version;
    let Some(row) = row_of(property, scope).filter(|row| row.arity(version) == Arity::Single) else { return };
    if matches!(row.origin, Origin::Program(_)) {
        return;
    }
    let mut filled = property.values().filter(|value| !value.span().is_empty());
    let first = filled.next();
    // Repeated or empty values do not indicate a text that lost a bracket.
    let is_same = filled.all(|value| first.is_some_and(|first| first.raw() == value.raw()));
    // Drafts of FF[5] write the parts of overtime as separate values.
    let is_in_parts = row.ident == "OT" && Overtime::read(&joined_text(property)).is_some();
    let guess = match (is_same, is_in_parts) {
        (true, _) => "",
        (_, true) => ", as a draft of FF[5] has it",
        _ => "; a `]` may be missing",
    };
    let message = format!("`{}` has {count} values, but takes only one{guess}", row.ident);
    let Some(second) = property.values().nth(1) else { return };
    if stone_list(property, &scope.settings).is_some() {
        let stones = if property.is("B") { "AB" } else { "AW" };
        let message = format!("`{}` has {count} values: these are stones, not moves", row.ident);
        let fix = as_setup(property, &scope.settings).map(|edits| Fix::guess(format!("write `{stones}`"), edits));
        sink.report(property.span(), message).fix_if(fix);
        return;
    }
    let more = Span::new(second.outer_span().start, property.span().end);
    // Names became SimpleText in FF[4], and are read as that in all versions: the first value is used.
    let value_type = match (row.value_type(version), row.value_type(Version::Ff4)) {
        (ValueType::Text, ValueType::SimpleText) => ValueType::SimpleText,
        (value_type, _) => value_type,
    };
    sink.report(more, message).fix(repair(property, value_type));
}

fn repair(property: Property<'_>, value_type: ValueType) -> Fix {
    let by_hand = || match is_move(property) {
        true => Fix::manual("write each move in a node of its own, or stones as `AB` and `AW`"),
        false => Fix::manual("keep one of the values"),
    };
    if !is_sound(property.node()) {
        return by_hand();
    }
    let filled: Vec<Value<'_>> = property.values().filter(|value| !value.span().is_empty()).collect();
    let kept = filled.first().copied().unwrap_or_else(|| property.value());
    let is_same = filled.iter().all(|value| value.raw() == kept.raw());
    let fix = match value_type {
        _ if is_same => keep(property, kept).map(|edits| Fix::safe("keep one of them", edits)),
        _ if is_move(property) => None,
        ValueType::Text => join(property, &filled, b"\n\n")
            .map(|edits| Fix::safe("join the texts with a blank line between them", edits)),
        ValueType::SimpleText => {
            join(property, &filled, b", ").map(|edits| Fix::guess("join the texts with commas", edits))
        }
        _ => keep(property, kept).map(|edits| Fix::guess("keep the first and remove the others", edits)),
    };
    fix.unwrap_or_else(by_hand)
}

/// The edits that keep one of several values.
fn keep(property: Property<'_>, kept: Value<'_>) -> Option<Edits> {
    let [whole, own] = [property.span(), kept.outer_span()];
    let mut edits = Edits::new();
    edits.delete(Span::new(property.value().outer_span().start, own.start)).ok()?;
    edits.delete(Span::new(own.end, whole.end)).ok()?;
    Some(edits)
}

fn join(property: Property<'_>, filled: &[Value<'_>], between: &[u8]) -> Option<Edits> {
    let texts: Vec<_> = filled.iter().map(|value| value.raw()).collect();
    let all = Span::new(property.value().span().start, property.values().next_back()?.span().end);
    let mut edits = Edits::new();
    edits.replace(all, texts.join(between)).ok()?;
    Some(edits)
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::engine::fixed_by;
    use crate::{Options, Safety, Select, check};

    #[track_caller]
    fn check_fix(record: &str, at_least: Safety, fixed: &str) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert!(!check(&Collection::parse(record.as_bytes()), &options).is_empty(), "{record}");
        assert_eq!(fixed_by(&super::RULE, record, at_least), fixed);
    }

    #[test]
    fn a_bracket_is_guessed_where_values_differ() {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let says = |record: &str| check(&Collection::parse(record.as_bytes()), &options)[0].message.contains("missing");
        assert!(says("(;FF[4]KM[6.5][5.5])"));
        assert!(!says("(;FF[4]CA[UTF-8][UTF-8])"));
        assert!(!says("(;FF[4]GN[][])"));
        assert!(!says("(;FF[4]GN[][a])"));
    }

    #[test]
    fn stones() {
        let lists = "(;FF[4];B[pb][oc]AW[ob][dc];W[pc])";
        check_fix(lists, Safety::Safe, lists);
        check_fix(lists, Safety::Unsafe, "(;FF[4];AB[pb][oc]AW[ob][dc];W[pc])");
        check_fix("(;FF[4];B[aa][bb])", Safety::Unsafe, "(;FF[4];AB[aa][bb])"); // case 055
        check_fix("(;FF[4]B[aa][bb]AB[cc])", Safety::Unsafe, "(;FF[4]AB[cc][aa][bb])");
        // No rule offers to split the node first.
        let options = Options::default();
        let found = check(&Collection::parse(lists.as_bytes()), &options);
        assert!(found.iter().all(|found| !matches!(found.rule.code, "K203" | "K204" | "K210")), "{found:?}");
    }

    #[test]
    fn moves_of_games_that_the_standard_does_not_describe() {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let finds = |record: &str| check(&Collection::parse(record.as_bytes()), &options).len();
        assert_eq!(finds("(;GM[40];B[En][Gn][Fo][Fm])"), 0);
        assert_eq!(finds("(;GM[40]SZ[9][9])"), 1);
        assert_eq!(finds("(;GM[11];B[a1][b2])"), 1);
    }

    #[test]
    fn repairs() {
        check_fix("(;FF[4];B[cc];W[aa][bb])", Safety::Unsafe, "(;FF[4];B[cc];W[aa][bb])"); // compare case 055
        check_fix("(;PW[][white])", Safety::Safe, "(;PW[white])"); // case 056
        check_fix("(;FF[4];B[aa][aa] [])", Safety::Safe, "(;FF[4];B[aa])");
        check_fix("(;C[a]\n[b][]C2[c])", Safety::Safe, "(;C[a\n\nb]C2[c])");
        check_fix("(;KM[6.5][5.5])", Safety::Unsafe, "(;KM[6.5])");
        check_fix("(;KM[6.5][5.5]", Safety::Unsafe, "(;KM[6.5]");
    }
}
