use alloc::format;

use kifu_sgf::edit::Edits;
use kifu_sgf::value::{Dates, Komi, ThinkingTime};
use kifu_sgf::{Property, prop};

use crate::aids::known::is_first;
use crate::aids::local_edit::is_sound;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "setting-under-other-name",
    code: "K416",
    summary: "The komi, the date or the time is in a property that few programs read.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("setting_under_other_name.md"),
    check: Check::Idents(IDENTS, check),
};

/// Names of some programs for `KM`, `DT` and `TM`.
pub(super) const IDENTS: &[&str] = &["LKM", "PDT", "PTM", "TL"];

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let ident = property.ident();
    let own = prop::find(ident.as_bytes()).iter().find_map(|row| row.replacement);
    let (Some(own), true) = (own, is_first(property)) else { return };
    let text = property.value().simple_text();
    let is_read = match own {
        "KM" => Komi::read(&text).is_some(),
        "DT" => Dates::read(&text).is_some(),
        _ => ThinkingTime::read(&text).is_some(),
    };
    if !is_read {
        return;
    }
    let node = property.node();
    let fix = match node.get(own) {
        Some(_) => Some(Fix::manual(format!("keep either `{own}` or `{ident}`"))),
        None if is_sound(node) && property.values().len() == 1 => {
            let mut edits = Edits::new();
            let renamed = edits.replace(property.ident_span(), own.as_bytes().to_vec());
            renamed.is_ok().then(|| Fix::safe(format!("call it `{own}`"), edits))
        }
        None => None,
    };
    sink.report(property.span(), format!("`{ident}` is a name of few programs for `{own}`")).fix_if(fix);
}
