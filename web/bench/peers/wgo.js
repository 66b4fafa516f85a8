// The player of WGo 3, with its comments and its information.

import { SimplePlayer } from "wgo";
import "wgo/dist/style.css";

let player;

globalThis.peer = {
  open(element, text) {
    player = new SimplePlayer(element, { sgf: text });
  },
  step() {
    player.next();
  },
};
