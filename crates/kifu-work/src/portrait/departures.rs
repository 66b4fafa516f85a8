//! The portrait of a repertoire: where games leave it, who leaves it first, how that scores, and what is never met.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use kifu_go::{Color, Coordinates, Move, Point, Size};
use kifu_record::{NodeId, Record};
use kifu_search::{Library, LibraryError, Variations, Winner};

use super::book::{Book, line};
use super::filter::PortraitFilter;
use super::following::{Met, follow};
use super::position::PositionMove;
use super::tally::{Counted, Seen, Tally};
use crate::practice::RepertoireSide;

/// The largest number of moves by each side, of ends, and of lines that are listed.
const MAX_ROWS: usize = 20;

/// Whose games are compared with a repertoire.
#[derive(Clone, Debug, Default)]
pub struct RepertoireFilter {
    /// The games that count.
    pub games: PortraitFilter,
    /// The whole name of the player who plays the repertoire; `None` if every player may.
    pub player: Option<String>,
}

/// What games do with a repertoire. All results are those of the side of the repertoire.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RepertoirePortrait {
    /// The games that were compared.
    pub compared: u64,
    /// Games that reach a position of the repertoire.
    pub entered: Tally,
    /// Those that its side left first.
    pub left_by_side: Tally,
    /// Those that the opponent left first.
    pub left_by_opponent: Tally,
    /// Those that nobody left: they came to the end of a line, or ended before.
    pub stayed: Tally,
    /// The number of different moves by which its side left it.
    pub own_count: u64,
    /// The most frequent of them, at most 20.
    pub own: Vec<Departure>,
    /// The number of different moves of opponents that it lacks.
    pub lacking_count: u64,
    /// The most frequent of them, at most 20.
    pub lacking: Vec<Departure>,
    /// The number of lines.
    pub lines: u64,
    /// The number of lines that games followed to their ends.
    pub met: u64,
    /// The ends of lines that most games reached, at most 20.
    pub ends: Vec<BookLine>,
    /// Lines that no game followed to the end, those first whose beginning was met the most often; at most 20.
    pub unmet: Vec<UnmetLine>,
}

/// A move by which games left a repertoire.
#[derive(Clone, PartialEq, Debug)]
pub struct Departure {
    /// The moves to the position in the tree.
    pub line: Vec<(Color, Move)>,
    /// The move.
    pub step: PositionMove,
    /// The moves that the repertoire has there.
    pub book: Vec<PositionMove>,
    /// The results.
    pub counted: Counted,
}

/// A line that games followed to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct BookLine {
    /// The moves.
    pub line: Vec<(Color, Move)>,
    /// The results.
    pub counted: Counted,
}

/// A line that no game followed to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnmetLine {
    /// The moves.
    pub line: Vec<(Color, Move)>,
    /// The number of moves that games followed.
    pub followed: usize,
    /// The number of games that followed them.
    pub games: u64,
}

/// Compares games of a library with a repertoire in any orientation; one whose moves are all in one corner with all corners, in
/// both colours.
/// The same position by another order of moves is the same. Games on boards of other sizes do not count.
///
/// # Errors
/// If the library cannot be read.
pub fn repertoire_portrait(
    library: &Library,
    record: &Record,
    side: Color,
    filter: &RepertoireFilter,
) -> Result<RepertoirePortrait, LibraryError> {
    let of_side = if side == Color::White { RepertoireSide::White } else { RepertoireSide::Black };
    let book = Book::of(record, of_side);
    let mut counts = Counts::new(side);
    follow_games(library, &book, side, filter, |winner, met| counts.add(winner, met))?;
    counts.left.values_mut().chain(counts.reached.values_mut()).for_each(Tally::rate);
    let asks = Asks { book: &book, side, filter };
    let rows = |is_own: bool| {
        let mut rows: Vec<(&Left, &Tally)> =
            counts.left.iter().filter(|((_, step), _)| (color_of(step) == side) == is_own).collect();
        rows.sort_by_key(|(left, tally)| (Reverse(tally.games), **left));
        let count = rows.len() as u64;
        rows.truncate(MAX_ROWS);
        (count, rows.into_iter().map(|(left, tally)| asks.departure(*left, tally)).collect::<Vec<_>>())
    };
    let ((own_count, own), (lacking_count, lacking)) = (rows(true), rows(false));
    let Lines { lines, met, ends, unmet } = Lines::of(&asks, &counts);
    let Counts { compared, entered, left_by_side, left_by_opponent, stayed, .. } = counts;
    Ok(RepertoirePortrait {
        compared,
        entered,
        left_by_side,
        left_by_opponent,
        stayed,
        own_count,
        own,
        lacking_count,
        lacking,
        lines,
        met,
        ends,
        unmet,
    })
}

