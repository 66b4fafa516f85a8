//! Reads values by key and writes them again: numbered cases from the standard, SGFC, sgfmill and others.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::kind::{Kind, ListShape};
use super::{BadReason, Emphasis, Form};
use crate::prop::{self, Key};
use crate::value::kind;
use crate::{Collection, Node, Settings};

/// Passes the last node of the main line of a record, and the settings, to a function.
fn with_node<T>(record: &str, then: impl FnOnce(Node<'_>, &Settings) -> T) -> T {
    let collection = Collection::parse(record.as_bytes());
    let game = collection.game(0).unwrap();
    then(game.main_line().last().unwrap(), &game.settings())
}

/// Reads a value of the last node and writes it canonically.
#[track_caller]
fn check<K: Kind>(key: Key<K>, record: &str, expected: Result<(&str, Form), BadReason>) {
    let found = with_node(record, |node, settings| {
        let reading = node.read_with_form(key).map_err(|bad| bad.reason)?.unwrap();
        let mut text = String::new();
        K::write(&reading.value, settings, &mut text);
        Ok((text, reading.form))
    });
    assert_eq!(found.as_ref().map(|(text, form)| (text.as_str(), *form)).map_err(|&bad| bad), expected, "{record}");
}

/// Reads a list of the last node, writes the readable values, and compares the number of bad ones.
#[track_caller]
fn check_list<L: ListShape>(key: Key<L>, record: &str, expected: &str, bad: usize) {
    let found = with_node(record, |node, settings| {
        let (mut items, mut bad) = (Vec::new(), 0);
        for item in node.read_all(key) {
            item.map_or_else(|_| bad += 1, |item| items.push(item));
        }
        (key.with_all(&items, settings).unwrap().to_string(), bad)
    });
    assert_eq!(found, (expected.to_string(), bad), "{record}");
}

const CANONICAL: Form = Form::Canonical;
const VARIANT: Form = Form::Variant;
const PARTIAL: Form = Form::Partial;

#[test]
fn moves() {
    let off = |columns, rows| Err(BadReason::OffBoard(kifu_go::Size::new(columns, rows).unwrap()));
    check(prop::B, "(;B[aa])", Ok(("aa", CANONICAL))); // case 088
    check(prop::B, "(;SZ[9];B[])", Ok(("", CANONICAL))); // case 089
    check(prop::B, "(;FF[4]SZ[20];B[tt])", Ok(("tt", CANONICAL))); // case 091
    check(prop::B, "(;FF[4]SZ[19:20];B[tt])", off(19, 20)); // case 092
    check(prop::B, "(;FF[4]SZ[21];B[tt])", Ok(("tt", CANONICAL))); // case 093
    check(prop::B, "(;FF[4];B[uu])", off(19, 19)); // case 095
    check(prop::B, "(;FF[4];B[ ])", Ok(("", VARIANT))); // case 097
    check(prop::B, "(;FF[4];B[12])", Err(BadReason::NotPoint)); // case 098
    check(prop::B, "(;FF[4];B[ddx])", Ok(("dd", PARTIAL))); // case 099
    check(prop::B, "(;FF[4];B[d])", Err(BadReason::NotPoint)); // case 100
    check(prop::B, "(;FF[4]SZ[27];B[AA])", Ok(("AA", CANONICAL))); // case 101
    check(prop::B, "(;FF[4]GM[2];B[e6])", Err(BadReason::OtherGame(2))); // case 124
    check(prop::B, "(;FF[4]SZ[53];B[aa])", Ok(("aa", CANONICAL))); // case 127
    check(prop::B, "(;FF[4]SZ[10:53];B[aZ])", Ok(("aZ", CANONICAL))); // case 128
    check(prop::B, "(;FF[3]SZ[19];B[tt])", Ok(("", CANONICAL))); // case 129
    check(prop::B, "(;FF[4]SZ[9];B[tt])", Ok(("", CANONICAL))); // case 059
    // Case 446: capital letters name other lines, and white space is ignored.
    check(prop::W, "(;SZ[19];W[Aa])", off(19, 19));
    check(prop::W, "(;SZ[19];W[au])", off(19, 19));
    check(prop::W, "(;SZ[19];W[ aa])", Ok(("aa", VARIANT)));
    check(prop::W, "(;SZ[19];W[11])", Err(BadReason::NotPoint));
    check(prop::W, "(;SZ[19];W[t t])", Ok(("", VARIANT)));
    // Words are not points, although `pa` and `re` would be.
    check(prop::W, "(;W[pass])", Ok(("", VARIANT)));
    check(prop::W, "(;W[resign])", Err(BadReason::NotPoint));
    // Cases 055, 056: the first value that is not empty.
    check(prop::B, "(;FF[4];B[aa][bb])", Ok(("aa", CANONICAL)));
    check(prop::B, "(;FF[4];B[][bb])", Ok(("bb", CANONICAL)));
    check(prop::B, "(;FF[4];B[][])", Ok(("", CANONICAL)));
    check(prop::PW, "(;PW[][white])", Ok(("white", CANONICAL)));
}

#[test]
fn lists_of_points() {
    check_list(prop::AB, "(;FF[4]AB[tt][aa])", "AB[aa]", 1); // case 094
    check_list(prop::AB, "(;FF[4]AB[aa:cc])", "AB[aa:cc]", 0); // case 103
    check_list(prop::AB, "(;FF[4]AB[cc:aa])", "AB[aa:cc]", 0); // case 104
    check_list(prop::AB, "(;FF[4]AB[ca:ac])", "AB[aa:cc]", 0); // case 105
    check_list(prop::AB, "(;FF[4]AB[cc:cc])", "AB[cc]", 0); // case 106
    check_list(prop::AB, "(;FF[4]AB[aa:bb][bb:cc])", "AB[aa:bb][bc:cc][cb]", 0); // case 107
    check_list(prop::AB, "(;FF[4]SZ[9]AB[aa:jj])", "", 1); // case 109
    check_list(prop::AB, "(;FF[4]AB[aa:])", "", 1); // case 110
    check_list(prop::AB, "(;FF[4]AB[tt]SZ[21])", "AB[tt]", 0); // case 117
    check_list(prop::AB, "(;FF[4]AB[aa]AB[bb])", "AB[aa][bb]", 0); // case 068
    check_list(prop::AW, "(;FF[4]AW[])", "", 1); // case 133
    check_list(prop::TB, "(;FF[4]TB[]TW[])", "TB[]", 0); // case 134
    check_list(prop::DD, "(;FF[4]DD[]VW[])", "DD[]", 0); // case 135
    check_list(prop::DD, "(;FF[4]DD[aa][][bb])", "DD[aa][bb]", 1); // case 136
    check_list(prop::VW, "(;FF[4]VW[aa][][bb])", "VW[aa][bb]", 1); // case 137
    check_list(prop::VW, "(;FF[4]VW[ba][db])", "VW[ba][db]", 0); // case 139
    check_list(prop::VW, "(;FF[3]VW[ba][db])", "VW[ba][bb][ca][cb][da][db]", 0); // case 139, before FF[4]
    check_list(prop::VW, "(;FF[3]VW[ba][db][ee])", "VW[ba][db][ee]", 0);
    check_list(prop::MA, "(;FF[4]MA[aa:bb]TR[bb])", "MA[aa:bb]", 0); // case 130
    check_list(prop::AB, "(;FF[1]AB[aa][ab][ba][bb])", "AB[aa][ab][ba][bb]", 0);
    // Case 448.
    check_list(prop::AB, "(;FF[4]AB[ab:bc][aa])", "AB[aa:ac][bb:bc]", 0);
    check_list(prop::AB, "(;FF[4]AB[aa][aa])", "AB[aa]", 0);
    check_list(prop::AB, "(;FF[4]AB[ab:aa][ba:aa])", "AB[aa:ba][ab]", 0);
    // Case 449: 23 points.
    check_list(prop::DD, "(;FF[4]SZ[9]DD[aa:bi][ca:ce])", "DD[aa:ce][af:bi]", 0);
    with_node("(;FF[4]SZ[9]DD[aa:bi][ca:ce])", |node, _| assert_eq!(node.read_all(prop::DD).count(), 23));
    // The other example of FF[4].
    check_list(
        prop::VW,
        "(;FF[4]SZ[9]VW[aa:bi][ca:ee][ge:ie][ga:ia][gc:ic][gb][ib])",
        "VW[aa:ee][af:bi][ga:ia][gb:gc][ge:ie][hc:ic][ib]",
        0,
    );
    // Amazons has points as in Go; an unknown game has none (case 495).
    check_list(prop::AB, "(;FF[4]GM[18]AB[dj][gj])", "AB[dj][gj]", 0);
    check_list(prop::AB, "(;GM[123];AB[f11:turtle])", "", 1);
    check_list(prop::amazons::AA, "(;FF[4]GM[18]AA[jj][kk])", "AA[jj]", 1);
}

#[test]
fn forms_of_rectangles() {
    let forms = |record: &str| {
        with_node(record, |node, settings| {
            let value = node.get("AB").unwrap().value();
            super::read_rectangle(value.raw(), settings).map(|reading| reading.form)
        })
    };
    assert_eq!(forms("(;AB[aa:cc])"), Ok(CANONICAL));
    for swapped in ["cc:aa", "ca:ac", "ac:ca", "cc:cc", " aa:cc"] {
        assert_eq!(forms(&format!("(;AB[{swapped}])")), Ok(VARIANT), "{swapped}");
    }
}

#[test]
fn labels_arrows_and_lines() {
    check_list(prop::LB, "(;FF[4]LB[aa:1][aa:2])", "LB[aa:1][aa:2]", 0); // case 141, kept for the checker
    check_list(prop::LB, "(;FF[4]LB[aa:])", "LB[aa:]", 0); // case 142
    check_list(prop::LB, "(;FF[4]LB[aa:x:y])", "LB[aa:x\\:y]", 0); // case 143
    check_list(prop::LB, "(;FF[3]LB[aa:12345])", "LB[aa:12345]", 0); // case 145
    check_list(prop::LB, "(;FF[4]LB[aa][aa:bb:cc][zz:1])", "LB[aa:bb\\:cc]", 2);
    check_list(prop::LB, "(;FF[4]LB[aa:a\\]b\\:])", "LB[aa:a\\]b\\:]", 0);
    check_list(prop::AR, "(;FF[4]AR[aa:aa])", "", 1); // case 146
    check_list(prop::AR, "(;FF[4]AR[aa:bb][aa:bb])", "AR[aa:bb][aa:bb]", 0); // case 147, kept for the checker
    check_list(prop::LN, "(;FF[4]LN[aa])", "", 1); // case 148
    check_list(prop::LN, "(;FF[4]LN[cc:aa])", "LN[cc:aa]", 0);
}

#[test]
fn figures_and_print_modes() {
    check(prop::FG, "(;FF[4]FG[])", Ok(("", CANONICAL))); // case 152
    check(prop::FG, "(;FF[4]FG[257:Figure 1])", Ok(("257:Figure 1", CANONICAL))); // case 153
    check(prop::FG, "(;FF[4]FG[hello])", Ok(("0:hello", VARIANT))); // case 154
    check(prop::FG, "(;FF[4]FG[x:y])", Ok(("0:y", PARTIAL))); // case 155
    check(prop::FG, "(;FF[4]FG[515:th\\]is])", Ok(("515:th\\]is", CANONICAL))); // case 451
    check(prop::FG, "(;FF[4]FG[257])", Ok(("257:", VARIANT)));
    check(prop::FG, "(;FF[4]FG[:a])", Ok(("0:a", VARIANT)));
    check(prop::PM, "(;FF[4]PM[2])", Ok(("2", CANONICAL)));
    check(prop::PM, "(;FF[4]PM[3])", Err(BadReason::OutOfRange));
    check(prop::ST, "(;FF[4]ST[2])", Ok(("2", CANONICAL)));
    check(prop::ST, "(;FF[4]ST[9])", Err(BadReason::OutOfRange)); // case 157
}

#[test]
fn numbers_and_judgements() {
    check(prop::FF, "(;FF[03])", Ok(("3", CANONICAL))); // case 122
    check(prop::GM, "(;FF[4]GM[Go])", Err(BadReason::NotNumber)); // case 125
    check(prop::smart_game_board::KI, "(;KI[-11])", Ok(("-11", CANONICAL))); // case 082
    check(prop::V, "(;FF[4]V[+3.50])", Ok(("3.5", CANONICAL))); // case 173
    check(prop::V, "(;FF[4]V[3 .5])", Ok(("3.5", VARIANT)));
    check(prop::V, "(;FF[4]V[])", Err(BadReason::Empty));
    check(prop::V, "(;FF[4]V[x])", Err(BadReason::NotReal));
    check(prop::BL, "(;FF[4];B[aa]BL[-1.0])", Ok(("-1", CANONICAL))); // case 175
    check(prop::OB, "(;FF[4];B[aa]OB[-1])", Ok(("-1", CANONICAL))); // case 176
    check(prop::DO, "(;FF[4];B[aa]DO[1])", Ok(("", PARTIAL))); // case 163
    check(prop::BM, "(;FF[4];B[aa]BM[3])", Ok(("1", PARTIAL))); // case 164
    check(prop::BM, "(;FF[4];B[aa]BM[])", Ok(("1", VARIANT))); // case 165
    check(prop::GB, "(;FF[4]GB[0])", Ok(("1", PARTIAL))); // case 166
    check(prop::HO, "(;FF[4]HO[2]UC[1])", Ok(("2", CANONICAL))); // case 169
    check(prop::TE, "(;TE[x])", Ok(("1", PARTIAL))); // case 445
    with_node("(;GB[2])", |node, _| assert_eq!(node.read(prop::GB), Ok(Some(Emphasis::Strong))));
    check(prop::PL, "(;FF[3]PL[1])", Ok(("B", VARIANT))); // case 158
    check(prop::PL, "(;FF[3]PL[2])", Ok(("W", VARIANT)));
    check(prop::PL, "(;FF[4]PL[Black])", Ok(("B", VARIANT))); // case 159
    check(prop::PL, "(;FF[4]PL[white])", Ok(("W", VARIANT))); // case 160
    check(prop::PL, "(;FF[4]PL[W])", Ok(("W", CANONICAL)));
    check(prop::PL, "(;FF[4]PL[x])", Err(BadReason::NotColor));
    check(prop::PL, "(;FF[4]PL[])", Err(BadReason::Empty));
}

#[test]
fn texts_and_words() {
    check(prop::AP, "(;FF[4]AP[CGoban])", Ok(("CGoban", VARIANT))); // case 023
    check(prop::AP, "(;FF[4]AP[a\\:b:1:2])", Ok(("a\\:b:1\\:2", CANONICAL)));
    check(prop::CA, "(;FF[4]CA[ UTF-8 ])", Ok(("UTF-8", VARIANT))); // case 211
    check(prop::C, "(;FF[4]C[x]C[y])", Ok(("x\n\ny", VARIANT))); // case 065
    check(prop::C, "(;FF[4]C[x][][y])", Ok(("x\n\ny", VARIANT)));
    check(prop::N, "(;FF[4]N[a]N[b])", Ok(("a", CANONICAL))); // case 069
    check(prop::KM, "(;KM[6,5])", Ok(("6.5", VARIANT))); // case 373
    check(prop::KM, "(;KM[6目半])", Ok(("6.5", VARIANT))); // case 388
    check(prop::HA, "(;FF[4]HA[2.5])", Err(BadReason::Unreadable)); // case 085
    check(prop::HA, "(;FF[4]HA[1])", Ok(("1", CANONICAL))); // case 086
    check(prop::HA, "(;FF[4]HA[ 3 stones])", Ok(("3", VARIANT))); // case 087
    check(prop::RE, "(;RE[Black wins by resignation])", Ok(("B+R", VARIANT))); // case 274
    check(prop::RE, "(;RE[])", Err(BadReason::Empty)); // case 254
    check(prop::DT, "(;DT[1996-5-6])", Ok(("1996-05-06", VARIANT))); // case 311
    check(prop::TM, "(;TM[60 min])", Ok(("3600", VARIANT))); // case 346
    check(prop::LT, "(;FF[4]LT[30]LC[5])", Ok(("30", CANONICAL))); // case 080
    check(prop::LC, "(;FF[4]LT[30秒]LC[5回])", Ok(("5", VARIANT)));
    check(prop::LT, "(;FF[4]LT[30秒]LC[5回])", Ok(("30", VARIANT)));
    check(prop::sgf2::KO, "(;KO[黒6目半])", Ok(("6.5", VARIANT)));
    check_list(prop::backgammon::MI, "(;MI[length:7][game:1][x])", "MI[length:7][game:1]", 1);
}

#[test]
fn no_property_is_no_error() {
    with_node("(;FF[4]C[x])", |node, settings| {
        assert_eq!(node.read(prop::B), Ok(None));
        assert_eq!(settings.read(node, prop::KM), Ok(None));
        assert_eq!(node.read_all(prop::AB).count(), 0);
    });
}

#[test]
fn errors_say_where() {
    with_node("(;SZ[9]AB[aa][zz])", |node, _| {
        let bad = node.read_all(prop::AB).find_map(Result::err).unwrap();
        assert_eq!((bad.span.start, bad.span.end), (14, 16));
        assert_eq!(bad.to_string(), "the point is not on the 9x9 board");
    });
}

/// Canonical texts are written exactly as they were read.
#[test]
fn canonical_is_kept() {
    fn same<K: Kind>(values: &[&str]) {
        for value in values {
            check(Key::<K>::new("QQ"), &format!("(;FF[4]QQ[{value}])"), Ok((value, CANONICAL)));
        }
    }
    same::<kind::Number>(&["0", "-5", "19"]);
    same::<kind::Real>(&["0", "-5.5", "6.5"]);
    same::<kind::Double>(&["1", "2"]);
    same::<kind::Color>(&["B", "W"]);
    same::<kind::Nothing>(&[""]);
    same::<kind::Text>(&["", "a\nb", "a\\]b\\\\", "a:b"]);
    same::<kind::SimpleText>(&["", "a:b", "\\]"]);
    same::<kind::Point>(&["aa", "ss"]);
    same::<kind::Move>(&["aa", ""]);
    same::<kind::Label>(&["aa:1", "aa:a\\:b"]);
    same::<kind::Arrow>(&["aa:bb"]);
    same::<kind::Figure>(&["", "257:Figure 1"]);
    same::<kind::BoardSize>(&["19", "9:13"]);
    same::<kind::TextPair>(&["a:b", "a\\:b:"]);
    same::<kind::Application>(&["CGoban:3"]);
    same::<kind::Result>(&["B+3.5", "W+R", "0", "Void", "?"]);
    same::<kind::Dates>(&["1996-05-06,07,08", "1996"]);
    same::<kind::Time>(&["3600", "0.5"]);
}
