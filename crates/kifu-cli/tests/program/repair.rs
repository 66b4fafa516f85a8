//! `kifu check --fix`: repaired, refused and unchanged records.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::harness::Folder;

const BAD: &str = "(;FF[4]GM[1]SZ[19]KM[6,5]C[a  b]\r\n;B[pd])";
const GOOD: &str = "(;FF[4]GM[1]SZ[19]KM[6.5]C[a  b]\r\n;B[pd])";
const KOMI: &str = "--select odd-komi";

#[test]
fn safe_fixes_are_written_and_nothing_else_changes() {
    let folder = Folder::new().file("a.sgf", BAD).file("b.sgf", GOOD);
    let old = SystemTime::now() - Duration::from_secs(100_000);
    let file = fs::File::options().write(true).open(folder.path("b.sgf")).expect("the file");
    file.set_modified(old).expect("a time");
    let run = folder.kifu(&format!("check --fix {KOMI} .")).exits(0);
    assert_eq!(run.says(&["repaired 1 fault in 1 file · no faults left in 2 files"]).out(), "");
    assert_eq!(folder.read("a.sgf"), GOOD.as_bytes());
    let modified = fs::metadata(folder.path("b.sgf")).and_then(|found| found.modified()).expect("a time");
    assert!(old.duration_since(modified).unwrap_or_else(|error| error.duration()) < Duration::from_secs(2));
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
    folder.kifu(&format!("check --fix {KOMI} .")).exits(0).says(&["no faults in 2 files"]);
}

#[test]
fn what_is_left_is_reported() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19]KM[6,5];B[zz])");
    let run = folder.kifu("check --fix --format concise a.sgf").exits(1);
    assert!(!run.out().contains("K610") && run.out().starts_with("a.sgf:1:"), "{}", run.out());
    run.says(&["repaired 1 fault in 1 file · ", " left in 1 of 1 file"]);
}

#[test]
fn a_diff_writes_nothing() {
    let folder = Folder::new().file("a.sgf", BAD);
    for arguments in ["--fix --diff", "--diff"] {
        let run = folder.kifu(&format!("check {arguments} {KOMI} a.sgf")).exits(1);
        let run = run.says(&["would repair 1 fault in 1 file"]);
        let run =
            run.prints(&["--- a.sgf\n+++ a.sgf\n", "\n-(;FF[4]GM[1]SZ[19]KM[6,5]", "\n+(;FF[4]GM[1]SZ[19]KM[6.5]"]);
        assert!(!run.out().contains("odd-komi"));
    }
    assert_eq!(folder.kifu(&format!("check -qq --diff {KOMI} a.sgf")).exits(1).out(), "");
    assert_eq!(folder.read("a.sgf"), BAD.as_bytes());
}

#[test]
fn options_of_repairs() {
    let folder = Folder::new().file("a.sgf", BAD);
    for option in ["--undo-list list", "--unsafe-fixes"] {
        folder.kifu(&format!("check {option} a.sgf")).exits(2).says(&["--fix"]);
    }
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = Folder::new();
    let run = folder.kifu_fed(&format!("check --fix {KOMI} -"), BAD.as_bytes()).exits(0);
    assert_eq!(run.stdout, GOOD.as_bytes());
    // Clean, and without repairs: the record is always printed, and the report goes to standard error.
    let run = folder.kifu_fed(&format!("check --fix {KOMI} -"), GOOD.as_bytes()).exits(0);
    assert_eq!(run.stdout, GOOD.as_bytes());
    let run = folder.kifu_fed("check --fix --stdin-name x.sgf --format concise -", b"(;FF[4]GM[1]SZ[19];B[zz])");
    assert_eq!(run.stdout, b"(;FF[4]GM[1]SZ[19];B[zz])");
    run.exits(1).says(&["x.sgf:1:"]);
    let run = folder.kifu_fed("check --fix --statistics --select value -", b"(;FF[4]GM[1]SZ[19];B[zz])").exits(1);
    assert_eq!(run.says(&["1  K"]).stdout, b"(;FF[4]GM[1]SZ[19];B[zz])");
}

