//! Small pictures compared with those in `pictures/`; differences that a person would not see are ignored.
//!
//! `UPDATE=1 cargo test -p kifu-draw --all-features --test all pictures` redraws them; then look at each of them.

#![cfg(feature = "png")]

use std::fs;
use std::path::{Path, PathBuf};

use kifu_draw::font::{Face, Fonts};
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{
    Captured, DiagramOptions, Numbers, RegionChoice, SceneOptions, Theme, Variations, VariationsAs, diagram, png, scene,
};
use kifu_record::{NodeId, Record, from_sgf};
use kifu_sgf::Collection;

/// A picture, with the settings that differ from the usual ones.
struct Case {
    name: &'static str,
    sgf: String,
    theme: Theme,
    options: DiagramOptions,
    heading: &'static [&'static str],
    /// Pixels from line to line.
    step: f32,
    missing: &'static str,
}

fn case(name: &'static str, sgf: impl Into<String>) -> Case {
    Case {
        name,
        sgf: sgf.into(),
        theme: Theme::PRINT,
        options: DiagramOptions::default(),
        heading: &[],
        step: 24.0,
        missing: "",
    }
}

/// Every mark, on empty points and on stones of both colours.
const MARKS: &str = "(;SZ[9]AB[ac][bc][cc][dc][ec][fc][gc][hc][ic]AW[ad][bd][cd][dd][ed][fd][gd][hd][id]\
    CR[aa][ac][ad]TR[ba][bc][bd]SQ[ca][cc][cd]MA[da][dc][dd]SL[ea][ec][ed]\
    LB[fa:A][fc:B][fd:C][ga:12][gc:345][gd:6789][ha:long text][hc:!][hd:?]\
    TB[ag][bg][cg][dd]TW[eg][fg][gg][ec]AR[ai:di][ei:hf]LN[ae:if]DD[hh][ih][hi][ii])";

fn long_game() -> String {
    let points = (0..19).flat_map(|y| (0..19).map(move |x| (x, y))).filter(|(x, y)| (x + 2 * y) % 5 != 4).take(230);
    let letter = |at: u8| char::from(b'a' + at);
    let moves = points
        .enumerate()
        .map(|(index, (x, y))| format!(";{}[{}{}]", if index % 2 == 0 { 'B' } else { 'W' }, letter(x), letter(y)));
    format!("(;SZ[19]{})", moves.collect::<String>())
}

fn cases() -> Vec<Case> {
    let part = |text: &str| RegionChoice::read(text, kifu_go::Size::NINETEEN).unwrap();
    let numbered = DiagramOptions { numbers: Numbers::All, captured: Captured::Kept, ..DiagramOptions::default() };
    let mut cases = vec![
        case("one-point", "(;SZ[1])"),
        case("rectangle", "(;SZ[13:5]AB[dc]AW[jc])"),
        Case { step: 9.0, ..case("large", "(;SZ[52]AB[aa][Zz][zz]AW[AA][ZZ][mm])") },
        Case { options: numbered.clone(), step: 20.0, ..case("three-digits", long_game()) },
        Case { options: numbered.clone(), step: 11.0, theme: Theme::WOOD, ..case("three-digits-small", long_game()) },
        Case {
            options: DiagramOptions { region: part("top-right:8x6"), coordinates: None, ..DiagramOptions::default() },
            ..case("corner", "(;AB[pd][qf][nc]AW[qc][pc][qd];B[pb])")
        },
        Case {
            options: DiagramOptions { variations: Variations::Next(VariationsAs::Ghosts), ..DiagramOptions::default() },
            ..case("ghosts", "(;SZ[5]AB[bb](;W[cc])(;W[dd]))")
        },
        Case { heading: &["秀策 – 柯洁, 이세돌"], theme: Theme::WOOD, ..case("names", "(;SZ[7]LB[dd:囲])") },
        Case { heading: &["名人 – Łódź, Ёж"], missing: "名人", ..case("missing", "(;SZ[7]AB[dd])") },
        Case {
            theme: Theme { background: kifu_draw::Color::NONE, ..Theme::PRINT },
            ..case("no-ground", "(;SZ[5]AW[cc]AB[bb])")
        },
    ];
    let themes = [
        ("marks-print", Theme::PRINT),
        ("marks-wood", Theme::WOOD),
        ("marks-flat", Theme::FLAT),
        ("marks-dark", Theme::DARK),
        ("marks-contrast", Theme::CONTRAST),
    ];
    cases.extend(themes.map(|(name, theme)| Case { theme, step: 30.0, ..case(name, MARKS) }));
    cases
}

