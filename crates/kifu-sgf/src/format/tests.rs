//! Formatting and conversion: the text in, the text out.

use alloc::string::{String, ToString};

use super::*;

fn check(layout: Layout, width: usize, input: &str, expected: &str, dropped: &[&str]) {
    let collection = Collection::parse(input.as_bytes());
    let style = Style { layout, width, ..Style::default() };
    let formatted = format(&collection, &style).unwrap();
    assert_eq!(String::from_utf8_lossy(&formatted.text), expected, "from {input}");
    let spans = formatted.dropped.iter().map(|span| span.of(collection.source()));
    assert!(spans.eq(dropped.iter().map(|text| text.as_bytes())), "dropped from {input}");
}

#[test]
fn compact() {
    let check = |input: &str, expected: &str| check(Layout::Compact, 20, input, expected, &[]);
    check("(;)", "(;)\n");
    check("(;W[dd]C[x]B[pd]AB[aa])", "(;AB[aa]B[pd]W[dd]\nC[x])\n");
    check(
        "(;PW[b]PB[a]SZ[9]FF[4]C[hello];B[aa];W[bb];B[cc])",
        "(;FF[4]SZ[9]\nPB[a]\nPW[b]\nC[hello];B[aa];W[bb]\n;B[cc])\n",
    );
    check("(;PB[a];B[aa])", "(;PB[a]\n;B[aa])\n");
    check(
        "(;B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))",
        "(;B[aa]\n (;W[bb];B[cc]\n  (;W[dd])\n  (;W[ee]))\n (;W[ff]))\n",
    );
    check("(;AB[aa][bb][cc][dd][ee][ff])", "(;AB[aa][bb][cc][dd]\n[ee][ff])\n");
    check("(;C[a long comment stays on one line];B[aa])", "(;C[a long comment stays on one line]\n;B[aa])\n");
    check("(;C[two\nlines];B[aa])", "(;C[two\nlines];B[aa])\n");
    check("(;C[b]XXX[]N[x]C[a]XA[])", "(;N[x]C[b]C[a]XXX[]\nXA[])\n");
    check("(;AddBlack [aa] [bb])", "(;AddBlack[aa][bb])\n");
    check("(;B[aa]) (;B[bb])", "(;B[aa])\n(;B[bb])\n");
    check("From: x\n\n(;B[aa])", "From: x\n(;B[aa])\n");
    check("no tree at all", "no tree at all");
}

/// If a new order would turn a quoted record into a game, the properties keep their order.
#[test]
fn quoted_records() {
    let check = |input: &str, expected: &str| check(Layout::Compact, 80, input, expected, &[]);
    check("(;FF[4];C[q (;FF[4]B[aa]GW[1];W[bb])", "(;FF[4];C[q (;FF[4]B[aa]GW[1];W[bb])\n");
    check("(;FF[4];C[q (;B[dd\\])]B[aa]GW[1];W[bb])", "(;FF[4];B[aa]C[q (;B[dd\\])]GW[1];W[bb])\n");
}

/// The parentheses of a single variation show where a variation of SGF2 that repeats the game begins.
#[test]
fn variations_behind_the_last_move() {
    let check = |input: &str, expected: &str| check(Layout::Compact, 80, input, expected, &[]);
    check("(;B[aa];W[bb](RN[x]PT[2];B[aa];W[cc](;B[dd])))", "(;B[aa];W[bb]\n (;RN[x]PT[2];B[aa];W[cc];B[dd]))\n");
    check("(;B[aa];PT[2]W[bb](;B[dd]))", "(;B[aa];W[bb]PT[2];B[dd])\n");
}

#[test]
fn lines() {
    check(
        Layout::Lines,
        80,
        "(;FF[4];B[aa];W[bb](;B[cc])(;;))",
        "(;FF[4]\n;B[aa]\n;W[bb]\n (;B[cc])\n (;\n ;))\n",
        &[],
    );
}

#[test]
fn faults_are_put_right() {
    let check = |input: &str, expected: &str, dropped: &[&str]| check(Layout::Compact, 80, input, expected, dropped);
    check("(;B[aa];W[bb", "(;B[aa];W[bb])\n", &[]);
    check("B[aa];W[bb]", "(;B[aa];W[bb])\n", &[]);
    check("((;B[aa]()(W[bb])))) x", "(;B[aa];W[bb])\n", &["x"]);
    check("(;B[aa;W[bb])", "(;B[aa];W[bb])\n", &[]);
    check(
        "(;[x]B[aa]LB%;y W[bb](;C[c]);C[d]) z",
        "(;B[aa];W[bb]\n (;C[c])\n (;C[d]))\n",
        &["[x]", "LB", "%", "y", "z"],
    );
    check("(;C[end\\", "(;C[end\\\n])\n", &[]);
}

