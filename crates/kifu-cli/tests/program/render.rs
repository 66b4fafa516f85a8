//! `kifu render`: pictures, and the reasons for missing ones.

use crate::harness::Folder;

const GAME: &str = "(;SZ[9]PB[秀策]BR[4d]PW[<b>]RE[B+2];B[ee];W[gc]C[a comment];B[cg](;W[gg])(;W[ff]))";

#[test]
fn a_picture_of_a_game() {
    let folder = Folder::new().file("a.sgf", GAME);
    let run = folder.kifu("render a.sgf --numbers all").exits(0);
    let svg = String::from_utf8(run.stdout).unwrap();
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    for part in ["秀策 4 dan – &lt;b&gt;", "Black wins by 2 points", ">4</text>", "<title", "Move 4: White G3"] {
        assert!(svg.contains(part), "{part} in {svg}");
    }
    folder.kifu("render a.sgf -o p.svg --theme wood --move 2 --comment").exits(0).says(&["1 picture drawn"]);
    assert!(String::from_utf8(folder.read("p.svg")).unwrap().contains("a comment"));
    folder.kifu("render a.sgf -o p.svg").exits(2).says(&["--force"]);
    folder.kifu("render . -o pictures/").exits(0);
    assert!(folder.path("pictures/a.svg").exists());
}

#[test]
fn a_page_to_play_through_games() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;SZ[13];B[aa])(;GM[2];B[e6])");
    folder.kifu("render -f viewer a.sgf -o a.html").exits(0).says(&["1 document written"]);
    let page = String::from_utf8(folder.read("a.html")).unwrap();
    assert!(page.contains("<title>秀策 – &lt;b&gt;</title>") && page.contains("Content-Security-Policy"));
    assert!(!page.contains("PW[<b>]") && page.contains(r"PW[\u003cb>]"));
    folder.kifu("render -f viewer . -o all.html").exits(0).says(&["1 document written"]);
    assert_eq!(String::from_utf8(folder.read("all.html")).unwrap().matches("\"version\":1").count(), 3);
    folder.kifu("render . -f viewer -o pages/").exits(0).says(&["2 documents written"]);
    assert_eq!(names(&folder, "pages"), ["a.html", "b.html"]);
    folder.kifu("render -f viewer a.sgf --move 3 -o m.html").exits(2).says(&["--move"]);
    folder.kifu("render -f viewer a.sgf --problems 2 -o m.html").exits(2).says(&["viewer has no pages of problems"]);
}

/// The names of the files in a folder, sorted.
fn names(folder: &Folder, name: &str) -> Vec<String> {
    let found = std::fs::read_dir(folder.path(name)).expect("a folder");
    let mut names: Vec<String> =
        found.map(|entry| entry.unwrap().file_name().into_string().expect("a name in UTF-8")).collect();
    names.sort();
    names
}

/// Each of several games gets a picture, or the program says how to get one.
#[test]
fn pictures_of_several_games() {
    let all = format!("{GAME}(;SZ[9]PB[two];B[aa])(;GM[3];B[e6])(;SZ[9]PB[four];B[bb])");
    let folder = Folder::new().file("all.sgf", &all).file("a.sgf", GAME);
    let not_go = "all.sgf: game 3: records of this game cannot be drawn";
    folder.kifu("render all.sgf -o x/{stem}-{number}.svg").exits(2).says(&["3 pictures drawn", not_go]);
    assert_eq!(names(&folder, "x"), ["all-1.svg", "all-2.svg", "all-4.svg"]);
    assert!(String::from_utf8(folder.read("x/all-4.svg")).unwrap().contains("four"));
    folder.kifu("render all.sgf -o black/{black} --game 2 -f png").exits(0).says(&["1 picture drawn"]);
    assert_eq!(names(&folder, "black"), ["two.png"]);
    folder.kifu("render all.sgf a.sgf -o y/").exits(2).says(&["4 pictures drawn", not_go]);
    assert_eq!(names(&folder, "y"), ["a.svg", "all-1.svg", "all-2.svg", "all-4.svg"]);
    let several = ["4 games do not fit into one file", "--game", "-o 'x/{stem}-{number}.svg'"];
    folder.kifu("render all.sgf -o x/all.svg").exits(2).says(&several);
    folder.kifu("render all.sgf -o x/all.svg --game 2").exits(0);
    folder.kifu("render all.sgf --format ascii").exits(0).says(&["all.sgf: game 1 of 4; choose another with --game"]);
    folder.kifu("render all.sgf -o {foo}.svg").exits(2).says(&["unknown field {foo}; known are number"]);

    let go = format!("{GAME}(;SZ[9]PB[two];B[aa])");
    let folder = folder.file("go.sgf", &go);
    folder.kifu("render go.sgf --per-figure 2 -o f/{stem}-{number}-{figure}.svg").exits(0).says(&["3 pictures"]);
    assert_eq!(names(&folder, "f"), ["go-1-1.svg", "go-1-2.svg", "go-2-1.svg"]);
    folder.kifu("render go.sgf --per-figure 2 -o h/").exits(0).says(&["3 pictures"]);
    assert_eq!(names(&folder, "h"), ["go-1-01.svg", "go-1-02.svg", "go-2-01.svg"]);
    let several = ["2 games do not fit into one file", "{stem}-{number}-{figure}.svg"];
    folder.kifu("render go.sgf --figures -o f/{stem}-{figure}.svg").exits(2).says(&several);
    folder.kifu("render go.sgf --figures -f text").exits(0).says(&["game 1 of 2"]);
}

