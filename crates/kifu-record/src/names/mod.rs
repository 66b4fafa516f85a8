//! Names of players and events: all spellings of one person, in any script.
//!
//! Two spellings are one name if they have the same [`name_key`], and one person if the table `data/players.tsv` lists
//! both. Nothing else joins names: no transliteration, no similarity. Names of several players are refused unless the
//! year of the game decides. The guide to the tables is `docs/names.md`.

mod event;
mod key;
mod person;
mod spellings;
#[cfg(test)]
mod tests;

pub use event::{Event, EventName, event, events, joined_event};
pub use key::name_key;
pub use person::{Person, PersonMatch, find_person, person, persons};
pub use spellings::{Spellings, joined};
