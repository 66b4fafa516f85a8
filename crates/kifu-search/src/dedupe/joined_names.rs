//! The names that are one name: the spellings of a player, or of an event.

use std::collections::HashMap;

use kifu_record::names::{joined, joined_event};

use super::compared::GameNames;
use crate::segment::GameSummary;

/// For the numbers of names those that stand for them. A name that is not here stands for itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JoinedNames {
    players: HashMap<u32, u32>,
    events: HashMap<u32, u32>,
}

impl JoinedNames {
    /// Joins numbered names that a search treats as equal: of players all spellings of one, and those that `persons` gives the
    /// same main name; of events those of one edition without a round.
    #[must_use]
    pub fn of(names: &HashMap<u32, String>, persons: &HashMap<u32, u32>) -> Self {
        let mut numbers: Vec<(&u32, &String)> = names.iter().collect();
        // The smallest number stands for the others, whatever the order of a map.
        numbers.sort_unstable();
        let group = |key: &dyn Fn(u32, &str) -> String| {
            let mut first: HashMap<String, u32> = HashMap::with_capacity(numbers.len());
            let of = |(&number, name): (&u32, &String), first: &mut HashMap<String, u32>| {
                (number, *first.entry(key(number, name)).or_insert(number))
            };
            let all = numbers.iter().map(|&named| of(named, &mut first));
            all.filter(|(number, stands)| number != stands).collect::<HashMap<u32, u32>>()
        };
        let person = |number: u32, name: &str| {
            let main = persons.get(&number).and_then(|main| names.get(main));
            joined(main.map_or(name, String::as_str))
        };
        Self { players: group(&person), events: group(&|_, name| joined_event(name)) }
    }

    /// The names of a game.
    pub(super) fn names(&self, facts: &GameSummary) -> GameNames {
        let [black, white, event, overtime] = facts.names();
        let player = |number: u32| self.players.get(&number).copied().unwrap_or(number);
        let event = self.events.get(&event).copied().unwrap_or(event);
        GameNames::from([player(black), player(white), event, overtime].map(u64::from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_and_aliases_are_one_name() {
        let names =
            ["Lee Sedol", "Cho", "이세돌", "Cho Chikun", "22nd Samsung Cup", "第22届三星杯", "lee sedol", "Somebody"];
        let names: HashMap<u32, String> = (1..).zip(names.map(str::to_owned)).collect();
        let joined = JoinedNames::of(&names, &HashMap::from([(2, 4)]));
        let of = |names: [u32; 4]| joined.names(&GameSummary::default().with_names(names));
        let check = |one: [u32; 4], other: [u32; 4], is_same: bool| {
            assert_eq!(of(one) == of(other), is_same, "{one:?} {other:?}")
        };
        check([1, 2, 5, 0], [3, 4, 6, 0], true);
        check([7, 2, 5, 0], [3, 4, 5, 0], true);
        // A player is no event, and the other way round.
        check([8, 5, 0, 0], [8, 6, 0, 0], false);
        check([8, 0, 1, 0], [8, 0, 3, 0], false);
        check([8, 2, 5, 1], [8, 2, 5, 3], false);
        check([0, 2, 0, 0], [8, 2, 0, 0], false);
    }
}