fn record(text: &str) -> Record {
    let collection = Collection::parse(text.as_bytes());
    from_sgf(collection.game(0).expect("a game")).record
}

#[test]
fn pictures_look_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let cjk = Face::new(fs::read(folder.join("fonts/cjk.otf")).expect("a font"), 0).expect("a font");
    let fonts = Fonts::new(vec![cjk]);
    let mut stamps = Stamps::default();
    let mut wrong = Vec::new();
    for Case { name, sgf, theme, options, heading, step, missing } in cases() {
        let record = record(&sgf);
        let last = record.main_line().last().unwrap_or(NodeId::ROOT);
        let at = if name == "ghosts" { NodeId::ROOT } else { last };
        let heading = heading.iter().map(ToString::to_string).collect();
        let scene =
            scene(&diagram(&record, at, &options), &theme, &SceneOptions { heading, ..SceneOptions::default() });
        let drawn = png::write(&scene, PictureSize::Step(step), &fonts, &mut stamps).expect("a picture");
        assert_eq!(drawn.missing.iter().collect::<String>(), missing, "{name}");
        let path: PathBuf = folder.join("pictures").join(name).with_extension("png");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &drawn.bytes).expect("written");
        }
        let expected = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if let Some(difference) = difference(&pixels(&drawn.bytes), &pixels(&expected)) {
            wrong.push(format!("{name}: {difference}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Width, and red, green, blue and opacity of each pixel.
type Pixels = (usize, Vec<u8>);

fn pixels(bytes: &[u8]) -> Pixels {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let shape = reader.next_frame(&mut pixels).expect("pixels");
    (shape.width as usize, pixels)
}

/// The visible difference, if any: squares of 6 by 6 pixels whose mean differs by more than a shade.
fn difference((width, pixels): &Pixels, (expected_width, expected): &Pixels) -> Option<String> {
    const SIDE: usize = 6;
    const SHADE: u32 = 10;
    if (width, pixels.len()) != (expected_width, expected.len()) {
        return Some(format!("{width} pixels wide and not {expected_width}, or not as high"));
    }
    let height = pixels.len() / 4 / width;
    let mean = |pixels: &[u8], left: usize, top: usize, part: usize| {
        let (right, below) = ((left + SIDE).min(*width), (top + SIDE).min(height));
        let places = (top..below).flat_map(|y| (left..right).map(move |x| (y * width + x) * 4 + part));
        let sum: u32 = places.map(|at| u32::from(pixels[at])).sum();
        sum / u32::try_from((right - left) * (below - top)).unwrap_or(1)
    };
    for top in (0..height).step_by(SIDE) {
        for left in (0..*width).step_by(SIDE) {
            for part in 0..4 {
                let (found, wanted) = (mean(pixels, left, top, part), mean(expected, left, top, part));
                if found.abs_diff(wanted) > SHADE {
                    return Some(format!("around {left}, {top}: {found} and not {wanted}"));
                }
            }
        }
    }
    None
}

#[test]
fn differences_are_seen() {
    let plain = (24, vec![255; 24 * 24 * 4]);
    assert_eq!(difference(&plain, &plain), None);
    let mut other = plain.clone();
    other.1[4 * (24 * 12 + 12)] = 0;
    assert_eq!(difference(&other, &plain), None, "one pixel in one colour");
    for pixel in 0..6 {
        other.1[4 * (24 * 12 + pixel)..][..3].fill(0);
    }
    assert!(difference(&other, &plain).is_some(), "a line");
}
