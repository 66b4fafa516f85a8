use alloc::format;
use alloc::string::ToString;

use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::fox::{is_fox, komi_points};
use crate::{
    Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink,
    wording::{rewrite, wording},
};

pub(super) static RULE: Rule = Rule {
    name: "implausible-komi",
    code: "K612",
    summary: "No game was ever played with such a komi.",
    group: Group::Info,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("implausible_komi.md"),
    check: Check::Idents(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Komi>(property, &scope.settings) else { return };
    let Some(komi) = said.reading.map(|reading| reading.value).filter(|komi| !komi.is_plausible()) else { return };
    let likely = komi.server_hundredfold();
    // Records of Fox count in hundredths as a rule, which is that server's fault, not this one.
    if !scope.is_go() || (komi_points(komi).is_some() && is_fox(scope)) {
        return;
    }
    let report = sink.report(said.value.span(), format!("a komi of {komi} points is hardly meant"));
    match likely {
        Some(points) => {
            let text = points.to_string();
            report.fix(Fix::guess(format!("write `{text}`"), rewrite(said.value.span(), &text)));
        }
        None => {
            report.fix(Fix::manual("write the points that White gets"));
        }
    }
}
