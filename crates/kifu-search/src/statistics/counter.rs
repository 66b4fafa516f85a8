//! Counts the games of a segment.

use std::collections::HashMap;
use std::ops::Range;

use kifu_go::{Color, Size};

use super::aspect::Aspect;
use super::count::StatisticsOptions;
use super::opening::{Beginning, CORNER_MOVES, beginning, corners};
use super::score::Score;
use super::value::Value;
use crate::bits::Bits;
use crate::segment::{GameReader, GameSummary, Segment, Winner};
use crate::stream::{Event, Variations};
use kifu_record::folded;
use kifu_record::names::{joined, joined_event};
use kifu_record::openings::NameKind;
use kifu_sgf::prop::games::GO;

/// The values of an aspect in some games, each with its results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Values {
    pub(super) values: HashMap<Value, Score>,
    /// The number of games without a value.
    pub(super) silent: u64,
}

impl Values {
    /// Adds the values of other games.
    pub(super) fn merge(&mut self, other: Self) {
        self.silent += other.silent;
        for (value, score) in other.values {
            self.values.entry(value).or_default().merge(&score);
        }
    }

    /// Replaces the numbers of names by the names; a number without a name stays.
    pub(super) fn named(self, name: impl Fn(u32) -> Option<String>) -> Self {
        let named = |value| match value {
            Value::NameNumber(number) => name(number).map_or(value, Value::Name),
            value => value,
        };
        let mut values: HashMap<Value, Score> = HashMap::with_capacity(self.values.len());
        self.values.into_iter().for_each(|(value, score)| values.entry(named(value)).or_default().merge(&score));
        Self { values, silent: self.silent }
    }

    /// Counts names together that a search treats as equal, under the spelling with the most games: of players all spellings, of
    /// events those of one edition without a round.
    pub(super) fn grouped(self, aspect: Aspect) -> Self {
        let joined = match aspect {
            Aspect::Player | Aspect::Opponent => joined,
            Aspect::Event => joined_event,
            _ => folded,
        };
        let mut names: Vec<(String, Score)> = Vec::new();
        let mut values: HashMap<Value, Score> = HashMap::with_capacity(self.values.len());
        for (value, score) in self.values {
            match value {
                Value::Name(name) => names.push((name, score)),
                value => drop(values.insert(value, score)),
            }
        }
        names.sort_unstable_by(|(one, a), (other, b)| b.games.cmp(&a.games).then_with(|| one.cmp(other)));
        let mut spellings: HashMap<String, Value> = HashMap::with_capacity(names.len());
        for (name, score) in names {
            let spelling = spellings.entry(joined(&name)).or_insert(Value::Name(name)).clone();
            values.entry(spelling).or_default().merge(&score);
        }
        Self { values, silent: self.silent }
    }
}

/// The settings for counting.
pub(super) struct Counter<'c> {
    pub(super) options: &'c StatisticsOptions,
    /// The names of players with aliases, with their main names.
    pub(super) persons: &'c HashMap<u32, u32>,
}

impl Counter<'_> {
    /// Counts the games of a range that are among `games`: in `total`, and for each aspect in its part.
    pub(super) fn count(
        &self,
        segment: &Segment,
        games: &Bits,
        range: Range<usize>,
        total: &mut Score,
        parts: &mut [Values],
    ) {
        let (mut events, mut reader) = (Vec::new(), segment.reader());
        // The openings of a game, each once: those that the query `opening:` finds it by.
        let (mut openings, mut mortal): (Vec<&str>, Vec<u16>) = Default::default();
        let mut named: Vec<HashMap<&str, Score>> = vec![HashMap::new(); parts.len()];
        for game in range.filter(|&game| games.contains(game)) {
            let Some(facts) = &reader.facts(game) else { continue };
            let Some(side) = self.side(facts) else { continue };
            if !facts.is_go() {
                // All other aspects are about Go.
                for (_, part) in self.options.aspects.iter().zip(&mut *parts).filter(|(one, _)| **one == Aspect::Game) {
                    part.values.entry(Value::Game(facts.game)).or_default().add(facts, side);
                }
                continue;
            }
            total.add(facts, side);
            for ((&aspect, part), named) in self.options.aspects.iter().zip(&mut *parts).zip(&mut named) {
                let mut is_silent = true;
                let mut say = |value: Value, side: Color| {
                    is_silent = false;
                    part.values.entry(value).or_default().add(facts, side);
                };
                if aspect == Aspect::OpeningName {
                    openings.clear();
                    reader.names(game, NameKind::Opening, &mut mortal, |name| {
                        let id = name.position.id();
                        if name.position.kind() == NameKind::Opening && !openings.contains(&id) {
                            openings.push(id);
                        }
                    });
                    is_silent = openings.is_empty();
                    for id in &openings {
                        named.entry(id).or_default().add(facts, side);
                    }
                } else if aspect.needs_moves() {
                    if let Some(value) = self.of_moves(aspect, &mut reader, game, &mut events) {
                        say(value, side);
                    }
                } else {
                    self.of_facts(aspect, facts, segment.size(), side, &mut say);
                }
                part.silent += u64::from(is_silent);
            }
        }
        for (part, named) in parts.iter_mut().zip(named) {
            for (id, score) in named {
                part.values.entry(Value::Named(id.to_owned())).or_default().merge(&score);
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
                    // For a selected player, the strength of the opponents matters.
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
            Aspect::Time => {
                if let Some(seconds) = facts.main_time {
                    say(Value::of_time(seconds), side);
                }
            }
            Aspect::Length => say(Value::of_length(facts.moves), side),
            Aspect::Size => say(Value::Size(size.columns(), size.rows()), side),
            Aspect::Game => say(Value::Game(GO as u8), side),
            Aspect::Opponent | Aspect::Year | Aspect::Result | Aspect::Rules | Aspect::Corners => {}
            Aspect::Opening | Aspect::OpeningName => {}
        }
    }

    /// The beginning of a game.
    fn of_moves(
        &self,
        aspect: Aspect,
        games: &mut GameReader<'_>,
        game: usize,
        events: &mut Vec<Event>,
    ) -> Option<Value> {
        /// Room for captures and setup between moves; games with more of them are read completely.
        const ROOM: usize = 16;
        let count = self.options.opening_moves.max(1);
        let moves = if aspect == Aspect::Corners { CORNER_MOVES } else { count };
        let limit = moves.saturating_add(ROOM);
        let size = games.size();
        let packed = games.read(game, Variations::Skip, limit, events)?;
        if !packed.is_whole && events.iter().filter(|event| event.is_move()).count() < moves {
            games.read(game, Variations::Skip, usize::MAX, events)?;
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
