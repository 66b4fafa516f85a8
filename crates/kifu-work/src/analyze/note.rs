//! What was found out about a file with nothing to ask, kept in the store: the same command then looks at its positions and does not
//! read its games.

use kifu_go::Color;
use kifu_record::MoveCost;
use kifu_search::fingerprint;
use serde::{Deserialize, Serialize};

use super::needs::FileNeeds;
use super::options::AnalyzeOptions;
use super::reading::{FileText, ReadGame};
use super::report::{ReportedMove, worst_moves_of};
use crate::evaluations::{Evaluations, PositionKey, StoreError, half};

/// What is known of a file with nothing to ask.
pub(super) struct Note {
    pub(super) games: usize,
    /// The positions of the second pass.
    pub(super) second: usize,
    /// The numbers of all positions in the index of the store.
    pub(super) positions: Vec<u64>,
    /// Its worst moves.
    pub(super) worst: Vec<ReportedMove>,
}

/// A note with its key in the store.
pub(super) type KeyedNote = (PositionKey, Vec<u8>);

/// A move as it is written. The name of the file is left out: another file may have the same content.
#[derive(Serialize, Deserialize)]
struct NotedMove {
    game: String,
    number: usize,
    is_black: bool,
    played: String,
    /// The bits of the numbers: written in decimals they would not be read back exactly.
    lead: Option<u64>,
    winrate: Option<u64>,
    better: Vec<String>,
    visits: Option<u64>,
}

/// The numbers before the positions: games, positions of the second pass, all positions, and their standing in the store.
const NUMBERS: usize = 4;

impl Note {
    /// The key of the note of a file; `None` if it gets none. Everything that a note depends on is in it.
    pub(super) fn key(file: &FileText<'_>, options: &AnalyzeOptions) -> Option<PositionKey> {
        let AnalyzeOptions { fast, deep, positions, ownership, worst, rules, komi, .. } = options;
        let options =
            format!("{fast} {deep:?} {positions:?} {ownership} {worst} {rules:?} {komi:?} {}", file.obeys_rules);
        let parts = [fingerprint(file.bytes), file.bytes.len() as u64, fingerprint(options.as_bytes())];
        let bytes: Vec<u8> = parts.into_iter().flat_map(u64::to_le_bytes).collect();
        let low = fingerprint(&bytes);
        // Only some games of the file are meant.
        file.chosen.is_none().then(|| PositionKey(u128::from(parts[0] ^ parts[2]) << 64 | u128::from(low)))
    }

    /// Reads the note of a file; `None` if it has none, or if an evaluation of its positions was added or lost since.
    pub(super) fn read(
        file: &FileText<'_>,
        options: &AnalyzeOptions,
        store: &Evaluations,
    ) -> Result<Option<Self>, StoreError> {
        let Some(key) = Self::key(file, options) else { return Ok(None) };
        let Some(bytes) = store.noted(key)? else { return Ok(None) };
        Ok(Self::decode(&bytes, file, options, store))
    }

    fn decode(bytes: &[u8], file: &FileText<'_>, options: &AnalyzeOptions, store: &Evaluations) -> Option<Self> {
        let mut words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
        let [games, second, count, standing] = std::array::from_fn::<_, NUMBERS, _>(|_| words.next());
        let count = usize::try_from(count?).ok()?;
        let positions: Vec<u64> = words.take(count).collect();
        let moves = bytes.get(8 * (NUMBERS + positions.len())..)?;
        if positions.len() != count || store.standing(&positions, options.wanted(options.fast)) != (count, standing?) {
            return None;
        }
        let moves: Vec<NotedMove> = serde_json::from_slice(moves).ok()?;
        let name = file.source.name();
        let reported = |of: NotedMove| ReportedMove {
            game: format!("{name}{}", of.game),
            number: of.number,
            player: if of.is_black { Color::Black } else { Color::White },
            played: of.played,
            cost: MoveCost { winrate: of.winrate.map(f64::from_bits), lead: of.lead.map(f64::from_bits) },
            better: of.better,
            visits: of.visits,
        };
        let worst = moves.into_iter().map(reported).collect();
        Some(Self { games: usize::try_from(games?).ok()?, second: usize::try_from(second?).ok()?, positions, worst })
    }

    /// Makes the note of a file with nothing to ask; its key is `None` if it cannot be kept.
    pub(super) fn of(
        file: &FileText<'_>,
        games: &[ReadGame],
        needs: FileNeeds,
        options: &AnalyzeOptions,
        store: &Evaluations,
    ) -> Result<(Self, Option<KeyedNote>), StoreError> {
        let (mut note, mut is_whole) =
            (Self { games: 0, second: needs.second.all, positions: Vec::new(), worst: Vec::new() }, true);
        for game in games {
            let Ok(asked) = &game.asked else {
                // What is refused is named each time.
                is_whole = false;
                continue;
            };
            note.games += usize::from(!asked.positions.is_empty());
            note.positions.extend(asked.positions.iter().map(|of| half(of.key)));
            if options.worst > 0 {
                note.worst.extend(worst_moves_of(&game.record, asked, store, &game.name, options.worst)?);
            }
        }
        super::report::worst_first(&mut note.worst, options.worst);
        let key = Self::key(file, options).filter(|_| is_whole && needs.is_nothing() && !games.is_empty());
        let keyed = key.map(|key| (key, note.encode(file, options, store)));
        Ok((note, keyed))
    }

    fn encode(&self, file: &FileText<'_>, options: &AnalyzeOptions, store: &Evaluations) -> Vec<u8> {
        let (_, standing) = store.standing(&self.positions, options.wanted(options.fast));
        let numbers = [self.games as u64, self.second as u64, self.positions.len() as u64, standing];
        let words = numbers.into_iter().chain(self.positions.iter().copied());
        let mut bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        let name = file.source.name().to_string();
        let noted = |of: &ReportedMove| NotedMove {
            game: of.game.strip_prefix(&name).unwrap_or_default().to_owned(),
            number: of.number,
            is_black: of.player == Color::Black,
            played: of.played.clone(),
            lead: of.cost.lead.map(f64::to_bits),
            winrate: of.cost.winrate.map(f64::to_bits),
            better: of.better.clone(),
            visits: of.visits,
        };
        let moves: Vec<NotedMove> = self.worst.iter().map(noted).collect();
        // Names, numbers and nothing else: this cannot fail.
        let _ = serde_json::to_writer(&mut bytes, &moves);
        bytes
    }
}
