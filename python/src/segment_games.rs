//! The games of segments as packed games, which tensors are made of.

use std::sync::Arc;

use kifu::go::{Color, Ruleset};
use kifu_search::events::{Change, Event};
use kifu_search::{GameSummary, RULES, Segment, Variations, WinKind, Winner};
use kifu_tensor::{GameFacts, Moment, Outcome, PackedGame};
use pyo3::prelude::*;

use crate::convert::Data;
use crate::error::value_error;
use crate::tensors::PackedGames;

/// Packs the games of segments: any iterable of their bytes.
#[pyfunction]
pub(crate) fn pack_segments(py: Python<'_>, segments: &Bound<'_, PyAny>) -> PyResult<PackedGames> {
    let mut games = Vec::new();
    for data in segments.try_iter()? {
        let Data(data) = data?.extract()?;
        let found = py.detach(|| add_games(&data, &mut games));
        found.map_err(value_error)?;
        py.check_signals()?;
    }
    games.shrink_to_fit();
    Ok(PackedGames { games: Arc::new(games) })
}

/// Adds the games of a segment, in its order.
fn add_games(data: &[u8], games: &mut Vec<PackedGame>) -> Result<(), String> {
    let segment = Segment::from_bytes(data).map_err(|damaged| damaged.to_string())?;
    let (mut reader, mut events) = (segment.reader(), Vec::new());
    for game in 0..segment.len() {
        let facts = reader.facts(game);
        let read = reader.read(game, Variations::Skip, usize::MAX, &mut events);
        let Some((facts, read)) = facts.zip(read) else {
            return Err(segment.fault().map_or_else(|| "the segment is damaged".to_owned(), ToString::to_string));
        };
        let line = &events[..read.main];
        games.push(PackedGame::from_moments(segment.size(), game_facts(&facts), moments(line)));
    }
    Ok(())
}

/// Setup and moves of a main line. Stones that are removed in a node with a move are captured, which playing does anew.
fn moments(line: &[Event]) -> impl Iterator<Item = Moment> + '_ {
    line.split_inclusive(|event| event.ends_node()).flat_map(|node| {
        let has_move = node.iter().any(|event| event.is_move());
        node.iter().filter_map(move |event| {
            let point = event.point().map(usize::from);
            match (event.is_move(), event.change()) {
                (true, _) => Some(Moment::Play(event.color(), point)),
                (false, Change::Placed) => Some(Moment::Set(point?, Some(event.color()))),
                (false, Change::Removed) if !has_move => Some(Moment::Set(point?, None)),
                (false, Change::Removed) => None,
            }
        })
    })
}

/// The facts about a game.
fn game_facts(facts: &GameSummary) -> GameFacts {
    let quarters = |number: f32| number / 4.0;
    let margin = (facts.how == WinKind::Points && facts.margin > 0).then(|| quarters(facts.margin.into()));
    GameFacts {
        komi: facts.komi.map(|komi| quarters(komi.into())),
        handicap: facts.handicap,
        outcome: match facts.winner {
            Winner::Unknown => Outcome::Unknown,
            Winner::Nobody if facts.how == WinKind::NoResult => Outcome::Unknown,
            Winner::Nobody => Outcome::Draw,
            Winner::Black => Outcome::Win { winner: Color::Black, margin },
            Winner::White => Outcome::Win { winner: Color::White, margin },
        },
        rules: RULES.get(usize::from(facts.rules)).copied().and_then(Ruleset::from_name),
    }
}
