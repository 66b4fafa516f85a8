//! `kifu explain`.

use crate::harness::Folder;

#[test]
fn properties_are_explained() {
    let folder = Folder::new();
    folder.kifu("explain KM").exits(0).prints(&["KM  Komi\n", "real", "about the game", "FF[4]", "White gets"]);
    folder.kifu("explain komi").exits(0).prints(&["KM  Komi"]);
    folder.kifu("explain B").exits(0).prints(&["B  Black\n", "Other games have their own B: Backgammon"]);
    folder.kifu("explain").exits(0).prints(&["\nAB", "\nZ"]);
    folder.kifu("explain KM nothing").exits(2).says(&["nothing: no property"]).prints(&["KM  Komi"]);
}