#[test]
fn what_cannot_be_drawn() {
    let folder = Folder::new().file("a.sgf", GAME).file("b.sgf", "(;GM[3];B[e6])").file("n.sgf", "nothing");
    folder.kifu("render a.sgf --move 9").exits(2).says(&["move 9 does not exist; the main line has 4"]);
    folder.kifu("render a.sgf --node 99").exits(2).says(&["node 99 does not exist"]);
    folder.kifu("render a.sgf --region Z9:A1").exits(2).says(&["outside the 9x9 board"]);
    folder.kifu("render a.sgf --region middle").exits(2).says(&["is not a part of a board"]);
    folder.kifu("render a.sgf --theme pink").exits(2).says(&["print, wood, flat, dark, contrast"]);
    folder.kifu("render a.sgf --size 1000000").exits(2).says(&["16384"]);
    folder.kifu("render a.sgf --game 2").exits(2).says(&["no game 2"]);
    folder.kifu("render b.sgf").exits(2).says(&["records of this game cannot be drawn"]);
    folder.kifu("render n.sgf").exits(2).says(&["no game record"]);
    folder.kifu("render a.sgf b.sgf").exits(2).says(&["several pictures need a folder"]);
}

#[test]
fn pictures_as_text() {
    let folder = Folder::new().file("a.sgf", GAME);
    let text = |arguments: &str| folder.kifu(&format!("render a.sgf {arguments}")).exits(0).out().to_owned();
    let ascii = text("--format ascii --numbers all --region shrink");
    assert!(ascii.starts_with("秀策 4 dan – <b>\nBlack wins by 2 points\n\n"), "{ascii}");
    assert!(ascii.contains("\n5 .  .  .  .  X1 .  .  .  .  5\n"), "{ascii}");
    assert!(text("--format sensei --numbers all").contains("$$Bc9 秀策"));
    assert!(text("--format lines").contains("└─┴─"));
    assert!(text("--format terminal").contains("\u{1b}["));
    folder.kifu("render a.sgf -o a.md --comment --move 2").exits(0);
    let markdown = String::from_utf8(folder.read("a.md")).unwrap();
    assert!(markdown.contains("````text\n") && markdown.contains("\n\na comment\n"), "{markdown}");
    folder.kifu("render a.sgf -o a.doc").exits(2).says(&["unknown extension .doc for a picture"]);
}

#[test]
fn a_game_cut_into_figures() {
    let folder = Folder::new().file("a.sgf", GAME);
    folder
        .kifu("render a.sgf --per-figure 2 --variations all -o pictures/{stem}-{figure}.svg")
        .exits(0)
        .says(&["3 pictures"]);
    let caption = |name: &str| String::from_utf8(folder.read(name)).unwrap().contains("<title id=\"k-t\">");
    assert!(["pictures/a-1.svg", "pictures/a-2.svg", "pictures/a-3.svg"].into_iter().all(caption));
    assert!(String::from_utf8(folder.read("pictures/a-3.svg")).unwrap().contains("Diagram 1 (1), instead of 4"));
    folder.kifu("render a.sgf --figures -o pictures/").exits(0);
    assert!(folder.path("pictures/a-01.svg").exists());
    folder.kifu("render a.sgf --figures -o pictures/").exits(2).says(&["--force"]);
    folder.kifu("render a.sgf --figures -o a.svg").exits(2).says(&["{stem}-{figure}.svg"]);
    folder.kifu("render a.sgf --figures -o {figur}.svg").exits(2).says(&["did you mean {figure}"]);
    folder.kifu("render a.sgf --figures --move 2").exits(2);
    folder.kifu("render a.sgf --variations all --move 2").exits(2).says(&["cannot be used with --move"]);
    let run = folder.kifu("render a.sgf --per-figure 2 --format markdown --comment").exits(0);
    run.prints(&["Figure 1 (1–2)", "2: a comment", "Figure 2 (3–4)"]);
}

