//! Tests of many names for being one player.

use super::key::MARKS;
use super::person::Person;
use super::persons::person;
use crate::folded;

/// The spellings of one player, to be compared with many names.
#[derive(Clone, Debug)]
pub struct Spellings {
    person: &'static Person,
    /// The checksums of all spellings, sorted.
    checksums: Vec<u32>,
}

impl Spellings {
    /// Returns the spellings of the player with this name; `None` as for [`person`].
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        let person = person(name)?;
        let mut checksums: Vec<u32> = person.spellings().map(|name| checksum(&folded(name))).collect();
        checksums.sort_unstable();
        checksums.dedup();
        Some(Self { person, checksums })
    }

    /// Returns true if a name without a rank is one of the player's. Nearly all other names are refused after a look at
    /// their [`folded`] form, which must be that of `name`.
    #[must_use]
    pub fn contain(&self, name: &str, folded: &str) -> bool {
        self.checksums.binary_search(&checksum(folded)).is_ok() && person(name) == Some(self.person)
    }
}

/// Returns a text that is the same for all spellings of a player; for other names the [`folded`] name.
#[must_use]
pub fn joined(name: &str) -> String {
    // No name has this character, so that no name is equal to an identifier.
    person(name).map_or_else(|| folded(name), |person| format!("\0{}", person.id()))
}

/// A number that depends neither on the order of words nor on blanks and marks, which the key of a name ignores.
fn checksum(folded: &str) -> u32 {
    let counts =
        |letter: &char| !letter.is_whitespace() && !matches!(letter, ',' | '，' | '、') && !MARKS.contains(letter);
    folded.chars().filter(counts).fold(0, |sum, letter| sum.wrapping_add(letter as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::persons;

    /// The quick refusal never refuses a spelling.
    #[test]
    fn spellings_contain_what_the_table_finds() {
        let names: Vec<(&str, String)> =
            persons().iter().flat_map(Person::spellings).map(|name| (name, folded(name))).collect();
        for wanted in ["Lee Chang Ho", "이야마 유타", "Honinbo Shusaku", "AlphaGo", "張栩", "Otake Hideo"] {
            let spellings = Spellings::of(wanted).unwrap();
            let expected = person(wanted);
            for (name, folded) in &names {
                assert_eq!(spellings.contain(name, folded), person(name) == expected, "{wanted} {name}");
            }
        }
        for name in ["LEE Chang-ho", "Chang Ho Lee", "Ho Lee Chang", "Lee,Changho", "李 昌镐"] {
            let is_his = name != "Ho Lee Chang";
            assert_eq!(Spellings::of("이창호").unwrap().contain(name, &folded(name)), is_his, "{name}");
        }
        assert!(Spellings::of("Lee").is_none() && Spellings::of("Wang Lei").is_none());
    }

    #[test]
    fn joined_names_are_those_of_one_player() {
        for (one, other) in [("Lee Sedol", "이세돌"), ("somebody", "SOMEBODY"), ("Wang Lei", "wang lei")] {
            assert_eq!(joined(one), joined(other));
        }
        for (one, other) in [("Lee Sedol", "lee-sedol"), ("Wang Lei", "王磊"), ("이지현", "Lee Jihyun")] {
            assert_ne!(joined(one), joined(other));
        }
    }
}
