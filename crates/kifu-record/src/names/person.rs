//! Players with all the spellings of their names: `../../data/players.tsv`, read once.

use std::sync::LazyLock;

use super::key::{lookup_keys, name_key};
use crate::words::Language;

const TEXT: &str = include_str!("../../data/players.tsv");

/// The age in years from which players are recorded, and up to which they may play if the year of death is not known.
const AGES: (u16, u16) = (6, 95);

/// A player, or a program that plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    id: &'static str,
    /// The canonical name, then the names in Japanese, simplified and traditional Chinese, Korean, and in kana.
    names: [&'static str; 6],
    other: &'static str,
    shared: &'static str,
    region: &'static str,
    born: Option<u16>,
    died: Option<u16>,
    professional: Option<u16>,
}

impl Person {
    /// Returns the identifier: `iyama-yuta`. It does not change.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the name in Latin letters, the family name first where that is the custom: `Iyama Yuta`.
    #[must_use]
    pub const fn canonical(&self) -> &'static str {
        self.names[0]
    }

    /// Returns the name in a language. Where it has none, Japanese and Chinese use the characters of each other, and
    /// Korean the name in Latin letters.
    #[must_use]
    pub fn name(&self, language: Language) -> &'static str {
        let [canonical, ja, hans, hant, ko, _] = self.names;
        let order = match language {
            Language::En => [canonical; 3],
            Language::Ja => [ja, hant, hans],
            Language::ZhHans => [hans, hant, ja],
            Language::ZhHant => [hant, ja, hans],
            Language::Ko => [ko, canonical, canonical],
        };
        order.into_iter().find(|name| !name.is_empty()).unwrap_or(canonical)
    }

    /// Returns the reading of a Japanese name in kana, the family name first; empty for others.
    #[must_use]
    pub const fn kana(&self) -> &'static str {
        self.names[5]
    }

    /// Returns the country or group: `JP`, `CN`, `KR`, `TW`; `BOT` for programs; empty for all others.
    #[must_use]
    pub const fn region(&self) -> &'static str {
        self.region
    }

    /// Returns the years of birth and death, as far as they are known.
    #[must_use]
    pub const fn years(&self) -> (Option<u16>, Option<u16>) {
        (self.born, self.died)
    }

    /// Returns the year in which the player became a professional, if it is known.
    #[must_use]
    pub const fn professional(&self) -> Option<u16> {
        self.professional
    }

    /// Returns all spellings of the name, the canonical one first; some may have the same key.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> {
        self.names.into_iter().chain(list(self.other)).filter(|name| !name.is_empty())
    }

    /// Returns the spellings that others have too, so that they alone do not say who is meant.
    pub fn shared(&self) -> impl Iterator<Item = &'static str> {
        list(self.shared)
    }

    /// Returns the keys of the name that nobody else has, sorted.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        let keys = self.spellings().map(name_key).filter(|key| of_key(&TABLE.shared, key).next().is_none());
        let mut keys: Vec<String> = keys.collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Returns true if a game of this year can be one of the player's; `None` if the year of birth is not known.
    #[must_use]
    pub fn can_play_in(&self, year: u16) -> Option<bool> {
        let born = self.born?;
        let last = self.died.unwrap_or(born + AGES.1);
        Some((born + AGES.0..=last).contains(&year))
    }
}

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

/// Returns all players, in the order of their identifiers.
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
    let mut found: Vec<&'static Person> = Vec::new();
    let mut add = |person: &'static Person| {
        if !found.contains(&person) {
            found.push(person);
        }
    };
    let mut is_shared = false;
    for key in lookup_keys(name).iter().filter(|key| !key.is_empty()) {
        let before = is_shared;
        of_key(&TABLE.shared, key).for_each(|person| {
            is_shared = true;
            add(person);
        });
        if is_shared == before {
            of_key(&TABLE.keys, key).for_each(&mut add);
        }
    }
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

struct Table {
    rows: Vec<Person>,
    /// The keys of all spellings with the numbers of rows, sorted.
    keys: Vec<(String, u16)>,
    /// The same of spellings that others have too.
    shared: Vec<(String, u16)>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows: Vec<Person> = TEXT.lines().skip(1).filter_map(row).collect();
    let (mut keys, mut shared) = (Vec::new(), Vec::new());
    for (number, person) in (0..).zip(&rows) {
        keys.extend(person.spellings().map(|name| (name_key(name), number)));
        shared.extend(person.shared().map(|name| (name_key(name), number)));
    }
    for list in [&mut keys, &mut shared] {
        list.sort_unstable();
        list.dedup();
    }
    Table { rows, keys, shared }
});

fn of_key<'k>(keys: &'static [(String, u16)], key: &'k str) -> impl Iterator<Item = &'static Person> + 'k {
    let first = keys.partition_point(|(other, _)| other.as_str() < key);
    let equal = keys[first..].iter().take_while(move |(other, _)| other == key);
    equal.filter_map(|(_, row)| TABLE.rows.get(usize::from(*row)))
}

fn list(cell: &'static str) -> impl Iterator<Item = &'static str> {
    cell.split(';').filter(|name| !name.is_empty())
}

fn row(line: &'static str) -> Option<Person> {
    let mut cells = line.split('\t');
    let id = cells.next()?;
    let names = std::array::from_fn(|_| cells.next().unwrap_or_default());
    let (other, shared, region) = (cells.next()?, cells.next()?, cells.next()?);
    let mut year = || cells.next().and_then(|cell| cell.parse().ok());
    Some(Person { id, names, other, shared, region, born: year(), died: year(), professional: year() })
}