/// Of three variations, two are at moves that lost many points, and one of these is inside another.
const REVIEW: &str = "(;SZ[9]SBKV[50];B[ee]SBKV[50](;W[gc]SBKV[52](;B[cg]SBKV[40];W[gg]SBKV[41])(;B[gf]C[better]\
                      (;W[cc])(;W[cg])))(;W[cc]C[the same]))";

#[test]
fn variations_are_chosen() {
    let folder = Folder::new().file("a.sgf", REVIEW);
    let drawn = |variations: &str| {
        let run = folder.kifu(&format!("render a.sgf --format text --figures --comment {variations}")).exits(0);
        let out = String::from_utf8_lossy(&run.stdout);
        let said = run.stderr.lines().find(|line| line.contains("not drawn")).unwrap_or_default();
        (out.matches("Diagram ").count(), said.to_owned())
    };
    assert_eq!(drawn(""), (0, "a.sgf: not drawn: 3 of 3 variations".to_owned()));
    assert_eq!(drawn("--variations none"), (0, String::new()));
    assert_eq!(drawn("--variations all"), (3, String::new()));
    assert_eq!(drawn("--variations mistakes"), (2, "a.sgf: not drawn: 1 of 3 variations".to_owned()));
    assert_eq!(drawn("--variations 1"), (2, "a.sgf: not drawn: 1 of 3 variations".to_owned()));
    assert_eq!(drawn("--variations 9"), (3, String::new()));
    folder.kifu("render a.sgf --variations most").exits(2).says(&["expected a number, record, none, all, mistakes"]);
}

/// The width and height stated in a PNG.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.ends_with(b"IEND\xaeB`\x82"));
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn pictures_of_pixels() {
    let folder = Folder::new().file("a.sgf", GAME).file("x.ttf", "no font");
    let plain = "--no-system-fonts";
    folder.kifu(&format!("render a.sgf -o a.png --size 300 {plain}")).exits(0).says(&["no font has 秀策", "--font"]);
    assert_eq!(png_size(&folder.read("a.png")).0, 300);
    let once = folder.kifu(&format!("render a.sgf --format png --no-title {plain}")).exits(0).stdout;
    let twice = folder.kifu(&format!("render a.sgf --format png --no-title {plain} --scale 2")).exits(0).stdout;
    let ((width, height), (wide, high)) = (png_size(&once), png_size(&twice));
    assert!((2 * width).abs_diff(wide) <= 1 && (2 * height).abs_diff(high) <= 1);
    let clear = folder.kifu(&format!("render a.sgf --format png --no-title {plain} --transparent")).exits(0).stdout;
    assert!(clear.windows(4).any(|name| name == b"tRNS") && !once.windows(4).any(|name| name == b"tRNS"));
    folder.kifu("render a.sgf --format png --scale 90").exits(2).says(&["too large", "100 million pixels"]);
    folder.kifu("render a.sgf --format png --font x.ttf").exits(2).says(&["x.ttf: not a TrueType"]);
    folder.kifu("render a.sgf --format png --font y.ttf").exits(2).says(&["cannot read y.ttf"]);
    folder.kifu("render a.sgf -o a.sgf/b.png").exits(2).says(&["a.sgf/b.png", "cannot create the folder a.sgf"]);
}

