//! SGF → record → SGF.

use kifu_sgf::Collection;
use kifu_sgf::value::{GameResult, Komi};

use super::*;
use crate::{Mark, NodeId, Parsed, find_format};
use content::content;

#[path = "content.rs"]
mod content;

fn read(text: &str) -> Record {
    from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
}

/// Checks that reading and writing SGF preserves its content.
#[track_caller]
fn check(text: &str) {
    let written = to_sgf(&read(text));
    let (before, after) = (Collection::parse(text.as_bytes()), Collection::parse(written.text.as_bytes()));
    assert_eq!(content(after.game(0).unwrap()), content(before.game(0).unwrap()), "{}", written.text);
    assert_eq!(written.losses, []);
}

/// The same with an order or a spelling that changes.
#[track_caller]
fn check_as(text: &str, expected: &str) {
    assert_eq!(to_sgf(&read(text)).text.trim_end(), expected, "{text}");
}

#[test]
fn two_moves_stay_in_their_order() {
    for text in ["(;B[aa];W[bb]B[cc];B[dd]W[ee])", "(;W[bb]B[cc];B[dd])"] {
        let collection = Collection::parse(text.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let written = to_sgf(&record).text;
        let again = Collection::parse(written.as_bytes());
        assert!(from_sgf(again.game(0).unwrap()).record.moves().eq(record.moves()), "{written}");
    }
}

#[test]
fn moves_of_one_node() {
    let (black, white) = (kifu_go::Color::Black, kifu_go::Color::White);
    let check = |colors: &[kifu_go::Color], expected: &str, losses: usize| {
        let mut node = crate::Node::default();
        let mut plays = colors.iter().map(|&color| crate::Play { color, to: kifu_go::Move::Pass });
        node.play = plays.next();
        node.details_mut().more_plays = plays.collect();
        node.details_mut().name = Some("x".to_owned());
        let mut record = Record::new(kifu_go::Size::square(9).unwrap());
        let id = record.add_child(NodeId::ROOT, node);
        record.add_child(id, crate::Node::play(black, kifu_go::Move::Pass));
        let written = to_sgf(&record);
        assert_eq!(written.text, format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;{expected}\n"));
        assert_eq!(written.losses.len(), losses);
    };
    check(&[black, white], "B[]W[]N[x];B[])", 0);
    check(&[white, black], "W[]B[]N[x];B[])", 0);
    check(&[white, white], "W[]N[x];W[];B[])", 1);
    check(&[black, white, black, white], "B[]W[]N[x];B[];W[];B[])", 1);
}

#[test]
fn variations_with_the_properties_of_a_root() {
    let check = |names: &[&str], root: &str, expected: &str, losses: usize| {
        let mut record = read(root);
        let kept = names.iter().map(|name| RawProperty {
            format: FormatName::Sgf,
            name: (*name).to_owned(),
            values: vec!["4".to_owned()],
        });
        let mut details = crate::Details { kept: kept.collect(), ..crate::Details::default() };
        if names.is_empty() {
            let info = details.info.get_or_insert_default();
            info.player_mut(kifu_go::Color::Black).name = Some("b".to_owned());
            info.player_mut(kifu_go::Color::White).name = Some("w".to_owned());
        }
        record.add_child(NodeId::ROOT, crate::Node::default());
        let variation = record.add_child(NodeId::ROOT, crate::Node::with(details));
        let play = crate::Play { color: kifu_go::Color::Black, to: kifu_go::Move::Pass };
        record.node_mut(variation).play = expected.contains("B[]").then_some(play);
        let written = to_sgf(&record);
        assert_eq!(written.text.replace('\n', ""), format!("{}{expected})", root.trim_end_matches(')')));
        assert_eq!(written.losses.len(), losses);
        let again = Collection::parse(written.text.as_bytes());
        assert_eq!((again.games().count(), again.errors().len()), (1, 0), "{}", written.text);
    };
    check(&["FF"], "(;FF[4])", "(;)(;FF[4])", 0);
    check(&["GM"], "(;FF[4])", "(;)(;B[]GM[4])", 0);
    check(&["CA", "AP"], "(;FF[4])", "(;)(;B[]AP[4]CA[4])", 0);
    check(&["CA", "AP"], "(;FF[4])", "(;)(;AP[4]CA[4])", 0);
    check(&["CA"], "(;FF[4])", "(;)(;CA[4])", 0);
    check(&[], "(;PB[a])", "(;)(;PB[b]PW[w])", 0);
    check(&[], "(;C[PB[a\\]])", "(;)(;PB[b]PW[w])", 0);
}

#[test]
fn the_game_is_that_of_the_record() {
    let mut record = read("(;FF[4]GaMe[2]SZ[8])");
    record.game = 1;
    assert_eq!(to_sgf(&record).text, "(;GM[1]FF[4]SZ[8])\n");
    record.format = None;
    record.game = 2;
    record.root_mut().details_mut().kept.clear();
    assert_eq!(to_sgf(&record).text, "(;GM[2]FF[4]CA[UTF-8]SZ[8])\n");
    record.game = 0;
    assert_eq!(to_sgf(&record).text, "(;FF[4]CA[UTF-8]SZ[8])\n");
}

#[test]
fn a_stale_size_in_any_spelling() {
    for ident in ["SZ", "SiZe"] {
        let mut record = read(&format!("(;{ident}[9])"));
        record.size = kifu_go::Size::square(13).unwrap();
        assert_eq!(to_sgf(&record).text, "(;SZ[13])\n");
    }
}

#[test]
fn variations_inside_the_main_line_are_branches() {
    let inline = read("(;B[aa];W[bb](RN[x]PT[3];B[aa];W[bb];B[cc];W[dd])C[y];B[ee])");
    assert_eq!(to_sgf(&inline).text, to_sgf(&read("(;B[aa];W[bb]C[y](;B[ee])(;B[cc]N[x];W[dd]))")).text);
    assert_eq!(inline.moves().count(), 3);
}

#[test]
fn what_is_written_as_it_was() {
    check("(;)");
    check("(;FF[4])");
    check("(;B[pd];W[dp];B[];W[tt])");
    check("(;PB[a\\]b]KM[6.5]FF[4];B[aa]C[x\\: y](;W[bb])(;W[cc];B[dd]))");
    check("(;KM[6 1/2]HA[two]RE[B+Resign]DT[yesterday];B[pd]BL[12.50];W[ x])");
    check("(;AB[aa:cc][dd])");
    check("(;AB[dd][cc]AW[qq]AE[aa]PL[W])");
    check("(;AE[aa]AB[aa])");
    check("(;W[aa]B[bb])");
    check("(;AddBlack[dd];Black[aa])");
    check("(;SZ[19])");
    check(
        "(;SZ[9:13]ST[2];B[]CR[aa][bb]TR[cc]SQ[dd]MA[ee]SL[ff]LB[gg:A\\]][hh:12]AR[aa:bb]LN[cc:dd]TB[]TW[ab]DD[]VW[aa:cc])",
    );
    check("(;FF[4]AP[GNU Go:3.8]SZ[19]AP[foxwq]KM[375]PB[a]PB[b])");
    check("(;C[a\nb]C[again]XY[1][2];N[name]DO[]BM[2]DM[1]V[-3.5]FG[257:x]PM[2]KO[]MN[3])");
    check("(;GM[2]SZ[8];B[e6];W[d6]C[Othello])");
}

#[test]
fn line_breaks_are_no_content() {
    check_as("(;C[a\r\nb])", "(;C[a\nb])");
}

#[test]
fn values_are_read() {
    let record = read("(;SZ[13]PB[a]BR[3d]KM[6,5]RE[W+R]HA[x];B[ab]CR[aa]C[good])");
    let info = record.info().unwrap();
    assert_eq!(info.komi.as_ref().unwrap().value(), Some(&Komi { points: "6.5".parse_decimal() }));
    assert!(matches!(info.result, Some(Parsed::Value(GameResult::Win { .. }))));
    assert_eq!(info.handicap, Some(Parsed::Raw("x".to_owned())));
    assert_eq!(info.players[0].rank.as_ref().unwrap().to_string(), "3d");
    let node = record.node(record.first_child(NodeId::ROOT).unwrap());
    assert_eq!(node.comment().as_deref(), Some("good"));
    assert!(matches!(node.details().marks[..], [Mark::Circle(_)]));
    assert_eq!((record.size.columns(), record.game), (13, 1));
}

trait ParseDecimal {
    fn parse_decimal(&self) -> kifu_sgf::value::Decimal;
}

impl ParseDecimal for str {
    fn parse_decimal(&self) -> kifu_sgf::value::Decimal {
        kifu_sgf::value::Decimal::read(self).unwrap().value
    }
}

#[test]
fn info_of_the_game_wherever_it_stands() {
    let check = |text: &str, expected: Option<&str>| {
        let collection = Collection::parse(text.as_bytes());
        let game = collection.game(0).unwrap();
        let name = |info: &crate::Info| info.player(kifu_go::Color::Black).and_then(|player| player.name.clone());
        assert_eq!(name(&info_from_sgf(game)).as_deref(), expected, "{text}");
        assert_eq!(from_sgf(game).record.info().and_then(name).as_deref(), expected, "{text}");
        let node = info_node(game);
        assert_eq!(node.get("PB").map(|property| property.value().text().into_owned()).as_deref(), expected, "{text}");
    };
    check("(;PB[Solo];B[aa])", Some("Solo"));
    check("(;FF[4]GM[1];B[aa];PB[Late])", Some("Late"));
    check("(;B[aa];W[bb];B[cc];W[dd]PB[Late])", Some("Late"));
    check("(;B[aa](;PB[One])(;PB[Two]))", Some("One"));
    check("(;EV[Cup];PB[Late])", None);
    check("(;B[aa];W[bb])", None);
    check("(;GM[2];PB[Solo])", Some("Solo"));
}

#[test]
fn roots_of_sgf2() {
    let text = "(TE[名人戦]RD[2020-09-01]KO[6目半]HD[2]PB[A]\n;B[qd];W[dc])";
    let record = read(text);
    assert_eq!(record.root().details().judgements, []);
    let expected = "(;PB[A]EV[名人戦]DT[2020-09-01]KM[6目半]HA[2]\n;B[qd];W[dc])\n";
    assert_eq!(to_sgf(&record).text, expected);
    check_as(expected, expected.trim_end());
    assert_eq!(record.info(), Some(&info_from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap())));
    let jgf = crate::find_format(FormatName::Jgf).unwrap().write(&[record], &Default::default()).unwrap();
    let jgf = String::from_utf8(jgf.bytes).unwrap();
    for part in ["名人戦", "\"date\":\"2020-09-01\"", "\"komi\":6.5", "\"handicap\":2"] {
        assert!(jgf.contains(part), "{part} in {jgf}");
    }
    // `TE` keeps its name if `EV` exists already, and `TE[1]` is a tesuji.
    check_as("(;TE[Cup]EV[Other]KO[6.5])", "(;EV[Other]KM[6.5]TE[Cup])");
    check("(;B[aa]TE[1])");
}

#[test]
fn rectangles_stay_small() {
    // In one node: each point once.
    let text = format!("(;SZ[52]{})", ";TR[aa:ZZ]".replace(';', "").repeat(20_000));
    let record = read(&text);
    assert_eq!(record.root().details().marks.len(), 1);
    assert_eq!(to_sgf(&record).text.matches("TR[").count(), 20_000);
    // In many nodes: a few bytes each.
    let text =
        format!("(;FF[4]SZ[52]{})", ";AB[aa:ZZ]AW[ab:ZZ]AE[ac:ZZ]TR[aa:ZZ]TB[aa:ZZ]DD[aa:ZZ]VW[aa:ZZ]".repeat(5_000));
    let record = read(&text);
    let node = record.node(record.main_line().last().unwrap());
    let setup = &node.details().setup;
    assert_eq!((setup.black.len(), setup.white.len(), setup.empty.len()), (52, 52, 2600));
    assert!(setup.points().count() == 52 * 52 && setup.black.rectangles().len() <= 2);
    assert!(record.points_in_rectangles() > 5_000 * 4 * 52 * 52);
    let written = to_sgf(&record).text;
    assert!(written.len() < text.len() + 20_000, "{}", written.len());
    assert_eq!(to_sgf(&read(&written)).text, written);
    check("(;SZ[52]AB[aa:ZZ]AE[bb:cc]AW[aa]TR[aa:bb][bb:cc]TB[aa:bb][aa]VW[aa:ss])");
}

#[test]
fn rectangles_written_by_formats_without_them() {
    let record = read("(;SZ[9]TR[aa:bb][bb:cc]CR[dd]AB[ee:ff])");
    let jgf = find_format(FormatName::Jgf).unwrap().write(core::slice::from_ref(&record), &Default::default()).unwrap();
    let back = find_format(FormatName::Jgf).unwrap().read(&jgf.bytes, &Default::default()).records.remove(0);
    assert_eq!(back.root().details().setup, record.root().details().setup);
    assert_eq!(crate::single_marks(&back.root().details().marks).count(), 8);
    assert_eq!(to_sgf(&back).text, to_sgf(&record).text);
    assert!(crate::compare(&record, &back).is_same());
}

#[test]
fn many_properties_of_one_name() {
    let text = format!("(;{})", "LB[aa:x]".repeat(40_000));
    let record = read(&text);
    assert_eq!(record.root().details().marks.len(), 40_000);
    assert_eq!(to_sgf(&record).text.matches("LB[").count(), 40_000);
}

#[test]
fn a_changed_place_beats_the_kept_text() {
    let mut record = read("(;KM[6 1/2]RE[Black wins]AB[aa:bb];B[a a]C[x\\y])");
    record.info_mut().komi = Some(Parsed::Raw("0".to_owned()));
    let stones: Vec<_> = record.root().details().setup.black.iter().take(3).collect();
    record.root_mut().details_mut().setup.black = stones.into();
    assert_eq!(to_sgf(&record).text, "(;RE[Black wins]KM[0]AB[aa][ab][ba]\n;B[a a]C[x\\y])\n");
    let child = record.first_child(NodeId::ROOT).unwrap();
    record.node_mut(child).details_mut().comments.clear();
    record.size = kifu_go::Size::square(9).unwrap();
    assert_eq!(to_sgf(&record).text, "(;SZ[9]RE[Black wins]KM[0]AB[aa][ab][ba]\n;B[a a])\n");
}

#[test]
fn a_record_made_by_hand() {
    let mut record = Record::new(kifu_go::Size::square(9).unwrap());
    record.info_mut().player_mut(kifu_go::Color::White).name = Some("山田 ]".to_owned());
    let point = kifu_go::Point::from_sgf(*b"cc").unwrap();
    record.add_child(NodeId::ROOT, crate::Node::play(kifu_go::Color::Black, kifu_go::Move::Play(point)));
    assert_eq!(to_sgf(&record).text, "(;GM[1]FF[4]CA[UTF-8]SZ[9]PW[山田 \\]]\n;B[cc])\n");
}

#[test]
fn what_cannot_be_written_is_told() {
    let mut record = Record::default();
    let kept = |name: &str, value: &str| crate::RawProperty {
        format: FormatName::Sgf,
        name: name.to_owned(),
        values: vec![value.to_owned()],
    };
    record.root_mut().details_mut().kept = vec![
        kept("a]", "x"),
        kept("XX", "a]b\\"),
        kept("YY", "fine"),
        kept("ZZ", "(FF["),
        kept("VV", "(SZ["),
        kept("QQ", "(;FF[4\\];B[aa\\])"),
    ];
    let written = to_sgf(&record);
    assert_eq!(
        written.text,
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]XX[a\\]b]YY[fine]ZZ[(FF\\[]VV[(SZ\\[]QQ[(;FF[4\\];B[aa\\])])\n"
    );
    assert_eq!(written.losses.len(), 1);
}

#[test]
fn every_game_names_its_charset_or_none() {
    let check = |sgf: &str, expected: &str| {
        let collection = Collection::parse(sgf.as_bytes());
        let records: Vec<_> = collection.games().map(|game| from_sgf(game).record).collect();
        let written = Format::SGF.write(&records, &Default::default()).unwrap();
        assert_eq!(String::from_utf8(written.bytes).unwrap().replace('\n', ""), expected, "{sgf}");
    };
    check("(;FF[4];B[aa])(;FF[4])", "(;FF[4];B[aa])(;FF[4])");
    check("(;FF[4];B[aa])(;FF[4]PB[é])", "(;FF[4]CA[UTF-8];B[aa])(;FF[4]CA[UTF-8]PB[é])");
    check("(;FF[4];B[aa])(;FF[4]CA[utf8])", "(;FF[4]CA[UTF-8];B[aa])(;FF[4]CA[utf8])");
    // A declared encoding is replaced.
    check("(;FF[4]CA[GB18030]PB[a])", "(;FF[4]CA[UTF-8]PB[a])");
}

#[test]
fn lists_of_moves_that_are_stones() {
    let list = "(;FF[4]GM[1]SZ[19];B[pb][oc][od][qd][ce]AW[ob][dc];W[pc])";
    let record = read(list);
    let setup = &record.node(NodeId::from_count(1)).details().setup;
    assert_eq!((setup.black.len(), setup.white.len(), record.moves().count()), (5, 2, 1));
    let last = record.main_line().last().unwrap();
    let collection = Collection::parse(list.as_bytes());
    let node = collection.game(0).unwrap().main_line().last().unwrap();
    assert_eq!(crate::board_at(&record, last), kifu_sgf::board_at(node));
    assert_eq!(record.unread(), []);
    assert_eq!(read("(;SZ[9];B[aa];W[bb][cc])").moves().count(), 2);
}

#[test]
fn settings_under_other_names() {
    use crate::InfoField;
    for (root, field, expected) in [
        ("LC[5]LT[30]", InfoField::OVERTIME, Some("5x30 byo-yomi")),
        ("TM[600]LC[5回]LT[30秒]", InfoField::OVERTIME, Some("5x30 byo-yomi")),
        ("AP[foxwq]TM[1200]TC[3]TT[30]", InfoField::OVERTIME, Some("3x30 byo-yomi")),
        ("FF[3]OM[25]OP[600]", InfoField::OVERTIME, Some("25/600 Canadian")),
        ("OT[10 fischer]LC[5]LT[30]", InfoField::OVERTIME, Some("10 fischer")),
        ("OT[5x30 byo-yomi]LC[5]LT[30]", InfoField::OVERTIME, Some("5x30 byo-yomi")),
        ("OT[see below]LC[5]LT[30]", InfoField::OVERTIME, Some("see below")),
        ("TM[10:00(5x1:00)]", InfoField::OVERTIME, Some("5x60 byo-yomi")),
        ("KI[11]", InfoField::KOMI, Some("5.5")),
        ("KI[11]KM[6.5]", InfoField::KOMI, Some("6.5")),
        ("LKM[6.5]", InfoField::KOMI, Some("6.5")),
        ("PDT[2001-02-03]", InfoField::DATE, Some("2001-02-03")),
        ("PTM[45m]", InfoField::TIME, Some("2700")),
        ("TC[3]", InfoField::OVERTIME, None),
    ] {
        let text = format!("(;{root};B[pd];W[dp]OM[3]OP[20])");
        let record = read(&text);
        let info = record.info().cloned().unwrap_or_default();
        assert_eq!(field.get(&info).as_deref(), expected, "{root}");
        assert!(record.ids().skip(1).all(|id| record.node(id).info().is_none()), "{root}");
        check(&text);
    }
    // Fields that are set later are written, and removed ones do not reappear.
    for (root, set, expected) in [
        ("LC[5]LT[30]", Some("10 fischer"), "(;OT[10 fischer]LC[5]LT[30])"),
        ("OT[5x30 byo-yomi]LC[5]LT[30]", Some("10 fischer"), "(;OT[10 fischer]LC[5]LT[30])"),
        ("OT[5x30 byo-yomi]LC[5]LT[30]", None, "(;LC[5]LT[30])"),
    ] {
        let mut record = read(&format!("(;{root})"));
        InfoField::OVERTIME.set(record.root_mut().details_mut().info.as_mut().unwrap(), set);
        assert_eq!(to_sgf(&record).text.trim_end(), expected);
    }
}

#[test]
fn margins_of_fox_are_points() {
    let result = |root: &str| read(&format!("(;FF[4]{root};B[pd])")).info().unwrap().result.clone();
    let said = |text| GameResult::read(text).map(|read| Parsed::Value(read.value));
    assert_eq!(result("KM[375]RU[Chinese]RE[W+2.25]AP[foxwq]"), said("W+4.5"));
    assert_eq!(result("KM[7.5]RU[Chinese]RE[W+2.25]"), said("W+2.25"));
    check("(;GM[1]FF[4]CA[UTF-8]KM[375]RU[Chinese]RE[W+2.25]AP[foxwq];B[pd])");
}

#[test]
fn rules_are_those_of_go() {
    let rules = |text: &str| read(text).info().unwrap().rules.clone();
    assert_eq!(rules("(;GM[40]AP[gcheckers]RU[american];B[12-16])"), Some(Parsed::Raw("american".to_owned())));
    assert!(matches!(rules("(;RU[american];B[pd])"), Some(Parsed::Value(_))));
}

#[test]
fn games_without_a_number_keep_what_they_say() {
    check("(;FF[4]GM[40]CA[UTF-8]AP[gcheckers]RU[american];B[12-16];W[23x18])");
}
