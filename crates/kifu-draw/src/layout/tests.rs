//! Pages of made-up blocks.

use super::*;
use crate::scene::Scene;
use crate::styled::Weight;
use crate::width::char_width;

fn width(character: char, _: Weight) -> f32 {
    char_width(character)
}

fn sheet(columns: u8) -> Sheet {
    Sheet::new([420.0, 600.0], columns)
}

fn text(words: usize) -> Block {
    let text = "Some words that fill a line, and further words. ".repeat(words);
    Block::Text(Text {
        text: text.into(),
        size: 10.0,
        align: Align::Justified,
        before: 5.0,
        is_heading: false,
        follows: false,
        leads: false,
        part: None,
    })
}

fn heading(part: &str) -> Block {
    Block::Text(Text {
        text: part.into(),
        size: 15.0,
        align: Align::Middle,
        before: 10.0,
        is_heading: true,
        follows: false,
        leads: false,
        part: Some(part.to_owned()),
    })
}

fn picture(width: f32, height: f32, least: f32) -> Block {
    let scene =
        Scene { x: 0.0, y: 0.0, width, height, title: String::new(), description: String::new(), items: Vec::new() };
    let row = vec![Picture { scene: scene.into(), caption: vec!["A caption".into()] }];
    Block::Pictures(Pictures { row, most: 1.0, least, size: 9.0, before: 10.0, follows: false })
}

#[test]
fn pages_of_any_mixture_have_no_faults() {
    for columns in [1, 2] {
        for seed in 0..120_usize {
            let mut blocks = Vec::new();
            for at in 0..14 {
                match (seed * 31 + at * at * 7 + at * seed) % 5 {
                    0 => blocks.push(picture(340.0, 340.0, 0.6)),
                    1 => blocks.push(picture(150.0, 90.0, 1.0)),
                    2 => blocks.extend([heading("A part"), text(3)]),
                    kind => blocks.push(text(2 + (at * seed) % (9 * kind))),
                }
            }
            let mut layout = lay_out(&blocks, &sheet(columns), &width);
            add_running_heads(&mut layout, "A title", 8.0, &width);
            assert_eq!(faults(&layout), [], "{columns} columns, {seed}");
        }
    }
}

#[test]
fn faults_are_found() {
    let blocks = [heading("A"), text(40), picture(300.0, 300.0, 1.0), text(40)];
    let good = lay_out(&blocks, &sheet(1), &width);
    assert_eq!(faults(&good), []);
    let kinds = |change: &dyn Fn(&mut Page)| {
        let mut layout = good.clone();
        change(&mut layout.pages[0]);
        faults(&layout).into_iter().map(|fault| fault.kind).collect::<Vec<_>>()
    };
    let half = |page: &mut Page| page.boxes.truncate(page.boxes.len() / 3);
    assert!(matches!(kinds(&half)[..], [FaultKind::Empty(_)]), "{:?}", kinds(&half));
    let moved = |page: &mut Page| page.boxes[3].frame.y += 6.0;
    assert!(matches!(kinds(&moved)[..], [FaultKind::Overlap(..), ..]));
    let wide = |page: &mut Page| page.boxes[3].frame.width += 30.0;
    assert!(kinds(&wide).iter().any(|kind| matches!(kind, FaultKind::Overfull(_))));
    let low = |page: &mut Page| page.boxes.last_mut().unwrap().frame.y += 400.0;
    assert!(kinds(&low).iter().any(|kind| matches!(kind, FaultKind::Outside(_))));
    let lone = |page: &mut Page| {
        let Ink::Line { kind: LineKind::Body { index, .. }, .. } = &mut page.boxes.last_mut().unwrap().ink else {
            return;
        };
        *index = 0;
    };
    assert!(kinds(&lone).contains(&FaultKind::Orphan));
    let widow = |page: &mut Page| {
        page.boxes.remove(0);
        let Ink::Line { kind: LineKind::Body { index, count, .. }, .. } = &mut page.boxes[0].ink else { return };
        *index = *count - 1;
    };
    assert!(kinds(&widow).contains(&FaultKind::Widow));
}

#[test]
fn a_section_begins_a_page_and_a_picture_is_never_larger_than_a_column() {
    let blocks = [text(2), Block::PageEnd, heading("B"), picture(4000.0, 9000.0, 1.0)];
    let layout = lay_out(&blocks, &sheet(1), &width);
    assert_eq!(layout.pages.len(), 2);
    assert_eq!(layout.marks[0].page, 1);
    assert_eq!(faults(&layout), []);
}

#[test]
fn nothing_is_one_empty_page() {
    assert_eq!(lay_out(&[], &sheet(2), &width).pages.len(), 1);
}
