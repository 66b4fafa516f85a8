//! Reads ladders by trying moves on the map of chains.

use crate::ChainMap;
use crate::chain_map::number_of;
use crate::ladder_double_ko::is_double_ko;
use crate::ladder_ground::LadderGround;
use crate::ladder_move::{LadderMove, own_chains, probe, room};
use alloc::vec::Vec;

/// The maximum number of moves tried for one question; beyond it the chain counts as not caught.
pub const LADDER_MOVES: usize = 10_000;

/// Whether a ladder catches a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LadderState {
    /// No ladder catches it, even if the attacker plays first.
    Safe,
    /// The attacker catches it if the owner does not move first.
    Threatened,
    /// It is in atari and caught, even if its owner plays first.
    Caught,
}

/// The result of a ladder for a chain, with points numbered as in [`ChainMap`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LadderAnswer {
    /// Whether it can be caught.
    pub state: LadderState,
    /// The attacker's first moves that catch it, in order. Empty if it is caught even if its owner plays first, or
    /// safe.
    ///
    /// One of them is enough for [`LadderDetail::State`].
    pub catching: [Option<usize>; 2],
}

/// The parts of an answer that are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LadderDetail {
    /// The state.
    State,
    /// The state, and all moves that catch the chain.
    #[default]
    Moves,
}

/// Reads ladders one after the other, reusing memory.
///
/// ```
/// use kifu_go::{Board, ChainMap, LadderReader, LadderState};
///
/// let board: Board = ".....\n..X..\n.XO..\n..XX.\n.....".parse().unwrap();
/// let mut chains = ChainMap::of(&board);
/// let mut reader = LadderReader::default();
/// assert_eq!(reader.read(&mut chains, 12, None).unwrap().state, LadderState::Caught);
/// assert!(reader.ground().unwrap().contains(9) && !reader.ground().unwrap().contains(20));
/// ```
#[derive(Debug, Default)]
pub struct LadderReader {
    detail: LadderDetail,
    /// The positions from the first one to the current one.
    frames: Vec<Frame>,
    /// The moves left to try, frame after frame.
    moves: Vec<u16>,
    /// Stones of the attacker whose chains are next to the prey and in atari, or may be, frame after frame.
    weak: Vec<u16>,
    ground: LadderGround,
    /// True if the last search was ended by the limit on moves.
    is_cut_short: bool,
}

/// Whose turn it is in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Attacker,
    Owner,
}

/// A position in a ladder.
#[derive(Clone, Copy, Debug)]
struct Frame {
    side: Side,
    /// The point of a stone that was just captured in a ko.
    ko: Option<usize>,
    /// The mark of the position before it, for undoing its move.
    mark: usize,
    /// The move that led to it.
    at: Option<usize>,
    /// The index of its first move in `moves`.
    moves: usize,
    /// The index of its first weak stone in `weak`.
    weak: usize,
    /// The owner's extension, if it is possible and captures nothing.
    extension: Option<usize>,
}

/// The chain whose ladder is read.
#[derive(Clone, Copy, Debug)]
struct Prey {
    /// One of its stones.
    stone: usize,
    owner: u8,
}

impl Prey {
    const fn attacker(self) -> u8 {
        3 - self.owner
    }
}

impl LadderReader {
    /// A reader whose answers have this detail.
    #[must_use]
    pub fn new(detail: LadderDetail) -> Self {
        Self { detail, ..Self::default() }
    }

    /// Reads the ladder of the chain of a stone; `None` if it has no liberty or more than two, or if there is no stone.
    ///
    /// `ko` is the point that the attacker must not play on at first, because its single stone there was just taken.
    /// The map is the same afterwards.
    pub fn read(&mut self, chains: &mut ChainMap, stone: usize, ko: Option<usize>) -> Option<LadderAnswer> {
        let chain = chains.at(stone)?;
        let prey = Prey { stone, owner: number_of(chains.color(chain)) };
        let liberties = {
            let mut liberties = chains.liberties_of(chain);
            (liberties.next()?, liberties.next(), liberties.next())
        };
        self.ground.clear(chains.area());
        self.weak.clear();
        self.is_cut_short = false;
        let safe = LadderAnswer { state: LadderState::Safe, catching: [None; 2] };
        match liberties {
            (only, None, _) => {
                self.watch(chains, chain, prey);
                Some(match self.is_caught(chains, prey, None) {
                    true => LadderAnswer { state: LadderState::Caught, ..safe },
                    // The attacker captures it at once.
                    false if Some(only) == ko => safe,
                    false => LadderAnswer { state: LadderState::Threatened, catching: [Some(only), None] },
                })
            }
            (one, Some(two), None) => {
                let mut moves = [(one, two), (two, one)]
                    .map(|(first, other)| (first, room(chains, chain, other, Some(first), &mut self.ground)));
                // The move that leaves the chain less room is more likely to catch it.
                moves.sort_unstable_by_key(|&(_, room)| room);
                if moves[0].1 < 3 {
                    self.watch(chains, chain, prey);
                } else {
                    self.ground.add_surroundings(chains, chain);
                }
                let mut catching = [None; 2];
                for (first, room) in moves {
                    if room < 3 && Some(first) != ko && self.catches(chains, prey, first) {
                        catching[usize::from(catching[0].is_some())] = Some(first);
                        if self.detail == LadderDetail::State {
                            break;
                        }
                    }
                }
                if catching[1] < catching[0] && catching[1].is_some() {
                    catching.reverse();
                }
                let state = if catching[0].is_some() { LadderState::Threatened } else { LadderState::Safe };
                Some(LadderAnswer { state, catching })
            }
            _ => None,
        }
    }

