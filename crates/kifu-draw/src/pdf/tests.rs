//! PDF files, looked at from outside as far as that goes without a reader of PDF.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::booklet::{BookletOptions, booklet as lay_out};
use crate::{DiagramOptions, SceneOptions, Theme, diagram, scene};

#[test]
fn a_picture_has_one_page_and_the_same_bytes_again() {
    let collection = Collection::parse("(;SZ[9]PB[秀策];B[ee];W[cc]LB[aa:\u{e000}])".as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let last = record.main_line().last().unwrap();
    let fonts = Fonts::default();
    for (_, theme) in Theme::ALL {
        let scene = scene(&diagram(&record, last, &DiagramOptions::default()), theme, &SceneOptions::default());
        let pdf = picture(&scene, 300.0, &fonts).unwrap();
        assert!(pdf.bytes.starts_with(b"%PDF-1."));
        assert_eq!(pdf.missing, BTreeSet::from(['\u{e000}']));
        assert_eq!(picture(&scene, 300.0, &fonts), Ok(pdf));
    }
}

#[test]
fn pages_without_extent_are_refused() {
    let scene = Scene { width: 0.0, ..scene_of_nothing() };
    assert_eq!(picture(&scene, 0.0, &Fonts::default()), Err(NoPdf::Page(0)));
}

fn scene_of_nothing() -> Scene {
    let booklet = lay_out(&[], &BookletOptions::default(), &|_| 0.5);
    booklet.pages[0].clone()
}
