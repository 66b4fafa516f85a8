//! Each case: bytes, the detected encoding, and the decoded text.

use alloc::string::String;
use alloc::vec::Vec;

use crate::encoding::{Certainty, Encoding, ParseOptions, Reason, Standard};
use crate::{Collection, SyntaxErrorKind};

/// The text of all values of `ident`, in order.
fn texts(collection: &Collection<'_>, ident: &str) -> Vec<String> {
    let nodes = collection.games().flat_map(|game| game.nodes());
    nodes.filter_map(|node| node.get(ident)).map(|property| property.value().text().into_owned()).collect()
}

fn check(source: &[u8], encoding: Encoding, comments: &[&str]) {
    let collection = Collection::parse(source);
    assert_eq!(texts(&collection, "C"), comments, "{}", String::from_utf8_lossy(source));
    assert_eq!(collection.encoding().encoding, encoding, "{}", String::from_utf8_lossy(source));
    assert_eq!(collection.errors(), [], "{}", String::from_utf8_lossy(source));
}

#[test]
fn utf8_with_and_without_a_label() {
    check(b"(;FF[4]C[\xc3\xa9])", Encoding::Utf8, &["é"]); // case 187, where FF[4] would have two characters
    check(b"(;FF[4]CA[UTF-8]C[\xc3\xa9])", Encoding::Utf8, &["é"]); // case 191
    check(b"(;FF[4]C[\xc3\xa9]CA[UTF-8])", Encoding::Utf8, &["é"]); // case 193
    check(b"\xef\xbb\xbf(;FF[4]C[\xc3\xa9])", Encoding::Utf8, &["é"]); // case 194
    check(b"\xef\xbb\xbf(;FF[4]CA[ISO-8859-1]C[\xc3\xa9])", Encoding::Utf8, &["é"]); // case 196
    check(b"(;FF[4]CA[ UTF-8 ]C[\xc3\xa9])", Encoding::Utf8, &["é"]); // case 211
    check(b"(;FF[4]C[a])(;FF[4]CA[UTF-8]C[\xc3\xa9])", Encoding::Utf8, &["a", "é"]); // case 214
    check(b"(;FF[4]CA[UTF-8]C[a\xffb])", Encoding::Utf8, &["a\u{fffd}b"]); // case 215
}

#[test]
fn short_names_that_are_utf8_by_chance() {
    // 檀啸 in GBK is valid UTF-8 as well.
    check(b"(;PB[\xcc\xb4\xd0\xa5]C[\xb6\xce])", Encoding::Gb18030, &["段"]);
    let collection = Collection::parse(b"(;PB[\xcc\xb4\xd0\xa5])");
    assert_eq!(texts(&collection, "PB"), ["檀啸"]);
    assert_eq!(collection.encoding().encoding, Encoding::Gb18030);
}

#[test]
fn one_byte_sets() {
    check(b"(;FF[4]CA[klingon]C[\xe9t\xe9])", Encoding::Windows1252, &["été"]); // case 209
    check(b"(;FF[4]CA[ISO-8859-1]C[\xe9])", Encoding::Latin1, &["é"]);
    let strict = ParseOptions { standard: Standard::StrictFf4, ..ParseOptions::default() };
    let collection = Collection::parse_with(b"(;FF[4]C[\xd6\xd0])", &strict);
    assert_eq!(texts(&collection, "C"), ["ÖÐ"]); // a Chinese character to a lenient reader
    assert_eq!(collection.encoding().reason, Reason::StrictDefault);
}

#[test]
fn sixteen_bits() {
    let utf16: Vec<u8> = "(;FF[4]C[\u{e9}])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    check(&[b"\xff\xfe", &utf16[..]].concat(), Encoding::Utf16Le, &["é"]); // case 197
    check(&utf16, Encoding::Utf16Le, &["é"]); // case 200: no mark, but every other byte is NUL
    assert_eq!(Collection::parse(&utf16).source(), "(;FF[4]C[\u{e9}])".as_bytes());
}

#[test]
fn second_bytes_that_look_like_brackets() {
    check(b"(;FF[4]CA[Big5]C[\xa6]])", Encoding::Big5, &["因"]); // case 201
    check(b"(;FF[4]CA[Shift_JIS]C[\x90\\])", Encoding::ShiftJis, &["申"]); // case 206
    check(b"(;FF[4]CA[gb18030]C[\xd6\xd0])", Encoding::Gb18030, &["中"]); // case 208
    check(b"(;CA[GBK]C[\x95\\\x8a]]PB[x])", Encoding::Gbk, &["昞奭"]);
    check(b"(;CA[Shift_JIS]C[\\\x90\\ \\]])", Encoding::ShiftJis, &["申 ]"]);
    // Cases 203, 205: the writer escaped the second byte, as MultiGo does.
    check(b"(;FF[4]CA[Big5]C[\xa6\\]])", Encoding::Big5, &["因"]);
    check(b"(;FF[4]CA[Big5]C[\xa6\\] \\] \xa6\\]])", Encoding::Big5, &["因 ] 因"]);
    // A name cut in the middle of a character must not swallow the bracket.
    let cut = Collection::parse(b"(;CA[GBK]PB[\xc4\xe3\xba];B[aa];W[bb])");
    assert_eq!((cut.node_count(), cut.errors().len()), (3, 0));
}

