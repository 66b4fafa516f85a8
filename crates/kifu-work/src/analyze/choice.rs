//! Which positions of a game are asked about, and whose moves count.

use std::num::NonZeroUsize;

use kifu_go::Color;

use kifu_record::{NodeId, Record, folded};

use crate::move_range::MoveRange;

/// Which positions of a game are asked about, and whose moves count as losses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionChoice {
    /// Only the positions before and after these moves; `None` for all.
    pub moves: Option<MoveRange>,
    /// Only the positions after each so many moves. With more than one, what single moves lost is not known.
    pub every: NonZeroUsize,
    /// True for the positions of variations, too.
    pub variations: bool,
    /// Only the moves of this colour count: the second pass looks at them, and they are reported. Their positions are those of
    /// the other player's moves, too, so the first pass asks all the same.
    pub side: Option<Color>,
    /// Only the moves of this player count, whose name, in any spelling, has this part; games of others are left out.
    pub player: Option<String>,
}

impl Default for PositionChoice {
    /// All positions of the main line, and the moves of both players.
    fn default() -> Self {
        Self { moves: None, every: NonZeroUsize::MIN, variations: false, side: None, player: None }
    }
}

impl PositionChoice {
    /// True if the position after a number of moves of a line is asked about.
    pub(super) fn has(&self, number: usize) -> bool {
        let is_in = |range: MoveRange| {
            let last = range.last.map_or(usize::MAX, |last| last as usize);
            (range.first as usize - 1..=last).contains(&number) && last as u64 >= u64::from(range.first)
        };
        self.moves.is_none_or(is_in) && number.is_multiple_of(self.every.get())
    }

    /// The colours of a game whose moves count.
    pub(super) fn sides(&self, record: &Record) -> Vec<Color> {
        let player = self.player.as_ref().map(|player| folded(player));
        let is_of_player = |color: Color| {
            let Some(player) = &player else { return true };
            let name = record.info().and_then(|info| info.player(color)?.name.as_ref());
            name.is_some_and(|name| folded(name).contains(player))
        };
        let sides = [Color::Black, Color::White].into_iter();
        sides.filter(|color| self.side.is_none_or(|side| side == *color) && is_of_player(*color)).collect()
    }

    /// The lines of a game: the main line, and all others if they are wanted.
    pub(super) fn lines(&self, record: &Record) -> Vec<Vec<NodeId>> {
        let mut lines = vec![record.main_line().collect::<Vec<_>>()];
        if self.variations {
            let main = lines[0].last().copied();
            let ends = record.ids().filter(|&id| record.first_child(id).is_none() && Some(id) != main);
            for end in ends.collect::<Vec<_>>() {
                let mut line: Vec<NodeId> = std::iter::successors(Some(end), |&id| record.parent(id)).collect();
                line.reverse();
                lines.push(line);
            }
        }
        lines
    }
}
