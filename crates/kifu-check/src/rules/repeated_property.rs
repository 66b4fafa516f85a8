use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::edit::Edits;
use kifu_sgf::go::PointSet;
use kifu_sgf::prop::{Arity, Exclusion, ValueType, Version};
use kifu_sgf::value::{Rectangle, read_rectangle};
use kifu_sgf::{Node, Property, Settings};

use crate::aids::distinct_points::add_distinct_points;
use crate::aids::known::{is_move, row_of};
use crate::aids::local_edit::{is_sound, removal, remove};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "repeated-property",
    code: "K201",
    summary: "A property occurs twice in one node.",
    group: Group::Structure,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[28],
    doc: document!("repeated_property.md"),
    check: Check::Node(check),
};

/// The texts of the standard that may have several paragraphs.
const JOINED: [&str; 4] = ["C", "GC", "ON", "CP"];

/// Each `ZZ` of Chinese sites explains the property after it, and `AP` has a separate rule.
const TOLERATED: [&str; 2] = ["ZZ", "AP"];

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !has_repetition(node) {
        return;
    }
    let properties: Vec<_> = node.properties().collect();
    let mut by_ident: BTreeMap<Cow<'_, str>, Vec<Property<'_>>> = BTreeMap::new();
    // Equal identifiers are often adjacent.
    for run in properties.chunk_by(|one, other| one.raw_ident() == other.raw_ident()) {
        by_ident.entry(run[0].ident()).or_default().extend_from_slice(run);
    }
    let is_sound = is_sound(node);
    // In most nodes the setup names each point once.
    let mut stones = PointSet::EMPTY;
    let mut setup = node.properties().filter(|&property| is_setup(property));
    let are_apart = setup.all(|property| add_distinct_points(property, scope.settings.size, &mut stones));
    for (ident, same) in by_ident.iter().filter(|(ident, same)| same.len() > 1 && !TOLERATED.contains(&&***ident)) {
        let message = match same.len() {
            2 => format!("`{ident}` occurs twice in this node"),
            times => format!("`{ident}` occurs {times} times in this node"),
        };
        let report = sink.report(same[1].ident_span(), message).related(same[0].ident_span(), "the first one");
        report.fix(match is_sound {
            true => repair(node, same, are_apart, scope),
            false => by_hand(),
        });
    }
}

fn by_hand() -> Fix {
    Fix::manual("keep one of them")
}

/// The maximum number of properties with long identifiers that are compared pairwise; nodes usually have fewer.
const FEW: usize = 16;

/// True if some property may be repeated although it must not be.
fn has_repetition(node: Node<'_>) -> bool {
    // A bit for each identifier of one or two capitals.
    let mut seen = [0_u32; 26];
    let mut long = 0;
    for property in node.properties() {
        let (first, second) = match property.raw_ident() {
            // Tolerated: nearly all records of Fox have two.
            b"AP" | b"ZZ" => continue,
            [first] => (first, &b'@'),
            [first, second] => (first, second),
            _ => (&0, &0),
        };
        if !first.is_ascii_uppercase() || !matches!(second, b'@'..=b'Z') {
            long += 1;
            continue;
        }
        let (letters, bit) = (&mut seen[usize::from(first - b'A')], 1 << (second - b'@'));
        if *letters & bit != 0 {
            return true;
        }
        *letters |= bit;
    }
    // Pairwise comparison is fast if there are few.
    long > FEW || long > 0 && has_repeated_long(node)
}

/// True if an identifier with more letters occurs twice, or also in a shorter spelling.
fn has_repeated_long(node: Node<'_>) -> bool {
    let long = |property: &Property<'_>| !matches!(property.raw_ident(), [b'A'..=b'Z'] | [b'A'..=b'Z', b'@'..=b'Z']);
    node.properties().enumerate().filter(|(_, property)| long(property)).any(|(index, one)| {
        let mut others = node.properties().enumerate().filter(|&(other, _)| other != index);
        others.any(|(_, other)| one.raw_ident() == other.raw_ident() || one.is(&other.ident()))
    })
}