/// Calls `found` with the winner of each game that counts, and with what it does with a book.
fn follow_games(
    library: &Library,
    book: &Book<'_>,
    side: Color,
    filter: &RepertoireFilter,
    mut found: impl FnMut(Winner, &[Met]),
) -> Result<(), LibraryError> {
    let among = match &filter.games.condition {
        Some(condition) => library.select(condition)?,
        None => library.all_games(),
    };
    let player: Option<HashSet<u32>> =
        filter.player.as_ref().map(|name| library.names_like(&format!("={name}"))).transpose()?;
    let (mut events, mut met) = (Vec::new(), Vec::new());
    for (open, games) in library.segments().iter().zip(&among.parts) {
        if open.segment.size() != book.size() {
            continue;
        }
        let mut reader = open.segment.reader();
        for game in games.iter() {
            let Some(facts) = reader.facts(game) else { continue };
            let has = |color: Color| {
                let number = if color == Color::Black { facts.black } else { facts.white };
                player.as_ref().is_none_or(|player| player.contains(&number))
            };
            let colors = [has(side), has(side.opposite())];
            if colors == [false; 2] || reader.read(game, Variations::Skip, usize::MAX, &mut events).is_none() {
                continue;
            }
            met.clear();
            follow(book, &events, colors, |one| {
                // A position that equals itself with exchanged colours is reached in its own, unless the player tells.
                let of = &book.positions[one.position as usize];
                if player.is_some() || one.left_by.is_some() || !(one.is_swapped && of.is_own_exchange) {
                    met.push(one);
                }
            });
            found(facts.winner, &met);
        }
    }
    library.check_read()?;
    Ok(())
}

/// A position, and the move that it lacks.
type Left = (u32, (bool, u8, u8));

fn color_of((is_white, ..): &(bool, u8, u8)) -> Color {
    if *is_white { Color::White } else { Color::Black }
}

/// The counts of all games.
struct Counts {
    side: Color,
    compared: u64,
    entered: Tally,
    left_by_side: Tally,
    left_by_opponent: Tally,
    stayed: Tally,
    left: HashMap<Left, Tally>,
    reached: HashMap<u32, Tally>,
}

impl Counts {
    fn new(side: Color) -> Self {
        let none = Tally::default();
        Self {
            side,
            compared: 0,
            entered: none,
            left_by_side: none,
            left_by_opponent: none,
            stayed: none,
            left: HashMap::new(),
            reached: HashMap::new(),
        }
    }

    fn add(&mut self, winner: Winner, met: &[Met]) {
        self.compared += 1;
        let seen = |(own, exchanged): (bool, bool)| {
            // The side has its colour in games in the colours of the tree, and the other one in exchanged ones.
            let (black, white) = if self.side == Color::Black { (own, exchanged) } else { (exchanged, own) };
            Seen { winner, black, white }
        };
        let sides = |met: &[Met]| (met.iter().any(|one| !one.is_swapped), met.iter().any(|one| one.is_swapped));
        let mut sorted = met.to_vec();
        sorted.sort_unstable();
        for same in sorted.chunk_by(|one, other| (one.position, one.left_by) == (other.position, other.left_by)) {
            let position = same[0].position;
            let tally = match same[0].left_by {
                Some(step) => self.left.entry((position, step)).or_default(),
                None => self.reached.entry(position).or_default(),
            };
            tally.count(seen(sides(same)));
        }
        if met.is_empty() {
            return;
        }
        let first = met.iter().find_map(|one| Some((one, color_of(&one.left_by?))));
        // A game that leaves at its first move reaches no position, but is left all the same.
        let all = seen(sides(met));
        match first {
            Some((one, color)) => {
                let own = seen(sides(std::slice::from_ref(one)));
                let tally = if color == self.side { &mut self.left_by_side } else { &mut self.left_by_opponent };
                tally.add_seen(own);
            }
            None => self.stayed.add_seen(all),
        }
        if met.iter().any(|one| one.left_by.is_none()) {
            self.entered.add_seen(all);
        }
    }
}

