//! The mistakes of the games of a file, if it has evaluations.

use std::collections::HashMap;
use std::sync::Arc;

use kifu::Document;
use kifu_record::Record;
use kifu_work::practice::{Mistake, Mistakes, mistakes_of};

use crate::records::choose;
use crate::state::{GameMistakes, KnownMistake};

/// The signs of evaluations: the properties of programs, and the percentages that all comments with evaluations have.
const SIGNS: [&[u8]; 5] = [b"LZ", b"KT[", b"SBKV", b"OGSC", b"%"];

/// Returns true if the text of a file may have evaluations; most records are not parsed because of this.
fn may_have_evaluations(bytes: &[u8]) -> bool {
    let has = |sign: &[u8]| bytes.windows(sign.len()).any(|window| window == sign);
    // Texts of two bytes a character are read.
    bytes.contains(&0) || SIGNS.into_iter().any(has)
}

/// Finds the mistakes of the games of a file.
pub(super) fn mistakes_of_file(bytes: Vec<u8>) -> Arc<[GameMistakes]> {
    if !may_have_evaluations(&bytes) {
        return Arc::default();
    }
    let document: Document = kifu::parse(bytes);
    let games = (0..document.games().len()).filter_map(|number| {
        let game = choose(&document, number).ok()?;
        of_game(game.record(), number as u32)
    });
    games.collect()
}

fn of_game(record: &Record, number: u32) -> Option<GameMistakes> {
    let Mistakes { problems, left_out, is_evaluated } = mistakes_of(record);
    if !is_evaluated {
        return None;
    }
    let nodes: HashMap<_, u32> = if problems.is_empty() { HashMap::new() } else { record.ids().zip(0..).collect() };
    let known = |mistake: &Mistake| Some(Arc::new(KnownMistake::of(mistake, *nodes.get(&mistake.node)?)));
    Some(GameMistakes { number, problems: problems.iter().filter_map(known).collect(), left_out })
}

#[cfg(test)]
mod tests {
    use kifu_go::Color;

    use super::*;

    #[test]
    fn games_without_evaluations_are_not_listed() {
        for (text, expected) in [
            ("(;SZ[9];B[ee])", 0),
            ("(;SZ[9];B[ee]C[100 %])", 0),
            ("(;SZ[9];B[ee])(;SZ[9];B[ee]SBKV[50])", 1),
            ("(;SZ[9];B[ee]C[/\"jueyi黑42.1%])", 1),
        ] {
            let found = mistakes_of_file(text.as_bytes().to_vec());
            assert_eq!(found.len(), expected, "{text}");
            assert!(found.iter().all(|game| game.number == (text.matches("(;").count() - 1) as u32));
        }
    }

    #[test]
    fn a_mistake_has_its_position() {
        let text = "(;SZ[3];B[bb]LZ[K 50 9 0\nmove A1 visits 9 scoreMean 0 pv A1];W[aa]LZ[K 50 9 9\n])";
        let found = mistakes_of_file(text.as_bytes().to_vec());
        let [one] = &found[0].problems[..] else { panic!("one mistake") };
        assert_eq!((one.node, one.number, one.player, &*one.stones), (1, 2, Color::White, "....X...."));
        assert_eq!((one.lost_lead, one.lost_winrate), (Some(9.0), Some(0.0)));
    }
}
