//! Events with all the spellings of their names: `../../data/events.tsv` and the user's own table, read once.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, OnceLock};

use super::key::name_key;
use crate::folded;
use crate::own_table::{self, BadRow, own_id};
use crate::words::Language;

const TEXT: &str = include_str!("../../data/events.tsv");

/// Words with which a round begins, after the name of an event.
const ROUNDS: &str = "\
    决赛 決勝 半决 准决 準決 準々 四分 预选 予選 本赛 本战 本選 本选 挑战 挑戦 首轮 首局 第 小组 败者 总决 冠亚 最终 最終 联赛 リーグ 资格 入围 \
    결승 준결 예선 본선 도전 통합예선 제 패자 \
    final semifinal quarterfinal round game match title league preliminar challenge playoff qualif group";
/// Letters after the number of an edition, and before it.
const AFTER_NUMBER: &str = "届屆期回次회기";
const BEFORE_NUMBER: &str = "第제";

/// An event that is held again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    id: &'static str,
    /// The names in the order of [`Language::ALL`]; empty if not known.
    names: [&'static str; Language::ALL.len()],
    other: &'static str,
    region: &'static str,
}

impl Event {
    /// Returns the identifier: `samsung-cup`. It does not change.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the name in a language, in English if the table has none in that language.
    #[must_use]
    pub fn name(&self, language: Language) -> &'static str {
        let at = Language::ALL.iter().position(|(_, other)| *other == language);
        at.map(|at| self.names[at]).filter(|name| !name.is_empty()).unwrap_or(self.names[0])
    }

    /// The same event with the names that a user adds.
    fn with(&self, own: &Self) -> Self {
        let either = |own: &'static str, known: &'static str| if own.is_empty() { known } else { own };
        let kept = self.names.iter().zip(&own.names).filter(|(_, own)| !own.is_empty()).map(|(name, _)| *name);
        let other = [self.other, own.other].into_iter().chain(kept).filter(|name| !name.is_empty());
        Self {
            id: self.id,
            names: std::array::from_fn(|at| either(own.names[at], self.names[at])),
            other: other.collect::<Vec<_>>().join(";").leak(),
            region: either(own.region, self.region),
        }
    }

    /// Returns the country: `JP`, `CN`, `KR`, `TW`, `EU`, `US`, or `WORLD`.
    #[must_use]
    pub const fn region(&self) -> &'static str {
        self.region
    }

    /// Returns all spellings of the name, the English one first.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> {
        self.names.into_iter().chain(self.other.split(';')).filter(|name| !name.is_empty())
    }
}

pub(super) struct Table {
    rows: Vec<Event>,
    /// The keys of all spellings with the numbers of rows, sorted.
    keys: Vec<(String, u32)>,
    /// [`ROUNDS`], folded.
    rounds: Vec<String>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows: Vec<Event> = TEXT.lines().skip(1).filter_map(row).collect();
    Table::of(rows, OWN.get_or_init(Vec::new))
});

/// The user's rows; set before the table is read, or never.
static OWN: OnceLock<Vec<OwnEvent>> = OnceLock::new();

/// Adds the user's rows. Returns false if the table has been read already.
pub(crate) fn own_events(rows: Vec<OwnEvent>) -> bool {
    OWN.set(rows).is_ok()
}

impl Table {
    /// Joins the rows of kifu with those of the user, whose names mean the user's events.
    pub(super) fn of(mut rows: Vec<Event>, own: &[OwnEvent]) -> Self {
        let mut keys: BTreeMap<String, u32> = BTreeMap::new();
        for (number, event) in (0..).zip(&rows) {
            keys.extend(event.spellings().map(|name| (name_key(name), number)));
        }
        for OwnEvent { id, event } in own {
            let known = match id {
                Some(id) => rows.iter().position(|row| row.id == *id),
                None => keys.get(&name_key(event.names[0])).map(|row| *row as usize),
            };
            let number = known.unwrap_or(rows.len());
            match known {
                Some(known) => rows[known] = rows[known].with(event),
                None => rows.push(*event),
            }
            keys.extend(event.spellings().map(|name| (name_key(name), number as u32)));
        }
        Self { rows, keys: keys.into_iter().collect(), rounds: ROUNDS.split_whitespace().map(folded).collect() }
    }

