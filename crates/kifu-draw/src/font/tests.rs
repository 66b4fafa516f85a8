//! The characters of the bundled font, and the fallback for others.

use kifu_record::words::Language;

use super::*;
use crate::styled::Weight;

#[track_caller]
fn check(text: &str, expected_width: f32, expected_missing: &str) {
    let line = Fonts::default().line(text);
    assert!((line.width - expected_width).abs() < 0.01, "{text}: {} wide", line.width);
    assert_eq!(line.missing.iter().collect::<String>(), expected_missing, "{text}");
}

#[test]
fn texts_are_measured_and_what_is_missing_is_told() {
    check("", 0.0, "");
    check("123", 3.0 * 0.572, "");
    check("Ångström łódź Šarūnas", 10.932, "");
    check("秀策 4d", 2.0 + 0.26 + 0.572 + 0.615, "秀策");
    // Invisible characters are not reported as missing.
    check("a\u{200b}\u{feff}\n\u{3000}", 0.561 + 1.0, "");
}

#[test]
fn digits_are_equally_wide_and_have_outlines() {
    let fonts = Fonts::default();
    for digit in '0'..='9' {
        let glyph = fonts.glyph(digit).unwrap();
        assert!((glyph.advance - 0.572).abs() < 0.001, "{digit}");
        let outline = fonts.outline(glyph);
        assert!(matches!(outline.first(), Some(OutlineStep::Move(_))), "{digit}");
        assert_eq!(outline.last(), Some(&OutlineStep::Close), "{digit}");
    }
    assert!(fonts.outline(fonts.glyph(' ').unwrap()).is_empty());
}

#[test]
fn labels_and_names_are_there() {
    let fonts = Fonts::default();
    for character in "ABCxyzäßčŁžΑωЖя0½–—„“”‘’…€№←↑→↓−×÷±≤≥≠∞■□▲△▼▽◆◇○◎●★☆✓✕✗".chars()
    {
        assert!(fonts.glyph(character).is_some(), "{character}");
    }
}

#[test]
fn a_given_font_goes_first() {
    let fonts = Fonts::new(vec![Face::new(Face::LATIN.data(), 0).unwrap()]);
    let glyph = fonts.glyph('a').unwrap();
    assert_eq!(glyph.face, FaceId(0));
    assert!(fonts.face(FaceId(1)).is_some(), "the one that comes along");
    for bytes in [&b""[..], b"(;SZ[9])", &Face::LATIN.data()[..300]] {
        assert_eq!(Face::new(bytes, 0).err(), Some(NoFont));
    }
    assert_eq!(Face::new(Face::LATIN.data(), 7).err(), Some(NoFont));
}

#[test]
fn bold_fonts_have_the_bold_letters() {
    let faces = |fonts: &Fonts| {
        [Weight::Regular, Weight::Bold].map(|weight| fonts.weighted_glyph('a', weight).map(|glyph| glyph.face))
    };
    let both = Fonts::new(vec![given(&Face::BOLD), given(&Face::LATIN)]);
    assert_eq!(faces(&both), [Some(FaceId(1)), Some(FaceId(0))]);
    // Given fonts of a single weight serve both weights.
    for only in [Face::BOLD, Face::LATIN] {
        assert_eq!(faces(&Fonts::new(vec![given(&only)])), [Some(FaceId(0)); 2], "{only:?}");
    }
    assert!(Face::BOLD.is_bold() && !Face::LATIN.is_bold());
}

fn given(face: &Face) -> Face {
    Face::new(face.data().to_vec(), 0).unwrap()
}

#[test]
fn fonts_are_for_readers_of_a_language() {
    for (family, language, expected) in [
        ("Noto Sans CJK SC", Language::ZhHans, true),
        ("Noto Sans CJK SC", Language::ZhHant, false),
        ("Source Han Sans KR", Language::Ko, true),
        ("Noto Sans JP", Language::Ja, true),
        ("SCript", Language::ZhHans, false),
        ("Noto Sans CJK JP", Language::En, false),
    ] {
        assert_eq!(face::fitness(family, language).is_some(), expected, "{family}, {language}");
    }
    assert_eq!(Face::in_language(Face::LATIN.data(), Language::Ko).unwrap().index(), 0);
    assert_eq!(Face::in_language(&b"(;SZ[9])"[..], Language::Ja).err(), Some(NoFont));
}