/// `are_apart` means that the setup of the node names each point once.
fn repair(node: Node<'_>, same: &[Property<'_>], are_apart: bool, scope: &Scope<'_>) -> Fix {
    let (first, others) = (same[0], &same[1..]);
    let row = row_of(first, scope);
    let mut filled = same.iter().copied().filter(|&property| !is_empty(property));
    let kept = filled.next().unwrap_or(first);
    // Stones of another property between them matter, so that neither can be removed or replace the other.
    let is_clear =
        are_apart || row.is_none_or(|row| row.exclusion != Some(Exclusion::Stones)) || !meets_others(node, same, scope);
    if is_clear && filled.all(|other| same_values(kept, other)) {
        let gone = same.iter().copied().filter(|other| other.span() != kept.span());
        return remove(node, gone).map_or_else(by_hand, |edits| Fix::safe("remove the repetition", edits));
    }
    let Some(row) = row else { return by_hand() };
    if JOINED.contains(&row.ident) {
        return join(first, others, b"\n\n")
            .map_or_else(by_hand, |edits| Fix::safe("join the texts with a blank line between them", edits));
    }
    if row.arity(scope.settings.version) != Arity::Single {
        let merged = if is_clear { merge(first, others) } else { None };
        return merged.map_or_else(
            || Fix::manual("put the stones in the node they belong to"),
            |edits| Fix::safe("append the values to those of the first", edits),
        );
    }
    if row.versions.is_empty() || is_move(first) {
        return by_hand();
    }
    if matches!(row.value_type(Version::Ff4), ValueType::SimpleText | ValueType::Text) {
        // A value that is read as a date or a result must not become a list of them.
        let joined = if row.is_in_words { None } else { join(first, others, b", ") };
        return joined.map_or_else(by_hand, |edits| Fix::guess("join the texts with commas", edits));
    }
    let gone = same.iter().copied().filter(|other| other.span() != kept.span());
    remove(node, gone).map_or_else(by_hand, |edits| Fix::guess("keep the first and remove the others", edits))
}

fn is_empty(property: Property<'_>) -> bool {
    property.values().all(|value| value.span().is_empty())
}

fn same_values(one: Property<'_>, other: Property<'_>) -> bool {
    one.values().map(|value| value.raw()).eq(other.values().map(|value| value.raw()))
}

fn merge(first: Property<'_>, others: &[Property<'_>]) -> Option<Edits> {
    if is_empty(first) {
        return None;
    }
    let mut edits = Edits::with_capacity(others.len() + 1);
    // Most are lists of points.
    let mut values = Vec::with_capacity(others.len() * b"[aa]".len());
    for &other in others {
        let source = other.node().collection().source();
        let filled = other.values().filter(|value| !value.span().is_empty());
        filled.for_each(|value| values.extend_from_slice(value.outer_span().of(source)));
        edits.delete(removal(other)).ok()?;
    }
    edits.insert(first.span().end, &values);
    Some(edits)
}

fn join(first: Property<'_>, others: &[Property<'_>], between: &[u8]) -> Option<Edits> {
    let mut edits = Edits::new();
    let last = first.values().next_back()?;
    let mut text = Vec::new();
    let mut is_filled = !last.span().is_empty();
    for &other in others {
        for value in other.values().filter(|value| !value.span().is_empty()) {
            if is_filled {
                text.extend_from_slice(between);
            }
            is_filled = true;
            text.extend_from_slice(value.raw());
        }
        edits.delete(removal(other)).ok()?;
    }
    edits.insert(last.span().end, &text);
    Some(edits)
}

/// True if stones of other properties between the first and the last of these are on the same points: then their order
/// matters.
fn meets_others(node: Node<'_>, same: &[Property<'_>], scope: &Scope<'_>) -> bool {
    let settings = &scope.settings;
    let ends = [same.first(), same.last()].map(|property| property.map_or(0, |property| property.ident_span().start));
    let ident = same[0].ident();
    let mut between = node
        .properties()
        .filter(|property| {
            let start = property.ident_span().start;
            ends[0] < start && start < ends[1] && is_setup(*property) && !property.is(&ident)
        })
        .peekable();
    if between.peek().is_none() {
        return false;
    }
    let mut own = PointSet::EMPTY;
    for property in &same[1..] {
        rectangles(*property, settings)
            .flat_map(|rectangle| rectangle.points())
            .for_each(|point| _ = own.insert(point));
    }
    between.any(|property| {
        rectangles(property, settings).any(|rectangle| rectangle.points().any(|point| own.contains(point)))
    })
}

