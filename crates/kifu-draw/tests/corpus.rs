//! Every record of a corpus as pictures: `KIFU_CORPUS=folder cargo test --release -p kifu-draw --all-features --test all corpus -- --ignored`.

#![cfg(feature = "png")]

use std::fs;
use std::path::Path;

use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps, draw};
use kifu_draw::{DiagramOptions, FigureOptions, Numbers, SceneOptions, Theme, diagram, figures, scene, svg};
use kifu_record::NodeId;
use kifu_sgf::prop::games::GO;

use super::folders::{files, records};

/// The last position of the main line, the node with the most marks and the first figure are drawn, and are not empty.
#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_has_pictures() {
    let corpus = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let (fonts, mut stamps) = (Fonts::default(), Stamps::default());
    let (mut pictures, mut empty) = (0, Vec::new());
    // Unoptimised, all of a large folder would take most of an hour.
    for path in files(Path::new(&corpus)).into_iter().step_by(if cfg!(debug_assertions) { 16 } else { 1 }) {
        let Ok(bytes) = fs::read(&path) else { continue };
        for record in records(&bytes).iter().filter(|record| record.game == GO) {
            let last = record.main_line().last().unwrap_or(NodeId::ROOT);
            let marked = record.ids().max_by_key(|&id| record.node(id).details().marks.len()).unwrap_or(NodeId::ROOT);
            let with = |numbers| DiagramOptions { numbers, ..DiagramOptions::default() };
            let figure = figures(record, &FigureOptions::default()).into_iter().next();
            let figure = figure.map(|figure| (figure.diagram(record), &Theme::FLAT));
            let nodes = [(diagram(record, last, &with(Numbers::All)), &Theme::WOOD)];
            let marked = [(diagram(record, marked, &with(Numbers::None)), &Theme::PRINT)];
            for (diagram, theme) in nodes.into_iter().chain(marked).chain(figure) {
                let caption = vec![diagram.note_line()];
                let scene = scene(&diagram, theme, &SceneOptions { caption, ..SceneOptions::default() });
                assert!(svg::write(&scene, &svg::SvgOptions::default()).len() > 500, "{}", path.display());
                let raster = draw(&scene, PictureSize::Step(10.0), &fonts, &mut stamps);
                let raster = raster.unwrap_or_else(|reason| panic!("{}: {reason}", path.display()));
                let pixels = raster.into_rgba();
                let (first, rest) = pixels.split_at(4);
                if rest.chunks_exact(4).all(|pixel| pixel == first) {
                    empty.push(path.clone());
                }
                pictures += 1;
            }
        }
    }
    assert!(pictures > 0, "no records in {}", Path::new(&corpus).display());
    assert!(empty.is_empty(), "empty pictures: {empty:?}");
    println!("{pictures} pictures");
}
