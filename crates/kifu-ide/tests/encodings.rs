//! Files in many encodings, opened, edited and saved by editors of all kinds: bytes outside of the edit stay.

use kifu_check::{Checker, Options, Safety};
use kifu_ide::{DiagnosticOptions, Document, Opened, Unit, diagnostics, fix_all};
use kifu_sgf::Collection;
use kifu_sgf::encoding::Encoding;

use crate::editor::{apply, placed};

/// Encodings, and words of players who wrote in them.
const CHARSETS: &[(Encoding, &str)] = &[
    (Encoding::Utf8, "柯洁 – 이세돌 – Löwe 😀"),
    (Encoding::Gb18030, "柯洁九段对李世石九段，名人战决赛第一局"),
    (Encoding::Gbk, "古力与常昊，春兰杯决赛，白中盘胜"),
    (Encoding::Big5, "周俊勳對張栩，本因坊戰，因為黑棋許功蓋"),
    (Encoding::ShiftJis, "本因坊秀策と幻庵因碩、十段戦、ソ表能申"),
    (Encoding::EucJp, "趙治勲名人と小林光一棋聖の対局です"),
    (Encoding::EucKr, "이세돌 구단과 박정환 구단의 명인전 결승"),
    (Encoding::Windows1252, "Müller – “Löwe”, Curaçao, 5 €, naïve"),
    (Encoding::Windows1251, "Александр Динерштейн и Илья Шикшин, финал чемпионата"),
    (Encoding::Latin1, "Müller, Löwe, Curaçao, naïve"),
    (Encoding::Utf16Le, "柯洁 – 이세돌 – Löwe 😀"),
];

/// A file with one safe repair: `KM[6,5]`.
fn file(encoding: Encoding, words: &str, komi: &str) -> Vec<u8> {
    let ca = encoding.name();
    let text = format!(
        "(;FF[4]GM[1]SZ[19]CA[{ca}]AP[x:1]GC[{words}]
PB[{words}]
KM[{komi}]
;B[pd]C[{words}])
"
    );
    let mark = if encoding.is_ascii_compatible() { "" } else { "\u{feff}" };
    encoding.encode(&format!("{mark}{text}")).expect("its own words").into_owned()
}

/// The ways to open a file: what the editor shows, and how it saves that.
fn ways(encoding: Encoding, bytes: &[u8]) -> Vec<(String, Encoding, &'static str)> {
    let decode = |way: Encoding| way.decode(bytes).text.into_owned();
    let rightly = decode(encoding);
    let mut ways = vec![
        (rightly.clone(), encoding, "decoded"),
        (rightly.trim_start_matches('\u{feff}').to_owned(), encoding, "without mark"),
    ];
    if encoding.is_ascii_compatible() {
        ways.push((decode(Encoding::Latin1), Encoding::Latin1, "single bytes"));
        ways.push((decode(Encoding::Windows1252), Encoding::Windows1252, "single bytes"));
    }
    ways
}

#[test]
fn edits_change_nothing_else() {
    let checker = Checker::new(&Options::default());
    let options = DiagnosticOptions::default();
    let mut count = 0;
    for &(encoding, words) in CHARSETS {
        let (bad, good) = (file(encoding, words, "6,5"), file(encoding, words, "6.5"));
        let expected = kifu_check::check(&Collection::parse(&bad), &Options::default());
        let expected: Vec<_> = expected.iter().filter(|found| found.level >= options.level).collect();
        for (text, through, way) in ways(encoding, &bad) {
            let document = Document::open(text.clone(), Some(&bad));
            let snapshot = document.snapshot();
            let case = format!("{encoding} {way} {:?}", snapshot.opened());
            assert_eq!(snapshot.collection().to_bytes().as_deref(), Some(&bad[..]), "{case}");
            let found = diagnostics(&snapshot, &checker, &options, &|| false).unwrap();
            let codes = |name: &dyn Fn(usize) -> &'static str, count: usize| (0..count).map(name).collect::<Vec<_>>();
            assert_eq!(
                codes(&|index| found[index].code(), found.len()),
                codes(&|index| expected[index].rule.code, expected.len()),
                "{case}: the findings of the command line"
            );
            for unit in Unit::ALL {
                let edits = fix_all(&snapshot, &checker, &options, Safety::Safe);
                assert_eq!(edits.len(), 1, "{case} {edits:?}");
                let after = apply(&text, &placed(&snapshot, &edits, unit), unit);
                let marked = bad.starts_with(&[0xFF, 0xFE]) && !after.starts_with('\u{feff}');
                let after = if marked { format!("\u{feff}{after}") } else { after };
                let saved = through.encode(&after).expect("encoded").into_owned();
                assert_eq!(saved, good, "{case} {unit:?}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 3 * (11 * 4 - 2));
}

#[test]
fn damaged_texts_are_left_alone() {
    let checker = Checker::new(&Options::default());
    let options = DiagnosticOptions::default();
    for &(encoding, words) in CHARSETS {
        let bytes = file(encoding, words, "6,5");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let snapshot = Document::open(text.clone(), Some(&bytes)).snapshot();
        if encoding == Encoding::Utf8 {
            assert_eq!(snapshot.opened(), Opened::Utf8);
            continue;
        }
        assert!(
            matches!(snapshot.opened(), Opened::Damaged { encoding: found, .. } if found == encoding),
            "{encoding}"
        );
        let found = diagnostics(&snapshot, &checker, &options, &|| false).unwrap();
        assert_eq!(found[0].code(), "opened-as-utf8", "{encoding}");
        assert!(found.iter().any(|found| found.code() == "K610"), "{encoding}: the faults of the file");
        assert!(fix_all(&snapshot, &checker, &options, Safety::Unsafe).is_empty());
        assert!(kifu_ide::actions(&snapshot, found[0].span, &found).is_empty());
    }
}

#[test]
fn unsaved_texts_say_nothing_about_encodings() {
    let checker = Checker::new(&Options::default());
    let options = DiagnosticOptions::default();
    for &(encoding, words) in CHARSETS {
        let bytes = file(encoding, words, "6,5");
        let text = encoding.decode(&bytes).text.trim_start_matches('\u{feff}').replace("FF[4]", "FF[4]PC[x]");
        for on_disk in [None, Some(&bytes[..])] {
            let snapshot = Document::open(text.clone(), on_disk).snapshot();
            assert_eq!(snapshot.opened(), Opened::Unsettled, "{encoding}");
            let found = diagnostics(&snapshot, &checker, &options, &|| false).unwrap();
            assert_eq!(found.iter().map(|found| found.code()).collect::<Vec<_>>(), ["K610"], "{encoding}");
        }
    }
}
