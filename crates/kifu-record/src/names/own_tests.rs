//! Tables of users beside those of kifu.

use super::event::OwnEvent;
use super::own_person::OwnPerson;
use super::persons::Table;

/// The rows of kifu and of a user's table: whom each name means, by the identifiers.
fn meant(text: &'static str, names: &[&str]) -> Vec<String> {
    let table = Table::of_kifu_and(&OwnPerson::read(text).unwrap());
    names.iter().map(|name| table.ids_of(name).join(" ")).collect()
}

#[test]
fn players_of_the_user_are_known() {
    let names = ["Anna Schmidt", "anna77", "SCHMIDT, Anna 3d", "Lee Sedol", "SSaldol", "이세돌"];
    assert_eq!(meant("", &names), ["", "", "", "lee-sedol", "", "lee-sedol"]);
    let text = "canonical\tother\nAnna Schmidt\tanna77;A. Schmidt\nLee Sedol\tSSaldol\n";
    let anna = "own-anna-schmidt";
    assert_eq!(meant(text, &names), [anna, anna, anna, "lee-sedol", "lee-sedol", "lee-sedol"]);
    // An identifier of kifu names the player, whatever the name is; one of the user's is another player.
    assert_eq!(meant("id\tcanonical\nlee-sedol\tSSaldol\n", &names)[3..], ["lee-sedol", "lee-sedol", "lee-sedol"]);
    assert_eq!(meant("id\tcanonical\nmate\tLee Sedol\n", &names)[3..], ["mate", "", "lee-sedol"]);
}

#[test]
fn names_of_several_players_stay_refused() {
    // Kifu knows two players with this name; the user says who is meant, or that there is a third one.
    let both = meant("", &["Wang Lei"]).remove(0);
    assert!(both.contains(' '), "{both}");
    assert_eq!(meant("id\tcanonical\nmate\tWang Lei\n", &["Wang Lei"]), ["mate"]);
    let three = meant("id\tcanonical\tshared\nmate\tWang Lei\tWang Lei\n", &["Wang Lei"]).remove(0);
    assert_eq!(three.split(' ').count(), 3, "{three}");
}

#[test]
fn faults_of_tables_have_a_line() {
    for (text, line, words) in [
        ("canonical\tother\nAnn\tA;-\n", 2, "`-` has no letters"),
        ("canonical\tother\nAnn B\tX\n\nBob\tb ann\n", 4, "also a name of line 2"),
        ("canonical\tborn\nAnn\tlong ago\n", 2, "no year"),
        ("canonical\tborn\nAnn\t19990\n", 2, "no year"),
        ("name\nAnn\n", 1, "unknown column"),
    ] {
        let bad = OwnPerson::read(text).expect_err(text);
        assert_eq!((bad.line, bad.reason.contains(words)), (line, true), "{text:?}: {bad}");
    }
    let twice = OwnPerson::read("canonical\tshared\nAnn\tAnn\nAnn\tAnn\n").expect_err("one identifier");
    assert_eq!((twice.line, twice.reason.contains("the id own-ann, too")), (3, true), "{twice}");
    assert!(OwnPerson::read("id\tcanonical\tshared\na\tAnn\tAnn\nb\tAnn\tAnn\n").is_ok());
    let bad = OwnEvent::read("en\tother\nClub Cup\t\nMates\tCLUB cup\n").expect_err("twice");
    assert_eq!((bad.line, bad.to_string().as_str()), (3, "`CLUB cup` is also a name of line 2"));
}
