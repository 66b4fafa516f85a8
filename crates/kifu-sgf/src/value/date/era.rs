//! Years of eras: `平成28年1月27日`, `昭和三十七年`, `令和元年`, `Heisei 28`, `民國105年`.

use crate::value::scan::numeral;

/// An era: its year 0 in the Gregorian calendar, and its number of years.
#[derive(Clone, Copy)]
struct Era {
    zero: u16,
    years: u16,
}

impl Era {
    const fn is_republic(self) -> bool {
        self.zero == REPUBLIC.zero && self.years == REPUBLIC.years
    }
}

const fn era(first: u16, last: u16) -> Era {
    Era { zero: first - 1, years: last - first + 1 }
}

const MEIJI: Era = era(1868, 1912);
const TAISHO: Era = era(1912, 1926);
const SHOWA: Era = era(1926, 1989);
const HEISEI: Era = era(1989, 2019);
const REIWA: Era = era(2019, 2999);
const REPUBLIC: Era = era(1912, 2999);

/// The names of eras in lower case.
const ERAS: &[(&str, Era)] = &[
    ("明治", MEIJI),
    ("大正", TAISHO),
    ("昭和", SHOWA),
    ("平成", HEISEI),
    ("令和", REIWA),
    ("㍾", MEIJI),
    ("㍽", TAISHO),
    ("㍼", SHOWA),
    ("㍻", HEISEI),
    ("㋿", REIWA),
    ("meiji", MEIJI),
    ("taisho", TAISHO),
    ("taishō", TAISHO),
    ("showa", SHOWA),
    ("shōwa", SHOWA),
    ("heisei", HEISEI),
    ("reiwa", REIWA),
    ("民國", REPUBLIC),
    ("民国", REPUBLIC),
];

/// The letters that stand for eras before numbers with dots: `H28.1.27`.
const LETTERS: &[(&str, Era)] = &[("m", MEIJI), ("s", SHOWA), ("h", HEISEI), ("r", REIWA)];

/// The first year with the Gregorian calendar in Japan. Earlier months and days are of another calendar.
pub(super) const FIRST_GREGORIAN_YEAR: u16 = 1873;

/// The year at the start of a text in lower case, as a year of the Gregorian calendar, and its length in bytes.
pub(super) fn year(text: &str) -> Option<(u16, usize)> {
    let (name, era) = *ERAS.iter().find(|(name, _)| text.starts_with(name)).or_else(|| lettered(text))?;
    let after = text[name.len()..].trim_start();
    let (number, digits) = if after.starts_with('元') { (1, '元'.len_utf8()) } else { number(after)? };
    let is_year = (1..=era.years).contains(&number);
    is_year.then_some((era.zero + number, text.len() - after.len() + digits))
}

/// Returns true if a text names a Japanese era.
pub(super) fn is_japanese(text: &str) -> bool {
    let text = text.to_lowercase();
    let named = ERAS.iter().filter(|(_, era)| !era.is_republic()).any(|(name, _)| text.contains(name));
    named || lettered(&text).is_some()
}

/// The place of the first name of an era in a text.
pub(super) fn position(text: &str) -> Option<usize> {
    ERAS.iter().filter_map(|(name, _)| text.find(name)).min()
}

fn lettered(text: &str) -> Option<&'static (&'static str, Era)> {
    let row = LETTERS.iter().find(|(letter, _)| text.starts_with(letter))?;
    let after = text[1..].trim_start_matches(|letter: char| letter.is_ascii_digit());
    (text.len() - after.len() > 1 && after.starts_with('.')).then_some(row)
}

/// A number in digits or in Chinese numerals, and its length in bytes.
pub(super) fn number(text: &str) -> Option<(u16, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return Some((text[..digits].parse().ok()?, digits));
    }
    let (value, length) = numeral(text)?;
    Some((value.to_whole()?.try_into().ok()?, length))
}
