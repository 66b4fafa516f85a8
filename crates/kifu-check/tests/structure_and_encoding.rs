//! The known edge cases of structure and of character sets: the expected rules and places.

use kifu_check::{Group, Level, Options, Select, check};
use kifu_sgf::Collection;

#[track_caller]
fn expect(text: &[u8], expected: &str) {
    let options =
        Options { levels: [Group::Syntax, Group::Encoding].map(|group| (Select::Group(group), Level::Info)).to_vec() };
    let found = check(&Collection::parse(text), &options);
    let found = found.iter().filter(|diagnostic| matches!(diagnostic.rule.group, Group::Syntax | Group::Encoding));
    let found: Vec<_> = found.map(|diagnostic| format!("{}@{}", diagnostic.rule.name, diagnostic.span.start)).collect();
    assert_eq!(found.join(" "), expected, "{}", text.escape_ascii());
}

#[test]
fn structure() {
    expect(b"(;FF[4]C[a]b])", "junk-in-tree@11"); // case 021
    expect(b"(;FF[4]C[a\\])", "unclosed-value@8"); // case 022
    expect(b"From: x\n\n(;FF[4]C[a])", "junk-before-tree@0"); // case 028
    expect(b"foo [aa] (;FF[4]C[a])", "junk-before-tree@0"); // case 031
    expect(b"(;FF[4]C[a]) tail", "junk-between-trees@13"); // case 032
    expect(b"(;FF[4]C[a]) x (;FF[4]C[b])", "junk-between-trees@13"); // case 033
    expect(b"(FF[4]SZ[9];B[aa])", "missing-semicolon@1"); // case 034
    expect(b"(B[aa])", "missing-semicolon@1"); // case 035
    expect(b";B[aa];W[bb]", "missing-parentheses@0"); // case 037
    expect(b"( \n ; FF [4] C\t[a] )", ""); // case 038
    expect(b"(;FF[4];B[aa](;W[bb])", "unclosed-tree@21"); // case 039
    expect(b"(;FF[4];B[aa]))", "extra-close@14"); // case 040
    expect(b"(;FF[4];B[aa]()(;W[bb]))", "empty-variation@13"); // case 041
    expect(b"(;)", ""); // case 043
    expect(b"", "no-game-tree@0"); // case 044
    expect(b"()(;FF[4])", "empty-variation@0"); // case 045
    expect(b"((;FF[4];B[aa]))", "doubled-open@1"); // case 046
    expect(b"(;FF[4];B[aa]((;W[bb])))", "doubled-open@14"); // case 047
    expect(b"(;FF[4](;W[bb]);W[cc];B[dd](;W[ee]))", "node-after-variation@15"); // case 049
    expect(b"(;FF[4](W[bb])(;W[cc]))", "missing-semicolon-in-variation@8"); // case 050
    expect(b"(;FF[4])W[tt]", "junk-between-trees@8"); // case 051
    expect(b"(;FF[4]LB B[aa])", "ident-without-value@7"); // case 052
    expect(b"(;FF[4];B[aa] B  L[321.0])", "ident-without-value@14"); // case 053
    expect(b"(;FF[4];B[aa;W[bb];B[cc])", "lost-bracket@9"); // case 057
}

#[test]
fn encodings() {
    expect(b"(;FF[4]C[a\0b])", "nul-in-text@10"); // case 016
    expect(b"(;FF[4]C[\xc3\xa9])", "missing-charset@1"); // case 187
    expect(b"(;FF[4]CA[UTF-8]C[\xc3\xa9])", ""); // case 191
    expect(b"(;FF[4]C[\xc3\xa9]CA[UTF-8])", ""); // case 193
    expect(b"\xef\xbb\xbf(;FF[4]C[\xc3\xa9])", "byte-order-mark@0 missing-charset@4"); // case 194
    expect(b"\xef\xbb\xbf(;FF[4]CA[UTF-8]C[\xc3\xa9])", "byte-order-mark@0"); // case 195
    expect(b"\xef\xbb\xbf(;FF[4]CA[ISO-8859-1]C[\xc3\xa9])", "byte-order-mark@0 contradicting-mark@13"); // case 196
    expect(b"(\0;\0F\0F\0[\x004\0]\0C\0[\0\xe9\0]\0)\0", "structure-not-ascii@0"); // case 200
    expect(b"(;FF[4]CA[Big5]C[\xa6]])", ""); // case 201
    expect(b"(;FF[4]CA[Big5]C[\xa6\\]])", "escaped-bytes@18"); // case 203
    expect(b"(;FF[4]CA[Shift_JIS]C[\x90\\])", ""); // case 206
    expect(b"(;FF[4]CA[gb18030]PB[\xd6\xd0])", ""); // case 208
    expect(b"(;FF[4]CA[klingon]C[\xe9])", "unknown-charset@10"); // case 209
    expect(b"(;FF[4]CA[ UTF-8 ]C[\xc3\xa9])", "charset-spelling@10"); // case 211
    expect(b"(;FF[4]CA[UTF-8]C[\xc3\xa9])(;FF[4]CA[ISO-8859-1]C[\xe9])", "mixed-charsets@32"); // case 212
    expect(b"(;FF[4]C[a])(;FF[4]CA[UTF-8]C[\xc3\xa9])", "mixed-charsets@1"); // case 214
    expect(b"(;FF[4]CA[UTF-8]C[a\xffb])", "undecodable-text@19"); // case 215
    expect(b"CA[UTF-8](;FF[4]CA[ISO-8859-3])", "junk-before-tree@0"); // case 217
}
