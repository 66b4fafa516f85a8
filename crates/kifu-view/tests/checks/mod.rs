//! Invariants for any bytes: shared by the tests and the fuzz target `model`.

use kifu_record::go::Color;
use kifu_record::{GameTree, NodeId, Record, Situation, from_sgf};
use kifu_sgf::Collection;
use kifu_view::state::{Effect, Entry, Event, GAME_KEYS, GameList, Look, Origin, State, Target, update};
use kifu_view::{Columns, ModelOptions, OpenGame, model};

/// The boards that a reader computes from the model are those of the record, and so are numbers, turns and prisoners.
pub(crate) fn model_gives_the_boards(text: &[u8]) {
    for game in Collection::parse(text).games() {
        let record = from_sgf(game).record;
        let model = model(&record, &ModelOptions::default());
        assert_eq!(model.omitted, 0);
        let columns = Columns::of(&model);
        let order: Vec<NodeId> = record.ids().collect();
        assert_eq!(order.len(), model.moves.len());
        for (number, &id) in order.iter().enumerate().step_by(1 + order.len() / 60) {
            let situation = Situation::after(&&record, id);
            let point = |point| match situation.board.get(point) {
                None => 0,
                Some(Color::Black) => 1,
                Some(Color::White) => 2,
            };
            let expected: Vec<u8> = record.size.points().map(point).collect();
            let node = u32::try_from(number).unwrap();
            assert_eq!(columns.board(&model, node), expected, "node {number}");
            assert_eq!(columns.numbers[number], situation.turn.move_number, "node {number}");
            assert_eq!(columns.turns[number], situation.turn.to_play as u8, "node {number}");
            let parent = GameTree::parent(&&record, id).and_then(|parent| order.iter().position(|&id| id == parent));
            assert_eq!(usize::try_from(columns.parents[number]).ok(), parent, "node {number}");
            assert_eq!(columns.depths[number] as usize, record.path(id).len() - 1, "node {number}");
            assert_eq!(prisoners(&model, &columns, node), prisoners_of(&record, id), "node {number}");
        }
    }
}

fn prisoners(model: &kifu_view::Model, columns: &Columns, node: u32) -> [u32; 2] {
    let path = columns.path(node);
    let changes = model.board.iter().filter(|change| path.contains(&change.node));
    changes.rev().find_map(|change| change.prisoners).unwrap_or([0; 2])
}

fn prisoners_of(record: &Record, id: NodeId) -> [u32; 2] {
    let board = kifu_record::board_at(record, id);
    [Color::Black, Color::White].map(|color| board.prisoners(color))
}

/// No sequence of keys and clicks leaves a game or panics. The bytes are the record and the keys.
pub(crate) fn keys_do_no_harm(text: &[u8]) {
    let collection = Collection::parse(text);
    let Some(game) = collection.game(0) else { return };
    let record = from_sgf(game).record;
    let nodes = record.node_count();
    let points: Vec<_> = record.size.points().collect();
    let origin = Origin { file: 0, game: 0, games: 1, file_name: "a.sgf" };
    let mut state = State::new(GameList::new(vec![Entry::of(origin, &record)]), Look::default());
    state.open(OpenGame::new(record));
    for &byte in text.iter().rev().take(300) {
        let byte = usize::from(byte);
        let keys = GAME_KEYS[byte % GAME_KEYS.len()].keys;
        let event = match byte % 3 {
            0 => Event::Click(Target::Point(points[byte * 31 % points.len()])),
            _ => Event::Key(keys[byte % keys.len()]),
        };
        let effect = update(&mut state, event);
        assert!(!matches!(effect, Some(Effect::Open(_))), "there is one game");
        let game = state.game.as_ref().expect("a game is open");
        assert!(game.node().index() < nodes && game.moves_so_far() <= game.moves());
    }
}