#[test]
fn moving_pictures() {
    let folder = Folder::new().file("a.sgf", GAME);
    let plain = "--no-system-fonts --size 120 --no-title";
    folder.kifu(&format!("render a.sgf -o a.gif --delay 0.5 {plain}")).exits(0).says(&["1 picture drawn"]);
    assert!(folder.read("a.gif").starts_with(b"GIF89a"));
    let short = folder.kifu(&format!("render a.sgf --format gif --moves 4- {plain}")).exits(0).stdout;
    assert!(short.len() < folder.read("a.gif").len());
    let apng = folder.kifu(&format!("render a.sgf --format apng {plain}")).exits(0).stdout;
    assert!(png_size(&apng).0 == 120 && apng.windows(4).filter(|name| name == b"fcTL").count() == 5);
    let webp = folder.kifu(&format!("render a.sgf --format webp {plain}")).exits(0).stdout;
    assert!(webp.starts_with(b"RIFF") && webp.windows(4).filter(|name| name == b"ANMF").count() == 5);
    folder.kifu("render a.sgf --format gif --delay 0").exits(2).says(&["0.01 to 600"]);
    folder.kifu("render a.sgf --per-figure 2 -o x-{figure}.gif").exits(2).says(&["remove the options for figures"]);
}

#[test]
fn pictures_in_the_terminal() {
    let folder = Folder::new().file("a.sgf", GAME);
    for command in ["render", "show"] {
        let sent = |how: &str| folder.kifu(&format!("{command} a.sgf --format {how}")).exits(0).stdout;
        assert!(sent("kitty").starts_with(b"\x1b_Ga=T,f=100"), "{command}");
        assert!(sent("iterm").starts_with(b"\x1b]1337;File=inline=1"), "{command}");
        assert!(sent("sixel").starts_with(b"\x1bP0;1;0q"), "{command}");
    }
    // Standard output is no terminal here.
    let show = |options: &str| folder.kifu(&format!("show a.sgf {options}")).exits(0).stdout;
    assert_eq!(show(""), show("-f text"));
}

#[test]
fn documents() {
    let folder = Folder::new().file("a.sgf", GAME.repeat(2)).file("b.sgf", GAME);
    folder
        .kifu("render a.sgf b.sgf --per-figure 50 -o book.pdf --paper a5 --title Games")
        .exits(0)
        .says(&["1 document"]);
    let book = folder.read("book.pdf");
    assert!(book.starts_with(b"%PDF-"));
    folder.kifu("render a.sgf --problems 4 -o p.pdf").exits(0).says(&["1 document"]);
    folder.kifu("render a.sgf --figures -o q.pdf --no-system-fonts").exits(0).says(&["no font has", "秀"]);
    folder.kifu("render a.sgf --move 1 -o one.pdf").exits(2).says(&["2 games do not fit into one file"]);
    folder.kifu("render a.sgf --game 2 --move last -o one.pdf").exits(0).says(&["1 picture drawn"]);
    folder.kifu("render a.sgf b.sgf -o pages/ --format html").exits(0).says(&["2 documents"]);
    let page = String::from_utf8(folder.read("pages/a.html")).unwrap();
    assert_eq!(page.matches("<figure ").count(), 2);
    let tex = folder.kifu("render b.sgf --format tex").exits(0).out().to_owned();
    assert!(tex.contains("\\begin{tikzpicture}") && tex.trim_end().ends_with("\\end{document}"));
    for name in ["p.html", "p.epub", "p.typ", "p.tex"] {
        folder.kifu(&format!("render a.sgf --problems 4 -o {name}")).exits(0).says(&["1 document"]);
    }
    folder.kifu("render a.sgf --problems 4 -o p.svg").exits(2).says(&["svg has no pages of problems; use one of pdf,"]);
    folder.kifu("render a.sgf --problems 4 -o p.pdf").exits(2).says(&["--force"]);
}

#[test]
fn themes_of_ones_own() {
    let folder = Folder::new().file("a.sgf", GAME).file("my.toml", "base = \"wood\"\nboard = \"#123456\"\n");
    folder.kifu("render a.sgf --theme my.toml").exits(0).prints(&["#123456"]);
    let folder = folder.file("my.json", "{\"base\": \"wood\", \"white\": {\"fill\": \"#fedcba\"}}");
    folder.kifu("render a.sgf --theme my.json").exits(0).prints(&["#fedcba"]);
    let folder = folder.file("bad.json", "{\"base\": \"wood\",\n\"bord\": \"#123456\"}");
    folder.kifu("render a.sgf --theme bad.json").exits(2).says(&["bad.json:2:6", "did you mean `board`?"]);
    let folder = folder.file("bad.toml", "base = \"wood\"\nbord = \"#123456\"\n");
    folder.kifu("render a.sgf --theme bad.toml").exits(2).says(&["bad.toml:2:1", "did you mean `board`?"]);
    folder.kifu("render a.sgf --theme missing.toml").exits(2).says(&["cannot be read"]);
}

