//! A handicap of one stone, which is no handicap.

use super::super::Edits;
use super::super::property::delete;
use super::find::{HandicapSetup, sets_up};
use super::{HandicapChange, HandicapChangeKind, HandicapObstacle, as_moves, on_root};
use crate::Settings;
use crate::cursor::Game;

/// Removes `HA[1]`; its stone becomes the first move, if it is not one already.
pub(super) fn write(game: Game<'_>, settings: &Settings) -> Result<Option<HandicapChange>, HandicapObstacle> {
    if let Some(setup) = HandicapSetup::find(game, settings)? {
        return as_moves::write(game, &setup).map(Some);
    }
    if sets_up(game, settings) {
        return Err(HandicapObstacle::Position);
    }
    let mut moves = game.main_line().flat_map(|node| node.properties().find(|move_| move_.is("B") || move_.is("W")));
    match moves.next() {
        None => return Err(HandicapObstacle::NoStones(1)),
        Some(first) if first.is("W") => return Err(HandicapObstacle::WhiteFirst),
        Some(_) => {}
    }
    let edits = on_root(game, |root, _| {
        let mut edits = Edits::new();
        for there in root.properties().filter(|property| property.is("HA")) {
            delete(&mut edits, there.span(), root);
        }
        Ok(edits)
    })?;
    Ok(Some(HandicapChange { edits, kind: HandicapChangeKind::LoneNumber }))
}
