//! Documents for Typst.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;

#[test]
fn a_document_has_its_parts() {
    let text = "(;SZ[9]PB[#A]PW[B]RE[B+R];B[ee]C[1. one\nline];W[gc])";
    let records: Vec<Record> = Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect();
    let document = games(&records, &BookletOptions::default());
    for part in [
        "#let g1f1 = image(bytes(\"<svg ",
        "alt: \"9×9 board. Moves: Black 1 E5, White 2 G7.\")",
        "#set document(title: \"#A – B\")",
        "#set page(paper: \"a4\"",
        "= ● \\#A – ○ B\n\n#facts[Black wins by resignation]",
        "#figure(g1f1, caption: strong(\"Figure 1 (1–2)\"), kind: image, supplement: none, numbering: none)",
        "#move[1] 1\\. one \\\nline\n",
    ] {
        assert!(document.contains(part), "{part} is not in {document}");
    }
    assert!(!document.contains("#outline"), "one game needs no contents");
}

#[test]
fn paper_has_the_names_of_typst_and_pictures_fit() {
    let text = "(;SZ[19];B[aa](;W[bb];B[ss])(;W[sa];B[as])(;W[ss];B[sa]))";
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    for (paper, name) in [(Paper::A4, "a4"), (Paper::A5, "a5"), (Paper::B5, "iso-b5"), (Paper::Letter, "us-letter")] {
        let figures = crate::FigureOptions { lines: crate::Lines::All, ..Default::default() };
        let options = BookletOptions { paper, figures, ..BookletOptions::default() };
        let document = games(std::slice::from_ref(&record), &options);
        assert!(document.contains(&format!("#set page(paper: \"{name}\"")), "{name}");
        let widths: Vec<f32> = document
            .split("format: \"svg\", width: ")
            .skip(1)
            .map(|rest| rest.split("pt").next().unwrap().parse().unwrap())
            .collect();
        let room = paper.points()[0] - 2.0 * MARGIN;
        assert!(widths.len() == 3 && widths[0] > 300.0 && widths[0] <= room + 0.1, "{widths:?} on {name}");
        let half = (room - 15.0) / 2.0;
        assert!(widths[1..].iter().all(|width| *width <= half + 0.1), "{widths:?} on {name}");
    }
}
