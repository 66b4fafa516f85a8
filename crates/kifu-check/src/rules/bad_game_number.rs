use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::games::UNNUMBERED;
use kifu_sgf::value::read_number;

use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::{remove_property, replace};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-game-number",
    code: "K343",
    summary: "`GM` is not a positive number.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[18],
    doc: document!("bad_game_number.md"),
    check: Check::Idents(&["GM"], check),
};

/// Names of the game of Go, in lower case.
const GO: &[&str] = &["go", "igo", "weiqi", "wei qi", "wei-chi", "baduk", "围棋", "圍棋", "囲碁", "바둑"];

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    // Boardspace writes the name of the game.
    if property.node().parent().is_some() || scope.settings.game == UNNUMBERED {
        return;
    }
    if is_blank(value.raw()) {
        let fix = remove_property(property).map(|edits| Fix::safe("remove the property", edits));
        sink.report(value.outer_span(), "`GM` is empty").fix_if(fix);
    } else if !read_number(value.raw()).is_ok_and(|reading| (1..=i64::from(u16::MAX)).contains(&reading.value)) {
        let name = value.simple_text().trim().to_lowercase();
        let fix = GO.contains(&&*name).then(|| Fix::guess("write `1`, which is Go", replace(value.span(), "1")));
        let message = format!("{} is not the number of a game in SGF", excerpt(scope.collection, value.span()));
        sink.report(value.span(), message).fix_if(fix);
    }
}
