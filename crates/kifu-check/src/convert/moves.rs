//! Moves: what is said of them, passes, and nodes that do more than one thing.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::Settings;
use kifu_sgf::prop::{self, Role};
use kifu_sgf::value::{Decimal, Overtime, OvertimeTexts, read_number};

use super::Loss;
use super::draft::{Draft, DraftProperty};

/// Writes `TE` and `BM` of one move as `IT`, interesting, and `BM` and `TE` as `DO`, doubtful: the order tells.
pub(super) fn judge(draft: &mut Draft, losses: &mut Vec<Loss>) {
    let (Some(good), Some(bad)) = (draft.position("TE"), draft.position("BM")) else { return };
    let is_double =
        |index: usize| matches!(&*draft.properties[index].values, [value] if matches!(&**value, b"" | b"1" | b"2"));
    if !is_double(good) || !is_double(bad) {
        return;
    }
    for index in [good, bad] {
        if draft.properties[index].values[0] == b"2" {
            let message = "a move cannot be very interesting or very doubtful".into();
            losses.push(Loss { span: draft.properties[index].span, message });
        }
    }
    let first = &mut draft.properties[good.min(bad)];
    first.ident = if good < bad { "IT" } else { "DO" }.into();
    first.values = vec![Vec::new()];
    draft.properties.remove(good.max(bad));
}

/// Writes komi in halves (`KI`) as komi.
pub(super) fn komi(draft: &mut Draft) {
    let Some(halves) = draft.get("KI").and_then(|property| read_number(property.values.first()?).ok()) else { return };
    let Some(points) = halves.value.checked_mul(5).and_then(|tenths| Decimal::new(tenths, 1)) else { return };
    let points = points.to_string();
    let there = draft.get("KM").map(|komi| komi.values == [points.as_bytes()]);
    // Beside another `KM` it stays, as a private property.
    if there != Some(false) {
        let halves = draft.take("KI");
        if there.is_none()
            && let Some(halves) = halves
        {
            draft.add("KM", points, halves.span);
        }
    }
}

/// Takes `OM` and `OP` out where `OT` says the same.
pub(super) fn overtime(draft: &mut Draft) {
    let text = |ident| draft.get(ident).and_then(|property| core::str::from_utf8(property.values.first()?).ok());
    let texts = OvertimeTexts { om: text("OM"), op: text("OP"), ..OvertimeTexts::default() };
    let said = Overtime::from_settings(&texts).map(|reading| reading.value);
    if said.is_some() && said == text("OT").and_then(Overtime::read).map(|reading| reading.value) {
        draft.take("OM");
        draft.take("OP");
    }
}

/// Writes passes as empty values.
pub(super) fn passes(draft: &mut Draft, settings: &Settings) {
    if settings.size.columns() <= 19 && settings.size.rows() <= 19 {
        let moves = draft.properties.iter_mut().filter(|property| property.ident == "B" || property.ident == "W");
        moves.flat_map(|property| &mut property.values).filter(|value| *value == b"tt").for_each(Vec::clear);
    }
}

/// Parts a node with setup and a move, and one with two moves, into nodes that follow each other.
pub(super) fn part(draft: Draft, settings: &Settings) -> Vec<Draft> {
    let role = |property: &DraftProperty| {
        prop::find_in(property.ident.as_bytes(), settings.game, settings.version).map(|row| row.role(settings.version))
    };
    let is_move = |property: &DraftProperty| property.ident == "B" || property.ident == "W";
    let has_move = draft.properties.iter().any(is_move);
    if !has_move {
        return vec![draft];
    }
    let mut drafts = Vec::with_capacity(1);
    let mut rest = draft;
    if rest.properties.iter().any(|property| role(property) == Some(Role::Setup)) {
        let is_first = |property: &DraftProperty| {
            property.ident == "N" || matches!(role(property), Some(Role::Setup | Role::Root | Role::GameInfo))
        };
        let (first, second) = rest.properties.into_iter().partition(is_first);
        drafts.push(Draft { properties: first });
        rest = Draft { properties: second };
    }
    let last = rest.properties.iter().rposition(is_move);
    let first = rest.properties.iter().position(is_move);
    match (first, last) {
        (Some(first), Some(last)) if rest.properties[first].ident != rest.properties[last].ident => {
            let second = rest.properties.remove(last);
            drafts.push(rest);
            drafts.push(Draft { properties: vec![second] });
        }
        _ => drafts.push(rest),
    }
    drafts
}
