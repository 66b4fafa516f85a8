//! The outputs of commands, and the files that they never overwrite.

use std::fs;

use crate::harness::Folder;

const GAME: &str = "(;FF[4]GM[1]SZ[9]PB[Lee]DT[2001-02-03];B[dd];W[ee])";

/// As a path, the address would create a folder `s3:` here.
#[test]
fn an_address_is_no_output() {
    let folder = Folder::new().file("a.sgf", GAME);
    for command in [
        "convert a.sgf -o s3://bucket/a.jgf",
        "convert a.sgf -o s3://bucket/a.jgf --parents",
        "set KM=5 a.sgf -o s3://bucket/ --parents",
        "render a.sgf -o s3://bucket/a.svg --parents",
        "export a.sgf -o s3://bucket/games.csv --parents",
        "publish a.sgf -o s3://bucket/site/",
        "index a.sgf --library s3://bucket/library",
    ] {
        folder.kifu(command).exits(2).says(&["an address, not a path; write to a folder of this machine"]);
    }
    assert_eq!(folder.names(), ["a.sgf"]);
}

/// Every way to write an input in another form, under any name for it.
#[test]
fn an_input_is_never_an_output() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", GAME);
    let mut names = vec!["a.sgf", "./a.sgf"];
    #[cfg(unix)]
    {
        fs::hard_link(folder.path("a.sgf"), folder.path("hard.sgf")).expect("linked");
        std::os::unix::fs::symlink("a.sgf", folder.path("soft.sgf")).expect("linked");
        names.extend(["hard.sgf", "soft.sgf"]);
    }
    let commands = [
        "render a.sgf --format svg",
        "render a.sgf --format png",
        "render a.sgf --format pdf",
        "render a.sgf --figures --format html",
        "convert a.sgf --to gtp",
        "convert a.sgf --to jgf",
        "convert a.sgf --to list",
        "convert a.sgf --to sensei",
        "convert a.sgf b.sgf",
        "merge a.sgf b.sgf",
        "check b.sgf a.sgf --write-baseline --baseline",
    ];
    for command in commands {
        for name in &names {
            for force in ["", "--force"] {
                let line = if command.ends_with("--baseline") {
                    format!("{command} {name}")
                } else {
                    format!("{command} -o {name} {force}")
                };
                let run = folder.kifu(&line).exits(2);
                assert!(run.stderr.contains("is one of the input files"), "{line}: {}", run.stderr);
                assert_eq!(folder.read("a.sgf"), GAME.as_bytes(), "{line}");
            }
        }
    }
    folder.kifu("split a.sgf --name b.sgf").exits(2).says(&["b.sgf: already exists"]);
    folder.kifu("split a.sgf b.sgf --name {stem}.sgf --force").exits(2).says(&["a.sgf: is one of the input files"]);
    // The same record, changed, may replace its file.
    folder.kifu("set PB=Cho a.sgf -o ./a.sgf").exits(0).says(&["1 file changed"]);
    assert_eq!(String::from_utf8(folder.read("a.sgf")).unwrap(), GAME.replace("Lee", "Cho"));
    // The input has another format than its name says.
    let folder = folder.file("gib.sgf", "{\"a\":1}").file("c.jgf", r#"{"kind":"JGF","version":2}"#);
    folder.kifu("convert gib.sgf -o gib.sgf").exits(2);
    assert_eq!(folder.read("gib.sgf"), b"{\"a\":1}");
}

