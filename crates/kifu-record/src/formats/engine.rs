//! Komi and rules in the forms that engines accept.

use kifu_sgf::value::{Decimal, Komi, Rules};

use crate::info::Parsed;
use crate::{Loss, Record};

/// Returns the komi of a record in points as engines accept it, and losses to report.
///
/// KataGo and most other engines accept komi up to 150 points for either player. The meaning of komi of the Fox
/// server is decided when SGF is read ([`kifu_sgf::komi_meaning`]) and only reported here. Other formats contain no
/// sign of Fox, so a number that no engine accepts is read as Fox's.
pub(super) fn engine_komi(record: &Record) -> (Option<Decimal>, Option<Loss>) {
    let Some(Parsed::Value(komi)) = record.info().and_then(|info| info.komi.as_ref()) else { return (None, None) };
    let (number, points) = if komi.is_plausible() {
        (hundredfold(record, *komi), Some(komi.points))
    } else {
        (Some(*komi), komi.server_hundredfold())
    };
    let loss = number.map(|number| {
        Loss::of_record(match points {
            Some(points) => format!("KM[{number}] (Komi): written as {points}; Fox writes komi {points} as {number}"),
            None => format!("KM[{number}] (Komi): engines accept at most 150 points"),
        })
    });
    (points, loss)
}

/// Returns the komi of a record in points as KataGo accepts it, in multiples of 0.5 up to 150 for either player, and losses
/// to report. `None` if the record has no such komi.
#[must_use]
pub fn katago_komi(record: &Record) -> (Option<Decimal>, Option<Loss>) {
    match engine_komi(record) {
        (Some(points), _) if points.checked_mul(Decimal::whole(2)).and_then(Decimal::to_whole).is_none() => {
            (None, Some(Loss::of_record(format!("KM[{points}] (Komi): KataGo accepts only multiples of 0.5"))))
        }
        komi => komi,
    }
}

/// The number in the text of the record that corresponds to this komi, if it counts hundredths of points or of
/// stones.
fn hundredfold(record: &Record, komi: Komi) -> Option<Komi> {
    let node = record.main_line().map(|id| record.node(id)).find(|node| node.info().is_some())?;
    let kept = node.details().kept.iter().find(|kept| kept.name == "KM")?;
    let number = Komi::read(kept.values.first()?)?.value;
    let is_hundredfold = number.server_hundredfold() == Some(komi.points)
        || komi.points.checked_mul(Decimal::whole(100)) == Some(number.points);
    (is_hundredfold && number != komi).then_some(number)
}

/// Returns the name of rules in KataGo's queries; `None` if there is none.
///
/// From KataGo's `docs/GTP_Extensions.md` and `docs/Analysis_Engine.md`.
#[must_use]
pub fn katago_rules(rules: Rules) -> Option<String> {
    match rules {
        Rules::Named(ruleset) => ruleset.row().engine_name.map(str::to_owned),
        Rules::KataGo(rules) => Some(rules.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    fn record(root: &str) -> Record {
        let text = format!("(;{root})");
        from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
    }

    #[track_caller]
    fn check(root: &str, engine: Option<&str>, katago: Option<&str>, loss: &str) {
        let record = &record(root);
        let points = |(points, _): (Option<Decimal>, Option<Loss>)| points.map(|points| points.to_string());
        assert_eq!(points(engine_komi(record)).as_deref(), engine, "{root}");
        assert_eq!(points(katago_komi(record)).as_deref(), katago, "{root}");
        assert_eq!(katago_komi(record).1.map_or(String::new(), |loss| loss.to_string()), loss, "{root}");
    }

    #[test]
    fn komi() {
        check("KM[6.5]", Some("6.5"), Some("6.5"), "");
        check("KM[6 1/2]", Some("6.5"), Some("6.5"), "");
        check("KM[-150]", Some("-150"), Some("-150"), "");
        check("KM[0]", Some("0"), Some("0"), "");
        check("KM[650]", Some("6.5"), Some("6.5"), "KM[650] (Komi): written as 6.5; Fox writes komi 6.5 as 650");
        check("KM[375]", Some("7.5"), Some("7.5"), "KM[375] (Komi): written as 7.5; Fox writes komi 7.5 as 375");
        check("KM[151]", None, None, "KM[151] (Komi): engines accept at most 150 points");
        check("KM[1000]", None, None, "KM[1000] (Komi): engines accept at most 150 points");
        check("KM[3.75]", Some("3.75"), None, "KM[3.75] (Komi): KataGo accepts only multiples of 0.5");
        check("", None, None, "");
    }

    #[test]
    fn komi_of_fox() {
        let half = "KM[50] (Komi): written as 0.5; Fox writes komi 0.5 as 50";
        check("AP[foxwq]KM[50]", Some("0.5"), Some("0.5"), half);
        check("KM[50]", Some("50"), Some("50"), "");
        check(
            "AP[foxwq]KM[450]",
            Some("4.5"),
            Some("4.5"),
            "KM[450] (Komi): written as 4.5; Fox writes komi 4.5 as 450",
        );
        check("AP[foxwq]KM[0]", Some("0"), Some("0"), "");
    }

    #[test]
    fn komi_that_was_changed() {
        let mut record = record("KM[375]");
        record.info_mut().komi = Komi::read("5.5").map(|komi| Parsed::Value(komi.value));
        assert_eq!(engine_komi(&record), (Decimal::new(55, 1), None));
        record.info_mut().komi = Komi::read("375").map(|komi| Parsed::Value(komi.value));
        assert_eq!(engine_komi(&record).0, Decimal::new(75, 1));
    }

    #[test]
    fn rules() {
        let name = |text| katago_rules(Rules::read(text).unwrap().value);
        assert_eq!(name("Chinese").as_deref(), Some("chinese"));
        assert_eq!(name("NZ").as_deref(), Some("new-zealand"));
        assert_eq!(name("Old Chinese"), None);
        assert_eq!(name("Ing"), None);
    }
}
