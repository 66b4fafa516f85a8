//! `kifu strip` and `kifu set`: removed, kept and written properties.

use crate::harness::Folder;

#[test]
fn strip_by_content_and_place() {
    let record = "(;C[root abc];B[aa]C[abc];W[bb]C[abcd]TR[aa](;B[cc]C[abc end])(;B[dd]C[abc]))";
    let folder = Folder::new().file("a.sgf", record);
    let strip = |options: &str| folder.kifu(&format!("strip {options} a.sgf -o -")).exits(0).out().to_owned();
    assert_eq!(strip("--matching C=abc"), record.replace("C[abc]", ""));
    assert_eq!(strip("--matching C:abcd --matching TR:aa"), record.replace("C[abcd]TR[aa]", ""));
    assert_eq!(strip("--property C --spare root,last"), record.replace("C[abc]", "").replace("C[abcd]", ""));
    folder.kifu("strip --matching abc a.sgf").exits(2).says(&["C:abc"]);
}

const GAME: &str =
    "(;FF[4]CA[UTF-8]PB[A]\n KM[0] ;B[pd]C[kibitz: hi]TR[pd]LZ[x] ( ;W[dp]BL[3] ) ( ;W[dd]C[other] ) )\n";

#[test]
fn parts_are_taken_out_and_the_rest_stays() {
    let check = |arguments: &str, expected: &str| {
        let folder = Folder::new().file("a.sgf", GAME);
        folder.kifu(&format!("strip {arguments} a.sgf")).exits(0);
        assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), expected, "{arguments}");
    };
    let whole = GAME;
    check("--part comments,variations", &whole.replace("C[kibitz: hi]", "").replace(" ( ;W[dd]C[other] )", " "));
    check("--part markup,analysis,clocks", &whole.replace("TR[pd]LZ[x]", "").replace("BL[3]", ""));
    check("--part private", &whole.replace("LZ[x]", ""));
    check("--containing KIBITZ", &whole.replace("C[kibitz: hi]", ""));
    check("--property PB,KM", &whole.replace("PB[A]", "").replace("KM[0]", ""));
    let moves = "(;FF[4]CA[UTF-8]\n  ;B[pd] ( ;W[dp] ) ( ;W[dd] ) )\n";
    check("--keep XX", moves);
    check("--part empty", whole);
}

#[test]
fn nothing_is_written_on_a_dry_run() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;B[aa])");
    let run = folder.kifu("strip --part comments --dry-run .").exits(0);
    assert_eq!(run.stdout, b"./a.sgf\n");
    folder.kifu("strip --part comments --diff .").exits(0);
    folder.kifu("strip a.sgf").exits(2);
    folder.kifu("strip --property c a.sgf").exits(2).says(&["in capitals"]);
    assert_eq!(folder.read("a.sgf"), GAME.as_bytes());
}

#[test]
fn properties_are_set_renamed_and_removed() {
    let check = |arguments: &str, expected: &str| {
        let folder = Folder::new().file("a.sgf", GAME);
        folder.kifu(&format!("set {arguments} a.sgf")).exits(0);
        assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), expected, "{arguments}");
    };
    check("KM=7.5 PB=柯]洁", &GAME.replace("KM[0]", "KM[7.5]").replace("PB[A]", "PB[柯\\]洁]"));
    check("RE=B+R", &GAME.replace("KM[0]", "KM[0]RE[B+R]"));
    check("--if-missing KM=7.5", GAME);
    check(
        "--rename PB=PW --remove LZ,C",
        &GAME.replace("PB[", "PW[").replace("C[kibitz: hi]", "").replace("LZ[x]", "").replace("C[other]", ""),
    );
    check("--unchecked KM=lots", &GAME.replace("KM[0]", "KM[lots]"));
}

