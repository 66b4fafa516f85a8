//! Games other than Go as lists of moves.

use kifu_games::{Replay, move_list};
use kifu_record::Loss;
use kifu_sgf::{Collection, Game};

use super::{ConvertError, ConvertOptions, Converted, LossPolicy, Remark};
use crate::destination::Replacement;
use crate::numbers::counted;
use kifu::NoGame;

pub(super) fn convert_text(collection: &Collection<'_>, options: &ConvertOptions) -> Result<Converted, ConvertError> {
    NoGame::check(collection)?;
    let several = collection.games().len() > 1;
    let mut replays = Vec::new();
    let mut remarks = Vec::new();
    for game in collection.games() {
        let record = several.then_some(game.index());
        replays.push(Replay::of(game).ok_or(ConvertError::NoMoveList { record })?);
        remarks.extend(lost(game).map(|what| Remark::Lost { record, loss: Loss::of_record(what) }));
    }
    if let Some(first) = remarks.first().filter(|_| options.losses == LossPolicy::Refuse) {
        return Err(ConvertError::WouldLose { count: remarks.len(), first: first.clone() });
    }
    let bytes = move_list(&replays).into_bytes();
    Ok(Converted { bytes, is_unchanged: false, replacement: Replacement::Refused, remarks, guessed: None })
}

/// What a list of moves has no place for, besides game information.
fn lost(game: Game<'_>) -> Option<String> {
    let variations = game.nodes().len() - game.main_line().count();
    let others = game.nodes().skip(1).flat_map(|node| node.properties()).filter(|property| {
        let ident = property.ident();
        ident != "B" && ident != "W"
    });
    let count = others.count();
    let parts = [
        (variations > 0).then(|| counted(variations, "node of variations", "nodes of variations")),
        (count > 0).then(|| counted(count, "property besides the moves", "properties besides the moves")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::{Target, convert};
    use super::*;

    #[test]
    fn lists_of_moves() {
        let options = ConvertOptions::to(Target::MoveList);
        let converted = convert(b"(;GM[11]SZ[5];B[c2]C[centre];W[ae](;B[a1])(;B[b1];W[b2]))", &options).unwrap();
        assert_eq!(converted.bytes, b"c2 a5 a1\n");
        let said: Vec<String> = converted.remarks.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["lost: 2 nodes of variations, 1 property besides the moves"]);
        assert_eq!(converted.replacement, Replacement::Refused);
        let strict = ConvertOptions { losses: LossPolicy::Refuse, ..options };
        assert!(matches!(convert(b"(;GM[11];B[c2]C[x])", &strict), Err(ConvertError::WouldLose { count: 1, .. })));
        for (text, record) in [(&b"(;GM[1];B[pd])"[..], None), (b"(;GM[2];B[f5])(;B[pd])", Some(1))] {
            assert_eq!(convert(text, &options).unwrap_err(), ConvertError::NoMoveList { record });
        }
    }
}
