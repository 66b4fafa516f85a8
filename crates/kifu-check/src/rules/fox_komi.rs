use alloc::format;

use kifu_sgf::{KomiMeaning, KomiScale, Property, komi_meaning, prop};

use crate::aids::wording::rewrite;
use crate::engine::is_plainly_worded;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "fox-komi",
    code: "K801",
    summary: "The komi is in hundredths, as the Fox server writes it.",
    group: Group::Server,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("fox_komi.md"),
    check: Check::Idents(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if property.node() != scope.game.root() || property.values().len() > 1 || is_plainly_worded(property) {
        return;
    }
    let Ok(Some(komi)) = scope.settings.read(property.node(), prop::KM) else { return };
    let KomiMeaning { komi: meant, scale } = komi_meaning(scope.game, komi);
    let is_known = match scale {
        KomiScale::FoxHundredths => true,
        KomiScale::FoxLikely => false,
        KomiScale::Points | KomiScale::LikeFox => return,
    };
    let span = property.value().span();
    let (title, edits) = (format!("write `{meant}`"), rewrite(span, &format!("{meant}")));
    sink.report(span, format!("Fox writes komi {meant} as {komi}")).fix(if is_known {
        Fix::safe(title, edits)
    } else {
        Fix::guess(title, edits)
    });
}