    /// Returns the points on which the last answer depends; `None` if the search was ended by the limit on moves.
    #[must_use]
    pub fn ground(&self) -> Option<&LadderGround> {
        (!self.is_cut_short).then_some(&self.ground)
    }

    /// True if the attacker's first move catches the chain. The owner may retake a ko after it.
    fn catches(&mut self, chains: &mut ChainMap, prey: Prey, first: usize) -> bool {
        if probe(chains, first, prey.attacker(), &mut self.ground).is_none() {
            return false;
        }
        let mark = chains.mark();
        chains.play(first, prey.attacker());
        let is_caught = self.is_caught(chains, prey, Some(first));
        chains.take_back(mark);
        is_caught
    }

    /// True if the chain is caught, although its owner moves first and may take any ko. `at` is the attacker's previous
    /// move.
    fn is_caught(&mut self, chains: &mut ChainMap, prey: Prey, at: Option<usize>) -> bool {
        self.frames.clear();
        self.moves.clear();
        self.frames.push(Frame {
            side: Side::Owner,
            ko: None,
            mark: chains.mark(),
            at,
            moves: 0,
            weak: self.weak.len(),
            extension: None,
        });
        let mut tried = 0;
        let mut known = self.look(chains, prey);
        while let Some(&top) = self.frames.last() {
            if let Some(is_caught) = known {
                chains.take_back(top.mark);
                self.moves.truncate(top.moves);
                self.weak.truncate(top.weak);
                self.frames.pop();
                let Some(above) = self.frames.last() else { return is_caught };
                // The owner looks for a move that escapes, the attacker for one that catches.
                known = (is_caught == (above.side == Side::Attacker)).then_some(is_caught);
                continue;
            }
            if self.moves.len() == top.moves {
                known = Some(top.side == Side::Owner);
                continue;
            }
            let Some(at) = self.moves.pop().map(usize::from) else { break };
            let (player, next) = match top.side {
                Side::Owner => (prey.owner, Side::Attacker),
                Side::Attacker => (prey.attacker(), Side::Owner),
            };
            let ko = if top.extension == Some(at) {
                None
            } else {
                match probe(chains, at, player, &mut self.ground) {
                    Some(LadderMove { ko }) if top.side == Side::Owner || top.ko != Some(at) => ko,
                    _ => continue,
                }
            };
            tried += 1;
            if tried > LADDER_MOVES {
                self.is_cut_short = true;
                break;
            }
            let (mark, weak) = (chains.mark(), self.weak.len());
            self.frames.push(Frame {
                side: next,
                ko,
                mark,
                at: Some(at),
                moves: self.moves.len(),
                weak,
                extension: None,
            });
            if top.side == Side::Owner {
                self.watch_joined(chains, prey, at);
            }
            chains.play(at, player);
            known = self.look(chains, prey);
        }
        if let Some(first) = self.frames.first() {
            chains.take_back(first.mark);
            self.weak.truncate(first.weak);
        }
        false
    }

    /// Watches the chains that a possible move of the owner joins to the prey.
    fn watch_joined(&mut self, chains: &ChainMap, prey: Prey, at: usize) {
        let own = chains.number(prey.stone);
        if own_chains(chains, at, prey.owner).any(|chain| chain == own) {
            for chain in own_chains(chains, at, prey.owner).filter(|&chain| chain != own) {
                self.watch(chains, chain, prey);
            }
        }
    }

    /// True if a move of the owner captures stones.
    fn captures(&mut self, chains: &ChainMap, prey: Prey, at: usize) -> bool {
        self.ground.add(at);
        chains.around(at).into_iter().any(|next| {
            self.ground.add(next);
            chains.cell(next) == prey.attacker() && self.ground.sees_atari(chains, next)
        })
    }

