//! Names of players and events: all spellings of one person, in any script.
//!
//! Two spellings are one name if they have the same [`name_key`], and one person if the table `data/players.tsv` lists
//! both. Nothing else joins names: no transliteration, no similarity. Names of several players are refused unless the
//! year of the game decides. What a user adds to the tables ([`OwnNames`](crate::OwnNames)) counts before them. The guide to the tables is `docs/names.md`.

mod event;
mod key;
mod own_person;
#[cfg(test)]
mod own_tests;
mod person;
mod persons;
mod spellings;
#[cfg(test)]
mod tests;

pub use event::{Event, EventName, event, events, joined_event};
pub(crate) use event::{OwnEvent, own_events};
pub use key::name_key;
pub(crate) use own_person::OwnPerson;
pub use person::Person;
pub(crate) use persons::own_persons;
pub use persons::{PersonMatch, find_person, person, persons};
pub use spellings::{Spellings, joined};
