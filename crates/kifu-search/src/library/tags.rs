//! Tags follow their games: through edits, moves, new names, repairs and rebuilds.
//!
//! The tags of games that leave the catalogue are moved to another table, in the same transaction, until the records
//! have been read. Each group of tags is then assigned to its game, which is searched in the same file by its moves;
//! in files with the same bytes; in any file, if only one game has these moves; and at its old place, if that has
//! another game now. Tags whose game is not found keep waiting.

use std::collections::{BTreeMap, HashMap, HashSet};

use rusqlite::{Connection, params};

use super::tables::{FILES, GAMES, TAGS, WAITING};
use super::{LibraryError, Writer};

/// A tag of a game that is currently not in the library.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct WaitingTag {
    /// The path of the file in which the game was.
    pub path: String,
    /// The game's number in that file, from 0.
    pub number: u32,
    /// The fingerprint of that file's bytes.
    pub fingerprint: u64,
    /// The fingerprint of the game's moves; 0 if there are none, or if they are unknown.
    pub content: u64,
    /// The tag.
    pub tag: String,
    /// True if the game was searched before and not found. A game with its path and number is then a different game,
    /// not an edited one.
    pub is_gone: bool,
}

/// Games that may be the same: their numbers in the catalogue, with their search keys.
#[derive(Clone, Debug)]
struct Place {
    id: u32,
    number: u32,
    content: u64,
}

