//! Values as strings for `serde`, as written in records.

use super::{
    Application, Date, Dates, Decimal, GameResult, Handicap, KataGoRules, Komi, OldHandicap, Overtime, Players, Rank,
    Round, Rules, ThinkingTime, TimeOfDay,
};

kifu_go::serde_as_text!(
    Application,
    Date,
    Dates,
    Decimal,
    GameResult,
    Handicap,
    KataGoRules,
    Komi,
    OldHandicap,
    Overtime,
    Players,
    Rank,
    Round,
    Rules,
    ThinkingTime,
    TimeOfDay,
);

#[cfg(test)]
mod tests {
    use core::fmt::{Debug, Display};
    use core::str::FromStr;

    use kifu_go::BadText;
    use serde::{Deserialize, Serialize};

    use super::*;

    #[track_caller]
    fn check<T>(texts: &[&str])
    where
        T: Serialize + for<'de> Deserialize<'de> + FromStr<Err = BadText> + Display + PartialEq + Debug,
    {
        for text in texts {
            let value: T = text.parse().unwrap();
            let json = serde_json::to_string(&value).unwrap();
            assert_eq!(json, serde_json::to_string(text).unwrap());
            assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value, "{text}");
        }
    }

    #[test]
    fn values_are_strings() {
        check::<Application>(&["CGoban:3", "GNU Go"]);
        check::<Date>(&["2016-03-09", "1846", "1846-09"]);
        check::<Dates>(&["2016-03-09", "1846-09-11,14,15"]);
        check::<Decimal>(&["6.5", "-0.25", "9223372036854775807"]);
        check::<GameResult>(&["B+R", "W+0.5", "0", "Void", "?"]);
        check::<Handicap>(&["0", "9"]);
        check::<KataGoRules>(&["koPOSITIONALscoreAREAtaxNONEsui1"]);
        check::<Komi>(&["6.5", "-5"]);
        check::<OldHandicap>(&["B", "B-2-B"]);
        check::<Overtime>(&["5x30 byo-yomi", "none"]);
        check::<Players>(&["Takemiya Masaki, 9p & Umezawa Yukari, 4p"]);
        check::<Rank>(&["9p", "3d?", "NR"]);
        check::<Round>(&["3 (final)"]);
        check::<Rules>(&["Japanese", "koSIMPLEscoreTERRITORYtaxSEKIsui0"]);
        check::<ThinkingTime>(&["3600", "unlimited"]);
        check::<TimeOfDay>(&["09:30:00"]);
        assert!(serde_json::from_str::<Komi>(r#""a little""#).is_err());
    }
}