#[test]
fn every_command_keeps_existing_files() {
    let folder =
        Folder::new().file("go/a.sgf", GAME).file("go/b.sgf", GAME).file("mine.sgf", "mine").file("mine.svg", "mine");
    folder.kifu("index go -q").exits(0);
    for command in [
        "render go/a.sgf -o mine.svg",
        "convert go -o mine.sgf",
        "merge go -o mine.sgf",
        "strip --part comments go/a.sgf -o mine.sgf",
        "search --library go -f csv -o mine.sgf",
        "search --library go -f sgf -o mine.sgf",
        "explore --library go -o mine.sgf",
        "stats go --chart mine.svg",
        "stats --library go --chart mine.svg",
    ] {
        folder.kifu(command).exits(2).says(&[": already exists; use --force to overwrite it\n"]);
    }
    folder.kifu("check go --write-baseline --baseline mine.sgf").exits(2).says(&["mine.sgf: already exists"]);
    assert_eq!([folder.read("mine.sgf"), folder.read("mine.svg")], [b"mine", b"mine"]);
    // A newer baseline replaces an older one.
    for _ in 0..2 {
        folder.kifu("check go --write-baseline --baseline known.json").exits(0);
    }
    // Records of the library and its own files are never replaced.
    for command in
        ["search --library go -f sgf", "search --library go -f csv", "explore --library go --board 9 --min-games 1"]
    {
        folder.kifu(&format!("{command} -o go/a.sgf --force")).exits(2).says(&["is a record of the library"]);
        folder.kifu(&format!("{command} -o go/.kifu/catalogue.db --force")).exits(2).says(&["library's own files"]);
        folder.kifu(&format!("{command} -o mine.sgf --force")).exits(0);
    }
    assert_eq!(folder.read("go/a.sgf"), GAME.as_bytes());
    folder.kifu("index --verify go").exits(0);
}

