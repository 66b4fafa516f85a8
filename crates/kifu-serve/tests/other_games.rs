//! Games other than Go: their text, and pictures of their positions.

use std::fs;

use kifu_serve::Access;
use serde_json::json;

use super::Served;

#[test]
fn text_and_pictures_of_a_game_of_hex() {
    let served = Served::of(Access::Read, |folder| {
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        write("hex.sgf", "(;GM[11]SZ[3]PB[Ann]RE[W+];B[ba]C[first];W[a1](;B[b2];W[b2];B[b3])(;B[c1]))");
        write("chess.sgf", "(;GM[3]PB[Bob];B[e2e4])");
        write("go.sgf", "(;GM[1]SZ[9]PB[Cid];B[ee])");
    });
    served.server.wait();
    let hex = served.game("black:Ann");
    let game = |id: u64| served.get(&format!("/api/libraries/0/games/{id}")).json();
    // The page replays the text, whose nodes are those of the model.
    let found = game(hex);
    let moves = ";C[first]B[ba]\n;W[a1]\n(;B[b2]\n;W[b2]\n;B[b3])\n(;B[c1]))";
    assert!(found["sgf"].as_str().unwrap().contains(moves), "{found}");
    assert_eq!(found["model"]["lines"]["first"], json!([0, 6]));
    assert!(game(served.game("black:Bob"))["sgf"].as_str().unwrap().contains("B[e2e4]"));
    assert_eq!(game(served.game("black:Cid")).get("sgf"), None);
    let picture = |node: u32| {
        let body =
            json!({"games": [hex], "format": "svg", "node": node, "options": [{"name": "no-title", "value": "true"}]});
        String::from_utf8(served.post("/api/libraries/0/render", &body).body.to_vec()).unwrap()
    };
    assert!(picture(0).starts_with("<svg"));
    assert_ne!(picture(1), picture(2));
    assert!(picture(7).contains("node 7 does not exist"), "{}", picture(7));
}
