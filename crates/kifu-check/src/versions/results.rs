//! Results of abandoned games and games in progress, for which the draft of 2016 has words.

use kifu_sgf::Collection;
use kifu_sgf::edit::Edits;

use crate::aids::draft_form::draft_result;

/// Writes these results in the words of the draft. Another text is kept as `REX`.
pub(super) fn convert(text: &Collection<'_>) -> Edits {
    let mut edits = Edits::new();
    for node in text.games().flat_map(|game| game.nodes()) {
        let Some(property) = node.get("RE").filter(|property| property.values().len() == 1) else { continue };
        let value = property.value();
        let said = value.simple_text();
        let Some(word) = draft_result(&said).filter(|word| *word != said) else { continue };
        if edits.replace(value.span(), word.as_bytes().to_vec()).is_ok() && node.get("REX").is_none() {
            edits.insert(property.span().end, &[b"REX[", value.raw(), b"]"].concat());
        }
    }
    edits
}
