//! Counts the games of a library.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use kifu_go::{Color, Size};

use super::aspect::Aspect;
use super::opening::{Beginning, CORNER_MOVES, beginning, corners};
use super::score::Score;
use super::value::Value;
use crate::bits::Bits;
use crate::library::{Library, LibraryError};
use crate::segment::{GameSummary, Segment, Winner};
use crate::segments::Selection;
use crate::stream::{Event, Variations};

/// The number of games that a thread processes at once.
const SHARE: usize = 1 << 12;

/// Options for statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsOptions {
    /// The aspects.
    pub aspects: Vec<Aspect>,
    /// Only games of these names, from their player's point of view; a game between two of them is counted for Black.
    /// Without them games are counted from Black's point of view, except for aspects that belong to a player.
    pub player: Option<HashSet<u32>>,
    /// The number of moves of an opening.
    pub opening_moves: usize,
}

impl Default for StatisticsOptions {
    fn default() -> Self {
        Self { aspects: Vec::new(), player: None, opening_moves: 4 }
    }
}

/// The statistics of the games of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The totals.
    pub total: Score,
    /// The aspects, in the requested order.
    pub tables: Vec<Counted>,
}

/// The values of an aspect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The aspect.
    pub aspect: Aspect,
    /// The values, those of the most games first.
    pub rows: Vec<Row>,
    /// The number of games without a value.
    pub silent: u64,
}

/// A value, and the results of its games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The value.
    pub value: Value,
    /// The games.
    pub score: Score,
}

/// The counts of an aspect by one thread.
#[derive(Clone, Default)]
struct Part {
    values: HashMap<Value, Score>,
    silent: u64,
}

impl Part {
    fn merge(&mut self, other: Self) {
        self.silent += other.silent;
        for (value, score) in other.values {
            self.values.entry(value).or_default().merge(&score);
        }
    }
}

impl Library {
    /// Counts games by aspects, on all processors. Files are not read again, and the result does not depend on the
    /// distribution of games over segments.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn statistics(&self, among: &Selection, options: &StatisticsOptions) -> Result<Statistics, LibraryError> {
        let persons = self.persons()?;
        let counter = Counter { options, persons: &persons };
        let mut tasks = Vec::new();
        for (loaded, part) in self.segments().iter().zip(&among.parts) {
            let all = loaded.segment.len();
            tasks
                .extend((0..all).step_by(SHARE).map(|first| (&*loaded.segment, part, first..(first + SHARE).min(all))));
        }
        let next = AtomicUsize::new(0);
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(tasks.len().max(1));
        let work = || {
            let mut total = Score::default();
            let mut parts = vec![Part::default(); options.aspects.len()];
            while let Some((segment, games, range)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                counter.count(segment, games, range.clone(), &mut total, &mut parts);
            }
            (total, parts)
        };
        let mut total = Score::default();
        let mut parts = vec![Part::default(); options.aspects.len()];
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                match thread.join() {
                    Ok((score, counted)) => {
                        total.merge(&score);
                        parts.iter_mut().zip(counted).for_each(|(one, other)| one.merge(other));
                    }
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        self.check_read()?;
        let names = self.names()?;
        let tables = options.aspects.iter().zip(parts).map(|(&aspect, part)| table(aspect, part, &names)).collect();
        Ok(Statistics { total, tables })
    }
}

fn table(aspect: Aspect, part: Part, names: &HashMap<u32, String>) -> Counted {
    let named = |value| match value {
        Value::NameNumber(number) => names.get(&number).map_or(value, |name| Value::Name(name.clone())),
        value => value,
    };
    let mut rows: Vec<Row> = part.values.into_iter().map(|(value, score)| Row { value: named(value), score }).collect();
    rows.sort_unstable_by(|a, b| b.score.games.cmp(&a.score.games).then_with(|| a.value.cmp(&b.value)));
    Counted { aspect, rows, silent: part.silent }
}

/// The settings for counting.
struct Counter<'c> {
    options: &'c StatisticsOptions,
    /// The names of players with aliases, with their main names.
    persons: &'c HashMap<u32, u32>,
}

