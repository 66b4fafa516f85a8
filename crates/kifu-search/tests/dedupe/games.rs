//! Games as lists of moves, random ones and real ones, and segments of them.

use std::path::Path;
use std::sync::Arc;

use kifu_go::{Color, Size};
use kifu_search::events::{Change, Recorder, Stream, number, point_at, stream_of_game};
use kifu_search::{GameSummary, OpenSegment, SegmentBuilder, index_file};
use kifu_sgf::Collection;
pub(crate) use kifu_testkit::Random;

/// A game to be written.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) size: Size,
    pub(crate) handicap: Vec<(Color, u16)>,
    pub(crate) moves: Vec<(Color, Option<u16>)>,
    pub(crate) facts: GameSummary,
}

impl Game {
    pub(crate) fn stream(&self) -> Stream {
        let letter = |color| if color == Color::Black { 'B' } else { 'W' };
        let name = |point| point_at(point, self.size).unwrap().to_string();
        let mut text = format!("(;SZ[{}:{}]", self.size.columns(), self.size.rows());
        for &(color, point) in &self.handicap {
            text.push_str(&format!("A{}[{}]", letter(color), name(point)));
        }
        for &(color, point) in &self.moves {
            text.push_str(&format!(";{}[{}]", letter(color), point.map(name).unwrap_or_default()));
        }
        text.push(')');
        let collection = Collection::parse(text.as_bytes());
        stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(self.size))
    }
}

/// A random game that resembles a real one: corners first, then mostly near the moves before.
pub(crate) fn random_game(random: &mut Random, moves: usize) -> Game {
    let size = Size::square(if random.index(10) == 0 { 13 } else { 19 }).unwrap();
    let side = usize::from(size.columns());
    let mut taken = vec![false; size.area()];
    let mut game = Game { size, handicap: Vec::new(), moves: Vec::new(), facts: GameSummary::default() };
    let mut color = Color::Black;
    for _ in 0..moves {
        let opening = game.moves.len() < 6;
        let last = game.moves.last().and_then(|&(_, point)| point);
        let free = (0..200).find_map(|_| {
            let (x, y) = match last {
                _ if opening => {
                    let corner = |random: &mut Random| {
                        let line = random.between(2, 3);
                        if random.index(2) == 0 { line } else { side - 1 - line }
                    };
                    (corner(random), corner(random))
                }
                Some(last) if random.index(4) > 0 => {
                    let near = |random: &mut Random, at: usize| (at + random.between(0, 6)).saturating_sub(3);
                    (near(random, usize::from(last) % side), near(random, usize::from(last) / side))
                }
                _ => (random.index(side), random.index(side)),
            };
            (x < side && y < side && !taken[y * side + x]).then_some(y * side + x)
        });
        let Some(point) = free.or_else(|| taken.iter().position(|taken| !taken)) else { break };
        taken[point] = true;
        game.moves.push((color, Some(point as u16)));
        color = color.opposite();
    }
    // Every second game has some information.
    if random.index(2) == 0 {
        game.facts.black = random.between(1, 300) as u32;
        game.facts.white = random.between(301, 600) as u32;
        game.facts.year = random.between(1950, 2025) as u16;
        game.facts.month = random.between(1, 12) as u8;
        game.facts.day = random.between(1, 28) as u8;
    }
    game
}

/// Every `every`-th game with at least `least` moves, from the records in a folder.
pub(crate) fn real_games(folder: &Path, every: usize, least: usize) -> Vec<Game> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "sgf") {
                files.push(path);
            }
        }
    }
    files.sort();
    let mut games = Vec::new();
    for file in files.iter().step_by(every) {
        for game in index_file(&std::fs::read(file).unwrap()).games.into_iter().take(1) {
            let is_setup = |event: &&kifu_search::events::Event| !event.is_move() && event.change() == Change::Placed;
            let front = game.stream.main_line().iter().position(|event| event.is_move()).unwrap_or(0);
            let handicap = game.stream.main_line()[..front].iter().filter(is_setup);
            let handicap = handicap.filter_map(|event| Some((event.color(), event.point()?))).collect();
            let moves: Vec<_> = game.stream.moves().collect();
            if moves.iter().filter(|(_, point)| point.is_some()).count() >= least {
                games.push(Game { size: game.stream.size, handicap, moves, facts: GameSummary::default() });
            }
        }
    }
    games
}

/// Segments of at most `most` games; the number of each game is its index.
pub(crate) fn segments(games: &[Game], most: usize) -> Vec<OpenSegment> {
    let mut shelf = Shelf::new(most);
    games.iter().for_each(|game| shelf.add(game));
    shelf.finish()
}

/// Segments being built.
pub(crate) struct Shelf {
    most: usize,
    games: u32,
    builders: Vec<SegmentBuilder>,
    loaded: Vec<OpenSegment>,
}

impl Shelf {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, games: 0, builders: Vec::new(), loaded: Vec::new() }
    }

    pub(crate) fn add(&mut self, game: &Game) {
        if !self.builders.iter().any(|builder| builder.size() == game.size) {
            self.builders.push(SegmentBuilder::new(game.size));
        }
        let builder = self.builders.iter_mut().find(|builder| builder.size() == game.size).unwrap();
        builder.add(&game.stream(), GameSummary { id: self.games, ..game.facts });
        self.games += 1;
        if builder.len() == self.most {
            self.loaded.push(load(builder));
        }
    }

    pub(crate) fn finish(mut self) -> Vec<OpenSegment> {
        let left = self.builders.iter_mut().filter(|builder| !builder.is_empty());
        self.loaded.extend(left.map(load));
        self.loaded
    }
}

fn load(builder: &mut SegmentBuilder) -> OpenSegment {
    let segment = Arc::new(builder.finish());
    OpenSegment { number: 0, alive: segment.all(), segment }
}

/// The number of a point of a board after a symmetry.
pub(crate) fn turned(point: u16, size: Size, transform: kifu_go::Transform) -> u16 {
    number(transform.symmetry.point(point_at(point, size).unwrap(), size), size).unwrap()
}
