//! Games other than Go: their moves, and pictures of their positions.

use std::fs;

use kifu_serve::Access;
use serde_json::json;

use super::Served;

#[test]
fn moves_and_pictures_of_a_game_of_hex() {
    let served = Served::of(Access::Read, |folder| {
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        write("hex.sgf", "(;GM[11]SZ[3]PB[Ann]RE[W+];B[ba]C[first];W[a1](;B[b2];W[b2];B[b3])(;B[c1]))");
        write("chess.sgf", "(;GM[3]PB[Bob];B[e2e4])");
        write("go.sgf", "(;GM[1]SZ[9]PB[Cid];B[ee])");
    });
    served.server.wait();
    let hex = served.game("black:Ann");
    let path = |game: u64| format!("/api/libraries/0/games/{game}/other");
    let game = served.get(&path(hex)).json();
    assert_eq!(game["name"], "Hex");
    assert_eq!(game["moves"][0], json!({"node": 1, "number": 1, "color": "black", "text": "b1"}));
    assert_eq!(
        game["moves"][3],
        json!({"node": 4, "number": 4, "color": "white", "text": "b2", "fault": "is on an occupied point", "fault_code": "occupied"})
    );
    assert_eq!(game["moves"][5], json!({"node": 6, "number": 3, "color": "black", "text": "c1"}));
    assert_eq!(game["remarks"], json!([]), "White has taken a cell of Black's chain");
    assert_eq!(served.get(&path(served.game("black:Cid"))).code(), "not-found");
    let chess = served.get(&path(served.game("black:Bob"))).json();
    assert_eq!((&chess["name"], &chess["is_replayed"]), (&json!("Chess"), &json!(false)));
    assert_eq!(chess["moves"][0]["text"], "e2e4");
    let picture = |node: u32| {
        let body =
            json!({"games": [hex], "format": "svg", "node": node, "options": [{"name": "no-title", "value": "true"}]});
        String::from_utf8(served.post("/api/libraries/0/render", &body).body.to_vec()).unwrap()
    };
    assert!(picture(0).starts_with("<svg"));
    assert_ne!(picture(1), picture(2));
    assert!(picture(7).contains("node 7 does not exist"), "{}", picture(7));
}