/// Some servers write the first move in the root.
#[test]
fn the_position_before_a_move_in_the_root() {
    let folder = Folder::new().file("a.sgf", "(;SZ[9]B[ee];W[gc])");
    for (number, black) in [(0, 0), (1, 1)] {
        let run = folder.kifu(&format!("render a.sgf -f text --move {number}")).exits(0);
        assert_eq!(run.out().matches('●').count(), black, "{}", run.out());
    }
}

/// Content missing from a picture is reported: unreadable moves, stones and lines.
#[test]
fn what_cannot_be_read_is_named() {
    let folder = Folder::new()
        .file("a.sgf", "(;SZ[9];B[aa];W[DD];B[cc])")
        .file("b.sgf", "(;SZ[9];B[aa])(;SZ[9]AB[junk][aa][zz])")
        .file("c.sgf", "(;SZ[99];B[aa])");
    let not_drawn = "not drawn: W[DD] after move 1: the point is not on the 9x9 board";
    folder.kifu("render a.sgf -o a.svg").exits(0).says(&[&format!("a.sgf: {not_drawn}")]);
    folder.kifu("render a.sgf --figures -o a.pdf").exits(0).says(&[not_drawn]);
    let of_second = "game 2: not drawn: 2 moves or stones that cannot be read: AB[junk], AB[zz]";
    folder.kifu("render b.sgf --game 2 -o b.svg").exits(0).says(&[of_second]);
    folder.kifu("render c.sgf -o c.svg").exits(0).says(&["SZ[99]: boards have at most 52 lines; read as 52x52"]);
    assert!(folder.kifu("show a.sgf").exits(0).out().replace("\n", " ").contains("not shown: W[DD]"));
    assert!(folder.kifu("show c.sgf").exits(0).out().contains("SZ[99]"));
}

/// In SGF, a node of a few bytes can result in a picture of many kilobytes.
#[test]
fn what_would_explode_is_refused() {
    let letter = |at: usize| char::from(if at % 52 < 26 { b'a' } else { b'A' - 26 } + (at % 52) as u8);
    let nodes: String = (0..150).map(|at| format!(";B[{}{}]FG[]TR[aa:ZZ]", letter(at * 7), letter(at / 52))).collect();
    let problem = "(;SZ[52]AB[aa:ZY]AE[cc](;W[cc])(;W[ZZ]))";
    let folder = Folder::new()
        .file("a.sgf", format!("(;GM[1]FF[4]SZ[52]PB[Ann]{nodes})"))
        .file("games.sgf", "(;SZ[52]TR[aa:ZZ];B[aa])".repeat(200))
        .file("problems.sgf", problem.repeat(60));
    for (command, words) in [
        ("render a.sgf -o o.typ", "150 pictures would take more than 1 MiB of memory, which is enough for"),
        ("render a.sgf --figures -o o.html", "150 pictures would take more than 1 MiB"),
        ("render a.sgf -o o.epub", "150 pictures would take more than 1 MiB"),
        ("render a.sgf --figures -o o.tex", "150 pictures would take more than 1 MiB"),
        ("render a.sgf --figures -o o.pdf", "150 pictures would take more than 1 MiB"),
        ("render a.sgf --figures -o o/{page}.svg", "150 pictures would take more than 1 MiB"),
        ("render a.sgf --figures -o o/{figure}.svg", "150 pictures would take more than 1 MiB"),
        ("render a.sgf --figures -f text -o o.txt", "150 pictures would take more than 1 MiB"),
        ("render games.sgf -o o/{number}.svg", "200 pictures would take more than 1 MiB"),
        ("render games.sgf -o o/{number}.typ", "200 documents would take more than 1 MiB"),
        ("render problems.sgf --problems 4 -o o.pdf", "this would take more than 1 MiB"),
        ("render problems.sgf --problems 4 -o o.epub", "this would take more than 1 MiB"),
        ("render a.sgf --scale 0.6 -o o.gif", "this would take more than 1 MiB"),
    ] {
        let run = folder.kifu(&format!("{command} --max-memory 1M")).exits(2);
        run.says(&[words, "--variations", "--per-figure", "--game", "--max-memory"]);
        assert!(!folder.path("o").exists() && folder.names().len() == 3, "{command} writes nothing");
    }
    folder.kifu("render a.sgf -o o.typ").exits(0);
}
