// Shudan draws a board alone: records are read by @sabaki/sgf, and played by @sabaki/go-board, as its documentation does.

import Board from "@sabaki/go-board";
import sgf from "@sabaki/sgf";
import { Goban } from "@sabaki/shudan";
import { h, render } from "preact";
import "@sabaki/shudan/css/goban.css";

let element;
let node;
let board;

const draw = () => render(h(Goban, { vertexSize: 30, signMap: board.signMap, showCoordinates: true }), element);

globalThis.peer = {
  open(parent, text) {
    element = parent;
    [node] = sgf.parse(text);
    board = Board.fromDimensions(19, 19);
    draw();
  },
  step() {
    [node] = node.children;
    const [color, value] = node.data.B ? [1, node.data.B[0]] : [-1, node.data.W[0]];
    board = board.makeMove(color, sgf.parseVertex(value));
    draw();
  },
};
