//! The move since which a game is new.

use std::fs;

use kifu_serve::Access;
use serde_json::{Value, json};

use super::Served;

#[test]
fn a_game_is_new_since_the_first_move_that_no_other_game_has() {
    let served = Served::of(Access::Read, |folder| {
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        write("a.sgf", "(;SZ[9]PB[Ann];B[ee];W[gc];B[cg];W[cc])");
        // The same two moves, mirrored, and then another one.
        write("b.sgf", "(;SZ[9]PB[Bob];B[ee];W[gg];B[ge])");
        write("c.sgf", "(;SZ[9]PB[Cid];B[ee];W[gc];B[cg];W[cc];B[gg])");
        write("d.sgf", "(;SZ[9]PB[Dan]AB[cc][gg]HA[2];W[ee];B[ce])");
        write("e.sgf", "(;SZ[9]PB[Eve])");
    });
    served.server.wait();
    let number = |black: &str| {
        let id = served.game(&format!("black:{black}"));
        served.get(&format!("/api/libraries/0/games/{id}/novelty")).json()["number"].clone()
    };
    assert_eq!([number("Bob"), number("Cid"), number("Dan")], [json!(3), json!(5), json!(1)]);
    // Another game has all positions.
    assert_eq!([number("Ann"), number("Eve")], [Value::Null, Value::Null]);
}
