//! Judgements of moves and overtime that old versions write in two properties.

use alloc::vec;
use alloc::vec::Vec;

use kifu_sgf::value::{Overtime, OvertimeTexts};

use super::Loss;
use super::draft::Draft;

/// Writes `TE` and `BM` of one move as `IT` (interesting), and `BM` and `TE` as `DO` (doubtful): the order decides.
pub(super) fn judge(draft: &mut Draft, losses: &mut Vec<Loss>) {
    let (Some(good), Some(bad)) = (draft.position("TE"), draft.position("BM")) else { return };
    let is_double =
        |index: usize| matches!(&*draft.properties[index].values, [value] if matches!(&**value, b"" | b"1" | b"2"));
    if !is_double(good) || !is_double(bad) {
        return;
    }
    for index in [good, bad] {
        if draft.properties[index].values[0] == b"2" {
            let message = "interesting and doubtful moves have no emphasis, so it was dropped".into();
            losses.push(Loss { span: draft.properties[index].span, message });
        }
    }
    let first = &mut draft.properties[good.min(bad)];
    first.ident = if good < bad { "IT" } else { "DO" }.into();
    first.values = vec![Vec::new()];
    draft.properties.remove(good.max(bad));
}

/// Removes `OM` and `OP` if `OT` says the same.
pub(super) fn overtime(draft: &mut Draft) {
    let text = |ident| draft.get(ident).and_then(|property| core::str::from_utf8(property.values.first()?).ok());
    let texts = OvertimeTexts { om: text("OM"), op: text("OP"), ..OvertimeTexts::default() };
    let said = Overtime::from_settings(&texts).map(|reading| reading.value);
    if said.is_some() && said == text("OT").and_then(Overtime::read).map(|reading| reading.value) {
        draft.take("OM");
        draft.take("OP");
    }
}
