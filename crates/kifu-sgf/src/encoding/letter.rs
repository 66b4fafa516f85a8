//! The role of a Latin or Cyrillic character in a word, and its cost.

use super::score::INVALID;

/// The role of a character in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Anything that ends a word.
    Gap,
    Digit,
    /// An ASCII letter.
    Lower,
    Upper,
    /// A Latin letter with a mark, or a ligature.
    AccentedLower,
    AccentedUpper,
    CyrillicLower,
    CyrillicUpper,
    /// A letter of another script.
    OtherLetter,
    /// A quote, a dash, a currency.
    Symbol,
    /// An apostrophe, which occurs inside words.
    Apostrophe,
    /// `½`, `¼`, `¾`.
    Fraction,
    /// `º`, `ª`, `°`.
    Ordinal,
    /// `¡`, `¿`.
    Inverted,
    Invalid,
}

impl Kind {
    pub(super) const fn is_plain(self) -> bool {
        matches!(self, Kind::Lower | Kind::Upper)
    }

    pub(super) const fn is_accented(self) -> bool {
        matches!(self, Kind::AccentedLower | Kind::AccentedUpper)
    }

    pub(super) const fn is_cyrillic(self) -> bool {
        matches!(self, Kind::CyrillicLower | Kind::CyrillicUpper)
    }

    pub(super) const fn is_letter(self) -> bool {
        self.is_plain() || self.is_accented() || self.is_cyrillic()
    }
}

/// A character of a single-byte set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) kind: Kind,
    /// In bits, independent of the place of the character.
    pub(super) cost: u8,
    /// True if Italian has it only at the end of words.
    pub(super) is_final: bool,
    /// True if it rarely follows a word, but is often the second byte of a character.
    pub(super) is_trail: bool,
}

impl Letter {
    pub(super) const fn of(char: char) -> Self {
        let kind = kind(char);
        let cost = match kind {
            Kind::Lower | Kind::Upper | Kind::Digit => 0,
            Kind::AccentedLower | Kind::AccentedUpper | Kind::CyrillicLower | Kind::CyrillicUpper => {
                letter_cost(lowercase(char))
            }
            Kind::OtherLetter => 9,
            Kind::Gap | Kind::Apostrophe => 8,
            Kind::Fraction | Kind::Ordinal | Kind::Inverted => 17,
            Kind::Symbol => symbol_cost(char),
            Kind::Invalid => INVALID as u8,
        };
        Self {
            kind,
            cost,
            is_final: matches!(char, 'ì' | 'ù' | 'ò' | 'È' | 'Ì' | 'Ù'),
            is_trail: matches!(char, '[' | '\\' | '^' | '_' | '`' | '{' | '|' | '}' | '~' | '@'),
        }
    }
}

const fn kind(char: char) -> Kind {
    match char {
        'a'..='z' => Kind::Lower,
        'A'..='Z' => Kind::Upper,
        '0'..='9' => Kind::Digit,
        '\0'..='\x7f' | '\u{a0}' => Kind::Gap,
        '\u{80}'..='\u{9f}' | char::REPLACEMENT_CHARACTER => Kind::Invalid,
        '\u{c0}'..='\u{24f}' if !matches!(char, '×' | '÷') => {
            if is_uppercase(char) {
                Kind::AccentedUpper
            } else {
                Kind::AccentedLower
            }
        }
        '\u{400}'..='\u{42f}' | 'Ґ' => Kind::CyrillicUpper,
        '\u{430}'..='\u{45f}' | 'ґ' => Kind::CyrillicLower,
        '\u{386}'..='\u{3ce}' | '\u{590}'..='\u{6ff}' => Kind::OtherLetter,
        '’' | '´' | '·' | '–' => Kind::Apostrophe,
        '½' | '¼' | '¾' => Kind::Fraction,
        'º' | 'ª' | '°' => Kind::Ordinal,
        '¡' | '¿' => Kind::Inverted,
        _ => Kind::Symbol,
    }
}

/// The capitals from U+0180 to U+024F, which have no regular pattern.
const EXTENDED_CAPITALS: &str = "\
    ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǇǊǍǏǑǓǕǗǙǛǞǠǢǤ\
    ǦǨǪǬǮǱǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎ";

/// [`char::is_uppercase`] for the Latin letters from U+00C0 to U+024F, at compile time.
const fn is_uppercase(letter: char) -> bool {
    let code = letter as u32;
    match code {
        0xC0..=0xDE => code != 0xD7,
        0x100..=0x137 | 0x14A..=0x177 => code.is_multiple_of(2),
        0x139..=0x148 | 0x179..=0x17E => !code.is_multiple_of(2),
        0x178 => true,
        0x180..=0x24F => {
            // Each takes two bytes.
            let (first, second) = (0xC0 | (code >> 6) as u8, 0x80 | (code & 0x3F) as u8);
            let capitals = EXTENDED_CAPITALS.as_bytes();
            let mut at = 0;
            while at < capitals.len() {
                if capitals[at] == first && capitals[at + 1] == second {
                    return true;
                }
                at += 2;
            }
            false
        }
        _ => false,
    }
}

/// The lower case of the letters listed in [`letter_cost`], at compile time.
const fn lowercase(letter: char) -> char {
    let code = letter as u32;
    let distance = match code {
        0xC0..=0xDE | 0x410..=0x42F => 0x20,
        0x400..=0x40F => 0x50,
        // Its lower case is `i` and a dot.
        0x130 => return 'i',
        0x178 => return 'ÿ',
        0x100..=0x17E if is_uppercase(letter) => 1,
        0x490 => 1,
        _ => 0,
    };
    match char::from_u32(code + distance) {
        Some(lower) => lower,
        None => letter,
    }
}

/// The price of a letter by its frequency in the languages that use it.
const fn letter_cost(letter: char) -> u8 {
    match letter {
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

const fn symbol_cost(char: char) -> u8 {
    match char {
        '“' | '”' | '„' | '‘' | '—' | '…' | '«' | '»' => 8,
        '©' | '®' | '№' | '•' | '§' | '€' | '£' | '±' => 13,
        // Phonetic signs, Armenian and the like.
        '\u{250}'..='\u{1fff}' => 22,
        _ => 17,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_that_of_unicode() {
        for char in '\u{80}'..='\u{7ff}' {
            let upper = char.is_uppercase();
            match kind(char) {
                Kind::AccentedUpper | Kind::CyrillicUpper => assert!(upper, "{char}"),
                Kind::AccentedLower | Kind::CyrillicLower => assert!(!upper, "{char}"),
                _ => {}
            }
            if kind(char).is_letter() {
                let lower = char.to_lowercase().next().unwrap_or(char);
                assert_eq!(letter_cost(lowercase(char)), letter_cost(lower), "{char}");
            }
        }
    }
}
