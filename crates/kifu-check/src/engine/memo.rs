//! Facts about a game tree that rules need at many of its nodes, computed once.

use alloc::vec::Vec;
use core::cell::OnceCell;

use kifu_sgf::edit::HandicapMoves;
use kifu_sgf::encoding::Choice;
use kifu_sgf::prop;
use kifu_sgf::value::Overtime;

use crate::Scope;
use crate::aids::damage::{self, Damage};
use crate::aids::game_record::looks_like_game_record;
use crate::aids::notation::{self, Notation};
use crate::aids::property_status::{PropertyStatus, status_of_use};
use crate::aids::record_rules::RecordRules;

/// Facts about one game tree, each computed when it is first needed.
///
/// A root may have any length, so reading it at each node would take quadratic time.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    is_game_record: OnceCell<bool>,
    record_rules: OnceCell<Option<RecordRules>>,
    overtime: OnceCell<Option<Overtime>>,
    property_statuses: OnceCell<Vec<PropertyStatus>>,
    encoding: OnceCell<Choice>,
    is_fox: OnceCell<bool>,
    handicap_moves: OnceCell<Option<u32>>,
    damages: OnceCell<Vec<Damage>>,
    notation: OnceCell<Option<Notation>>,
}

/// True if a game tree looks like the record of a game.
pub(crate) fn is_game_record(scope: &Scope<'_>) -> bool {
    *scope.memo.is_game_record.get_or_init(|| looks_like_game_record(scope))
}

/// The rules of play named in the root; `None` if there are none, or unknown ones.
pub(crate) fn record_rules_of<'c>(scope: &Scope<'c>) -> Option<&'c RecordRules> {
    scope.memo.record_rules.get_or_init(|| RecordRules::of(scope)).as_ref()
}

/// The overtime stated in the root.
pub(crate) fn overtime_of<'c>(scope: &Scope<'c>) -> Option<&'c Overtime> {
    let read = || scope.settings.read(scope.game.root(), prop::OT).ok().flatten();
    scope.memo.overtime.get_or_init(read).as_ref()
}

/// The status of each identifier of the game tree, in the order of their first use.
pub(crate) fn property_statuses<'c>(scope: &Scope<'c>) -> &'c [PropertyStatus] {
    let uses = scope.survey.ident_counts.uses();
    scope.memo.property_statuses.get_or_init(|| uses.iter().map(|one| status_of_use(one.first, scope)).collect())
}

/// The encoding of a game tree.
pub(crate) fn encoding_of(scope: &Scope<'_>) -> Choice {
    *scope.memo.encoding.get_or_init(|| scope.game.encoding())
}

/// True if a game tree is a record of the Fox server.
pub(crate) fn is_fox(scope: &Scope<'_>) -> bool {
    *scope.memo.is_fox.get_or_init(|| kifu_sgf::is_fox(scope.game))
}

/// The number of handicap stones that a game has as Black's first moves.
pub(crate) fn handicap_moves_of(scope: &Scope<'_>) -> Option<u32> {
    let find = || HandicapMoves::find(scope.game, &scope.settings).map(|moves| moves.stones());
    *scope.memo.handicap_moves.get_or_init(find)
}

/// The notation that explains all moves and stones of a game tree, if it is not SGF's. Only needed if one of them
/// cannot be read.
pub(crate) fn notation_of(scope: &Scope<'_>) -> Option<Notation> {
    *scope.memo.notation.get_or_init(|| notation::find(scope))
}

/// The damaged places of the texts of a game tree, in order.
pub(crate) fn damages<'c>(scope: &Scope<'c>) -> &'c [Damage] {
    scope.memo.damages.get_or_init(|| damage::find(scope))
}
