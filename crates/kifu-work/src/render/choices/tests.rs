//! Options by name.

use super::*;

#[test]
fn every_option_takes_its_values_and_no_others() {
    for option in DRAWING_OPTIONS {
        let set = |value: &str| Choices::default().set(option.name, value);
        let (good, bad): (Vec<String>, &[&str]) = match option.kind {
            OptionKind::Flag => (vec!["true".to_owned(), "false".to_owned()], &["yes", "1"]),
            OptionKind::Text => (vec![option.default.to_owned()], &[]),
            OptionKind::Number { least, most } => (vec![least.to_string(), most.to_string()], &["0", "-1", "x"]),
            OptionKind::Names(names) => {
                (names().iter().map(|(name, _)| (*name).to_owned()).collect(), &["marble", "A"])
            }
        };
        good.iter().for_each(|value| set(value).unwrap_or_else(|error| panic!("{error}")));
        bad.iter().for_each(|value| assert!(set(value).is_err(), "{} {value}", option.name));
    }
    assert!(Choices::default().set("colour", "red").is_err());
    assert!(Choices::default().set("move", "first").is_err());
    assert!(Choices::default().set("numbers", "9-3").is_err());
}

#[test]
fn choices_without_any_are_the_usual_options() {
    let (usual, chosen) = (RenderOptions::default(), Choices::default().options());
    assert_eq!(format!("{:?}", usual.diagram), format!("{:?}", chosen.diagram));
    assert_eq!((usual.position, usual.region), (chosen.position, chosen.region));
}
