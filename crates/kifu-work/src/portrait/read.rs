//! Portraits from a library: its facts about the games, and the first moves of some.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use kifu_go::Color;
use kifu_record::names::{joined, joined_event};
use kifu_search::statistics::{Aspect, PartialStatistics, Row, StatisticsQuestion};
use kifu_search::{Bits, GameId, GameReader, GameSummary, Library, LibraryError, OpenSegment, Selection};

use super::event::{EventPortrait, event_portrait_of};
use super::filter::PortraitFilter;
use super::first_moves::{MOVES, first_moves};
use super::games::{PortraitGame, PortraitGames};
use super::player::{PlayerPortrait, player_portrait_of};
use super::rounds::{PlayedGame, RoundGame, RoundWinner, rounds};

/// The largest number of similar names.
const MAX_SIMILAR: usize = 8;
/// The largest number of games whose rounds are read.
const MAX_ROUND_GAMES: usize = 400;
/// The number of names from which all are read at once, instead of one after the other.
const MANY_NAMES: usize = 500;

/// Returns what a library says about the player with this name, in the games that meet a filter; about nobody if no game has it.
///
/// # Errors
/// If the library cannot be read.
pub fn player_portrait(library: &Library, name: &str, filter: &PortraitFilter) -> Result<PlayerPortrait, LibraryError> {
    let GamesOfPlayer { games, ids, spellings } = GamesOfPlayer::of(library, name, filter)?;
    if games.games.is_empty() {
        let similar = similar(library, name, NamesOf::Players)?;
        return Ok(PlayerPortrait { similar, ..player_portrait_of(&games, 0) });
    }
    let openings = |side| openings(library, &games, &ids, side);
    Ok(PlayerPortrait {
        first_moves: first_moves(&openings(Color::Black)?, &openings(Color::White)?),
        spellings,
        ..player_portrait_of(&games, 0)
    })
}

/// The games of a player, who has the index 0.
struct GamesOfPlayer {
    games: PortraitGames,
    /// Their places in the library.
    ids: Vec<GameId>,
    /// The spellings of the name, those of the most games first.
    spellings: Vec<String>,
}

impl GamesOfPlayer {
    fn read(library: &Library, name: &str, filter: &PortraitFilter) -> Result<Self, LibraryError> {
        let (numbers, selection) = selected(library, name, NamesOf::Players, filter)?;
        let mut reader = Reader::new(library, numbers)?;
        let (games, ids) = reader.read(&selection)?;
        let games = PortraitGames { condition: filter.as_term(), ..games };
        Ok(Self { games, ids, spellings: reader.players.sorted(0) })
    }

    /// Reads the games of the player with this name or alias.
    fn of(library: &Library, name: &str, filter: &PortraitFilter) -> Result<Self, LibraryError> {
        let mut found = Self::read(library, name, filter)?;
        let main = found.spellings.first().cloned().unwrap_or_else(|| name.to_owned());
        // The queries have the most frequent spelling; of several aliases, each may find spellings that others do not.
        if joined(&main) != joined(name) {
            found = Self::read(library, &main, filter)?;
        }
        found.spellings.retain(|spelling| *spelling != main);
        found.games.names[0] = main;
        Ok(found)
    }
}

/// Returns what a library says about the event with this name, in the games that meet a filter; about none if no game has it.
///
/// # Errors
/// If the library cannot be read.
pub fn event_portrait(library: &Library, name: &str, filter: &PortraitFilter) -> Result<EventPortrait, LibraryError> {
    let (numbers, selection) = selected(library, name, NamesOf::Event, filter)?;
    let mut reader = Reader::new(library, HashSet::new())?;
    let (games, ids) = reader.read(&selection)?;
    let games = PortraitGames { condition: filter.as_term(), ..games };
    if games.games.is_empty() {
        let similar = similar(library, name, NamesOf::Event)?;
        return Ok(EventPortrait { similar, ..event_portrait_of(&games, name) });
    }
    let mut spellings = Spellings::default();
    for game in games.games.iter().filter(|game| numbers.contains(&game.summary.event)) {
        *spellings.games.entry(game.summary.event).or_default() += 1;
    }
    let mut names = spellings.names(library)?;
    let name = if names.is_empty() { name.to_owned() } else { names.remove(0) };
    let rounds = rounds(played(library, &games, &ids)?);
    Ok(EventPortrait { spellings: names, rounds, ..event_portrait_of(&games, &name) })
}

/// The newest games with their rounds, which only the catalogue has.
fn played(library: &Library, games: &PortraitGames, ids: &[GameId]) -> Result<Vec<PlayedGame>, LibraryError> {
    let date = |game: &PortraitGame| game.dates.first().copied().unwrap_or_default();
    let mut newest: Vec<(&PortraitGame, GameId)> = games.games.iter().zip(ids.iter().copied()).collect();
    newest.sort_by_key(|(game, _)| Reverse((date(game), game.summary.id)));
    newest.truncate(MAX_ROUND_GAMES);
    let mut played = Vec::with_capacity(newest.len());
    for (game, id) in newest {
        let Some(row) = library.row(id)? else { continue };
        let name = |index: Option<usize>| index.and_then(|index| games.names.get(index)).cloned().unwrap_or_default();
        let [black, white] = game.players.map(name);
        let winner = RoundWinner::of(game.summary.winner);
        let of = RoundGame { id: row.id, black, white, winner, result: row.result };
        played.push(PlayedGame { round: row.round.trim().to_owned(), date: date(game), game: of });
    }
    Ok(played)
}