    fn with_key(&self, key: &str) -> Option<&Event> {
        let found = self.keys.binary_search_by(|(other, _)| other.as_str().cmp(key)).ok()?;
        self.rows.get(self.keys[found].1 as usize)
    }
}

/// A row of a user's table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEvent {
    /// The identifier that it names: of an event of kifu, or a new one.
    id: Option<&'static str>,
    event: Event,
}

impl OwnEvent {
    /// Reads a table.
    pub(crate) fn read(text: &'static str) -> Result<Vec<Self>, BadRow> {
        let (mut owners, mut ids) = (BTreeMap::new(), HashMap::new());
        let mut rows = Vec::new();
        for row in own_table::read(text, &COLUMNS, &["en"])? {
            let id = Some(row.cell("id")).filter(|id| !id.is_empty());
            let names = ["en", "ja", "zh-Hans", "zh-Hant", "ko"].map(|column| row.cell(column));
            let event = Event {
                id: id.unwrap_or_else(|| own_id(names[0])),
                names,
                other: row.cell("other"),
                region: row.cell("region"),
            };
            row.only_id(&mut ids, event.id)?;
            for name in event.spellings() {
                let key = name_key(name);
                if key.is_empty() {
                    return Err(row.fault(format!("`{name}` has no letters")));
                }
                if let Some(line) = owners.insert(key, row.line).filter(|line| *line != row.line) {
                    return Err(row.fault(format!("`{name}` is also a name of line {line}")));
                }
            }
            rows.push(Self { id, event });
        }
        Ok(rows)
    }
}

/// The columns of the table.
const COLUMNS: [&str; 9] = ["id", "en", "ja", "zh-Hans", "zh-Hant", "ko", "other", "region", "source"];

/// Returns all events, in the order of their identifiers, then those that the user has added.
#[must_use]
pub fn events() -> &'static [Event] {
    &TABLE.rows
}

/// Returns the event with this name in any spelling, with or without the number or year of the edition, and a round
/// after it: `第22届三星杯决赛第3局` is the Samsung Cup. `None` for unknown names.
///
/// ```
/// use kifu_record::names::event;
///
/// assert_eq!(event("27th Meijin").unwrap().id(), "meijin");
/// assert_eq!(event("제13회 춘란배 4강"), event("Chunlan Cup"));
/// ```
#[must_use]
pub fn event(text: &str) -> Option<&'static Event> {
    EventName::of(text).map(|name| name.event)
}

/// The name of an event in a record: which event, which edition, and whether a round follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventName {
    /// The event.
    pub event: &'static Event,
    /// The number or the year of the edition; `None` if the name does not say it.
    pub edition: Option<u32>,
    /// True if a round follows the name.
    pub has_round: bool,
}

impl EventName {
    /// Reads a name as [`event`] does; `None` for unknown events.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        if let Some(event) = with_key(&name_key(text)) {
            return Some(Self { event, edition: None, has_round: false });
        }
        let Edition { words, counted, plain } = Edition::of(text);
        let key = name_key(&words);
        if let Some(event) = with_key(&key) {
            return Some(Self { event, edition: counted.or(plain), has_round: false });
        }
        // A number after a round is that of a game.
        let year = plain.filter(|number| (1000..3000).contains(number));
        before_round(&words, &key).map(|event| Self { event, edition: counted.or(year), has_round: true })
    }

    /// Returns letters of which a [`folded`] name of the event has some: a quick refusal of other names.
    #[must_use]
    pub fn letters(&self) -> Vec<String> {
        let letters = |name: &str| -> String {
            let folded = folded(name);
            let words = folded.split(|letter: char| !letter.is_alphanumeric());
            let longest = words.max_by_key(|word| word.len()).unwrap_or_default();
            longest.chars().take(if longest.is_ascii() { 3 } else { 1 }).collect()
        };
        let mut all: Vec<String> = self.event.spellings().map(letters).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns true if the other name means the same event, in the same edition and without a round in both.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.event == other.event && self.edition == other.edition && !self.has_round && !other.has_round
    }

    /// Returns true if the other name is of this event, and of this edition if one is named.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        self.event == other.event && (self.edition.is_none() || self.edition == other.edition)
    }
}

