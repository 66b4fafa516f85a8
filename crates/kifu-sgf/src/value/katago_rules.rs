//! Rules in KataGo's notation: `koPOSITIONALscoreAREAtaxNONEsui1`.

use core::fmt;
use core::str::FromStr;

use kifu_go::{BadText, Scoring, WhiteBonus};

/// A rules string, feature by feature.
///
/// | part | values | |
/// |---|---|---|
/// | `ko` | `SIMPLE`, `POSITIONAL`, `SITUATIONAL`, `SPIGHT` | always |
/// | `score` | `AREA`, `TERRITORY` | always |
/// | `tax` | `NONE`, `SEKI`, `ALL` | missing in old versions |
/// | `sui` | `0`, `1` | always |
/// | `button` | `0`, `1` | only if there is a button |
/// | `whb` | `0`, `N`, `N-1` | points White gets for handicap stones |
/// | `fpok` | `0`, `1` | friendly passing |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KataGoRules {
    /// The forbidden repetitions.
    pub ko: KataGoKo,
    /// The way of counting.
    pub score: Scoring,
    /// The groups that pay two points.
    pub tax: Option<KataGoTax>,
    /// True if suicide is allowed.
    pub suicide: bool,
    /// True if the first pass is worth half a point.
    pub button: Option<bool>,
    /// White's points for Black's handicap stones.
    pub white_bonus: Option<WhiteBonus>,
    /// True if passing before all dead stones are captured is safe.
    pub friendly_pass: Option<bool>,
}

/// The forbidden repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KataGoKo {
    /// Repeating the position before the last move.
    Simple,
    /// Any position.
    Positional,
    /// Any position with the same player to move.
    Situational,
    /// Spight's rule: like situational, but passes lift the ban.
    Spight,
}

/// The groups that pay two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KataGoTax {
    /// None.
    None,
    /// Those in seki.
    Seki,
    /// All.
    All,
}

const KO: &[(&str, KataGoKo)] = &[
    ("SIMPLE", KataGoKo::Simple),
    ("POSITIONAL", KataGoKo::Positional),
    ("SITUATIONAL", KataGoKo::Situational),
    ("SPIGHT", KataGoKo::Spight),
];
const SCORE: &[(&str, Scoring)] = &[("AREA", Scoring::Area), ("TERRITORY", Scoring::Territory)];
const TAX: &[(&str, KataGoTax)] = &[("NONE", KataGoTax::None), ("SEKI", KataGoTax::Seki), ("ALL", KataGoTax::All)];
const FLAG: &[(&str, bool)] = &[("0", false), ("1", true)];
const BONUS: &[(&str, WhiteBonus)] =
    &[("N-1", WhiteBonus::NMinusOne), ("N", WhiteBonus::N), ("0", WhiteBonus::Nothing)];

impl KataGoRules {
    /// Reads a rules string exactly; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut rest = text;
        let rules = Self {
            ko: part(&mut rest, "ko", KO)?,
            score: part(&mut rest, "score", SCORE)?,
            tax: part(&mut rest, "tax", TAX),
            suicide: part(&mut rest, "sui", FLAG)?,
            button: part(&mut rest, "button", FLAG),
            white_bonus: part(&mut rest, "whb", BONUS),
            friendly_pass: part(&mut rest, "fpok", FLAG),
        };
        rest.is_empty().then_some(rules)
    }
}

/// Removes a part and its value from the front.
fn part<T: Copy>(rest: &mut &str, name: &str, values: &[(&str, T)]) -> Option<T> {
    let after = rest.strip_prefix(name)?;
    let (value, after) = values.iter().find_map(|(spelling, value)| Some((*value, after.strip_prefix(spelling)?)))?;
    *rest = after;
    Some(value)
}

impl fmt::Display for KataGoRules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_part(formatter, "ko", KO, Some(self.ko))?;
        write_part(formatter, "score", SCORE, Some(self.score))?;
        write_part(formatter, "tax", TAX, self.tax)?;
        write_part(formatter, "sui", FLAG, Some(self.suicide))?;
        write_part(formatter, "button", FLAG, self.button)?;
        write_part(formatter, "whb", BONUS, self.white_bonus)?;
        write_part(formatter, "fpok", FLAG, self.friendly_pass)
    }
}

impl FromStr for KataGoRules {
    type Err = BadText;

    /// Reads a rules string exactly.
    fn from_str(text: &str) -> Result<Self, BadText> {
        Self::read(text).ok_or(BadText::new("rules of KataGo, such as `koPOSITIONALscoreAREAtaxNONEsui1`"))
    }
}

fn write_part<T: PartialEq>(
    formatter: &mut fmt::Formatter<'_>,
    name: &str,
    values: &[(&str, T)],
    value: Option<T>,
) -> fmt::Result {
    match values.iter().find(|(_, known)| value.as_ref() == Some(known)) {
        Some((spelling, _)) => write!(formatter, "{name}{spelling}"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn round_trip() {
        for text in [
            "koPOSITIONALscoreAREAtaxNONEsui1",
            "koSIMPLEscoreTERRITORYtaxSEKIsui0",
            "koSITUATIONALscoreAREAsui0button1",
            "koSIMPLEscoreAREAtaxNONEsui0whbN-1",
            "koSIMPLEscoreAREAtaxALLsui0button0whbNfpok1",
        ] {
            assert_eq!(KataGoRules::read(text).map(|rules| rules.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn others() {
        for text in ["", "ko", "koSIMPLE", "koSIMPLEscoreAREAsui2", "koSIMPLEscoreAREAsui0 ", "kosimplescoreareasui0"] {
            assert_eq!(KataGoRules::read(text), None, "{text:?}");
        }
    }
}
