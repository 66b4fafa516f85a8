//! Reads animations back with other decoders, and compares their pictures with the drawn ones.

use std::io::Cursor;

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::{DiagramOptions, SceneOptions, Theme, diagram, raster, scene};

fn scenes(text: &str, theme: &Theme) -> Vec<Scene> {
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let options = DiagramOptions::default();
    record.main_line().map(|id| scene(&diagram(&record, id, &options), theme, &SceneOptions::default())).collect()
}

const GAME: &str = "(;SZ[5];B[bb];W[dd];B[cd];W[];C[nothing new];B[dc];W[bc])";

/// The duration of each picture: a repeated picture lasts twice as long, the last one longest.
const DELAYS: [u16; 7] = [50, 50, 50, 50, 100, 50, 200];

fn options() -> AnimationOptions {
    AnimationOptions { size: PictureSize::Step(14.0), delay: 0.5, hold: 2.0, plays: Some(3) }
}

/// All pictures, as red, green, blue and opacity.
fn expected(theme: &Theme) -> Vec<Vec<u8>> {
    let (fonts, mut stamps) = (Fonts::default(), Stamps::default());
    let draw = |scene: &Scene| raster::draw(scene, options().size, &fonts, &mut stamps).unwrap().into_rgba();
    let mut pictures: Vec<_> = scenes(GAME, theme).iter().map(draw).collect();
    pictures.dedup();
    pictures
}

fn written(moving: Moving, theme: &Theme) -> Vec<u8> {
    write(moving, scenes(GAME, theme), &options(), &Fonts::default(), &mut Stamps::default()).unwrap().bytes
}

#[test]
fn gif_is_read_back() {
    let bytes = written(Moving::Gif, &Theme::PRINT);
    let mut reader = ::gif::DecodeOptions::new();
    reader.set_color_output(::gif::ColorOutput::RGBA);
    let mut reader = reader.read_info(&bytes[..]).unwrap();
    assert_eq!(reader.repeat(), ::gif::Repeat::Finite(2));
    let width = usize::from(reader.width());
    let mut picture = vec![0; width * usize::from(reader.height()) * 4];
    let (mut pictures, mut delays) = (Vec::new(), Vec::new());
    while let Some(frame) = reader.read_next_frame().unwrap() {
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
            let at = ((y + usize::from(frame.top)) * width + x + usize::from(frame.left)) * 4;
            picture[at..at + 4].copy_from_slice(pixel);
        }
        pictures.push(picture.clone());
        delays.push(frame.delay);
    }
    // Black and white have few colours in between.
    assert_eq!(pictures, expected(&Theme::PRINT));
    assert_eq!(delays, DELAYS);
}

#[test]
fn apng_is_read_back() {
    for theme in [Theme::PRINT, Theme::WOOD, Theme { background: crate::Color::NONE, ..Theme::PRINT }] {
        let bytes = written(Moving::Apng, &theme);
        let mut decoder = png::Decoder::new(Cursor::new(&bytes));
        decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let width = reader.info().width as usize;
        let mut picture = vec![0; reader.output_buffer_size().unwrap()];
        let frames = reader.info().animation_control.unwrap();
        assert_eq!(frames.num_plays, 3);
        let mut pictures = Vec::new();
        for _ in 0..frames.num_frames {
            let mut part = vec![0; picture.len()];
            let shape = reader.next_frame(&mut part).unwrap();
            let frame = *reader.info().frame_control().unwrap();
            for (index, pixel) in part[..shape.buffer_size()].chunks_exact(4).enumerate() {
                let (x, y) = (index % frame.width as usize, index / frame.width as usize);
                let at = ((y + frame.y_offset as usize) * width + x + frame.x_offset as usize) * 4;
                if frame.blend_op == png::BlendOp::Source || pixel[3] > 0 {
                    picture[at..at + 4].copy_from_slice(pixel);
                }
            }
            pictures.push(picture.clone());
        }
        assert_eq!(pictures, expected(&theme));
    }
}

#[test]
fn webp_is_read_back() {
    for theme in [Theme::WOOD, Theme { background: crate::Color::NONE, ..Theme::PRINT }] {
        let bytes = written(Moving::WebP, &theme);
        let mut reader = image_webp::WebPDecoder::new(Cursor::new(&bytes)).unwrap();
        let expected = expected(&theme);
        assert!(reader.is_animated() && reader.num_frames() as usize == expected.len());
        let has_alpha = reader.has_alpha();
        for (index, expected) in expected.iter().enumerate() {
            let mut picture = vec![0; reader.output_buffer_size().unwrap()];
            let delay = reader.read_frame(&mut picture).unwrap();
            assert_eq!(delay, u32::from(DELAYS[index]) * 10);
            // Transparent pixels have no colour; decoders differ in the value they return.
            let seen = |pixel: &[u8]| if pixel[3] == 0 { [0; 4] } else { [pixel[0], pixel[1], pixel[2], pixel[3]] };
            let read: Vec<[u8; 4]> = if has_alpha {
                picture.chunks_exact(4).map(seen).collect()
            } else {
                picture.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect()
            };
            let far = read.iter().zip(expected.chunks_exact(4)).filter(|(read, expected)| {
                read.iter().zip(*expected).any(|(read, expected)| read.abs_diff(*expected) > 2)
            });
            assert_eq!(far.count(), 0, "picture {index}");
        }
    }
}

#[test]
fn many_colours_become_few() {
    let bytes = written(Moving::Gif, &Theme::WOOD);
    let mut reader = ::gif::DecodeOptions::new();
    reader.set_color_output(::gif::ColorOutput::RGBA);
    let mut reader = reader.read_info(&bytes[..]).unwrap();
    let first = reader.read_next_frame().unwrap().unwrap().buffer.to_vec();
    let expected = &expected(&Theme::WOOD)[0];
    let far = first.iter().zip(expected).map(|(read, expected)| u32::from(read.abs_diff(*expected))).sum::<u32>();
    assert!(far / u32::try_from(first.len()).unwrap() < 2, "{far} of {}", first.len());
}

#[test]
fn what_cannot_be_moving() {
    let (fonts, mut stamps) = (Fonts::default(), Stamps::default());
    let none = write(Moving::Gif, [], &options(), &fonts, &mut stamps);
    assert!(matches!(none, Err(NoPicture::Format(_))));
    let mut two = scenes(GAME, &Theme::PRINT);
    two.extend(scenes("(;SZ[9])", &Theme::PRINT));
    for moving in [Moving::Gif, Moving::Apng, Moving::WebP] {
        assert!(matches!(write(moving, two.clone(), &options(), &fonts, &mut stamps), Err(NoPicture::Format(_))));
    }
}
