//! Batches: the planes and targets of many positions.

use core::num::NonZeroUsize;

use kifu_go::{LadderDetail, Size};

use crate::bits::{pack, packed_length};
use crate::walk::Walk;
use crate::work::share;
use crate::{FeatureSet, Outcome, PackedGame, Stopped, SymmetryChoice, TargetSet};

/// The content and form of a batch.
#[derive(Clone, Debug)]
pub struct PlaneOptions {
    /// The size of the board; games of other sizes give no rows.
    pub size: Size,
    /// The features, in the order of the planes.
    pub features: FeatureSet,
    /// The targets.
    pub targets: TargetSet,
    /// How rows are rotated and mirrored.
    pub symmetry: SymmetryChoice,
    /// The seed of random symmetries.
    pub seed: u64,
    /// The form of the planes.
    pub form: PlaneForm,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl PlaneOptions {
    /// The stones and the next move, as recorded, on one thread.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let features = FeatureSet::new(["stones"]).unwrap_or_else(|_| unreachable!("`stones` is a feature"));
        let targets = TargetSet { policy: true, ..TargetSet::default() };
        let symmetry = SymmetryChoice::None;
        Self { size, features, targets, symmetry, seed: 0, form: PlaneForm::Bytes, threads: NonZeroUsize::MIN }
    }

    /// Returns the number of bytes of the planes of a row.
    #[must_use]
    pub fn row_length(&self) -> usize {
        let plane = match self.form {
            PlaneForm::Bytes => self.size.area(),
            PlaneForm::Bits => packed_length(self.size.area()),
        };
        self.features.planes() * plane
    }

    /// Returns the number of rows of all positions of games.
    #[must_use]
    pub fn rows_of(&self, games: &[PackedGame]) -> usize {
        games.iter().filter(|game| self.accepts(game)).map(PackedGame::moves).sum()
    }

    /// Returns true if the game gives rows.
    #[must_use]
    pub fn accepts(&self, game: &PackedGame) -> bool {
        game.size() == self.size && !(self.targets.needs_result() && game.facts().outcome == Outcome::Unknown)
    }
}

/// How the points of a plane are stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PlaneForm {
    /// A byte each.
    #[default]
    Bytes,
    /// A bit each, the first point of eight in the highest bit; each plane is padded to whole bytes.
    Bits,
}

/// A position of a game, as a row shows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row {
    /// The number of the game.
    pub game: usize,
    /// The moves played before the position.
    pub number: usize,
    /// The place of the symmetry in [`Symmetry::ALL`](kifu_go::Symmetry::ALL).
    pub symmetry: usize,
}

/// Rows as arrays, the row being the first index of each. The array of a target that was not asked for is empty.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Batch {
    /// The planes: row, plane, point.
    pub x: Vec<u8>,
    /// The next moves.
    pub policy: Vec<i16>,
    /// The results.
    pub value: Vec<i8>,
    /// The scores.
    pub score: Vec<f32>,
    /// The next moves: row, move.
    pub next: Vec<i16>,
    /// The number of the game.
    pub game: Vec<i64>,
    /// The number of moves before the position.
    pub number: Vec<i16>,
}

/// Returns all positions before a move, game by game.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn planes(games: &[PackedGame], options: &PlaneOptions, stop: impl Fn() -> bool + Sync) -> Result<Batch, Stopped> {
    let mut x = vec![0; options.rows_of(games) * options.row_length()];
    let batch = planes_into(games, options, &mut x, stop)?;
    Ok(Batch { x, ..batch })
}

/// Like [`planes`], and writes the planes to `x`, which has room for [`PlaneOptions::rows_of`] rows.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn planes_into(
    games: &[PackedGame],
    options: &PlaneOptions,
    x: &mut [u8],
    stop: impl Fn() -> bool + Sync,
) -> Result<Batch, Stopped> {
    let wanted: Vec<_> = games.iter().enumerate().filter(|(_, game)| options.accepts(game)).collect();
    let mut batch = Batch::with_rows(options.rows_of(games), options);
    let mut rest = batch.rows(x);
    let tasks = wanted.iter().map(|(index, game)| (*index, *game, rest.split_off(game.moves(), options))).collect();
    share(
        options.threads,
        tasks,
        stop,
        || Writer::new(options),
        |writer, (index, game, mut rows): (usize, &PackedGame, Rows<'_>)| {
            let symmetry = options.symmetry.pick(options.size, options.seed, index as u64);
            writer.walk.begin(game, symmetry);
            for number in 0..game.moves() {
                if number > 0 {
                    writer.walk.advance();
                }
                writer.write(&mut rows.split_off(1, options), Row { game: index, number, symmetry });
            }
        },
    )?;
    Ok(batch)
}

/// Returns some positions. A row of a game that the options do not accept is left zero.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn rows(
    games: &[PackedGame],
    chosen: &[Row],
    options: &PlaneOptions,
    stop: impl Fn() -> bool + Sync,
) -> Result<Batch, Stopped> {
    let mut x = vec![0; chosen.len() * options.row_length()];
    let batch = rows_into(games, chosen, options, &mut x, stop)?;
    Ok(Batch { x, ..batch })
}

