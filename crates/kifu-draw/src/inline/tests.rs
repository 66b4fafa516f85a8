//! The output for terminals.

use kifu_go::Size;
use kifu_record::{NodeId, Record};

use super::*;
use crate::{DiagramOptions, SceneOptions, Theme, diagram, scene};

fn sent(protocol: Protocol) -> String {
    let record = Record::new(Size::square(9).unwrap());
    let scene =
        scene(&diagram(&record, NodeId::ROOT, &DiagramOptions::default()), &Theme::WOOD, &SceneOptions::default());
    let picture = write(protocol, &scene, PictureSize::Step(60.0), &Fonts::default(), &mut Stamps::default()).unwrap();
    String::from_utf8(picture.bytes).unwrap()
}

#[test]
fn pieces_for_kitty() {
    let text = sent(Protocol::Kitty);
    assert!(text.starts_with("\x1b_Ga=T,f=100,q=2,m=1;iVBORw0KGgo"), "{}", &text[..40]);
    assert!(text.ends_with("\x1b\\\n"));
    let pieces: Vec<&str> = text.trim_end().split_terminator("\x1b\\").collect();
    let (last, others) = pieces.split_last().unwrap();
    assert!(last.starts_with("\x1b_Gm=0;"));
    for piece in others {
        let (head, letters) = piece.split_once(';').unwrap();
        assert!(head.ends_with("m=1") && letters.len() == PIECE);
    }
}

#[test]
fn one_line_for_iterm() {
    let text = sent(Protocol::Iterm);
    assert!(text.starts_with("\x1b]1337;File=inline=1;size=") && text.ends_with("\x07\n"));
}

/// Decodes the sixels into the colour of each pixel.
#[test]
fn sixels_cover_the_picture() {
    let text = sent(Protocol::Sixel);
    let body = text.strip_prefix("\x1bP0;1;0q\"1;1;").unwrap().strip_suffix("\x1b\\\n").unwrap();
    let numbers: Vec<usize> = body.split(['#', ';']).take(2).map(|number| number.parse().unwrap()).collect();
    let (width, height) = (numbers[0], numbers[1]);
    let mut painted = vec![0_u8; width * height.div_ceil(6) * 6];
    // The bands begin after the last colour definition.
    let bands = &body[body.rfind(";2;").unwrap()..];
    let bands = &bands[bands.find('#').unwrap()..];
    let (mut x, mut top, mut count) = (0, 0, None::<usize>);
    let mut letters = bands.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '#' => while letters.next_if(char::is_ascii_digit).is_some() {},
            '!' => {
                let mut number = 0;
                while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                    number = number * 10 + digit.to_digit(10).unwrap() as usize;
                }
                count = Some(number);
            }
            '$' => x = 0,
            '-' => (x, top) = (0, top + 6),
            letter => {
                let bits = u32::from(letter) - 63;
                for _ in 0..count.take().unwrap_or(1) {
                    for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                        painted[(top + row) * width + x] += 1;
                    }
                    x += 1;
                }
            }
        }
    }
    let wrong = painted[..width * height].iter().filter(|&&times| times != 1).count();
    assert_eq!(wrong, 0, "pixels painted not once");
}
