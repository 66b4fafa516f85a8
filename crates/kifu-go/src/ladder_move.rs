//! The effects of a move in a ladder, without playing it.

use crate::ChainMap;
use crate::chain_map::EMPTY;
use crate::ladder_ground::LadderGround;

/// A move in a ladder that is not suicide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LadderMove {
    /// The point of the ko, if its single stone captures a single stone and then has only that liberty.
    pub(crate) ko: Option<usize>,
}

/// Examines a move on an empty point; `None` if it is suicide.
pub(crate) fn probe(chains: &ChainMap, at: usize, color: u8, ground: &mut LadderGround) -> Option<LadderMove> {
    ground.add(at);
    let around = chains.around(at);
    let (mut breathes, mut connects) = (false, false);
    let (mut taken, mut last_taken) = (0, at);
    for (place, &next) in around.iter().enumerate() {
        ground.add(next);
        let cell = chains.cell(next);
        if cell == EMPTY {
            breathes = true;
        }
        if !matches!(cell, 1 | 2) || seen_before(chains, &around, place) {
            continue;
        }
        let chain = chains.number(next);
        // One liberty is the point of the move itself.
        let other = chains.liberties_near(chain, at).find(|&liberty| liberty != at);
        other.into_iter().for_each(|liberty| ground.add(liberty));
        if cell == color {
            connects = true;
            breathes |= other.is_some();
        } else if other.is_none() {
            taken += chains.len(chain);
            last_taken = next;
            ground.add_surroundings(chains, chain);
        }
    }
    if taken == 0 && !breathes {
        // It is no longer suicide if one of the chains gets another liberty.
        own_chains(chains, at, color).for_each(|chain| ground.add_surroundings(chains, chain));
        return None;
    }
    Some(LadderMove { ko: (taken == 1 && !breathes && !connects).then_some(last_taken) })
}

/// Counts the liberties of a stone placed on the liberty `at` of a chain, without the chain's liberty `other`; 3 means
/// three or more.
pub(crate) fn room(
    chains: &ChainMap,
    chain: usize,
    at: usize,
    other: Option<usize>,
    ground: &mut LadderGround,
) -> usize {
    let color = chains.cell(chain);
    let (mut found, mut count) = ([at; 4], 0);
    let around = chains.around(at);
    for next in around {
        if chains.cell(next) == EMPTY && Some(next) != other {
            found[count % 4] = next;
            count += 1;
        }
    }
    if count < 3 {
        'chains: for next in around {
            // The chain itself has no other liberties.
            if chains.cell(next) != color || chains.number(next) == chain {
                continue;
            }
            for liberty in chains.liberties_near(chains.number(next), at) {
                if liberty != at && Some(liberty) != other && !found[..count].contains(&liberty) {
                    found[count] = liberty;
                    count += 1;
                    if count == 3 {
                        break 'chains;
                    }
                }
            }
        }
    }
    if count >= 3 {
        ground.add(at);
        found[..3].iter().for_each(|&liberty| ground.add(liberty));
    }
    count.min(3)
}

/// The chains of a color around a point, each once.
pub(crate) fn own_chains(chains: &ChainMap, at: usize, color: u8) -> impl Iterator<Item = usize> {
    let around = chains.around(at);
    (0..4)
        .filter(move |&place| chains.cell(around[place]) == color && !seen_before(chains, &around, place))
        .map(move |place| chains.number(around[place]))
}

/// True if an earlier neighbour belongs to the same chain.
fn seen_before(chains: &ChainMap, around: &[usize; 4], place: usize) -> bool {
    let chain = chains.number(around[place]);
    around[..place].iter().any(|&other| chains.number(other) == chain)
}