/// The names that a portrait is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NamesOf {
    /// Those of both players.
    Players,
    /// That of the event.
    Event,
}

impl NamesOf {
    /// The numbers of the names in the facts of a game.
    const fn numbers(self, summary: &GameSummary) -> [u32; 2] {
        match self {
            Self::Players => [summary.black, summary.white],
            Self::Event => [summary.event; 2],
        }
    }

    /// The numbers of the names that a query finds.
    fn like(self, library: &Library, name: &str) -> Result<HashSet<u32>, LibraryError> {
        match self {
            Self::Players => library.names_like(name),
            Self::Event => library.events_like(name),
        }
    }
}

/// The numbers of the names that equal this one, and the games with them: those that a query for the whole name finds.
fn selected(
    library: &Library,
    name: &str,
    subject: NamesOf,
    filter: &PortraitFilter,
) -> Result<(HashSet<u32>, Selection), LibraryError> {
    let among = filter.condition.as_ref().map(|condition| library.select(condition)).transpose()?;
    let numbers = subject.like(library, &format!("={name}"))?;
    let games = |(segment, open): (usize, &OpenSegment)| {
        let mut games = Bits::new(open.segment.len());
        let chosen = among.as_ref().map(|among| &among.parts[segment]);
        let is_chosen = |game: usize| open.alive.contains(game) && chosen.is_none_or(|chosen| chosen.contains(game));
        let facts = open.segment.all_facts().enumerate().filter(|(game, _)| is_chosen(*game));
        let named = facts.filter(|(_, summary)| subject.numbers(summary).iter().any(|number| numbers.contains(number)));
        named.for_each(|(game, _)| games.insert(game));
        games
    };
    let selection = Selection { parts: library.segments().iter().enumerate().map(games).collect() };
    library.check_read()?;
    Ok((numbers, selection))
}

/// Names in these facts that contain a text, those of the most games first.
fn similar(library: &Library, text: &str, subject: NamesOf) -> Result<Vec<String>, LibraryError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let like = subject.like(library, text.trim_start_matches('='))?;
    let mut games: HashMap<u32, u64> = HashMap::new();
    for open in library.segments() {
        for (_, summary) in open.segment.all_facts().enumerate().filter(|(game, _)| open.alive.contains(*game)) {
            for number in subject.numbers(&summary).into_iter().filter(|number| *number != 0 && like.contains(number)) {
                *games.entry(number).or_default() += 1;
            }
        }
    }
    library.check_read()?;
    let mut found = Spellings { games }.names(library)?;
    found.truncate(MAX_SIMILAR);
    Ok(found)
}

/// The numbers of names, each with its number of games.
#[derive(Default)]
struct Spellings {
    games: HashMap<u32, u64>,
}

impl Spellings {
    /// The names, those of the most games first.
    fn names(&self, library: &Library) -> Result<Vec<String>, LibraryError> {
        let mut names = Vec::with_capacity(self.games.len());
        for (number, games) in &self.games {
            names.extend(library.name(*number)?.map(|name| (*games, name)));
        }
        names.sort_by(|(a, one), (b, other)| b.cmp(a).then_with(|| one.cmp(other)));
        Ok(names.into_iter().map(|(_, name)| name).collect())
    }
}

/// Reads the facts of games, and joins the names that count as one.
pub(super) struct Reader<'l> {
    library: &'l Library,
    persons: HashMap<u32, u32>,
    players: NameTable,
    events: NameTable,
    /// The names by their numbers, as far as they were met.
    names: HashMap<u32, String>,
}

/// Names with an index each; several spellings may have the same.
#[derive(Default)]
struct NameTable {
    /// The index of each number that was met.
    indices: HashMap<u32, usize>,
    /// The index of each name, as a key that is the same for all its spellings.
    by_name: HashMap<String, usize>,
    /// For each index its spellings, with their numbers of games.
    spellings: Vec<HashMap<String, u64>>,
}

impl NameTable {
    /// The spellings of an index, those of the most games first.
    fn sorted(&self, index: usize) -> Vec<String> {
        let mut spellings: Vec<(&String, &u64)> = self.spellings[index].iter().collect();
        spellings.sort_by(|(one, a), (other, b)| b.cmp(a).then_with(|| one.cmp(other)));
        spellings.into_iter().map(|(name, _)| name.clone()).collect()
    }

    /// The most frequent spelling of each index.
    fn main_spellings(&self) -> Vec<String> {
        (0..self.spellings.len()).map(|index| self.sorted(index).into_iter().next().unwrap_or_default()).collect()
    }

