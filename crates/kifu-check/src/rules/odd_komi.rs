use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::{Komi, kind};

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-komi",
    code: "K610",
    summary: "The komi is not a plain number.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("odd_komi.md"),
    check: Check::Wording(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(odd) = wording::odd::<kind::Komi>(property, &scope.settings) else { return };
    match Komi::other_reading(&odd.value.simple_text()) {
        Some(other) => {
            let meanings = [format!("{}, given by Black", odd.canonical), format!("{other}, received by Black")];
            wording::report_two_meanings(sink, &odd, "komi", [&meanings[0], &meanings[1]]);
        }
        None => {
            wording::report_odd(sink, &odd, "komi");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Safety;
    use crate::engine::fixed_by;

    #[test]
    fn moves_behind_a_lost_bracket_stay() {
        let check = |record: &str, fixed: &str| assert_eq!(fixed_by(&super::RULE, record, Safety::Unsafe), fixed);
        check("(;FF[4]KM[B+5.5];B[pd])", "(;FF[4]KM[5.5];B[pd])");
        check("(;FF[4]KM[B+5.5;B[pd])", "(;FF[4]KM[5.5;B[pd])");
    }
}