#[test]
fn folders_are_made_where_they_are_meant() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder.kifu("render a.sgf -o none/a.svg").exits(2).says(&["none does not exist; use --parents to create it"]);
    folder.kifu("split a.sgf -o none/deeper").exits(2).says(&["none does not exist; use --parents to create it"]);
    folder.kifu("convert a.sgf --to jgf -o none/deeper/{year}/x.jgf").exits(2).says(&["--parents"]);
    assert_eq!(folder.names(), ["a.sgf"]);
    folder.kifu("split a.sgf -o out --name {year}/{black}.sgf").exits(0).says(&["created the folder out\n"]);
    let again = folder.kifu("split a.sgf -o out --name {black}/{year}.sgf").exits(0);
    assert!(!again.stderr.contains("created"), "{}", again.stderr);
    folder.kifu("render a.sgf -o none/deeper/a.svg --parents").exits(0).says(&["created the folder none\n"]);
    assert!(folder.path("out/2001/Lee.sgf").exists() && folder.path("none/deeper/a.svg").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn devices_take_what_is_written() {
    let folder = Folder::new().file("a.sgf", GAME);
    for command in ["render a.sgf -o /dev/full --format svg", "convert a.sgf a.sgf --to jgf -o /dev/full"] {
        folder.kifu(command).exits(2).says(&["/dev/full: cannot be written: No space left on device"]);
    }
    folder.kifu("render a.sgf -o /dev/null --format svg").exits(0);
    folder.kifu("render a.sgf -o /dev/stdout --format svg").exits(0).prints(&["<svg"]);
}

#[test]
fn names_made_of_content_are_safe() {
    let players = [".ignore", ".gitignore", "kifu.toml", ".kifu", "-rf", "a\u{202e}b", "CONIN$", "COM¹", "x "];
    let games: String = players.iter().map(|name| format!("(;GM[1]PB[{name}]C[\n*\n];B[aa])\n")).collect();
    let folder = Folder::new().file("e.sgf", games);
    folder.kifu("split e.sgf --name {black} -o out").exits(0).says(&["1 file split into 9 files"]);
    let mut names: Vec<_> = fs::read_dir(folder.path("out"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["_COM¹", "_CONIN$", "_gitignore", "_ignore", "_kifu", "_kifu.toml", "_rf", "a_b", "x"]);
}

#[test]
#[cfg(unix)]
fn names_that_are_no_text_are_kept_or_mended() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let name = folder.path("").join(OsStr::from_bytes(b"g\xff.sgf"));
    fs::create_dir(folder.path("in")).expect("made");
    fs::write(&name, GAME).expect("written");
    fs::write(folder.path("in").join(OsStr::from_bytes(b"g\xff.sgf")), GAME).expect("written");
    // A copy keeps the name; a generated name is repaired.
    folder.kifu("strip --part comments in -o out/").exits(0);
    assert!(folder.path("out").join(OsStr::from_bytes(b"g\xff.sgf")).exists());
    folder.kifu("rename {stem}-{black} in").exits(0);
    assert!(folder.path("in/g_-Lee.sgf").exists());
    folder.kifu("split out -o made").exits(0);
    assert!(folder.path("made/g_-001.sgf").exists());
}

#[test]
#[cfg(unix)]
fn what_killed_runs_left_is_removed() {
    let mut child = std::process::Command::new("true").spawn().expect("a process");
    let dead = child.id();
    child.wait().expect("it ends");
    let left = format!(".kifu-{dead}-abcdef.tmp");
    let folder = Folder::new().file("a.sgf", "(;GM[1]  FF[4])").file(&left, "half");
    let other = format!(".kifu-rename-{dead}-0.tmp");
    let folder = folder.file(&other, "a record on its way");
    folder.kifu("info a.sgf").exits(0);
    assert!(folder.path(&left).exists());
    folder.kifu("fmt a.sgf").exits(0);
    assert!(!folder.path(&left).exists() && folder.path(&other).exists());
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "needs extended attributes"]
fn what_a_file_has_besides_its_bytes_is_kept() {
    let folder = Folder::new();
    for (number, command) in ["fmt", "set PB=Cho", "convert --to ff4", "check --fix --unsafe-fixes"].iter().enumerate()
    {
        let name = format!("{number}.sgf");
        fs::write(folder.path(&name), "(;GM[1]FF[3]  SZ[9]PB[Lee]KM[6,5];B[dd])").expect("written");
        let path = folder.path(&name);
        rustix::fs::setxattr(&path, "user.note", b"mine", rustix::fs::XattrFlags::empty()).expect("it has attributes");
        let before = folder.read(&name);
        fs::hard_link(folder.path(&name), folder.path("other")).expect("linked");
        let run = folder.kifu(&format!("{command} -v {name}"));
        assert_ne!(folder.read(&name), before, "{command}: {}", run.stderr);
        assert!(run.stderr.contains("1 other hard link keeps the old contents"), "{command}: {}", run.stderr);
        let mut value = [0; 9];
        assert_eq!(rustix::fs::getxattr(folder.path(&name), "user.note", &mut value[..]), Ok(4), "{command}");
        fs::remove_file(folder.path("other")).expect("removed");
    }
}

/// A disk without space for the output: old files are kept, and no new ones are left.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "mounts a disk"]
fn a_full_disk_keeps_what_is_on_it() {
    use crate::mounts::{mounted, step};
    // Text that does not compress well.
    let mut state = 1_u64;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        char::from(b'0' + (state >> 60) as u8 * 4 + (state >> 50) as u8 % 4).to_ascii_lowercase()
    };
    let texts: Vec<String> =
        (0..10).map(|_| (0..20_000).map(|_| letter()).filter(char::is_ascii_alphanumeric).collect()).collect();
    let mut folder = Folder::new();
    for (number, text) in texts.iter().enumerate() {
        folder = folder.file(&format!("big/{number}.sgf"), format!("(;FF[4]GM[1]SZ[9]C[{text}];B[dd])"));
    }
    let script = "mkdir small; mount -t tmpfs -o size=64k none small
        echo old >small/all.sgf; echo old >small/0.svg
        step join convert big -o small/all.sgf --force
        step pack convert --to-utf8 big -o small/all.zip
        step draw render big/0.sgf -o small/0.svg --comment --force
        step table export big -o small/games.jsonl
        step split split big/1.sgf big/2.sgf big/3.sgf big/4.sgf -o small
        cat small/all.sgf >old; ls -A small >names";
    mounted(&folder, script);
    for name in ["join", "pack"] {
        step(&folder, name).exits(2).says(&[
            "small/all.",
            "cannot be written: No space left on device",
            "nothing was changed",
        ]);
    }
    step(&folder, "split").exits(2).says(&["cannot be written: No space left on device"]);
    assert_eq!(folder.read("old"), b"old\n");
    let names = String::from_utf8(folder.read("names")).unwrap();
    assert!(!names.contains(".tmp") && !names.contains("all.zip"), "{names}");
}

#[test]
fn counts_are_true() {
    let folder =
        Folder::new().file("in/a.sgf", GAME).file("in/b.sgf", GAME).file("in/c.sgf", GAME.replace("Lee", "Cho"));
    folder.kifu("set --remove QQZZ in -o out").exits(0).says(&["0 files changed, 3 copied unchanged"]);
    folder.kifu("set PB=Lee in -o out2").exits(0).says(&["1 file changed, 2 copied unchanged"]);
    folder.kifu("strip --part comments in").exits(0).says(&["0 files stripped, 3 unchanged"]);
    folder.kifu("convert --to-utf8 in -o out3").exits(0).says(&["0 files converted to UTF-8, 3 copied unchanged"]);
}