#[test]
fn original() {
    let check = |input: &str, expected: &str| check(Layout::Original, 20, input, expected, &[]);
    check("( ;W[dd]  B[pd] LB\n;\nC[a\n", "( ;W[dd]  B[pd] LB\n;\nC[a\n])");
    check("( ;W[dd] % ) x", "( ;W[dd] % ) x");
}

#[test]
fn encodings() {
    let check = |input: &[u8], encoding, expected: Result<&[u8], &str>| {
        let style = Style { encoding, ..Style::default() };
        let formatted = format(&Collection::parse(input), &style);
        let formatted = formatted.map(|formatted| formatted.text).map_err(|error| error.to_string());
        assert_eq!(formatted.as_deref().map_err(String::as_str), expected, "from {:?}", String::from_utf8_lossy(input));
    };
    let utf8 = OutputEncoding::Utf8;
    check(b"(;FF[4]C[go])", utf8, Ok(b"(;FF[4]C[go])\n"));
    check(b"(;CA[utf8]C[go])", utf8, Ok(b"(;CA[utf8]C[go])\n"));
    check("(;FF[4]C[é])".as_bytes(), utf8, Ok("(;FF[4]CA[UTF-8]C[é])\n".as_bytes()));
    check("\u{feff}(;C[é])".as_bytes(), utf8, Ok("(;CA[UTF-8]C[é])\n".as_bytes()));
    check(b"\xEF\xBB\xBF(;C[\xe9\xe9])", utf8, Ok(b"\xEF\xBB\xBF(;C[\xe9\xe9])\n"));
    check("(;C[go])(;C[é])".as_bytes(), utf8, Ok("(;CA[UTF-8]C[go])\n(;CA[UTF-8]C[é])\n".as_bytes()));
    check(b"(;C[go])(;CA[Big5])", utf8, Ok(b"(;CA[UTF-8]C[go])\n(;CA[UTF-8])\n"));
    check(b"(;CA[ISO-8859-1]C[\xe9])", OutputEncoding::Keep, Ok(b"(;CA[ISO-8859-1]C[\xe9])\n"));
    check(b"(;CA[ISO-8859-1]C[\xe9])", utf8, Ok("(;CA[UTF-8]C[é])\n".as_bytes()));
    let latin1 = OutputEncoding::Other(Encoding::Latin1);
    check("(;CA[UTF-8]C[é])".as_bytes(), latin1, Ok(b"(;CA[ISO-8859-1]C[\xe9])\n"));
    let refused = "the new encoding has no '碁', at byte 13, and 1 more places";
    check("(;CA[UTF-8]C[碁]PB[碁])".as_bytes(), latin1, Err(refused));
    let utf16 = OutputEncoding::Other(Encoding::Utf16Be);
    check(b"(;)", utf16, Ok(b"\xFE\xFF\0(\0;\0)\0\n"));
}

#[cfg(feature = "encodings")]
#[test]
fn reencode_touches_only_text() {
    let check = |input: &[u8], encoding, expected: &[u8], replaced: usize| {
        let reencoded = reencode(&Collection::parse(input), encoding, Rewriting::default()).unwrap();
        assert_eq!(String::from_utf8_lossy(&reencoded.text), String::from_utf8_lossy(expected));
        assert_eq!(reencoded.replaced.len(), replaced);
    };
    let utf8 = Encoding::Utf8;
    check(
        b"(\r\n;CA[Shift_JIS] PB[\x90\\]\r\nC[\x90\\\\]])",
        utf8,
        "(\r\n;CA[UTF-8] PB[申]\r\nC[申\\]])".as_bytes(),
        0,
    );
    check(b"( ;FF[4] C[\xc3\xa9] )", Encoding::Gb18030, b"( ;FF[4]CA[GB18030] C[\xa8\xa6] )", 0);
    // MultiGo's Big5 has the second byte escaped.
    check(b"(;CA[big5]C[\xa6\\]]PB[x])", utf8, "(;CA[UTF-8]C[因]PB[x])".as_bytes(), 0);
}

