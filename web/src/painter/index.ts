export { Painter } from "./painter.ts";
export * from "./picture.ts";
