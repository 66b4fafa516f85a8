//! Lookup in the catalogue: names, words, tags, files, and aliases of players.

use std::collections::{BTreeMap, HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, params};

use kifu_record::folded;

use super::tables::{ALIASES, FILES, GAMES, NAMES, SEARCHES, TAGS};
use super::{Library, LibraryError, Writer};
use crate::dedupe::JoinedNames;
use crate::names::{WantedEvent, WantedName, is_like};
use crate::query::{FilePart, TextPart};
use crate::segments::Selection;
use crate::spellings::Spellings;

impl Library {
    /// The numbers of the names that contain `name`, ignoring case, of the other spellings of a [known
    /// player](kifu_record::names), and of all aliases; with `=` before it, of the names that equal it instead of those
    /// that contain it.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn names_like(&self, name: &str) -> Result<HashSet<u32>, LibraryError> {
        let wanted = WantedName::of(name);
        let mut found = self.names_where(|name| wanted.matches(name))?;
        let aliases = self.persons()?;
        // Names of one person are interchangeable, and one that an alias adds may be a known player's.
        while !aliases.is_empty() {
            let persons: HashSet<u32> =
                aliases.iter().filter(|(name, _)| found.contains(*name)).map(|(_, person)| *person).collect();
            let of_persons = aliases.iter().filter(|(_, person)| persons.contains(*person)).map(|(name, _)| *name);
            let added: Vec<u32> = of_persons.filter(|name| !found.contains(name)).collect();
            found.extend(&added);
            let names = added.iter().map(|number| self.name(*number)).collect::<Result<Vec<_>, _>>()?;
            let known: Vec<Spellings> = names.iter().flatten().filter_map(|name| Spellings::of(name)).collect();
            if known.is_empty() {
                break;
            }
            found.extend(self.names_where(|name| {
                let folded = folded(name);
                known.iter().any(|spellings| spellings.contain(name, &folded))
            })?);
        }
        Ok(found)
    }

    /// The numbers of the names of events that contain `name`, ignoring case, or equal it with `=` before it; and of the other
    /// spellings of a [known event](kifu_record::names), of the same edition if `name` says one.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn events_like(&self, name: &str) -> Result<HashSet<u32>, LibraryError> {
        let wanted = WantedEvent::of(name);
        self.names_where(|name| wanted.matches(name))
    }

    /// The names with aliases: the number of each, and of the main name.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn persons(&self) -> Result<HashMap<u32, u32>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement =
                catalogue.prepare_cached(&format!("SELECT name, person FROM aliases WHERE {}", ALIASES.sound()))?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the names of players and events that are one name, by the table of names and by the aliases of the library.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn joined_names(&self) -> Result<JoinedNames, LibraryError> {
        Ok(JoinedNames::of(&self.names()?, &self.persons()?))
    }

    /// The games whose names or comments contain `words`, ignoring case.
    pub(crate) fn games_with_text(&self, part: TextPart, words: &str) -> Result<Selection, LibraryError> {
        let mut selection = self.with_text(part, words)?;
        if part != TextPart::Comments {
            // Players and events have numbers.
            let wanted = folded(words.trim());
            let names = self.names_where(|name| is_like(name, &wanted))?;
            let has = |number: u32| number != 0 && names.contains(&number);
            for (part, loaded) in selection.parts.iter_mut().zip(&self.segments).filter(|_| !names.is_empty()) {
                let facts = loaded.segment.all_facts().enumerate();
                let named = facts.filter(|(_, facts)| has(facts.black) || has(facts.white) || has(facts.event));
                named.filter(|(slot, _)| loaded.alive.contains(*slot)).for_each(|(slot, _)| part.insert(slot));
            }
        }
        Ok(selection)
    }

    /// The numbers of the names for which a test returns true.
    fn names_where(&self, keeps: impl Fn(&str) -> bool) -> Result<HashSet<u32>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement =
                catalogue.prepare_cached(&format!("SELECT id, name FROM names WHERE {}", NAMES.sound()))?;
            let mut rows = statement.query([])?;
            let mut found = HashSet::new();
            while let Some(row) = rows.next()? {
                if keeps(row.get_ref(1)?.as_str().unwrap_or_default()) {
                    found.insert(row.get(0)?);
                }
            }
            Ok(found)
        })
    }

    pub(crate) fn ids_with_tag(&self, tag: &str) -> Result<Vec<u32>, LibraryError> {
        // A row with a damaged tag is an error, whichever tag it was.
        let query = format!("SELECT game FROM tags WHERE CASE WHEN {} THEN tag = ? END ORDER BY game", TAGS.sound());
        self.catalogue.ask(|catalogue| ids(catalogue, &query, tag))
    }

    pub(crate) fn ids_of_files(&self, what: FilePart, words: &str) -> Result<Vec<u32>, LibraryError> {
        let test = match what {
            // A whole path, or the beginning of one: a folder.
            FilePart::Path if words.starts_with('=') && words.ends_with('/') => {
                "substr('=' || files.path, 1, length(?1)) = ?1"
            }
            FilePart::Path if words.starts_with('=') => "'=' || files.path = ?",
            FilePart::Path => "instr(files.path, ?) > 0",
            FilePart::Encoding => "files.encoding = ? COLLATE NOCASE",
            FilePart::Format => "files.format = ? COLLATE NOCASE",
            FilePart::Faults => "instr(files.problems, ?) > 0",
        };
        let query = format!(
            "SELECT files.id, files.games, games.id FROM files LEFT JOIN games ON games.file = files.id AND {}
            WHERE CASE WHEN {} THEN {test} END ORDER BY files.id",
            GAMES.sound(),
            FILES.sound()
        );
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare_cached(&query)?;
            let mut rows = statement.query([words])?;
            let (mut found, mut lacks) = (Vec::<u32>::new(), BTreeMap::new());
            while let Some(row) = rows.next()? {
                let (file, games, id): (i64, i64, Option<u32>) = (row.get(0)?, row.get(1)?, row.get(2)?);
                *lacks.entry(file).or_insert(games) -= i64::from(id.is_some());
                found.extend(id);
            }
            // The index of the files of games has no checksum: it may name one game twice in the place of another.
            let named = found.len();
            found.sort_unstable();
            found.dedup();
            if found.len() != named || lacks.values().any(|lacks| *lacks != 0) {
                let what = "the catalogue lacks games of some files".to_owned();
                return Err(LibraryError::Inconsistent { folder: self.folder().to_owned(), what });
            }
            Ok(found)
        })
    }

    /// All tags with the numbers of their games.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn tags(&self) -> Result<Vec<(String, usize)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue
                .prepare(&format!("SELECT tag, count(*) FROM tags WHERE {} GROUP BY tag ORDER BY tag", TAGS.sound()))?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, u32>(1)? as usize)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The tags of a game.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn tags_of(&self, game: u32) -> Result<Vec<String>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let query = format!("SELECT tag FROM tags WHERE game = ? AND {} ORDER BY tag", TAGS.sound());
            let mut statement = catalogue.prepare_cached(&query)?;
            let rows = statement.query_map([game], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The saved searches: names and queries.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn saved_searches(&self) -> Result<Vec<(String, String)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue
                .prepare(&format!("SELECT name, query FROM searches WHERE {} ORDER BY name", SEARCHES.sound()))?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

impl Writer {
    /// Adds a tag to games, or removes it. Returns the number of games that changed.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn tag(&mut self, games: &[u32], tag: &str, change: TagChange) -> Result<usize, LibraryError> {
        let query = match change {
            TagChange::Give => TAGS.insert_or(" OR IGNORE"),
            TagChange::Take => "DELETE FROM tags WHERE game = ? AND tag = ?".to_owned(),
        };
        let mut changed = 0;
        let mut statement = self.catalogue.prepare_cached(&query)?;
        for game in games {
            changed += statement.execute(params![game, tag])?;
        }
        Ok(changed)
    }

    /// Declares that two names belong to one player. Returns true if both are known.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn same_person(&mut self, one: &str, other: &str) -> Result<bool, LibraryError> {
        let (Some(one), Some(other)) = (self.find_name(one), self.find_name(other)) else { return Ok(false) };
        let person = |name: u32| -> Result<u32, LibraryError> {
            let query = format!("SELECT person FROM aliases WHERE name = ? AND {}", ALIASES.sound());
            Ok(self.catalogue.query_row(&query, [name], |row| row.get(0)).optional()?.unwrap_or(name))
        };
        let (one_person, other_person) = (person(one)?, person(other)?);
        let mut insert = self.catalogue.prepare_cached(&ALIASES.insert_or(" OR REPLACE"))?;
        insert.execute([one, one_person])?;
        insert.execute([other, one_person])?;
        self.catalogue.execute(&ALIASES.update(&["person"], "person"), [one_person, other_person])?;
        Ok(true)
    }

    /// Saves a query under a name.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn save_search(&mut self, name: &str, query: &str) -> Result<(), LibraryError> {
        self.catalogue.execute(&SEARCHES.insert_or(" OR REPLACE"), [name, query])?;
        Ok(())
    }

    /// Forgets a saved query. Returns true if it was known.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn forget_search(&mut self, name: &str) -> Result<bool, LibraryError> {
        Ok(self.catalogue.execute("DELETE FROM searches WHERE name = ?", [name])? > 0)
    }
}

/// The change of a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagChange {
    /// Add it to the games.
    Give,
    /// Remove it from the games.
    Take,
}

fn ids(catalogue: &Connection, query: &str, value: &str) -> Result<Vec<u32>, LibraryError> {
    let mut statement = catalogue.prepare_cached(query)?;
    let rows = statement.query_map([value], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
