use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::edit::Edits;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "upper-cased-name",
    code: "K411",
    summary: "A long property name of FF[1] is all in capitals.",
    group: Group::Property,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[],
    doc: document!("upper_cased_name.md"),
    check: Check::Spelling(check),
};

/// Names in capitals written by programs of the time of FF[1], and the properties that they mean.
const NAMES: [(&str, &str); 27] = [
    ("ADDBLACK", "AB"),
    ("ADDEMPTY", "AE"),
    ("ADDWHITE", "AW"),
    ("BLACK", "B"),
    ("BLACKRANK", "BR"),
    ("COMMENT", "C"),
    ("COPYRIGHT", "CP"),
    ("DATE", "DT"),
    ("EVENT", "EV"),
    ("FILEFORMAT", "FF"),
    ("GAME", "GM"),
    ("GAMECOMMENT", "GC"),
    ("GAMENAME", "GN"),
    ("HANDICAP", "HA"),
    ("KOMI", "KM"),
    ("NAME", "N"),
    ("PLACE", "PC"),
    ("PLAYER", "PL"),
    ("PLAYERBLACK", "PB"),
    ("PLAYERWHITE", "PW"),
    ("RESULT", "RE"),
    ("ROUND", "RO"),
    ("RULES", "RU"),
    ("SIZE", "SZ"),
    ("SOURCE", "SO"),
    ("WHITE", "W"),
    ("WHITERANK", "WR"),
];

/// The property meant by a name in capitals.
pub(super) fn meant(ident: &str) -> Option<&'static str> {
    let place = NAMES.binary_search_by_key(&ident, |&(name, _)| name).ok()?;
    Some(NAMES[place].1)
}

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if property.raw_ident().len() < 4 {
        return;
    }
    let name = property.ident();
    let Some(ident) = meant(&name) else { return };
    let mut edits = Edits::new();
    let replaced = edits.replace(property.ident_span(), ident.into());
    sink.report(property.ident_span(), format!("`{name}` is read as an unknown property, not as `{ident}`"))
        .fix_if(replaced.is_ok().then(|| Fix::guess(format!("write `{ident}`"), edits)));
}

#[cfg(test)]
mod tests {
    use super::NAMES;

    #[test]
    fn names_are_sorted_and_known() {
        assert!(NAMES.is_sorted());
        assert!(NAMES.iter().all(|(name, ident)| {
            kifu_sgf::prop::find(name.as_bytes()).is_empty() && !kifu_sgf::prop::find(ident.as_bytes()).is_empty()
        }));
    }
}