#[test]
fn long_identifiers_keep_their_spelling_when_renamed_and_back() {
    const LONG: &str = "(;FF[3]GaMe[1];Black[pd]Comment[a game];White[dp]C[x])";
    let folder = Folder::new().file("a.sgf", LONG);
    folder.kifu("set --rename C=QC a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), LONG.replace("Comment[", "QComment[").replace("C[x", "QC[x").into_bytes());
    folder.kifu("set --rename QC=C a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), LONG.as_bytes());
    folder.kifu("set --rename C=N a.sgf").exits(0).says(&["1 renamed identifier"]);
}

#[test]
fn a_game_behind_one_that_was_cut_short_is_a_game() {
    let folder = Folder::new().file("a.sgf", "(;GM[1]FF[4]SZ[19];B[pd];W[dp(;GM[1]FF[4]SZ[19];B[qq])");
    folder.kifu("check a.sgf").exits(1).prints(&["lost-bracket", "before the next game"]);
    // Both games change, and nothing else.
    folder.kifu("set KM=7.5 a.sgf").exits(0);
    let expected = "(;GM[1]FF[4]SZ[19]KM[7.5];B[pd];W[dp(;GM[1]FF[4]SZ[19]KM[7.5];B[qq])";
    assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), expected);
}

#[test]
fn charsets_are_set_by_converting() {
    let utf8 = "(;FF[4]CA[UTF-8]PB[柯洁]\n ;B[pd])";
    let gb: &[u8] = b"(;FF[4]CA[GB18030]PB[\xbf\xc2\xbd\xe0]\n ;B[pd])";
    let unnamed: &[u8] = b"(;FF[4]PB[\xbf\xc2\xbd\xe0\xb3\xd4\xb5\xf4\xd6\xd0\xb9\xfa]\n ;B[pd])";
    let folder = || Folder::new().file("gb.sgf", gb).file("unnamed.sgf", unnamed).file("ascii.sgf", "(;FF[4]PB[A])");
    let converted = folder();
    converted.kifu("set CA=UTF-8 gb.sgf ascii.sgf").exits(0);
    assert_eq!(String::from_utf8(converted.read("gb.sgf")).unwrap(), utf8);
    assert_eq!(converted.read("ascii.sgf"), b"(;FF[4]CA[UTF-8]PB[A])");
    // Without `CA` the text is converted; with `CA` the file is unchanged.
    let converted = folder();
    converted.kifu("set --if-missing CA=UTF-8 .").exits(0);
    assert_eq!(converted.read("gb.sgf"), gb);
    let expected = "(;FF[4]CA[UTF-8]PB[柯洁吃掉中国]\n ;B[pd])";
    assert_eq!(String::from_utf8(converted.read("unnamed.sgf")).unwrap(), expected);
    // Other properties are written in the new encoding.
    converted.kifu("set PW=é CA=UTF-8 gb.sgf").exits(0);
    assert_eq!(String::from_utf8(converted.read("gb.sgf")).unwrap(), utf8.replace("洁]", "洁]PW[é]"));
    converted.kifu("set CA=ISO-8859-1 gb.sgf").exits(2).says(&["line 1 has '柯'", "ISO-8859-1"]);
    converted.kifu("set CA=klingon gb.sgf").exits(2).says(&["unknown encoding \"klingon\""]);
    converted.kifu("set --unchecked CA=klingon gb.sgf").exits(2).says(&["unknown encoding"]);
}

#[test]
fn damaged_files_change_where_asked_only() {
    let check = |text: &str, arguments: &str, expected: &str| {
        let folder = Folder::new().file("a.sgf", text);
        let run = folder.kifu(&format!("{arguments} a.sgf"));
        assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), expected, "{text}: {}", run.stderr);
        run
    };
    check("(;FF[4];B[aa];W[bb]", "set KM=7", "(;FF[4]KM[7];B[aa];W[bb]");
    check("(FF[3]GM[1];B[aa])", "set KM=7", "(FF[3]GM[1]KM[7];B[aa])");
    check("(;FF[4]C[x];B[aa]C[y];W[bb]C", "strip --part comments", "(;FF[4];B[aa];W[bb]C");
    check("(;FF[4];B[aa](;W[bb])(;W[cc]", "strip --part variations", "(;FF[4];B[aa](;W[bb])");
    // Missing text is added only where the change needs it, and the program reports it.
    check("(;FF[4];B[aa];W[bb", "set W=cc", "(;FF[4];B[aa];W[cc]");
    let run = check("(;FF[4]C[Lee, 9 dan", "set KM=7", "(;FF[4]C[Lee, 9 dan]KM[7])");
    run.says(&["1 damaged file: missing brackets, parentheses and semicolons added"]);
    // Changes that would affect more are refused.
    check("(;GM[1]FF[4]PB[abc((CA[", "set KM=6.5 PB=Z", "(;GM[1]FF[4]PB[Z]KM[6.5]");
    for text in ["(;GM[1]C[hello (CA[UTF-8", "(;GM[1]FF[4]PB[abc((CA["] {
        let folder = Folder::new().file("a.sgf", text);
        folder.kifu("set KM=6.5 a.sgf").exits(2).says(&["read as 2 games, not 1", "damaged"]);
        assert_eq!(folder.read("a.sgf"), text.as_bytes());
    }
}

#[test]
fn what_cannot_be_set_is_refused() {
    let latin: &[u8] = b"(;CA[ISO-8859-1]PB[\xe9\xe8\xe9])";
    let folder = Folder::new().file("a.sgf", GAME).file("l.sgf", latin);
    folder.kifu("set KM=lots a.sgf").exits(2).says(&["KM", "--unchecked"]);
    folder.kifu("set a.sgf").exits(2).says(&["IDENT=VALUE"]);
    folder.kifu("set --rename x=y a.sgf").exits(2).says(&["OLD=NEW"]);
    folder.kifu("set PW=柯洁 l.sgf").exits(2).says(&["l.sgf", "柯"]);
    assert_eq!((folder.read("a.sgf"), folder.read("l.sgf")), (GAME.into(), latin.into()));
    let run = folder.kifu_fed("set KM=1 -", b"(;)").exits(0);
    assert_eq!(run.stdout, b"(;KM[1])");
}

#[test]
fn letters_that_the_encoding_lacks() {
    let folder = Folder::new().file("a.sgf", b"(;CA[Shift_JIS]PB[\x83\x5c];B[dd])");
    let said = "Shift_JIS has no '조' (U+C870, at byte 1); write UTF-8 instead, as `kifu convert --to-utf8` does";
    folder.kifu("set PB=조훈현 a.sgf").exits(2).says(&[said]);
    folder.kifu("convert --to-utf8 a.sgf").exits(0);
    folder.kifu("set PB=조훈현 a.sgf").exits(0);
}
