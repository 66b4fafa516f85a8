//! How plausible a text is as Latin or Cyrillic writing in a set of single bytes.

use super::score::{Cost, INVALID};
use super::table::Encoding;

/// What a character is to the word around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Anything that ends a word.
    Gap,
    Digit,
    /// An ASCII letter.
    Plain {
        upper: bool,
    },
    /// A Latin letter with a mark, or a ligature.
    Accented {
        upper: bool,
    },
    /// A Cyrillic letter.
    Cyrillic {
        upper: bool,
    },
    /// A letter of another script.
    OtherLetter,
    /// A quote, a dash, a fraction.
    Symbol,
    Invalid,
}

/// What the text costs if it is in the set, in bits.
pub(super) fn cost(encoding: Encoding, text: &[u8]) -> Cost {
    let table = upper_half(encoding);
    let char = |byte: &u8| if byte.is_ascii() { char::from(*byte) } else { table[usize::from(byte - 0x80)] };
    let char_at = |index: Option<usize>| index.and_then(|index| text.get(index)).map(char);
    let mut total = 0;
    let mut at = 0;
    while let Some(step) = text[at..].iter().position(|byte| !byte.is_ascii()) {
        at += step;
        let before = [char_at(at.checked_sub(2)), char_at(at.checked_sub(1))];
        total += char_cost(char(&text[at]), before, char_at(Some(at + 1)));
        at += 1;
    }
    total
}

/// What the text costs as it is, in bits.
pub(super) fn unicode_cost(text: &str) -> Cost {
    let foreign = text.char_indices().filter(|(_, char)| !char.is_ascii());
    foreign
        .map(|(at, char)| {
            let mut before = text[..at].chars().rev();
            let last = before.next();
            char_cost(char, [before.next(), last], text[at..].chars().nth(1))
        })
        .sum()
}

/// The characters of the bytes from `0x80`.
fn upper_half(encoding: Encoding) -> [char; 128] {
    let mut byte = 0x7F;
    [(); 128].map(|()| {
        byte += 1;
        encoding.decode(&[byte]).text.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)
    })
}

fn kind(char: char) -> Kind {
    match char {
        'a'..='z' | 'A'..='Z' => Kind::Plain { upper: char.is_ascii_uppercase() },
        '0'..='9' => Kind::Digit,
        '\0'..='\x7f' | '\u{a0}' => Kind::Gap,
        '\u{80}'..='\u{9f}' | char::REPLACEMENT_CHARACTER => Kind::Invalid,
        '\u{c0}'..='\u{24f}' if !matches!(char, '×' | '÷') => Kind::Accented { upper: char.is_uppercase() },
        '\u{400}'..='\u{45f}' | 'ґ' | 'Ґ' => Kind::Cyrillic { upper: char.is_uppercase() },
        '\u{386}'..='\u{3ce}' | '\u{590}'..='\u{6ff}' => Kind::OtherLetter,
        _ => Kind::Symbol,
    }
}

/// The price of a character between its neighbours.
fn char_cost(char: char, before: [Option<char>; 2], after: Option<char>) -> Cost {
    let [before_that, before] = before.map(|char| char.map_or(Kind::Gap, kind));
    // These hardly follow a word, but often are the second bytes of characters.
    let half = if matches!(after, Some('[' | '\\' | '^' | '_' | '`' | '{' | '|' | '}' | '~' | '@')) { 5 } else { 0 };
    let after = after.map_or(Kind::Gap, kind);
    let digits = Cost::from(before == Kind::Digit) + Cost::from(after == Kind::Digit);
    half + match kind(char) {
        Kind::Accented { upper } => {
            letter_cost(char) + accented_cost(char, upper, [before_that, before], after) + 3 * digits
        }
        Kind::Cyrillic { upper } => letter_cost(char) + cyrillic_cost(upper, before, after) + 3 * digits,
        Kind::OtherLetter => 9,
        Kind::Symbol => symbol_cost(char, before, after),
        Kind::Gap => 8,
        Kind::Invalid => INVALID,
        Kind::Plain { .. } | Kind::Digit => 0,
    }
}

