//! All players: those of `../../data/players.tsv` and those that the user has added, read once.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use super::key::{lookup_keys, name_key};
use super::own_person::OwnPerson;
use super::person::{Person, row};

const TEXT: &str = include_str!("../../data/players.tsv");

/// Whom a name means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonMatch {
    /// This player and no other.
    One(&'static Person),
    /// Players who cannot be distinguished by the name, nor by the year. There may be more than these.
    Several(Vec<&'static Person>),
    /// Nobody in the table.
    Unknown,
}

/// Returns all players, in the order of their identifiers, then those that the user has added.
#[must_use]
pub fn persons() -> &'static [Person] {
    &TABLE.rows
}

/// Returns the player with this name in any spelling, or with this identifier's name; `None` for unknown names, and for
/// those of several players. Family names alone are unknown.
///
/// ```
/// use kifu_record::names::person;
///
/// assert_eq!(person("Yi Ch'ang-ho 9p").unwrap().id(), "lee-changho");
/// assert_eq!(person("李昌镐"), person("이창호"));
/// assert_eq!(person("Wang Lei"), None, "two players have this name");
/// ```
#[must_use]
pub fn person(name: &str) -> Option<&'static Person> {
    match find_person(name, None) {
        PersonMatch::One(person) => Some(person),
        PersonMatch::Several(_) | PersonMatch::Unknown => None,
    }
}

/// Returns whom a name means in a game of a year. The year decides only between players whose years of birth are all
/// known.
#[must_use]
pub fn find_person(name: &str, year: Option<u16>) -> PersonMatch {
    let (found, is_shared) = TABLE.named(name);
    match found[..] {
        [] => PersonMatch::Unknown,
        [person] if !is_shared => PersonMatch::One(person),
        _ => match year.and_then(|year| only_in(&found, year)) {
            Some(person) => PersonMatch::One(person),
            None => PersonMatch::Several(found),
        },
    }
}

/// The only one of several players who can have played in a year.
fn only_in(persons: &[&'static Person], year: u16) -> Option<&'static Person> {
    let are_known = persons.len() > 1 && persons.iter().all(|person| person.born.is_some());
    let mut fitting = persons.iter().filter(|person| person.can_play_in(year) == Some(true));
    let first = fitting.next().filter(|_| are_known)?;
    fitting.next().is_none().then_some(first)
}

pub(super) struct Table {
    rows: Vec<Person>,
    /// The keys of all spellings with the numbers of rows, sorted.
    keys: Vec<(String, u32)>,
    /// The same of spellings that others have too.
    shared: Vec<(String, u32)>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows: Vec<Person> = TEXT.lines().skip(1).filter_map(row).collect();
    let own = OWN.get_or_init(Vec::new);
    Table::of(rows, own)
});

/// Keys with the numbers of the rows that have them.
type Keys = BTreeMap<String, Vec<u32>>;

impl Table {
    /// Joins the rows of kifu with those of the user. A name of a user's row means that player, even if kifu knows others with
    /// it, unless the row lists it as shared.
    pub(super) fn of(mut rows: Vec<Person>, own: &[OwnPerson]) -> Self {
        let (mut keys, mut shared) = (Keys::new(), Keys::new());
        for (number, person) in (0..).zip(&rows) {
            person.spellings().for_each(|name| keys.entry(name_key(name)).or_default().push(number));
            person.shared().for_each(|name| shared.entry(name_key(name)).or_default().push(number));
        }
        for OwnPerson { id, person } in own {
            let known = match id {
                Some(id) => rows.iter().position(|row| row.id == *id),
                None => only(&keys, &shared, &name_key(person.canonical())),
            };
            let number = known.unwrap_or(rows.len());
            match known {
                Some(known) => rows[known] = rows[known].with(person),
                None => rows.push(*person),
            }
            let of_several: Vec<String> = person.shared().map(name_key).collect();
            for key in person.spellings().map(name_key).filter(|key| !of_several.contains(key)) {
                shared.remove(&key);
                keys.insert(key, vec![number as u32]);
            }
            for key in of_several {
                let others = keys.get(&key).cloned().unwrap_or_default();
                shared.entry(key).or_default().extend(others.into_iter().chain([number as u32]));
            }
        }
        Self { rows, keys: listed(keys), shared: listed(shared) }
    }
}

impl Table {
    /// The players with this name, and whether others may have it too.
    fn named(&self, name: &str) -> (Vec<&Person>, bool) {
        let mut found: Vec<&Person> = Vec::new();
        let mut is_shared = false;
        for key in lookup_keys(name).iter().filter(|key| !key.is_empty()) {
            let sharing = self.of_key(&self.shared, key);
            is_shared |= !sharing.is_empty();
            let persons = if sharing.is_empty() { self.of_key(&self.keys, key) } else { sharing };
            for person in persons {
                if !found.contains(&person) {
                    found.push(person);
                }
            }
        }
        (found, is_shared)
    }

    fn of_key(&self, keys: &[(String, u32)], key: &str) -> Vec<&Person> {
        let first = keys.partition_point(|(other, _)| other.as_str() < key);
        let equal = keys[first..].iter().take_while(|(other, _)| other == key);
        equal.filter_map(|(_, row)| self.rows.get(*row as usize)).collect()
    }

    #[cfg(test)]
    pub(super) fn of_kifu_and(own: &[OwnPerson]) -> Self {
        Self::of(TEXT.lines().skip(1).filter_map(row).collect(), own)
    }

    #[cfg(test)]
    pub(super) fn ids_of(&self, name: &str) -> Vec<&str> {
        self.named(name).0.iter().map(|person| person.id()).collect()
    }
}

/// The only row with a key that nobody shares.
fn only(keys: &Keys, shared: &Keys, key: &str) -> Option<usize> {
    let rows = keys.get(key).filter(|_| !shared.contains_key(key))?;
    let first = *rows.first()?;
    rows.iter().all(|row| *row == first).then_some(first as usize)
}

/// Keys as a sorted list, which is searched sooner than a tree.
fn listed(keys: Keys) -> Vec<(String, u32)> {
    let mut list: Vec<(String, u32)> =
        keys.into_iter().flat_map(|(key, rows)| rows.into_iter().map(move |row| (key.clone(), row))).collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// The user's rows; set before the table is read, or never.
static OWN: OnceLock<Vec<OwnPerson>> = OnceLock::new();

/// Adds the user's rows. Returns false if the table has been read already.
pub(crate) fn own_persons(rows: Vec<OwnPerson>) -> bool {
    OWN.set(rows).is_ok()
}