impl Counter<'_> {
    fn count(&self, segment: &Segment, games: &Bits, range: Range<usize>, total: &mut Score, parts: &mut [Part]) {
        let (mut events, mut reader) = (Vec::new(), segment.reader());
        for game in range.filter(|&game| games.contains(game)) {
            let Some(facts) = &reader.facts(game) else { continue };
            let Some(side) = self.side(facts) else { continue };
            total.add(facts, side);
            for (&aspect, part) in self.options.aspects.iter().zip(&mut *parts) {
                let mut is_silent = true;
                let mut say = |value: Value, side: Color| {
                    is_silent = false;
                    part.values.entry(value).or_default().add(facts, side);
                };
                if aspect.needs_moves() {
                    if let Some(value) = self.of_moves(aspect, segment, game, &mut events) {
                        say(value, side);
                    }
                } else {
                    self.of_facts(aspect, facts, segment.size(), side, &mut say);
                }
                part.silent += u64::from(is_silent);
            }
        }
    }

    /// The side from which a game is counted; `None` if it is not counted.
    fn side(&self, facts: &GameSummary) -> Option<Color> {
        let Some(player) = &self.options.player else { return Some(Color::Black) };
        [Color::Black, Color::White].into_iter().find(|&color| player.contains(&name(facts, color)))
    }

    /// The values of a game's facts.
    fn of_facts(
        &self,
        aspect: Aspect,
        facts: &GameSummary,
        size: Size,
        side: Color,
        say: &mut impl FnMut(Value, Color),
    ) {
        let is_asked = self.options.player.is_some();
        let sides: &[Color] = match (is_asked, side) {
            (false, _) => &[Color::Black, Color::White],
            (true, Color::Black) => &[Color::Black],
            (true, Color::White) => &[Color::White],
        };
        let mut say_name = |number: u32, side: Color| {
            if number != 0 {
                say(Value::NameNumber(self.persons.get(&number).copied().unwrap_or(number)), side);
            }
        };
        match aspect {
            Aspect::Player => sides.iter().for_each(|&color| say_name(name(facts, color), color)),
            Aspect::Opponent if is_asked => say_name(name(facts, side.opposite()), side),
            Aspect::Event => say_name(facts.event, side),
            Aspect::Rank => {
                for &color in sides {
                    // Asked for a player, it is of interest how strong the opponents were.
                    let whose = if is_asked { color.opposite() } else { color };
                    let rank = if whose == Color::Black { facts.black_rank } else { facts.white_rank };
                    if rank != 0 {
                        say(Value::Rank(rank), color);
                    }
                }
            }
            Aspect::Year if facts.year != 0 => say(Value::Year(facts.year), side),
            Aspect::Result if facts.winner != Winner::Unknown => say(Value::Result(facts.winner, facts.how), side),
            Aspect::Komi => {
                if let Some(komi) = facts.komi {
                    say(Value::Komi(komi), side);
                }
            }
            Aspect::Handicap => say(Value::Handicap(facts.handicap), side),
            Aspect::Rules if facts.rules != 0 => say(Value::Rules(facts.rules), side),
            Aspect::Length => say(Value::of_length(facts.moves), side),
            Aspect::Size => say(Value::Size(size.columns(), size.rows()), side),
            Aspect::Opponent | Aspect::Year | Aspect::Result | Aspect::Rules | Aspect::Corners | Aspect::Opening => {}
        }
    }

    /// The beginning of a game.
    fn of_moves(&self, aspect: Aspect, segment: &Segment, game: usize, events: &mut Vec<Event>) -> Option<Value> {
        /// Room for captures and setup between moves; games with more of them are read completely.
        const ROOM: usize = 16;
        let count = self.options.opening_moves.max(1);
        let moves = if aspect == Aspect::Corners { CORNER_MOVES } else { count };
        let limit = moves.saturating_add(ROOM);
        let size = segment.size();
        let packed = segment.read(game, Variations::Skip, limit, events)?;
        if !packed.is_whole && events.iter().filter(|event| event.is_move()).count() < moves {
            segment.read(game, Variations::Skip, usize::MAX, events)?;
        }
        match aspect {
            Aspect::Corners => corners(events, size).map(Value::Corners),
            _ => match beginning(events, size, count) {
                Beginning::Nothing => None,
                Beginning::SetUp => Some(Value::SetUp),
                Beginning::Moves(moves) => Some(Value::Opening((size.columns(), size.rows()), moves)),
            },
        }
    }
}

const fn name(facts: &GameSummary, color: Color) -> u32 {
    match color {
        Color::Black => facts.black,
        Color::White => facts.white,
    }
}
