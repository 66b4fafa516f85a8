//! `kifu convert` from one format to another.

use crate::harness::Folder;

const SGF: &str = "(;FF[4]CA[UTF-8]GM[1]SZ[9]PB[秀策]KM[6 1/2];B[ee]C[a]b\\];W[gc])";
const GIB: &str = "\\HS\n\\[GAMEBLACKNAME=Kuro (2D)\\]\n\\[GAMEWHITENAME=Shiro (1D)\\]\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nSTO 0 3 2 15 3\n\\GE\n";

#[test]
fn to_jgf_and_back() {
    let folder = Folder::new().file("a.sgf", SGF);
    folder.kifu("convert --to jgf a.sgf").exits(0).says(&["1 file converted to JSON Go Format 2"]);
    assert!(String::from_utf8(folder.read("a.jgf")).unwrap().contains("\"秀策\""));
    folder.kifu("convert a.jgf -o b.sgf").exits(0);
    let back = String::from_utf8(folder.read("b.sgf")).unwrap();
    for part in ["PB[秀策]", "KM[6 1/2]", ";B[ee]C[a]", ";W[gc]"] {
        assert!(back.contains(part), "{part} in {back}");
    }
    let run = folder.kifu_fed("convert --to jsonl -", SGF.as_bytes()).exits(0);
    assert_eq!(run.stdout.iter().filter(|&&byte| byte == b'\n').count(), 1);
    folder.kifu("convert a.sgf -o c.jgf").exits(0);
    assert_eq!(folder.read("c.jgf"), folder.read("a.jgf"));
}

#[test]
fn a_folder_of_all_sorts() {
    let folder = Folder::new().file("in/a.sgf", SGF).file("in/b/b.gib", GIB).file("in/c.txt", "no record");
    folder.kifu("convert in -o out").exits(0).says(&["2 files converted to Smart Game Format"]);
    assert_eq!(folder.read("out/a.sgf"), SGF.as_bytes());
    let sgf = String::from_utf8(folder.read("out/b/b.sgf")).unwrap();
    assert!(sgf.contains("PB[Kuro]BR[2d]PW[Shiro]WR[1d]") && sgf.contains(";B[dd];W[pd]"), "{sgf}");
    folder.kifu("convert in").exits(0).says(&["1 file converted", "1 are in it already"]);
    assert_eq!(folder.read("in/b/b.sgf"), sgf.as_bytes());
}

#[test]
fn the_content_counts_and_nothing_is_written_over() {
    let folder = Folder::new().file("a.sgf", GIB).file("b.gib", SGF).file("n.gib", "nothing").file("b.jgf", "mine");
    folder.kifu("convert a.sgf -o real.sgf").exits(0);
    assert!(String::from_utf8(folder.read("real.sgf")).unwrap().contains(";B[dd]"));
    folder.kifu("convert n.gib").exits(2).says(&["this is no record of any format that is known"]);
    folder.kifu("convert --to jgf b.gib").exits(2).says(&["b.jgf is there already", "--force"]);
    assert_eq!(folder.read("b.jgf"), b"mine");
    folder.kifu("convert --to jgf b.gib --force").exits(0);
    assert!(folder.read("b.jgf").starts_with(b"{"));
    folder.kifu("convert a.sgf b.gib -o one.sgf").exits(2).says(&["name a folder"]);
}

#[test]
fn losses_are_listed_and_can_be_refused() {
    let game = GIB.replace("\\HE", "\\[GAMECONDITION=x\\]\n\\HE");
    let folder = Folder::new().file("a.gib", game);
    folder.kifu("convert --strict a.gib").exits(2).says(&["not converted, as 1 thing would be lost", "GAMECONDITION"]);
    assert_eq!(folder.names(), ["a.gib"]);
    folder.kifu("convert a.gib").exits(0).says(&["a.gib: lost: GIB (Tygem): GAMECONDITION"]);
}
