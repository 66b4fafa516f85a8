use alloc::format;

use kifu_sgf::prop::{Origin, ValueType, Version};

use crate::aids::point_fault::is_blank;
use crate::aids::property_status::{PropertyStatus, report, uses};
use crate::{Check, Dialect, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "draft-property",
    code: "K405",
    summary: "A property is defined only in the draft of 2016.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("draft_property.md"),
    check: Check::Game(check),
};

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    // The dialect SGF2 had these properties first.
    if scope.dialect == Dialect::Sgf2 {
        return;
    }
    for one in uses(scope, |status| matches!(status, PropertyStatus::Draft(_))) {
        let PropertyStatus::Draft(row) = one.status else { continue };
        // `LT[]` without a value is that of FF[3], regardless of the declared version.
        let had_no_value = one
            .first
            .rows()
            .iter()
            .any(|row| row.origin == Origin::Standard && row.value_type(Version::Ff3) == ValueType::None);
        if had_no_value && is_blank(one.first.value().raw()) {
            continue;
        }
        report(&one, format!("`{}` ({}) is in the draft of 2016, not in FF[4]", row.ident, row.name), sink);
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Select, check};

    #[track_caller]
    fn check_count(record: &str, count: usize) {
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        assert_eq!(check(&Collection::parse(record.as_bytes()), &options).len(), count, "{record}");
    }

    #[test]
    fn what_an_old_version_had_is_not_of_the_draft() {
        check_count("(;FF[3]LT[])", 0);
        check_count("(;FF[3];LT[];B[aa])", 0);
        check_count("(;FF[4]LT[30])", 1);
        // Without a version, an empty value is that of FF[3].
        check_count("(;GM[1]LT[])", 0);
        check_count("(;FF[4]LT[])", 0);
    }
}
