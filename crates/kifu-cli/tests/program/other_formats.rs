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
    folder.kifu("convert in -o out").exits(0).says(&["1 file converted to Smart Game Format, 1 copied unchanged"]);
    assert_eq!(folder.read("out/a.sgf"), SGF.as_bytes());
    let sgf = String::from_utf8(folder.read("out/b/b.sgf")).unwrap();
    assert!(sgf.contains("PB[Kuro]BR[2d]PW[Shiro]WR[1d]") && sgf.contains(";B[dd];W[pd]"), "{sgf}");
    folder.kifu("convert in").exits(0).says(&["1 file converted", "1 already in this format"]);
    assert_eq!(folder.read("in/b/b.sgf"), sgf.as_bytes());
}

#[test]
fn the_content_counts_and_nothing_is_written_over() {
    let folder = Folder::new().file("a.sgf", GIB).file("b.gib", SGF).file("n.gib", "nothing").file("b.jgf", "mine");
    folder.kifu("convert a.sgf -o real.sgf").exits(0);
    assert!(String::from_utf8(folder.read("real.sgf")).unwrap().contains(";B[dd]"));
    folder.kifu("convert n.gib").exits(2).says(&["no game record"]);
    folder.kifu("convert --to jgf b.gib").exits(2).says(&["b.jgf: already exists", "--force"]);
    assert_eq!(folder.read("b.jgf"), b"mine");
    folder.kifu("convert --to jgf b.gib --force").exits(0);
    assert!(folder.read("b.jgf").starts_with(b"{"));
    folder.kifu("convert a.sgf b.gib -o one.sgf").exits(0).says(&["2 records converted"]);
}

#[test]
fn losses_are_listed_and_can_be_refused() {
    let game = GIB.replace("\\HE", "\\[GAMECONDITION=x\\]\n\\HE");
    let folder = Folder::new().file("a.gib", game);
    folder.kifu("convert --strict a.gib").exits(2).says(&["not converted: 1 fault or loss", "GAMECONDITION"]);
    assert_eq!(folder.names(), ["a.gib"]);
    folder.kifu("convert a.gib").exits(0).says(&["a.gib: lost: GAMECONDITION of GIB (Tygem)"]);
    let several = GIB.replace("\\HE", "\\[GAMECONDITION=x\\]\n\\[TYPE=0\\]\n\\HE");
    let folder = Folder::new().file("a.gib", several);
    folder.kifu("convert a.gib").exits(0).says(&["a.gib: lost: 2 fields of GIB (Tygem) (-v lists them)"]);
    folder.kifu("convert -v --force a.gib").exits(0).says(&["lost: 2 fields of GIB (Tygem): GAMECONDITION, TYPE"]);
}

#[test]
fn binary_content_is_no_record_for_any_command() {
    let noise: Vec<u8> = (0..3000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let signs = b"(;B[aa])\\HS[GAMEBLACKNAME=x]INI 0 STO 0 \"tree\" [Header]\n";
    let binary = [&noise[..], signs, &noise[..]].concat();
    let folder = Folder::new().file("x.sgf", &binary).file("y.gib", &binary);
    for command in [
        "check x.sgf",
        "info x.sgf",
        "info y.gib",
        "show x.sgf",
        "show y.gib",
        "tree x.sgf",
        "stats x.sgf",
        "fmt x.sgf",
        "strip --part comments x.sgf",
        "set PB=x x.sgf",
        "transform --mirror diagonal x.sgf",
        "convert --to jgf x.sgf",
        "convert --to ff4 x.sgf",
        "convert y.gib",
        "render x.sgf -o x.svg",
        "merge x.sgf -o m.sgf",
        "diff x.sgf y.gib",
        "split x.sgf -o out",
    ] {
        let run = folder.kifu(command).exits(2);
        assert!(run.stderr.contains("no game record"), "{command}: {}", run.stderr);
    }
    assert_eq!(folder.read("x.sgf"), binary);
    folder.kifu("info -").exits(2).says(&["no game record"]);
}

#[test]
fn packed_moves_are_moves_everywhere() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]SZ[9]PB[x]S[ccgg cg])");
    folder.kifu("info a.sgf").exits(0).prints(&["3 moves on the main line", "4 nodes"]);
    folder.kifu("show --move 2 a.sgf").exits(0).prints(&["move 2 of 3"]);
    folder.kifu("show --json a.sgf").exits(0).prints(&["..X...O.."]);
    folder.kifu("stats a.sgf").exits(0).prints(&["3 moves on main lines"]);
    folder.kifu("convert --to jgf a.sgf").exits(0);
    let jgf = String::from_utf8(folder.read("a.jgf")).unwrap();
    assert!(jgf.contains("{\"move\":{\"color\":\"white\",\"x\":6,\"y\":6}}"), "{jgf}");
    folder.kifu("convert a.jgf -o back.sgf").exits(0);
    assert_eq!(String::from_utf8(folder.read("back.sgf")).unwrap(), "(;FF[4]SZ[9]PB[x]S[ccgg cg])\n");
}

#[test]
fn info_stands_below_the_root() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]GM[1];B[aa];PB[Late]DT[2020-01-02];W[bb])");
    folder.kifu("info a.sgf").exits(0).prints(&["Late", "2 January 2020"]);
    folder.kifu("info --json a.sgf").exits(0).prints(&["\"raw\":\"Late\""]);
    folder.kifu("show a.sgf").exits(0).prints(&["Late"]);
    folder.kifu("stats --by player a.sgf").exits(0).prints(&["Late"]);
}

