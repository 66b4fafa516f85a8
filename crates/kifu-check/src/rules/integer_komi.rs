use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::edit::Edits;
use kifu_sgf::value::{Decimal, Komi, read_number};

use crate::aids::known::{MAX, is_first};
use crate::aids::local_edit::{is_sound, remove};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "integer-komi",
    code: "K412",
    summary: "The komi is in `KI`, in half points, which only Smart Game Board reads.",
    group: Group::Property,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[59],
    doc: document!("integer_komi.md"),
    check: Check::Idents(&["KI"], check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if !is_first(property) {
        return;
    }
    let Some(twice) = read_number(property.value().raw()).ok().map(|reading| reading.value) else {
        sink.report(property.span(), "`KI` must be a whole number, twice the komi");
        return;
    };
    let komi = half(twice);
    let node = property.node();
    let other = node.properties().take(MAX).find(|other| other.is("KM"));
    let fix = match other {
        _ if !is_sound(node) || property.values().len() > 1 => None,
        None => {
            let mut edits = Edits::new();
            let replaced = edits.replace(property.span(), format!("KM[{komi}]").into_bytes());
            replaced.is_ok().then(|| Fix::safe(format!("write `KM[{komi}]`"), edits))
        }
        Some(other) if says(other, &komi) => remove(node, [property]).map(|edits| Fix::safe("remove it", edits)),
        Some(_) => Some(Fix::manual("keep either `KM` or `KI`")),
    };
    let message = match other {
        Some(other) if !says(other, &komi) => format!("`KI` means a komi of {komi}, but `KM` has another"),
        _ => format!("`KI` means a komi of {komi}"),
    };
    sink.report(property.span(), message).fix_if(fix);
}

fn says(property: Property<'_>, komi: &str) -> bool {
    let read = |text: &str| Komi::read(text).map(|reading| reading.value.points);
    let own = read(&property.value().simple_text());
    own.is_some() && own == Decimal::read(komi).map(|reading| reading.value)
}

fn half(twice: i64) -> String {
    let sign = if twice < 0 { "-" } else { "" };
    let half = if twice % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", twice.unsigned_abs() / 2)
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn halves() {
        for (twice, komi) in [(11, "5.5"), (-11, "-5.5"), (0, "0"), (1, "0.5"), (-1, "-0.5"), (13, "6.5"), (-4, "-2")] {
            assert_eq!(half(twice), komi); // cases 081, 082
        }
    }
}
