//! Chains that ladders catch because one of two kos stays open.

use crate::ChainMap;
use crate::chain_map::EMPTY;
use crate::ladder_ground::LadderGround;
use crate::ladder_move::{own_chains, room};

/// True if both liberties of the chain of a stone are kos that the attacker can take, neither connection gives the
/// chain a third liberty, and no stone of the attacker next to it can be captured.
pub(crate) fn is_double_ko(chains: &ChainMap, stone: usize, liberties: [usize; 2], ground: &mut LadderGround) -> bool {
    let owner = chains.cell(stone);
    if !liberties.iter().all(|&liberty| is_ko(chains, liberty, owner, ground)) {
        return false;
    }
    for joined in liberties.into_iter().flat_map(|liberty| own_chains(chains, liberty, owner)) {
        ground.add_surroundings(chains, joined);
    }
    let [one, two] = liberties;
    let chain = chains.number(stone);
    [(one, two), (two, one)].into_iter().all(|(join, other)| room(chains, chain, join, Some(other), ground) < 2)
        && !chains.stones_of(chain).any(|stone| {
            let beside = chains.around(stone).into_iter().filter(|&next| chains.cell(next) == 3 - owner);
            beside.into_iter().any(|next| ground.sees_atari(chains, next))
        })
}

/// True if the opponent of `owner` can take a ko on a point: only stones of the owner are around it, and one is in atari.
fn is_ko(chains: &ChainMap, point: usize, owner: u8, ground: &mut LadderGround) -> bool {
    let around = chains.around(point);
    let other = around.into_iter().find(|&next| chains.cell(next) == EMPTY || chains.cell(next) == 3 - owner);
    if let Some(other) = other {
        ground.add(other);
        return false;
    }
    around.into_iter().for_each(|next| ground.add(next));
    let (mut weak, mut stones) = (0, 0);
    for chain in own_chains(chains, point, owner) {
        if ground.sees_atari(chains, chain) {
            (weak, stones) = (weak + 1, chains.len(chain));
        }
    }
    (weak, stones) == (1, 1)
}
