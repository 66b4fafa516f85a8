//! The folder that the documents refer to: `game.sgf`, `games/`, `all.sgf` and so on, made from the samples.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Makes the folder.
pub(super) fn make(folder: &Path, samples: &Path) {
    let sample = |name: &str| fs::read(samples.join(name)).expect("a sample");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        fs::write(path, bytes).expect("a file");
    };
    let game = sample("ear-reddening-1846.sgf");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let problem = sample("corner-problem.sgf");

    for entry in fs::read_dir(samples).expect("the samples").map(|entry| entry.expect("an entry")) {
        let name = entry.file_name().into_string().expect("a name");
        let bytes = fs::read(entry.path()).expect("a sample");
        file(&format!("samples/{name}"), &bytes);
        if name.ends_with(".sgf") && !name.starts_with("broken-in") {
            // Recent games, whose players the examples search for, and others.
            for folder in ["games", "go", "go/old"] {
                file(&format!("{folder}/{name}"), &bytes);
            }
            file(&format!("more/of/{name}"), &bytes);
        }
    }
    // Games that the examples search for: players, dates, results, openings.
    let kisei = text(&sample("kisei-2018-game-1.sgf"));
    for (number, made) in [
        named(&kisei, "Ke Jie", "Shin Jinseo", "2019").replace(";B[pd];W[dp];B[qp]", ";B[pd];W[dp];B[pq]"),
        named(&kisei, "柯洁", "Park Junghwan", "2017"),
        named(&kisei, "Cho Chikun", "Rin Kaiho", "1990"),
        named(&kisei, "Shusaku", "Cho", "1859").replace("RE[W+R]", "RE[B+R]"),
        text(&game).replace("DT[1846-09]", "DT[2017-09]"),
    ]
    .iter()
    .enumerate()
    {
        for folder in ["games", "go"] {
            file(&format!("{folder}/made-{number}.sgf"), made.as_bytes());
        }
    }
    let short = named(&kisei, "Cho", "Rin", "1990").replace("RU[Japanese]", "RU[Japanese]HA[2]");
    let moves: Vec<&str> = short.split(';').take(122).collect();
    file("games/1990/short.sgf", format!("{})\n", moves.join(";").trim_end()).as_bytes());
    for name in ["game.sgf", "mine.sgf", "a.sgf", "old/one.sgf", "new/one.sgf", "copies/1.sgf", "copies/2.sgf"] {
        file(name, &game);
    }
    let changed = text(&game).replacen("B[", "C[Another word.]B[", 3);
    for name in ["theirs.sgf", "teacher.sgf", "b.sgf", "new.sgf", "copies/3.sgf"] {
        file(name, changed.as_bytes());
    }
    for name in ["problem.sgf", "joseki.sgf", "problems/corner.sgf"] {
        file(name, &problem);
    }
    file("problems.sgf", &problem.repeat(12));
    file("opening.sgf", b"(;SZ[19];B[pd](;W[dp];B[pq])(;W[dd];B[pq](;W[dp])(;W[dq])))\n");
    file("match.sgf", b"(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0];B[31qtst];W[52mhwr];B[double];W[drop])\n");
    file("gnubg.mat", b" 3 point match\n\n Game 1\n Bo : 0          Ann : 0\n  1) 31: 8/5 6/5  52: 24/22 13/8\n");
    // In ASCII, so that it is valid in any encoding.
    let nine = sample("nine-by-nine-2006.sgf");
    file("old.sgf", &nine);
    file("in.sgf", &sample("ff3-old-properties.sgf"));
    file("book.sgf", b"(;SZ[9]C[Book](;AB[ha]AW[ib];B[ia]C[Correct.])(;AB[aa]AW[ba];B[ab]C[Correct.]))\n");
    file("all.sgf", &[game.clone(), nine.repeat(30), problem.clone()].concat());
    file("games.sgf", &[game.clone(), problem].concat());
    file("both.sgf", &game);
    // Games as Fox, Tygem and PandaNet write them.
    let gib = b"\\HS\r\n\\[GAMEBLACKNAME=Kuro (2D)\\]\r\n\\[GAMEWHITENAME=Shiro (3D)\\]\r\n\\[GAMEDATE=2016- 3-26-17-29-25\\]\r\n\
                \\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\nINI 0 1 0 &4\r\nSTO 0 2 1 3 3\r\nSTO 0 3 2 15 15\r\n\\GE\r\n";
    let ugf =
        b"[Header]\nSize=19\nCoordinateType=IGS\nPlayerB=Kuro,2d\nPlayerW=Shiro,3d\n[Data]\nQP,B1,1,0\nDD,W1,2,0\n";
    for name in ["game.gib", "downloads/game.gib"] {
        file(name, gib);
    }
    for name in ["game.ugi", "downloads/game.ugi"] {
        file(name, ugf);
    }
    file("corner.txt", b"anchor: corner\n....\n....\n....\n...X\n");
    file("club.md", b"# Our club\n\n[All games](#/library/0)\n");
    let themes = fs::read_to_string(samples.join("../docs/themes.md")).expect("the document");
    let theme = themes.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a theme");
    file("slate.toml", theme.as_bytes());
    let engine = Path::new(env!("CARGO_BIN_EXE_kifu")).with_file_name("examples").join("stand-in");
    let settings = format!("[engine.katago]\ncommand = ['{}', 'analysis']\n", engine.display());
    file(".config/kifu/kifu.toml", settings.as_bytes());
    file(".local/share/bash-completion/completions/.keep", b"");
    file(".local/share/man/.keep", b"");
    file(".zfunc/.keep", b"");
    file(".config/fish/completions/.keep", b"");

    // Archives, and libraries of these games.
    for line in
        ["convert games/ --to-utf8 -o games.zip", "convert games/ --to-utf8 -o old.zip", "index go", "index games"]
    {
        let ran = Command::new(env!("CARGO_BIN_EXE_kifu"))
            .args(line.split(' '))
            .current_dir(folder)
            .env("HOME", folder)
            .output()
            .expect("the program runs");
        assert!(matches!(ran.status.code(), Some(0 | 1)), "kifu {line}: {}", String::from_utf8_lossy(&ran.stderr));
    }
}

/// A title game with other names and another year.
fn named(text: &str, black: &str, white: &str, year: &str) -> String {
    text.replace("Ichiriki Ryo", black).replace("Iyama Yuta", white).replace("2018", year)
}
