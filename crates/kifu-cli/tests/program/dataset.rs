//! Writing libraries as datasets, and adding datasets to libraries.

use std::fs;

use crate::harness::Folder;

fn library() -> Folder {
    let record =
        |number: usize| format!("(;SZ[9]PB[player {number}]C[word {number}];B[ee];W[c{}])", ["c", "d"][number % 2]);
    let folder = (0..5).fold(Folder::new(), |folder, number| folder.file(&format!("go/{number}.sgf"), record(number)));
    folder.kifu("index go -q").exits(0);
    folder
}

/// A library restored from a dataset finds the same games. Builds without the Parquet feature report that.
#[test]
fn a_library_as_a_dataset() {
    let folder = library();
    if !cfg!(feature = "arrow") {
        folder.kifu("index --library go --dataset data").exits(2).says(&["data: Parquet", "--features full"]);
        return;
    }
    folder.kifu("index --library go --dataset data").exits(0).says(&["dataset: 5 games in 1 segment (1 new)"]);
    folder.kifu("index go --dataset data").exits(0).says(&["dataset: 5 games in 1 segment (0 new)"]);
    folder.kifu("index --library copy --adopt data").exits(0).says(&["5 games added"]);
    folder.kifu("index --library copy --verify").exits(0);
    for query in ["", "black:3", "comment:4", "--played E5,C6 --board 9", "moves:2"] {
        let [first, copy] = ["go", "copy"]
            .map(|name| folder.kifu(&format!("search --library {name} {query} --count")).exits(0).out().to_owned());
        assert_eq!(first, copy, "{query}");
    }
    // A library made from a dataset can be exported, too, and a deleted game is no longer listed.
    folder.kifu("index --library copy --dataset data").exits(0).says(&["(0 new)"]);
    fs::remove_file(folder.path("go/4.sgf")).expect("removed");
    folder.kifu("index --library go --dataset data").exits(0).says(&["4 games", "1 segment is no longer listed"]);
}

#[test]
fn datasets_that_cannot_be_used() {
    let folder = library();
    folder.kifu("index --library copy --adopt nowhere").exits(2).says(&["no dataset in nowhere"]);
    folder.kifu("index --library copy --adopt go").exits(2).says(&["no dataset in go"]);
    folder.kifu("index --library go --dataset go").exits(2).says(&["go contains other files and no dataset"]);
    let folder = folder.file("data/dataset.json", "{\"format\":\"kifu-dataset\",\"version\":9,\"segments\":[]}");
    folder.kifu("index --library copy --adopt data").exits(2).says(&["the dataset has version 9"]);
    folder.kifu("index --library go --dataset data").exits(2).says(&["the dataset has version 9"]);
    assert!(!folder.path("copy").exists());
}
