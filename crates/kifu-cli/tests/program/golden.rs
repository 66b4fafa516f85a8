//! Sessions in `suite/program/*.md`: files, command lines, and all their output. `UPDATE=1` writes the output.

use std::fs;
use std::path::{Path, PathBuf};

use crate::harness::Folder;

fn suite() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suite")
}

/// Compares a committed text with the result, or writes it.
#[track_caller]
fn compare(path: &Path, found: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, found).expect("the text can be written");
    }
    let expected = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    assert!(expected == found, "{} is not what comes out:\n{found}", path.display());
}

#[test]
fn sessions() {
    let documents = fs::read_dir(suite().join("program")).expect("the folder is there");
    let mut count = 0;
    for document in documents {
        let path = document.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a document").replace("\r\n", "\n");
        compare(&path, &play(&text));
        count += 1;
    }
    assert!(count >= 2);
}

/// Returns the document with the current output of its command lines.
fn play(text: &str) -> String {
    let mut folder = Folder::new();
    let mut played = String::new();
    // Text and blocks take turns.
    for (index, piece) in text.split("```").enumerate() {
        if index > 0 {
            played.push_str("```");
        }
        if let Some((name, content)) = piece.strip_prefix("file ").and_then(|rest| rest.split_once('\n')) {
            folder = folder.file(name, content);
        }
        if index % 2 == 0 || !piece.starts_with("console\n") {
            played.push_str(piece);
            continue;
        }
        played.push_str("console\n");
        for line in piece.lines().filter_map(|line| line.strip_prefix("$ kifu ")) {
            let run = folder.kifu(line);
            played.push_str(&format!("$ kifu {line}\n{}", String::from_utf8_lossy(&run.stdout)));
            if !played.ends_with('\n') {
                played.push('\n');
            }
            played.push_str(&run.stderr);
        }
    }
    played
}

/// The openings of a thousand professional games as one tree, and a collection of them split: `KIFU_CORPUS` names the
/// folder that contains `pro/`. The games are not ours, so only numbers are committed.
#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_of_a_thousand_professional_games() {
    let corpus = PathBuf::from(std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records"));
    let mut files = Vec::new();
    let mut folders = vec![corpus.join("pro")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ending == "sgf" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files.truncate(1000);
    let folder = Folder::new();
    let run = |arguments: &str, files: &[PathBuf]| {
        let output = folder.command(arguments).args(files).output().expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stderr
    };
    run("merge --moves -12 --counts --canonical -o book.sgf", &files);
    let book = folder.read("book.sgf");
    let collection = kifu_sgf::Collection::parse(&book);
    let mut summary =
        String::from("# kifu merge --moves -12 --counts --canonical, 1000 games: forks of 20 games and more\n");
    for game in collection.games() {
        outline(game, &mut summary);
    }
    compare(&suite().join("conformance/merge.txt"), &summary);

    run("convert -o all.sgf", &files);
    let said = run("split all.sgf -o years --name {year|undated}/{number:4}.sgf", &[]);
    let mut summary =
        format!("# kifu split --name {{year|undated}}/{{number:4}}.sgf\n{}", String::from_utf8_lossy(&said));
    let mut years: Vec<String> = Vec::new();
    for year in fs::read_dir(folder.path("years")).expect("folders of years") {
        let year = year.expect("an entry");
        let count = fs::read_dir(year.path()).expect("a folder").count();
        years.push(format!("{} {count}\n", year.file_name().to_string_lossy()));
    }
    years.sort();
    summary.push_str(&years.concat());
    compare(&suite().join("conformance/split.txt"), &summary);
}

/// The nodes with a count of at least twenty games, each after its parent.
fn outline(game: kifu_sgf::Game<'_>, summary: &mut String) {
    let mut depths = vec![0_usize; game.nodes().len()];
    let first = game.root().id().index();
    for node in game.nodes() {
        let place = (node.id().index() - first) as usize;
        depths[place] = node.parent().map_or(0, |parent| depths[(parent.id().index() - first) as usize] + 1);
        let Some(comment) = node.get("C").map(|comment| comment.value().text().into_owned()) else { continue };
        let line = comment.lines().next().unwrap_or_default();
        let games: usize = line.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0);
        if games >= 20 && line.contains(" game") {
            let play = ["B", "W"].into_iter().find_map(|ident| {
                let value = node.get(ident)?.value();
                Some(format!("{ident}[{}] ", String::from_utf8_lossy(value.raw())))
            });
            summary.push_str(&format!("{}{}{line}\n", "  ".repeat(depths[place]), play.unwrap_or_default()));
        }
    }
}