/// What the place of a letter with a mark costs: such letters stand alone among plain ones, capitals begin words.
fn accented_cost(char: char, upper: bool, [before_that, before]: [Kind; 2], after: Kind) -> Cost {
    let is_plain = |kind| matches!(kind, Kind::Plain { .. });
    let is_accented = |kind| matches!(kind, Kind::Accented { .. });
    let mut cost = 0;
    let is_letter = |kind| is_plain(kind) || is_accented(kind);
    if !is_letter(before) && !is_letter(after) {
        cost += 4;
    }
    if is_accented(before) {
        cost += if is_accented(before_that) { 8 } else { 3 };
    }
    if upper {
        cost += if matches!(before, Kind::Plain { upper: false } | Kind::Accented { upper: false }) { 10 } else { 3 };
    }
    if !upper && after == (Kind::Plain { upper: true }) {
        cost += 6;
    }
    // Italian has these at the end of words only.
    if matches!(char, 'ì' | 'ù' | 'ò' | 'È' | 'Ì' | 'Ù') && is_letter(after) {
        cost += 3;
    }
    cost
}

/// What the place of a Cyrillic letter costs: among its like, and after a capital if it is one.
fn cyrillic_cost(upper: bool, before: Kind, after: Kind) -> Cost {
    let is_cyrillic = |kind| matches!(kind, Kind::Cyrillic { .. });
    let mut cost = 0;
    if !is_cyrillic(before) && !is_cyrillic(after) {
        cost += 4;
    }
    for neighbour in [before, after] {
        if matches!(neighbour, Kind::Plain { .. }) {
            cost += 8;
        }
    }
    cost + match before {
        _ if !upper => 0,
        Kind::Cyrillic { upper: false } => 9,
        Kind::Cyrillic { upper: true } => 2,
        _ => 1,
    }
}

fn symbol_cost(char: char, before: Kind, after: Kind) -> Cost {
    let is_letter = |kind| matches!(kind, Kind::Plain { .. } | Kind::Accented { .. } | Kind::Cyrillic { .. });
    let cost = match char {
        // At home in 6½.
        '½' | '¼' | '¾' if before == Kind::Digit => return 6,
        '’' | '´' | '·' | '–' => return 8,
        '“' | '”' | '„' | '‘' | '—' | '…' | '«' | '»' => 8,
        '¡' | '¿' if is_letter(after) => 11,
        'º' | 'ª' | '°' if before == Kind::Digit => 10,
        '©' | '®' | '№' | '•' | '§' | '€' | '£' | '±' => 13,
        // Phonetic signs, Armenian and the like.
        '\u{250}'..='\u{1fff}' => 22,
        _ => 17,
    };
    if is_letter(before) && is_letter(after) { cost + 8 } else { cost }
}

/// The price of a letter by how frequent it is in the languages that have it.
fn letter_cost(letter: char) -> Cost {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'é' | 'è' | 'à' | 'ç' | 'ä' | 'ö' | 'ü' | 'ß' | 'å' | 'ø' | 'ñ' | 'ó' | 'í' | 'á' => 5,
        'ê' | 'ô' | 'î' | 'â' | 'û' | 'ú' | 'ã' | 'õ' | 'ë' | 'ï' | 'æ' | 'ò' => 6,
        'č' | 'ř' | 'š' | 'ž' | 'ě' | 'ů' | 'ý' | 'ł' | 'ą' | 'ę' | 'ć' | 'ś' | 'ż' | 'ń' | 'ő' | 'ă' | 'ţ' | 'ş'
        | 'ğ' | 'ı' => 7,
        'ù' | 'ì' | 'ű' | 'ň' | 'ť' | 'ď' | 'ź' | 'đ' | 'œ' => 8,
        'ð' | 'þ' | 'ÿ' => 10,
        'о' | 'е' | 'а' | 'и' | 'н' | 'т' | 'с' | 'р' | 'в' | 'л' => 4,
        'к' | 'м' | 'д' | 'п' | 'у' | 'я' | 'ы' | 'ь' | 'г' | 'з' | 'б' | 'ч' | 'й' => 5,
        'х' | 'ж' | 'ш' | 'ю' | 'ц' | 'щ' | 'э' | 'ф' => 7,
        'ъ' | 'ё' | 'і' | 'ї' | 'є' | 'ґ' => 8,
        _ => 11,
    }
}
