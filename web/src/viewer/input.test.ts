import { expect, test } from "vitest";
import { walk } from "./grid.ts";
import { commandOf } from "./keys.ts";
import { stepOfTouch, Wheel } from "./pointer.ts";

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ key: "ArrowRight" }, "next"],
  [{ key: "ArrowRight", shiftKey: true }, "forward-10"],
  [{ key: "ArrowLeft", ctrlKey: true }, "branch-previous"],
  [{ key: "ArrowLeft", metaKey: true }, "branch-previous"],
  [{ key: "ArrowLeft", altKey: true }, null],
  [{ key: "?", shiftKey: true }, "keys"],
  [{ key: "c" }, "coordinates"],
  [{ key: "c", ctrlKey: true }, null],
  [{ key: "y" }, "copy-link"],
  [{ key: "k" }, null],
])("%o", (event, command) => {
  expect(commandOf({ ...none, ...event })).toBe(command);
});

const box = { left: 100, width: 200 };
test.each([
  ["a tap on the right half", [250, 50, 0], [251, 50, 100], 1],
  ["a tap on the left half", [150, 50, 0], [151, 50, 100], -1],
  ["a swipe to the left", [250, 50, 0], [200, 55, 300], 1],
  ["a swipe to the right", [150, 50, 0], [250, 60, 300], -1],
  ["scrolling", [150, 50, 0], [160, 150, 300], null],
  ["a long press", [150, 50, 0], [150, 50, 900], null],
] as const)("%s", (_, [x, y, time], [toX, toY, end], step) => {
  expect(stepOfTouch({ x, y, time }, { x: toX, y: toY, time: end }, box)).toBe(step);
});

test("a wheel steps for each notch, and a touch pad for as much movement", () => {
  const turns = (list: [number, number][]) => {
    const wheel = new Wheel();
    return list.map(([deltaY, timeStamp]) => wheel.turn({ deltaY, deltaMode: 0, timeStamp }));
  };
  expect(turns([[100, 0]])).toEqual([2]);
  expect(turns(Array.from({ length: 6 }, (_, at) => [20, 10 * at]))).toEqual([0, 0, 1, 0, 1, 0]);
  expect(
    turns([
      [40, 0],
      [40, 1000],
      [-60, 1010],
    ]),
  ).toEqual([0, 0, -1]);
});

test("walking stays on what is shown", () => {
  const region = { left: 2, top: 3, right: 5, bottom: 6 };
  const at = (x: number, y: number) => y * 19 + x;
  expect(walk("ArrowLeft", at(2, 4), 19, region)).toBe(at(2, 4));
  expect(walk("ArrowDown", at(2, 4), 19, region)).toBe(at(2, 5));
  expect(walk("End", at(2, 4), 19, region)).toBe(at(5, 4));
  expect(walk("PageUp", at(2, 4), 19, region)).toBe(at(2, 3));
  expect(walk("x", at(2, 4), 19, region)).toBeNull();
});