/// True if a property is setup, in any spelling.
fn is_setup(property: Property<'_>) -> bool {
    match property.raw_ident() {
        b"AB" | b"AW" | b"AE" => true,
        [b'A'..=b'Z'] | [b'A'..=b'Z', b'A'..=b'Z'] => false,
        _ => ["AB", "AW", "AE"].iter().any(|ident| property.is(ident)),
    }
}

fn rectangles(property: Property<'_>, settings: &Settings) -> impl Iterator<Item = Rectangle> {
    property.values().filter_map(|value| Some(read_rectangle(value.raw(), settings).ok()?.value))
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
    fn repairs() {
        let safe = |record, fixed| check_fix(record, Safety::Safe, fixed);
        safe("(;FF[4]C[x]C[y])", "(;FF[4]C[x\n\ny])"); // case 065
        safe("(;FF[4]XX[1]YY[2]XX[3])", "(;FF[4]XX[1][3]YY[2])"); // case 067: a list, by OGS
        safe("(;FF[4]QQ[1]YY[2]QQ[3])", "(;FF[4]QQ[1]YY[2]QQ[3])");
        safe("(;FF[4]AB[aa]AB[bb])", "(;FF[4]AB[aa][bb])"); // case 068
        safe("(;FF[4]N[a]N[b])", "(;FF[4]N[a]N[b])"); // case 069
        check_fix("(;FF[4]N[a]N[b])", Safety::Unsafe, "(;FF[4]N[a, b])"); // case 069
        check_fix("(;FF[4]PB[a]PB[]PB[b])", Safety::Unsafe, "(;FF[4]PB[a, b])");
        check_fix("(;FF[4]RE[B+R]RE[W+R])", Safety::Unsafe, "(;FF[4]RE[B+R]RE[W+R])");
        check_fix("(;FF[4]KM[6.5]KM[7.5])", Safety::Unsafe, "(;FF[4]KM[6.5])");
        safe("(;FF[4];B[aa]B[aa])", "(;FF[4];B[aa])"); // case 070
        check_fix("(;FF[4];B[aa]B[bb])", Safety::Unsafe, "(;FF[4];B[aa]B[bb])");
        safe("(;FF[4]AB[aa]AW[ac][cc]AB[bb]AW[ec])", "(;FF[4]AB[aa][bb]AW[ac][cc][ec])"); // case 470
        safe("(;FF[4]AB[aa]AW[bb]AB[aa:cc])", "(;FF[4]AB[aa]AW[bb]AB[aa:cc])");
        for kept in ["(;FF[4]AB[aa]AW[bb]AB[aa:cc])", "(;FF[4]AE[bb]AW[aa:bb]AE[bb])"] {
            check_fix(kept, Safety::Unsafe, kept);
        }
        safe("(;FF[4]AE[bb]AW[aa]AE[bb])", "(;FF[4]AE[bb]AW[aa])");
        safe("(;C[foo]Comment[bar]C[])", "(;C[foo\n\nbar])"); // case 479
        safe("(;GN[]GN[x]GN[])", "(;GN[x])");
        safe("(;TB[]TB[aa])", "(;TB[aa])");
        safe("(;FF[3];B[aa]oB[aa])", "(;FF[3];B[aa])");
        safe("(;FF[3]KGSA[x]KGSB[y]KGSA[x])", "(;FF[3]KGSA[x]KGSB[y])");
        safe("(;C[]C[a]C[]C[b\\]])", "(;C[a\n\nb\\]])");
    }

    #[test]
    fn many_in_one_node_take_no_time() {
        let many = "AB[aa]AW[bb]".repeat(20_000);
        let collection = Collection::parse_owned(alloc::format!("(;{many})").into_bytes(), &Default::default());
        assert_eq!(check(&collection, &Options::only(&[Select::Rule(&super::RULE)])).len(), 2);
    }
}