#[test]
fn damaged_text_and_byte_order_marks() {
    let check = |input: &[u8], damaged, byte_order_mark, expected: &[u8], places: usize| {
        let told = crate::encoding::ParseOptions::with_encoding(Encoding::Utf8);
        let collection = Collection::parse_with(input, &told);
        let rewriting = Rewriting { damaged, byte_order_mark, ..Rewriting::default() };
        let found = reencode(&collection, Encoding::Utf8, rewriting).unwrap();
        assert_eq!(String::from_utf8_lossy(&found.text), String::from_utf8_lossy(expected));
        assert_eq!((found.text == expected, found.damaged.len()), (true, places), "{}", String::from_utf8_lossy(input));
        let style = Style { damaged, byte_order_mark, layout: Layout::Original, ..Style::default() };
        assert_eq!(format(&collection, &style).unwrap().damaged.len(), places);
    };
    let (keep, replace) = (DamagedText::Keep, DamagedText::Replace);
    let mark = ByteOrderMark::Drop;
    // Text that is not UTF-8 is not declared as UTF-8; nothing is lost.
    check(b"(;FF[4]C[\xE4\xBD])", keep, mark, b"(;FF[4]C[\xE4\xBD])", 0);
    check(b"(;FF[4]C[\xE4\xBD])", replace, mark, "(;FF[4]CA[UTF-8]C[\u{fffd}])".as_bytes(), 1);
    check(
        b"(;C[\xE4\\]] \xff PB[a\xff])",
        replace,
        mark,
        "(;CA[UTF-8]C[\u{fffd}\\]] \u{fffd} PB[a\u{fffd}])".as_bytes(),
        3,
    );
    // Half a character of the Fox server is replaced together with its question mark, as everywhere.
    check(b"(;PB[\xE7\xBB?a])", replace, mark, "(;CA[UTF-8]PB[\u{fffd}a])".as_bytes(), 1);
    check("(;C[好])".as_bytes(), replace, mark, "(;CA[UTF-8]C[好])".as_bytes(), 0);
    check(b"\xEF\xBB\xBF(;FF[4])", keep, mark, b"(;FF[4])", 0);
    check(b"\xEF\xBB\xBF(;FF[4])", keep, ByteOrderMark::Keep, b"\xEF\xBB\xBF(;FF[4])", 0);
    check(b"\xEF\xBB\xBF(;C[\xff])", keep, mark, b"\xEF\xBB\xBF(;C[\xff])", 0);
    check(b"\xEF\xBB\xBF(;C[\xff])", replace, mark, "(;CA[UTF-8]C[\u{fffd}])".as_bytes(), 1);
}

#[test]
fn a_byte_order_mark_goes_with_the_junk_that_needed_it() {
    let style = Style::default();
    let collection = Collection::parse(b"\xEF\xBB\xBF(;FF[4]C[x]\xE9;B[aa])");
    let once = format(&collection, &style).unwrap();
    assert!(once.text.starts_with(b"(;FF[4]"), "{:?}", String::from_utf8_lossy(&once.text));
    let twice = format(&Collection::parse(&once.text), &style).unwrap();
    assert_eq!(once.text, twice.text);
}

/// The byte order mark of a text appended to a truncated one is outside the value before it, whatever its bytes mean.
#[cfg(feature = "encodings")]
#[test]
fn an_appended_text_keeps_its_mark() {
    let text = b"(;CA[IBM866]C[\xe2\xe2o\xEF\xBB\xBF(;FF[4]SZ[7])";
    let check = |text: &[u8], encoding| {
        let collection = Collection::parse_with(text, &crate::encoding::ParseOptions::with_encoding(encoding));
        let comment = collection.game(0).and_then(|game| game.root().get("C")).unwrap();
        assert_eq!(comment.value().text(), "\u{442}\u{442}o", "{encoding}");
        assert_eq!(collection.games().len(), 2, "{encoding}");
    };
    check(text, Encoding::Ibm866);
    let collection = Collection::parse_with(text, &crate::encoding::ParseOptions::with_encoding(Encoding::Ibm866));
    for target in [Encoding::Utf8, Encoding::Utf16Le, Encoding::Koi8R] {
        check(&reencode(&collection, target, Rewriting::default()).unwrap().text, target);
    }
}
