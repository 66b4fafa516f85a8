use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::go::PointSet;
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Property, SetPoint, Value};

use crate::aids::value_edit::{leave_points, remove_property};
use crate::point_name;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, Step};

pub(super) static RULE: Rule = Rule {
    name: "setup-without-effect",
    code: "K322",
    summary: "A setup property changes nothing.",
    group: Group::Value,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[39],
    doc: document!("setup_without_effect.md"),
    check: Check::StepWith(&["AB", "AW", "AE"], check),
};

fn check(step: &Step<'_, '_>, scope: &Scope<'_>, sink: &mut Sink) {
    let idle_points = vain(step.after.setup());
    if idle_points == PointSet::EMPTY {
        return;
    }
    let mut seen = PointSet::EMPTY;
    let is_setup = |property: &Property<'_>| ["AB", "AW", "AE"].iter().any(|ident| property.is(ident));
    for property in step.node.properties().filter(is_setup) {
        let mut idle: Vec<(Value<'_>, PointSet, PointSet)> = Vec::new();
        for value in property.values() {
            let Ok(reading) = read_rectangle(value.raw(), &scope.settings) else { continue };
            let points = PointSet::from(reading.value);
            // A point that the node sets twice is another fault.
            let vain = points.without(&seen).shared_with(&idle_points);
            seen.insert_all(&points);
            if vain != PointSet::EMPTY {
                idle.push((value, vain, points.without(&vain)));
            }
        }
        let is_void = idle.iter().filter(|(_, _, left)| *left == PointSet::EMPTY).count() == property.values().len();
        for (value, vain, left) in idle {
            let edits = match is_void {
                true => remove_property(property),
                false => leave_points(property, value, &left.points().collect::<Vec<_>>(), &scope.settings),
            };
            let state = match &*property.ident() {
                "AB" => "black",
                "AW" => "white",
                _ => "empty",
            };
            report((value, state), &vain, edits.map(|edits| Fix::safe("remove the point", edits)), scope, sink);
        }
    }
}

/// The points that setup leaves unchanged.
fn vain(set: &[SetPoint]) -> PointSet {
    let mut vain = PointSet::EMPTY;
    for set in set.iter().filter(|set| set.before == set.after) {
        vain.insert(set.point);
    }
    vain
}

fn report((value, state): (Value<'_>, &str), vain: &PointSet, fix: Option<Fix>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(point) = vain.first() else { return };
    let others = vain.points().count() - 1;
    let name = point_name(point, scope.settings.size);
    let message = match others {
        0 => format!("{name} is already {state}"),
        _ => format!("{name} and {others} more are already {state}"),
    };
    sink.report(value.span(), message).fix_if(fix);
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[track_caller]
    fn finds(record: &str, times: usize) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert_eq!(check(&Collection::parse(record.as_bytes()), &options).len(), times, "{record}");
    }

    #[test]
    fn what_is_on_the_board() {
        finds("(;FF[4]SZ[5]AB[ab]AW[aa];B[ba];AB[aa])", 0); // case 218
        finds("(;FF[4]SZ[5]AB[ab][ba];W[aa];AW[aa])", 0); // case 219
        finds("(;FF[4]SZ[5]AB[ab][ba];W[aa];AE[aa])", 1); // case 220
        finds("(;FF[4]SZ[6]AB[cb][bc][dc][cd]AW[cc];AE[cc])", 0); // case 221
        let record = "(;FF[4]SZ[6]AB[bb:ee];AW[bb][ee][dc][cd][cb][bc][be][eb][ed][de];B[dd]";
        finds(&format!("{record};AE[dc][cd])"), 2); // case 223
        finds(&format!("{record};AB[dc][cd]AE[cc])"), 0); // case 224
        finds("(;FF[4]SZ[6]AB[cb][bc][cc][dc][cd];W[cc];AE[cc])", 1); // case 225
        finds("(;FF[4]SZ[5]AB[ba][ab][bc]AW[ca][cc][db][bb];B[cb];W[bb];AE[cb])", 1); // case 226
        finds("(;FF[4];B[aa];AW[aa])", 0); // case 227
        finds("(;FF[4]AB[aa]AB[aa])", 0);
        finds("(;FF[4](;AB[aa])(;AB[aa];AB[aa]))", 1);
    }
}