#[test]
fn labels_in_the_spelling_of_old_versions() {
    let declared = |source: &[u8], encoding, name: &str| {
        let collection = Collection::parse(source);
        assert_eq!(texts(&collection, "PB"), [name], "{}", String::from_utf8_lossy(source));
        let choice = collection.encoding();
        assert_eq!(
            (choice.encoding, choice.reason, choice.certainty),
            (encoding, Reason::Declared, Certainty::Certain)
        );
    };
    declared(b"(;FF[3]ChArset[Shift_JIS]PB[\x95\x5c\x8e\xa6])", Encoding::ShiftJis, "表示");
    declared(b"(;FF[3]CxA[big5]PB[\xa6]])", Encoding::Big5, "因");
    declared(b"(;FF[3]theCharAcer [big5]PB[\xa6]])", Encoding::Big5, "因");
    declared(b"(;FF[4]CA\n[GB18030]PB[\xd6\xd0])", Encoding::Gb18030, "中");
    // Other identifiers that contain these letters.
    let other =
        Collection::parse(b"(;FF[3]CAR[Big5]PCA[Big5]CopyrAghT[Big5]PB[\x95\x5c\x8e\xa6\x82\xcc\x82\xbd\x82\xdf])");
    assert_ne!(other.encoding().reason, Reason::Declared);
    let games = Collection::parse(b"(;ChArset[Big5]C[\xa6]])(;CharAset[Shift_JIS]C[\x90\\];B[aa])");
    assert_eq!(texts(&games, "C"), ["因", "申"]);
}

#[test]
fn games_in_different_sets() {
    // Case 212.
    check(b"(;FF[4]CA[UTF-8]C[\xc3\xa9])(;FF[4]CA[ISO-8859-1]C[\xe9])", Encoding::Utf8, &["é", "é"]);
    let source = b"(;CA[Big5]C[\xa6]])(;CA[Shift_JIS]C[\x90\\];B[aa])(;CA[UTF-8]C[\xe7\x94\xb3])(;C[\xa6]])";
    check(source, Encoding::Big5, &["因", "申", "申", "因"]);
    let collection = Collection::parse(source);
    let found: Vec<_> = collection.games().map(|game| game.encoding().encoding).collect();
    assert_eq!(found, [Encoding::Big5, Encoding::ShiftJis, Encoding::Utf8, Encoding::Big5]);
}

#[test]
fn a_sequence_without_parentheses_may_begin_with_its_label() {
    let collection = Collection::parse(b"CA[GB18030]C[\xd6\xd0];CA[Big5]C[\xa6]]");
    assert_eq!(texts(&collection, "C")[0], "中");
}

#[test]
fn the_callers_word_beats_all() {
    let told = ParseOptions::with_encoding(Encoding::Big5);
    let collection = Collection::parse_with(b"(;CA[UTF-8]C[\xa6]])", &told);
    assert_eq!(texts(&collection, "C"), ["因"]);
    assert_eq!(collection.encoding().reason, Reason::Given);
}

#[test]
fn bytes_lost_on_the_way() {
    // Fox writes the last byte of some characters as `?`: 绿茶 here.
    let source = b"(;PB[\xe7\xbb?\xe8\x8c\xb6\xe7\xbb?\xe8\x8c\xb6]C[\xe7\xbb?];B[aa])";
    let collection = Collection::parse(source);
    assert_eq!(collection.encoding().encoding, Encoding::Utf8);
    assert_eq!(collection.encoding().reason, Reason::DamagedUtf8);
    assert!(texts(&collection, "C")[0].contains('\u{fffd}'));
    assert_eq!(collection.game(0).unwrap().root().get("C").unwrap().value().raw(), b"\xe7\xbb?");
    assert_eq!(texts(&collection, "PB")[0].matches('茶').count(), 2);
}

#[test]
fn nothing_decodable_is_still_a_tree() {
    let collection = Collection::parse(b"(;PB[\x81@])"); // case 466
    assert_eq!(collection.node_count(), 1);
    let binary: Vec<u8> = (0..=255).collect();
    assert_eq!(Collection::parse(&binary).errors()[0].kind, SyntaxErrorKind::NoGameTree);
}

#[test]
fn nodes_are_equal_within_one_collection() {
    let source = b"(;PB[\xa6]];B[aa])(;)";
    let [big5, gbk] = [Encoding::Big5, Encoding::Gb18030]
        .map(|told| Collection::parse_with(source, &ParseOptions::with_encoding(told)));
    let root = big5.game(0).unwrap().root();
    assert_eq!(Some(root), big5.node(root.id()));
    assert_ne!(Some(root), gbk.node(root.id()), "the bytes are the same, but not the characters");
    assert_ne!(root, big5.game(1).unwrap().root());
}
