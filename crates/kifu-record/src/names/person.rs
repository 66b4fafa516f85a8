//! A player with all the spellings of the name.

use crate::words::Language;

/// The age in years from which players are recorded, and up to which they may play if the year of death is not known.
const AGES: (u16, u16) = (6, 95);

/// A player, or a program that plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    pub(super) id: &'static str,
    /// The canonical name, then the names in Japanese, simplified and traditional Chinese, Korean, and in kana.
    pub(super) names: [&'static str; 6],
    pub(super) other: &'static str,
    pub(super) shared: &'static str,
    pub(super) region: &'static str,
    pub(super) born: Option<u16>,
    pub(super) died: Option<u16>,
    pub(super) professional: Option<u16>,
}

impl Person {
    /// The same player with the names and facts that a user adds.
    pub(super) fn with(&self, own: &Self) -> Self {
        let other: Vec<&str> = [self.other, own.other].into_iter().filter(|cell| !cell.is_empty()).collect();
        // A name that the user writes otherwise is a spelling, too.
        let replaced = self.names.iter().zip(&own.names).filter(|(_, own)| !own.is_empty()).map(|(name, _)| *name);
        let other = other.into_iter().chain(replaced.filter(|name| !name.is_empty())).collect::<Vec<_>>().join(";");
        let either = |own: &'static str, known: &'static str| if own.is_empty() { known } else { own };
        Self {
            id: self.id,
            names: std::array::from_fn(|at| either(own.names[at], self.names[at])),
            other: other.leak(),
            shared: self.shared,
            region: either(own.region, self.region),
            born: own.born.or(self.born),
            died: own.died.or(self.died),
            professional: own.professional.or(self.professional),
        }
    }

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

    /// Returns true if a game of this year can be one of the player's; `None` if the year of birth is not known.
    #[must_use]
    pub fn can_play_in(&self, year: u16) -> Option<bool> {
        let born = self.born?;
        let last = self.died.unwrap_or(born + AGES.1);
        Some((born + AGES.0..=last).contains(&year))
    }
}

fn list(cell: &'static str) -> impl Iterator<Item = &'static str> {
    cell.split(';').filter(|name| !name.is_empty())
}

/// Reads a row of kifu's own table.
pub(super) fn row(line: &'static str) -> Option<Person> {
    let mut cells = line.split('\t');
    let id = cells.next()?;
    let names = std::array::from_fn(|_| cells.next().unwrap_or_default());
    let (other, shared, region) = (cells.next()?, cells.next()?, cells.next()?);
    let mut year = || cells.next().and_then(|cell| cell.parse().ok());
    Some(Person { id, names, other, shared, region, born: year(), died: year(), professional: year() })
}
