//! `kifu explain`.

use crate::harness::Folder;

#[test]
fn properties_are_explained() {
    let folder = Folder::new();
    folder.kifu("explain KM").exits(0).prints(&["KM  Komi\n", "real", "about the game", "FF[4]", "White gets"]);
    folder.kifu("explain B").exits(0).prints(&["B  Black\n", "Other games have their own B: Backgammon"]);
    folder.kifu("explain").exits(0).prints(&["\nAB", "\nZ", "\nK610 odd-komi"]);
    folder.kifu("explain KM gibberish").exits(2).says(&["gibberish: no rule or property"]).prints(&["KM  Komi"]);
}

#[test]
fn rules_are_explained() {
    let folder = Folder::new();
    for word in ["odd-komi", "K610", "k610"] {
        let run = folder.kifu(&format!("explain {word}")).exits(0);
        run.prints(&[
            "K610  odd-komi\n",
            "group info",
            "safe fix",
            "SGFC 15",
            "\nWhy\n",
            "bad\n    (;FF[4]KM[6,5];B[pd])",
        ]);
    }
    folder.kifu("explain syntax").exits(0).prints(&["The rules of the group syntax", " lost-bracket "]);
}

#[test]
fn messages_of_sgfc_lead_to_rules() {
    let folder = Folder::new();
    for words in ["SGFC 15", "sgfc:15", "15"] {
        folder.kifu(&format!("explain {words}")).exits(0).prints(&["SGFC 15\n", "K610 odd-komi"]);
    }
    folder.kifu("explain sgfc:200").exits(2).says(&["SGFC 200"]);
}

#[test]
fn words_with_several_meanings_show_all() {
    Folder::new().kifu("explain komi").exits(0).prints(&["KM  Komi", "Rules about it", "K610 odd-komi"]);
}
