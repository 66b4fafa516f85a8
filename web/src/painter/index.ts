export { Painter } from "./painter.ts";
export * from "./picture.ts";
export { boardBox } from "./shapes.ts";
