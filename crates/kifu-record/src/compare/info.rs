//! Comparison of game information.

use std::borrow::Cow;

use super::difference::{DifferenceKind, Texts};
use crate::{INFO_FIELDS, Info, InfoField};

/// Returns the fields that differ. An empty text equals a missing one.
pub(super) fn compare_info<'i>(
    one: Option<&'i Info>,
    other: Option<&'i Info>,
) -> impl Iterator<Item = DifferenceKind> + 'i {
    let get = |info: Option<&'i Info>, field: &InfoField| {
        info.and_then(|info| field.get(info)).filter(|text| !text.trim().is_empty())
    };
    INFO_FIELDS.iter().filter_map(move |field| {
        let (one, other) = (get(one, field), get(other, field));
        let texts = |text: Option<Cow<'_, str>>| text.map(Cow::into_owned);
        (one != other)
            .then(|| DifferenceKind::Info(Texts { field: field.label.into(), one: texts(one), other: texts(other) }))
    })
}
