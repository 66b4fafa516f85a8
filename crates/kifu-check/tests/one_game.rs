//! The findings of one game tree are those of the whole text that belong to it.

use kifu_check::{Checker, Level, Options, Select};
use kifu_sgf::Collection;
use kifu_testkit::{Random, mutate, soup};

use crate::safe_fixes::records;

#[test]
fn one_game_has_its_findings_of_the_whole_text() {
    let records: Vec<Vec<u8>> = records::all().into_iter().map(|record| record.bytes).collect();
    let checker = Checker::new(&Options { levels: vec![(Select::All, Level::Info)] });
    let check = |text: &[u8]| {
        let collection = Collection::parse(text);
        let whole = checker.check(&collection);
        for game in collection.games() {
            let expected: Vec<_> = whole.iter().filter(|found| found.belongs_to(game)).cloned().collect();
            assert_eq!(checker.check_game(game), expected, "game {} of {}", game.index(), text.escape_ascii());
        }
    };
    records.iter().filter(|text| text.len() < 20_000).step_by(31).for_each(|text| check(text));
    // Several games in a text, damaged: the end of one game is the beginning of the next.
    let short: Vec<&Vec<u8>> = records.iter().filter(|text| text.len() < 400).collect();
    let mut random = Random(1);
    for _ in 0..1_000 {
        let mut text = Vec::new();
        for _ in 0..=random.index(4) {
            text.extend(if random.index(3) == 0 { soup(&mut random) } else { random.pick(&short).to_vec() });
        }
        let other = random.pick(&short);
        check(&mutate(&mut random, &text, other));
    }
}
