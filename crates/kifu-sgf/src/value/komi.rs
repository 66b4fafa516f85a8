//! Komi: points for White (KM).

use core::fmt;

use super::scan::{Piece, pieces, quantity};
use super::{Decimal, Form, Reading};

/// The points that White receives.
///
/// | written | means |
/// |---|---|
/// | `6.5`, `0`, `-5.5` | points for White; if negative, for Black (FF\[4\]) |
/// | `6,5`, `6 1/2`, `6½`, `.5`, `six and a half` | the same in other spellings |
/// | `half`, `five`, `none` | 0.5, 5, 0 |
/// | `6目半`, `6.5目`, `6집반`, `0.5 points`, `黒6目半` (Black gives) | points |
/// | `B+5.5`, `B 5.5` | 5.5: points that Black gives, but possibly receives (partial) |
/// | `Reverse, 20p`, `逆コミ5目` | −20, −5 |
/// | `3.75子`, `3又3/4子` | stones of Chinese counting, two points each: 7.5 |
///
/// The Fox server writes hundredths of points or of stones (`375`, `650`); such a number is read literally, and
/// [`Komi::server_hundredfold`] returns its likely meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Komi {
    /// Points for White; if negative, for Black.
    pub points: Decimal,
}

/// The meaning of the Fox server's numbers. Some of them count points, others stones of Chinese counting.
const HUNDREDFOLD: &[(i32, i64)] =
    &[(375, 75), (750, 75), (325, 65), (650, 65), (275, 55), (550, 55), (350, 70), (700, 70)];

/// The largest plausible komi.
const LARGEST_PLAUSIBLE: f64 = 150.0;

impl Komi {
    /// Reads komi leniently; see the table of [`Komi`]. The canonical form is a Real of FF\[4\].
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(number) = Decimal::read(text) {
            return Some(number.map(|points| Self { points }));
        }
        let pieces = pieces(text, WORDS);
        let rest = skip(&pieces, |piece| matches!(piece, Piece::Word(Word::Black | Word::Gives | Word::Filler)));
        // Without a verb, Black may also be the player who receives the points.
        let is_sure = !pieces.contains(&Piece::Word(Word::Black)) || pieces.contains(&Piece::Word(Word::Gives));
        let reading = Self::read_number(rest)?;
        let form = if is_sure { reading.form } else { Form::Partial };
        Some(Reading::new(reading.value, form))
    }

    /// The other possible meaning of a text: `B+5.5` is 5.5 if Black gives the points, and -5.5 if Black receives
    /// them. `None` if the result of [`read`](Self::read) is the only one.
    #[must_use]
    pub fn other_reading(text: &str) -> Option<Self> {
        let pieces = pieces(text, WORDS);
        if !pieces.contains(&Piece::Word(Word::Black)) || pieces.contains(&Piece::Word(Word::Gives)) {
            return None;
        }
        let points = Self::read(text)?.value.points.checked_mul(Decimal::whole(-1))?;
        (points != Decimal::ZERO).then_some(Self { points })
    }

    /// Reads the text after the name of the colour.
    fn read_number(pieces: &[Piece<Word>]) -> Option<Reading<Self>> {
        let mut rest = pieces;
        let mut sign = 1;
        if let [Piece::Word(Word::Reverse), after @ ..] = rest {
            sign = -1;
            rest = skip(after, |piece| matches!(piece, Piece::Word(Word::Filler) | Piece::Mark(',')));
        }
        if let [Piece::Word(Word::None), after @ ..] = rest {
            let done = skip(after, |piece| matches!(piece, Piece::Word(Word::Filler) | Piece::Mark('.'))).is_empty();
            return done.then_some(Reading::new(Self { points: Decimal::ZERO }, Form::Variant));
        }
        if let [Piece::Mark(mark @ ('-' | '+')), after @ ..] = rest {
            sign = if *mark == '-' { -sign } else { sign };
            rest = after;
        }
        let (mut points, mut rest) = quantity(rest)?;
        if let [Piece::Word(Word::Unit(worth)), after @ ..] = rest {
            rest = after;
            if let [Piece::Fraction(part), after @ ..] = rest {
                points = points.checked_add(*part)?;
                rest = after;
            }
            points = points.checked_mul(Decimal::whole(*worth))?;
        }
        rest = skip(rest, |piece| matches!(piece, Piece::Word(Word::Filler) | Piece::Mark('.' | '+')));
        let form = match rest {
            [] => Form::Variant,
            [Piece::Mark('(' | ';' | ','), ..] => Form::Partial,
            _ => return None,
        };
        Some(Reading::new(Self { points: points.checked_mul(Decimal::whole(sign))? }, form))
    }

    /// The meaning of a number of the Fox server: 375 and 750 mean 7.5, 325 and 650 mean 6.5, and so on.
    ///
    /// Suggest it to users, but do not apply it silently: whether it is right depends on the source of the record.
    #[must_use]
    pub fn server_hundredfold(self) -> Option<Decimal> {
        let (_, tenths) = HUNDREDFOLD.iter().find(|(written, _)| self.points == Decimal::whole(*written))?;
        Decimal::new(*tenths, 1)
    }

    /// Returns true if the komi is plausible: at most 150 points for either player.
    #[must_use]
    pub fn is_plausible(self) -> bool {
        (-LARGEST_PLAUSIBLE..=LARGEST_PLAUSIBLE).contains(&self.points.to_f64())
    }
}

impl fmt::Display for Komi {
    /// The number without trailing zeros.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points.fmt(formatter)
    }
}