/// Returns a text that is the same for all spellings of an edition of an event without a round; for other names the
/// [`folded`] name.
#[must_use]
pub fn joined_event(name: &str) -> String {
    match EventName::of(name) {
        // No name has the first character.
        Some(EventName { event, edition, has_round: false }) => format!("\0{}\0{edition:?}", event.id()),
        _ => folded(name),
    }
}

fn with_key(key: &str) -> Option<&'static Event> {
    TABLE.with_key(key)
}

/// The event of a text that goes on with a round: the longest name before it.
fn before_round(words: &str, key: &str) -> Option<&'static Event> {
    let is_round = |rest: &str| {
        let rest = rest.trim_start_matches([' ', ',', ':', '-', '/']);
        rest.starts_with(|letter: char| letter.is_ascii_digit())
            || TABLE.rounds.iter().any(|round| rest.starts_with(round.as_str()))
    };
    let lower = folded(words);
    // In Latin letters the words before the round are a name of their own, whose two words have no order.
    let ends =
        lower.char_indices().filter(|&(at, letter)| at > 0 && (letter == ' ' || letter == ',')).map(|(at, _)| at);
    let mut by_word = ends.filter(|&at| is_round(&lower[at..])).filter_map(|at| with_key(&name_key(&lower[..at])));
    by_word.next_back().or_else(|| {
        let ends = key.char_indices().map(|(at, _)| at).skip(2);
        let by_letter = ends.filter(|&at| !key[..at].is_ascii() && is_round(&key[at..]));
        by_letter.filter_map(|at| with_key(&key[..at])).last()
    })
}

/// A text without the number or year of an edition, which stands before or after the name.
struct Edition {
    words: String,
    /// The number with a word that counts: `22nd`, `第22届`.
    counted: Option<u32>,
    /// A year, or a number by itself.
    plain: Option<u32>,
}

impl Edition {
    fn of(text: &str) -> Self {
        let (mut first_counted, mut first_plain) = (None, None);
        let mut kept = String::with_capacity(text.len());
        let mut rest = text;
        let mut is_first = true;
        while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
            let digits = rest[start..].find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len() - start);
            let (before, after) = (&rest[..start], &rest[start + digits..]);
            let counted = after.strip_prefix(|letter| AFTER_NUMBER.contains(letter));
            let ordinal = ["st", "nd", "rd", "th"].iter().find_map(|end| after.strip_prefix(end));
            let ordinal = ordinal.filter(|after| !after.starts_with(char::is_alphanumeric));
            // A year, or a number by itself, is an edition too.
            let plain = (before.trim().is_empty() && digits == 4 && is_first
                || after.trim_start_matches(',').trim().is_empty() && before.ends_with([' ', ',']))
            .then_some(after);
            let number: Option<u32> = rest[start..start + digits].parse().ok();
            if counted.or(ordinal).is_some() {
                first_counted = first_counted.or(number);
            } else if plain.is_some() {
                first_plain = first_plain.or(number);
            }
            match counted.or(ordinal).or(plain) {
                Some(after) => {
                    kept.push_str(before.strip_suffix(|letter| BEFORE_NUMBER.contains(letter)).unwrap_or(before));
                    rest = after;
                }
                None => {
                    kept.push_str(&rest[..start + digits]);
                    rest = after;
                }
            }
            is_first = false;
        }
        kept.push_str(rest);
        Self { words: kept.trim_matches([' ', ',']).to_owned(), counted: first_counted, plain: first_plain }
    }
}

fn row(line: &'static str) -> Option<Event> {
    let mut cells = line.split('\t');
    let id = cells.next()?;
    let names = std::array::from_fn(|_| cells.next().unwrap_or_default());
    Some(Event { id, names, other: cells.next()?, region: cells.next()? })
}
