//! Values of game information from real records, each with the expected findings and the value written by the safest
//! fix: the cases by number.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kifu_sgf::Collection;

use crate::{Group, Level, Options, RULES, Safety, Select, check, fix};

/// The expected findings for a value in FF\[4\].
enum Expected {
    /// No finding.
    Silent,
    /// This rule reports the value and offers to write this text safely.
    Safe(&'static str, &'static str),
    /// This rule reports the value and guesses this text.
    Guess(&'static str, &'static str),
    /// This rule reports the value and offers only a manual fix.
    Kept(&'static str),
}
use Expected::{Guess, Kept, Safe, Silent};

#[track_caller]
fn check_value(case: u16, property: &str, expected: &Expected) {
    let record = format!("(;FF[4]GM[1]SZ[19]{property};B[pd])");
    let collection = Collection::parse(record.as_bytes());
    let mut options = Options::only(&[Select::Group(Group::Info)]);
    // Rules that apply to all records say nothing about a value.
    let small = RULES.iter().filter(|rule| rule.levels.ff4 == Level::Off);
    options.levels.extend(small.map(|&rule| (Select::Rule(rule), Level::Off)));
    let found = check(&collection, &options);
    let names: Vec<_> = found.iter().map(|diagnostic| diagnostic.rule.name).collect();
    let fixed = |safety| {
        let text = String::from_utf8(fix(&collection, &options, safety).text).unwrap();
        let start = "(;FF[4]GM[1]SZ[19]".len();
        text[start..text.len() - ";B[pd])".len()].to_string()
    };
    let (rule, safe, guess) = match *expected {
        Silent => (None, property, property),
        Safe(rule, text) => (Some(rule), text, text),
        Guess(rule, text) => (Some(rule), property, text),
        Kept(rule) => (Some(rule), property, property),
    };
    assert_eq!(names, rule.into_iter().collect::<Vec<_>>(), "case {case}: {property}");
    assert_eq!(fixed(Safety::Safe), safe, "case {case}: {property}");
    assert_eq!(fixed(Safety::Unsafe), guess, "case {case}: {property}");
}

#[test]
fn values_in_the_wild() {
    for (case, property, expected) in CASES {
        check_value(*case, property, expected);
    }
}

const CASES: &[(u16, &str, Expected)] = &[
    (242, "RE[0]", Silent),
    (243, "RE[Draw]", Silent),
    (244, "RE[draw]", Safe("odd-result", "RE[0]")),
    (245, "RE[Jigo]", Safe("odd-result", "RE[0]")),
    (247, "RE[J]", Safe("odd-result", "RE[0]")),
    (248, "RE[D]", Safe("odd-result", "RE[0]")),
    (249, "RE[Void]", Silent),
    (250, "RE[void]", Safe("odd-result", "RE[Void]")),
    (251, "RE[V]", Safe("odd-result", "RE[Void]")),
    (253, "RE[??]", Safe("odd-result", "RE[?]")),
    (254, "RE[]", Silent),
    (255, "RE[B+]", Silent),
    (256, "RE[B+R]", Silent),
    (257, "RE[B+Resign]", Silent),
    (259, "RE[B+Res]", Safe("odd-result", "RE[B+R]")),
    (260, "RE[B+T]", Silent),
    (261, "RE[B+Time]", Silent),
    (262, "RE[B+F]", Silent),
    (263, "RE[B+Forfeit]", Silent),
    (265, "RE[B+3,5]", Safe("odd-result", "RE[B+3.5]")),
    (266, "RE[B+03.50]", Silent),
    (267, "RE[B+.5]", Safe("odd-result", "RE[B+0.5]")),
    (268, "RE[B+5.]", Safe("odd-result", "RE[B+5]")),
    (269, "RE[W+0.5]", Silent),
    (271, "RE[w+2]", Safe("odd-result", "RE[W+2]")),
    (272, "RE[B + 3.5]", Safe("odd-result", "RE[B+3.5]")),
    (273, "RE[B+3.5 points]", Safe("odd-result", "RE[B+3.5]")),
    (274, "RE[Black wins by resignation]", Safe("odd-result", "RE[B+R]")),
    (275, "RE[White resigns]", Safe("odd-result", "RE[B+R]")),
    (277, "RE[white wins by 3 1/2]", Safe("odd-result", "RE[W+3.5]")),
    (278, "RE[B wins]", Safe("odd-result", "RE[B+]")),
    (279, "RE[Black+3.5]", Safe("odd-result", "RE[B+3.5]")),
    (280, "RE[White+R]", Safe("odd-result", "RE[W+R]")),
    (281, "RE[W++1.0]", Safe("odd-result", "RE[W+1]")),
    (283, "RE[B+half]", Safe("odd-result", "RE[B+0.5]")),
    (284, "RE[W+1/2]", Safe("odd-result", "RE[W+0.5]")),
    (285, "RE[+R]", Kept("unreadable-result")),
    (286, "RE[1]", Kept("unreadable-result")),
    (287, "RE[R]", Kept("unreadable-result")),
    (289, "RE[Playing]", Silent),
    (290, "RE[Unfinished]", Silent),
    (291, "RE[B&W]", Kept("unreadable-result")),
    (292, "RE[zwart wint]", Safe("odd-result", "RE[B+]")),
    (293, "RE[Black lost on time]", Safe("odd-result", "RE[W+T]")),
    (295, "RE[B+T by time]", Safe("odd-result", "RE[B+T]")),
    (296, "RE[Black win]", Safe("odd-result", "RE[B+]")),
    (297, "RE[W+Illegal]", Guess("odd-result", "RE[W+]REX[W+Illegal]")),
    (298, "RE[B+75moves]", Guess("odd-result", "RE[B+]REX[B+75moves]")),
    (299, "RE[黑中盘胜]", Safe("odd-result", "RE[B+R]")),
    (301, "RE[W+2.5 (moves after 253 omitted)]", Guess("odd-result", "RE[W+2.5]REX[W+2.5 (moves after 253 omitted)]")),
    (302, "RE[No result]", Safe("odd-result", "RE[Void]")),
    (303, "DT[1996]", Silent),
    (304, "DT[1996-05]", Silent),
    (305, "DT[1996-05-06]", Silent),
    (307, "DT[1996-05-06,07,08]", Silent),
    (308, "DT[1996-05,06-01]", Silent),
    (309, "DT[1996,1997]", Silent),
    (310, "DT[1996-12-27,28,1997-01-03,04]", Silent),
    (311, "DT[1996-5-6]", Safe("odd-date", "DT[1996-05-06]")),
    (313, "DT[1996.05.06]", Safe("odd-date", "DT[1996-05-06]")),
    (314, "DT[96-05-06]", Guess("odd-date", "DT[1996-05-06]DTX[96-05-06]")),
    (315, "DT[1996-05-06,1996-05-07]", Silent),
    (316, "DT[1996-05-06, 07]", Safe("odd-date", "DT[1996-05-06,07]")),
    (317, "DT[1996-05-06,]", Safe("odd-date", "DT[1996-05-06]")),
    (319, "DT[1996-13-01]", Guess("odd-date", "DT[1996-01-13]DTX[1996-13-01]")),
    (320, "DT[1996-02-31]", Kept("impossible-date")),
    (321, "DT[1996-00-00]", Guess("impossible-date", "DT[1996]")),
    (322, "DT[5 May 1996]", Safe("odd-date", "DT[1996-05-05]")),
    (323, "DT[May 1996]", Safe("odd-date", "DT[1996-05]")),
    (325, "DT[13/5/1996]", Safe("odd-date", "DT[1996-05-13]")),
    (326, "DT[1996-05-06~07]", Safe("odd-date", "DT[1996-05-06,07]")),
    (327, "DT[1996-05-06..08]", Safe("odd-date", "DT[1996-05-06,07,08]")),
    (328, "DT[1996-05-06 12:30]", Guess("odd-date", "DT[1996-05-06]DTX[1996-05-06 12:30]")),
    (329, "DT[1996-05-06T12:30:00]", Guess("odd-date", "DT[1996-05-06]DTX[1996-05-06T12:30:00]")),
    (331, "DT[12th and 13th march 94]", Safe("odd-date", "DT[1994-03-12,13]")),
    (332, "DT[Apr 14 97]", Safe("odd-date", "DT[1997-04-14]")),
    (333, "DT[0001-01-01]", Silent),
    (334, "DT[1996 05 06]", Safe("odd-date", "DT[1996-05-06]")),
    (335, "DT[19960506]", Safe("odd-date", "DT[1996-05-06]")),
    (337, "DT[1996,05]", Kept("unreadable-date")),
    (338, "DT[1996-05-06,07-08,09]", Silent),
    (339, "DT[29 Okt 1998]", Safe("odd-date", "DT[1998-10-29]")),
    (340, "DT[Published 1996-05]", Guess("odd-date", "DT[1996-05]DTX[Published 1996-05]")),
    (341, "DT[1996-05-06,1997-01]", Silent),
    (343, "DT[2000-01-01,02 and 03]", Safe("odd-date", "DT[2000-01-01,02,03]")),
    (344, "TM[3600]", Silent),
    (345, "TM[3600.5]", Silent),
    (346, "TM[60 min]", Safe("odd-time", "TM[3600]")),
    (347, "TM[1h]", Safe("odd-time", "TM[3600]")),
    (349, "TM[1hr]", Safe("odd-time", "TM[3600]")),
    (350, "TM[90m]", Safe("odd-time", "TM[5400]")),
    (351, "TM[2 hours]", Safe("odd-time", "TM[7200]")),
    (352, "TM[1:30:00]", Safe("odd-time", "TM[5400]")),
    (353, "TM[45:00]", Safe("odd-time", "TM[2700]")),
    (355, "TM[5 hours each]", Safe("odd-time", "TM[18000]")),
    (356, "TM[30 minutes]", Safe("odd-time", "TM[1800]")),
    (357, "TM[+600]", Silent),
    (358, "TM[-5]", Kept("negative-time")),
    (359, "TM[1,5]", Safe("odd-time", "TM[1.5]")),
    (361, "TM[0]", Silent),
    (362, "TM[5h]", Safe("odd-time", "TM[18000]")),
    (363, "TM[15 h]", Safe("odd-time", "TM[54000]")),
    (364, "TM[3 days]", Safe("odd-time", "TM[259200]")),
    (365, "TM[unlimited]", Kept("odd-time")),
    (367, "TM[600s]", Safe("odd-time", "TM[600]")),
    (368, "TM[1 hour 30 min]", Safe("odd-time", "TM[5400]")),
    (369, "TM[2時間]", Safe("odd-time", "TM[7200]")),
    (370, "TM[1/2 hour]", Safe("odd-time", "TM[1800]")),
    (371, "TM[each 8h]", Safe("odd-time", "TM[28800]")),
    (373, "KM[6,5]", Safe("odd-komi", "KM[6.5]")),
    (374, "KM[6 1/2]", Safe("odd-komi", "KM[6.5]")),
    (375, "KM[5 1/2]", Safe("odd-komi", "KM[5.5]")),
    (376, "KM[half]", Safe("odd-komi", "KM[0.5]")),
    (377, "KM[0.5 points]", Safe("odd-komi", "KM[0.5]")),
    (379, "KM[-5.5]", Silent),
    (380, "KM[+6.5]", Silent),
    (381, "KM[none]", Safe("odd-komi", "KM[0]")),
    (382, "KM[0]", Silent),
    (383, "KM[7]", Silent),
    (385, "KM[five]", Safe("odd-komi", "KM[5]")),
    (386, "KM[3.75子]", Safe("odd-komi", "KM[7.5]")),
    (387, "KM[3又3/4子]", Safe("odd-komi", "KM[7.5]")),
    (388, "KM[6目半]", Safe("odd-komi", "KM[6.5]")),
    (389, "KM[6.5目]", Safe("odd-komi", "KM[6.5]")),
    (391, "KM[375]", Guess("implausible-komi", "KM[7.5]")),
    (392, "KM[3 3/4]", Safe("odd-komi", "KM[3.75]")),
    (393, "KM[2.75]", Silent),
    (394, "KM[.5]", Safe("odd-komi", "KM[0.5]")),
    (395, "KM[5.]", Safe("odd-komi", "KM[5]")),
    (397, "KM[B 5.5]", Guess("odd-komi", "KM[5.5]")),
    (398, "KM[6½]", Safe("odd-komi", "KM[6.5]")),
    (399, "KM[two]", Safe("odd-komi", "KM[2]")),
    (400, "HA[0]", Silent),
    (401, "HA[1]", Silent),
    (403, "HA[9]", Silent),
    (404, "HA[13]", Silent),
    (405, "HA[-1]", Kept("unreadable-handicap")),
    (406, "HA[none]", Safe("odd-handicap", "HA[0]")),
    (407, "HA[2 stones]", Safe("odd-handicap", "HA[2]")),
    (409, "HA[3.0]", Safe("odd-handicap", "HA[3]")),
    (410, "OT[25 moves / 10 min]", Silent),
    (411, "OT[5x30 byo-yomi]", Silent),
    (412, "OT[]", Silent),
    (413, "RU[Japanese]", Silent),
    (415, "RU[Chinese]", Silent),
    (416, "RU[JP]", Safe("odd-rules", "RU[Japanese]")),
    (417, "RU[]", Silent),
    (418, "BR[9d]", Silent),
    (419, "BR[9 dan]", Silent),
    (421, "BR[?]", Silent),
    (422, "BR[9段]", Silent),
    (423, "RO[5 (final)]", Silent),
    (424, "RO[final]", Silent),
    // The same with the context of the record.
    (391, "AP[foxwq]KM[375]", Silent),
    (393, "RU[Chinese]KM[2.75]", Guess("quarter-komi", "RU[Chinese]KM[5.5]")),
    (244, "RE[W+J]", Guess("odd-result", "RE[W+]REX[W+J]")),
    (244, "RE[B+Jigo]", Guess("odd-result", "RE[B+]REX[B+Jigo]")),
    (244, "RE[B+0.5J]", Guess("odd-result", "RE[B+0.5]REX[B+0.5J]")),
    (244, "RE[B+0.5J]REX[B+0.5J]", Guess("odd-result", "RE[B+0.5]REX[B+0.5J]")),
    (278, "RE[W]", Safe("odd-result", "RE[W+]")),
    (278, "RE[b]", Safe("odd-result", "RE[B+]")),
    (278, "RE[Black]", Safe("odd-result", "RE[B+]")),
    (290, "RE[Left unfinished]", Guess("odd-result", "RE[Void]REX[Left unfinished]")),
    (289, "RE[in progress]", Guess("odd-result", "RE[?]REX[in progress]")),
    (249, "RE[Both lose]", Guess("odd-result", "RE[Void]REX[Both lose]")),
    (311, "DT[1992-31-8]", Guess("odd-date", "DT[1992-08-31]DTX[1992-31-8]")),
    (303, "DT[Spring 1996]", Guess("odd-date", "DT[1996]DTX[Spring 1996]")),
    (303, "DT[1994-]", Guess("odd-date", "DT[1994]DTX[1994-]")),
    (303, "DT[1934:Spring]", Guess("odd-date", "DT[1934]DTX[1934:Spring]")),
    (303, "DT[:Early Qing era]", Guess("unreadable-date", "DTX[Early Qing era]")),
    (303, "DT[: ]", Kept("unreadable-date")),
    (
        328,
        "DT[Sun Mar 16 16:12:48 GMT+09:00 2014]",
        Guess("odd-date", "DT[2014-03-16]DTX[Sun Mar 16 16:12:48 GMT+09:00 2014]"),
    ),
    (353, "TM[3:00]", Guess("odd-time", "TM[180]")),
    (397, "KM[B+5.5]", Guess("odd-komi", "KM[5.5]")),
    (416, "RU[japanese]", Safe("odd-rules", "RU[Japanese]")),
    (301, "RE[W+2.5 (moves after 253 omitted)]REX[kept]", Kept("odd-result")),
];
