use alloc::format;
use alloc::string::ToString;

use kifu_sgf::value::kind;
use kifu_sgf::{KomiScale, Property, komi_meaning};

use crate::aids::wording::{rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "implausible-komi",
    code: "K612",
    summary: "The komi is implausibly large.",
    group: Group::Info,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("implausible_komi.md"),
    check: Check::Wording(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Komi>(property, &scope.settings) else { return };
    let Some(komi) = said.reading.map(|reading| reading.value).filter(|komi| !komi.is_plausible()) else { return };
    let meaning = komi_meaning(scope.game, komi);
    // Records of Fox usually count in hundredths; another rule reports that.
    if !scope.is_go() || matches!(meaning.scale, KomiScale::FoxHundredths | KomiScale::FoxLikely) {
        return;
    }
    let report = sink.report(said.value.span(), format!("a komi of {komi} points is implausible"));
    match meaning.scale {
        KomiScale::LikeFox => {
            let text = meaning.komi.to_string();
            report.fix(Fix::guess(format!("write `{text}`"), rewrite(said.value.span(), &text)));
        }
        _ => {
            report.fix(Fix::manual("write komi in points"));
        }
    }
}
