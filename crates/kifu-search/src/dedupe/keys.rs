//! Keys that copies of a game share: numbers that do not depend on rotation, reflection and colours.

use super::compared::ComparedGame;
use super::lanes::{LANES, Lanes, Row};
use super::line::{Line, SETUP, WHITE};

/// The source of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum KeyKind {
    /// The bytes of the record.
    Content,
    /// All words.
    All,
    /// The words of one colour, unaffected by a wrong move of the other colour.
    OneColor,
    /// The players and the date.
    Info,
    /// Setup that is not a handicap.
    Setup,
    /// A run of consecutive moves.
    Window,
    /// The first words; the level gives their number.
    Level(u8),
}

impl KeyKind {
    const fn code(self) -> u64 {
        match self {
            Self::Content => 0,
            Self::All => 1,
            Self::OneColor => 2,
            Self::Info => 3,
            Self::Setup => 4,
            Self::Window => 5,
            Self::Level(level) => 6 + level as u64,
        }
    }

    /// The level of a key.
    pub(super) fn level_of(key: u64) -> Option<usize> {
        let level = (key & CODE).checked_sub(6)? as usize;
        (level < LEVELS.len()).then_some(level)
    }

    /// The name of the kind of a key.
    pub(super) fn name_of(key: u64) -> &'static str {
        NAMES.get((key & CODE) as usize).copied().unwrap_or(LEVEL)
    }
}

/// The names of the kinds by their codes; those of levels have one name.
const NAMES: [&str; 6] = ["content", "all", "one-color", "info", "setup", "window"];
const LEVEL: &str = "beginning";

/// The bits of a key that encode its kind.
const CODE: u64 = 15;

/// The numbers of words after which the stones so far make a key.
pub(super) const LEVELS: [usize; 8] = [20, 30, 40, 60, 80, 120, 160, 240];

/// The length of a run of moves that makes a key: longer than nearly all joseki.
const WINDOW: usize = 16;
/// The number of runs of a game that make keys: those with the smallest hashes, which are the same in copies.
const WINDOWS: usize = 4;
/// The fewest words of setup that make a key.
const MIN_SETUP: usize = 8;

/// The keys of a game.
#[derive(Debug, Default)]
pub(super) struct Keys {
    pub(super) keys: Vec<u64>,
    /// The smallest hash of a run, which copies usually share.
    pub(super) sketch: u32,
    /// A number for the size of the board.
    board: u64,
}

impl Keys {
    /// Finds the keys of a game. Games on boards of different sizes share none.
    pub(super) fn read(&mut self, game: &ComparedGame, lanes: &Lanes) {
        let ComparedGame { size, line, facts, names, content } = game;
        self.keys.clear();
        self.sketch = 0;
        self.board = u64::from(size.columns()) << 16 | u64::from(size.rows()) << 8;
        if let Some(content) = content {
            self.push(KeyKind::Content, content.get());
        }
        if line.weight() == 0 {
            return;
        }
        if let Some([one, other]) = names.players()
            && facts.date() != 0
        {
            self.push(KeyKind::Info, mix(mix(one) ^ other) ^ u64::from(facts.date()));
        }
        self.read_words(line, lanes);
    }

    fn read_words(&mut self, line: &Line, lanes: &Lanes) {
        let mut sums = [[0; LANES]; 2];
        let mut window = Window::default();
        let mut level = 0;
        for (index, &word) in line.words.iter().enumerate() {
            let row = lanes.keys(word);
            add(&mut sums[usize::from(word & WHITE != 0)], row);
            if word & SETUP == 0 {
                let leaving = (window.length == WINDOW).then(|| lanes.keys(line.words[index - WINDOW]));
                window.slide(row, leaving);
            } else {
                window.length = 0;
            }
            if LEVELS.get(level) == Some(&(index + 1)) {
                // Within setup, the stones placed so far depend on an arbitrary order.
                let is_inside = word & SETUP != 0 && line.words.get(index + 1).is_some_and(|next| next & SETUP != 0);
                if !is_inside {
                    self.push(KeyKind::Level(level as u8), least(&sum(&sums)));
                }
                level += 1;
            }
            if index + 1 == line.setup && line.handicap == 0 && line.setup >= MIN_SETUP {
                self.push(KeyKind::Setup, least(&sum(&sums)));
            }
        }
        self.push(KeyKind::All, least(&sum(&sums)));
        // White's stones as if they were Black's.
        let (keeping, exchanging) = (&sums[0][..LANES / 2], &sums[1][LANES / 2..]);
        for one in [keeping, exchanging] {
            let least = one.iter().copied().min().unwrap_or(0);
            if least != 0 {
                self.push(KeyKind::OneColor, least);
            }
        }
        for hash in window.least.into_iter().filter(|&hash| hash != u64::MAX) {
            self.push(KeyKind::Window, hash);
        }
        self.sketch = (window.least[0] >> 32) as u32;
    }

    fn push(&mut self, kind: KeyKind, hash: u64) {
        self.keys.push(mix(hash ^ mix(self.board | (kind.code() + 1))) & !CODE | kind.code());
    }
}

/// The last moves, hashed in order, and the smallest hash so far.
struct Window {
    hashes: Row,
    length: usize,
    least: [u64; WINDOWS],
}

impl Default for Window {
    fn default() -> Self {
        Self { hashes: [0; LANES], length: 0, least: [u64::MAX; WINDOWS] }
    }
}

impl Window {
    fn slide(&mut self, coming: &Row, leaving: Option<&Row>) {
        if self.length == 0 {
            self.hashes = [0; LANES];
        }
        for (hash, &key) in self.hashes.iter_mut().zip(coming) {
            *hash = hash.rotate_left(1) ^ key;
        }
        if let Some(leaving) = leaving {
            for (hash, &key) in self.hashes.iter_mut().zip(leaving) {
                *hash ^= key.rotate_left(WINDOW as u32);
            }
        } else {
            self.length += 1;
        }
        if self.length < WINDOW {
            return;
        }
        let hash = mix(least(&self.hashes));
        let at = self.least.partition_point(|&other| other < hash);
        if at < WINDOWS && self.least[at] != hash {
            self.least[at..].rotate_right(1);
            self.least[at] = hash;
        }
    }
}

fn add(sums: &mut Row, row: &Row) {
    for (sum, &key) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(key);
    }
}

fn sum(sums: &[Row; 2]) -> Row {
    std::array::from_fn(|lane| sums[0][lane].wrapping_add(sums[1][lane]))
}

fn least(row: &Row) -> u64 {
    row.iter().copied().min().unwrap_or(0)
}

/// Spreads the bits of a number over all bits: the finalizer of SplitMix64.
const fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use kifu_go::Size;

    use super::*;

    #[test]
    fn no_way_to_look_changes_them() {
        let size = Size::NINETEEN;
        let lanes = Lanes::new(size);
        let mut state = 7;
        let words: Vec<u16> = (0..100)
            .map(|index| {
                state = mix(state + 1);
                (state % 361) as u16 | if index % 2 == 0 { 0 } else { WHITE }
            })
            .collect();
        let keys_of = |words: Vec<u16>| {
            let mut keys = Keys::default();
            let mut game = ComparedGame::new(size);
            game.line.words = words;
            keys.read(&game, &lanes);
            keys.keys.sort_unstable();
            keys.keys
        };
        let keys = keys_of(words.clone());
        assert_eq!(keys.len(), 5 + 1 + 2 + WINDOWS);
        for lane in 0..LANES {
            assert_eq!(keys_of(words.iter().map(|&word| lanes.word(word, lane)).collect()), keys);
        }
    }
}
