//! From one program's properties to another's.

use kifu_sgf::Collection;

use super::*;
use crate::{from_sgf, to_sgf};

fn record(text: &str) -> Record {
    from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
}

#[track_caller]
fn check(text: &str, format: Option<AnalysisFormat>, expected: &str) {
    let mut record = record(text);
    rewrite_analysis(&mut record, format);
    assert_eq!(to_sgf(&record).text.replace(")\n", ")").replace("\n;", ";"), expected);
}

const LIZZIE: &str = "(;SZ[9];B[ee]LZ[0.7.4 47.1 1.5k\nmove C3 visits 38 winrate 5404 prior 1234 order 0 pv C3 G7 info move pass \
                      visits 2 winrate 100 pv pass];W[cc]C[x]LZ[KataGo 60,0 12 2.5 7.0\n])";

#[test]
fn numbers() {
    let sabaki = "(;SZ[9];B[ee]SBKV[47.10];W[cc]C[x]SBKV[40.00]SBKS[2.50])";
    check(LIZZIE, Some(AnalysisFormat::Sabaki), sabaki);
    check(sabaki, Some(AnalysisFormat::Ogatak), "(;SZ[9];B[ee]SBKV[47.10];W[cc]C[x]SBKV[40.00]OGSC[2.50])");
    check(sabaki, None, "(;SZ[9];B[ee];W[cc]C[x])");
    check(sabaki, Some(AnalysisFormat::Lizzie), "(;SZ[9];B[ee]LZ[kifu 47.1 0\n];W[cc]C[x]LZ[kifu 60.0 0 2.5\n])");
    // Two decimals survive, too.
    let exact = "(;SZ[9];B[ee]SBKV[38.88]SBKS[-1.25])";
    let lizzie = "(;SZ[9];B[ee]LZ[kifu 38.88 0 1.25\n])";
    check(exact, Some(AnalysisFormat::Lizzie), lizzie);
    check(lizzie, Some(AnalysisFormat::Sabaki), exact);
    check("(;SBKV[50];B[aa])", Some(AnalysisFormat::Lizzie), "(;LZOP[kifu 50.0 0\n];B[aa])");
    // Unreadable values stay, even beside readable ones.
    let half = "(;SZ[9];B[ee]SBKV[4LB]SBKS[2.50])";
    check("(;SZ[9];B[ee]SBKV[4LB]OGSC[2.5])", Some(AnalysisFormat::Sabaki), half);
    check(half, Some(AnalysisFormat::Sabaki), half);
    check("(;SBKV[lots];B[aa]KT[x])", Some(AnalysisFormat::Lizzie), "(;SBKV[lots];B[aa]KT[x])");
}

#[test]
fn candidates() {
    let found = analyses(&record(LIZZIE));
    assert_eq!(found.len(), 2);
    let first = &found[0].1;
    assert_eq!((first.engine.as_deref(), first.visits), (Some("0.7.4"), Some(1500)));
    let best = &first.candidates[0];
    assert_eq!((best.visits, best.line.len(), best.winrate), (Some(38), 2, Some(1.0 - 0.5404)));
    assert_eq!(first.candidates[1].to, Move::Pass);
    let mut other = record(LIZZIE);
    let losses = rewrite_analysis(&mut other, Some(AnalysisFormat::Sabaki));
    assert_eq!(losses, [Loss::of_record("the candidate moves of 1 node")]);
}

#[test]
fn katrain_and_back() {
    let mut katrain = record(LIZZIE);
    assert_eq!(rewrite_analysis(&mut katrain, Some(AnalysisFormat::KaTrain)), []);
    let text = to_sgf(&katrain).text;
    assert!(text.contains("KTV[1.0]") && text.contains("KT[H4sI"), "{text}");
    let (before, after) = (analyses(&record(LIZZIE)), analyses(&record(&text)));
    for ((_, before), (_, after)) in before.iter().zip(&after) {
        assert_eq!((before.winrate, before.lead, before.visits), (after.winrate, after.lead, after.visits));
        assert_eq!(before.candidates.len(), after.candidates.len());
        assert_eq!(
            before.candidates.first().map(|c| (c.to, c.winrate)),
            after.candidates.first().map(|c| (c.to, c.winrate))
        );
    }
}

/// Data packed by another program: the JSON of a node, and the owners of the four points.
#[test]
fn packed_by_others() {
    let (ownership, policy) = ("H4sIAAAAAAACA2OwYdjDYMHAAAByQa71CAAAAA==", "H4sIAAAAAAACAwMAAAAAAAAAAAA=");
    let main = "H4sIAAAAAAACA2WOsQ6DMAxEfwV5bqNELQtbO/cPKgYEHiIVjBw3DCj/jh11QZ1873Q+e4eZMibomh0eoQ4zVBheGiCekBW96hxT\
        FMu2CltceBBLendXTiMxvnCY1LkGZ5GVI9VddzPKKt+/2meAvhQVTCT17Kmv/S88PRC87Y40rx8UtITwF8sBj8L2Ic4AAAA=";
    let found = analyses(&record(&format!("(;SZ[2];B[aa]KT[{ownership}][{policy}][{main}])")));
    let [(_, analysis)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((analysis.winrate, analysis.lead, analysis.visits), (Some(0.45), Some(-1.0), Some(10)));
    assert_eq!(analysis.candidates[0].line.len(), 2);
    assert_eq!(analysis.ownership, [1.0, -1.0, 0.5, 0.0]);
    assert!(analysis.policy.is_empty());
}

#[test]
fn halves() {
    for number in [0.0_f32, 1.0, -1.0, 0.5, -0.25, 65504.0, 0.333_251_95, 5.960_464_5e-8] {
        assert_eq!(katrain::from_half(katrain::to_half(number)), number);
    }
    for bits in (0..0x7c00).chain(0x8000..0xfc00) {
        assert_eq!(katrain::to_half(katrain::from_half(bits)), bits, "{bits:x}");
    }
}

#[test]
fn base64_of_all_lengths() {
    for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
        assert_eq!(base64::encode(bytes.as_bytes()), text);
        assert_eq!(base64::decode(text).as_deref(), Some(bytes.as_bytes()));
    }
    assert_eq!(base64::decode("a!"), None);
}