/// All waiting tags.
pub(super) fn waiting(catalogue: &Connection) -> Result<Vec<WaitingTag>, LibraryError> {
    let query = format!(
        "SELECT path, number, fingerprint, content, tag, is_gone FROM waiting WHERE {} ORDER BY path, number, tag",
        WAITING.sound()
    );
    let mut statement = catalogue.prepare(&query)?;
    let rows = statement.query_map([], |row| {
        Ok(WaitingTag {
            path: row.get(0)?,
            number: row.get(1)?,
            fingerprint: row.get::<_, i64>(2)? as u64,
            content: row.get::<_, i64>(3)? as u64,
            tag: row.get(4)?,
            is_gone: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A method of finding the game of a waiting tag that is not assigned yet.
type Way = fn(&Writer, &WaitingTag, &Places, &HashSet<u32>) -> Result<Option<u32>, LibraryError>;

impl Writer {
    /// Moves the tags of the games of a file to the waiting ones.
    pub(super) fn let_tags_wait(&self, file: i64) -> Result<(), LibraryError> {
        let columns = "path, number, fingerprint, content, tag, 0";
        let query = format!(
            "INSERT INTO waiting SELECT {columns}, checksum({columns}) FROM files CROSS JOIN games ON games.file = files.id
            CROSS JOIN tags ON tags.game = games.id WHERE files.id = ? AND {} AND {} AND {}",
            FILES.sound(),
            GAMES.sound(),
            TAGS.sound()
        );
        self.catalogue.prepare_cached(&query)?.execute([file])?;
        Ok(())
    }

    /// Adds tags of games that have not been read yet.
    pub(super) fn add_waiting(&self, tags: &[WaitingTag]) -> Result<(), LibraryError> {
        let mut insert = self.catalogue.prepare_cached(&WAITING.insert())?;
        for WaitingTag { path, number, fingerprint, content, tag, is_gone } in tags {
            insert.execute(params![path, number, *fingerprint as i64, *content as i64, tag, is_gone])?;
        }
        Ok(())
    }

    /// The tags of games that are currently not in the library.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn waiting_tags(&self) -> Result<Vec<WaitingTag>, LibraryError> {
        waiting(&self.catalogue)
    }

    /// Assigns the waiting tags to their games, after the records have been read. Returns the tags that keep waiting.
    ///
    /// # Errors
    /// If the catalogue cannot be read or written.
    pub fn settle_tags(&mut self) -> Result<Vec<WaitingTag>, LibraryError> {
        let waiting = waiting(&self.catalogue)?;
        if waiting.is_empty() {
            return Ok(waiting);
        }
        let mut groups: BTreeMap<WaitingTag, Vec<String>> = BTreeMap::new();
        for mut waiting in waiting {
            let tag = std::mem::take(&mut waiting.tag);
            groups.entry(waiting).or_default().push(tag);
        }
        let mut found: BTreeMap<&WaitingTag, u32> = BTreeMap::new();
        let mut taken = HashSet::new();
        let ways: [Way; 4] = [Self::in_its_file, Self::in_the_same_bytes, Self::played_alike, Self::in_its_place];
        let places = self.places(groups.keys())?;
        for way in ways {
            for game in groups.keys() {
                if !found.contains_key(game)
                    && let Some(id) = way(self, game, &places, &taken)?
                {
                    found.insert(game, id);
                    taken.insert(id);
                }
            }
        }
        let mut insert = self.catalogue.prepare_cached(&TAGS.insert_or(" OR IGNORE"))?;
        let mut left = Vec::new();
        for (game, tags) in &groups {
            for tag in tags {
                match found.get(game) {
                    Some(id) => drop(insert.execute(params![id, tag])?),
                    None => left.push(WaitingTag { tag: tag.clone(), is_gone: true, ..game.clone() }),
                }
            }
        }
        drop(insert);
        self.catalogue.execute("DELETE FROM waiting", [])?;
        self.add_waiting(&left)?;
        Ok(left)
    }

    /// The data needed often while tags are assigned.
    fn places<'t>(&self, games: impl Iterator<Item = &'t WaitingTag>) -> Result<Places, LibraryError> {
        let mut places = Places::default();
        for (path, known) in &self.files {
            places.files.entry(known.fingerprint).or_default().push((path.clone(), known.id));
        }
        let wanted: HashSet<u64> = games.map(|game| game.content).filter(|content| *content != 0).collect();
        if !wanted.is_empty() {
            let mut statement =
                self.catalogue.prepare(&format!("SELECT id, content FROM games WHERE {}", GAMES.sound()))?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let content = row.get::<_, i64>(1)? as u64;
                if wanted.contains(&content) {
                    places.played.entry(content).or_default().push(row.get(0)?);
                }
            }
        }
        Ok(places)
    }

    /// The game of the same file with the same moves, or the same game of the same bytes.
    fn in_its_file(&self, game: &WaitingTag, _: &Places, taken: &HashSet<u32>) -> Result<Option<u32>, LibraryError> {
        let Some(known) = self.files.get(&game.path) else { return Ok(None) };
        let places = self.games_of(known.id)?;
        let at_number = places.iter().find(|place| place.number == game.number);
        if known.fingerprint == game.fingerprint || game.content == 0 {
            return Ok(at_number.filter(|_| known.fingerprint == game.fingerprint).map(|place| place.id));
        }
        let is_like = |place: &&Place| place.content == game.content && !taken.contains(&place.id);
        Ok(at_number.filter(is_like).or_else(|| places.iter().find(is_like)).map(|place| place.id))
    }

    /// The same game of another file with the same bytes: of the new ones first, then of those with the most similar
    /// names.
    fn in_the_same_bytes(
        &self,
        game: &WaitingTag,
        places: &Places,
        taken: &HashSet<u32>,
    ) -> Result<Option<u32>, LibraryError> {
        let mut found = Vec::new();
        for (path, file) in places.files.get(&game.fingerprint).into_iter().flatten() {
            for place in self.games_of(*file)?.iter().filter(|place| place.number == game.number) {
                let alike = alike(path, &game.path);
                let is_old = place.id < self.first_new_game;
                found.push((taken.contains(&place.id), is_old, std::cmp::Reverse(alike), path, place.id));
            }
        }
        Ok(found.into_iter().min().map(|(.., id)| id))
    }

    /// The only game of the library with the same moves, or the only new one.
    fn played_alike(
        &self,
        game: &WaitingTag,
        places: &Places,
        taken: &HashSet<u32>,
    ) -> Result<Option<u32>, LibraryError> {
        let Some(games) = places.played.get(&game.content) else { return Ok(None) };
        let only = |games: Vec<u32>| <[u32; 1]>::try_from(games).ok().map(|[id]| id);
        let left = games.iter().copied().filter(|id| !taken.contains(id));
        let new = left.clone().filter(|&id| id >= self.first_new_game);
        Ok(only(new.collect()).or_else(|| only(left.collect())))
    }

    /// The game with the same number in the same file: it was edited. Not if it is another game of the file that has
    /// moved there.
    fn in_its_place(&self, game: &WaitingTag, _: &Places, taken: &HashSet<u32>) -> Result<Option<u32>, LibraryError> {
        if game.is_gone || self.shifted.contains(&(game.path.clone(), game.number)) {
            return Ok(None);
        }
        let Some(known) = self.files.get(&game.path) else { return Ok(None) };
        let places = self.games_of(known.id)?;
        Ok(places.iter().find(|place| place.number == game.number && !taken.contains(&place.id)).map(|place| place.id))
    }

    /// The numbers of the games of a file, by content.
    pub(super) fn numbers_of(&self, file: i64) -> Result<HashMap<u64, HashSet<i64>>, LibraryError> {
        let mut numbers: HashMap<u64, HashSet<i64>> = HashMap::new();
        for place in self.games_of(file)? {
            numbers.entry(place.content).or_default().insert(place.number.into());
        }
        Ok(numbers)
    }

    fn games_of(&self, file: i64) -> Result<Vec<Place>, LibraryError> {
        let query = format!("SELECT id, number, content FROM games WHERE file = ? AND {}", GAMES.sound());
        let mut statement = self.catalogue.prepare_cached(&query)?;
        let rows = statement.query_map([file], |row| {
            Ok(Place { id: row.get(0)?, number: row.get(1)?, content: row.get::<_, i64>(2)? as u64 })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// The places of games.
#[derive(Debug, Default)]
struct Places {
    /// The paths and numbers of files, by the fingerprints of their bytes.
    files: HashMap<u64, Vec<(String, i64)>>,
    /// Games by the fingerprints of their moves.
    played: HashMap<u64, Vec<u32>>,
}

/// The number of equal components of two paths, from the end.
fn alike(one: &str, other: &str) -> usize {
    one.rsplit('/').zip(other.rsplit('/')).take_while(|(one, other)| one == other).count()
}
