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