fn skip<W>(pieces: &[Piece<W>], wanted: impl Fn(&Piece<W>) -> bool) -> &[Piece<W>] {
    let start = pieces.iter().position(|piece| !wanted(piece)).unwrap_or(pieces.len());
    &pieces[start..]
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Word {
    /// Black, who gives komi as a rule.
    Black,
    /// Marks that Black gives komi: a verb, or the order of words in Japanese, Chinese and Korean.
    Gives,
    /// White gives komi.
    Reverse,
    /// A unit and its value in points.
    Unit(i32),
    None,
    Filler,
}

const WORDS: &[(&str, Word)] = &[
    ("b", Word::Black),
    ("black", Word::Black),
    ("gives", Word::Gives),
    ("black gives", Word::Gives),
    ("黒", Word::Gives),
    ("黑", Word::Gives),
    ("흑", Word::Gives),
    ("reverse", Word::Reverse),
    ("reverse komi", Word::Reverse),
    ("逆コミ", Word::Reverse),
    ("p", Word::Unit(1)),
    ("pt", Word::Unit(1)),
    ("pts", Word::Unit(1)),
    ("point", Word::Unit(1)),
    ("points", Word::Unit(1)),
    ("punt", Word::Unit(1)),
    ("punten", Word::Unit(1)),
    ("punkte", Word::Unit(1)),
    ("moku", Word::Unit(1)),
    ("目", Word::Unit(1)),
    ("집", Word::Unit(1)),
    ("호", Word::Unit(1)),
    ("子", Word::Unit(2)),
    ("zi", Word::Unit(2)),
    ("none", Word::None),
    ("no", Word::None),
    ("nil", Word::None),
    ("なし", Word::None),
    ("無し", Word::None),
    ("无", Word::None),
    ("없음", Word::None),
    ("a", Word::Filler),
    ("komi", Word::Filler),
    ("コミ", Word::Filler),
    ("贴", Word::Gives),
    ("贴目", Word::Gives),
    ("贴子", Word::Gives),
    ("貼", Word::Gives),
    ("貼目", Word::Gives),
    ("덤", Word::Filler),
];

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = Komi::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn reals() {
        check("-5.5", "-5.5", Form::Canonical); // 379
        check("+6.5", "6.5", Form::Canonical); // 380: FF[4] allows the sign
        check("0", "0", Form::Canonical); // 382
        check("7", "7", Form::Canonical); // 383
        check("375", "375", Form::Canonical); // 391
        check("2.75", "2.75", Form::Canonical); // 393
        check("6.50", "6.5", Form::Canonical);
    }

    #[test]
    fn other_spellings() {
        for (text, expected) in [
            ("6,5", "6.5"),        // 373
            ("6 1/2", "6.5"),      // 374
            ("5 1/2", "5.5"),      // 375
            ("half", "0.5"),       // 376
            ("0.5 points", "0.5"), // 377
            ("none", "0"),         // 381
            ("five", "5"),         // 385
            ("3.75子", "7.5"),     // 386
            ("3又3/4子", "7.5"),   // 387
            ("6目半", "6.5"),      // 388
            ("6.5目", "6.5"),      // 389
            ("3 3/4", "3.75"),     // 392
            (".5", "0.5"),         // 394
            ("5.", "5"),           // 395
            ("6½", "6.5"),         // 398
            ("two", "2"),          // 399
            ("six and a half", "6.5"),
            ("half a point", "0.5"),
            ("No komi", "0"),
            ("黒6目半", "6.5"),
            ("コミ五目半", "5.5"),
            ("黑贴3又3/4子", "7.5"),
            ("2子半", "5"),
            ("덤 6집반", "6.5"),
            ("６目半", "6.5"),
            ("- 5.5", "-5.5"),
            ("-6 1/2", "-6.5"),
            ("6.5.", "6.5"),
            ("5.5 points.", "5.5"),
            ("黑贴6.5目", "6.5"),
            ("Reverse, 20p", "-20"),
            ("逆コミ5目", "-5"),
        ] {
            check(text, expected, Form::Variant);
        }
        check("6.5 (Japanese)", "6.5", Form::Partial);
    }

    #[test]
    fn two_readings() {
        for (text, expected, other) in [
            ("B+5.5", "5.5", Some("-5.5")),
            ("B 5.5", "5.5", Some("-5.5")), // 397
            ("black 5.5", "5.5", Some("-5.5")),
            ("B 0", "0", None),
        ] {
            check(text, expected, Form::Partial);
            assert_eq!(Komi::other_reading(text).map(|komi| komi.to_string()).as_deref(), other, "{text:?}");
        }
        for text in ["6,5", "Black gives 5.5", "黑贴6.5目", "none", "xxxx"] {
            assert_eq!(Komi::other_reading(text), None, "{text:?}");
        }
        check("Black gives 5.5", "5.5", Form::Variant);
    }

    #[test]
    fn unreadable() {
        for text in ["", "xxxx", "1.2.3", "無貼目記錄", "66..5", "6 or 7", "W 5.5", "1/3", "five apples", "5 6"] {
            assert_eq!(Komi::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn fox() {
        let meant = |text| Komi::read(text).unwrap().value.server_hundredfold().map(|points| points.to_string());
        assert_eq!(meant("375").as_deref(), Some("7.5")); // 391, 485
        assert_eq!(meant("650").as_deref(), Some("6.5"));
        assert_eq!(meant("550").as_deref(), Some("5.5"));
        assert_eq!(meant("700").as_deref(), Some("7"));
        assert_eq!(meant("0"), None);
        assert_eq!(meant("7.5"), None);
        assert!(!Komi::read("375").unwrap().value.is_plausible());
        assert!(Komi::read("-59.5").unwrap().value.is_plausible());
    }
}
