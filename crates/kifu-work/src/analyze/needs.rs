//! What a file needs, by what the store knows of its positions.

use super::options::AnalyzeOptions;
use super::pass::deepened;
use super::reading::ReadGame;
use super::report::numbers_of;
use crate::evaluations::{Evaluations, StoreError};

/// What a file needs.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct FileNeeds {
    /// The positions of the first pass, and those of them that are known.
    pub(super) first: Share,
    /// Those of the second pass, once those of the first are known.
    pub(super) second: Share,
    /// The loss of its worst move, by the evaluations of the first pass.
    pub(super) loss: [u64; 2],
}

/// Positions, and those of them that are known.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Share {
    pub(super) all: usize,
    pub(super) known: usize,
}

impl Share {
    pub(super) fn is_whole(self) -> bool {
        self.known == self.all
    }
}

impl FileNeeds {
    /// True if nothing of the file is to be asked.
    pub(super) fn is_nothing(self) -> bool {
        self.first.is_whole() && self.second.is_whole()
    }

    /// Looks at the games of a file.
    pub(super) fn of(games: &[ReadGame], options: &AnalyzeOptions, store: &Evaluations) -> Result<Self, StoreError> {
        let mut needs = Self::default();
        let asked = || games.iter().filter_map(|game| Some((game, game.asked.as_ref().ok()?)));
        for (_, asked) in asked() {
            let visits = options.wanted(options.fast);
            needs.first.all += asked.positions.len();
            needs.first.known += asked.positions.iter().filter(|of| store.has(of.key, visits)).count();
        }
        let Some(deep) = options.deep.filter(|_| needs.first.is_whole()) else { return Ok(needs) };
        for (game, asked) in asked() {
            let numbers = numbers_of(asked, store, options.wanted(options.fast))?;
            let (chosen, loss) = deepened(&game.record, asked, &numbers);
            needs.loss = needs.loss.max(loss);
            needs.second.all += chosen.len();
            let is_known = |&&index: &&usize| store.has(asked.positions[index].key, options.wanted(deep));
            needs.second.known += chosen.iter().filter(is_known).count();
        }
        Ok(needs)
    }
}
