//! Values as strings for `serde`, and nodes as numbers.

use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{FormatName, NodeId, Parsed, Side};

kifu_go::serde_as_text!(Side);

impl<T: Display> Serialize for Parsed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, T: FromStr> Deserialize<'de> for Parsed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.parse().map_or_else(|_| Self::Raw(text), Self::Value))
    }
}

impl Serialize for FormatName {
    /// The name for machines: `jgf`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for FormatName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        kifu_go::serde_text::deserialize(deserializer)
    }
}

impl Serialize for NodeId {
    /// The [index](NodeId::index).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NodeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = usize::deserialize(deserializer)?;
        Self::from_index(index).ok_or_else(|| D::Error::custom("a record has less than 2^32 nodes"))
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use kifu_go::{Color, Move};
    use serde_json::json;

    use super::*;
    use crate::{Analysis, Candidate, Clock, Clocks, INFO_FIELDS, Info, Loss, Play, Problem};

    #[track_caller]
    fn check<T: Serialize + for<'de> Deserialize<'de> + PartialEq + Debug>(value: &T, expected: serde_json::Value) {
        let found = serde_json::to_value(value).unwrap();
        assert_eq!(found, expected);
        assert_eq!(&serde_json::from_value::<T>(found).unwrap(), value);
    }

    #[test]
    fn every_field_of_the_information_comes_back() {
        for text in ["7", "3d", "1846-09-11", "B+R", "some words"] {
            let mut info = Info::default();
            for field in INFO_FIELDS {
                field.set(&mut info, Some(text));
            }
            let json = serde_json::to_string(&info).unwrap();
            assert_eq!(serde_json::from_str::<Info>(&json).unwrap(), info, "{json}");
        }
        assert_eq!(serde_json::from_str::<Info>("{}").unwrap(), Info::default());
    }

    #[test]
    fn values_have_the_words_of_a_record() {
        let info: Info = serde_json::from_value(json!({
            "players": [{ "side": "Black", "name": "Shusaku", "rank": "7d" }, { "side": "red" }],
            "komi": "6.50",
            "result": "nobody knows",
        }))
        .unwrap();
        assert_eq!(info.player(Color::Black).unwrap().rank.as_ref().unwrap().to_string(), "7d");
        assert_eq!(info.players[1].side, Side::Other("red".to_owned()));
        let json = serde_json::to_value(&info).unwrap();
        assert_eq!((&json["komi"], &json["result"]), (&json!("6.5"), &json!("nobody knows")));
    }

    #[test]
    fn formats_by_their_names_for_machines() {
        for format in crate::FORMATS {
            check(&format.name, json!(format.id));
            assert_eq!(format.title.parse(), Ok(format.name));
        }
        assert!(serde_json::from_value::<FormatName>(json!("doc")).is_err());
    }

    #[test]
    fn losses_problems_moves_and_analysis() {
        check(&Loss::of_record("a field"), json!({ "node": null, "what": "a field", "names": [] }));
        check(&Loss::at(NodeId::ROOT, "TE"), json!({ "node": 0, "what": "TE", "names": [] }));
        let problem = Problem { line: 1, column: 2, message: "not a move".to_owned() };
        check(&problem, json!({ "line": 1, "column": 2, "message": "not a move" }));
        check(&Play { color: Color::White, to: Move::Pass }, json!({ "color": "White", "to": "pass" }));
        let black = Clock { seconds: "29.5".parse().ok(), periods: Some(3) };
        let none = json!({ "seconds": null, "periods": null });
        check(
            &Clocks { black, white: Clock::default() },
            json!({ "black": { "seconds": "29.5", "periods": 3 }, "white": none }),
        );
        let to: Move = "pd".parse().unwrap();
        let candidate =
            Candidate { to, visits: Some(9), winrate: Some(0.5), lead: None, prior: None, line: vec![to, Move::Pass] };
        let analysis = Analysis { visits: Some(10), candidates: vec![candidate], ..Analysis::default() };
        let json = serde_json::to_string(&analysis).unwrap();
        assert_eq!(serde_json::from_str::<Analysis>(&json).unwrap(), analysis, "{json}");
    }
}
