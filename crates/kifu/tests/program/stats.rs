//! `kifu stats`: what is counted, and how it is printed.

use crate::harness::Folder;

fn folder() -> Folder {
    let two =
        "(;FF[4]PB[柯洁]PW[Lee, Jr.]KM[7,5]RE[B+R]DT[2017-05-23];B[pd];W[dd])\n(;FF[4]PB[Lee, Jr.]KM[7.50]RE[W+0.5])";
    let other = "\\[GAMEBLACKNICK=B\\]";
    let folder =
        Folder::new().file("g/two.sgf", two).file("g/old.sgf", "(;Black[aa];W[bb]C[x])").file("g/x.txt", other);
    folder.file(
        "g/game.jgf",
        r#"{"record":{"format":"JGF","version":2},"players":[{"color":"black","name":"柯洁"}],"tree":[]}"#,
    )
}

#[test]
fn a_page_of_everything() {
    let run = folder().kifu("stats g").exits(0);
    run.prints(&[
        "4 games in 3 files",
        "by property  files  games  roots  occurrences",
        "by player  files  games  won  lost",
    ])
    .prints(&["柯洁           2      2    1     0   50.0 %  ████████████\n"])
    .prints(&[
        "7.5          1      2           1           1   50.0 %",
        "2 games say nothing of it",
        "JSON Go Format 2",
    ]);
}

#[test]
fn for_sheets_and_programs() {
    let folder = folder();
    let run = folder.kifu("stats g --by player --output-format csv").exits(0);
    assert_eq!(run.out(), "player,files,games,won,lost\n柯洁,2,2,1,0\n\"Lee, Jr.\",1,2,0,2\n");
    let run = folder.kifu("stats g --by property,year --top 1 --output-format csv").exits(0);
    assert_eq!(
        run.out(),
        "subject,value,what,number\nproperty,B,files,2\nproperty,B,games,2\nproperty,B,roots,1\nproperty,B,occurrences,2\n\
         year,2017,files,1\nyear,2017,games,1\nyear,2017,black_wins,1\nyear,2017,white_wins,0\n"
    );
    let run = folder.kifu("stats g --by problem --output-format json").exits(0);
    run.prints(&["\"games\": 4,", "\"problem\": {", "\"findings\": 1"]);
}

#[test]
fn what_is_no_record_is_said() {
    let folder = folder().file("g/y.sgf", "no record");
    folder
        .kifu("stats g --by size")
        .exits(2)
        .says(&["g/y.sgf", "no record of any format"])
        .prints(&["4 games in 3 files"]);
    folder.kifu("stats g --by nothing").exits(2);
}