    /// Records that the number of liberties of a chain depends on all its surroundings, and which stones there are
    /// weak.
    fn watch(&mut self, chains: &ChainMap, chain: usize, prey: Prey) {
        let from = self.weak.len();
        let mut last = None;
        for stone in chains.stones_of(chain) {
            for next in chains.around(stone) {
                self.ground.add(next);
                if chains.cell(next) == prey.attacker()
                    && last.replace(chains.number(next)) != Some(chains.number(next))
                {
                    self.weigh(chains, next, from);
                }
            }
        }
    }

    /// Adds a stone of the attacker to the weak ones if its chain is in atari, and records the points on which this
    /// depends.
    fn weigh(&mut self, chains: &ChainMap, stone: usize, from: usize) {
        let chain = chains.number(stone);
        if chains.liberties(chain) > 1 {
            self.ground.add_liberties(chains, stone, 2);
        } else if !self.weak[from..].iter().any(|&other| chains.number(other.into()) == chain) {
            self.weak.push(stone as u16);
        }
    }

    /// Decides the last position if no move is needed for that; otherwise lists the moves to try.
    fn look(&mut self, chains: &mut ChainMap, prey: Prey) -> Option<bool> {
        let &Frame { side, ko, moves, .. } = self.frames.last()?;
        let chain = chains.number(prey.stone);
        let count = chains.liberties(chain);
        let mut liberties = chains.liberties_of(chain);
        let one = liberties.next()?;
        match (side, liberties.next()) {
            (Side::Owner, other) => {
                if ko.is_some() {
                    return Some(false);
                }
                if other.is_some() {
                    self.ground.add_liberties(chains, prey.stone, 2);
                    return Some(false);
                }
                let room = room(chains, chain, one, None, &mut self.ground);
                if room == 3 {
                    return Some(false);
                }
                self.moves.push(one as u16);
                self.list_captures(chains, prey.attacker());
                let captures = self.captures(chains, prey, one);
                // The attacker captures the chain, or the stone cannot be placed.
                if room < 2 && self.moves.len() == moves + 1 && !captures {
                    self.watch_joined(chains, prey, one);
                    return Some(true);
                }
                if room > 0
                    && !captures
                    && let Some(top) = self.frames.last_mut()
                {
                    top.extension = Some(one);
                }
            }
            // The chain is captured, unless a ko forbids it.
            (Side::Attacker, None) => return Some(ko != Some(one)),
            (Side::Attacker, Some(_)) if count > 2 => {
                self.ground.add_liberties(chains, prey.stone, 3);
                return Some(false);
            }
            (Side::Attacker, Some(two)) => {
                if is_double_ko(chains, prey.stone, [one, two], &mut self.ground) {
                    return Some(true);
                }
                let after_one = room(chains, chain, two, Some(one), &mut self.ground);
                let after_two = room(chains, chain, one, Some(two), &mut self.ground);
                let mut answers = [(after_one, one), (after_two, two)];
                // Put the move that leaves the chain less room last, to be tried first: the other one rarely works.
                if after_one < after_two {
                    answers.reverse();
                }
                self.moves.extend(answers.into_iter().filter(|(room, _)| *room < 3).map(|(_, at)| at as u16));
            }
        }
        None
    }

    /// Adds the moves that capture stones of the attacker; the last move of the list is tried first.
    ///
    /// Stones that were strong in the owner's last position are still strong unless they are next to one of the two
    /// moves since then.
    fn list_captures(&mut self, chains: &ChainMap, attacker: u8) {
        let [.., top] = self.frames[..] else { return };
        let (mut before, mut own) = (0, None);
        if let [.., last, answer, _] = self.frames[..] {
            (before, own) = (last.weak, answer.at);
        }
        let from = self.weak.len();
        for place in before..from {
            let stone = usize::from(self.weak[place]);
            if chains.cell(stone) == attacker {
                self.weigh(chains, stone, from);
            }
        }
        let beside = own.into_iter().flat_map(|own| chains.around(own));
        for stone in beside.chain(top.at).filter(|&stone| chains.cell(stone) == attacker) {
            self.weigh(chains, stone, from);
        }
        let listed = self.moves.len() - 1;
        for place in from..self.weak.len() {
            let only = chains.liberties_of(chains.number(self.weak[place].into())).next();
            if let Some(only) = only.map(|only| only as u16)
                && !self.moves[listed..].contains(&only)
            {
                self.moves.push(only);
            }
        }
    }
}