/// Like [`rows`], and writes the planes to `x`, which has room for all rows and is zero.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn rows_into(
    games: &[PackedGame],
    chosen: &[Row],
    options: &PlaneOptions,
    x: &mut [u8],
    stop: impl Fn() -> bool + Sync,
) -> Result<Batch, Stopped> {
    /// The number of rows of a task: enough to outweigh the cost of taking a task from the list.
    const PART: usize = 32;
    let mut batch = Batch::with_rows(chosen.len(), options);
    let mut rest = batch.rows(x);
    let tasks = chosen.chunks(PART).map(|part| (part, rest.split_off(part.len(), options))).collect();
    share(
        options.threads,
        tasks,
        stop,
        || Writer::new(options),
        |writer, (part, mut rows): (&[Row], Rows<'_>)| {
            for row in part {
                let mut place = rows.split_off(1, options);
                if let Some(game) =
                    games.get(row.game).filter(|game| options.accepts(game) && row.number < game.moves())
                {
                    writer.walk.begin(game, row.symmetry);
                    writer.walk.seek(row.number);
                    writer.write(&mut place, *row);
                }
            }
        },
    )?;
    Ok(batch)
}

impl Batch {
    fn with_rows(count: usize, options: &PlaneOptions) -> Self {
        let targets = options.targets;
        let given = |wanted: bool| if wanted { count } else { 0 };
        Self {
            x: Vec::new(),
            policy: vec![0; given(targets.policy)],
            value: vec![0; given(targets.value)],
            score: vec![0.0; given(targets.score)],
            next: vec![0; count * targets.next],
            game: vec![0; count],
            number: vec![0; count],
        }
    }

    fn rows<'b>(&'b mut self, x: &'b mut [u8]) -> Rows<'b> {
        Rows {
            x,
            policy: &mut self.policy,
            value: &mut self.value,
            score: &mut self.score,
            next: &mut self.next,
            game: &mut self.game,
            number: &mut self.number,
        }
    }
}

/// Some rows of a batch.
#[derive(Default)]
struct Rows<'b> {
    x: &'b mut [u8],
    policy: &'b mut [i16],
    value: &'b mut [i8],
    score: &'b mut [f32],
    next: &'b mut [i16],
    game: &'b mut [i64],
    number: &'b mut [i16],
}

impl<'b> Rows<'b> {
    /// Splits off the first rows.
    fn split_off(&mut self, count: usize, options: &PlaneOptions) -> Self {
        fn take<'b, T>(slice: &mut &'b mut [T], count: usize) -> &'b mut [T] {
            let count = count.min(slice.len());
            let (front, rest) = core::mem::take(slice).split_at_mut(count);
            *slice = rest;
            front
        }
        Self {
            x: take(&mut self.x, count * options.row_length()),
            policy: take(&mut self.policy, count),
            value: take(&mut self.value, count),
            score: take(&mut self.score, count),
            next: take(&mut self.next, count * options.targets.next),
            game: take(&mut self.game, count),
            number: take(&mut self.number, count),
        }
    }
}

/// Writes rows, one after the other, with its own memory.
struct Writer<'o> {
    options: &'o PlaneOptions,
    walk: Walk,
    /// A row in bytes, if it is packed.
    bytes: Vec<u8>,
}

impl<'o> Writer<'o> {
    fn new(options: &'o PlaneOptions) -> Self {
        let bytes = match options.form {
            PlaneForm::Bytes => Vec::new(),
            PlaneForm::Bits => vec![0; options.features.planes() * options.size.area()],
        };
        Self { options, walk: Walk::new(options.size, options.features.depth(), LadderDetail::State), bytes }
    }

    /// Writes the current position.
    fn write(&mut self, place: &mut Rows<'_>, row: Row) {
        let area = self.options.size.area();
        match self.options.form {
            PlaneForm::Bytes => self.options.features.write(&mut self.walk, place.x),
            PlaneForm::Bits => {
                self.options.features.write(&mut self.walk, &mut self.bytes);
                pack(&self.bytes, area, place.x);
            }
        }
        let walk = &self.walk;
        let outcome = walk.facts().outcome;
        let later = |ago: usize| walk.moves().get(walk.played() + ago).map(|(_, to)| to.unwrap_or(area) as i16);
        set(place.policy, later(0).unwrap_or(area as i16));
        set(place.value, outcome.value(walk.to_play()).unwrap_or(0));
        set(place.score, outcome.score(walk.to_play()).unwrap_or(f32::NAN));
        for (ago, next) in place.next.iter_mut().enumerate() {
            *next = later(ago).unwrap_or(-1);
        }
        set(place.game, row.game as i64);
        set(place.number, i16::try_from(row.number).unwrap_or(i16::MAX));
    }
}

/// Sets the value of a row, if the array was asked for.
fn set<T>(place: &mut [T], value: T) {
    if let [first, ..] = place {
        *first = value;
    }
}