/// Writes the queries of a repertoire.
struct Asks<'a> {
    book: &'a Book<'a>,
    side: Color,
    filter: &'a RepertoireFilter,
}

impl Asks<'_> {
    fn counted(&self, position: u32, step: Option<PositionMove>, value: String, tally: &Tally) -> Counted {
        let (mut asked, symmetry) = self.book.asked(position);
        if step.is_none() && self.filter.player.is_none() && self.book.positions[position as usize].is_own_exchange {
            asked = asked.in_own_colors();
        }
        let size = self.book.size();
        let steps: Vec<PositionMove> =
            step.into_iter().map(|(color, point)| (color, symmetry.point(point, size))).collect();
        let conditions = self.filter.games.as_term();
        let queries = asked.of_side(self.side, self.filter.player.as_deref(), &steps, &conditions);
        Counted { value, tally: *tally, queries }
    }

    fn departure(&self, (position, step): Left, tally: &Tally) -> Departure {
        let point = Point::new(step.2, step.1).unwrap_or_else(|| unreachable!("a point of the board"));
        let step = (color_of(&step), point);
        let line = self.book.line(position);
        let value = format!("{} ({})", line_name(&line, self.book.size()), move_text(step, self.book.size()));
        let counted = self.counted(position, Some(step), value.trim_start().to_owned(), tally);
        Departure { line, step, book: self.book.positions[position as usize].moves.clone(), counted }
    }
}

/// The names of the moves of a line: `Q16 D4 pass`.
pub(crate) fn line_name(line: &[(Color, Move)], size: Size) -> String {
    line.iter().map(|(_, to)| to.name(size)).collect::<Vec<_>>().join(" ")
}

fn move_text((color, point): PositionMove, size: Size) -> String {
    let letter = if color == Color::Black { 'B' } else { 'W' };
    format!("{letter} {}", Coordinates::Western.write(point, size))
}

/// The lines of a repertoire, and what games did with them.
#[derive(Default)]
struct Lines {
    lines: u64,
    met: u64,
    ends: Vec<BookLine>,
    unmet: Vec<UnmetLine>,
}

impl Lines {
    fn of(asks: &Asks<'_>, counts: &Counts) -> Self {
        let Book { record, repertoire, .. } = asks.book;
        let mut found = Self::default();
        let games = |node: &NodeId| counts.reached.get(&asks.book.number(*node)?);
        let mut ends: Vec<(u32, NodeId, &Tally)> = Vec::new();
        let mut unmet: Vec<(u64, usize, NodeId)> = Vec::new();
        for node in repertoire.nodes().into_iter().filter(|node| repertoire.moves_at(*node).is_empty()) {
            found.lines += 1;
            if let (Some(tally), Some(number)) = (games(&node), asks.book.number(node)) {
                found.met += 1;
                ends.push((number, node, tally));
                continue;
            }
            // The last position on the way that games reached.
            let mut at = record.parent(node);
            while let Some(node) = at.filter(|node| games(node).is_none()) {
                at = record.parent(node);
            }
            let followed = at.map_or(0, |node| line(record, node).len());
            unmet.push((at.as_ref().and_then(games).map_or(0, |tally| tally.games), followed, node));
        }
        ends.sort_by_key(|(number, node, tally)| (Reverse(tally.games), *number, *node));
        ends.dedup_by_key(|(number, ..)| *number);
        ends.truncate(MAX_ROWS);
        found.ends = ends
            .into_iter()
            .map(|(number, node, tally)| {
                let line = line(record, node);
                let counted = asks.counted(number, None, line_name(&line, record.size), tally);
                BookLine { line, counted }
            })
            .collect();
        unmet.sort_by_key(|(games, followed, node)| (Reverse(*games), Reverse(*followed), *node));
        unmet.truncate(MAX_ROWS);
        let row =
            |(games, followed, node): (u64, usize, NodeId)| UnmetLine { line: line(record, node), followed, games };
        found.unmet = unmet.into_iter().map(row).collect();
        found
    }
}