#[test]
fn a_fix_that_would_change_the_encoding_is_not_promised() {
    // Without the stray byte order mark, the letter before it would be decoded differently.
    let folder = Folder::new().file("a.sgf", b"(;FF[4]PB[\xD8]\xEF\xBB\xBF;B[aa])");
    let run = folder.kifu("check a.sgf").exits(1).says(&["2 faults"]);
    assert!(!run.stderr.contains("fixable"), "{}", run.stderr);
    folder.kifu("check --diff a.sgf").exits(1).says(&["2 faults"]);
    let before = folder.read("a.sgf");
    folder.kifu("check --fix --unsafe-fixes a.sgf").exits(1);
    assert_eq!(folder.read("a.sgf"), before);
}

#[test]
fn encodings_are_kept() {
    // 柯洁 in GB18030.
    let record =
        |komi: &str| [b"(;FF[4]GM[1]SZ[19]CA[GB18030]PB[\xbf\xc2\xbd\xe0]KM[", komi.as_bytes(), b"];B[pd])"].concat();
    let wide = |komi: &str| -> Vec<u8> {
        let text = format!("\u{FEFF}(;FF[4]GM[1]SZ[19]PB[柯洁]KM[{komi}];B[pd])");
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    let folder = Folder::new().file("gb.sgf", record("6,5")).file("wide.sgf", wide("6,5"));
    folder.kifu(&format!("check --fix {KOMI} gb.sgf wide.sgf")).exits(0);
    assert_eq!(folder.read("gb.sgf"), record("6.5"));
    assert_eq!(folder.read("wide.sgf"), wide("6.5"));
}

#[test]
fn what_would_not_stay_as_it_is_is_left_alone() {
    let mut odd: Vec<u8> = "\u{FEFF}(;FF[4]KM[6,5];B[pd])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    odd.push(b'x');
    let folder = Folder::new().file("a.sgf", &odd);
    folder.kifu(&format!("check --fix {KOMI} a.sgf")).exits(2).says(&["a.sgf: not repaired", "--to-utf8"]);
    assert_eq!(folder.read("a.sgf"), odd);
}

#[test]
#[cfg(unix)]
fn protected_files_are_reported_and_the_rest_goes_on() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new().file("a.sgf", BAD).file("b.sgf", BAD);
    fs::set_permissions(folder.path("a.sgf"), fs::Permissions::from_mode(0o444)).expect("set");
    let run = folder.kifu(&format!("check --fix {KOMI} --format concise .")).exits(2);
    run.says(&["a.sgf: cannot be written", "nothing was changed"]).prints(&["./a.sgf:1:22: K610"]);
    assert_eq!((folder.read("a.sgf"), folder.read("b.sgf")), (BAD.into(), GOOD.into()));
}

#[test]
fn only_what_is_shown_is_repaired() {
    let folder = Folder::new()
        .file("a.sgf", BAD)
        .file("kifu.toml", "[check]\nselect = ['odd-komi']\nlevels = { odd-komi = 'info' }\n");
    folder.kifu("check --fix a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), BAD.as_bytes());
    folder.kifu("check --fix -v a.sgf").exits(0);
    assert_eq!(folder.read("a.sgf"), GOOD.as_bytes());
}

#[test]
fn two_at_once_leave_whole_files() {
    let mut folder = Folder::new();
    for number in 0..60 {
        folder = folder.file(&format!("{number}.sgf"), BAD);
    }
    let arguments = format!("check --fix {KOMI} .");
    let mut runs =
        [folder.command(&arguments), folder.command(&arguments)].map(|mut run| run.spawn().expect("it runs"));
    for run in &mut runs {
        run.wait().expect("it ends");
    }
    for number in 0..60 {
        assert_eq!(folder.read(&format!("{number}.sgf")), GOOD.as_bytes());
    }
    assert_eq!(folder.names().len(), 60);
}

#[test]
fn files_in_archives_are_left_alone() {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    archive.start_file("a.sgf", zip::write::SimpleFileOptions::default()).expect("a member");
    std::io::Write::write_all(&mut archive, BAD.as_bytes()).expect("its bytes");
    let bytes = archive.finish().expect("an archive").into_inner();
    let folder = Folder::new().file("all.zip", &bytes);
    folder.kifu(&format!("check --fix {KOMI} all.zip")).exits(2).says(&["all.zip/a.sgf: files in archives"]);
    folder.kifu(&format!("check --diff {KOMI} all.zip")).exits(1).prints(&["+++ all.zip/a.sgf"]);
    assert_eq!(folder.read("all.zip"), bytes);
}