    /// The index of a number with this name; `key` is what decides whether it is another name.
    fn index(&mut self, number: u32, key: impl FnOnce() -> String) -> usize {
        let Self { indices, by_name, spellings } = self;
        *indices.entry(number).or_insert_with(|| {
            *by_name.entry(key()).or_insert_with(|| {
                spellings.push(HashMap::new());
                spellings.len() - 1
            })
        })
    }

    /// Counts a game with this spelling.
    fn count(&mut self, index: usize, name: String) {
        *self.spellings[index].entry(name).or_default() += 1;
    }
}

impl<'l> Reader<'l> {
    /// The player with these numbers has the index 0.
    pub(super) fn new(library: &'l Library, player: HashSet<u32>) -> Result<Self, LibraryError> {
        let indices = player.into_iter().map(|number| (number, 0)).collect();
        let players = NameTable { indices, spellings: vec![HashMap::new()], ..NameTable::default() };
        let persons = library.persons()?;
        Ok(Self { library, persons, players, events: NameTable::default(), names: HashMap::new() })
    }

    /// Reads games, in the order of their numbers, with their places.
    pub(super) fn read(&mut self, selection: &Selection) -> Result<(PortraitGames, Vec<GameId>), LibraryError> {
        let library = self.library;
        let mut readers: Vec<GameReader<'_>> = library.segments().iter().map(|open| open.segment.reader()).collect();
        let mut read = Vec::with_capacity(selection.count());
        for id in selection.games() {
            let Some(reader) = readers.get_mut(id.segment as usize) else { continue };
            let Some(summary) = reader.facts(id.slot as usize) else { continue };
            let mut dates: Vec<u32> = Vec::new();
            if summary.year != 0 {
                dates.push(summary.date());
                dates.extend(reader.later_dates(id.slot as usize));
            }
            read.push((PortraitGame { summary, dates, players: [None; 2], event: None }, id));
        }
        library.check_read()?;
        read.sort_by_key(|(game, _)| game.summary.id);
        let summaries = || read.iter().map(|(game, _)| &game.summary);
        let numbers: HashSet<u32> = summaries().flat_map(|facts| [facts.black, facts.white, facts.event]).collect();
        if numbers.len() > MANY_NAMES {
            self.names = library.names()?;
        }
        for (game, _) in &mut read {
            let GameSummary { black, white, event, .. } = game.summary;
            game.players = [self.player(black)?, self.player(white)?];
            game.event = self.event(event)?;
        }
        let (games, ids) = read.into_iter().unzip();
        let (names, events) = (self.players.main_spellings(), self.events.main_spellings());
        Ok((PortraitGames { games, names, events, condition: String::new() }, ids))
    }

    /// The index of the player with a number; counts a game of this spelling.
    fn player(&mut self, number: u32) -> Result<Option<usize>, LibraryError> {
        if number == 0 {
            return Ok(None);
        }
        let name = self.name(number)?;
        let main = self.persons.get(&number).copied().unwrap_or(number);
        let key = if main == number { name.clone() } else { self.name(main)? };
        let index = self.players.index(number, || joined(&key));
        self.players.count(index, name);
        Ok(Some(index))
    }

    /// The same for an event.
    fn event(&mut self, number: u32) -> Result<Option<usize>, LibraryError> {
        if number == 0 {
            return Ok(None);
        }
        let name = self.name(number)?;
        let index = self.events.index(number, || joined_event(&name));
        self.events.count(index, name);
        Ok(Some(index))
    }

    fn name(&mut self, number: u32) -> Result<String, LibraryError> {
        if let Some(name) = self.names.get(&number) {
            return Ok(name.clone());
        }
        let name = self.library.name(number)?.unwrap_or_default();
        self.names.insert(number, name.clone());
        Ok(name)
    }
}

/// Counts the openings of the games in which the player with the index 0 has this colour, from the point of view of Black.
fn openings(library: &Library, games: &PortraitGames, ids: &[GameId], side: Color) -> Result<Vec<Row>, LibraryError> {
    let segments = library.segments();
    let mut chosen = vec![Bits::default(); segments.len()];
    for (_, id) in games.games.iter().zip(ids).filter(|(game, _)| game.side(0) == Some(side)) {
        chosen[id.segment as usize].insert(id.slot as usize);
    }
    let question = StatisticsQuestion { opening_moves: MOVES, ..StatisticsQuestion::new(vec![Aspect::Opening]) };
    let mut counted: Option<PartialStatistics> = None;
    for (open, games) in segments.iter().zip(&chosen).filter(|(_, games)| !games.is_empty()) {
        // Openings need no names, so that this cannot fail.
        let Ok(part) = PartialStatistics::of(&open.segment, None, &question, games) else { continue };
        match &mut counted {
            Some(counted) => drop(counted.merge(part)),
            None => counted = Some(part),
        }
    }
    library.check_read()?;
    let tables = counted.map(|counted| counted.statistics().tables).unwrap_or_default();
    Ok(tables.into_iter().flat_map(|table| table.rows).collect())
}