#[test]
fn moves_for_engines_lists_and_pages() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]SZ[9]GN[n]KM[6];B[ee];W[gc];B[];W[cc])");
    for (format, ending, text) in [
        ("gtp", "gtp", "boardsize 9\nclear_board\nkomi 6\nplay black E5\n"),
        ("list", "kifu", "n\t;SZ[9];B[ee];W[gc];B[];W[cc]\n"),
        ("sensei", "sl", "$$B9 n; 3 pass\n$$ +-------------------+\n"),
    ] {
        folder.kifu(&format!("convert --to {format} a.sgf")).exits(0);
        let written = folder.read(&format!("a.{ending}"));
        assert!(written.starts_with(text.as_bytes()), "{}", String::from_utf8_lossy(&written));
        folder.kifu(&format!("convert a.{ending} -o {format}.sgf")).exits(0);
        let back = String::from_utf8(folder.read(&format!("{format}.sgf"))).unwrap();
        assert!(back.contains("SZ[9]") && back.ends_with(";B[ee];W[gc];B[];W[cc])\n"), "{back}");
    }
}

#[test]
fn analysis_of_another_program() {
    let game =
        "(;FF[4]CA[GB2312]SZ[9]\n;B[ee]LZ[0.7.4 47.1 1.5k\nmove C3 visits 38 winrate 5404 order 0 pv C3 G7]\n;W[cc])\n";
    let folder = Folder::new().file("a.sgf", game).file("plain.sgf", "(;B[aa])");
    folder.kifu("convert --analysis sabaki a.sgf -o b.sgf").exits(0).says(&["lost: the candidate moves of 1 node"]);
    assert_eq!(folder.read("b.sgf"), b"(;FF[4]CA[UTF-8]SZ[9]\n;B[ee]SBKV[47.10];W[cc])\n");
    folder.kifu("convert --analysis katrain a.sgf -o k.sgf").exits(0);
    assert!(String::from_utf8(folder.read("k.sgf")).unwrap().contains("KT[H4sI"));
    folder
        .kifu("convert --analysis lizzie k.sgf plain.sgf")
        .exits(0)
        .says(&["1 file converted", "1 already in this format"]);
    assert!(
        String::from_utf8(folder.read("k.sgf")).unwrap().contains("LZ[kifu 47.1 1500\nmove C3 visits 38 winrate 5404")
    );
    folder.kifu("convert --analysis none a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), b"(;FF[4]CA[UTF-8]SZ[9]\n;B[ee];W[cc])\n");
    folder.kifu("convert --analysis none --to ff4 a.sgf").exits(2).says(&["convert in two steps"]);
}

#[test]
fn any_format_can_be_looked_at() {
    let folder = Folder::new().file("in/a.gib", GIB);
    let run = folder.kifu("show in/a.gib").exits(0);
    assert!(run.out().contains("Kuro 2 dan") && run.out().contains("move 2 of 2"), "{}", run.out());
    let run = folder.kifu("info in").exits(0);
    assert!(run.out().contains("Shiro 1 dan") && run.out().contains("GIB (Tygem), 1"), "{}", run.out());
    assert!(folder.kifu("info --json in").exits(0).out().contains("\"format\":\"gib\""));
    assert!(folder.kifu("tree in/a.gib").exits(0).out().contains("D16"));
    for command in
        ["check", "check --fix", "strip --part comments", "fmt", "split", "convert --to-utf8", "transform -r 90"]
    {
        folder
            .kifu(&format!("{command} in/a.gib"))
            .exits(2)
            .says(&["this is GIB (Tygem); convert it to SGF with `kifu convert`"]);
    }
    assert_eq!(folder.read("in/a.gib"), GIB.as_bytes());
}

#[test]
#[ignore = "slow"]
fn output_that_would_explode_is_refused() {
    let bomb = format!("(;GM[1]FF[4]SZ[52]{})", ";TR[aa:ZZ]".repeat(20_000));
    let folder = Folder::new().file("a.sgf", &bomb).file("b.sgf", "(;SZ[52]TR[aa:ZZ];B[aa])");
    folder.kifu("convert --to jgf a.sgf").exits(2).says(&["over 100 times the input", "--max-expansion"]);
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
    folder.kifu("convert --to jgf a.sgf -o all.jgf").exits(2).says(&["--max-expansion"]);
    folder.kifu("convert --to jgf b.sgf").exits(0);
    folder.kifu("convert --to jgf --max-expansion 0 b.sgf -o c.jgf").exits(2).says(&["--max-expansion"]);
    folder.kifu("show -f ascii a.sgf").exits(0);
    folder.kifu("convert --to gtp a.sgf").exits(0);
    folder.kifu("convert --to katago a.sgf").exits(0);
    folder.kifu("merge a.sgf b.sgf -o m.sgf").exits(0);
    assert!(folder.read("m.sgf").len() < 2 * bomb.len());
}

#[test]
fn equal_texts_have_no_difference() {
    let folder = Folder::new().file("a.sgf", SGF.repeat(3)).file("b.sgf", SGF.repeat(3)).file("n.sgf", "none");
    folder.kifu("diff a.sgf b.sgf").exits(0).says(&["no differences"]);
    folder.kifu("diff n.sgf n.sgf").exits(2).says(&["no game record"]);
    folder.kifu("convert a.sgf -o many.sl --to sensei").exits(0);
    let text = String::from_utf8(folder.read("many.sl")).unwrap();
    assert_eq!(text.matches("\n----\n\n").count(), 2);
}
