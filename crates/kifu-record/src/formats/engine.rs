//! Komi and rules as engines take them.

use kifu_sgf::value::{Decimal, Komi, Rules};

use crate::Loss;

/// The points of a komi for an engine; a loss where they are not what the record says, or no engine takes them.
///
/// The hundredfold numbers of the Fox server are written as the points that they mean. KataGo takes komi of at most 150
/// points either way, and so do most.
pub(super) fn engine_komi(komi: Komi) -> (Option<Decimal>, Option<Loss>) {
    if komi.is_plausible() {
        return (Some(komi.points), None);
    }
    let written = komi.server_hundredfold();
    let loss = match written {
        Some(points) => format!("KM[{komi}] (Komi): written as {points}, which is what Fox means by it"),
        None => format!("KM[{komi}] (Komi): engines take 150 points at most"),
    };
    (written, Some(Loss::of_record(loss)))
}

/// The same for KataGo, which counts in half points.
pub(super) fn katago_komi(komi: Komi) -> (Option<Decimal>, Option<Loss>) {
    let (points, loss) = engine_komi(komi);
    let is_half =
        |points: &Decimal| points.checked_mul(Decimal::whole(2)).is_some_and(|twice| twice.to_whole().is_some());
    match points {
        Some(points) if !is_half(&points) => {
            (None, Some(Loss::of_record(format!("KM[{komi}] (Komi): KataGo counts in half points"))))
        }
        points => (points, loss),
    }
}

/// The name of rules in KataGo's queries; `None` where it has none for them.
///
/// From KataGo's `docs/GTP_Extensions.md` and `docs/Analysis_Engine.md`.
pub(super) fn katago_rules(rules: Rules) -> Option<String> {
    Some(match rules {
        Rules::Japanese => "japanese".to_owned(),
        Rules::Chinese => "chinese".to_owned(),
        Rules::Korean => "korean".to_owned(),
        Rules::Aga => "aga".to_owned(),
        Rules::NewZealand => "new-zealand".to_owned(),
        Rules::TrompTaylor => "tromp-taylor".to_owned(),
        Rules::Bga => "bga".to_owned(),
        Rules::KataGo(rules) => rules.to_string(),
        // Ing's and French rules, and the Chinese rules of old, are not among them.
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, engine: Option<&str>, katago: Option<&str>) {
        let komi = Komi::read(text).unwrap().value;
        let points = |(points, _): (Option<Decimal>, Option<Loss>)| points.map(|points| points.to_string());
        assert_eq!(points(engine_komi(komi)).as_deref(), engine, "{text}");
        assert_eq!(points(katago_komi(komi)).as_deref(), katago, "{text}");
        let is_told = katago_komi(komi).1.is_some();
        assert_eq!(is_told, katago != Some(text), "{text}");
    }

    #[test]
    fn komi() {
        check("6.5", Some("6.5"), Some("6.5"));
        check("-150", Some("-150"), Some("-150"));
        check("650", Some("6.5"), Some("6.5"));
        check("375", Some("7.5"), Some("7.5"));
        check("151", None, None);
        check("1000", None, None);
        check("3.75", Some("3.75"), None);
        check("0", Some("0"), Some("0"));
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
